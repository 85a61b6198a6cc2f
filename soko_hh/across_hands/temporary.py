"""A database for as long as a command runs: hands by the million, in a few megabytes of memory.

For: `on_disk` and `exports`, which say what is in it. Must not know hands. SQLite and not DuckDB: it sorts on disk with
a small cache, starts in no time and is part of Python.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, final

_SETTINGS: Final = (
    "journal_mode = off",  # nobody reads it after a crash: it goes with the folder
    "synchronous = off",
    "cache_size = -16000",  # kilobytes
    "temp_store = file",
)


class NoRoomError(Exception):
    """The temporary database could not be written: the machine's trouble, not the histories'."""


@contextmanager
def telling_of_room() -> Iterator[None]:
    """A disk that is full or a folder that is missing is no bug of ours."""
    try:
        yield
    except (sqlite3.OperationalError, OSError) as error:
        raise NoRoomError(f"hands cannot be compared with each other: {error}") from error


@final
class TemporaryDatabase:
    """A connection to a new database with this schema, in a folder of its own; `close` removes both."""

    def __init__(self, schema: str) -> None:
        with telling_of_room():
            self._folder: Final = TemporaryDirectory(prefix="soko-hh-", ignore_cleanup_errors=True)
            self.connection: Final = sqlite3.connect(Path(self._folder.name) / "hands.sqlite", isolation_level=None)
            for setting in _SETTINGS:
                self.connection.execute(f"PRAGMA {setting}")
            self.connection.executescript(schema)

    def close(self) -> None:
        """Remove the database."""
        self.connection.close()
        self._folder.cleanup()
