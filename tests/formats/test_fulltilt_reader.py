from datetime import UTC, datetime

import pytest
from fulltilt_hand import HAND, HEADER, TOURNAMENT, found, line_of, read, read_seated, seen
from soko_hand import claims, events

from soko_hh.history import CANCELLED, COMPLETE, OTHER_GAME, PARTIAL

ANY_VERB = "NAME antes, brings in for, completes it to"


def test_the_hand_reads_whole() -> None:
    history = read(HAND)
    assert (history.hand_id, history.room, history.structure) == ("61200000001", "fulltilt", "fixed")
    assert (history.small_bet, history.big_bet, history.ante, history.bring_in) == (250, 500, 25, -1)
    assert (history.table_name, history.max_seats, history.currency, history.hero) == ("Saimaa", 6, "USD", "Cosmo")
    assert (history.ruleset_name, history.status) == ("five-card-stud", COMPLETE)
    assert history.played_at == datetime(2010, 12, 2, 20, 4, 5, tzinfo=UTC)
    seats = [(seat.number, seat.name, seat.stack, seat.sitting_out) for seat in history.seats]
    assert seats[2:] == [(4, "Cosmo", 104050, False), (5, "Dagny", 2500, False), (6, "Erkki", 1000, True)]
    told = events(history)
    assert told[:2] == [(7, "ante", "Anna", 25, False), (8, "ante", "Bertil", 25, False)]
    assert told[4:9] == [
        (11, "street_marker", 2, 100, 4),
        (12, "deal", "Anna", 2, "?? Ac", ""),
        (13, "deal", "Bertil", 2, "?? Qh", ""),
        (14, "deal", "Cosmo", 2, "9s Tc", ""),
        (15, "deal", "Dagny", 2, "?? 4d", ""),
    ]
    assert told[9:13] == [
        (16, "note_claim", "Dagny", "low_card", "4d"),
        (17, "action", "Dagny", "bring_in", 50, False, False),
        (18, "action", "Anna", "complete", 250, True, False),
        (19, "action", "Bertil", "raise", 500, True, False),
    ]
    assert told[16:18] == [(23, "action", "Anna", "call", 50, False, True), (24, "street_marker", 3, 1450, 3, 1)]
    assert (25, "deal", "Anna", 3, "2c", "?? Ac") in told
    assert (34, "deal", "Cosmo", 4, "8d", "9s Tc Js") in told
    assert told[-8:-1] == [
        (44, "return", "Cosmo", 500),
        (45, "showdown_marker"),
        (46, "show", "Cosmo", "9s Tc Js 8d Qd", "a straight, Queen high", False),
        (47, "collect", "Cosmo", 1, 1810),
        (48, "muck", "Anna", ""),
        (49, "collect", "Cosmo", 0, 1000),
        (50, "summary_marker"),
    ]
    assert claims(history) == [
        (51, "stated_total", 2950, [{"pot": 0, "amount": 1050}, {"pot": 1, "amount": 1900}]),
        (51, "stated_rake", 140),
        (52, "seat_claim", "Anna", "mucked", "", ""),
        (53, "seat_claim", "Bertil", "folded", "", "", 5),
        (54, "seat_claim", "Cosmo", "won", "9s Tc Js 8d Qd", 2810, "a straight, Queen high"),
        (55, "seat_claim", "Dagny", "folded", "", "", 2),
    ]


@pytest.mark.parametrize(
    ("table", "name", "table_id", "size", "currency"),
    [
        ("Table Oulu", "Oulu", "", -1, "play"),
        ("Table CR - tay (deep 6)", "CR - tay", "", 6, "play"),
        ("Table Lint (heads up) (partial)", "Lint", "", 2, "play"),
        ("Table No Limit - 5/10 - Limit Razz (9 max, shallow)", "No Limit - 5/10 - Limit Razz", "", 9, "play"),
        ("Table Oulu (Finland)", "Oulu (Finland)", "", -1, "play"),
        ("Big Game of the Week (251332389), Table 1", "Big Game of the Week, Table 1", "251332389", -1, "chips"),
        ("$1 + $0.25 Sit & Go (78057629), Table 1", "$1 + $0.25 Sit & Go, Table 1", "78057629", -1, "chips"),
        ("Sit & Go (Turbo) (7805), Match 2 (6 max)", "Sit & Go (Turbo), Match 2", "7805", 6, "chips"),
        ("Freeroll", "Freeroll", "", -1, "chips"),
    ],
)
def test_tables_and_tournaments(table: str, name: str, table_id: str, size: int, currency: str) -> None:
    line = f"Full Tilt Poker Game #5: {table} - 50/100 Ante 5 - Limit 5 Card Stud - 18:30:57 ET - 2013/03/31"
    history = read(line)
    assert events(history) == []
    assert (history.table_name, history.table_id, history.max_seats) == (name, table_id, size)
    assert (history.currency, history.small_bet, history.big_bet, history.ante) == (currency, 50, 100, 5)
    assert history.status == (PARTIAL if "partial" in table else COMPLETE)


@pytest.mark.parametrize(
    ("stakes", "limit", "expected"),
    [
        ("50/100 Ante 5", "Limit", ("fixed", 50, 100, 5)),
        ("50/100", "Limit", ("fixed", 50, 100, -1)),
        ("1,000/2,000 Ante 150", "Pot Limit", ("pot", 1000, -1, 150)),
        ("$0.50/$1 Ante $0.10", "No Limit", ("no", 50, -1, 10)),
        ("€2/€4 Ante €0.25", "no limit", ("no", 200, -1, 25)),
    ],
)
def test_stakes(stakes: str, limit: str, expected: tuple[str, int, int, int]) -> None:
    history = read(f"Full Tilt Poker Game #5: Table Oulu - {stakes} - {limit} 5 Card Stud - 18:30:57 ET - 2013/03/31")
    assert events(history) == []
    assert (history.structure, history.small_bet, history.big_bet, history.ante) == expected


@pytest.mark.parametrize(
    ("game", "structure", "other"),
    [
        ("FL 5 Card Stud", "fixed", ""),
        ("PL 5 Card Stud", "pot", ""),
        ("NL Hold'em", "no", "Hold'em"),
        ("FL Soko", "fixed", ""),
    ],
)
def test_headers_of_2014_have_the_game_before_the_stakes(game: str, structure: str, other: str) -> None:
    """As the room printed them from 2014 on."""
    history = read(f"Full Tilt Poker Game #5: Table Oulu - {game} - $0.50/$1 Ante $0.10 - 11:05:51 ET - 2014/09/25")
    assert events(history) == []
    assert (history.structure, history.other_game) == (structure, other)
    if not other:
        assert (history.table_name, history.small_bet, history.ante, history.money.sign) == ("Oulu", 50, 10, "$")
        assert history.played_at == datetime(2014, 9, 25, 15, 5, 51, tzinfo=UTC)


@pytest.mark.parametrize(
    ("time", "utc", "trouble"),
    [
        ("17:50:11 ET - 2013/03/31", datetime(2013, 3, 31, 21, 50, 11, tzinfo=UTC), ""),
        ("23:50:11 CEST - 2013/03/31 [17:50:11 ET - 2013/03/31]", datetime(2013, 3, 31, 21, 50, 11, tzinfo=UTC), ""),
        ("1:05:09 AST - 2013/01/02 [0:05:09 ET - 2013/01/02]", datetime(2013, 1, 2, 5, 5, 9, tzinfo=UTC), ""),
        ("1:05:09 AST - 2013/01/02", None, "the zone AST means several"),
        ("1:05:09 ET - 2013/02/30", None, "there is no 2013-02-30"),
        ("", None, "no time"),
    ],
)
def test_times(time: str, utc: datetime | None, trouble: str) -> None:
    history = read(TOURNAMENT.rpartition(" - 18:30:57")[0] + (f" - {time}" if time else ""))
    assert events(history) == []
    assert history.played_at == utc
    assert history.time_trouble.startswith(trouble)
    assert bool(history.time_trouble) == bool(trouble)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (HEADER.replace("$5 Ante", "$x Ante") + " - 1:02:03 ET - 2013/01/02", "stakes as SMALL/BIG Ante A"),
        (HEADER.replace("Ante $0.25", "Ante $") + " - 1:02:03 ET - 2013/01/02", "stakes as SMALL/BIG Ante A"),
        (HEADER + " - 1:02 ET - yesterday", "a time as HH:MM:SS ZONE - YYYY/MM/DD"),
        (HEADER + " - 1:02:03 ET - 2013/01/02 [", "a time as HH:MM:SS ZONE - YYYY/MM/DD"),
        ("Full Tilt Poker Game #", "Full Tilt Poker Game #ID: TABLE"),
        ("Full Tilt Poker Game #7: Table Oulu", "Full Tilt Poker Game #ID: TABLE"),
        (HEADER.replace("#61200000001", "#"), "Full Tilt Poker Game #ID: TABLE"),
    ],
)
def test_headers_that_cannot_be_read(line: str, expected: str) -> None:
    history = read(line)
    assert [event[:2] for event in events(history)] == [(1, "unreadable")]
    assert events(history)[0][3].startswith(expected)


@pytest.mark.parametrize("name", ["Hold'em", "7 Card Stud", "Razz", "Omaha H/L", "5 Card Draw", "Stud H/L"])
def test_other_games_are_told_and_skipped(name: str) -> None:
    text = HAND.replace("5 Card Stud", name)
    history = read(text)
    assert (history.status, history.other_game, history.events) == (OTHER_GAME, name, [])
    assert found(text) == [("TX004", 1)]


@pytest.mark.parametrize(("limit", "name"), [("$10 Cap No Limit Hold'em", "Hold'em"), ("Razz", "Razz")])
def test_other_games_under_other_words_for_the_limit(limit: str, name: str) -> None:
    history = read(HAND.replace("Limit 5 Card Stud", limit))
    assert (history.status, history.other_game) == (OTHER_GAME, name)


@pytest.mark.parametrize(("name", "ruleset"), [("5 Card Stud", "five-card-stud"), ("Soko", ""), ("SOKO Hi", "")])
def test_the_game_names_its_house(name: str, ruleset: str) -> None:
    history = read(HAND.replace("5 Card Stud", name))
    assert (history.status, history.ruleset_name) == (COMPLETE, ruleset)


def test_what_players_do() -> None:
    assert seen("Anna antes 5", "Anna antes 6, and is all in", "Uncalled bet of 1 returned to Anna") == [
        ("ante", "Anna", 5, False),
        ("ante", "Anna", 6, True),
        ("return", "Anna", 1),
    ]
    assert seen(
        "Anna brings in for 20, and is all in", "Anna completes it to 50", "Anna bets 1,050", "Anna raises to 90",
        "Anna calls 255, and is all in", "Anna checks", "Anna folds  ",
    ) == [
        ("action", "Anna", "bring_in", 20, False, True),
        ("action", "Anna", "complete", 50, True, False),
        ("action", "Anna", "bet", 1050, False, False),
        ("action", "Anna", "raise", 90, True, False),
        ("action", "Anna", "call", 255, False, True),
        ("action", "Anna", "check", 0, False, False),
        ("action", "Anna", "fold", 0, False, False),
    ]  # fmt: skip
    assert seen("Anna shows [Ks Kh]", "Anna shows [Ks Kh] two pair, Aces and Kings", "Anna mucks") == [
        ("show", "Anna", "Ks Kh", "", False),
        ("show", "Anna", "Ks Kh", "two pair, Aces and Kings", False),
        ("muck", "Anna", ""),
    ]
    paid = ["the pot (5)", "the main pot (5) with a pair of Aces", "the side pot (5)", "side pot #2 (5)"]
    for verb in ("wins", "ties for"):
        told = seen(*[f"Anna {verb} {pot}" for pot in paid])
        assert [event[2:] for event in told] == [(5,), (0, 5, "a pair of Aces"), (1, 5), (2, 5)]


@pytest.mark.parametrize(
    ("label", "kept"), [("a pair of Aces", ()), ("a pair of Kings", ()), ("two pair of Aces", ("two pair of Aces",))]
)
def test_a_win_that_repeats_the_label_of_the_show_adds_nothing(label: str, kept: tuple[str, ...]) -> None:
    told = seen("Anna shows [Ad Qh 3h Kd Ah] a pair of Aces", f"Anna wins the pot (5) with {label}")
    assert told[-1] == ("collect", "Anna", 5, *kept)


def test_a_win_that_names_another_hand_than_the_show_is_judged_once() -> None:
    line = "Cosmo wins the side pot ($18.10) with a straight, Queen high"
    told = "Cosmo wins the side pot ($18.10) with a flush, Queen high"
    assert found(HAND.replace(line, told)) == [("CL703", line_of(line))]
    both = HAND.replace(line, told).replace("[9s Tc Js 8d Qd] a straight", "[9s Tc Js 8d Qd] two pair")
    assert found(both) == [("CL703", line_of("Cosmo shows [9s Tc Js 8d Qd] a straight, Queen high"))]


def test_how_many_are_all_in_is_judged() -> None:
    line = "*** 4TH STREET *** (Total Pot: $19.50, 3 Players, 1 All-In)"
    assert found(HAND.replace(line, line.replace("1 All-In", "2 All-In"))) == [("CL707", line_of(line))]


def test_markers() -> None:
    assert seen(
        "*** 2ND STREET ***",
        "*** 3RD STREET *** (Total Pot: 1,050, 2 Players)",
        "*** 4TH STREET *** (Total Pot: 1,050, 3 Players, 1 All-In)",
        "*** 5TH STREET ***",
        "*** SHOW DOWN ***",
        "*** SUMMARY ***",
    ) == [
        ("street_marker", 2),
        ("street_marker", 3, 1050, 2),
        ("street_marker", 4, 1050, 3, 1),
        ("street_marker", 5),
        ("showdown_marker",),
        ("summary_marker",),
    ]
    for marker in ("*** 3RD STREET *** (Total Pot: 1,0,5, 2 Players)", "*** 3RD STREET *** [Kc]"):
        assert [event[0] for event in seen(marker)] == ["unreadable", "street_marker"]
    for marker in ("*** 9TH STREET *** (Total Pot: 1,050, 2 Players)", "*** 3RD STREET"):
        assert [(event[0], event[-1]) for event in seen(marker)] == [("unreadable", True)]


def test_deals_tell_the_hole_card_where_it_is_seen() -> None:
    second = ["*** 2ND STREET ***", "Dealt to Anna [6s] [6h]", "Dealt to Bertil [Kc]"]
    third = ["*** 3RD STREET ***", "Dealt to Anna [6s 6h] [2c]", "Dealt to Bertil [Kc] [Tc]"]
    told = seen(*second, *third, "*** 4TH STREET ***", "Dealt to Bertil [Ks Kc Tc] [9d]", "Dealt to Anna [6h 2c] [3c]")
    assert [event for event in told if event[0] == "deal"] == [
        ("deal", "Anna", 2, "6s 6h", ""),
        ("deal", "Bertil", 2, "?? Kc", ""),
        ("deal", "Anna", 3, "2c", "6s 6h"),
        ("deal", "Bertil", 3, "Tc", "?? Kc"),
        ("deal", "Bertil", 4, "9d", "Ks Kc Tc"),
        ("deal", "Anna", 4, "3c", "?? 6h 2c"),
    ]
    assert seen("Dealt to Anna [6s 6h]") == [("deal", "Anna", 1, "6s 6h", "")]
    assert seen("*** 3RD STREET ***", "Dealt to Bertil [Kc] [Tc]")[1] == ("deal", "Bertil", 3, "Tc", "?? Kc")


def test_notes_and_claims() -> None:
    notes = [
        "Anna has 15 seconds left to act", "Anna has timed out", "Anna is sitting out", "Anna has returned",
        "Anna is feeling happy", "Anna is feeling normal", "Anna adds $152", "Anna: I call, you fold",
        "Anna has been disconnected", "Anna has reconnected", "Anna is disconnected", "Anna is connected",
        "Anna has 120 seconds left to reconnect", "Anna stands up", "Zed sits down", "Anna has requested TIME",
        "Anna has 120 seconds to reconnect", "Zed has been eliminated", "The button is in seat #1",
        "Anna B: hi", "Zed: raises to 5", "Zed joins the table at seat #4",
    ]  # fmt: skip
    assert [event[0] for event in seen(*notes)] == ["note"] * len(notes)
    assert seen("Betting is capped", "Pair on board - a double bet is allowed", "Anna is high with [Kc Kd]") == [
        ("note_claim", "capped", ""),
        ("note_claim", "open_pair", ""),
        ("note_claim", "Anna", "high_card", "Kc Kd"),
    ]
    assert [event[0] for event in seen("Lovely weather", "The pot")] == ["unknown_note", "unknown_note"]


def test_a_line_that_tells_the_button() -> None:
    lines = ("Anna antes 5", "The button is in seat #2", "The button is in seat #1")
    assert [read_seated(["Anna", "Bertil"], *lines[:count]).button_seat for count in (1, 2, 3)] == [-1, 2, 2]


@pytest.mark.parametrize("line", ["Hand #7 has been canceled", "Hand cancelled", "Hand #7 has been cancelled."])
def test_a_hand_called_off(line: str) -> None:
    history = read_seated(["Anna", "Bertil"], "Anna antes 5", line)
    assert history.status == CANCELLED
    assert events(history)[-1][1] == "cancelled"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Anna folds 5", "NAME folds"),
        ("Anna raises 5 to 10", "NAME raises to AMOUNT"),
        ("Anna calls", "NAME calls AMOUNT"),
        ("Anna bets 1.2.3", "NAME bets AMOUNT"),
        ("Anna completes to 10", "NAME completes it to AMOUNT"),
        ("Anna brings 10", "NAME brings in for AMOUNT"),
        ("Anna posts the ante 5", ANY_VERB),
        ("Anna rasies to 10", ANY_VERB),
        ("Anna folds: 5", "NAME folds"),
        ("Anna shows [Kx Ks]", "NAME shows [two to five cards] LABEL"),
        ("Anna wins the jackpot (5)", "NAME wins the pot"),
        ("Anna ties for the pot 5", "NAME ties for the pot"),
        ("Dealt to Anna [1h]", "Dealt to NAME [DOWN] [UP]"),
        ("Uncalled bet (5) returned to Anna", "Uncalled bet of AMOUNT returned to NAME"),
        ("Total pot five | Rake 0", "Total pot M Main pot M."),
        ("Seat 1: Anna went home", "Seat N: NAME showed"),
        ("Seat 1: Anna (five)", "Seat N: NAME (AMOUNT)"),
    ],
)
def test_play_that_cannot_be_read(line: str, expected: str) -> None:
    kind, *_, text, said, is_marker = seen(line)[0]
    assert (kind, text, is_marker) == ("unreadable", line, False)
    assert said.startswith(expected)


@pytest.mark.parametrize(
    "line",
    [
        "Zed X calls 5", "Zed X folds", "Zed X antes 5", "Zed X wins the pot (5)",
        "Zed X shows [Ks Kd] a pair of Kings",
        "Dealt to Zed X [Kc]", "Dealt to Zed X [Kc] [Tc]", "Uncalled bet of 5 returned to Zed X",
        "Seat 9: Zed X folded on 2nd St.",
    ],
)  # fmt: skip
def test_play_of_strangers(line: str) -> None:
    assert seen(line) == [("unknown_player", "Zed X", line)]


def test_seat_lines_of_the_summary() -> None:
    said = [
        "Seat 1: Anna showed [Ks Kd] and won (1,500) with a pair of Kings",
        "Seat 1: Anna showed [Ks Kd] and lost with a pair of Kings",
        "Seat 1: Anna mucked [Ks Kd] - a pair of Kings",
        "Seat 1: Anna mucked",
        "Seat 1: Anna folded on 3rd St.",
        "Seat 1: Anna didn't bet (folded)",
        "Seat 1: Anna collected (1,500), mucked",
        "Seat 1: Anna collected (1,500)",
    ]
    history = read_seated(["Anna"], "*** SUMMARY ***", *said, "Seat 1: Anna is sitting out")
    assert [claim[3:] for claim in claims(history)] == [
        ("won", "Ks Kd", 1500, "a pair of Kings"),
        ("lost", "Ks Kd", "a pair of Kings"),
        ("mucked", "Ks Kd", "a pair of Kings"),
        ("mucked", "", ""),
        ("folded", "", "", 3),
        ("folded", "", ""),
        ("collected", "", 1500, ""),
        ("collected", "", 1500, ""),
    ]
    assert [event[1] for event in events(history)] == ["summary_marker", "note"]


def test_totals_of_several_side_pots() -> None:
    for side in ("Side pot 1 6. Side pot 2 7.", "Side pot #1 6. Side pot #2 7.", "Side pot 6. Side pot 7."):
        history = read_seated(["Anna"], "*** SUMMARY ***", f"Total pot 18 Main pot 5. {side} | Rake 0")
        pots = [{"pot": number, "amount": 5 + number} for number in range(3)]
        assert claims(history) == [(4, "stated_total", 18, pots), (4, "stated_rake", 0)]


def test_a_hand_without_summary_is_cut_off() -> None:
    assert found(HAND) == []
    for last in ("*** SUMMARY ***", "Cosmo wins the main pot ($10) with a straight, Queen high", "Bertil folds"):
        end = line_of(last)
        assert found("\n".join(HAND.split("\n")[:end])) == [("TX003", end)]
    end = line_of("Seat 2: Bertil folded on 5th St.")
    assert found("\n".join(HAND.split("\n")[:end])) == []
