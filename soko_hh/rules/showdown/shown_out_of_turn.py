"""SD506 shown-out-of-turn.

What it checks
    That after the first the others show or muck in the ruleset's order: the rest of the last pot clockwise, then the
    players of the next older pot; plain clockwise over all is right as well.

Why it matters
    A custom, not a law: but who waits to see gains.

Example
    Anna: shows [..]
    Dora: shows [..]                 (Bertil sits between them)
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


def check(table: Table, order: list[int], seat: int, line: int, report: Report) -> bool:
    """Report the first show or muck of `seat` that fits no right order after the seats in `order`."""
    first = first_to_show(table)
    if first < 0 or not order:
        return False
    rights = show_orders(table, first)
    sequence = [*order, seat]
    if not rights or any(_follows(sequence, right) for right in rights):
        return False
    right = [table.name(s) for s in rights[0]]
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"{table.name(seat)} shows or mucks out of turn",
        expected="the order " + ", ".join(right),
        actual="the order " + ", ".join([table.name(s) for s in sequence]),
        street=SHOWDOWN,
        seat=seat,
        field="show_order",
        legal_under="show_order = free",
    )
    return True


def _follows(sequence: list[int], right: list[int]) -> bool:
    places = [right.index(s) for s in sequence if s in right]
    return places == sorted(places)
