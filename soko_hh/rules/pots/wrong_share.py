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
from soko_hh.game.alternatives import legal_under
from soko_hh.game.pots import is_even_split
from soko_hh.game.showdown import best_shown, pots_he_can_win
from soko_hh.ruleset import RANKING_FIELDS
from soko_hh.streets import SHOWDOWN
from soko_hh.table import Table
from soko_hh.table_records import Pot

CODE: Final = "PT603"
NAME: Final = "wrong-share"
SEVERITY: Final = ERROR


def check(
    table: Table,
    name_of_pot: str,
    line: int,
    expected: list[tuple[int, int]],
    paid: list[int],
    contestants: list[int],
    report: Report,
) -> bool:
    """Report shares of a pot: `expected` as (seat, chips), `paid` chips by seat."""
    wrong = [seat for seat, share in expected if paid[seat] != share]
    if not wrong:
        return False
    right = ", ".join([f"{table.name(seat)} {table.chips(share)}" for seat, share in expected])
    actual = ", ".join([f"{table.name(seat)} {table.chips(paid[seat])}" for seat, _ in expected])
    legal = legal_under(table, RANKING_FIELDS, is_right_share, (paid, contestants))
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
        field=legal.partition(" = ")[0],
        legal_under=legal,
    )
    return True


def is_right_share(table: Table, deed: tuple[list[int], list[int]]) -> bool:
    """Would these payments be right, because the hands tie or do not?"""
    paid, contestants = deed
    winners = best_shown(table, contestants)
    return bool(winners) and is_even_split(paid, winners)


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


def more_than_he_can_win(table: Table, seat: int, line: int, most: int, contested: list[Pot], report: Report) -> bool:
    """Report a player who collects, from pots paid together, more than those hold that his hand can win."""
    paid = table.collected[seat]
    if paid <= most:
        return False
    legal = legal_under(table, RANKING_FIELDS, can_win_so_much, (seat, contested))
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
        field=legal.partition(" = ")[0],
        legal_under=legal,
    )
    return True


def can_win_so_much(table: Table, deed: tuple[int, list[Pot]]) -> bool:
    """Would his hand win pots enough?"""
    seat, contested = deed
    return table.collected[seat] <= sum([pot.amount for pot in pots_he_can_win(table, seat, contested)])
