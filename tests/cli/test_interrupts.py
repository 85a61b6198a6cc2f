"""Ctrl-C that Python raised where it was swallowed ends a command all the same."""

import gc
import signal
import sys
import time

import click
import pytest

from soko_hh.cli import interrupts
from soko_hh.cli.jobs import Watcher
from soko_hh.cli.main import cli


def run(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], body: "click.Command") -> tuple[int, str]:
    monkeypatch.setattr(type(cli), "get_command", lambda *_: body)
    with pytest.raises(SystemExit) as end:
        cli.main(["audit"], prog_name="soko-hh")
    assert isinstance(end.value.code, int)
    return end.value.code, capfd.readouterr().err.lstrip("\n")  # click ends the line of the `^C`


class Swallows:
    """Its end is a place where what is raised is only told."""

    def __del__(self) -> None:
        signal.raise_signal(signal.SIGINT)
        time.sleep(0)  # Python raises it here


def lose_an_interrupt() -> None:
    Swallows()
    gc.collect()


def test_lost_while_an_object_is_freed(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    reached: list[str] = []

    @click.command()
    def body() -> None:
        lose_an_interrupt()
        reached.append("behind it")
        Watcher(None, False).done(1, 1)  # a batch is done
        reached.append("the next batch")

    assert run(monkeypatch, capfd, body) == (130, "soko-hh: interrupted\n")
    assert reached == ["behind it"]


def test_lost_and_nothing_more_to_do(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    @click.command()
    def body() -> None:
        lose_an_interrupt()

    assert run(monkeypatch, capfd, body) == (130, "soko-hh: interrupted\n")


@pytest.mark.parametrize("error", [ImportError("half loaded"), OSError(5, "broken"), click.ClickException("trouble")])
def test_turned_into_another_error(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], error: Exception
) -> None:
    @click.command()
    def body() -> None:
        lose_an_interrupt()
        raise error

    assert run(monkeypatch, capfd, body) == (130, "soko-hh: interrupted\n")


def test_what_was_set_is_set_again() -> None:
    hook, deaf = sys.unraisablehook, signal.getsignal(signal.SIGINT)
    with interrupts.listening() as heard:
        assert signal.getsignal(signal.SIGINT) == heard.hear
        assert sys.unraisablehook is not hook
    assert (sys.unraisablehook, signal.getsignal(signal.SIGINT)) == (hook, deaf)


def test_ignored_it_stays_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a shell starts what runs in the background."""
    former = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with interrupts.listening() as heard:
            signal.raise_signal(signal.SIGINT)
            assert not heard.was_heard
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, former)
