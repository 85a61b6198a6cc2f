"""TX005 no-hand.

What it checks
    That a file has at least one hand that this audit replays. Hands of other games (TX004) do not count. With --from,
    a hand of that format; and that an archive has a history among its members.

Why it matters
    A file that was accepted and gave nothing looks like a clean one. It is not a success.

Example
    A table export of seven-card stud, a holiday picture, an empty file, an archive of rulesets.

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


def check(
    report: Report, other_games: int, size: int, holds: str, is_other_room: bool, only: str, seen: list[str]
) -> None:
    """No hand was found in `size` bytes but `other_games`. `holds`: what an archive has instead of histories.

    `is_other_room`: the text is of a room nobody reads. Only hands of the format `only` were looked for ('': of any);
    `seen` are the formats of those that were not.
    """
    expected = "a header such as SOKO Hand #... or ***** History for hand ..."
    if other_games:
        what = f"no hand of this game; {other_games} of other games"
    elif holds:
        what, expected = f"no hand: {holds}", "a member with a suffix of hand histories, or with none"
    elif only:
        found = f"; it seems to hold {', '.join(seen)}" if seen else ""
        what, expected = f"no hand of the format {only}{found}", "the format of the file, or no --from"
    elif is_other_room:
        what = "no hand; it begins with a hand of a room whose text is not read"
    elif size:
        what = "no hand"
    else:
        what = "no hand: the file is empty"
    report.add(CODE, NAME, SEVERITY, 1, what, expected=expected)
