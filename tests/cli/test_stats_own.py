"""`soko-hh stats` with statistics of a user's own, and options without sense: errors of use, with a remedy."""

import io
import json
from datetime import UTC, datetime
from pathlib import Path

import polars as pl
import pytest
from click.testing import CliRunner, Result

from soko_hh.cli.main import cli

OWN = "-- stat: mine\n-- title: t\n-- kind: {0}\n-- definition: d\n-- formula: f\n-- source: s\n{1}\n"


@pytest.fixture
def database(golden: str) -> str:
    assert CliRunner().invoke(cli, ["load", golden]).exit_code == 0
    return golden


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["stats", *arguments])


def own(kind: str, sql: str) -> Result:
    Path("own").mkdir(exist_ok=True)
    Path("own/mine.sql").write_text(OWN.format(kind, sql), encoding="utf-8")
    return run("Anna", "--stats-dir", "own", "--stat", "mine")


def test_a_null_is_told(database: str) -> None:
    told = own(
        "frequency", "SELECT player, sum(1) FILTER (false) AS k, count(*) AS n FROM counted_seats GROUP BY player"
    )
    assert told.exit_code == 2
    assert "mine.sql: k of Anna is NULL" in told.stderr
    assert "A statistic of your own" in told.stderr


def test_nothing_is_a_dash(database: str) -> None:
    told = own("money", "SELECT player, NULL AS hundredths, 2 AS decimals, count(*) AS n FROM counted_seats GROUP BY 1")
    assert told.exit_code == 0, told.stderr
    assert told.stdout.splitlines()[2].split() == ["Anna", "mine", "-", "1"]


@pytest.mark.parametrize("within", ["nan", "inf", "1e-300", "0"])
def test_within_is_in_a_sane_range(database: str, within: str) -> None:
    told = run("Anna", "--stat", "bb100", "--within", within)
    assert (told.exit_code, "--within" in told.stderr) == (2, True)


def test_a_name_is_no_formula_in_a_spreadsheet(golden: str) -> None:
    text = Path(golden).read_text(encoding="utf-8").replace("Anna", "=cmd|x")
    Path("formula.txt").write_text(text, encoding="utf-8")
    assert CliRunner().invoke(cli, ["load", "formula.txt"]).exit_code == 0
    rows = run("--stat", "net", "--format", "csv").stdout.splitlines()
    assert [row.split(",")[0] for row in rows] == ["player", "'=cmd|x", "Bertil", "Hero"]
    assert rows[1].split(",")[5] == "-35.5"  # a number stays one


def test_days_are_the_same_where_clocks_change(golden: str) -> None:
    # 01:10 UTC is 04:10 in Helsinki, where 03:00 became 04:00 that night: the day that begins at 03:30 has begun
    text = Path(golden).read_text(encoding="utf-8").replace("2026-01-02 12:00:00", "2026-03-29 01:10:00")
    Path("clocks.txt").write_text(text, encoding="utf-8")
    assert CliRunner().invoke(cli, ["load", "clocks.txt"]).exit_code == 0
    day = ("Anna", "--stat", "hands", "--tz", "Europe/Helsinki", "--day-start", "03:30")
    assert "2026-03-29" in run(*day, "--by", "day").stdout
    assert run(*day, "--since", "2026-03-29", "--until", "2026-03-29").stdout.endswith(
        "1 hand counted; left out: none\n"
    )
    assert "1 not asked for" in run(*day, "--until", "2026-03-28").stdout


def test_the_columns_are_listed_and_remedies_name_them() -> None:
    listed = run("--list", "--columns").stdout.splitlines()
    assert "kind money answers: player, hundredths, decimals, n" in listed
    assert "counted_seats has:" in listed
    assert "    net_hundredths  INTEGER" in listed or "    net_hundredths  BIGINT" in listed
    assert run("--columns").exit_code == 2
    assert "--list --columns" in run("--list", "--stats-dir", "nowhere").stderr


def test_hands_behind_are_moments_in_parquet_and_leave_out_nothing_of_nothing(database: str) -> None:
    frame = pl.read_parquet(io.BytesIO(run("Anna", "--explain", "vpip", "--format", "parquet").stdout_bytes))
    assert frame["played_at"].to_list() == [datetime(2026, 1, 2, 12, tzinfo=UTC)]
    told = json.loads(run("--explain", "aggression_factor", "--format", "json").stdout)
    assert told["behind"]
    assert all(hand["k"] or hand["n"] for hand in told["behind"])


def test_money_is_told_with_its_figure(database: str) -> None:
    assert "net of Anna: 1, -35.50 USD, in 1 hand" in run("Anna", "--explain", "net").stdout


def test_hands_without_a_time_are_told_where_a_time_is_asked_for(golden: str) -> None:
    text = Path(golden).read_text(encoding="utf-8").replace(" - 2026-01-02 12:00:00 UTC", "")
    Path("timeless.txt").write_text(text, encoding="utf-8")
    CliRunner().invoke(cli, ["load", "timeless.txt"])
    told = run("Anna", "--stat", "hands", "--since", "2026-01-01", "--all-hands").stdout
    assert told.endswith("; 1 not asked for, 1 of them without a time\n")
