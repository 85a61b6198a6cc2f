"""Where the rows of an audit are kept, and the orders they are asked in.

For: `across`, which compares neighbours and need not know whether rows are in memory, in a temporary database or in
the store. Must not judge.
"""

from collections.abc import Iterator
from typing import Protocol

from soko_hh.across_hands.late import LateFinding
from soko_hh.across_hands.rows import HandRow


class Rows(Protocol):
    """Rows of hands, and the findings between them until they are told."""

    def add(self, row: HandRow) -> None:
        """Keep the row of a hand."""

    def leave_out(self, n: int) -> None:
        """From now on a hand belongs to no sequence of its table."""

    def add_late(self, late: LateFinding) -> None:
        """Keep a finding."""

    def same_ids(self) -> Iterator[HandRow]:
        """Hands whose id another hand has too: those of one id together, by file name and line."""

    def at_tables(self, timeless: set[str]) -> Iterator[HandRow]:
        """Hands table by table as they were played: by time, or (the `timeless` tables) by id."""

    def in_files(self) -> Iterator[HandRow]:
        """Hands with a time, table by table and file by file, as they stand there."""

    def late(self) -> Iterator[LateFinding]:
        """The findings, in the order their hands were read and their lines stand."""

    def close(self) -> None:
        """Leave nothing behind."""
