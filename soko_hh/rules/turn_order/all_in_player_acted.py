"""TO305 all-in-player-acted.

What it checks
    That a player without chips does not act: he has nothing left to decide.

Why it matters
    Either his stack is wrong in the history or the chips came from nowhere.

Example
    Bertil: calls $3.00 and is all-in
    Anna: bets $5.00
    Bertil: calls $5.00

After the finding
    The chips move as written, the turn does not. If no line has called him all-in, in a format that marks who is, his
    seat line is what is wrong: it is told once, and he plays on with what he goes on to put in.

Source
    RULES section 4.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.game.moves import Move
from soko_hh.rules.turn_order.lines import last_action
from soko_hh.streets import ANTES, street_name
from soko_hh.table import Table

CODE: Final = "TO305"
NAME: Final = "all-in-player-acted"
SEVERITY: Final = ERROR


def _since(table: Table, seat: int) -> str:
    street = table.all_in_on[seat]
    return "from the ante" if street == ANTES else f"since {street_name(street)}"


def check(table: Table, move: Move, report: Report) -> bool:
    """Report an action of a player who is all-in."""
    if not table.all_in[move.seat]:
        return False
    name = table.name(move.seat)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        move.line,
        f"{name} acts on {street_name(table.street)} but is all-in {_since(table, move.seat)}",
        expected=f"no action of {name}",
        actual=f"{name} acts",
        street=table.street,
        seat=move.seat,
        related=last_action(table, move.seat, move.line),
    )
    return True
