"""Which lines set the expectation of a finding about turns.

For: the related lines of the rules beside it. Must not judge: it only looks lines up in the history.
"""

from soko_hh.events import Action
from soko_hh.table import Table


def last_action(table: Table, seat: int, before: int) -> tuple[int, ...]:
    """The line of the last action of `seat` above line `before`; empty if there is none."""
    events = table.history.events
    for at in range(table.history.place_below(before - 1) - 1, -1, -1):
        event = events[at]
        if isinstance(event, Action) and event.seat == seat:
            return (event.line,)
    return ()


def fold_of(table: Table, seat: int, before: int) -> tuple[int, ...]:
    """The line where `seat` folded; empty if there is none."""
    line = table.lines().first_fold(seat)
    return (line,) if 0 < line < before else ()


def board_lines(table: Table, *seats: int) -> tuple[int, ...]:
    """The lines that dealt these players their last up cards."""
    lines: list[int] = []
    for seat in seats:
        card = table.up[seat][-1] if table.up[seat] else -1
        if table.owner_of.get(card, -1) == seat:
            lines.append(table.place_of[card])
    return tuple(lines)
