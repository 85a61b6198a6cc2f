"""Figures as text: a table for people, CSV and JSON for programs.

For: `stats`. Must not count anything.
"""

import csv
import json
import sys
from typing import TYPE_CHECKING, Any, Final, final

import click

from soko_hh.cli.tables import table_lines
from soko_hh.report.json_lines import as_line
from soko_hh.report.plain import plain

if TYPE_CHECKING:
    from soko_hh.stats.catalogue import Figure, LeftOut, Statistic

SCHEMA_VERSION: Final = 1
FORMS: Final = ("table", "csv", "json", "json-lines")
_HEADER: Final = ["player", "statistic", "part", "value", "counted", "95 % interval"]
_RIGHT: Final = [False, False, False, True, True, True]
_KEYS: Final = ("player", "stat", "part", "k", "n", "value", "low", "high")
_DASH: Final = "-"


@final
class Answer:
    """What was counted, and how many hands were not."""

    def __init__(self, figures: list["Figure"], left_out: "LeftOut", *, all_hands: bool) -> None:
        self.figures: Final = figures
        self.left_out: Final = left_out
        self.all_hands: Final = all_hands


def write(answer: Answer, form: str) -> None:
    """Print the answer; how many hands were left out stands beneath, or on stderr if the form has no place for it."""
    if form == "table":
        _write_table(answer)
    elif form == "csv":
        _write_csv(answer)
    elif form == "json":
        told = {"schema_version": SCHEMA_VERSION, "hands": _hands(answer), "figures": _records(answer)}
        text = json.dumps(told, ensure_ascii=False, indent=2)
        click.echo(text if plain(text.replace("\n", "")) == text.replace("\n", "") else json.dumps(told, indent=2))
    else:
        for record in _records(answer):
            click.echo(as_line({"schema_version": SCHEMA_VERSION, "type": "figure", **record}))
        click.echo(as_line({"schema_version": SCHEMA_VERSION, "type": "summary", "hands": _hands(answer)}))


def write_list(statistics: list["Statistic"]) -> None:
    """The catalogue: what each statistic is, how it is computed and where it comes from."""
    entries = []
    for statistic in statistics:
        by = f" (by {statistic.by})" if statistic.by else ""
        entries.append(
            f"{statistic.name}: {statistic.title}{by}\n    {statistic.definition}\n"
            f"    = {statistic.formula}\n    source: {statistic.source}"
        )
    click.echo("\n".join(entries))


def left_out_line(answer: Answer) -> str:
    """`2 hands counted; left out: 3 with errors (--all-hands counts them), 1 cancelled`."""
    left_out = answer.left_out
    parts = []
    if left_out.with_errors:
        parts.append(f"{left_out.with_errors} with errors")
    if left_out.partial:
        parts.append(f"{left_out.partial} partial")
    if parts and not answer.all_hands:
        parts[-1] += " (--all-hands counts them)"
    if left_out.cancelled:
        parts.append(f"{left_out.cancelled} cancelled")
    if left_out.unbalanced:
        parts.append(f"of money only, {left_out.unbalanced} whose chips do not add up")
    hands = "hand" if left_out.counted == 1 else "hands"
    return f"{left_out.counted} {hands} counted; left out: {', '.join(parts) or 'none'}"


def _write_table(answer: Answer) -> None:
    rows = [_cells(figure) for figure in answer.figures]
    if not rows:
        click.echo("no player")
    elif sys.stdout.isatty():
        _write_rich(rows)
    else:
        click.echo("\n".join(table_lines(_HEADER, rows, _RIGHT)))
    click.echo(left_out_line(answer))


def _write_rich(rows: list[list[str]]) -> None:
    from rich.console import Console  # noqa: PLC0415  only on a terminal
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415  not markup: a name may hold [brackets]

    table = Table(header_style="bold")
    for name, right in zip(_HEADER, _RIGHT, strict=True):
        table.add_column(name, justify="right" if right else "left")
    before = rows[0][0]
    for row in rows:
        if row[0] != before:
            table.add_section()
            before = row[0]
        table.add_row(*[Text(cell) for cell in row])
    Console().print(table)


def _write_csv(answer: Answer) -> None:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    safe = plain if sys.stdout.isatty() else str
    writer.writerow(_KEYS)
    for record in _records(answer):
        writer.writerow(["" if (v := record[key]) is None else safe(str(v)) for key in _KEYS])
    click.echo(left_out_line(answer), err=True)


def _records(answer: Answer) -> list[dict[str, Any]]:
    """Figures for programs: frequencies as shares of 1, money in the currency."""
    return [
        {
            "player": figure.player,
            "stat": figure.statistic.name,
            "part": figure.part or None,
            "k": figure.k,
            "n": figure.n,
            "value": _rounded(figure.value),
            "low": _rounded(figure.low),
            "high": _rounded(figure.high),
        }
        for figure in answer.figures
    ]


def _rounded(value: float | None) -> float | int | None:
    if value is None:
        return None
    return int(value) if value == int(value) else round(value, 6)


def _hands(answer: Answer) -> dict[str, Any]:
    left_out = answer.left_out
    return {
        "counted": left_out.counted,
        "left_out": {
            "with_errors": left_out.with_errors,
            "partial": left_out.partial,
            "cancelled": left_out.cancelled,
            "of_money_only": left_out.unbalanced,
        },
        "all_hands": answer.all_hands,
    }


def _cells(figure: "Figure") -> list[str]:
    """A figure as a row of the table."""
    kind = figure.statistic.kind
    value, counted, interval = _DASH, str(figure.n), ""
    if kind in ("frequency", "ratio"):
        counted = f"{figure.k}/{figure.n}"
    if figure.value is not None:
        if kind == "count":
            value, counted = str(figure.n), ""
        elif kind == "frequency":
            value = f"{100 * figure.value:.1f} %"
        elif kind == "money":
            value = f"{figure.value:,.{figure.decimals}f}"
        else:
            value = f"{figure.value:.2f}"
    if figure.low is not None and figure.high is not None:
        if kind == "frequency":
            interval = f"{100 * figure.low:.1f} to {100 * figure.high:.1f} %"
        else:
            interval = f"{figure.low:.1f} to {figure.high:.1f}"
    return [plain(figure.player), figure.statistic.name, plain(figure.part), value, counted, interval]
