"""The rules of deal, antes and bring-in asked directly: who lacks what, in which order, and what is not told twice."""

import pytest
from short_play import found, play
from short_text import HAND, changed, history_of, house, places, table_and_report

from soko_hh.cards import read_cards
from soko_hh.events import Deal
from soko_hh.finding import Finding, Report
from soko_hh.rules.dealing import dealt_out_of_order, missing_card
from soko_hh.streets import SECOND, THIRD
from soko_hh.table import UNSURE, Table

MAIJA, OLAVI, SISKO = 0, 1, 2
DOORS = "- A 2c, B 9d, C Kh\n"


def cards(text: str) -> list[int]:
    found_cards = read_cards(text)
    assert found_cards is not None
    return found_cards


def third_street(folded: tuple[int, ...] = (), left: int = MAIJA) -> tuple[Table, Report]:
    """Third street of the short hand is about to be dealt, from line 16 on; who has folded."""
    table, report = table_and_report(history_of(HAND))
    table.start_street(SECOND)
    for seat, text in ((MAIJA, "?? 8d"), (OLAVI, "?? 3c"), (SISKO, "Qs Jh")):
        table.hole[seat].append(cards(text)[0])
        table.up[seat].append(cards(text)[1])
    for seat in folded:
        table.fold(seat)
    table.start_street(THIRD)
    table.left_of_dealer = left
    return table, report


def only(text: str, **how: object) -> Finding:
    (finding,) = play(text, **how).replay.report.findings  # type: ignore[arg-type]
    return finding


# --- DL102 ----------------------------------------------------------------------------------------


def test_two_of_three_get_no_card_is_told_of_each() -> None:
    table, report = third_street()
    table.up[MAIJA] += cards("4c")
    assert missing_card.check(table, 17, report)
    assert [(f.code, f.seat) for f in report.findings] == [("DL102", 3), ("DL102", 5)]


def test_one_who_is_left_and_gets_no_card_is_named() -> None:
    table, report = third_street((MAIJA, OLAVI))
    assert missing_card.check(table, 17, report)
    assert [(f.seat, f.message) for f in report.findings] == [(5, "Sisko gets no card on third street")]


def test_a_wrong_deal_line_is_told_there_and_not_as_missing() -> None:
    table, report = third_street((MAIJA,))
    assert missing_card.check(table, 19, report)  # both lack a card, both have deal lines above
    assert report.findings == []


@pytest.mark.parametrize(
    ("seat", "dealt", "wrong"), [(SISKO, "4c", False), (SISKO, "4c 5c", True), (MAIJA, "4c 5c", False)]
)
def test_the_number_of_cards_of_one_who_is_in(seat: int, dealt: str, wrong: bool) -> None:
    table, report = third_street((MAIJA,))
    # below his first deal line of the street, which has brought him nothing
    assert missing_card.wrong_number(table, Deal(20, seat, THIRD, cards(dealt), []), report) == wrong


# --- DL104 ----------------------------------------------------------------------------------------


def out_of_order(folded: tuple[int, ...], left: int, seat: int, previous: int, line: int = 17) -> bool:
    table, report = third_street(folded, left)
    return dealt_out_of_order.check(table, Deal(line, seat, THIRD, cards("4c"), []), previous, report)


def test_the_next_clockwise() -> None:
    # the short hand deals third street to Olavi (line 17) and Sisko (line 18)
    assert not out_of_order((), MAIJA, MAIJA, -1, 16)
    assert out_of_order((), MAIJA, SISKO, MAIJA, 16)  # Olavi gets his later
    assert not out_of_order((), MAIJA, OLAVI, -1, 16)  # Maija gets none at all
    assert not out_of_order((), MAIJA, SISKO, MAIJA, 18)  # nobody between them gets any
    assert not out_of_order((OLAVI,), MAIJA, SISKO, MAIJA, 16)  # who has folded is passed over
    assert not out_of_order((SISKO,), MAIJA, SISKO, MAIJA, 16)  # and has no place in the order
    assert not out_of_order((), OLAVI, SISKO, OLAVI, 18)
    assert not out_of_order((), OLAVI, MAIJA, SISKO, 19)


def test_after_trouble_the_order_is_not_judged() -> None:
    table, report = third_street()
    table.trouble = "an unreadable line before"
    assert not dealt_out_of_order.check(table, Deal(16, SISKO, THIRD, cards("4c"), []), MAIJA, report)


def test_one_who_comes_after_a_later_one() -> None:
    # from Olavi on Maija is the last: after her nobody
    for seat in (OLAVI, SISKO):
        assert out_of_order((), OLAVI, seat, MAIJA, 19)
    table, report = third_street((), OLAVI)
    dealt_out_of_order.check(table, Deal(19, SISKO, THIRD, cards("4c"), []), MAIJA, report)
    assert report.findings[0].message == "Sisko is dealt after Maija on third street"


def test_without_the_dealers_left_the_order_is_not_checked_and_said_so_once() -> None:
    for street, previous, skipped in ((SECOND, -1, 1), (SECOND, MAIJA, 0), (THIRD, -1, 0)):
        table, report = third_street((), UNSURE)
        table.street = street
        assert not dealt_out_of_order.check(table, Deal(17, SISKO, street, cards("4c"), []), previous, report)
        assert sum(report.not_checked.values()) == skipped


# --- FB201, FB202 ---------------------------------------------------------------------------------

OLAVIS_ANTE = "Olavi: posts the ante $0.10\n"
MARKER = "*** 2ND STREET ***\n"


def test_a_late_ante_is_out_of_phase_and_not_missing() -> None:
    late = changed((OLAVIS_ANTE, ""), (MARKER, MARKER + OLAVIS_ANTE))
    assert places(late) == [("TO301", 9)]
    # of two who have posted none one comes late
    both = changed((OLAVIS_ANTE, ""), ("Maija: posts the ante $0.10\n", ""), (MARKER, MARKER + OLAVIS_ANTE))
    assert ("FB201", 7) in places(both)
    assert [code for code, _ in places(both)].count("FB201") == 1
    # also if he who is late sits before him who is not
    maijas = "Maija: posts the ante $0.10\n"
    other = changed((OLAVIS_ANTE, ""), (maijas, ""), (MARKER, MARKER + maijas))
    assert [code for code, _ in places(other)].count("FB201") == 1


def test_no_ante_is_missing_where_none_is_played_or_stated() -> None:
    for ante in (0, -1):
        assert found(DOORS + "A brings 2", stakes=(5, 10, ante, 2), antes={"A": 0, "B": 0, "C": 0}) == []
    assert found(DOORS + "A brings 2", stakes=(5, 10, 1, 2), antes={"C": 0}) == ["FB201 street 2"]


def test_an_ante_where_none_is_played_is_wrong_and_any_is_right_where_none_is_stated() -> None:
    antes = {"A": 0, "B": 3, "C": 0}
    assert found(DOORS + "A brings 2", stakes=(5, 10, 0, 2), antes=antes) == ["FB202 B antes 3"]
    assert found(DOORS + "A brings 2", stakes=(5, 10, -1, 2), antes={"A": 3, "B": 3, "C": 1}) == []


# --- FB203 to FB205 -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "how", "expected"),
    [
        (DOORS + "C brings 2", {}, "A shows the lowest door card 2c and brings it in"),
        (
            "- A 2c, B 2d, C Kh, D 5c\nA brings 2",
            {"stacks": {"B": 1}},
            "B shows the lowest door card 2d but is all-in from the ante: the duty passes to C",
        ),
    ],
)
def test_why_another_should_have_brought_it_in(text: str, how: dict[str, object], expected: str) -> None:
    assert only(text, **how).expected == expected


@pytest.mark.parametrize(
    ("stakes", "how", "expected", "field", "related"),
    [
        ((5, 10, 1, 2), {}, "A opens for 2 or 5", "bring_in_may_complete", (1,)),
        ((8, 16, 1, -1), {}, "A opens for 4 or 8", "bring_in_amount", ()),
        ((8, 16, 1, -1), {"bring_in_amount": "as_posted"}, "an amount up to the small bet 8", "bring_in_amount", ()),
        ((5, -1, 1, 2), {"structure": "no"}, "the bring-in of 2 or a legal bet", "bring_in_may_complete", (1,)),
        (
            (5, -1, 1, 2),
            {"structure": "no", "bring_in_may_complete": False},
            "A opens for 2",
            "bring_in_may_complete",
            (1,),
        ),
    ],
)
def test_what_he_might_have_opened_for(
    stakes: tuple[int, int, int, int], how: dict[str, object], expected: str, field: str, related: tuple[int, ...]
) -> None:
    amount = 3 if stakes[0] == 5 else 9
    finding = only(DOORS + f"A brings {amount}", stakes=stakes, **how)
    assert (finding.code, finding.expected, finding.field, finding.related) == ("FB204", expected, field, related)


@pytest.mark.parametrize(
    ("deed", "legal"), [("checks", "bring_in_card = none"), ("calls 2", ""), ("completes 5", "bring_in_card = high")]
)
def test_without_a_forced_bet_the_best_card_may_check_but_call_nothing(deed: str, legal: str) -> None:
    finding = only("- A 2c, B Kh, C 9d\n" + f"B {deed}")
    assert (finding.code, finding.legal_under) == ("FB205", legal)


# --- DL106 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("most", "codes"), [(3, []), (2, ["DL106"])])
def test_as_many_as_the_house_seats(most: int, codes: list[str]) -> None:
    assert [code for code, _ in places(HAND, house(players_max=most))] == codes
