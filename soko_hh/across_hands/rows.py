"""A hand as a small row: all that comparing it with other hands needs, its text and its events left behind.

For: `across`, which sees a million of them. Must not compare or judge; a row is plain text and whole numbers, so that
it can be kept in memory or on disk and is the same from both.
"""

import json
import re
from datetime import UTC, datetime
from typing import Final, NamedTuple, TypeAlias

from soko_hh.across_hands.content import cards_of, digests_of
from soko_hh.columns import AuditedHand, key_of
from soko_hh.finding import ERROR
from soko_hh.history import CANCELLED, OTHER_GAME, PARTIAL, HandHistory, Seat

NO_TIME: Final = -1
NO_CHIPS: Final = -1  # what he ended with is not known

# Errors after which a stack need not be what the next hand begins with: chips moved otherwise, or a line is lost.
_CHIP_FAMILIES: Final = ("FB", "TO", "BT", "PT")
_ID_DIGITS: Final = 24
_DIGITS: Final = re.compile(r"[0-9]+")
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


class SeatRow(NamedTuple):
    """A player dealt in: stacks at both ends, and his seat line. Of a hand in doubt: whoever has a seat."""

    number: int
    name: str
    start: int
    end: int
    line: int
    text: str


class HandRow(NamedTuple):
    """A hand. `n` counts them as they were read; `doubt` says why its end stacks cannot be relied on.

    What follows `counted_as` are its traits: what can be told of it without knowing where and when it was read.
    """

    n: int
    path: str
    counted_as: str
    first_line: int
    last_line: int
    header: str
    hand_id: str
    hand_key: str  # "" for another game, which is nobody's duplicate
    table_key: str  # "" where no table is named
    time: int  # microseconds since 1970, or NO_TIME
    time_text: str
    id_order: str  # sorts ids as a reader counts: 9 before 10
    format_name: str
    digests: str
    cards: str
    ruleset: str
    top_ups_allowed: int  # by the ruleset: 1 or 0
    doubt: str
    sign: str
    decimals: int
    seats: str  # SeatRows as JSON

    def seat_rows(self) -> list[SeatRow]:
        """The players."""
        return [SeatRow(*seat) for seat in json.loads(self.seats)]

    def place(self) -> str:
        """Where it stands: `night.txt:214`."""
        return f"{self.path}:{self.first_line}"


Traits: TypeAlias = tuple[str | int, ...]
TRAITS: Final = HandRow._fields[HandRow._fields.index("counted_as") + 1 :]


def row_of(n: int, path: str, counted_as: str, traits: Traits) -> HandRow:
    """The row of a hand of `path`; `counted_as` is kept for whoever counts hands."""
    return HandRow._make((n, path, counted_as, *traits))


def traits_of(hand: AuditedHand) -> Traits:
    """What a row says of a hand, in the order of TRAITS."""
    history = hand.history
    is_ours = history.status != OTHER_GAME
    doubt = _doubt(hand)
    return (
        history.first_place(),
        history.last_place(),
        storable(history.lines[0]),
        storable(history.hand_id),
        storable(key_of(history)) if is_ours else "",
        storable(_table_key(history)),
        _time(history),
        storable(history.played_at_text),
        storable(_DIGITS.sub(_padded, history.hand_id)),
        history.traits.name,
        digests_of(history) if is_ours else "",
        cards_of(history) if is_ours else "",
        storable(hand.report.ruleset.name),
        int(hand.report.ruleset.top_ups_allowed),
        doubt,
        history.money.sign,
        history.money.decimals,
        json.dumps(_seat_rows(hand, doubt)),
    )


def _table_key(history: HandHistory) -> str:
    if not history.table_name and not history.table_id:
        return ""
    return "\n".join((history.room or history.traits.name, history.table_name, history.table_id))


def _time(history: HandHistory) -> int:
    if history.played_at is None:
        return NO_TIME
    age = history.played_at - _EPOCH
    return (age.days * 86_400 + age.seconds) * 1_000_000 + age.microseconds


def _padded(digits: re.Match[str]) -> str:
    return digits[0].zfill(_ID_DIGITS)


def _doubt(hand: AuditedHand) -> str:
    """Why the stacks at its end are not to be relied on; '' if they are."""
    status = hand.history.status
    if status == OTHER_GAME:
        return "a hand of another game before"
    if status == CANCELLED:
        return "the hand before was cancelled"
    if status == PARTIAL:
        return "the hand before was cut off"
    if hand.facts is None or not hand.facts.complete:
        return "the hand before could not be followed"
    for finding in hand.report.findings:
        if finding.severity == ERROR and finding.code.startswith(_CHIP_FAMILIES):
            return "an error in the chips or turns of the hand before"
    return ""


def _seat_rows(hand: AuditedHand, doubt: str) -> list[SeatRow]:
    history = hand.history
    if doubt or hand.facts is None:
        return [_seat_row(history, seat, NO_CHIPS) for seat in history.seats]
    return [_seat_row(history, history.seats[facts.seat], facts.end_stack) for facts in hand.facts.seats]


def _seat_row(history: HandHistory, seat: Seat, end: int) -> SeatRow:
    return SeatRow(seat.number, seat.name, seat.stack, end, history.place_of(seat.line), history.line_text(seat.line))


def storable(text: str) -> str:
    """A lone surrogate as an escape: no database takes it as it is."""
    return text if text.isascii() else text.encode("utf-8", "backslashreplace").decode("utf-8")
