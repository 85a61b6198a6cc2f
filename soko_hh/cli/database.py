"""The database a command means: its option, and its troubles as errors of use.

For: every command with `--db`. Must not import duckdb before a database is opened: `--help` is there at once.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from soko_hh.cli.errors import Trouble

if TYPE_CHECKING:
    import duckdb

DEFAULT_DATABASE: Final = "soko.duckdb"

db_option = click.option(
    "--db",
    "database",
    type=click.Path(path_type=Path),
    default=DEFAULT_DATABASE,
    show_default=True,
    metavar="FILE",
    help="The DuckDB database.",
)


@contextmanager
def database_to_read(path: Path, writes_below: Path | None = None) -> Iterator["duckdb.DuckDBPyConnection"]:
    """The database, read-only and locked down; files may be written below that folder only."""
    from soko_hh.store.store import open_to_read  # noqa: PLC0415  duckdb only where it is used

    with errors_of_store(), open_to_read(path, writes_below) as connection:
        yield connection


@contextmanager
def database_to_load(path: Path) -> Iterator["duckdb.DuckDBPyConnection"]:
    """The database, made if there is none."""
    from soko_hh.store.store import open_to_load  # noqa: PLC0415  duckdb only where it is used

    with errors_of_store(), open_to_load(path) as connection:
        yield connection


@contextmanager
def errors_of_store() -> Iterator[None]:
    """A database that cannot be used ends the command with exit code 2 and the reason."""
    from soko_hh.store.store import StoreError  # noqa: PLC0415  duckdb only where it is used

    try:
        yield
    except StoreError as trouble:
        raise Trouble(trouble.message, trouble.remedy) from None
