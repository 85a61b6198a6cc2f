"""DL106 too-many-players.

What it checks
    That no more players are dealt in than the ruleset allows (players_max). Seats that are not dealt in do not count.

Why it matters
    Five cards each and three burns: the deck is enough for nine. A tenth player is a sign of two hands run together.

Example
    Seat 10: Juha ($200.00 in chips)    (ten players post antes and get cards)

After the finding
    All of them play.

Source
    RULES section 1.
"""

from typing import Final

from soko_hh.finding import WARNING, Report
from soko_hh.game.alternatives import legal_under
from soko_hh.table import Table

CODE: Final = "DL106"
NAME: Final = "too-many-players"
SEVERITY: Final = WARNING


def check(table: Table, report: Report) -> bool:
    """Report, at his seat line, the first player dealt in who is one too many."""
    dealt_in = [seat for seat in range(table.n) if table.dealt_in[seat]]
    if is_enough(table, len(dealt_in)):
        return False
    seats = table.history.seats
    rules = table.ruleset
    line, seat = sorted([(seats[seat].line, seat) for seat in dealt_in])[rules.players_max]
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"{len(dealt_in)} players are dealt in; {table.name(seat)} is one too many",
        expected=f"ruleset {rules.name} allows {rules.players_max} players (players_max)",
        actual=f"{len(dealt_in)} players",
        seat=seat,
        field="players_max",
        legal_under=legal_under(table, ("players_max",), is_enough, len(dealt_in)),
    )
    return True


def is_enough(table: Table, players: int) -> bool:
    """May so many be dealt in?"""
    return players <= table.ruleset.players_max
