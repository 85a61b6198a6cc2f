"""`soko-hh anonymize`: copies in which nobody can be known."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from soko_hh.cli.main import cli


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["anonymize", *arguments])


@pytest.fixture
def folder(golden: str) -> Path:
    """Two files of the golden hand, one of them called after a player, in folders; and a file without a hand."""
    text = Path(golden).read_text(encoding="utf-8")
    Path("in/nights").mkdir(parents=True)
    Path("in/nights/Bertil vs Anna.txt").write_text(text, encoding="utf-8")
    Path("in/two.txt").write_text(text.replace("#81231", "#2"), encoding="utf-8")
    Path("in/list.txt").write_text("Anna owes Bertil 5\n", encoding="utf-8")
    return Path("in")


def test_nothing_of_the_old_names_is_left(folder: Path) -> None:
    result = run(str(folder), "--out", "out", "--keep", "Hero")
    assert (result.exit_code, result.stdout) == (0, "")
    copies = sorted(path for path in Path("out").rglob("*") if path.is_file())
    assert len(copies) == 2
    told = "".join(str(copy) + copy.read_text(encoding="utf-8") for copy in copies)
    assert [name for name in ("anna", "bertil") if name in told.casefold()] == []
    assert "Hero: posts the ante $0.50" in told
    assert "list.txt: not copied, it holds no hand" in result.stderr
    assert "files copied to out: 2; names masked: 2; hands left out: 0" in result.stderr


def test_the_audit_says_the_same(folder: Path) -> None:
    run(str(folder), "--out", "out")
    before = CliRunner().invoke(cli, ["audit", "in/two.txt"])
    after = CliRunner().invoke(cli, ["audit", "out/two.txt"])
    assert before.exit_code == after.exit_code == 0
    assert before.stdout == after.stdout


def test_the_same_salt_gives_the_same_copies_and_none_gives_others(folder: Path) -> None:
    for out, salt in (("a", ["--salt", "s"]), ("b", ["--salt", "s"]), ("c", []), ("d", [])):
        assert run("in/two.txt", "--out", out, *salt).exit_code == 0
    a, b, c, d = [Path(out, "two.txt").read_text(encoding="utf-8") for out in "abcd"]
    assert a == b
    assert len({a, c, d}) == 3


def test_existing_copies_and_originals_are_safe(folder: Path) -> None:
    assert run("in/two.txt", "--out", "out").exit_code == 0
    again = run("in/two.txt", "--out", "out")
    assert (again.exit_code, "exists already" in again.stderr) == (2, True)
    assert run("in/two.txt", "--out", "out", "--force").exit_code == 0
    before = Path("in/two.txt").read_bytes()
    own = run("in/two.txt", "--out", "in", "--force")
    assert (own.exit_code, Path("in/two.txt").read_bytes()) == (2, before)


def test_two_files_of_one_name_are_not_one_copy(folder: Path) -> None:
    Path("other").mkdir()
    Path("other/two.txt").write_bytes(Path("in/two.txt").read_bytes())
    result = run("in/two.txt", "other/two.txt", "--out", "out")
    assert (result.exit_code, "two files would be copied to" in result.stderr) == (2, True)
    assert not Path("out").exists()


def test_standard_input_and_a_name_nobody_has(folder: Path) -> None:
    content = Path("in/two.txt").read_bytes()
    result = CliRunner().invoke(cli, ["anonymize", "-", "--out", "out", "--keep", "Zorro"], input=content)
    assert (result.exit_code, Path("out/stdin").exists()) == (0, True)
    assert "--keep Zorro: nobody is called so" in result.stderr
