"""Deal lines that tell only what everybody can see, completed: the hole card stands first, unknown where it is unseen.

For: formats that print `Dealt to NAME [4c]` of an opponent and `[4c] [4h]` later. Must not know lines, nor whether a
deal is right: a line that repeats another number of cards than were dealt stays one that does.
"""

from soko_hh.cards import UNKNOWN_CARD, Card
from soko_hh.events import Deal, Event
from soko_hh.streets import SECOND


def state_unseen_hole_cards(events: list[Event], seats: int) -> None:
    """Give every deal of these events its hole card; `seats` is how many players there are."""
    held = [0] * seats  # cards dealt so far
    doors = [UNKNOWN_CARD] * seats
    for at, event in enumerate(events):
        if isinstance(event, Deal):
            cards, restated = _completed(event, held[event.seat], doors[event.seat])
            if len(cards) != len(event.cards) or len(restated) != len(event.restated):
                events[at] = Deal(event.line, event.seat, event.street, cards, restated)
            if held[event.seat] == 0 and len(cards) == SECOND:
                doors[event.seat] = cards[1]
            held[event.seat] += len(cards)


def _completed(deal: Deal, held: int, door: Card) -> tuple[list[Card], list[Card]]:
    cards, restated = deal.cards, deal.restated
    if deal.street <= SECOND:
        if len(restated) == 1 and len(cards) == 1 and held == 0:  # [hole] [up]
            return restated + cards, []
        if not restated and len(cards) == 1:
            return [UNKNOWN_CARD, *cards], []
    return cards, restated if _has_hole_card(deal, held, door) else [UNKNOWN_CARD, *restated]


def _has_hole_card(deal: Deal, held: int, door: Card) -> bool:
    restated = deal.restated
    if not restated or restated[0] == UNKNOWN_CARD:
        return True
    return begins_with_hole_card(restated, door, len(restated) not in (held - 1, deal.street - 2))


def begins_with_hole_card(cards: list[Card], door: Card, by_number: bool) -> bool:
    """Is the hole card among the cards repeated? The door card tells by its place, else their number does."""
    if door != UNKNOWN_CARD and cards[0] == door:
        return False
    if door != UNKNOWN_CARD and cards[1:2] == [door]:
        return True
    return by_number
