"""Rows -> frames that DuckDB takes as they are, without pyarrow.

For: `loading`. Must not know SQL or what the columns mean.
"""

from datetime import datetime
from typing import Any, Final, final

import polars as pl

from soko_hh.column_tables import CHIPS, FRACTION, TABLES, TEXT, TIME, WHOLE, YES_NO
from soko_hh.columns import Row, Value

_TYPES: Final[dict[str, pl.DataType]] = {
    TEXT: pl.String(),
    WHOLE: pl.Int32(),
    CHIPS: pl.Int64(),
    FRACTION: pl.Float64(),
    YES_NO: pl.Boolean(),
    TIME: pl.Datetime("us"),
}


@final
class ArrowStream:
    """A frame seen only as an Arrow stream: for a polars frame itself DuckDB would ask for pyarrow."""

    def __init__(self, frame: pl.DataFrame) -> None:
        self._frame: Final = frame

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """The stream of the frame."""
        return self._frame.__arrow_c_stream__(requested_schema)


def bytes_of(frame: pl.DataFrame) -> bytes:
    """A frame as an Arrow IPC stream: what a worker sends."""
    stream = frame.write_ipc_stream(None)
    return stream.getvalue()


def frame_of_bytes(content: bytes) -> pl.DataFrame:
    """The frame of an Arrow IPC stream."""
    return pl.read_ipc_stream(content)


def frame_of(table: str, rows: list[Row]) -> pl.DataFrame:
    """The frame of a table's rows, with every column's stated type."""
    columns: list[tuple[Value, ...]] = list(zip(*rows, strict=True)) if rows else [()] * len(TABLES[table])
    return pl.DataFrame(
        [_series(name, kind, values) for (name, kind, _), values in zip(TABLES[table], columns, strict=True)]
    )


def _series(name: str, kind: str, values: tuple[Value, ...]) -> pl.Series:
    try:
        return pl.Series(name, values, dtype=_TYPES[kind])
    except UnicodeEncodeError:
        return pl.Series(name, [encodable(value) for value in values], dtype=_TYPES[kind])


def encodable(value: Any) -> str | int | bool | datetime | None:
    """A lone surrogate (JSON and XML can hold one) as an escape: no database takes it as it is."""
    return value.encode("utf-8", "backslashreplace").decode("utf-8") if isinstance(value, str) else value
