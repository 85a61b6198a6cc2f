"""BT408 wrong-call-amount.

What it checks
    That a call is for exactly what is owed, or for all a player has if that is less
    (more than he has is BT410); over an all-in bring-in for less
    the full bring-in is owed.

Why it matters
    A short call is a discount, a long one a gift to the pot.

Example
    Anna: bets $5.00
    Bertil: calls $4.00

After the finding
    He counts as having matched; a surplus stays in the pot. Sums that fit the right amount are not reported again.

Source
    RULES sections 3 and 8.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.game.betting import call_amounts
from soko_hh.game.moves import IS_CALL, Move
from soko_hh.table import Table

CODE: Final = "BT408"
NAME: Final = "wrong-call-amount"
SEVERITY: Final = ERROR


def check(table: Table, move: Move, report: Report) -> bool:
    """Report a call of another amount than owed."""
    if move.nature != IS_CALL or move.put_in == table.need(move.seat):
        return False
    right = call_amounts(table, move.seat)
    if move.put_in in right or move.put_in == table.due_need(move.seat):
        return False
    name = table.name(move.seat)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        move.line,
        f"{name} calls {table.chips(move.put_in)} with {table.chips(right[0])} to call",
        expected=f"call {table.chips(right[0])}",
        actual=table.chips(move.put_in),
        street=table.street,
        seat=move.seat,
        related=(table.aggressor_line,) if table.aggressor_line else (),
    )
    return True
