"""`soko-hh query`: SQL on a database, read-only, in the forms of sqlite-utils.

For: options and errors. Must not know tables; how a result is written stands in `query_output`, what is saved
in `query_saved`.
"""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from soko_hh.cli import query_output, query_saved
from soko_hh.cli.database import database_to_read, db_option
from soko_hh.cli.errors import Trouble
from soko_hh.cli.interruptible import ask
from soko_hh.cli.tables import FORMS
from soko_hh.report.plain import plain

if TYPE_CHECKING:
    import duckdb


_ON_A_TERMINAL: Final = 200  # rows, unless --limit says otherwise
_OTHERS_PARAMETER: Final = re.compile(r"(?<![:\w])[:@]([A-Za-z_]\w*)")  # as SQLite writes them; not the cast ::BIGINT


@click.command()
@click.argument("sql", required=False)
@db_option
@click.option(
    "-p", "--param", "parameters", type=(str, str), multiple=True, metavar="NAME VALUE", help="A value for $NAME."
)
@click.option("--nl", is_flag=True, help="JSON, one object a line.")
@click.option("--arrays", is_flag=True, help="JSON arrays instead of objects.")
@click.option(
    "--csv", "as_csv", is_flag=True, help="CSV, values as they are: a spreadsheet may take a name for a formula."
)
@click.option("--tsv", "as_tsv", is_flag=True, help="Values apart by tabs.")
@click.option("--no-headers", is_flag=True, help="CSV and TSV without the names of the columns.")
@click.option("-t", "--table", "as_table", is_flag=True, help="A table to look at.")
@click.option("--fmt", type=click.Choice(FORMS), help="The form of the table; -t is then meant.")
@click.option("-r", "--raw", is_flag=True, help="The first value of the first row, nothing else.")
@click.option(
    "--limit",
    type=click.IntRange(min=0),
    metavar="N",
    help=f"At most N rows, 0: all. Without it all, but on a terminal {_ON_A_TERMINAL}.",
)
@click.option("--saved", metavar="NAME", help="Run a saved query instead of SQL.")
@click.option("--save", metavar="NAME", help="Save the SQL under a name instead of running it.")
@click.option("--force", is_flag=True, help="Let --save replace a query of that name.")
@click.option("--list", "only_list", is_flag=True, help="List the saved queries, and stop.")
def query(
    sql: str | None,
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
    limit: int | None,
    saved: str | None,
    save: str | None,
    force: bool,
    only_list: bool,
) -> None:
    """Run SQL on a database, read-only.

    SQL that is - comes from the standard input. The answer is JSON unless another form is asked for. The database is
    locked down: no statement can change it, write a file or read another one. `soko-hh schema` says what the tables
    and columns mean. Saved queries are .sql files in a folder beside the database: soko.queries for soko.duckdb.
    """
    as_table = as_table or fmt is not None
    if sum((nl or arrays, as_csv, as_tsv, as_table, raw)) > 1:
        raise click.UsageError("give one of --nl/--arrays, --csv, --tsv, --table and --raw")
    if only_list:
        query_saved.list_saved(database)
        return
    if (sql is None) == (saved is None) or (save is not None and sql is None):
        raise click.UsageError("give SQL, or the name of a saved query with --saved")
    text = query_saved.saved_sql(database, saved) if saved is not None else sql or ""
    if text == "-":
        text = sys.stdin.buffer.read().decode("utf-8", "surrogateescape")
    with database_to_read(database) as connection:
        if save is not None:
            _check(connection, text)
            query_saved.save(database, save, text, force=force)
            return
        if limit is None:
            limit = _ON_A_TERMINAL if _is_for_people() else 0
        result = _run(connection, text, dict(parameters), limit)
        if raw:
            query_output.write_raw(result)
        elif as_csv or as_tsv:
            query_output.write_csv(result, "\t" if as_tsv else ",", headers=not no_headers)
        elif as_table:
            query_output.write_table(result, fmt or "simple")
        else:
            query_output.write_json(result, one_a_line=nl, arrays=arrays)
        if result.renamed and not (raw or arrays):
            names = ", ".join(plain(name) for name in result.renamed)
            click.echo(f"columns of one name: the later are {names} here; AS names them", err=True)
        if result.is_cut and not raw:
            click.echo(f"the first {limit} rows; --limit 0 shows all", err=True)


def _is_for_people() -> bool:
    return sys.stdout.isatty()


def _run(
    connection: "duckdb.DuckDBPyConnection", sql: str, parameters: dict[str, str], limit: int
) -> query_output.Result:
    """The answer, row by row; DuckDB's first line if there is none."""
    with _told_in_our_words(sql, *parameters, *parameters.values()):
        statement = _only_statement(connection, sql)
        ask(connection, lambda: connection.execute(statement, parameters or None))
        return query_output.Result(connection, limit)


def _check(connection: "duckdb.DuckDBPyConnection", sql: str) -> None:
    """Raise Trouble if this cannot be run here, where nothing can be changed, whatever its parameters."""
    from duckdb import StatementType  # noqa: PLC0415  only where it is used

    with _told_in_our_words(sql):
        statement = _only_statement(connection, sql)
        kind = statement.type
        if kind not in (StatementType.SELECT, StatementType.MULTI):  # PIVOT is several in one
            raise Trouble(f"a saved query only reads; this is {kind.name}", "a query begins with SELECT, FROM or WITH")
        connection.execute(f"PREPARE saved AS {sql}")
        if kind == StatementType.SELECT:  # EXPLAIN refuses a DELETE inside of WITH, which PREPARE lets through
            connection.execute(f"EXPLAIN {sql}", dict.fromkeys(statement.named_parameters) or None)


def _only_statement(connection: "duckdb.DuckDBPyConnection", sql: str) -> "duckdb.Statement":
    statements = connection.extract_statements(sql)
    if len(statements) != 1:
        raise Trouble(f"{len(statements)} statements; give one", "several: run soko-hh query for each")
    return statements[0]


@contextmanager
def _told_in_our_words(*texts: str) -> Iterator[None]:
    import duckdb  # noqa: PLC0415  only where it is used

    from soko_hh.store.store import first_line  # noqa: PLC0415

    if not all(_is_text(text) for text in texts):
        raise Trouble("the SQL or a parameter is not text in UTF-8")
    try:
        yield
    except duckdb.Error as error:
        raise Trouble(first_line(error), _remedy(error, texts[0])) from None


def _is_text(text: str) -> bool:
    """False for an argument that holds bytes of another encoding: Python keeps them as lone surrogates."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _remedy(error: "duckdb.Error", sql: str) -> str:
    """Where to look, by the kind of error."""
    import duckdb  # noqa: PLC0415  only where it is used

    told = str(error)
    others = _OTHERS_PARAMETER.search(sql)
    if others and isinstance(error, (duckdb.ParserException, duckdb.BinderException)):
        return f"a parameter is ${others[1]} here, not {others[0]}; its value is given by -p {others[1]} VALUE"
    if "parameter" in told:
        return "a parameter stands in the SQL as $name; its value is given by -p name VALUE"
    if "explicit type casts" in told:
        return "a parameter is text; in a sum write $name::BIGINT"
    if isinstance(error, (duckdb.CatalogException, duckdb.BinderException)):
        return "soko-hh schema lists tables and columns"
    return ""
