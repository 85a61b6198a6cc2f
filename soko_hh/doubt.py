"""What a wrong wager was meant to be, where more than one amount would have been right.

For: keeping the due ledger true after a reported amount, so that the calls of what was meant are not reported too (one
cause, one finding). The replay first takes the right amount nearest to what stands there; the first call, raise or
return that fits another right amount settles it. Must not judge, nor move booked chips.
"""

from soko_hh.game.betting import due_totals, units, wager_bounds
from soko_hh.game.bring_in import bring_in_amount, openings
from soko_hh.game.moves import IS_CALL, Move
from soko_hh.table import NOBODY, Table


def rights_of_opening(table: Table, seat: int) -> list[int]:
    """The amounts second street may be opened for, the bring-in first."""
    amount = bring_in_amount(table)
    return ([amount] if amount > 0 else []) + openings(table, seat)


def rights_of_wager(table: Table, seat: int) -> list[int]:
    """Fixed limit: the street totals (of the due ledger) a wager may be to. Pot and no limit: the bounds say it."""
    return list(due_totals(table, seat)) if table.structure == "fixed" else []


def begin(table: Table, seat: int, rights: list[int], low: int, high: int) -> None:
    """The last wager of `seat` was wrong: it may have been meant as one of `rights` or as low..high."""
    table.doubt_seat = seat
    table.doubt_totals = rights
    table.doubt_low = low
    table.doubt_high = high


def bounds(table: Table, seat: int) -> tuple[int, int]:
    """Pot and no limit: low..high of what a wager may be to; (0, -1) in fixed limit."""
    return (0, -1) if table.structure == "fixed" else wager_bounds(table, seat)


def end(table: Table) -> None:
    """Somebody has wagered: what was meant before does not matter any more."""
    table.doubt_seat = NOBODY


def settle_by_action(table: Table, move: Move) -> None:
    """A call of, or a raise over, another right amount tells what was meant."""
    if table.doubt_seat < 0 or move.seat == table.doubt_seat:
        return
    if move.nature == IS_CALL:
        right = min(table.due_need(move.seat), table.due_stack[move.seat])
        if move.put_in not in (right, table.need(move.seat)):
            _settle(table, table.due_put[move.seat] + move.put_in)
    elif move.is_wager():
        if move.stated_by > 0:
            _settle(table, move.total - move.stated_by)
        elif move.total not in due_totals(table, move.seat):
            for unit in units(table, move.seat):
                _settle(table, move.total - unit)


def settle_by_return(table: Table, seat: int, amount: int) -> None:
    """The uncalled part tells what was meant: it is what he wagered over the next one."""
    if table.doubt_seat < 0 or seat != table.doubt_seat:
        return
    second = 0
    for s in range(table.n):
        if s != seat:
            second = max(second, table.due_put[s])
    _settle(table, second + amount)


def _settle(table: Table, meant: int) -> None:
    seat = table.doubt_seat
    if seat < 0 or meant == table.due_put[seat]:
        return
    if meant not in table.doubt_totals and not table.doubt_low <= meant <= table.doubt_high:
        return
    more = meant - table.due_put[seat]
    was_full = table.due_full_level == table.due_put[seat]
    table.due_put[seat] += more
    table.due_stack[seat] -= more
    table.due_match = meant
    if was_full:
        # a bring-in that was taken for a full opening is none: the completion is still due
        table.due_full_level = meant if table.bring_in_by != seat or meant >= table.history.small_bet else 0
    table.doubt_seat = NOBODY
