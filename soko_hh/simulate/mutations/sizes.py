"""Wrong amounts of bets, completions, raises and calls (BT401 to BT404, BT407 to BT411, BT413).

For: deeds whose size no house of these rules allows. Must not ask the audit: a total is wrong because `game.betting`
does not list it.
"""

from typing import Final

from soko_hh.events import BET, CALL, COMPLETE, RAISE, Action
from soko_hh.game.betting import (
    call_amounts,
    completion_is_due,
    is_capped,
    legal_totals,
    may_raise,
    units,
    wager_bounds,
)
from soko_hh.game.moves import IS_BET, IS_CALL, IS_COMPLETION, IS_RAISE
from soko_hh.simulate.mutations.decisions import Mutator, altered, carried_on, slip
from soko_hh.simulate.mutations.legal_hand import LegalHand
from soko_hh.streets import THIRD
from soko_hh.table import Table

_FAR: Final = 4  # small bets above the bet: no slip goes further


def may_wager(table: Table, seat: int) -> bool:
    """Is a wager of the right size allowed to this player now?"""
    is_open = table.turn == seat and not table.bring_in_due and may_raise(table, seat) and not is_capped(table)
    return is_open and table.stack[seat] > table.need(seat) + 1


def wager(table: Table, event: Action, total: int) -> Action:
    """A wager to a street total in the usual words."""
    seat = event.seat
    all_in = total - table.put[seat] == table.stack[seat]
    if completion_is_due(table) and table.structure == "fixed":
        return altered(event, verb=COMPLETE, amount=total, is_total=True, stated_by=-1, all_in=all_in)
    if table.to_match == 0:
        return altered(event, verb=BET, amount=total, is_total=False, stated_by=-1, all_in=all_in)
    by = total - table.to_match
    return altered(event, verb=RAISE, amount=total, is_total=True, stated_by=by, all_in=all_in)


def _below_his_all_in(table: Table, seat: int) -> int:
    return table.put[seat] + table.stack[seat] - 1


def _odd_total(hand: LegalHand, table: Table, seat: int) -> int:
    """A total above the bet that is of no right size, nor one that has a code of its own; 0: there is none."""
    low = table.to_match + 1
    if table.structure != "fixed":
        high = min(wager_bounds(table, seat)[0] - 1, _below_his_all_in(table, seat))
        return hand.rng.randint(low, high) if low <= high else 0
    right = {*legal_totals(table, seat)}
    if table.street == THIRD:
        right |= {table.full_level + table.history.small_bet, table.full_level + table.history.big_bet}
    high = min(table.to_match + _FAR * table.history.small_bet, _below_his_all_in(table, seat))
    return hand.choose([total for total in range(low, high + 1) if total not in right]) or 0


def _wrong_bet(hand: LegalHand, table: Table, event: Action) -> Action | None:
    total = _odd_total(hand, table, event.seat) if may_wager(table, event.seat) and table.to_match == 0 else 0
    return wager(table, event, total) if total else None


def _wrong_bet_over_bring_in(hand: LegalHand, table: Table, event: Action) -> Action | None:
    if table.structure == "fixed" or not completion_is_due(table) or not may_wager(table, event.seat):
        return None
    total = _odd_total(hand, table, event.seat)
    return wager(table, event, total) if total else None


def _wrong_completion(hand: LegalHand, table: Table, event: Action) -> Action | None:
    if table.structure != "fixed" or not completion_is_due(table) or not may_wager(table, event.seat):
        return None
    total = _odd_total(hand, table, event.seat)
    return wager(table, event, total) if total else None


def _wrong_raise(hand: LegalHand, table: Table, event: Action) -> Action | None:
    if table.full_count == 0 or not may_wager(table, event.seat):
        return None
    total = _odd_total(hand, table, event.seat)
    return wager(table, event, total) if total else None


def _over_the_cap(hand: LegalHand, table: Table, event: Action) -> Action | None:
    """A raise of the right size, or all-in for less, where the cap allows none."""
    seat = event.seat
    if (
        table.turn != seat
        or not is_capped(table)
        or not may_raise(table, seat)
        or table.stack[seat] <= table.need(seat)
    ):
        return None
    total = min(hand.rng.choice(legal_totals(table, seat)), table.put[seat] + table.stack[seat])
    return wager(table, event, total) if total > table.to_match else None


def _big_on_third(hand: LegalHand, table: Table, event: Action) -> Action | None:
    """The big unit where no open pair (or not his) allows it."""
    seat, big = event.seat, table.history.big_bet
    if table.structure != "fixed" or table.street != THIRD or not may_wager(table, seat) or big in units(table, seat):
        return None
    total = table.full_level + big
    fits = table.to_match < total <= _below_his_all_in(table, seat)
    return wager(table, event, total) if fits else None


def _small_after_big(hand: LegalHand, table: Table, event: Action) -> Action | None:
    seat = event.seat
    if table.structure != "fixed" or table.street != THIRD or not table.double_made or not may_wager(table, seat):
        return None
    total = table.full_level + table.history.small_bet
    fits = table.to_match < total <= _below_his_all_in(table, seat)
    return wager(table, event, total) if fits else None


def _over_the_pot(hand: LegalHand, table: Table, event: Action) -> Action | None:
    if table.structure != "pot" or not may_wager(table, event.seat):
        return None
    over = wager_bounds(table, event.seat)[1] + 1
    high = min(2 * over, _below_his_all_in(table, event.seat) + 1)
    return wager(table, event, hand.rng.randint(over, high)) if over <= high else None


def _wrong_call(hand: LegalHand, table: Table, event: Action) -> Action | None:
    seat = event.seat
    if table.turn != seat or table.need(seat) == 0 or table.bring_in_due:
        return None
    right = call_amounts(table, seat)
    high = min(table.need(seat) + 2 * table.history.small_bet, table.stack[seat] - 1)
    amounts = [amount for amount in range(1, high + 1) if amount not in right]
    amount = hand.choose(amounts)
    if amount is None:
        return None
    return altered(event, verb=CALL, amount=amount, is_total=False, stated_by=-1, all_in=False)


def _raise_not_reopened(hand: LegalHand, table: Table, event: Action) -> Action | None:
    """Of the right size, by one who may only call or fold."""
    seat = event.seat
    if table.turn != seat or may_raise(table, seat) or is_capped(table) or table.bring_in_due:
        return None
    total = legal_totals(table, seat)[0] if table.structure == "fixed" else wager_bounds(table, seat)[0]
    fits = table.to_match < total <= _below_his_all_in(table, seat) + 1
    return wager(table, event, total) if fits else None


def _call_over_the_stack(hand: LegalHand, table: Table, event: Action) -> Action | None:
    """All that is owed, by one who has not got so much."""
    need = table.need(event.seat)
    if table.turn != event.seat or table.bring_in_due or need <= table.stack[event.seat]:
        return None
    mark = hand.rng.random() < 0.5
    return altered(event, verb=CALL, amount=need, is_total=False, stated_by=-1, all_in=mark)


def _wager_over_the_stack(hand: LegalHand, table: Table, event: Action) -> Action | None:
    """A wager of the right size by one who has not got so much."""
    seat, most = event.seat, table.put[event.seat] + table.stack[event.seat]
    if table.turn != seat or table.bring_in_due or is_capped(table) or not may_raise(table, seat):
        return None
    if table.structure == "fixed":
        total = legal_totals(table, seat)[0]
    else:
        low, high = wager_bounds(table, seat)
        total = max(low, most + hand.rng.randint(1, table.history.small_bet))
        if total > high:
            return None
    return altered(wager(table, event, total), all_in=hand.rng.random() < 0.5) if total > most else None


_WAGERS: Final = (IS_BET, IS_COMPLETION, IS_RAISE)

MUTATORS: Final[dict[str, tuple[Mutator, ...]]] = {
    "BT401": (
        slip(_wrong_bet, "BT401", of=(IS_BET,)),
        carried_on(_wrong_bet, "BT401"),
        slip(_wrong_bet_over_bring_in, "BT401", of=(IS_COMPLETION,)),
        carried_on(_wrong_bet_over_bring_in, "BT401"),
    ),
    "BT402": (slip(_wrong_completion, "BT402", of=(IS_COMPLETION,)), carried_on(_wrong_completion, "BT402")),
    "BT403": (slip(_wrong_raise, "BT403", of=(IS_RAISE,)), carried_on(_wrong_raise, "BT403")),
    "BT404": (carried_on(_over_the_cap, "BT404"),),
    "BT407": (slip(_big_on_third, "BT407", of=(IS_BET, IS_RAISE)), carried_on(_big_on_third, "BT407")),
    "BT408": (slip(_wrong_call, "BT408", of=(IS_CALL,)), carried_on(_wrong_call, "BT408")),
    "BT409": (carried_on(_raise_not_reopened, "BT409"),),
    "BT410": (
        slip(_call_over_the_stack, "BT410", of=(IS_CALL,)),
        carried_on(_call_over_the_stack, "BT410"),
        slip(_wager_over_the_stack, "BT410", of=_WAGERS),
        carried_on(_wager_over_the_stack, "BT410"),
    ),
    "BT411": (slip(_over_the_pot, "BT411", of=_WAGERS), carried_on(_over_the_pot, "BT411")),
    "BT413": (slip(_small_after_big, "BT413", of=(IS_RAISE,)), carried_on(_small_after_big, "BT413")),
}
