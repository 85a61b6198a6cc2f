"""One object a line, with ruff's keys."""

import json

from soko_hh.finding import ERROR, WARNING, Finding
from soko_hh.report.json_lines import as_line, finding_line, summary_line
from soko_hh.report.tally import Tally


def test_keys_of_a_finding() -> None:
    finding = Finding(
        "BT404",
        "raise-over-cap",
        ERROR,
        214,
        "Carol raises to $25.00",
        expected="call $10.00 or fold",
        actual="$25.00",
        street=2,
        seat=4,
        player="Carol",
        related=(212,),
        ruleset="ongame",
        field="raise_cap",
        field_value="3",
        legal_under="raise_cap = 4",
        hand_id="81231",
    )
    assert json.loads(finding_line("night7.txt", finding)) == {
        "schema_version": 1,
        "type": "finding",
        "code": "BT404",
        "name": "raise-over-cap",
        "message": "Carol raises to $25.00",
        "filename": "night7.txt",
        "location": {"row": 214, "column": 1},
        "severity": "error",
        "url": None,
        "hand_id": "81231",
        "street": 2,
        "seat": 4,
        "player": "Carol",
        "expected": "call $10.00 or fold",
        "actual": "$25.00",
        "related": [212],
        "ruleset": "ongame",
        "field": "raise_cap",
        "field_value": "3",
        "legal_under": "raise_cap = 4",
    }


def test_what_is_not_there_is_null() -> None:
    record = json.loads(finding_line("a.txt", Finding("TX005", "no-hand", WARNING, 1, "no hand")))
    assert [key for key, value in record.items() if value is None] == [
        "url",
        "hand_id",
        "street",
        "seat",
        "player",
        "expected",
        "actual",
        "ruleset",
        "field",
        "field_value",
        "legal_under",
    ]


def test_lines_are_legible_and_harmless() -> None:
    assert as_line({"name": "Sökö"}) == '{"name": "Sökö"}'
    for hostile in ("\x1b[2J", "\x7f", "\x9b", "\u2028", "\u202e", "\udcff"):
        line = as_line({"name": hostile})
        assert line.isprintable()
        assert json.loads(line) == {"name": hostile}


def test_summary() -> None:
    tally = Tally()
    tally.files, tally.hands, tally.clean, tally.other_games = 1, 3, 2, 1
    tally.findings[WARNING] = 4
    tally.add_not_checked("SD501", "no showdown lines", 2)
    assert json.loads(summary_line(tally)) == {
        "schema_version": 1,
        "type": "summary",
        "files": 1,
        "hands": 3,
        "classes": {
            "clean": 2,
            "with_findings": 0,
            "partial": 0,
            "cancelled": 0,
            "of_other_games": 1,
            "duplicates": 0,
        },
        "findings": {"note": 0, "warning": 4, "error": 0},
        "known_from_baseline": 0,
        "not_checked": [{"code": "SD501", "reason": "no showdown lines", "count": 2}],
    }
