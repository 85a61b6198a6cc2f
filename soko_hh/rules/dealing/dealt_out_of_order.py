"""DL104 dealt-out-of-order.

What it checks
    That the cards of a street are dealt clockwise from the dealer's left, to the players still in.

Why it matters
    With fair cards nothing. But the order of the deal lines is how a history without a button tells where the dealer
    sits, and ties between boards hang on that.

Example
    Table 'Helsinki 4' 8-max Seat #3 is the button
    Dealt to Anna [?? 9c]            (seat 1; seat 6 is left of the dealer)
    Dealt to Bertil [?? Jh]
    Dealt to Hero [Ks 4d]

After the finding
    The cards stay where they are. It is told once a street.

Source
    RULES section 1.
"""

from typing import Final

from soko_hh.events import Deal, StreetMarker
from soko_hh.finding import NOTE, Report
from soko_hh.game.dealing import cards_held_due, clockwise_from_dealer
from soko_hh.streets import SECOND, street_name
from soko_hh.table import Table

CODE: Final = "DL104"
NAME: Final = "dealt-out-of-order"
SEVERITY: Final = NOTE


def check(table: Table, event: Deal, previous_seat: int, report: Report) -> bool:
    """Report a deal line that is not the next clockwise; `previous_seat` is that of the one before (-1: none).

    A player who gets no card on the street, or two deal lines, is DL102, one who has folded DL103: none of them breaks
    the order.
    """
    if table.left_of_dealer < 0:
        if previous_seat < 0 and table.street == SECOND:
            report.skip(CODE, "no button and no telling order of deals")
        return False
    if table.trouble or not table.is_in(event.seat) or _has_his_cards(table, event.seat):
        return False
    order = clockwise_from_dealer(table)
    due = _seat_due(table, order, event, previous_seat)
    if due == event.seat:
        return False
    player, first = table.name(event.seat), table.name(due)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        event.line,
        f"{player} is dealt before {first} on {street_name(table.street)}"
        if order.index(due) < order.index(event.seat)
        else f"{player} is dealt after {first} on {street_name(table.street)}",
        expected="the deal goes clockwise from the dealer's left: "
        + ", ".join([table.name(seat) for seat in order if table.is_in(seat)]),
        actual=player,
        street=table.street,
        seat=event.seat,
    )
    return True


def _seat_due(table: Table, order: list[int], event: Deal, previous_seat: int) -> int:
    """Whose card should have come here: the seat itself, one passed over who gets his later, or the one before it."""
    place = order.index(event.seat)
    start = order.index(previous_seat) + 1 if previous_seat >= 0 else 0
    if place < start:
        return previous_seat
    for seat in order[start:place]:
        if table.is_in(seat) and _is_dealt_later(table, seat, event):
            return seat
    return event.seat


def _has_his_cards(table: Table, seat: int) -> bool:
    return len(table.hole[seat]) + len(table.up[seat]) >= cards_held_due(table.street)


def _is_dealt_later(table: Table, seat: int, event: Deal) -> bool:
    events = table.history.events
    for at in range(table.history.place_below(event.line), len(events)):
        later = events[at]
        if isinstance(later, StreetMarker):
            return False
        if isinstance(later, Deal) and later.street == event.street and later.seat == seat:
            return True
    return False
