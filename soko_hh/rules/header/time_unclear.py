"""HD904 time-unclear.

What it checks
    That the hand says when it was played, with a time zone that means one offset from UTC.

Why it matters
    Hands are put in order and assigned to sessions and days by time; `IST` may be any of three continents.

Example
    Start hand: Sat Oct 02 21:15:00 IST 2010

After the finding
    The hand has no time; statistics over time leave it out. Nothing is guessed.

Source
    FINDINGS, family HD; formats/times.py lists the zones that are read.
"""

from typing import Final

from soko_hh.finding import NOTE, Report
from soko_hh.history import HandHistory
from soko_hh.table import Table

CODE: Final = "HD904"
NAME: Final = "time-unclear"
SEVERITY: Final = NOTE


def check(table: Table, report: Report) -> bool:
    """Report a hand whose reader found no certain time."""
    history = table.history
    if not history.time_trouble:
        if history.played_at is None:
            report.skip(CODE, "the room states no time zone")
        return False
    report.add(
        CODE,
        NAME,
        SEVERITY,
        _line_of_time(history),
        history.time_trouble,
        expected="a time with UTC, an offset such as +02:00 or a zone that means one offset",
        actual=history.played_at_text or "no time",
    )
    return True


def _line_of_time(history: HandHistory) -> int:
    """The line that states the time, else the first."""
    if history.played_at_text:
        for at, text in enumerate(history.lines):
            if history.played_at_text in text:
                return history.first_line + at
    return history.first_line
