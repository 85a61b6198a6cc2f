"""The hands of one export, found by their id while another export is read: on disk, however many they are.

For: `merge`. Must not know what a hand says.
"""

import marshal
from collections.abc import Iterator
from types import TracebackType
from typing import Any, Final, final

from soko_hh.across_hands.temporary import TemporaryDatabase, telling_of_room
from soko_hh.formats.cutting import Piece
from soko_hh.formats.plain_pieces import piece_of, plain_piece

_SCHEMA: Final = """
CREATE TABLE hands (n INTEGER PRIMARY KEY, hand_key BLOB UNIQUE, path TEXT, piece BLOB, taken INTEGER DEFAULT 0);
CREATE TABLE seen (hand_key BLOB PRIMARY KEY) WITHOUT ROWID;
"""


@final
class HandsByKey:
    """Pieces by hand key, in a temporary database; use it in a `with`."""

    def __init__(self) -> None:
        self._database: Final = TemporaryDatabase(_SCHEMA)

    def __enter__(self) -> "HandsByKey":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._database.close()

    def add(self, hand_key: str, path: str, piece: Piece) -> bool:
        """Keep a hand; false if one of this key is kept already (the first one is the export's)."""
        told = (_bytes_of(hand_key), path, marshal.dumps(plain_piece(piece)))
        return self._changed("INSERT OR IGNORE INTO hands (hand_key, path, piece) VALUES (?, ?, ?)", *told)

    def see(self, hand_key: str) -> bool:
        """Note a hand of the export that is read; false if it had one of this key before."""
        return self._changed("INSERT OR IGNORE INTO seen VALUES (?)", _bytes_of(hand_key))

    def take(self, hand_key: str) -> tuple[str, Piece] | None:
        """The hand of this key with its path, once; None if there is none (left)."""
        with telling_of_room():
            rows = self._database.connection.execute(
                "UPDATE hands SET taken = 1 WHERE hand_key = ? AND NOT taken RETURNING path, piece",
                (_bytes_of(hand_key),),
            ).fetchall()
        return _kept(rows[0]) if rows else None

    def left(self) -> Iterator[tuple[str, Piece]]:
        """The hands nobody took, in the order they came."""
        with telling_of_room():
            for row in self._database.connection.execute("SELECT path, piece FROM hands WHERE NOT taken ORDER BY n"):
                yield _kept(row)

    def _changed(self, sql: str, *values: str | bytes) -> bool:
        with telling_of_room():
            return self._database.connection.execute(sql, values).rowcount > 0


def _bytes_of(hand_key: str) -> bytes:
    return hand_key.encode("utf-8", "surrogatepass")


def _kept(row: tuple[str, bytes]) -> tuple[str, Piece]:
    path, piece = row
    plain: Any = marshal.loads(piece)  # dumped above, in this process
    return path, piece_of(plain)
