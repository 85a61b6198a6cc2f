"""The hand of FORMATS section 1, whose sums were added by hand there, as a file and as a database."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from format_examples import SOKO

from soko_hh.cli.main import cli


@pytest.fixture
def golden_text() -> str:
    """The text of the hand."""
    return SOKO


@pytest.fixture
def golden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a file with the hand, in the working folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "golden.txt").write_text(SOKO, encoding="utf-8")
    return "golden.txt"


@pytest.fixture(scope="session")
def loaded_golden(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database with the hand: loading costs more than most of what is then asked of it, so it is done once."""
    folder = tmp_path_factory.mktemp("loaded")
    (folder / "golden.txt").write_text(SOKO, encoding="utf-8")
    database = folder / "soko.duckdb"
    assert CliRunner().invoke(cli, ["load", str(folder / "golden.txt"), "--db", str(database)]).exit_code == 0
    return database.read_bytes()


@pytest.fixture
def golden_database(golden: str, loaded_golden: bytes) -> str:
    """The name of a database with the hand, the test's own, in the working folder."""
    Path("soko.duckdb").write_bytes(loaded_golden)
    return "soko.duckdb"
