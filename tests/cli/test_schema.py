"""`soko-hh schema`: every table and column with its meaning, of a database or of none."""

from pathlib import Path

from click.testing import CliRunner, Result

from soko_hh.cli.main import cli
from soko_hh.column_tables import TABLE_COMMENTS, TABLES


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["schema", *arguments])


def test_every_column_is_told() -> None:
    result = run()
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    for table, columns in TABLES.items():
        at = lines.index(f"{table}: {TABLE_COMMENTS[table]}")
        told = [line.split(None, 2) for line in lines[at + 1 : at + 1 + len(columns)]]
        assert told == [list(column) for column in columns]
    assert any(line.startswith("players (view): ") for line in lines)
    assert all(len(line.split(None, 2)) == 3 for line in lines if line.startswith("    "))


def test_a_database_says_the_same(golden: str) -> None:
    CliRunner().invoke(cli, ["load", golden, "--db", "x.duckdb"])
    assert run("--db", "x.duckdb").stdout == run().stdout


def test_a_missing_database(tmp_path: Path) -> None:
    result = run("--db", str(tmp_path / "x.duckdb"))
    assert result.exit_code == 2
    assert "create it with: soko-hh load PATH... --db" in result.stderr
