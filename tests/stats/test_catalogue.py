"""The catalogue: every statistic counted by hand over two hands, and what is left out of it."""

from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest
from built_hands import NOTE, finding_of, stolen_hand, stream_of
from counted_hands import shown_hand
from staged_hands import load_file

from soko_hh.history import CANCELLED, PARTIAL
from soko_hh.ruleset import Ruleset
from soko_hh.stats.catalogue import KINDS, ORDER, catalogue, read_statistic
from soko_hh.stats.counted import Asked
from soko_hh.stats.counting import Counting, check_statistics
from soko_hh.stats.figures import Figure
from soko_hh.store.loading import AuditedUnder
from soko_hh.store.store import open_to_load, open_to_read

PLAYERS = ["Anna", "Bertil", "Hero"]


@pytest.fixture(scope="module")
def connection(tmp_path_factory: pytest.TempPathFactory) -> Iterator[duckdb.DuckDBPyConnection]:
    path = tmp_path_factory.mktemp("stats") / "soko.duckdb"
    store(path)
    with open_to_read(path) as opened:
        yield opened


def store(path: Path) -> None:
    """Two clean hands (one with a note), one with an error, one partial without, one cancelled, one unbalanced."""
    partial, cancelled, unbalanced = stolen_hand("4"), stolen_hand("5"), stolen_hand("6", findings=(finding_of(5),))
    assert partial.facts is not None
    partial.facts.complete = False
    cancelled.history.status = CANCELLED
    assert unbalanced.facts is not None
    unbalanced.facts.rake = 7
    hands = [
        stolen_hand("1", findings=(finding_of(5, NOTE),)),
        shown_hand("2"),
        stolen_hand("3", findings=(finding_of(5),)),
    ]
    with open_to_load(path) as opened:
        load_file(opened, "/a.txt", stream_of(*hands, partial, cancelled, unbalanced), AuditedUnder([Ruleset()], "1"))


def figures(connection: duckdb.DuckDBPyConnection, name: str, *, all_hands: bool = False) -> list[Figure]:
    return Counting(connection, Asked(all_hands=all_hands)).figures([catalogue()[name]], PLAYERS)


def counts(connection: duckdb.DuckDBPyConnection, name: str) -> dict[str, tuple[int | None, int]]:
    return {figure.player: (figure.k, figure.n) for figure in figures(connection, name)}


@pytest.mark.parametrize(
    ("name", "anna", "bertil", "hero"),
    [
        ("hands", (None, 2), (None, 2), (None, 2)),
        ("vpip", (2, 2), (0, 2), (0, 2)),  # Hero's full opening is counted apart
        ("complete_as_bring_in", (0, 0), (0, 0), (1, 2)),
        ("raise_s2", (1, 2), (0, 2), (0, 1)),  # Hero's only free decision: facing Anna's completion
        ("saw_s3", (1, 2), (0, 2), (1, 2)),
        ("wtsd", (1, 1), (0, 0), (1, 1)),
        ("won_at_showdown", (0, 1), (0, 0), (1, 1)),
        ("won_when_saw_s3", (0, 1), (0, 0), (1, 1)),
    ],
)
def test_counts(
    connection: duckdb.DuckDBPyConnection,
    name: str,
    anna: tuple[int | None, int],
    bertil: tuple[int | None, int],
    hero: tuple[int | None, int],
) -> None:
    assert counts(connection, name) == {"Anna": anna, "Bertil": bertil, "Hero": hero}


@pytest.mark.parametrize(
    ("name", "anna", "bertil", "hero"),
    [
        (  # (bets + completions + raises, calls) on second .. fifth street
            "aggression_factor",
            [(1, 1), (1, 0), (1, 1), (0, 0)],
            [(0, 0), (0, 0), (0, 0), (0, 0)],
            [(0, 0), (0, 1), (1, 0), (0, 0)],
        ),
        (
            "aggression_freq",
            [(1, 2), (1, 1), (1, 2), (0, 0)],
            [(0, 2), (0, 0), (0, 0), (0, 0)],
            [(0, 1), (0, 1), (1, 1), (0, 0)],
        ),
        (
            "fold_to_bet",  # over the bring-in alone Anna faces no bet
            [(0, 1), (0, 0), (0, 1), (0, 0)],
            [(2, 2), (0, 0), (0, 0), (0, 0)],
            [(1, 1), (0, 1), (0, 1), (0, 0)],
        ),
    ],
)
def test_counts_by_street(
    connection: duckdb.DuckDBPyConnection,
    name: str,
    anna: list[tuple[int, int]],
    bertil: list[tuple[int, int]],
    hero: list[tuple[int, int]],
) -> None:
    found = figures(connection, name)
    assert [figure.part for figure in found[:4]] == ["second street", "third street", "fourth street", "fifth street"]
    assert [(figure.k, figure.n) for figure in found] == anna + bertil + hero


def test_money(connection: duckdb.DuckDBPyConnection) -> None:
    found = figures(connection, "net")
    assert [(figure.player, figure.part, figure.value, figure.decimals) for figure in found] == [
        ("Anna", "USD", -27.5, 2),
        ("Bertil", "USD", -1.0, 2),
        ("Hero", "USD", 28.0, 2),
    ]


def test_win_rate(connection: duckdb.DuckDBPyConnection) -> None:
    anna = figures(connection, "bb100")[0]  # 0.3 and -3.05 big bets
    assert (anna.part, anna.n) == ("USD fixed limit", 2)
    assert (anna.value, anna.low, anna.high) == pytest.approx((-137.5, -2265.79, 1990.79), abs=0.01)


def test_values_and_dashes(connection: duckdb.DuckDBPyConnection) -> None:
    anna, bertil, hero = figures(connection, "wtsd")
    assert (anna.value, anna.low, anna.high) == pytest.approx((1.0, 0.2065, 1.0), abs=1e-4)
    assert (bertil.value, bertil.low, bertil.high) == (None, None, None)
    factor = figures(connection, "aggression_factor")[9]  # Hero, third street: no aggression, one call
    assert (factor.player, factor.value, factor.low) == ("Hero", 0.0, None)
    assert hero.value == 1.0


def test_hands_with_errors_only_on_demand(connection: duckdb.DuckDBPyConnection) -> None:
    clean = Counting(connection, Asked()).left_out()
    everything = Counting(connection, Asked(all_hands=True)).left_out()
    assert [clean.counted, clean.with_errors, clean.partial, clean.cancelled, clean.unbalanced] == [2, 2, 1, 1, 0]
    assert [everything.counted, everything.with_errors, everything.partial] == [5, 0, 0]
    assert [everything.cancelled, everything.unbalanced] == [1, 2]
    assert figures(connection, "hands", all_hands=True)[0].n == 5
    net = figures(connection, "net", all_hands=True)[0]  # the partial and the unbalanced hand stay out of money
    assert (net.n, net.value) == (3, -24.5)


def test_left_out_of_somebody_is_his_own(connection: duckdb.DuckDBPyConnection) -> None:
    assert Counting(connection, Asked(players=["Nobody"])).left_out().counted == 0
    assert Counting(connection, Asked(players=["Hero"])).left_out().with_errors == 2


def test_players(connection: duckdb.DuckDBPyConnection) -> None:
    counting = Counting(connection, Asked())
    assert counting.players() == PLAYERS
    assert counting.players(min_hands=3) == []
    assert counting.unknown(["Hero", "hero", "x' OR 1=1"]) == ["hero", "x' OR 1=1"]


def test_currencies_are_never_added(tmp_path: Path) -> None:
    hands = [stolen_hand("1"), stolen_hand("2"), stolen_hand("3")]
    hands[1].history.currency = "EUR"
    hands[2].history.currency = ""
    hands[2].history.structure = "pot"
    assert hands[2].facts is not None
    hands[2].facts.structure = "pot"
    hands[2].history.big_bet = -1
    with open_to_load(tmp_path / "soko.duckdb") as opened:
        load_file(opened, "/a.txt", stream_of(*hands), AuditedUnder([Ruleset()], "1"))
        anna = [figure for figure in figures(opened, "net") if figure.player == "Anna"]
        assert [(f.part, f.value, f.n) for f in anna] == [("EUR", 3.0, 1), ("USD", 3.0, 1), ("unstated", 3.0, 1)]
        rates = [figure for figure in figures(opened, "bb100") if figure.player == "Anna"]
        assert [(f.part, f.value, f.low) for f in rates] == [
            ("EUR fixed limit", 30.0, None),
            ("USD fixed limit", 30.0, None),
            ("unstated pot limit, 2 x minimum", 30.0, None),
        ]


def test_partial_without_error_is_left_out(tmp_path: Path) -> None:
    hand = stolen_hand("1")
    hand.history.status = PARTIAL
    with open_to_load(tmp_path / "soko.duckdb") as opened:
        load_file(opened, "/a.txt", stream_of(hand), AuditedUnder([Ruleset()], "1"))
        assert Counting(opened, Asked()).players() == []
        assert [figure.value for figure in figures(opened, "hands")] == [0, 0, 0]


def test_every_file_has_its_headings_and_runs(connection: duckdb.DuckDBPyConnection) -> None:
    statistics = catalogue()
    assert list(statistics)[:3] == ["hands", "net", "bb100"]
    assert set(ORDER) <= set(statistics)
    check_statistics(statistics.values())
    for name, statistic in statistics.items():
        assert statistic.kind in KINDS
        assert statistic.title
        assert figures(connection, name), name


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("SELECT 1", "x.sql: no heading 'stat'"),
        ("-- stat: a\n-- colour: red\n", "x.sql:2: a heading is one of"),
        ("-- stat: a\n-- title: A\n-- kind: guess\n-- definition: d\n-- formula: f\n-- source: s\n", "kind 'guess'"),
    ],
)
def test_a_wrong_header_is_told(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        read_statistic(text, "x.sql")
