"""What a newcomer broke, and what he gets now."""

import sqlite3
import tarfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from soko_hh.cli.main import cli

CLEAN = Path(__file__).parents[2] / "sample_histories" / "clean" / "five-card-stud-real.txt"


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(cli, list(words))
    return result.exit_code, result.output


@pytest.mark.parametrize("command", [["infer-rules", str(CLEAN)], ["generate", "-n", "1"]])
def test_an_existing_file_is_not_replaced(tmp_path: Path, command: list[str]) -> None:
    out = tmp_path / "evidence.txt"
    out.write_text("mine")
    code, said = run(*command, "--out", str(out))
    assert (code, out.read_text()) == (2, "mine")
    assert "exists already" in said
    assert "--force" in said
    assert run(*command, "--out", str(out), "--force")[0] == 0
    assert out.read_text() != "mine"


def test_another_programs_database_is_named(tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE hands (id INTEGER)")
    for command in (["stats"], ["load", str(CLEAN)]):
        code, said = run(*command, "--db", str(other))
        assert code == 2
        assert "not DuckDB's" in said or "not a DuckDB database" in said


def test_archives_are_opened_and_what_is_left_out_is_told(tmp_path: Path) -> None:
    with tarfile.open(tmp_path / "hands.tar", "w") as archive:
        archive.add(CLEAN, "hands.txt")
        archive.add(__file__, "test.py")
    tar = str(tmp_path / "hands.tar")
    code, said = run("audit", tar)
    assert code == 0
    assert "files: 1\n" in said
    assert f"{tar}: a member passed over, by suffix or content no history\n" in said
    assert run("audit", "--silent", tar) == (0, "")
    assert run("audit", "--show-files", tar)[1].splitlines()[-1] == f"{tar}!hands.txt"
    assert run("replay", f"{tar}!hands.txt", "1")[0] == 0
    code, said = run("audit", "--from", "ongame", tar)
    assert code == 1
    assert "TX005 no-hand: no hand of the format ongame; it seems to hold soko" in said


@pytest.mark.parametrize("words", [["stats", "\udcff"], ["query", "select \udcff"]])
def test_an_argument_that_is_not_utf_8_is_no_bug(tmp_path: Path, words: list[str]) -> None:
    store = str(tmp_path / "s.duckdb")
    assert run("load", str(CLEAN), "--db", store)[0] == 0
    code, said = run(*words, "--db", store)
    assert code == 2
    assert "internal error" not in said
