"""Header, table and seat lines of soko text, from what a history states.

For: the soko writer. Must not read; what a history does not state is left out or, where the form has no gap for it,
written as `?`, which the reader finds unreadable again.
"""

from typing import Final

from soko_hh.formats.ongame_header import FIVE_CARD_STUD, PLAIN_STUD_RULESET
from soko_hh.formats.table_size import size_over_seats
from soko_hh.history import HandHistory

_STRUCTURES: Final[dict[str, str]] = {"fixed": "Fixed", "pot": "Pot", "no": "No"}


def header_lines(history: HandHistory, own_time_text: bool) -> list[str]:
    """The lines before the antes. `own_time_text`: an uncertain time is printed as soko text prints one."""
    lines = [_header(history, own_time_text)]
    if history.table_name or history.max_seats >= 0 or history.button_seat >= 0:
        lines.append(_table(history))
    for seat in history.seats:
        sitting_out = " is sitting out" if seat.sitting_out else ""
        lines.append(f"Seat {seat.number}: {seat.name} ({history.money.text(seat.stack)} in chips){sitting_out}")
    return lines


def _header(history: HandHistory, own_time_text: bool) -> str:
    house = history.ruleset_name or (PLAIN_STUD_RULESET if history.other_game == FIVE_CARD_STUD else "")
    ruleset = f" [{house}]" if house else ""
    time = history.played_at_text if own_time_text or _is_clock(history.played_at_text) else ""
    if history.played_at is not None:
        time = history.played_at.isoformat(" ")[:19] + " UTC"
    structure = _STRUCTURES.get(history.structure, "?")
    dash = f" - {time}" if time else ""
    return f"SOKO Hand #{history.hand_id}: {structure} Limit ({_stakes(history)}){ruleset}{dash}"


def _is_clock(text: str) -> bool:
    """Whether a time without a zone is written as soko text writes one: `2026-01-02 18:01:23`."""
    return len(text) == 19 and text[4] + text[7] + text[10] + text[13] + text[16] == "-- ::"


def _stakes(history: HandHistory) -> str:
    stakes = _amount(history, history.small_bet)
    if history.structure not in ("pot", "no"):
        stakes += "/" + _amount(history, history.big_bet)
    if history.ante >= 0:
        stakes += ", ante " + _amount(history, history.ante)
    if history.bring_in >= 0:
        stakes += ", bring-in " + _amount(history, history.bring_in)
    return stakes + (f" {history.money.code}" if history.money.code else "")


def _amount(history: HandHistory, chips: int) -> str:
    return history.money.text(chips) if chips >= 0 else "?"


def _table(history: HandHistory) -> str:
    """A format that states no table size had at least the seats that are taken."""
    name = history.table_name + (f" [{history.table_id}]" if history.table_id else "")
    room = f" ({history.room})" if history.room else ""
    size = size_over_seats(history)
    if size < 0:
        size = max([seat.number for seat in history.seats], default=0)
    button = f" Seat #{history.button_seat} is the button" if history.button_seat >= 0 else ""
    return f"Table '{name}'{room} {size}-max{button}"
