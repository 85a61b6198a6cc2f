"""FB202 wrong-ante.

What it checks
    That an ante is of the stated size, or all a player has if that is less.

Why it matters
    Antes are the dead money everybody plays for; a wrong one moves every pot that follows.

Example
    Anna: posts the ante $0.05       (the header says ante $0.50)

After the finding
    The ante moves as written; sums that fit the right ante are not reported again.

Source
    RULES section 3.
"""

from typing import Final

from soko_hh.events import Ante
from soko_hh.finding import ERROR, Report
from soko_hh.game.bring_in import ante_due
from soko_hh.table import Table

CODE: Final = "FB202"
NAME: Final = "wrong-ante"
SEVERITY: Final = ERROR


def check(table: Table, event: Ante, report: Report) -> bool:
    """Report an ante of another size than due."""
    due = ante_due(table, event.seat)
    # the whole ante of one who has not got so much is of the right size: that is BT410
    if due < 0 or event.amount in (due, table.history.ante):
        return False
    name = table.name(event.seat)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        event.line,
        f"{name} posts an ante of {table.chips(event.amount)}",
        expected=f"the ante is {table.chips(due)}",
        actual=table.chips(event.amount),
        seat=event.seat,
        related=(table.history.stakes_line,),
    )
    return True
