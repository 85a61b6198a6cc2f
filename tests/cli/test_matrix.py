"""`soko-hh audit --matrix`: every bundled ruleset side by side, on the golden hand."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from soko_hh.cli.main import cli
from soko_hh.ruleset_files import bundled_names


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["audit", "--matrix", *arguments])


def table(result: Result) -> dict[str, list[str]]:
    """First column -> the cells of the row, of the first table."""
    lines = result.stdout.split("\n\n")[0].splitlines()
    width = len(lines[1].split("  ")[0])
    return {
        line[:width].strip(): line[width:].split() for line in [lines[0].replace("as named", "as_named"), *lines[2:]]
    }


def test_the_golden_hand_is_clean_where_the_low_card_brings_in(golden: str) -> None:
    """Hero's door card is the 4, the lowest; Bertil's jack is the highest. The flush of four wins where it ranks."""
    result = run(golden)
    assert result.exit_code == 0
    rows = table(result)
    assert rows["hands clean"] == ["1", "1", "1", "0", "0", "0", "0"]
    assert rows["hands"] == ["1"] * 7
    assert rows["FB203 wrong-bring-in-player"] == ["0", "0", "0", "1", "0", "0", "1"]
    assert rows["PT602 wrong-winner"] == ["0", "0", "0", "0", "1", "0", "0"]
    assert rows["HD901 header-contradicts-ruleset"] == ["0", "0", "0", "0", "0", "1", "1"]
    assert [int(count) for count in rows["findings"]] == [
        sum(int(cells[at]) for row, cells in rows.items() if row[:2].isupper()) for at in range(7)
    ]
    assert result.stdout.splitlines()[-1].startswith("* as named: ")


def test_the_ruleset_that_applies_decides_the_exit_code(golden: str) -> None:
    assert run(golden, "--ruleset", "ongame").exit_code == 0
    result = run(golden, "--ruleset", "encyclopedia")
    assert result.exit_code == 1
    assert "encyclopedia*" in result.stdout.splitlines()[0]
    assert "as named" not in result.stdout
    assert run(golden, "--ruleset", "encyclopedia", "--exit-zero").exit_code == 0
    assert run(golden, "--ruleset", "encyclopedia", "--select", "PT").exit_code == 0


def test_an_own_ruleset_is_a_column_of_its_own(golden: str) -> None:
    Path("house.toml").write_text('extends = "ongame"\nbring_in_card = "high"\n', encoding="utf-8")
    result = run(golden, "--ruleset", "house.toml")
    assert result.exit_code == 1
    assert result.stdout.split()[:2] == ["house*", "ongame"]
    assert table(result)["FB203 wrong-bring-in-player"] == ["1", "0", "0", "1", "0", "0", "1"]


def test_several_files_are_told_apart(golden: str) -> None:
    text = Path(golden).read_text(encoding="utf-8").replace("#81231", "#81232").replace("Helsinki 4", "Turku 1")
    Path("label.txt").write_text(text.replace("(four-flush, queen high)", "(flush, queen high)"), encoding="utf-8")
    result = run(golden, "label.txt")
    assert result.exit_code == 1
    files = result.stdout.split("\n\n")[1].splitlines()
    assert files[0].split()[:3] == ["findings", "by", "file"]
    assert files[2].split()[:3] == ["golden.txt", "0", "0"]
    assert files[3].split()[:3] == ["label.txt", "1", "1"]


def test_json_lines_have_a_line_a_house(golden: str) -> None:
    records = [json.loads(line) for line in run(golden, "--format", "json-lines").stdout.splitlines()]
    assert [record["ruleset"] for record in records] == ["as named", *bundled_names()]
    assert [record["applies"] for record in records] == [True] + [False] * 6
    assert records[0]["schema_version"] == 1
    assert records[0]["classes"]["clean"] == 1
    assert records[3]["codes"]["FB203"] == 1
    assert records[3]["findings_by_file"] == {golden: sum(records[3]["findings"].values())}


@pytest.mark.parametrize(("arguments", "code"), [(["--format", "concise"], 2), (["--silent"], 0)])
def test_forms_that_make_no_table(arguments: list[str], code: int, golden: str) -> None:
    result = run(golden, *arguments)
    assert (result.exit_code, result.stdout) == (code, "")
