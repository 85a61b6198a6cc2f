"""PT605 uncalled-bet-wrong.

What it checks
    That an unmatched wager (highest street total less the second highest) or ante is returned to its owner: to nobody
    else, no other amount, and that it is returned at all.

Why it matters
    A bet nobody called is not part of any pot; left in, it is won back as a profit that never was.

Example
    Anna: bets $10.00
    Bertil: folds
    Anna collected $33.50 from pot   (her $10.00 were not returned)

After the finding
    The chips move as written.

Source
    RULES section 8.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.table import Table

CODE: Final = "PT605"
NAME: Final = "uncalled-bet-wrong"
SEVERITY: Final = ERROR


def check_return(table: Table, seat: int, amount: int, line: int, owner: int, owed: int, report: Report) -> bool:
    """Report a returned bet of `amount` to `seat` where `owed` to `owner` was right (owner -1: nothing)."""
    if seat == owner and amount == owed:
        return False
    right = f"{table.chips(owed)} to {table.name(owner)}" if owner >= 0 else "nothing: every wager was called"
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"{table.chips(amount)} is returned to {table.name(seat)}",
        expected=f"returned: {right}",
        actual=f"{table.chips(amount)} to {table.name(seat)}",
        street=table.street,
        seat=seat,
        related=(table.aggressor_line,) if table.aggressor_line else (),
    )
    return True


def missing(table: Table, line: int, owner: int, owed: int, report: Report) -> bool:
    """Report an uncalled bet that was not returned, at the first line after its round."""
    if owner < 0 or owed <= 0:
        return False
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"the uncalled {table.chips(owed)} of {table.name(owner)} is not returned",
        expected=f"{table.chips(owed)} returned to {table.name(owner)}",
        actual="nothing returned",
        street=table.street,
        seat=owner,
        related=(table.aggressor_line,) if table.aggressor_line else (),
    )
    return True
