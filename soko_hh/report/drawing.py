"""A hand drawn step by step: the table street by street, who may do what, what was done, what is wrong with it.

For: `replay` and `next`; gives scenes, which the text and the terminal form print. Must not judge: the findings are
those of the audit, what is legal says `game.legal`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from soko_hh.cards import card_names
from soko_hh.columns import AuditedHand
from soko_hh.events import (
    Action,
    Ante,
    Deal,
    Event,
    Note,
    ShowdownMarker,
    StreetMarker,
    SummaryMarker,
    UnknownNote,
)
from soko_hh.finding import Finding
from soko_hh.game.legal import LegalActions, legal_actions
from soko_hh.game.showdown import is_contested, is_run_out
from soko_hh.pipeline import empty_report
from soko_hh.replay import Replay
from soko_hh.report.plain import plain
from soko_hh.streets import street_short
from soko_hh.table import PHASE_DEAL, Table


@dataclass
class SeatRow:
    """A player as he sits there when a street begins."""

    number: int
    name: str
    stack: str
    cards: str
    notes: str  # button, all-in, folded


@dataclass
class Scene:
    """A stage of the hand begins: `title` names it; `rows` are empty where nothing is dealt."""

    title: str
    rows: list[SeatRow] = field(default_factory=list)


@dataclass
class Step:
    """A line of the history: `options` say who could do what before it; `findings` are those that stand at it.

    `shown_as`: the number it is printed under, where that is not the number of the line.
    """

    line: int
    text: str
    options: str
    findings: list[Finding]
    shown_as: int = 0

    def number(self) -> int:
        """The number to print."""
        return self.shown_as or self.line


Part: TypeAlias = Scene | Step


def draw(hand: AuditedHand) -> Iterator[Part]:
    """The hand from its first line to its last, without its header."""
    yield from _Drawing(hand).run()


def options(table: Table) -> str:
    """`Anna to act, pot $3.50, $2.00 to call: fold, call $2.00 or complete to $5.00`; '' if nobody is to act."""
    legal = legal_actions(table)
    if legal is None:
        return ""
    words = _deeds(table, legal)
    choice = words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]
    owed = f", {table.chips(legal.call)} to call" if legal.call else ""
    return f"{plain(table.name(legal.seat))} to act, pot {table.chips(table.pot())}{owed}: {choice}"


def _deeds(table: Table, legal: LegalActions) -> list[str]:
    chips = table.chips
    words = ["fold"] if legal.may_fold and not legal.may_check else []
    if legal.may_check:
        words.append("check")
    if legal.call:
        words.append(f"call {chips(legal.call)}")
    if legal.bring_in:
        words.append(f"bring in for {chips(legal.bring_in)}")
    verb = {"bring in": "open for", "bet": "bet", "complete": "complete to", "raise": "raise to"}[legal.wager_word]
    words += [f"{verb} {chips(total)}" for total in legal.totals]
    if legal.high:
        span = chips(legal.low) if legal.low == legal.high else f"{chips(legal.low)} to {chips(legal.high)}"
        words.append(f"{verb} {span}")
    return words


class _Drawing:
    """The drawing of one hand under way: a second replay, whose findings nobody reads."""

    def __init__(self, hand: AuditedHand) -> None:
        history = hand.history
        self._history: Final = history
        self._replay: Final = Replay(history, hand.report.ruleset, empty_report(history, hand.report.ruleset))
        self._table: Final = self._replay.table
        self._findings: Final = list(hand.report.findings)  # in play order; taken from the front
        self._dealing = False
        self._is_summary = False
        self._summary_lines: Final[set[int]] = set()

    def run(self) -> Iterator[Part]:
        events = self._history.events
        yield from self._header(events[0].line if events else self._history.last_line() + 1)
        antes = False
        for event, deal_goes_on in _with_deals(events):
            if isinstance(event, Ante) and not antes:
                antes = True
                yield Scene("antes")
            if isinstance(event, Deal | StreetMarker):
                yield from self._deal(event)
            else:
                if not deal_goes_on:
                    yield from self._end_deal(event.line)
                yield from self._play(event)
        yield from self._end_deal(self._history.last_line())
        self._replay.finish()
        yield from self._rest()

    def _header(self, end: int) -> Iterator[Part]:
        """Lines before the first event (header, table, seats), where findings stand at them."""
        while self._stand_at(end - 1):
            line = self._findings[0].line
            yield self._step(line, "")

    def _deal(self, event: Deal | StreetMarker) -> Iterator[Part]:
        """Deals are not lines of their own: they are the table drawn once the street is dealt."""
        if isinstance(event, StreetMarker):
            yield from self._end_deal(event.line)
        self._replay.advance(event)
        self._dealing = True
        if self._stand_at(event.line):
            yield self._step(event.line, "")

    def _end_deal(self, line: int) -> Iterator[Part]:
        if self._dealing:
            self._dealing = False
            if self._table.phase == PHASE_DEAL:
                self._replay.deal_is_done(line)  # or the first action would do it: too late to ask who may act
            yield self._table_scene()

    def _play(self, event: Event) -> Iterator[Part]:
        if isinstance(event, ShowdownMarker):
            yield Scene(f"showdown, pot {self._table.chips(self._table.pot())}")
        elif isinstance(event, SummaryMarker):
            yield Scene("summary")
            self._is_summary = True
        before = options(self._table) if isinstance(event, Action) else ""
        self._replay.advance(event)
        is_marker = isinstance(event, ShowdownMarker | SummaryMarker)
        if self._is_summary and not is_marker:
            self._summary_lines.add(event.line)
        elif not is_marker or self._stand_at(event.line):
            yield self._step(event.line, before)

    def _step(self, line: int, before: str) -> Step:
        history = self._history
        shown_as = history.place_of(line) if history.places is not None and history.places.is_reordered else line
        return Step(line, history.line_text(line), before, self._take_until(line), shown_as)

    def _rest(self) -> Iterator[Part]:
        """The summary, line by line (events and claims may share one), and findings after the last event."""
        claims = {claim.line for claim in self._history.claims}
        for line in sorted(self._summary_lines | claims | {finding.line for finding in self._findings}):
            yield self._step(line, "")

    def _stand_at(self, line: int) -> bool:
        return bool(self._findings) and self._findings[0].line <= line

    def _take_until(self, line: int) -> list[Finding]:
        taken: list[Finding] = []
        while self._stand_at(line):
            taken.append(self._findings.pop(0))
        return taken

    def _table_scene(self) -> Scene:
        table = self._table
        no_action = ", no action" if is_contested(table) and is_run_out(table) else ""
        title = f"{street_short(table.street)}, pot {table.chips(table.pot())}{no_action}"
        return Scene(title, [self._row(s) for s in range(table.n) if table.dealt_in[s]])

    def _row(self, seat: int) -> SeatRow:
        table = self._table
        printed = self._history.seats[seat]
        notes = ["button"] if printed.number == self._history.button_seat else []
        if table.folded_on[seat]:
            notes.append(f"folded on {street_short(table.folded_on[seat])}")
        elif table.all_in[seat]:
            notes.append("all-in")
        cards = card_names(table.cards_of(seat)) if not table.folded_on[seat] else ""
        chips = "?" if seat in table.refuted else table.chips(table.stack[seat])
        return SeatRow(printed.number, plain(printed.name), chips, cards, ", ".join(notes))


def _with_deals(events: list[Event]) -> list[tuple[Event, bool]]:
    """Each event with whether it is a note within the deal of a street: the next event that is none is a deal."""
    found: list[tuple[Event, bool]] = []
    next_is_deal = False
    for event in reversed(events):
        is_note = isinstance(event, Note | UnknownNote)
        found.append((event, is_note and next_is_deal))
        if not is_note:
            next_is_deal = isinstance(event, Deal)
    return found[::-1]
