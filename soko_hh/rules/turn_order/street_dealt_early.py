"""TO306 street-dealt-early.

What it checks
    That the next street or the showdown comes only when everybody who can act has acted and matched.

Why it matters
    A player was robbed of a decision, or his line was lost.

Example
    Anna: bets $5.00
    *** 4TH STREET ***               (Bertil has neither called nor folded)

After the finding
    The skipped player counts as having matched.

Source
    RULES section 4.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.game.turns import still_to_act
from soko_hh.streets import street_name
from soko_hh.table import Table

CODE: Final = "TO306"
NAME: Final = "street-dealt-early"
SEVERITY: Final = ERROR


def check(table: Table, line: int, what: str, report: Report) -> bool:
    """Report the end of a round that is not over; `what` comes instead."""
    waiting = still_to_act(table)
    if not waiting:
        return False
    seat = table.turn if table.turn in waiting else _nearest_the_dealers_left(table, waiting)
    name = table.name(seat)
    need = table.need(seat)
    owed = f" ({table.chips(need)} to call)" if need else ""
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"{what} comes while {name} still has to act on {street_name(table.street)}{owed}",
        expected=f"{name} acts before {what}",
        actual=what,
        street=table.street,
        seat=seat,
        related=(table.aggressor_line,) if table.aggressor_line else (),
    )
    return True


def _nearest_the_dealers_left(table: Table, waiting: list[int]) -> int:
    """Whom to name where nobody knows whose turn it was: seat numbers must not decide."""
    for seat in table.clockwise_from(max(table.left_of_dealer, 0)):
        if seat in waiting:
            return seat
    return waiting[0]
