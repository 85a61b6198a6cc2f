"""`--from FORMAT` in every command that reads histories, and archives on the command line and in the store."""

import gzip
import io
import tarfile
import zipfile
from pathlib import Path

import duckdb
import pytest
from click.testing import CliRunner, Result
from format_examples import ONGAME, SOKO

from soko_hh.cli.main import cli


def run(*arguments: str, stdin: bytes | None = None) -> Result:
    return CliRunner().invoke(cli, arguments, input=stdin)


def rows(sql: str) -> list[tuple[object, ...]]:
    with duckdb.connect("soko.duckdb", read_only=True) as connection:
        return connection.execute(sql).fetchall()


@pytest.fixture
def mixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A file with a hand of either room."""
    monkeypatch.chdir(tmp_path)
    Path("mixed.txt").write_text(SOKO + "\n" + ONGAME, encoding="utf-8")
    return "mixed.txt"


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A zip archive with a text, a compressed tar archive, and a file that is no history."""
    monkeypatch.chdir(tmp_path)
    tar = io.BytesIO()
    with tarfile.open(fileobj=tar, mode="w:gz") as inner:
        about = tarfile.TarInfo("two.log")
        about.size = len(ONGAME.encode())
        inner.addfile(about, io.BytesIO(ONGAME.encode()))
    with zipfile.ZipFile("nights.zip", "w") as outer:
        outer.writestr("one.txt", SOKO)
        outer.writestr("two.tar.gz", tar.getvalue())
        outer.writestr("house.toml", "")
    return "nights.zip"


def test_audit_looks_for_one_format(mixed: str) -> None:
    assert run("audit", mixed).exit_code == 0
    for form, other, line in (("soko", "ongame", 44), ("ongame", "soko", 1)):
        result = run("audit", "--from", form, "--format", "concise", mixed)
        told = [row for row in result.stdout.splitlines() if row.startswith(mixed)]
        assert (result.exit_code, len(told)) == (1, 1), other
        assert told[0].startswith(f"{mixed}:{line}: TX006 orphan-text: ")
        assert "hands: 1 = 1 clean" in result.stdout
    result = run("audit", "--from", "fulltilt", "--format", "concise", mixed)
    assert result.stdout.splitlines()[0] == (
        "mixed.txt:1: TX005 no-hand: no hand of the format fulltilt; it seems to hold ongame, soko"
    )


def test_the_other_commands_look_for_one_format(mixed: str) -> None:
    assert run("parse", "--from", "ongame", mixed).stdout.count('"format": "ongame"') == 1
    assert run("parse", "--from", "ongame", mixed).stdout.count("\n") == 1
    assert "no hand found" in run("parse", "--from", "fulltilt", mixed).stderr
    assert run("replay", "--from", "ongame", mixed, "1").stdout.startswith("hand R5-90000001-1 at Oulu")
    assert run("ledger", "--from", "soko", mixed, "1").stdout.startswith("hand 81231 at Helsinki 4")
    assert run("ledger", "--from", "soko", mixed, "2").exit_code == 2
    assert run("next", "--from", "ongame", mixed, "13").stdout == run("next", "--from", "ongame", mixed, "60").stdout
    assert run("infer-rules", "--from", "ongame", mixed).stdout.startswith("hands: 1 = 1 asked\n")
    assert run("audit", "--from", "winamax", mixed).exit_code == 2


def test_a_load_from_another_format_is_another_load(mixed: str) -> None:
    assert "loaded    mixed.txt: 2 hands (2 new)" in run("load", mixed).stdout
    assert "skipped   mixed.txt" in run("load", mixed).stdout
    assert "replaced  mixed.txt: 1 hand (1 new), 1 finding (0 errors)" in run("load", "--from", "soko", mixed).stdout
    assert rows("SELECT format, format_options FROM files") == [("soko", "--from soko")]
    assert "skipped   mixed.txt" in run("load", "--from", "soko", mixed).stdout


def test_members_are_sources_of_their_own(archive: str) -> None:
    assert run("audit", "--show-files", archive).stdout.splitlines() == [
        "nights.zip!one.txt",
        "nights.zip!two.tar.gz!two.log",
    ]
    result = run("audit", archive)
    assert result.exit_code == 0
    assert result.stdout.startswith("files: 2\nhands: 2 = 2 clean")
    assert result.stderr == "nights.zip: a member passed over, by suffix or content no history\n"
    first = run("replay", "nights.zip!one.txt", "81231").stdout.splitlines()[1]
    assert "nights.zip!one.txt:1" in first
    result = run("replay", archive)
    assert result.exit_code == 2
    assert "nights.zip names 2 files\n  name one file, nights.zip!one.txt for instance\n" in result.stderr
    assert "no member three.txt" in run("audit", "nights.zip!three.txt").stderr


def test_members_are_loaded_once_under_their_own_names(archive: str) -> None:
    here = str(Path.cwd().resolve())
    for class_of_files in ("2 loaded, 0 replaced, 0 copies, 0 skipped", "0 loaded, 0 replaced, 0 copies, 2 skipped"):
        assert f"2 files: {class_of_files}" in run("load", archive).stdout
    assert rows("SELECT path, format, encoding FROM files ORDER BY path") == [
        (f"{here}/nights.zip!one.txt", "soko", "utf-8"),
        (f"{here}/nights.zip!two.tar.gz!two.log", "ongame", "utf-8"),
    ]
    Path("one.txt.gz").write_bytes(gzip.compress(SOKO.encode()))
    assert "copy      one.txt.gz: the same as " in run("load", "one.txt.gz").stdout
    assert rows("SELECT count(*) FROM hands") == [(2,)]


def test_a_broken_archive_is_loaded_as_its_finding(archive: str) -> None:
    Path("broken.zip").write_bytes(Path(archive).read_bytes()[:-30])
    for _ in range(2):
        assert run("load", "broken.zip").exit_code == 0
    assert rows("SELECT code FROM findings") == [("TX010",)]
    assert rows("SELECT hands, format, encoding FROM files") == [(0, "", "")]


def test_the_standard_input_may_be_an_archive(archive: str) -> None:
    result = run("audit", "-", stdin=Path(archive).read_bytes())
    assert result.stdout.startswith("files: 2\nhands: 2 = 2 clean")


def test_an_audit_of_what_generate_left_tells_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("out").mkdir()
    assert run("generate", "-n", "5", "--mutate", "any", "--out", "out/night.txt").exit_code == 0
    assert sorted(path.name for path in Path("out").iterdir()) == ["expected.jsonl", "night.txt"]
    assert run("audit", "--show-files", "out").stdout == "out/night.txt\n"
    Path("out/night.txt").unlink()
    result = run("audit", "out")
    assert result.exit_code == 2
    assert "no history in out" in result.stderr
