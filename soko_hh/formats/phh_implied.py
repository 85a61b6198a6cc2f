"""What the bare codes of PHH mean where they stand: `cc` a check, or a call of what is owed; `cbr 10` a bet or raise.

For: the PHH reader, and its writer, which adds words only where a code alone would be read as something else. Must not
know rules: it is the arithmetic of street totals and stacks, whatever they come to.
"""

from typing import Final, final

from soko_hh.cards import Card
from soko_hh.events import (
    ALL_IN,
    BET,
    BRING_IN,
    CALL,
    CHECK,
    COMPLETE,
    FOLD,
    RAISE,
    Action,
    Ante,
    Deal,
    Return,
)
from soko_hh.formats.street_totals import StreetTotals
from soko_hh.history import HandHistory
from soko_hh.streets import ANTES, SECOND, Street

FOLDS: Final = "f"
MATCHES: Final = "cc"
WAGERS: Final = "cbr"
BRINGS_IN: Final = "pb"


@final
class Implied:
    """The table as far as codes need it: street totals, stacks, cards dealt so far."""

    def __init__(self, history: HandHistory, restates: bool) -> None:
        self._history: Final = history
        self._restates: Final = restates  # deal lines repeat the cards so far
        self.totals: Final = StreetTotals(len(history.seats))
        self.stacks: Final = [seat.stack for seat in history.seats]
        self.cards: Final[list[list[Card]]] = [[] for _ in history.seats]
        self.street: Street = ANTES
        self._owed = 0  # the bring-in, if he who brought it in was all-in for less: that is what the others match

    def begin_street(self, street: Street) -> None:
        """Nothing is in front of anybody; what nobody matched is his again, where no line says so."""
        self.street = street
        if not self._history.traits.prints_returns:
            seat, chips = self.totals.uncalled()
            if chips > 0:
                self.stacks[seat] += chips
        self.totals.begin_street()
        self._owed = 0

    def restated(self, seat: int) -> list[Card]:
        """The cards a deal line repeats."""
        return list(self.cards[seat]) if self._restates and self.street > SECOND else []

    def action(self, line: int, seat: int, code: str, total: int) -> Action:
        """What a code says; `total` is that of `cbr`, in all other codes it is not looked at."""
        highest, before = self.totals.highest(), self.totals.totals[seat]
        if code == FOLDS:
            return Action(line, seat, FOLD, 0, False, -1, False)
        if code == MATCHES:
            owed = min(max(highest, self._owed) - before, self.stacks[seat])
            if owed <= 0:
                return Action(line, seat, CHECK, 0, False, -1, False)
            return Action(line, seat, CALL, owed, False, -1, self._is_all_in(seat, owed))
        if code == BRINGS_IN:
            amount = max(0, min(self._history.bring_in, self.stacks[seat]))
            return Action(line, seat, BRING_IN, amount, False, -1, self._is_all_in(seat, amount))
        put_in = max(0, total - before)
        all_in = self._is_all_in(seat, put_in)
        if highest == 0:
            return Action(line, seat, BET, put_in, False, -1, all_in)
        if self._is_over_bring_in(highest):
            return Action(line, seat, COMPLETE, total, True, -1, all_in)
        by = max(0, total - highest) if self._history.traits.raise_by_reliable else -1
        return Action(line, seat, RAISE, total, True, by, all_in)

    def code_of(self, action: Action) -> str:
        """The code an action is written with. An opening for the full bet is no bring-in."""
        verb = action.verb
        if verb in (FOLD, CHECK, CALL):
            return FOLDS if verb == FOLD else MATCHES
        if verb == ALL_IN:
            return MATCHES if self.totals.total_after(action) <= self.totals.highest() else WAGERS
        small_bet, bring_in = self._history.small_bet, self._history.bring_in
        is_full = 0 < small_bet <= action.amount and action.amount != bring_in
        return BRINGS_IN if verb == BRING_IN and not is_full else WAGERS

    def book_ante(self, ante: Ante) -> None:
        """Antes are no part of any street's total."""
        self.stacks[ante.seat] -= ante.amount

    def book_return(self, event: Return) -> None:
        """What goes back was in front of him, unless it was an ante."""
        self.stacks[event.seat] += event.amount
        if self.street > ANTES:
            self.totals.put(event.seat, -event.amount)

    def book_deal(self, deal: Deal) -> None:
        """Remember the cards."""
        self.cards[deal.seat].extend(deal.cards)

    def book(self, action: Action) -> None:
        """Move the chips of an action."""
        put_in = self.totals.put_in_by(action)
        self.stacks[action.seat] -= put_in
        self.totals.put(action.seat, put_in)
        if action.verb == BRING_IN and self.stacks[action.seat] == 0:
            self._owed = self._history.bring_in

    def _is_all_in(self, seat: int, put_in: int) -> bool:
        return 0 < self.stacks[seat] <= put_in

    def _is_over_bring_in(self, highest: int) -> bool:
        """In fixed limit a wager over less than a small bet completes it."""
        is_fixed = self._history.structure in ("fixed", "")
        return is_fixed and self.street == SECOND and highest < self._history.small_bet
