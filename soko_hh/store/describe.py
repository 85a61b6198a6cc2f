"""What the tables and views of a database are, from the comments in it.

For: `soko-hh schema`. Must not know how it is printed.
"""

from typing import Final, final

import duckdb

from soko_hh.column_tables import TABLES
from soko_hh.store.store import schema_sql


@final
class Relation:
    """A table or view; `columns` are (name, type, comment)."""

    def __init__(self, name: str, is_view: bool, comment: str, columns: list[tuple[str, str, str]]) -> None:
        self.name: Final = name
        self.is_view: Final = is_view
        self.comment: Final = comment
        self.columns: Final = columns


def relations(connection: duckdb.DuckDBPyConnection) -> list[Relation]:
    """Tables in the order of `column_tables`, then views."""
    columns: dict[str, list[tuple[str, str, str]]] = {}
    for table, name, kind, comment in connection.execute(
        """SELECT table_name, column_name, data_type, comment FROM duckdb_columns()
        WHERE NOT internal ORDER BY column_index"""
    ).fetchall():
        columns.setdefault(table, []).append((name, kind, comment or ""))
    rows = connection.execute(
        """SELECT table_name, false, comment FROM duckdb_tables() WHERE NOT internal
        UNION ALL SELECT view_name, true, comment FROM duckdb_views() WHERE NOT internal"""
    ).fetchall()
    found = [Relation(name, is_view, comment or "", columns.get(name, [])) for name, is_view, comment in rows]
    return sorted(found, key=_place)


def _place(relation: Relation) -> tuple[bool, int, str]:
    """DuckDB forgets the order in which tables were made once a database is closed."""
    names = list(TABLES)
    known = names.index(relation.name) if relation.name in names else len(names)
    return relation.is_view, known, relation.name


def relations_of_schema() -> list[Relation]:
    """The same for a database that has yet to be made."""
    with duckdb.connect() as connection:
        connection.execute(schema_sql())
        return relations(connection)
