"""`soko-hh generate`: formats, seeds, options, spoilt hands and what it refuses."""

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


Place = tuple[str | None, str, int]


def spoilt(folder: Path, *arguments: str) -> list[Place]:
    """Generate a spoilt corpus; what is expected of it."""
    assert run("--out", str(folder / "night.txt"), *arguments).exit_code == 0
    lines = (folder / "expected.jsonl").read_text(encoding="utf-8").splitlines()
    return sorted((told["hand_id"], told["code"], told["line"]) for told in map(json.loads, lines))


def found(folder: Path, *options: str) -> list[Place]:
    """What the audit finds in it."""
    arguments = ["audit", str(folder / "night.txt"), "--format", "json-lines", *options]
    told = [json.loads(line) for line in CliRunner().invoke(cli, arguments).stdout.splitlines()]
    return sorted((f["hand_id"], f["code"], f["location"]["row"]) for f in told if f["type"] == "finding")


@pytest.mark.parametrize("house", ["ongame", "nordic-pot-limit"])
def test_the_audit_finds_what_was_spoilt_and_nothing_else(tmp_path: Path, house: str) -> None:
    expected = spoilt(tmp_path, "-n", "90", "--ruleset", house, "--mutate", "any", "--rate", "0.5")
    assert 30 < len(expected) < 60
    assert len({code for _, code, _ in expected}) > 20
    assert found(tmp_path) == expected


def test_spoilt_ongame_text(tmp_path: Path) -> None:
    expected = spoilt(tmp_path, "-n", "60", "--format", "ongame", "--mutate", "any", "--rate", "0.5")
    assert {"CL706", "TX004"} < {code for _, code, _ in expected}
    assert found(tmp_path, "--ruleset", "ongame") == expected


@pytest.mark.parametrize("code", ["FB203", "XH801", "XH803", "XH804"])
def test_one_code_only(tmp_path: Path, code: str) -> None:
    expected = spoilt(tmp_path, "-n", "60", "--mutate", code.lower(), "--rate", "0.4")
    assert len(expected) > 5
    assert {other for _, other, _ in expected} <= {code, "FB204"}
    assert found(tmp_path) == expected


@pytest.mark.parametrize("code", ["TX005", "TX006", "TX007", "TX010"])
def test_a_file_spoilt_as_a_whole(tmp_path: Path, code: str) -> None:
    assert spoilt(tmp_path, "-n", "20", "--mutate", code) == [(None, code, 1)]
    assert found(tmp_path) == [(None, code, 1)]


def test_the_same_seed_spoils_alike(tmp_path: Path) -> None:
    arguments = ("-n", "30", "--mutate", "any", "--rate", "0.5", "--seed", "7")
    once = spoilt(tmp_path, *arguments), (tmp_path / "night.txt").read_bytes()
    assert once == (spoilt(tmp_path, *arguments, "--force"), (tmp_path / "night.txt").read_bytes())


def test_the_line_is_that_of_the_file(tmp_path: Path) -> None:
    expected = spoilt(tmp_path, "-n", "40", "--mutate", "BT405", "--rate", "1")
    lines = (tmp_path / "night.txt").read_text(encoding="utf-8").splitlines()
    assert len(expected) > 20
    assert all(lines[line - 1].endswith(": checks") for _, _, line in expected)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--mutate", "any"), "name it with --out"),
        (("--mutate", "BT999", "--out", "x.txt"), "no mistake 'BT999' can be made"),
        (("--mutate", "CL706", "--out", "x.txt"), "use --format ongame"),
        (("--mutate", "BT401", "--format", "ongame", "--out", "x.txt"), "use --format soko"),
        (("--mutate", "any", "--format", "json", "--out", "x.txt"), "--format soko or ongame"),
        (("--mutate", "any", "--out", "no/such/folder/x.txt"), "cannot write no/such/folder/x.txt"),
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
