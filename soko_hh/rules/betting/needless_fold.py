"""BT415 needless-fold.

What it checks
    That a player who folds had something to call. Folding for nothing is legal; it is noted.

Why it matters
    A free card was given away: often a disconnection, sometimes a line of another hand.

Example
    Anna: checks
    Bertil: folds                    (nothing to call)

After the finding
    He is out.

Source
    RULES section 4.
"""

from typing import Final

from soko_hh.finding import NOTE, Report
from soko_hh.game.moves import IS_FOLD, Move
from soko_hh.table import Table

CODE: Final = "BT415"
NAME: Final = "needless-fold"
SEVERITY: Final = NOTE


def check(table: Table, move: Move, report: Report) -> bool:
    """Report a fold with nothing to call."""
    if move.nature != IS_FOLD or table.need(move.seat) > 0 or table.due_need(move.seat) > 0:
        return False
    name = table.name(move.seat)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        move.line,
        f"{name} folds with nothing to call",
        expected="a check costs nothing",
        actual="a fold",
        street=table.street,
        seat=move.seat,
    )
    return True
