"""Findings as CSV: RFC 4180, UTF-8, a row a finding.

For: `audit --format csv`, opened in spreadsheets. Must not know what is printed where. A name from a history must do
nothing there: text that a spreadsheet would take for a formula gets an apostrophe before it, control characters are
escaped. Whoever needs names to the byte reads JSON or Parquet.
"""

import csv
from collections.abc import Callable
from typing import Final, TypeAlias, final

from soko_hh.finding import SEVERITY_NAMES
from soko_hh.report.json_lines import SCHEMA_VERSION
from soko_hh.report.plain import plain
from soko_hh.report.told import Ended, EndedFile, Told

Cell: TypeAlias = str | int

COLUMNS: Final = (
    *("code", "name", "severity", "file", "line", "hand_id", "street", "seat", "player", "expected", "actual"),
    *("message", "ruleset", "field", "field_value", "legal_under", "fingerprint", "schema_version"),
)
_BEGINS_FORMULA: Final = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")  # and their wide forms


@final
class CsvForm:
    """A header, and rows."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self._writer: Final = csv_writer(write)
        self._writer(COLUMNS)

    def findings(self, told: list[Told]) -> None:
        """A row each."""
        for one in told:
            finding = one.finding
            self._writer(
                (
                    finding.code,
                    finding.name,
                    SEVERITY_NAMES[finding.severity],
                    one.path,
                    finding.place,
                    finding.hand_id,
                    finding.street or "",
                    finding.seat or "",
                    finding.player,
                    finding.expected,
                    finding.actual,
                    finding.message,
                    finding.ruleset,
                    finding.field,
                    finding.field_value,
                    finding.legal_under,
                    one.fingerprint(),
                    SCHEMA_VERSION,
                )
            )

    def end_file(self, file: EndedFile) -> None:
        """Nothing is said of it."""

    def end(self, ended: Ended) -> None:
        """Nothing is said at the end."""


def csv_writer(write: Callable[[str], object]) -> Callable[[tuple[Cell, ...]], object]:
    """Writes rows, each cell made harmless."""
    rows = csv.writer(_Stream(write), lineterminator="\r\n")
    return lambda cells: rows.writerow([harmless(cell) for cell in cells])


@final
class _Stream:
    """What `csv` writes to."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self.write: Final = write


def harmless(cell: Cell) -> Cell:
    """The cell as a spreadsheet takes it for text; numbers as they are."""
    if not isinstance(cell, str):
        return cell
    text = plain(cell)
    return f"'{text}" if text.lstrip(" ").startswith(_BEGINS_FORMULA) else text
