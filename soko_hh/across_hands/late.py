"""A late finding: one that only other hands bring to light, with the hand it belongs to.

For: carrying findings from the comparison to whoever tells and counts them, through memory or disk. Must not judge.
"""

import json
from typing import NamedTuple

from soko_hh.across_hands.marks import HandMark, mark_of_row
from soko_hh.across_hands.rows import HandRow
from soko_hh.across_hands.told import finding_told, told_finding
from soko_hh.finding import Finding


class LateFinding(NamedTuple):
    """A finding at `path`; `hand` is the number of its hand as they were read, `counted_as` what it was given then."""

    hand: int
    line: int
    path: str
    counted_as: str
    told: str  # the finding as JSON
    key: str  # the mark of its hand
    content: str

    def finding(self) -> Finding:
        """The finding itself, with its excerpt."""
        return finding_told(json.loads(self.told))

    def mark(self) -> HandMark:
        """The mark of its hand."""
        return HandMark(self.key, self.content)


def late_finding(row: HandRow, finding: Finding) -> LateFinding:
    """A finding of the hand of `row`."""
    return LateFinding(
        row.n, finding.line, row.path, row.counted_as, json.dumps(told_finding(finding)), *mark_of_row(row)
    )
