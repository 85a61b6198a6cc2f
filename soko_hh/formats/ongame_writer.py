"""HandHistory -> Ongame text (FORMATS section 2).

For: `generate --format ongame` and round trips: writing what was read from text written here gives the same text
again. Must not judge; the only arithmetic is that of balances and of the pot totals a source leaves to its summary.

Ongame text has no words for uncalled bets (its pots are net of them), showdown lines, mucks, partial shows, currency
codes and a stated bring-in: they are left out. Times are written in GMT+0000.
"""

from datetime import datetime
from typing import Final, TypeAlias, final

from soko_hh.cards import Card, card_name
from soko_hh.events import (
    BET,
    BIG_BRING_IN,
    BRING_IN,
    CALL,
    CHECK,
    CLAIM_CAPPED,
    CLAIM_LOW_CARD,
    CLAIM_OPEN_PAIR,
    FOLD,
    MAIN_POT,
    Action,
    Ante,
    Cancelled,
    Collect,
    Deal,
    Event,
    Note,
    NoteClaim,
    Return,
    Show,
    StreetMarker,
    SummaryMarker,
    UnknownNote,
    UnknownPlayer,
    Unreadable,
)
from soko_hh.formats import soko_notes
from soko_hh.formats.foreign_notes import note_in_their_words
from soko_hh.formats.ongame import ONGAME
from soko_hh.formats.ongame_header import FIVE_CARD_STUD, PLAIN_STUD_RULESET
from soko_hh.formats.street_totals import StreetTotals
from soko_hh.history import BalanceClaim, HandHistory, Seat, StatedPot, StatedRake, StatedTotal
from soko_hh.ranking import CATEGORY_KEYS, FOUR_FLUSH, FOUR_STRAIGHT, HIGH_CARD, read_category
from soko_hh.streets import FIFTH, FOURTH, SECOND, THIRD, Street

_Told: TypeAlias = Event | BalanceClaim
_Balance: TypeAlias = tuple[int, int, int, bool]  # seat, end stack, net, whether the net is told

_LIMITS: Final[dict[str, str]] = {"fixed": "LIMIT", "pot": "POT_LIMIT", "no": "NO_LIMIT"}
_DAYS: Final = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_HEADINGS: Final[dict[Street, str]] = {
    SECOND: "Dealing pocket cards",
    THIRD: "Dealing 3rd street",
    FOURTH: "Dealing 4th street",
    FIFTH: "Dealing 5th street",
}
_TOKENS: Final[dict[int, str]] = {FOUR_FLUSH: "FOUR_CARD_FLUSH", FOUR_STRAIGHT: "FOUR_CARD_STRAIGHT"}


def write(history: HandHistory) -> str:
    """The hand as Ongame text, each line ended by LF."""
    writer = _Writer(history)
    writer.write_header()
    for event in history.events:
        if event.line != history.first_line:  # that is the header itself
            writer.tell(event)
    if history.has_summary or history.claims or any(isinstance(event, Collect) for event in history.events):
        writer.write_summary()  # a hand that breaks off has none
    return "\n".join(writer.lines) + "\n"


@final
class _Writer:
    """Writes one hand line by line."""

    def __init__(self, history: HandHistory) -> None:
        self.history: Final = history
        self.is_own: Final = history.traits.name == ONGAME.name
        self.lines: Final[list[str]] = []
        self.totals: Final = StreetTotals(len(history.seats))
        self.net: Final = [0] * len(history.seats)
        self.is_dealt_in: Final = [False] * len(history.seats)
        self.in_summary = False

    # --- header ----------------------------------------------------------------------------------

    def write_header(self) -> None:
        """The lines above the antes."""
        history = self.history
        lines = self.lines
        lines.append(f"***** History for hand {history.hand_id} *****")
        time = _time(history.played_at) if history.played_at is not None else history.played_at_text
        if time:
            lines.append(f"Start hand: {time}")
        lines.append(self._table_line())
        if history.hero:
            lines.append(f"User: {history.hero}")
        if history.button_seat >= 0:
            lines.append(f"Button: seat {history.button_seat}")
        size = f" ({history.max_seats})" if history.max_seats >= 0 else ""
        lines.append(f"Players in round: {len(history.seats)}{size}")
        for seat in self._seats_in_line_order():
            sitting_out = " is sitting out" if seat.sitting_out else ""
            lines.append(f"Seat {seat.number}: {seat.name} ({self._money(seat.stack)}){sitting_out}")

    def _table_line(self) -> str:
        history = self.history
        number = f" [{history.table_id}]" if history.table_id else ""
        is_plain_stud = history.other_game == FIVE_CARD_STUD or history.ruleset_name == PLAIN_STUD_RULESET
        game = FIVE_CARD_STUD if is_plain_stud else "SOKO"
        big = history.big_bet if history.big_bet >= 0 else 2 * history.small_bet
        stakes = f"{_LIMITS.get(history.structure, 'LIMIT')} {game} {self._money(history.small_bet)}/{self._money(big)}"
        ante = f"ante: {self._money(history.ante)}, " if history.ante >= 0 else ""
        kind = {"play": "Play money", "chips": "Chips", "": "Chips"}.get(history.currency, "Real money")
        return f"Table: {history.table_name}{number} ({stakes}, {ante}{kind})"

    def _seats_in_line_order(self) -> list[Seat]:
        """As they stood, or from the dealer's left: where the button is unknown this tells it."""
        seats = self.history.seats
        if self.is_own:
            return sorted(seats, key=_line_of_seat)
        first: list[int] = []
        for event in self.history.events:
            if isinstance(event, Deal) and event.seat not in first:
                first.append(event.seat)
        start = first[0] if first else 0
        return seats[start:] + seats[:start]

    # --- play ------------------------------------------------------------------------------------

    def tell(self, event: Event) -> None:
        """The lines of an event; those of the summary are written later, all together."""
        if isinstance(event, SummaryMarker):
            self.in_summary = True
        elif isinstance(event, Action):
            self.lines.append(f"{self._name(event.seat)} {self._deed(event)}{' [all in]' if event.all_in else ''}")
            self._put(event.seat, self.totals.put_in_by(event))
        elif isinstance(event, Ante):
            all_in = " [all in]" if event.all_in else ""
            self.lines.append(f"{self._name(event.seat)} posts ante {self._money(event.amount)}{all_in}")
            self.is_dealt_in[event.seat] = True
            self.net[event.seat] -= event.amount
        elif isinstance(event, (Return, Collect)):
            self.net[event.seat] += event.amount
        elif isinstance(event, StreetMarker):
            self._take_back_uncalled()
            self.totals.begin_street()
            self.lines.extend(("---", _HEADINGS[event.street]))
        elif isinstance(event, Deal):
            self.is_dealt_in[event.seat] = True
            self.lines.append(f"Dealing to {self._name(event.seat)}: {_bracketed(event.cards)}")
        elif not self.in_summary:
            self._tell_note(event)

    def _tell_note(self, event: Event) -> None:
        if isinstance(event, Note):
            text = event.text if self.is_own else note_in_their_words(self.history, event.text)
            self.lines.extend([text] if text else [])
        elif isinstance(event, (UnknownNote, Unreadable, UnknownPlayer)):
            self.lines.append(event.text)
        elif isinstance(event, Cancelled):
            self.lines.append("Hand cancelled")
        elif isinstance(event, NoteClaim):
            if event.kind in (CLAIM_OPEN_PAIR, CLAIM_CAPPED):
                self.lines.append(soko_notes.OPEN_PAIR if event.kind == CLAIM_OPEN_PAIR else soko_notes.CAPPED)
            else:
                words = soko_notes.IS_LOW if event.kind == CLAIM_LOW_CARD else soko_notes.IS_HIGH
                self.lines.append(f"{self._name(event.seat)}{words}[{', '.join(map(card_name, event.cards))}]")

    def _deed(self, action: Action) -> str:
        """Verb and amount; `raises A to B` with A the chips put in."""
        verb = action.verb
        if verb in (FOLD, CHECK):
            return "folds" if verb == FOLD else "checks"
        put_in = self.totals.put_in_by(action)
        if verb in (BRING_IN, BIG_BRING_IN):
            size = "big" if verb == BIG_BRING_IN or put_in >= self.history.small_bet else "small"
            return f"{size} bring in {self._money(put_in)}"
        if verb in (CALL, BET):
            return f"{'calls' if verb == CALL else 'bets'} {self._money(put_in)}"
        return f"raises {self._money(put_in)} to {self._money(self.totals.total_after(action))}"

    def _take_back_uncalled(self) -> None:
        """Balances count what went back, also where the source does not print it."""
        if not self.history.traits.prints_returns:
            seat, chips = self.totals.uncalled()
            if chips > 0:
                self.net[seat] += chips
            self.totals.begin_street()

    def _put(self, seat: int, chips: int) -> None:
        self.totals.put(seat, chips)
        self.net[seat] -= chips

    # --- summary ---------------------------------------------------------------------------------

    def write_summary(self) -> None:
        """Pot lines, rake, seat lines, end mark."""
        history = self.history
        self._take_back_uncalled()
        self.lines.extend(("---", "Summary:"))
        for pot, gross in self._pots():
            shares = [event for event in history.events if isinstance(event, Collect) and max(event.pot, 0) == pot]
            if not shares:
                continue  # the line is who won it
            winners = ", ".join([f"{self._name(share.seat)} ({self._money(share.amount)})" for share in shares])
            named = "Main pot" if pot == MAIN_POT else f"Side pot {pot}"
            self.lines.append(f"{named}: {self._money(gross)} won by {winners}")
        self.lines.extend([f"Rake taken: {self._money(amount)}" for amount in self._rakes()])
        for balance in self._balances():
            self._write_balance(balance)
        self.lines.append(f"***** End of hand {history.hand_id} *****")

    def _pots(self) -> list[tuple[int, int]]:
        """As stated; where a pot is paid that no line states, what is paid from it, and the rest is the main pot."""
        own = [(claim.pot, claim.gross) for claim in self.history.claims if isinstance(claim, StatedPot)]
        if own:
            return own
        paid: dict[int, int] = {}
        for event in self.history.events:
            if isinstance(event, Collect):
                pot = max(event.pot, MAIN_POT)
                paid[pot] = paid.get(pot, 0) + event.amount
        stated = [claim for claim in self.history.claims if isinstance(claim, StatedTotal)]
        is_gross = self.history.traits.pots_stated != "net"
        if stated and is_gross and stated[0].pots and paid.keys() <= {pot for pot, _ in stated[0].pots}:
            return stated[0].pots
        sides = sorted([pot for pot in paid.items() if pot[0] != MAIN_POT])
        total = stated[0].total if stated else -1
        if total < 0:
            total = sum(paid.values()) + sum(self._rakes()[:1])
        main = total - sum([amount for _, amount in sides])
        return [(MAIN_POT, main), *sides] if main >= 0 and (main or not sides) else sides

    def _rakes(self) -> list[int]:
        """As stated; what a source that never states it leaves unpaid."""
        stated = [claim.amount for claim in self.history.claims if isinstance(claim, StatedRake)]
        left = -sum(self.net)
        return [left] if not stated and not self.history.traits.states_rake and left >= 0 else stated

    def _balances(self) -> list[_Balance]:
        own = [
            (claim.seat, claim.end_stack, claim.net, claim.net_stated)
            for claim in self.history.claims
            if isinstance(claim, BalanceClaim)
        ]
        if own and self.is_own:
            return own
        seats = self.history.seats
        return [(s, seats[s].stack + self.net[s], self.net[s], True) for s in range(len(seats)) if self.is_dealt_in[s]]

    def _write_balance(self, balance: _Balance) -> None:
        seat, end_stack, net, net_stated = balance
        line = f"Seat {self.history.seats[seat].number}: {self._name(seat)} ({self._money(end_stack)})"
        if net_stated:
            line += f", net: {'+' if net > 0 else ''}{self._money(net)}"
        shown = self._show_of(seat)
        if shown is not None:
            line += f", {_bracketed(shown.cards)}"
            token = shown.label if self.is_own else _token(shown.label)
            line += f" ({token})" if token else ""
        self.lines.append(line)

    def _show_of(self, seat: int) -> Show | None:
        """The last show of five cards: a player may have shown some before."""
        found = None
        for event in self.history.events:
            if isinstance(event, Show) and event.seat == seat and (self.is_own or len(event.cards) == FIFTH):
                found = event
        return found

    def _name(self, seat: int) -> str:
        return self.history.seats[seat].name

    def _money(self, chips: int) -> str:
        return self.history.money.text(chips)


def _line_of_seat(seat: Seat) -> int:
    return seat.line


def _bracketed(cards: list[Card]) -> str:
    return "[" + ", ".join(["-" if card < 0 else card_name(card) for card in cards]) + "]"


def _time(when: datetime) -> str:
    """`Sat Oct 02 21:15:00 GMT+0000 2010`, whatever language the machine speaks."""
    return f"{_DAYS[when.weekday()]} {_MONTHS[when.month - 1]} {when.day:02d} {when:%H:%M:%S} GMT+0000 {when.year}"


def _token(label: str) -> str:
    """`four-flush, queen high` -> `FOUR_CARD_FLUSH QUEEN`; a label that names no category is kept."""
    category = read_category(label)
    if category < HIGH_CARD:
        return label
    token = _TOKENS.get(category, CATEGORY_KEYS[category].upper())
    rest = label.partition(", ")[2].removesuffix(" high").upper()
    return f"{token} {rest}" if rest else token
