"""`soko-hh load`: what is loaded, skipped, replaced or a copy, and sums that add up; findings do not fail it."""

from pathlib import Path

import duckdb
import pytest
from click.testing import CliRunner, Result

from soko_hh.cli.main import cli


def run(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(cli, ["load", *arguments], input=text)


def rows(sql: str) -> list[tuple[object, ...]]:
    with duckdb.connect("soko.duckdb", read_only=True) as connection:
        return connection.execute(sql).fetchall()


def test_a_file_becomes_rows(golden: str) -> None:
    result = run(golden)
    assert result.exit_code == 0, result.stderr
    assert result.stdout.splitlines() == [
        "loaded    golden.txt: 1 hand (1 new)",
        "1 file: 1 loaded, 0 replaced, 0 copies, 0 skipped",
        "1 hand: 1 new, 0 known from elsewhere; 0 of other games not stored",
        "0 findings, 0 errors among them",
        "soko.duckdb holds 1 hand",
    ]
    assert rows("SELECT player, put_in, net, result FROM seats ORDER BY seat") == [
        ("Anna", 3550, -3550, "lost at showdown"),
        ("Bertil", 3550, 3600, "won at showdown"),
        ("Hero", 250, -250, "folded"),
    ]
    assert rows("SELECT pot, rake, balanced, bring_in_seat, players_fifth, status FROM hands") == [
        (7350, 200, True, 6, 2, "complete")
    ]
    assert rows("SELECT count(*) FROM actions WHERE NOT is_forced") == [(11,)]


def test_twice_is_once(golden: str) -> None:
    run(golden)
    before = rows("FROM hands") + rows("FROM seats") + rows("FROM actions") + rows("FROM files")
    result = run(golden)
    assert "skipped   golden.txt: loaded already" in result.stdout
    assert "1 file: 0 loaded, 0 replaced, 0 copies, 1 skipped" in result.stdout
    assert rows("FROM hands") + rows("FROM seats") + rows("FROM actions") + rows("FROM files") == before


def test_recheck_and_another_ruleset_audit_again(golden: str) -> None:
    run(golden)
    assert "replaced  golden.txt: 1 hand (1 new)" in run(golden, "--recheck").stdout
    assert "replaced  golden.txt: 1 hand (1 new), " in run(golden, "--ruleset", "encyclopedia").stdout
    assert rows("SELECT ruleset, error_count > 0 FROM hands") == [("encyclopedia", True)]
    assert "replaced  golden.txt: 1 hand (1 new)\n" in run(golden).stdout


def test_a_changed_file_replaces(golden: str, golden_text: str) -> None:
    run(golden)
    Path(golden).write_text(golden_text + "\n" + golden_text.replace("#81231", "#81232"), encoding="utf-8")
    assert "replaced  golden.txt: 2 hands (2 new)" in run(golden).stdout
    assert rows("SELECT hand_key, first_line FROM hands ORDER BY 1") == [("soko:81231", 1), ("soko:81232", 44)]


def test_a_copy_and_a_rotated_log_lose_nothing(golden: str, golden_text: str) -> None:
    run(golden)
    Path("older.txt").write_bytes(Path(golden).read_bytes())
    told = run("older.txt").stdout
    assert f"copy      older.txt: the same as {Path(golden).resolve()}; 1 hand (0 new)" in told
    assert "1 hand: 0 new, 1 known from elsewhere" in told
    Path(golden).write_text(golden_text.replace("#81231", "#81232"), encoding="utf-8")
    run(golden)
    assert rows("SELECT hand_key FROM hands ORDER BY 1") == [("soko:81231",), ("soko:81232",)]


def test_another_text_of_a_known_hand_is_told(golden: str, golden_text: str) -> None:
    run(golden)
    Path("altered.txt").write_text(golden_text.replace("3h] [8c]", "3h] [8d]"), encoding="utf-8")
    told = run("altered.txt").stdout
    assert "loaded    altered.txt: 1 hand (0 new), 1 with other text" in told
    assert "1 hand: 0 new, 1 known from elsewhere, 1 with other text; 0 of other games not stored" in told
    assert "1 finding between hands of the database: 1 XH802\n" in told
    assert rows("SELECT code, line, file LIKE '%/golden.txt' FROM findings WHERE code LIKE 'XH%'") == [
        ("XH802", 1, True)
    ]
    assert rows("SELECT error_count FROM hands") == [(1,)]
    Path("copy.txt").write_bytes(Path("altered.txt").read_bytes())
    assert "; 1 hand (0 new), 1 with other text" in run("copy.txt").stdout
    assert rows("SELECT code, file LIKE '%/copy.txt' FROM findings WHERE code = 'XH801'") == [("XH801", True)]


def test_findings_are_stored_and_do_not_fail(golden: str, golden_text: str) -> None:
    Path(golden).write_text(golden_text.replace("Total pot $73.50", "Total pot $74.50"), encoding="utf-8")
    result = run(golden)
    assert result.exit_code == 0
    assert "loaded    golden.txt: 1 hand (1 new), 1 finding (1 error)" in result.stdout
    assert rows("SELECT code, hand_key, line FROM findings") == [("CL701", "soko:81231", 39)]
    assert rows("SELECT finding_count, error_count FROM hands") == [(1, 1)]
    assert rows("SELECT findings FROM files") == [(1,)]


def test_the_standard_input(golden: str, golden_text: str) -> None:
    assert "loaded    <stdin>: 1 hand (1 new)" in run("-", text=golden_text).stdout
    assert "skipped   <stdin>: loaded already" in run("-", text=golden_text).stdout


def test_a_file_without_a_hand_is_told(golden: str) -> None:
    Path("notes.txt").write_text("buy milk\n")
    result = run("notes.txt")
    assert result.exit_code == 0
    assert "loaded    notes.txt: 0 hands (0 new), 1 finding (0 errors)" in result.stdout
    assert rows("SELECT code, hand_key FROM findings") == [("TX005", None)]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["nowhere.txt"], "no such file or directory: nowhere.txt"),
        (["golden.txt", "--ruleset", "ongmae"], "no ruleset 'ongmae'"),
        (["golden.txt", "--db", "golden.txt"], "golden.txt is not a DuckDB database"),
        (["golden.txt", "--db", "nowhere/soko.duckdb"], "no such folder: nowhere"),
        (["golden.txt", "--db", "."], "is a folder"),
        ([], "Missing argument"),
    ],
)
def test_wrong_use_is_exit_2(golden: str, golden_text: str, arguments: list[str], told: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert told in result.stderr
    assert not Path("soko.duckdb").exists()
    assert Path("golden.txt").read_text(encoding="utf-8") == golden_text
