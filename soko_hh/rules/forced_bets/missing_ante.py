"""FB201 missing-ante.

What it checks
    That every player who is dealt cards has posted the ante the header states.

Why it matters
    A free ride: he contests a pot to which he did not contribute.

Example
    SOKO Hand #1: Fixed Limit ($5.00/$10.00, ante $0.50, bring-in $2.00)
    Anna: posts the ante $0.50
    Dealt to Bertil [?? Jh]          (Bertil posted nothing)

After the finding
    The missing ante counts as matched: nothing is uncalled, no side pot.

Source
    RULES sections 1 and 3.
"""

from typing import Final

from soko_hh.events import Ante
from soko_hh.finding import ERROR, Report
from soko_hh.game.bring_in import ante_due
from soko_hh.table import Table

CODE: Final = "FB201"
NAME: Final = "missing-ante"
SEVERITY: Final = ERROR


def check(table: Table, line: int, report: Report) -> bool:
    """Report each dealt-in player without an ante, at the second-street marker (a late one is out of phase only)."""
    found = False
    for seat in range(table.n):
        due = ante_due(table, seat)
        if due <= 0 or not table.dealt_in[seat] or table.put_in(seat) > 0:
            continue
        if any(isinstance(event, Ante) and event.seat == seat and event.line > line for event in table.history.events):
            continue
        name = table.name(seat)
        report.add(
            CODE,
            NAME,
            SEVERITY,
            line,
            f"{name} is dealt in without an ante",
            expected=f"{name} posts the ante {table.chips(due)}",
            actual="no ante",
            seat=seat,
            related=(table.history.stakes_line,),
        )
        table.owe_ante(seat, due)
        found = True
    return found
