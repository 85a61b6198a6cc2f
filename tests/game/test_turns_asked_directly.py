"""Turns and showdown (RULES sections 4 and 7) asked of the law directly where a round is nearly over; all by hand."""

from short_play import play

from soko_hh.cards import UNKNOWN_CARD
from soko_hh.game.legal import legal_actions
from soko_hh.game.showdown import (
    best_shown,
    first_to_show,
    is_run_out,
    known_five,
    show_orders,
    wager_that_decided,
)
from soko_hh.game.turns import (
    best_board_seats,
    first_to_act,
    needs_action,
    next_to_act,
    opener,
    round_is_over,
    skipped_between,
    still_to_act,
)
from soko_hh.table import NOBODY, UNSURE, Table

A, B, C = 0, 1, 2
SECOND = "- A 2c, B 9d, C Kh\nA brings 2, B calls 2, C calls 2\n"
THIRD = SECOND + "- A 3c, B Ts, C 4h\n"  # C opens
FOURTH = "- A 7c, B 8s, C 8h\n"
FIFTH = "- A 9c, B 7h, C Jd\n"
CHECKED = "C checks, A checks, B checks\n"
TO_FIFTH = THIRD + CHECKED + FOURTH + CHECKED + FIFTH


def table_of(text: str, **how: object) -> Table:
    return play(text, **how).table  # type: ignore[arg-type]


# --- rounds ---------------------------------------------------------------------------------------


def test_who_needs_to_act() -> None:
    table = table_of(THIRD + "C bets 5, A calls 5")
    assert [needs_action(table, seat) for seat in (A, B, C)] == [False, True, False]
    assert (still_to_act(table), round_is_over(table), next_to_act(table, A)) == ([B], False, B)
    table.skipped[B] = True
    assert still_to_act(table) == []
    table.dealt_in[B] = False
    assert not needs_action(table, B)
    folded = table_of(THIRD + "C bets 5, A folds")
    assert not needs_action(folded, A)
    all_in = table_of(THIRD + "C bets 5, A calls 4!", stacks={"A": 7})
    assert not needs_action(all_in, A)


def test_the_turn_goes_round_the_table() -> None:
    table = table_of(THIRD)
    assert [next_to_act(table, after) for after in (NOBODY, A, B, C)] == [A, B, C, A]
    assert skipped_between(table, C, B) == [C, A]
    assert skipped_between(table, C, C) == []


def test_one_who_is_left_owes_nothing_to_anybody() -> None:
    # B has not acted, and everybody else is gone: C folded on his own bet
    table = table_of(THIRD + "C bets 5, A folds, C folds")
    assert (round_is_over(table), next_to_act(table, A), still_to_act(table)) == (True, NOBODY, [])


def test_one_who_can_act_acts_only_if_he_owes() -> None:
    owing = table_of(THIRD + "C bets 5, A folds, B raises 8!, C calls 3", stacks={"B": 11})
    assert round_is_over(owing)
    before = table_of(THIRD + "C bets 5, A folds, B raises 8!", stacks={"B": 11})
    assert (round_is_over(before), still_to_act(before), first_to_act(before)) == (False, [C], C)
    # B all-in below the bet: C owes nothing
    below = table_of(THIRD + "C bets 5, A folds, B calls 3!", stacks={"B": 6})
    assert (round_is_over(below), first_to_act(below)) == (True, NOBODY)


def test_nobody_opens_where_nobody_can_act_against_another() -> None:
    table = table_of("- A 2c, B 9d, C Kh\n", stacks={"A": 1, "B": 1})
    assert (first_to_act(table), legal_actions(table)) == (NOBODY, None)


# --- boards ---------------------------------------------------------------------------------------


def test_boards_that_are_not_all_seen_have_no_best() -> None:
    table = table_of(THIRD)
    assert (best_board_seats(table), opener(table)) == ([C], C)
    table.up[A][1] = UNKNOWN_CARD
    assert (best_board_seats(table), opener(table)) == ([], UNSURE)
    table.up[A].clear()
    assert (best_board_seats(table), opener(table)) == ([], UNSURE)


def test_trouble_with_the_cards_leaves_the_opener_open() -> None:
    table = table_of(THIRD)
    table.cards_trouble = "a street is missing"
    assert opener(table) == UNSURE


def test_on_second_street_the_best_board_opens_only_where_nobody_is_forced() -> None:
    doors = "- A 2c, B 9d, C Kh\n"
    assert opener(table_of(doors)) == A
    assert opener(table_of(doors, bring_in_card="none")) == C
    assert opener(table_of(doors, bring_in_card="high")) == C


# --- wagers ---------------------------------------------------------------------------------------


def test_a_stack_that_just_reaches_the_bet_may_only_call_it() -> None:
    assert play(THIRD + "C bets 5", stacks={"A": 8}).may() == "A: fold, call 5"
    assert play(THIRD + "C bets 5", stacks={"A": 9}).may() == "A: fold, call 5, raise 6"
    assert play(THIRD + "C bets 5", stacks={"A": 13}).may() == "A: fold, call 5, raise 10"
    assert play(THIRD + "C bets 5", stacks={"A": 14}).may() == "A: fold, call 5, raise 10"


def test_an_open_pair_and_a_stack_between_the_two_totals() -> None:
    pair = SECOND + "- A 3c, B Ts, C Kd\n"
    assert play(pair, stacks={"C": 7}).may() == "C: fold, check, bet 4"
    assert play(pair, stacks={"C": 8}).may() == "C: fold, check, bet 5"
    assert play(pair, stacks={"C": 10}).may() == "C: fold, check, bet 5 7"
    assert play(pair, stacks={"C": 13}).may() == "C: fold, check, bet 5 10"


def test_no_limit_is_the_stack() -> None:
    how = {"structure": "no", "stakes": (5, -1, 1, 2)}
    assert play(THIRD, stacks={"C": 6}, **how).may() == "C: fold, check, bet 3..3"
    assert play(THIRD, stacks={"C": 10}, **how).may() == "C: fold, check, bet 5..7"


# --- showdown -------------------------------------------------------------------------------------


def test_one_deed_on_fifth_street_is_a_decision() -> None:
    # B is all-in on fourth street; C folds what he could have checked, A is alone with an all-in player
    to_fifth = THIRD + CHECKED + FOURTH + "C bets 10, A calls 10, B calls 4!\n" + FIFTH
    table = table_of(to_fifth + "C folds", stacks={"B": 7})
    assert (is_run_out(table), first_to_show(table)) == (False, A)
    assert not is_run_out(table_of(to_fifth, stacks={"B": 7}))  # before it A and C can act


def test_without_a_deed_on_fifth_street_two_who_can_act_are_no_run_out() -> None:
    table = table_of(TO_FIFTH)
    table.fold(B)
    assert not is_run_out(table)
    table.all_in[A] = True
    assert is_run_out(table)
    assert first_to_show(table) == NOBODY


def test_the_wager_that_decided_is_his_last() -> None:
    table = table_of(TO_FIFTH + "C bets 10, A raises 20, B calls 20, C raises 30, A calls 10, B calls 10")
    assert table.wagers == [C, A, C]
    first, second, third = table.wager_lines
    assert first < second < third
    assert [wager_that_decided(table, seat) for seat in (A, B, C)] == [second, 0, third]


def test_the_pots_had_all_amounts_been_right_make_a_right_order_too() -> None:
    table = table_of(TO_FIFTH + "C bets 10, A calls 10, B calls 10")
    assert show_orders(table, C) == [[C, A, B], [C, A, B]]
    table.all_in[A] = True
    table.due_put[A] = 4  # so A would have been all-in for less, and C and B had a side pot
    assert show_orders(table, C) == [[C, A, B], [C, A, B], [C, B, A]]


def test_five_known_cards_or_none() -> None:
    table = table_of(TO_FIFTH)
    assert known_five(table, C) == []  # his hole card is unseen
    table.hole[C][0] = 0  # 2c
    assert known_five(table, C) == table.cards_of(C)
    table.up[C].pop()
    assert known_five(table, C) == []
    table.shown[C][:] = [0, *table.up[C]]
    assert (known_five(table, C), best_shown(table, [A, B, C])) == ([], [])


def test_the_weakest_hand_of_all_wins_alone_and_ties_with_itself() -> None:
    table = table_of(TO_FIFTH)
    table.shown[A][:] = [0, 5, 8, 13, 20]  # 2c 3d 4c 5d 7c
    table.shown[B][:] = [1, 6, 9, 14, 21]  # 2d 3h 4d 5h 7d
    assert best_shown(table, [A, B, C]) == [A, B]
    assert best_shown(table, [B]) == [B]
