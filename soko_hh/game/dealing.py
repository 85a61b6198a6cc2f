"""The deal (RULES section 1): who gets which cards, and from where clockwise begins.

For: the cards due, the dealer's left, the dealing order. Must not report anything.
"""

from typing import Final

from soko_hh.cards import Card
from soko_hh.streets import FIFTH, SECOND, Street
from soko_hh.table import UNSURE, Table

_BOARD_BEFORE_FIFTH: Final = 3


def deals_face_down(table: Table, street: Street) -> bool:
    """The fifth card comes face down in houses with `last_card_down`."""
    return street == FIFTH and table.ruleset.last_card_down


def board(table: Table, seat: int) -> list[Card]:
    """His cards in sight; on fifth street with or without the last one, wherever it was dealt (`last_card_down`)."""
    up, hole = table.up[seat], table.hole[seat]
    if table.street != FIFTH:
        return up
    if deals_face_down(table, FIFTH):
        return up[:_BOARD_BEFORE_FIFTH]
    return up + hole[1:] if len(up) == _BOARD_BEFORE_FIFTH else up


def cards_due(table: Table, seat: int) -> int:
    """How many cards a live player gets on the table's street: hole and door card, then one."""
    return 2 if table.street == SECOND else 1


def cards_held_due(street: Street) -> int:
    """How many cards a player holds once the street is dealt: its number."""
    return int(street)


def find_left_of_dealer(table: Table) -> int:
    """The first seat (dealt in) to the dealer's left; UNSURE if no button and no telling order of deals (RULES 4)."""
    seats = table.history.seats
    dealt = [s for s in range(table.n) if table.dealt_in[s]]
    if not dealt:
        return UNSURE
    button = table.history.button_seat
    if button > 0:
        for s in dealt:
            if seats[s].number > button:
                return s
        return dealt[0]
    first = _start_of_rotation(table.first_dealt)
    if first == UNSURE and table.history.traits.seat_line_order_tells_button:
        by_line = [s for _, s in sorted([(seats[s].line, s) for s in dealt])]
        first = _start_of_rotation(by_line)
    return first


def _start_of_rotation(order: list[int]) -> int:
    """The first of a clockwise rotation that is not simply seats ascending; UNSURE otherwise."""
    if len(order) < 2:
        return UNSURE
    drops = 0
    for i in range(len(order)):
        if order[i] <= order[i - 1]:
            drops += 1
    # one drop (the wrap) makes a rotation; ascending ones have it between last and first
    if drops != 1 or order[0] < order[-1]:
        return UNSURE
    return order[0]


def clockwise_from_dealer(table: Table) -> list[int]:
    """Seats dealt in, from the dealer's left; by seat number if that is unknown."""
    start = table.left_of_dealer
    return [s for s in table.clockwise_from(max(start, 0)) if table.dealt_in[s]]


def is_next_dealt(table: Table, seat: int, previous: int) -> bool:
    """Is he, of those still in, the next after the seat dealt before (NOBODY: the first from the dealer's left)?"""
    start = table.left_of_dealer
    is_above = previous < 0 or previous >= start  # the deal has not come round to the lowest seat
    after = previous if previous >= 0 else start - 1
    still_in = table.players_in()
    for s in still_in:
        if s > after:
            return s == seat and (is_above or s < start)
    return is_above and seat < start and still_in[:1] == [seat]
