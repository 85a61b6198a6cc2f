"""BT410 wager-over-stack.

What it checks
    That nobody puts in more chips than he has, antes included.

Why it matters
    Chips from nowhere: the start stack, the amount or the player is wrong.

Example
    Bertil: calls $30.00             (he has $25.00 left)

After the finding
    The chips move as written; he counts as all-in at what he wrote. If he acts on all the same, and the line does not
    say that he is all-in, his seat line is what is wrong: he has what he goes on to put in, and more is not checked.

Source
    RULES section 8.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.table import Table

CODE: Final = "BT410"
NAME: Final = "wager-over-stack"
SEVERITY: Final = ERROR


def check(table: Table, seat: int, put_in: int, line: int, report: Report) -> bool:
    """Report chips beyond the stack; asked before they move."""
    stack = table.stack[seat]
    if put_in <= stack or put_in <= table.due_stack[seat] or put_in <= 0:
        return False
    name = table.name(seat)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"{name} puts in {table.chips(put_in)} but has {table.chips(max(stack, 0))}",
        expected=f"at most {table.chips(max(stack, 0))}",
        actual=table.chips(put_in),
        street=table.street,
        seat=seat,
        related=(table.history.seats[seat].line,),
    )
    return True
