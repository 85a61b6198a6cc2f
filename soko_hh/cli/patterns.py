"""Patterns of file names, as .gitignore has them: for `--exclude` and `--per-file-ignores`.

For: whoever asks whether a file is meant. Must not open a file, nor know what follows from being meant.
"""

import fnmatch
import os
import re
from functools import cache
from typing import Final

NOT: Final = "!"
_MEMBER: Final = "!"  # between an archive and what it holds: a folder like any other


class Patterns:
    """Some patterns; of those that match the last decides, and one that begins with ! takes back what others say.

    Without a slash (but at its end) a pattern matches a name anywhere; with one it begins at the current folder, or is
    absolute. What stands below a folder that matches, or in such an archive, is matched too. `*` and `?` match no
    slash, `**` does; `[a-z]` and `[!a-z]` are one character.
    """

    def __init__(self, patterns: tuple[str, ...]) -> None:
        self._patterns: Final = [_Pattern(text) for text in patterns]
        self._known: Final[dict[str, bool]] = {}

    def match(self, name: str) -> bool:
        """Whether a file or a folder (it ends in a slash) is meant; of an archive's member `archive.zip!member`."""
        if not self._patterns:
            return False
        if name not in self._known:
            self._known[name] = self._asked(name)
        return self._known[name]

    def _asked(self, name: str) -> bool:
        relative, absolute = _ways_to_say(name)
        is_meant = False
        for pattern in self._patterns:
            if is_meant == pattern.takes_back and pattern.matches(relative, absolute):
                is_meant = not pattern.takes_back
        return is_meant


class _Pattern:
    def __init__(self, text: str) -> None:
        self.takes_back: Final = text.startswith(NOT)
        text = text.removeprefix(NOT)
        self._is_absolute: Final = text.startswith("/") or os.path.isabs(text)
        self._expression: Final = _expression(text)

    def matches(self, relative: str, absolute: str) -> bool:
        if self._expression.fullmatch(relative):
            return True
        return self._is_absolute and self._expression.fullmatch(absolute) is not None


def escaped(folder: str) -> str:
    """A folder as part of a pattern: nothing in its name is special."""
    return re.sub(r"([*?\[])", r"[\1]", folder.replace(os.sep, "/"))


def _ways_to_say(name: str) -> tuple[str, str]:
    """The path from the current folder (as given, if it leads out of it) and the absolute one, both after a slash.

    The folders above the current one are nobody's business: a pattern without a slash must not meet their names.
    """
    is_folder = name.endswith(("/", os.sep))
    path, member = name.rstrip("/" + os.sep) or name, ""
    at = name.find(_MEMBER)
    while at > 0 and not member:  # a file may have a ! in its name
        if os.path.isfile(name[:at]):
            path, member = name[:at], name[at:].replace(_MEMBER, "/")
        at = name.find(_MEMBER, at + 1)
    absolute = os.path.abspath(path)
    here = os.path.join(os.getcwd(), "")
    relative = absolute[len(here) :] if os.path.join(absolute, "").startswith(here) else os.path.normpath(path)
    end = member + "/" * is_folder
    return _slashed(relative) + end, _slashed(absolute) + end


def _slashed(path: str) -> str:
    return "/" + path.replace(os.sep, "/").lstrip("/")


@cache
def _expression(pattern: str) -> re.Pattern[str]:
    text = pattern.replace(os.sep, "/").replace(_MEMBER, "/")
    text = re.sub(r"\[/", "[!", text).removeprefix("./")  # [!a]: this ! is no member's
    is_folder = text.endswith("/")
    text = text.rstrip("/")
    is_anchored = "/" in text
    inner = "".join(
        [_part(part) for part in re.findall(r"\*\*/|/\*\*$|\[!?\]?[^\]]*\]|.", text.lstrip("/"), re.DOTALL)]
    )
    begin = "/" if is_anchored else "/(?:.*/)?"
    return re.compile(f"{begin}{inner}{'/.*' if is_folder else '(?:/.*)?'}", re.DOTALL)


def _part(part: str) -> str:
    if part == "**/":
        return "(?:.*/)?"
    if part == "/**":
        return "/.*"
    if part == "*":
        return "[^/]*"
    if part == "?":
        return "[^/]"
    if len(part) > 1 and part.startswith("["):
        return "(?!/)" + fnmatch.translate(part).removeprefix("(?s:")[:-3]  # without what it ends in: `)\\Z`
    return re.escape(part)
