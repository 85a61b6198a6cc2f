"""`soko-hh stats`: figures of the golden hand, counted by hand, in every form; what is left out is said."""

import csv
import io
import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from soko_hh.cli import stats_forms
from soko_hh.cli.main import cli
from soko_hh.stats.catalogue import catalogue


@cache
def loaded(golden: str) -> bytes:
    """The golden hand, and one with an error (its stated pot) in which Hero is called Helge."""
    wrong = Path(golden).read_text(encoding="utf-8").replace("#81231", "#81232")
    wrong = wrong.replace("Total pot $73.50", "Total pot $74.50").replace("Hero", "Helge")
    Path("wrong.txt").write_text(wrong, encoding="utf-8")
    assert CliRunner().invoke(cli, ["load", golden, "wrong.txt"]).exit_code == 0
    return Path("soko.duckdb").read_bytes()


@pytest.fixture
def database(golden: str) -> str:
    Path("soko.duckdb").write_bytes(loaded(golden))
    return "soko.duckdb"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["stats", *arguments])


def test_a_table_of_text(database: str) -> None:
    result = run("Anna", "--stat", "hands,net,bb100", "--stat", "vpip", "--stat", "wtsd,won_at_showdown,fold_to_bet")
    assert result.exit_code == 0, result.stderr
    assert result.stdout.splitlines() == [
        "player  statistic        part               value  counted    95 % interval",
        "------  ---------------  ---------------  -------  -------  ---------------",
        "Anna    hands                                   1",
        "Anna    net              USD               -35.50        1",
        "Anna    bb100            USD fixed limit  -355.00        1",
        "Anna    vpip                              100.0 %      1/1  20.7 to 100.0 %",
        "Anna    wtsd                              100.0 %      1/1  20.7 to 100.0 %",
        "Anna    won_at_showdown                     0.0 %      0/1    0.0 to 79.3 %",
        "Anna    fold_to_bet      second street      0.0 %      0/1    0.0 to 79.3 %",
        "Anna    fold_to_bet      third street       0.0 %      0/1    0.0 to 79.3 %",
        "Anna    fold_to_bet      fourth street          -      0/0",
        "Anna    fold_to_bet      fifth street           -      0/0",
        "1 hand counted; left out: 1 with errors (--all-hands counts them)",
    ]


def test_all_players_and_all_hands(database: str) -> None:
    told = run("--stat", "hands", "--all-hands", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(told.stdout)))
    assert [(row["player"], row["n"]) for row in rows] == [
        ("Anna", "2"),
        ("Bertil", "2"),
        ("Helge", "1"),
        ("Hero", "1"),
    ]
    assert told.stderr == "2 hands counted; left out: none\n"
    assert len(run("--stat", "hands", "--format", "csv").stdout.splitlines()) == 4
    many = run("--stat", "hands", "--all-hands", "--min-hands", "2", "--format", "csv").stdout
    assert [line.split(",")[0] for line in many.splitlines()] == ["player", "Anna", "Bertil"]


def test_json(database: str) -> None:
    told = json.loads(run("Bertil", "--stat", "net,aggression_factor", "--format", "json").stdout)
    assert told["schema_version"] == 1
    assert told["hands"] == {
        "counted": 1,
        "left_out": {"with_errors": 1, "partial": 0, "cancelled": 0, "of_money_only": 0},
        "not_asked_for": 0,
        "all_hands": False,
        "lacks_facts": False,
    }
    figures = [(f["stat"], f["part"], f["k"], f["n"], f["value"]) for f in told["figures"]]
    assert figures == [
        ("net", "USD", None, 1, 36),
        ("aggression_factor", "second street", 1, 0, None),
        ("aggression_factor", "third street", 1, 0, None),
        ("aggression_factor", "fourth street", 0, 1, 0),
        ("aggression_factor", "fifth street", 0, 1, 0),
    ]


def test_json_lines(database: str) -> None:
    lines = [json.loads(line) for line in run("Hero", "--stat", "vpip", "--format", "json-lines").stdout.splitlines()]
    assert [line["type"] for line in lines] == ["figure", "summary"]
    assert {line["schema_version"] for line in lines} == {1}
    assert (lines[0]["k"], lines[0]["n"], lines[0]["value"], lines[0]["low"]) == (0, 1, 0, 0)
    assert lines[0]["high"] == pytest.approx(0.793451, abs=1e-6)


def test_a_player_of_left_out_hands_only(database: str) -> None:
    told = run("Helge", "--stat", "hands,vpip").stdout.splitlines()
    assert told[2].split() == ["Helge", "hands", "0"]
    assert told[3].split() == ["Helge", "vpip", "-", "0/0"]
    assert told[4].startswith("0 hands counted; left out: 1 with errors")


def test_the_list_needs_no_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("--list")
    assert result.exit_code == 0
    assert "vpip: Chips put in by choice (frequency)\n" in result.stdout
    assert "fold_to_bet: Fold to a bet (frequency, by street)\n" in result.stdout
    assert result.stdout.count("    source: ") == len(catalogue())


def test_wrong_use(database: str) -> None:
    unknown = run("anna")
    assert (unknown.exit_code, unknown.stdout) == (2, "")
    assert "no hand of 'anna' in soko.duckdb" in unknown.stderr
    stat = run("--stat", "vpi")
    assert stat.exit_code == 2
    assert "no statistic 'vpi'" in stat.stderr
    assert "did you mean 'vpip'?" in stat.stderr
    missing = run("--db", "nowhere.duckdb")
    assert missing.exit_code == 2
    assert "create it with: soko-hh load PATH... --db nowhere.duckdb" in missing.stderr


def test_names_are_data_on_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    sheet = stats_forms.Sheet("figure", ["player", "[b]statistic"], [False, False])
    sheet.add(["[red]\x1b[2J", "vpip"], {})
    sheet.add(["Anna", "vpip"], {})
    stats_forms.write_rich(sheet)
    shown = capsys.readouterr().out
    assert "[red]\\x1b[2J" in shown
    assert "Anna" in shown
    assert "\x1b[2J" not in shown


def test_names_are_escaped_in_every_text(golden: str, golden_text: str) -> None:
    Path(golden).write_text(golden_text.replace("Anna", "An\u202ena"), encoding="utf-8")
    CliRunner().invoke(cli, ["load", golden])
    assert "An\\u202ena" in run("--stat", "hands").stdout
    assert "An\\u202ena" in run("--stat", "hands", "--format", "json").stdout
    assert "An\\u202ena" in run("--stat", "hands", "--format", "csv").stdout


def test_help_does_not_load_the_database(tmp_path: Path) -> None:
    code = (
        "import sys; from soko_hh.cli import load, query, schema, stats; print({'duckdb', 'polars'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout == "set()\n", done.stderr
