"""DL101 to DL106: cards twice, missing, out of order, to the wrong players; too many players."""

import pytest
from short_text import HAND, audited, changed, findings, history_of, house, places, table_and_report
from showdown_hands import THREE
from showdown_hands import places as places_in

from soko_hh.cards import CARD_BY_TEXT, UNKNOWN_CARD, read_cards
from soko_hh.events import Deal
from soko_hh.finding import NOTE, WARNING
from soko_hh.rules.dealing import dealt_out_of_order, duplicate_card, missing_card, upcards_differ
from soko_hh.streets import THIRD
from soko_hh.table import Table

MAIJA, OLAVI, SISKO = 0, 1, 2


def cards(text: str) -> list[int]:
    found = read_cards(text)
    assert found is not None
    return found


# --- DL101


def test_a_door_card_dealt_twice() -> None:
    found = findings(
        changed(("Dealt to Sisko [Qs Jh]\n", "Dealt to Sisko [Qs 8d]\n"), ("[Qs Jh] [Th]", "[Qs 8d] [Th]"))
    )
    assert [(f.code, f.line, f.related) for f in found] == [("DL101", 12, (10,))]
    assert found[0].message == "Sisko has 8d, which Maija was dealt"
    assert found[0].expected == "8d is in play once, with Maija"
    assert (found[0].seat, found[0].player) == (5, "Sisko")


def test_a_card_of_a_folded_player_comes_again() -> None:
    assert places(changed(("[Qs Jh] [Th]", "[Qs Jh] [8d]"))) == [("DL101", 18)]


def test_a_player_gets_his_own_card_again() -> None:
    found = findings(changed(("[Qs Jh] [Th]", "[Qs Jh] [Qs]")))
    assert [(f.code, f.message) for f in found] == [("DL101", "Sisko has Qs twice")]


def test_restated_and_unknown_cards_are_nowhere_twice() -> None:
    table, report = table_and_report(history_of(HAND))
    assert not duplicate_card.check(table, MAIJA, UNKNOWN_CARD, 10, report)
    assert not duplicate_card.check(table, MAIJA, CARD_BY_TEXT["8d"], 10, report)
    table.enter_card(MAIJA, CARD_BY_TEXT["8d"], 10)
    assert duplicate_card.check(table, OLAVI, CARD_BY_TEXT["8d"], 11, report)
    assert places(HAND) == []


# --- DL102


def test_one_player_gets_no_card() -> None:
    found = findings(changed(("Dealt to Sisko [Qs Jh] [Th]\n", "")))
    assert [(f.code, f.line) for f in found] == [("DL102", 18)]
    assert found[0].message == "Sisko gets no card on third street"
    assert found[0].expected == "1 card to Sisko"


def test_nobody_gets_a_card() -> None:
    found = findings(changed(("Dealt to Olavi [?? 3c] [Kd]\nDealt to Sisko [Qs Jh] [Th]\n", "")))
    assert [(f.code, f.line, f.player) for f in found] == [("DL102", 17, "")]
    assert found[0].message == "no card is dealt on third street"
    assert found[0].expected == "1 card to each of Olavi, Sisko"


def test_a_deal_line_with_the_wrong_number_of_cards_is_one_finding_at_that_line() -> None:
    found = findings(changed(("[Qs Jh] [Th]", "[Qs Jh] [Th 4c]")))
    assert [(f.code, f.line) for f in found] == [("DL102", 18)]
    assert found[0].message == "Sisko is dealt 2 cards on third street"
    assert (found[0].expected, found[0].actual) == ("1 card to Sisko", "Th 4c")


def test_a_single_card_on_second_street_is_not_missing_a_second_time() -> None:
    found = findings(changed(("Dealt to Maija [?? 8d]", "Dealt to Maija [8d]")))
    assert [(f.code, f.line, f.message) for f in found] == [("DL102", 10, "Maija is dealt 1 card on second street")]


def dealt_table(ruleset_street: int = THIRD) -> Table:
    """Third street is about to be dealt; Maija has folded."""
    table, _ = table_and_report(history_of(HAND))
    table.start_street(2)
    for seat, text in ((MAIJA, "?? 8d"), (OLAVI, "?? 3c"), (SISKO, "Qs Jh")):
        table.hole[seat].append(cards(text)[0])
        table.up[seat].append(cards(text)[1])
    table.fold(MAIJA)
    table.start_street(ruleset_street)
    table.left_of_dealer = MAIJA
    return table


def test_a_second_deal_line_on_one_street() -> None:
    table = dealt_table()
    table.up[SISKO] += cards("Th")
    _, report = table_and_report(table.history)
    assert missing_card.wrong_number(table, Deal(19, SISKO, THIRD, cards("4c"), []), report)
    assert report.findings[0].message == "Sisko is dealt 1 card more on third street"
    assert report.findings[0].expected == "one deal line for Sisko"


def test_cards_too_many_from_before_are_not_told_again() -> None:
    table = dealt_table()
    table.up[SISKO] += cards("Th")  # a third card on second street
    _, report = table_and_report(table.history)
    assert not missing_card.wrong_number(table, Deal(18, SISKO, THIRD, cards("4c"), []), report)


def test_a_folded_player_misses_nothing() -> None:
    table = dealt_table()
    assert missing_card.short_of_cards(table) == [OLAVI, SISKO]
    table.up[OLAVI] += cards("Kd")
    table.up[SISKO] += cards("Th")
    assert missing_card.short_of_cards(table) == []


# --- DL103


def test_a_card_to_a_folded_player() -> None:
    found = findings(changed(("*** 3RD STREET ***\n", "*** 3RD STREET ***\nDealt to Maija [?? 8d] [5s]\n")))
    assert [(f.code, f.line, f.severity) for f in found] == [("DL103", 17, WARNING)]
    assert found[0].message == "Maija is dealt 5s but folded on second street"


# --- DL104


SECOND_STREET = "Dealt to Maija [?? 8d]\nDealt to Olavi [?? 3c]\nDealt to Sisko [Qs Jh]\n"
DEALS = {"M": "Dealt to Maija [?? 8d]\n", "O": "Dealt to Olavi [?? 3c]\n", "S": "Dealt to Sisko [Qs Jh]\n"}


@pytest.mark.parametrize(
    ("order", "line", "message"),
    [
        ("MSO", 11, "Sisko is dealt before Olavi on second street"),
        ("OSM", 10, "Olavi is dealt before Maija on second street"),
        ("SMO", 10, "Sisko is dealt before Maija on second street"),
        ("OMS", 10, "Olavi is dealt before Maija on second street"),
        ("SOM", 10, "Sisko is dealt before Maija on second street"),
    ],
)
def test_the_deal_goes_clockwise_from_the_dealers_left_and_is_told_once(order: str, line: int, message: str) -> None:
    found = findings(changed((SECOND_STREET, "".join([DEALS[letter] for letter in order]))))
    assert [(f.code, f.line, f.severity, f.message) for f in found] == [("DL104", line, NOTE, message)]
    assert found[0].expected == "the deal goes clockwise from the dealer's left: Maija, Olavi, Sisko"


def test_the_order_begins_left_of_the_button() -> None:
    # button at Maija's seat: Olavi is first
    text = changed(("Seat #5", "Seat #1"), (SECOND_STREET, "".join([DEALS[letter] for letter in "OSM"])))
    assert places(text) == []


def test_without_a_button_seats_ascending_tell_nothing() -> None:
    report = audited(changed((" Seat #5 is the button", "")))
    assert report.findings == []
    assert report.not_checked == {("DL104", "no button and no telling order of deals"): 1}


def test_a_missing_card_does_not_break_the_order() -> None:
    assert places(changed(("Dealt to Olavi [?? 3c] [Kd]\n", ""))) == [("DL102", 18)]


def test_a_card_to_a_folded_player_does_not_break_the_order() -> None:
    table = dealt_table()
    _, report = table_and_report(table.history)
    assert not dealt_out_of_order.check(table, Deal(17, MAIJA, THIRD, cards("5s"), []), -1, report)
    assert not dealt_out_of_order.check(table, Deal(17, OLAVI, THIRD, cards("Kd"), []), MAIJA, report)
    assert report.findings == []


def test_a_second_deal_line_does_not_break_the_order() -> None:
    table = dealt_table()
    table.up[OLAVI] += cards("Kd")
    table.up[SISKO] += cards("Th")
    _, report = table_and_report(table.history)
    assert not dealt_out_of_order.check(table, Deal(19, OLAVI, THIRD, cards("5s"), []), SISKO, report)


# --- DL105


def differs(known: tuple[str, str], restated: str) -> bool:
    """Does a line contradict Sisko's (hole, up) cards?"""
    table, report = table_and_report(history_of(HAND))
    table.hole[SISKO] += cards(known[0])
    table.up[SISKO] += cards(known[1])
    found = upcards_differ.check(table, Deal(20, SISKO, 4, cards("2c"), cards(restated) if restated else []), report)
    assert found == bool(report.findings)
    return found


@pytest.mark.parametrize(
    ("known", "restated"),
    [
        (("Qs", "Jh Th"), "Qs Jh Th"),
        (("Qs", "Jh Th"), "?? Jh Th"),
        (("??", "Jh Th"), "Qs Jh Th"),  # seen for the first time
        (("Qs", "Jh Th"), "Jh Th"),  # the board alone
        (("??", "Jh Th"), ""),
    ],
)
def test_restated_cards_that_fit(known: tuple[str, str], restated: str) -> None:
    assert not differs(known, restated)


@pytest.mark.parametrize(
    ("known", "restated"),
    [
        (("Qs", "Jh Th"), "Qd Jh Th"),
        (("Qs", "Jh Th"), "?? Jh Td"),
        (("??", "Jh Th"), "Jh 9h"),
        (("??", "Jh Th"), "Th Jh"),
        (("??", "Jh Th"), "?? Jh"),
        (("??", "Jh Th"), "?? Jh Th 9h"),
    ],
)
def test_restated_cards_that_differ(known: tuple[str, str], restated: str) -> None:
    assert differs(known, restated)


def test_a_board_that_changes_between_streets() -> None:
    found = findings(changed(("[?? 3c] [Kd]", "[?? 3d] [Kd]")))
    assert [(f.code, f.line, f.related) for f in found] == [("DL105", 17, (11,))]
    assert found[0].message == "the cards of Olavi are restated as ?? 3d"
    assert found[0].expected == "Olavi was dealt ?? 3c"


def test_a_misprinted_card_is_told_once() -> None:
    # [Kc] printed as [Qc]: the lines below and the show have the king
    for dealt in ("[?? 3c] [Qc]", "[?? 3c] [6s]"):  # Maija shows the queen, nobody the six
        assert places_in(THREE, ("[?? 3c] [Kc]", dealt)) == [("DL105", 25)]
    # a door card: 8d printed as 8s
    assert places_in(THREE, ("Dealt to Maija [?? 8d]\n", "Dealt to Maija [?? 8s]\n")) == [("DL105", 17)]
    # the misprint on a line below, and the right cards after it
    assert places_in(THREE, ("[?? 3c Kc] [5h]", "[?? 3c Qc] [5h]")) == [("DL105", 25)]


def test_boards_alone_may_be_misprinted_too() -> None:
    boards = (("[?? 3c Kc] [5h]", "[3c Kc] [5h]"), ("[?? 3c Kc 5h] [7s]", "[3c Kc 5h] [7s]"))
    assert places_in(THREE, *boards) == []
    assert places_in(THREE, ("[?? 3c] [Kc]", "[?? 3c] [Qc]"), *boards) == [("DL105", 25)]


def test_a_third_version_of_a_card_is_told() -> None:
    changes = (("[?? 3c] [Kc]", "[?? 3c] [Qc]"), ("[?? 3c Kc 5h] [7s]", "[?? 3c Ac 5h] [7s]"))
    assert places_in(THREE, *changes) == [("DL105", 25), ("DL105", 32), ("SD502", 39)]


def test_a_board_with_a_missing_card_is_not_compared() -> None:
    table, report = table_and_report(history_of(HAND))
    table.hole[SISKO] += cards("Qs")
    table.up[SISKO] += cards("Jh ??")
    assert not upcards_differ.check(table, Deal(20, SISKO, 4, cards("2c"), cards("Qs Jh")), report)
    assert report.not_checked == {("DL105", "a card of the board is missing"): 1}


# --- DL106


def test_more_players_than_the_ruleset_allows() -> None:
    found = findings(HAND, house(players_max=2))
    assert [(f.code, f.line, f.severity, f.player) for f in found] == [("DL106", 5, WARNING, "Sisko")]
    assert found[0].message == "3 players are dealt in; Sisko is one too many"
    assert found[0].expected == "ruleset ongame allows 2 players (players_max)"
    assert found[0].legal_under == "players_max = 3"


def test_a_seat_that_is_not_dealt_in_is_no_player() -> None:
    text = changed(("Seat 5: Sisko", "Seat 2: Ilkka ($9.00 in chips)\nSeat 5: Sisko"))
    assert places(text, house(players_max=3)) == []
