"""An answer of `stats` as text: a table for people, CSV, TSV, Markdown, JSON and Parquet for programs.

For: figures, the hands behind one, and two players side by side. Must not know what a row says.
"""

import csv
import json
import sys
from datetime import UTC, datetime
from typing import Any, Final, final

import click

from soko_hh.cli.errors import Trouble
from soko_hh.cli.tables import table_lines
from soko_hh.report.csv_form import harmless
from soko_hh.report.json_lines import as_line
from soko_hh.report.plain import plain

SCHEMA_VERSION: Final = 1
FORMS: Final = ("table", "csv", "tsv", "json", "json-lines", "markdown", "parquet")

_NOTHING: Final = {"figure": "no player", "hand": "no hand", "difference": "nothing to compare"}
_PLURAL: Final = {"figure": "figures", "hand": "behind", "difference": "differences"}


@final
class Sheet:
    """`rows` of cells for people, as `records` for programs; `notes` stand beneath, `told` says them to a program."""

    def __init__(self, kind: str, header: list[str], right: list[bool]) -> None:
        self.kind: Final = kind  # what a record is: figure, hand, difference
        self.header: Final = header
        self.right: Final = right  # which columns are aligned to the right
        self.rows: Final[list[list[str]]] = []
        self.records: Final[list[dict[str, Any]]] = []
        self.keys: list[str] = []  # of a record, also where there is none
        self.notes: Final[list[str]] = []
        self.told: Final[dict[str, Any]] = {}

    def add(self, row: list[str], record: dict[str, Any]) -> None:
        """One line."""
        self.rows.append([plain(cell) for cell in row])
        self.records.append(record)


def write(sheet: Sheet, form: str) -> None:
    """Print the sheet; its notes stand beneath, or on stderr if the form has no place for them."""
    if form == "table":
        _write_table(sheet)
    elif form == "markdown":
        _write_markdown(sheet)
    elif form in ("csv", "tsv"):
        _write_separated(sheet, "\t" if form == "tsv" else ",")
    elif form == "parquet":
        _write_parquet(sheet)
    elif form == "json":
        told = {"schema_version": SCHEMA_VERSION, **sheet.told, _PLURAL[sheet.kind]: sheet.records}
        text = json.dumps(told, ensure_ascii=False, indent=2)
        click.echo(text if plain(text.replace("\n", "")) == text.replace("\n", "") else json.dumps(told, indent=2))
    else:
        for record in sheet.records:
            click.echo(as_line({"schema_version": SCHEMA_VERSION, "type": sheet.kind, **record}))
        click.echo(as_line({"schema_version": SCHEMA_VERSION, "type": "summary", **sheet.told}))


def _notes(sheet: Sheet, *, to_stderr: bool) -> None:
    for note in sheet.notes:
        click.echo(plain(note), err=to_stderr)


def _write_table(sheet: Sheet) -> None:
    if not sheet.rows:
        click.echo(_NOTHING[sheet.kind])
    elif sys.stdout.isatty():
        write_rich(sheet)
    else:
        click.echo("\n".join(table_lines(sheet.header, sheet.rows, sheet.right)))
    _notes(sheet, to_stderr=False)


def write_rich(sheet: Sheet) -> None:
    """The table on a terminal, with a line between the players."""
    from rich.console import Console  # noqa: PLC0415  only on a terminal
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415  not markup: a name may hold [brackets]

    table = Table(header_style="bold")
    for name, right in zip(sheet.header, sheet.right, strict=True):
        table.add_column(Text(name), justify="right" if right else "left")
    before = sheet.rows[0][0]
    for row in sheet.rows:
        if sheet.kind == "figure" and row[0] != before:
            table.add_section()
            before = row[0]
        table.add_row(*[Text(cell) for cell in row])
    Console().print(table)


def _write_markdown(sheet: Sheet) -> None:
    rows = [[cell.replace("|", "\\|") for cell in row] for row in sheet.rows]
    click.echo("\n".join(table_lines(sheet.header, rows, sheet.right, "github")))
    click.echo()
    _notes(sheet, to_stderr=False)


def _write_separated(sheet: Sheet, apart: str) -> None:
    writer = csv.writer(sys.stdout, delimiter=apart, lineterminator="\n")
    writer.writerow(sheet.keys)
    for record in sheet.records:
        writer.writerow([harmless("" if record[key] is None else record[key]) for key in sheet.keys])
    _notes(sheet, to_stderr=True)


def _write_parquet(sheet: Sheet) -> None:
    import polars as pl  # noqa: PLC0415  only where it is used

    if sys.stdout.isatty():
        raise Trouble("Parquet is no text for a terminal", "write it to a file: ... --format parquet > stats.parquet")
    columns = {key: [_encodable(key, record[key]) for record in sheet.records] for key in sheet.keys}
    frame = pl.DataFrame([pl.Series(key, values, dtype=_type_of(key)) for key, values in columns.items()])
    sys.stdout.flush()
    frame.write_parquet(sys.stdout.buffer)
    sys.stdout.buffer.flush()
    _notes(sheet, to_stderr=True)


def _encodable(key: str, value: Any) -> Any:
    if key == "played_at" and value is not None:
        return datetime.fromisoformat(value).replace(tzinfo=UTC)
    return value.encode("utf-8", "backslashreplace").decode("utf-8") if isinstance(value, str) else value


def _type_of(key: str) -> Any:
    """The same type whatever the figures are: a column of whole numbers today may hold halves tomorrow."""
    import polars as pl  # noqa: PLC0415  only where it is used

    if key == "played_at":
        return pl.Datetime("us", "UTC")
    if key in ("k", "n", "line", "sessions", "hands_needed") or key.endswith(("_k", "_n")):
        return pl.Int64
    if key in ("value", "low", "high", "difference") or key.endswith("_value"):
        return pl.Float64
    return pl.String
