"""Who may do what now: the whole of the law for the player whose turn it is.

For: the replayer, the hand generator, the betting perft and messages. Must not know histories.
"""

from typing import Final, final

from soko_hh.game.betting import completion_is_due as _completion_is_due
from soko_hh.game.betting import is_capped, legal_totals, may_raise, minimum_bet, plain_call, wager_bounds
from soko_hh.game.bring_in import AS_POSTED, bring_in_amount, may_open_in_full
from soko_hh.streets import SECOND
from soko_hh.table import Table


@final
class LegalActions:
    """What `seat` may do: `call` chips (0: nothing owed), wager to `totals` (fixed limit) or low..high (others).

    `wager_word` is bet, complete, raise or bring in. `bring_in` is the bring-in total (0: he has no such duty).
    A total that takes his whole stack is an all-in. Empty `totals` and `high` 0: no wager is allowed.
    """

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.may_fold = True
        self.may_check = False
        self.call = 0
        self.bring_in = 0
        self.wager_word = "bet"
        self.totals: list[int] = []
        self.low = 0
        self.high = 0


def legal_actions(table: Table) -> LegalActions | None:
    """The legal actions of the seat whose turn it is; None if nobody is to act (or it cannot be said who)."""
    seat = table.turn
    if seat < 0:
        return None
    legal = LegalActions(seat)
    if table.street == SECOND and table.bring_in_due:
        _opening(table, legal)
        return legal
    need = table.need(seat)
    if need > 0:
        legal.call = plain_call(table, seat)
    else:
        legal.may_check = True
    if not may_raise(table, seat) or is_capped(table):
        return legal
    if _completion_is_due(table):
        legal.wager_word = "complete"
    elif table.to_match > 0:
        legal.wager_word = "raise"
    _wagers(table, legal)
    return legal


def _opening(table: Table, legal: LegalActions) -> None:
    """The duty of the bring-in: bring in or open for the full bet; fold only where the duty was passed on."""
    seat = legal.seat
    stack = table.stack[seat]
    small = minimum_bet(table)
    amount = bring_in_amount(table)
    legal.may_fold = table.duty_passed
    legal.wager_word = "bring in"
    legal.bring_in = min(amount if amount != AS_POSTED else max(small // 2, 1), stack)
    if stack <= legal.bring_in:
        return
    if stack >= small and not may_open_in_full(table):
        return  # an all-in between the bring-in and the small bet stands in every house
    if table.structure == "fixed":
        if small > legal.bring_in:
            legal.totals = [min(small, stack)]
        return
    _wagers(table, legal)


def _wagers(table: Table, legal: LegalActions) -> None:
    most = table.put[legal.seat] + table.stack[legal.seat]
    if most <= table.to_match:
        return
    if table.structure == "fixed":
        totals = legal_totals(table, legal.seat)
        legal.totals = [total for total in totals if table.to_match < total <= most]
        if most < totals[-1] and most not in legal.totals:
            legal.totals.append(most)  # all-in for less
        legal.totals.sort()
        return
    low, high = wager_bounds(table, legal.seat)
    legal.low = min(low, most)
    legal.high = min(high, most)
