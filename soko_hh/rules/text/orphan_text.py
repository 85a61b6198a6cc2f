"""TX006 orphan-text.

What it checks
    That everything but blank lines belongs to a hand: nothing stands before the first header, nor after a line
    that ends a hand (Ongame). In formats without such a line all text up to the next header is the hand's.

Why it matters
    A damaged header makes a whole hand orphan text, and the hand is missing in every count.

Example
    Chat pasted before the first hand; a header that begins `S0KO Hand #7`.

After the finding
    The block is skipped. It is told once, at its first line. So is the rest of a hand of more than 20,000 lines.

Source
    Ours.
"""

from typing import Final

from soko_hh.finding import WARNING, Report

CODE: Final = "TX006"
NAME: Final = "orphan-text"
SEVERITY: Final = WARNING


def check(report: Report, line: int, line_count: int, limit: str = "") -> None:
    """A block of `line_count` lines stands at `line`, outside any hand; `limit`: it is the rest of one over this."""
    lines = "a line" if line_count == 1 else f"{line_count} lines"
    message = f"{lines} outside any hand" + (", the rest of one that is longer than is read" if limit else "")
    expected = f"a hand of at most {limit}" if limit else "the header of a hand, or nothing"
    report.add(CODE, NAME, SEVERITY, line, message, expected=expected)
