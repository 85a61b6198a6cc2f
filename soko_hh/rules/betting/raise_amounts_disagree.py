"""BT412 raise-amounts-disagree.

What it checks
    That the `by` of a raise is its `to` less the current bet, in formats where both are reliable.

Why it matters
    Two statements of one fact contradict each other; the street total is booked.

Example
    Bertil: raises $5.00 to $15.00   (over a bet of $5.00: by $10.00)

After the finding
    The format's primary amount (here the total) stands.

Source
    FORMATS, general law; RULES section 5.
"""

from typing import Final

from soko_hh.finding import WARNING, Report
from soko_hh.game.moves import Move
from soko_hh.table import Table

CODE: Final = "BT412"
NAME: Final = "raise-amounts-disagree"
SEVERITY: Final = WARNING


def check(table: Table, move: Move, report: Report) -> bool:
    """Report a raise whose two amounts contradict each other."""
    if move.stated_by < 0 or not table.history.traits.raise_by_reliable:
        return False
    by = move.total - table.to_match
    # over an all-in bring-in for less the current bet may be read as the chips that are really in
    if move.stated_by in (by, move.total - table.due_match, move.total - max(table.put)):
        return False
    name = table.name(move.seat)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        move.line,
        f"{name} raises by {table.chips(move.stated_by)} to {table.chips(move.total)}, "
        f"over a bet of {table.chips(table.to_match)}",
        expected=f"by {table.chips(max(by, 0))} to {table.chips(move.total)}",
        actual=f"by {table.chips(move.stated_by)}",
        street=table.street,
        seat=move.seat,
        related=(table.aggressor_line,) if table.aggressor_line else (),
    )
    return True
