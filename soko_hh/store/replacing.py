"""Replacing: what becomes of the rows a file brought, when it is loaded again or turns out to be a copy.

For: `loading`, inside its transaction. Must not know columns nor commit anything. A hand leaves the database only
with its last source; the facts of a hand are those of one of its files (`hands.file`), its giver.
"""

from typing import Final

import duckdb

FACTS: Final = ("seats", "actions", "hands")  # rows of a hand; hands last: they say which file the others came from


def take_out(connection: duckdb.DuckDBPyConnection, file: str) -> bool:
    """Remove what only this file brought; hands that it gave and another holds go to the table `shared`.

    Says whether the file had been loaded before.
    """
    known = connection.execute("SELECT path FROM files WHERE path = ?", [file]).fetchall()
    connection.execute("DELETE FROM files WHERE path = ?", [file])
    mark_to_compare(connection, file)
    for table in ("hand_sources", "findings", "tellings"):
        connection.execute(f"DELETE FROM {table} WHERE file = ?", [file])
    for table in FACTS:
        connection.execute(
            f"""DELETE FROM {table} WHERE hand_key IN (
                SELECT hand_key FROM hands ANTI JOIN hand_sources USING (hand_key) WHERE hands.file = ?)""",
            [file],
        )
    connection.execute("CREATE OR REPLACE TEMP TABLE shared AS SELECT hand_key FROM hands WHERE file = ?", [file])
    return bool(known)


def mark_to_compare(connection: duckdb.DuckDBPyConnection, file: str) -> None:
    """What a file tells, or is about to tell no more, is to be compared anew with other hands."""
    connection.execute(
        "INSERT INTO to_compare SELECT DISTINCT hand_key, table_key FROM tellings WHERE file = ?", [file]
    )


def make_way(connection: duckdb.DuckDBPyConnection, staged_hands: str) -> None:
    """Remove the facts of `shared` hands that the file still holds: they are about to be inserted anew."""
    for table in FACTS:
        connection.execute(
            f"DELETE FROM {table} WHERE hand_key IN (FROM shared SEMI JOIN {staged_hands} USING (hand_key))"
        )
    connection.execute(f"DELETE FROM shared WHERE hand_key IN (SELECT hand_key FROM {staged_hands})")


def hand_over(connection: duckdb.DuckDBPyConnection) -> None:
    """Give the hands left in `shared` to another file that holds them; lines move along with the header.

    If that file's text differs (another player's export), its own facts are due: it counts as not loaded, so
    that its next load brings them.
    """
    connection.execute(
        """CREATE OR REPLACE TEMP TABLE heirs AS
        SELECT s.hand_key, s.file, s.first_line, s.content_sha256 = h.content_sha256 AS same_text,
            s.first_line - h.first_line AS lines_down
        FROM hand_sources AS s JOIN hands AS h USING (hand_key) SEMI JOIN shared USING (hand_key)
        QUALIFY row_number() OVER (PARTITION BY s.hand_key ORDER BY same_text DESC, s.file, s.first_line) = 1"""
    )
    connection.execute("UPDATE actions SET line = line + lines_down FROM heirs WHERE actions.hand_key = heirs.hand_key")
    connection.execute(
        """UPDATE hands SET file = heirs.file, first_line = heirs.first_line
        FROM heirs WHERE hands.hand_key = heirs.hand_key"""
    )
    connection.execute("UPDATE files SET rules_version = '' WHERE path IN (SELECT file FROM heirs WHERE NOT same_text)")
    connection.execute("DROP TABLE heirs")
    connection.execute("DROP TABLE shared")
