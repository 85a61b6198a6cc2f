"""`soko-hh generate`: formats, seeds, options and what it refuses."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from soko_hh.cli.main import cli


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["generate", *arguments])


@pytest.mark.parametrize("form", ["soko", "ongame", "json"])
def test_the_same_seed_gives_the_same_bytes(form: str) -> None:
    once = run("-n", "12", "--seed", "9", "--format", form)
    assert once.exit_code == 0
    assert once.stdout == run("-n", "12", "--seed", "9", "--format", form).stdout
    assert once.stdout != run("-n", "12", "--seed", "10", "--format", form).stdout


def test_soko_text_has_as_many_hands_as_asked_for() -> None:
    told = run("-n", "7", "--ruleset", "encyclopedia").stdout
    headers = [line for line in told.splitlines() if line.startswith("SOKO Hand #")]
    assert len(headers) == 7
    assert all("[encyclopedia]" in header for header in headers)


def test_ongame_text_begins_and_ends_every_hand() -> None:
    told = run("-n", "5", "--format", "ongame", "--structure", "fixed").stdout
    assert told.count("***** History for hand ") == told.count("***** End of hand ") == 5
    assert told.count("(LIMIT SOKO ") == 5


def test_json_is_one_object_a_line() -> None:
    records = [json.loads(line) for line in run("-n", "4", "--format", "json").stdout.splitlines()]
    assert [record["format"] for record in records] == ["soko"] * 4
    assert all(record["last_line"] > record["first_line"] for record in records)


def test_a_generated_file_audits_clean(tmp_path: Path) -> None:
    for form in ("soko", "ongame"):
        out = tmp_path / f"{form}.txt"
        assert run("-n", "25", "--format", form, "--out", str(out)).stdout == ""
        audit = CliRunner().invoke(cli, ["audit", str(out)])
        assert audit.exit_code == 0
        assert "hands: 25 = 25 clean" in audit.output


def test_players_of_every_hand() -> None:
    records = [json.loads(line) for line in run("-n", "9", "--players", "4", "--format", "json").stdout.splitlines()]
    assert [len(record["seats"]) for record in records] == [4] * 9


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--players", "2-12"), "from 2 up to 9"),
        (("--players", "5-3"), "from 2 up to 9"),
        (("--players", "many"), "two numbers such as 2-9"),
        (("--ruleset", "nordic-open", "--structure", "fixed"), "plays pot limit only"),
        (("--ruleset", "no-such-house"), "no ruleset 'no-such-house'"),
        (("--out", "no/such/folder/hands.txt"), "cannot write no/such/folder/hands.txt"),
    ],
)
def test_wrong_use_is_told_and_ends_with_2(arguments: tuple[str, ...], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.stderr
