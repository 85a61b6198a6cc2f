"""Where clockwise begins (RULES section 4): by the button, or by an order that tells it; seats by number."""

from itertools import chain, combinations, product

import pytest
from short_play import TRAITS, play

from soko_hh.game.dealing import clockwise_from_dealer, find_left_of_dealer, is_next_dealt
from soko_hh.history import FormatTraits, Seat
from soko_hh.table import NOBODY, UNSURE, Table

A, B, C = 0, 1, 2
BY_SEAT_LINES = FormatTraits(
    "ongame",
    "Ongame",
    shows_at_showdown=False,
    prints_returns=False,
    pots_stated="both",
    judges_verbs=False,
    raise_by_reliable=False,
    marks_all_in=False,
    always_has_summary=True,
    has_button=True,
    seat_line_order_tells_button=True,
)
CARDS = {"A": "2c", "B": "9d", "C": "Kh"}


def table_of(order: str, button: int = 0, traits: FormatTraits = TRAITS, seat_lines: str = "ABC") -> Table:
    """Cards dealt in this order; A, B and C sit on 1, 2 and 3, their seat lines in that order."""
    table = play("- " + ", ".join(f"{name} {CARDS[name]}" for name in order), button=button, traits=traits).table
    seats = table.history.seats
    for s, seat in enumerate(list(seats)):
        seats[s] = Seat(seat.number, seat.name, seat.stack, 1 + seat_lines.index(seat.name), False)
    return table


@pytest.mark.parametrize(("button", "left"), [(1, B), (2, C), (3, A), (4, A), (9, A)])
def test_left_of_the_button(button: int, left: int) -> None:
    assert find_left_of_dealer(table_of("ABC", button)) == left


@pytest.mark.parametrize(
    ("order", "left"),
    [
        ("ABC", UNSURE),  # simply ascending
        ("BCA", B),
        ("CAB", C),
        ("ACB", UNSURE),  # two drops: no rotation
        ("CBA", UNSURE),
        ("BAC", UNSURE),
    ],
)
def test_the_order_of_the_deal_tells_if_it_is_a_rotation(order: str, left: int) -> None:
    assert find_left_of_dealer(table_of(order)) == left


def test_one_or_two_who_are_dealt_in() -> None:
    table = table_of("CAB")
    table.dealt_in[A] = table.dealt_in[B] = False
    table.first_dealt[:] = [C]
    assert find_left_of_dealer(table) == UNSURE
    table.dealt_in[A] = True
    for order, left in (([C, A], C), ([A, C], UNSURE), ([A, A], UNSURE)):
        table.first_dealt[:] = order
        assert find_left_of_dealer(table) == left
    table.dealt_in[A] = table.dealt_in[C] = False
    assert find_left_of_dealer(table) == UNSURE


@pytest.mark.parametrize(
    ("traits", "deal", "seat_lines", "left"),
    [
        (BY_SEAT_LINES, "ABC", "BCA", B),
        (BY_SEAT_LINES, "CAB", "BCA", C),  # the deal goes before the seat lines
        (BY_SEAT_LINES, "ABC", "ACB", UNSURE),
        (TRAITS, "ABC", "BCA", UNSURE),  # a format whose seat lines tell nothing
    ],
)
def test_the_order_of_seat_lines_where_it_tells(traits: FormatTraits, deal: str, seat_lines: str, left: int) -> None:
    assert find_left_of_dealer(table_of(deal, 0, traits, seat_lines)) == left


def test_clockwise_from_the_dealer_and_by_number_without_one() -> None:
    assert clockwise_from_dealer(table_of("BCA", 1)) == [B, C, A]
    assert clockwise_from_dealer(table_of("ABC", 0)) == [A, B, C]


def test_next_of_the_deal_in_every_case_of_four() -> None:
    seats = range(4)
    doors = "- A 2c, B 9d, C Kh, D 5s"
    for folded in chain.from_iterable(combinations(seats, count) for count in range(4)):
        table = play(doors).table
        for seat in folded:
            table.fold(seat)
        for left, previous, seat in product(seats, (NOBODY, *seats), seats):
            table.left_of_dealer = left
            around = [(left + step) % 4 for step in range(4)]
            rest = around[around.index(previous) + 1 :] if previous >= 0 else around
            due = [s for s in rest if s not in folded]
            assert is_next_dealt(table, seat, previous) == (due[:1] == [seat]), (folded, left, previous, seat)
