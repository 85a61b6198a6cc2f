"""BT403 wrong-raise-size.

What it checks
    Fixed limit: that a raise is by exactly one unit over the last full bet or raise (a short all-in is completed to
    that total). Pot and no limit: that it is by at least the last full bet or raise.

Why it matters
    A raise by a wrong amount charges the other players a price the game does not have.

Example
    Cilla: raises $7.00 to $12.00    (bet $5.00, unit $5.00)

After the finding
    The wager stands as written. What follows is measured against it or against the right amount, whichever fits; sums
    that fit the right amount are not reported again.

Source
    RULES section 5.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.game.alternatives import legal_under
from soko_hh.game.moves import IS_RAISE, Move
from soko_hh.rules.betting.wager_words import FIELDS_OF_SIZES, is_right_size, move_words, right_sizes
from soko_hh.table import Table

CODE: Final = "BT403"
NAME: Final = "wrong-raise-size"
SEVERITY: Final = ERROR


def _deciding_field(table: Table) -> str:
    if table.structure != "fixed":
        return ""
    if table.to_match > table.full_level:
        return "short_all_in"
    return "open_pair_bet" if table.open_pair else "big_bet_from"


def check(table: Table, move: Move, report: Report) -> bool:
    """Report a wager of this kind of wrong size; the replay asks only for wagers of no right size."""
    if move.nature != IS_RAISE:
        return False
    sizes = right_sizes(table, move.seat)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        move.line,
        f"{move_words(table, move)} over {table.chips(table.to_match)}",
        expected=sizes,
        actual=table.chips(move.total),
        street=table.street,
        seat=move.seat,
        related=(table.aggressor_line,) if table.aggressor_line else (),
        field=_deciding_field(table),
        legal_under=legal_under(table, FIELDS_OF_SIZES, is_right_size, move),
    )
    return True
