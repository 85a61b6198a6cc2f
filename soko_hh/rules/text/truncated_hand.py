"""TX003 truncated-hand.

What it checks
    That the hand goes on until its pot is paid and, in a format that always has one, until its summary.

Why it matters
    Half a hand has losers and no winner. A file that a room is still writing, or a download that broke off, ends so.

Example
    Bertil: bets $5.00               (and the file ends)

After the finding
    The facts up to there are kept and marked as those of a partial hand; stacks are not compared with the next hand.

Source
    FINDINGS, law of reporting.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.table import Table

CODE: Final = "TX003"
NAME: Final = "truncated-hand"
SEVERITY: Final = ERROR

BEFORE_PAID: Final = "before its pot is paid"
BEFORE_SUMMARY: Final = "before its summary"


def check(table: Table, line: int, why: str, report: Report) -> bool:
    """Report a hand that the replay knows to be cut off; `why` is BEFORE_PAID or BEFORE_SUMMARY."""
    expected = (
        "a summary" if why == BEFORE_SUMMARY else f"play until the pot, {table.chips(table.pot())} so far, is collected"
    )
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"the hand ends {why}",
        expected=expected,
        actual="the end of the hand",
        street=table.street,
    )
    return True
