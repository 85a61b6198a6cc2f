"""The `***` lines of Full Tilt text, and the pot and players that street markers state.

For: the Full Tilt reader. Must not know what happened before.
"""

from typing import Final

from soko_hh.events import Event, ShowdownMarker, StreetMarker, SummaryMarker
from soko_hh.formats.amounts import HandAmounts
from soko_hh.formats.soko_header import small_number
from soko_hh.streets import FIFTH, FOURTH, SECOND, SHOWDOWN, THIRD

MARK: Final = "***"
MARKER_FORM: Final = (
    "*** 2ND STREET *** (Total Pot: M, N Players) to *** 5TH STREET ***, *** SHOW DOWN *** or *** SUMMARY ***"
)

_SUMMARY: Final = 7
_MARKERS: Final[dict[str, int]] = {
    "2ND STREET": SECOND,
    "3RD STREET": THIRD,
    "4TH STREET": FOURTH,
    "5TH STREET": FIFTH,
    "SHOW DOWN": SHOWDOWN,
    "SHOWDOWN": SHOWDOWN,
    "SUMMARY": _SUMMARY,
}
_POT: Final = "(Total Pot: "
_NOTHING: Final = (-1, -1, -1)


def read_marker(line: int, text: str, amounts: HandAmounts) -> Event | None:
    """`*** 3RD STREET *** (Total Pot: 6,935, 3 Players, 1 All-In)`; None for a line that is not all of it a marker."""
    name, closed, stated = text[len(MARK) :].partition(MARK)
    marker = _MARKERS.get(name.strip().upper(), 0) if closed else 0
    stated = stated.strip()
    pot, players, all_in = _stated_pot(stated, amounts) if stated else _NOTHING
    if stated and (pot < 0 or marker > FIFTH):
        return None
    if marker == _SUMMARY:
        return SummaryMarker(line)
    if marker == SHOWDOWN:
        return ShowdownMarker(line)
    return StreetMarker(line, marker, pot, players, all_in) if marker else None


def without_statement(text: str) -> str:
    """The marker of a line, without what stands behind it."""
    return text[: text.rfind(MARK) + len(MARK)]


def _stated_pot(text: str, amounts: HandAmounts) -> tuple[int, int, int]:
    """Pot, players and players all-in of the parenthesis, read from the right: a pot may hold commas."""
    if not (text.startswith(_POT) and text.endswith(")")):
        return _NOTHING
    stated = text[len(_POT) : -1]
    start, _, last = stated.rpartition(", ")
    all_in = _number_of(last, ("all-in",))
    if all_in >= 0:
        start, _, last = start.rpartition(", ")
    pot = amounts.read(start)
    players = _number_of(last, ("players", "player"))
    return (pot, players, all_in) if pot >= 0 and players >= 0 else _NOTHING


def _number_of(text: str, words: tuple[str, ...]) -> int:
    """3 of `3 Players`; -1 if it is another number or none."""
    number, _, word = text.partition(" ")
    return small_number(number) if word.lower() in words else -1
