"""Bet sizes and cap (RULES sections 5 and 6): what may be called, wagered and raised.

For: amounts to call, units, legal totals, reopening, cap, when an all-in is a full wager.
Must not know whose turn it is.
"""

from typing import Final

from soko_hh.cards import UNKNOWN_CARD, rank_of
from soko_hh.streets import FIFTH, FOURTH, SECOND, THIRD, Street
from soko_hh.table import NOBODY, Table

NO_LIMIT_TO_RAISES: Final = 1 << 30
BIG_FROM: Final[dict[str, Street]] = {"third": THIRD, "fourth": FOURTH, "fifth": FIFTH}


def minimum_bet(table: Table) -> int:
    """The small bet; in pot and no limit the stated minimum. -1 if the history states none."""
    return table.history.small_bet


def small_unit(table: Table) -> int:
    """The unit of the table's street apart from an open pair: small bet, or big bet from `big_bet_from` on."""
    if table.street > SECOND and table.street >= BIG_FROM[table.ruleset.big_bet_from]:
        return table.history.big_bet
    return table.history.small_bet


def has_open_pair(table: Table) -> bool:
    """Third street, just dealt, shows (or may show) a pair on a two-card board still in; all-in players count."""
    if table.street != THIRD:
        return False
    for s in table.players_in():
        if may_show_pair(table, s):
            return True
    return False


def shows_pair(table: Table, seat: int) -> bool:
    """A two-card board that is a pair."""
    up = table.up[seat]
    return len(up) == 2 and UNKNOWN_CARD not in up and rank_of(up[0]) == rank_of(up[1])


def may_show_pair(table: Table, seat: int) -> bool:
    """He shows a pair, or a card of his board was never told: nobody can say that he does not."""
    return UNKNOWN_CARD in table.up[seat] or shows_pair(table, seat)


def may_double(table: Table, seat: int) -> bool:
    """May this player make a big wager on third street because of an open pair (`open_pair_bet`)?"""
    if not table.open_pair or table.street != THIRD or table.structure != "fixed":
        return False
    rule = table.ruleset.open_pair_bet
    if rule == "off":
        return False
    return rule == "any_player" or table.to_match > 0 or may_show_pair(table, seat)


def may_double_now(table: Table) -> bool:
    """May anybody still in make a big wager on this open-pair street?"""
    return any(may_double(table, s) for s in table.players_in())


def units(table: Table, seat: int) -> tuple[int, ...]:
    """Fixed limit: the units his wager may be of, ascending; after a whole big unit only the big one."""
    small = small_unit(table)
    if not table.open_pair:
        return (small,)
    big = table.history.big_bet
    if small == big or not may_double(table, seat):
        return (small,)
    return (big,) if table.double_made else (small, big)


def completion_is_due(table: Table) -> bool:
    """The bring-in stands and nobody has wagered in full over it: the next wager completes."""
    return table.street == SECOND and table.full_count == 0 and table.bring_in_by != NOBODY


def legal_totals(table: Table, seat: int) -> tuple[int, ...]:
    """Fixed limit: the street totals a full wager may be to, stack and cap apart."""
    if completion_is_due(table):
        return (table.history.small_bet,)
    level = table.full_level
    if not table.open_pair:
        return (level + small_unit(table),)
    return tuple([level + unit for unit in units(table, seat)])


def due_totals(table: Table, seat: int) -> tuple[int, ...]:
    """The same had every reported amount been right."""
    if completion_is_due(table):
        return (table.history.small_bet,)
    return tuple([table.due_full_level + unit for unit in units(table, seat)])


def pot_to_raise_from(table: Table, seat: int) -> int:
    """Pot limit: the pot after calling, all antes and wagers so far and his call; of both ledgers the larger."""
    booked = table.pot() - sum(table.surplus) + table.need(seat)
    return max(booked, table.due_pot() + table.due_need(seat))


def wager_bounds(table: Table, seat: int) -> tuple[int, int]:
    """Pot and no limit: least and greatest street total of a full wager, stack apart."""
    minimum = max(minimum_bet(table), 1)
    if table.full_count == 0:
        # a bet, or over a bring-in or a short all-in bet: at least to the minimum
        low = minimum if table.to_match < minimum else table.to_match + minimum
    else:
        low = table.to_match + max(table.full_by, minimum)
    if table.structure == "no":
        return low, max(low, NO_LIMIT_TO_RAISES)
    return low, max(low, table.to_match + pot_to_raise_from(table, seat))


def plain_call(table: Table, seat: int) -> int:
    """What he owes, or all he has if that is less."""
    return min(table.need(seat), max(table.stack[seat], 0))


def call_amounts(table: Table, seat: int) -> list[int]:
    """The right amounts of a call, the plain one first: what he owes or all he has (RULES 3: all-in bring-ins)."""
    amounts = [plain_call(table, seat)]
    due = min(table.due_need(seat), max(table.due_stack[seat], 0))
    if due not in amounts:
        amounts.append(due)
    only_opened = table.street == SECOND and len(table.wagers) == 1
    if only_opened and 0 < table.opening_all_in < table.to_match:
        alone = True
        for s in range(table.n):
            if s != seat and s != table.bring_in_by and (table.can_act(s) or table.put[s] > table.opening_all_in):
                alone = False
        exact = table.opening_all_in - table.put[seat]
        if alone and 0 < exact < amounts[0]:
            amounts.append(exact)
    return amounts


def may_raise(table: Table, seat: int) -> bool:
    """Has the betting been reopened for him? Yes unless he has acted and only short all-ins came since."""
    return not table.acted[seat] or table.acted_full[seat] != table.full_count


def players_for_cap(table: Table) -> int:
    """How many players count as in for the cap; all-in players only by `cap_counts_all_in`."""
    still_in, all_in = table.players_in(), table.all_in
    if table.ruleset.cap_counts_all_in:
        return len(still_in)
    return len([s for s in still_in if not all_in[s]])


def cap_is_lifted(table: Table) -> bool:
    """`cap_lifted_heads_up`: does the cap not bind because two players are in?"""
    rule = table.ruleset.cap_lifted_heads_up
    if rule == "two_remain":
        return players_for_cap(table) <= 2
    if rule == "two_remain_before_cap":
        # before the cap is reached nothing binds; what counts is who was in when it was
        return 0 < table.capped_with <= 2 or (table.capped_with == 0 and players_for_cap(table) <= 2)
    if rule == "round_starts_heads_up":
        return table.started_with <= 2
    return False


def raises_before_cap(table: Table) -> int:
    """Raises until the number of the cap is reached, whether or not it binds these players."""
    return max(0, table.ruleset.raise_cap - raises_made(table))


def is_capped(table: Table) -> bool:
    """Nobody may wager above the bet any more, not even all-in for a little more."""
    if table.structure != "fixed" or table.full_count == 0 or raises_before_cap(table) > 0:
        return False
    return not cap_is_lifted(table)


def raises_made(table: Table) -> int:
    """Raises that count for the cap: all full wagers but the first; a completion by `completion_counts_as_raise`."""
    if table.full_count == 0:
        return 0
    counted = 1 if table.completed and table.ruleset.completion_counts_as_raise else 0
    return table.full_count - 1 + counted


def full_unit(table: Table, seat: int, total: int) -> int:
    """The unit a wager to `total` counts as; for an all-in by `short_all_in`; 0: short, no full wager."""
    if table.structure != "fixed":
        return _full_by_minimum(table, seat, total)
    if completion_is_due(table):
        return table.history.small_bet if total >= table.history.small_bet else 0
    by = total - table.full_level
    counted = 0
    allowed = units(table, seat)
    for unit in allowed:
        if by >= unit:
            counted = unit
    if counted:
        return counted
    if table.ruleset.short_all_in == "half":
        for unit in allowed:
            if 2 * by >= unit:
                return unit
    return 0


def _full_by_minimum(table: Table, seat: int, total: int) -> int:
    """Pot and no limit: full if it adds the minimum raise to the last full wager (several short ones add up)."""
    if completion_is_due(table) or table.full_count == 0:
        return total if total >= minimum_bet(table) else 0
    least = max(table.full_by, minimum_bet(table))
    return least if total - table.full_level >= least else 0


def added_by(table: Table, total: int) -> int:
    """Pot and no limit: the next minimum raise after a full wager to `total` (RULES 3 and 5)."""
    added = total - table.to_match
    if table.full_count == 0:
        # over nothing, a bring-in, or a short all-in bet, over which "by" of a raise is counted too
        return max(added, minimum_bet(table), 1)
    # several short all-ins that add up reopen, but the minimum raise stays the last full one
    return added if added >= table.full_by else table.full_by


def is_legal_total(table: Table, seat: int, total: int, all_in: bool) -> bool:
    """Is a wager to this street total of a right size (stack, turn and cap apart)? Either ledger may say yes."""
    if table.structure != "fixed":
        low, high = wager_bounds(table, seat)
        return total <= high and (total >= low or all_in)
    totals = legal_totals(table, seat)
    if total in totals or total in due_totals(table, seat):
        return True
    return all_in and total < totals[-1]


def nearest_total(table: Table, seat: int, total: int) -> int:
    """What a wrong wager should have been: the legal total (of the due ledger) nearest to it."""
    if table.structure != "fixed":
        low, high = wager_bounds(table, seat)
        return min(max(total, low), high)
    best = 0
    for right in due_totals(table, seat):
        if best == 0 or abs(right - total) < abs(best - total):
            best = right
    return best
