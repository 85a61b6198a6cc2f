"""`soko-hh schema`: the tables and columns of a database, with what each means.

For: printing. Must not know any table: the comments in the database say it.
"""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from soko_hh.cli.database import database_to_read
from soko_hh.report.plain import plain

if TYPE_CHECKING:
    from soko_hh.store.describe import Relation


@click.command()
@click.option(
    "--db",
    "database",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="A DuckDB database; without it the schema that load makes.",
)
def schema(database: Path | None) -> None:
    """Print the tables and columns of a database, with what each means."""
    from soko_hh.store.describe import relations, relations_of_schema  # noqa: PLC0415  duckdb only where it is used

    if database is None:
        found = relations_of_schema()
    else:
        with database_to_read(database) as connection:
            found = relations(connection)
    click.echo("\n\n".join("\n".join(_lines(relation)) for relation in found))


def _lines(relation: "Relation") -> list[str]:
    name_width = max((len(name) for name, _, _ in relation.columns), default=0)
    type_width = max((len(kind) for _, kind, _ in relation.columns), default=0)
    heading = f"{relation.name} (view)" if relation.is_view else relation.name
    return [plain(f"{heading}: {relation.comment}")] + [
        plain(f"    {name:<{name_width}}  {kind:<{type_width}}  {comment}".rstrip())
        for name, kind, comment in relation.columns
    ]
