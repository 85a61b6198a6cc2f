"""Rows of hands in a temporary database, once they are many: memory stays the same however many they are.

For: `across`. Must not judge. Gives the same rows in the same orders as `in_memory`.
"""

from collections.abc import Iterable, Iterator
from typing import Final, final

from soko_hh.across_hands.late import LateFinding
from soko_hh.across_hands.rows import HandRow
from soko_hh.across_hands.temporary import TemporaryDatabase, telling_of_room

_BATCH: Final = 1_000
_SCHEMA: Final = f"""
CREATE TABLE hands ({", ".join(HandRow._fields)});
CREATE TABLE left_out (n INTEGER PRIMARY KEY);
CREATE TABLE late ({", ".join(LateFinding._fields)});
CREATE TABLE timeless (table_key TEXT PRIMARY KEY);
"""
_KEPT: Final = "table_key <> '' AND n NOT IN (SELECT n FROM left_out)"


@final
class RowsOnDisk:
    """A database in a folder of its own; `close` removes both."""

    def __init__(self, rows: Iterable[HandRow]) -> None:
        self._batch: Final[list[HandRow]] = []
        self._late_batch: Final[list[LateFinding]] = []
        self._database: Final = TemporaryDatabase(_SCHEMA)
        self._connection: Final = self._database.connection
        for row in rows:
            self.add(row)

    def add(self, row: HandRow) -> None:
        """Keep the row of a hand."""
        self._batch.append(row)
        if len(self._batch) >= _BATCH:
            self._flush()

    def leave_out(self, n: int) -> None:
        """From now on a hand belongs to no sequence of its table."""
        with telling_of_room():
            self._connection.execute("INSERT INTO left_out VALUES (?)", (n,))

    def add_late(self, late: LateFinding) -> None:
        """Keep a finding."""
        self._late_batch.append(late)
        if len(self._late_batch) >= _BATCH:
            self._flush()

    def same_ids(self) -> Iterator[HandRow]:
        """Hands whose id another hand has too: those of one id together, by file name and line."""
        return self._hands(
            """WHERE hand_key IN (SELECT hand_key FROM hands WHERE hand_key <> '' GROUP BY hand_key HAVING count(*) > 1)
            ORDER BY hand_key, path, first_line"""
        )

    def at_tables(self, timeless: set[str]) -> Iterator[HandRow]:
        """Hands table by table as they were played: by time, or (the `timeless` tables) by id."""
        with telling_of_room():
            self._connection.executemany("INSERT OR IGNORE INTO timeless VALUES (?)", [(key,) for key in timeless])
        return self._hands(
            f"""WHERE {_KEPT}
            ORDER BY table_key, CASE WHEN table_key IN (SELECT table_key FROM timeless) THEN 0 ELSE time END,
                id_order, path, first_line"""
        )

    def in_files(self) -> Iterator[HandRow]:
        """Hands with a time, table by table and file by file, as they stand there."""
        return self._hands(f"WHERE {_KEPT} AND hand_key <> '' AND time >= 0 ORDER BY table_key, path, first_line")

    def late(self) -> Iterator[LateFinding]:
        """The findings, in the order their hands were read and their lines stand."""
        self._flush()
        with telling_of_room():
            for row in self._connection.execute(f"SELECT * FROM late ORDER BY {', '.join(LateFinding._fields)}"):
                yield LateFinding(*row)

    def close(self) -> None:
        """Remove the database."""
        self._database.close()

    def _hands(self, which: str) -> Iterator[HandRow]:
        self._flush()
        with telling_of_room():
            for row in self._connection.execute(f"SELECT * FROM hands {which}"):
                yield HandRow(*row)

    def _flush(self) -> None:
        for table, batch, width in (
            ("hands", self._batch, len(HandRow._fields)),
            ("late", self._late_batch, len(LateFinding._fields)),
        ):
            with telling_of_room():
                self._connection.execute("BEGIN")
                self._connection.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * width)})", batch)
                self._connection.execute("COMMIT")
            batch.clear()
