"""Which byte streams the user means: files, folders, patterns, the standard input, and what archives hold.

For: turning path arguments into sources that can be opened more than once. Must not know what the text says.
"""

import glob
import os
from collections.abc import Callable
from typing import BinaryIO, Final, TypeAlias, final

from soko_hh.formats.archives import look_inside
from soko_hh.formats.byte_streams import ByteStream, InputError, NoStream
from soko_hh.formats.containers import Trouble
from soko_hh.formats.history_files import ALL_SUFFIXES, PASSED_OVER, TAKEN, choice_of
from soko_hh.formats.places import FilePlace, Place, SpooledPlace, forget_spools, size_of, spool

__all__ = ["InputError", "Source", "find_sources"]

STDIN_NAME: Final = "<stdin>"
_STDIN: Final = "-"

# Whether a file, folder (it ends in a slash) or member is left out, by its name as the user would write it.
AsksIfExcluded: TypeAlias = Callable[[str], bool]


@final
class Source:
    """One text under the name the user knows it by; `open` gives its bytes from the start, any number of times.

    `path` is the file on disk ('' for the standard input), `member` where in it the text is (`!night.txt`, '' if it
    is all of it). With a `trouble` that is hostile there is nothing to read; `holds` says of an archive without
    histories what it has. `only` is the format looked for ('' for any).
    """

    def __init__(
        self,
        name: str,
        path: str,
        spooled: BinaryIO | None = None,
        *,
        member: str = "",
        place: Place | None = None,
        trouble: Trouble | None = None,
        holds: str = "",
        only: str = "",
    ) -> None:
        self.name: Final = name
        self.path: Final = path
        self.member: Final = member
        self.trouble: Final = trouble
        self.holds: Final = holds
        self.only: Final = only
        self.passed_over = 0  # members of the archive of which this is the first source
        if place is None and trouble is None:
            place = FilePlace(path) if spooled is None else SpooledPlace(spooled)
        self.place: Final = place

    def open(self) -> ByteStream:
        """The bytes from their start; close it."""
        return NoStream(self.trouble) if self.place is None else self.place.open()


def find_sources(
    paths: list[str],
    stdin: BinaryIO | None,
    only: str = "",
    is_excluded: AsksIfExcluded | None = None,
    stdin_name: str = STDIN_NAME,
) -> list[Source]:
    """The sources the arguments name, in their order; a file named twice (also by a pattern) is taken once.

    A file named outright is taken whatever it is called; `archive.zip!member.txt` names a member outright. Of a
    folder, and the folders in it in sorted order, the files that `history_files` chooses are taken; hidden files and
    folders are not. Of an archive likewise. A pattern the shell left alone is expanded; `-` is the standard input,
    spooled so that it can be read twice. What is excluded is not opened; the standard input cannot be.
    """
    forget_spools()
    sources: list[Source] = []
    seen: set[str] = set()
    exclusion = _Exclusion(is_excluded)
    for argument in paths:
        is_empty = True
        for path, choice, wanted in _files_of(argument, exclusion):
            key = (os.path.realpath(path) if path != _STDIN else _STDIN) + wanted
            if key not in seen:
                seen.add(key)
                trouble = None if path == _STDIN else _why_unopened(path)
                if trouble is None:
                    found = _sources_in(path, choice, wanted, stdin, only, stdin_name)
                elif path + wanted == argument:
                    raise InputError(f"{path} cannot be read: {trouble.text}; {trouble.expected}")
                else:  # one of many: told of, while the others are read
                    found = [Source(path, path, trouble=trouble, only=only)]
                kept = [source for source in found if not source.path or not exclusion.holds(source.name)]
                sources.extend(kept)
                is_empty = is_empty and not found
            else:
                is_empty = False
        if is_empty and not exclusion.example:
            raise InputError(f"no history in {argument}: no hand begins in its files; name the files themselves")
    if not sources:
        raise InputError(f"all that is named is excluded, {exclusion.example} for instance; check --exclude")
    return sources


@final
class _Exclusion:
    """What is left out; `example` is one of it, '' if nothing is."""

    def __init__(self, is_excluded: AsksIfExcluded | None) -> None:
        self._is_excluded: Final = is_excluded
        self.example = ""

    def holds(self, name: str) -> bool:
        """Whether this is left out."""
        if self._is_excluded is None or not self._is_excluded(name):
            return False
        self.example = name
        return True


def _files_of(argument: str, exclusion: _Exclusion) -> list[tuple[str, int, str]]:
    """Files with how they were chosen, and the member wanted of an archive ('' for all)."""
    if argument == _STDIN:
        return [(_STDIN, TAKEN, "")]
    if os.path.isdir(argument):
        return _in_folder(argument, exclusion)
    if os.path.exists(argument):
        return _unless_excluded(argument, "", exclusion)
    if glob.has_magic(argument):
        matching = sorted(glob.glob(argument, recursive=True))
        found: list[tuple[str, int, str]] = []
        for path in matching:
            found.extend(_in_folder(path, exclusion) if os.path.isdir(path) else _unless_excluded(path, "", exclusion))
        if matching:
            return found
    at = argument.find("!")
    while at > 0:
        if os.path.isfile(argument[:at]):
            return _unless_excluded(argument[:at], argument[at:], exclusion)
        at = argument.find("!", at + 1)
    if os.path.islink(argument):
        return [(argument, TAKEN, "")]
    if glob.has_magic(argument):
        raise InputError(f"no file matches {argument}; check the pattern")
    raise InputError(f"no such file or directory: {argument}; check the path")


def _unless_excluded(path: str, wanted: str, exclusion: _Exclusion) -> list[tuple[str, int, str]]:
    return [] if exclusion.holds(path + wanted) else [(path, TAKEN, wanted)]


def _in_folder(folder: str, exclusion: _Exclusion) -> list[tuple[str, int, str]]:
    found: list[tuple[str, int, str]] = []
    held_files = has_excluded = False
    unread: list[OSError] = []
    for here, folders, files in os.walk(folder, onerror=unread.append):
        if exclusion.holds(os.path.join(here, "")):
            folders.clear()
            has_excluded = True
            continue
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            if name.startswith("."):
                continue
            held_files = True
            choice = choice_of(name)
            if choice == PASSED_OVER:
                continue
            path = os.path.join(here, name)
            if exclusion.holds(path):
                has_excluded = True
            else:
                found.append((path, choice, ""))
    found += [(str(trouble.filename), TAKEN, "") for trouble in unread]
    if not found and not has_excluded:
        why = "no file with a suffix of hand histories" if held_files else "no file"
        raise InputError(f"{folder} holds {why} ({' '.join(sorted(ALL_SUFFIXES))} or none); name the files themselves")
    return found


def _why_unopened(path: str) -> Trouble | None:
    """Why nothing can be read of a file or folder; None if it is a file that opens."""
    if not os.path.exists(path) and os.path.islink(path):
        return Trouble("it is a link to a file that does not exist", "mend or remove the link", True)
    try:
        if os.path.isdir(path):
            os.scandir(path).close()
        elif os.path.isfile(path):
            open(path, "rb").close()
            return None
    except OSError as trouble:
        return Trouble(f"it cannot be opened: {trouble.strerror or trouble}", "check its permissions", True)
    return Trouble("it is no regular file", "pipe it in and say '-'", True)


def _sources_in(
    path: str, choice: int, wanted: str, stdin: BinaryIO | None, only: str, stdin_name: str
) -> list[Source]:
    """What one file holds."""
    if path == _STDIN:
        if stdin is None:
            raise InputError("there is no standard input to read for '-'; name a file")
        place: Place = SpooledPlace(spool(stdin))
        name, path = stdin_name, ""
    else:
        place, name = FilePlace(path), path
    inside = look_inside(place, size_of(place), choice, wanted)
    found = [
        Source(name + one.name, path, member=one.name, place=one.place, trouble=one.trouble, only=only)
        for one in inside.members
        if one.name.startswith(wanted) and one.name[len(wanted) : len(wanted) + 1] in ("", "!")
    ]
    if wanted and not found:
        raise InputError(f"{path} holds no member {wanted[1:]}; --show-files of audit lists those it holds")
    if not found and choice == TAKEN and inside.is_archive:
        found.append(Source(name, path, place=place, holds=_told_of(inside.passed_over), only=only))
    if found and inside.is_archive and not wanted:
        found[0].passed_over = inside.passed_over
    return found


def _told_of(passed_over: int) -> str:
    if not passed_over:
        return "an empty archive"
    return (
        f"an archive of {passed_over} members, none a history" if passed_over > 1 else "an archive of one, no history"
    )
