"""FB204 wrong-bring-in-amount.

What it checks
    That second street is opened for the bring-in, or by bring_in_may_complete for the full small bet (pot and no
    limit: any legal bet), or for all a player has if that is less.

Why it matters
    Everybody calls and completes over this amount; the pot is wrong for the rest of the hand.

Example
    Anna: brings in for $3.00        (bring-in $2.00, small bet $5.00)

After the finding
    The amount stands as written and is what the others owe; sums that fit the right amount are not reported again.

Source
    RULES section 3.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.game.alternatives import legal_under
from soko_hh.game.bring_in import AS_POSTED, bring_in_amount, may_open_for, may_open_in_full, openings
from soko_hh.game.moves import Move
from soko_hh.game.openings import may_open_so
from soko_hh.table import Table

_FIELDS: Final = ("bring_in_may_complete", "bring_in_amount", "structure", "bring_in_card")

CODE: Final = "FB204"
NAME: Final = "wrong-bring-in-amount"
SEVERITY: Final = ERROR


def check(table: Table, move: Move, report: Report) -> bool:
    """Report an opening of second street for a wrong amount."""
    if may_open_for(table, move.seat, move.total):
        return False
    wanted = " or ".join([table.chips(amount) for amount in openings(table, move.seat)])
    stated = table.history.bring_in >= 0
    expected = f"{table.name(move.seat)} opens for {wanted}"
    if bring_in_amount(table) == AS_POSTED:
        expected = f"an amount up to the small bet {wanted}"
    elif table.structure != "fixed" and may_open_in_full(table):
        expected = f"the bring-in of {table.chips(bring_in_amount(table))} or a legal bet"
    report.add(
        CODE,
        NAME,
        SEVERITY,
        move.line,
        f"{table.name(move.seat)} opens second street for {table.chips(move.total)}",
        expected=expected,
        actual=table.chips(move.total),
        street=table.street,
        seat=move.seat,
        related=(table.history.stakes_line,) if stated else (),
        field="bring_in_may_complete" if stated else "bring_in_amount",
        legal_under=legal_under(table, _FIELDS, may_open_so, move),
    )
    return True
