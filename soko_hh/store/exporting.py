"""Tables and views of a database as Parquet files: the same columns, the same types, every one with its comment.

For: `export`. Must not know what stands in them, nor where the files end up.
"""

import json
from pathlib import Path
from typing import Final

import duckdb

from soko_hh.store.describe import Relation
from soko_hh.store.store import SCHEMA_VERSION, StoreError, first_line

# Parquet has no integer of 128 bits: DuckDB would write such a sum as a floating-point number, and lose chips.
_WIDE: Final = ("HUGEINT", "UHUGEINT")


def write_parquet(connection: duckdb.DuckDBPyConnection, relation: Relation, path: Path) -> int:
    """Write one table or view; how many rows. Its comments are metadata of the file: `schema_version`, `comments`."""
    columns = ", ".join(_column(name, kind) for name, kind, _ in relation.columns)
    comments = {relation.name: relation.comment, **{name: comment for name, _, comment in relation.columns}}
    told = f"schema_version: '{SCHEMA_VERSION}', comments: {_quoted(json.dumps(comments, ensure_ascii=False))}"
    try:
        rows = connection.execute(
            f"""COPY (SELECT {columns} FROM {_named(relation.name)}) TO {_quoted(str(path))}
            (FORMAT parquet, COMPRESSION zstd, KV_METADATA {{{told}}})"""
        ).fetchall()
    except (duckdb.IOException, duckdb.OutOfMemoryException) as error:
        raise StoreError(
            f"{relation.name} could not be written: {first_line(error)}", "nothing was exported"
        ) from error
    return int(rows[0][0])


def _column(name: str, kind: str) -> str:
    return f"{_named(name)}::DECIMAL(38, 0) AS {_named(name)}" if kind in _WIDE else _named(name)


def _named(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
