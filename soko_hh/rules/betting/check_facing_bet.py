"""BT405 check-facing-bet.

What it checks
    That nobody checks while he owes chips.

Why it matters
    He stays in without paying.

Example
    Anna: bets $5.00
    Bertil: checks

After the finding
    He counts as having matched: nothing is uncalled because of it, the turn does not come back to him before a raise.

Source
    RULES section 4.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.game.betting import call_amounts
from soko_hh.game.moves import IS_CHECK, Move
from soko_hh.table import Table

CODE: Final = "BT405"
NAME: Final = "check-facing-bet"
SEVERITY: Final = ERROR


def check(table: Table, move: Move, report: Report) -> bool:
    """Report a check of a player who owes chips."""
    need = table.need(move.seat)
    if move.nature != IS_CHECK or need == 0 or table.due_need(move.seat) == 0:
        return False
    name = table.name(move.seat)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        move.line,
        f"{name} checks with {table.chips(need)} to call",
        expected=f"call {table.chips(call_amounts(table, move.seat)[0])} or fold",
        actual="a check",
        street=table.street,
        seat=move.seat,
        related=(table.aggressor_line,) if table.aggressor_line else (),
    )
    return True
