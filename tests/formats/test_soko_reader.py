from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from soko_hand import HAND, HEADER, claims, events, read, read_seated

from soko_hh.formats import soko
from soko_hh.history import CANCELLED, COMPLETE, HandHistory

# The first line below the seat lines of `read_seated(["Anna", "Bertil"], ...)`.
FIRST = 5


def seen(*lines: str, names: tuple[str, ...] = ("Anna", "Bertil")) -> list[tuple[object, ...]]:
    """The events of lines below the seats, without their line numbers."""
    return [event[1:] for event in events(read_seated(list(names), *lines))]


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


def test_the_header_of_the_format_page() -> None:
    history = read(HAND)
    assert (history.hand_id, history.structure, history.ruleset_name) == ("81231", "fixed", "ongame")
    assert (history.small_bet, history.big_bet, history.ante, history.bring_in) == (500, 1000, 50, 200)
    assert (history.money.sign, history.money.decimals, history.currency) == ("$", 2, "USD")
    assert history.played_at == datetime(2026, 1, 2, 12, tzinfo=UTC)
    assert (history.table_name, history.room, history.max_seats, history.button_seat) == ("Helsinki 4", "", 8, 3)
    assert (history.table_line, history.players_line, history.stakes_line) == (2, 2, 1)
    assert [(seat.number, seat.name, seat.stack, seat.line) for seat in history.seats] == [
        (1, "Anna", 20000, 3),
        (3, "Bertil", 18050, 4),
        (6, "Hero", 9500, 5),
    ]
    assert (history.hero, history.has_summary, history.status, history.time_trouble) == ("Hero", True, COMPLETE, "")


def header(text: str) -> HandHistory:
    return read(text)


def test_headers_of_the_other_structures() -> None:
    pot = header("soko hand #7: POT LIMIT (€2, ante €0.50, bring-in €1 EUR) [nordic-pot-limit]")
    assert (pot.hand_id, pot.structure, pot.ruleset_name) == ("7", "pot", "nordic-pot-limit")
    assert (pot.small_bet, pot.big_bet, pot.ante, pot.bring_in) == (200, -1, 50, 100)
    assert (pot.money.sign, pot.money.code, pot.money.decimals, pot.currency) == ("€", "EUR", 2, "EUR")
    assert (pot.time_trouble, pot.events) == ("no time", [])
    no_limit = header("\ufeffSOKO Hand #a-1: No Limit (1,000, ante 100) - 2026-01-02 01:30:00 +02:00")
    assert (no_limit.hand_id, no_limit.structure, no_limit.small_bet, no_limit.ante) == ("a-1", "no", 1000, 100)
    assert (no_limit.bring_in, no_limit.money.decimals, no_limit.currency) == (-1, 0, "")
    assert no_limit.played_at == datetime(2026, 1, 1, 23, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("time", "played_at", "trouble"),
    [
        ("2026-01-02 12:00:00 -05:30", datetime(2026, 1, 2, 17, 30, tzinfo=UTC), ""),
        ("2026-01-02 12:00:00", None, "the time has no zone"),
        ("2026-01-02 12:00:00 ET", None, "the zone ET is not UTC or an offset as +01:00"),
    ],
)
def test_times(time: str, played_at: datetime | None, trouble: str) -> None:
    history = header(f"SOKO Hand #1: Fixed Limit (5/10, ante 1) - {time}")
    assert (history.played_at, history.time_trouble, history.played_at_text) == (played_at, trouble, time)
    assert history.events == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SOKO Hand #1", soko.soko_header.HEADER_FORM),
        ("SOKO Hand #1: Fixed Limit (5/10, ante 1", soko.soko_header.HEADER_FORM),
        ("SOKO Hand #1: Spread Limit (5/10, ante 1)", soko.soko_header.HEADER_FORM),
        ("SOKO Hand #1: Fixed Limit (5/10, ante 1) on Monday", soko.soko_header.HEADER_FORM),
        ("SOKO Hand #1: Fixed Limit (5, ante 1)", soko.soko_header.FIXED_STAKES_FORM),
        ("SOKO Hand #1: Fixed Limit (5/ten, ante 1)", soko.soko_header.FIXED_STAKES_FORM),
        ("SOKO Hand #1: Fixed Limit (5/10, blind 1)", soko.soko_header.FIXED_STAKES_FORM),
        ("SOKO Hand #1: Pot Limit (5/10, ante 1)", soko.soko_header.OTHER_STAKES_FORM),
        ("SOKO Hand #1: Fixed Limit (5/10, ante 1) - 2026-13-02 12:00:00 UTC", soko.soko_header.TIME_FORM),
        ("SOKO Hand #1: Fixed Limit (5/10, ante 1) - 0001-01-01 00:00:00 +10:00", soko.soko_header.TIME_FORM),
    ],
)
def test_header_words_that_cannot_be_read(text: str, expected: str) -> None:
    history = header(text)
    assert events(history) == [(1, "unreadable", text, expected, False)]
    assert history.hand_id == "1"


def test_what_stands_around_an_unreadable_part_of_the_header_is_known() -> None:
    history = header("SOKO Hand #1: Fixed Limit (5/ten, ante 1, bring-in 2) [ongame] - 2026-01-02 12:00:00 UTC")
    assert (history.small_bet, history.big_bet, history.ante, history.bring_in) == (5, -1, 1, 2)
    assert (history.ruleset_name, history.played_at) == ("ongame", datetime(2026, 1, 2, 12, tzinfo=UTC))


def test_an_amount_with_decimals_anywhere_changes_the_unit_of_the_whole_hand() -> None:
    history = read_seated(["Anna", "Bertil"], "Anna: posts the ante 5", "Bertil: posts the ante 5.50")
    assert [event[3] for event in events(history)] == [500, 550]
    assert (history.small_bet, history.seats[0].stack, history.money.decimals) == (5000, 100000, 2)
    assert (history.money.sign, history.currency) == ("", "")


def test_a_sign_on_the_seat_lines_alone_is_the_sign_of_the_hand() -> None:
    history = read(f"{HEADER}\nSeat 1: Anna (€10 in chips)")
    assert (history.money.sign, history.small_bet, history.seats[0].stack) == ("€", 5000, 1000)


@pytest.mark.parametrize(
    ("line", "name", "room", "size", "button"),
    [
        ("Table 'Oulu' 6-max", "Oulu", "", 6, -1),
        ("Table 'Bob's (2)' (bet at home) 8-max Seat #0 is the button", "Bob's (2)", "bet at home", 8, 0),
        ("Table '' 9-max", "", "", 9, -1),
    ],
)
def test_table_lines(line: str, name: str, room: str, size: int, button: int) -> None:
    history = read(f"{HEADER}\n\n{line}")
    assert (history.table_name, history.room, history.max_seats, history.button_seat) == (name, room, size, button)
    assert (history.table_line, history.events) == (3, [])


@pytest.mark.parametrize(
    "line", ["Table Oulu 6-max", "Table 'Oulu'", "Table 'Oulu' x-max", "Table 'O' 6-max Seat #x is the button"]
)
def test_table_lines_that_cannot_be_read(line: str) -> None:
    history = read(f"{HEADER}\n{line}")
    assert events(history) == [(2, "unreadable", line, "Table 'NAME' N-max Seat #B is the button", False)]


def test_seats_are_sorted_by_number_then_line() -> None:
    text = f"{HEADER}\nSeat 6: C (1 in chips)\nSeat 2: A (2 in chips) is sitting out\nSeat 2: B (9) (3 in chips)"
    history = read(text)
    assert [(seat.number, seat.name, seat.stack, seat.sitting_out) for seat in history.seats] == [
        (2, "A", 2, True),
        (2, "B (9)", 3, False),
        (6, "C", 1, False),
    ]
    assert history.events == []


@pytest.mark.parametrize(
    "line", ["Seat x: A (5 in chips)", "Seat 3: A (five in chips)", "Seat 3:  (5 in chips)", "Seat 3: A 5"]
)
def test_seat_lines_that_cannot_be_read(line: str) -> None:
    kind = events(read(f"{HEADER}\n{line}"))[0][1]
    assert kind == ("unreadable" if line[5].isdigit() else "unknown_note")


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


def test_names_from_hell() -> None:
    names = [
        "A",
        "A: folds",
        "B raises 5 to 10",
        "x collected 5 from pot",
        "[Ks] (7",
        "$5 ",
        'said, "',
        "Dealt to A",
        "*** SUMMARY ***",
    ]
    history = read_seated(names, *[f"{name}: checks" for name in names], "A: folds", "A: folds: folds")
    assert [event[2:4] for event in events(history)] == [
        *[(name, "check") for name in names],
        ("A", "fold"),
        ("A: folds", "fold"),
    ]
    more = [f"{name} collected 5 from side pot 2" for name in names]
    more += [f"Dealt to {name} [?? Ks]" for name in names]
    more += [f"Uncalled bet (5) returned to {name}" for name in names]
    assert [event[2] for event in events(read_seated(names, *more))] == names * 3
    said = [f"Seat {number}: {name} showed [Ks Kd] and won (5) with a (b)" for number, name in enumerate(names, 1)]
    assert [claim[2] for claim in claims(read_seated(names, *said))] == names


def test_a_line_with_two_readings_is_unreadable() -> None:
    two = ["A", "A: shows [Ks 4d] (b"]
    assert seen("A: shows [Ks 4d] (b: shows [2c 3c] (d)", names=(two[0], two[1]))[0][0] == "unreadable"
    assert (
        seen("Uncalled bet (5) returned to x: folds", names=("Uncalled bet (5) returned to x", "x: folds"))[0][0]
        == "unreadable"
    )


def test_brackets_in_names_and_on_deal_lines() -> None:
    names = ("x", "x [Kc]")
    assert seen("Dealt to x [Kc] [9h 9d]", names=names) == [("deal", "x [Kc]", 1, "9h 9d", "")]
    later = seen(
        "*** 3RD STREET ***", "Dealt to x [Kc] [9h]", "Dealt to x [Kc] [?? 2c] [9h]", "Dealt to x [9h]", names=names
    )
    assert later[1:] == [
        ("deal", "x", 3, "9h", "Kc"),
        ("deal", "x [Kc]", 3, "9h", "?? 2c"),
        ("deal", "x", 3, "9h", ""),
    ]


def test_a_name_on_two_seats_is_told_apart_in_the_summary_only() -> None:
    history = read_seated(["Anna", "Anna"], "Anna: folds", "Seat 2: Anna folded on 2nd street")
    assert history.claims[0].seat == 1  # type: ignore[union-attr]
    assert history.events[0].seat == 0  # type: ignore[union-attr]


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


LINES = HAND.rstrip("\n").split("\n")


def test_a_hand_that_breaks_off_in_any_character_is_read_as_far_as_it_goes() -> None:
    whole = events(read(HAND))
    for end in range(len("SOKO Hand #"), len(HAND)):
        history = soko.read(HAND[:end].split("\n"), 1, {})
        found = events(history)
        read_well = max(len(found) - 1, 0)  # the last line is broken
        assert found[:read_well] == whole[:read_well]


edit = st.tuples(
    st.sampled_from(["delete", "double", "cut", "swap"]), st.integers(0, len(LINES) - 1), st.integers(0, 40)
)


@settings(max_examples=300, deadline=None)
@given(st.lists(edit, min_size=1, max_size=6))
def test_any_broken_hand_is_read(edits: list[tuple[str, int, int]]) -> None:
    lines = list(LINES)
    for deed, where, column in edits:
        at = where % len(lines)
        if deed == "delete" and len(lines) > 1:
            del lines[at]
        elif deed == "double":
            lines.insert(at, lines[at])
        elif deed == "cut":
            lines[at] = lines[at][:column]
        else:
            lines[at] = lines[at][column:] + lines[at][:column]
    history = soko.read(lines, 11, {})
    assert all(11 <= event.line < 11 + len(lines) for event in history.events)
    assert [event.line for event in history.events] == sorted(event.line for event in history.events)
    assert all(claim.line <= history.last_line() for claim in history.claims)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.text(alphabet='AB:[]() 5$*KsSeat Total pot|Rakefolds"\u2028\x00', max_size=30), max_size=6))
def test_any_text_is_read(lines: list[str]) -> None:
    history = read_seated(["A", "B: "], *lines)
    told = len(history.events) + len({claim.line for claim in history.claims})
    assert told <= len(lines)
