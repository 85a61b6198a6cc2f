"""PT603 wrong-share.

What it checks
    That each winner gets his share: equal hands split what the rake leaves evenly, no pot pays out more than it
    holds, a tie is split.

Why it matters
    Right winners, wrong money.

Example
    Anna collected $40.00 from pot
    Bertil collected $31.50 from pot     (equal hands: $35.75 each)

After the finding
    The payment stands.

Source
    RULES section 8.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.streets import SHOWDOWN
from soko_hh.table import Table

CODE: Final = "PT603"
NAME: Final = "wrong-share"
SEVERITY: Final = ERROR


def check(
    table: Table, name_of_pot: str, line: int, expected: list[tuple[int, int]], paid: list[int], report: Report
) -> bool:
    """Report shares of a pot: `expected` as (seat, chips), `paid` chips by seat."""
    wrong = [seat for seat, share in expected if paid[seat] != share]
    if not wrong:
        return False
    right = ", ".join([f"{table.name(seat)} {table.chips(share)}" for seat, share in expected])
    actual = ", ".join([f"{table.name(seat)} {table.chips(paid[seat])}" for seat, _ in expected])
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"{name_of_pot} is shared {actual}",
        expected=f"{name_of_pot} is shared {right}",
        actual=actual,
        street=SHOWDOWN,
        seat=wrong[0],
        related=tuple(sorted({table.show_line[s] for s, _ in expected if table.show_line[s]})),
    )
    return True


def more_than_the_pot(table: Table, name_of_pot: str, line: int, amount: int, paid: int, report: Report) -> bool:
    """Report a pot of `amount` that pays out more than it holds, while the sum over all pots is right."""
    if paid <= amount:
        return False
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"{name_of_pot} pays out {table.chips(paid)} but holds {table.chips(amount)}",
        expected=f"at most {table.chips(amount)}",
        actual=table.chips(paid),
        street=SHOWDOWN,
    )
    return True


def more_than_he_can_win(table: Table, seat: int, line: int, most: int, report: Report) -> bool:
    """Report a player who collects, from pots paid together, more than those hold that his hand can win."""
    paid = table.collected[seat]
    if paid <= most:
        return False
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"{table.name(seat)} collects {table.chips(paid)} from the pots together",
        expected=f"at most {table.chips(most)} from the pots {table.name(seat)} can win",
        actual=table.chips(paid),
        street=SHOWDOWN,
        seat=seat,
    )
    return True
