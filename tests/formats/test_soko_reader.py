import pytest
from soko_hand import HAND, HEADER, claims, events, read, read_seated, seen

from soko_hh.history import CANCELLED


def test_the_hand_of_the_format_page() -> None:
    history = read(HAND)
    assert events(history) == [
        (6, "ante", "Hero", 50, False),
        (7, "ante", "Anna", 50, False),
        (8, "ante", "Bertil", 50, False),
        (9, "street_marker", 2),
        (10, "deal", "Hero", 2, "Ks 4d", ""),
        (11, "deal", "Anna", 2, "?? 9c", ""),
        (12, "deal", "Bertil", 2, "?? Jh", ""),
        (13, "action", "Hero", "bring_in", 200, False, False),
        (14, "action", "Anna", "complete", 500, True, False),
        (15, "action", "Bertil", "raise", 1000, True, 500, False),
        (16, "action", "Hero", "fold", 0, False, False),
        (17, "action", "Anna", "call", 500, False, False),
        (18, "street_marker", 3),
        (19, "deal", "Anna", 3, "9h", "?? 9c"),
        (20, "deal", "Bertil", 3, "Qh", "?? Jh"),
        (21, "action", "Anna", "check", 0, False, False),
        (22, "action", "Bertil", "bet", 500, False, False),
        (23, "action", "Anna", "call", 500, False, False),
        (24, "street_marker", 4),
        (25, "deal", "Anna", 4, "2s", "?? 9c 9h"),
        (26, "deal", "Bertil", 4, "3h", "?? Jh Qh"),
        (27, "action", "Anna", "bet", 1000, False, False),
        (28, "action", "Bertil", "call", 1000, False, False),
        (29, "street_marker", 5),
        (30, "deal", "Anna", 5, "Kd", "?? 9c 9h 2s"),
        (31, "deal", "Bertil", 5, "8c", "?? Jh Qh 3h"),
        (32, "action", "Anna", "bet", 1000, False, False),
        (33, "action", "Bertil", "call", 1000, False, False),
        (34, "showdown_marker"),
        (35, "show", "Anna", "Ad 9c 9h 2s Kd", "one pair, nines", False),
        (36, "show", "Bertil", "6h Jh Qh 3h 8c", "four-flush, queen high", False),
        (37, "collect", "Bertil", 7150),
        (38, "summary_marker"),
    ]
    assert claims(history) == [
        (39, "stated_total", 7350, ""),
        (39, "stated_rake", 200),
        (40, "seat_claim", "Anna", "lost", "Ad 9c 9h 2s Kd", "one pair, nines"),
        (41, "seat_claim", "Bertil", "won", "6h Jh Qh 3h 8c", 7150, "four-flush, queen high"),
        (42, "seat_claim", "Hero", "folded", "", "", 2),
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Anna: posts the ante 5 and is all-in", ("ante", "Anna", 5, True)),
        ("Anna: folds", ("action", "Anna", "fold", 0, False, False)),
        ("Anna: checks   ", ("action", "Anna", "check", 0, False, False)),
        ("Anna: calls 1,050 and is all-in", ("action", "Anna", "call", 1050, False, True)),
        ("Anna: bets 7 and is all-in", ("action", "Anna", "bet", 7, False, True)),
        ("Anna: brings in for 25", ("action", "Anna", "bring_in", 25, False, False)),
        ("Anna: completes to 50 and is all-in", ("action", "Anna", "complete", 50, True, True)),
        ("Anna: raises 50 to 150 and is all-in", ("action", "Anna", "raise", 150, True, 50, True)),
        ("Uncalled bet (50) returned to Anna", ("return", "Anna", 50)),
        ("Anna: shows [Ks 4d]", ("show", "Anna", "Ks 4d", "", False)),
        ("Anna: shows [10s 4D ah] (high card (ace))", ("show", "Anna", "Ts 4d Ah", "high card (ace)", False)),
        ("Anna: mucks", ("muck", "Anna", "")),
        ("Anna: mucks [Ks 4d 2c 3c 9h]", ("muck", "Anna", "Ks 4d 2c 3c 9h")),
        ("Anna: doesn't show hand", ("no_show", "Anna")),
        ("Anna collected 70 from pot", ("collect", "Anna", 70)),
        ("Anna collected 70 from main pot", ("collect", "Anna", 0, 70)),
        ("Anna collected 70 from side pot", ("collect", "Anna", 1, 70)),
        ("Anna collected 70 from side pot 2", ("collect", "Anna", 2, 70)),
        ("*** SHOW DOWN ***", ("showdown_marker",)),
        ("*** showdown ***", ("showdown_marker",)),
        ("Pair on board - a double bet is allowed", ("note_claim", "open_pair", "")),
        ("Betting is capped", ("note_claim", "capped", "")),
        ("Anna is low with [2c]", ("note_claim", "Anna", "low_card", "2c")),
        ("Anna is high with [Kd Kc]", ("note_claim", "Anna", "high_card", "Kd Kc")),
        ("Hand cancelled", ("cancelled",)),
    ],
)
def test_lines_of_play(line: str, expected: tuple[object, ...]) -> None:
    assert seen(line) == [expected]


def test_a_cancelled_hand() -> None:
    assert read_seated(["Anna"], "Hand cancelled by the floor").status == CANCELLED


@pytest.mark.parametrize(
    "line",
    [
        'Zoe said, "Anna: folds"',
        'Anna said, "I collected 5 from pot"',
        "Anna is disconnected",
        "Zoe is connected",
        "Anna has timed out",
        "Anna has 15 seconds left to act",
        "Zoe joins the table at seat #4",
        "Zoe leaves the table",
        "Anna is sitting out",
        "Anna: is sitting out",
        "Anna has returned",
        "Zoe sits down",
        "Zoe stands up",
        "Zoe adds $152",
        "Zoe was removed from the table for failing to post",
        "Zoe finished the tournament in 5th place",
        "Board [6h]",
    ],
)
def test_known_notes(line: str) -> None:
    assert seen(line) == [("note", line)]


@pytest.mark.parametrize(
    "line",
    [
        "hello",
        "Zoe: hello",
        "Zoe collected stamps",
        "Zoe is low with [2c]",
        "Anna",
        "Anna folds",
        "Seat taken",
        "Board games",
    ],
)
def test_lines_without_play(line: str) -> None:
    assert seen(line) == [("unknown_note", line)]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("Zoe: folds", "Zoe"),
        ("Zoe: the great: raises 5 to 10", "Zoe: the great"),
        ("Dealt to Zoe [?? 9c]", "Zoe"),
        ("Dealt to Zoe [?? 9c] [2d]", "Zoe"),
        ("Uncalled bet (5) returned to Zoe", "Zoe"),
        ("Zoe collected 5 from pot", "Zoe"),
        ("Annabel: shows [Ks 4d]", "Annabel"),
        ("Dealt to Anna B [?? 9c]", "Anna B"),
        ("Seat 4: Zoe folded on 3rd street", "Zoe"),
    ],
)
def test_players_nobody_has_seated(line: str, name: str) -> None:
    assert seen(line) == [("unknown_player", name, line)]


@pytest.mark.parametrize(
    ("line", "player", "expected"),
    [
        (
            "Anna: hello",
            "Anna",
            "folds, checks, calls, bets, brings in for, completes to, raises .. to, posts the ante",
        ),
        ("Anna: ", None, ""),
        ("Anna: calls", "Anna", "calls AMOUNT"),
        ("Anna: calls 1.234", "Anna", "calls AMOUNT"),
        ("Anna: folds 5", "Anna", "folds"),
        ("Anna: raises to 5", "Anna", "raises AMOUNT to AMOUNT"),
        ("Anna: raises 5", "Anna", "raises AMOUNT to AMOUNT"),
        ("Anna: completes 5", "Anna", "completes to AMOUNT"),
        ("Anna: brings in 5", "Anna", "brings in for AMOUNT"),
        ("Anna: posts small blind 5", "Anna", "posts the ante AMOUNT"),
        ("Anna: shows [Ks]", "Anna", "shows [two to five cards] (LABEL)"),
        ("Anna: shows [Ks 4d 1c]", "Anna", "shows [two to five cards] (LABEL)"),
        ("Anna: shows [Ks 4d 2c 3c 4c 5c]", "Anna", "shows [two to five cards] (LABEL)"),
        ("Anna: shows [Ks 4d] (a pair", "Anna", "shows [two to five cards] (LABEL)"),
        ("Anna: mucks [Kx]", "Anna", "mucks or mucks [cards]"),
        ("Dealt to Anna [?? 1c]", "Anna", "Dealt to NAME [HOLE UP]"),
        ("Dealt to Anna [?? 9c", "Anna", "Dealt to NAME [HOLE UP]"),
        ("Dealt to Anna [?? zz] [9h]", "Anna", "Dealt to NAME [HOLE UP]"),
        ("Dealt to Zoe [?? 1c]", None, "Dealt to NAME [HOLE UP]"),
        ("Uncalled bet (x) returned to Anna", "Anna", "Uncalled bet (AMOUNT) returned to NAME"),
        ("Uncalled bet", None, "Uncalled bet (AMOUNT) returned to NAME"),
        ("Anna collected lots from pot", "Anna", "NAME collected AMOUNT from pot"),
        ("Total pot 5 | Rake x", None, "Total pot AMOUNT | Rake AMOUNT"),
        ("Rake x", None, "Rake AMOUNT"),
        ("Seat 2: Anna folded on 2nd street", None, "Seat N: NAME showed"),
        ("Seat 1: Anna went home", None, "Seat N: NAME showed"),
    ],
)
def test_lines_of_play_that_cannot_be_read(line: str, player: str | None, expected: str) -> None:
    event = seen(line)[0]
    if not expected:
        assert event == ("unknown_note", "Anna:")
        return
    who = () if player is None else (player,)
    assert event[: 2 + len(who)] == ("unreadable", *who, line)
    assert str(event[-2]).startswith(expected)


def test_unknown_markers() -> None:
    assert [event[-1] for event in seen("*** 6TH STREET ***", "*** 2ND STREET", "Anna: dances")] == [True, True, False]


def test_a_line_longer_than_is_kept() -> None:
    history = read(f"{HEADER}\nSeat 1: Anna (5 in chips)\nAnna: folds", {3: 70_000})
    expected = "a line of no more than 65,536 characters (this one has 70,000)"
    assert events(history) == [(3, "unreadable", "Anna", "Anna: folds", expected, False)]
    header_cut = read(f"{HEADER}\nSeat 1: Anna (5 in chips)", {1: 99_999})
    assert (len(header_cut.events), header_cut.seats[0].name, header_cut.hand_id) == (1, "Anna", "")


@pytest.mark.parametrize(
    ("line", "total", "pots", "rake"),
    [
        ("Total pot 73 | Rake 2", 73, [], 2),
        ("Total pot 73", 73, [], -1),
        ("Total pot 14 Main pot 5. Side pot 1 6. Side pot 2 3. | Rake 0", 14, [(0, 5), (1, 6), (2, 3)], 0),
        ("Total pot 11 | Main pot 5. | Side pot 6. | Rake 0", 11, [(0, 5), (1, 6)], 0),
        ("Total pot 11 Main pot 5 | Side pot 1 6 | Rake 0", 11, [(0, 5), (1, 6)], 0),
        ("Total pot 12,245 Main pot 5,335. Side pot 6,910. | Rake 0", 12245, [(0, 5335), (1, 6910)], 0),
        ("Total pot 1 234 Side pot 1 234. | Rake 0", 1234, [(1, 234)], 0),
    ],
)
def test_totals(line: str, total: int, pots: list[tuple[int, int]], rake: int) -> None:
    history = read_seated(["Anna"], "*** SUMMARY ***", line)
    found = claims(history)
    assert found[0][2] == total
    assert [(pot["pot"], pot["amount"]) for pot in found[0][3]] == pots if pots else found[0][3] == ""
    assert [claim[2] for claim in found[1:]] == ([rake] if rake >= 0 else [])
    assert len(history.events) == 1


def test_a_side_pot_of_decimals_needs_no_number() -> None:
    history = read_seated(["Anna"], "Total pot $14.50 Main pot $5. Side pot 2 $6.50. Side pot $3. | Rake $0.25")
    assert [(pot["pot"], pot["amount"]) for pot in claims(history)[0][3]] == [(0, 500), (2, 650), (3, 300)]


@pytest.mark.parametrize(
    ("said", "claim"),
    [
        ("showed [Ks Kd] and won (50)", ("won", "Ks Kd", 50, "")),
        ("showed [Ks Kd] and lost", ("lost", "Ks Kd", "")),
        ("mucked", ("mucked", "", "")),
        ("mucked [?? Kd]", ("mucked", "?? Kd", "")),
        ("folded on 5th street", ("folded", "", "", 5)),
        ("collected (50)", ("collected", "", 50, "")),
    ],
)
def test_seat_claims(said: str, claim: tuple[object, ...]) -> None:
    assert claims(read_seated(["Anna"], f"Seat 1: Anna {said}"))[0][2:] == ("Anna", *claim)


def test_the_hero_is_the_one_player_who_sees_his_hole_card() -> None:
    deals = ["*** 2ND STREET ***", "Dealt to Anna [Ks 9c]", "Dealt to Bertil [Kd 9d]"]
    assert read_seated(["Anna", "Bertil"], *deals[:2]).hero == "Anna"
    assert read_seated(["Anna", "Bertil"], *deals).hero == ""
