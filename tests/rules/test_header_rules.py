"""HD901 to HD904: headers that contradict the ruleset, the stakes, the seats; times."""

import pytest
from format_examples import ONGAME
from short_text import HAND, changed, findings, history_of, house, places, table_and_report

from soko_hh.events import Unreadable
from soko_hh.finding import NOTE, WARNING
from soko_hh.formats import ongame
from soko_hh.rules.header import (
    header_contradicts_ruleset,
    seats_contradict_header,
    stakes_inconsistent,
    time_unclear,
)

STAKES = "($1.00/$2.00, ante $0.10, bring-in $0.50)"


def stakes_message(stakes: str, limit: str = "Fixed", **fields: object) -> str:
    """What HD902 says of a header with these stakes."""
    text = changed((STAKES, f"({stakes})"), ("Fixed Limit", f"{limit} Limit"))
    table, report = table_and_report(history_of(text), house(**fields))
    stakes_inconsistent.check(table, report)
    return report.findings[0].message if report.findings else ""


def test_a_structure_that_is_not_the_rulesets() -> None:
    found = [f for f in findings(HAND, house(structure="pot")) if f.code == "HD901"]
    assert len(found) == 1
    assert (found[0].line, found[0].severity) == (1, WARNING)
    assert found[0].message == "the header states fixed limit"
    assert found[0].expected == "ruleset ongame plays pot limit (structure)"
    assert found[0].legal_under == "structure = any"
    assert (found[0].field, found[0].field_value) == ("structure", "pot")


@pytest.mark.parametrize("structure", ["any", "fixed"])
def test_a_structure_that_fits(structure: str) -> None:
    table, report = table_and_report(history_of(HAND), house(structure=structure))
    assert not header_contradicts_ruleset.check(table, report)
    assert report.findings == []


def test_a_format_that_does_not_state_the_structure_contradicts_nothing() -> None:
    history = history_of(HAND)
    history.structure = ""
    table, report = table_and_report(history, house(structure="no"))
    assert not header_contradicts_ruleset.check(table, report)


@pytest.mark.parametrize(
    ("stakes", "message"),
    [
        ("$1.00/$2.00, ante $0.10, bring-in $0.50", ""),
        ("$1.00/$2.00, ante $0.10", ""),
        ("$1.00/$2.00, ante $0.50, bring-in $0.50", ""),
        ("$1.00/$2.00, ante $0.10, bring-in $1.00", ""),
        ("$2.00/$2.00, ante $0.10, bring-in $0.50", "the big bet $2.00 is not above the small bet $2.00"),
        ("$2.00/$1.00, ante $0.10, bring-in $0.50", "the big bet $1.00 is not above the small bet $2.00"),
        ("$0.00/$2.00, ante $0.10", "the small bet is $0.00"),
        ("$1.00/$2.00, ante $0.10, bring-in $1.01", "the bring-in $1.01 is above the small bet $1.00"),
        ("$1.00/$2.00, ante $0.51, bring-in $0.50", "the ante $0.51 is above the bring-in $0.50"),
        ("$1.00/$2.00, ante $0.00, bring-in $0.00", "the bring-in is $0.00"),
        (
            "$2.00/$1.00, ante $4.00, bring-in $3.00",
            "the big bet $1.00 is not above the small bet $2.00; the bring-in $3.00 is above the small bet $2.00; "
            "the ante $4.00 is above the bring-in $3.00",
        ),
    ],
)
def test_stakes_of_fixed_limit(stakes: str, message: str) -> None:
    assert stakes_message(stakes) == message


@pytest.mark.parametrize("limit", ["Pot", "No"])
def test_stakes_of_pot_and_no_limit_have_a_minimum_and_no_big_bet(limit: str) -> None:
    assert stakes_message("$1.00, ante $0.10, bring-in $1.00", limit) == ""
    assert (
        stakes_message("$1.00, ante $0.10, bring-in $1.50", limit)
        == "the bring-in $1.50 is above the minimum bet $1.00"
    )


def test_a_bring_in_of_nothing_is_how_a_house_without_one_says_so() -> None:
    assert stakes_message("$1.00/$2.00, ante $0.10, bring-in $0.00", bring_in_card="none") == ""


@pytest.mark.parametrize(("bring_in", "legal"), [("0.00", "bring_in_card = none"), ("1.50", "")])
def test_stakes_that_would_do_in_another_house(bring_in: str, legal: str) -> None:
    found = [f for f in findings(changed(("bring-in $0.50)", f"bring-in ${bring_in})"))) if f.code == "HD902"]
    assert [(f.legal_under, f.field) for f in found] == [(legal, legal.partition(" = ")[0])]


def test_stakes_are_told_with_what_they_should_be_and_what_they_are() -> None:
    found = findings(changed(("bring-in $0.50)", "bring-in $0.05)")))
    first = found[0]
    assert (first.code, first.line, first.expected) == ("HD902", 1, "an ante up to $0.05")
    assert first.actual == "small bet $1.00, big bet $2.00, ante $0.10, bring-in $0.05"


def seats_message(text: str, stated: int = -1, unreadable: bool = False) -> str:
    """What HD903 says, with a stated number of players as Ongame prints it."""
    history = history_of(text)
    history.stated_players = stated
    if unreadable:
        history.events.insert(0, Unreadable(4, "Seat 4: Ilkka", "Seat NUMBER: NAME (AMOUNT)", -1, False))
    table, report = table_and_report(history)
    seats_contradict_header.check(table, report)
    assert report.not_checked == ({("HD903", "an unreadable line before"): 1} if unreadable else {})
    return report.findings[0].message if report.findings else ""


def test_seats_that_fit() -> None:
    assert seats_message(HAND, 3) == ""
    assert seats_message(changed(("6-max Seat #5", "5-max Seat #4"))) == ""


def test_a_stated_number_of_players_that_is_not_that_of_the_seats() -> None:
    assert seats_message(HAND, 4) == "the table states 4 players and 3 have seats"
    assert seats_message(HAND, 1) == "the table states 1 player and 3 have seats"


def test_a_seat_line_that_cannot_be_read_may_be_the_missing_player() -> None:
    assert seats_message(HAND, 4, unreadable=True) == ""


def test_two_names_on_one_seat_are_not_a_wrong_number_of_players() -> None:
    text = changed(("Seat 3: Olavi", "Seat 1: Olavi"))
    assert seats_message(text, 2) == ""
    assert seats_message(text, 3) == ""
    assert seats_message(text, 4) == "the table states 4 players and 3 have seats"


def test_seats_and_button_beyond_the_table() -> None:
    text = changed(("6-max Seat #5", "4-max Seat #5"))
    assert seats_message(text) == "seat 5 (Sisko) is beyond a table of 4; the button is at seat 5 of a table of 4"
    found = [f for f in findings(text) if f.code == "HD903"]
    assert [(f.line, f.related) for f in found] == [(2, (5,))]
    assert found[0].expected == "seats up to 4; the button at a seat up to 4"


def test_ongame_text_whose_size_bounds_no_seat_number() -> None:
    """Real text of the room has `Players in round: 2 (5)` above a seat 6; but 3 players do not fit 2 seats."""
    assert [size_message(size) for size in (5, 3, 2)] == ["", "", "3 seats are taken at a table of 2"]


def size_message(size: int) -> str:
    """What HD903 says of the Ongame hand of seats 1, 3 and 6, with the button at 6, at a table of this size."""
    history = ongame.read(ONGAME.replace("3 (8)", f"3 ({size})").splitlines(), 1, {})
    table, report = table_and_report(history)
    seats_contradict_header.check(table, report)
    return "; ".join(finding.message for finding in report.findings)


def test_more_seats_than_the_table_has() -> None:
    text = changed(("6-max Seat #5", "2-max Seat #1"), ("Seat 3: Olavi", "Seat 0: Olavi"), ("Seat 5: S", "Seat 2: S"))
    assert seats_message(text) == "3 seats are taken at a table of 2"


def test_a_time_without_zone() -> None:
    found = findings(changed((" UTC\n", "\n")))
    assert [(f.code, f.line, f.severity) for f in found] == [("HD904", 1, NOTE)]
    assert found[0].message == "the time has no zone"
    assert found[0].actual == "2026-03-07 19:20:00"


def test_no_time_at_all() -> None:
    found = findings(changed((" - 2026-03-07 19:20:00 UTC", "")))
    assert [(f.code, f.line, f.message, f.actual) for f in found] == [("HD904", 1, "no time", "no time")]


def test_an_offset_is_clear() -> None:
    assert places(changed((" UTC\n", " +02:00\n"))) == []


def test_a_time_is_told_at_the_line_that_states_it() -> None:
    history = history_of(HAND)
    history.time_trouble, history.played_at_text = "the zone IST means several", "Turku 2"
    table, report = table_and_report(history)
    assert time_unclear.check(table, report)
    assert report.findings[0].line == 2
