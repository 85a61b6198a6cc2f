"""Patterns of file names."""

import os
from pathlib import Path

import pytest

from soko_hh.cli.patterns import Patterns, escaped


@pytest.mark.parametrize(
    ("pattern", "name", "is_meant"),
    [
        ("old.txt", "old.txt", True),
        ("old.txt", "./a/old.txt", True),
        ("old.txt", "a/very_old.txt", False),
        ("*.log", "a/b/night.log", True),
        ("*.log", "a/night.log.txt", False),
        ("old", "old/night.txt", True),  # a folder
        ("old/", "a/old/night.txt", True),
        ("old/", "a/old", False),  # a file
        ("old/", "a/old/", True),
        ("a/old", "a/old/", True),
        ("a", "./a/", True),
        ("a/old", "a/old/night.txt", True),
        ("a/old", "b/a/old/night.txt", False),  # a slash: from here
        ("/old.txt", "old.txt", True),
        ("/old.txt", "a/old.txt", False),
        ("./old.txt", "old.txt", True),
        ("a/*.txt", "a/night.txt", True),
        ("a/*.txt", "a/b/night.txt", False),
        ("a/**/night.txt", "a/night.txt", True),
        ("a/**/night.txt", "a/b/c/night.txt", True),
        ("**/c/*.txt", "a/b/c/night.txt", True),
        ("a/**", "a/b/c", True),
        ("a/**", "a", False),
        ("night?.txt", "night7.txt", True),
        ("night[0-5].txt", "night7.txt", False),
        ("night[!0-5].txt", "night7.txt", True),
        ("a+b.txt", "a+b.txt", True),
        ("a+b.txt", "aab.txt", False),
        ("[", "[", True),
        ("[z-a]", "b", False),  # an empty range matches nothing, and is no error
        ("a[!b]c", "a/c", False),
        ("*", "a/b", True),
        ("old.zip", "old.zip!night.txt", False),  # no such archive here: a name with a ! in it
    ],
)
def test_a_pattern(pattern: str, name: str, is_meant: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert Patterns((pattern,)).match(name) is is_meant
    assert Patterns((pattern,)).match(os.path.abspath(name) + "/" * name.endswith("/")) is is_meant


def test_what_an_archive_holds_stands_below_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("old.zip").write_bytes(b"")
    assert Patterns(("old.zip",)).match("old.zip!a/night.txt")
    assert Patterns(("night.txt",)).match("old.zip!a/night.txt")
    assert Patterns(("old.zip!a/*.txt",)).match("old.zip!a/night.txt")
    assert not Patterns(("old.zip!b",)).match("old.zip!a/night.txt")


def test_the_last_pattern_that_matches_decides() -> None:
    assert not Patterns(("old", "!old/kept.txt")).match("old/kept.txt")
    assert Patterns(("!old/kept.txt", "old")).match("old/kept.txt")
    assert not Patterns(()).match("old")


def test_an_absolute_pattern_and_one_of_a_folder_with_a_strange_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "a[1]*"
    folder.mkdir()
    monkeypatch.chdir(folder)
    assert Patterns((f"{escaped(str(folder))}/old.txt",)).match("old.txt")
    assert not Patterns((f"{escaped(str(tmp_path))}/old.txt",)).match("old.txt")


def test_folders_above_the_current_one_have_no_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = tmp_path / "old" / "nights"
    here.mkdir(parents=True)
    monkeypatch.chdir(here)
    assert not Patterns(("old",)).match("night.txt")
    assert not Patterns(("old",)).match(str(here / "night.txt"))
    assert not Patterns((".*",)).match("./")
    assert Patterns(("old",)).match("../../old/other.txt")
