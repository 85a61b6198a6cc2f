"""Who is in a hand; where in it somebody is first dealt a street, first folds and last acts, and where rounds go on.

For: what must be known of lines above or below the one that is judged. Must not judge; the index is made only for hands
in which somebody asks, once.
"""

from bisect import bisect_right
from typing import Final, final

from soko_hh.events import FOLD, Action, Ante, Deal, Event, Return, ShowdownMarker, StreetMarker, SummaryMarker
from soko_hh.streets import Street

NO_LINE: Final = 0
PLENTY: Final = 1 << 40  # chips: more than anybody bets


def who_is_in(events: list[Event], dealt_in: list[bool]) -> list[int]:
    """Mark who is dealt in: who posts an ante or gets a card (RULES section 1). In the order of their first cards."""
    first_dealt: list[int] = []
    for event in events:
        if isinstance(event, Deal):
            if event.seat not in first_dealt:
                dealt_in[event.seat] = True
                first_dealt.append(event.seat)
                if len(first_dealt) == len(dealt_in):
                    break
        elif isinstance(event, Ante):
            dealt_in[event.seat] = True
    return first_dealt


def chips_below(events: list[Event], seat: int, line: int, put: int) -> int:
    """What he puts in below a line until he is marked all-in; PLENTY if he never is. `put`: on this street so far."""
    chips = 0
    for event in events:
        if event.line <= line:
            continue
        if isinstance(event, StreetMarker):
            put = 0
        elif isinstance(event, Return) and event.seat == seat:
            chips -= event.amount
        elif isinstance(event, Action) and event.seat == seat:
            added = event.amount - put if event.is_total else event.amount
            chips += max(added, 0)
            put += max(added, 0)
            if event.all_in:
                return chips
    return PLENTY


@final
class LineIndex:
    """Lines by seat; NO_LINE where there is none."""

    def __init__(self, events: list[Event]) -> None:
        self._deals: Final[dict[tuple[Street, int], int]] = {}
        self._folds: Final[dict[int, int]] = {}
        self._all_ins: Final[dict[int, int]] = {}
        self.last_actions: Final[dict[int, int]] = {}
        self._turning_lines: Final[list[int]] = []  # of actions and markers, in line order
        self._are_actions: Final[list[bool]] = []
        for event in events:
            if isinstance(event, (Ante, Action)) and event.all_in:
                self._all_ins.setdefault(event.seat, event.line)
            if isinstance(event, (Action, StreetMarker, ShowdownMarker, SummaryMarker)):
                self._turning_lines.append(event.line)
                self._are_actions.append(isinstance(event, Action))
            if isinstance(event, Action):
                self.last_actions[event.seat] = event.line
                if event.verb == FOLD:
                    self._folds.setdefault(event.seat, event.line)
            elif isinstance(event, Deal):
                self._deals.setdefault((event.street, event.seat), event.line)

    def first_deal(self, street: Street, seat: int) -> int:
        """His first deal line of a street."""
        return self._deals.get((street, seat), NO_LINE)

    def first_fold(self, seat: int) -> int:
        """Where he folds."""
        return self._folds.get(seat, NO_LINE)

    def was_all_in_above(self, seat: int, line: int) -> bool:
        """Has a line above called him all-in?"""
        return self._all_ins.get(seat, line) < line

    def acts_below(self, seat: int, line: int) -> bool:
        """Does he act below a line?"""
        return self.last_actions.get(seat, NO_LINE) > line

    def has_more_actions(self, line: int) -> bool:
        """Does anybody act below a line, before the next marker?"""
        at = bisect_right(self._turning_lines, line)
        return at < len(self._are_actions) and self._are_actions[at]
