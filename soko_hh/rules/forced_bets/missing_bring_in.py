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
from soko_hh.events import CALL, CHECK, COMPLETE, FOLD, RAISE
from soko_hh.finding import ERROR, Report
from soko_hh.game.alternatives import legal_under
from soko_hh.game.bring_in import bring_in_seat, door_card_seat, openings
from soko_hh.game.moves import Move
from soko_hh.game.openings import may_begin
from soko_hh.table import Table

_DEEDS: Final = {FOLD: "folds", CHECK: "checks", CALL: "calls", RAISE: "raises", COMPLETE: "completes"}

CODE: Final = "FB205"
NAME: Final = "missing-bring-in"
SEVERITY: Final = ERROR


def check(table: Table, move: Move, report: Report) -> bool:
    """Report a first action of second street that is no opening; the replay knows that a forced bet is due."""
    actor = table.name(move.seat)
    seat = bring_in_seat(table)
    verb = _DEEDS.get(move.verb, "acts")
    expected = "the player of the door card brings it in first"
    related: tuple[int, ...] = ()
    if seat >= 0:
        door = table.up[seat][0]
        amounts = " or ".join([table.chips(amount) for amount in openings(table, seat)])
        passed = ", to whom the duty has passed," if door_card_seat(table) != seat else ""
        expected = f"{table.name(seat)} ({card_name(door)}){passed} opens first, for {amounts}"
        related = (table.place_of[door],)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        move.line,
        f"{actor} {verb} first on second street, without the bring-in",
        expected=expected,
        actual=f"{actor} {verb}",
        street=table.street,
        seat=move.seat,
        related=related,
        field="bring_in_card",
        legal_under=legal_under(table, ("bring_in_card", "bring_in_if_all_in"), may_begin, move),
    )
    return True
