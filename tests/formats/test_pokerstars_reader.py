import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pokerstars_hand import HAND, HEADER, claimed, read, read_seated, seen
from soko_hand import claims, events

from soko_hh.formats import pokerstars, soko
from soko_hh.history import CANCELLED

LINES = HAND.rstrip("\n").split("\n")


def test_a_whole_hand() -> None:
    history = read(HAND)
    assert events(history) == [
        (6, "ante", "Aino", 10, False),
        (7, "ante", "Bertil", 10, False),
        (8, "ante", "Hero", 10, False),
        (9, "street_marker", 2),
        (10, "deal", "Aino", 2, "?? 4c", ""),
        (11, "deal", "Bertil", 2, "?? Kd", ""),
        (12, "deal", "Hero", 2, "9s Th", ""),
        (13, "action", "Aino", "bring_in", 50, False, False),
        (14, "action", "Bertil", "raise", 100, True, 50, False),
        (15, "action", "Hero", "call", 100, False, False),
        (16, "action", "Aino", "call", 50, False, False),
        (17, "street_marker", 3),
        (18, "deal", "Aino", 3, "4h", "?? 4c"),
        (19, "deal", "Bertil", 3, "7d", "?? Kd"),
        (20, "deal", "Hero", 3, "8c", "9s Th"),
        (21, "action", "Aino", "bet", 200, False, False),
        (22, "action", "Bertil", "call", 200, False, False),
        (23, "action", "Hero", "call", 200, False, False),
        (24, "street_marker", 4),
        (25, "deal", "Aino", 4, "Qs", "?? 4c 4h"),
        (26, "deal", "Bertil", 4, "2d", "?? Kd 7d"),
        (27, "deal", "Hero", 4, "Js", "9s Th 8c"),
        (28, "action", "Aino", "check", 0, False, False),
        (29, "action", "Bertil", "check", 0, False, False),
        (30, "action", "Hero", "bet", 200, False, False),
        (31, "action", "Aino", "fold", 0, False, False),
        (32, "action", "Bertil", "call", 200, False, False),
        (33, "street_marker", 5),
        (34, "deal", "Bertil", 5, "5d", "?? Kd 7d 2d"),
        (35, "deal", "Hero", 5, "2h", "9s Th 8c Js"),
        (36, "action", "Bertil", "bet", 200, False, False),
        (37, "action", "Hero", "call", 200, False, False),
        (38, "showdown_marker"),
        (39, "show", "Bertil", "3s Kd 7d 2d 5d", "a four-flush, King high", False),
        (40, "muck", "Hero", ""),
        (41, "collect", "Bertil", 1644),
        (42, "summary_marker"),
    ]
    assert claims(history) == [
        (43, "stated_total", 1730, ""),
        (43, "stated_rake", 86),
        (44, "seat_claim", "Aino", "folded", "", "", 4),
        (45, "seat_claim", "Bertil", "won", "3s Kd 7d 2d 5d", 1644, "a four-flush, King high"),
        (46, "seat_claim", "Hero", "mucked", "9s Th 8c Js 2h", ""),
    ]


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("*** 2ND STREET ***", ("street_marker", 2)),
        ("*** 3rd Street ***", ("street_marker", 3)),
        ("*** 5th STREET ***", ("street_marker", 5)),
        ("*** RIVER ***", ("street_marker", 5)),
        ("*** River ***", ("street_marker", 5)),
        ("*** SHOW DOWN ***", ("showdown_marker",)),
        ("Anna: brings in for 25", ("action", "Anna", "bring_in", 25, False, False)),
        ("Anna: brings-in low for 25", ("action", "Anna", "bring_in", 25, False, False)),
        ("Anna: brings-in high for 25 and is all-in", ("action", "Anna", "bring_in", 25, False, True)),
        ("Anna: brings in low for 25", ("action", "Anna", "bring_in", 25, False, False)),
        ("Anna: bets 50", ("action", "Anna", "bet", 50, False, False)),
        ("Anna: raises 25 to 50 and is all-in", ("action", "Anna", "raise", 50, True, 25, True)),
        ("Anna: folds [Ks 4d]", ("action", "Anna", "fold", 0, False, False)),
        ("Anna: shows [Ks]", ("show", "Anna", "Ks", "", False)),
        ("Anna: shows [Ks 4d 2c 3c 9h] (high card King)", ("show", "Anna", "Ks 4d 2c 3c 9h", "high card King", False)),
        ("Anna: mucks hand", ("muck", "Anna", "")),
        ("Anna: doesn't show hand", ("no_show", "Anna")),
        ("Uncalled bet (50) returned to Anna", ("return", "Anna", 50)),
        ("Anna collected 1,070 from pot", ("collect", "Anna", 1070)),
        ("Anna collected 70 from main pot", ("collect", "Anna", 0, 70)),
        ("Anna collected 70 from side pot", ("collect", "Anna", 1, 70)),
        ("Anna collected 70 from side pot-2", ("collect", "Anna", 2, 70)),
        ("Anna collected 70 from side pot 2", ("collect", "Anna", 2, 70)),
        ("Pair on board - a double bet is allowed", ("note_claim", "open_pair", "")),
        ("Betting is capped", ("note_claim", "capped", "")),
        ("Hand cancelled", ("cancelled",)),
    ],
)
def test_lines_of_play(line: str, event: tuple[object, ...]) -> None:
    assert seen(line) == [event]


@pytest.mark.parametrize(
    "line",
    [
        'Zoe said, "Anna: folds"',
        'Anna said, "*** RIVER ***"',
        "Anna has timed out",
        "Anna has timed out while disconnected",
        "Anna has timed out while being disconnected",
        "Anna is disconnected",
        "Anna is connected",
        "Anna has returned",
        "Anna is sitting out",
        "Anna: sits out",
        "Zoe leaves the table",
        "Zoe joins the table at seat #4",
        "Zoe will be allowed to play after the button",
        "Zoe was removed from the table for failing to post",
        "Anna re-buys and receives 1500 chips for $1.00",
        "Anna takes the add-on and receives 2000 chips for $1.00",
        "Anna cashed out the hand for $5.20 | Cash Out Fee $0.05",
        "Anna cashed out",
        "Anna wins the $2.00 bounty for eliminating Zoe",
        "Zoe finished the tournament in 5th place",
        "Anna wins the tournament and receives $18.00 - congratulations!",
        "The deck is reshuffled",
        "Board [6h]",
        "*********** # 12 **************",
    ],
)
def test_known_notes(line: str) -> None:
    assert seen(line) == [("note", line)]


@pytest.mark.parametrize("line", ["hello", "Zoe: hello", "Anna collected stamps", "Anna re-buys a drink", "PokerStars"])
def test_lines_without_play(line: str) -> None:
    assert seen(line) == [("unknown_note", line)]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("Zoe: brings-in low for 5", "Zoe"),
        ("Zoe: folds [Ks 4d]", "Zoe"),
        ("Dealt to Zoe [9c]", "Zoe"),
        ("Zoe collected 5 from side pot-1", "Zoe"),
        ("Seat 4: Zoe folded on the 3rd Street (didn't bet)", "Zoe"),
    ],
)
def test_players_nobody_has_seated(line: str, name: str) -> None:
    assert seen(line) == [("unknown_player", name, line)]


@pytest.mark.parametrize(
    ("line", "player", "expected"),
    [
        ("Anna: dances", "Anna", "folds, checks, calls"),
        ("Anna: brings-in low", "Anna", "folds, checks, calls"),
        ("Anna: brings-in low for lots", "Anna", "folds, checks, calls"),
        ("Anna: raises to 5", "Anna", "raises AMOUNT to AMOUNT"),
        ("Anna: folds [Kx 4d]", "Anna", "folds"),
        ("Anna: posts small blind 5", "Anna", "posts the ante AMOUNT"),
        ("Dealt to Anna [1c]", "Anna", "Dealt to NAME [UP]"),
        ("Anna collected 5 from side pot-x", None, ""),
        (
            "Anna collected lots from side pot-1",
            "Anna",
            "NAME collected AMOUNT from pot, main pot, side pot or side pot-N",
        ),
        ("Total pot 5 Side pot-1 x. | Rake 0", None, "Total pot AMOUNT | Rake AMOUNT"),
        ("Seat 1: Anna folded on the 3rd Avenue", None, "Seat N: NAME showed"),
        ("Seat 2: Anna folded before Draw", None, "Seat N: NAME showed"),
        ("*** FIRST STREET ***", None, "*** 2nd STREET *** to *** 5th STREET ***, *** RIVER ***"),
        ("*** FLOP *** [2c 3c 4c]", None, "*** 2nd STREET ***"),
    ],
)
def test_lines_that_cannot_be_read(line: str, player: str | None, expected: str) -> None:
    event = seen(line)[0]
    if not expected:
        assert event == ("unknown_note", line)
        return
    who = () if player is None else (player,)
    assert event[: 2 + len(who)] == ("unreadable", *who, line)
    assert str(event[-2]).startswith(expected)
    assert event[-1] == line.startswith("***")


@pytest.mark.parametrize(
    ("line", "claim"),
    [
        ("Seat 1: Anna folded on the 2nd Street", ("Anna", "folded", "", "", 2)),
        ("Seat 1: Anna folded on the 3rd Street (didn't bet)", ("Anna", "folded", "", "", 3)),
        ("Seat 1: Anna (button) folded on the River", ("Anna", "folded", "", "", 5)),
        ("Seat 1: Anna folded before Draw (didn't bet)", ("Anna", "folded", "", "")),
        ("Seat 1: Anna (button) folded before the Draw", ("Anna", "folded", "", "")),
        ("Seat 1: Anna (button) collected (1,050)", ("Anna", "collected", "", 1050, "")),
        ("Seat 1: Anna mucked [Ks Kd 2c 3c 4c]", ("Anna", "mucked", "Ks Kd 2c 3c 4c", "")),
        (
            "Seat 1: Anna showed [Ks Kd] and won (5) with a pair of Kings",
            ("Anna", "won", "Ks Kd", 5, "a pair of Kings"),
        ),
        (
            "Seat 1: Anna showed [Ks Kd] and won (5) (pot not awarded as player cashed out)",
            ("Anna", "won", "Ks Kd", 5, ""),
        ),
        (
            "Seat 1: Anna showed [Ks Kd] and lost with a pair of Kings (cashed out)",
            ("Anna", "lost", "Ks Kd", "a pair of Kings"),
        ),
    ],
)
def test_seat_claims(line: str, claim: tuple[object, ...]) -> None:
    assert claimed(line) == [("seat_claim", *claim)]


@pytest.mark.parametrize(
    ("line", "total", "pots", "rake"),
    [
        ("Total pot 194 Main pot 166. Side pot 24. | Rake 4 ", 194, [(0, 166), (1, 24)], 4),
        ("Total pot 30 Main pot 10. Side pot-1 12. Side pot-2 3. | Rake 5", 30, [(0, 10), (1, 12), (2, 3)], 5),
        ("Total pot 1560 | Rake 0 ", 1560, [], 0),
    ],
)
def test_totals(line: str, total: int, pots: list[tuple[int, int]], rake: int) -> None:
    stated, raked = claims(read_seated(["Anna"], "*** SUMMARY ***", line))
    assert (stated[2], raked[2]) == (total, rake)
    assert [(pot["pot"], pot["amount"]) for pot in stated[3]] == pots


def test_the_button_of_the_summary() -> None:
    assert read_seated(["A", "B"], "*** SUMMARY ***", "Seat 2: B (button) folded on the 2nd Street").button_seat == 2
    history = read_seated(["B", "B (button)"], "*** SUMMARY ***", "Seat 2: B (button) folded on the 2nd Street")
    assert (history.button_seat, claims(history)[0][2]) == (-1, "B (button)")


# --- deals: the hole card comes first, unknown where nobody sees it --------------------------------


def deals(*lines: str, names: tuple[str, ...] = ("Anna", "Bertil")) -> list[tuple[object, ...]]:
    return [event[1:] for event in seen("*** 2nd STREET ***", *lines, names=names) if event[0] == "deal"]


def test_a_first_deal() -> None:
    assert deals("Dealt to Anna [4c]", "Dealt to Bertil [9s Th]") == [
        ("Anna", 2, "?? 4c", ""),
        ("Bertil", 2, "9s Th", ""),
    ]
    assert deals("Dealt to Anna [9s] [Th]") == [("Anna", 2, "9s Th", "")]


def test_hole_cards_that_lie_open_at_a_run_out() -> None:
    found = deals("Dealt to Anna [4c]", "*** 3rd STREET ***", "Dealt to Anna [9s 4c] [4h]")
    assert found[1] == ("Anna", 3, "4h", "9s 4c")


def test_a_street_whose_marker_is_lost_repeats_one_card_more() -> None:
    found = deals("Dealt to Anna [4c]", "Dealt to Anna [4c] [4h]", "Dealt to Anna [4c 4h] [Qs]")
    assert found == [("Anna", 2, "?? 4c", ""), ("Anna", 2, "4h", "?? 4c"), ("Anna", 2, "Qs", "?? 4c 4h")]


def test_a_deal_line_that_is_lost() -> None:
    later = ("*** 3rd STREET ***", "Dealt to Anna [4c] [4h]", "*** 4th STREET ***", "Dealt to Anna [4c 4h] [Qs]")
    assert [deal[3] for deal in deals(*later)] == ["?? 4c", "?? 4c 4h"]
    assert [deal[3] for deal in deals("Dealt to Anna [4c]", *later[2:])] == ["", "?? 4c 4h"]
    assert [deal[3] for deal in deals("Dealt to Anna [9s 4c]", "*** 3rd STREET ***", "Dealt to Anna [9s 4c] [4h]")] == [
        "",
        "9s 4c",
    ]


def test_a_card_that_nobody_got_is_missing_in_what_is_repeated_too() -> None:
    found = deals("Dealt to Anna [4c]", "*** 4th STREET ***", "Dealt to Anna [4c] [Qs]")
    assert found[1] == ("Anna", 4, "Qs", "?? 4c")


# --- names ----------------------------------------------------------------------------------------


def test_names_from_hell() -> None:
    names = [
        "A",
        "A: folds",
        "B raises 5 to 10",
        "x collected 5 from pot",
        "[Ks] (7",
        "$5 ",
        "Dealt to A",
        "a.b: c",
        "7",
    ]
    names += ["*** SUMMARY ***", "(button)", "PokerStars Hand #5", "Seat 1"]
    lines = [f"{name}: brings-in low for 5" for name in names]
    assert [event[1] for event in seen(*lines, names=tuple(names))] == names
    lines = [f"{name} collected 5 from side pot-2" for name in names]
    assert [event[1] for event in seen(*lines, names=tuple(names))] == names
    lines = [f"Seat {number}: {name} folded on the 3rd Street" for number, name in enumerate(names, 1)]
    assert [claim[1] for claim in claimed(*lines, names=tuple(names))] == names


def test_a_line_of_two_players_is_unreadable() -> None:
    two = ("A", "A: shows [Ks 4d] (b")
    assert seen("A: shows [Ks 4d] (b: shows [2c 3c] (d)", names=two)[0][0] == "unreadable"


# --- ends -----------------------------------------------------------------------------------------


def test_a_hand_has_a_summary_only_with_a_line_in_it() -> None:
    assert [read("\n".join(LINES[:end])).has_summary for end in (41, 42, 43, 44)] == [False, False, True, True]


def test_a_cancelled_hand() -> None:
    assert read_seated(["Anna"], "Hand cancelled").status == CANCELLED


def test_what_one_format_has_learned_the_other_has_not() -> None:
    line = "Anna: brings-in low for 31"
    assert seen(line)[0][0] == "action"
    text = ["SOKO Hand #1: Fixed Limit (50/100, ante 5) - 2026-01-02 12:00:00 UTC", "Seat 1: Anna (99 in chips)", line]
    assert events(soko.read(text, 1, {}))[0][1] == "unreadable"


def test_a_line_longer_than_is_kept() -> None:
    (event,) = events(read(f"{HEADER}\nSeat 1: Anna (5 in chips)\nAnna: folds", {3: 70_000}))
    assert event[:3] == (3, "unreadable", "Anna")
    assert events(read(f"{HEADER}\nSeat 1: Anna (5 in chips)", {1: 99_999}))[0][:2] == (1, "unreadable")


def test_a_hand_that_breaks_off_in_any_character_is_read_as_far_as_it_goes() -> None:
    whole = events(read(HAND))
    for end in range(len(LINES[0]) + 1, len(HAND), 3):
        found = events(pokerstars.read(HAND[:end].split("\n"), 1, {}))
        read_well = max(len(found) - 1, 0)  # the last line is broken
        assert found[:read_well] == whole[:read_well]


@settings(max_examples=200, deadline=None)
@given(st.lists(st.text(alphabet='AB:[]()-# 5$*KsDealt to{}/folds"\u2028\x00', max_size=30), max_size=6), st.booleans())
def test_any_text_is_read(lines: list[str], is_header: bool) -> None:
    history = (
        read("\n".join([f"PokerStars Hand #{lines[0]}", *lines[1:]]))
        if is_header and lines
        else read_seated(["A"], *lines)
    )
    told = len(history.events) + len({claim.line for claim in history.claims})
    assert told <= len(history.lines)
