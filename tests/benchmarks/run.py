"""The figures of the README, in one run: `python tests/benchmarks/run.py [--compiled PATH/TO/soko-hh]`.

It makes its own corpora (10,000, 100,000 and 1,000,000 hands; `--hands` takes three other sizes, multiples of the
first) and runs everything side by side: this soko_hh, the compiled one if its command is given, and what both are held
against. `--quick` is the small run of CI. Commands are timed whole, from start to end; so are the floor and the bare
program. Of the peer only its State is timed.
"""

import argparse
import itertools
import subprocess
import sys
import tempfile
import time
import warnings
from pathlib import Path
from typing import Final, NamedTuple

HERE: Final = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parents[1])]

from builds import Build  # noqa: E402 (the paths above come first)
from corpus import RULESET, repeated, write_corpus  # noqa: E402
from measuring import Taken, best_of, cores  # noqa: E402

SIZES: Final = (10_000, 100_000, 1_000_000)
QUICK_SIZES: Final = (1_000, 2_000, 8_000)
ROUNDS: Final = 3
PEER_HANDS: Final = 300
BARE_CLICK: Final = "import click\n\n@click.group()\ndef main(): pass\n\nmain()"
THIS: Final = [sys.executable, "-m", "soko_hh"]


class Line(NamedTuple):
    """A line of the table: a goal, and what each build was measured at."""

    what: str
    goal: str
    measured: list[str]


class Figures:
    """What one run found."""

    def __init__(self, sizes: tuple[int, int, int], compiled: str = "", rounds: int = ROUNDS) -> None:
        self.sizes: Final = sizes
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            corpora = _corpora(folder, sizes)
            floor = [sys.executable, str(HERE / "floor.py"), str(corpora[1])]
            self.peer: Final = max([_peer_rate(corpora[0]) for _ in range(rounds)])
            self.floor: Final = best_of(rounds, floor, folder)
            self.bare_start: Final = best_of(5, [sys.executable, "-c", BARE_CLICK, "--help"], folder)
            self.builds: Final = {"interpreted": Build(THIS, corpora, rounds)}
            if compiled:
                self.builds["compiled"] = Build([compiled], corpora, rounds)

    def times_the_peer(self, build: Build) -> float:
        """The rate of an audit with one worker over the peer's."""
        return self.sizes[0] / build.by_one.cpu / self.peer

    def growth_of_time(self, build: Build) -> float:
        """Processor time a hand at the largest size over that at the smallest, the start of the processes apart."""
        small, large = [taken.cpu - build.one_by_two.cpu for taken in (build.by_two_small, build.large)]
        return large / self.sizes[2] / (small / self.sizes[0])

    def growth_of_memory(self, build: Build) -> float:
        """Peak memory at the largest size over that at the middle one."""
        return build.large.peak / build.peak

    def lines(self) -> list[Line]:
        """The table."""
        small, middle, large = [f"{size:,}" for size in self.sizes]
        builds = list(self.builds.values())
        return [
            Line(
                f"audit, 1 worker, {small} hands: times pokerkit's rate",
                ">= 10 interpreted, >= 40 compiled",
                [f"{self.times_the_peer(b):.1f} ({self.sizes[0] / b.by_one.cpu:,.0f} hands/s)" for b in builds],
            ),
            Line(
                f"audit, 2 workers, {middle} hands: times the floor's time",
                "<= 4 compiled",
                [self._over_floor(b.by_two) for b in builds],
            ),
            Line(
                f"load of all tables, 2 workers, {middle} hands: times the floor's time",
                "<= 6 compiled",
                [self._over_floor(b.load) for b in builds],
            ),
            Line(
                f"time a hand: at {large} hands over {small}",
                "<= 1.2",
                [f"{self.growth_of_time(b):.2f}" for b in builds],
            ),
            Line(
                f"peak memory, all processes: at {large} hands over {middle}",
                "<= 1.2",
                [f"{self.growth_of_memory(b):.2f}" for b in builds],
            ),
            Line(f"peak memory at {large} hands", "< 1,000 MiB", [f"{b.large.peak:.0f} MiB" for b in builds]),
            Line(
                "soko-hh --help over a bare click program",
                "< 0.15 s",
                [f"{b.start.cpu - self.bare_start.cpu:.2f} s" for b in builds],
            ),
            Line("audit of one hand", "< 0.5 s", [f"{b.one_hand.cpu:.2f} s" for b in builds]),
        ]

    def _over_floor(self, taken: Taken) -> str:
        """By the clock; by processor time in brackets."""
        return f"{taken.wall / self.floor.wall:.1f} ({taken.wall:.1f} s; processors {taken.cpu / self.floor.cpu:.1f})"

    def text(self) -> str:
        """The table as Markdown, and what it was held against."""
        rows = [["", "goal", *self.builds], ["---"] * (2 + len(self.builds))]
        rows += [[line.what, line.goal, *line.measured] for line in self.lines()]
        return "\n".join(
            [
                *[f"| {' | '.join(row)} |" for row in rows],
                "",
                f"pokerkit: {self.peer:,.0f} hands/s, its State alone on one core, the same hands' actions prepared",
                f"floor: {self.floor.wall:.2f} s, {self.floor.cpu:.2f} s of processors, for {self.sizes[1]:,} hands",
                f"machine: {cores()} cores, {sys.platform}, Python {sys.version.split()[0]}",
            ]
        )


def _corpora(folder: Path, sizes: tuple[int, int, int]) -> list[Path]:
    """A corpus of each size: the smallest is generated, the others repeat it."""
    corpora = [folder / f"{size}.txt" for size in sizes]
    write_corpus(corpora[0], sizes[0])
    for corpus, size in zip(corpora[1:], sizes[1:], strict=True):
        repeated(corpora[0], size // sizes[0], corpus)
    return corpora


def _peer_rate(corpus: Path) -> float:
    """Hands a second, told by a process of its own."""
    return float(
        subprocess.run([sys.executable, __file__, "--peer", str(corpus)], capture_output=True, check=True).stdout
    )


def _time_peer(corpus: Path) -> float:
    """The peer's State alone, on the first hands its game knows: hands a second of one core."""
    from peer import Script, histories  # noqa: PLC0415 (nothing else needs pokerkit)

    warnings.simplefilter("ignore")
    followed = (
        script for script in (Script(history, RULESET) for history in histories(corpus)) if script.is_followed()
    )
    scripts = list(itertools.islice(followed, PEER_HANDS))
    begun = time.process_time()
    for script in scripts:
        script.run()
    return len(scripts) / (time.process_time() - begun)


def main() -> None:
    """Print the table, or (for the process it starts) the peer's rate."""
    options = argparse.ArgumentParser(description="The figures of the README, in one run.")
    options.add_argument(
        "--hands", type=int, nargs=3, default=SIZES, metavar="N", help="three sizes: multiples of the first"
    )
    options.add_argument("--compiled", default="", metavar="SOKO-HH", help="the command of a compiled environment")
    options.add_argument("--rounds", type=int, default=ROUNDS, help="of each the best counts")
    options.add_argument("--quick", action="store_true", help="the small run of CI")
    options.add_argument("--peer", type=Path, help=argparse.SUPPRESS)
    chosen = options.parse_args()
    if chosen.peer:
        print(_time_peer(chosen.peer))
        return
    print(Figures(QUICK_SIZES if chosen.quick else tuple(chosen.hands), chosen.compiled, chosen.rounds).text())


if __name__ == "__main__":
    main()
