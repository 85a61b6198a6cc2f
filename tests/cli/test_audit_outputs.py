"""Where an audit tells what: one format on the standard output, reports in files, whole or not at all."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import polars as pl
import pytest
from click.testing import CliRunner, Result

from soko_hh.cli.main import cli
from soko_hh.report.forms import FORMS

SAMPLES = Path(__file__).parents[2] / "sample_histories"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["audit", *arguments])


@pytest.fixture
def wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A file with one BT404 at line 24."""
    monkeypatch.chdir(tmp_path)
    text = (SAMPLES / "findings" / "BT404-raise-over-cap.txt").read_text(encoding="utf-8")
    Path("wrong.txt").write_text(text, encoding="utf-8")
    return "wrong.txt"


def test_any_number_of_reports_beside_the_text(wrong: str) -> None:
    reports = [word for name in FORMS for word in ("--output", f"{name}:out.{name}")]
    plain = run(wrong)
    result = run(wrong, *reports)
    assert (result.exit_code, result.stdout) == (1, plain.stdout)
    for name in FORMS:
        if name != "parquet":
            assert Path(f"out.{name}").read_bytes() == run(wrong, "--format", name).stdout_bytes, name
    assert pl.read_parquet("out.parquet").get_column("code").to_list() == ["BT404"]
    assert sorted(os.listdir()) == sorted(["wrong.txt", *[f"out.{name}" for name in FORMS]])


def test_a_dash_is_the_standard_output(wrong: str) -> None:
    assert run(wrong, "--output", "json:-").stdout == run(wrong, "--format", "json").stdout
    two = run(wrong, "--output", "json:-", "--format", "csv")
    assert (two.exit_code, two.stdout) == (2, "")
    assert "only one format can be written to the standard output" in two.stderr
    assert run(wrong, "--output", "json:-", "--output", "csv:-").exit_code == 2


def test_parquet_through_a_pipe(wrong: str) -> None:
    content = run(wrong, "--format", "parquet").stdout_bytes
    Path("piped.parquet").write_bytes(content)
    assert pl.read_parquet("piped.parquet").get_column("line").to_list() == [24]


def test_quiet_and_silent(wrong: str) -> None:
    lines = run(wrong, "--format", "json-lines", "--quiet").stdout.splitlines()
    assert [json.loads(line)["type"] for line in lines] == ["finding"]
    silent = run(wrong, "--silent", "--output", "json-lines:out.jsonl")
    assert (silent.exit_code, silent.stdout, silent.stderr) == (1, "", "")
    types = [json.loads(line)["type"] for line in Path("out.jsonl").read_text(encoding="utf-8").splitlines()]
    assert types == ["finding", "summary"]


def test_a_file_is_split_off_at_the_first_colon(wrong: str) -> None:
    if os.name == "nt":
        pytest.skip("a colon is no part of a name")
    assert run(wrong, "--output", "csv:a:b.csv").exit_code == 1
    assert Path("a:b.csv").read_text(encoding="utf-8").startswith("code,")


def test_an_earlier_report_is_replaced_and_an_input_never(wrong: str) -> None:
    Path("report.json").write_text("old", encoding="utf-8")
    assert run(wrong, "--output", "json:report.json").exit_code == 1
    assert json.loads(Path("report.json").read_text(encoding="utf-8"))["findings"]
    before = Path(wrong).read_bytes()
    os.symlink(wrong, "link.txt")
    for out in (wrong, f"./{wrong}", "link.txt"):
        for option in (["--output", f"json:{out}"], ["--certificate", out]):
            result = run(wrong, *option)
            assert (result.exit_code, result.stdout) == (2, "")
            assert "is an input of this audit" in result.stderr
    assert Path(wrong).read_bytes() == before


def test_a_ruleset_is_an_input_too(wrong: str) -> None:
    Path("mine.toml").write_text('extends = "ongame"\n', encoding="utf-8")
    assert run(wrong, "--ruleset", "mine.toml", "--output", "json:mine.toml").exit_code == 2
    assert Path("mine.toml").read_text(encoding="utf-8") == 'extends = "ongame"\n'


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--output", "sarif"], "names no file"),
        (["--output", "sarif:"], "names no file"),
        (["--output", "xml:a.xml"], "'xml' is no format"),
        (["--output", "json:no/such/folder.json"], "cannot write no/such/folder.json"),
        (["--output", "json:."], "cannot write ."),
        (["--output", "json:a.json", "--output", "csv:./a.json"], "would be written twice"),
        (["--output", "json:a.json", "--certificate", "a.json"], "would be written twice"),
        (["--statistics", "--format", "sarif"], "--statistics is told as"),
        (["--matrix", "--format", "csv"], "--matrix is told as"),
        (["--matrix", "--output", "csv:a.csv"], "--matrix is told as"),
    ],
)
def test_wrong_use_is_told_before_any_work(options: list[str], said: str, wrong: str) -> None:
    result = run(wrong, *options)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr.replace("\n", " ")
    assert os.listdir() == [wrong]


def test_what_fails_leaves_no_report_and_the_old_one(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("old.json").write_text("old", encoding="utf-8")

    def broken(*_: object) -> None:
        raise ValueError("a bug")

    monkeypatch.setattr("soko_hh.report.tally.Tally.add_finding", broken)
    result = run(
        wrong, *[word for name in FORMS for word in ("--output", f"{name}:out.{name}")], "--output", "json:old.json"
    )
    assert result.exit_code == 2
    assert Path("old.json").read_text(encoding="utf-8") == "old"
    assert sorted(os.listdir()) == ["old.json", wrong]


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_ctrl_c_leaves_no_report(wrong: str) -> None:
    session = (SAMPLES / "clean" / "encyclopedia-session.txt").read_text(encoding="utf-8")
    Path("long.txt").write_text("\n".join([session] * 60), encoding="utf-8")
    options = ["--silent", "--jobs", "1", "--output", "sarif:out.sarif", "--certificate", "out.cert"]
    command = [sys.executable, "-m", "soko_hh", "audit", "long.txt", *options]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, cwd=os.getcwd())
    end = time.monotonic() + 30
    while len(os.listdir()) < 4 and time.monotonic() < end:
        time.sleep(0.02)
    assert len([name for name in os.listdir() if name.endswith(".unfinished")]) == 2
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=30)
    assert (process.returncode, told.strip()) == (130, b"soko-hh: interrupted")
    assert sorted(os.listdir()) == ["long.txt", wrong]


def test_colour_is_for_people_only(wrong: str) -> None:
    assert "\x1b[" in run(wrong, "--color", "--statistics").stdout
    assert "\x1b[" in run(wrong, "--color", "--output", "text:out.txt").stdout
    assert "\x1b[" not in Path("out.txt").read_text(encoding="utf-8")
    for name in ("json", "github", "csv", "junit"):
        assert "\x1b[" not in run(wrong, "--color", "--format", name).stdout


def test_a_name_that_is_no_text_can_be_reported(wrong: str) -> None:
    if sys.platform != "linux":
        pytest.skip("names are text there")
    os.rename(os.fsencode(wrong), b"night\xe4.txt")
    reports = [word for name in FORMS for word in ("--output", f"{name}:out.{name}")]
    result = run("--exit-zero", "--certificate", "out.cert", *reports, ".")
    assert (result.exit_code, result.stderr) == (0, "")
    assert pl.read_parquet("out.parquet").get_column("file").to_list() == ["./night\\udce4.txt"]
    assert '"uri": "night%E4.txt"' in Path("out.sarif").read_text(encoding="utf-8")
