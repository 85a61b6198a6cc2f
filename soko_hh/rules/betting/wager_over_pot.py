"""BT411 wager-over-pot.

What it checks
    Pot limit: that no wager is above the pot after calling (antes and all wagers so far, this street's included),
    all-in or not. The maximum is never below the minimum.

Why it matters
    The pot is the ceiling of the game; above it a player buys what he may not.

Example
    Anna: bets $50.00                (pot $42.00)

After the finding
    The wager stands as written. What follows is measured against it or against the right amount, whichever fits; sums
    that fit the right amount are not reported again.

Source
    RULES section 5.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.game.alternatives import legal_under
from soko_hh.game.betting import wager_bounds
from soko_hh.game.moves import Move
from soko_hh.rules.betting.wager_words import FIELDS_OF_SIZES, is_right_size, move_words, right_sizes
from soko_hh.table import Table

CODE: Final = "BT411"
NAME: Final = "wager-over-pot"
SEVERITY: Final = ERROR


def check(table: Table, move: Move, report: Report) -> bool:
    """Report a wager of this kind of wrong size; the replay asks only for wagers of no right size."""
    if table.structure != "pot" or move.total <= wager_bounds(table, move.seat)[1]:
        return False
    sizes = right_sizes(table, move.seat)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        move.line,
        f"{move_words(table, move)} with {table.chips(table.pot())} in the pot",
        expected=sizes,
        actual=table.chips(move.total),
        street=table.street,
        seat=move.seat,
        related=(table.aggressor_line,) if table.aggressor_line else (),
        legal_under=legal_under(table, FIELDS_OF_SIZES, is_right_size, move),
    )
    return True
