"""README, CHANGELOG and --help agree with the code."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import soko_hh

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_readme_is_what_the_code_says():
    result = subprocess.run(
        [sys.executable, str(ROOT / "tests" / "readme_blocks.py")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr


def test_the_readme_opens_with_the_theory():
    assert "**A hand history is a list of claimed events" in README.split("##")[0]


def test_the_two_commands_stand_in_the_readme():
    for name in ("main", "test"):
        result = subprocess.run(
            [sys.executable, str(ROOT / "tests" / "readme_commands.py"), name],
            capture_output=True,
            text=True,
            check=True,
        )
        assert "pip install" in result.stdout


def test_every_command_is_shown_in_the_tour():
    listed = re.findall(r"^#### `soko-hh ([a-z-]+)`", README, re.MULTILINE)
    assert len(listed) >= 12
    for name in listed:
        assert f"$ soko-hh {name}" in README, f"the tour does not show {name}"


def test_the_changelog_knows_this_version():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == soko_hh.__version__
    assert f"## {soko_hh.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_relative_links_lead_somewhere():
    for target in re.findall(r"\]\((?!https?:|#)([^)]+)\)", README):
        assert (ROOT / target).exists(), target
