"""XH804 time-reversed.

What it checks
    That the hands of one table stand in a file in the order they were played in. Hands that run backwards one after
    the other are told once, at the first that goes back; duplicates and hands without a certain time are passed over.

Why it matters
    A file that was sorted or put together otherwise than it was written may lack hands or hold a clock set back.

Example
    SOKO Hand #12: .. - 2026-01-02 12:05:00 UTC
    SOKO Hand #11: .. - 2026-01-02 12:03:30 UTC

After the finding
    Stacks are followed by time; by the order of the file if fewer of them differ in that order.

Source
    FINDINGS, family XH.
"""

from typing import Final

from soko_hh.finding import WARNING, Report

CODE: Final = "XH804"
NAME: Final = "time-reversed"
SEVERITY: Final = WARNING


def check(report: Report, line: int, told: tuple[str, str], before_at: str, related: tuple[int, ...]) -> None:
    """Report a hand that is older than the one above it (at `before_at`); `told`: what both say of their time."""
    before, this = told
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"{this} is earlier than {before}, the time of {before_at} above it at the same table",
        expected=f"{before} or later",
        actual=this,
        related=related,
    )
