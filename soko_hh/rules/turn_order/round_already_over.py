"""TO307 round-already-over.

What it checks
    That nobody acts after everybody has acted and matched, nor where at most one player can still act and owes
    nothing.

Why it matters
    The bring-in player has no option and a bettor cannot bet against himself; such a line was moved or invented.

Example
    Anna: brings in for $2.00
    Bertil: calls $2.00
    Anna: checks                     (the round is over: the bring-in has no option)

After the finding
    The chips move as written, the turn does not.

Source
    RULES sections 3 and 4.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.game.moves import Move
from soko_hh.streets import street_name
from soko_hh.table import PHASE_ROUND_OVER, Table

CODE: Final = "TO307"
NAME: Final = "round-already-over"
SEVERITY: Final = ERROR


def check(table: Table, move: Move, report: Report) -> bool:
    """Report an action after the end of its round."""
    if table.phase != PHASE_ROUND_OVER:
        return False
    name = table.name(move.seat)
    why = "everybody has acted and matched"
    if not table.actions:
        why = "at most one player has chips left, the rest is dealt without betting"
    if len(table.players_in()) == 1:
        why = f"all but {table.name(table.players_in()[0])} have folded"
    report.add(
        CODE,
        NAME,
        SEVERITY,
        move.line,
        f"{name} acts although the betting on {street_name(table.street)} is over",
        expected=f"no action: {why}",
        actual=f"{name} acts",
        street=table.street,
        seat=move.seat,
    )
    return True
