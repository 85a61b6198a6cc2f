"""Lines of soko text, or of a dialect of it, -> HandHistory.

For: reading one hand. Knows lines, no poker: it neither counts chips nor asks whose turn it is. What a dialect words
otherwise it asks of its `SokoWords`. Whatever cannot be read becomes an event that says so (FINDINGS, law of
reporting), and reading goes on with the next line.
"""

from typing import Final, final

from soko_hh.events import (
    CLAIM_CAPPED,
    CLAIM_OPEN_PAIR,
    WHOLE_POT,
    Cancelled,
    Collect,
    Deal,
    Event,
    Note,
    NoteClaim,
    Return,
    ShowdownMarker,
    StreetMarker,
    SummaryMarker,
    UnknownNote,
    UnknownPlayer,
    Unreadable,
)
from soko_hh.formats import soko_notes, soko_summary
from soko_hh.formats.amounts import HandAmounts, sign_in
from soko_hh.formats.names import SeatNames, names_of
from soko_hh.formats.soko_actions import bracketed, expected_of
from soko_hh.formats.soko_play import form_of_play, seated_subject, unknown_player
from soko_hh.formats.soko_usual import DealsSoFar, known_deeds
from soko_hh.formats.soko_words import COLLECTED, DEALT, SUMMARY, UNCALLED, SokoWords
from soko_hh.history import CANCELLED, OTHER_GAME, HandHistory, Seat
from soko_hh.money import Money
from soko_hh.streets import ANTES, SECOND, SHOWDOWN, Street

_ONE_READING_FORM: Final = "a line with one reading; this one can be of several players"


def read_in(words: SokoWords, lines: list[str], first_line: int, overlong: dict[int, int]) -> HandHistory:
    """One hand, whose header is `lines[0]`; `overlong` gives the true length of lines that were cut, by number."""
    reader = _Reader(words, lines, first_line, overlong, 2 if words.states_decimals(lines[0]) else 0)
    history = reader.read()
    if reader.amounts.needs_decimals:
        history = _Reader(words, lines, first_line, overlong, 2).read()
    return history


@final
class _Reader:
    """The reading of one hand in one unit."""

    def __init__(
        self, words: SokoWords, lines: list[str], first_line: int, overlong: dict[int, int], decimals: int
    ) -> None:
        self.words: Final = words
        self.history: Final = HandHistory(words.traits, first_line, lines)
        self.amounts: Final = HandAmounts(decimals)
        self.overlong: Final = overlong
        self.events: Final[list[Event]] = self.history.events
        self.names: SeatNames = names_of((), ": ")
        self.claim_names: SeatNames = names_of((), " ")
        self.deeds = known_deeds(words.traits.name, decimals, "")
        self.deals: Final = DealsSoFar()
        self.heroes: Final[list[int]] = []  # who can see his own hole card
        self.street: Street = ANTES
        self.has_table_line = False

    def read(self) -> HandHistory:
        history = self.history
        history.money = Money("", "", self.amounts.decimals)
        self._read_header()
        if history.status == OTHER_GAME:
            return history
        self._read_lines(self._read_seats())
        if len(self.heroes) == 1:
            history.hero = history.seats[self.heroes[0]].name
        return history

    def _read_lines(self, seat_lines: set[int]) -> None:
        """Line after line: the usual ones at one look, all others the long way."""
        events, deeds, sole = self.events, self.deeds, self._sole_readings()
        markers = self.words.marker_lines
        line = self.history.first_line
        for text in self.history.lines[1:]:
            line += 1
            name, mark, rest = text.partition(": ")
            if mark:
                seat = sole.get(name, -1)
                if seat >= 0:
                    deed = deeds.event(line, seat, rest)
                    if deed is not None:
                        events.append(deed)
                        continue
            elif self.overlong:
                pass  # a line that was cut must not be taken for a whole one
            elif text.startswith(DEALT):
                deal = self._read_usual_deal(line, text)
                if deal is not None:
                    events.append(deal)
                    continue
            elif text in markers:
                events.append(self._begin(line, markers[text]))
                continue
            if line in seat_lines:
                continue
            said = text.rstrip()
            if self.overlong and line in self.overlong:
                self._note_overlong(line, said)
            elif said:
                self._read_line(line, said)

    def _sole_readings(self) -> dict[str, int]:
        """Names whose lines have one reading: no other name begins like them, and they do not begin like a deal."""
        if self.overlong:
            return {}
        return {name: seat for name, seat in self.names.alone.items() if not name.startswith((DEALT, UNCALLED))}

    def _read_header(self) -> None:
        history = self.history
        line = history.first_line
        if line in self.overlong:
            self._note_overlong(line, history.lines[0])
            return
        trouble = self.words.read_header(history, history.lines[0], self.amounts)
        if trouble:
            self.events.append(Unreadable(line, history.lines[0].strip(), trouble, -1, False))

    def _read_seats(self) -> set[int]:
        """Seat lines stand before the first marker; all of them are needed before any name can be read."""
        history = self.history
        line = history.first_line
        seat_lines: set[int] = set()
        sign = history.money.sign
        for text in history.lines[1:]:
            line += 1
            if text.startswith("***"):
                break
            if not text.startswith("Seat ") or line in self.overlong:
                continue
            seat = self.words.read_seat_line(text, line, self.amounts)
            if seat is not None:
                history.seats.append(seat)
                seat_lines.add(line)
                sign = sign or sign_in(text.rpartition(" (")[2].partition(" in chips")[0])
        self.amounts.sign = sign
        self.deeds = known_deeds(self.words.traits.name, self.amounts.decimals, sign)
        history.seats.sort(key=_clockwise)
        history.money = Money(sign, history.money.code, self.amounts.decimals)
        names = tuple([seat.name for seat in history.seats])
        self.names = names_of(names, ": ")
        self.claim_names = names_of(names, " ")
        return seat_lines

    def _read_line(self, line: int, text: str) -> None:
        """An action by a seated player if it can be one, else what the line begins with, else a note."""
        event: Event | None = None
        readings = self.names.readings(text)
        for seat, rest in readings:
            action = self.words.read_action(line, seat, rest, self.amounts)
            if action is not None and event is not None:
                self._unreadable(line, text, _ONE_READING_FORM, -1)
                return
            event = action or event
            if action is not None:
                self.deeds.learn(rest, action)
        if event is None:
            event = self._read_other(line, text)
            if isinstance(event, Deal):
                self._note_hero(event)
        elif text.startswith((DEALT, UNCALLED)) and self._read_other(line, text) is not None:
            self._unreadable(line, text, _ONE_READING_FORM, -1)
            return
        if event is not None:
            self.events.append(event)
        elif not self._read_claims(line, text):
            self._read_remainder(line, text, readings[0] if readings else (-1, ""))

    def _read_other(self, line: int, text: str) -> Event | None:
        """Deals, markers, returns and collects; None if the line is none of them, or nobody's who is seated."""
        event: Event | None = None
        if text.startswith(DEALT):
            event = self._read_deal(line, text)
        elif text.startswith("***"):
            event = self._read_marker(line, text)
        elif text.startswith(UNCALLED):
            event = self._read_return(line, text)
        return self._read_collect(line, text) if event is None and COLLECTED in text else event

    def _read_usual_deal(self, line: int, text: str) -> Deal | None:
        """A deal line that goes on from the one before, or the first of a player; there is no action in it."""
        if self.street > SECOND:
            return self.deals.next_deal(line, text, self.street)
        deal = self._read_deal(line, text)
        if deal is not None and deal.street == SECOND:
            self.deals.learn(text, deal)
            self._note_hero(deal)
        return deal

    def _read_deal(self, line: int, text: str) -> Deal | None:
        """From the right: a name may hold brackets too. Of `x [Kc]` and `x` the street tells which is dealt to."""
        name, _, cards_text = text[len(DEALT) :].rpartition(" [")
        cards = bracketed("[" + cards_text)
        seat = self.names.seat_of(name)
        if cards is None:
            return None
        if seat >= 0 and self.street <= SECOND:
            return Deal(line, seat, self.street, cards, [])
        name, _, restated_text = name.rpartition(" [")
        restated = bracketed("[" + restated_text)
        holder = self.names.seat_of(name)
        if holder >= 0 and restated is not None:
            return Deal(line, holder, self.street, cards, restated)
        if seat >= 0 and len(cards) == 1:  # several are the cards so far, without the new one
            return Deal(line, seat, self.street, cards, [])
        return None

    def _read_marker(self, line: int, text: str) -> Event | None:
        marker = self.words.markers.get(text.strip("* ").upper(), 0) if text.endswith("***") else 0
        return self._begin(line, marker) if marker else None

    def _begin(self, line: int, marker: int) -> Event:
        """A street, the showdown or the summary."""
        if marker == SUMMARY:
            self.history.has_summary = True
            return SummaryMarker(line)
        self.street = marker
        return ShowdownMarker(line) if marker == SHOWDOWN else StreetMarker(line, marker, -1, -1)

    def _read_return(self, line: int, text: str) -> Event | None:
        amount_text, _, name = text[len(UNCALLED) :].partition(") returned to ")
        seat = self.names.seat_of(name)
        amount = self.amounts.read(amount_text[1:]) if amount_text.startswith("(") else -1
        return Return(line, seat, amount) if seat >= 0 and amount >= 0 else None

    def _read_collect(self, line: int, text: str) -> Event | None:
        start, _, pot_text = text.rpartition(" from ")
        name, _, amount_text = start.rpartition(COLLECTED)
        seat = self.names.seat_of(name)
        pot = self.words.pot_number(pot_text)
        if seat < 0 or pot < WHOLE_POT:
            return None
        amount = self.amounts.read(amount_text)
        return Collect(line, seat, pot, amount) if amount >= 0 else None

    def _read_claims(self, line: int, text: str) -> bool:
        """The table line and the lines of the summary; true if it was one that can be read."""
        if text.startswith("Seat "):
            seats = self.history.seats
            claim = self.words.read_seat_claim(line, text, seats, self.claim_names, self.amounts)
            if claim is not None:
                self.history.claims.append(claim)
            return claim is not None
        if text.startswith("Total pot "):
            claims = self.words.read_totals(line, text, self.amounts)
            self.history.claims.extend(claims or [])
            return claims is not None
        if text.startswith("Rake "):
            rake = soko_summary.read_rake(line, text, self.amounts)
            if rake is not None:
                self.history.claims.append(rake)
            return rake is not None
        if not self.has_table_line and text.startswith("Table "):
            self.has_table_line = True
            self.history.table_line = self.history.players_line = line
            trouble = self.words.read_table_line(self.history, text)
            if trouble:
                self._unreadable(line, text, trouble, -1)
            return True
        return False

    def _read_remainder(self, line: int, text: str, reading: tuple[int, str]) -> None:
        """Notes; then lines of play that cannot be read, or of players nobody knows; the rest are unknown notes."""
        if self._read_note(line, text):
            return
        seat, rest = reading
        if seat >= 0:
            self._unreadable(line, text, expected_of(rest), seat)
            return
        seat = seated_subject(text, self.names)
        name = "" if seat >= 0 else unknown_player(text, self.amounts, self.words)
        expected = form_of_play(text, self.words)
        if name and self.names.seat_of(name) < 0:
            self.events.append(UnknownPlayer(line, text, name))
        elif expected:
            self.events.append(Unreadable(line, text, expected, seat, expected == self.words.marker_form))
        else:
            self.events.append(UnknownNote(line, text))

    def _read_note(self, line: int, text: str) -> bool:
        if text.startswith((DEALT, UNCALLED, "Seat ")):
            return False
        if self.words.is_known_note(text):
            self.events.append(Note(line, text))
        elif text == soko_notes.OPEN_PAIR:
            self.events.append(NoteClaim(line, CLAIM_OPEN_PAIR, -1, []))
        elif text == soko_notes.CAPPED:
            self.events.append(NoteClaim(line, CLAIM_CAPPED, -1, []))
        elif soko_notes.is_cancelled(text):
            self.history.status = CANCELLED
            self.events.append(Cancelled(line))
        else:
            kind = soko_notes.claim_kind(text)
            name, cards = soko_notes.claimed_card(text, kind) if kind >= 0 else ("", None)
            seat = self.names.seat_of(name)
            if seat < 0 or cards is None:
                return False
            self.events.append(NoteClaim(line, kind, seat, cards))
        return True

    def _unreadable(self, line: int, text: str, expected: str, seat: int) -> None:
        self.events.append(Unreadable(line, text, expected, seat, False))

    def _note_overlong(self, line: int, text: str) -> None:
        expected = f"a line of no more than 65,536 characters (this one has {self.overlong[line]:,})"
        readings = self.names.readings(text)
        self._unreadable(line, text, expected, readings[0][0] if readings else -1)

    def _note_hero(self, deal: Deal) -> None:
        if deal.street == SECOND and len(deal.cards) == 2 and deal.cards[0] >= 0:
            self.heroes.append(deal.seat)


def _clockwise(seat: Seat) -> tuple[int, int]:
    return seat.number, seat.line
