"""`audit --statistics`: counts instead of findings."""

import csv
import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from soko_hh.cli.main import cli

SAMPLES = Path(__file__).parents[2] / "sample_histories" / "findings"


def run(*options: str) -> str:
    return CliRunner().invoke(cli, ["audit", "--statistics", *options, "two"]).stdout


@pytest.fixture(autouse=True)
def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same mistake in two hands (the second a duplicate: XH801), and a note on another's."""
    monkeypatch.chdir(tmp_path)
    Path("two").mkdir()
    text = (SAMPLES / "BT404-raise-over-cap.txt").read_text(encoding="utf-8")
    Path("two/a.txt").write_text(text, encoding="utf-8")
    Path("two/b.txt").write_text(text, encoding="utf-8")


def test_a_table_and_the_summary() -> None:
    assert run().splitlines() == [
        "2  BT404  error    raise-over-cap  raise_cap = 3 (2)",
        "1  XH801  note     duplicate-hand",
        "",
        "files: 2",
        "hands: 2 = 0 clean + 1 with findings + 0 partial + 0 cancelled + 0 of other games + 1 duplicates",
        "findings: 3 = 2 errors + 0 warnings + 1 note",
    ]
    assert len(run("--quiet").splitlines()) == 2
    assert run("--select", "PT", "--quiet") == ""


def test_for_programs() -> None:
    bt404 = {
        "code": "BT404",
        "name": "raise-over-cap",
        "severity": "error",
        "count": 2,
        "hands": 2,
        "decided_by": {"raise_cap = 3": 2},
    }
    document = json.loads(run("--format", "json"))
    assert (document["schema_version"], document["statistics"][0]) == (1, bt404)
    assert document["summary"]["findings"]["error"] == 2
    lines = [json.loads(line) for line in run("--format", "json-lines").splitlines()]
    assert lines[0] == {"schema_version": 1, "type": "statistic", **bt404}
    assert [line["type"] for line in lines] == ["statistic", "statistic", "summary"]
    rows = list(csv.DictReader(io.StringIO(run("--format", "csv", "--quiet")), strict=True))
    assert [(row["code"], row["count"], row["decided_by"]) for row in rows] == [
        ("BT404", "2", "raise_cap = 3 (2)"),
        ("XH801", "1", ""),
    ]


def test_reports_in_files_list_the_findings_all_the_same() -> None:
    run("--output", "json:all.json")
    assert len(json.loads(Path("all.json").read_text(encoding="utf-8"))["findings"]) == 3
