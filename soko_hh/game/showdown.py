"""The showdown (RULES section 7): who shows first, in which order, and whose hand is best.

For: order and winners. Must not know pots' amounts beyond who contests them.
"""

from soko_hh.cards import UNKNOWN_CARD, Card
from soko_hh.game.pots import due_pots, pots
from soko_hh.ranking import hand_ranking
from soko_hh.streets import FIFTH
from soko_hh.table import NOBODY, UNSURE, Table
from soko_hh.table_records import Pot


def is_contested(table: Table) -> bool:
    """More than one player is left."""
    return len(table.players_in()) > 1


def is_run_out(table: Table) -> bool:
    """Nobody has a decision any more because of all-ins: the rest is dealt without action, cards may be shown."""
    if table.street == FIFTH and table.actions > 0:
        return False
    return len(table.players_in()) < 2 or no_more_betting(table)


def no_more_betting(table: Table) -> bool:
    """Asked where a round is over: two players or more are left, and at most one of them has chips to bet with."""
    still_in = table.players_in()
    return len(still_in) > 1 and len([s for s in still_in if not table.all_in[s]]) <= 1


def last_pot_players(table: Table) -> list[int]:
    """The contestants of the last side pot, or of the only pot."""
    all_pots = pots(table)
    return all_pots[-1].contestants if all_pots else table.players_in()


def first_to_show(table: Table) -> int:
    """Who must show first; NOBODY if nobody must, UNSURE if the button would decide and is unknown."""
    if not is_contested(table) or is_run_out(table):
        return NOBODY
    players = last_pot_players(table)
    for seat in reversed(table.wagers):
        if seat in players:
            return seat
    if table.ruleset.checked_showdown == "first_to_act":
        start = table.first_actor
    else:
        start = table.left_of_dealer
    if start < 0:
        return UNSURE
    for seat in table.clockwise_from(start):
        if seat in players:
            return seat
    return NOBODY


def wager_that_decided(table: Table, seat: int) -> int:
    """The line of the last wager of `seat` on the street (0: it was checked through)."""
    for i in range(len(table.wagers) - 1, -1, -1):
        if table.wagers[i] == seat:
            return table.wager_lines[i]
    return 0


def show_orders(table: Table, first: int) -> list[list[int]]:
    """The right orders of the showdown from `first` on; empty if any order is right (`show_order = free`)."""
    if table.ruleset.show_order == "free":
        return []
    around = [s for s in table.clockwise_from(first) if table.is_in(s)]
    orders = [_by_pot(pots(table), around), around]
    if table.is_altered():
        orders.append(_by_pot(due_pots(table), around))
    return orders


def _by_pot(all_pots: list[Pot], around: list[int]) -> list[int]:
    order: list[int] = []
    for pot in reversed(all_pots):
        order += [s for s in around if s in pot.contestants and s not in order]
    return order


def known_five(table: Table, seat: int) -> list[Card]:
    """His five cards if all are known (shown ones first), else empty."""
    cards = table.shown[seat] if len(table.shown[seat]) == 5 else table.cards_of(seat)
    if len(cards) != 5 or UNKNOWN_CARD in cards:
        return []
    return cards


def has_shown(table: Table, seat: int) -> bool:
    """He has shown all five cards."""
    return len(table.shown[seat]) == 5 and UNKNOWN_CARD not in table.shown[seat]


def best_shown(table: Table, contestants: list[int]) -> list[int]:
    """The seats among the contestants whose shown hands rank best; cards speak."""
    best = -1
    winners: list[int] = []
    for seat in contestants:
        if not has_shown(table, seat):
            continue
        ranking = hand_ranking(table.shown[seat], table.ranking_rules)
        if ranking > best:
            best = ranking
            winners = [seat]
        elif ranking == best:
            winners.append(seat)
    return winners


def pots_he_can_win(table: Table, seat: int, among: list[Pot]) -> list[Pot]:
    """The pots he contests in which nobody's shown hand is better than his."""
    return [pot for pot in among if seat in pot.contestants and seat in (best_shown(table, pot.contestants) or [seat])]


def may_collect_unseen(table: Table, seat: int, pot: Pot) -> bool:
    """May he collect the pot without showing? Only if all the others in it mucked."""
    return all(other == seat or table.mucked[other] for other in pot.contestants)
