"""CL707 stated-street-pot-wrong.

What it checks
    That the pot and the number of players a street marker states are those of the table.

Why it matters
    A marker is the room's own account of the pot so far.

Example
    *** 3RD STREET *** (Total Pot: 6,900, 3 Players)    (6,935 are in)

After the finding
    The replayed pot is kept.

Source
    FINDINGS, family CL; FORMATS.
"""

from typing import Final

from soko_hh.finding import WARNING, Report
from soko_hh.table import Table

CODE: Final = "CL707"
NAME: Final = "stated-street-pot-wrong"
SEVERITY: Final = WARNING


def check(table: Table, line: int, pot: int, players: int, report: Report, all_in: int = -1) -> bool:
    """Report pot, players and players all-in (-1: unstated) of a street marker; asked before the street begins."""
    wrong: list[str] = []
    right: list[str] = []
    booked = table.pot()
    due = sum(table.due_ante) + sum(table.due_before) + sum(table.due_put)
    if pot >= 0 and pot not in (booked, due):
        wrong.append(f"a pot of {table.chips(pot)}")
        right.append(f"a pot of {table.chips(booked)}")
    count = len(table.players_in())
    if players >= 0 and players != count:
        wrong.append(f"{players} players")
        right.append(f"{count} players")
    count = len([seat for seat in table.players_in() if table.all_in[seat]])
    if all_in >= 0 and all_in != count:
        wrong.append(f"{all_in} all-in")
        right.append(f"{count} all-in")
    if not wrong:
        return False
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"the street marker states {' and '.join(wrong)}",
        expected=" and ".join(right),
        actual=" and ".join(wrong),
        street=table.street,
    )
    return True
