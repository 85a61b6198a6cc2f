"""Sources into the store: which are read, skipped or copies; their hands judged by workers; each file in its turn.

For: `load`. Must not print, nor know tables. A file is loaded whole or not at all.
"""

import os
from collections.abc import Iterator
from typing import Final, TypeAlias, final

import duckdb

from soko_hh.formats.sources import Source
from soko_hh.pipeline import Houses, SourceWalk
from soko_hh.store.comparing import compare
from soko_hh.store.loading import AuditedUnder, FileLoading, Loaded, in_one_transaction, load_copy, loaded_as
from soko_hh.store.staging import task_of
from soko_hh.workers.batches import PASS_OVER, READ, WAIT, Batch, Part, batches
from soko_hh.workers.judging import few_of, processes_of
from soko_hh.workers.plain import plain_house
from soko_hh.workers.pool import Answer, Lost, Pool
from soko_hh.workers.watch import Watch

LoadedOrLost: TypeAlias = Loaded | Lost


def load_sources(
    connection: duckdb.DuckDBPyConnection,
    sources: list[Source],
    houses: Houses,
    under: AuditedUnder,
    recheck: bool,
    jobs: int | None,
    watch: Watch,
) -> Iterator[tuple[str, LoadedOrLost]]:
    """Load source after source, each in a transaction of its own; with the name the user knows it by.

    When all are in, hands are compared with each other. `jobs` as `processes_of` takes it.
    """
    loads = _Loads(connection, under, recheck)
    try:
        with Pool(task_of(plain_house(houses)), processes_of(jobs), few_of(jobs), watch) as pool:
            for batch, answer in pool.answers(batches(sources, houses.default, loads.choice)):
                yield from loads.take(batch, answer)
                watch.done(batch.hands, batch.characters)
    finally:
        loads.clear()
    with in_one_transaction(connection, "what hands say of each other"):
        compare(connection)


def file_of(source: Source, content: str) -> str:
    """The name a source is stored under: absolute, so that it is the same from wherever it is loaded."""
    if source.path:
        return os.path.realpath(source.path) + source.member
    return f"{source.name}:{content[:16]}"


@final
class _Loads:
    """The files of one load, each from its survey, which may be far ahead, to its turn."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, under: AuditedUnder, recheck: bool) -> None:
        self._connection: Final = connection
        self._under: Final = under
        self._recheck: Final = recheck
        self._due: Final[dict[str, str]] = {}  # surveyed and not done: file -> its content
        self._same_as: Final[dict[str, str]] = {}  # of those that need no judging: the file they are
        self._loading: FileLoading | None = None
        self._lost: Lost | None = None  # hands of the file whose turn it is

    def choice(self, walk: SourceWalk) -> int:
        """What is to be done with a source; it may depend on what becomes of those before it."""
        content = walk.info.sha256
        file = file_of(walk.source, content)
        if not self._recheck:
            same_as = loaded_as(self._connection, file, content, self._under)
            if content in self._due.values() or same_as in self._due:
                return WAIT
            if same_as is not None:
                self._same_as[file] = same_as
                self._due[file] = content
                return PASS_OVER
        self._due[file] = content
        return READ

    def take(self, batch: Batch, answer: Answer) -> Iterator[tuple[str, LoadedOrLost]]:
        """Take in a batch; every file that ends with it is loaded."""
        for part in batch.parts:
            if not part.is_passed_over:
                self._stage(part, answer)
            elif not isinstance(answer, Lost):
                next(answer)  # it has no hands
            if part.is_last:
                yield part.walk.source.name, self._end(part)
        if not isinstance(answer, Lost):
            for _ in answer:  # to its end: there may be something to tell
                raise AssertionError("more answers than parts")

    def clear(self) -> None:
        """Leave nothing half loaded."""
        if self._loading is not None:
            self._loading.clear()

    def _stage(self, part: Part, answer: Answer) -> None:
        if self._loading is None:
            self._loading = FileLoading(self._connection, file_of(part.walk.source, part.walk.info.sha256))
        if isinstance(answer, Lost):
            if part.hands:
                self._lost = Lost(f"{answer.why} at {part.place()}")
            return
        staged = next(answer)
        hands, other_games, *_ = staged[0]
        for count, is_other_game in ((hands, False), (other_games, True)):
            for _ in range(count):
                part.walk.count(is_other_game)
        self._loading.stage(staged)

    def _end(self, part: Part) -> LoadedOrLost:
        """The file's turn is over."""
        walk = part.walk
        file = file_of(walk.source, walk.info.sha256)
        del self._due[file]
        if part.is_passed_over:
            return self._known(file)
        loading, self._loading = self._loading, None
        lost, self._lost = self._lost, None
        assert loading is not None
        if lost is not None:
            loading.clear()
            return lost
        for _ in walk.last():
            pass  # its figures hold it
        try:
            return loading.bring_in(walk.figures(), self._under)
        finally:
            loading.clear()

    def _known(self, file: str) -> Loaded:
        same_as = self._same_as.pop(file)
        if same_as != file:
            return load_copy(self._connection, file, same_as)
        loaded = Loaded(file)
        loaded.same_as = file
        return loaded
