"""A late finding: one that only other hands bring to light, with the hand it belongs to.

For: carrying findings from the comparison to whoever tells and counts them, through memory or disk. Must not judge.
"""

import json
from typing import Final, NamedTuple

from soko_hh.across_hands.rows import HandRow
from soko_hh.finding import Finding

_FIELDS: Final = [
    *("code", "name", "severity", "line", "message", "expected", "actual", "street", "seat", "player", "related"),
    *("ruleset", "field", "field_value", "legal_under", "hand_id", "excerpt"),
]


class LateFinding(NamedTuple):
    """A finding at `path`; `hand` is the number of its hand as they were read, `counted_as` what it was given then."""

    hand: int
    line: int
    path: str
    counted_as: str
    told: str  # the finding as JSON

    def finding(self) -> Finding:
        """The finding itself, with its excerpt."""
        stated = json.loads(self.told)
        excerpt = [(line, text) for line, text in stated.pop("excerpt")]
        stated["related"] = tuple(stated["related"])
        finding = Finding(**stated)
        finding.excerpt = excerpt
        return finding


def late_finding(row: HandRow, finding: Finding) -> LateFinding:
    """A finding of the hand of `row`."""
    told = {name: getattr(finding, name) for name in _FIELDS}
    return LateFinding(row.n, finding.line, row.path, row.counted_as, json.dumps(told))
