"""Loading: the audited hands of one file into the database, in one transaction, each hand once.

For: `soko-hh load`. Must not know formats, rules or the command line. A hand that another file has brought
already is not stored again: the file becomes its second source. Rows of a file that is loaded again are
replaced; a hand leaves only with its last source.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final, final

import duckdb
import polars as pl

from soko_hh.columns import AuditedHand, Columns, FileFigures, append_finding, append_hand
from soko_hh.finding import Finding
from soko_hh.ruleset import FIELD_NAMES, Ruleset
from soko_hh.store.frames import ArrowStream, frame_of
from soko_hh.store.replacing import FACTS, hand_over, remove_hands, take_out
from soko_hh.store.store import StoreError, first_line

BATCH: Final = 2_000  # hands in memory at a time


@final
class AuditedUnder:
    """What decides how a file's hands come out, the file apart: what is loaded under the same need not be again."""

    def __init__(self, rulesets: Iterable[Ruleset], rules_version: str, format_options: str = "") -> None:
        self.ruleset_hash: Final = ruleset_hash(rulesets)
        self.rules_version: Final = rules_version
        self.format_options: Final = format_options


@final
class Loaded:
    """What came of a file. `hands` = `new` + `known`; `replaced`: it had been loaded before."""

    def __init__(self, file: str) -> None:
        self.file: Final = file
        self.same_as = ""  # the file it is a copy of, which was loaded before
        self.replaced = False
        self.hands = 0
        self.new = 0
        self.known = 0  # already stored, from another file or an earlier place in this one
        self.other_games = 0
        self.findings = 0
        self.errors = 0


def ruleset_hash(rulesets: Iterable[Ruleset]) -> str:
    """The hash over the field values of all rulesets that may judge; names, titles and sources change nothing."""
    text = "\n\n".join("\n".join(f"{name} = {one.value(name)}" for name in FIELD_NAMES) for one in rulesets)
    return sha256(text.encode()).hexdigest()


def loaded_as(connection: duckdb.DuckDBPyConnection, file: str, content: str, under: AuditedUnder) -> str | None:
    """The path under which these bytes (their SHA-256) are loaded, audited under the same; `file` itself if it is."""
    rows = connection.execute(
        """SELECT path FROM files
        WHERE sha256 = ? AND ruleset_hash = ? AND rules_version = ? AND format_options = ?
        ORDER BY path <> ?, path LIMIT 1""",
        [content, under.ruleset_hash, under.rules_version, under.format_options, file],
    ).fetchall()
    return str(rows[0][0]) if rows else None


def load_file(
    connection: duckdb.DuckDBPyConnection,
    file: str,
    audited: Iterable[AuditedHand | Finding | FileFigures],
    under: AuditedUnder,
    batch: int = BATCH,
) -> Loaded:
    """Load (or replace) all that was audited of a file, or, if anything goes wrong, nothing of it.

    `audited` ends with the figures of the file, which hold the findings of the file itself; a Finding before
    them is one of those and is passed over.
    """
    with _one_transaction(connection, file):
        return _Loading(connection, file, batch).run(audited, under)


def load_copy(connection: duckdb.DuckDBPyConnection, file: str, same_as: str) -> Loaded:
    """Make `file`, whose bytes are those of the loaded `same_as`, another source of its hands: nothing is audited."""
    with _one_transaction(connection, file):
        return _Loading(connection, file, BATCH).copy(same_as)


@contextmanager
def _one_transaction(connection: duckdb.DuckDBPyConnection, file: str) -> Iterator[None]:
    """All or nothing, whatever stops it; a disk or a memory that is full is no bug of ours."""
    connection.begin()
    try:
        yield
        connection.commit()
    except (duckdb.IOException, duckdb.OutOfMemoryException) as error:
        _roll_back(connection)
        raise StoreError(f"{file} could not be stored: {first_line(error)}", "nothing of it was loaded") from error
    except BaseException:
        _roll_back(connection)
        raise


def _roll_back(connection: duckdb.DuckDBPyConnection) -> None:
    with suppress(duckdb.Error):  # what went wrong may have ended the transaction already
        connection.rollback()


def _now() -> datetime:
    return datetime.now(UTC).replace(tzinfo=None, microsecond=0)


@final
class _Loading:
    """One file on its way into the database."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, file: str, batch: int) -> None:
        self._connection: Final = connection
        self._file: Final = file
        self._batch: Final = batch
        self._columns = Columns()
        self._loaded: Final = Loaded(file)
        # Hands this file gave the database before and that another file holds too: whoever comes first now gives them.
        self._shared: set[str] = set()

    def run(self, audited: Iterable[AuditedHand | Finding | FileFigures], under: AuditedUnder) -> Loaded:
        self._take_out()
        figures: FileFigures | None = None
        for item in audited:
            if isinstance(item, AuditedHand):
                append_hand(self._columns, item, self._file)
                if self._columns.hands >= self._batch:
                    self._put_in()
            elif isinstance(item, FileFigures):
                figures = item
        assert figures is not None, "the figures of the file come last"
        for finding in figures.findings:
            append_finding(self._columns, finding, None, self._file)
        self._put_in()
        hand_over(self._connection, self._shared)
        self._write_file_row(figures, under)
        return self._loaded

    def _put_in(self) -> None:
        """Insert the rows collected so far, those of stored hands apart, and begin again."""
        loaded, columns = self._loaded, self._columns
        frames = {table: frame_of(table, rows) for table, rows in columns.rows.items() if rows}
        if "hands" in frames:
            known = self._known(frames["hands"])
            for table in FACTS:
                if known and table in frames:
                    frames[table] = frames[table].filter(~pl.col("hand_key").is_in(known))
            loaded.new += frames["hands"].height
        loaded.hands += columns.hands
        loaded.known = loaded.hands - loaded.new
        loaded.other_games += columns.other_games
        loaded.findings += len(columns.rows["findings"])
        loaded.errors += columns.errors
        for table, frame in frames.items():
            self._insert(table, frame)
        self._columns = Columns()

    def _known(self, hands: pl.DataFrame) -> list[str]:
        """The keys of those hands that are stored and stay."""
        again = self._shared.intersection(hands["hand_key"].to_list())
        if again:
            remove_hands(self._connection, again)
            self._shared -= again
        self._connection.register("batch", ArrowStream(hands))
        rows = self._connection.execute("SELECT hand_key FROM batch SEMI JOIN hands USING (hand_key)").fetchall()
        self._connection.unregister("batch")
        return [row[0] for row in rows]

    def _insert(self, table: str, frame: pl.DataFrame) -> None:
        self._connection.register("batch", ArrowStream(frame))
        self._connection.execute(f"INSERT INTO {table} BY NAME SELECT * FROM batch")
        self._connection.unregister("batch")

    def copy(self, same_as: str) -> Loaded:
        """Take the rows of another file with the same bytes."""
        self._take_out()
        execute = self._connection.execute
        execute(
            "INSERT INTO hand_sources SELECT * REPLACE (? AS file) FROM hand_sources WHERE file = ?",
            [self._file, same_as],
        )
        execute("INSERT INTO findings SELECT * REPLACE (? AS file) FROM findings WHERE file = ?", [self._file, same_as])
        execute(
            "INSERT INTO files SELECT * REPLACE (? AS path, ? AS loaded_at) FROM files WHERE path = ?",
            [self._file, _now(), same_as],
        )
        hand_over(self._connection, self._shared)
        loaded = self._loaded
        loaded.same_as = same_as
        figures = execute("SELECT hands, other_games, findings FROM files WHERE path = ?", [self._file]).fetchall()
        loaded.hands, loaded.other_games, loaded.findings = figures[0]
        loaded.known = loaded.hands
        errors = execute("SELECT count(*) FROM findings WHERE file = ? AND severity = 'error'", [self._file]).fetchall()
        loaded.errors = errors[0][0]
        return loaded

    def _take_out(self) -> None:
        shared = take_out(self._connection, self._file)
        self._loaded.replaced = shared is not None
        self._shared = shared or set()

    def _write_file_row(self, figures: FileFigures, under: AuditedUnder) -> None:
        loaded = self._loaded
        row = (
            self._file,
            figures.sha256,
            figures.size,
            figures.format_name,
            figures.encoding,
            under.ruleset_hash,
            under.rules_version,
            under.format_options,
            _now(),
            loaded.hands,
            loaded.other_games,
            loaded.findings,
        )
        self._insert("files", frame_of("files", [row]))
