"""HD903 seats-contradict-header.

What it checks
    That the seat lines fit what is stated of the table: as many players as it says, no more seats than the table has,
    no seat number and no button beyond its size. In Ongame text the size bounds the number of players only: real text
    has `Players in round: 2 (5)` above a seat 6.

Why it matters
    A seat line was lost or invented, or the table is another one; the order of play hangs on the seats.

Example
    Table 'Helsinki 4' 6-max Seat #3 is the button
    Seat 8: Bertil ($180.50 in chips)

After the finding
    The seat lines are believed.

Source
    FINDINGS, family HD. Real text of the room of Seeds A and C states both numbers.
"""

from typing import Final

from soko_hh.events import Unreadable
from soko_hh.finding import WARNING, Report
from soko_hh.table import Table

CODE: Final = "HD903"
NAME: Final = "seats-contradict-header"
SEVERITY: Final = WARNING


def check(table: Table, report: Report) -> bool:
    """Report, in one finding, all contradictions between the table and its seats."""
    faults: list[str] = []
    wanted: list[str] = []
    _compare_players(table, faults, wanted, report)
    beyond = _compare_size(table, faults, wanted)
    if not faults:
        return False
    report.add(
        CODE,
        NAME,
        SEVERITY,
        table.history.players_line,
        "; ".join(faults),
        expected="; ".join(wanted),
        actual=f"{len(table.history.seats)} seats",
        related=tuple(beyond),
    )
    return True


def _compare_players(table: Table, faults: list[str], wanted: list[str], report: Report) -> None:
    """The number of players. Two names on one seat are XH805, so either way of counting them is right here."""
    history = table.history
    stated, lines = history.stated_players, len(history.seats)
    if stated < 0 or stated in (lines, len({seat.number for seat in history.seats})):
        return
    if _has_unreadable_header(table):
        report.skip(CODE, "an unreadable line before")
        return
    faults.append(f"the table states {_players(stated)} and {lines} {'has a seat' if lines == 1 else 'have seats'}")
    wanted.append(f"{stated} seat {'line' if stated == 1 else 'lines'}")


def _compare_size(table: Table, faults: list[str], wanted: list[str]) -> list[int]:
    """The size of the table; the seat lines that are beyond it."""
    history = table.history
    size = history.max_seats
    if size < 0:
        return []
    numbers = {seat.number for seat in history.seats}
    is_bound = history.traits.size_bounds_seats
    beyond = [seat for seat in history.seats if is_bound and seat.number > size]
    if beyond:
        named = ", ".join([f"seat {seat.number} ({seat.name})" for seat in beyond])
        faults.append(f"{named} {'is' if len(beyond) == 1 else 'are'} beyond a table of {size}")
        wanted.append(f"seats up to {size}")
    elif len(numbers) > size:
        faults.append(f"{len(numbers)} seats are taken at a table of {size}")
        wanted.append(f"at most {_players(size)}")
    if is_bound and history.button_seat > size:
        faults.append(f"the button is at seat {history.button_seat} of a table of {size}")
        wanted.append(f"the button at a seat up to {size}")
    return [seat.line for seat in beyond]


def _has_unreadable_header(table: Table) -> bool:
    """Is there, above the play, a line that cannot be read and so may be the seat that is missing?"""
    for event in table.history.events:
        if not isinstance(event, Unreadable):
            return False
        if not event.is_marker:
            return True
    return False


def _players(count: int) -> str:
    return "1 player" if count == 1 else f"{count} players"
