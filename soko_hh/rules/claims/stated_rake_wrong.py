"""CL702 stated-rake-wrong.

What it checks
    That the stated rake is what the pots hold less what was collected.

Why it matters
    The rake is the room's own account; here it does not balance with the players'.

Example
    Total pot $73.50 | Rake $3.00    ($73.50 in the pot, $71.50 collected)

After the finding
    The rake taken is kept.

Source
    FINDINGS, family CL; FORMATS.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.streets import SHOWDOWN
from soko_hh.table import Table

CODE: Final = "CL702"
NAME: Final = "stated-rake-wrong"
SEVERITY: Final = ERROR


def check(table: Table, line: int, stated: int, right: int, report: Report) -> bool:
    """Report a stated rake."""
    if stated == right:
        return False
    collected = sum(table.collected)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"the stated rake is {table.chips(stated)}",
        expected=f"{table.chips(right)}: the pots hold {table.chips(right + collected)}, "
        f"{table.chips(collected)} were collected",
        actual=table.chips(stated),
        street=SHOWDOWN,
    )
    return True
