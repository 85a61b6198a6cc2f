"""The store: what opens, what does not and why, and that schema and columns say the same."""

import re
import subprocess
import sys
from pathlib import Path

import duckdb
import pytest

from soko_hh.column_tables import TABLE_COMMENTS, TABLES
from soko_hh.store import store
from soko_hh.store.store import StoreError, open_to_load, open_to_read


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "soko.duckdb"
    with open_to_load(path):
        pass
    return path


def test_schema_is_what_columns_say(database: Path) -> None:
    with open_to_read(database) as connection:
        rows = connection.execute(
            "SELECT table_name, column_name, data_type, comment FROM duckdb_columns() ORDER BY column_index"
        ).fetchall()
        comments = dict(connection.execute("SELECT table_name, comment FROM duckdb_tables()").fetchall())
    for table, columns in TABLES.items():
        assert tuple(row[1:] for row in rows if row[0] == table) == columns
    assert {table: comments[table] for table in TABLES} == TABLE_COMMENTS


def test_everything_has_a_comment(database: Path) -> None:
    with open_to_read(database) as connection:
        bare = connection.execute(
            """SELECT table_name, column_name FROM duckdb_columns() WHERE coalesce(comment, '') = '' AND NOT internal
            UNION ALL SELECT view_name, '' FROM duckdb_views() WHERE coalesce(comment, '') = '' AND NOT internal
            UNION ALL SELECT table_name, '' FROM duckdb_tables() WHERE coalesce(comment, '') = ''"""
        ).fetchall()
    assert bare == []


def test_meta_holds_the_version_and_opening_again_changes_nothing(database: Path) -> None:
    for _ in range(2):
        with open_to_load(database) as connection:
            assert connection.execute("SELECT * FROM meta").fetchall() == [
                ("schema_version", str(store.SCHEMA_VERSION))
            ]


@pytest.mark.parametrize(
    "statement",
    [
        "INSERT INTO meta VALUES ('a', 'b')",
        "DROP TABLE hands",
        "COPY (SELECT 1) TO '{folder}/out.csv'",
        "EXPORT DATABASE '{folder}/out'",
        "ATTACH '{folder}/other.duckdb'",
        "SELECT * FROM read_csv('{folder}/secret.csv')",
        "SELECT * FROM '{folder}/secret.csv'",
        "SELECT * FROM database",
        "SET enable_external_access = true",
        "INSTALL httpfs",
    ],
)
def test_a_reader_can_touch_nothing(database: Path, tmp_path: Path, statement: str) -> None:
    (tmp_path / "secret.csv").write_text("a\n1\n")
    before = {path.name for path in tmp_path.iterdir()}
    with open_to_read(database) as connection, pytest.raises(duckdb.Error):
        connection.execute(statement.format(folder=tmp_path))
    assert {path.name for path in tmp_path.iterdir()} == before


def refused(path: Path, *, load: bool = True) -> StoreError:
    with pytest.raises(StoreError) as caught, open_to_load(path) if load else open_to_read(path):
        pass
    assert caught.value.remedy
    return caught.value


@pytest.mark.parametrize("load", [True, False])
@pytest.mark.parametrize("content", [b"SOKO Hand #1: Fixed Limit\n" * 400, b""])
def test_another_kind_of_file(tmp_path: Path, content: bytes, load: bool) -> None:
    path = tmp_path / "night.txt"
    path.write_bytes(content)
    assert "is not a DuckDB database" in refused(path, load=load).message
    assert path.read_bytes() == content


def test_missing_database(tmp_path: Path) -> None:
    path = tmp_path / "soko.duckdb"
    trouble = refused(path, load=False)
    assert trouble.message == f"no such database: {path}"
    assert trouble.remedy == f"create it with: soko-hh load PATH... --db {path}"
    assert not path.exists()


def test_missing_folder_and_folder_itself(tmp_path: Path) -> None:
    assert "no such folder" in refused(tmp_path / "nowhere" / "soko.duckdb").message
    assert "is a folder" in refused(tmp_path).message


def test_permission_denied_says_so(tmp_path: Path) -> None:
    told = 'IO Error: Cannot open file "x": Permission denied'  # a test may run as root, whom nothing is denied
    assert "permission denied" in store._why_not(tmp_path / "soko.duckdb", told).message


def test_locked_by_another_process(database: Path) -> None:
    code = f"import duckdb, sys; c = duckdb.connect({str(database)!r}); print('open', flush=True); sys.stdin.read()"
    holder = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert holder.stdout is not None
    assert holder.stdin is not None
    try:
        assert holder.stdout.readline().strip() == b"open"
        for load in (True, False):
            assert "in use by another process" in refused(database, load=load).message
    finally:
        holder.stdin.close()
        holder.wait(timeout=20)
        holder.stdout.close()


def test_newer_schema_is_refused(database: Path) -> None:
    with open_to_load(database) as connection:
        connection.execute("UPDATE meta SET value = '99'")
    for load in (True, False):
        assert (
            f"newer soko-hh (schema 99, this one knows {store.SCHEMA_VERSION})" in refused(database, load=load).message
        )


def with_migrations(patch: pytest.MonkeyPatch, *statements: str) -> tuple[str, str]:
    """As many versions after this one as there are statements; says which is the version now, and which the last."""
    now = store.SCHEMA_VERSION
    steps = {f"to_version_{number}.sql": statement for number, statement in enumerate(statements, now + 1)}
    read = store.schema_sql
    patch.setattr(store, "SCHEMA_VERSION", now + len(steps))
    patch.setattr(store, "MIGRATIONS", (*store.MIGRATIONS, *steps))
    patch.setattr(store, "schema_sql", lambda name="schema.sql": steps.get(name) or read(name))
    return str(now), str(now + len(steps))


def test_older_schema_is_migrated_by_load_only(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = "ALTER TABLE hands ADD COLUMN b BIGINT", "ALTER TABLE hands ADD COLUMN c BIGINT"
    now, last = with_migrations(monkeypatch, one, two)
    assert f"older soko-hh (schema {now}, now {last})" in refused(database, load=False).message
    with open_to_load(database):
        pass
    with open_to_read(database) as connection:
        assert connection.execute("SELECT value FROM meta").fetchall() == [(last,)]
        assert connection.execute("SELECT b, c FROM hands").fetchall() == []


def test_a_failed_migration_leaves_the_older_database(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        now, _ = with_migrations(patch, "ALTER TABLE hands ADD COLUMN b BIGINT", "nonsense")
        with pytest.raises(duckdb.Error), open_to_load(database):
            pass
    with open_to_read(database) as connection:
        assert connection.execute("SELECT value FROM meta").fetchall() == [(now,)]
        assert "b" not in [column[0] for column in connection.execute("SELECT * FROM hands").description]


def test_version_1_gets_the_tellings_and_every_file_is_due(tmp_path: Path) -> None:
    path = tmp_path / "soko.duckdb"
    with duckdb.connect(str(path)) as connection:
        connection.execute(store.schema_sql())
        connection.execute("DROP TABLE tellings; DROP TABLE to_compare")
        connection.execute("INSERT INTO files (path, rules_version) VALUES ('/a.txt', '1')")
        connection.execute(store.schema_sql("to_version_2.sql"))
        assert connection.execute("SELECT rules_version FROM files").fetchall() == [("",)]
        rows = connection.execute("SELECT table_name, column_name, data_type, comment FROM duckdb_columns()").fetchall()
    for table in ("tellings", "to_compare"):
        assert tuple(row[1:] for row in rows if row[0] == table) == TABLES[table]


def test_version_2_gets_the_columns_of_new_facts_and_every_file_is_due(tmp_path: Path) -> None:
    script = store.schema_sql("to_version_3.sql")
    added = re.findall(r"ALTER TABLE (\w+) ADD COLUMN (\w+)", script)
    assert len(added) == 11
    with duckdb.connect(str(tmp_path / "soko.duckdb")) as connection:
        connection.execute(store.schema_sql())
        connection.execute("DROP VIEW players; DROP VIEW clean_hands")
        for table, column in added:
            connection.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        connection.execute("INSERT INTO files (path, rules_version) VALUES ('/a.txt', '1')")
        connection.execute(script)
        assert connection.execute("SELECT rules_version FROM files").fetchall() == [("",)]
        rows = connection.execute("SELECT table_name, column_name, data_type, comment FROM duckdb_columns()").fetchall()
    for table in ("seats", "actions"):
        assert tuple(row[1:] for row in rows if row[0] == table) == TABLES[table]


@pytest.mark.parametrize("table", ["birds", "meta"])
def test_a_database_of_another_program(tmp_path: Path, table: str) -> None:
    path = tmp_path / "birds.duckdb"
    with duckdb.connect(str(path)) as connection:
        connection.execute(f"CREATE TABLE {table} (a BIGINT)")
    for load in (True, False):
        assert "another program" in refused(path, load=load).message


def test_an_empty_database(tmp_path: Path) -> None:
    path = tmp_path / "empty.duckdb"
    duckdb.connect(str(path)).close()
    assert "empty database" in refused(path, load=False).message
    with open_to_load(path) as connection:
        assert connection.execute("SELECT count(*) FROM hands").fetchall() == [(0,)]
