"""Hands as PokerStars text, line for line: what a room that prints it would have told where soko text tells this.

For: the tests. Each line of the soko text becomes one line, so that what is expected at a line stays there. Lines that
soko text cannot read stay as they are.
"""

from datetime import timedelta

from soko_hh.cards import UNKNOWN_CARD, Card, card_names
from soko_hh.events import (
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
    Cancelled,
    Collect,
    Deal,
    Event,
    Muck,
    NoShow,
    Return,
    Show,
    ShowdownMarker,
    StreetMarker,
)
from soko_hh.formats.street_totals import StreetTotals
from soko_hh.history import (
    CLAIM_COLLECTED,
    CLAIM_FOLDED,
    CLAIM_LOST,
    CLAIM_MUCKED,
    CLAIM_WON,
    Claim,
    HandHistory,
    SeatClaim,
    StatedRake,
    StatedTotal,
)
from soko_hh.streets import FIFTH, street_short

STRUCTURES = {"fixed": "Limit", "pot": "Pot Limit", "no": "No Limit"}


def pokerstars_lines(history: HandHistory) -> list[str]:
    """The lines of a hand read from soko text, each in PokerStars' words."""
    return _Telling(history).lines()


class _Telling:
    def __init__(self, history: HandHistory) -> None:
        self.history = history
        self.totals = StreetTotals(len(history.seats))
        self.rakes = [claim for claim in history.claims if isinstance(claim, StatedRake)]
        named = [event.pot for event in history.events if isinstance(event, Collect)]
        self.side_pots = max([0, *named, *[pot for claim in self._totals() for pot, _ in claim.pots]])

    def _totals(self) -> list[StatedTotal]:
        return [claim for claim in self.history.claims if isinstance(claim, StatedTotal)]

    def lines(self) -> list[str]:
        history = self.history
        told: dict[int, str] = {}
        for claim in history.claims:
            told[claim.line] = self._claim(claim, told.get(claim.line, ""))
        for event in history.events:
            told[event.line] = self._event(event)
        told[history.first_line] = self._header()
        for seat in history.seats:
            told[seat.line] = history.line_text(seat.line) + " "
        lines = [told.get(history.first_line + at, text) for at, text in enumerate(history.lines)]
        table = history.table_line - history.first_line
        lines[table] = self._table() if table else lines[table]
        return lines

    def _money(self, chips: int) -> str:
        """Whole amounts without decimals, as the room prints them."""
        return self.history.money.text(chips).removesuffix(".00")

    def _name(self, seat: int) -> str:
        return self.history.seats[seat].name

    def _header(self) -> str:
        history = self.history
        big = history.big_bet if history.structure == "fixed" else 2 * history.small_bet
        code = f" {history.money.code}" if history.money.code else ""
        # with a decimal point, for a header without one says that chips are whole
        stakes = f"{history.money.text(history.small_bet)}/{history.money.text(big)}{code}"
        game = f"Soko {STRUCTURES[history.structure]} ({stakes})"
        assert history.played_at is not None
        local, of_room = (history.played_at + timedelta(hours=hours) for hours in (1, -5))  # in January
        time = f"{local:%Y/%m/%d} {local.hour}:{local:%M:%S} CET [{of_room:%Y/%m/%d} {of_room.hour}:{of_room:%M:%S} ET]"
        return f"PokerStars Hand #{history.hand_id}:  {game} - {time}"

    def _table(self) -> str:
        history = self.history
        button = f" Seat #{history.button_seat} is the button" if history.button_seat >= 0 else ""
        return f"Table '{history.table_name}' {history.max_seats}-max{button}"

    def _event(self, event: Event) -> str:
        if isinstance(event, Action):
            return self._action(event)
        if isinstance(event, Deal):
            return self._deal(event)
        if isinstance(event, StreetMarker):
            self.totals.begin_street()
            name = street_short(event.street).replace("street", "STREET")
            return "*** RIVER ***" if event.street == FIFTH else f"*** {name} ***"
        if isinstance(event, ShowdownMarker):
            return "*** SHOW DOWN ***"
        if isinstance(event, Cancelled):
            return "Hand cancelled"
        if isinstance(event, (Ante, Return)):
            return self._ante_or_return(event)
        if isinstance(event, (Show, Muck, NoShow, Collect)):
            return self._at_showdown(event)
        return self.history.line_text(event.line)

    def _action(self, action: Action) -> str:
        name, verb = self._name(action.seat), action.verb
        total, highest = self.totals.total_after(action), self.totals.highest()
        put_in = self._money(self.totals.put_in_by(action))
        self.totals.put(action.seat, total - self.totals.totals[action.seat])
        if verb in (FOLD, CHECK):
            deed = "folds" if verb == FOLD else "checks"
        elif verb in (RAISE, COMPLETE):
            by = action.stated_by if action.stated_by >= 0 else max(0, total - highest)
            deed = f"raises {self._money(by)} to {self._money(total)}"
        elif verb == BRING_IN and total != self.history.small_bet:
            deed = f"brings in for {put_in}" if action.line % 2 else f"brings-in low for {put_in}"
        else:
            deed = f"calls {put_in}" if verb == CALL else f"bets {put_in}"
        return f"{name}: {deed}{' and is all-in' if action.all_in else ''}"

    def _deal(self, deal: Deal) -> str:
        restated = f" [{card_names(_seen(deal.restated))}]" if deal.restated else ""
        return f"Dealt to {self._name(deal.seat)}{restated} [{card_names(_seen(deal.cards))}]"

    def _ante_or_return(self, event: Ante | Return) -> str:
        if isinstance(event, Return):
            self.totals.put(event.seat, -event.amount)
            return f"Uncalled bet ({self._money(event.amount)}) returned to {self._name(event.seat)}"
        all_in = " and is all-in" if event.all_in else ""
        return f"{self._name(event.seat)}: posts the ante {self._money(event.amount)}{all_in}"

    def _at_showdown(self, event: Show | Muck | NoShow | Collect) -> str:
        name = self._name(event.seat)
        if isinstance(event, Show):
            return f"{name}: shows [{card_names(event.cards)}]" + (f" ({event.label})" if event.label else "")
        if isinstance(event, Muck):
            return f"{name}: mucks [{card_names(event.cards)}]" if event.cards else f"{name}: mucks hand"
        if isinstance(event, NoShow):
            return f"{name}: doesn't show hand"
        return f"{name} collected {self._money(event.amount)} from {self._pot(event.pot, 'side pot')}"

    def _pot(self, pot: int, side: str) -> str:
        if pot == WHOLE_POT:
            return "pot"
        if pot == MAIN_POT:
            return "main pot"
        return f"{side}-{pot}" if self.side_pots > 1 else side

    def _claim(self, claim: Claim, before: str) -> str:
        if isinstance(claim, StatedTotal):
            pots = "".join(
                f" {self._pot(pot, 'Side pot').capitalize()} {self._money(net)}." for pot, net in self._net(claim)
            )
            return f"Total pot {self._money(claim.total)}{pots}"
        if isinstance(claim, StatedRake):
            return f"{before} | Rake {self._money(claim.amount)} " if before else f"Rake {self._money(claim.amount)}"
        assert isinstance(claim, SeatClaim)
        seat = self.history.seats[claim.seat]
        button = " (button)" if seat.number == self.history.button_seat else ""
        return f"Seat {seat.number}: {seat.name}{button} {self._said(claim)}"

    def _net(self, total: StatedTotal) -> list[tuple[int, int]]:
        """The pots less the rake: what was collected of each, or else the rake comes out of the largest first."""
        rake = sum(claim.amount for claim in self.rakes)
        paid = [event for event in self.history.events if isinstance(event, Collect)]
        collected = {pot: sum(event.amount for event in paid if event.pot == pot) for pot, _ in total.pots}
        is_gross = all(collected[pot] <= amount for pot, amount in total.pots)
        if is_gross and sum(collected.values()) + rake == sum(amount for _, amount in total.pots):
            return list(collected.items())
        net = dict(total.pots)
        for pot in sorted(net, key=lambda pot: -net[pot]):
            taken = min(rake, net[pot])
            net[pot] -= taken
            rake -= taken
        return list(net.items())

    def _said(self, claim: SeatClaim) -> str:
        label = f" with {claim.label}" if claim.label else ""
        if claim.kind == CLAIM_WON:
            return f"showed [{card_names(claim.cards)}] and won ({self._money(claim.amount)}){label}"
        if claim.kind == CLAIM_LOST:
            return f"showed [{card_names(claim.cards)}] and lost{label}"
        if claim.kind == CLAIM_MUCKED:
            return f"mucked [{card_names(claim.cards)}]" if claim.cards else "mucked"
        if claim.kind == CLAIM_FOLDED:
            return f"folded on the {street_short(claim.street).replace('street', 'Street')}"
        assert claim.kind == CLAIM_COLLECTED
        return f"collected ({self._money(claim.amount)})"


def _seen(cards: list[Card]) -> list[Card]:
    """An opponent's hole card is not mentioned."""
    return cards[1:] if len(cards) > 1 and cards[0] == UNKNOWN_CARD else cards
