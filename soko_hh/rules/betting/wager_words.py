"""How findings name right wagers.

For: the words of the betting rules. Must not decide anything: it asks `game.betting`.
"""

from soko_hh.game.betting import completion_is_due, is_legal_total, legal_totals, wager_bounds
from soko_hh.game.moves import IS_BET, IS_COMPLETION, Move
from soko_hh.table import Table


def right_sizes(table: Table, seat: int) -> str:
    """`bets $5.00 or $10.00`, `raises to $15.00`, `at least $10.00 and at most $42.00`, or all-in for less."""
    if table.structure == "fixed":
        words = " or ".join([table.chips(total) for total in legal_totals(table, seat)])
        verb = "completes to" if completion_is_due(table) else "raises to" if table.to_match else "bets"
        return f"{table.name(seat)} {verb} {words}, or is all-in for less"
    low, high = wager_bounds(table, seat)
    at_most = f" and at most {table.chips(high)}" if table.structure == "pot" else ""
    return f"a total of at least {table.chips(low)}{at_most}, or all-in for less"


def move_words(table: Table, move: Move) -> str:
    """`Carol raises to $25.00`, `Anna bets $3.00`, `Anna completes to $4.00`."""
    verb = "bets" if move.nature == IS_BET else "completes to" if move.nature == IS_COMPLETION else "raises to"
    return f"{table.name(move.seat)} {verb} {table.chips(move.total)}"


def is_right_size(table: Table, move: Move) -> bool:
    """Would this wager be of a right size?"""
    return is_legal_total(table, move.seat, move.total, move.all_in)
