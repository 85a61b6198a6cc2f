"""A session some of whose hands are spoilt, and what an audit of the whole file must find.

For: `soko-hh generate --mutate`. Must not ask the audit.

A spoilt hand may leave other stacks than the ones the table plays on with. So it is played at a table of its own, and
its table goes on under another name: nothing is found between the hands but what is meant to be (family XH).
"""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final, NamedTuple, final

from soko_hh.formats import ongame_writer
from soko_hh.history import HandHistory
from soko_hh.ruleset import Ruleset
from soko_hh.simulate.mutate import ONGAME_MUTATORS, SOKO_MUTATORS, mutant_of
from soko_hh.simulate.mutations.legal_hand import Expected, LegalHand

ANY: Final = "any"
DUPLICATE: Final = "XH801"
CONFLICT: Final = "XH802"
DISCONTINUITY: Final = "XH803"
REVERSED: Final = "XH804"


class WrittenHand(NamedTuple):
    """The text of a hand, legal or not, and what is wrong in it: codes, and lines of its own text."""

    hand_id: str
    lines: list[str]
    expected: Expected


def codes_of(in_ongame: bool) -> tuple[str, ...]:
    """The codes of mistakes that can be made in hands of a format."""
    between = [DUPLICATE, CONFLICT, REVERSED] if in_ongame else [DUPLICATE, CONFLICT, DISCONTINUITY, REVERSED]
    return tuple(sorted([*(ONGAME_MUTATORS if in_ongame else SOKO_MUTATORS), *between]))


def spoilt_hands(
    told: Iterable[HandHistory], ruleset: Ruleset, code: str, rate: float, seed: int, *, in_ongame: bool = False
) -> Iterator[WrittenHand]:
    """The hands, `rate` of them (0 to 1) with a mistake of `code` (or ANY) where they have a place for it."""
    session = _Session(ruleset, code, rate, Random(f"{seed} {code}"), in_ongame)
    for history in told:
        yield from session.hand(history)
    yield from session.held_back()


@final
class _Session:
    """A session under way."""

    def __init__(self, ruleset: Ruleset, code: str, rate: float, rng: Random, in_ongame: bool) -> None:
        self._ruleset: Final = ruleset
        self._codes: Final = codes_of(in_ongame) if code == ANY else (code,)
        self._rate: Final = rate
        self._rng: Final = rng
        self._in_ongame: Final = in_ongame
        self._sittings: Final[dict[str, int]] = {}  # how often a table has changed its name
        self._held: Final[dict[str, WrittenHand]] = {}  # by table: a hand that is to come after the next one
        self._ends: Final[dict[tuple[str, int, str], int]] = {}  # the last stacks at a table

    def hand(self, history: HandHistory) -> list[WrittenHand]:
        """The next hand: as it is, spoilt, held back, or with another beside it."""
        held = self._held.pop(history.table_name, None)
        if held is not None:
            return [self._clean(history), held._replace(expected=[(REVERSED, 1)])]
        if self._rng.random() < self._rate:
            codes = list(self._codes)
            self._rng.shuffle(codes)
            for code in codes:
                written = self._spoilt(history, code)
                if written is not None:
                    return written
        return [self._clean(history)]

    def held_back(self) -> Iterator[WrittenHand]:
        """Hands whose table played no more."""
        yield from self._held.values()

    def _spoilt(self, history: HandHistory, code: str) -> list[WrittenHand] | None:
        if code == DUPLICATE:
            clean = self._clean(history)
            return [clean, clean._replace(expected=[(DUPLICATE, 1)])]
        if code == CONFLICT:
            clean = self._clean(history)
            name = self._table_name(history)
            other = _renamed(clean.lines, name, f"{name} B")
            return [clean, WrittenHand(history.hand_id, other, [(CONFLICT, 1)])]
        if code == REVERSED:
            self._held[history.table_name] = self._clean(history)
            return []
        if code == DISCONTINUITY:
            return self._with_fewer_chips(history)
        mutant = mutant_of(history, self._ruleset, code, self._rng, in_ongame=self._in_ongame)
        if mutant is None:
            return None
        lines = _renamed(mutant.lines, history.table_name, self._next_table_name(history))
        self._next_table_name(history)
        return [WrittenHand(history.hand_id, lines, mutant.expected)]

    def _clean(self, history: HandHistory) -> WrittenHand:
        self._note_ends(history, -1, 0)
        lines = ongame_writer.write(history).splitlines() if self._in_ongame else list(history.lines)
        return WrittenHand(history.hand_id, _renamed(lines, history.table_name, self._table_name(history)), [])

    # --- tables and stacks ---------------------------------------------------------------------------

    def _table_name(self, history: HandHistory) -> str:
        sitting = self._sittings.get(history.table_name, 0)
        return f"{history.table_name}.{sitting}" if sitting else history.table_name

    def _next_table_name(self, history: HandHistory) -> str:
        self._sittings[history.table_name] = self._sittings.get(history.table_name, 0) + 1
        return self._table_name(history)

    def _with_fewer_chips(self, history: HandHistory) -> list[WrittenHand] | None:
        """A player sits down with less than he ended his last hand with; it does not decide anything in this one."""
        if not self._ruleset.top_ups_allowed:
            return None  # his next hand would begin with too much
        hand = LegalHand(history, self._ruleset, self._rng)
        least = [seat.stack for seat in history.seats]
        for _, table in hand.moments():
            least = [min(chips, table.stack[at]) for at, chips in enumerate(least)]
        name = self._table_name(history)
        able = [
            at
            for at, seat in enumerate(history.seats)
            if least[at] > 1 and hand.deals_to(at) and self._ends.get((name, seat.number, seat.name)) == seat.stack
        ]
        at = hand.choose(able)
        if at is None:
            return None
        missing = self._rng.randint(1, least[at] - 1)
        seat = history.seats[at]
        clean = self._clean(history)
        self._note_ends(history, at, missing)
        place = hand.place(seat.line)
        lines = list(clean.lines)
        lines[place - 1] = lines[place - 1].replace(
            f" ({hand.chips(seat.stack)} in", f" ({hand.chips(seat.stack - missing)} in"
        )
        return [WrittenHand(history.hand_id, lines, [(DISCONTINUITY, place)])]

    def _note_ends(self, history: HandHistory, but: int, missing: int) -> None:
        """What everybody ends with."""
        hand = LegalHand(history, self._ruleset, self._rng)
        table = hand.finished()
        for at, seat in enumerate(history.seats):
            if table.dealt_in[at]:
                end = table.stack[at] - (missing if at == but else 0)
                self._ends[self._table_name(history), seat.number, seat.name] = end


def _renamed(lines: list[str], name: str, other: str) -> list[str]:
    """The lines of a hand, its table under another name."""
    if name == other:
        return lines
    for at, text in enumerate(lines):
        for start, end in (("Table '", "'"), ("Table: ", " [")):
            if text.startswith(start + name + end):
                return [*lines[:at], start + other + text[len(start + name) :], *lines[at + 1 :]]
    return lines
