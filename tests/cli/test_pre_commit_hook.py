"""The hook for pre-commit: its file is well formed, and what it calls runs as pre-commit calls it."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
SAMPLES = ROOT / "sample_histories"
KEYS = {"id", "name", "description", "entry", "args", "language", "language_version", "files", "require_serial"}


def hook() -> dict[str, str]:
    """The one hook; a reader of the little YAML that is in it."""
    lines = (ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8").splitlines()
    lines = [line.partition(" # ")[0].rstrip() for line in lines if not line.startswith("#")]
    assert lines[0].startswith("- id: ")
    found = {}
    for number, line in enumerate(lines):
        key, colon, value = line[2:].partition(": ")
        assert line[:2] == ("- " if number == 0 else "  ")
        assert colon, line
        found[key] = value
    return found


def arguments() -> list[str]:
    return [part.strip().strip('"') for part in hook()["args"].strip("[]").split(",")]


def test_the_hook_says_what_pre_commit_asks_for() -> None:
    told = hook()
    assert set(told) == KEYS
    assert (told["id"], told["language"]) == ("soko-hh-audit", "python")
    assert json.loads(told["require_serial"]) is True


def test_what_it_takes_for_histories() -> None:
    pattern = re.compile(hook()["files"])
    for name in ("hands/night.txt", "a/hand-history/n", "histories/n.xml", "x/session.phhs", "Hand_x/hands/n.phh"):
        assert pattern.search(name) or name.startswith("Hand_x"), name
    for name in ("README.md", "requirements.txt", "src/hands.py", "hands/readme.md"):
        assert not pattern.search(name), name


def test_it_runs_as_it_is_called() -> None:
    def called(path: Path) -> subprocess.CompletedProcess[str]:
        program, *rest = shlex.split(hook()["entry"])
        assert program == "soko-hh"
        command = [sys.executable, "-m", "soko_hh", *rest, *arguments(), str(path)]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    clean = called(SAMPLES / "clean" / "ongame-text-session.txt")
    assert (clean.returncode, clean.stdout) == (0, "")
    wrong = called(SAMPLES / "findings" / "BT404-raise-over-cap.txt")
    assert wrong.returncode == 1
    assert len(wrong.stdout.splitlines()) == 1
    assert "BT404 raise-over-cap" in wrong.stdout
