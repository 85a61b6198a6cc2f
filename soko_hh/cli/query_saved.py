"""Saved queries: `.sql` files in the folder beside a database that carries its name (`soko.duckdb`: `soko.queries`).

For: `query --save`, `--saved` and `--list`. Must not run SQL. Files, because a database is only ever opened to be read
here; and because a query is text that people edit, send and keep under version control.
"""

import re
from pathlib import Path
from typing import Final

import click

from soko_hh.cli.errors import Trouble
from soko_hh.cli.new_file import cannot_write, refuse_existing, whole_or_not
from soko_hh.report.plain import plain, shortened

_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")
_SHOWN: Final = 90  # characters of a query in the list


def folder_of(database: Path) -> Path:
    """Where the queries of this database are."""
    return database.with_suffix(".queries")


def save(database: Path, name: str, sql: str, *, force: bool) -> None:
    """Write the query; an existing one is replaced only by `force`."""
    path = _path(database, name)
    refuse_existing(path, force)
    try:
        path.parent.mkdir(exist_ok=True)
        with whole_or_not(path) as stream:
            stream.write(sql.strip() + "\n")
    except OSError as trouble:
        raise cannot_write(path, trouble) from None


def saved_sql(database: Path, name: str) -> str:
    """The text of a saved query."""
    path = _path(database, name)
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise Trouble(f"no saved query {name!r}: {path} is not there", "soko-hh query --list lists them") from None
    except UnicodeDecodeError:
        raise Trouble(f"{path} is not text in UTF-8") from None
    except OSError as trouble:
        raise Trouble(f"cannot read {path}: {trouble.strerror}") from None


def list_saved(database: Path) -> None:
    """Print every saved query: its name, and its first line (a comment that says what it is, or the SQL)."""
    paths = sorted(path for path in folder_of(database).glob("*.sql") if _NAME.fullmatch(path.stem))
    if not paths:
        click.echo(f"no saved query in {plain(str(folder_of(database)))}; --save NAME makes one", err=True)
    width = max((len(path.stem) for path in paths), default=0)
    for path in paths:
        first = (saved_sql(database, path.stem).strip().splitlines() or [""])[0].removeprefix("--").strip()
        click.echo(f"{path.stem:<{width}}  {shortened(first, _SHOWN)}")


def _path(database: Path, name: str) -> Path:
    if not _NAME.fullmatch(name):
        raise click.UsageError(f"{name!r} is no name for a query: letters, digits, - and _, 64 at most")
    return folder_of(database) / f"{name}.sql"
