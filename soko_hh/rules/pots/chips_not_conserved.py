"""PT601 chips-not-conserved.

What it checks
    That antes and wagers are what was returned, collected and raked, to the last chip, when no single line is to
    blame; and that never more is collected than is in.

Why it matters
    Chips do not appear and do not vanish. If they do, a line is missing or false.

Example
    Total pot $70.00 | Rake $2.00    (but $73.50 were put in)
    Bertil collected $68.00 from pot

After the finding
    Shares and rake of the hand are not judged further.

Source
    RULES section 8, conservation.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.streets import SHOWDOWN
from soko_hh.table import Table

CODE: Final = "PT601"
NAME: Final = "chips-not-conserved"
SEVERITY: Final = ERROR


def check(table: Table, line: int, wagered: int, accounted: int, report: Report) -> bool:
    """Report at the last collect line that `accounted` (collected and rake) is not `wagered` (less returned)."""
    if wagered == accounted:
        return False
    lost = wagered - accounted
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"{table.chips(abs(lost))} {'disappear' if lost > 0 else 'appear from nowhere'}: "
        f"{table.chips(wagered)} put in and not returned, {table.chips(accounted)} collected and raked",
        expected=f"{table.chips(wagered)} collected and raked",
        actual=table.chips(accounted),
        street=SHOWDOWN,
    )
    return True
