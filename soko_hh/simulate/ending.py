"""The end of a hand: who shows, who mucks, who is paid what, and what the summary says.

For: events from the showdown on, and the claims. Must not state any law: first to show, order, winners, shares and
odd chips come from `game`.
"""

from typing import Final, final

from soko_hh.cards import Card
from soko_hh.events import (
    MAIN_POT,
    WHOLE_POT,
    Collect,
    Muck,
    NoShow,
    Show,
    ShowdownMarker,
    SummaryMarker,
)
from soko_hh.game.pots import pots, shares
from soko_hh.game.showdown import best_shown, first_to_show, is_contested, show_orders
from soko_hh.history import (
    CLAIM_COLLECTED,
    CLAIM_FOLDED,
    CLAIM_LOST,
    CLAIM_MUCKED,
    CLAIM_WON,
    SeatClaim,
    StatedRake,
    StatedTotal,
)
from soko_hh.ranking import describe, hand_ranking
from soko_hh.simulate.stakes import HouseRake
from soko_hh.simulate.telling import ALL_EYES, Telling
from soko_hh.table_records import Pot

_FIVE: Final = 5


def end(telling: Telling, rake: HouseRake, winners_always_show: bool, states_seats: bool) -> None:
    """Showdown or walkover, payment, summary; `winners_always_show` where only the summary prints cards (Ongame)."""
    _Ending(telling, rake, winners_always_show).run(states_seats)


@final
class _Ending:
    """The end of one hand under way."""

    def __init__(self, telling: Telling, rake: HouseRake, winners_always_show: bool) -> None:
        self._telling: Final = telling
        self._rng: Final = telling.rng
        self._table: Final = telling.table
        self._pots: Final = pots(telling.table)
        self._amounts: Final = [pot.amount for pot in self._pots]
        self._rakes: Final = rake.taken(telling.table, self._amounts, is_contested(telling.table))
        self._winners_always_show: Final = winners_always_show
        self._paid = len(self._pots)  # from the last pot down to the main pot

    def run(self, states_seats: bool) -> None:
        """All of it."""
        if not is_contested(self._table):
            self._walk_over()
        else:
            self._telling.tell(ShowdownMarker(self._telling.next_line()))
            if not self._all_but_one_muck():
                self._show_down()
            self._pay_down_to(0)
        self._summarise(states_seats)

    # --- shows -----------------------------------------------------------------------------------

    def _walk_over(self) -> None:
        """The winner keeps his cards to himself, says so, or shows some or all of them."""
        seat = self._table.players_in()[0]
        choice = self._rng.random()
        if choice < 0.5:
            self._pay_down_to(0)
        held = self._telling.cards[seat][: self._table.street]
        if choice < 0.08 or choice > 0.92:
            count = self._rng.randint(2, len(held))
            self._show(seat, sorted(self._rng.sample(held, count), key=held.index))
        elif choice < 0.2 or choice > 0.8:
            self._telling.tell(NoShow(self._telling.next_line(), seat))
        self._pay_down_to(0)

    def _all_but_one_muck(self) -> bool:
        """Now and then the first to show gives up, and so do the others: the last one wins unseen."""
        first = first_to_show(self._table)
        if self._winners_always_show or not self._table.ruleset.callers_may_muck or len(self._pots) > 1:
            return False
        if first < 0 or self._rng.random() > 0.04:
            return False
        orders = show_orders(self._table, first)
        order = orders[0] if orders else self._free_order(first)
        if self._telling.eyes == ALL_EYES and not self._is_best(order[-1]):
            return False  # a better hand would be seen to be mucked
        for seat in order[:-1]:
            self._telling.tell(Muck(self._telling.next_line(), seat, []))
        return True

    def _is_best(self, seat: int) -> bool:
        rules = self._table.ranking_rules
        rankings = [hand_ranking(self._telling.cards[s], rules) for s in self._table.players_in()]
        return hand_ranking(self._telling.cards[seat], rules) == max(rankings)

    def _show_down(self) -> None:
        """In turn they show, or muck once beaten; pots are paid at the end, or each as soon as it is settled."""
        order, is_by_pot = self._order()
        pays_between = is_by_pot and self._rng.random() < 0.3
        muckers_print = self._rng.random() < 0.3
        told: list[int] = []
        for seat in order:
            if pays_between:
                self._pay_settled(told)
            cards = self._telling.cards[seat]
            is_beaten = self._is_beaten(seat)
            may_muck = self._table.ruleset.callers_may_muck and not self._table.shown[seat]
            if is_beaten and may_muck and self._rng.random() < 0.7:
                self._telling.tell(Muck(self._telling.next_line(), seat, list(cards) if muckers_print else []))
            elif may_muck and self._may_err(seat) and self._rng.random() < 0.03:
                self._telling.tell(Muck(self._telling.next_line(), seat, []))
            else:
                self._show(seat, list(cards))
            told.append(seat)

    def _order(self) -> tuple[list[int], bool]:
        """The order of the showdown, and whether it goes pot by pot."""
        first = first_to_show(self._table)
        if first < 0:
            return self._free_order(first), False
        orders = show_orders(self._table, first)
        if not orders:
            return self._free_order(first), False
        at = 0 if self._rng.random() < 0.75 else 1
        return orders[at], at == 0

    def _free_order(self, first: int) -> list[int]:
        players = self._table.players_in()
        self._rng.shuffle(players)
        return sorted(players, key=lambda seat: seat != first)

    def _show(self, seat: int, cards: list[Card]) -> None:
        label = ""
        if len(cards) == _FIVE and self._rng.random() < 0.95:
            label = describe(hand_ranking(cards, self._table.ranking_rules))
        self._telling.tell(Show(self._telling.next_line(), seat, cards, label, False))

    def _contested_by(self, seat: int) -> list[Pot]:
        return [pot for pot in self._pots if seat in pot.contestants and len(pot.contestants) > 1]

    def _is_beaten(self, seat: int) -> bool:
        """A better hand has been shown in every pot that he contests with others."""
        rules = self._table.ranking_rules
        own = hand_ranking(self._telling.cards[seat], rules)
        for pot in self._contested_by(seat):
            best = best_shown(self._table, pot.contestants)
            if not best or hand_ranking(self._table.shown[best[0]], rules) <= own:
                return False
        return True

    def _may_err(self, seat: int) -> bool:
        """He may muck the best hand unseen: nobody will ever know, and each of his pots finds another winner."""
        if self._winners_always_show or self._telling.eyes in (seat, ALL_EYES):
            return False
        return all(best_shown(self._table, pot.contestants) for pot in self._contested_by(seat))

    # --- payment ---------------------------------------------------------------------------------

    def _pay_settled(self, told: list[int]) -> None:
        """Pay the last pots whose contestants have all shown or mucked."""
        down_to = self._paid
        while down_to > 1 and all(seat in told for seat in self._pots[down_to - 1].contestants):
            down_to -= 1
        self._pay_down_to(down_to)

    def _pay_down_to(self, last: int) -> None:
        while self._paid > last:
            self._paid -= 1
            self._pay(self._paid)

    def _pay(self, number: int) -> None:
        table = self._table
        pot = self._pots[number]
        winners = best_shown(table, pot.contestants) if len(pot.contestants) > 1 else []
        if not winners:
            winners = [seat for seat in pot.contestants if not table.mucked[seat]] or pot.contestants
        named = number if len(self._pots) > 1 else WHOLE_POT
        for seat, chips in shares(table, pot.amount - self._rakes[number], winners):
            if chips > 0:
                self._telling.tell(Collect(self._telling.next_line(), seat, named, chips))

    # --- summary ---------------------------------------------------------------------------------

    def _summarise(self, states_seats: bool) -> None:
        telling = self._telling
        telling.tell(SummaryMarker(telling.next_line()))
        line = telling.next_line()
        named = [(MAIN_POT + i, amount) for i, amount in enumerate(self._amounts)] if len(self._amounts) > 1 else []
        claims = telling.history.claims
        claims.append(StatedTotal(line, sum(self._amounts), named))
        claims.append(StatedRake(line, sum(self._rakes)))
        telling.history.has_summary = True
        if states_seats:
            reveals = self._rng.random() < 0.3
            for seat in range(self._table.n):
                if self._table.dealt_in[seat]:
                    claims.append(self._seat_claim(seat, telling.next_line(), reveals))

    def _seat_claim(self, seat: int, line: int, reveals: bool) -> SeatClaim:
        table = self._table
        shown = table.shown[seat]
        won = table.collected[seat]
        if table.folded_on[seat]:
            return SeatClaim(line, seat, CLAIM_FOLDED, [], -1, "", table.folded_on[seat])
        if len(shown) == _FIVE:
            label = describe(hand_ranking(shown, table.ranking_rules))
            return SeatClaim(line, seat, CLAIM_WON if won else CLAIM_LOST, list(shown), won if won else -1, label, -1)
        if won:
            return SeatClaim(line, seat, CLAIM_COLLECTED, [], won, "", -1)
        is_known = self._telling.eyes in (seat, ALL_EYES) or (reveals and self._is_beaten(seat))
        return SeatClaim(line, seat, CLAIM_MUCKED, list(self._telling.cards[seat]) if is_known else [], -1, "", -1)
