"""TX002 unknown-player.

What it checks
    That whoever acts, is dealt to, shows or collects has a seat line in the hand. A hand without any is TX009, a
    player whose seat line cannot be read TX001.

Why it matters
    Either a seat line is missing or a name was misspelt; chips of a player without a stack go nowhere.

Example
    Seat 1: Anna ($200.00 in chips)
    Ana: calls $5.00                 (no seat is Ana's)

After the finding
    Nothing is booked for the line. Turns, sizes and pots of the hand are not checked from there on.

Source
    FINDINGS, law of reporting.
"""

from typing import Final

from soko_hh.events import Action, Ante, Deal, StreetMarker, UnknownPlayer, Unreadable
from soko_hh.finding import ERROR, Report
from soko_hh.table import Table

CODE: Final = "TX002"
NAME: Final = "unknown-player"
SEVERITY: Final = ERROR

_LONGEST: Final = 60  # characters of a name in the message


def check(table: Table, event: UnknownPlayer, report: Report) -> bool:
    """Report a line of play of somebody without a seat."""
    if not table.history.seats or _has_unreadable_seat(table, event.name):
        return False
    name = event.name[:_LONGEST]
    seated = ", ".join([seat.name for seat in table.history.seats])
    report.add(
        CODE,
        NAME,
        SEVERITY,
        event.line,
        f"{name} has no seat in this hand",
        expected=f"a seated player: {seated}",
        actual=name,
        street=table.street,
    )
    return True


def _has_unreadable_seat(table: Table, name: str) -> bool:
    """Does a line above the play that could not be read, and was reported, name him? It is his seat line."""
    for event in table.history.events:
        if isinstance(event, Ante | Deal | Action | StreetMarker):
            return False
        if isinstance(event, Unreadable) and name in event.text:
            return True
    return False
