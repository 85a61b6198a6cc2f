"""A setting as the value of an option: its type, its choices, and paths from where it stands.

For: `settings`. Must not know where settings come from, nor any option by name but those that name codes by file.
"""

import re
from pathlib import Path
from typing import Any, Final

import click

from soko_hh.cli.errors import Trouble
from soko_hh.cli.patterns import NOT, escaped
from soko_hh.cli.settings_file import Stated

_TABLES: Final = {"per-file-ignores": ":", "max-findings": "="}  # key = value pairs, and what joins them
_OF_PATTERNS: Final = ("exclude", "per-file-ignores")
_RULESET: Final = "ruleset"
_WHOLE: Final = (click.IntRange, click.types.IntParamType)
_NUMBERS: Final = (*_WHOLE, click.FloatRange, click.types.FloatParamType)
_NUMBER: Final = re.compile(r"[+-]?[0-9]+(\.[0-9]+)?")
_TRUE: Final = ("1", "true", "yes", "on")
_FALSE: Final = ("0", "false", "no", "off")


def key_of(option: click.Option) -> str:
    """What an option is called in settings: its long name without dashes."""
    return max(option.opts, key=len).lstrip("-")


def value_for(option: click.Option, stated: Stated) -> Any:
    """The value, as click takes it for this option."""
    key, value = key_of(option), stated.value
    if isinstance(value, dict):
        value = _joined(key, stated)
    if option.multiple:
        items = value if isinstance(value, list) else [value]
        return [_item(option, key, item, stated) for item in items]
    return _item(option, key, value, stated)


def value_from_text(option: click.Option, text: str, where: str) -> Any:
    """The value of an environment variable; several are parted by blanks, paths as PATH has it."""
    value: Any = text
    if option.is_flag:
        word = text.strip().lower()
        if word not in _TRUE + _FALSE:
            raise _trouble(key_of(option), text, "true or false", where)
        value = word in _TRUE
    elif isinstance(option.type, _NUMBERS) and _NUMBER.fullmatch(text.strip()):
        value = float(text) if "." in text else int(text)
    elif option.multiple:
        value = list(option.type.split_envvar_value(text))
    return value_for(option, Stated(value, where))


def _joined(key: str, stated: Stated) -> list[str]:
    """`{"old/*" = ["TX"]}` -> [old/*:TX]."""
    if key not in _TABLES:
        raise _trouble(key, stated.value, "no table", stated.where)
    joined = []
    for name, value in stated.value.items():
        texts = value if isinstance(value, list) else [value]
        joined.append(f"{name}{_TABLES[key]}{','.join(str(text) for text in texts)}")
    return joined


def _item(option: click.Option, key: str, value: Any, stated: Stated) -> Any:
    if option.nargs != 1:
        if not isinstance(value, list) or len(value) != option.nargs:
            raise _trouble(key, value, f"lists of {option.nargs}", stated.where)
        return [_text(option, key, part, stated) for part in value]
    if option.is_flag:
        if not isinstance(value, bool):
            raise _trouble(key, value, "true or false", stated.where)
        return value
    if isinstance(option.type, _NUMBERS):
        is_whole = isinstance(option.type, _WHOLE)
        if type(value) not in ((int,) if is_whole else (int, float)):
            raise _trouble(key, value, "a whole number" if is_whole else "a number", stated.where)
        _convert(option, key, value, stated)
        return value
    return _text(option, key, value, stated)


def _text(option: click.Option, key: str, value: Any, stated: Stated) -> str:
    if not isinstance(value, str):
        raise _trouble(key, value, "texts" if option.multiple else "a text", stated.where)
    text = _from_folder(option, key, value, stated.folder)
    _convert(option, key, text, stated)
    return text


def _from_folder(option: click.Option, key: str, value: str, folder: Path | None) -> str:
    """Paths and patterns of a file begin at its folder."""
    if folder is None:
        return value
    is_file = key == _RULESET and (value.endswith(".toml") or (folder / value).is_file())
    if isinstance(option.type, click.Path) or is_file:
        return str(folder / value)
    if key == "output" and ":" in value:
        form, _, path = value.partition(":")
        return value if path == "-" else f"{form}:{folder / path}"
    if key in _OF_PATTERNS:
        return _pattern_from(value, folder)
    return value


def _pattern_from(pattern: str, folder: Path) -> str:
    """A pattern without a slash means names anywhere; others begin at the folder, unless they are absolute already."""
    takes_back = NOT if pattern.startswith(NOT) else ""
    pattern = pattern.removeprefix(NOT)
    path, colon, codes = pattern.rpartition(":")
    place = path if colon else codes
    if "/" not in place.rstrip("/"):
        return takes_back + pattern
    base = escaped(str(folder.resolve()))
    place = place if place.startswith(base) else f"{base}/{place.removeprefix('./').lstrip('/')}"
    return takes_back + (f"{place}:{codes}" if colon else place)


def _convert(option: click.Option, key: str, value: Any, stated: Stated) -> None:
    """Let click look at it: choices, ranges, files that must exist."""
    try:
        option.type.convert(value, option, None)
    except click.BadParameter as mistake:
        raise Trouble(f"{stated.where}: {key} = {value!r}: {mistake.message}") from None


def _trouble(key: str, value: Any, expected: str, where: str) -> Trouble:
    return Trouble(f"{where}: {key} is {value!r}", f"expected {expected}")
