"""TO301 event-out-of-phase.

What it checks
    That the phase of the hand lists the event: no bring-in after second street has opened, no wager in the showdown,
    no deal during a betting round, no street that is not next.

Why it matters
    A line in the wrong place means lines were lost, moved or invented; sums computed over it mean nothing.

Example
    Anna: brings in for $2.00        (on third street)

After the finding
    Chips move as written, the turn does not; if it was this player's turn, it counts as his action. A street marker
    is followed to the street it names.

Source
    game/phases.py; RULES sections 1, 3 and 4.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.game.alternatives import legal_under
from soko_hh.game.moves import Move
from soko_hh.game.openings import may_begin
from soko_hh.game.phases import PHASE_NAMES, may_come
from soko_hh.streets import SECOND, street_name
from soko_hh.table import Table

CODE: Final = "TO301"
NAME: Final = "event-out-of-phase"
SEVERITY: Final = ERROR


def check(table: Table, kind: str, line: int, seat: int, what: str, report: Report) -> bool:
    """Report an event of a `kind` (game.phases) that the table's phase does not list."""
    if may_come(table.phase, kind):
        return False
    return out_of_phase(table, line, seat, what, f"no {kind} during: {PHASE_NAMES[table.phase]}", report)


def out_of_phase(table: Table, line: int, seat: int, what: str, expected: str, report: Report, legal: str = "") -> bool:
    """Report `what`, known to be out of phase, and `legal` under a value of a field."""
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        what,
        expected=expected,
        actual=what,
        street=table.street,
        seat=seat,
        field=legal.partition(" = ")[0],
        legal_under=legal,
    )
    return True


def check_bring_in(table: Table, move: Move, report: Report) -> bool:
    """Report a bring-in where none belongs; it may open second street where another house forces one."""
    name = table.name(move.seat)
    what = f"{name} brings in on {street_name(table.street)}"
    expected, legal = "a bring-in opens second street only", ""
    if table.street == SECOND:
        what += f" after {table.name(table.bring_in_by)}" if table.bring_in_by >= 0 else ""
        expected = "one bring-in; the others call it, complete it or fold"
        if table.actions == 0 and not any(table.put):
            expected = "no bring-in: no card obliges anybody to open"
            legal = legal_under(table, ("bring_in_card",), may_begin, move)
    return out_of_phase(table, move.line, move.seat, what, expected, report, legal)
