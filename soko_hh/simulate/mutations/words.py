"""Wrong words of betting: checks of a bet, names, marks, folds for nothing (BT405, BT406, BT412, BT414, BT415).

For: deeds whose words do not fit the chips. Must not ask the audit.
"""

from typing import Final

from soko_hh.events import BET, CALL, CHECK, COMPLETE, FOLD, RAISE, Action
from soko_hh.game.betting import completion_is_due
from soko_hh.game.moves import IS_BET, IS_BRING_IN, IS_CALL, IS_CHECK, IS_COMPLETION, IS_RAISE
from soko_hh.simulate.mutations.decisions import Mutator, altered, carried_on, slip
from soko_hh.simulate.mutations.legal_hand import LegalHand
from soko_hh.table import Table


def _check_of_a_bet(hand: LegalHand, table: Table, event: Action) -> Action | None:
    if table.turn != event.seat or table.need(event.seat) == 0 or table.bring_in_due:
        return None
    return altered(event, verb=CHECK, amount=0, is_total=False, stated_by=-1, all_in=False)


def _fold_for_nothing(hand: LegalHand, table: Table, event: Action) -> Action | None:
    if table.turn != event.seat or table.need(event.seat) > 0 or table.bring_in_due:
        return None
    return altered(event, verb=FOLD, amount=0, is_total=False, stated_by=-1, all_in=False)


def _misnamed(hand: LegalHand, table: Table, event: Action) -> Action | None:
    """The same chips under another verb; completions and full openings may be called anything."""
    if table.bring_in_due or completion_is_due(table) or table.turn != event.seat:
        return None
    put_in = event.amount - (table.put[event.seat] if event.is_total else 0)
    total = table.put[event.seat] + put_in
    if event.verb == CHECK:
        return altered(event, verb=CALL)
    if event.verb == BET and table.to_match == 0:
        as_raise = altered(event, verb=RAISE, is_total=True, stated_by=total)
        return hand.rng.choice((altered(event, verb=CALL), as_raise))
    if event.verb == CALL and put_in == table.need(event.seat):
        return altered(event, verb=BET)
    # a short all-in may be completed by any wager verb
    if event.verb == RAISE and table.to_match == table.full_level:
        verb = hand.rng.choice((BET, COMPLETE))  # a call of too much has a code of its own
        if verb == COMPLETE:
            return altered(event, verb=COMPLETE, stated_by=-1)
        return altered(event, verb=verb, amount=put_in, is_total=False, stated_by=-1)
    return None


def _by_another_amount(hand: LegalHand, table: Table, event: Action) -> Action | None:
    if event.verb != RAISE:
        return None
    right = {event.amount - table.to_match, event.amount - max(table.put)}
    by = hand.choose([by for by in range(1, event.amount + table.history.small_bet) if by not in right])
    return None if by is None else altered(event, stated_by=by)


def _other_mark(hand: LegalHand, table: Table, event: Action) -> Action | None:
    return altered(event, all_in=not event.all_in) if event.amount > 0 else None


MUTATORS: Final[dict[str, tuple[Mutator, ...]]] = {
    "BT405": (slip(_check_of_a_bet, "BT405", of=(IS_CALL,)), carried_on(_check_of_a_bet, "BT405")),
    "BT406": (slip(_misnamed, "BT406", of=(IS_CHECK, IS_BET, IS_CALL, IS_RAISE)),),
    "BT412": (slip(_by_another_amount, "BT412", of=(IS_RAISE, IS_COMPLETION)),),
    "BT414": (slip(_other_mark, "BT414", of=(IS_BET, IS_CALL, IS_RAISE, IS_COMPLETION, IS_BRING_IN)),),
    "BT415": (carried_on(_fold_for_nothing, "BT415"),),
}
