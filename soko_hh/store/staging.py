"""Hands as rows of the store, made where they are judged: in a worker, or in this process if there is none.

For: `load_sources`, which sends hands and gets these batches. Must not know the database. Which file the rows are of
is left open: a worker knows the names of sources, the store has its own.
"""

from collections.abc import Iterator
from typing import TypeAlias

from soko_hh.across_hands.rows import traits_of
from soko_hh.columns import AuditedHand, Columns, append_hand
from soko_hh.formats.plain_pieces import piece_of
from soko_hh.pipeline import audit_piece
from soko_hh.store.frames import bytes_of, frame_of
from soko_hh.workers.batches import Request
from soko_hh.workers.child import Task, Work
from soko_hh.workers.plain import PlainHouse, houses_of

_NO_FILE = ""

# (hands, hands of other games, findings, errors), and by table the rows as an Arrow IPC stream.
StagedBatch: TypeAlias = tuple[tuple[int, int, int, int], dict[str, bytes]]


def task_of(house: PlainHouse) -> Task:
    """The task of workers: judging under this house, and making rows of it."""
    return Task("soko_hh.store.staging:staging", (house,))


def staging(house: PlainHouse) -> Work:
    """The work: a batch of rows for each part of a request."""
    houses = houses_of(house)

    def work(request: Request) -> Iterator[StagedBatch]:
        for path, hands in request:
            columns = Columns()
            for plain in hands:
                stage_hand(columns, audit_piece(path, piece_of(plain), houses, for_statistics=True))
            yield staged_batch(columns)

    return work


def stage_hand(columns: Columns, hand: AuditedHand) -> None:
    """Append all rows of a hand, what it is compared by among them."""
    append_hand(columns, hand, _NO_FILE)
    columns.rows["tellings"].append((_NO_FILE, *traits_of(hand)))


def staged_batch(columns: Columns) -> StagedBatch:
    """The rows, ready to be sent."""
    counts = (columns.hands, columns.other_games, len(columns.rows["findings"]), columns.errors)
    return counts, {table: bytes_of(frame_of(table, rows)) for table, rows in columns.rows.items() if rows}
