"""`audit --certificate`: the same input gives the same bytes, another input does not, and the sums add up."""

import gzip
import json
import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from soko_hh.cli.main import cli
from soko_hh.report.certificate import SEAL, seal_of

SAMPLES = Path(__file__).parents[2] / "sample_histories"


@pytest.fixture(autouse=True)
def night(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files of several kinds in the folder `night`."""
    monkeypatch.chdir(tmp_path)
    Path("night").mkdir()
    for name in ("BT404-raise-over-cap", "PT602-wrong-winner", "TX004-other-game", "XH803-stack-discontinuity"):
        shutil.copy(SAMPLES / "findings" / f"{name}.txt", "night")
    shutil.copy(SAMPLES / "clean" / "ongame-text-session.txt", "night")


def certificate(*options: str, path: str = "night") -> bytes:
    result = CliRunner().invoke(cli, ["audit", "--silent", "--certificate", "out.json", *options, path])
    assert result.exit_code in (0, 1), result.output
    return Path("out.json").read_bytes()


def said(*options: str, path: str = "night") -> dict[str, Any]:
    record: dict[str, Any] = json.loads(certificate(*options, path=path))
    return record


def test_the_same_input_gives_the_same_bytes_whatever_the_workers() -> None:
    first = certificate("--jobs", "1")
    assert certificate("--jobs", "1") == first
    assert certificate("--jobs", "2", "--output", "json:beside.json") == first


def test_one_byte_of_any_input_is_another_certificate() -> None:
    first = said()
    path = Path("night/ongame-text-session.txt")
    content = path.read_bytes()
    path.write_bytes(content[:-1] + b" ")  # its last line end: nothing that is said of a hand
    second = said()
    assert second["inputs"] != first["inputs"]
    assert second[SEAL] != first[SEAL]
    assert {key for key in first if first[key] != second[key]} == {"inputs", SEAL}


def test_sums_add_up() -> None:
    record = said()
    assert record["files"] == len(record["inputs"]) == 5
    assert record["hands"] == sum(record["classes"].values()) == sum(one["hands"] for one in record["inputs"])
    assert record["findings"] == sum(record["findings_by_severity"].values())
    assert record["findings"] == sum(one["count"] for one in record["findings_by_code"].values())
    assert {"BT404", "PT602", "TX004", "XH803"} <= set(record["findings_by_code"])
    judged = sum(record["rulesets"]["hands_judged"].values())
    assert judged == record["hands"] - record["classes"]["of_other_games"]
    assert any(one["code"] == "SD501" for one in record["not_checked"])


def test_it_says_what_was_audited_and_by_what() -> None:
    record = said("--select", "BT,PT", "--from", "soko", path="night/BT404-raise-over-cap.txt")
    content = Path("night/BT404-raise-over-cap.txt").read_bytes()
    (one,) = record["inputs"]
    assert (one["name"], one["sha256"], one["bytes"]) == (
        "night/BT404-raise-over-cap.txt",
        sha256(content).hexdigest(),
        len(content),
    )
    assert record["schema_version"] == 1
    assert set(record["tool"]) == {"name", "version", "rules_version"}
    assert record["rulesets"]["chosen"] is None
    assert record["rulesets"]["hands_judged"] == {"ongame": 1}
    assert record["options"]["from"] == "soko"
    assert record["options"]["per_file_ignores"] == []
    assert "TX001" in record["options"]["codes_not_told"]
    assert "BT404" not in record["options"]["codes_not_told"]


def test_what_is_known_or_ignored_is_said() -> None:
    first = said()
    assert first["options"]["baseline_sha256"] is None
    CliRunner().invoke(cli, ["audit", "--silent", "--write-baseline", "known.json", "--reason", "old", "night"])
    record = said("--baseline", "known.json", "--per-file-ignores", "*/PT602*:CL")
    assert record["options"]["baseline_sha256"] == sha256(Path("known.json").read_bytes()).hexdigest()
    assert record["options"]["per_file_ignores"] == ["*/PT602*:CL"]
    assert record["findings"] == 0
    assert 0 < record["known_from_baseline"] <= first["findings"]


def test_the_ruleset_counts() -> None:
    Path("mine.toml").write_text('extends = "ongame"\nraise_cap = 9\n', encoding="utf-8")
    other = said("--ruleset", "mine.toml")
    assert other["rulesets"]["chosen"] == "mine"
    assert other["rulesets"]["sha256"] != said()["rulesets"]["sha256"]


def test_the_seal_and_the_hash_of_the_findings_can_be_checked() -> None:
    record = said()
    assert record[SEAL] == seal_of(record)
    lines = CliRunner().invoke(cli, ["audit", "--format", "json-lines", "--quiet", "night"]).stdout_bytes
    assert record["findings_sha256"] == sha256(lines).hexdigest()
    record["hands"] += 1
    assert record[SEAL] != seal_of(record)


def test_an_archive_has_its_own_hash() -> None:
    text = Path("night/BT404-raise-over-cap.txt").read_bytes()
    Path("night.txt.gz").write_bytes(gzip.compress(text, mtime=1))
    first = said(path="night.txt.gz")
    assert [one["sha256"] for one in first["containers"]] == [sha256(Path("night.txt.gz").read_bytes()).hexdigest()]
    assert [one["sha256"] for one in first["inputs"]] == [sha256(text).hexdigest()]
    Path("night.txt.gz").write_bytes(gzip.compress(text, mtime=2))
    second = said(path="night.txt.gz")
    assert second["inputs"] == first["inputs"]
    assert second[SEAL] != first[SEAL]


def test_the_standard_input() -> None:
    text = Path("night/BT404-raise-over-cap.txt").read_bytes()
    command = [sys.executable, "-m", "soko_hh", "audit", "--silent", "--certificate", "stdin.json", "-"]
    result = subprocess.run(command, input=text, capture_output=True, check=False)
    assert (result.returncode, result.stderr) == (1, b"")
    (one,) = json.loads(Path("stdin.json").read_text(encoding="utf-8"))["inputs"]
    assert (one["name"], one["sha256"]) == ("<stdin>", sha256(text).hexdigest())


def test_nothing_of_the_machine_or_the_hour_is_in_it() -> None:
    text = certificate().decode()
    assert text.isascii()
    for told in (os.getcwd(), os.uname().nodename if hasattr(os, "uname") else "?!", "2026-1"):
        assert told not in text.replace("2026-03", "")
