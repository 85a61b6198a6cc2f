"""The group of commands: loaded lazily, ended with the promised exit codes."""

import os
import signal
import subprocess
import sys
import time
from importlib import import_module

import click
import pytest
from click.testing import CliRunner

from soko_hh.cli import main
from soko_hh.cli.errors import Trouble

HEAVY = ("polars", "duckdb", "rich", "soko_hh.replay", "soko_hh.formats", "soko_hh.pipeline")


def soko_hh(*arguments: str, stdin: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run([sys.executable, "-m", "soko_hh", *arguments], input=stdin, capture_output=True, check=False)


@pytest.mark.parametrize("name", main.COMMANDS)
def test_every_command_exists_and_begins_its_help_with_the_listed_sentence(name: str) -> None:
    place, sentence = main.COMMANDS[name]
    module, _, attribute = place.partition(":")
    command = getattr(import_module(module), attribute)
    assert isinstance(command, click.Command)
    assert command.name == name
    assert " ".join((command.help or "").split("\n\n")[0].split()) == sentence


def test_help_lists_all_commands_and_imports_none() -> None:
    code = (
        "import sys\n"
        "from soko_hh.cli.main import cli\n"
        "try:\n    cli.main(['--help'], prog_name='soko-hh')\n"
        "except SystemExit as end:\n    assert end.code == 0\n"
        f"print([m for m in {HEAVY!r} if m in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.endswith("[]\n")
    assert all(f"\n  {name} " in run.stdout for name in main.COMMANDS)


def test_version() -> None:
    run = soko_hh("--version")
    assert (run.returncode, run.stdout) == (0, b"soko-hh 0.1.0\n")


def test_a_misspelt_command_is_exit_2_with_the_near_one() -> None:
    result = CliRunner().invoke(main.cli, ["adit"])
    assert result.exit_code == 2
    assert "no such command 'adit'. Did you mean 'audit'?" in result.stderr
    assert result.stdout == ""


def failing(error: BaseException) -> click.Command:
    @click.command()
    def command() -> None:
        raise error

    return command


def run_failing(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> tuple[int, str, str]:
    monkeypatch.setattr(main.LazyGroup, "get_command", lambda *_: failing(error))
    result = CliRunner().invoke(main.cli, ["audit"])
    return result.exit_code, result.stdout, result.stderr


def test_trouble_is_exit_2_and_its_remedy_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told = run_failing(monkeypatch, Trouble("cannot read a\x1b.txt", "check its permissions"))
    assert told == (2, "", "Error: cannot read a\\x1b.txt\n  check its permissions\n")


def test_a_bug_is_exit_2_and_names_the_hand_but_prints_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    bug = ZeroDivisionError("odd chip")
    bug.add_note("at night7.txt:214: SOKO Hand #81231")
    code, out, err = run_failing(monkeypatch, bug)
    assert (code, out) == (2, "")
    assert "internal error, a bug in soko_hh: ZeroDivisionError: odd chip" in err
    assert "at night7.txt:214: SOKO Hand #81231" in err
    assert "please report" in err
    assert "Traceback" not in err


def test_the_traceback_of_a_bug_can_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOKO_HH_TRACEBACK", "1")
    assert "Traceback (most recent call last)" in run_failing(monkeypatch, ZeroDivisionError())[2]


@pytest.mark.parametrize("error", [KeyboardInterrupt(), click.Abort()])
def test_an_interrupt_is_130(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    code, out, err = run_failing(monkeypatch, error)
    assert (code, out) == (130, "")
    assert "interrupted" in err


def test_a_full_disk_is_trouble_not_a_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    code, _, err = run_failing(monkeypatch, OSError(28, "No space left on device"))
    assert code == 2
    assert "No space left on device" in err
    assert "bug" not in err


MUCH_TEXT = """
import click, sys
from soko_hh.cli import main
from soko_hh.__main__ import main as entry
@click.command()
def much():
    for _ in range(100000):
        sys.stdout.write("x" * 80 + "\\n")
main.LazyGroup.get_command = lambda *_: much
sys.argv = ["soko-hh", "audit"]
entry()
"""


@pytest.mark.skipif(os.name == "nt", reason="pipes of Windows")
def test_a_reader_that_goes_away_is_quiet() -> None:
    with subprocess.Popen([sys.executable, "-c", MUCH_TEXT], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        run.stdout.readline()
        run.stdout.close()
        assert run.stderr.read() == b""
    assert run.returncode == 141


@pytest.mark.skipif(os.name == "nt", reason="signals of Windows")
def test_ctrl_c_is_130_and_one_line() -> None:
    command = [sys.executable, "-m", "soko_hh", "audit", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        time.sleep(1)  # it waits for its standard input
        run.send_signal(signal.SIGINT)
        out, err = run.communicate()
    assert (run.returncode, out) == (130, b"")
    assert err.decode().split("\n")[-2:] == ["soko-hh: interrupted", ""]
    assert b"Traceback" not in err
