"""Which hands are asked for, how they are split, and what stands behind a figure: over hands built by hand."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import duckdb
import pytest
from built_hands import stolen_hand, stream_of
from counted_hands import shown_hand
from staged_hands import load_file

from soko_hh.ruleset import Ruleset
from soko_hh.stats.catalogue import Statistic, WrongStatisticError, catalogue, read_statistic, with_users
from soko_hh.stats.compare import differences
from soko_hh.stats.counted import Asked
from soko_hh.stats.counting import Counting, check_statistics
from soko_hh.stats.figures import SESSIONS, Figure
from soko_hh.store.loading import AuditedUnder
from soko_hh.store.store import open_to_load

START = datetime(2026, 1, 2, 22, 30, tzinfo=UTC)
USERS = "-- stat: {name}\n-- title: T\n-- kind: {kind}\n-- definition: d\n-- formula: f\n-- source: s\n{sql}\n"


@pytest.fixture(scope="module")
def connection(tmp_path_factory: pytest.TempPathFactory) -> Iterator[duckdb.DuckDBPyConnection]:
    """Hands 1, 2 and 3: stolen at 22:30, shown at 23:30, stolen at 00:31; hand 4, stolen, has no time."""
    hands = [stolen_hand("1"), shown_hand("2"), stolen_hand("3"), stolen_hand("4")]
    for hand, minutes in zip(hands, (0, 60, 121), strict=False):
        hand.history.played_at = START + timedelta(minutes=minutes)
    hands[3].history.played_at = None
    path = tmp_path_factory.mktemp("counting") / "soko.duckdb"
    with open_to_load(path) as opened:
        load_file(opened, "/a.txt", stream_of(*hands), AuditedUnder([Ruleset()], "1"))
        yield opened


def split(
    connection: duckdb.DuckDBPyConnection, by: str, name: str, **asked: object
) -> list[tuple[str, int | None, int]]:
    figures = Counting(connection, Asked(**asked), by).figures([catalogue()[name]], ["Anna"])  # type: ignore[arg-type]
    return [(figure.group, figure.k, figure.n) for figure in figures]


@pytest.mark.parametrize(
    ("by", "groups"),
    [
        # a pause of exactly an hour is none, one of 61 minutes ends the session
        ("session", [("2026-01-02 22:30", 2, 2), ("2026-01-03 00:31", 1, 1), ("no time", 1, 1)]),
        ("day", [("2026-01-02", 2, 2), ("2026-01-03", 1, 1), ("no time", 1, 1)]),
        ("position", [("0", 4, 4)]),
        ("door", [("9", 3, 3), ("unknown", 1, 1)]),
        ("start", [("unknown", 4, 4)]),
        ("category", [("unknown", 4, 4)]),
        ("table", [("soko Helsinki 4", 4, 4)]),
        ("stake", [("USD fixed limit 5.00/10.00", 4, 4)]),
    ],
)
def test_hands_are_told_apart(
    connection: duckdb.DuckDBPyConnection, by: str, groups: list[tuple[str, int | None, int]]
) -> None:
    assert split(connection, by, "vpip") == groups


def test_a_statistic_of_actions_is_split_as_well(connection: duckdb.DuckDBPyConnection) -> None:
    # shown_hand: Anna calls the full opening; in the others she completes over the bring-in
    assert split(connection, "door", "raise_s2") == [("9", 3, 3), ("unknown", 0, 1)]


def test_the_day_starts_where_it_is_said_to(connection: duckdb.DuckDBPyConnection) -> None:
    # 22:30 UTC is 00:30 in Helsinki: the day before, if a day starts at four
    days = split(connection, "day", "hands", zone="Europe/Helsinki")
    assert days == [("2026-01-03", None, 3), ("no time", None, 1)]
    days = split(connection, "day", "hands", zone="Europe/Helsinki", day_start=240)
    assert days == [("2026-01-02", None, 3), ("no time", None, 1)]
    sessions = split(connection, "session", "hands", zone="Europe/Helsinki", day_start=240)
    assert [session for session, _, _ in sessions] == ["2026-01-03 00:30", "2026-01-03 02:31", "no time"]


def test_time_and_condition(connection: duckdb.DuckDBPyConnection) -> None:
    moment = (START + timedelta(minutes=60)).replace(tzinfo=None)
    for asked, counted in (
        (Asked(since=moment), 2),
        (Asked(until=moment), 1),
        (Asked(condition="hand_id IN ('2', '4')"), 2),
        (Asked(condition="went_to_showdown -- a remark"), 1),
        (Asked(condition="pot > 1000", players=["Nobody"]), 0),
    ):
        found = Counting(connection, asked)
        assert found.left_out().counted == counted
        everybody = 0 if asked.players else 4
        assert found.left_out().not_asked == everybody - counted


@pytest.mark.parametrize(
    "condition",
    ["true) OR (true", "true; DROP TABLE hands", "", "true) UNION SELECT * FROM hands --", "x, y", "colour = 1"],
)
def test_a_condition_is_one_expression(connection: duckdb.DuckDBPyConnection, condition: str) -> None:
    if not condition:
        assert Counting(connection, Asked(condition=condition)).left_out().counted == 4
        return
    with pytest.raises(duckdb.Error):
        Counting(connection, Asked(condition=condition))
    assert Counting(connection, Asked()).left_out().counted == 4


def test_the_hands_behind_a_figure(connection: duckdb.DuckDBPyConnection) -> None:
    counting = Counting(connection, Asked(players=["Hero"]))
    behind = counting.explained(catalogue()["complete_as_bring_in"], ["Hero"])
    assert [(hand.hand_id, hand.file, hand.line, hand.k, hand.n) for hand in behind] == [
        ("1", "/a.txt", 1, 0, 1),
        ("2", "/a.txt", 1, 1, 1),
        ("3", "/a.txt", 1, 0, 1),
        ("4", "/a.txt", 1, 0, 1),
    ]
    behind = counting.explained(catalogue()["fold_to_bet"], ["Hero"])
    assert [(hand.hand_id, hand.part, hand.k) for hand in behind if hand.hand_id in ("1", "2")] == [
        ("1", "second street", 1),
        ("2", "third street", 0),
        ("2", "fourth street", 0),
    ]
    money = counting.explained(catalogue()["net"], ["Hero"])
    assert [(hand.value, hand.part) for hand in money] == [(-2.5, "USD"), (30.5, "USD"), (-2.5, "USD"), (-2.5, "USD")]


def test_the_pot_that_decides(connection: duckdb.DuckDBPyConnection) -> None:
    # Anna: 3 x +3.00 and -30.50; Bertil loses his antes; Hero: +30.50 and 3 x -2.50
    pots = Counting(connection, Asked()).deciding_pots(["Anna", "Bertil", "Hero"])
    assert [(pot.player, pot.net, pot.of_hand, pot.without, pot.hand_id) for pot in pots] == [
        ("Anna", -2150, -3050, 900, "2"),
        ("Hero", 2300, 3050, -750, "2"),
    ]


def test_win_rate_by_sessions(tmp_path: Path) -> None:
    hands = []
    for number in range(24):
        hand = stolen_hand(str(number)) if number % 3 else shown_hand(str(number))
        hand.history.played_at = START + timedelta(hours=2 * (number // 2))
        hands.append(hand)
    with open_to_load(tmp_path / "soko.duckdb") as opened:
        load_file(opened, "/a.txt", stream_of(*hands), AuditedUnder([Ruleset()], "1"))
        found = Counting(opened, Asked()).figures([catalogue()["bb100"]], ["Bertil", "Hero"])
    assert [(f.player, f.method, f.sessions, f.n) for f in found] == [
        ("Bertil", "", None, 24),  # all of his results are equal
        ("Hero", "student", None, 24),
        ("Hero", SESSIONS, 12, 24),
    ]
    assert found[0].value == -5  # an ante of 0.05 big bets, every time
    assert found[1].value == found[2].value == pytest.approx(100 * (8 * 3.05 - 16 * 0.25) / 24)
    assert found[2].low is not None
    assert found[2].low < 85 < (found[2].high or 0)


def test_two_players_side_by_side(connection: duckdb.DuckDBPyConnection) -> None:
    counting = Counting(connection, Asked())
    statistics = [catalogue()[name] for name in ("hands", "net", "vpip", "aggression_factor")]
    found = differences(counting.figures(statistics, ["Anna", "Bertil"]), "Anna", "Bertil")
    by_name = {(d.statistic.name, d.part): d for d in found}
    assert by_name[("hands", "")].value is None
    assert by_name[("net", "USD")].value == -21.5 + 2
    vpip = by_name[("vpip", "")]
    assert (vpip.value, vpip.low, vpip.high) == (1.0, pytest.approx(0.3072, abs=1e-3), 1.0)  # 4/4 less 0/4
    assert by_name[("aggression_factor", "second street")].value is None  # Bertil never called


def user(
    name: str = "mine", kind: str = "frequency", sql: str = "SELECT player, 0 AS k, 1 AS n FROM counted_seats"
) -> str:
    return USERS.format(name=name, kind=kind, sql=sql)


def test_statistics_of_users_come_last(tmp_path: Path, connection: duckdb.DuckDBPyConnection) -> None:
    sql = "SELECT player, count(*) FILTER (WHERE net > 0) AS k, count(*) AS n\nFROM counted_seats GROUP BY player;"
    (tmp_path / "won.sql").write_text(user("won", sql=sql), encoding="utf-8-sig")
    known = with_users(catalogue(), tmp_path)
    assert list(known)[-1] == "won"
    check_statistics([known["won"]])
    figure = Counting(connection, Asked()).figures([known["won"]], ["Anna"])[0]
    assert (figure.k, figure.n) == (3, 4)
    assert [hand.hand_id for hand in Counting(connection, Asked()).explained(known["won"], ["Anna"]) if hand.k] == [
        *("1", "3", "4")
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (user(sql="SELECT player FROM counted_seats"), "answers player; a frequency also needs k, n"),
        (user(sql="SELECT colour FROM counted_seats"), 'Referenced column "colour" not found'),
        (user(sql="SELECT 1; SELECT 2"), "one SELECT, nothing else"),
        (user(sql="DROP TABLE hands"), "one SELECT, nothing else"),
        (user(sql="SELECT * FROM read_csv('/etc/passwd')"), "disabled"),
        (user(sql=""), "no SQL below the headings"),
        (user(kind="rate"), "a rate also needs mean, sd"),
        (user(name="vpip"), "'vpip' is the name of vpip.sql"),
        ("-- stat: a\n-- stat: b\n", "'stat' stands once, and says something"),
        ("-- stat:\n", "'stat' stands once, and says something"),
    ],
)
def test_a_file_that_is_no_statistic_is_told(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "mine.sql").write_text(text, encoding="utf-8")
    with pytest.raises(WrongStatisticError, match=r"mine\.sql.*") as trouble:
        check_statistics([s for name, s in with_users(catalogue(), tmp_path).items() if name not in catalogue()])
    assert told in str(trouble.value)


def test_more_yes_than_hands_is_told(connection: duckdb.DuckDBPyConnection) -> None:
    wrong: Statistic = read_statistic(
        user(sql="SELECT player, 9 AS k, 1 AS n FROM counted_seats GROUP BY player"), "mine.sql"
    )
    with pytest.raises(WrongStatisticError, match="9 of 1 of Anna"):
        Counting(connection, Asked()).figures([wrong], ["Anna"])


def test_first_decisions_add_up(connection: duckdb.DuckDBPyConnection) -> None:
    statistics = [catalogue()[name] for name in ("bet", "check", "call", "raise", "fold")]
    found: list[Figure] = Counting(connection, Asked()).figures(statistics, ["Anna"])
    for street in ("second street", "third street", "fourth street", "fifth street"):
        of_street = [figure for figure in found if figure.part == street]
        assert sum(figure.k or 0 for figure in of_street) == of_street[0].n > 0


def test_hands_of_an_older_load_are_told(tmp_path: Path) -> None:
    with open_to_load(tmp_path / "soko.duckdb") as opened:
        load_file(opened, "/a.txt", stream_of(stolen_hand("1")), AuditedUnder([Ruleset()], "1"))
        assert not Counting(opened, Asked()).lacks_facts()
        opened.execute("UPDATE actions SET decision = NULL")
        assert Counting(opened, Asked()).lacks_facts()
