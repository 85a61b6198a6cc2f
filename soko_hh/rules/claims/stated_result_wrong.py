"""CL704 stated-result-wrong.

What it checks
    That the summary's word on a seat (showed and won, showed and lost, mucked, folded on a street, collected) is what
    happened.

Why it matters
    Trackers read results from the summary.

Example
    Seat 6: Hero folded on 3rd street    (he folded on second)

After the finding
    The play is kept.

Source
    FINDINGS, family CL; FORMATS.
"""

from typing import Final

from soko_hh.finding import WARNING, Report
from soko_hh.streets import SHOWDOWN
from soko_hh.table import Table

CODE: Final = "CL704"
NAME: Final = "stated-result-wrong"
SEVERITY: Final = WARNING


def check(table: Table, seat: int, line: int, stated: str, right: str, report: Report) -> bool:
    """Report a summary line that says `stated` where `right` happened."""
    if stated == right:
        return False
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"the summary says {table.name(seat)} {stated}",
        expected=f"{table.name(seat)} {right}",
        actual=stated,
        street=SHOWDOWN,
        seat=seat,
    )
    return True
