"""`soko-hh rulesets`: the list, one house with sources, the difference of two; mistakes with exit code 2."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from soko_hh.cli.rulesets import rulesets
from soko_hh.ruleset import FIELD_NAMES


def run(*arguments: str) -> Result:
    return CliRunner().invoke(rulesets, arguments)


def test_the_list_names_every_house_with_its_source() -> None:
    answer = run()
    assert answer.exit_code == 0
    lines = answer.output.splitlines()
    assert [line.split()[0] for line in lines[::2]] == [
        "ongame",
        "bet-at-home",
        "encyclopedia",
        "five-card-stud",
        "nordic-open",
        "nordic-pot-limit",
    ]
    assert lines[0].endswith("(default)")
    assert all(line.strip().startswith("source: ") for line in lines[1::2])


def test_one_house_with_the_source_of_each_value_and_marks_for_what_differs() -> None:
    answer = run("bet-at-home")
    assert answer.exit_code == 0
    lines = answer.output.splitlines()
    assert lines[0].startswith("bet-at-home: ")
    assert lines[1].startswith("source: Seed A")
    assert [line[2:].split()[0] for line in lines[2:]] == list(FIELD_NAMES)
    assert [" ".join(line.split()) for line in lines if line.startswith("*")] == [
        "* open_pair_bet pair_holder Seed A: only a player showing a pair may open third street for the big bet"
    ]
    assert any(line.split()[:3] == ["rake_cap", "not", "stated"] for line in lines)


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text("raise_cap = 4  # on the wall\n", encoding="utf-8")
    lines = run(str(path)).output.splitlines()
    assert lines[0] == "club"
    assert [" ".join(line.split()) for line in lines if line.startswith("*")] == ["* raise_cap 4 on the wall"]


def test_one_house_as_json() -> None:
    answer = json.loads(run("five-card-stud", "--format", "json").output)
    assert (answer["schema_version"], answer["name"]) == (1, "five-card-stud")
    assert [one["field"] for one in answer["fields"]] == list(FIELD_NAMES)
    by_field = {one["field"]: one for one in answer["fields"]}
    assert (by_field["extra_hands"]["value"], by_field["extra_hands"]["differs_from_default"]) == ([], True)
    assert (by_field["raise_cap"]["value"], by_field["raise_cap"]["differs_from_default"]) == (3, False)
    assert by_field["last_card_down"]["value"] is False
    assert by_field["raise_cap"]["source"] == "Seed C: three raises after the bet"


def test_the_list_as_json() -> None:
    answer = json.loads(run("--format", "json").output)
    assert len(answer["rulesets"]) == 6
    assert [one["name"] for one in answer["rulesets"] if one["default"]] == ["ongame"]


def test_the_difference_of_two_houses() -> None:
    answer = run("--diff", "nordic-open", "nordic-pot-limit")
    assert answer.exit_code == 0
    assert [line.split() for line in answer.output.splitlines()] == [
        ["nordic-open", "nordic-pot-limit"],
        ["bring_in_card", "none", "high"],
        ["bring_in_amount", "half_small_bet", "two_antes"],
    ]


def test_the_difference_as_json() -> None:
    answer = json.loads(run("--diff", "ongame", "five-card-stud", "--format", "json").output)
    assert (answer["a"], answer["b"]) == ("ongame", "five-card-stud")
    assert answer["fields"][0] == {"field": "extra_hands", "a": ["four_flush", "four_straight"], "b": []}
    assert len(answer["fields"]) == 3


def test_houses_that_do_not_differ() -> None:
    assert run("--diff", "ongame", "ongame").output == "ongame and ongame do not differ in any field\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["encyclopaedia"], "did you mean 'encyclopedia'?"),
        (["gone.toml"], "no such ruleset file: gone.toml"),
        (["ongame", "--diff", "ongame", "nordic-open"], "leave out the third"),
        (["--diff", "ongame", "nordic"], "did you mean 'nordic-open'?"),
        (["--diff", "ongame"], "requires 2 arguments"),
    ],
)
def test_mistakes_end_with_2(arguments: list[str], told: str) -> None:
    answer = run(*arguments)
    assert answer.exit_code == 2
    assert told in answer.stderr
    assert answer.stdout == ""
