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

from soko_hh.columns import AuditedHand, Columns, FileFigures, Row, append_finding, append_hand
from soko_hh.finding import Finding
from soko_hh.ruleset import FIELD_NAMES, Ruleset
from soko_hh.store.frames import ArrowStream, frame_of
from soko_hh.store.replacing import FACTS, hand_over, make_way, take_out
from soko_hh.store.store import StoreError, first_line

BATCH: Final = 2_000  # hands in memory at a time
STAGED: Final = ("hand_sources", *FACTS, "findings")


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
        self.other_text = 0  # of these: told in other words than where they are stored from
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
    loading = _Loading(connection, file)
    try:
        figures = loading.stage(audited, batch)
        with _one_transaction(connection, file):
            loading.bring_in(figures, under)
    finally:
        loading.clear()
    return loading.loaded


def load_copy(connection: duckdb.DuckDBPyConnection, file: str, same_as: str) -> Loaded:
    """Make `file`, whose bytes are those of the loaded `same_as`, another source of its hands: nothing is audited."""
    loaded = Loaded(file)
    loaded.same_as = same_as
    execute = connection.execute
    with _one_transaction(connection, file):
        loaded.replaced = take_out(connection, file)
        for table in ("hand_sources", "findings"):
            execute(f"INSERT INTO {table} SELECT * REPLACE (? AS file) FROM {table} WHERE file = ?", [file, same_as])
        execute(
            "INSERT INTO files SELECT * REPLACE (? AS path, ? AS loaded_at) FROM files WHERE path = ?",
            [file, _now(), same_as],
        )
        loaded.other_text = _told_otherwise(connection, file)
        hand_over(connection)
    figures = execute("SELECT hands, other_games, findings FROM files WHERE path = ?", [file]).fetchall()
    loaded.hands, loaded.other_games, loaded.findings = figures[0]
    loaded.known = loaded.hands
    errors = execute("SELECT count(*) FROM findings WHERE file = ? AND severity = 'error'", [file]).fetchall()
    loaded.errors = errors[0][0]
    return loaded


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


def _told_otherwise(connection: duckdb.DuckDBPyConnection, file: str) -> int:
    """How many hands of the file are stored from a text that differs: whether that is a conflict is not told here."""
    rows = connection.execute(
        """SELECT count(*) FROM hand_sources AS s JOIN hands AS h USING (hand_key)
        WHERE s.file = ? AND s.content_sha256 <> h.content_sha256""",
        [file],
    ).fetchall()
    return int(rows[0][0])


def _roll_back(connection: duckdb.DuckDBPyConnection) -> None:
    with suppress(duckdb.Error):  # what went wrong may have ended the transaction already
        connection.rollback()


def _now() -> datetime:
    return datetime.now(UTC).replace(tzinfo=None, microsecond=0)


@final
class _Loading:
    """One file on its way: batch by batch into temporary tables, then all at once into the database.

    Rows that are inserted batch by batch within one transaction would all stay in memory until its end.
    """

    def __init__(self, connection: duckdb.DuckDBPyConnection, file: str) -> None:
        self._connection: Final = connection
        self.loaded: Final = Loaded(file)
        for table in STAGED:
            connection.execute(f"CREATE OR REPLACE TEMP TABLE staged_{table} AS FROM {table} LIMIT 0")

    def clear(self) -> None:
        """Drop the temporary tables."""
        with suppress(duckdb.Error):  # a full disk may have closed the database
            for table in STAGED:
                self._connection.execute(f"DROP TABLE IF EXISTS staged_{table}")

    def stage(self, audited: Iterable[AuditedHand | Finding | FileFigures], batch: int) -> FileFigures:
        """Take in the whole file, with never more than a batch of hands in memory."""
        columns = Columns()
        figures: FileFigures | None = None
        for item in audited:
            if isinstance(item, AuditedHand):
                append_hand(columns, item, self.loaded.file)
                if columns.hands >= batch:
                    self._stage_batch(columns)
                    columns = Columns()
            elif isinstance(item, FileFigures):
                figures = item
        assert figures is not None, "the figures of the file come last"
        for finding in figures.findings:
            append_finding(columns, finding, None, self.loaded.file)
        self._stage_batch(columns)
        return figures

    def _stage_batch(self, columns: Columns) -> None:
        """Insert the rows collected so far; of a hand that an earlier batch holds, its source and findings only."""
        loaded = self.loaded
        loaded.hands += columns.hands
        loaded.other_games += columns.other_games
        loaded.findings += len(columns.rows["findings"])
        loaded.errors += columns.errors
        frames = {table: frame_of(table, columns.rows[table]) for table in STAGED if columns.rows[table]}
        repeated = self._repeated(frames["hands"]) if "hands" in frames else []
        for table, frame in frames.items():
            is_repeated = pl.col("hand_key").is_in(repeated)
            self._insert(f"staged_{table}", frame.filter(~is_repeated) if repeated and table in FACTS else frame)

    def _repeated(self, hands: pl.DataFrame) -> list[str]:
        self._connection.register("batch", ArrowStream(hands))
        rows = self._connection.execute("SELECT hand_key FROM batch SEMI JOIN staged_hands USING (hand_key)").fetchall()
        self._connection.unregister("batch")
        return [row[0] for row in rows]

    def bring_in(self, figures: FileFigures, under: AuditedUnder) -> None:
        """Move the staged rows into the database, in place of what the file brought before."""
        execute = self._connection.execute
        self.loaded.replaced = take_out(self._connection, self.loaded.file)
        make_way(self._connection, "staged_hands")
        new = execute("SELECT count(*) FROM staged_hands ANTI JOIN hands USING (hand_key)").fetchall()
        self.loaded.new = new[0][0]
        self.loaded.known = self.loaded.hands - self.loaded.new
        for table in FACTS:
            execute(f"INSERT INTO {table} SELECT * FROM staged_{table} ANTI JOIN hands USING (hand_key)")
        for table in ("hand_sources", "findings"):
            execute(f"INSERT INTO {table} SELECT * FROM staged_{table}")
        self.loaded.other_text = _told_otherwise(self._connection, self.loaded.file)
        hand_over(self._connection)
        self._insert("files", frame_of("files", [self._file_row(figures, under)]))

    def _insert(self, table: str, frame: pl.DataFrame) -> None:
        self._connection.register("batch", ArrowStream(frame))
        self._connection.execute(f"INSERT INTO {table} BY NAME SELECT * FROM batch")
        self._connection.unregister("batch")

    def _file_row(self, figures: FileFigures, under: AuditedUnder) -> Row:
        return (
            self.loaded.file,
            figures.sha256,
            figures.size,
            figures.format_name,
            figures.encoding,
            under.ruleset_hash,
            under.rules_version,
            under.format_options,
            _now(),
            self.loaded.hands,
            self.loaded.other_games,
            self.loaded.findings,
        )
