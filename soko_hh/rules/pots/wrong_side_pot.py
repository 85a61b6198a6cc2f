"""PT606 wrong-side-pot.

What it checks
    That the pots the history names are the layers of the contributions: as many, and of the same amounts (gross or
    net as the format states them).

Why it matters
    Side pots decide who may win what; a wrong cut takes chips from a player who could not lose them.

Example
    Total pot $60.00 Main pot $40.00. Side pot $20.00. | Rake $0.00   (the layers are $45.00 and $15.00)

After the finding
    The collect lines are judged by the pots they name.

Source
    RULES section 8.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.streets import SHOWDOWN
from soko_hh.table import Table

CODE: Final = "PT606"
NAME: Final = "wrong-side-pot"
SEVERITY: Final = ERROR


def check(table: Table, line: int, stated: list[int], right: list[int], rake: int, report: Report) -> bool:
    """Report stated pots that are not the layers, main pot first; `rake` is off them where pots are stated net."""
    if stated == right and rake == 0:
        return False
    expected = ", ".join([table.chips(amount) for amount in right])
    if rake:
        expected += f", less the rake {table.chips(rake)}"
    actual = ", ".join([table.chips(amount) for amount in stated])
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"the stated pots are {actual}",
        expected=f"the pots are {expected}",
        actual=actual,
        street=SHOWDOWN,
    )
    return True


def no_such_pot(table: Table, line: int, seat: int, name_of_pot: str, count: int, report: Report) -> bool:
    """Report a collect from a pot that does not exist."""
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"{table.name(seat)} collects from {name_of_pot}, which does not exist",
        expected=_pots_in_words(count),
        actual=name_of_pot,
        street=SHOWDOWN,
        seat=seat,
    )
    return True


def _pots_in_words(count: int) -> str:
    if count == 1:
        return "one pot"
    return "a main pot and one side pot" if count == 2 else f"a main pot and {count - 1} side pots"
