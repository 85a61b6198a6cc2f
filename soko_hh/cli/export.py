"""`soko-hh export`: the tables of a database as Parquet files, all of them or none.

For: options, and where files go. Must not know tables. CSV is not offered here, as it has no types:
`soko-hh query "FROM seats" --csv` writes it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import click

from soko_hh.cli.database import database_to_read, db_option
from soko_hh.cli.errors import Trouble
from soko_hh.cli.interruptible import ask
from soko_hh.cli.new_file import cannot_write, refuse_existing
from soko_hh.report.counts import counted

if TYPE_CHECKING:
    from soko_hh.store.describe import Relation


@click.command()
@click.option(
    "--parquet",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    required=True,
    metavar="FOLDER",
    help="Where NAME.parquet is written for each table.",
)
@db_option
@click.option("--table", "wanted", multiple=True, metavar="NAME", help="Only this table or view; repeatable.")
@click.option("--force", is_flag=True, help="Replace files that exist.")
def export(folder: Path, database: Path, wanted: tuple[str, ...], force: bool) -> None:
    """Write the tables of a database as Parquet files.

    Columns and types are those of the database, amounts in the smallest unit of each hand; what each means stands in
    the metadata of the file. Without --table all tables are written, views not. Nothing is written unless all can be.
    """
    from soko_hh.store.describe import relations  # noqa: PLC0415  duckdb only where it is used
    from soko_hh.store.exporting import write_parquet  # noqa: PLC0415

    with _folder_of(folder) as unfinished, database_to_read(database, writes_below=unfinished) as connection:
        chosen = _chosen(relations(connection), wanted)
        for relation in chosen:
            refuse_existing(_path(folder, relation), force)
        counts = []
        for relation in chosen:
            path = _path(unfinished, relation)
            counts.append(ask(connection, lambda r=relation, p=path: write_parquet(connection, r, p)))  # type: ignore[misc]
        try:
            for relation in chosen:
                _path(unfinished, relation).replace(_path(folder, relation))
        except OSError as trouble:
            raise cannot_write(folder, trouble) from None
    for relation, count in zip(chosen, counts, strict=True):
        click.echo(f"{_path(folder, relation)}: {counted(count, 'row')}")


@contextmanager
def _folder_of(folder: Path) -> Iterator[Path]:
    """A folder within `folder` for what is not finished; a `folder` made for nothing goes away again."""
    is_new = not folder.exists()
    try:
        folder.mkdir(exist_ok=True)
        with TemporaryDirectory(prefix=".unfinished-", dir=folder) as unfinished:
            yield Path(unfinished)
    except OSError as trouble:
        raise cannot_write(folder, trouble) from None
    finally:
        if is_new and folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()


def _chosen(all_of_them: list["Relation"], wanted: tuple[str, ...]) -> list["Relation"]:
    if not wanted:
        return [relation for relation in all_of_them if not relation.is_view]
    names = [relation.name for relation in all_of_them]
    for name in wanted:
        if name not in names:
            raise Trouble(f"no table {name!r} in this database", f"there are {', '.join(names)}")
    return [relation for relation in all_of_them if relation.name in wanted]


def _path(folder: Path, relation: "Relation") -> Path:
    return folder / f"{relation.name}.parquet"
