"""Pots and odd chips (RULES section 8) at their edges: single chips, nobody left, no button; all by hand."""

import pytest
from short_play import play

from soko_hh.game.pots import odd_chip_order, pots, unmatched_ante
from soko_hh.table import NOBODY, Table

A, B, C = 0, 1, 2
DOORS = "- A 2c, B 9d, C Kh\n"
BROUGHT = DOORS + "A brings 2, B calls 2, C calls 2"  # three antes of 1 and three times 2: 9


def named(table: Table) -> list[tuple[int, str]]:
    """Pots as (amount, contestants)."""
    return [(pot.amount, "".join(table.name(seat) for seat in pot.contestants)) for pot in pots(table)]


def test_no_chips_no_pot_and_one_chip_is_one() -> None:
    table = play(DOORS, stakes=(5, 10, 0, -1), bring_in_card="none").table
    assert named(table) == []
    table.surplus[A] = 1
    assert named(table) == []
    table.surplus[A] = 0
    table.ante[A] = 1
    assert named(table) == [(1, "ABC")]


def test_a_surplus_stays_in_the_main_pot() -> None:
    table = play(BROUGHT).table
    table.surplus[B] = 3
    assert named(table) == [(12, "ABC")]


def test_a_layer_of_one_chip_is_a_side_pot() -> None:
    table = play(BROUGHT).table
    table.all_in[A] = True
    for seat in (B, C):
        table.put[seat] = table.level[seat] = 3
    assert named(table) == [(9, "ABC"), (2, "BC")]
    table.put[C] = 2  # adopted as having matched
    assert named(table) == [(9, "ABC"), (1, "BC")]


def test_chips_above_the_last_all_in_that_nobody_contests_join_the_pot_below() -> None:
    table = play(BROUGHT).table
    table.put[C] = table.level[C] = 5
    table.fold(C)
    table.all_in[A] = table.all_in[B] = True
    assert named(table) == [(12, "AB")]


@pytest.mark.parametrize(("button", "order"), [(1, [A, B, C]), (2, [B, C, A]), (3, [C, A, B]), (4, [A, B, C])])
def test_nearest_the_button(button: int, order: list[int]) -> None:
    table = play(BROUGHT, button=button, odd_chip="nearest_dealer").table
    assert odd_chip_order(table, [A, B, C]) == order


def test_nearest_the_button_of_one_who_sits_out() -> None:
    # A has the button and neither ante nor cards: from his seat clockwise B comes first
    table = play(BROUGHT, button=1, odd_chip="nearest_dealer").table
    table.dealt_in[A] = False
    assert odd_chip_order(table, [B, C]) == [B, C]


def test_without_a_button_the_last_of_the_deal_is_the_dealer() -> None:
    rotation = "- B 9d, C Kh, A 2c\nA brings 2, B calls 2, C calls 2"
    table = play(rotation, button=0, odd_chip="nearest_dealer").table
    assert odd_chip_order(table, [A, B, C]) == [A, B, C]
    assert odd_chip_order(play(rotation, button=0, odd_chip="left_of_dealer").table, [A, B, C]) == [B, C, A]
    assert odd_chip_order(play(BROUGHT, button=0, odd_chip="nearest_dealer").table, [A, B, C]) == []


def test_a_missing_ante_counts_as_posted_when_another_is_returned() -> None:
    table = play(DOORS, stakes=(5, 10, 4, 4)).table
    table.due_ante[B] = table.due_ante[C] = 0
    table.ante[B] = table.ante[C] = 0
    table.paid_in_all[B] = table.paid_in_all[C] = 0
    assert unmatched_ante(table) == (NOBODY, 0)  # B and C owe theirs
    table.history.ante = -1
    assert unmatched_ante(table) == (A, 4)  # what is not stated is owed by nobody
    table.history.ante = 4
    table.dealt_in[B] = table.dealt_in[C] = False
    assert unmatched_ante(table) == (A, 4)
    table.dealt_in[B] = table.dealt_in[C] = True
    table.paid_in_all[B] = table.paid_in_all[C] = 3  # they put in something: what was wrong with it has been told
    assert unmatched_ante(table) == (A, 4)
