"""BT413 small-bet-after-double.

What it checks
    That on an open-pair street all further wagers are big once a whole big bet has been wagered.

Why it matters
    After the double bet the street is played at the big limit; a small raise undercuts it.

Example
    Bertil: raises $5.00 to $15.00   (Anna bet $10.00 on an open pair)

After the finding
    The wager stands as written. What follows is measured against it or against the right amount, whichever fits; sums
    that fit the right amount are not reported again.

Source
    RULES section 5.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.game.alternatives import legal_under
from soko_hh.game.moves import Move
from soko_hh.rules.betting.wager_words import FIELDS_OF_SIZES, is_right_size, move_words, right_sizes
from soko_hh.streets import THIRD
from soko_hh.table import Table

CODE: Final = "BT413"
NAME: Final = "small-bet-after-double"
SEVERITY: Final = ERROR


def check(table: Table, move: Move, report: Report) -> bool:
    """Report a wager of this kind of wrong size; the replay asks only for wagers of no right size."""
    if table.street != THIRD or not table.double_made or move.total - table.full_level != table.history.small_bet:
        return False
    sizes = right_sizes(table, move.seat)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        move.line,
        f"{move_words(table, move)}, a small bet after a big one",
        expected=sizes,
        actual=table.chips(move.total),
        street=table.street,
        seat=move.seat,
        related=(table.aggressor_line,) if table.aggressor_line else (),
        field="open_pair_bet",
        legal_under=legal_under(table, FIELDS_OF_SIZES, is_right_size, move),
    )
    return True
