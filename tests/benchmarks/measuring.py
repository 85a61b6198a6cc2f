"""A command, and what it took: wall time, processor time, and the memory of all its processes together.

For: the benchmark. Must not know what is measured.
"""

import os
import resource
import subprocess
import sys
import time
from pathlib import Path
from typing import Final, NamedTuple

_EVERY: Final = 0.05  # seconds between two looks at the memory
_PROC: Final = Path("/proc")
_MIB: Final = 1 << 20


class Taken(NamedTuple):
    """Seconds on the clock, seconds of processors, and MiB at the most."""

    wall: float
    cpu: float
    peak: float


def taken_by(command: list[str], folder: Path, looks_at_memory: bool = False) -> Taken:
    """Run a command to its end; an exit code that is not 0 is an error, with what was said on stderr.

    Memory is looked at on Linux only: elsewhere the peak is that of the largest process.
    """
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begun = time.perf_counter()
    peak = 0.0
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        while looks_at_memory and process.poll() is None:
            peak = max(peak, _memory_of(process.pid) / _MIB)
            time.sleep(_EVERY)
        said = process.communicate()[1]
    wall = time.perf_counter() - begun
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if process.returncode:
        raise RuntimeError(f"{' '.join(command)}: exit {process.returncode}: {said.decode(errors='replace')[-500:]}")
    unit = _MIB if sys.platform == "darwin" else 1 << 10  # ru_maxrss is in bytes there, in KiB here
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Taken(wall, cpu, peak or after.ru_maxrss / unit)


def best_of(rounds: int, command: list[str], folder: Path) -> Taken:
    """The least of each over a few runs: what else the machine does only ever adds."""
    runs = [taken_by(command, folder) for _ in range(rounds)]
    return Taken(*[min(figures) for figures in zip(*runs, strict=True)])


def _memory_of(process: int) -> int:
    """Bytes of a process and all it has started; pages that several share are counted once."""
    try:
        rollup = (_PROC / str(process) / "smaps_rollup").read_text()
        children = (_PROC / str(process) / "task" / str(process) / "children").read_text().split()
    except OSError:  # it has just ended, or this is no Linux
        return 0
    own = sum([int(line.split()[1]) << 10 for line in rollup.splitlines() if line.startswith("Pss:")])
    return own + sum([_memory_of(int(child)) for child in children])


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
