"""What a wrong amount was meant to be, told by the lines that follow it.

For: one cause, one finding. A wrong amount is first taken as it is written. If more is found wrong in the hand, it may
be a slip of the pen: the hand is replayed with each amount that would have been right in its place, and the reading
with the fewest findings stands. The finding itself, and the chips, stay as written (`Table.surplus` holds the
difference). A line may also be lost altogether: then somebody acts out of turn, and the player skipped is read as if he
had called or wagered (keyed by minus the line). Must not judge: it only proposes amounts.
"""

from typing import Final

from soko_hh.events import CALL, Action, Event, Return, StreetMarker
from soko_hh.history import HandHistory
from soko_hh.table_records import WrongAmount

MOST_LINES: Final = 4  # wrong amounts of one hand that are read anew
MOST_READINGS: Final = 6  # amounts tried for one of them


def next_readings(
    history: HandHistory, wrong_amounts: list[WrongAmount], done: set[int]
) -> tuple[int, list[tuple[int, int]]]:
    """The first line not `done` with something wrong, and its readings as `Table.meant` has them; line 0: no more."""
    line = 0
    found: list[tuple[int, int]] = []
    for wrong in wrong_amounts:
        if line == 0 and abs(wrong.line) not in done:
            line = abs(wrong.line)
        if abs(wrong.line) == line:
            found += [(wrong.line, total) for total in readings(history, wrong)]
    return line, found


def readings(history: HandHistory, wrong: WrongAmount) -> list[int]:
    """The street totals the wrong amount may have been meant as, likeliest first."""
    found: list[int] = []
    for total in _told_by_followers(history, wrong) + wrong.rights:
        if total not in found and (total > 0 or wrong.rights == [0]) and total != wrong.total:
            found.append(total)
    return found[:MOST_READINGS]


def _told_by_followers(history: HandHistory, wrong: WrongAmount) -> list[int]:
    """Pot and no limit: of all amounts between the bounds, those that a call, raise or return after it names."""
    found: list[int] = []
    seen: set[int] = {wrong.seat}
    put = list(wrong.put)
    for event in _rest_of_round(history, wrong.line):
        meant = -1
        if isinstance(event, Return):
            if event.seat == wrong.seat:
                meant = max([put[s] for s in range(len(put)) if s != wrong.seat], default=0) + event.amount
        elif isinstance(event, Action):
            total = event.amount if event.is_total else put[event.seat] + event.amount
            if event.seat not in seen and event.verb == CALL:
                meant = total
            elif event.seat not in seen and event.stated_by > 0 and event.is_total:
                meant = total - event.stated_by
            seen.add(event.seat)
            put[event.seat] = total
        if wrong.low <= meant <= wrong.high:
            found.append(meant)
    return found


def _rest_of_round(history: HandHistory, line: int) -> list[Event]:
    rest: list[Event] = []
    for event in history.events:
        if event.line < abs(line) or event.line == line:
            continue
        if isinstance(event, StreetMarker):
            break
        rest.append(event)
    return rest
