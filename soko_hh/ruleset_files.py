"""Rulesets as TOML files: six bundled houses, and a user's own (RULES section 9).

For: reading, checking and citing them. Must not know what a field does; what a value may be stands in `ruleset`.
"""

import json
import tomllib
from dataclasses import dataclass, fields, replace
from decimal import Decimal
from difflib import get_close_matches
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Final, NamedTuple

from soko_hh.ruleset import CHOICES, EXTRA_HANDS, FIELD_NAMES, Ruleset

DEFAULT_NAME: Final = "ongame"
# Keys of a ruleset file that say what it is, not how the house plays.
_TITLE_KEYS: Final = ("name", "title", "source", "extends")
_INT_RANGES: Final = {"players_max": (2, 10), "raise_cap": (0, 99)}  # ten: 52 cards, none burnt
_DECIMALS: Final = {"rake_percent": '"5"', "rake_cap": '"3.00"'}  # with an example
_DEFAULTS: Final = {field.name: field.default for field in fields(Ruleset)}


class RulesetError(Exception):
    """A ruleset that cannot be used: the message names the file, the key and what is allowed."""


class SourcedField(NamedTuple):
    """A field of a house, its value as `Ruleset.value` writes it, and the source its file cites."""

    field: str
    value: str
    source: str


@dataclass(frozen=True)
class _RulesetFile:
    """What one file states itself, checked."""

    called: str  # as messages call it: a path, or `bundled ruleset ongame`
    values: dict[str, object]
    sources: dict[str, str]
    path: Path | None  # None for a bundled file

    @property
    def folder(self) -> Path:
        """Where a relative `extends` starts."""
        return self.path.parent if self.path else Path()

    @property
    def identity(self) -> str:
        """The same for the same file, whatever it is called."""
        return str(self.path.resolve()) if self.path else self.called


def bundled_names() -> list[str]:
    """The bundled houses, the default first."""
    found = [entry.name for entry in resources.files("soko_hh").joinpath("rulesets").iterdir()]
    names = sorted(name.removesuffix(".toml") for name in found if name.endswith(".toml"))
    return [DEFAULT_NAME] + [name for name in names if name != DEFAULT_NAME]


@lru_cache(maxsize=64)
def bundled_ruleset(name: str) -> Ruleset | None:
    """A bundled house, None if there is none of that name: for names in hand histories, which must open no file."""
    return load_ruleset(name) if name in bundled_names() else None


def load_ruleset(name_or_path: str) -> Ruleset:
    """A bundled house by name, or a TOML file by path; RulesetError if it cannot be used."""
    chain = _chain(name_or_path)
    ruleset = Ruleset()
    for stated in reversed(chain):
        ruleset = replace(ruleset, **_of_the_game(stated.values))  # type: ignore[arg-type]
    own = chain[0].values
    return replace(
        ruleset,
        name=str(own.get("name", Path(name_or_path).stem)),
        title=str(own.get("title", "")),
        source=str(own.get("source", "")),
    )


def fields_with_sources(name_or_path: str) -> list[SourcedField]:
    """Every field with its value and its source: the comment on its line in the nearest file that states it."""
    ruleset = load_ruleset(name_or_path)
    chain = _chain(name_or_path)
    sourced = []
    for field in FIELD_NAMES:
        stated = next(one for one in chain if field in one.values)  # the last of the chain states every field
        source = stated.sources[field] or f"no source cited in {stated.called}"
        sourced.append(SourcedField(field, ruleset.value(field), source))
    return sourced


def _of_the_game(values: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in values.items() if key not in _TITLE_KEYS}


def _chain(name_or_path: str) -> list[_RulesetFile]:
    """The file, the one it extends, and so on; the default house last."""
    stated = _ruleset_file(name_or_path, None)
    chain = [stated]
    while stated.called != _bundled_called(DEFAULT_NAME):
        stated = _ruleset_file(str(stated.values.get("extends", DEFAULT_NAME)), stated)
        if stated.identity in [earlier.identity for earlier in chain]:
            circle = " -> ".join(one.called for one in [*chain, stated])
            raise RulesetError(f"extends goes round in a circle: {circle}; let one of them extend {DEFAULT_NAME!r}")
        chain.append(stated)
    return chain


def _ruleset_file(wanted: str, asked_by: _RulesetFile | None) -> _RulesetFile:
    """The file of a name, or at a path: relative to the file that extends it, if one does."""
    if wanted in bundled_names():
        return _bundled_file(wanted)
    path = (asked_by.folder if asked_by else Path()) / wanted
    try:
        if not path.is_file():
            raise RulesetError(_no_such_ruleset(wanted, path, asked_by))
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as trouble:
        raise RulesetError(f"{path}: cannot be read: {trouble.strerror}") from trouble
    except UnicodeDecodeError as trouble:
        raise RulesetError(f"{path}: is not UTF-8 (byte {trouble.start}); save it as UTF-8, as TOML is") from trouble
    return _read(text, str(path), path)


def _bundled_called(name: str) -> str:
    return f"bundled ruleset {name}"


@cache
def _bundled_file(name: str) -> _RulesetFile:
    text = resources.files("soko_hh").joinpath("rulesets", f"{name}.toml").read_text(encoding="utf-8")
    return _read(text, _bundled_called(name), None)


def _no_such_ruleset(wanted: str, path: Path, asked_by: _RulesetFile | None) -> str:
    if path.is_dir():
        what = f"{path} is a folder, not a ruleset file"
    elif wanted.endswith(".toml") or len(Path(wanted).parts) > 1:
        what = f"no such ruleset file: {path}"
    else:
        what = f"no ruleset {wanted!r}"
    where = f'{asked_by.called}: extends = "{wanted}": ' if asked_by else ""
    return f"{where}{what}{_nearest(wanted, bundled_names())}; bundled: {', '.join(bundled_names())}; or a TOML file"


def _nearest(wanted: str, allowed: list[str]) -> str:
    near = get_close_matches(wanted.lower(), allowed, n=1)
    return f" (did you mean {near[0]!r}?)" if near else ""


def _read(text: str, called: str, path: Path | None) -> _RulesetFile:
    try:
        stated = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as trouble:
        raise RulesetError(f"{called}: is not TOML: {trouble}") from trouble
    comments = _comments(text)
    values = {key: _checked(key, value, called) for key, value in stated.items()}
    return _RulesetFile(called, values, {key: comments.get(key, "") for key in values}, path)


def _checked(key: str, value: object, called: str) -> object:
    """The value as `Ruleset` holds it, or RulesetError."""
    if key not in FIELD_NAMES and key not in _TITLE_KEYS:
        raise RulesetError(_unknown_key(key, value, called))
    default = _DEFAULTS.get(key, "")
    if isinstance(default, bool):
        fits, allowed = isinstance(value, bool), "true or false"
    elif isinstance(default, int):
        least, most = _INT_RANGES[key]
        fits = isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
        allowed = f"a whole number from {least} to {most}"
    elif isinstance(default, tuple):
        fits, allowed = _are_extra_hands(value), f"a list of none, one or both of {_listed(EXTRA_HANDS)}"
        value = tuple(hand for hand in EXTRA_HANDS if fits and isinstance(value, list) and hand in value)
    elif key in _DECIMALS:
        return _decimal(key, value, called)
    elif key in CHOICES:
        fits, allowed = value in CHOICES[key], f"one of {_listed(CHOICES[key])}"
    else:
        fits, allowed = isinstance(value, str) and value.isprintable(), "text in one line"
        if key == "name":  # headers of histories write it in square brackets
            fits, allowed = fits and value != "" and not set(str(value)) & set("[]"), f"{allowed}, no square brackets"
    if not fits:
        raise _wrong(key, value, called, allowed)
    return value


def _wrong(key: str, value: object, called: str, allowed: str) -> RulesetError:
    near = _nearest(value, list(CHOICES.get(key, ()))) if isinstance(value, str) else ""
    return RulesetError(f"{called}: {key} = {_as_toml(value)}: not allowed{near}; allowed: {allowed}")


def _unknown_key(key: str, value: object, called: str) -> str:
    if isinstance(value, dict):
        return (
            f"{called}: unknown table [{key}]: a ruleset file is flat, write the fields at the top, outside of tables"
        )
    known = [*_TITLE_KEYS, *FIELD_NAMES]
    return f"{called}: unknown key {key!r}{_nearest(key, known)}; allowed: {', '.join(known)}"


def _are_extra_hands(value: object) -> bool:
    return isinstance(value, list) and all(hand in EXTRA_HANDS and value.count(hand) == 1 for hand in value)


def _decimal(key: str, value: object, called: str) -> str:
    """An exact decimal as text, `""` for not stated; a TOML float is not exact."""
    if isinstance(value, float):
        remedy = f"write it as text, {key} = {_DECIMALS[key]}"
        raise RulesetError(f"{called}: {key} = {value}: a float is not exact; {remedy}")
    text = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
    if not isinstance(text, str):
        raise _wrong(key, value, called, f"a decimal as text, such as {_DECIMALS[key]}")
    whole, point, decimals = text.partition(".")
    digits = whole + (decimals if point else "0")
    exact = digits.isascii() and digits.isdigit() and whole != "" and (decimals != "" or not point)
    if text != "" and (not exact or (key == "rake_percent" and Decimal(text) > 100)):
        raise _wrong(key, value, called, f'a decimal as text, such as {_DECIMALS[key]}, or "" for not stated')
    return text


def _listed(choices: tuple[str, ...]) -> str:
    return ", ".join(f'"{choice}"' for choice in choices)


def _as_toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    text = json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)
    return text if len(text) <= 60 else text[:59] + "…"


def _comments(text: str) -> dict[str, str]:
    """Key -> the comment at the end of its line."""
    found: dict[str, str] = {}
    for line in text.splitlines():
        key, equals, rest = line.partition("=")
        if equals and not key.lstrip().startswith("#"):
            found[key.strip().strip("\"'")] = _comment_of(rest)
    return found


def _comment_of(value: str) -> str:
    """What follows the first # outside quotes."""
    quote = ""
    for place, character in enumerate(value):
        if quote:
            quote = "" if character == quote else quote
        elif character in "\"'":
            quote = character
        elif character == "#":
            return value[place + 1 :].strip()
    return ""
