"""What a line means by its chips: the move it is at this table, whatever word it uses; every figure by hand."""

import pytest
from short_play import play

from soko_hh.events import ALL_IN, BET, CALL, CHECK, COMPLETE, FOLD, RAISE, Action
from soko_hh.game.moves import (
    IS_BET,
    IS_CALL,
    IS_CHECK,
    IS_COMPLETION,
    IS_FOLD,
    IS_RAISE,
    Move,
    move_to,
    read_move,
)
from soko_hh.table import Table

A, B, C = 0, 1, 2
DOORS = "- A 2c, B 9d, C Kh\n"
BROUGHT = DOORS + "A brings 2"
THIRD = DOORS + "A brings 2, B calls 2, C calls 2\n- A 3c, B Ts, C 4h\n"  # everybody has put in 3
BET_5 = THIRD + "C bets 5"


def table_of(text: str, **how: object) -> Table:
    return play(text, **how).table  # type: ignore[arg-type]


def move_of(table: Table, seat: int, verb: int, amount: int = 0) -> Move:
    return read_move(table, Action(99, seat, verb, amount, verb in (COMPLETE, RAISE, ALL_IN), -1, False))


@pytest.mark.parametrize(
    ("text", "verb", "amount", "nature"),
    [
        (THIRD, FOLD, 0, IS_FOLD),
        (THIRD, CHECK, 0, IS_CHECK),
        (THIRD, BET, 5, IS_BET),
        (THIRD, RAISE, 5, IS_BET),
        (THIRD, CALL, 5, IS_BET),  # nothing is owed: the chips are a bet
        (THIRD, CALL, 1, IS_BET),
        (THIRD, CALL, 0, IS_CHECK),
        (THIRD, COMPLETE, 5, IS_BET),
        (THIRD, ALL_IN, 5, IS_BET),
        (BET_5, CALL, 5, IS_CALL),
        (BET_5, CALL, 4, IS_CALL),
        (BET_5, BET, 5, IS_CALL),
        (BET_5, BET, 4, IS_RAISE),  # no call of less than is owed, but for the last chips
        (BET_5, BET, 10, IS_RAISE),
        (BET_5, RAISE, 10, IS_RAISE),
        (BET_5, ALL_IN, 4, IS_CALL),  # a room without verbs
        (BET_5, ALL_IN, 5, IS_CALL),
        (BET_5, ALL_IN, 6, IS_RAISE),
        (BROUGHT, BET, 5, IS_COMPLETION),
        (BROUGHT, RAISE, 5, IS_COMPLETION),
        (BROUGHT, COMPLETE, 5, IS_COMPLETION),
        (BROUGHT, COMPLETE, 2, IS_COMPLETION),  # the word of a completion, the chips of a call: told as a wrong one
        (BROUGHT, RAISE, 2, IS_CALL),
        (BROUGHT, CALL, 2, IS_CALL),
    ],
)
def test_a_move_is_what_its_chips_are(text: str, verb: int, amount: int, nature: int) -> None:
    table = table_of(text)
    assert move_of(table, table.turn, verb, amount).nature == nature


def test_bets_of_a_single_chip_are_bets() -> None:
    table = table_of(THIRD.replace("brings 2", "brings 1").replace("calls 2", "calls 1"), stakes=(1, 2, 1, 1))
    assert move_of(table, C, CALL, 1).nature == IS_BET
    after = table_of(THIRD.replace("s 2", "s 1") + "C bets 1", stakes=(1, 2, 1, 1))
    assert [move_of(after, A, verb, amount).nature for verb, amount in ((CALL, 1), (RAISE, 1), (RAISE, 2))] == [
        IS_CALL,
        IS_CALL,
        IS_RAISE,
    ]


@pytest.mark.parametrize(
    ("verb", "amount", "nature"), [(COMPLETE, 2, IS_CALL), (BET, 1, IS_CALL), (RAISE, 3, IS_COMPLETION)]
)
def test_the_last_chips(verb: int, amount: int, nature: int) -> None:
    # B has so many chips behind his ante: what reaches the bet is a call, more is a wager
    move = move_of(table_of(BROUGHT, stacks={"B": amount + 1}), B, verb, amount)
    assert (move.all_in, move.nature) == (True, nature)


def test_a_call_by_one_who_has_acted_is_a_call_though_nothing_is_owed() -> None:
    table = table_of(BET_5 + ", A calls 5")
    assert move_of(table, A, CALL, 5).nature == IS_CALL
    assert move_of(table, A, CALL, 1).nature == IS_CALL
    assert move_of(table, A, CALL, 0).nature == IS_CHECK


def test_what_is_owed_in_either_ledger_is_called() -> None:
    table = table_of(THIRD)
    table.due_match = 1  # as if a bet of one chip had not been booked
    assert move_of(table, C, CALL, 1).nature == IS_CALL
    for bet in (1, 5):
        table = table_of(THIRD)
        table.to_match = bet
        assert move_of(table, A, CALL, bet).nature == IS_CALL


def test_chips_that_match_what_is_matched_already_are_no_call() -> None:
    assert move_of(table_of(THIRD), C, BET, 0).nature == IS_BET
    assert move_of(table_of(BET_5), C, RAISE, 5).nature == IS_RAISE


# --- all-in ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stack", "due_stack", "put_in", "all_in"),
    [
        (9, 9, 8, False),
        (9, 9, 9, True),
        (9, 9, 10, True),
        (7, 9, 7, True),
        (9, 7, 7, True),
        (9, 7, 6, False),
        (0, 0, 0, False),
        (1, 1, 1, True),
    ],
)
def test_all_in_in_either_ledger(stack: int, due_stack: int, put_in: int, all_in: bool) -> None:
    table = table_of(THIRD)
    table.stack[C], table.due_stack[C] = stack, due_stack
    assert move_of(table, C, BET, put_in).all_in == all_in
    other_line = move_of(table, C, CHECK)
    assert move_to(table, other_line, put_in).all_in == all_in


def test_all_in_of_one_who_has_chips_in_front_of_him() -> None:
    table = table_of(BET_5 + ", A raises 10, B folds", stacks={"C": 20})  # C: 12 behind the 5 he bet
    assert [move_of(table, C, RAISE, total).all_in for total in (16, 17, 18)] == [False, True, True]


# --- the same line read otherwise -----------------------------------------------------------------


def test_a_check_read_as_a_wager_is_one_and_a_call_stays_a_call() -> None:
    table = table_of(THIRD)
    assert move_to(table, move_of(table, C, CHECK), 5).nature == IS_BET
    assert move_to(table, move_of(table, C, CHECK), 1).nature == IS_BET
    assert move_to(table, move_of(table, C, CHECK), 0).nature == IS_CHECK
    owing = table_of(BET_5)
    call = move_of(owing, A, CALL, 5)
    assert [move_to(owing, call, total).nature for total in (5, 10)] == [IS_CALL, IS_CALL]
    assert (move_to(owing, call, 10).put_in, move_to(owing, call, 10).total, call.total) == (10, 10, 5)
