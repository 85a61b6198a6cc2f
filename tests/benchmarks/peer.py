"""The peer: the same hands' actions on pokerkit's `State`, prepared beforehand so that only its State is timed.

pokerkit is spared all that it would find dear or impossible: reading text, parsing cards, burning, and hands its game
does not know (an open pair's double bet, a raise over the cap heads-up ...). It ranks with its own lookup tables, and
holes the history does not show are given a card. Everything else of a hand it does as it would for its own user:
antes, deals, turns, wagers, uncalled bets, side pots, showdown and payment.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from pokerkit import Automation, BettingStructure, Card, Deck, Mode, Opening, StandardHighHand, State, Street

from soko_hh.cards import UNKNOWN_CARD, card_name
from soko_hh.events import Action, Deal
from soko_hh.finding import Report
from soko_hh.formats.cutting import HAND
from soko_hh.formats.read import read_hand
from soko_hh.formats.sources import Source
from soko_hh.formats.split import pieces, survey
from soko_hh.game.bring_in import bring_in_amount
from soko_hh.game.moves import IS_CALL, IS_CHECK, IS_FOLD, read_move
from soko_hh.history import HandHistory
from soko_hh.replay import Replay
from soko_hh.ruleset import Ruleset
from soko_hh.table import PHASE_DEAL

AUTOMATIC: Final = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
_CARDS: Final = [next(iter(Card.parse(card_name(card)))) for card in range(52)]

DEAL: Final = 0
FOLD: Final = 1
CALL: Final = 2
BRING_IN: Final = 3
WAGER_TO: Final = 4


class Script:
    """What pokerkit needs of one hand: how its State begins, and the operations in order."""

    def __init__(self, history: HandHistory, ruleset: Ruleset) -> None:
        self.operations: Final[list[tuple[int, Any, int]]] = []
        replay = Replay(
            history, ruleset, Report(ruleset, "", [s.number for s in history.seats], ["" for _ in history.seats])
        )
        table = replay.table
        around = table.clockwise_from(max(table.left_of_dealer, 0))
        seats = [seat for seat in around if table.dealt_in[seat]]
        place_of = {seat: place for place, seat in enumerate(seats)}
        self.antes: Final = history.ante
        self.bring_in: Final = bring_in_amount(table)
        self.stacks: Final = [history.seats[seat].stack for seat in seats]
        small, big = history.small_bet, history.big_bet
        self.streets: Final = (
            Street(False, (False, True), 0, False, Opening.LOW_CARD, small, ruleset.raise_cap + 1),
            Street(False, (True,), 0, False, Opening.HIGH_HAND, small, ruleset.raise_cap + 1),
            Street(False, (True,), 0, False, Opening.HIGH_HAND, big, ruleset.raise_cap + 1),
            Street(False, (True,), 0, False, Opening.HIGH_HAND, big, ruleset.raise_cap + 1),
        )
        unseen = iter(_unseen(history))
        for event in history.events:
            if isinstance(event, Deal):
                # suits mirrored: pokerkit's low card is the one of the lowest suit, the law's of the highest
                cards = [_CARDS[(next(unseen) if card == UNKNOWN_CARD else card) ^ 3] for card in event.cards]
                self.operations.append((DEAL, cards, place_of[event.seat]))
            elif isinstance(event, Action):
                if table.phase == PHASE_DEAL:
                    replay.deal_is_done(event.line)
                move = read_move(table, event)
                if move.nature == IS_FOLD:
                    self.operations.append((FOLD, None, 0))
                elif table.bring_in_due and move.total <= self.bring_in:
                    self.operations.append((BRING_IN, None, 0))
                elif move.nature in (IS_CHECK, IS_CALL):
                    self.operations.append((CALL, None, 0))
                else:
                    self.operations.append((WAGER_TO, move.total, 0))
            replay.advance(event)

    def run(self) -> State:
        """Replay the hand on a State."""
        state = State(
            AUTOMATIC,
            Deck.STANDARD,
            (StandardHighHand,),
            self.streets,
            BettingStructure.FIXED_LIMIT,
            True,
            self.antes,
            0,
            self.bring_in,
            self.stacks,
            len(self.stacks),
            mode=Mode.CASH_GAME,
        )
        for kind, value, place in self.operations:
            if kind == DEAL:
                state.deal_hole(value, place)
            elif kind == CALL:
                state.check_or_call()
            elif kind == FOLD:
                state.fold()
            elif kind == WAGER_TO:
                state.complete_bet_or_raise_to(value)
            else:
                state.post_bring_in()
        return state

    def is_followed(self) -> bool:
        """Whether pokerkit plays the hand to its end."""
        try:
            return not self.run().status
        except (ValueError, AssertionError):
            return False


def histories(corpus: Path) -> Iterator[HandHistory]:
    """The hands of a corpus."""
    source = Source(corpus.name, str(corpus))
    return (read_hand(piece) for piece in pieces(source, survey(source)) if piece.kind == HAND)


def _unseen(history: HandHistory) -> list[int]:
    seen = {card for event in history.events if isinstance(event, Deal) for card in event.cards}
    return [card for card in range(52) if card not in seen]
