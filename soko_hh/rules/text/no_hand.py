"""TX005 no-hand.

What it checks
    That a file has at least one hand that this audit replays. Hands of other games (TX004) do not count.

Why it matters
    A file that was accepted and gave nothing looks like a clean one. It is not a success.

Example
    A table export of seven-card stud, a holiday picture, an empty file.

After the finding
    The next file is read. Text outside hands is not told again (TX006).

Source
    Ours: the most frequent complaint about hand-history programs is silence.
"""

from typing import Final

from soko_hh.finding import WARNING, Report

CODE: Final = "TX005"
NAME: Final = "no-hand"
SEVERITY: Final = WARNING


def check(report: Report, hands: int, other_games: int, size: int, is_other_room: bool) -> None:
    """`hands` of this game and `other_games` were found in `size` bytes; `is_other_room`: of a room nobody reads."""
    if hands:
        return
    if other_games:
        what = f"no hand of this game; {other_games} of other games"
    elif is_other_room:
        what = "no hand; it begins with a hand of a room whose text is not read"
    elif size:
        what = "no hand"
    else:
        what = "no hand: the file is empty"
    report.add(CODE, NAME, SEVERITY, 1, what, expected="a header such as SOKO Hand #... or ***** History for hand ...")
