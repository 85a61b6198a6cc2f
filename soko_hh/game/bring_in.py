"""Ante and bring-in (RULES section 3): who must open second street, and for how much.

For: the forced bets. Must not know what was done about them.
"""

from typing import Final

from soko_hh.cards import UNKNOWN_CARD, rank_of, suit_of
from soko_hh.game.betting import minimum_bet, wager_bounds
from soko_hh.history import HandHistory
from soko_hh.table import NOBODY, UNSURE, Table

AS_POSTED = -1

# Of two door cards the one with the greater number opens. High: a card's own number orders by rank, then by suit
# (clubs, diamonds, hearts, spades). Low: the lower rank; of equal ranks the higher suit (spades first).
_HIGH_FIRST: Final = list(range(52))
_LOW_FIRST: Final = [4 * (12 - rank_of(card)) + suit_of(card) for card in range(52)]


def ante_due(table: Table, seat: int) -> int:
    """The ante a dealt-in player owes: what the header states, or his stack if that is less; -1 if unstated."""
    ante = table.history.ante
    return min(ante, table.history.seats[seat].stack) if ante >= 0 else -1


def forced_card(table: Table) -> str:
    """Which door card is obliged to open: "low", "high", or "none" where nobody is forced (`bring_in_card`)."""
    return table.ruleset.bring_in_card


def may_open_in_full(table: Table) -> bool:
    """May the bring-in player open for the full bet (`bring_in_may_complete`)?"""
    return table.ruleset.bring_in_may_complete


def has_forced_bet(table: Table) -> bool:
    """False where nobody is forced (`bring_in_card = none`), or at most one player has chips after the antes."""
    if forced_card(table) == "none":
        return False
    return len([s for s in table.players_in() if not table.all_in[s]]) >= 2


def door_card_seat(table: Table) -> int:
    """The seat whose door card must bring it in, all-in or not; UNSURE if a door card is unknown."""
    urgency = _LOW_FIRST if forced_card(table) == "low" else _HIGH_FIRST
    best = NOBODY
    most = -1
    for s in table.players_in():
        up = table.up[s]
        if not up or up[0] == UNKNOWN_CARD:
            return UNSURE
        if urgency[up[0]] > most:
            best = s
            most = urgency[up[0]]
    return best


def bring_in_seat(table: Table) -> int:
    """Who has the duty now: the door card's player, or whom it passes to while he is all-in or the others fold."""
    first = door_card_seat(table)
    if first < 0:
        return first
    if table.can_act(first):
        return first
    if table.ruleset.bring_in_if_all_in == "next_card":
        return _next_card_seat(table)
    for s in table.clockwise_from(first)[1:]:
        if table.can_act(s):
            return s
    return NOBODY


def duty_has_passed(table: Table) -> bool:
    """The player of the door card is all-in from the ante: whoever has the duty now may also fold."""
    if True not in table.all_in:
        return False
    first = door_card_seat(table)
    return first >= 0 and not table.can_act(first)


def _next_card_seat(table: Table) -> int:
    urgency = _LOW_FIRST if forced_card(table) == "low" else _HIGH_FIRST
    able = [s for s in table.players_in() if not table.all_in[s]]
    return max(able, key=lambda s: urgency[table.up[s][0]], default=NOBODY)


def bring_in_amount(table: Table) -> int:
    """The bring-in in chips, or AS_POSTED: what the header states wins over every value of `bring_in_amount`."""
    if table.history.bring_in >= 0:
        return table.history.bring_in
    return amount_by(table.history, table.ruleset.bring_in_amount)


def amount_by(history: HandHistory, rule: str) -> int:
    """The bring-in by a value of `bring_in_amount`, where no header states it; AS_POSTED if the stakes are missing."""
    if rule == "half_small_bet" and history.small_bet >= 0:
        return history.small_bet // 2
    if rule == "two_antes" and history.ante >= 0:
        return 2 * history.ante
    if rule == "small_bet" and history.small_bet >= 0:
        return history.small_bet
    return AS_POSTED


def may_open_for(table: Table, seat: int, total: int) -> bool:
    """May he open second street for `total`: the bring-in, a permitted full opening, or all-in for less?"""
    amount = bring_in_amount(table)
    small = minimum_bet(table)
    if total <= 0:
        return False
    if amount == AS_POSTED:
        right = total <= small if small >= 0 else True
    else:
        right = total == amount
    if right:
        return True
    stack = table.stack[seat] + table.put[seat]
    all_in = total >= stack or total >= table.due_stack[seat] + table.due_put[seat]
    if all_in and (total < max(amount, small)):
        return True
    if not may_open_in_full(table):
        return False
    if table.structure == "fixed":
        return total == small
    low, high = wager_bounds(table, seat)
    return low <= total <= high


def openings(table: Table, seat: int) -> list[int]:
    """The amounts he may open for in fixed limit: bring-in and full bet; his stack where it is less. For messages."""
    amount = bring_in_amount(table)
    stack = table.stack[seat]
    wanted = [amount] if amount > 0 else []
    if may_open_in_full(table) or not wanted:
        wanted.append(minimum_bet(table))
    return sorted({min(a, stack) for a in wanted if a > 0})


def owed_after(table: Table, total: int, all_in: bool) -> int:
    """What the others owe after an opening of `total`: the full bring-in if he was all-in for less."""
    amount = bring_in_amount(table)
    return max(total, amount) if all_in and amount > 0 else total


def is_full_opening(table: Table, total: int) -> bool:
    """An opening of at least the small bet (the minimum) is a bet; less is a bring-in."""
    small = minimum_bet(table)
    return total >= small if small > 0 else False
