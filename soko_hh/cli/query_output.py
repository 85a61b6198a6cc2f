"""Results of SQL as text: JSON, CSV, TSV, a table; row by row wherever the form allows it.

For: `query`. Must not know what was asked.
"""

import csv
import json
import sys
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from math import isfinite
from typing import TYPE_CHECKING, Any, Final, final

import click

from soko_hh.cli.errors import Trouble
from soko_hh.cli.interruptible import ask
from soko_hh.cli.tables import table_lines
from soko_hh.report.plain import plain

if TYPE_CHECKING:
    import duckdb

_ROWS: Final = 1_000  # fetched at a time


@final
class Result:
    """The columns of an answer and its rows, fetched as they are wanted, `limit` at most (0: all)."""

    def __init__(self, connection: "duckdb.DuckDBPyConnection", limit: int) -> None:
        self._connection: Final = connection
        self._limit: Final = limit
        self.is_cut = False  # there are more rows than `limit`
        described = connection.description or []
        self.names: Final = _each_once([str(column[0]) for column in described])
        self.renamed: Final = [name for name, column in zip(self.names, described, strict=True) if name != column[0]]
        self.are_numbers: Final = [_is_number(str(column[1])) for column in described]

    def rows(self) -> Iterator[tuple[Any, ...]]:
        """The rows; an error in the middle of them is told as any other."""
        import duckdb  # noqa: PLC0415  only where it is used

        from soko_hh.store.store import first_line  # noqa: PLC0415

        count = 0
        try:
            while rows := ask(self._connection, lambda: self._connection.fetchmany(_ROWS)):
                for row in rows:
                    if self._limit and count == self._limit:
                        self.is_cut = True
                        return
                    yield row
                    count += 1
        except duckdb.Error as error:
            raise Trouble(first_line(error)) from None


def write_json(result: Result, *, one_a_line: bool, arrays: bool) -> None:
    """A list of objects (or arrays), or one of them a line."""
    begin, between, end = ("", "\n", "\n") if one_a_line else ("[", ",\n ", "]\n")
    is_first = True
    for row in result.rows():
        values = [_as_json(value) for value in row]
        shown = values if arrays else dict(zip(result.names, values, strict=True))
        _write((begin if is_first else between) + _json_text(shown))
        is_first = False
    if is_first:
        _write("" if one_a_line else "[]\n")
    else:
        _write(end)


def write_csv(result: Result, apart: str, *, headers: bool) -> None:
    """CSV or TSV; a name that steers a terminal is escaped on one, and left as it is for a program."""
    writer = csv.writer(sys.stdout, delimiter=apart, lineterminator="\n")
    safe = plain if sys.stdout.isatty() else str
    if headers:
        writer.writerow([safe(name) for name in result.names])
    for row in result.rows():
        writer.writerow([safe(value) if isinstance(value, str) else _as_text(value) for value in row])


def write_table(result: Result, form: str) -> None:
    """A table of text."""
    rows = [[plain(_as_text(value)) for value in row] for row in result.rows()]
    header = [plain(name) for name in result.names]
    if header:
        click.echo("\n".join(table_lines(header, rows, result.are_numbers, form)))


def write_raw(result: Result) -> None:
    """The first value; nothing if there is no row."""
    for row in result.rows():
        text = _as_text(row[0])
        _write((plain(text) if sys.stdout.isatty() else text) + "\n")
        return


def _each_once(names: list[str]) -> list[str]:
    """A name that was there before gets a number (`net_2`): a JSON object would lose its column."""
    given: list[str] = []
    for name in names:
        number, unlike = 1, name
        while unlike in given or (number > 1 and unlike in names):
            number += 1
            unlike = f"{name}_{number}"
        given.append(unlike)
    return given


def _write(text: str) -> None:
    sys.stdout.write(text)


def _is_number(kind: str) -> bool:
    return kind.startswith(("DECIMAL", "DOUBLE", "FLOAT")) or kind.endswith(("INT", "INTEGER"))


def _as_text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, timedelta):
        return _interval_text(value)
    return _json_text(_as_json(value)) if isinstance(value, (list, dict, tuple)) else str(value)


def _as_json(value: Any) -> Any:
    """The value as JSON can say it: times as text, decimals as numbers, bytes in hex, no NaN."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, float):
        return value if isfinite(value) else None
    if isinstance(value, Decimal):
        return float(value) if value % 1 else int(value)
    if isinstance(value, (datetime, date, time)):
        return value.isoformat()
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, timedelta):
        return _interval_text(value)
    if isinstance(value, (list, tuple)):
        return [_as_json(one) for one in value]
    if isinstance(value, dict):
        return {str(key): _as_json(one) for key, one in value.items()}
    return str(value)


def _interval_text(value: timedelta) -> str:
    """As DuckDB writes it: `1 day 02:00:00`, `-00:05:00`; a month has become 30 days on its way here."""
    sign, size = ("-", -value) if value < timedelta(0) else ("", value)
    minutes, seconds = divmod(size.seconds, 60)
    parts = [f"{sign}{size.days} {'day' if size.days == 1 and not sign else 'days'}"] if size.days else []
    if size.seconds or size.microseconds or not parts:
        behind = f".{size.microseconds:06}".rstrip("0") if size.microseconds else ""
        parts.append(f"{sign}{minutes // 60:02}:{minutes % 60:02}:{seconds:02}{behind}")
    return " ".join(parts)


def _json_text(value: Any) -> str:
    """Letters as they are if all of them can be printed, else escaped."""
    text = json.dumps(value, ensure_ascii=False)
    return text if text.isprintable() else json.dumps(value).replace("\x7f", "\\u007f")
