"""The Ongame reader: the hand of FORMATS section 2 to the last event, and what the room may print otherwise."""

from datetime import UTC, datetime

import pytest
from ongame_hand import AINO, BERTIL, FIXTURE, HERO, action, cards, changed, deal, hand, of_kind, told, troubles, values

from soko_hh.events import (
    BET,
    BIG_BRING_IN,
    BRING_IN,
    CALL,
    CHECK,
    CLAIM_CAPPED,
    CLAIM_LOW_CARD,
    CLAIM_OPEN_PAIR,
    FOLD,
    MAIN_POT,
    RAISE,
    StreetMarker,
)
from soko_hh.formats.ongame import read
from soko_hh.history import CANCELLED, COMPLETE, OTHER_GAME


def test_header_of_the_fixture() -> None:
    history = hand(FIXTURE)
    assert (history.traits.name, history.status, history.other_game, history.room) == ("ongame", COMPLETE, "", "ongame")
    assert history.hand_id == "R5-90000001-1"
    assert (history.structure, history.small_bet, history.big_bet) == ("fixed", 100, 200)
    assert (history.ante, history.bring_in) == (10, -1)
    assert (history.money.sign, history.money.code, history.money.decimals, history.currency) == ("$", "", 2, "USD")
    assert history.played_at_text == "Sat Oct 02 21:15:00 GMT+0100 2010"
    assert (history.played_at, history.time_trouble) == (datetime(2010, 10, 2, 20, 15, tzinfo=UTC), "")
    assert (history.table_name, history.table_id) == ("Oulu", "90000001")
    assert (history.table_line, history.stakes_line, history.players_line) == (3, 3, 6)
    assert (history.stated_players, history.max_seats, history.button_seat, history.hero) == (3, 8, 6, "Hero")
    assert [values(seat) for seat in history.seats] == [
        (1, "Aino", 4000, 7, False),
        (3, "Bertil", 3550, 8, False),
        (6, "Hero", 5000, 9, False),
    ]
    assert history.has_summary


def test_events_of_the_fixture() -> None:
    assert [told(event) for event in hand(FIXTURE).events] == [
        ("Ante", 10, AINO, 10, False),
        ("Ante", 11, BERTIL, 10, False),
        ("Ante", 12, HERO, 10, False),
        ("StreetMarker", 14, 2, -1, -1),
        deal(15, AINO, 2, "- 4c"),
        deal(16, BERTIL, 2, "- Kd"),
        deal(17, HERO, 2, "9s Th"),
        action(18, AINO, BRING_IN, 50),
        action(19, BERTIL, BET, 100),
        action(20, HERO, CALL, 100),
        action(21, AINO, CALL, 50),
        ("StreetMarker", 23, 3, -1, -1),
        deal(24, AINO, 3, "4h"),
        deal(25, BERTIL, 3, "7d"),
        deal(26, HERO, 3, "8c"),
        action(27, AINO, BET, 200),
        action(28, BERTIL, CALL, 200),
        action(29, HERO, CALL, 200),
        ("StreetMarker", 31, 4, -1, -1),
        deal(32, AINO, 4, "Qs"),
        deal(33, BERTIL, 4, "2d"),
        deal(34, HERO, 4, "Js"),
        action(35, AINO, CHECK, 0),
        action(36, BERTIL, CHECK, 0),
        action(37, HERO, BET, 200),
        action(38, AINO, FOLD, 0),
        action(39, BERTIL, CALL, 200),
        ("StreetMarker", 41, 5, -1, -1),
        deal(42, BERTIL, 5, "5d"),
        deal(43, HERO, 5, "2h"),
        action(44, BERTIL, BET, 200),
        action(45, HERO, CALL, 200),
        ("SummaryMarker", 47),
        ("Collect", 48, BERTIL, MAIN_POT, 1644),
        ("Show", 51, BERTIL, cards("3s Kd 7d 2d 5d"), "FOUR_CARD_FLUSH KING", True),
    ]


def test_claims_of_the_fixture() -> None:
    assert [told(claim) for claim in hand(FIXTURE).claims] == [
        ("StatedPot", 48, MAIN_POT, 1730),
        ("StatedRake", 49, 86),
        ("BalanceClaim", 50, AINO, 3690, -310, True),
        ("BalanceClaim", 51, BERTIL, 4484, 934, True),
        ("BalanceClaim", 52, HERO, 4290, -710, True),
    ]


def test_lines_are_those_of_the_file() -> None:
    history = hand(FIXTURE, first_line=101)
    assert history.stakes_line == 103
    assert told(history.events[0]) == ("Ante", 110, AINO, 10, False)
    assert history.line_text(118) == "Aino small bring in $0.50"


def test_trailing_blanks_change_nothing() -> None:
    blanks = hand(FIXTURE.replace("\n", "  \n") + " \n\n")
    assert [told(event) for event in blanks.events] == [told(event) for event in hand(FIXTURE).events]
    assert [told(claim) for claim in blanks.claims] == [told(claim) for claim in hand(FIXTURE).claims]
    assert blanks.hand_id == "R5-90000001-1"


def test_seat_lines_in_any_order() -> None:
    seats = "Seat 1: Aino ($40)\nSeat 3: Bertil ($35.50)\nSeat 6: Hero ($50)"
    history = changed(seats, "Seat 6: Hero ($50)\nSeat 1: Aino ($40)\nSeat 3: Bertil ($35.50)")
    assert [(seat.number, seat.name, seat.line) for seat in history.seats] == [
        (1, "Aino", 8),
        (3, "Bertil", 9),
        (6, "Hero", 7),
    ]
    assert [told(event) for event in history.events] == [told(event) for event in hand(FIXTURE).events]


def test_no_button_and_a_button_at_an_empty_seat() -> None:
    assert changed("Button: seat 6\n", "").button_seat == -1
    assert changed("Button: seat 6", "Button: seat 5").button_seat == 5


def test_street_by_counting_headings() -> None:
    history = hand(
        FIXTURE.replace("Dealing 4th street", "Dealing 6th street").replace("Dealing 5th street", "Dealing river")
    )
    streets = [(event.line, event.street) for event in history.events if isinstance(event, StreetMarker)]
    assert streets == [(14, 2), (23, 3), (31, 4), (41, 5)]


def test_a_deal_too_many_is_an_unknown_marker() -> None:
    history = changed("---\nSummary:", "---\nDealing river\n---\nSummary:")
    assert troubles(history) == [("Unreadable", 47, "Dealing river", "no deal after the fourth", -1, True)]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Hero big bring in $1", action(20, HERO, BIG_BRING_IN, 100)),
        ("Hero raises $1.37 to $2.37", action(20, HERO, RAISE, 137)),  # the chips put in; `to` is dropped
        ("Hero raises $49.90 to $900 [all in]", action(20, HERO, RAISE, 4990, True)),
        ("Hero calls $1 [all in]", action(20, HERO, CALL, 100, True)),
        ("Hero bets $1,000.50", action(20, HERO, BET, 100050)),
        ("Hero posts ante $0.05 [all in]", ("Ante", 20, HERO, 5, True)),
        ("Hero folds", action(20, HERO, FOLD, 0)),
        ('Hero said, "Bertil folds"', ("Note", 20, 'Hero said, "Bertil folds"')),
        ("Hero is disconnected", ("Note", 20, "Hero is disconnected")),
        ("Zed joins the table at seat #4", ("Note", 20, "Zed joins the table at seat #4")),
        ("Aino is low with [4c]", ("NoteClaim", 20, CLAIM_LOW_CARD, AINO, cards("4c"))),
        ("Pair on board - a double bet is allowed", ("NoteClaim", 20, CLAIM_OPEN_PAIR, -1, [])),
        ("Betting is capped", ("NoteClaim", 20, CLAIM_CAPPED, -1, [])),
        ("The cat sat down", ("UnknownNote", 20, "The cat sat down")),
        ("Zed calls $1", ("UnknownPlayer", 20, "Zed calls $1", "Zed")),
        ("Dealing to Zed: [4s]", ("UnknownPlayer", 20, "Dealing to Zed: [4s]", "Zed")),
        ("Hero calls $1x", ("Unreadable", 20, "Hero calls $1x", "NAME calls AMOUNT", HERO, False)),
        ("Hero calls", ("Unreadable", 20, "Hero calls", "NAME calls AMOUNT", HERO, False)),
        ("Hero raises $2", ("Unreadable", 20, "Hero raises $2", "NAME raises AMOUNT to AMOUNT", HERO, False)),
        ("Hero folds $1", ("Unreadable", 20, "Hero folds $1", "NAME folds", HERO, False)),
        (
            "Dealing to Hero: [4x]",
            ("Unreadable", 20, "Dealing to Hero: [4x]", "Dealing to NAME: [CARD, CARD]", HERO, False),
        ),
        (
            "Dealing tp Hero: [4s]",
            ("Unreadable", 20, "Dealing tp Hero: [4s]", "Dealing to NAME: [CARD, CARD]", -1, False),
        ),
        (
            "*** something ***",
            ("Unreadable", 20, "*** something ***", "***** End of hand R5-90000001-1 *****", -1, True),
        ),
    ],
)
def test_one_line(line: str, expected: tuple[object, ...]) -> None:
    history = changed("Hero calls $1\n", line + "\n")
    assert [told(event) for event in history.events if event.line == 20] == [expected]


@pytest.mark.parametrize("rest", ["wins the lottery", ""])
def test_a_line_that_begins_with_a_seated_name_is_of_play(rest: str) -> None:
    history = changed("Hero calls $1\n", f"Hero {rest}\n")
    assert [(event[1], event[4], event[5]) for event in troubles(history)] == [(20, HERO, False)]
    assert "raises A to B" in str(troubles(history)[0][3])


@pytest.mark.parametrize(
    ("header", "structure", "small", "big", "ante", "currency", "sign", "decimals"),
    [
        ("(POT_LIMIT SOKO $1/$2, ante: $0.10, Real money)", "pot", 100, -1, 10, "USD", "$", 2),
        ("(NO_LIMIT FIVE_CARD_SOKO €1/€2, Real money)", "no", 100, -1, -1, "EUR", "€", 2),
        ("(LIMIT SOKO 100/200, ante: 10, Play money)", "fixed", 100, 200, 10, "play", "", 0),
        ("(LIMIT SOKO 1,000/2,000, ante: 100, TC)", "fixed", 1000, 2000, 100, "chips", "", 0),
        ("(LIMIT SOKO 0.50/1, ante: 0.10, Chips)", "fixed", 50, 100, 10, "chips", "", 2),
    ],
)
def test_stakes(
    header: str, structure: str, small: int, big: int, ante: int, currency: str, sign: str, decimals: int
) -> None:
    chips = FIXTURE.replace("$", sign)
    if (
        not decimals
    ):  # whole chips: a hundred of them for each dollar would be another hand; only the header is looked at
        chips = "\n".join(chips.split("\n")[:6])
    old = "(LIMIT SOKO $1/$2, ante: $0.10, Real money)"
    history = hand(chips.replace(old.replace("$", sign), header))
    assert troubles(history) == []
    assert (history.structure, history.small_bet, history.big_bet, history.ante) == (structure, small, big, ante)
    assert (history.currency, history.money.sign, history.money.decimals) == (currency, sign, decimals)


def test_decimals_that_come_late_change_the_unit_of_the_whole_hand() -> None:
    history = hand(FIXTURE.replace("$", "").replace("1/2, ante: 0.10, Real money", "1/2, Play money"))
    assert (history.money.decimals, history.small_bet, history.seats[0].stack) == (2, 100, 4000)
    assert troubles(history) == []


@pytest.mark.parametrize("nothing", ["€0", "$0.00", "0", " € 0"])
def test_a_rake_of_nothing_says_nothing_of_the_unit(nothing: str) -> None:
    """Tournaments play in chips and print `Rake taken: €0`: 1,500 chips are 1500, not 150000 cents."""
    chips = FIXTURE.replace("$1/$2, ante: $0.10, Real money", "100/200, ante: 10, Chips").replace("$40", "1500")
    lines = [line for line in chips.replace("Rake taken: $0.86", "Rake taken:").split("\n") if "$" not in line]
    history = hand("\n".join(lines).replace("Rake taken:", f"Rake taken: {nothing}"))
    assert (history.money.decimals, history.money.sign, history.seats[0].stack) == (0, "", 1500)
    assert [told(claim) for claim in history.claims] == [("StatedRake", len(lines) - 1, 0)]


def test_speed_table_whose_name_holds_brackets_and_parentheses() -> None:
    history = changed("Table: Oulu [90000001] (", "Table: [SPEED] Big [B] (fast) [77] (")
    assert (history.table_name, history.table_id, history.small_bet) == ("Big [B] (fast)", "77", 100)


def test_tournament_header() -> None:
    history = hand(
        FIXTURE.replace(
            "hand R5-90000001-1 *****\nStart",
            'hand T5-90000001-1 (TOURNAMENT: "S-7 (Turbo)", S-7-1, buy-in: $5) *****\nStart',
        ).replace("End of hand R5", "End of hand T5")
    )
    assert history.hand_id == "T5-90000001-1"
    assert troubles(history) == []
    assert history.has_summary


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("LIMIT SOKO $1/$2", "LIMIT SOKO $1", 3),
        ("LIMIT SOKO $1/$2", "SOKO", 3),
        ("ante: $0.10, R", "ante: ten, R", 3),
        ("Button: seat 6", "Button: seat six", 5),
        ("round: 3 (8)", "round: three", 6),
        ("Seat 3: Bertil ($35.50)", "Seat three: Bertil ($35.50)", 8),
        ("hand R5-90000001-1 *****\nS", "hand\nS", 1),
    ],
)
def test_header_lines_that_cannot_be_read(old: str, new: str, line: int) -> None:
    assert changed(old, new).line_text(line) in [event[2] for event in troubles(changed(old, new))]
    assert next(event[1] for event in troubles(changed(old, new))) == line


def test_a_hand_without_its_table_line() -> None:
    history = changed("Table: Oulu [90000001] (LIMIT SOKO $1/$2, ante: $0.10, Real money)\n", "")
    assert [event[:2] + event[3:] for event in troubles(history)] == [
        ("Unreadable", 1, "a `Table:` line below", -1, False)
    ]


def test_times() -> None:
    assert changed("Sat Oct 02 21", "Sat Oct 2 21").played_at == datetime(2010, 10, 2, 20, 15, tzinfo=UTC)
    assert changed("GMT+0100", "CEST").played_at == datetime(2010, 10, 2, 19, 15, tzinfo=UTC)
    ambiguous = changed("GMT+0100", "IST")
    assert ambiguous.played_at is None
    assert "India" in ambiguous.time_trouble
    assert changed("21:15:00 GMT+0100 2010", "21:15").time_trouble == "the time `Sat Oct 02 21:15` cannot be read"
    assert changed("Start hand: Sat Oct 02 21:15:00 GMT+0100 2010\n", "").time_trouble == "no time"


def test_other_games_and_five_card_stud() -> None:
    other = changed("LIMIT SOKO", "LIMIT SEVEN_CARD_STUD")
    assert (other.status, other.other_game, other.hand_id) == (OTHER_GAME, "SEVEN_CARD_STUD", "R5-90000001-1")
    assert other.events == []
    stud = FIXTURE.replace("LIMIT SOKO", "LIMIT FIVE_CARD_STUD").split("\n")
    ours = read(stud, 1, {})
    assert (ours.status, ours.other_game, len(ours.events)) == (COMPLETE, "FIVE_CARD_STUD", 35)
    assert read(stud, 1, {}, five_card_stud=False).status == OTHER_GAME


def test_cancelled_hand() -> None:
    history = changed("---\nSummary:", "Hand cancelled\n---\nSummary:")
    assert history.status == CANCELLED
    assert of_kind(history, "Cancelled") == [("Cancelled", 46)]


def test_overlong_lines() -> None:
    lines = FIXTURE.split("\n")
    lines[18] = 'Bertil said, "aaaa'
    assert told(read(lines, 1, {19: 70_000}).events[8]) == ("Note", 19, lines[18])
    lines[18] = "Bertil bets $1"
    assert told(read(lines, 1, {19: 70_000}).events[8]) == (
        "Unreadable", 19, "Bertil bets $1", "a line of play, not one of 70,000 characters", BERTIL, False,
    )  # fmt: skip
    lines[18] = "blah"
    assert told(read(lines, 1, {19: 70_000}).events[8]) == ("UnknownNote", 19, "blah")
