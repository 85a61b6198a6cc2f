"""SD503 must-show-mucked.

What it checks
    That the player who must show first does not muck while another shows. Where callers_may_muck is false, that
    nobody does.

Why it matters
    He was called; everybody at the table has paid to see his hand.

Example
    Anna: bets $10.00
    Bertil: calls $10.00
    Anna: mucks
    Bertil: shows [..]

After the finding
    His hand is out of the pot.

Source
    RULES section 7.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.game.alternatives import legal_under
from soko_hh.game.showdown import first_to_show, wager_that_decided
from soko_hh.streets import SHOWDOWN
from soko_hh.table import Table

CODE: Final = "SD503"
NAME: Final = "must-show-mucked"
SEVERITY: Final = ERROR


def check(table: Table, first_mucked: int, line: int, shown_line: int, report: Report) -> bool:
    """Report at `line` that `first_mucked` mucked first; another showed at `shown_line`."""
    if first_to_show(table) != first_mucked:
        return False
    wager = wager_that_decided(table, first_mucked)
    name = table.name(first_mucked)
    why = "made the last wager on fifth street" if wager else "comes first after fifth street was checked through"
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"{name}, who must show first, mucks",
        expected=f"{name} {why} and shows first",
        actual=f"{name} mucks",
        street=SHOWDOWN,
        seat=first_mucked,
        related=(wager, shown_line) if wager else (shown_line,),
        field="" if wager else "checked_showdown",
        legal_under=legal_under(table, ("checked_showdown",), need_not_show_first, first_mucked),
    )
    return True


def need_not_show_first(table: Table, seat: int) -> bool:
    """Would another have to show first?"""
    first = first_to_show(table)
    return first >= 0 and first != seat


def where_all_must(table: Table, seat: int, line: int, shown_line: int, report: Report) -> bool:
    """Report at `line` a muck by another than the first, where the ruleset lets nobody muck."""
    name = table.name(seat)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"{name} mucks where everybody must show",
        expected=f"{name} shows",
        actual=f"{name} mucks",
        street=SHOWDOWN,
        seat=seat,
        related=(shown_line,),
        field="callers_may_muck",
        legal_under="callers_may_muck = true",
    )
    return True
