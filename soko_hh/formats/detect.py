"""Which format a line begins a hand of, and which line ends one.

For: cutting text into hands. Must not know anything else of a format than these two lines.
"""

from typing import Final

SOKO: Final = "soko"
ONGAME: Final = "ongame"
OTHER_ROOM: Final = "other"  # a hand no reader is there for: ends the hand before it, and is text outside any hand

FIRST_LETTERS: Final = frozenset("Ss*PF \t\ufeff")  # of a header: most lines are none and are told here
_BLANKS: Final = " \t\ufeff"  # a byte order mark stands inside a file where files were joined
_SOKO_HEADER: Final = "soko hand "
_DIGITS: Final = frozenset("0123456789")
_ONGAME_HEADER: Final = "***** History for hand "
_ONGAME_END: Final = "***** End of hand "
_OTHER_HEADERS: Final = ("PokerStars Hand #", "PokerStars Game #", "PokerStars Zoom Hand #", "Full Tilt Poker Game #")
# A player may be called `SOKO Hand #5`: what his lines go on with is no header.
_ACTION_WORDS: Final = frozenset(
    ("posts", "folds", "checks", "calls", "bets", "brings", "completes", "raises", "shows", "mucks", "doesn't")
)


def format_of_header(line: str) -> str:
    """The format whose header this line is, OTHER_ROOM, or ''."""
    if line[:1] not in FIRST_LETTERS:
        return ""
    line = line.lstrip(_BLANKS)
    if line[: len(_SOKO_HEADER)].lower() == _SOKO_HEADER:
        return SOKO if _names_hand(line[len(_SOKO_HEADER) :]) and not _is_line_of_player(line) else ""
    if line.startswith(_ONGAME_HEADER):
        return ONGAME
    return OTHER_ROOM if line.startswith(_OTHER_HEADERS) else ""


def ends_hand(line: str, format_name: str) -> bool:
    """Whether this line is the last of a hand, in a format that prints such a line."""
    return format_name == ONGAME and line[:1] == "*" and line.startswith(_ONGAME_END)


def _names_hand(text: str) -> bool:
    """`#` and whatever follows, for a header may break off; or a number that has lost its `#`, before a colon."""
    if text[:1] == "#":
        return True
    token, colon, _ = text.partition(":")
    return colon == ":" and " " not in token and not _DIGITS.isdisjoint(token)


def _is_line_of_player(line: str) -> bool:
    rest = line.partition(": ")[2]
    if not rest:
        return " collected " in line
    return rest.partition(" ")[0].rstrip() in _ACTION_WORDS
