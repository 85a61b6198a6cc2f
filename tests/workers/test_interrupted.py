"""Ctrl-C, a reader that goes away, a parent that is killed: the end comes at once and nothing is left behind."""

import os
import pty
import signal
import sys
import time
from pathlib import Path

import duckdb
import pytest
from commands import PATIENCE, all_gone, children_of, started, workers_of
from compiled import is_compiled
from watched import SAMPLES

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc")


SESSIONS = 250 if is_compiled() else 100  # of 36 hands: far more than the second without a bar


def write_sessions(path: Path, count: int) -> str:
    """A file of so many times 36 hands."""
    session = (SAMPLES / "clean" / "encyclopedia-session.txt").read_text(encoding="utf-8")
    text = "".join(session.replace("Hand #", f"Hand #{at}") + "\n" for at in range(1, count + 1))
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.fixture(scope="module")
def long_night(tmp_path_factory: pytest.TempPathFactory) -> str:
    """7,200 hands: several seconds of work."""
    return write_sessions(tmp_path_factory.mktemp("night") / "night.txt", 200)


@pytest.fixture
def night(tmp_path: Path) -> str:
    """So many sessions in a file."""
    return write_sessions(tmp_path / "night.txt", SESSIONS)


def test_ctrl_c_ends_at_once(long_night: str) -> None:
    with started("audit", long_night, "--jobs", "2") as command:
        workers = workers_of(command, 2)
        others = children_of(command.pid)
        at = time.monotonic()
        os.killpg(command.pid, signal.SIGINT)  # a terminal sends it to all of them
        stdout, stderr = command.communicate(timeout=PATIENCE)
        assert time.monotonic() - at < 3.0
        assert (command.returncode, stderr.strip()) == (130, b"soko-hh: interrupted")
        assert b"findings:" not in stdout
        assert all_gone([*workers, *others])


def test_ctrl_c_while_workers_start(long_night: str) -> None:
    with started("audit", long_night, "--jobs", "2") as command:
        while not children_of(command.pid):
            time.sleep(0.005)
        time.sleep(0.05)
        os.killpg(command.pid, signal.SIGINT)
        _, stderr = command.communicate(timeout=PATIENCE)
        assert (command.returncode, stderr.strip()) == (130, b"soko-hh: interrupted")


def test_ctrl_c_leaves_the_store_as_it_was(long_night: str, tmp_path: Path) -> None:
    database = str(tmp_path / "soko.duckdb")
    sample = str(SAMPLES / "findings" / "BT404-raise-over-cap.txt")
    with started("load", sample, "--db", database) as first:
        assert first.wait(timeout=PATIENCE) == 0
    with started("load", long_night, "--db", database, "--jobs", "2") as command:
        workers = workers_of(command, 2)
        os.killpg(command.pid, signal.SIGINT)
        stdout, stderr = command.communicate(timeout=PATIENCE)
        assert (command.returncode, stdout, stderr.strip()) == (130, b"", b"soko-hh: interrupted")
        assert all_gone(workers)
    with duckdb.connect(database, read_only=True) as connection:
        assert connection.execute("SELECT hand_key FROM hands").fetchall() == [("soko:9562",)]
        assert connection.execute("SELECT count(*) FROM files").fetchall() == [(1,)]


def test_a_reader_that_goes_away(long_night: str) -> None:
    with started("audit", long_night, "--jobs", "2", "--ruleset", "bet-at-home") as command:
        assert command.stdout is not None
        assert command.stderr is not None
        assert command.stdout.readline().startswith(long_night.encode())
        workers = children_of(command.pid)
        command.stdout.close()
        assert command.wait(timeout=PATIENCE) == 141
        assert command.stderr.read() == b""
        assert all_gone(workers)


def test_workers_do_not_outlive_a_parent_that_is_killed(long_night: str) -> None:
    with started("audit", long_night, "--jobs", "2") as command:
        workers = workers_of(command, 2)
        os.kill(command.pid, signal.SIGKILL)
        assert all_gone(workers)


def on_a_terminal(out: Path, *arguments: str) -> tuple[bytes, bytes]:
    """What came to standard output, a file, and what to a terminal on stderr."""
    ours, theirs = pty.openpty()
    with out.open("wb") as stdout, started(*arguments, stdout=stdout, stderr=theirs):
        os.close(theirs)
        shown = b""
        while True:
            try:
                chunk = os.read(ours, 65_536)
            except OSError:  # Linux: the other end is closed
                break
            if not chunk:
                break
            shown += chunk
        os.close(ours)
    return out.read_bytes(), shown


def test_a_bar_on_a_terminal_and_nowhere_else(night: str, tmp_path: Path) -> None:
    command_line = ("audit", night, "--jobs", "2", "--ignore", "XH")
    stdout, shown = on_a_terminal(tmp_path / "out", *command_line)
    assert b"hands/s" in shown
    assert b"left" in shown
    assert stdout.startswith(b"files: 1\nhands: %d = %d clean" % (36 * SESSIONS, 36 * SESSIONS))
    assert b"hands/s" not in stdout
    with started(*command_line) as command:
        piped, stderr = command.communicate(timeout=2 * PATIENCE)
    assert (piped, stderr) == (stdout, b"")


@pytest.mark.slow
@pytest.mark.parametrize("flag", ["--quiet", "--silent"])
def test_no_bar_when_quiet(night: str, tmp_path: Path, flag: str) -> None:
    assert on_a_terminal(tmp_path / "out", "audit", night, flag, "--ignore", "XH") == (b"", b"")
