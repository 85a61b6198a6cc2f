"""The figures of the README, in one run: `python tests/benchmarks/run.py [--hands 20000]`.

Each line is measured in a process of its own, in processor time (so that what else the machine does counts for
little): on a tenth of the hands the whole audit from bytes to findings, its parts, and the peer on the same hands; peak
memory at a tenth of the hands and at all of them; the start of the command line beside a bare click program.
"""

import argparse
import itertools
import resource
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parents[1])]

from corpus import RULESET, first_hands, write_corpus  # noqa: E402 (the paths above come first)

from soko_hh.finding import Report  # noqa: E402
from soko_hh.formats.cutting import HAND  # noqa: E402
from soko_hh.formats.read import read_hand  # noqa: E402
from soko_hh.formats.sources import Source  # noqa: E402
from soko_hh.formats.split import pieces, survey  # noqa: E402
from soko_hh.history import HandHistory  # noqa: E402
from soko_hh.pipeline import Houses, audit_source  # noqa: E402
from soko_hh.replay import replay  # noqa: E402

ROUNDS: Final = 3
PEER_HANDS: Final = 300
STARTS: Final = 5
BARE_CLICK: Final = "import click\n\n@click.group()\ndef main(): pass\n\nmain()"


def audit(corpus: Path) -> tuple[int, float]:
    """The whole way: bytes, hands, events, findings; hands and seconds."""
    begun = time.process_time()
    count = sum(1 for part in audit_source(Source(corpus.name, str(corpus)), Houses()) if hasattr(part, "facts"))
    return count, time.process_time() - begun


def read(corpus: Path) -> tuple[int, float]:
    """Bytes to events."""
    begun = time.process_time()
    count = sum(1 for _ in _histories(corpus))
    return count, time.process_time() - begun


def replay_only(corpus: Path) -> tuple[int, float]:
    """Events to findings, as the audit asks for them: without the facts that only statistics need."""
    held = list(_histories(corpus))
    begun = time.process_time()
    for history in held:
        names = [seat.name for seat in history.seats]
        report = Report(RULESET, history.hand_id, [seat.number for seat in history.seats], names)
        replay(history, RULESET, report, for_statistics=False)
    return len(held), time.process_time() - begun


def pokerkit(corpus: Path) -> tuple[int, float]:
    """The peer's State alone, on the first hands its game knows."""
    from peer import Script  # noqa: PLC0415 (the audit's memory is measured without pokerkit)

    warnings.simplefilter("ignore")
    scripts = []
    for history in _histories(corpus):
        script = Script(history, RULESET)
        if script.is_followed():
            scripts.append(script)
        if len(scripts) == PEER_HANDS:
            break
    begun = time.process_time()
    for script in scripts:
        script.run()
    return len(scripts), time.process_time() - begun


def _histories(corpus: Path) -> "itertools.chain[HandHistory]":
    source = Source(corpus.name, str(corpus))
    return itertools.chain(read_hand(piece) for piece in pieces(source, survey(source)) if piece.kind == HAND)


MEASURED: Final[dict[str, Callable[[Path], tuple[int, float]]]] = {
    "audit": audit,
    "read": read,
    "replay": replay_only,
    "pokerkit": pokerkit,
}


class Figures:
    """What one run found: rates in hands a second, peaks in MiB, starts in seconds."""

    def __init__(self, hands: int) -> None:
        self.hands: Final = hands
        self.rate: Final[dict[str, float]] = dict.fromkeys(MEASURED, 0.0)
        with tempfile.TemporaryDirectory() as folder:
            corpus, tenth = Path(folder, "all.txt"), Path(folder, "tenth.txt")
            write_corpus(corpus, hands)
            first_hands(corpus, hands // 10, tenth)
            _in_own_process("audit", tenth)  # the first run compiles modules, which takes memory of its own
            for _ in range(ROUNDS):  # by turns, the best of each: a busy machine slows both alike
                for name in MEASURED:
                    count, seconds, _ = _in_own_process(name, tenth)
                    self.rate[name] = max(self.rate[name], count / seconds)
            self.tenth_peak: Final = _in_own_process("audit", tenth)[2]
            self.peak: Final = _in_own_process("audit", corpus)[2]
        self.start: Final = _start([sys.executable, "-m", "soko_hh", "--help"])
        self.bare_start: Final = _start([sys.executable, "-c", BARE_CLICK, "--help"])

    def ratio(self) -> float:
        """How many times the peer's rate."""
        return self.rate["audit"] / self.rate["pokerkit"]

    def growth(self) -> float:
        """Peak memory at all hands over that at a tenth of them."""
        return self.peak / self.tenth_peak

    def lines(self) -> list[str]:
        """The table."""
        rate = self.rate
        return [
            f"audit:    {rate['audit']:,.0f} hands/s, {self.ratio():.1f}x pokerkit's; bytes to findings, one process",
            f"read:     {rate['read']:,.0f} hands/s; bytes to events",
            f"replay:   {rate['replay']:,.0f} hands/s; events to findings",
            f"pokerkit: {rate['pokerkit']:,.0f} hands/s; its State alone, the same hands' actions prepared beforehand",
            f"memory:   {self.tenth_peak:.1f} MiB at {self.hands // 10:,} hands, {self.peak:.1f} MiB at "
            f"{self.hands:,}, x{self.growth():.2f}",
            f"start:    soko-hh --help {self.start:.2f} s, a bare click program {self.bare_start:.2f} s, "
            f"x{self.start / self.bare_start:.1f}",
        ]


def _in_own_process(name: str, corpus: Path) -> tuple[int, float, float]:
    """Hands, seconds and peak memory in MiB of one measurement."""
    told = subprocess.run([sys.executable, __file__, "--measure", name, str(corpus)], capture_output=True, check=True)
    count, seconds, peak = told.stdout.split()
    return int(count), float(seconds), float(peak)


def _measure(name: str, corpus: Path) -> None:
    count, seconds = MEASURED[name](corpus)
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10  # ru_maxrss is in bytes there, in KiB here
    print(count, seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit)


def _start(command: list[str]) -> float:
    """Processor time from start to end, the best of a few."""
    best = float("inf")
    for _ in range(STARTS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, capture_output=True, check=True, cwd=HERE.parents[1])
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return best


def main() -> None:
    """Print the table, or (for the processes it starts) one measurement."""
    options = argparse.ArgumentParser(description="The figures of the README, in one run.")
    options.add_argument("--hands", type=int, default=20_000)
    options.add_argument("--measure", nargs=2, metavar=("NAME", "CORPUS"), help=argparse.SUPPRESS)
    chosen = options.parse_args()
    if chosen.measure:
        _measure(chosen.measure[0], Path(chosen.measure[1]))
        return
    for line in Figures(chosen.hands).lines():
        print(line)


if __name__ == "__main__":
    main()
