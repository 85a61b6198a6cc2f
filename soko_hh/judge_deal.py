"""The judgement of one deal line, and the cards it brings.

For: the part of the replay that concerns cards on their way to a player. Must not state any law: it asks `game`.
"""

from soko_hh.cards import UNKNOWN_CARD, Card
from soko_hh.events import Deal
from soko_hh.finding import Report
from soko_hh.game.dealing import cards_due, cards_held_due, deals_face_down, is_next_dealt
from soko_hh.game.showdown import no_more_betting
from soko_hh.rules.dealing import (
    dealt_out_of_order,
    dealt_to_folded_player,
    duplicate_card,
    missing_card,
    upcards_differ,
)
from soko_hh.streets import FIFTH, SECOND
from soko_hh.table import Table


def deal(table: Table, event: Deal, last_dealt: int, order_reported: bool, report: Report) -> bool:
    """Judge a deal line and enter its cards; `last_dealt` got the card before. True once the order was reported."""
    seat = event.seat
    if table.folded_on[seat]:
        dealt_to_folded_player.check(table, event, report)
    if not order_reported and not (table.left_of_dealer >= 0 and is_next_dealt(table, seat, last_dealt)):
        order_reported = dealt_out_of_order.check(table, event, last_dealt, report)
    hole, up = table.hole[seat], table.up[seat]
    restated = event.restated
    if restated and (UNKNOWN_CARD in up or restated != table.cards_of(seat)):
        if upcards_differ.check(table, event, report):
            table.restated[seat] = list(restated)
        _learn_hole_cards(table, event, report)
    cards = event.cards
    held, count = len(hole) + len(up), len(cards)
    is_right_number = count == cards_due(table, seat) and held + count == cards_held_due(table.street)
    if not is_right_number and not table.trouble and missing_card.wrong_number(table, event, report):
        cards = _cards_that_count(table, event)
    is_face_down = table.street == SECOND or deals_face_down(table, table.street)
    for card in cards[: max(0, FIFTH - held)]:  # five is all a hand can hold, whatever a text goes on to deal
        if card != UNKNOWN_CARD:
            if card in table.place_of:
                duplicate_card.check(table, seat, card, event.line, report)
            table.enter_card(seat, card, event.line)
        (hole if is_face_down else up).append(card)
        is_face_down = is_face_down and table.street != SECOND  # of the first two cards the first
    if len(table.shown[seat]) == held > 0 and UNKNOWN_CARD not in cards:
        table.shown[seat] = table.cards_of(seat)  # once all are all-in and lie open, a new card does too
    if table.restated[seat] and held < FIFTH:
        table.restated[seat] += cards
    return order_reported


def _cards_that_count(table: Table, event: Deal) -> list[Card]:
    """Of a wrong number of cards: those too many are not entered; a lone card on second street is the door card."""
    due = max(0, missing_card.missing(table, event.seat))
    cards = event.cards[:due]
    if table.street == SECOND and due == 2 and len(cards) == 1:
        return [UNKNOWN_CARD, cards[0]]
    return cards


def restates_this_street(table: Table, event: Deal) -> bool:
    """A deal line that repeats a card of the street being dealt belongs to the next one, whose marker is missing."""
    due = cards_held_due(table.street)
    return len(event.restated) == due and len(table.hole[event.seat]) + len(table.up[event.seat]) == due


def runs_out_below(table: Table, line: int) -> bool:
    """Is this street of a run-out still to be dealt? Then cards may be shown before it is (RULES section 7)."""
    if not no_more_betting(table):
        return False
    return any(table.lines().first_deal(table.street, seat) > line for seat in table.players_in())


def drop_passed_over(table: Table) -> None:
    """A player who was passed over on the street before and gets no card has left the hand: that was told there.

    If that were everybody, a marker is out of its place: nobody has left.
    """
    if True not in table.passed_over:
        return
    left = [seat for seat in missing_card.short_of_cards(table) if table.passed_over[seat]]
    if len(left) == len(table.players_in()):
        return
    for seat in left:
        table.fold(seat)
        table.folded_on[seat] = table.street - 1


def _learn_hole_cards(table: Table, event: Deal, report: Report) -> None:
    """A restated hole card seen for the first time is entered (FINDINGS: never as a new card, but for these)."""
    hole = table.hole[event.seat]
    restated = event.restated
    if not hole or hole[0] != UNKNOWN_CARD or len(restated) != len(table.cards_of(event.seat)):
        return
    if restated[0] != UNKNOWN_CARD:
        duplicate_card.check(table, event.seat, restated[0], event.line, report)
        hole[0] = restated[0]
        table.enter_card(event.seat, restated[0], event.line)


def pad_missing_cards(table: Table, line: int, report: Report) -> list[int]:
    """After the deal: a missing card is told, and counts as an unknown one. Who misses one."""
    padded = missing_card.short_of_cards(table)
    if padded and not table.trouble:
        missing_card.check(table, line, report)
    for seat in padded:
        while len(table.hole[seat]) + len(table.up[seat]) < cards_held_due(table.street):
            face_down = not table.hole[seat] or deals_face_down(table, table.street)
            (table.hole if face_down else table.up)[seat].append(UNKNOWN_CARD)
    return padded


def fill_late_card(table: Table, event: Deal, report: Report) -> bool:
    """A card told as missing comes after all, out of its place, and is entered; False if it is the next street's."""
    held = len(table.hole[event.seat]) + len(table.up[event.seat])
    if len(event.restated) == held or len(event.cards) > held:
        return False
    piles = [table.up[event.seat]] if table.street != SECOND else [table.up[event.seat], table.hole[event.seat]]
    if deals_face_down(table, table.street):
        piles = [table.hole[event.seat]]
    for pile, card in zip(piles, reversed(event.cards), strict=False):
        duplicate_card.check(table, event.seat, card, event.line, report)
        table.enter_card(event.seat, card, event.line)
        pile[-1] = card
    return True
