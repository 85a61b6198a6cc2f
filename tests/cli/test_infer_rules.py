"""`soko-hh infer-rules`: the golden hand and a small batch, text, JSON and the ruleset it writes."""

import json
from pathlib import Path

from click.testing import CliRunner, Result

from soko_hh.cli.main import cli
from soko_hh.ruleset_files import load_ruleset
from soko_hh.simulate import hands


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["infer-rules", *arguments])


def batch(path: str, count: int, ruleset: str) -> None:
    """A file of generated hands."""
    told = ["\n".join(history.lines) for history in hands(count, 3, load_ruleset(ruleset))]
    Path(path).write_text("\n\n".join(told) + "\n", encoding="utf-8")


def test_one_hand_tells_what_it_can(golden: str) -> None:
    """The four (line 13) brings in, not the jack; the four-flush (line 38) beats the pair; nobody tells of the cap."""
    result = run(golden)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[:2] == ["hands: 1 = 1 asked", "most likely ruleset: ongame"]
    at = lines.index("bring_in_card")
    assert lines[at + 1] == "  > low   1 support, 0 contradict: golden.txt:13 FB203"
    assert lines[at + 2] == "    high  0 support, 1 contradict: golden.txt:13 FB203"
    unshown = next(line for line in lines if line.startswith("not shown by these hands: "))
    assert "cap_lifted_heads_up" in unshown
    assert "bring_in_card" not in unshown
    assert "players_max: at most 3 were dealt in; that is only a lower bound" in lines
    assert lines[-1] == 'extends = "ongame"'


def test_the_ruleset_it_writes_audits_the_batch_clean(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    batch("night.txt", 40, "nordic-pot-limit")
    result = run("night.txt", "--out", "house.toml")
    assert result.exit_code == 0
    assert "most likely ruleset: nordic-pot-limit" in result.stdout
    assert result.stdout.splitlines()[-1] == "ruleset written to house.toml"
    assert load_ruleset("house.toml").bring_in_card == "high"
    audit = CliRunner().invoke(cli, ["audit", "night.txt", "--ruleset", "house.toml", "--fail-on", "note"])
    assert audit.exit_code == 0, audit.stdout


def test_json_has_every_field_with_its_evidence(golden: str) -> None:
    told = json.loads(run(golden, "--format", "json").stdout)
    assert (told["schema_version"], told["ruleset"], told["hands"]) == (1, "ongame", 1)
    by_field = {record["field"]: record for record in told["fields"]}
    values = {value["value"]: value for value in by_field["bring_in_card"]["values"]}
    assert values["high"]["contradicted_at"] == [{"filename": golden, "row": 13, "hand_id": "81231", "code": "FB203"}]
    assert values["low"]["supports"] == 1
    assert told["hands_with_findings"]["encyclopedia"] == 1
    assert told["toml"].startswith('name = "inferred"\n')


def test_a_sample_is_the_same_at_every_run(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    batch("night.txt", 30, "ongame")
    first, second = run("night.txt", "--sample", "10"), run("night.txt", "--sample", "10")
    assert first.stdout.splitlines()[0] == "hands: 30 = 10 asked + 20 not asked (--sample)"
    assert first.stdout == second.stdout
    assert run("night.txt", "--sample", "0").stdout.splitlines()[0] == "hands: 30 = 30 asked"


def test_wrong_use_is_exit_2(golden: str) -> None:
    Path("notes.txt").write_text("shopping list\n", encoding="utf-8")
    nothing = run("notes.txt")
    assert (nothing.exit_code, nothing.stdout) == (2, "")
    assert "no hand to infer from" in nothing.stderr
    assert run("missing.txt").exit_code == 2
    unwritten = run(golden, "--out", "no-such-folder/house.toml")
    assert unwritten.exit_code == 2
    assert "no-such-folder" in unwritten.stderr
