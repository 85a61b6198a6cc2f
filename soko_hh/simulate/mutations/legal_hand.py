"""A legal hand that is to be spoilt, and the spoilt one.

For: what every mutator needs: the lines of the hand by their numbers, the table before each event, and line edits that
leave everything else as it is. Must not know which mistakes there are.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple, TypeAlias, TypeVar, final

from soko_hh.cards import Card
from soko_hh.events import (
    BET,
    BRING_IN,
    CALL,
    CHECK,
    COMPLETE,
    FOLD,
    Action,
    Deal,
    Event,
    Show,
    ShowdownMarker,
    SummaryMarker,
)
from soko_hh.finding import Report
from soko_hh.history import HandHistory
from soko_hh.replay import Replay
from soko_hh.ruleset import Ruleset
from soko_hh.table import PHASE_DEAL, Table

T = TypeVar("T")
# What the audit must find: code and line, 1 being the first of the hand's own text.
Expected: TypeAlias = list[tuple[str, int]]


class Mutant(NamedTuple):
    """The text of a hand with one mistake, and what the audit must find in it, in the order of the lines."""

    lines: list[str]
    expected: Expected


@final
class LegalHand:
    """A hand without findings, and the dice that choose its mistake."""

    def __init__(self, history: HandHistory, ruleset: Ruleset, rng: Random) -> None:
        self.history: Final = history
        self.ruleset: Final = ruleset
        self.rng: Final = rng

    # --- looking -----------------------------------------------------------------------------------

    def place(self, line: int) -> int:
        """The line's number in the hand's own text."""
        return line - self.history.first_line + 1

    def text(self, line: int) -> str:
        """What the line says."""
        return self.history.line_text(line)

    def name(self, seat: int) -> str:
        """The player's name."""
        return self.history.seats[seat].name

    def chips(self, amount: int) -> str:
        """An amount as this hand writes amounts."""
        return self.history.money.text(amount)

    def choose(self, things: Sequence[T]) -> T | None:
        """One of them, None if there is none."""
        return self.rng.choice(things) if things else None

    def moments(self) -> Iterator[tuple[Event, Table]]:
        """Each event, and the table as it is before it."""
        history = self.history
        numbers, names = [s.number for s in history.seats], [s.name for s in history.seats]
        replay = Replay(history, self.ruleset, Report(self.ruleset, history.hand_id, numbers, names))
        for event in history.events:
            if isinstance(event, Action) and replay.table.phase == PHASE_DEAL:
                replay.deal_is_done(event.line)
            yield event, replay.table
            replay.advance(event)

    def finished(self) -> Table:
        """The table after the last event."""
        return [table for _, table in self.moments()][-1]

    def actions(self) -> list[Action]:
        """All actions."""
        return [event for event in self.history.events if isinstance(event, Action)]

    def event_after(self, event: Event) -> Event:
        """The event that follows; every simulated hand ends with its summary's marker."""
        return self.history.events[self.history.place_below(event.line)]

    def showdown_line(self) -> int:
        """The showdown's marker, 0: none."""
        return max([event.line for event in self.history.events if isinstance(event, ShowdownMarker)], default=0)

    def summary_line(self) -> int:
        """The summary's marker."""
        return max([event.line for event in self.history.events if isinstance(event, SummaryMarker)], default=0)

    def named_cards(self) -> set[Card]:
        """All cards any line names."""
        found: set[Card] = set()
        for told in [*self.history.events, *self.history.claims]:
            found.update(getattr(told, "cards", []))
        return found

    def fresh_card(self) -> Card | None:
        """A card no line names, and that is nobody's unseen one."""
        return self.choose([card for card in range(52) if card not in self.named_cards()])

    def cards_shown_by(self, seat: int) -> list[Card]:
        """The five cards he shows, empty if he does not."""
        shown = [e.cards for e in self.history.events if isinstance(e, Show) and e.seat == seat and len(e.cards) == 5]
        return shown[-1] if shown else []

    def deals_to(self, seat: int) -> list[Deal]:
        """His deal lines."""
        return [event for event in self.history.events if isinstance(event, Deal) and event.seat == seat]

    # --- changing ----------------------------------------------------------------------------------

    def with_lines(self, texts: dict[int, str]) -> list[str]:
        """Lines replaced."""
        first = self.history.first_line
        return [texts.get(first + at, text) for at, text in enumerate(self.history.lines)]

    def with_line(self, line: int, text: str) -> list[str]:
        """One line replaced."""
        return self.with_lines({line: text})

    def without(self, *lines: int) -> list[str]:
        """Lines left out."""
        first = self.history.first_line
        return [text for at, text in enumerate(self.history.lines) if first + at not in lines]

    def with_before(self, line: int, *texts: str) -> list[str]:
        """Lines put in before a line."""
        at = line - self.history.first_line
        return [*self.history.lines[:at], *texts, *self.history.lines[at:]]

    def with_moved(self, line: int, before: int) -> list[str]:
        """A line put before another one above it."""
        first = self.history.first_line
        lines = self.without(line)
        lines.insert(before - first, self.text(line))
        return lines

    def with_swapped(self, one: int, other: int) -> list[str]:
        """Two lines that change places."""
        return self.with_lines({one: self.text(other), other: self.text(one)})

    def action_text(self, action: Action) -> str:
        """An action as simulated hands tell it: `by` and total of a raise, the total of a completion, else chips."""
        mark = " and is all-in" if action.all_in else ""
        return f"{self.name(action.seat)}: {self._deed(action)}{mark}"

    def _deed(self, action: Action) -> str:
        amount = self.chips(action.amount)
        if action.verb in (FOLD, CHECK):
            return "folds" if action.verb == FOLD else "checks"
        if action.verb in (CALL, BET):
            return f"{'calls' if action.verb == CALL else 'bets'} {amount}"
        if action.verb in (BRING_IN, COMPLETE):
            return f"{'brings in for' if action.verb == BRING_IN else 'completes to'} {amount}"
        return f"raises {self.chips(action.stated_by)} to {amount}"
