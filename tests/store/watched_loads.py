"""Loads into databases, and what is in them afterwards; sessions at one table that contradict each other."""

from pathlib import Path
from random import Random
from typing import Any

import duckdb
from click.testing import CliRunner
from folded_hand import folded_hand

from soko_hh.cli.main import cli
from soko_hh.column_tables import TABLES

SAMPLES = Path(__file__).parents[2] / "sample_histories"


def turku(rng: Random) -> str:
    """Some of twelve hands of a table, in some order; some told otherwise than elsewhere."""
    hands = []
    for number in rng.sample(range(1, 13), rng.randint(2, 8)):
        aino = rng.choice(("100.00", "100.00", "100.00", "80.00"))
        hands.append(folded_hand(number, "Turku", time=f"2026-01-02 12:{number:02d}:00 UTC", aino=aino))
    return "\n".join(hands)


def loads(database: Path, *arguments: str) -> str:
    """What a load says."""
    result = CliRunner().invoke(cli, ["load", "--db", str(database), *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


def load(database: Path, *arguments: str) -> None:
    loads(database, *arguments)


def content_of(database: Path) -> dict[str, list[Any]]:
    """All rows, but for when they were loaded."""
    with duckdb.connect(str(database), read_only=True) as connection:
        content = {table: connection.execute(f"FROM {table} ORDER BY ALL").fetchall() for table in TABLES}
        content["files"] = connection.execute("SELECT * EXCLUDE (loaded_at) FROM files ORDER BY ALL").fetchall()
    return content
