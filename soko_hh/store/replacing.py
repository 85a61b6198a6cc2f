"""Replacing: what becomes of the rows a file brought, when it is loaded again or turns out to be a copy.

For: `loading`, inside its transaction. Must not know columns of its own nor commit anything. A hand leaves the
database only with its last source.
"""

from typing import Final

import duckdb

from soko_hh.store.frames import keys_stream

FACTS: Final = ("seats", "actions", "hands")  # rows of a hand; hands last: they say which file the others came from


def take_out(connection: duckdb.DuckDBPyConnection, file: str) -> set[str] | None:
    """Remove what this file brought and no other holds; the keys of the hands that stay, None if it is a new file."""
    if not connection.execute("SELECT path FROM files WHERE path = ?", [file]).fetchall():
        return None
    connection.execute("DELETE FROM files WHERE path = ?", [file])
    for table in ("hand_sources", "findings"):
        connection.execute(f"DELETE FROM {table} WHERE file = ?", [file])
    for table in FACTS:
        connection.execute(
            f"""DELETE FROM {table} WHERE hand_key IN (
                SELECT hand_key FROM hands ANTI JOIN hand_sources USING (hand_key) WHERE hands.file = ?)""",
            [file],
        )
    shared = connection.execute("SELECT hand_key FROM hands WHERE file = ?", [file]).fetchall()
    return {row[0] for row in shared}


def remove_hands(connection: duckdb.DuckDBPyConnection, hand_keys: set[str]) -> None:
    """Remove the facts of these hands: the same hands are about to be inserted anew."""
    connection.register("keys", keys_stream(hand_keys))
    for table in FACTS:
        connection.execute(f"DELETE FROM {table} WHERE hand_key IN (SELECT hand_key FROM keys)")
    connection.unregister("keys")


def hand_over(connection: duckdb.DuckDBPyConnection, hand_keys: set[str]) -> None:
    """Give hands whose file no longer holds them to another that does; lines move along with the header.

    If that file's text differs (another player's export), its own facts are due: it counts as not loaded, so
    that its next load brings them.
    """
    if not hand_keys:
        return
    connection.register("keys", keys_stream(hand_keys))
    connection.execute(
        """CREATE OR REPLACE TEMP TABLE heirs AS
        SELECT s.hand_key, s.file, s.first_line, s.content_sha256 = h.content_sha256 AS same_text,
            s.first_line - h.first_line AS lines_down
        FROM hand_sources AS s JOIN hands AS h USING (hand_key) SEMI JOIN keys USING (hand_key)
        QUALIFY row_number() OVER (PARTITION BY s.hand_key ORDER BY same_text DESC, s.file, s.first_line) = 1"""
    )
    connection.unregister("keys")
    connection.execute("UPDATE actions SET line = line + lines_down FROM heirs WHERE actions.hand_key = heirs.hand_key")
    connection.execute(
        """UPDATE hands SET file = heirs.file, first_line = heirs.first_line
        FROM heirs WHERE hands.hand_key = heirs.hand_key"""
    )
    connection.execute("UPDATE files SET rules_version = '' WHERE path IN (SELECT file FROM heirs WHERE NOT same_text)")
    connection.execute("DROP TABLE heirs")
