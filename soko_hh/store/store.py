"""The store: opens a DuckDB database for loading or for reading, or says why it cannot be.

For: one place that knows what a database of ours is. Must not know hands, statistics or the command line.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Final

import duckdb

SCHEMA_VERSION: Final = 3
# Files of SQL that take a database from version n + 1 to n + 2, n being the index: MIGRATIONS[0] makes a version 2.
MIGRATIONS: Final = ("to_version_2.sql", "to_version_3.sql")
MEMORY_TO_LOAD: Final = "512MB"  # what does not fit goes to a temporary file beside the database
THREADS_TO_LOAD: Final = 2  # each needs its share of that memory, and replaying is what takes the time
# No variable of ours is ever a table: a query could otherwise read what Python holds.
_CONFIG: Final[dict[str, str | bool | int | float | list[str]]] = {
    "python_enable_replacements": False,
    # a file of another database must not make DuckDB look for an extension on the network
    "autoinstall_known_extensions": False,
    "autoload_known_extensions": False,
}


class StoreError(Exception):
    """The database cannot be used as asked: `message` states the fact, `remedy` what to do about it."""

    def __init__(self, message: str, remedy: str) -> None:
        super().__init__(message)
        self.message: Final = message
        self.remedy: Final = remedy


def schema_sql(name: str = "schema.sql") -> str:
    """The SQL that makes an empty database, or another file of SQL."""
    return files("soko_hh.store").joinpath(name).read_text(encoding="utf-8")


@contextmanager
def open_to_load(path: Path) -> Iterator[duckdb.DuckDBPyConnection]:
    """The database, made if there is none, migrated if it is older."""
    connection = _connect(path, read_only=False)
    try:
        connection.execute(f"SET memory_limit = '{MEMORY_TO_LOAD}'")
        connection.execute(f"SET threads = {THREADS_TO_LOAD}")
        version = _version(connection, path)
        if version is None:
            _create(connection, path)
        elif version < SCHEMA_VERSION:
            _migrate(connection, version)
        yield connection
    finally:
        connection.close()


@contextmanager
def open_to_read(path: Path, writes_below: Path | None = None) -> Iterator[duckdb.DuckDBPyConnection]:
    """The database, locked down: no statement changes it, writes a file, reads one or loads an extension.

    Files below the folder `writes_below` may be written all the same (`export`).
    """
    if not path.exists():
        raise StoreError(f"no such database: {path}", f"create it with: soko-hh load PATH... --db {path}")
    connection = _connect(path, read_only=True)
    try:
        version = _version(connection, path)
        if version is None:
            raise StoreError(f"{path} is an empty database", f"fill it with: soko-hh load PATH... --db {path}")
        if version < SCHEMA_VERSION:
            raise StoreError(
                f"{path} was made by an older soko-hh (schema {version}, now {SCHEMA_VERSION})",
                f"bring it up to date with: soko-hh load PATH... --db {path}",
            )
        if writes_below is not None:
            connection.execute("SET allowed_directories = ?", [[f"{writes_below.resolve()}/"]])
        connection.execute("SET enable_external_access = false")
        connection.execute("SET lock_configuration = true")
        yield connection
    finally:
        connection.close()


def _connect(path: Path, *, read_only: bool) -> duckdb.DuckDBPyConnection:
    try:
        connection = duckdb.connect(str(path), read_only=read_only, config=_CONFIG)
        connection.execute("SET enable_progress_bar = false")  # it would stand in what programs read
        return connection
    except duckdb.Error as error:
        raise _why_not(path, first_line(error)) from error


def _why_not(path: Path, told: str) -> StoreError:
    """DuckDB's trouble in our words; it tells kinds of trouble apart by its text only."""
    if "not a valid DuckDB database" in told:
        return StoreError(f"{path} is not a DuckDB database", "name another file with --db")
    if "extension" in told:
        return StoreError(f"{path} is another program's database, not DuckDB's", "name another file with --db")
    if "set lock" in told or "being used by another process" in told:
        return StoreError(
            f"{path} is in use by another process",
            "while one process loads no other opens it: try again when it is done",
        )
    if not path.parent.is_dir():
        return StoreError(f"no such folder: {path.parent}", "make it, or name another file with --db")
    if path.is_dir():
        return StoreError(f"{path} is a folder", "name a file with --db")
    if "Permission denied" in told or "Read-only file system" in told:
        return StoreError(f"{path} cannot be opened: permission denied", "name a file you may write with --db")
    return StoreError(f"{path} cannot be opened: {told}", "name another file with --db")


def first_line(error: duckdb.Error) -> str:
    """What DuckDB says, without the caret and the hints beneath."""
    return str(error).strip().partition("\n")[0]


def _version(connection: duckdb.DuckDBPyConnection, path: Path) -> int | None:
    """The schema version; None for a database without any table."""
    tables = {row[0] for row in connection.execute("SELECT table_name FROM duckdb_tables()").fetchall()}
    if not tables:
        return None
    version = 0
    if "meta" in tables:
        try:
            rows = connection.execute("SELECT value::INTEGER FROM meta WHERE name = 'schema_version'").fetchall()
            version = rows[0][0] if rows else 0
        except duckdb.Error:  # a table meta of somebody else
            version = 0
    if version < 1:
        raise StoreError(f"{path} is a database of another program", "name another file with --db")
    if version > SCHEMA_VERSION:
        raise StoreError(
            f"{path} was made by a newer soko-hh (schema {version}, this one knows {SCHEMA_VERSION})",
            "update soko-hh, or load the histories into another file",
        )
    return int(version)


def _create(connection: duckdb.DuckDBPyConnection, path: Path) -> None:
    connection.begin()
    try:
        connection.execute(schema_sql())
        connection.execute("INSERT INTO meta VALUES ('schema_version', ?)", [str(SCHEMA_VERSION)])
        connection.commit()
    except duckdb.Error as error:
        raise _why_not(path, first_line(error)) from error


def _migrate(connection: duckdb.DuckDBPyConnection, version: int) -> None:
    """One transaction for all steps: an interrupted migration leaves the older database."""
    connection.begin()
    for step in MIGRATIONS[version - 1 :]:
        connection.execute(schema_sql(step))
    connection.execute("UPDATE meta SET value = ? WHERE name = 'schema_version'", [str(SCHEMA_VERSION)])
    connection.commit()
