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


def test_a_tar_archive_is_a_container(tmp_path: Path) -> None:
    with tarfile.open(tmp_path / "hands.tar", "w") as archive:
        archive.add(CLEAN, "hands.txt")
    code, said = run("audit", str(tmp_path / "hands.tar"))
    assert code == 1
    assert "TX010 broken-container: a tar archive" in said


@pytest.mark.parametrize("words", [["stats", "\udcff"], ["query", "select \udcff"]])
def test_an_argument_that_is_not_utf_8_is_no_bug(tmp_path: Path, words: list[str]) -> None:
    store = str(tmp_path / "s.duckdb")
    assert run("load", str(CLEAN), "--db", store)[0] == 0
    code, said = run(*words, "--db", store)
    assert code == 2
    assert "internal error" not in said
