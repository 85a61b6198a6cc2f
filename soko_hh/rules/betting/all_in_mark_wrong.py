"""BT414 all-in-mark-wrong.

What it checks
    That a move is marked all-in if and only if it takes the player's last chip (antes apart), in formats that mark
    it.

Why it matters
    Programs that trust the mark will cut side pots where there are none, or miss one.

Example
    Bertil: calls $5.00 and is all-in    (he has $20.00 left)

After the finding
    The chips decide.

Source
    FORMATS; RULES section 8.
"""

from typing import Final

from soko_hh.events import Action
from soko_hh.finding import NOTE, Report
from soko_hh.game.moves import Move
from soko_hh.table import Table

CODE: Final = "BT414"
NAME: Final = "all-in-mark-wrong"
SEVERITY: Final = NOTE


def check(table: Table, event: Action, move: Move, report: Report) -> bool:
    """Report an all-in mark that does not fit the stack; asked before the chips move."""
    if not table.history.traits.marks_all_in or move.put_in == 0 or move.put_in > table.stack[move.seat]:
        return False
    if event.all_in == move.all_in or event.all_in == (move.put_in == table.stack[move.seat]):
        return False
    name = table.name(move.seat)
    left = table.stack[move.seat] - move.put_in
    message = f"{name} is marked all-in with {table.chips(left)} left"
    if not event.all_in:
        message = f"{name} puts in the last chips without an all-in mark"
    report.add(
        CODE,
        NAME,
        SEVERITY,
        move.line,
        message,
        expected="marked all-in" if move.all_in else "no all-in mark",
        actual="marked all-in" if event.all_in else "no all-in mark",
        street=table.street,
        seat=move.seat,
        related=(table.history.seats[move.seat].line,),
    )
    return True
