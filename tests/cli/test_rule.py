"""The manual pages are the docstrings of the rule files."""

import json

from click.testing import CliRunner, Result

from soko_hh.cli.main import cli
from soko_hh.report.rule_index import all_rules, find_rule


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["rule", *arguments])


def test_a_page_by_code_and_by_name_in_any_case() -> None:
    by_code = run("tx005")
    assert by_code.exit_code == 0
    assert by_code.stdout.startswith("TX005 no-hand (warning)\n\nWhat it checks\n    That a file has at least one hand")
    assert by_code.stdout == run("No-Hand").stdout


def test_every_page_has_the_headings_in_order() -> None:
    headings = ["What it checks", "Why it matters", "Example", "After the finding", "Source"]
    for rule in all_rules():
        found = [line for line in rule.manual.split("\n") if line and not line.startswith(" ")]
        assert found == [f"{rule.code} {rule.name}.", *headings], rule.code
        assert rule.headline


def test_codes_and_names_are_used_once() -> None:
    rules = all_rules()
    assert len({rule.code for rule in rules}) == len(rules)
    assert len({rule.name for rule in rules}) == len(rules)
    assert {rule.severity for rule in rules} <= {"error", "warning", "note"}


def test_an_unknown_code_is_exit_2_and_gets_the_near_ones() -> None:
    result = run("tx0o5")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "no finding is called 'tx0o5'" in result.stderr
    assert "TX005 no-hand" in result.stderr


def test_nothing_like_it() -> None:
    assert "see soko-hh rule --all" in run("xyzzy").stderr


def test_a_code_or_all_but_not_both_nor_neither() -> None:
    assert run().exit_code == 2
    assert run("TX005", "--all").exit_code == 2


def test_the_index_in_three_forms() -> None:
    text = run("--all").stdout.splitlines()
    records = json.loads(run("--all", "--format", "json").stdout)
    markdown = run("--all", "--format", "markdown").stdout.splitlines()
    assert len(text) == len(records) == len(markdown) - 2
    assert records[0].keys() == {"code", "name", "severity", "headline"}
    assert [line[:5] for line in text] == [record["code"] for record in records]
    assert "| TX005 | no-hand | warning | a file has at least one hand that this audit replays |" in markdown


def test_families_come_in_the_order_of_a_hand() -> None:
    families = list(dict.fromkeys(rule.code[:2] for rule in all_rules()))
    order = ["TX", "HD", "DL", "FB", "TO", "BT", "SD", "PT", "CL", "XH"]
    assert families == [family for family in order if family in families]


def test_find_rule_wants_the_whole_name() -> None:
    assert find_rule("no-hand") is not None
    assert find_rule("no-han") is None
