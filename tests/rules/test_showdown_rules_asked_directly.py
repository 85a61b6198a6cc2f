"""The rules of showdown, pots and headers asked directly; what is compared with what, and where it turns; by hand."""

import pytest
from short_play import play
from short_text import HAND, changed, history_of, house, table_and_report

from soko_hh.cards import UNKNOWN_CARD, read_cards
from soko_hh.finding import Report
from soko_hh.game.pots import pots
from soko_hh.rules.header import seats_contradict_header, stakes_inconsistent
from soko_hh.rules.pots import odd_chip_misplaced, uncalled_bet_wrong, wrong_rake, wrong_share, wrong_winner
from soko_hh.rules.showdown import better_hand_mucked, shown_cards_differ, shown_out_of_turn
from soko_hh.rules.turn_order.lines import board_lines, fold_of, last_action
from soko_hh.ruleset import ranking_rules
from soko_hh.streets import FIFTH
from soko_hh.table import NOBODY, Table
from soko_hh.table_records import Pot

A, B, C, D = 0, 1, 2, 3
THIRD = "- A 2c, B 9d, C Kh\nA brings 2, B calls 2, C calls 2\n- A 3d, B Ts, C 4h\n"


def table_of(text: str = THIRD, **how: object) -> Table:
    return play(text, **how).table  # type: ignore[arg-type]


def report_of(table: Table) -> Report:
    seats = table.history.seats
    return Report(table.ruleset, "1", [seat.number for seat in seats], [seat.name for seat in seats])


def cards(text: str) -> list[int]:
    found = read_cards(text)
    assert found is not None
    return found


# --- SD502 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hole", "up", "shown", "wrong"),
    [
        ("2c", "3d 4h 5s 7c", "2c 3d 4h 5s 7c", False),
        ("2c", "3d 4h 5s 7c", "7c 5s 4h 3d 2c", False),
        ("2c", "3d 4h 5s 7c", "8c 3d 4h 5s 7c", True),
        ("??", "3d 4h 5s 7c", "8c 3d 4h 5s 7c", False),  # the unseen one may be anything
        ("??", "3d 4h 5s 7c", "8c 9c 4h 5s 7c", True),
        ("??", "3d 4h 5s", "8c 9c 3d 4h 5s", False),  # the last card of a run-out was not told
        ("??", "3d 4h 5s", "8c 9c Tc 4h 5s", True),
        ("??", "3d 4h 5s", "8c 3d 4h 5s", False),
        ("??", "3d 4h 5s", "8c 9c 4h 5s", True),  # four cards: no more than the hole card is unseen
        ("2c", "3d 4h 5s 7c", "2c 3d", False),
        ("2c", "3d 4h 5s 7c", "2c 8c", True),
        ("2c", "3d 4h 5s 7c", "?? 3d 4h 5s 7c", False),
        ("2c", "3d 4h 5s 7c", "?? 8d 4h 5s 7c", True),
        ("??", "3d 4h 5s 7c", "8c ?? 4h 5s 7c", False),
        ("??", "3d ?? 5s 7c", "8c 9c Tc 5s 7c", True),  # 3d is missing
        ("??", "3d ?? 5s 7c", "8c 9c 3d 5s 7c", False),
    ],
)
def test_cards_that_can_be_those_dealt(hole: str, up: str, shown: str, wrong: bool) -> None:
    table = table_of()
    table.hole[A][:], table.up[A][:] = cards(hole), cards(up)
    assert shown_cards_differ.differs(table, A, cards(shown)) == wrong


# --- SD505, PT602 ---------------------------------------------------------------------------------


def with_hands(hands: list[str], shown: list[int]) -> Table:
    """Everybody's five cards; who of them has shown them."""
    table = table_of()
    for seat, text in enumerate(hands):
        five = cards(text)
        table.hole[seat][:], table.up[seat][:] = five[:1], five[1:]
        if seat in shown:
            table.shown[seat][:] = five
    return table


ACES, KINGS, SAME_ACES = "Ac Ad 4h 5s 7c", "Kc Kd 4d 5h 7d", "Ah As 4s 5d 7h"


@pytest.mark.parametrize(
    ("hands", "shown", "paid", "told"),
    [
        ([ACES, KINGS, KINGS], [B], [B], True),
        ([SAME_ACES, ACES, KINGS], [B], [B], False),  # no better
        ([KINGS, ACES, KINGS], [B], [B], False),
        ([ACES, KINGS, KINGS], [], [B], True),  # unseen, but known from the history
        ([ACES, "?? Kd 4d 5h 7d", KINGS], [], [B], False),
        (["?? Ad 4h 5s 7c", KINGS, KINGS], [B], [B], False),  # nobody knows what he mucked
        ([KINGS, SAME_ACES, ACES], [B], [C], False),  # a shown hand goes before the payment
        ([ACES, "?? Kd 4d 5h 7d", KINGS], [C], [B], True),
    ],
)
def test_a_mucked_hand_against_the_best_one_shown_or_paid(
    hands: list[str], shown: list[int], paid: list[int], told: bool
) -> None:
    table = with_hands(hands, shown)
    (pot,) = pots(table)
    assert better_hand_mucked.check(table, A, 99, pot, paid, report_of(table)) == told


def test_a_mucked_hand_that_is_no_better_without_the_extra_hands() -> None:
    # a four-flush against king high; as plain stud both are ace, king, queen, nine, seven
    table = with_hands(["Ac Kc Qc 9c 7d", "Ad Kd Qh 9s 7h", KINGS], [B])
    (pot,) = pots(table)
    report = report_of(table)
    assert better_hand_mucked.check(table, A, 99, Pot(pot.amount, [A, B]), [B], report)
    assert report.findings[0].legal_under == "extra_hands = []"


@pytest.mark.parametrize(
    ("shown", "seat", "wrong"),
    [([A, B], A, False), ([A, B], B, True), ([A], B, False), ([], B, False), ([B], B, False)],
)
def test_who_may_have_won(shown: list[int], seat: int, wrong: bool) -> None:
    table = with_hands([ACES, KINGS, KINGS], shown)
    (pot,) = pots(table)
    assert wrong_winner.check(table, seat, pot, "the pot", 99, report_of(table)) == wrong
    table.fold(seat)
    (pot,) = pots(table)
    assert wrong_winner.check(table, seat, pot, "the pot", 99, report_of(table))


# --- SD506 ----------------------------------------------------------------------------------------

FOUR = "- A 2c, B 9d, C Kh, D 5s\nA brings 2, B calls 2, C calls 2, D calls 2\n- A 3d, B Ts, C 4h, D 6c\n"


def told_of(order: list[int], wrong_first: int = NOBODY, first: int = C) -> str:
    """Whose show is told as out of turn in this order, where C made the last wager (or `first` had the first deed)."""
    table = table_of(FOUR + "C bets 5, D calls 5, A calls 5, B calls 5")
    table.street = FIFTH
    if first != C:
        table.wagers.clear()
        table.first_actor = first
    report = report_of(table)
    lines = [90 + at for at in range(len(order))]
    if not shown_out_of_turn.check(table, order, lines, wrong_first, report):
        return ""
    (finding,) = report.findings
    assert finding.line == lines[order.index(finding.seat - 1)]
    return finding.player


@pytest.mark.parametrize(
    ("order", "wrong_first", "first", "player"),
    [
        ([C, D, A, B], NOBODY, C, ""),
        ([C, A, B], NOBODY, C, ""),  # D neither shows nor mucks
        ([C], NOBODY, C, ""),
        ([C, A, D, B], NOBODY, C, "A"),
        ([C, D, B, A], NOBODY, C, "B"),
        ([D, A, B, C], NOBODY, C, "D"),
        ([D, A, B, C], D, C, ""),  # that D was first is told already
        ([D, A, C, B], D, C, "C"),
        ([D, C, A, B], D, C, "C"),
        ([D, C, B, A], D, C, "C"),
        ([A, B, C, D], A, C, ""),  # the first seat of all
        ([A, B, D, C], A, C, "D"),
        ([A, B, C, D], NOBODY, A, ""),
        ([A, C, B, D], NOBODY, A, "C"),
    ],
)
def test_the_first_who_fits_no_order(order: list[int], wrong_first: int, first: int, player: str) -> None:
    assert told_of(order, wrong_first, first) == player


# --- PT603 to PT607 -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("owner", "owed", "told"), [(NOBODY, 0, False), (A, 0, False), (NOBODY, 1, False), (A, 1, True), (B, 5, True)]
)
def test_an_uncalled_bet_has_an_owner_and_chips(owner: int, owed: int, told: bool) -> None:
    table = table_of()
    assert uncalled_bet_wrong.missing(table, 99, owner, owed, report_of(table)) == told


def test_a_wrong_return_rests_on_the_last_wager() -> None:
    for text, lines in ((THIRD, 0), (THIRD + "C bets 5", 1)):
        table = table_of(text)
        report = report_of(table)
        assert uncalled_bet_wrong.check_return(table, C, 4, 99, C, 5, report)
        assert len(report.findings[0].related) == lines
        assert not uncalled_bet_wrong.check_return(table, C, 5, 99, C, 5, report)
        assert uncalled_bet_wrong.check_return(table, B, 5, 99, C, 5, report)


@pytest.mark.parametrize(
    ("percent", "rake", "wrong"),
    [("", 3, False), ("", 0, False), ("0", 0, False), ("0", 1, True), ("5", 5, False), ("5", 4, True), ("1", 2, True)],
)
def test_a_rake_of_a_hundred_chips(percent: str, rake: int, wrong: bool) -> None:
    table = table_of(rake_percent=percent)
    assert wrong_rake.check(table, 99, 100, rake, report_of(table)) == wrong


@pytest.mark.parametrize(("collected", "wrong"), [(8, False), (9, False), (10, True)])
def test_no_more_than_there_is(collected: int, wrong: bool) -> None:
    table = table_of()
    table.collected[A] = collected
    assert wrong_share.more_than_he_can_win(table, A, 99, 9, [], report_of(table)) == wrong
    assert wrong_share.more_than_the_pot(table, "the pot", 99, 9, collected, report_of(table)) == wrong


@pytest.mark.parametrize(
    ("tie", "paid", "legal"),
    [
        ("all_five_sorted", [0, 9, 0], "four_flush_tie = flush_then_kicker"),  # A-K-9-7 of hearts beats A-K-9-5
        ("all_five_sorted", [9, 0, 0], ""),
        ("flush_then_kicker", [5, 4, 0], "extra_hands = []"),  # ace, king, nine, seven, five both
        ("flush_then_kicker", [6, 3, 0], ""),
    ],
)
def test_a_share_that_is_right_where_the_hands_tie_or_do_not(tie: str, paid: list[int], legal: str) -> None:
    table = with_hands(["As Ks 9s 5s 7d", "Ah Kh 9h 7h 5d", KINGS], [A, B])
    table.ruleset = house(four_flush_tie=tie)
    table.ranking_rules = ranking_rules(table.ruleset)
    report = report_of(table)
    right = [(B, 9), (A, 0)] if tie == "flush_then_kicker" else [(A, 5), (B, 4)]
    assert wrong_share.check(table, "the pot", 99, right, paid, [A, B], report)
    assert (report.findings[0].legal_under, report.findings[0].field) == (legal, legal.partition(" = ")[0])


def test_more_than_he_can_win_but_where_his_hand_is_better() -> None:
    # A has the four-flush, B the pair: in plain stud B wins the pot of 9
    table = with_hands(["As Ks 9s 5s 7d", "Ah Ad 8h 4c 2d", KINGS], [A, B])
    table.collected[B] = 9
    for most, legal in ((9, "extra_hands = []"), (8, "")):
        report = report_of(table)
        assert wrong_share.more_than_he_can_win(table, B, 99, 0, [Pot(most, [A, B])], report)
        assert report.findings[0].legal_under == legal


def test_a_winner_elsewhere_must_not_leave_another_unpaid() -> None:
    # in plain stud both hands are ace, king, nine, seven, five: A alone is right in no house
    table = with_hands(["As Ks 9s 5s 7d", "Ah Kh 9h 7h 5d", KINGS], [A, B])
    for paid_to_b, legal in ((0, ""), (5, "extra_hands = []")):
        table.collected[:] = [5, paid_to_b, 0]
        report = report_of(table)
        assert wrong_winner.check(table, A, Pot(10, [A, B]), "the pot", 99, report)
        assert report.findings[0].legal_under == legal


def test_an_odd_chip_that_no_known_order_gives_to_him() -> None:
    # 5 chips for A and B: by the dealer's left (C has the button) A gets the third, by suit of the highest card B
    table = with_hands(["Tc Td 4h 5s 7c", "Th Ts 4d 5h 7d", KINGS], [A, B])
    table.ruleset = house(odd_chip="left_of_dealer")
    paid = [2, 3, 0]
    report = report_of(table)
    assert odd_chip_misplaced.check(table, "the pot", 99, [A, B], paid, report)
    assert (report.findings[0].seat, report.findings[0].legal_under) == (2, "odd_chip = high_card_by_suit")
    assert report.findings[0].related == (table.history.table_line,)
    assert not odd_chip_misplaced.check(table, "the pot", 99, [A, B], [3, 2, 0], report)
    for button, rests_on in ((0, ()), (1, (table.history.table_line,))):
        table.history.button_seat = button
        odd_chip_misplaced.check(table, "the pot", 99, [A, B], paid, report)
        assert report.findings[-1].related == rests_on
    table.ruleset = house(odd_chip="unstated")
    assert not odd_chip_misplaced.is_right_split(table, ([A, B], [3, 2, 0]))


# --- HD902, HD903 ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("small", "big", "ante", "bring_in", "structure", "faults"),
    [
        (5, 10, 1, 2, "fixed", 0),
        (5, 5, 1, 2, "fixed", 1),
        (5, 5, 1, 2, "no", 0),
        (5, 0, 1, 2, "fixed", 1),
        (1, 1, 1, 1, "fixed", 1),
        (1, 0, 1, 1, "fixed", 1),
        (-1, -1, 1, 2, "fixed", 0),
        (-1, 0, 1, 2, "fixed", 0),
        (0, 10, 1, 2, "fixed", 1),
        (1, 2, 1, 2, "fixed", 1),
        (1, 2, 2, 1, "fixed", 1),
        (5, 10, 3, -1, "fixed", 0),
        (5, 10, 1, 0, "fixed", 1),
        (5, 10, 3, 6, "fixed", 1),
        (5, 10, 7, 6, "fixed", 2),
    ],
)
def test_stakes(small: int, big: int, ante: int, bring_in: int, structure: str, faults: int) -> None:
    history = history_of(HAND)
    history.small_bet, history.big_bet, history.ante, history.bring_in = small, big, ante, bring_in
    history.structure = structure
    table, report = table_and_report(history)
    assert stakes_inconsistent.check(table, report) == (faults > 0)
    told = [finding.message.count(";") + 1 for finding in report.findings]
    wanted = [len([part for part in finding.expected.split("; ") if part]) for finding in report.findings]
    assert told == wanted == ([faults] if faults else [])


@pytest.mark.parametrize(
    ("stated", "size", "button", "faults"),
    [
        (-1, -1, 5, 0),
        (3, 5, 5, 0),
        (0, 5, 5, 1),
        (2, 5, 5, 1),
        (3, 0, -1, 1),
        (3, 4, 3, 1),
        (3, 4, 5, 2),
        (3, 5, 6, 1),
        (1, 4, 5, 3),
    ],
)
def test_seats(stated: int, size: int, button: int, faults: int) -> None:
    history = history_of(HAND)  # seats 1, 3 and 5
    history.stated_players, history.max_seats, history.button_seat = stated, size, button
    table, report = table_and_report(history)
    assert seats_contradict_header.check(table, report) == (faults > 0)
    told = [finding.message.count(";") + 1 for finding in report.findings]
    wanted = [len([part for part in finding.expected.split("; ") if part]) for finding in report.findings]
    assert told == wanted == ([faults] if faults else [])


def test_more_seats_than_a_table_has() -> None:
    text = changed(("6-max Seat #5", "2-max Seat #1"), ("Seat 3: Olavi", "Seat 0: Olavi"), ("Seat 5: S", "Seat 2: S"))
    table, report = table_and_report(history_of(text))
    assert seats_contradict_header.check(table, report)
    assert report.findings[0].expected == "at most 2 players"


# --- the lines that set an expectation ------------------------------------------------------------


def test_lines_of_deeds_and_boards() -> None:
    table = table_of(THIRD + "C bets 5, A folds, B raises 10, C calls 5")
    by_line = {event.line: event for event in table.history.events}
    bets = [line for line, event in by_line.items() if getattr(event, "seat", -1) == C and hasattr(event, "verb")]
    (call_2, bet, call_5) = bets
    assert last_action(table, C, call_5 + 1) == (call_5,)
    assert last_action(table, C, call_5) == (bet,)
    assert last_action(table, C, bet) == (call_2,)
    assert last_action(table, C, call_2) == ()
    (fold,) = fold_of(table, A, call_5)
    assert bet < fold < call_5
    assert (fold_of(table, A, fold), fold_of(table, A, fold + 1), fold_of(table, B, 999)) == ((), (fold,), ())
    assert board_lines(table, A, C) == (table.place_of[table.up[A][1]], table.place_of[table.up[C][1]])
    table.up[A].append(UNKNOWN_CARD)
    table.up[B].clear()
    assert board_lines(table, A, B, C) == (table.place_of[table.up[C][1]],)
