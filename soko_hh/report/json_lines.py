"""Findings as programs read them: one JSON object a line, with ruff's keys and the poker's own.

For: `audit --format json-lines`. Must not read files, nor decide what is printed.
A key that has no value in a finding is null; the keys are always the same.
"""

import json
from typing import Any, Final

from soko_hh.finding import SEVERITY_NAMES, Finding
from soko_hh.report.tally import Tally

SCHEMA_VERSION: Final = 1


def finding_line(path: str, finding: Finding) -> str:
    """One finding."""
    return as_line(
        {
            "schema_version": SCHEMA_VERSION,
            "type": "finding",
            "code": finding.code,
            "name": finding.name,
            "message": finding.message,
            "filename": path,
            "location": {"row": finding.place, "column": 1},
            "severity": SEVERITY_NAMES[finding.severity],
            "url": None,
            "hand_id": finding.hand_id or None,
            "street": finding.street or None,
            "seat": finding.seat or None,
            "player": finding.player or None,
            "expected": finding.expected or None,
            "actual": finding.actual or None,
            "related": list(finding.related_places),
            "ruleset": finding.ruleset or None,
            "field": finding.field or None,
            "field_value": finding.field_value or None,
            "legal_under": finding.legal_under or None,
        }
    )


def summary_line(tally: Tally) -> str:
    """The last line: what was looked at."""
    return as_line(
        {
            "schema_version": SCHEMA_VERSION,
            "type": "summary",
            "files": tally.files,
            "hands": tally.hands,
            "classes": {name.replace(" ", "_"): count for name, count in tally.classes()},
            "findings": {SEVERITY_NAMES[severity]: count for severity, count in enumerate(tally.findings)},
            "not_checked": [
                {"code": code, "reason": reason, "count": count}
                for (code, reason), count in sorted(tally.not_checked.items())
            ],
        }
    )


def as_line(record: dict[str, Any]) -> str:
    """JSON in one line: letters as they are if all of them can be printed, else escaped."""
    line = json.dumps(record, ensure_ascii=False)
    if line.isprintable():
        return line
    return json.dumps(record).replace("\x7f", "\\u007f")  # delete is the one control character JSON lets through
