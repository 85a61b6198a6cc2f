"""Which side each hand of an audit is put on, and which lines of a source go there: `--split-clean`, `--split-dirty`.

For: `split_files`, which writes. Must not write. A hand is a byte in memory; findings across hands come last and may
still turn it.

Dirty is a hand with a finding that fails the run by its severity (known ones too: the mistake is still in it), one cut
off, a duplicate, one of another game, and text outside any hand. Everything else is clean, cancelled hands too. Blank
lines go with the hand above; hands that share a line stay together. What holds for all hands of a file, the session of
iPoker's XML, stands on both sides, as a byte order mark does: without it neither could be read.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple, final

from soko_hh.cli.limits import Limits
from soko_hh.columns import FileFigures
from soko_hh.finding import Finding
from soko_hh.formats.cutting import HAND, Piece
from soko_hh.history import OTHER_GAME, PARTIAL
from soko_hh.rules.across_hands import duplicate_hand

CLEAN: Final = 0
DIRTY: Final = 1
BOTH: Final = 2


@final
class Sides:
    """The side of every hand, in the order they are read, and the hash of every source."""

    def __init__(self, limits: Limits) -> None:
        self._limits: Final = limits
        self._dirty: Final = bytearray()  # a byte a hand
        self.sha256: Final[list[str]] = []  # of the sources, in their order

    def note_hand(self, status: str, findings: list[Finding]) -> None:
        """The next hand, by itself."""
        is_dirty = status in (PARTIAL, OTHER_GAME) or any(self._limits.severe(one.severity) for one in findings)
        self._dirty.append(is_dirty)

    def note_late(self, number: int, finding: Finding) -> None:
        """A finding that other hands have brought to light."""
        if finding.code == duplicate_hand.CODE or self._limits.severe(finding.severity):
            self._dirty[number] = DIRTY

    def note_file(self, figures: FileFigures) -> None:
        """A source has been read."""
        self.sha256.append(figures.sha256)

    def in_order(self) -> Iterator[int]:
        """CLEAN or DIRTY for each hand."""
        return iter(self._dirty)


class Run(NamedTuple):
    """Lines up to `last` that go to one side; those after `last_of_hand` stand outside it."""

    last: float
    side: int
    last_of_hand: float


EVERYTHING: Final = float("inf")


def runs_of(pieces: Iterator[Piece], sides: Iterator[int]) -> Iterator[Run]:
    """The lines of a source, run by run, to its end; of `sides` one is taken for each of its hands."""
    context: list[str] = []
    side, last = DIRTY, 0
    for piece in pieces:
        piece_side = next(sides) if piece.kind == HAND else DIRTY
        piece_last = piece.first_line + piece.line_count - 1
        if piece.first_line <= last:  # on one line with the piece before
            side, last = max(side, piece_side), max(last, piece_last)
            continue
        before = piece.first_line - 1
        if piece.context and piece.context is not context:
            context = piece.context
            if last < piece.context_line and piece.context_line + len(context) <= piece.first_line:
                if last or piece.context_line > 1:
                    yield Run(piece.context_line - 1, side if last else piece_side, last)
                yield Run(before, BOTH, before)
                last = 0
        if last:
            yield Run(before, side, last)
        side, last = piece_side, piece_last
    yield Run(EVERYTHING, side, last or EVERYTHING)
