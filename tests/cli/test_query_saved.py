"""`soko-hh query`: saved queries, rows on a terminal, SQL from the standard input."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from soko_hh.cli import query as query_module
from soko_hh.cli.main import cli

WINNERS = "-- who won more than $least\nSELECT player FROM seats WHERE net > $least::BIGINT ORDER BY player\n"


pytestmark = pytest.mark.usefixtures("golden_database")


def run(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(cli, ["query", *arguments], input=stdin)


def save(name: str, sql: str = WINNERS, *more: str) -> Result:
    return run("-", "--save", name, *more, stdin=sql)


def test_a_query_is_saved_run_and_listed() -> None:
    assert (save("winners").exit_code, save("all-hands", "SELECT * FROM hands;").exit_code) == (0, 0)
    assert Path("soko.queries/winners.sql").read_text(encoding="utf-8") == WINNERS
    result = run("--saved", "winners", "-p", "least", "0", "--csv")
    assert (result.exit_code, result.stdout) == (0, "player\nBertil\n")
    assert run("--list").stdout == "all-hands  SELECT * FROM hands;\nwinners    who won more than $least\n"


def test_a_pivot_may_be_saved() -> None:
    assert save("pivot", "PIVOT seats ON seat USING sum(net) GROUP BY player").exit_code == 0
    assert run("--saved", "pivot").exit_code == 0


def test_queries_are_beside_their_database() -> None:
    Path("soko.duckdb").rename("other.duckdb")
    assert run("SELECT 1", "--save", "one", "--db", "other.duckdb").exit_code == 0
    assert [path.name for path in Path("other.queries").iterdir()] == ["one.sql"]
    assert run("--list").stderr == "no saved query in soko.queries; --save NAME makes one\n"


def test_a_file_that_somebody_wrote_is_a_query_too() -> None:
    Path("soko.queries").mkdir()
    Path("soko.queries/two.sql").write_text("\ufeffSELECT 2 AS n", encoding="utf-8")
    Path("soko.queries/not a name.sql").write_text("", encoding="utf-8")
    assert run("--list").stdout == "two  SELECT 2 AS n\n"
    assert json.loads(run("--saved", "two").stdout) == [{"n": 2}]
    Path("soko.queries/two.sql").write_bytes(b"SELECT '\xe4'")
    assert (run("--saved", "two").exit_code, "not text in UTF-8" in run("--saved", "two").stderr) == (2, True)


def test_nothing_is_replaced_unasked() -> None:
    save("one", "SELECT 1")
    result = save("one", "SELECT 2")
    assert result.exit_code == 2
    assert "exists already" in result.stderr
    assert Path("soko.queries/one.sql").read_text(encoding="utf-8") == "SELECT 1\n"
    assert save("one", "SELECT 2", "--force").exit_code == 0
    assert Path("soko.queries/one.sql").read_text(encoding="utf-8") == "SELECT 2\n"


@pytest.mark.parametrize(
    ("name", "sql", "told"),
    [
        ("bad", "SELECT nett FROM seats", "Binder Error"),
        ("bad", "SELECT 1; SELECT 2", "2 statements; give one"),
        ("bad", "DELETE FROM hands", "a saved query only reads; this is DELETE"),
        ("bad", "COPY hands TO 'x.csv'", "a saved query only reads; this is COPY"),
        ("bad", "WITH x AS (DELETE FROM hands RETURNING *) SELECT * FROM x", "Cannot execute statement"),
        ("bad", "SELECT :who", "a parameter is $who here"),
        ("bad", "SELECT '\udcff'", "not text in UTF-8"),
        ("../bad", "SELECT 1", "is no name for a query"),
        ("", "SELECT 1", "is no name for a query"),
    ],
)
def test_what_cannot_run_is_not_saved(name: str, sql: str, told: str) -> None:
    result = run(sql, "--save", name)
    assert result.exit_code == 2
    assert told in result.stderr
    assert not Path("soko.queries").exists()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "give SQL, or the name of a saved query"),
        (["SELECT 1", "--saved", "one"], "give SQL, or the name of a saved query"),
        (["--save", "one"], "give SQL, or the name of a saved query"),
        (["--save", "one", "--saved", "two"], "give SQL, or the name of a saved query"),
        (["--saved", "one"], "no saved query 'one': soko.queries/one.sql is not there"),
        (["--saved", "../soko"], "is no name for a query"),
    ],
)
def test_wrong_use(arguments: list[str], told: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert told in result.stderr


def test_rows_have_a_limit_if_one_is_asked_for() -> None:
    result = run("SELECT i FROM range(5) AS r(i)", "--csv", "--limit", "2")
    assert (result.stdout, result.stderr) == ("i\n0\n1\n", "the first 2 rows; --limit 0 shows all\n")
    whole = run("SELECT i FROM range(5) AS r(i)", "--csv", "--limit", "5")
    assert (whole.stdout, whole.stderr) == ("i\n0\n1\n2\n3\n4\n", "")
    assert len(json.loads(run("SELECT i FROM range(5000) AS r(i)").stdout)) == 5000


def test_on_a_terminal_there_is_one_anyway(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(query_module, "_ON_A_TERMINAL", 3)
    sql = "SELECT i FROM range(5) AS r(i)"
    assert len(json.loads(run(sql).stdout)) == 5
    monkeypatch.setattr(query_module, "_is_for_people", lambda: True)
    result = run(sql)
    assert ([row["i"] for row in json.loads(result.stdout)], result.stderr) == (
        [0, 1, 2],
        "the first 3 rows; --limit 0 shows all\n",
    )
    assert len(json.loads(run(sql, "--limit", "0").stdout)) == 5
