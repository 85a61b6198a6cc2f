"""Deal lines of Full Tilt text: whose cards, and which of them are new.

For: the Full Tilt reader. Must not know actions, nor whether a deal is right. An opponent's lines tell his up cards
only, the hero's his down card too, as do everybody's once the cards lie open; here all of them get the hole card in
front, unknown where it is not told, as the other formats have it.
"""

from typing import Final, final

from soko_hh.cards import UNKNOWN_CARD, Card
from soko_hh.events import Deal
from soko_hh.formats.names import SeatNames
from soko_hh.formats.soko_actions import bracketed
from soko_hh.formats.soko_usual import DealsSoFar
from soko_hh.formats.unseen_hole_cards import begins_with_hole_card
from soko_hh.streets import FIFTH, SECOND, Street

DEALT: Final = "Dealt to "
DEAL_FORM: Final = "Dealt to NAME [DOWN] [UP], Dealt to NAME [UP], or Dealt to NAME [cards so far] [new card]"


@final
class Deals:
    """The deal lines of one hand so far; `door` is the first up card by seat."""

    def __init__(self, names: SeatNames) -> None:
        self.names: Final = names
        self.door: Final[dict[int, Card]] = {}
        self.heroes: Final[list[int]] = []  # who can see his own hole card
        self._so_far: Final = DealsSoFar()

    def read(self, line: int, text: str, street: Street) -> list[Deal]:
        """All readings of a deal line, which are more than one where a name ends in brackets; none if it is no deal."""
        name, _, cards_text = text[len(DEALT) :].rpartition(" [")
        cards = bracketed("[" + cards_text)
        if cards is None:
            return []
        shorter, _, before_text = name.rpartition(" [")
        before = bracketed("[" + before_text) if name.endswith("]") else None
        deals: list[Deal] = []
        holder = self.names.seat_of(shorter) if before is not None else -1
        if holder >= 0 and before is not None:
            if self._is_first(holder, street):
                deals.append(Deal(line, holder, street, before + cards, []))
            else:
                deals.append(Deal(line, holder, street, cards, self._with_hole_card(before, holder, street)))
        seat = self.names.seat_of(name)
        if seat >= 0 and self._is_first(seat, street):
            whole = cards if len(cards) > 1 else [UNKNOWN_CARD, *cards]
            deals = [deal for deal in deals if not deal.restated]  # it is not third street yet
            deals.append(Deal(line, seat, street, whole, []))
        elif seat >= 0 and not deals and len(cards) == 1:  # several are the cards so far, without the new one
            deals.append(Deal(line, seat, street, cards, []))
        return deals

    def usual(self, line: int, text: str, street: Street) -> Deal | None:
        """A deal that goes on from the one before, in a hand where no name begins as a line of play does."""
        return self._so_far.next_deal(line, text, street) if SECOND < street <= FIFTH else None

    def learn(self, deal: Deal, text: str) -> None:
        """A deal that stands: the first one tells the door card, and who is the hero."""
        if deal.seat in self.door or deal.street > SECOND:
            return
        if len(deal.cards) == SECOND:
            self.door[deal.seat] = deal.cards[1]
            self._so_far.learn(text.rstrip().replace("] [", " "), deal)  # as lines of later streets begin
            if deal.cards[0] != UNKNOWN_CARD:
                self.heroes.append(deal.seat)

    def unseated(self, text: str) -> str:
        """The name of a deal line that can be read but for who it is; '' if it is no such line."""
        name, _, cards = text[len(DEALT) :].rpartition(" [")
        if bracketed("[" + cards) is None:
            return ""
        shorter, _, before = name.rpartition(" [")
        return name if bracketed("[" + before) is None else shorter

    def _is_first(self, seat: int, street: Street) -> bool:
        return street <= SECOND and seat not in self.door

    def _with_hole_card(self, cards: list[Card], seat: int, street: Street) -> list[Card]:
        door = self.door.get(seat, UNKNOWN_CARD)
        is_whole = begins_with_hole_card(cards, door, len(cards) >= street - 1)
        return cards if is_whole else [UNKNOWN_CARD, *cards]
