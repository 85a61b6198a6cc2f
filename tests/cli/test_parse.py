"""`soko-hh parse`: what a hand claims, as JSON Lines; nothing is judged."""

import json
from pathlib import Path

from click.testing import CliRunner, Result

from soko_hh.cli.main import cli


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["parse", *arguments])


def test_one_object_a_hand(golden: str) -> None:
    text = Path(golden).read_text(encoding="utf-8")
    Path("two.txt").write_text(text + "\n" + text.replace("#81231", "#2"), encoding="utf-8")
    result = run("two.txt")
    assert result.exit_code == 0
    first, second = [json.loads(line) for line in result.stdout.splitlines()]
    assert (first["header"]["hand_id"], second["header"]["hand_id"]) == ("81231", "2")
    assert first["filename"] == "two.txt"
    assert first["schema_version"] == 1
    assert len(first["events"]) == 3 + 9 + 6 + 5 + 5 + 4 + 1  # antes, four streets, showdown, summary marker


def test_nothing_is_judged(golden: str) -> None:
    text = Path(golden).read_text(encoding="utf-8").replace("Bertil: bets $5.00", "Bertil: bets $500.00")
    Path("wrong.txt").write_text(text, encoding="utf-8")
    result = run("wrong.txt")
    assert result.exit_code == 0
    assert "50000" in result.stdout
    assert "BT401" not in result.stdout


def test_no_hand_is_exit_2(golden: str) -> None:
    Path("notes.txt").write_text("shopping list\n")
    result = run("notes.txt")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "no hand found" in result.stderr
