from datetime import UTC, datetime

import pytest
from soko_hand import HAND, HEADER, events, read, read_seated

from soko_hh.formats import soko_header
from soko_hh.history import COMPLETE, HandHistory


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
        ("SOKO Hand #1", soko_header.HEADER_FORM),
        ("SOKO Hand #1: Fixed Limit (5/10, ante 1", soko_header.HEADER_FORM),
        ("SOKO Hand #1: Spread Limit (5/10, ante 1)", soko_header.HEADER_FORM),
        ("SOKO Hand #1: Fixed Limit (5/10, ante 1) on Monday", soko_header.HEADER_FORM),
        ("SOKO Hand #1: Fixed Limit (5, ante 1)", soko_header.FIXED_STAKES_FORM),
        ("SOKO Hand #1: Fixed Limit (5/ten, ante 1)", soko_header.FIXED_STAKES_FORM),
        ("SOKO Hand #1: Fixed Limit (5/10, blind 1)", soko_header.FIXED_STAKES_FORM),
        ("SOKO Hand #1: Pot Limit (5/10, ante 1)", soko_header.OTHER_STAKES_FORM),
        ("SOKO Hand #1: Fixed Limit (5/10, ante 1) - 2026-13-02 12:00:00 UTC", soko_header.TIME_FORM),
        ("SOKO Hand #1: Fixed Limit (5/10, ante 1) - 0001-01-01 00:00:00 +10:00", soko_header.TIME_FORM),
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
