"""TO304 folded-player-acted.

What it checks
    That nobody acts after he has folded, nor without having been dealt in.

Why it matters
    A hand that was thrown away cannot come back; chips it puts in belong to nobody's claim on the pot.

Example
    Bertil: folds
    Anna: bets $5.00
    Bertil: calls $5.00

After the finding
    The chips move as written, the turn does not; he stays out of the pots.

Source
    RULES section 4.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.game.moves import Move
from soko_hh.rules.turn_order.lines import fold_of
from soko_hh.streets import street_name
from soko_hh.table import Table

CODE: Final = "TO304"
NAME: Final = "folded-player-acted"
SEVERITY: Final = ERROR


def check(table: Table, move: Move, report: Report) -> bool:
    """Report an action of a player who is not in the hand."""
    if table.is_in(move.seat):
        return False
    name = table.name(move.seat)
    folded = table.folded_on[move.seat]
    was = f"folded on {street_name(folded)}" if folded else "was not dealt in"
    report.add(
        CODE,
        NAME,
        SEVERITY,
        move.line,
        f"{name} acts on {street_name(table.street)} but {was}",
        expected=f"no action of {name}",
        actual=f"{name} acts",
        street=table.street,
        seat=move.seat,
        related=fold_of(table, move.seat, move.line),
    )
    return True
