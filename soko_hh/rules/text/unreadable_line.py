"""TX001 unreadable-line.

What it checks
    That every line of play (a verb, card, amount, seat or marker in it) is one the format knows, with an amount, card
    and seat that can be read, and that the header names a ruleset that exists.

Why it matters
    A line that is skipped in silence is a fold, a raise or a pot that every sum and every statistic lacks.

Example
    Anna: rasies $5.00 to $10.00
    Dealt to Bertil [?? 1h]

After the finding
    Nothing is booked for the line. What depends on it (turns, sizes and pots of the hand; the board of a player whose
    card it is) is not checked from there on; after an unknown marker nothing of the hand is. A hand whose ruleset is
    not known is judged under the default.

Source
    FINDINGS, law of reporting; FORMATS.
"""

from typing import Final

from soko_hh.events import Unreadable
from soko_hh.finding import ERROR, Report
from soko_hh.table import Table

CODE: Final = "TX001"
NAME: Final = "unreadable-line"
SEVERITY: Final = ERROR

_LONGEST: Final = 120  # characters of the line in the message; the excerpt shows more


def check(table: Table, event: Unreadable, report: Report) -> bool:
    """Report a line of play that its reader could not read."""
    what = "unknown marker" if event.is_marker else "unreadable line of play"
    report.add(
        CODE,
        NAME,
        SEVERITY,
        event.line,
        f"{what}: {event.text.strip()[:_LONGEST]}",
        expected=event.expected,
        actual=event.text.strip()[:_LONGEST],
        street=table.street,
        seat=event.seat,
    )
    return True


def unknown_ruleset(report: Report, line: int, name: str, known: list[str]) -> bool:
    """Report a header that names a ruleset nobody knows; names in a history are never opened as files."""
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"the header names the ruleset {name}, which is unknown; {report.ruleset.name} judges",
        expected=f"one of {', '.join(known)}, or --ruleset FILE",
        actual=name,
    )
    return True
