"""Notes, labels, markers and who collects, asked directly: what is known decides, what is unknown is not judged."""

import pytest
from short_play import play
from short_text import HAND, history_of, table_and_report

from soko_hh.cards import UNKNOWN_CARD, read_cards
from soko_hh.events import CLAIM_CAPPED, CLAIM_HIGH_CARD, CLAIM_LOW_CARD, CLAIM_OPEN_PAIR, NoteClaim
from soko_hh.finding import Report
from soko_hh.game.pots import pots
from soko_hh.history import Seat
from soko_hh.rules.across_hands import seat_conflict
from soko_hh.rules.claims import stated_note_wrong, stated_ranking_wrong, stated_street_pot_wrong
from soko_hh.rules.showdown import winner_did_not_show, wrong_first_to_show
from soko_hh.table import Table
from soko_hh.table_records import Pot

A, B, C = 0, 1, 2
DOORS = "- A 2c, B 9d, C Kh\n"
SECOND = DOORS + "A brings 2, B calls 2, C calls 2\n"
THIRD = SECOND + "- A 3d, B Ts, C 4h\n"
PAIR = SECOND + "- A 3d, B Ts, C Kd\n"
FIFTH = THIRD + "C checks, A checks, B checks\n- A 7c, B 8s, C 8h\nC checks, A checks, B checks\n- A 7d, B 2s, C 2h\n"


def table_of(text: str, **how: object) -> Table:
    return play(text, **how).table  # type: ignore[arg-type]


def report_of(table: Table) -> Report:
    seats = table.history.seats
    return Report(table.ruleset, "1", [seat.number for seat in seats], [seat.name for seat in seats])


def cards(text: str) -> list[int]:
    found = read_cards(text) if text else []
    assert found is not None
    return found


# --- CL708 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kind", "seat", "named", "true"),
    [
        (DOORS, CLAIM_LOW_CARD, A, "2c", True),
        (DOORS, CLAIM_LOW_CARD, A, "", True),  # a note that names no card
        (DOORS, CLAIM_LOW_CARD, A, "2d", False),
        (DOORS, CLAIM_LOW_CARD, B, "9d", False),
        (DOORS, CLAIM_HIGH_CARD, A, "2c", False),  # it is the low card that brings it in
        (DOORS, CLAIM_HIGH_CARD, C, "Kh", False),
        (DOORS, CLAIM_LOW_CARD, -1, "2c", True),  # of nobody who sits here
        (DOORS, CLAIM_LOW_CARD, A, "2c 3d", True),  # the door card is the first
        (THIRD, CLAIM_HIGH_CARD, C, "Kh 4h", True),
        (THIRD, CLAIM_HIGH_CARD, C, "4h Kh", True),
        (THIRD, CLAIM_HIGH_CARD, C, "", True),
        (THIRD, CLAIM_HIGH_CARD, C, "Kh", False),
        (THIRD, CLAIM_HIGH_CARD, B, "9d Ts", False),
        (THIRD, CLAIM_LOW_CARD, C, "Kh 4h", False),
        (PAIR, CLAIM_OPEN_PAIR, -1, "", True),
        (THIRD, CLAIM_OPEN_PAIR, -1, "", False),
        (THIRD + "C bets 5, A raises 10, B raises 15, C raises 20", CLAIM_CAPPED, -1, "", True),
        (THIRD + "C bets 5, A raises 10, B raises 15", CLAIM_CAPPED, -1, "", False),
    ],
)
def test_notes(text: str, kind: int, seat: int, named: str, true: bool) -> None:
    assert stated_note_wrong.is_true(table_of(text), NoteClaim(99, kind, seat, cards(named))) == true


def test_the_first_seat_may_be_the_wrong_one() -> None:
    high = table_of("- A 9d, B 2c, C Kh\n")
    assert not stated_note_wrong.is_true(high, NoteClaim(99, CLAIM_LOW_CARD, A, cards("9d")))
    low = table_of(DOORS)
    assert not stated_note_wrong.is_true(low, NoteClaim(99, CLAIM_LOW_CARD, C, cards("Kh")))


def test_where_a_card_is_unknown_a_note_cannot_be_wrong() -> None:
    doors = table_of(DOORS)
    doors.up[B][0] = UNKNOWN_CARD
    assert stated_note_wrong.is_true(doors, NoteClaim(99, CLAIM_LOW_CARD, C, cards("Kh")))
    boards = table_of(THIRD)
    boards.up[C][1] = UNKNOWN_CARD
    assert stated_note_wrong.is_true(boards, NoteClaim(99, CLAIM_HIGH_CARD, B, cards("9d Ts")))


# --- CL703, CL707 ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "label", "wrong"),
    [
        ("Ac Ad 4h 5s 7c", "one pair, aces", False),
        ("Ac Ad 4h 5s 7c", "two pair", True),
        ("Ac Ad 4h 5s 7c", "", False),
        ("Ac Ad 4h 5s", "two pair", False),
        ("Ac Ad 4h 5s ??", "two pair", False),
        ("Ac Ad 4h 5s 7c", "a hand", False),
    ],
)
def test_labels_of_five_known_cards(held: str, label: str, wrong: bool) -> None:
    table = table_of(THIRD)
    report = report_of(table)
    assert stated_ranking_wrong.check(table, A, cards(held), label, 99, report) == wrong
    assert bool(report.not_checked) == (label == "a hand")  # words that name no category are said not to be checked


@pytest.mark.parametrize(
    ("pot", "players", "wrong"),
    [
        (-1, -1, ""),
        (19, 3, ""),  # three antes, three times 2, two bets of 5
        (0, -1, "a pot of 0"),
        (18, -1, "a pot of 18"),
        (-1, 0, "0 players"),
        (-1, 2, "2 players"),
        (20, 4, "a pot of 20 and 4 players"),
    ],
)
def test_what_a_marker_states(pot: int, players: int, wrong: str) -> None:
    table = table_of(THIRD + "C bets 5, A calls 5")
    report = report_of(table)
    assert stated_street_pot_wrong.check(table, 99, pot, players, report) == bool(wrong)
    assert [finding.actual for finding in report.findings] == ([wrong] if wrong else [])


def test_a_marker_may_state_the_pot_as_it_was_due() -> None:
    table = table_of(THIRD + "C bets 5, A calls 5")
    table.due_ante[A], table.due_before[A], table.due_put[A] = 2, 4, 8  # 1 + 2 + 3 more than booked
    for pot, wrong in ((19, False), (25, False), (22, True)):
        assert stated_street_pot_wrong.check(table, 99, pot, -1, report_of(table)) == wrong


# --- SD501, SD504 ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "wrong"), [(C, False), (A, True), (B, True)])
def test_who_shows_first(seat: int, wrong: bool) -> None:
    table = table_of(FIFTH + "C bets 10, A calls 10, B calls 10")
    assert wrong_first_to_show.check(table, seat, 99, report_of(table)) == wrong
    table.fold(A)
    table.fold(B)  # nobody has to show
    assert not wrong_first_to_show.check(table, seat, 99, report_of(table))


@pytest.mark.parametrize(
    ("shown", "mucked", "contestants", "seat", "wrong"),
    [
        ([], [], [A, B], A, True),
        ([A], [], [A, B], A, False),
        ([B], [], [A, B], A, True),
        ([], [B], [A, B], A, False),
        ([], [B], [A, B, C], A, True),
        ([], [], [A], A, False),  # a side pot of his own
        ([], [], [A, B], C, False),  # not his pot: PT602
    ],
)
def test_a_contested_pot_is_not_collected_unseen(
    shown: list[int], mucked: list[int], contestants: list[int], seat: int, wrong: bool
) -> None:
    table = table_of(FIFTH)
    for one in shown:
        table.shown[one][:] = [0, *table.up[one]]
    for one in mucked:
        table.mucked[one] = True
    pot = Pot(pots(table)[0].amount, contestants)
    assert winner_did_not_show.check(table, seat, pot, 99, report_of(table)) == wrong


# --- XH805 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "told", "unsure"),
    [
        ([(1, "Maija", 5), (3, "Olavi", 5)], 0, False),
        ([(1, "Maija", 5), (3, "Olavi", 5), (1, "Maija", 5)], 1, False),  # the same line twice
        ([(1, "Maija", 5), (3, "Olavi", 5), (1, "Maija", 6)], 1, True),
        ([(1, "Maija", 5), (1, "Olavi", 5), (1, "Maija", 5)], 2, True),
        ([(1, "Maija", 5), (3, "Maija", 5)], 1, True),
    ],
)
def test_seats_that_cannot_be_told_apart(lines: list[tuple[int, str, int]], told: int, unsure: bool) -> None:
    history = history_of(HAND)
    history.events.clear()
    history.seats[:] = [Seat(number, name, stack, 3 + at, False) for at, (number, name, stack) in enumerate(lines)]
    table, report = table_and_report(history)
    assert seat_conflict.check(table, report) == unsure
    assert [finding.code for finding in report.findings] == ["XH805"] * told
