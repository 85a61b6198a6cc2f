"""Findings as Parquet, with the columns of the store's table `findings`.

For: `audit --format parquet`. Must not know what is printed where. DuckDB keeps the rows in a temporary database on
disk and writes the file at the end: memory does not grow with them. `file` is the name as it was given; `hand_key` is
that of the store, so the two can be joined. Lone surrogates are written out as in the store.
"""

from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryDirectory
from typing import BinaryIO, Final, final

import duckdb

from soko_hh.columns import Columns, append_finding
from soko_hh.report.json_lines import SCHEMA_VERSION
from soko_hh.report.told import Ended, EndedFile, Told
from soko_hh.store.frames import ArrowStream, frame_of

_BATCH: Final = 5_000  # rows
_SETTINGS: Final[dict[str, str | bool | int | float | list[str]]] = {
    "threads": 1,
    "memory_limit": "64MB",
    "allow_persistent_secrets": "false",
}


@final
class ParquetForm:
    """One file, written to `stream` at the end; `close` in any case."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream: Final = stream
        self._folder: Final = TemporaryDirectory(prefix="soko-hh-", ignore_cleanup_errors=True)
        self._connection: Final = duckdb.connect(Path(self._folder.name) / "findings.duckdb", config=_SETTINGS)
        self._columns = Columns()
        self._connection.register("batch", ArrowStream(frame_of("findings", [])))
        self._connection.execute("CREATE TABLE findings AS FROM batch")

    def findings(self, told: list[Told]) -> None:
        """A row each."""
        for one in told:
            append_finding(self._columns, one.finding, one.mark.key or None, one.path)
        if len(self._columns.rows["findings"]) >= _BATCH:
            self._store()

    def end_file(self, file: EndedFile) -> None:
        """Nothing is said of it."""

    def end(self, ended: Ended) -> None:
        """The file."""
        self._store()
        path = Path(self._folder.name) / "findings.parquet"
        self._connection.execute(
            f"COPY findings TO '{_quoted(path)}' (FORMAT parquet, KV_METADATA {{schema_version: '{SCHEMA_VERSION}'}})"
        )
        with path.open("rb") as written:
            copyfileobj(written, self._stream)

    def close(self) -> None:
        """Leave nothing behind."""
        self._connection.close()
        self._folder.cleanup()

    def _store(self) -> None:
        if self._columns.rows["findings"]:
            self._connection.register("batch", ArrowStream(frame_of("findings", self._columns.rows["findings"])))
            self._connection.execute("INSERT INTO findings FROM batch")
            self._columns = Columns()


def _quoted(path: Path) -> str:
    return str(path).replace("'", "''")
