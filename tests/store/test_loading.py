"""Loading: one transaction a file, each hand once, replacing and copies; nothing half-done survives."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import duckdb
import pytest
from built_hands import NOTE, finding_of, other_game_hand, stolen_hand, stream_of
from staged_hands import load_file

from soko_hh.columns import AuditedHand
from soko_hh.history import Seat
from soko_hh.ruleset import Ruleset, ruleset_hash, with_value
from soko_hh.store import loading
from soko_hh.store.loading import AuditedUnder, load_copy, loaded_as
from soko_hh.store.store import StoreError, open_to_load

UNDER = AuditedUnder([Ruleset()], "1")


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[duckdb.DuckDBPyConnection]:
    with open_to_load(tmp_path / "soko.duckdb") as opened:
        yield opened


def content_of(connection: duckdb.DuckDBPyConnection) -> dict[str, list[Any]]:
    tables = ("files", "hand_sources", "hands", "seats", "actions", "findings")
    return {table: connection.execute(f"SELECT * FROM {table} ORDER BY ALL").fetchall() for table in tables}


def sizes(connection: duckdb.DuckDBPyConnection) -> list[int]:
    return [len(rows) for rows in content_of(connection).values()]


def keys_by_file(connection: duckdb.DuckDBPyConnection) -> list[tuple[str, str, int]]:
    return connection.execute("SELECT hand_key, file, first_line FROM hands ORDER BY hand_key").fetchall()


def test_a_file_is_loaded(connection: duckdb.DuckDBPyConnection) -> None:
    file_finding = finding_of(1, NOTE)
    loaded = load_file(
        connection,
        "/a.txt",
        stream_of(
            stolen_hand("1", findings=(finding_of(5),)), stolen_hand("2"), other_game_hand(), findings=(file_finding,)
        ),
        UNDER,
    )
    assert (loaded.hands, loaded.new, loaded.known, loaded.other_games) == (2, 2, 0, 1)
    assert (loaded.findings, loaded.errors, loaded.replaced) == (2, 1, False)
    assert sizes(connection) == [1, 2, 2, 6, 14, 2]
    rows = connection.execute("SELECT path, sha256, bytes, format, encoding, hands, other_games, findings FROM files")
    assert rows.fetchall() == [("/a.txt", "aa", 1234, "soko", "utf-8", 2, 1, 2)]
    assert connection.execute("SELECT hand_key, line FROM findings ORDER BY ALL").fetchall() == [
        ("soko:1", 5),
        (None, 1),
    ]
    assert connection.execute("SELECT sum(net) FROM seats").fetchall() == [(0,)]


def test_batches_change_nothing(connection: duckdb.DuckDBPyConnection, tmp_path: Path) -> None:
    hands = [stolen_hand(str(number % 7), first_line=10 * number) for number in range(20)]  # ids come again
    whole = load_file(connection, "/a.txt", stream_of(*hands), UNDER)
    with open_to_load(tmp_path / "other.duckdb") as other:
        cut = load_file(other, "/a.txt", stream_of(*hands), UNDER, batch=3)
        assert (whole.new, whole.known) == (cut.new, cut.known) == (7, 13)
        for table in ("hand_sources", "hands", "seats", "actions"):
            assert content_of(other)[table] == content_of(connection)[table]


def test_what_is_loaded_is_known_by_content_and_rules(connection: duckdb.DuckDBPyConnection) -> None:
    load_file(connection, "/a.txt", stream_of(stolen_hand("1"), sha256="aa"), UNDER)
    assert loaded_as(connection, "/a.txt", "aa", UNDER) == "/a.txt"
    assert loaded_as(connection, "/copy.txt", "aa", UNDER) == "/a.txt"
    assert loaded_as(connection, "/a.txt", "bb", UNDER) is None
    assert loaded_as(connection, "/a.txt", "aa", AuditedUnder([Ruleset(raise_cap=4)], "1")) is None
    assert loaded_as(connection, "/a.txt", "aa", AuditedUnder([Ruleset()], "2")) is None
    assert loaded_as(connection, "/a.txt", "aa", AuditedUnder([Ruleset()], "1", "zone=EET")) is None


def test_ruleset_hash_is_over_values_not_titles() -> None:
    house = Ruleset()
    assert ruleset_hash([house]) == ruleset_hash([Ruleset(name="mine", title="T", source="S")])
    assert ruleset_hash([house]) != ruleset_hash([with_value(house, "raise_cap", 4)])
    assert ruleset_hash([house]) != ruleset_hash([house, house])


def test_loading_again_changes_nothing(connection: duckdb.DuckDBPyConnection) -> None:
    hands = [stolen_hand("1", findings=(finding_of(5),)), stolen_hand("2", first_line=20)]
    load_file(connection, "/a.txt", stream_of(*hands), UNDER)
    before = {table: rows for table, rows in content_of(connection).items() if table != "files"}
    assert load_file(connection, "/a.txt", stream_of(*hands), UNDER).replaced
    assert {table: rows for table, rows in content_of(connection).items() if table != "files"} == before


def test_a_changed_file_replaces_its_rows(connection: duckdb.DuckDBPyConnection) -> None:
    load_file(connection, "/a.txt", stream_of(stolen_hand("1", findings=(finding_of(5),)), stolen_hand("2")), UNDER)
    load_file(connection, "/b.txt", stream_of(stolen_hand("9")), UNDER)
    loaded = load_file(connection, "/a.txt", stream_of(stolen_hand("2"), stolen_hand("3"), sha256="bb"), UNDER)
    assert (loaded.replaced, loaded.new) == (True, 2)
    assert [key for key, _, _ in keys_by_file(connection)] == ["soko:2", "soko:3", "soko:9"]
    assert sizes(connection) == [2, 3, 3, 9, 21, 0]


def test_the_same_hand_of_two_files_is_one_hand(connection: duckdb.DuckDBPyConnection) -> None:
    load_file(connection, "/a.txt", stream_of(stolen_hand("1")), UNDER)
    loaded = load_file(connection, "/b.txt", stream_of(stolen_hand("1", first_line=50), stolen_hand("2")), UNDER)
    assert (loaded.hands, loaded.new, loaded.known) == (2, 1, 1)
    assert sizes(connection) == [2, 3, 2, 6, 14, 0]
    assert keys_by_file(connection)[0] == ("soko:1", "/a.txt", 1)


def test_a_hand_stays_with_its_last_source(connection: duckdb.DuckDBPyConnection) -> None:
    load_file(connection, "/a.txt", stream_of(stolen_hand("1")), UNDER)
    load_file(connection, "/b.txt", stream_of(stolen_hand("1", first_line=50), sha256="bb"), UNDER)
    load_file(connection, "/a.txt", stream_of(stolen_hand("3"), sha256="cc"), UNDER)
    assert keys_by_file(connection) == [("soko:1", "/b.txt", 50), ("soko:3", "/a.txt", 1)]
    assert connection.execute("SELECT min(line), max(line) FROM actions WHERE hand_key = 'soko:1'").fetchall() == [
        (52, 58)
    ]
    load_file(connection, "/b.txt", stream_of(stolen_hand("4"), sha256="dd"), UNDER)
    assert [key for key, _, _ in keys_by_file(connection)] == ["soko:3", "soko:4"]
    assert sizes(connection) == [2, 2, 2, 6, 14, 0]


def test_a_shared_hand_that_is_still_there_is_taken_anew(connection: duckdb.DuckDBPyConnection) -> None:
    load_file(connection, "/a.txt", stream_of(stolen_hand("1", text="old")), UNDER)
    load_file(connection, "/b.txt", stream_of(stolen_hand("1", text="old")), UNDER)
    loaded = load_file(connection, "/a.txt", stream_of(stolen_hand("1", 7, text="corrected"), sha256="bb"), UNDER)
    assert loaded.new == 1
    assert keys_by_file(connection) == [("soko:1", "/a.txt", 7)]
    assert sizes(connection) == [2, 2, 1, 3, 7, 0]


def test_an_heir_with_another_text_is_due_again(connection: duckdb.DuckDBPyConnection) -> None:
    load_file(connection, "/a.txt", stream_of(stolen_hand("1", text="by Anna")), UNDER)
    load_file(connection, "/b.txt", stream_of(stolen_hand("1", text="by Hero"), sha256="bb"), UNDER)
    assert loaded_as(connection, "/b.txt", "bb", UNDER) == "/b.txt"
    load_file(connection, "/a.txt", stream_of(sha256="cc"), UNDER)
    assert keys_by_file(connection) == [("soko:1", "/b.txt", 1)]
    assert loaded_as(connection, "/b.txt", "bb", UNDER) is None
    own = stolen_hand("1", text="by Hero")
    load_file(connection, "/b.txt", stream_of(own, sha256="bb"), UNDER)
    assert connection.execute(
        "SELECT count(*) FROM hands JOIN hand_sources USING (hand_key, file, content_sha256)"
    ).fetchall() == [(1,)]


def test_a_copy_is_a_second_source(connection: duckdb.DuckDBPyConnection) -> None:
    load_file(connection, "/night.txt", stream_of(stolen_hand("1", findings=(finding_of(5),))), UNDER)
    loaded = load_copy(connection, "/night.1.txt", "/night.txt")
    assert (loaded.same_as, loaded.hands, loaded.new, loaded.known) == ("/night.txt", 1, 0, 1)
    assert (loaded.findings, loaded.errors) == (1, 1)
    assert sizes(connection) == [2, 2, 1, 3, 7, 2]
    load_file(connection, "/night.txt", stream_of(stolen_hand("2"), sha256="bb"), UNDER)  # the log was rotated
    assert keys_by_file(connection) == [("soko:1", "/night.1.txt", 1), ("soko:2", "/night.txt", 1)]


def test_a_copy_replaces_what_the_file_held(connection: duckdb.DuckDBPyConnection) -> None:
    load_file(connection, "/a.txt", stream_of(stolen_hand("1")), UNDER)
    load_file(connection, "/b.txt", stream_of(stolen_hand("2"), sha256="bb"), UNDER)
    assert load_copy(connection, "/b.txt", "/a.txt").replaced
    assert keys_by_file(connection) == [("soko:1", "/a.txt", 1)]
    assert sizes(connection) == [2, 2, 1, 3, 7, 0]


def test_an_exception_in_the_middle_leaves_what_was_there(connection: duckdb.DuckDBPyConnection) -> None:
    load_file(connection, "/a.txt", stream_of(stolen_hand("1"), stolen_hand("2")), UNDER)
    before = content_of(connection)

    def broken() -> Iterator[AuditedHand]:
        yield stolen_hand("3")
        yield stolen_hand("4")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        load_file(connection, "/a.txt", broken(), UNDER, batch=1)
    assert content_of(connection) == before
    load_file(connection, "/b.txt", stream_of(stolen_hand("5")), UNDER)
    assert sizes(connection)[2] == 3


def test_trouble_at_the_very_end_leaves_what_was_there(
    connection: duckdb.DuckDBPyConnection, monkeypatch: pytest.MonkeyPatch
) -> None:
    load_file(connection, "/a.txt", stream_of(stolen_hand("1"), stolen_hand("2")), UNDER)
    before = content_of(connection)

    def full(_: duckdb.DuckDBPyConnection) -> None:
        raise duckdb.IOException("IO Error: No space left on device\nmore")

    monkeypatch.setattr(loading, "hand_over", full)
    with pytest.raises(StoreError, match=r"^/a.txt could not be stored: IO Error: No space left on device$"):
        load_file(connection, "/a.txt", stream_of(stolen_hand("3"), sha256="bb"), UNDER)
    with pytest.raises(StoreError):
        load_copy(connection, "/b.txt", "/a.txt")
    assert content_of(connection) == before
    assert connection.execute("SELECT table_name FROM duckdb_tables() WHERE temporary").fetchall() == []


CHILD = """
import sys, time
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from staged_hands import load_file
from built_hands import stolen_hand
from soko_hh.ruleset import Ruleset
from soko_hh.store.loading import AuditedUnder
from soko_hh.store.store import open_to_load

def hands():
    for number in range(50):
        yield stolen_hand(f"n{number}")
    print("in the middle", flush=True)
    time.sleep(60)

with open_to_load(Path(sys.argv[1])) as connection:
    load_file(connection, "/a.txt", hands(), AuditedUnder([Ruleset()], "1"), batch=10)
"""


def test_kill_9_in_the_middle_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "soko.duckdb"
    with open_to_load(path) as connection:
        load_file(connection, "/a.txt", stream_of(stolen_hand("1"), stolen_hand("2")), UNDER)
        before = content_of(connection)
    tests = str(Path(__file__).parents[1])
    child = subprocess.Popen([sys.executable, "-c", CHILD, str(path), tests], stdout=subprocess.PIPE)
    assert child.stdout is not None
    try:
        assert child.stdout.readline().strip() == b"in the middle"
    finally:
        child.kill()
        child.wait(timeout=20)
        child.stdout.close()
    with open_to_load(path) as connection:
        assert content_of(connection) == before


def test_pyarrow_is_not_needed(tmp_path: Path) -> None:
    code = """
import sys
from pathlib import Path
sys.modules["pyarrow"] = None  # an import of it would fail
sys.path.insert(0, sys.argv[2])
from staged_hands import load_file
from built_hands import stolen_hand, stream_of
from soko_hh.ruleset import Ruleset
from soko_hh.store.loading import AuditedUnder
from soko_hh.store.store import open_to_load
with open_to_load(Path(sys.argv[1])) as connection:
    print(load_file(connection, "/a.txt", stream_of(stolen_hand("1")), AuditedUnder([Ruleset()], "1")).new)
"""
    arguments = [sys.executable, "-c", code, str(tmp_path / "soko.duckdb"), str(Path(__file__).parents[1])]
    done = subprocess.run(arguments, capture_output=True, text=True, timeout=60, check=False)
    assert (done.stdout, done.returncode) == ("1\n", 0), done.stderr


def test_odd_names_are_stored_as_they_are(connection: duckdb.DuckDBPyConnection) -> None:
    hand = stolen_hand("1")
    names = ["Åsa (:$) \u202e", "x" * 500, "a\ud800\0b"]
    seats = zip(hand.history.seats, names, strict=True)
    hand.history.seats = [Seat(seat.number, name, seat.stack, seat.line, seat.sitting_out) for seat, name in seats]
    load_file(connection, "/a.txt", stream_of(hand), UNDER)
    stored = [row[0] for row in connection.execute("SELECT player FROM seats ORDER BY seat").fetchall()]
    assert stored == [names[0], names[1], "a\\ud800\0b"]


def test_views_show_decimals(connection: duckdb.DuckDBPyConnection) -> None:
    hands = [stolen_hand("1"), stolen_hand("2"), stolen_hand("3", findings=(finding_of(5),))]
    load_file(connection, "/a.txt", stream_of(*hands), UNDER)
    rows = connection.execute("SELECT hand_key, pot::VARCHAR, ante::VARCHAR FROM clean_hands ORDER BY ALL").fetchall()
    assert rows == [("soko:1", "5.50", "0.50"), ("soko:2", "5.50", "0.50")]
    players = connection.execute("SELECT player, currency, hands, clean_hands, net::VARCHAR FROM players ORDER BY 1")
    assert players.fetchall() == [
        ("Anna", "USD", 3, 2, "6.00"),
        ("Bertil", "USD", 3, 2, "-1.00"),
        ("Hero", "USD", 3, 2, "-5.00"),
    ]


PEAK = """
import resource, sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from staged_hands import load_file
from built_hands import stolen_hand, stream_of
from soko_hh.ruleset import Ruleset
from soko_hh.store.loading import AuditedUnder
from soko_hh.store.store import open_to_load

def stream():
    for number in range(int(sys.argv[3])):
        yield stolen_hand(str(number))
    yield from stream_of()

with open_to_load(Path(sys.argv[1])) as connection:
    load_file(connection, "/a.txt", stream(), AuditedUnder([Ruleset()], "1"))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


@pytest.mark.slow
def test_memory_does_not_grow_with_the_file(tmp_path: Path) -> None:
    def megabytes(hands: int) -> int:
        arguments = [sys.executable, "-c", PEAK, str(tmp_path / f"{hands}.duckdb"), str(Path(__file__).parents[1])]
        return int(subprocess.run([*arguments, str(hands)], capture_output=True, check=True, timeout=300).stdout)

    few, many = megabytes(20_000), megabytes(160_000)
    assert many - few < 250  # the hands themselves would be 140,000 x 3.5 KB, in one transaction without staging 500 MB
