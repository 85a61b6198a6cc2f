"""Comparing: findings between hands (XH801 to XH804) for all that has changed since hands were last compared.

For: `load`, once its files are in. Must not judge: `across_hands` does, over the tellings in the store, as it does over
the hands of an audit. Compared anew are the hands whose tellings have changed, and every table they were or are at; the
findings of all others stay. It is one transaction: interrupted, it is due at the next load.
"""

from collections.abc import Iterator
from contextlib import suppress
from typing import Final, final

import duckdb
import polars as pl

from soko_hh.across_hands.across import AcrossHands
from soko_hh.across_hands.late import LateFinding
from soko_hh.across_hands.rows import TRAITS, HandRow
from soko_hh.columns import Columns, append_finding
from soko_hh.store.frames import ArrowStream, frame_of

ACROSS_CODES: Final = ("XH801", "XH802", "XH803", "XH804")
PAGE: Final = 5_000  # hands in memory at a time

# Which tellings are compared, and whether another of the same hand comes first by file and line: only the first
# belongs to the sequence of its table.
_PLACES: Final = """
CREATE OR REPLACE TEMP TABLE places AS
WITH keys AS (SELECT DISTINCT hand_key FROM to_compare WHERE hand_key <> ''),
tables AS (
    SELECT table_key FROM to_compare WHERE table_key <> ''
    UNION SELECT table_key FROM tellings SEMI JOIN keys USING (hand_key) WHERE table_key <> ''
),
near AS (
    SELECT hand_key FROM keys
    UNION SELECT hand_key FROM tellings SEMI JOIN tables USING (table_key) WHERE hand_key <> ''
)
SELECT
    t.rowid AS n,
    t.hand_key IN (FROM keys) AS by_key,
    t.table_key IN (FROM tables) AS by_table,
    t.hand_key <> '' AND row_number() OVER (PARTITION BY t.hand_key ORDER BY t.file, t.first_line) > 1 AS is_again,
    t.hand_key <> '' AND count(*) OVER (PARTITION BY t.hand_key) > 1 AS has_others
FROM tellings AS t
WHERE t.hand_key IN (FROM near) OR (t.hand_key = '' AND t.table_key IN (FROM tables))
"""
_TABLES: Final = """
SELECT table_key, bool_or(time < 0), bool_or(hand_id = '')
FROM tellings JOIN places ON tellings.rowid = places.n WHERE by_table GROUP BY table_key
"""
_FORGET: Final = (
    f"""DELETE FROM findings WHERE code IN {ACROSS_CODES[:2]} AND hand_key IN (
        SELECT hand_key FROM tellings JOIN places ON tellings.rowid = places.n WHERE by_key)""",
    f"""DELETE FROM findings WHERE code IN {ACROSS_CODES[2:]} AND EXISTS (
        FROM tellings JOIN places ON tellings.rowid = places.n
        WHERE by_table AND tellings.hand_key = findings.hand_key AND tellings.file = findings.file
            AND findings.line BETWEEN tellings.first_line AND tellings.last_line)""",
)
# A hand has the findings of the telling it is stored from, and any conflict with another; a copy is none of its own.
_COUNTS: Final = f"""
WITH counted AS (
    SELECT h.hand_key, count(f.code) AS findings, count(*) FILTER (f.severity = 'error') AS errors
    FROM hands AS h
    JOIN tellings AS t ON t.hand_key = h.hand_key AND t.file = h.file AND t.first_line = h.first_line
    LEFT JOIN findings AS f ON f.hand_key = h.hand_key AND (f.code = '{ACROSS_CODES[1]}' OR (
        f.code <> '{ACROSS_CODES[0]}' AND f.file = h.file AND f.line BETWEEN t.first_line AND t.last_line))
    WHERE h.hand_key IN (SELECT hand_key FROM tellings JOIN places ON tellings.rowid = places.n)
    GROUP BY h.hand_key
)
UPDATE hands SET finding_count = counted.findings, error_count = counted.errors
FROM counted
WHERE hands.hand_key = counted.hand_key
    AND (finding_count, error_count) IS DISTINCT FROM (counted.findings, counted.errors)
"""
_FILE_COUNTS: Final = """
WITH counted AS (
    SELECT path, count(code) AS findings FROM files LEFT JOIN findings ON findings.file = files.path GROUP BY path
)
UPDATE files SET findings = counted.findings FROM counted
WHERE files.path = counted.path AND files.findings <> counted.findings
"""


def compare(connection: duckdb.DuckDBPyConnection) -> None:
    """Bring the findings between hands up to date; run it in a transaction."""
    execute = connection.execute
    if not execute("FROM to_compare LIMIT 1").fetchall():
        return
    execute(_PLACES)
    for statement in _FORGET:
        execute(statement)
    rows = RowsInStore(connection)
    with AcrossHands(rows=rows) as across:
        for table_key, is_timeless, is_nameless in execute(_TABLES).fetchall():
            if is_timeless:
                across.timeless.add(table_key)
            if is_nameless:
                across.nameless.add(table_key)
        for late in across.findings():
            raise AssertionError(f"{late.path}: its findings belong into the store")
    execute(_COUNTS)
    execute(_FILE_COUNTS)
    execute("DROP TABLE places")
    execute("DELETE FROM to_compare")


def across_counts(connection: duckdb.DuckDBPyConnection) -> dict[str, int]:
    """How many findings between hands the store holds, by code."""
    rows = connection.execute(
        f"SELECT code, count(*) FROM findings WHERE code IN {ACROSS_CODES} GROUP BY code ORDER BY code"
    ).fetchall()
    return dict(rows)


@final
class RowsInStore:
    """The tellings that are compared, as `AcrossHands` asks for them; what it finds goes into the store.

    A row is counted as its `hand_key`: that comes back with its findings.
    """

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self._connection: Final = connection
        self._found = Columns()

    def add(self, row: HandRow) -> None:
        """Nothing is added: all tellings are in the store."""
        raise AssertionError("tellings are loaded, not added")

    def leave_out(self, n: int) -> None:
        """`places` says so already, of hands that are not compared anew too."""

    def add_late(self, late: LateFinding) -> None:
        """Store a finding."""
        append_finding(self._found, late.finding(), late.counted_as, late.path)
        if len(self._found.rows["findings"]) >= PAGE:
            self._store()

    def same_ids(self) -> Iterator[HandRow]:
        """Hands whose id another hand has too: those of one id together, by file and line."""
        return self._pages("by_key AND has_others", "hand_key, file, first_line")

    def at_tables(self, timeless: set[str]) -> Iterator[HandRow]:
        """Hands table by table as they were played: by time, or (the `timeless` tables) by id."""
        keys = pl.DataFrame({"table_key": sorted(timeless)}, schema={"table_key": pl.String})
        self._connection.register("frame", ArrowStream(keys))
        self._connection.execute("CREATE OR REPLACE TEMP TABLE timeless AS FROM frame")
        self._connection.unregister("frame")
        time = "CASE WHEN table_key IN (FROM timeless) THEN 0 ELSE time END"
        return self._pages("by_table AND NOT is_again", f"table_key, {time}, id_order, file, first_line")

    def in_files(self) -> Iterator[HandRow]:
        """Hands with a time, table by table and file by file, as they stand there."""
        return self._pages("by_table AND NOT is_again AND hand_key <> '' AND time >= 0", "table_key, file, first_line")

    def late(self) -> Iterator[LateFinding]:
        """None: they are in the store."""
        self._store()
        return iter(())

    def close(self) -> None:
        """Nothing is left behind."""
        with suppress(duckdb.Error):  # in a transaction that has failed nothing can be dropped, nor need it be
            self._connection.execute("DROP TABLE IF EXISTS timeless")
            self._connection.execute("DROP TABLE IF EXISTS pages")

    def _pages(self, which: str, order: str) -> Iterator[HandRow]:
        """Sorted once, on disk if need be, then read page by page: a result being read bears no other statement."""
        execute = self._connection.execute
        execute(
            f"""CREATE OR REPLACE TEMP TABLE pages AS
            SELECT row_number() OVER (ORDER BY {order}) AS turn,
                n, file AS path, hand_key AS counted_as, {", ".join(TRAITS)}
            FROM tellings JOIN places ON tellings.rowid = places.n WHERE {which} ORDER BY turn"""
        )
        size = execute("SELECT count(*) FROM pages").fetchall()[0][0]
        for first in range(1, size + 1, PAGE):  # not by rowid: within a transaction it does not count from 0
            page = f"SELECT * EXCLUDE (turn) FROM pages WHERE turn BETWEEN {first} AND {first + PAGE - 1} ORDER BY turn"
            yield from map(HandRow._make, execute(page).fetchall())

    def _store(self) -> None:
        if self._found.rows["findings"]:
            self._connection.register("frame", ArrowStream(frame_of("findings", self._found.rows["findings"])))
            self._connection.execute("INSERT INTO findings SELECT * FROM frame")
            self._connection.unregister("frame")
            self._found = Columns()
