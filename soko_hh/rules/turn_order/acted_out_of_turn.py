"""TO303 acted-out-of-turn.

What it checks
    That the player who acts is the one whose turn it is: clockwise from the last actor, folded and all-in players
    skipped.

Why it matters
    Acting before one's turn gives information away and takes options from those who were skipped.

Example
    Anna: bets $5.00
    Cilla: calls $5.00               (Bertil sits between them)

After the finding
    The turn goes on clockwise from the one who acted. A skipped player is still to act; if he acts at once he only
    takes the turn he was owed (two players swapped are one finding); if the round closes without him nothing more is
    reported. Where more would be wrong after it, the line may be doubled, told of the wrong player, or the one before
    it lost: the reading that leaves the least wrong stands, and this stays the one finding.

Source
    RULES section 4.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.game.moves import Move
from soko_hh.rules.turn_order.lines import last_action
from soko_hh.streets import street_name
from soko_hh.table import Table

CODE: Final = "TO303"
NAME: Final = "acted-out-of-turn"
SEVERITY: Final = ERROR


def check(table: Table, move: Move, report: Report) -> bool:
    """Report an action by a player whose turn it is not; a skipped player may take the turn he is owed at once."""
    if move.seat == table.turn or move.seat in table.owed:
        return False
    actor, expected = table.name(move.seat), table.name(table.turn)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        move.line,
        f"{actor} acts out of turn on {street_name(table.street)}; {expected} is to act",
        expected=f"{expected} is next to act, clockwise from {table.name(table.last_actor)}"
        if table.last_actor >= 0
        else f"{expected} is first to act",
        actual=f"{actor} acts",
        street=table.street,
        seat=move.seat,
        related=last_action(table, table.last_actor, move.line),
    )
    return True
