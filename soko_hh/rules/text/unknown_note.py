"""TX008 unknown-note.

What it checks
    That every line without play (chat, comings and goings, what the room says) is one the format knows.

Why it matters
    Usually nothing: it is a remark of the room this project has not met. But a line that was split or damaged beyond
    recognition ends up here too, so it is told.

Example
    The dealer wishes everybody a merry Christmas

After the finding
    The line is passed over; the hand is audited as if it were not there.

Source
    FINDINGS, law of reporting; FORMATS, general law.
"""

from typing import Final

from soko_hh.events import UnknownNote
from soko_hh.finding import NOTE, Report
from soko_hh.table import Table

CODE: Final = "TX008"
NAME: Final = "unknown-note"
SEVERITY: Final = NOTE

_LONGEST: Final = 120  # characters of the line in the message; the excerpt shows more


def check(table: Table, event: UnknownNote, report: Report) -> bool:
    """Report a line without play that the format does not know."""
    text = event.text.strip()[:_LONGEST]
    report.add(
        CODE,
        NAME,
        SEVERITY,
        event.line,
        f"unknown note: {text}",
        expected=f"play or a note that {table.history.traits.title} is known to print",
        actual=text,
        street=table.street,
    )
    return True
