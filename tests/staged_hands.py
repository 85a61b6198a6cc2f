"""Hands built by hand, on their way into the store: as a worker stages them, a file at a time."""

from collections.abc import Iterable

import duckdb

from soko_hh.columns import AuditedHand, Columns, FileFigures
from soko_hh.finding import Finding
from soko_hh.store.loading import AuditedUnder, FileLoading, Loaded
from soko_hh.store.staging import stage_hand, staged_batch


def load_file(
    connection: duckdb.DuckDBPyConnection,
    file: str,
    audited: Iterable[AuditedHand | Finding | FileFigures],
    under: AuditedUnder,
    batch: int = 2_000,
) -> Loaded:
    """Load what was audited of a file, `batch` hands at a time."""
    loading = FileLoading(connection, file)
    figures: FileFigures | None = None
    try:
        columns = Columns()
        for item in audited:
            if isinstance(item, AuditedHand):
                stage_hand(columns, item)
                if columns.hands >= batch:
                    loading.stage(staged_batch(columns))
                    columns = Columns()
            elif isinstance(item, FileFigures):
                figures = item
        loading.stage(staged_batch(columns))
        assert figures is not None
        return loading.bring_in(figures, under)
    finally:
        loading.clear()
