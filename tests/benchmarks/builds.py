"""One soko-hh command, measured: what its audits, its load and its start take.

For: the benchmark's table. Must not know goals, nor what it is held against.
"""

from pathlib import Path
from typing import Final

from corpus import first_hands
from measuring import Taken, best_of, taken_by

STARTS: Final = 5


class Build:
    """The figures of one build on corpora of three sizes."""

    def __init__(self, command: list[str], corpora: list[Path], rounds: int) -> None:
        self._command: Final = command
        self._folder: Final = corpora[0].parent
        small, middle, large = corpora
        one, database = self._folder / "one.txt", self._folder / "hands.duckdb"
        first_hands(small, 1, one)
        self._best(1, "audit", str(one))  # the first run compiles modules to bytecode
        self.start: Final = self._best(STARTS, "--help")
        self.one_hand: Final = self._best(STARTS, "audit", str(one))
        self.one_by_two: Final = self._best(STARTS, *_audit(one, 2))
        self.by_one: Final = self._best(rounds, *_audit(small, 1))
        self.by_two_small: Final = self._best(rounds, *_audit(small, 2))
        self.by_two: Final = self._best(rounds, *_audit(middle, 2))
        self.load: Final = self._best(1, "load", str(middle), "--db", str(database), "--jobs", "2", "--quiet")
        database.unlink()
        self.peak: Final = self._looked_at(*_audit(middle, 2)).peak
        self.large: Final = self._looked_at(*_audit(large, 2))

    def _best(self, rounds: int, *arguments: str) -> Taken:
        return best_of(rounds, [*self._command, *arguments], self._folder)

    def _looked_at(self, *arguments: str) -> Taken:
        return taken_by([*self._command, *arguments], self._folder, looks_at_memory=True)


def _audit(corpus: Path, jobs: int) -> tuple[str, ...]:
    return ("audit", str(corpus), "--jobs", str(jobs))
