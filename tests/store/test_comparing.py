"""Findings between hands in the store: those of an audit of the same files, whatever was loaded when, and by whom."""

import json
import os
from pathlib import Path
from random import Random

import duckdb
import pytest
from click.testing import CliRunner
from watched_loads import SAMPLES, content_of, load, loads, turku

from soko_hh.across_hands.rows import TRAITS
from soko_hh.cli.main import cli
from soko_hh.column_tables import TABLES
from soko_hh.store import comparing, load_sources
from soko_hh.workers import batches

Found = list[tuple[str, int, str, str]]


def told_by_audit(*paths: Path) -> Found:
    """File, line, code and message of every finding between hands."""
    arguments = ["audit", "--format", "json-lines", "-j", "1", "--select", "XH", *map(str, paths)]
    records = [json.loads(line) for line in CliRunner().invoke(cli, arguments).stdout.splitlines()]
    found = [r for r in records if r["type"] == "finding" and r["code"] != "XH805"]
    return sorted((r["filename"], r["location"]["row"], r["code"], r["message"]) for r in found)


def told_by_store(database: Path) -> Found:
    """The same, as it is stored."""
    with duckdb.connect(str(database), read_only=True) as connection:
        assert connection.execute("FROM to_compare").fetchall() == []
        return connection.execute(
            f"SELECT file, line, code, message FROM findings WHERE code IN {comparing.ACROSS_CODES} ORDER BY ALL"
        ).fetchall()


def test_a_telling_is_what_a_row_says() -> None:
    assert tuple(name for name, _, _ in TABLES["tellings"]) == ("file", *TRAITS)


@pytest.mark.parametrize(("jobs", "hands", "page"), [("2", 7, 3), pytest.param("3", 1, 5_000, marks=pytest.mark.slow)])
def test_a_load_finds_what_an_audit_finds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jobs: str, hands: int, page: int
) -> None:
    monkeypatch.setattr(batches, "BATCH_HANDS", hands)
    monkeypatch.setattr(comparing, "PAGE", page)
    paths = [*sorted((SAMPLES / "findings").glob("XH*.txt")), *sorted((SAMPLES / "near_misses").glob("XH*.txt"))]
    session = (SAMPLES / "clean" / "ongame-text-session.txt").read_bytes()
    for name, part in (("again.txt", session[: len(session) // 2]), ("late.txt", session[len(session) // 3 :])):
        (tmp_path / name).write_bytes(part)
        paths.append(tmp_path / name)
    database = tmp_path / "soko.duckdb"
    load(database, "-j", jobs, *map(str, paths))
    found = told_by_store(database)
    assert found == told_by_audit(*paths)
    assert {code for _, _, code, _ in found} == set(comparing.ACROSS_CODES)
    alone = tmp_path / "alone.duckdb"
    monkeypatch.setattr(batches, "BATCH_HANDS", 500)
    load(alone, "-j", "1", *map(str, paths))
    assert content_of(database) == content_of(alone)


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_files_that_come_change_and_go(tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparing, "PAGE", 2)
    rng = Random(seed)
    paths = [tmp_path / f"{name}.txt" for name in "abcd"]
    database = tmp_path / "soko.duckdb"
    seen: set[str] = set()
    for _ in range(5):
        changed = rng.sample(paths, rng.randint(1, 2))
        for path in changed:
            path.write_text(turku(rng), encoding="utf-8")
        load(database, "-j", "1", *map(str, changed))
        found = told_by_store(database)
        assert found == told_by_audit(*[path for path in paths if path.exists()])
        seen |= {code for _, _, code, _ in found}
        assert_counts_are_true(database)
    assert len(seen) >= 3


def assert_counts_are_true(database: Path) -> None:
    """What files and hands say of their findings is what is stored of them."""
    with duckdb.connect(str(database), read_only=True) as connection:
        wrong = connection.execute(
            """SELECT path, files.findings, count(code) FROM files LEFT JOIN findings ON file = path
            GROUP BY ALL HAVING files.findings <> count(code)"""
        ).fetchall()
        assert wrong == []
        in_conflict = connection.execute("SELECT DISTINCT hand_key FROM findings WHERE code = 'XH802'").fetchall()
        flagged = connection.execute("SELECT hand_key FROM hands WHERE error_count > 0").fetchall()
        assert set(in_conflict) <= set(flagged)
        others = connection.execute("SELECT DISTINCT hand_key FROM findings WHERE severity = 'error'").fetchall()
        assert set(flagged) <= set(others)


def test_hands_that_are_not_touched_keep_their_findings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [tmp_path / name for name in ("a.txt", "b.txt")]
    database = tmp_path / "soko.duckdb"
    for number, path in enumerate(paths):
        path.write_text(turku(Random(number)).replace("Turku", f"Turku {number}"), encoding="utf-8")
    load(database, *map(str, paths))
    compared: list[int] = []
    pages = comparing.RowsInStore._pages

    def counting(self: comparing.RowsInStore, which: str, order: str) -> object:
        for row in pages(self, which, order):
            compared.append(row.n)
            yield row

    monkeypatch.setattr(comparing.RowsInStore, "_pages", counting)
    other = tmp_path / "c.txt"
    other.write_text(turku(Random(9)).replace("Turku", "Rauma").replace("Hand #", "Hand #9"), encoding="utf-8")
    before = told_by_store(database)
    load(database, str(other))
    with duckdb.connect(str(database), read_only=True) as connection:
        of_other = connection.execute("SELECT rowid FROM tellings WHERE file LIKE '%c.txt'").fetchall()
    assert set(compared) == {row[0] for row in of_other}
    assert [told for told in told_by_store(database) if not told[0].endswith("c.txt")] == before


def test_what_an_interrupted_load_left_is_compared_by_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [tmp_path / name for name in ("a.txt", "b.txt")]
    for path in paths:
        path.write_text(turku(Random(3)), encoding="utf-8")
    database = tmp_path / "soko.duckdb"
    with monkeypatch.context() as patch:

        def interrupted(_: object) -> None:
            raise KeyboardInterrupt

        patch.setattr(load_sources, "compare", interrupted)
        result = CliRunner().invoke(cli, ["load", "--db", str(database), *map(str, paths)])
        assert result.exit_code == 130
    with duckdb.connect(str(database), read_only=True) as connection:
        assert connection.execute("SELECT count(*) > 0 FROM to_compare").fetchall() == [(True,)]
    load(database, *map(str, paths))
    assert told_by_store(database) == told_by_audit(*paths)
    assert len(told_by_store(database)) > 0


def test_copies_and_skipped_files_wait_for_those_before_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "BATCH_HANDS", 2)
    one, other = turku(Random(5)), turku(Random(6)).replace("Turku", "Rauma").replace("Hand #", "Hand #9")
    for name, text in (("a.txt", one), ("b.txt", other), ("c.txt", one), ("d.txt", one), ("e.txt", other)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    paths = [str(tmp_path / name) for name in ("a.txt", "b.txt", "c.txt", "d.txt", "e.txt")]
    for jobs in ("1", "2"):
        database = tmp_path / f"soko{jobs}.duckdb"
        told = loads(database, "-j", jobs, *paths).splitlines()
        assert [line.split()[0] for line in told[:5]] == ["loaded", "loaded", "copy", "copy", "copy"]
        assert [os.path.basename(line.split("the same as ")[1].split(";")[0]) for line in told[2:5]] == [
            "a.txt",
            "a.txt",
            "b.txt",
        ]
        # b.txt is replaced by what a.txt holds, and what it held goes to f.txt: neither is what it was in the store
        (tmp_path / "b.txt").write_text(one, encoding="utf-8")
        (tmp_path / "f.txt").write_text(other, encoding="utf-8")
        again = loads(database, "-j", jobs, *paths, str(tmp_path / "f.txt")).splitlines()
        assert [line.split()[0] for line in again[:6]] == ["skipped", "copy", "skipped", "skipped", "skipped", "copy"]
        assert "e.txt;" in again[5]
        (tmp_path / "b.txt").write_text(other, encoding="utf-8")
    assert content_of(tmp_path / "soko1.duckdb") == content_of(tmp_path / "soko2.duckdb")
