"""`soko-hh query`: the forms of sqlite-utils, parameters, and a database that nothing can change."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from soko_hh.cli.main import cli

SEATS = "SELECT player, net, door_card FROM seats ORDER BY seat LIMIT 2"


pytestmark = pytest.mark.usefixtures("golden_database")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["query", *arguments])


@pytest.mark.parametrize(
    ("flags", "expected"),
    [
        (
            [],
            '[{"player": "Anna", "net": -3550, "door_card": "9c"},\n'
            ' {"player": "Bertil", "net": 3600, "door_card": "Jh"}]\n',
        ),
        (["--arrays"], '[["Anna", -3550, "9c"],\n ["Bertil", 3600, "Jh"]]\n'),
        (["--nl", "--arrays"], '["Anna", -3550, "9c"]\n["Bertil", 3600, "Jh"]\n'),
        (["--csv"], "player,net,door_card\nAnna,-3550,9c\nBertil,3600,Jh\n"),
        (["--csv", "--no-headers"], "Anna,-3550,9c\nBertil,3600,Jh\n"),
        (["--tsv"], "player\tnet\tdoor_card\nAnna\t-3550\t9c\nBertil\t3600\tJh\n"),
        (["-r"], "Anna\n"),
        (
            ["-t"],
            "player    net  door_card\n------  -----  ---------\nAnna    -3550  9c\nBertil   3600  Jh\n",
        ),
        (["--fmt", "plain"], "player    net  door_card\nAnna    -3550  9c\nBertil   3600  Jh\n"),
        (
            ["--fmt", "github"],
            "| player |   net | door_card |\n|--------|------:|-----------|\n"
            "| Anna   | -3550 | 9c        |\n| Bertil |  3600 | Jh        |\n",
        ),
        (
            ["--fmt", "grid"],
            "+--------+-------+-----------+\n| player |   net | door_card |\n+========+=======+===========+\n"
            "| Anna   | -3550 | 9c        |\n+--------+-------+-----------+\n"
            "| Bertil |  3600 | Jh        |\n+--------+-------+-----------+\n",
        ),
    ],
)
def test_forms(flags: list[str], expected: str) -> None:
    result = run(SEATS, *flags)
    assert (result.exit_code, result.stdout) == (0, expected)


@pytest.mark.parametrize(
    ("flags", "expected"),
    [([], "[]\n"), (["--nl"], ""), (["--csv"], "player\n"), (["-t"], "player\n------\n"), (["-r"], "")],
)
def test_no_rows(flags: list[str], expected: str) -> None:
    result = run("SELECT player FROM seats WHERE seat = 99", *flags)
    assert (result.exit_code, result.stdout) == (0, expected)


def test_kinds_of_values() -> None:
    result = run(
        """SELECT NULL AS n, true AS b, 2.50::DECIMAL(10, 2) AS d, 'nan'::DOUBLE AS x, sum(net) AS h,
        min(played_at) AS t, [1, 2] AS l, {'a': 'ä'} AS s, '\\x01'::BLOB AS y, INTERVAL 1 DAY AS i FROM seats
        JOIN hands USING (hand_key)"""
    )
    (row,) = json.loads(result.stdout)
    assert [row[key] for key in "nbdxh"] == [None, True, 2.5, None, -200]
    assert [row[key] for key in "tlsyi"] == ["2026-01-02T12:00:00", [1, 2], {"a": "ä"}, "01", "1 day"]


def test_parameters() -> None:
    result = run(
        "SELECT player FROM seats WHERE net > $least AND player <> $not", "-p", "least", "-300", "-p", "not", "x'"
    )
    assert [row["player"] for row in json.loads(result.stdout)] == ["Bertil", "Hero"]


def test_many_rows_come_in_order() -> None:
    rows = json.loads(run("SELECT i FROM range(5000) AS r(i) ORDER BY i").stdout)
    assert [row["i"] for row in rows] == list(range(5000))


def test_a_name_does_nothing_in_a_terminal() -> None:
    assert run("SELECT chr(27) || '[2J' AS a", "-t").stdout == "a\n-------\n\\x1b[2J\n"
    assert run("SELECT chr(27) AS a").stdout == '[{"a": "\\u001b"}]\n'


@pytest.mark.parametrize(
    ("sql", "told", "remedy"),
    [
        ("SELECT * FRO hands", 'Parser Error: syntax error at or near "hands"', ""),
        ("SELECT * FROM handz", "Catalog Error: Table with name handz does not exist!", "soko-hh schema"),
        ("SELECT nett FROM seats", "Binder Error: Referenced column", "soko-hh schema"),
        ("SELECT 1; SELECT 2", "2 statements; give one", ""),
        ("SELECT '\udcff'", "the SQL or a parameter is not text in UTF-8", ""),
        ("", "0 statements; give one", ""),
        ("SELECT $name", "Invalid Input Error: Values were not provided", "-p name VALUE"),
        ("SELECT 1 WHERE 'x' = :who", "Parser Error", "a parameter is $who here, not :who"),
        ("SELECT @who", "Binder Error", "a parameter is $who here, not @who"),
        ("SELECT 'x'::BIGINT", "Conversion Error", ""),
        ("SELECT CASE WHEN i > 3000 THEN error('late') ELSE i END FROM range(4000) r(i)", "late", ""),
        ("DELETE FROM hands", "Invalid Input Error: Cannot execute statement", ""),
        ("COPY hands TO 'out.csv'", "Permission Error", ""),
        ("SELECT * FROM read_text('golden.txt')", "Permission Error", ""),
    ],
)
def test_bad_sql_is_exit_2_with_the_first_line(sql: str, told: str, remedy: str) -> None:
    result = run(sql)
    assert result.exit_code == 2
    assert told in result.stderr.splitlines()[0]
    assert remedy in result.stderr
    assert "LINE 1" not in result.stderr
    assert not Path("out.csv").exists()


def test_one_form_only() -> None:
    assert run("SELECT 1", "--csv", "-t").exit_code == 2


def test_a_missing_database() -> None:
    result = run("SELECT 1", "--db", "nowhere.duckdb")
    assert result.exit_code == 2
    assert "no such database: nowhere.duckdb" in result.stderr
    assert "create it with: soko-hh load PATH... --db nowhere.duckdb" in result.stderr
    assert not Path("nowhere.duckdb").exists()


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_ctrl_c_stops_a_long_query() -> None:
    sql = "select sum(a.range*b.range) from range(200000) a, range(200000) b"
    run = subprocess.Popen(
        [sys.executable, "-m", "soko_hh", "query", sql], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        time.sleep(2)
        assert run.poll() is None
        run.send_signal(signal.SIGINT)
        out, err = run.communicate(timeout=20)
    finally:
        run.kill()
    assert (run.returncode, out) == (130, b"")
    assert err.decode().split("\n")[-2:] == ["soko-hh: interrupted", ""]


@pytest.mark.parametrize(
    ("flags", "expected"),
    [
        ([], '[{"net": 1, "net_3": 2, "net_2": 3, "net_4": 4}]\n'),
        (["--csv"], "net,net_3,net_2,net_4\n1,2,3,4\n"),
        (["--fmt", "plain"], "net  net_3  net_2  net_4\n  1      2      3      4\n"),
    ],
)
def test_no_column_is_lost_to_another_of_its_name(flags: list[str], expected: str) -> None:
    result = run("SELECT 1 AS net, 2 AS net, 3 AS net_2, 4 AS net", *flags)
    assert (result.exit_code, result.stdout) == (0, expected)
    assert result.stderr == "columns of one name: the later are net_3, net_4 here; AS names them\n"


@pytest.mark.parametrize(
    ("interval", "text"),
    [
        ("INTERVAL 0 DAY", "00:00:00"),
        ("INTERVAL 26 HOUR", "1 day 02:00:00"),
        ("INTERVAL 2 DAY", "2 days"),
        ("INTERVAL '-5 minutes'", "-00:05:00"),
        ("INTERVAL '1.5 seconds'", "00:00:01.5"),
    ],
)
def test_intervals(interval: str, text: str) -> None:
    assert run(f"SELECT {interval}", "-r").stdout == text + "\n"
    assert json.loads(run(f"SELECT [{interval}] AS a").stdout) == [{"a": [text]}]


def test_csv_is_for_programs_and_changes_no_name() -> None:
    assert run("SELECT '=cmd|x' AS player", "--csv").stdout == "player\n=cmd|x\n"
    assert "a spreadsheet may take a name for a formula" in " ".join(run("--help").stdout.split())
