"""The hand of FORMATS section 1, whose sums were added by hand there, as a file."""

from pathlib import Path

import pytest
from format_examples import SOKO


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
