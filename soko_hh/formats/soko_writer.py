"""HandHistory -> canonical soko text (FORMATS section 1).

For: `--to soko`, samples and round trips: what soko text can hold is written, and reading it gives the same text
again. Must not judge; the only arithmetic is that of street totals, where the source prints another amount of a
wager, and of uncalled bets, where the source prints none.
"""

from typing import Final, TypeAlias, final

from soko_hh.cards import Card, card_names
from soko_hh.events import (
    ALL_IN,
    BET,
    BIG_BRING_IN,
    BRING_IN,
    CALL,
    CHECK,
    CLAIM_CAPPED,
    CLAIM_LOW_CARD,
    CLAIM_OPEN_PAIR,
    COMPLETE,
    FOLD,
    MAIN_POT,
    RAISE,
    WHOLE_POT,
    Action,
    Ante,
    Cancelled,
    Collect,
    Deal,
    Event,
    Muck,
    NoShow,
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
from soko_hh.formats import soko_notes
from soko_hh.formats.foreign_notes import note_in_their_words
from soko_hh.formats.soko import SOKO
from soko_hh.formats.soko_header_lines import header_lines
from soko_hh.formats.soko_summary_lines import claim_line, totals_line
from soko_hh.formats.street_totals import StreetTotals
from soko_hh.history import Claim, HandHistory, StatedPot, StatedRake, StatedTotal
from soko_hh.streets import FIFTH, SECOND, street_short

_Told: TypeAlias = Event | Claim


def write(history: HandHistory) -> str:
    """The hand as soko text, each line ended by LF."""
    writer = _Writer(history)
    writer.lines.extend(header_lines(history, writer.is_own))
    for told in _in_line_order(history) if writer.is_own else _in_soko_order(history):
        writer.tell(told)
    return "\n".join(writer.lines) + "\n"


def _in_line_order(history: HandHistory) -> list[_Told]:
    told: list[_Told] = [event for event in history.events if event.line != history.first_line]  # that is the header
    told.extend(history.claims)
    told.sort(key=_line_of)
    return told


def _in_soko_order(history: HandHistory) -> list[_Told]:
    """A source that prints shows and collects in its summary: they stand before it here, and claims follow it."""
    folded = {event.seat for event in history.events if isinstance(event, Action) and event.verb == FOLD}
    play: list[_Told] = []
    shows: list[Show] = []
    collects: list[_Told] = []
    after: list[_Told] = []
    marker: SummaryMarker | None = None
    for event in history.events:
        if isinstance(event, SummaryMarker):
            marker = event
        elif isinstance(event, Show) and event.in_summary:
            if event.seat not in folded and 2 <= len(event.cards) <= 5:
                shows.append(event)
        elif isinstance(event, Collect):
            collects.append(event)
        elif event.line != history.first_line:
            (play if marker is None else after).append(event)
    dealt_in = {event.seat for event in history.events if isinstance(event, (Ante, Deal))}
    is_contested = len(dealt_in - folded) > 1
    if shows and is_contested:
        play.append(ShowdownMarker(shows[0].line))
    play.extend(_as_they_come_to_show(history, shows))
    play.extend(collects)
    if marker is not None:
        play.append(marker)
    play.extend(after)
    play.extend(_totals_of_pots(history))
    return play


def _as_they_come_to_show(history: HandHistory, shows: list[Show]) -> list[_Told]:
    """A source without showdown lines tells no order: from the last to wager on fifth street, or the first to act."""
    first = -1
    seats = len(history.seats)
    totals = StreetTotals(seats)
    street = 0
    for event in history.events:
        if isinstance(event, StreetMarker):
            street = event.street
            totals.begin_street()
        elif isinstance(event, Action) and street == FIFTH:
            if first < 0 or totals.total_after(event) > totals.highest():
                first = event.seat
            totals.put(event.seat, totals.put_in_by(event))
    return [*sorted(shows, key=lambda show: (show.seat - first) % seats)]


def _totals_of_pots(history: HandHistory) -> list[Claim]:
    pots = [(claim.pot, claim.gross) for claim in history.claims if isinstance(claim, StatedPot)]
    others: list[Claim] = [
        _without_net_pots(history, claim) for claim in history.claims if not isinstance(claim, StatedPot)
    ]
    if not pots:
        return others
    total = sum([gross for _, gross in pots])
    rake = [claim for claim in others if isinstance(claim, StatedRake)]
    line = rake[0].line if rake else history.last_line()
    return [StatedTotal(line, total, pots if len(pots) > 1 else []), *others]


def _without_net_pots(history: HandHistory, claim: Claim) -> Claim:
    """Soko text states pots gross: of a source that states them less the rake, only the total can be kept."""
    if history.traits.pots_stated != "net" or not isinstance(claim, StatedTotal) or not claim.pots:
        return claim
    is_raked = sum([amount for _, amount in claim.pots]) != claim.total
    return StatedTotal(claim.line, claim.total, []) if is_raked else claim


def _has_side_pots(history: HandHistory) -> bool:
    collected = [event.pot for event in history.events if isinstance(event, Collect)]
    stated = [claim.pot for claim in history.claims if isinstance(claim, StatedPot)]
    return max(collected + stated, default=WHOLE_POT) > MAIN_POT


def _line_of(told: _Told) -> int:
    return told.line


@final
class _Writer:
    """Writes one hand line by line."""

    def __init__(self, history: HandHistory) -> None:
        self.history: Final = history
        self.is_own: Final = history.traits.name == SOKO.name
        self.behind: Final = [seat.stack for seat in history.seats]
        self.lines: Final[list[str]] = []
        self.totals: Final = StreetTotals(len(history.seats))
        self.cards: Final[list[list[Card]]] = [[] for _ in history.seats]
        self.is_betting_open = True
        self.has_side_pots: Final = _has_side_pots(history)
        self.stated: StatedTotal | None = None  # waits for the rake that stands on the same line

    def tell(self, told: _Told) -> None:
        """Append the lines of an event or a claim."""
        if isinstance(told, (StreetMarker, ShowdownMarker, SummaryMarker, Show, Muck, NoShow, Collect)):
            self._close_betting()
        if isinstance(told, Action):
            self._tell_action(told)
        elif isinstance(told, Deal):
            self._tell_deal(told)
        elif isinstance(told, StreetMarker):
            self.totals.begin_street()
            self.is_betting_open = True
            self.lines.append(f"*** {street_short(told.street).upper()} ***")
        elif isinstance(told, (Ante, Return)):
            self._tell_ante_or_return(told)
        elif isinstance(told, (Show, Muck, NoShow, Collect)):
            self.lines.append(self._showdown_line(told))
        elif isinstance(told, (ShowdownMarker, SummaryMarker)):
            self.lines.append("*** SHOWDOWN ***" if isinstance(told, ShowdownMarker) else "*** SUMMARY ***")
        elif isinstance(told, (StatedTotal, StatedRake)):
            self._tell_total(told)
        elif isinstance(told, Note):
            self._tell_note(told)
        elif isinstance(told, (UnknownNote, Unreadable, UnknownPlayer)):
            self.lines.append(told.text)
        elif isinstance(told, NoteClaim):
            self.lines.append(self._claim_note(told))
        elif isinstance(told, Cancelled):
            self.lines.append("Hand cancelled")
        else:
            line = claim_line(self.history, told)
            if line:
                self.lines.append(line)

    def _name(self, seat: int) -> str:
        return self.history.seats[seat].name

    def _money(self, chips: int) -> str:
        return self.history.money.text(chips)

    def _tell_note(self, note: Note) -> None:
        text = note.text if self.is_own else note_in_their_words(self.history, note.text)
        if text:
            self.lines.append(text)

    def _tell_action(self, action: Action) -> None:
        deed = self._deed(action)
        put_in = self.totals.total_after(action) - self.totals.totals[action.seat]
        self.totals.put(action.seat, put_in)
        all_in = self._all_in_mark(action.seat, put_in, action.all_in or action.verb == ALL_IN)
        self.lines.append(f"{self._name(action.seat)}: {deed}{all_in}")

    def _all_in_mark(self, seat: int, put_in: int, is_marked: bool) -> str:
        """A source that marks nobody all-in says it by his stack."""
        self.behind[seat] -= put_in
        if not self.history.traits.marks_all_in:
            is_marked = is_marked or (put_in > 0 and self.behind[seat] == 0)
        return " and is all-in" if is_marked else ""

    def _deed(self, action: Action) -> str:
        """Verb and amount as soko text prints them."""
        verb = action.verb
        total, highest = self.totals.total_after(action), self.totals.highest()
        if verb == ALL_IN:
            verb = CALL if total <= highest else RAISE if highest else BET
        if verb in (FOLD, CHECK):
            return "folds" if verb == FOLD else "checks"
        put_in = self._money(self.totals.put_in_by(action))
        if verb == RAISE:
            by = action.stated_by if action.stated_by >= 0 else max(0, total - highest)
            return f"raises {self._money(by)} to {self._money(total)}"
        if verb == COMPLETE:
            return f"completes to {self._money(total)}"
        if verb in (BRING_IN, BIG_BRING_IN):
            return f"brings in for {put_in}"
        return f"calls {put_in}" if verb == CALL else f"bets {put_in}"

    def _tell_deal(self, deal: Deal) -> None:
        """Later deals repeat the cards so far, also where the source does not."""
        so_far = deal.restated
        if not so_far and deal.street > SECOND:
            so_far = self.cards[deal.seat]
        restated = f" [{card_names(so_far)}]" if so_far else ""
        self.cards[deal.seat].extend(deal.cards)
        self.lines.append(f"Dealt to {self._name(deal.seat)}{restated} [{card_names(deal.cards)}]")

    def _tell_ante_or_return(self, told: Ante | Return) -> None:
        if isinstance(told, Return):
            self._return(told.seat, told.amount)
            return
        self.totals.put(told.seat, told.amount)
        all_in = self._all_in_mark(told.seat, told.amount, told.all_in)
        self.lines.append(f"{self._name(told.seat)}: posts the ante {self._money(told.amount)}{all_in}")

    def _close_betting(self) -> None:
        """Once a street, where the source does not print what goes back."""
        if self.is_betting_open and not self.history.traits.prints_returns:
            seat, chips = self.totals.uncalled()
            if chips > 0:
                self._return(seat, chips)
        self.is_betting_open = False

    def _return(self, seat: int, chips: int) -> None:
        self.totals.put(seat, -chips)
        self.behind[seat] += chips
        self.lines.append(f"Uncalled bet ({self._money(chips)}) returned to {self._name(seat)}")

    def _showdown_line(self, told: Show | Muck | NoShow | Collect) -> str:
        name = self._name(told.seat)
        if isinstance(told, Show):
            label = f" ({told.label})" if told.label else ""
            return f"{name}: shows [{card_names(told.cards)}]{label}"
        if isinstance(told, Muck):
            return f"{name}: mucks [{card_names(told.cards)}]" if told.cards else f"{name}: mucks"
        if isinstance(told, NoShow):
            return f"{name}: doesn't show hand"
        return f"{name} collected {self._money(told.amount)} from {self._pot(told.pot)}"

    def _pot(self, pot: int) -> str:
        """A source that calls its only pot the main pot means the pot."""
        if pot == WHOLE_POT or (pot == MAIN_POT and not self.has_side_pots and self.history.traits.name != SOKO.name):
            return "pot"
        return "main pot" if pot == MAIN_POT else f"side pot {pot}"

    def _claim_note(self, claim: NoteClaim) -> str:
        if claim.kind in (CLAIM_OPEN_PAIR, CLAIM_CAPPED):
            return soko_notes.OPEN_PAIR if claim.kind == CLAIM_OPEN_PAIR else soko_notes.CAPPED
        words = soko_notes.IS_LOW if claim.kind == CLAIM_LOW_CARD else soko_notes.IS_HIGH
        return f"{self._name(claim.seat)}{words}[{card_names(claim.cards)}]"

    def _tell_total(self, told: StatedTotal | StatedRake) -> None:
        """A rake printed on the line of the total is part of it."""
        money = self.history.money
        if isinstance(told, StatedTotal):
            self.stated = told
            self.lines.append(totals_line(told, None, money))
        elif self.stated is not None and self.stated.line == told.line:
            self.lines[-1] = totals_line(self.stated, told, money)
        else:
            self.lines.append(claim_line(self.history, told))
