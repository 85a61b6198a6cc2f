"""Five-card stud on pokerkit's custom `State`, spoken to in the seats of a history.

pokerkit knows nothing of `soko_hh`: it keeps the turn, bounds the wagers, returns uncalled bets, cuts side pots and
pushes them. Seats stand in its order, the dealer's left first (so that boards that tie open as `left_of_dealer` says).
Its door cards tie by suit with clubs first, the law's with spades: where the low card brings in, suits are handed over
mirrored, which changes nothing else. Its `HIGH_CARD` has the ace low (it is razz), so the high card opens as a board of
one card does, by rank and then by place.
"""

from typing import Final

from pokerkit import Automation, BettingStructure, Card, Deck, Mode, Opening, State, Street
from slow_ranking import SokoHand, hand_type

from soko_hh.cards import card_name
from soko_hh.history import HandHistory
from soko_hh.ruleset import Ruleset
from soko_hh.table import NOBODY

STRUCTURES: Final = {
    "fixed": BettingStructure.FIXED_LIMIT,
    "pot": BettingStructure.POT_LIMIT,
    "no": BettingStructure.NO_LIMIT,
}
BIG_FROM: Final = {"third": 3, "fourth": 4, "fifth": 5}
AUTOMATIC: Final = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
_CARDS: Final = [next(iter(Card.parse(card_name(card)))) for card in range(52)]
_UNKNOWN: Final = next(iter(Card.parse("??")))


def streets(history: HandHistory, ruleset: Ruleset) -> tuple[Street, ...]:
    """Down and up, then an up card a street; burns are not in histories and so not here."""
    is_fixed = history.structure == "fixed"
    most = ruleset.raise_cap + 1 if is_fixed else None  # pokerkit counts the bet, the law's cap the raises after it
    first = {"low": Opening.LOW_CARD, "high": Opening.HIGH_HAND, "none": Opening.HIGH_HAND}[ruleset.bring_in_card]
    made = [Street(False, (False, True), 0, False, first, history.small_bet, most)]
    for number in (3, 4, 5):
        is_big = is_fixed and number >= BIG_FROM[ruleset.big_bet_from]
        least = history.big_bet if is_big else history.small_bet
        is_up = number < 5 or not ruleset.last_card_down
        made.append(Street(False, (is_up,), 0, False, Opening.HIGH_HAND, least, most))
    return tuple(made)


class PokerkitHand:
    """One hand as pokerkit sees it. `seats` are indices into `history.seats`, from the dealer's left on."""

    def __init__(self, history: HandHistory, ruleset: Ruleset, seats: list[int], bring_in: int) -> None:
        self.seats: Final = seats
        self.place_of: Final = {seat: place for place, seat in enumerate(seats)}
        self.mirrors_suits: Final = ruleset.bring_in_card == "low"
        self.cards: Final[dict[int, list[int]]] = {seat: [] for seat in seats}
        self.hand_type: Final = hand_type(
            ruleset.extra_hands, ruleset.four_flush_tie == "all_five_sorted", ruleset.ace_low_four_straight
        )
        self.state: Final = State(
            AUTOMATIC,
            Deck.STANDARD,
            (self.hand_type,),
            streets(history, ruleset),
            STRUCTURES[history.structure],
            True,  # antes are layered as wagers are: the ante is the same for all, so short ones cap their owners
            max(history.ante, 0),
            0,
            0 if ruleset.bring_in_card == "none" else bring_in,
            [history.seats[seat].stack for seat in seats],
            len(seats),
            mode=Mode.CASH_GAME,
        )

    def card(self, card: int) -> Card:
        """One card as pokerkit has it."""
        if card < 0:
            return _UNKNOWN
        return _CARDS[card ^ 3 if self.mirrors_suits else card]

    def rank(self, cards: list[int]) -> SokoHand:
        """Five cards as pokerkit compares them."""
        return self.hand_type([self.card(card) for card in cards])

    def actor(self) -> int:
        """Whose turn it is; NOBODY if no action is due."""
        place = self.state.actor_index
        return NOBODY if place is None else self.seats[place]

    def stack(self, seat: int) -> int:
        return int(self.state.stacks[self.place_of[seat]])

    def put(self, seat: int) -> int:
        return int(self.state.bets[self.place_of[seat]])

    def is_in(self, seat: int) -> bool:
        return bool(self.state.statuses[self.place_of[seat]])

    def deal(self, seat: int, cards: list[int]) -> None:
        """Deal to a player still in; one who mucked his run-out hand gets no more."""
        self.cards[seat].extend(cards)
        if self.state.status and self.is_in(seat):
            self.state.deal_hole([self.card(card) for card in cards], self.place_of[seat])

    def wager_bounds(self) -> tuple[int, int]:
        """Least and greatest street total of a wager now; (0, 0) if none is allowed."""
        low = self.state.min_completion_betting_or_raising_to_amount
        high = self.state.max_completion_betting_or_raising_to_amount
        return (0, 0) if low is None or high is None else (int(low), int(high))

    def is_capped(self) -> bool:
        """Has the street seen all the wagers it may?"""
        street = self.state.street
        most = street.max_completion_betting_or_raising_count if street is not None else None
        return most is not None and self.state.completion_betting_or_raising_count >= most

    def awaits_showdown(self) -> bool:
        return bool(self.state.showdown_indices)

    def first_to_show(self) -> int:
        place = self.state.showdown_index
        return NOBODY if place is None else self.seats[place]

    def pots(self) -> list[tuple[int, list[int]]]:
        """(amount, contestants in ascending order of seat) of every pot, main pot first."""
        return [(int(pot.amount), sorted(self.seats[p] for p in pot.player_indices)) for pot in self.state.pots]

    def show_down(self, hole_cards: dict[int, list[int]]) -> None:
        """Show or muck in its own order: `hole_cards` of those who show."""
        while self.state.showdown_indices:
            seat = self.seats[self.state.showdown_indices[0]]
            if seat in hole_cards:
                known = hole_cards[seat] + self.cards[seat][1:]
                self.state.show_or_muck_hole_cards([self.card(card) for card in known], self.place_of[seat])
            else:
                self.state.show_or_muck_hole_cards(False, self.place_of[seat])
