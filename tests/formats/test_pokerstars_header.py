from datetime import UTC, datetime

import pytest
from pokerstars_hand import HAND, read
from soko_hand import events

from soko_hh.formats import pokerstars_header, pokerstars_times
from soko_hh.history import COMPLETE, OTHER_GAME, HandHistory

AT = datetime(2010, 10, 3, 1, 15, tzinfo=UTC)  # 21:15 in New York, in summer time


def header(rest: str) -> HandHistory:
    return read(f"PokerStars {rest}")


def test_the_header_of_a_cash_table() -> None:
    history = read(HAND)
    assert (history.hand_id, history.structure, history.ruleset_name) == ("90000001", "fixed", "")
    assert (history.small_bet, history.big_bet, history.bring_in) == (100, 200, -1)
    assert (history.money.sign, history.money.code, history.money.decimals, history.currency) == ("$", "USD", 2, "USD")
    assert (history.played_at, history.played_at_text) == (AT, "2010/10/02 21:15:00 ET")
    assert (history.table_name, history.room, history.max_seats, history.button_seat) == ("Oulu IV", "", 8, -1)
    assert (history.table_line, history.players_line, history.stakes_line) == (2, 2, 1)
    assert [(seat.number, seat.name, seat.stack) for seat in history.seats] == [
        (1, "Aino", 4000),
        (3, "Bertil", 3550),
        (6, "Hero", 5000),
    ]
    assert (history.hero, history.has_summary, history.status, history.time_trouble) == ("Hero", True, COMPLETE, "")


def test_the_ante_is_what_most_posted() -> None:
    antes = ["A: posts the ante 5", "B: posts the ante 5", "C: posts the ante 2 and is all-in"]
    seats = ["Seat 1: A (90 in chips)", "Seat 2: B (80 in chips)", "Seat 3: C (2 in chips)"]
    head = "PokerStars Hand #1:  Soko Limit (50/100) - 2010/10/02 21:15:00 ET"
    assert read("\n".join([head, *seats, *antes])).ante == 5
    assert read("\n".join([head, *seats[::2], *antes[::2]])).ante == 5
    assert read("\n".join([head, *seats])).ante == -1


@pytest.mark.parametrize(
    ("start", "hand_id", "room"),
    [
        ("Game #28:  ", "28", ""),
        ("Zoom Hand #29:  ", "29", ""),
        ("Home Game Hand #30: {Oulu Stud Club}  ", "30", "pokerstars {Oulu Stud Club}"),
        ("Home Game #31: {a {b} - 2001/01/01 (x)}  ", "31", "pokerstars {a {b} - 2001/01/01 (x)}"),
    ],
)
def test_headers_of_all_ages(start: str, hand_id: str, room: str) -> None:
    history = header(f"{start}Soko Limit ($0.04/$0.08) - 2010/10/02 21:15:00 ET")
    assert (history.hand_id, history.room, history.small_bet, history.big_bet) == (hand_id, room, 4, 8)
    assert (history.played_at, history.events, history.status) == (AT, [], COMPLETE)


@pytest.mark.parametrize(
    ("game", "structure", "ruleset"),
    [
        ("SOKO LIMIT", "fixed", ""),
        ("S\u00f6k\u00f6 Pot Limit", "pot", ""),
        ("So\u0308ko\u0308 Limit", "fixed", ""),
        ("soko no limit", "no", ""),
        ("Soko Fixed Limit", "fixed", ""),
        ("5 Card Stud Limit", "fixed", "five-card-stud"),
        ("Five Card Stud Pot Limit", "pot", "five-card-stud"),
        ("5-Card Stud No Limit", "no", "five-card-stud"),
    ],
)
def test_games_that_are_read(game: str, structure: str, ruleset: str) -> None:
    history = header(f"Hand #1:  {game} ($1/$2) - 2010/10/02 21:15:00 ET")
    assert (history.structure, history.ruleset_name, history.status) == (structure, ruleset, COMPLETE)
    assert (history.small_bet, history.big_bet) == (100, 200 if structure == "fixed" else -1)


@pytest.mark.parametrize(
    ("game", "other"),
    [
        ("Hold'em No Limit ($0.01/$0.02 USD)", "Hold'em"),
        ("7 Card Stud Limit ($0.04/$0.08 USD)", "7 Card Stud"),
        ("Razz Limit ($0.04/$0.08)", "Razz"),
        ("7 Card Stud Hi/Lo Limit ($1/$2)", "7 Card Stud Hi/Lo"),
        ("Omaha Pot Limit ($1/$2)", "Omaha"),
        ("5 Card Draw Limit ($1/$2)", "5 Card Draw"),
        ("Super Soko Limit ($1/$2)", "Super Soko"),
        ("HORSE (7 Card Stud Limit, $0.40/$0.80 USD)", "7 Card Stud"),
        ("Tournament #6, $1.00+$0.10 USD Hold'em No Limit - Level II (20/40)", "Hold'em"),
        ("Tournament #6, 5000+500 HORSE (Razz Limit) - Level II (20/40)", "Razz"),
        ("Tournament #6, Freeroll  7 Card Stud Limit - Level II (20/40)", "7 Card Stud"),
        ("Hold'em No Limit", "Hold'em"),
    ],
)
def test_other_games_are_skipped(game: str, other: str) -> None:
    history = read(
        f"PokerStars Hand #1:  {game} - 2010/10/02 21:15:00 ET\nSeat 1: A ($1 in chips)\nA: posts big blind $1"
    )
    assert (history.status, history.other_game, history.events) == (OTHER_GAME, other, [])


@pytest.mark.parametrize(
    ("text", "stakes", "ruleset"),
    [
        ("Tournament #7, $2.00+$0.20 USD Soko Limit - Level XXXI (250/500)", (250, 500), ""),
        ("Tournament #7, $0.49+$0.50+$0.11 USD SOKO Limit - Match Round I, Level I (1,250/2,500)", (1250, 2500), ""),
        ("Tournament #7, 10,000+500 5 Card Stud Pot Limit - Level I (10/20)", (10, -1), "five-card-stud"),
        ("Tournament #7, Freeroll  Soko Limit - Level I (10/20 - Ante 2)", (10, 20), ""),
        ("Zoom Tournament #7, \u20ac5+\u20ac0.50 EUR Soko Limit - Level I (10/20)", (10, 20), ""),
        ("Tournament #7, $10+$1 HORSE (Soko Limit) - Level I (10/20)", (10, 20), ""),
    ],
)
def test_tournaments_play_for_whole_chips(text: str, stakes: tuple[int, int], ruleset: str) -> None:
    history = header(f"Hand #1: {text} - 2010/10/02 21:15:00 ET")
    assert events(history) == []
    assert (history.small_bet, history.big_bet, history.ruleset_name) == (*stakes, ruleset)
    assert (history.money.sign, history.money.decimals, history.currency) == ("", 0, "chips")
    assert history.ante == (2 if "Ante" in text else -1)


def test_the_hand_of_a_rotation() -> None:
    history = header("Hand #1:  Mixed (Soko Limit, \u20ac0.40/\u20ac0.80 EUR) - 2010/10/02 21:15:00 ET")
    assert (history.small_bet, history.big_bet, history.currency, history.status) == (40, 80, "EUR", COMPLETE)


@pytest.mark.parametrize(
    ("time", "utc"),
    [
        ("2009/12/30 2:36:31 CET [2009/12/29 20:36:31 ET]", datetime(2009, 12, 30, 1, 36, 31, tzinfo=UTC)),
        # a player's zone is called CET in summer too
        ("2012/05/23 23:24:52 CET [2012/05/23 17:24:52 ET]", datetime(2012, 5, 23, 21, 24, 52, tzinfo=UTC)),
        # 1:30 ET came twice that night: the player's own clock tells
        ("2012/11/04 6:30:00 WET [2012/11/04 1:30:00 ET]", datetime(2012, 11, 4, 6, 30, tzinfo=UTC)),
        ("2008/08/03 - 01:06:35 (ET)", datetime(2008, 8, 3, 5, 6, 35, tzinfo=UTC)),
        ("2010/10/02 21:15:00 UTC", datetime(2010, 10, 2, 21, 15, tzinfo=UTC)),
    ],
)
def test_times(time: str, utc: datetime) -> None:
    history = header(f"Hand #1:  Soko Limit ($1/$2) - {time}")
    assert (history.played_at, history.time_trouble, history.events) == (utc, "", [])


@pytest.mark.parametrize(
    ("time", "trouble"),
    [
        ("", "no time"),
        (" - 2010/10/02 21:15:00", "no time zone is stated"),
        (" - 2010/10/02 21:15:00 BRX", "the zone BRX is not known"),
        (" - 2012/11/04 1:30:00 ET", "01:30 ET on 2012-11-04 came twice: the clock went back"),
        (" - 2010/13/02 21:15:00 ET", "there is no 2010-13-02 21:15:00"),
    ],
)
def test_times_that_are_unclear(time: str, trouble: str) -> None:
    history = header(f"Hand #1:  Soko Limit ($1/$2){time}")
    assert (history.played_at, history.time_trouble, history.events) == (None, trouble, [])


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Hand #1: ", pokerstars_header.HEADER_FORM),
        ("Hand #1", pokerstars_header.HEADER_FORM),
        ("Hand #1:  Soko", pokerstars_header.HEADER_FORM),
        ("Hand #1:  Soko Limit", pokerstars_header.HEADER_FORM),
        ("Hand #:  Soko Limit ($1/$2)", pokerstars_header.HEADER_FORM),
        ("Hand #1:  Soko Limit ($1/$2) on Monday", pokerstars_header.HEADER_FORM),
        ("Hand #1:  Soko Limit ($1)", pokerstars_header.STAKES_FORM),
        ("Hand #1:  Soko Limit ($1/lots)", pokerstars_header.STAKES_FORM),
        ("Hand #1:  Soko No Limit ($1/$2 - Ante lots)", pokerstars_header.STAKES_FORM),
        ("Hand #1:  Soko Limit ($1/$2) - Monday", pokerstars_times.TIME_FORM),
        ("Hand #1:  Soko Limit ($1/$2) - 2010/10/02 noon ET", pokerstars_times.TIME_FORM),
    ],
)
def test_headers_that_cannot_be_read(line: str, expected: str) -> None:
    (event,) = events(header(line))
    assert (event[0], event[1], event[3]) == (1, "unreadable", expected)


@pytest.mark.parametrize(
    ("line", "name", "size", "button"),
    [
        ("Table 'O'Hara' 6-max", "O'Hara", 6, -1),
        ("Table '640850036 12' 9-max Seat #6 is the button", "640850036 12", 9, 6),
        ("Table 'Play II' 8-max (Play Money)", "Play II", 8, -1),
        ("Table 'Play' 8-max (Play Money) Seat #2 is the button", "Play", 8, 2),
        ("Table 'Old' (Real Money)", "Old", -1, -1),
        ("Table 'Older' Seat #2 is the button", "Older", -1, 2),
    ],
)
def test_tables(line: str, name: str, size: int, button: int) -> None:
    history = header(f"Hand #1:  Soko Limit (1/2)\n{line}")
    assert (history.table_name, history.max_seats, history.button_seat, history.events) == (name, size, button, [])
    assert history.currency == ("play" if "Play Money" in line else "")


@pytest.mark.parametrize(
    "line", ["Table 'T' 8max", "Table T 8-max", "Table '' 8-max", "Table 'T' 8-max Seat #x is the button"]
)
def test_tables_that_cannot_be_read(line: str) -> None:
    (event,) = events(header(f"Hand #1:  Soko Limit (1/2)\n{line}"))
    assert event == (2, "unreadable", line, pokerstars_header.TABLE_FORM, False)


@pytest.mark.parametrize(
    ("line", "seat"),
    [
        ("Seat 3: $lim (3) ($1,040.50 in chips) ", (3, "$lim (3)", 104050, False)),
        ("Seat 4: a: b ($2 in chips) is sitting out", (4, "a: b", 200, True)),
        ("Seat 5: c ($3 in chips) out of hand (moved from another table into small blind)", (5, "c", 300, True)),
        ("Seat 6: d ($15 in chips, $2 bounty)", (6, "d", 1500, False)),
    ],
)
def test_seats(line: str, seat: tuple[int, str, int, bool]) -> None:
    history = header(f"Hand #1:  Soko Limit ($1/$2)\n{line}")
    assert [(s.number, s.name, s.stack, s.sitting_out) for s in history.seats] == [seat]


def test_a_bounty_is_no_money_of_the_table() -> None:
    history = header(
        "Hand #1: Tournament #2, $1+$0.10 Soko Limit - Level I (10/20)\nSeat 1: A (1500 in chips, $2 bounty)"
    )
    assert (history.seats[0].stack, history.money.sign, history.money.decimals) == (1500, "", 0)
