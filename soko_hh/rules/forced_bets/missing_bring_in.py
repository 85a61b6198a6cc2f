"""FB205 missing-bring-in.

What it checks
    That second street begins with the forced bet where the ruleset demands one: the player obliged may not check,
    call or fold first, and nobody may act before him.

Why it matters
    Without the forced bet there is nothing to call and no reason to play: the stud game loses its blind.

Example
    Dealt to Anna [?? 2d]
    Anna: checks                     (she must bring it in)

After the finding
    Nothing is owed on the street: the first wager is a bet, the round ends when all have acted.

Source
    RULES section 3 (Seeds B and C).
"""

from typing import Final

from soko_hh.cards import card_name
from soko_hh.events import VERB_NAMES
from soko_hh.finding import ERROR, Report
from soko_hh.game.alternatives import legal_under
from soko_hh.game.bring_in import bring_in_seat, forced_card
from soko_hh.game.moves import Move
from soko_hh.table import Table

CODE: Final = "FB205"
NAME: Final = "missing-bring-in"
SEVERITY: Final = ERROR


def check(table: Table, move: Move, report: Report) -> bool:
    """Report a first action of second street that is no opening; the replay knows that a forced bet is due."""
    actor = table.name(move.seat)
    seat = bring_in_seat(table)
    verb = VERB_NAMES[move.verb].replace("_", " ")
    who = f"{table.name(seat)} ({card_name(table.up[seat][0])})" if seat >= 0 else "the player of the door card"
    report.add(
        CODE,
        NAME,
        SEVERITY,
        move.line,
        f"second street begins with a {verb} of {actor}, without the bring-in",
        expected=f"{who} brings it in or opens for the full bet first",
        actual=f"{actor}: {verb}",
        street=table.street,
        seat=move.seat,
        field="bring_in_card",
        legal_under=legal_under(table, ("bring_in_card",), is_not_forced, move),
    )
    return True


def is_not_forced(table: Table, move: Move) -> bool:
    """Is there no forced bet at all?"""
    return forced_card(table) == "none"
