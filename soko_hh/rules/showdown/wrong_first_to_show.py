"""SD501 wrong-first-to-show.

What it checks
    That the first to show his cards is the one who must: among the players of the last side pot the last whose wager
    on fifth street raised the amount to call; if it was checked through, by checked_showdown. Not judged when nobody
    had a decision because of all-ins.

Why it matters
    Who shows first gives information away to all who may still muck; it is not a courtesy but a duty.

Example
    Anna: bets $10.00
    Bertil: calls $10.00
    *** SHOWDOWN ***
    Bertil: shows [..]               (Anna was called and shows first)

After the finding
    The others follow from the one who must show first.

Source
    RULES section 7 (Seeds A, B and C).
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.game.alternatives import legal_under
from soko_hh.game.showdown import first_to_show, wager_that_decided
from soko_hh.streets import SHOWDOWN
from soko_hh.table import Table

CODE: Final = "SD501"
NAME: Final = "wrong-first-to-show"
SEVERITY: Final = ERROR


def check(table: Table, seat: int, line: int, report: Report) -> bool:
    """Report the first cards shown by another player than the one who must show first."""
    first = first_to_show(table)
    if first < 0 or seat == first:
        return False
    wager = wager_that_decided(table, first)
    why = "made the last wager on fifth street" if wager else "comes first after fifth street was checked through"
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"{table.name(seat)} shows first",
        expected=f"{table.name(first)} {why} and shows first",
        actual=f"{table.name(seat)} shows first",
        street=SHOWDOWN,
        seat=seat,
        related=(wager,) if wager else (),
        field="" if wager else "checked_showdown",
        legal_under=legal_under(table, ("checked_showdown",), shows_first, seat),
    )
    return True


def shows_first(table: Table, seat: int) -> bool:
    """Would this seat have to show first?"""
    return first_to_show(table) == seat
