"""Findings as programs read them: JSON objects with ruff's keys and the poker's own.

For: `audit --format json-lines` and every other output in JSON. Must not read files, nor decide what is printed.
A key that has no value in a finding is null; the keys are always the same.
"""

import json
from typing import Any, Final

from soko_hh.across_hands.rows import storable
from soko_hh.finding import SEVERITY_NAMES, Finding
from soko_hh.report.tally import Tally

SCHEMA_VERSION: Final = 1


def finding_line(path: str, finding: Finding) -> str:
    """One finding."""
    return as_line({"schema_version": SCHEMA_VERSION, "type": "finding", **finding_record(path, finding)})


def finding_record(path: str, finding: Finding) -> dict[str, Any]:
    """The keys of a finding. Lone surrogates are written out as `\\udcff`: most readers of JSON refuse them."""
    return {
        "code": finding.code,
        "name": finding.name,
        "message": storable(finding.message),
        "filename": storable(path),
        "location": {"row": finding.place, "column": 1},
        "severity": SEVERITY_NAMES[finding.severity],
        "url": None,
        "hand_id": storable(finding.hand_id) or None,
        "street": finding.street or None,
        "seat": finding.seat or None,
        "player": storable(finding.player) or None,
        "expected": storable(finding.expected) or None,
        "actual": storable(finding.actual) or None,
        "related": list(finding.related_places),
        "ruleset": storable(finding.ruleset) or None,
        "field": finding.field or None,
        "field_value": storable(finding.field_value) or None,
        "legal_under": storable(finding.legal_under) or None,
    }


def summary_line(tally: Tally) -> str:
    """The last line: what was looked at."""
    return as_line({"schema_version": SCHEMA_VERSION, "type": "summary", **summary_record(tally)})


def summary_record(tally: Tally) -> dict[str, Any]:
    """What was looked at: classes add up to the hands."""
    return {
        "files": tally.files,
        "hands": tally.hands,
        "classes": {name.replace(" ", "_"): count for name, count in tally.classes()},
        "findings": {SEVERITY_NAMES[severity]: count for severity, count in enumerate(tally.findings)},
        "known_from_baseline": tally.known,
        "not_checked": [
            {"code": code, "reason": storable(reason), "count": count}
            for (code, reason), count in sorted(tally.not_checked.items())
        ],
    }


def as_line(record: dict[str, Any] | list[dict[str, Any]]) -> str:
    """JSON in one line: letters as they are if all of them can be printed, else escaped."""
    line = json.dumps(record, ensure_ascii=False)
    if line.isprintable():
        return line
    return json.dumps(record).replace("\x7f", "\\u007f")  # delete is the one control character JSON lets through
