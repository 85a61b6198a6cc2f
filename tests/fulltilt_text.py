"""Full Tilt text out of hands told in soko text: line for line, so that what is found stands one line higher.

Written by eye from the real file, not from the reader: soko text has a table line, Full Tilt has none.
"""

import re
from collections.abc import Iterable

from soko_hh.cards import UNKNOWN_CARD, card_names
from soko_hh.events import (
    BET,
    BRING_IN,
    CALL,
    CHECK,
    COMPLETE,
    FOLD,
    MAIN_POT,
    RAISE,
    WHOLE_POT,
    Action,
    Ante,
    Collect,
    Deal,
    Event,
    Muck,
    NoShow,
    Return,
    Show,
    ShowdownMarker,
    StreetMarker,
    UnknownPlayer,
    Unreadable,
)
from soko_hh.formats.street_totals import StreetTotals
from soko_hh.history import (
    CLAIM_FOLDED,
    CLAIM_LOST,
    CLAIM_MUCKED,
    CLAIM_WON,
    Claim,
    HandHistory,
    SeatClaim,
    StatedTotal,
)

GAMES = {"fixed": "Limit", "pot": "Pot Limit", "no": "No Limit"}
ORDINALS = {2: "2nd", 3: "3rd", 4: "4th", 5: "5th"}
VERBS = {FOLD: "folds", CHECK: "checks", CALL: "calls", BET: "bets", RAISE: "raises to", COMPLETE: "completes it to"}
VERBS[BRING_IN] = "brings in for"


def write(history: HandHistory, game: str, *, states_pots: bool = True, tournament: bool = False) -> list[str]:
    """The lines of the hand; `game` is what the header says behind the limit."""
    return _Writer(history, states_pots).lines_of_hand(_header(history, game, tournament))


def _header(history: HandHistory, game: str, tournament: bool) -> str:
    money = history.money
    big = history.big_bet if history.big_bet >= 0 else 2 * history.small_bet
    ante = f" Ante {money.text(history.ante)}" if history.ante > 0 else ""
    size = f" ({history.max_seats} max)" if history.max_seats > 0 else ""
    name = f"{history.table_name} (123456), Table 7" if tournament else f"Table {history.table_name}"
    assert history.played_at is not None
    return (
        f"Full Tilt Poker Game #{history.hand_id}: {name}{size} - {money.text(history.small_bet)}/{money.text(big)}"
        f"{ante} - {GAMES[history.structure]} {game} - {history.played_at:%H:%M:%S} GMT - {history.played_at:%Y/%m/%d}"
    )


def unread(line: str) -> str:
    """A line that nobody can read, or of nobody known, with Full Tilt's marks instead of those of soko text."""
    if line.startswith("Uncalled bet ("):
        return line.replace("(", "of ", 1).replace(")", "", 1)
    if line.startswith(("Dealt to ", "Seat ", "***")):
        return line.replace("?? ", "")
    line = (
        line.replace(": ", " ", 1).replace(" posts the ante ", " antes ").replace(" and is all-in", ", and is all in")
    )
    line = re.sub(r" raises \S+ to ", " raises to ", line).replace(" completes to ", " completes it to ")
    return re.sub(r" collected (\S+) from (.*)$", r" wins the \2 (\1)", line)


class _Writer:
    def __init__(self, history: HandHistory, states_pots: bool) -> None:
        self.history = history
        self.states_pots = states_pots
        self.totals = StreetTotals(len(history.seats))
        self.pot = 0
        self.in_hand = {e.seat for e in history.events if isinstance(e, Ante | Deal)}
        self.labels = {e.seat: e.label for e in history.events if isinstance(e, Show) and e.label}

    def lines_of_hand(self, header: str) -> list[str]:
        history = self.history
        lines = [header]
        told: dict[int, Event | Claim] = {event.line: event for event in history.events}
        for claim in history.claims:
            told.setdefault(claim.line, claim)
        seats = {seat.line: seat for seat in history.seats}
        for line in range(history.first_line + 2, history.last_line() + 1):
            if line in seats:
                seat = seats[line]
                sits = ", is sitting out" if seat.sitting_out else ""
                lines.append(f"Seat {seat.number}: {seat.name} ({self.chips(seat.stack)}){sits}")
            else:
                lines.append(self.text(told.get(line), history.line_text(line)))
        return lines

    def chips(self, amount: int) -> str:
        return self.history.money.text(amount)

    def text(self, told: Event | Claim | None, as_in_soko_text: str) -> str:
        if isinstance(told, SeatClaim):
            return f"Seat {self.history.seats[told.seat].number}: {self.claim(told)}"
        if isinstance(told, ShowdownMarker):
            return "*** SHOW DOWN ***"
        if isinstance(told, StatedTotal):
            return as_in_soko_text.replace("Side pot 1 ", "Side pot ") if len(told.pots) < 3 else as_in_soko_text
        if isinstance(told, StreetMarker):
            self.totals.begin_street()
            stated = f" (Total Pot: {self.chips(self.pot)}, {len(self.in_hand)} Players)" if self.states_pots else ""
            return as_in_soko_text + stated
        if isinstance(told, Action | Ante | Return):
            return self.chips_move(told)
        if isinstance(told, Deal):
            return self.deal(told)
        if isinstance(told, Show | Muck | NoShow | Collect):
            return f"{self.history.seats[told.seat].name} {self.end(told)}"
        if isinstance(told, Unreadable | UnknownPlayer):
            return unread(as_in_soko_text)
        return as_in_soko_text

    def chips_move(self, told: Action | Ante | Return) -> str:
        name = self.history.seats[told.seat].name
        if isinstance(told, Return):
            self.pot -= told.amount
            return f"Uncalled bet of {self.chips(told.amount)} returned to {name}"
        all_in = ", and is all in" if told.all_in else ""
        if isinstance(told, Ante):
            self.pot += told.amount
            return f"{name} antes {self.chips(told.amount)}{all_in}"
        if told.verb in (FOLD, CHECK):
            if told.verb == FOLD:
                self.in_hand.discard(told.seat)
            return f"{name} {VERBS[told.verb]}"
        put_in = self.totals.put_in_by(told)
        self.pot += put_in
        self.totals.put(told.seat, put_in)
        return f"{name} {VERBS[told.verb]} {self.chips(told.amount)}{all_in}"

    def deal(self, told: Deal) -> str:
        groups: Iterable[list[int]] = [told.restated, told.cards]
        if told.street == 2:
            groups = [told.cards[:1], told.cards[1:]]
        shown = [card_names([card for card in group if card != UNKNOWN_CARD]) for group in groups]
        return f"Dealt to {self.history.seats[told.seat].name} " + " ".join(f"[{cards}]" for cards in shown if cards)

    def end(self, told: Show | Muck | NoShow | Collect) -> str:
        if isinstance(told, Show):
            return f"shows [{card_names(told.cards)}] {told.label}".rstrip()
        if isinstance(told, Collect):
            others = [e for e in self.history.events if isinstance(e, Collect) and e.pot == told.pot]
            pot = {WHOLE_POT: "pot", MAIN_POT: "main pot", 1: "side pot"}.get(told.pot, f"side pot #{told.pot}")
            label = f" with {self.labels[told.seat]}" if told.seat in self.labels else ""
            return f"{'wins' if len(others) == 1 else 'ties for'} the {pot} ({self.chips(told.amount)}){label}"
        return f"mucks [{card_names(told.cards)}]" if isinstance(told, Muck) and told.cards else "mucks"

    def claim(self, told: SeatClaim) -> str:
        name = self.history.seats[told.seat].name
        label = f" with {told.label}" if told.label else ""
        if told.kind == CLAIM_WON:
            return f"{name} showed [{card_names(told.cards)}] and won ({self.chips(told.amount)}){label}"
        if told.kind == CLAIM_LOST:
            return f"{name} showed [{card_names(told.cards)}] and lost{label}"
        if told.kind == CLAIM_FOLDED:
            return f"{name} folded on {ORDINALS[told.street]} St."
        if told.kind == CLAIM_MUCKED:
            return f"{name} mucked [{card_names(told.cards)}]" if told.cards else f"{name} mucked"
        return f"{name} collected ({self.chips(told.amount)}), mucked"
