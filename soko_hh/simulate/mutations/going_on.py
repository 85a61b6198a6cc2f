"""A mistake that a room would carry on with: the hand is told again up to it, and then played on from what happened.

For: mutators whose mistake changes what follows (a wrong completion that everybody calls, a wrong opener). Must not
know which mistakes there are. What follows is legal by `game` at the table as the mistake left it (RULES sections 4
and 8: what happened is adopted).
"""

from typing import Final

from soko_hh.cards import UNKNOWN_CARD, Card
from soko_hh.events import Deal, Event, Muck, Show
from soko_hh.formats.soko import SOKO
from soko_hh.formats.soko_writer import write
from soko_hh.history import HandHistory, SeatClaim
from soko_hh.simulate.ending import end
from soko_hh.simulate.mutations.legal_hand import LegalHand
from soko_hh.simulate.play import play_on
from soko_hh.simulate.policy import CALM_MOODS, MOODS
from soko_hh.simulate.stakes import HouseRake, Stakes
from soko_hh.simulate.telling import ALL_EYES, NO_EYES, Telling
from soko_hh.streets import SECOND

_NO_END: Final = 1 << 60
_HEADER: Final = (
    "hand_id", "room", "structure", "small_bet", "big_bet", "ante", "bring_in", "money", "currency", "ruleset_name",
    "played_at_text", "played_at", "time_trouble", "table_name", "table_id", "table_line", "max_seats", "button_seat",
    "hero",
)  # fmt: skip


def told_until(hand: LegalHand, event: Event) -> Telling | None:
    """The hand with all that comes before an event of second street or later; None where its button is not told."""
    if hand.history.button_seat < 0:
        return None  # whoever opens between equal boards could not be said
    events = hand.history.events
    telling = begun(hand, events[: hand.history.place_below(event.line - 1)])
    begin(telling)
    telling.line = event.line
    return telling


def begin(telling: Telling) -> None:
    """Tell what the hand begins with; everybody may still act in it."""
    telling.begin()
    telling.table.lines().last_actions.update(dict.fromkeys(range(telling.table.n), _NO_END))


def begun(hand: LegalHand, events: list[Event]) -> Telling:
    """The hand's header and first events, nothing told yet."""
    history = HandHistory(SOKO, hand.history.first_line, [])
    for field in _HEADER:
        setattr(history, field, getattr(hand.history, field))
    history.seats.extend(hand.history.seats)
    history.events.extend(events)
    return Telling(hand.rng, history, hand.ruleset, all_cards(hand), _eyes(hand))


def play_to_the_end(hand: LegalHand, telling: Telling, calmly: bool = False) -> list[str]:
    """Go on from the table as it is; the text of the whole hand."""
    mood = hand.rng.choice(CALM_MOODS if calmly else MOODS)
    play_on(telling, mood, False)
    return ended(hand, telling)


def ended(hand: LegalHand, telling: Telling) -> list[str]:
    """Showdown, payment and summary; the text of the whole hand."""
    history = telling.history
    stakes = Stakes(history.structure, history.money, history.small_bet, history.ante, history.bring_in)
    end(telling, HouseRake(hand.rng, stakes, False), False, True)
    return write(history).splitlines()


def named_as(history: HandHistory, hand: LegalHand) -> list[str]:
    """The text of another hand under the names of this one: id, table and time."""
    for field in ("hand_id", "table_name", "played_at", "played_at_text"):
        setattr(history, field, getattr(hand.history, field))
    return write(history).splitlines()


def all_cards(hand: LegalHand) -> list[list[Card]]:
    """Five cards of every seat: those the history tells, and others for those it hides."""
    count = len(hand.history.seats)
    held = [[UNKNOWN_CARD] * 5 for _ in range(count)]
    for event in hand.history.events:
        if isinstance(event, Deal):
            at = event.street - len(event.cards)
            held[event.seat][at : event.street] = event.cards
    for told in [*hand.history.events, *hand.history.claims]:
        if isinstance(told, (Show, Muck, SeatClaim)) and len(told.cards) == 5:
            held[told.seat] = list(told.cards)
    known = {card for cards in held for card in cards} | hand.named_cards()
    deck = [card for card in range(52) if card not in known]
    hand.rng.shuffle(deck)
    return [[card if card != UNKNOWN_CARD else deck.pop() for card in cards] for cards in held]


def _eyes(hand: LegalHand) -> int:
    seen = [
        event.seat
        for event in hand.history.events
        if isinstance(event, Deal) and event.street == SECOND and event.cards[0] != UNKNOWN_CARD
    ]
    if len(seen) > 1:
        return ALL_EYES
    return seen[0] if seen else NO_EYES
