"""`soko-hh man`: roff with known requests only, in which every command and option stands."""

import re
import shutil
import subprocess

import click
import pytest
from click.testing import CliRunner

from soko_hh.cli.main import COMMANDS, cli

REQUESTS = {"TH", "SH", "SS", "PP", "TP", "nf", "fi"}
ESCAPES = re.compile(r"\\(?:e|-|&|f[BIR]|\(aq|\(ga|\(ha|\(ti|\(dq|\[u[0-9A-F]{4,6}\])")


def page(*arguments: str) -> str:
    result = CliRunner().invoke(cli, ["man", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


def check(text: str) -> None:
    """Only requests and escapes of the man macros; nothing of the text is taken for one."""
    assert text.isascii()
    for line in text.splitlines():
        if line.startswith((".", "'")):
            assert line[1:].split(" ")[0] in REQUESTS, line
            assert line.count('"') % 2 == 0, line
        assert "\\" not in ESCAPES.sub("", line), line
        assert not re.search(r"(?<!\\)-", line), line
        assert line.count(r"\fB") + line.count(r"\fI") == line.count(r"\fR"), line
    assert text.splitlines()[0].startswith(".TH ")


def words(text: str) -> str:
    """The page as words, its marks gone."""
    return text.replace(r"\fB", "").replace(r"\fR", "").replace(r"\-", "-").replace(r"\(aq", "'")


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_command_has_a_page_with_all_its_options(name: str) -> None:
    text = page(name)
    check(text)
    assert isinstance(cli, click.Group)
    command = cli.get_command(click.Context(cli), name)
    assert command is not None
    told = words(text)
    for option in command.params:
        if isinstance(option, click.Option):
            assert all(flag in told for flag in option.opts)
    assert f"soko-hh-{name} - " in told
    assert [line for line in text.splitlines() if line.startswith(".SH")][:3] == [
        '.SH "NAME"',
        '.SH "SYNOPSIS"',
        '.SH "DESCRIPTION"',
    ]


def test_the_page_of_all_has_every_command() -> None:
    text = page()
    check(text)
    sections = [line.split('"')[1] for line in text.splitlines() if line.startswith(".SS")]
    assert [words(section).split()[1] for section in sections] == list(COMMANDS)
    assert '.SH "EXIT STATUS"' in text


def test_lines_that_are_kept_stay_lines() -> None:
    kept = page("completion").partition(".nf\n")[2].partition(".fi")[0]
    assert len(kept.splitlines()) == 3


def test_an_unknown_command_has_no_page() -> None:
    result = CliRunner().invoke(cli, ["man", "aduit"])
    assert result.exit_code == 2
    assert "Did you mean 'audit'" in result.stderr


@pytest.mark.skipif(shutil.which("groff") is None, reason="no groff here")
def test_groff_has_nothing_to_complain_of() -> None:
    for text in (page(), page("audit")):
        shown = subprocess.run(
            ["groff", "-man", "-ww", "-Tascii"], input=text, capture_output=True, text=True, check=False
        )
        assert (shown.returncode, shown.stderr) == (0, "")
