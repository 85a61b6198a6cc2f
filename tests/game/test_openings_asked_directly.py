"""Ante, bring-in and opening (RULES section 3) asked of the law directly, stated or not; every figure by hand."""

import pytest
from short_play import found, play

from soko_hh.cards import UNKNOWN_CARD
from soko_hh.game.bring_in import (
    AS_POSTED,
    ante_due,
    bring_in_amount,
    bring_in_seat,
    door_card_seat,
    duty_has_passed,
    is_full_opening,
    may_open_for,
    openings,
    owed_after,
)
from soko_hh.game.legal import legal_actions
from soko_hh.streets import THIRD
from soko_hh.table import NOBODY, UNSURE, Table

A, B, C = 0, 1, 2
DOORS = "- A 2c, B 9d, C Kh\n"


def table_of(text: str = DOORS, **how: object) -> Table:
    return play(text, **how).table  # type: ignore[arg-type]


@pytest.mark.parametrize(("stated", "due"), [(-1, -1), (0, 0), (1, 1), (3, 3), (9, 4)])
def test_the_ante_due_is_the_stated_one_or_the_stack(stated: int, due: int) -> None:
    table = table_of(stakes=(5, 10, stated, 2), stacks={"A": 4})
    assert ante_due(table, A) == due


# --- who ------------------------------------------------------------------------------------------


def test_a_door_card_that_is_not_there_or_unseen_leaves_it_open() -> None:
    for up in ([], [UNKNOWN_CARD]):
        table = table_of()
        table.up[C][:] = up
        assert (door_card_seat(table), bring_in_seat(table), duty_has_passed(table)) == (UNSURE, UNSURE, False)
        table.all_in[:] = [True, True, True]
        assert not duty_has_passed(table)


def test_nobody_with_chips_nobody_with_the_duty() -> None:
    table = table_of(stacks={"A": 1, "B": 1, "C": 1})
    assert (door_card_seat(table), bring_in_seat(table), duty_has_passed(table)) == (A, NOBODY, True)


@pytest.mark.parametrize(
    ("card", "doors", "right"), [("low", "5c, B 9d, C 9h, D Kh", "C"), ("high", "2c, B 9h, C 9d, D Ac", "B")]
)
def test_the_next_card_of_equal_rank_is_decided_by_suit(card: str, doors: str, right: str) -> None:
    all_in = {"A": 1} if card == "low" else {"D": 1}
    hand = play(f"- A {doors}", stacks=all_in, bring_in_card=card, bring_in_if_all_in="next_card")
    assert hand.to_act() == right


# --- how much -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "small", "ante", "stated", "amount"),
    [
        ("half_small_bet", 5, 1, -1, 2),
        ("half_small_bet", 1, 1, -1, 0),
        ("half_small_bet", 0, 1, -1, 0),
        ("half_small_bet", -1, 1, -1, AS_POSTED),
        ("two_antes", 5, 3, -1, 6),
        ("two_antes", 5, 0, -1, 0),
        ("two_antes", 5, -1, -1, AS_POSTED),
        ("small_bet", 5, 1, -1, 5),
        ("small_bet", 0, 1, -1, 0),
        ("small_bet", -1, 1, -1, AS_POSTED),
        ("as_posted", 5, 1, -1, AS_POSTED),
        ("half_small_bet", 5, 1, 0, 0),
        ("half_small_bet", 5, 1, 1, 1),
        ("as_posted", 5, 1, 4, 4),
    ],
)
def test_the_amount_by_what_is_stated(rule: str, small: int, ante: int, stated: int, amount: int) -> None:
    table = table_of(stakes=(small, 10, ante, stated), bring_in_amount=rule)
    assert bring_in_amount(table) == amount


def opens_for(table: Table, upto: int = 12) -> list[int]:
    """Every total A may open for."""
    return [total for total in range(-1, upto) if may_open_for(table, A, total)]


def test_openings_of_fixed_limit() -> None:
    assert opens_for(table_of()) == [2, 5]
    assert opens_for(table_of(bring_in_may_complete=False)) == [2]
    assert opens_for(table_of(stacks={"A": 2})) == [1, 2, 3, 4, 5]  # one chip left: all-in below 5, whatever he writes


def test_as_posted_any_amount_up_to_the_small_bet() -> None:
    how = {"bring_in_amount": "as_posted"}
    assert opens_for(table_of(stakes=(5, 10, 1, -1), **how)) == [1, 2, 3, 4, 5]
    assert opens_for(table_of(stakes=(5, 10, 1, -1), bring_in_may_complete=False, **how)) == [1, 2, 3, 4, 5]
    assert opens_for(table_of(stakes=(0, 10, 1, -1), bring_in_may_complete=False, **how)) == []
    # no small bet stated either: anything
    assert opens_for(table_of(stakes=(-1, 10, 1, -1), **how)) == list(range(1, 12))
    assert opens_for(table_of(stakes=(-1, 10, 1, -1), bring_in_may_complete=False, **how), 4) == [1, 2, 3]


@pytest.mark.parametrize(("stack", "due", "right"), [(9, 9, []), (4, 9, [4]), (9, 4, [4]), (3, 3, [3, 4])])
def test_an_all_in_below_the_small_bet_in_either_ledger(stack: int, due: int, right: list[int]) -> None:
    table = table_of(bring_in_may_complete=False)
    table.put[A] = table.due_put[A] = 1  # so that what stands in front of him counts
    table.stack[A], table.due_stack[A] = stack - 1, due - 1
    assert [total for total in (1, 3, 4, 5, 9) if may_open_for(table, A, total)] == right


@pytest.mark.parametrize(
    ("bring_in", "stack", "may_complete", "amounts"),
    [
        (2, 100, True, [2, 5]),
        (2, 100, False, [2]),
        (2, 4, True, [2, 4]),
        (2, 1, True, [1]),
        (1, 100, False, [1]),
        (0, 100, False, [5]),  # no bring-in to be had: the full bet
        (5, 100, True, [5]),
    ],
)
def test_the_openings_that_a_message_names(bring_in: int, stack: int, may_complete: bool, amounts: list[int]) -> None:
    table = table_of(stakes=(5, 10, 0, bring_in), stacks={"A": stack}, bring_in_may_complete=may_complete)
    assert openings(table, A) == amounts


def test_openings_of_a_house_of_single_chips() -> None:
    assert openings(table_of(stakes=(1, 2, 0, 1)), A) == [1]
    assert openings(table_of(stakes=(0, 2, 0, 0)), A) == []


@pytest.mark.parametrize(
    ("bring_in", "total", "all_in", "owed"),
    [(2, 1, True, 2), (2, 1, False, 1), (2, 3, True, 3), (1, 0, True, 1), (0, 3, True, 3), (-1, 3, True, 3)],
)
def test_what_the_others_owe(bring_in: int, total: int, all_in: bool, owed: int) -> None:
    table = table_of(stakes=(5, 10, 1, bring_in), bring_in_amount="as_posted")
    assert owed_after(table, total, all_in) == owed


@pytest.mark.parametrize(
    ("small", "total", "full"), [(5, 4, False), (5, 5, True), (1, 1, True), (0, 1, False), (-1, 1, False)]
)
def test_what_is_a_full_opening(small: int, total: int, full: bool) -> None:
    assert is_full_opening(table_of(stakes=(small, 10, 1, 1)), total) == full


# --- what he may do -------------------------------------------------------------------------------


def test_an_amount_as_posted_is_half_the_small_bet_where_one_must_be_named() -> None:
    how = {"bring_in_amount": "as_posted"}
    assert play(DOORS, stakes=(7, 14, 1, -1), **how).may() == "A: bring-in 3, bring in 7"
    assert play(DOORS, stakes=(1, 2, 1, -1), **how).may() == "A: bring-in 1"


@pytest.mark.parametrize(
    ("stack", "may_complete", "may"),
    [
        (2, True, "A: bring-in 1"),
        (3, True, "A: bring-in 2"),
        (4, True, "A: bring-in 2, bring in 3"),
        (4, False, "A: bring-in 2, bring in 3"),  # all-in between the two stands in every house
        (6, True, "A: bring-in 2, bring in 5"),
        (6, False, "A: bring-in 2"),
        (9, True, "A: bring-in 2, bring in 5"),
    ],
)
def test_the_duty_of_a_short_stack(stack: int, may_complete: bool, may: str) -> None:
    assert play(DOORS, stacks={"A": stack}, bring_in_may_complete=may_complete).may() == may  # one of them is the ante


def test_a_bring_in_of_the_small_bet_leaves_nothing_to_open_for() -> None:
    assert play(DOORS, stakes=(5, 10, 1, 5)).may() == "A: bring-in 5"


def test_a_bring_in_that_is_still_due_is_of_second_street() -> None:
    table = table_of(DOORS)
    table.street = THIRD
    legal = legal_actions(table)
    assert legal is not None
    assert (legal.bring_in, legal.may_check) == (0, True)


def test_an_opening_of_nothing_is_none() -> None:
    assert found(DOORS + "A brings 0") == ["FB204 A brings 0"]
