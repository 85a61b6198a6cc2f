"""`soko-hh query`: SQL on a database, read-only, in the forms of sqlite-utils.

For: options and errors. Must not know tables; how a result is written stands in `query_output`.
"""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from soko_hh.cli import query_output
from soko_hh.cli.database import database_to_read, db_option
from soko_hh.cli.errors import Trouble
from soko_hh.cli.interruptible import ask
from soko_hh.cli.tables import FORMS

if TYPE_CHECKING:
    import duckdb


@click.command()
@click.argument("sql")
@db_option
@click.option(
    "-p", "--param", "parameters", type=(str, str), multiple=True, metavar="NAME VALUE", help="A value for $NAME."
)
@click.option("--nl", is_flag=True, help="JSON, one object a line.")
@click.option("--arrays", is_flag=True, help="JSON arrays instead of objects.")
@click.option("--csv", "as_csv", is_flag=True, help="CSV.")
@click.option("--tsv", "as_tsv", is_flag=True, help="Values apart by tabs.")
@click.option("--no-headers", is_flag=True, help="CSV and TSV without the names of the columns.")
@click.option("-t", "--table", "as_table", is_flag=True, help="A table to look at.")
@click.option("--fmt", type=click.Choice(FORMS), help="The form of the table; -t is then meant.")
@click.option("-r", "--raw", is_flag=True, help="The first value of the first row, nothing else.")
def query(
    sql: str,
    database: Path,
    parameters: tuple[tuple[str, str], ...],
    nl: bool,
    arrays: bool,
    as_csv: bool,
    as_tsv: bool,
    no_headers: bool,
    as_table: bool,
    fmt: str | None,
    raw: bool,
) -> None:
    """Run SQL on a database, read-only.

    The answer is JSON unless another form is asked for. The database is locked down: no statement can change it,
    write a file or read another one. `soko-hh schema` says what the tables and columns mean.
    """
    as_table = as_table or fmt is not None
    if sum((nl or arrays, as_csv, as_tsv, as_table, raw)) > 1:
        raise click.UsageError("give one of --nl/--arrays, --csv, --tsv, --table and --raw")
    with database_to_read(database) as connection:
        result = _run(connection, sql, dict(parameters))
        if raw:
            query_output.write_raw(result)
        elif as_csv or as_tsv:
            query_output.write_csv(result, "\t" if as_tsv else ",", headers=not no_headers)
        elif as_table:
            query_output.write_table(result, fmt or "simple")
        else:
            query_output.write_json(result, one_a_line=nl, arrays=arrays)


def _run(connection: "duckdb.DuckDBPyConnection", sql: str, parameters: dict[str, str]) -> query_output.Result:
    """The answer, row by row; DuckDB's first line if there is none."""
    import duckdb  # noqa: PLC0415  only where it is used

    from soko_hh.store.store import first_line  # noqa: PLC0415

    if not all(_is_text(each) for each in (sql, *parameters, *parameters.values())):
        raise Trouble("the SQL or a parameter is not text in UTF-8")
    try:
        statements = connection.extract_statements(sql)
        if len(statements) != 1:
            raise Trouble(f"{len(statements)} statements; give one", "several: run soko-hh query for each")
        ask(connection, lambda: connection.execute(statements[0], parameters or None))
        return query_output.Result(connection)
    except duckdb.Error as error:
        raise Trouble(first_line(error), _remedy(error)) from None


def _is_text(text: str) -> bool:
    """False for an argument that holds bytes of another encoding: Python keeps them as lone surrogates."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _remedy(error: "duckdb.Error") -> str:
    """Where to look, by the kind of error."""
    import duckdb  # noqa: PLC0415  only where it is used

    told = str(error)
    if "parameter" in told:
        return "a parameter stands in the SQL as $name; its value is given by -p name VALUE"
    if "explicit type casts" in told:
        return "a parameter is text; in a sum write $name::BIGINT"
    if isinstance(error, (duckdb.CatalogException, duckdb.BinderException)):
        return "soko-hh schema lists tables and columns"
    return ""
