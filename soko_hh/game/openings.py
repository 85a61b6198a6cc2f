"""The first action of second street in any house (RULES section 3): forced, passed on, or free.

For: the same question asked in houses with and without a forced bet. Must not know what was reported.
"""

from soko_hh.events import ALL_IN, BET, CHECK, COMPLETE, FOLD, RAISE
from soko_hh.game.betting import is_legal_total
from soko_hh.game.bring_in import bring_in_seat, duty_has_passed, forced_card, may_open_for
from soko_hh.game.moves import Move, is_bring_in_word
from soko_hh.game.turns import first_to_act
from soko_hh.table import Table


def may_begin(table: Table, move: Move) -> bool:
    """May second street begin with this move? The right player, the right deed, the right amount."""
    if forced_card(table) == "none":
        return first_to_act(table) == move.seat and _is_free_opening(table, move)
    if bring_in_seat(table) != move.seat:
        return False
    if move.verb == FOLD:
        return duty_has_passed(table)
    opens = is_bring_in_word(move.verb) or move.verb in (BET, ALL_IN, RAISE, COMPLETE)
    return opens and may_open_for(table, move.seat, move.total)


def _is_free_opening(table: Table, move: Move) -> bool:
    """Where nobody is forced: a check, a fold (legal, though noted), or a bet of a right size."""
    if move.verb in (BET, ALL_IN):
        return is_legal_total(table, move.seat, move.total, move.all_in)
    return move.verb in (CHECK, FOLD)


def may_begin_here(table: Table, move: Move) -> bool:
    """The same of the player alone where a card obliges him: whether he opens for the right amount is not asked."""
    if forced_card(table) == "none":
        return may_begin(table, move)
    return bring_in_seat(table) == move.seat


def may_open_so(table: Table, move: Move) -> bool:
    """The same of the amount alone where a card obliges somebody."""
    if forced_card(table) == "none":
        return may_begin(table, move)
    return may_open_for(table, move.seat, move.total)
