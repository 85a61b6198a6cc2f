"""SD506 shown-out-of-turn.

What it checks
    That after the first the others show or muck in the ruleset's order: the rest of the last pot clockwise, then the
    players of the next older pot; plain clockwise over all is right as well.

Why it matters
    A custom, not a law: but who waits to see gains.

Example
    Anna: shows [..]
    Dora: shows [..]                 (Bertil sits between them and has not shown or mucked yet)
    Bertil: mucks

After the finding
    Nothing else changes.

Source
    RULES section 7 (show_order).
"""

from typing import Final

from soko_hh.finding import NOTE, Report
from soko_hh.game.showdown import first_to_show, show_orders
from soko_hh.streets import SHOWDOWN
from soko_hh.table import Table

CODE: Final = "SD506"
NAME: Final = "shown-out-of-turn"
SEVERITY: Final = NOTE


def check(table: Table, order: list[int], lines: list[int], wrong_first: int, report: Report) -> bool:
    """Report the first of the shows and mucks in `order` (at `lines`) that fits no right order of these players.

    Others may follow from a `wrong_first` (-1: none) too: that he showed first is told already.
    """
    first = first_to_show(table)
    if first < 0:
        return False
    best = 0
    seat = -1
    right: list[int] = []
    wholes = show_orders(table, first) + (show_orders(table, wrong_first) if wrong_first >= 0 else [])
    for whole in wholes:
        among = [s for s in whole if s in order]
        came = [s for s in order if s in whole]  # without those who have folded since, which is told there
        fits = _common_start(came, among)
        if fits == len(came):
            return False
        if not right or fits > best:
            best = fits
            right = among
            seat = came[best]
    if not right:
        return False
    report.add(
        CODE,
        NAME,
        SEVERITY,
        lines[order.index(seat)],
        f"{table.name(seat)} shows or mucks out of turn",
        expected=f"{table.name(right[best])} first: the order is " + ", ".join([table.name(s) for s in right]),
        actual="the order " + ", ".join([table.name(s) for s in order]),
        street=SHOWDOWN,
        seat=seat,
        related=tuple(sorted(lines)),
        field="show_order",
        legal_under="show_order = free",
    )
    return True


def _common_start(order: list[int], right: list[int]) -> int:
    count = 0
    while count < len(order) and order[count] == right[count]:
        count += 1
    return count
