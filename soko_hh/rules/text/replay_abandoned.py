"""TX009 replay-abandoned.

What it checks
    That the chips and seats of the hand can be followed to its end.

Why it matters
    What is reported after that point would be guesswork, and so would be what is not reported.

Example
    A hand without a single seat line.

After the finding
    The facts up to there are kept and marked incomplete; the next hand is audited.

Source
    FINDINGS, law of reporting.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.table import Table

CODE: Final = "TX009"
NAME: Final = "replay-abandoned"
SEVERITY: Final = ERROR


def check(table: Table, line: int, why: str, report: Report) -> bool:
    """Report that the replay stops at `line` because of `why`."""
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"the replay could not go on: {why}",
        expected="seats and chips that can be followed",
        actual=why,
        street=table.street,
    )
    return True
