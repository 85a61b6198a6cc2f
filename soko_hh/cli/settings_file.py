"""Settings as they are written: `soko.toml`, `[tool.soko_hh]` of a pyproject.toml, `KEY=VALUE`.

For: `settings`. Must not know commands or options. A value knows where it is stated, for whoever has to complain.
"""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from soko_hh.cli.errors import Trouble

OWN_FILE: Final = "soko.toml"
_PROJECT_FILE: Final = "pyproject.toml"
_PROJECT_TABLE: Final = ("tool", "soko_hh")
_PAIR: Final = re.compile(r"\s*([A-Za-z0-9_.-]+)\s*=(.*)", re.DOTALL)
_OF_TOML: Final = tuple("\"'[{")
_TABLE: Final = re.compile(r"\s*\[\s*([^\[\]]+?)\s*\]\s*(?:#.*)?$")
_KEY: Final = re.compile(r"\s*([\"']?)([^\"'=]+?)\1\s*[=.]")


@dataclass(frozen=True)
class Stated:
    """A value and where it stands (`soko.toml:3`); relative paths in it begin at `folder`."""

    value: Any
    where: str
    folder: Path | None = None


def nearest_file(start: Path) -> Path | None:
    """The settings nearest to a folder, in it or above it; in one folder soko.toml comes first."""
    for folder in (start, *start.parents):
        own = folder / OWN_FILE
        if own.is_file():
            return own
        project = folder / _PROJECT_FILE
        if project.is_file() and _has_table(project):
            return project
    return None


def read_file(path: Path) -> dict[str, Stated | dict[str, Stated]]:
    """The keys of a file, and its tables with theirs."""
    import tomllib  # noqa: PLC0415  only where there is a file

    text = _text_of(path)
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as mistake:
        raise Trouble(f"{_shown(path)}: {mistake}", "settings are TOML: key = value") from None
    above: tuple[str, ...] = ()
    if path.name == _PROJECT_FILE:
        above = _PROJECT_TABLE
        tool = told.get(above[0], {})
        told = tool.get(above[1], {}) if isinstance(tool, dict) else {}
        if not isinstance(told, dict):
            raise Trouble(f"{_shown(path)}: tool.soko_hh is no table", "expected [tool.soko_hh]")
    lines = dict(_lines(text))
    stated: dict[str, Stated | dict[str, Stated]] = {}
    for key, value in told.items():
        if isinstance(value, dict) and _is_commands(key):
            stated[key] = {
                inner: Stated(one, _where(path, lines, (*above, key, inner)), path.parent)
                for inner, one in value.items()
            }
        else:
            stated[key] = Stated(value, _where(path, lines, (*above, key)), path.parent)
    return stated


def pair_of(text: str) -> dict[str, Stated | dict[str, Stated]] | None:
    """`KEY=VALUE`, `COMMAND.KEY=VALUE` or `KEY.PART=VALUE`; None if it is none. A value that is no TOML is a text."""
    import tomllib  # noqa: PLC0415

    matched = _PAIR.fullmatch(text)
    if matched is None:
        return None
    key, told = matched[1], matched[2].strip()
    try:
        value = tomllib.loads(f"value = {told}")["value"]
    except tomllib.TOMLDecodeError as mistake:
        if told.startswith(_OF_TOML):
            raise Trouble(f"--config {text}: {mistake}", "expected KEY=VALUE with a value as TOML has it") from None
        value = told
    where = f"--config {text}"
    table, dot, inner = key.partition(".")
    if dot and _is_commands(table):
        return {table: {inner: Stated(value, where)}}
    return {table: Stated({inner: value}, where)} if dot else {key: Stated(value, where)}


def _is_commands(key: str) -> bool:
    from soko_hh.cli.main import COMMANDS  # noqa: PLC0415  it imports the settings

    return key in COMMANDS


def _has_table(project: Path) -> bool:
    text = _text_of(project)
    return "soko_hh" in text and any(place[:2] == _PROJECT_TABLE for place, _ in _lines(text))


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as trouble:
        raise Trouble(f"cannot read {_shown(path)}: {trouble.strerror}", "or say --isolated") from None
    except UnicodeDecodeError:
        raise Trouble(f"{_shown(path)} is not UTF-8", "TOML is") from None


def _lines(text: str) -> Iterator[tuple[tuple[str, ...], int]]:
    """Where tables and keys stand, as far as one line tells; for messages only."""
    table: tuple[str, ...] = ()
    for number, line in enumerate(text.splitlines(), 1):
        header = _TABLE.match(line)
        if header:
            table = tuple([part.strip().strip("\"'") for part in header[1].split(".")])
            yield table, number
        elif matched := _KEY.match(line):
            yield (*table, matched[2].strip()), number


def _where(path: Path, lines: dict[tuple[str, ...], int], place: tuple[str, ...]) -> str:
    line = lines.get(place)
    return _shown(path) if line is None else f"{_shown(path)}:{line}"


def _shown(path: Path) -> str:
    """The name of a file as short as it can be told."""
    try:
        relative = os.path.relpath(path)
    except ValueError:  # on another drive
        return str(path)
    return relative if len(relative) < len(str(path)) else str(path)
