"""XH803 stack-discontinuity.

What it checks
    That a player starts a hand with what he ended his last hand at this table and seat with. More is a top-up, which
    is told only where `top_ups_allowed` is false; less is always told: nobody takes chips off the table. A table of
    another currency is another table, though it has the same name.

Why it matters
    Between the two hands a hand is missing, a stack was changed, or one of them is not what happened.

Example
    Seat 1: Anna ($164.50 in chips)      (her last hand here ended with $200.00)

After the finding
    The seat line is believed. Nothing is compared after a hand that was cut off, cancelled, could not be followed or
    has an error in its chips or turns; a hand of another game in between has that effect too.

Source
    FINDINGS, family XH; RULES, field top_ups_allowed.
"""

from typing import Final

from soko_hh.finding import WARNING, Report
from soko_hh.money import Money

CODE: Final = "XH803"
NAME: Final = "stack-discontinuity"
SEVERITY: Final = WARNING


def check(
    report: Report,
    line: int,
    player: str,
    stacks: tuple[int, int],
    money: Money,
    last_at: str,
    related: tuple[int, ...],
) -> bool:
    """Report the one player of `report` if his `stacks`, end of his last hand (at `last_at`) and start, differ."""
    ended, starts = stacks
    is_less = starts < ended
    if starts == ended or (not is_less and report.ruleset.top_ups_allowed):
        return False
    gap = money.text(abs(starts - ended))
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"{player} starts with {money.text(starts)}, {gap} {'less' if is_less else 'more'} than after {last_at} "
        f"({money.text(ended)})",
        expected=f"{money.text(ended)}{' or more' if report.ruleset.top_ups_allowed else ''}",
        actual=money.text(starts),
        seat=0,
        related=related,
        field="" if is_less else "top_ups_allowed",
        legal_under="" if is_less else "top_ups_allowed = true",
    )
    return True
