"""`soko-hh merge`: two players' exports as one, or the first differing line of both."""

import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from format_examples import ONGAME, SOKO

from soko_hh.cli.main import cli

OF_ANNA = SOKO.replace("Hero [Ks 4d]", "Hero [?? 4d]").replace("[?? 9c", "[Ad 9c")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["merge", *arguments])


@pytest.fixture(autouse=True)
def exports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("hero.txt").write_text(SOKO + "\n" + SOKO.replace("#81231", "#1"), encoding="utf-8")
    Path("anna.txt").write_text(OF_ANNA.replace("#81231", "#2") + "\n" + OF_ANNA, encoding="utf-8")


def test_the_fuller_hand_then_what_only_one_has() -> None:
    result = run("hero.txt", "anna.txt")
    both = SOKO.replace("[?? 9c", "[Ad 9c")
    assert result.stdout == both + "\n" + SOKO.replace("#81231", "#1") + "\n" + OF_ANNA.replace("#81231", "#2")
    assert result.stderr == "merged: 1; cards learnt: 1; only in one: 1; only in the other: 1; differing: 0\n"
    assert result.exit_code == 0


def test_the_first_differing_line_of_both() -> None:
    Path("anna.txt").write_text(OF_ANNA.replace("Anna: completes to $5.00", "Anna: calls $2.00"), encoding="utf-8")
    result = run("hero.txt", "anna.txt", "--out", "both.txt")
    assert (result.exit_code, result.stdout) == (1, "")
    assert Path("both.txt").read_text(encoding="utf-8") == Path("hero.txt").read_text(encoding="utf-8")
    assert result.stderr.splitlines()[:3] == [
        "hand 81231 stays as it is: the play differs",
        "  hero.txt:14: Anna: completes to $5.00",
        "  anna.txt:14: Anna: calls $2.00",
    ]


def test_into_another_format_and_back_is_the_same() -> None:
    assert run("hero.txt", "anna.txt", "--to", "json", "--out", "both.jsonl").exit_code == 0
    back = CliRunner().invoke(cli, ["convert", "both.jsonl", "--to", "soko"])
    assert back.stdout == run("hero.txt", "anna.txt").stdout


def test_hands_of_two_formats_are_not_guessed_at() -> None:
    Path("anna.txt").write_text(ONGAME.replace("R5-90000001-1", "81231"), encoding="utf-8")
    result = run("hero.txt", "anna.txt")
    assert "only in the other: 1" in result.stderr  # another room: another hand, whatever its number


def test_a_hand_that_one_export_has_twice_is_written_once() -> None:
    Path("hero.txt").write_text(SOKO + "\n" + SOKO, encoding="utf-8")
    for arguments, told in (
        (("hero.txt", "anna.txt"), "hands told twice in one export, the first one taken: 1"),
        (("anna.txt", "hero.txt"), "hands told twice in the other export, the first one taken: 1"),
    ):
        result = run(*arguments)
        assert (result.stdout.count("SOKO Hand #81231"), result.exit_code) == (1, 0)
        assert result.stderr.splitlines()[0] == told


def test_what_the_format_cannot_hold_is_told_as_convert_tells_it() -> None:
    assert "Ongame text cannot hold: 4 × ruleset name" not in run("hero.txt", "anna.txt").stderr
    assert "Ongame text cannot hold: 3 × ruleset name" in run("hero.txt", "anna.txt", "--to", "ongame").stderr


def test_an_existing_file_is_kept() -> None:
    Path("both.txt").write_text("mine")
    result = run("hero.txt", "anna.txt", "--out", "both.txt")
    assert (result.exit_code, Path("both.txt").read_text()) == (2, "mine")


def test_no_hand_is_exit_2() -> None:
    Path("a.txt").write_text("shopping list\n")
    assert run("a.txt", "a.txt").exit_code == 2


def test_ongame_exports() -> None:
    text = ONGAME
    other = text.replace("Hero: [9s, Th]", "Hero: [-, Th]").replace("Bertil: [-, Kd]", "Bertil: [3s, Kd]")
    Path("a.txt").write_text(text, encoding="utf-8")
    Path("b.txt").write_text(other, encoding="utf-8")
    result = run("a.txt", "b.txt")
    assert "Dealing to Bertil: [3s, Kd]\nDealing to Hero: [9s, Th]\n" in result.stdout
    assert "merged: 1; cards learnt: 1" in result.stderr
    assert CliRunner().invoke(cli, ["audit", "-"], input=result.stdout).exit_code == 0


def test_the_summary_that_only_one_export_has() -> None:
    Path("short.txt").write_text(SOKO[: SOKO.index("Total pot")], encoding="utf-8")
    Path("whole.txt").write_text(SOKO, encoding="utf-8")
    for order in (("short.txt", "whole.txt"), ("whole.txt", "short.txt")):
        result = run(*order)
        assert (result.exit_code, result.stdout) == (0, SOKO)


def test_a_full_disk_is_no_bug_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_database(*_: object, **__: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr("soko_hh.across_hands.temporary.sqlite3.connect", no_database)
    result = run("hero.txt", "anna.txt")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "database or disk is full\n  make room in the folder for temporary files" in result.stderr
    assert "bug" not in result.stderr
