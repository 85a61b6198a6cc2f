"""A finding as plain values, and back: so that it crosses to another process, or waits on a disk.

For: whoever carries findings where objects do not go (a compiled class does not pickle). Must not judge nor print.
"""

from typing import Any, Final, TypeAlias

from soko_hh.finding import Finding

# Text, whole numbers, and tuples or lists of them, in the order of FIELDS.
ToldFinding: TypeAlias = tuple[Any, ...]

FIELDS: Final = (
    *("code", "name", "severity", "line", "message", "expected", "actual", "street", "seat", "player", "related"),
    *("ruleset", "field", "field_value", "legal_under", "hand_id"),
)


def told_finding(finding: Finding) -> ToldFinding:
    """The values of a finding, where it stands and its excerpt last."""
    where = (finding.place, finding.related_places, finding.excerpt_line, finding.excerpt)
    return (*[getattr(finding, name) for name in FIELDS], *where)


def finding_told(told: ToldFinding) -> Finding:
    """The finding of these values; lists will do for tuples."""
    stated = dict(zip(FIELDS, told, strict=False))
    stated["related"] = tuple(stated["related"])
    finding = Finding(**stated)
    finding.place, finding.related_places, finding.excerpt_line = told[-4], tuple(told[-3]), told[-2]
    finding.excerpt = [(line, text) for line, text in told[-1]]
    return finding
