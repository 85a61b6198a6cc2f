"""Sources -> batches: as many hands as are worth sending to a worker at once, from one file or from several.

For: whoever has hands judged elsewhere and puts what comes back into the order of the files. Must not judge.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias, final

from soko_hh.finding import Finding
from soko_hh.formats.cutting import Piece
from soko_hh.formats.plain_pieces import PlainPiece, plain_piece
from soko_hh.formats.sources import Source
from soko_hh.pipeline import SourceWalk
from soko_hh.ruleset import Ruleset

BATCH_HANDS: Final = 250  # a quarter of a second of judging: what sending and sorting cost is little beside it
BATCH_CHARACTERS: Final = 900_000  # a pipe on Linux holds a megabyte: the parent need not wait to be rid of it

# What is to be done with a source that has been surveyed.
READ: Final = 0
PASS_OVER: Final = 1
WAIT: Final = 2  # it depends on the sources before: ask again once they are done

Choice: TypeAlias = Callable[[SourceWalk], int]
# By part: the name of its source and its hands, as plain values.
Request: TypeAlias = list[tuple[str, list[PlainPiece]]]


@final
class Part:
    """What a batch holds of one source: `steps` are findings of the file, and None for each hand in `hands`."""

    def __init__(self, walk: SourceWalk) -> None:
        self.walk: Final = walk
        self.steps: Final[list[Finding | None]] = []
        self.hands: Final[list[PlainPiece]] = []
        self.first_line = 0  # of its hands
        self.last_line = 0
        self.is_last = False  # the source ends with it
        self.is_passed_over = False

    def add(self, step: Finding | Piece) -> None:
        """Take in the next step of the source."""
        if isinstance(step, Finding):
            self.steps.append(step)
            return
        self.steps.append(None)
        self.hands.append(plain_piece(step))
        self.first_line = self.first_line or step.first_line
        self.last_line = step.first_line + step.line_count - 1

    def place(self) -> str:
        """Where its hands stand: `night.txt:1-20000`."""
        return f"{self.walk.source.name}:{self.first_line}-{self.last_line}"


@final
class Batch:
    """Parts of one source or several, in their order."""

    def __init__(self) -> None:
        self.parts: Final[list[Part]] = []
        self.hands = 0
        self.characters = 0

    def is_full(self) -> bool:
        """Whether it is worth sending."""
        return self.hands >= BATCH_HANDS or self.characters >= BATCH_CHARACTERS or len(self.parts) >= BATCH_HANDS

    def request(self) -> Request:
        """What a worker is asked."""
        return [(part.walk.source.name, part.hands) for part in self.parts]

    def place(self) -> str:
        """Where its hands stand."""
        return ", ".join(part.place() for part in self.parts if part.hands)


def read_always(walk: SourceWalk) -> int:
    """The choice of whoever wants every source."""
    return READ


def batches(sources: Iterable[Source], ruleset: Ruleset, choice: Choice = read_always) -> Iterator[Batch | None]:
    """All sources in batches; None where everything before must be done before the next is read.

    An input that cannot be read ends them with its error, after the batch of all that could be.
    """
    batch = Batch()
    try:
        for source in sources:
            walk = SourceWalk(source, ruleset)
            chosen = choice(walk)
            if chosen == WAIT:
                yield batch
                batch = Batch()
                yield None
                chosen = choice(walk)
            part = _new_part(batch, walk)
            part.is_passed_over = chosen == PASS_OVER
            for step in walk.steps() if chosen == READ else ():
                part.add(step)
                if isinstance(step, Piece):
                    batch.hands += 1
                    batch.characters += len(part.hands[-1][2])
                if batch.is_full():
                    yield batch
                    batch = Batch()
                    part = _new_part(batch, walk)
            part.is_last = True
            if batch.is_full():
                yield batch
                batch = Batch()
    except Exception:  # raised again, in its turn
        yield batch
        raise
    yield batch


def _new_part(batch: Batch, walk: SourceWalk) -> Part:
    part = Part(walk)
    batch.parts.append(part)
    return part
