"""What the machine outputs say of known findings: JUnit, GitHub, GitLab, CSV, JSON, Parquet."""

import csv
import io
import json
import xml.etree.ElementTree as ET

import duckdb
import polars as pl
import pytest
from outputs_read_back import WARNING, workflow_command, written

from soko_hh.across_hands.marks import HandMark
from soko_hh.column_tables import FINDINGS
from soko_hh.columns import FileFigures
from soko_hh.finding import ERROR, NOTE, Finding
from soko_hh.report.junit import JunitForm
from soko_hh.report.tally import Tally
from soko_hh.report.told import Ended, EndedFile, Numbering, Told

HAND = HandMark("Oulu:7", "c0ffee")


def finding(code: str = "BT404", severity: int = ERROR, player: str = "Anna") -> Finding:
    return Finding(
        code,
        "raise-over-cap",
        severity,
        24,
        f"{player} raises to $25.00, 100% wrong",
        expected="call $10.00",
        actual="a raise",
        street=3,
        seat=1,
        player=player,
        related=(23,),
        ruleset="ongame",
        field="raise_cap",
        field_value="3",
        legal_under="raise_cap = 4",
        hand_id="7",
    )


def told(one: Finding, path: str = "night.txt", nth: int = 0) -> Told:
    return Told(path, one, HAND, nth)


def suites(*files: tuple[str, int, list[Told], int], late: tuple[Told, ...] = ()) -> ET.Element:
    """JUnit of files: path, hands, findings (of a hand each), lost hands."""
    parts: list[str] = []
    form = JunitForm(parts.append, WARNING)
    for path, hands, findings, lost in files:
        for one in findings:
            form.findings([one])
        form.end_file(EndedFile(FileFigures(path, "", 0, "", "", []), hands, len(findings), lost, {}))
    for one in late:
        form.findings([one])
    form.end(Ended(Tally(), 1, []))
    return ET.fromstring("".join(parts))


def counts(element: ET.Element) -> tuple[int, ...]:
    return tuple(int(element.get(name, "-1")) for name in ("tests", "failures", "errors"))


def test_junit_counts_add_up_and_clean_hands_are_one_test() -> None:
    root = suites(
        ("a.txt", 1_000_000, [], 0),
        ("b.txt", 3, [told(finding(), "b.txt"), told(finding(severity=NOTE), "b.txt")], 0),
        ("c.txt", 5, [told(finding(), "c.txt")], 4),
        ("d.txt", 0, [], 0),
        late=(told(finding("XH803", WARNING), "a.txt"), told(finding("XH803", WARNING), "c.txt", 1)),
    )
    assert counts(root) == (9, 4, 1)
    assert [(suite.get("name"), *counts(suite)) for suite in root] == [
        ("a.txt", 1, 0, 0),
        ("b.txt", 3, 1, 0),
        ("c.txt", 2, 1, 1),
        ("d.txt", 1, 0, 0),
        ("a.txt (between hands)", 1, 1, 0),
        ("c.txt (between hands)", 1, 1, 0),
    ]
    for suite in root:
        tests = suite.findall("testcase")
        failures = [test for test in tests if test.find("failure") is not None]
        errors = [test for test in tests if test.find("error") is not None]
        assert counts(suite) == (len(tests), len(failures), len(errors))
    assert [test.get("name") for test in root[0].findall("testcase")] == ["1000000 hands without a finding"]
    assert len(ET.tostring(root[0])) < 500


def test_a_junit_failure_is_a_finding_that_fails_and_its_name_has_no_line() -> None:
    root = suites(("a/b.txt", 2, [told(finding(), "a/b.txt"), told(finding(severity=NOTE), "a/b.txt", 1)], 0))
    failed, noted = root[0].findall("testcase")[:2]
    assert (failed.get("classname"), failed.get("name")) == ("a/b.txt", "hand 7: BT404 raise-over-cap")
    failure = failed.find("failure")
    assert failure is not None
    assert (failure.get("type"), failure.get("message")) == ("error", "Anna raises to $25.00, 100% wrong")
    assert (failure.text or "").startswith("a/b.txt:24: BT404 raise-over-cap: Anna")
    assert noted.get("name") == "hand 7: BT404 raise-over-cap (2)"
    assert noted.find("system-out") is not None
    assert noted.find("failure") is None


def test_a_workflow_command() -> None:
    lines = written("github", [told(finding(), "a,b:1.txt")]).decode().splitlines()
    assert lines[0] == "::debug::soko-hh audit, schema_version 1"
    assert lines[1].startswith(
        "::error file=a%2Cb%3A1.txt,line=24,title=BT404 raise-over-cap::Anna raises to $25.00, 100%25"
    )
    kind, fields, message = workflow_command(lines[1])
    assert (kind, fields["file"]) == ("error", "a,b:1.txt")
    assert message.split("\n") == [
        "Anna raises to $25.00, 100% wrong",
        "call $10.00 (ruleset ongame, raise_cap = 3)",
        "legal under raise_cap = 4",
    ]


def test_an_issue_of_gitlab() -> None:
    one, note = json.loads(written("gitlab", [told(finding()), told(finding(severity=NOTE), nth=1)]))
    assert one["description"] == "BT404 raise-over-cap: Anna raises to $25.00, 100% wrong"
    assert (one["check_name"], one["severity"], note["severity"]) == ("BT404", "major", "info")
    assert one["location"] == {"path": "night.txt", "lines": {"begin": 24}}
    assert one["schema_version"] == 1
    assert one["fingerprint"] != note["fingerprint"]
    (elsewhere,) = json.loads(written("gitlab", [told(finding(), "other.txt")]))
    assert elsewhere["fingerprint"] != one["fingerprint"]
    assert json.loads(written("gitlab", [])) == []


def test_csv_is_rfc_4180_and_no_formula() -> None:
    content = written("csv", [told(finding(player='=cmd("x"),1')), told(finding(player="\x1b\n+1"), nth=1)])
    assert content.endswith(b"\r\n")
    assert content.count(b"\n") == 3  # none in a field
    rows = list(csv.DictReader(io.StringIO(content.decode(), newline=""), strict=True))
    assert [row["player"] for row in rows] == ['\'=cmd("x"),1', "\\x1b\\n+1"]
    assert (rows[0]["line"], rows[0]["street"], rows[0]["schema_version"]) == ("24", "3", "1")


@pytest.mark.parametrize("name", ["=1", "+1", "-1", "@x", " =1", "\uff1d1"])
def test_what_begins_a_formula_is_text(name: str) -> None:
    (row,) = csv.DictReader(io.StringIO(written("csv", [told(finding(player=name))]).decode()))
    assert row["player"] == f"'{name}"


def test_json_is_one_document() -> None:
    document = json.loads(written("json", [told(finding())]))
    assert list(document) == ["schema_version", "findings", "summary"]
    (one,) = document["findings"]
    assert (one["code"], one["location"], one["field_value"]) == ("BT404", {"row": 24, "column": 1}, "3")
    assert document["summary"]["findings"] == {"note": 0, "warning": 0, "error": 1}
    assert json.loads(written("json", []))["findings"] == []


def test_lone_surrogates_are_written_out() -> None:
    for name in ("json", "json-lines", "sarif", "gitlab"):
        assert b"\\\\udcff" in written(name, [told(finding(player="\udcff"))])


def test_parquet_has_the_columns_of_the_store(tmp_path: object) -> None:
    many = [told(finding(player=f"P{at}"), nth=at) for at in range(12_000)]
    content = written(
        "parquet", [*many, Told("x.txt", Finding("TX005", "no-hand", 1, 1, "no hand"), HandMark("", ""), 0)]
    )
    frame = pl.read_parquet(io.BytesIO(content))
    assert frame.columns == [name for name, _, _ in FINDINGS]
    assert frame.get_column("player").to_list()[:-1] == [f"P{at}" for at in range(12_000)]
    assert frame.row(0, named=True) == {
        "code": "BT404",
        "name": "raise-over-cap",
        "severity": "error",
        "hand_key": "Oulu:7",
        "file": "night.txt",
        "line": 24,
        "street": 3,
        "seat": 1,
        "player": "P0",
        "expected": "call $10.00",
        "actual": "a raise",
        "message": "P0 raises to $25.00, 100% wrong",
        "ruleset": "ongame",
        "field": "raise_cap",
        "field_value": "3",
        "legal_under": "raise_cap = 4",
    }
    assert frame.row(12_000, named=True)["hand_key"] is None
    path = f"{tmp_path}/findings.parquet"
    with open(path, "wb") as stream:
        stream.write(content)
    pairs = duckdb.sql(f"SELECT key, value FROM parquet_kv_metadata('{path}')").fetchall()
    assert (b"schema_version", b"1") in pairs
    assert pl.read_parquet(io.BytesIO(written("parquet", []))).height == 0


def test_findings_are_numbered_by_code_in_their_hand() -> None:
    numbering = Numbering()
    a, b = finding(), finding("BT401")
    assert [one.nth for one in numbering.of_hand("a", [a, b, a], HAND)] == [0, 0, 1]
    assert [one.nth for one in numbering.of_hand("a", [a], HAND)] == [0]
    assert [numbering.of_file("a", a).nth for _ in range(2)] == [0, 1]
    numbering.end_file()
    assert numbering.of_file("b", a).nth == 0
    assert [numbering.late("a", a, HAND, hand).nth for hand in (3, 3, 4)] == [0, 1, 0]
