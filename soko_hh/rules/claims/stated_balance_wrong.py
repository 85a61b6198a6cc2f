"""CL706 stated-balance-wrong.

What it checks
    That a stated net or end stack is start less put in plus received.

Why it matters
    The one figure a player knows by heart.

Example
    Seat 6: Hero ($42.90), net: -$7.00    (he put in $7.10)

After the finding
    The replayed balance is kept.

Source
    FINDINGS, family CL; FORMATS.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.streets import SHOWDOWN
from soko_hh.table import Table

CODE: Final = "CL706"
NAME: Final = "stated-balance-wrong"
SEVERITY: Final = ERROR


def check(table: Table, seat: int, line: int, what: str, stated: int, right: int, report: Report) -> bool:
    """Report a stated `what` (net, end stack)."""
    if stated == right:
        return False
    put_in = table.put_in(seat)
    received = table.returned[seat] + table.collected[seat]
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"{table.name(seat)}'s stated {what} is {table.chips(stated)}",
        expected=f"{table.chips(right)}: {table.chips(put_in)} put in, {table.chips(received)} received"
        + (f", {table.chips(table.history.seats[seat].stack)} at the start" if what != "net" else ""),
        actual=table.chips(stated),
        street=SHOWDOWN,
        seat=seat,
        related=(table.history.seats[seat].line,),
    )
    return True
