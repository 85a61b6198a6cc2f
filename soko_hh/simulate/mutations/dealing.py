"""Spoilt deals (DL101 to DL106): cards twice, lost, too many, to the folded, out of order, restated wrong.

For: the mutators of cards on their way to a player. Must not ask the audit.
"""

from itertools import pairwise
from random import Random
from typing import Final

from soko_hh.cards import UNKNOWN_CARD, Card, card_name, card_names
from soko_hh.events import Deal, Note, Show, StreetMarker
from soko_hh.ruleset import with_value
from soko_hh.simulate.mutations.decisions import Mutator
from soko_hh.simulate.mutations.going_on import named_as, play_to_the_end, told_until
from soko_hh.simulate.mutations.legal_hand import LegalHand, Mutant
from soko_hh.simulate.session import simulate_hand
from soko_hh.simulate.telling import Telling
from soko_hh.streets import FIFTH, SECOND, THIRD

_TEN: Final = 10  # players a table seats, five cards for each


def _deals(hand: LegalHand, street: int = 0) -> list[Deal]:
    return [event for event in hand.history.events if isinstance(event, Deal) and street in (0, event.street)]


def _line_after_deals(hand: LegalHand, deal: Deal) -> int:
    """The first line after the deal lines of a street; talk does not count."""
    last = _deals(hand, deal.street)[-1]
    following = hand.event_after(last)
    while isinstance(following, Note):
        following = hand.event_after(following)
    return following.line


def deal_text(hand: LegalHand, seat: int, restated: list[Card], cards: list[Card]) -> str:
    """A deal line."""
    so_far = f" [{card_names(restated)}]" if restated else ""
    return f"Dealt to {hand.name(seat)}{so_far} [{card_names(cards)}]"


# --- DL101 ------------------------------------------------------------------------------------------


def _dealt_twice(hand: LegalHand) -> Mutant | None:
    """An up card that another player holds is dealt again, and the hand goes on with it."""
    deals = [event for event in _deals(hand) if event.street > SECOND and event.cards[0] != UNKNOWN_CARD]
    place = hand.choose(deals)
    telling = None if place is None else told_until(hand, _street_marker(hand, place.street))
    if place is None or telling is None:
        return None
    known = [c for e in _deals(hand) if e.seat != place.seat and e.line < place.line for c in e.cards]
    twice = hand.choose([card for card in known if card != UNKNOWN_CARD])
    if twice is None:
        return None
    telling.cards[place.seat][place.street - 1] = twice
    return _played_from(hand, telling, "DL101", place)


def _street_marker(hand: LegalHand, street: int) -> StreetMarker:
    return next(e for e in hand.history.events if isinstance(e, StreetMarker) and e.street == street)


def _played_from(hand: LegalHand, telling: Telling, code: str, deal: Deal) -> Mutant:
    """Deal the street with the wrong card and play on."""
    telling.tell(StreetMarker(telling.next_line(), deal.street, -1, -1))
    telling.deal(deal.street)
    return Mutant(play_to_the_end(hand, telling), [(code, hand.place(deal.line))])


def _shown_twice(hand: LegalHand) -> Mutant | None:
    """A hole card nobody had seen is shown, and it is another player's."""
    places: list[tuple[Show, Card]] = []
    seen: dict[int, int] = {}
    shows = [event for event in hand.history.events if isinstance(event, Show)]
    for event in shows:
        seen[event.seat] = seen.get(event.seat, 0) + 1
    for event in shows:
        dealt = [card for deal in hand.deals_to(event.seat) for card in deal.cards]
        hole = [card for card in event.cards if card not in dealt]
        if len(event.cards) == FIFTH and len(hole) == 1 and dealt[0] == UNKNOWN_CARD and seen[event.seat] == 1:
            places.append((event, hole[0]))
    place = hand.choose(places)
    if place is None:
        return None
    show, hole_card = place
    others = [card for deal in _deals(hand) if deal.seat != show.seat for card in deal.cards if card != UNKNOWN_CARD]
    twice = hand.choose(others)
    if twice is None:
        return None
    text = hand.text(show.line).replace(card_name(hole_card), card_name(twice), 1)
    return Mutant(hand.with_line(show.line, text), [("DL101", hand.place(show.line))])


# --- DL102 ------------------------------------------------------------------------------------------


def _deal_line_lost(hand: LegalHand) -> Mutant | None:
    lost = hand.choose([event for event in _deals(hand) if event.street > SECOND])
    if lost is None:
        return None
    return Mutant(hand.without(lost.line), [("DL102", hand.place(_line_after_deals(hand, lost)) - 1)])


def _wrong_number(hand: LegalHand) -> Mutant | None:
    """A door card without its hole card, or two cards at once."""
    deal = hand.choose(_deals(hand))
    fresh = hand.fresh_card()
    if deal is None or fresh is None:
        return None
    cards = [deal.cards[1]] if deal.street == SECOND else [*deal.cards, fresh]
    text = deal_text(hand, deal.seat, deal.restated, cards)
    return Mutant(hand.with_line(deal.line, text), [("DL102", hand.place(deal.line))])


# --- DL103, DL104, DL105 ------------------------------------------------------------------------------


def _dealt_to_the_folded(hand: LegalHand) -> Mutant | None:
    """One more deal line, to a player who has folded."""
    places: list[tuple[int, int, list[Card]]] = []
    for event, table in hand.moments():
        if isinstance(event, Deal) and event.street > SECOND:
            folded = [s for s in range(table.n) if table.folded_on[s]]
            if folded:
                seat = hand.rng.choice(folded)
                places.append((event.line, seat, list(table.cards_of(seat))))
    place = hand.choose(places)
    fresh = hand.fresh_card()
    if place is None or fresh is None:
        return None
    line, seat, held = place
    return Mutant(hand.with_before(line, deal_text(hand, seat, held, [fresh])), [("DL103", hand.place(line))])


def _dealt_out_of_order(hand: LegalHand) -> Mutant | None:
    """Two neighbours' deal lines change places; the button says who is first."""
    if hand.history.button_seat < 0:
        return None
    deals = _deals(hand)
    pairs = [
        (one, other) for one, other in pairwise(deals) if one.street == other.street and other.line == one.line + 1
    ]
    pair = hand.choose(pairs)
    if pair is None:
        return None
    one, other = pair
    return Mutant(hand.with_swapped(one.line, other.line), [("DL104", hand.place(one.line))])


def _restated_wrong(hand: LegalHand) -> Mutant | None:
    """One of the cards so far is repeated as another."""
    deals = [event for event in _deals(hand) if event.street >= THIRD]
    deal = hand.choose(deals)
    fresh = hand.fresh_card()
    if deal is None or fresh is None:
        return None
    at = hand.choose([at for at, card in enumerate(deal.restated) if card != UNKNOWN_CARD])
    if at is None:
        return None
    restated = [*deal.restated[:at], fresh, *deal.restated[at + 1 :]]
    text = deal_text(hand, deal.seat, restated, deal.cards)
    return Mutant(hand.with_line(deal.line, text), [("DL105", hand.place(deal.line))])


# --- DL106 ------------------------------------------------------------------------------------------


def _one_too_many(hand: LegalHand) -> Mutant | None:
    """Ten play where nine may: a hand of its own."""
    if hand.ruleset.players_max >= _TEN:
        return None
    larger = with_value(hand.ruleset, "players_max", _TEN)
    history = simulate_hand(Random(hand.rng.random()), larger, hand.history.structure, _TEN)
    seat = history.seats[hand.ruleset.players_max]
    return Mutant(named_as(history, hand), [("DL106", seat.line - history.first_line + 1)])


MUTATORS: Final[dict[str, tuple[Mutator, ...]]] = {
    "DL101": (_dealt_twice, _shown_twice),
    "DL102": (_deal_line_lost, _wrong_number),
    "DL103": (_dealt_to_the_folded,),
    "DL104": (_dealt_out_of_order,),
    "DL105": (_restated_wrong,),
    "DL106": (_one_too_many,),
}
