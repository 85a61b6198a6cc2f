"""The sanity run on a few hands, its laws on stores that break them, and the figures of a seeded corpus."""

import sys
from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest

sys.path.append(str(Path(__file__).resolve().parents[1] / "stats"))

from pinned import PINNED, figures_of_corpus
from sanity_run import load_generated
from sums import broken_laws, laws

from soko_hh.store.store import open_to_load, open_to_read


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return load_generated(tmp_path_factory.mktemp("sanity"), 60, "1", seed=4).read_bytes()


def broken(tmp_path: Path, database: bytes, *statements: str) -> Iterator[str]:
    """What does not hold after these statements, law by law."""
    path = tmp_path / "hands.duckdb"
    path.write_bytes(database)
    with open_to_load(path) as connection:
        for statement in statements:
            connection.execute(statement)
    with open_to_read(path) as connection:
        yield from broken_laws(connection)


def test_all_laws_hold(tmp_path: Path, database: bytes) -> None:
    assert list(broken(tmp_path, database)) == []
    assert len(laws()) == 14


@pytest.mark.parametrize(
    ("statement", "law"),
    [
        ("UPDATE seats SET net = net + 1 WHERE rowid = 5", "the net of a hand and its rake are 0"),
        ("UPDATE seats SET net = net + 1 WHERE rowid = 5", "money"),
        ("UPDATE hands SET rake = rake + 1 WHERE rowid = 5", "the rake is paid by the players"),
        ("UPDATE hands SET pot = pot + 1 WHERE rowid = 5", "pots are what was put in and not returned"),
        ("UPDATE actions SET put_in = put_in + 1 WHERE rowid = 5", "actions are what a seat put in"),
        ("UPDATE hands SET status = 'partial' WHERE rowid = 5", "every hand is complete and balanced"),
        ("UPDATE seats SET all_in_adjusted = all_in_adjusted + 0.001", "adjusted results are the pots less rake"),
        ("UPDATE seats SET all_in_adjusted = NULL WHERE rowid % 2 = 0", "an all-in is adjusted for all or for nobody"),
        ("UPDATE seats SET collected = 0", "somebody wins every hand"),
        ("DELETE FROM actions", "shares"),
    ],
)
def test_a_broken_law_is_found(tmp_path: Path, database: bytes, statement: str, law: str) -> None:
    assert law in (told.partition(":")[0] for told in broken(tmp_path, database, statement))  # the rest is not asked


def test_the_figures_of_a_seeded_corpus(tmp_path: Path) -> None:
    """`python tests/sanity/pinned.py` renews them, once the slow path agrees with the new ones."""
    assert figures_of_corpus(tmp_path) == PINNED.read_text(encoding="utf-8")


@pytest.mark.slow
def test_a_thousand_hands(tmp_path: Path) -> None:
    path = load_generated(tmp_path, 1_000, "")
    with duckdb.connect(str(path), read_only=True) as connection:
        assert connection.execute("SELECT count(*) FROM hands").fetchall() == [(1_000,)]
    with open_to_read(path) as connection:
        assert list(broken_laws(connection)) == []
