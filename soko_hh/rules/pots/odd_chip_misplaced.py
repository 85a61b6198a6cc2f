"""PT604 odd-chip-misplaced.

What it checks
    That the odd chips of a split pot go one each in the order of odd_chip. Not checked under `unstated`, nor where
    the button decides and is unknown.

Why it matters
    A cent is a cent: a room that gives it to the wrong seat does so in every split.

Example
    Anna collected $35.75, Bertil collected $35.76   (Bertil sits after Anna, left of the dealer)

After the finding
    The payment stands.

Source
    RULES section 8 (Seed B: nearest the dealer; WSOP 149: high card by suit).
"""

from typing import Final

from soko_hh.finding import WARNING, Report
from soko_hh.game.alternatives import legal_under
from soko_hh.game.pots import odd_chip_order, shares
from soko_hh.streets import SHOWDOWN
from soko_hh.table import Table

CODE: Final = "PT604"
NAME: Final = "odd-chip-misplaced"
SEVERITY: Final = WARNING


def check(table: Table, name_of_pot: str, line: int, winners: list[int], paid: list[int], report: Report) -> bool:
    """Report odd chips at other winners than the ruleset's; shares are even but for them."""
    amount = sum([paid[s] for s in winners])
    expected = shares(table, amount, winners)
    wrong = [seat for seat, share in expected if paid[seat] > share]
    if not wrong:
        return False
    odd = amount % len(winners)
    right = [table.name(seat) for seat, _ in expected[:odd]]
    actual = ", ".join([table.name(s) for s in winners if paid[s] > amount // len(winners)])
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"the odd {'chip' if odd == 1 else 'chips'} of {name_of_pot} {'goes' if odd == 1 else 'go'} to {actual}",
        expected=f"the odd {'chip' if odd == 1 else 'chips'} to {', '.join(right)}",
        actual=actual,
        street=SHOWDOWN,
        seat=wrong[0],
        related=(table.history.table_line,) if table.history.button_seat > 0 else (),
        field="odd_chip",
        legal_under=legal_under(table, ("odd_chip",), is_right_split, (winners, paid)),
    )
    return True


def is_right_split(table: Table, deed: tuple[list[int], list[int]]) -> bool:
    """Would these odd chips be right? An order nobody knows makes none right."""
    winners, paid = deed
    if not odd_chip_order(table, winners):
        return False
    return all(paid[seat] == share for seat, share in shares(table, sum([paid[s] for s in winners]), winners))
