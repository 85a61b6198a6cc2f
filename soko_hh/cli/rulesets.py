"""`soko-hh rulesets`: the bundled houses, one house with the source of each value, or where two houses differ.

For: printing rulesets. Must not know what a field does.
"""

import json
from typing import Any, Final

import click

from soko_hh.cli.errors import Trouble
from soko_hh.ruleset import FIELD_NAMES, Ruleset
from soko_hh.ruleset_files import (
    DEFAULT_NAME,
    RulesetError,
    SourcedField,
    bundled_names,
    fields_with_sources,
    load_ruleset,
)

SCHEMA_VERSION: Final = 1
_NOT_STATED: Final = "not stated"


@click.command()
@click.argument("name", required=False, metavar="[NAME|FILE]")
@click.option("--diff", nargs=2, metavar="A B", help="Show the fields in which two rulesets differ.")
@click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True, help="How to print."
)
def rulesets(name: str | None, diff: tuple[str, str] | None, form: str) -> None:
    """List the rulesets, or print one with the source of each value.

    A * marks a value that is not the default's. A ruleset file is TOML: `extends = "ongame"` and the fields to change.
    """
    if name and diff:
        raise click.UsageError("--diff A B names both rulesets; leave out the third")
    try:
        if diff:
            told = _differences_json(*diff) if form == "json" else _differences_text(*diff)
        elif name:
            told = _house_json(name) if form == "json" else _house_text(name)
        else:
            told = _list_json() if form == "json" else _list_text()
    except RulesetError as trouble:
        raise Trouble(str(trouble), "soko-hh rulesets lists the bundled rulesets") from trouble
    click.echo(told)


def _list_text() -> str:
    houses = [load_ruleset(name) for name in bundled_names()]
    width = max(len(house.name) for house in houses)
    lines = []
    for house in houses:
        default = " (default)" if house.name == DEFAULT_NAME else ""
        lines += [f"{house.name:<{width}}  {house.title}{default}", f"{'':<{width}}  source: {house.source}"]
    return "\n".join(lines)


def _list_json() -> str:
    houses = [load_ruleset(name) for name in bundled_names()]
    return _json(rulesets=[{**_titles(house), "default": house.name == DEFAULT_NAME} for house in houses])


def _house_text(name: str) -> str:
    house = load_ruleset(name)
    lines = [f"{house.name}: {house.title}" if house.title else house.name]
    if house.source:
        lines.append(f"source: {house.source}")
    sourced = fields_with_sources(name)
    field_width = max(len(one.field) for one in sourced)
    value_width = max(len(_value_text(one.value)) for one in sourced)
    for one in sourced:
        mark = "*" if _changed(one) else " "
        value = _value_text(one.value)
        lines.append(f"{mark} {one.field:<{field_width}}  {value:<{value_width}}  {one.source}")
    return "\n".join(lines)


def _house_json(name: str) -> str:
    house = load_ruleset(name)
    stated = [
        {
            "field": one.field,
            "value": _value_json(house, one.field),
            "source": one.source,
            "differs_from_default": _changed(one),
        }
        for one in fields_with_sources(name)
    ]
    return _json(**_titles(house), fields=stated)


def _differences(one: Ruleset, other: Ruleset) -> list[str]:
    return [field for field in FIELD_NAMES if one.value(field) != other.value(field)]


def _differences_text(a: str, b: str) -> str:
    one, other = load_ruleset(a), load_ruleset(b)
    differing = _differences(one, other)
    if not differing:
        return f"{one.name} and {other.name} do not differ in any field"
    rows = [("", one.name, other.name)]
    rows += [(field, _value_text(one.value(field)), _value_text(other.value(field))) for field in differing]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = ["  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join(lines)


def _differences_json(a: str, b: str) -> str:
    one, other = load_ruleset(a), load_ruleset(b)
    differing = [
        {"field": field, "a": _value_json(one, field), "b": _value_json(other, field)}
        for field in _differences(one, other)
    ]
    return _json(a=one.name, b=other.name, fields=differing)


def _changed(one: SourcedField) -> bool:
    return one.value != Ruleset().value(one.field)


def _value_text(value: str) -> str:
    return value or _NOT_STATED


def _value_json(house: Ruleset, field: str) -> object:
    """As it is: a bool, a number, a text, a list."""
    value: object = getattr(house, field)
    return list(value) if isinstance(value, tuple) else value


def _titles(house: Ruleset) -> dict[str, Any]:
    return {"name": house.name, "title": house.title, "source": house.source}


def _json(**answer: Any) -> str:
    return json.dumps({"schema_version": SCHEMA_VERSION, **answer}, ensure_ascii=False, indent=2)
