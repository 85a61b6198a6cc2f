"""`soko-hh export`: every table with its rows, types and comments; all files or none."""

import json
from pathlib import Path

import duckdb
import pytest
from click.testing import CliRunner, Result

from soko_hh.cli.main import cli
from soko_hh.column_tables import TABLES
from soko_hh.store.describe import Relation
from soko_hh.store.exporting import write_parquet

pytestmark = pytest.mark.usefixtures("golden_database")


def export(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["export", "--parquet", "out", *arguments])


def test_every_table_comes_as_it_is() -> None:
    result = export()
    assert result.exit_code == 0
    assert sorted(path.name for path in Path("out").iterdir()) == sorted(
        f"{name}.parquet" for name in (*TABLES, "meta")
    )
    assert "out/hands.parquet: 1 row\n" in result.stdout
    assert "out/seats.parquet: 3 rows\n" in result.stdout
    with duckdb.connect("soko.duckdb", read_only=True) as connection:
        for table, columns in TABLES.items():
            read = f"read_parquet('out/{table}.parquet')"
            described = connection.execute(f"DESCRIBE FROM {read}").fetchall()
            assert [(row[0], row[1]) for row in described] == [(name, kind) for name, kind, _ in columns]
            assert connection.execute(f"FROM {read}").fetchall() == connection.execute(f"FROM {table}").fetchall()


def test_a_file_says_what_its_columns_mean() -> None:
    export("--table", "seats")
    rows = duckdb.sql("SELECT key, value FROM parquet_kv_metadata('out/seats.parquet')").fetchall()
    told = {key.decode(): value.decode() for key, value in rows}
    comments = json.loads(told["comments"])
    assert comments["seats"] == "a player dealt in to a hand"
    assert {name: comments[name] for name, _, _ in TABLES["seats"]} == {n: comment for n, _, comment in TABLES["seats"]}
    assert int(told["schema_version"]) >= 2


def test_single_tables_and_views() -> None:
    result = export("--table", "players", "--table", "hands")
    assert result.exit_code == 0
    assert sorted(path.name for path in Path("out").iterdir()) == ["hands.parquet", "players.parquet"]
    assert (
        duckdb.sql("SELECT typeof(net), sum(net) FROM 'out/players.parquet' GROUP BY 1")
        .fetchall()[0][0]
        .startswith("DECIMAL")
    )


def test_nothing_is_replaced_unasked() -> None:
    Path("out").mkdir()
    Path("out/seats.parquet").write_text("mine", encoding="utf-8")
    result = export()
    assert result.exit_code == 2
    assert "out/seats.parquet exists already" in result.stderr
    assert [path.name for path in Path("out").iterdir()] == ["seats.parquet"]
    assert Path("out/seats.parquet").read_text(encoding="utf-8") == "mine"
    assert export("--force").exit_code == 0
    assert duckdb.sql("SELECT count(*) FROM 'out/seats.parquet'").fetchall() == [(3,)]


def test_all_or_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last table cannot be written: none of the others is there."""

    def failing(connection: duckdb.DuckDBPyConnection, relation: Relation, path: Path) -> int:
        if relation.name == "meta":
            raise OSError(28, "No space left on device")
        return write_parquet(connection, relation, path)

    monkeypatch.setattr("soko_hh.store.exporting.write_parquet", failing)
    result = export()
    assert result.exit_code == 2
    assert "cannot write out: No space left on device" in result.stderr
    assert not Path("out").exists()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--table", "handz"], "no table 'handz' in this database"),
        (["--db", "none.duckdb"], "no such database"),
        (["--parquet", "no/such/folder"], "cannot write no/such/folder"),
        (["--parquet", "golden.txt"], "is a file"),
    ],
)
def test_wrong_use(arguments: list[str], told: str) -> None:
    result = export(*arguments)
    assert result.exit_code == 2
    assert told in result.stderr
    assert not Path("out").exists()


def test_integers_of_128_bits_keep_every_chip() -> None:
    """Parquet has none of them: left alone, DuckDB makes floating-point numbers of sums."""
    with duckdb.connect() as connection:
        connection.execute("CREATE TABLE sums AS SELECT sum(i) + 9007199254740993 AS s FROM range(2) AS r(i)")
        kind = connection.execute("SELECT typeof(s) FROM sums").fetchall()[0][0]
        assert kind == "HUGEINT"
        relation = Relation("sums", False, "it's a sum", [("s", kind, "")])
        assert write_parquet(connection, relation, Path("it's.parquet")) == 1
        assert connection.execute("FROM read_parquet('it''s.parquet')").fetchall() == [(9007199254740994,)]
