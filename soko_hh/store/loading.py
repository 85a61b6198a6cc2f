"""Loading: the audited hands of one file into the database, in one transaction, each hand once.

For: `soko-hh load`. Must not know formats, rules or the command line. A hand that another file has brought
already is not stored again: the file becomes its second source. Rows of a file that is loaded again are
replaced; a hand leaves only with its last source.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from typing import Final, final

import duckdb
import polars as pl

from soko_hh.columns import Columns, FileFigures, Row, append_finding
from soko_hh.ruleset import Ruleset, ruleset_hash
from soko_hh.store.comparing import ACROSS_CODES
from soko_hh.store.frames import ArrowStream, encodable, frame_of, frame_of_bytes
from soko_hh.store.replacing import FACTS, hand_over, make_way, mark_to_compare, take_out
from soko_hh.store.staging import StagedBatch, staged_batch
from soko_hh.store.store import StoreError, first_line

STAGED: Final = ("hand_sources", *FACTS, "findings", "tellings")


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


def loaded_as(connection: duckdb.DuckDBPyConnection, file: str, content: str, under: AuditedUnder) -> str | None:
    """The path under which these bytes (their SHA-256) are loaded, audited under the same; `file` itself if it is."""
    rows = connection.execute(
        """SELECT path FROM files
        WHERE sha256 = ? AND ruleset_hash = ? AND rules_version = ? AND format_options = ?
        ORDER BY path <> ?, path LIMIT 1""",
        [content, under.ruleset_hash, under.rules_version, under.format_options, file],
    ).fetchall()
    return str(rows[0][0]) if rows else None


def load_copy(connection: duckdb.DuckDBPyConnection, file: str, same_as: str) -> Loaded:
    """Make `file`, whose bytes are those of the loaded `same_as`, another source of its hands: nothing is audited."""
    loaded = Loaded(file)
    loaded.same_as = same_as
    execute = connection.execute
    with in_one_transaction(connection, file):
        loaded.replaced = take_out(connection, file)
        for table in ("hand_sources", "findings", "tellings"):
            alone = f"AND code NOT IN {ACROSS_CODES}" if table == "findings" else ""
            execute(
                f"INSERT INTO {table} SELECT * REPLACE (? AS file) FROM {table} WHERE file = ? {alone}", [file, same_as]
            )
        mark_to_compare(connection, file)
        execute(
            "INSERT INTO files SELECT * REPLACE (? AS path, ? AS loaded_at) FROM files WHERE path = ?",
            [file, _now(), same_as],
        )
        loaded.other_text = _told_otherwise(connection, file)
        hand_over(connection)
    figures = execute("SELECT hands, other_games FROM files WHERE path = ?", [file]).fetchall()
    loaded.hands, loaded.other_games = figures[0]
    loaded.known = loaded.hands
    counts = "count(*), count(*) FILTER (severity = 'error')"
    loaded.findings, loaded.errors = execute(f"SELECT {counts} FROM findings WHERE file = ?", [file]).fetchall()[0]
    return loaded


@contextmanager
def in_one_transaction(connection: duckdb.DuckDBPyConnection, what: str) -> Iterator[None]:
    """All or nothing, whatever stops it; a disk or a memory that is full is no bug of ours."""
    connection.begin()
    try:
        yield
        connection.commit()
    except (duckdb.IOException, duckdb.OutOfMemoryException) as error:
        _roll_back(connection)
        raise StoreError(f"{what} could not be stored: {first_line(error)}", "nothing of it was loaded") from error
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
class FileLoading:
    """One file on its way: batch by batch into temporary tables, then all at once into the database, or not at all.

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

    def stage(self, batch: StagedBatch) -> None:
        """Take in the next hands; of a hand that came before, only its source, its telling and its findings."""
        loaded = self.loaded
        counts, frames = batch
        hands, other_games, findings, errors = counts
        loaded.hands += hands
        loaded.other_games += other_games
        loaded.findings += findings
        loaded.errors += errors
        frames_of = {table: frame_of_bytes(content) for table, content in frames.items()}
        repeated = self._repeated(frames_of["hands"]) if "hands" in frames_of else []
        for table, frame in frames_of.items():
            is_repeated = pl.col("hand_key").is_in(repeated)
            self._insert(f"staged_{table}", frame.filter(~is_repeated) if repeated and table in FACTS else frame)

    def bring_in(self, figures: FileFigures, under: AuditedUnder) -> Loaded:
        """Move all that is staged into the database, in place of what the file brought before; then `clear`."""
        columns = Columns()
        for finding in figures.findings:
            append_finding(columns, finding, None, self.loaded.file)
        self.stage(staged_batch(columns))
        with in_one_transaction(self._connection, self.loaded.file):
            self._bring_in(figures, under)
        return self.loaded

    def _repeated(self, hands: pl.DataFrame) -> list[str]:
        self._connection.register("batch", ArrowStream(hands))
        rows = self._connection.execute("SELECT hand_key FROM batch SEMI JOIN staged_hands USING (hand_key)").fetchall()
        self._connection.unregister("batch")
        return [row[0] for row in rows]

    def _bring_in(self, figures: FileFigures, under: AuditedUnder) -> None:
        execute = self._connection.execute
        self.loaded.replaced = take_out(self._connection, self.loaded.file)
        make_way(self._connection, "staged_hands")
        new = execute("SELECT count(*) FROM staged_hands ANTI JOIN hands USING (hand_key)").fetchall()
        self.loaded.new = new[0][0]
        self.loaded.known = self.loaded.hands - self.loaded.new
        for table in FACTS:
            execute(f"INSERT INTO {table} SELECT * FROM staged_{table} ANTI JOIN hands USING (hand_key)")
        for table in ("hand_sources", "findings", "tellings"):
            execute(f"INSERT INTO {table} SELECT * FROM staged_{table}")
        mark_to_compare(self._connection, self.loaded.file)
        self.loaded.other_text = _told_otherwise(self._connection, self.loaded.file)
        hand_over(self._connection)
        self._insert("files", frame_of("files", [self._file_row(figures, under)]))

    def _insert(self, table: str, frame: pl.DataFrame) -> None:
        """Insert rows; those of a batch do not know which file they are of."""
        if "file" in frame.columns:
            frame = frame.with_columns(pl.lit(encodable(self.loaded.file)).alias("file"))
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
