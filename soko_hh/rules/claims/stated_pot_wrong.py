"""CL701 stated-pot-wrong.

What it checks
    That the total pot the summary states (Ongame: the gross amount of the only pot) is the sum of the pots, uncalled
    bets returned.

Why it matters
    The figure most programs read first.

Example
    Total pot $70.00 | Rake $2.00    (the pots hold $73.50)

After the finding
    The replayed pots are kept.

Source
    FINDINGS, family CL; FORMATS.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.streets import SHOWDOWN
from soko_hh.table import Table

CODE: Final = "CL701"
NAME: Final = "stated-pot-wrong"
SEVERITY: Final = ERROR


def check(table: Table, line: int, stated: int, right: int, report: Report) -> bool:
    """Report a stated total."""
    if stated == right:
        return False
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"the summary states a pot of {table.chips(stated)}",
        expected=f"the pots hold {table.chips(right)}",
        actual=table.chips(stated),
        street=SHOWDOWN,
    )
    return True
