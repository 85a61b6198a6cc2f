"""SD504 winner-did-not-show.

What it checks
    That nobody collects a contested pot without showing five cards, unless all the others in it mucked.

Why it matters
    A pot paid on cards nobody saw cannot be audited, by the players least of all.

Example
    Bertil: shows [..]
    Anna collected $71.50 from pot   (Anna showed nothing)

After the finding
    Who won is not judged for that pot.

Source
    RULES section 7.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.game.showdown import has_shown, may_collect_unseen
from soko_hh.streets import SHOWDOWN
from soko_hh.table import Table
from soko_hh.table_records import Pot

CODE: Final = "SD504"
NAME: Final = "winner-did-not-show"
SEVERITY: Final = ERROR


def check(table: Table, seat: int, pot: Pot, line: int, report: Report) -> bool:
    """Report a contested pot collected unseen."""
    if len(pot.contestants) < 2 or seat not in pot.contestants:
        return False
    if has_shown(table, seat) or may_collect_unseen(table, seat, pot):
        return False
    name = table.name(seat)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"{name} collects a contested pot without showing",
        expected=f"{name} shows five cards first, or all others in the pot muck",
        actual=f"{len(table.shown[seat])} cards shown" if table.shown[seat] else "no cards shown",
        street=SHOWDOWN,
        seat=seat,
        related=tuple(sorted({table.show_line[s] for s in pot.contestants if table.show_line[s]})),
    )
    return True
