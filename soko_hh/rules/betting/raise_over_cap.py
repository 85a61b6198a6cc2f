"""BT404 raise-over-cap.

What it checks
    Fixed limit: that nobody wagers above the bet once raise_cap raises have been made on the street, not even all-in
    for a little more. Bring-in, opening bet and (but for completion_counts_as_raise) completion count for nothing;
    cap_lifted_heads_up and cap_counts_all_in say when two players may go on.

Why it matters
    The cap bounds what a street can cost; a fourth raise is money the rules do not let a player lose.

Example
    Anna: bets $5.00
    Bertil: raises $5.00 to $10.00
    Cilla: raises $5.00 to $15.00
    Anna: raises $5.00 to $20.00
    Bertil: raises $5.00 to $25.00   (the fourth raise, three players in)

After the finding
    The raise stands as written.

Source
    RULES section 6 (Seed C; WSOP 126 and 127; Robert's).
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.game.alternatives import legal_under
from soko_hh.game.betting import call_amounts, is_capped, raises_made
from soko_hh.game.moves import Move
from soko_hh.rules.betting.wager_words import is_right_size, move_words
from soko_hh.streets import street_name
from soko_hh.table import Table

_NTH: Final = ("zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
# When the cap binds, by `cap_lifted_heads_up`.
_BINDS: Final = {
    "two_remain": "with three or more players in",
    "two_remain_before_cap": "where three or more players were in when the last of them was made",
    "round_starts_heads_up": "in a round that three or more players began",
    "never": "a round",
}

CODE: Final = "BT404"
NAME: Final = "raise-over-cap"
SEVERITY: Final = ERROR


def check(table: Table, move: Move, report: Report) -> bool:
    """Report a wager above the bet at the cap."""
    if not is_capped(table) or move.total <= table.to_match:
        return False
    rules = table.ruleset
    nth = raises_made(table) + 1
    ordinal = _NTH[nth] if nth < len(_NTH) else f"{nth}th"
    call = table.chips(call_amounts(table, move.seat)[0])
    allowed = f"{rules.value('raise_cap')} raises {_BINDS[rules.value('cap_lifted_heads_up')]}"
    report.add(
        CODE,
        NAME,
        SEVERITY,
        move.line,
        f"{move_words(table, move)}, the {ordinal} raise on {street_name(table.street)}",
        expected=f"ruleset {rules.name} allows {allowed} (raise_cap); call {call} or fold",
        actual=f"a raise to {table.chips(move.total)}",
        street=table.street,
        seat=move.seat,
        related=tuple(table.wager_lines[-1:]),
        field="raise_cap",
        legal_under=legal_under(
            table,
            ("raise_cap", "cap_lifted_heads_up", "cap_counts_all_in", "completion_counts_as_raise", "structure"),
            is_not_capped,
            move,
        ),
    )
    return True


def is_not_capped(table: Table, move: Move) -> bool:
    """May anybody still wager above the bet? Where there is no cap at all, of this size?"""
    return not is_capped(table) and (table.structure == "fixed" or is_right_size(table, move))
