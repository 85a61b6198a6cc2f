"""`soko-hh audit`: findings between hands come last, and every hand is still counted once."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from turku_hands import file_of, hand

from soko_hh.cli.main import cli

WRONG_SUM = ("Total pot $1.00", "Total pot $2.00")  # CL701


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["audit", *arguments])


def classes(result: Result) -> str:
    return next(line for line in result.stdout.splitlines() if line.startswith("hands: "))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder, with two files."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.txt").write_text(file_of(hand(1), hand(2, WRONG_SUM)))
    (tmp_path / "b.txt").write_text(file_of(hand(3, aino="90.00"), hand(2, WRONG_SUM), hand(1), hand(4, WRONG_SUM)))
    return tmp_path


def test_they_come_after_the_findings_of_all_files_and_hands_add_up(folder: Path) -> None:
    result = run("b.txt", "a.txt", "--format", "concise")
    assert result.exit_code == 1
    assert [line[:18] for line in result.stdout.splitlines()[:7]] == [
        "b.txt:31: CL701 st",
        "b.txt:63: CL701 st",
        "a.txt:31: CL701 st",
        "b.txt:3: XH803 sta",
        "b.txt:17: XH801 du",
        "b.txt:33: XH801 du",
        "",
    ]
    # b.txt: hand 3 was clean, hands 2 and 1 are duplicates, hand 4 has its finding; a.txt: one clean, one not
    assert classes(result) == (
        "hands: 6 = 1 clean + 3 with findings + 0 partial + 0 cancelled + 0 of other games + 2 duplicates"
    )
    assert "findings: 6 = 3 errors + 1 warning + 2 notes" in result.stdout


def test_the_order_of_the_files_changes_only_the_order(folder: Path) -> None:
    one, other = (
        run(*names, "--format", "concise").stdout.splitlines() for names in (("a.txt", "b.txt"), ("b.txt", "."))
    )
    assert sorted(line.replace("./", "") for line in other) == sorted(one)


def test_select_and_ignore(folder: Path) -> None:
    result = run("a.txt", "b.txt", "--select", "XH801")
    assert "XH803" not in result.stdout
    # hand 3 is clean again; a duplicate is one whether or not it is told
    assert "4 clean + 0 with findings" in classes(result)
    result = run("a.txt", "b.txt", "--ignore", "XH801,CL")
    assert "XH801" not in result.stdout
    assert "3 clean + 1 with findings" in classes(result)
    assert classes(result).endswith("2 duplicates")


def test_a_note_does_not_fail(folder: Path) -> None:
    result = run("a.txt", "b.txt", "--select", "XH801")
    assert result.exit_code == 0
    assert run("a.txt", "b.txt", "--select", "XH801", "--fail-on", "note").exit_code == 1
    assert run("a.txt", "b.txt", "--select", "XH803").exit_code == 1


def test_several_findings_of_one_hand_count_it_once(folder: Path) -> None:
    Path("c.txt").write_text(file_of(hand(2), hand(1, aino="99.00"), hand(3, aino="10.00", bertil="10.00")))
    result = run("c.txt", "--top-ups", "flagged")
    assert result.stdout.count("XH803 stack") == 3
    assert "0 clean + 3 with findings" in classes(result)


def test_top_ups(folder: Path) -> None:
    Path("c.txt").write_text(file_of(hand(1), hand(2, bertil="200.00")))
    assert run("c.txt").exit_code == 0
    assert run("c.txt", "--top-ups", "allowed").exit_code == 0
    flagged = run("c.txt", "--top-ups", "flagged", "--quiet")
    assert flagged.exit_code == 1
    assert flagged.stdout.splitlines() == [
        "c.txt:20: XH803 stack-discontinuity: Bertil starts with $200.00, $99.50 more than after hand 1 at c.txt:1 "
        "($100.50)",
        "     1 | SOKO Hand #1: Fixed Limit ($5.00/$10.00, ante $0.50, bring-in $2.00) - 2026-01-02 12:01:00 UTC",
        "     4 | Seat 2: Bertil ($100.00 in chips)",
        "  > 20 | Seat 2: Bertil ($200.00 in chips)",
        "    = note: $100.50 (ruleset ongame, top_ups_allowed = false)",
        "    = note: legal under top_ups_allowed = true",
        "    = see: soko-hh rule XH803",
    ]
    assert run("c.txt", "--top-ups", "never").exit_code == 2


def test_what_was_not_compared_is_said(folder: Path) -> None:
    Path("c.txt").write_text(file_of(hand(1).partition("Uncalled")[0], hand(2)))
    assert "not checked: XH803 2 × the hand before was cut off" in run("c.txt").stdout
    assert "XH803" not in run("c.txt", "--ignore", "XH803").stdout


def test_json_lines(folder: Path) -> None:
    records = [json.loads(line) for line in run("a.txt", "b.txt", "--format", "json-lines").stdout.splitlines()]
    late = [record for record in records if record.get("code") == "XH803"]
    assert [(one["filename"], one["location"]["row"], one["hand_id"], one["player"]) for one in late] == [
        ("b.txt", 3, "3", "Aino")
    ]
    assert sum(records[-1]["classes"].values()) == records[-1]["hands"] == 6


def test_no_room_for_the_temporary_database_is_exit_2(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(folder / "missing"))
    monkeypatch.setattr("soko_hh.across_hands.across.AcrossHands.__init__.__defaults__", (None, 1, None))
    result = run("a.txt")
    assert result.exit_code == 2
    assert "hands cannot be compared with each other" in result.stderr


@pytest.mark.parametrize("code", ["XH801", "XH802", "XH803", "XH804", "XH805"])
def test_the_sample_is_told_as_expected(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[2] / "sample_histories" / "findings")
    [sample] = Path().glob(f"{code}-*.txt")
    assert run("--quiet", sample.name).stdout == sample.with_suffix(".expected").read_text(encoding="utf-8")


def test_near_misses_are_clean(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[2] / "sample_histories" / "near_misses")
    samples = sorted(Path().glob("XH*.txt"))
    assert len({sample.name[:5] for sample in samples}) == 5
    for sample in samples:
        assert run("--quiet", sample.name).stdout == ""
    assert run("--quiet", *[sample.name for sample in samples]).stdout == ""
    flagged = run("--quiet", "--top-ups", "flagged", "--format", "concise", "XH803-top-up.txt").stdout
    assert flagged.count("XH803 stack-discontinuity: Olavi starts with $100.00, $48.30 more") == 1
