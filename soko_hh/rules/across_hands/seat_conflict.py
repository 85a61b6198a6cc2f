"""XH805 seat-conflict.

What it checks
    That in one hand every name has one seat and every seat one name; a seat line that is printed twice is told too.

Why it matters
    A line that names a player must mean one seat, and the order of play is the order of the seats.

Example
    Seat 3: Bertil ($180.50 in chips)
    Seat 3: Cecilia ($64.00 in chips)

After the finding
    A name on two seats means the lower one; which of them, and who of two players comes first, is unknown: nothing
    else of the hand is judged but its text. A name without a seat is not told as TX002: his seat line is this one.
    A seat line printed twice changes nothing.

Source
    FINDINGS, family XH.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.history import Seat
from soko_hh.table import Table

CODE: Final = "XH805"
NAME: Final = "seat-conflict"
SEVERITY: Final = ERROR


def check(table: Table, report: Report) -> bool:
    """Report every seat line that contradicts one above it; true if seats cannot be told apart any more."""
    seats = table.history.seats
    if len({seat.name for seat in seats}) == len(seats) == len({seat.number for seat in seats}):
        return False
    is_unsure = False
    by_number: dict[int, Seat] = {}
    by_name: dict[str, Seat] = {}
    for index in sorted(range(len(seats)), key=[seat.line for seat in seats].__getitem__):
        seat = seats[index]
        above = by_name.get(seat.name) or by_number.get(seat.number)
        if above is not None:
            _tell(table, index, above, report)
            is_unsure = is_unsure or not _is_repeated(seat, above)
        by_number.setdefault(seat.number, seat)
        by_name.setdefault(seat.name, seat)
    return is_unsure


def doubled_names(table: Table) -> int:
    """How many seat lines repeat a name on another seat: as many players may have lost theirs."""
    seats = table.history.seats
    return len({(seat.number, seat.name) for seat in seats}) - len({seat.name for seat in seats})


def _tell(table: Table, index: int, above: Seat, report: Report) -> None:
    seat = table.history.seats[index]
    if _is_repeated(seat, above):
        message = f"the seat line of {seat.name} is there twice"
    elif seat.number != above.number:
        message = f"{seat.name} has seat {above.number} and seat {seat.number}"
    elif seat.name != above.name:
        message = f"seat {seat.number} is {above.name}'s and {seat.name}'s"
    else:
        chips = f"{table.chips(above.stack)} and with {table.chips(seat.stack)}"
        message = f"seat {seat.number} is {seat.name}'s twice, with {chips}"
    report.add(
        CODE,
        NAME,
        SEVERITY,
        seat.line,
        message,
        expected="one seat for every name and one name for every seat",
        actual=f"seat {seat.number}: {seat.name}",
        seat=index,
        related=(above.line,),
    )


def _is_repeated(seat: Seat, above: Seat) -> bool:
    return (seat.number, seat.name, seat.stack) == (above.number, above.name, above.stack)
