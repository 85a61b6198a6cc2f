"""XH801 duplicate-hand.

What it checks
    That no hand comes twice: the same id at the same room, and nothing in one that contradicts the other. Two players'
    exports of a hand differ in the cards they could see, in the order of the antes and in the notes, and one may print
    less of the summary; they are one hand.

Why it matters
    A hand counted twice falsifies every sum; a copy is no reason to worry, but it must be known.

Example
    Dealt to Hero [?? 4d]            (in villain.txt, hand 81231)
    Dealt to Hero [Ks 4d]            (in hero.txt, hand 81231)

After the finding
    The hand is counted as a duplicate and left out of the sequence of its table; what it tells of the cards is added
    to the first one. First is the one whose file and line come first, whatever order the files were given in.

Source
    FINDINGS, family XH.
"""

from typing import Final

from soko_hh.finding import NOTE, Report

CODE: Final = "XH801"
NAME: Final = "duplicate-hand"
SEVERITY: Final = NOTE

# How a hand comes again.
TO_THE_LAST_CARD: Final = ""
OTHER_EYES: Final = ", as another player saw it"
OTHER_FORMAT: Final = ", in another format"
OTHER_SUMMARY: Final = ", with more or less of its summary"


def check(report: Report, line: int, how: str, first_at: str, related: tuple[int, ...]) -> None:
    """Report that the hand beginning at `line` is the one at `first_at`."""
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"hand {report.hand_id or 'without an id'} again{how}; merged with the one at {first_at}",
        actual=first_at,
        related=related,
    )
