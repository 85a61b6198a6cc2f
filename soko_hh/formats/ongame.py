"""Ongame text (bwin, bet-at-home, Betfair) -> HandHistory.

For: reading the lines of one hand, from `***** History for hand` to its end mark, into events and claims.
Must not know poker: the street is the number of the `Dealing ..` heading, whatever that calls itself, and what is
dealt, wagered or paid wrongly is passed on as it stands.

A line that begins with a seated name and a blank is of play unless it is a known note. `raises A to B` books A, the
chips put in; B is dropped (FORMATS section 2).

The room's token for SOKO is not known for certain: any that contains SOKO will do. With FIVE_CARD_STUD the history has
status COMPLETE and `other_game` "FIVE_CARD_STUD": it is this game only if the user chose a ruleset; the caller decides.
"""

from typing import Final, final

from soko_hh.cards import read_cards
from soko_hh.events import (
    CLAIM_CAPPED,
    CLAIM_OPEN_PAIR,
    Cancelled,
    Deal,
    Note,
    NoteClaim,
    StreetMarker,
    SummaryMarker,
    UnknownNote,
    UnknownPlayer,
    Unreadable,
)
from soko_hh.formats.amounts import HandAmounts, sign_in
from soko_hh.formats.names import SeatNames
from soko_hh.formats.ongame_actions import expected_of, read_action, read_line_of_stranger, read_note
from soko_hh.formats.ongame_header import decimals_of, read_hand_line, read_header_line, read_seat, stakes_of
from soko_hh.formats.ongame_summary import read_balance, read_pot, read_rake
from soko_hh.formats.soko_notes import CAPPED, OPEN_PAIR, is_cancelled
from soko_hh.history import CANCELLED, OTHER_GAME, BalanceClaim, FormatTraits, HandHistory, Seat
from soko_hh.streets import ANTES, FIFTH, SECOND, Street

ONGAME: Final = FormatTraits(
    "ongame",
    "Ongame text",
    shows_at_showdown=False,
    prints_returns=False,
    pots_stated="both",
    judges_verbs=False,
    raise_by_reliable=False,
    marks_all_in=False,
    always_has_summary=True,
    has_button=True,
    seat_line_order_tells_button=True,
    prints_mucked_cards=False,
    size_bounds_seats=False,
)

_END: Final = "***** End of hand "
_RULE: Final = "---"
_HEADING: Final = "Dealing "
_DEAL: Final = "Dealing to "
_BROKEN_DEALS: Final = ("Dealing t", "Dealing to")  # where a file breaks off: no heading begins so
_SUMMARY: Final = "Summary:"
_PLAY_BEGINS: Final = (_RULE, _HEADING, _SUMMARY, "Main pot: ")
_CHAT: Final = 'said, "'
_TABLE_CLAIMS: Final[dict[str, int]] = {OPEN_PAIR: CLAIM_OPEN_PAIR, CAPPED: CLAIM_CAPPED}


def read(lines: list[str], first_line: int, overlong: dict[int, int], *, five_card_stud: bool = True) -> HandHistory:
    """The hand these lines tell; `lines[0]` is line `first_line` of its file and is the hand's header.

    `overlong`: the true length of lines of which only the beginning is here. `five_card_stud`: False makes
    FIVE_CARD_STUD another game; True leaves the decision to the caller (see above).
    """
    amounts = HandAmounts(decimals_of(lines))
    history = _Reader(lines, first_line, overlong, amounts, five_card_stud).read()
    if amounts.needs_decimals and not amounts.decimals:
        history = _Reader(lines, first_line, overlong, HandAmounts(2), five_card_stud).read()
    return history


@final
class _Reader:
    """One reading of one hand in one unit."""

    def __init__(
        self, lines: list[str], first_line: int, overlong: dict[int, int], amounts: HandAmounts, five_card_stud: bool
    ) -> None:
        self.history: Final = HandHistory(ONGAME, first_line, lines)
        self.amounts: Final = amounts
        self.overlong: Final = overlong
        self.five_card_stud: Final = five_card_stud
        self.street: Street = ANTES
        self.names = SeatNames([], " ")  # as actors
        self.holders = SeatNames([], " (")  # as the summary prints them
        self.seat_lines: set[int] = set()
        self.has_ended = False

    def read(self) -> HandHistory:
        history = self.history
        history.room = "ongame"
        history.time_trouble = "no time"
        if not history.lines:
            return history
        self.amounts.sign = sign_in(stakes_of(history.lines))  # seats are read before the line of the stakes
        play_at = self._play_begins_at()
        self._read_seats(play_at)
        read_hand_line(history, history.first_line, history.lines[0].rstrip())
        for at in range(1, len(history.lines)):
            self._read_line(history.first_line + at, history.lines[at].rstrip(), at < play_at)
            if history.status == OTHER_GAME:
                history.events.clear()
                return history
        if history.seats and history.stakes_line == history.first_line:
            history.events.insert(
                0, Unreadable(history.first_line, history.lines[0], "a `Table:` line below", -1, False)
            )
        history.has_summary = history.has_summary and (self.has_ended or self._has_all_balances())
        return history

    def _play_begins_at(self) -> int:
        """Index of the first line below the seats and antes."""
        lines = self.history.lines
        for at in range(1, len(lines)):
            if lines[at].startswith(_PLAY_BEGINS):
                return at
        return len(lines)

    def _read_seats(self, play_at: int) -> None:
        """Seats first, whatever their order: every other line is read by their names."""
        history = self.history
        for at in range(1, play_at):
            line = history.first_line + at
            text = history.lines[at].rstrip()
            if text.startswith("Seat ") and line not in self.overlong:
                seat = read_seat(line, text, self.amounts)
                if seat is not None:
                    history.seats.append(seat)
        history.seats.sort(key=_clockwise)
        self.names = SeatNames([seat.name for seat in history.seats], " ")
        self.holders = SeatNames([seat.name for seat in history.seats], " (")
        self.seat_lines = {seat.line for seat in history.seats}

    def _read_line(self, line: int, text: str, is_header: bool) -> None:
        if not text or line in self.seat_lines:
            return
        if line in self.overlong:
            self._read_overlong(line, text)
        elif not self._read_action(line, text) and not (is_header and self._read_header(line, text)):
            self._read_structure(line, text)

    def _read_header(self, line: int, text: str) -> bool:
        return read_header_line(self.history, line, text, self.amounts, self.five_card_stud)

    def _read_action(self, line: int, text: str) -> bool:
        """Whether the line is an action of a seated player; longest name first."""
        for seat, rest in self.names.readings(text):
            event = read_action(line, seat, rest, self.amounts)
            if event is not None:
                self.history.events.append(event)
                return True
        return False

    def _read_structure(self, line: int, text: str) -> None:
        """Everything that is no action: deals, headings, the summary's lines, notes."""
        history = self.history
        if text.startswith(_DEAL) or text in _BROKEN_DEALS:
            self._read_deal(line, text)
        elif text.startswith(_HEADING):
            self._read_heading(line, text)
        elif text == _RULE:
            return
        elif text == _SUMMARY:
            history.has_summary = True
            history.events.append(SummaryMarker(line))
        elif text.startswith(("Main pot: ", "Side pot")):
            read_pot(history, line, text, self.holders, self.amounts)
        elif text.startswith("Rake taken:"):
            read_rake(history, line, text, self.amounts)
        elif text.startswith("Seat "):
            self._read_late_seat(line, text)
        elif text.startswith(("***", _RULE)):
            self._read_mark(line, text)
        else:
            self._read_other(line, text)

    def _read_deal(self, line: int, text: str) -> None:
        """`Dealing to Bertil: [-, Kd]`: the last mark, because a name may hold one and cards do not."""
        name, mark, cards_text = text[len(_DEAL) :].rpartition(": [")
        cards = read_cards(cards_text[:-1]) if mark and cards_text.endswith("]") else None
        seat = self.names.seat_of(name)
        if not cards:
            self._unreadable(line, text, "Dealing to NAME: [CARD, CARD]", seat)
        elif seat < 0:
            self.history.events.append(UnknownPlayer(line, text, name))
        else:
            self.street = max(self.street, SECOND)  # without a heading the first cards are those of second street
            self.history.events.append(Deal(line, seat, self.street, cards, []))

    def _read_heading(self, line: int, text: str) -> None:
        """The n-th heading is the n-th deal, whatever it says."""
        if "[" in text:
            self._unreadable(line, text, "Dealing to NAME: [CARD, CARD]", -1)
        elif self.street == FIFTH:
            self.history.events.append(Unreadable(line, text, "no deal after the fourth", -1, True))
        else:
            self.street += 1
            self.history.events.append(StreetMarker(line, self.street, -1, -1))

    def _read_late_seat(self, line: int, text: str) -> None:
        """Below the summary's heading a claim; above it no seat line is left but unreadable ones."""
        if self.history.has_summary:
            read_balance(self.history, line, text, self.holders, self.amounts)
        else:
            self._unreadable(line, text, "Seat NUMBER: NAME (AMOUNT)", -1)

    def _read_mark(self, line: int, text: str) -> None:
        expected = f"{_END}{self.history.hand_id} *****"
        if text == expected:
            self.has_ended = True
        elif text.startswith(_END):
            self.has_ended = True
            self._unreadable(line, text, expected, -1)
        else:
            self.history.events.append(Unreadable(line, text, expected, -1, True))

    def _read_other(self, line: int, text: str) -> None:
        """Notes; what else begins with a seated name is unreadable play; the rest is play of a stranger, or none."""
        if is_cancelled(text):
            self.history.status = CANCELLED
            self.history.events.append(Cancelled(line))
            return
        if text in _TABLE_CLAIMS:
            self.history.events.append(NoteClaim(line, _TABLE_CLAIMS[text], -1, []))
            return
        readings = self.names.readings(text + " ")  # a line may break off behind the name
        for seat, rest in readings:
            note = read_note(line, seat, rest.rstrip(), text)
            if note is not None:
                self.history.events.append(note)
                return
        if readings:
            self._unreadable(line, text, expected_of(readings[0][1]), readings[0][0])
        else:
            self.history.events.append(read_line_of_stranger(line, text, self.amounts))

    def _read_overlong(self, line: int, text: str) -> None:
        """Only the beginning of the line is here: enough to tell chat from play, not enough to read play."""
        expected = f"a line of play, not one of {self.overlong[line]:,} characters"
        readings = self.names.readings(text)
        for _, rest in readings:
            if rest.startswith(_CHAT):
                self.history.events.append(Note(line, text))
                return
        if readings or text.startswith((*_PLAY_BEGINS, "***", "Side pot", "Rake taken:", "Seat ", "Table:")):
            self._unreadable(line, text, expected, readings[0][0] if readings else -1)
        else:
            self.history.events.append(UnknownNote(line, text))

    def _unreadable(self, line: int, text: str, expected: str, seat: int) -> None:
        self.history.events.append(Unreadable(line, text, expected, seat, False))

    def _has_all_balances(self) -> bool:
        """A copied hand may lack its end mark; with every seat's balance its summary is whole all the same."""
        told = {claim.seat for claim in self.history.claims if isinstance(claim, BalanceClaim)}
        return len(self.history.seats) > 0 and len(told) == len(self.history.seats)


def _clockwise(seat: Seat) -> tuple[int, int]:
    return seat.number, seat.line
