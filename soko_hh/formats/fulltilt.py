"""Full Tilt text -> HandHistory (FORMATS section 3).

For: reading the lines of one hand into events and claims. Must not know poker: what is dealt, wagered or paid wrongly
is passed on as it stands.

The action mark is a blank: a line that begins with a seated name and a blank is of play unless it is a known note. If
the names of the hand leave it two readings as play, it is unreadable.

A header of `5 Card Stud` names the ruleset five-card-stud; the user's ruleset wins over it, as over any other.
"""

from typing import Final, final

from soko_hh.events import (
    CLAIM_CAPPED,
    CLAIM_OPEN_PAIR,
    Cancelled,
    Collect,
    Deal,
    Event,
    Note,
    NoteClaim,
    Return,
    Show,
    ShowdownMarker,
    StreetMarker,
    SummaryMarker,
    UnknownNote,
    UnknownPlayer,
    Unreadable,
)
from soko_hh.formats import fulltilt_header, fulltilt_summary, soko_notes, soko_summary
from soko_hh.formats.amounts import HandAmounts, sign_in
from soko_hh.formats.fulltilt_actions import begins_deed, expected_of, read_deed, stranger_in
from soko_hh.formats.fulltilt_deals import DEALT, Deals
from soko_hh.formats.fulltilt_markers import MARK, MARKER_FORM, read_marker, without_statement
from soko_hh.formats.fulltilt_notes import button_in, is_cancelled, is_chat, is_known_note
from soko_hh.formats.fulltilt_play import SEAT, TOTAL, UNCALLED, form_of_play, unseated
from soko_hh.formats.names import SeatNames, names_of
from soko_hh.formats.soko_usual import known_deeds
from soko_hh.history import CANCELLED, OTHER_GAME, FormatTraits, HandHistory, Seat
from soko_hh.money import Money
from soko_hh.ranking import read_category
from soko_hh.streets import ANTES, SHOWDOWN, Street

FULL_TILT: Final = FormatTraits(
    "fulltilt",
    "Full Tilt text",
    shows_at_showdown=True,
    prints_returns=True,
    pots_stated="gross",
    judges_verbs=True,
    raise_by_reliable=False,
    marks_all_in=True,
    always_has_summary=True,
    has_button=False,
    seat_line_order_tells_button=False,
)

_BEGINNINGS: Final = (MARK, DEALT, "Uncalled bet ", TOTAL, SEAT)  # of lines of play that begin with no name
_DEALT_WORD: Final = "Dealt"
_FIRST_WORDS: Final = (MARK, _DEALT_WORD, "Uncalled", "Total", "Seat")
_ONE_READING_FORM: Final = "a line with one reading; this one can be of several players"
_TABLE_CLAIMS: Final[dict[str, int]] = {
    soko_notes.OPEN_PAIR: CLAIM_OPEN_PAIR,
    soko_notes.CAPPED: CLAIM_CAPPED,
}


def read(lines: list[str], first_line: int, overlong: dict[int, int]) -> HandHistory:
    """One hand, whose header is `lines[0]`; `overlong` gives the true length of lines that were cut, by number."""
    reader = _Reader(lines, first_line, overlong, 2 if fulltilt_header.states_decimals(lines[0]) else 0)
    history = reader.read()
    if reader.amounts.needs_decimals and not reader.amounts.decimals:
        history = _Reader(lines, first_line, overlong, 2).read()
    return history


@final
class _Reader:
    """The reading of one hand in one unit."""

    def __init__(self, lines: list[str], first_line: int, overlong: dict[int, int], decimals: int) -> None:
        self.history: Final = HandHistory(FULL_TILT, first_line, lines)
        self.amounts: Final = HandAmounts(decimals)
        self.overlong: Final = overlong
        self.events: Final[list[Event]] = self.history.events
        self.names: SeatNames = names_of((), " ")
        self.deals = Deals(self.names)
        self.deeds = known_deeds(FULL_TILT.name, decimals, "")
        self.street: Street = ANTES
        self.summary_line = 0
        self.labels: Final[dict[int, str]] = {}  # of the hands shown, by seat

    def read(self) -> HandHistory:
        history = self.history
        history.room = FULL_TILT.name
        self._read_header()
        if history.status == OTHER_GAME:
            return history
        self._read_lines(self._read_seats())
        history.has_summary = 0 < self.summary_line < history.last_line()  # the marker alone is none
        if len(self.deals.heroes) == 1:
            history.hero = history.seats[self.deals.heroes[0]].name
        return history

    def _read_lines(self, seat_lines: set[int]) -> None:
        """Line after line: the usual ones at one look, all others the long way."""
        events, deeds, sole = self.events, self.deeds, self._sole_readings()
        deals = self.deals
        line = self.history.first_line
        for text in self.history.lines[1:]:
            line += 1
            name, mark, rest = text.partition(" ")
            seat = sole.get(name, -1) if mark else -1
            if seat >= 0:
                deed = deeds.event(line, seat, rest)
                if deed is not None:
                    events.append(deed)
                    continue
            elif name == _DEALT_WORD and sole:
                deal = deals.usual(line, text, self.street)
                if deal is not None:
                    events.append(deal)
                    continue
            said = text.rstrip()
            if said and line not in seat_lines:
                if self.overlong and line in self.overlong:
                    self._note_overlong(line, said)
                else:
                    self._read_line(line, said)

    def _sole_readings(self) -> dict[str, int]:
        """Names whose lines have one reading, as no other name begins like them; none if a name begins like play."""
        for name in self.names.seat_by_name:
            if name.startswith(_FIRST_WORDS):
                return {}
        return {} if self.overlong else self.names.alone

    def _read_header(self) -> None:
        history = self.history
        line = history.first_line
        history.money = Money("", "", self.amounts.decimals)
        if line in self.overlong:
            self._note_overlong(line, history.lines[0])
            return
        trouble = fulltilt_header.read_header(history, history.lines[0], self.amounts)
        if trouble:
            self._unreadable(line, history.lines[0].strip(), trouble, -1)

    def _read_seats(self) -> set[int]:
        """Seat lines stand before the first marker; all of them are needed before any name can be read."""
        history = self.history
        line = history.first_line
        sign = history.money.sign
        for text in history.lines[1:]:
            line += 1
            if text.startswith(MARK):
                break
            if not text.startswith(SEAT) or line in self.overlong:
                continue
            seat = fulltilt_header.read_seat_line(line, text.rstrip(), self.amounts)
            if seat is not None:
                history.seats.append(seat)
                sign = sign or sign_in(text.rpartition(" (")[2])
        self.amounts.sign = sign
        history.money = Money(sign, "", self.amounts.decimals)
        history.seats.sort(key=_clockwise)
        self.names = names_of(tuple([seat.name for seat in history.seats]), " ")
        self.deals = Deals(self.names)
        self.deeds = known_deeds(FULL_TILT.name, self.amounts.decimals, sign)
        return {seat.line for seat in history.seats}

    def _read_line(self, line: int, text: str) -> None:
        """What a seated player does, or what the line begins with; else a note, or play nobody can read."""
        found: list[Event] = []
        readings = self.names.readings(text)
        for seat, rest in readings:
            deed = read_deed(line, seat, rest, self.amounts)
            if deed is not None:
                found.append(deed)
                self.deeds.learn(rest, deed)
        begins_as_play = text.startswith(_BEGINNINGS)
        if begins_as_play:
            found.extend(self._read_play(line, text))
        if len(found) > 1:
            self._unreadable(line, text, _ONE_READING_FORM, -1)
        elif found:
            self._add(found[0])
        elif not (begins_as_play and self._read_claims(line, text)) and not self._read_note(line, text):
            self._read_remainder(line, text, readings[0] if readings else (-1, ""))

    def _add(self, event: Event) -> None:
        """An event that stands; markers and deals tell how the next lines are to be read."""
        if isinstance(event, Deal):
            self.deals.learn(event, self.history.line_text(event.line))
        elif isinstance(event, StreetMarker):
            self.street = event.street
        elif isinstance(event, ShowdownMarker):
            self.street = SHOWDOWN
        elif isinstance(event, SummaryMarker):
            self.summary_line = event.line
        elif isinstance(event, Show):
            self.labels[event.seat] = event.label
        elif isinstance(event, Collect) and self._repeats_label(event):
            event = Collect(event.line, event.seat, event.pot, event.amount)
        self.events.append(event)

    def _repeats_label(self, paid: Collect) -> bool:
        """A win names the hand again that the player showed; another category is a claim of its own."""
        shown = self.labels.get(paid.seat, "")
        return shown != "" and read_category(shown) == read_category(paid.label)

    def _read_play(self, line: int, text: str) -> list[Event]:
        """Deals, markers and returns, which begin with no name; none if the line is none of them."""
        if text.startswith(DEALT):
            return list(self.deals.read(line, text, self.street))
        event: Event | None = None
        if text.startswith(MARK):
            event = read_marker(line, text, self.amounts)
        elif text.startswith(UNCALLED):
            amount_text, _, name = text[len(UNCALLED) :].partition(" returned to ")
            seat, amount = self.names.seat_of(name), self.amounts.read(amount_text)
            event = Return(line, seat, amount) if seat >= 0 and amount >= 0 else None
        return [] if event is None else [event]

    def _read_claims(self, line: int, text: str) -> bool:
        """The lines of the summary; true if it was one that can be read."""
        history = self.history
        if text.startswith(SEAT):
            if fulltilt_summary.sits_out(text) and self.summary_line:
                self.events.append(Note(line, text))
                return True
            names = self.names
            claim = fulltilt_summary.read_seat_claim(line, text, history.seats, names, self.amounts)
            if claim is not None:
                history.claims.append(claim)
            return claim is not None
        if text.startswith(TOTAL):
            as_in_soko_text = text.replace("Side pot #", "Side pot ").replace("Side pot-", "Side pot ")
            claims = soko_summary.read_totals(line, as_in_soko_text, self.amounts)
            history.claims.extend(claims or [])
            return claims is not None
        return False

    def _read_note(self, line: int, text: str) -> bool:
        """Known lines without play; a line that begins as play can only be a claim of a seated player's cards."""
        if text.startswith(_BEGINNINGS):
            return self._read_card_claim(line, text)
        button = button_in(text)
        if button >= 0 or is_known_note(text):
            if self.history.button_seat < 0:
                self.history.button_seat = button
            self.events.append(Note(line, text))
        elif text in _TABLE_CLAIMS:
            self.events.append(NoteClaim(line, _TABLE_CLAIMS[text], -1, []))
        elif is_cancelled(text):
            self.history.status = CANCELLED
            self.events.append(Cancelled(line))
        else:
            return self._read_card_claim(line, text)
        return True

    def _read_card_claim(self, line: int, text: str) -> bool:
        """`Dagny is low with [4d]`, of a seated player."""
        kind = soko_notes.claim_kind(text)
        if kind < 0:
            return False
        name, cards = soko_notes.claimed_card(text, kind)
        seat = self.names.seat_of(name)
        if seat < 0 or cards is None:
            return False
        self.events.append(NoteClaim(line, kind, seat, cards))
        return True

    def _read_remainder(self, line: int, text: str, reading: tuple[int, str]) -> None:
        """Play that cannot be read, by how the line begins or by whose it is; play of strangers; chat; other notes."""
        seat, rest = reading
        expected = form_of_play(text)
        if expected:
            self._add_unread_play(line, text, expected, seat)
        elif is_chat(text) and not begins_deed(rest):
            self.events.append(Note(line, text))
        elif seat >= 0:
            self._unreadable(line, text, expected_of(rest), seat)
        else:
            name = stranger_in(text, self.amounts)
            self.events.append(UnknownPlayer(line, text, name) if name else UnknownNote(line, text))

    def _add_unread_play(self, line: int, text: str, expected: str, seat: int) -> None:
        """Whom does it concern? A marker behind which something cannot be read counts all the same."""
        name = unseated(text, self.deals, self.amounts)
        if name and self.names.seat_of(name) < 0:
            self.events.append(UnknownPlayer(line, text, name))
            return
        known = None
        if expected == MARKER_FORM:
            known = read_marker(line, without_statement(text), self.amounts)
        self.events.append(Unreadable(line, text, expected, seat, expected == MARKER_FORM and known is None))
        if known is not None:
            self._add(known)

    def _unreadable(self, line: int, text: str, expected: str, seat: int) -> None:
        self.events.append(Unreadable(line, text, expected, seat, False))

    def _note_overlong(self, line: int, text: str) -> None:
        """Only the beginning of the line is here: enough to tell chat from play, not enough to read play."""
        expected = f"a line of no more than 65,536 characters (this one has {self.overlong[line]:,})"
        readings = self.names.readings(text)
        is_play = text.startswith(_BEGINNINGS) or line == self.history.first_line
        if readings or is_play:
            self._unreadable(line, text, expected, readings[0][0] if readings else -1)
        else:
            self.events.append(Note(line, text) if is_chat(text) else UnknownNote(line, text))


def _clockwise(seat: Seat) -> tuple[int, int]:
    return seat.number, seat.line
