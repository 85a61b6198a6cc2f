"""Sizes (RULES sections 3 and 5) asked of the law directly, at the figures where it turns; all by hand.

The play tells where the table is; what no play reaches is set on the table by hand.
"""

import pytest
from short_play import found, play

from soko_hh.cards import UNKNOWN_CARD
from soko_hh.game.betting import (
    NO_LIMIT_TO_RAISES,
    added_by,
    call_amounts,
    due_totals,
    full_unit,
    has_open_pair,
    is_legal_total,
    legal_totals,
    may_double,
    nearest_total,
    plain_call,
    pot_to_raise_from,
    shows_pair,
    units,
    wager_bounds,
)
from soko_hh.game.legal import legal_actions
from soko_hh.streets import SECOND as SECOND_STREET
from soko_hh.streets import THIRD as THIRD_STREET
from soko_hh.table import Table

A, B, C = 0, 1, 2
DOORS = "- A 2c, B 9d, C Kh\n"
SECOND = DOORS + "A brings 2, B calls 2, C calls 2\n"
THIRD = SECOND + "- A 3c, B Ts, C 4h\n"
PAIR = SECOND + "- A 3c, B Ts, C Kd\n"
FOURTH = THIRD + "C checks, A checks, B checks\n- A 7c, B 8s, C 8h\n"
POT = {"structure": "pot", "stakes": (5, -1, 1, 2)}
NO = {"structure": "no", "stakes": (5, -1, 1, 2)}


def table_of(text: str, **how: object) -> Table:
    return play(text, **how).table  # type: ignore[arg-type]


# --- open pairs -----------------------------------------------------------------------------------


def test_only_third_street_has_an_open_pair() -> None:
    table = table_of(PAIR)
    assert (has_open_pair(table), may_double(table, A)) == (True, True)
    table.street = SECOND_STREET
    assert (has_open_pair(table), may_double(table, A)) == (False, False)


def test_a_pair_is_of_two_known_cards() -> None:
    table = table_of(PAIR)
    assert shows_pair(table, C)
    table.up[C].append(table.up[A][0])
    assert not shows_pair(table, C)  # kings among three cards
    table.up[B][:] = [UNKNOWN_CARD, UNKNOWN_CARD]
    assert not shows_pair(table, B)


def test_a_card_that_was_never_told_may_make_him_the_pair_holder() -> None:
    table = table_of(PAIR, open_pair_bet="pair_holder")
    assert [may_double(table, seat) for seat in (A, B, C)] == [False, False, True]
    table.up[B][1] = UNKNOWN_CARD
    assert [may_double(table, seat) for seat in (A, B, C)] == [False, True, True]


def test_a_bet_of_one_chip_lets_everybody_double() -> None:
    how = {"stakes": (1, 2, 1, 1), "open_pair_bet": "pair_holder"}
    one = PAIR.replace("brings 2", "brings 1").replace("calls 2", "calls 1")
    assert found(one + "C checks, A bets 1, B raises 3", **how) == []  # C alone shows a pair


def test_where_the_big_bet_begins_on_third_street_there_is_one_unit() -> None:
    assert units(table_of(PAIR, big_bet_from="third"), C) == (10,)
    assert play(PAIR, big_bet_from="third").may() == "C: fold, check, bet 10"


# --- what a call costs ----------------------------------------------------------------------------


def test_nobody_owes_less_than_nothing() -> None:
    table = table_of(THIRD + "C bets 5")
    table.stack[A] = table.due_stack[A] = 0
    assert (plain_call(table, A), call_amounts(table, A)) == (0, [0])
    table.stack[A] = -3
    assert (plain_call(table, A), call_amounts(table, A)) == (0, [0])


def test_over_a_wrong_bet_the_right_amount_may_be_called_too() -> None:
    assert call_amounts(table_of(FOURTH + "C bets 12"), A) == [12, 10]


def test_the_exact_amount_of_an_all_in_bring_in() -> None:
    doors = DOORS + "A brings 1!, B folds"  # ante 1, one chip left
    table = table_of(doors, stacks={"A": 2})
    assert call_amounts(table, C) == [2, 1]
    table.street = THIRD_STREET
    assert call_amounts(table, C) == [2]
    # who has just that much owes it once
    assert call_amounts(table_of(doors, stacks={"A": 2, "C": 2}), C) == [1]
    # another all-in for no more than that does not spoil it, one for more does
    both = DOORS + "A brings 1!, B calls 1!"
    assert call_amounts(table_of(both, stacks={"A": 2, "B": 2}), C) == [2, 1]
    more = DOORS + "A brings 1!, B calls 2!"
    assert call_amounts(table_of(more, stacks={"A": 2, "B": 3}), C) == [2]


# --- pot and no limit -----------------------------------------------------------------------------


def test_a_minimum_that_is_not_stated_is_one_chip() -> None:
    table = table_of(THIRD, structure="no", stakes=(-1, -1, 1, 2))
    assert wager_bounds(table, C) == (1, NO_LIMIT_TO_RAISES)
    assert added_by(table, 1) == 1
    assert wager_bounds(table_of(THIRD, structure="no", stakes=(1, -1, 1, 2)), C)[0] == 1


def test_an_all_in_bring_in_of_no_less_than_the_minimum_is_raised_by_the_minimum() -> None:
    # minimum and bring-in are 5: A was all-in for 3, 5 are owed, the first wager over them goes to 10
    hand = play(DOORS + "A brings 3!", stacks={"A": 4}, structure="no", stakes=(5, -1, 1, 5))
    assert hand.may() == "B: fold, call 5, raise 10..999"
    hand.table.full_count = 0
    assert wager_bounds(hand.table, B)[0] == 10


def test_an_all_in_of_exactly_the_minimum_is_a_full_bet() -> None:
    table = table_of(THIRD, **NO)
    assert [full_unit(table, C, total) for total in (4, 5, 6)] == [0, 5, 6]


def test_over_a_bring_in_an_all_in_of_at_least_the_minimum_is_full() -> None:
    table = table_of(DOORS + "A brings 2", **NO)
    assert [full_unit(table, B, total) for total in (3, 4, 5, 7)] == [0, 0, 5, 7]


def test_an_all_in_over_a_short_bet_is_full_from_the_minimum_on() -> None:
    table = table_of(THIRD + "C bets 3!", stacks={"C": 6}, **NO)
    assert [full_unit(table, A, total) for total in (4, 5)] == [0, 5]


def test_the_minimum_raise_after_raises() -> None:
    table = table_of(THIRD + "C bets 8", **NO)
    # by 7 (only short all-ins add up to it): it stays 8; by 8: 8; by 9: 9
    assert [added_by(table, total) for total in (15, 16, 17)] == [8, 8, 9]
    assert added_by(table_of(THIRD, **NO), 3) == 5


def test_the_larger_of_two_pots_may_be_raised_by() -> None:
    table = table_of(THIRD + "C bets 9", **POT)
    assert pot_to_raise_from(table, A) == 9 + 9 + 9
    table.due_before[B] += 5  # had B put in more before
    assert pot_to_raise_from(table, A) == 14 + 9 + 9
    table.due_before[B] -= 10
    assert pot_to_raise_from(table, A) == 9 + 9 + 9


def test_a_wrong_wager_should_have_been_the_nearest_bound() -> None:
    table = table_of(THIRD, **POT)  # 3 + 6 in the pot
    assert [nearest_total(table, C, total) for total in (3, 5, 7, 9, 12)] == [5, 5, 7, 9, 9]


# --- fixed limit ----------------------------------------------------------------------------------


def test_the_nearest_legal_total_of_two() -> None:
    table = table_of(PAIR)
    assert legal_totals(table, C) == (5, 10)
    assert [nearest_total(table, C, total) for total in (1, 7, 8, 20)] == [5, 5, 10, 10]
    table.full_level = table.due_full_level = 1
    assert [nearest_total(table, C, total) for total in (8, 9)] == [6, 11]  # 6 and 11: 8.5 is half way
    small = table_of(PAIR, stakes=(4, 8, 1, 2))
    assert [nearest_total(small, C, total) for total in (5, 6, 7)] == [4, 4, 8]  # half way the smaller


def test_both_ledgers_have_legal_totals() -> None:
    # 12 were bet where 10 were right: a raise to 22 fits what was booked, one to 20 what was due
    table = table_of(FOURTH + "C bets 12")
    assert (legal_totals(table, A), due_totals(table, A)) == ((22,), (20,))
    assert [total for total in range(15, 26) if is_legal_total(table, A, total, False)] == [20, 22]


def test_an_all_in_is_of_a_right_size_below_the_largest_total_only() -> None:
    table = table_of(FOURTH + "C bets 10")
    assert [is_legal_total(table, A, total, True) for total in (11, 19, 20, 21)] == [True, True, True, False]


@pytest.mark.parametrize(("total", "unit"), [(12, 0), (14, 0), (15, 10), (20, 10), (29, 10)])
def test_what_an_all_in_raise_counts_as(total: int, unit: int) -> None:
    assert full_unit(table_of(FOURTH + "C bets 10"), A, total) == unit


@pytest.mark.parametrize(("total", "unit"), [(7, 0), (8, 5), (10, 5), (14, 5), (15, 10), (16, 10)])
def test_what_an_all_in_raise_counts_as_with_an_open_pair(total: int, unit: int) -> None:
    # half of 5 is 2.5; a whole 10 counts as the big unit, less as the small one
    assert full_unit(table_of(PAIR + "C bets 5"), A, total) == unit


# --- who may do what ------------------------------------------------------------------------------


def test_nothing_owed_and_no_chips_no_call() -> None:
    legal = legal_actions(table_of(THIRD))
    assert legal is not None
    assert (legal.may_check, legal.call, legal.bring_in, legal.low, legal.high) == (True, 0, 0, 0, 0)
