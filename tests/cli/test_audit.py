"""`soko-hh audit`: forms, selection and exit codes, on hands changed in one known place."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from soko_hh.cli.main import cli

SEEN_CLEAN = "hands: 1 = 1 clean + 0 with findings + 0 partial + 0 cancelled + 0 of other games + 0 duplicates"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["audit", *arguments])


@pytest.fixture
def wrong(golden: str) -> str:
    """The file with a bet of $6.00 on third street (BT401 at line 22), paid and summed up as bet."""
    text = Path(golden).read_text(encoding="utf-8")
    text = text.replace("Bertil: bets $5.00\nAnna: calls $5.00", "Bertil: bets $6.00\nAnna: calls $6.00")
    text = text.replace("Bertil collected $71.50", "Bertil collected $73.50").replace("won ($71.50)", "won ($73.50)")
    text = text.replace("Total pot $73.50", "Total pot $75.50")
    Path("wrong.txt").write_text(text, encoding="utf-8")
    return "wrong.txt"


def test_a_clean_file_is_exit_0_and_says_what_was_seen(golden: str) -> None:
    result = run(golden)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[:3] == [
        "files: 1",
        SEEN_CLEAN,
        "findings: 0 = 0 errors + 0 warnings + 0 notes",
    ]
    assert result.stderr == ""


def test_a_finding_is_exit_1_and_stands_in_the_form_of_the_design(wrong: str) -> None:
    result = run(wrong)
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[0].startswith("wrong.txt:22: BT401 wrong-bet-size: ")
    assert "  > 22 | Bertil: bets $6.00" in lines
    assert any(line.startswith("    = note: ") for line in lines)
    assert "    = see: soko-hh rule BT401" in lines
    assert "findings: 1 = 1 error + 0 warnings + 0 notes" in lines


def test_concise_is_one_line_a_finding(wrong: str) -> None:
    result = run(wrong, "--format", "concise", "--quiet")
    assert len(result.stdout.splitlines()) == 1
    assert result.stdout.startswith("wrong.txt:22: BT401 wrong-bet-size: ")


def test_json_lines_end_with_the_summary(wrong: str) -> None:
    records = [json.loads(line) for line in run(wrong, "--format", "json-lines").stdout.splitlines()]
    assert [(r["type"], r.get("code")) for r in records] == [("finding", "BT401"), ("summary", None)]
    finding = records[0]
    assert finding["filename"] == "wrong.txt"
    assert finding["location"] == {"row": 22, "column": 1}
    assert (finding["hand_id"], finding["player"], finding["seat"], finding["street"]) == ("81231", "Bertil", 3, 3)
    assert records[1]["classes"]["with_findings"] == 1


def test_quiet_and_silent(wrong: str) -> None:
    quiet = run(wrong, "--quiet")
    assert "files:" not in quiet.stdout
    assert "BT401" in quiet.stdout
    silent = run(wrong, "--silent")
    assert (silent.exit_code, silent.stdout, silent.stderr) == (1, "", "")


def test_fail_on_and_exit_zero(golden: str) -> None:
    text = Path(golden).read_text(encoding="utf-8").replace("four-flush, queen high)", "flush, queen high)")
    Path("label.txt").write_text(text, encoding="utf-8")
    assert [line[:16] for line in run("label.txt", "--format", "concise", "-q").stdout.splitlines()] == [
        "label.txt:36: CL"
    ]
    assert run("label.txt").exit_code == 1
    assert run("label.txt", "--fail-on", "error").exit_code == 0
    assert run("label.txt", "--exit-zero").exit_code == 0


def test_select_and_ignore(wrong: str) -> None:
    def codes(*options: str) -> tuple[int, int]:
        result = run(wrong, "--format", "json-lines", *options)
        return result.exit_code, len(result.stdout.splitlines()) - 1

    assert codes("--select", "TX,PT") == (0, 0)
    assert codes("--select", "bt4") == (1, 1)
    assert codes("--ignore", "BT401") == (0, 0)
    assert codes("--ignore", "BT", "--select", "BT401") == (1, 1)
    assert codes("--select", "ALL", "--ignore", "ALL") == (0, 0)
    assert SEEN_CLEAN in run(wrong, "--ignore", "BT").stdout


def test_a_prefix_of_no_code_is_a_mistake(golden: str) -> None:
    result = run(golden, "--select", "BX1")
    assert result.exit_code == 2
    assert "--select BX1: no finding has a code that begins so" in result.stderr


def test_color_only_when_asked_for_or_on_a_terminal(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[" not in run(wrong).stdout
    assert "\x1b[" in run(wrong, "--color").stdout
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in run(wrong).stdout


@pytest.mark.parametrize(
    "arguments", [["missing.txt"], ["nothing-*.txt"], ["."], [], ["golden.txt", "--ruleset", "no"]]
)
def test_wrong_use_is_exit_2_on_stderr(
    arguments: list[str], golden: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if arguments == ["."]:
        (tmp_path / "empty").mkdir()
        monkeypatch.chdir(tmp_path / "empty")
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr


def test_a_file_without_hands_is_no_success(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("notes.txt").write_text("shopping list\n")
    result = run("notes.txt")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[0] == "notes.txt:1: TX005 no-hand: no hand"


def test_show_files(golden: str) -> None:
    result = run(".", "--show-files")
    assert (result.exit_code, result.stdout.splitlines()) == (0, [f".{os.sep}{golden}"])


@pytest.mark.skipif(os.name == "nt", reason="terminals of POSIX")
def test_a_file_name_does_nothing_in_a_terminal(golden: str) -> None:
    Path(golden).rename("a\x1b[2J.txt")
    command = [sys.executable, "-m", "soko_hh", "audit", ".", "--show-files"]
    assert subprocess.run(command, capture_output=True, check=False).stdout == b"./a\x1b[2J.txt\n"
    terminal, its_end = os.openpty()
    assert subprocess.run(command, stdout=its_end, check=False).returncode == 0
    os.close(its_end)
    assert os.read(terminal, 1000) == b"./a\\x1b[2J.txt\r\n"
    os.close(terminal)


@pytest.mark.skipif(os.name == "nt", reason="a shell of POSIX")
def test_a_closed_output_is_quiet(golden: str, wrong: str) -> None:
    for name, flags, code in (
        (golden, "", 0),
        (wrong, "", 1),
        (wrong, "--format json-lines", 1),
        (golden, "--show-files", 0),
    ):
        command = f'"{sys.executable}" -m soko_hh audit {name} {flags} >&-'
        result = subprocess.run(command, shell=True, stderr=subprocess.PIPE, check=False)
        assert (result.returncode, result.stderr) == (code, b"")


def test_the_standard_input(golden_text: str) -> None:
    command = [sys.executable, "-m", "soko_hh", "audit", "-"]
    result = subprocess.run(command, input=golden_text.encode(), capture_output=True, check=False)
    assert result.returncode == 0
    assert SEEN_CLEAN.encode() in result.stdout


def test_two_findings_are_parted_by_a_blank_line(wrong: str) -> None:
    Path("again.txt").write_text(Path(wrong).read_text(encoding="utf-8"), encoding="utf-8")
    lines = run("again.txt", wrong, wrong).stdout.splitlines()  # a file named twice is audited once
    assert [number for number, line in enumerate(lines) if line == ""] == [4, 9, 13]  # XH801, the summary


def test_nothing_in_a_file_reaches_the_terminal(golden: str) -> None:
    text = Path(golden).read_text(encoding="utf-8").replace("Bertil: bets $5.00", "Bertil: \x1b[2J bets \x07")
    Path("hostile.txt").write_text(text, encoding="utf-8")
    for form in ("text", "concise", "json-lines"):
        assert all(line.isprintable() for line in run("hostile.txt", "--format", form).stdout.splitlines())
