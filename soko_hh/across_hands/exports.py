"""The hands of one export, found by their id while another export is read: on disk, however many they are.

For: `merge`. Must not know what a hand says.
"""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Final, final

from soko_hh.formats.cutting import HAND, Piece

_SCHEMA: Final = """
CREATE TABLE hands (n INTEGER PRIMARY KEY, hand_key TEXT UNIQUE, path TEXT, format TEXT, first_line INTEGER,
  lines TEXT, context TEXT, context_line INTEGER, taken INTEGER DEFAULT 0)
"""
_SEEN: Final = "CREATE TABLE seen (hand_key TEXT PRIMARY KEY) WITHOUT ROWID"
_PIECE: Final = "path, format, first_line, lines, context, context_line"


@final
class HandsByKey:
    """Pieces by hand key, in a temporary database; use it in a `with`."""

    def __init__(self) -> None:
        self._folder: Final = TemporaryDirectory(prefix="soko-hh-", ignore_cleanup_errors=True)
        self._connection: Final = sqlite3.connect(Path(self._folder.name) / "export.sqlite", isolation_level=None)
        for setting in ("journal_mode = off", "synchronous = off", "cache_size = -16000"):
            self._connection.execute(f"PRAGMA {setting}")
        self._connection.execute(_SCHEMA)
        self._connection.execute(_SEEN)

    def __enter__(self) -> "HandsByKey":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._connection.close()
        self._folder.cleanup()

    def add(self, hand_key: str, path: str, piece: Piece) -> bool:
        """Keep a hand; false if one of this key is kept already (the first one is the export's)."""
        told = (piece.format_name, piece.first_line, json.dumps(piece.lines), json.dumps(piece.context))
        cursor = self._connection.execute(
            "INSERT OR IGNORE INTO hands (hand_key, path, format, first_line, lines, context, context_line)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (hand_key.encode("utf-8", "surrogatepass"), path, *told, piece.context_line),
        )
        return cursor.rowcount > 0

    def see(self, hand_key: str) -> bool:
        """Note a hand of the export that is read; false if it had one of this key before."""
        key = hand_key.encode("utf-8", "surrogatepass")
        return self._connection.execute("INSERT OR IGNORE INTO seen VALUES (?)", (key,)).rowcount > 0

    def take(self, hand_key: str) -> tuple[str, Piece] | None:
        """The hand of this key with its path, once; None if there is none (left)."""
        rows = self._connection.execute(
            f"UPDATE hands SET taken = 1 WHERE hand_key = ? AND NOT taken RETURNING {_PIECE}",
            (hand_key.encode("utf-8", "surrogatepass"),),
        ).fetchall()
        return _piece_of(rows[0]) if rows else None

    def left(self) -> Iterator[tuple[str, Piece]]:
        """The hands nobody took, in the order they came."""
        for row in self._connection.execute(f"SELECT {_PIECE} FROM hands WHERE NOT taken ORDER BY n"):
            yield _piece_of(row)


def _piece_of(row: tuple[str, str, int, str, str, int]) -> tuple[str, Piece]:
    path, format_name, first_line, lines, context, context_line = row
    piece = Piece(HAND, format_name, first_line)
    piece.lines.extend(json.loads(lines))
    piece.line_count = len(piece.lines)
    piece.context, piece.context_line = json.loads(context), context_line
    return path, piece
