"""How findings name right wagers.

For: the words of the betting rules. Must not decide anything: it asks `game.betting`.
"""

from typing import Final

from soko_hh.game.betting import call_amounts, completion_is_due, is_legal_total, legal_totals, wager_bounds
from soko_hh.game.moves import IS_BET, IS_CALL, IS_COMPLETION, IS_RAISE, Move
from soko_hh.table import Table

# The fields by which houses differ in what a wager may be.
FIELDS_OF_SIZES: Final = ("open_pair_bet", "big_bet_from", "short_all_in", "structure")


def right_sizes(table: Table, seat: int) -> str:
    """`Anna bets $5.00 or $10.00, or is all-in for less`, `Anna raises to at least $10.00 and at most $42.00 ..`."""
    name = table.name(seat)
    verb = "completes to" if completion_is_due(table) else "raises to" if table.to_match else "bets"
    if table.structure == "fixed":
        words = " or ".join([table.chips(total) for total in legal_totals(table, seat)])
        return f"{name} {verb} {words}, or is all-in for less"
    low, high = wager_bounds(table, seat)
    return f"{name} {verb} at least {table.chips(low)}{_at_most(table, seat, high)}, or is all-in for less"


def _at_most(table: Table, seat: int, high: int) -> str:
    if table.structure != "pot":
        return ""
    call = call_amounts(table, seat)[0]
    of_pot = f" (the pot after a call of {table.chips(call)})" if call else " (the pot)"
    return f" and at most {table.chips(high)}{of_pot}"


def move_words(table: Table, move: Move) -> str:
    """`Carol raises to $25.00`, `Anna bets $3.00`, `Anna completes to $4.00`."""
    verb = "bets" if move.nature == IS_BET else "completes to" if move.nature == IS_COMPLETION else "raises to"
    return f"{table.name(move.seat)} {verb} {table.chips(move.total)}"


def as_it_should_read(table: Table, move: Move) -> str:
    """The move in the words its chips ask for: `Anna raises $5.00 to $10.00`."""
    name, put_in, total = table.name(move.seat), table.chips(move.put_in), table.chips(move.total)
    if move.nature == IS_RAISE:
        return f"{name} raises {table.chips(max(move.total - table.to_match, 0))} to {total}"
    if move.nature == IS_COMPLETION:
        return f"{name} completes to {total}"
    if move.nature == IS_CALL:
        return f"{name} calls {put_in}"
    return f"{name} bets {total}" if move.put_in else f"{name} checks"


def is_right_size(table: Table, move: Move) -> bool:
    """Would this wager be of a right size?"""
    return is_legal_total(table, move.seat, move.total, move.all_in)
