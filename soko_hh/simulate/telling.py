"""A hand being told: every event gets its line and moves the table at once.

For: the parts that play a hand. Must not decide anything.
"""

from random import Random
from typing import Final, final

from soko_hh.cards import UNKNOWN_CARD, Card
from soko_hh.events import Deal, Event, Note, NoteClaim
from soko_hh.finding import Report
from soko_hh.game.dealing import clockwise_from_dealer, deals_face_down
from soko_hh.history import HandHistory
from soko_hh.replay import Replay
from soko_hh.ruleset import Ruleset
from soko_hh.streets import SECOND, Street
from soko_hh.table import Table

NO_EYES: Final = -1  # an observer's history: no hole card is seen
ALL_EYES: Final = -2  # the room's own: all are


@final
class Telling:
    """One hand under way. `cards` are all five of each seat, `eyes` the seat whose hole card the history shows."""

    def __init__(self, rng: Random, history: HandHistory, ruleset: Ruleset, cards: list[list[Card]], eyes: int) -> None:
        self.rng: Final = rng
        self.history: Final = history
        self.ruleset: Final = ruleset
        self.cards: Final = cards
        self.eyes: Final = eyes
        self.line = history.first_line + 2 + len(history.seats)  # header, table and seat lines come first
        numbers, names = [s.number for s in history.seats], [s.name for s in history.seats]
        self.report: Final = Report(ruleset, history.hand_id, numbers, names)
        self.replay: Replay
        self.table: Table

    def next_line(self) -> int:
        """The line of the event to come."""
        line = self.line
        self.line += 1
        return line

    def begin(self) -> None:
        """The table, once antes and first deals are known: they say who is in, and where the dealer sits."""
        self.replay = Replay(self.history, self.ruleset, self.report)
        self.table = self.replay.table
        for event in self.history.events:
            self.replay.advance(event)

    def tell(self, event: Event) -> None:
        """The event happens."""
        self.history.events.append(event)
        self.replay.advance(event)

    def note(self, text: str) -> None:
        """A line without play."""
        self.tell(Note(self.next_line(), text))

    def claim(self, kind: int, seat: int, cards: list[Card]) -> None:
        """A note that claims something of the game."""
        self.tell(NoteClaim(self.next_line(), kind, seat, cards))

    def deal(self, street: Street) -> None:
        """The cards of third street and later to everybody still in, clockwise from the dealer's left."""
        for seat in clockwise_from_dealer(self.table):
            if self.table.is_in(seat):
                card = self.seen(seat, self.cards[seat][street - 1], deals_face_down(self.table, street))
                self.tell(Deal(self.next_line(), seat, street, [card], list(self.table.cards_of(seat))))

    def first_cards(self, seat: int) -> list[Card]:
        """Hole and door card as the history shows them."""
        return [self.seen(seat, self.cards[seat][0], True), *self.cards[seat][1:SECOND]]

    def seen(self, seat: int, card: Card, face_down: bool) -> Card:
        """The card as the history shows it."""
        return UNKNOWN_CARD if face_down and self.eyes not in (seat, ALL_EYES) else card
