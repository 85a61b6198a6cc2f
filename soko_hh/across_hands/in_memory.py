"""Rows of hands in memory, while they are few.

For: `across`. Must not judge. Gives the same rows in the same orders as `on_disk`.
"""

from collections.abc import Iterator
from typing import Final, final

from soko_hh.across_hands.late import LateFinding
from soko_hh.across_hands.rows import HandRow


@final
class RowsInMemory:
    """A list of rows, sorted whenever an order is asked for."""

    def __init__(self) -> None:
        self.hands: Final[list[HandRow]] = []
        self._left_out: Final[set[int]] = set()
        self._late: Final[list[LateFinding]] = []

    def add(self, row: HandRow) -> None:
        """Keep the row of a hand."""
        self.hands.append(row)

    def leave_out(self, n: int) -> None:
        """From now on a hand belongs to no sequence of its table."""
        self._left_out.add(n)

    def add_late(self, late: LateFinding) -> None:
        """Keep a finding."""
        self._late.append(late)

    def same_ids(self) -> Iterator[HandRow]:
        """Hands whose id another hand has too: those of one id together, by file name and line."""
        count: dict[str, int] = {}
        for row in self.hands:
            count[row.hand_key] = count.get(row.hand_key, 0) + 1
        yield from sorted([row for row in self.hands if row.hand_key and count[row.hand_key] > 1], key=_by_id)

    def at_tables(self, timeless: set[str]) -> Iterator[HandRow]:
        """Hands table by table as they were played: by time, or (the `timeless` tables) by id."""
        kept = [row for row in self.hands if row.table_key and row.n not in self._left_out]
        kept.sort(key=lambda row: _as_played(row, timeless))
        yield from kept

    def in_files(self) -> Iterator[HandRow]:
        """Hands with a time, table by table and file by file, as they stand there."""
        kept = [row for row in self.hands if row.table_key and row.hand_key and row.time >= 0]
        yield from sorted([row for row in kept if row.n not in self._left_out], key=_as_written)

    def late(self) -> Iterator[LateFinding]:
        """The findings, in the order their hands were read and their lines stand."""
        yield from sorted(self._late)

    def close(self) -> None:
        """Nothing is left behind."""


def _by_id(row: HandRow) -> tuple[str, str, int]:
    return row.hand_key, row.path, row.first_line


def _as_played(row: HandRow, timeless: set[str]) -> tuple[str, int, str, str, int]:
    time = 0 if row.table_key in timeless else row.time
    return row.table_key, time, row.id_order, row.path, row.first_line


def _as_written(row: HandRow) -> tuple[str, str, int]:
    return row.table_key, row.path, row.first_line
