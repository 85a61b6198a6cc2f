"""What a simulated player does: any of the things `game.legal` allows him, more or less often by the mood of the hand.

For: choosing. Must not know what is legal; amounts, verbs and marks follow from the choice.
"""

from random import Random
from typing import Final, final

from soko_hh.events import BET, BRING_IN, CALL, CHECK, COMPLETE, FOLD, RAISE, Action
from soko_hh.game.betting import call_amounts
from soko_hh.game.bring_in import AS_POSTED, bring_in_amount
from soko_hh.game.legal import LegalActions
from soko_hh.table import Table


@final
class Mood:
    """How often, of a hundred: `folds` to a bet, `bets` unasked, `raises` a bet, wagers the most he may (`shoves`)."""

    def __init__(self, folds: int, bets: int, raises: int, shoves: int) -> None:
        self.folds: Final = folds
        self.bets: Final = bets
        self.raises: Final = raises
        self.shoves: Final = shoves


_QUIET: Final = Mood(5, 3, 2, 0)
_CALLING: Final = Mood(4, 40, 8, 5)
_USUAL: Final = Mood(28, 35, 15, 8)
_TIGHT: Final = Mood(70, 30, 10, 10)
_WILD: Final = Mood(10, 65, 50, 15)
_WAR: Final = Mood(3, 85, 85, 2)
_ALL_IN: Final = Mood(12, 50, 45, 70)
# A mood for each hand; what happens most is first.
MOODS: Final = (_QUIET, _CALLING, _CALLING, _USUAL, _USUAL, _USUAL, _TIGHT, _WILD, _WILD, _WAR, _ALL_IN)
CALM_MOODS: Final = (_QUIET, _CALLING)  # most hands come to a showdown


def choose(rng: Random, table: Table, legal: LegalActions, mood: Mood, line: int) -> Action:
    """One of the legal actions of the seat to act, as an event at `line`."""
    seat = legal.seat
    if legal.bring_in:
        return _open(rng, table, legal, mood, line)
    can_wager = bool(legal.totals) or legal.high > 0
    if not legal.call:
        if can_wager and _happens(rng, mood.bets):
            return _wager(rng, table, legal, mood, line)
        return Action(line, seat, CHECK, 0, False, -1, False)
    # wars end: every raise makes the next a little less likely
    if can_wager and _happens(rng, mood.raises - 3 * table.full_count):
        return _wager(rng, table, legal, mood, line)
    # an all-in bring-in is left to one caller more often: then its exact amount is a right call
    is_short_opening = table.opening_all_in > 0 and table.full_count == 0
    if _happens(rng, mood.folds + (40 if is_short_opening else 0)):
        return Action(line, seat, FOLD, 0, False, -1, False)
    amounts = call_amounts(table, seat)
    # after a wrong amount the others call what was written
    amount = amounts[-1] if not table.is_altered() and _happens(rng, 50) else amounts[0]
    return Action(line, seat, CALL, amount, False, -1, amount == table.stack[seat])


def _happens(rng: Random, of_a_hundred: int) -> bool:
    return rng.random() * 100 < of_a_hundred


def _open(rng: Random, table: Table, legal: LegalActions, mood: Mood, line: int) -> Action:
    """The bring-in, a full opening, or a fold where the duty was passed on."""
    seat = legal.seat
    if legal.may_fold and _happens(rng, 40):
        return Action(line, seat, FOLD, 0, False, -1, False)
    if (legal.totals or legal.high) and _happens(rng, 10 + mood.bets // 3):
        total = _total(rng, table, legal, mood)
        # `brings in for` names the forced bet and the full opening of fixed limit; a larger opening is a bet
        verb = BET if table.structure != "fixed" or _happens(rng, 40) else BRING_IN
        return Action(line, seat, verb, total, False, -1, total == table.stack[seat])
    amount = legal.bring_in
    if bring_in_amount(table) == AS_POSTED and _happens(rng, 30):
        amount = min(rng.randint(1, table.history.small_bet), table.stack[seat])
    return Action(line, seat, BRING_IN, amount, False, -1, amount == table.stack[seat])


def _wager(rng: Random, table: Table, legal: LegalActions, mood: Mood, line: int) -> Action:
    seat = legal.seat
    total = _total(rng, table, legal, mood)
    put_in = total - table.put[seat]
    all_in = put_in == table.stack[seat]
    verb = _wager_verb(rng, table, legal)
    if verb == BET:
        return Action(line, seat, BET, put_in, False, -1, all_in)
    stated_by = total - table.to_match if verb == RAISE else -1
    return Action(line, seat, verb, total, True, stated_by, all_in)


def _wager_verb(rng: Random, table: Table, legal: LegalActions) -> int:
    """A verb rooms print for it; over a bring-in or a short all-in they differ."""
    if legal.wager_word == "bet":
        return BET
    other = _happens(rng, 15)
    if legal.wager_word == "complete":
        usual, others = (COMPLETE, (RAISE, BET)) if table.structure == "fixed" else (RAISE, (COMPLETE, BET))
        return rng.choice(others) if other else usual
    is_completion_of_all_in = table.to_match > table.full_level > 0
    return COMPLETE if is_completion_of_all_in and other else RAISE


def _total(rng: Random, table: Table, legal: LegalActions, mood: Mood) -> int:
    """A legal street total: in fixed limit any, else the least, the most, or something between."""
    if table.structure == "fixed":
        return rng.choice(legal.totals)
    if legal.low >= legal.high or _happens(rng, 30):
        return legal.low
    if _happens(rng, mood.shoves):
        return legal.high
    return rng.randint(legal.low, min(legal.high, legal.low + 3 * max(table.pot() // 2, 1)))
