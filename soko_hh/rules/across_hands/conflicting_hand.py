"""XH802 conflicting-hand.

What it checks
    That two hands of one id at one room are the same hand: same stakes, table and time, same seats and stacks, same
    play, no card that contradicts another. Labels, notes and the order of antes may
    differ, and of two summaries what only one of them says.

Why it matters
    One of the two has been changed or cut off, or ids are not what they seem (a session's, a random number).

Example
    Bertil collected $71.50 from pot     (in a.txt, hand 81231)
    Bertil collected $61.50 from pot     (in b.txt, hand 81231)

After the finding
    The first one is kept: the one whose file and line come first, whatever order the files were given in. The other
    is left out of the sequence of its table.

Source
    FINDINGS, family XH.
"""

from typing import Final

from soko_hh.finding import ERROR, Report

CODE: Final = "XH802"
NAME: Final = "conflicting-hand"
SEVERITY: Final = ERROR


def check(report: Report, line: int, differing: list[str], first_at: str, related: tuple[int, ...]) -> bool:
    """Report a hand whose id another hand has; `differing` names what the two tell otherwise, empty: nothing."""
    if not differing:
        return False
    what = ", ".join(differing)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"hand {report.hand_id} is another hand than the one of this id at {first_at}; they differ in {what}",
        expected="the same hand, or another id",
        actual=f"another {what}",
        related=related,
    )
    return True
