"""A command in a session of its own, as a terminal runs it, and the processes it starts (Linux)."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PATIENCE = 30.0


@contextlib.contextmanager
def started(*arguments: str, **streams: Any) -> Iterator[subprocess.Popen[bytes]]:
    """`soko-hh` with these arguments; whatever happens, nothing of it is left."""
    command = subprocess.Popen(
        [sys.executable, "-m", "soko_hh", *arguments],
        start_new_session=True,
        **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams},
    )
    try:
        yield command
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(command.pid, signal.SIGKILL)
        command.wait(timeout=PATIENCE)
        for stream in (command.stdout, command.stderr):
            if stream is not None:
                stream.close()


def workers_of(command: subprocess.Popen[bytes], count: int) -> list[int]:
    """The worker processes, once there are so many of them at work (one of them has used half a second)."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        workers = [pid for pid in children_of(command.pid) if "spawn_main" in _words(pid)]
        if len(workers) >= count and max(_seconds(pid) for pid in workers) > 0.5:
            return workers
        assert command.poll() is None, "the command is over"
        time.sleep(0.05)
    raise AssertionError("no workers came")


def children_of(pid: int) -> list[int]:
    """The processes it has started, and not waited for."""
    try:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except FileNotFoundError:
        return []


def all_gone(pids: list[int]) -> bool:
    """Whether they are gone, or will be in a moment."""
    end = time.monotonic() + 5.0
    while time.monotonic() < end:
        if not any(_is_alive(pid) for pid in pids):
            return True
        time.sleep(0.02)
    return False


def _is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] != "Z"  # a zombie waits for its parent only
    except FileNotFoundError:
        return False


def _words(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace")
    except FileNotFoundError:
        return ""


def _seconds(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    except FileNotFoundError:
        return 0.0
    return int(fields[11]) / os.sysconf("SC_CLK_TCK")
