"""Pots (RULES section 8): uncalled bets, layers, who contests what, shares and odd chips.

For: every sum of a hand. Must not know what was printed about pots.
"""

from collections.abc import Sequence
from typing import Final

from soko_hh.game.bring_in import ante_due
from soko_hh.table import NOBODY, Table
from soko_hh.table_records import CountedPots, Pot

WITHOUT_END: Final = 1 << 60  # above every amount


def uncalled_bet(table: Table) -> tuple[int, int]:
    """(seat, amount) of this street's unmatched wager as booked; (NOBODY, 0) if there is none."""
    totals = list(table.put)
    for s in table.players_in():
        if not table.all_in[s]:
            totals[s] = table.level[s]
    seat, amount = _unmatched(totals)
    return (seat, min(amount, table.put[seat])) if seat >= 0 else (NOBODY, 0)


def due_uncalled_bet(table: Table) -> tuple[int, int]:
    """The same had every reported amount been right."""
    return _unmatched(table.due_put)


def uncalled_in_chips(table: Table) -> tuple[int, int]:
    """The same by the bare chips of the street, adopted wrong calls as short as they are."""
    return _unmatched(table.put)


def unmatched_ante(table: Table) -> tuple[int, int]:
    """(seat, amount) of an ante no other ante matches; wrong and missing antes count as posted right."""
    antes = list(table.due_ante)
    for s in range(table.n):
        if table.dealt_in[s] and antes[s] <= 0 and table.put_in(s) == 0:
            antes[s] += max(ante_due(table, s), 0)  # missing, which is told once all have posted
    return _unmatched(antes)


def unmatched_ante_in_chips(table: Table) -> tuple[int, int]:
    """The same by the bare chips."""
    return _unmatched(table.ante)


def _unmatched(totals: list[int]) -> tuple[int, int]:
    highest = max(totals, default=0)
    if highest <= 0 or totals.count(highest) > 1:
        return NOBODY, 0
    owner = totals.index(highest)
    return owner, highest - max(0, max(totals[:owner], default=0), max(totals[owner + 1 :], default=0))


def pots(table: Table) -> list[Pot]:
    """The pots as booked, main pot first; counted anew only if something they hang on has changed."""
    state: list[Sequence[int]] = [
        table.ante,
        table.due_ante,
        table.before,
        table.put,
        table.reach_before,
        table.level,
        table.surplus,
        table.all_in,
        table.players_in(),
    ]
    if table.counted_pots is None or table.counted_pots.counted_from != state:
        table.counted_pots = CountedPots(_count(table), [list(part) for part in state])
    return table.counted_pots.pots


def _count(table: Table) -> list[Pot]:
    wagers = [table.before[s] + table.put[s] for s in range(table.n)]
    reach = [table.reach_before[s] + table.level[s] for s in range(table.n)]
    found = _layers(table, table.ante, wagers, reach)
    if found and any(table.surplus):
        found[0] = Pot(found[0].amount + sum(table.surplus), found[0].contestants)
    return found


def due_pots(table: Table) -> list[Pot]:
    """The pots had every reported amount been right."""
    wagers = [table.due_before[s] + table.due_put[s] for s in range(table.n)]
    return _layers(table, table.due_ante, wagers, wagers)


def _layers(table: Table, antes: list[int], wagers: list[int], reach: list[int]) -> list[Pot]:
    """Cut antes and wagers at the all-in levels of players who have not folded; only an all-in closes a layer."""
    live = table.players_in()
    if not any(table.all_in[s] for s in live):
        whole = sum(antes) + sum(wagers)
        return [Pot(whole, list(live))] if whole > 0 else []
    full_ante = max(table.due_ante, default=0)
    # a boundary is (ante, wager): a short ante closes a layer inside the antes, every other all-in one above them
    boundaries = sorted({_boundary(antes[s], reach[s], full_ante) for s in live if table.all_in[s]})
    boundaries.append((WITHOUT_END, WITHOUT_END))
    found: list[Pot] = []
    taken = 0
    for ante_cap, wager_cap in boundaries:
        upto = 0
        for s in range(table.n):
            upto += min(antes[s], ante_cap) + min(wagers[s], wager_cap)
        amount = upto - taken
        taken = upto
        contestants = [
            s for s in live if not table.all_in[s] or _boundary(antes[s], reach[s], full_ante) >= (ante_cap, wager_cap)
        ]
        _add_layer(found, amount, contestants)
    return found


def _boundary(ante: int, reach: int, full_ante: int) -> tuple[int, int]:
    """How deep an all-in player reaches; an ante above the stated one (a surplus) is the main pot's all the same."""
    return (ante, 0) if ante < full_ante and reach == 0 else (WITHOUT_END, reach)


def _add_layer(found: list[Pot], amount: int, contestants: list[int]) -> None:
    """A layer joins its lower neighbour if the same players contest it, or nobody does."""
    if amount <= 0:
        return
    if found and (not contestants or contestants == found[-1].contestants):
        last = found.pop()
        found.append(Pot(last.amount + amount, last.contestants))
    else:
        found.append(Pot(amount, contestants))


def is_even_split(paid: list[int], winners: list[int]) -> bool:
    """Are all payments (by seat) an even split among the winners, whoever of them got the odd chips?"""
    share, odd = divmod(sum(paid), len(winners))
    return all(paid[s] in (share, share + 1) for s in winners) and sum(paid[s] - share for s in winners) == odd


def odd_chip_order(table: Table, winners: list[int]) -> list[int]:
    """The winners in the order in which odd chips go (`odd_chip`); empty if the ruleset or the button does not say."""
    rule = table.ruleset.odd_chip
    if rule == "high_card_by_suit":
        return sorted(winners, key=lambda s: -max(table.shown[s] or table.cards_of(s)))
    if rule == "unstated" or table.left_of_dealer < 0:
        return []
    start = table.left_of_dealer
    if rule == "nearest_dealer":
        start = _dealer_seat(table)
    return [s for s in table.clockwise_from(start) if s in winners]


def _dealer_seat(table: Table) -> int:
    """The button seat if somebody sits there, else the first seat clockwise from it."""
    button = table.history.button_seat
    if button <= 0:
        # no button line: the dealer is the last of the dealing order that told us where the left of the dealer is
        around = [s for s in table.clockwise_from(table.left_of_dealer) if table.dealt_in[s]]
        return around[-1]
    for s in range(table.n):
        if table.history.seats[s].number == button:
            return s
    return table.left_of_dealer


def shares(table: Table, amount: int, winners: list[int]) -> list[tuple[int, int]]:
    """(seat, chips) of an even split of `amount` (net of rake); odd chips in the order that is known, else any."""
    share, odd = divmod(amount, len(winners))
    order = odd_chip_order(table, winners) or winners
    return [(seat, share + (1 if i < odd else 0)) for i, seat in enumerate(order)]
