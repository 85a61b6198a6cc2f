"""BT409 raise-not-reopened.

What it checks
    That a player who has already acted and matched raises only after a full bet or raise: a short all-in does not
    reopen the betting for him, several that add up to a full raise do.

Why it matters
    Without it a friend's short all-in would give a player a second chance to raise.

Example
    Anna: bets $10.00
    Bertil: calls $10.00
    Cilla: raises $2.00 to $12.00 and is all-in
    Anna: raises $10.00 to $22.00    (she may only call $2.00 or fold)

After the finding
    The raise stands as written.

Source
    RULES section 5 (WSOP 129).
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.game.alternatives import legal_under
from soko_hh.game.betting import call_amounts, completion_is_due, full_unit, may_raise
from soko_hh.game.moves import Move
from soko_hh.rules.betting.wager_words import move_words
from soko_hh.table import Table

CODE: Final = "BT409"
NAME: Final = "raise-not-reopened"
SEVERITY: Final = ERROR


def check(table: Table, move: Move, report: Report) -> bool:
    """Report a raise by a player for whom the betting is closed."""
    if may_raise(table, move.seat) or move.total <= table.to_match:
        return False
    name = table.name(move.seat)
    call = table.chips(call_amounts(table, move.seat)[0])
    report.add(
        CODE,
        NAME,
        SEVERITY,
        move.line,
        f"{move_words(table, move)} though only short all-ins have come since {name} acted",
        expected=f"call {call} or fold",
        actual=move_words(table, move),
        street=table.street,
        seat=move.seat,
        related=(table.aggressor_line,) if table.aggressor_line else (),
        field="" if table.structure != "fixed" or completion_is_due(table) else "short_all_in",
        legal_under=legal_under(table, ("short_all_in", "structure"), is_reopened, move),
    )
    return True


def is_reopened(table: Table, move: Move) -> bool:
    """Would what was wagered since the last full wager be a full raise?"""
    return table.aggressor >= 0 and full_unit(table, table.aggressor, table.to_match) > 0
