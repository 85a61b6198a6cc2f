"""Which format a line begins a hand of, and which line ends one.

For: cutting text into hands. Must not know anything else of a format than these two lines.
"""

from typing import Final

SOKO: Final = "soko"
ONGAME: Final = "ongame"
OTHER_ROOM: Final = "other"  # a hand no reader is there for: ends the hand before it, and is text outside any hand

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


# How headers and last lines begin, in any case where the case is free: most lines are neither and are told here.
_BLANK_LETTERS: Final = frozenset(_BLANKS)
_BEGINNINGS: Final = frozenset(
    [s + o + k + e for s in "sS" for o in "oO" for k in "kK\u212a" for e in "oO"]
    + [start[:4] for start in (_ONGAME_HEADER, _ONGAME_END, *_OTHER_HEADERS)]
)


def turning_points(lines: list[str]) -> list[int]:
    """The places of the lines that may begin or end a hand: all others are neither."""
    return [at for at, line in enumerate(lines) if line[:4] in _BEGINNINGS or line[:1] in _BLANK_LETTERS]


def format_of_header(line: str) -> str:
    """The format whose header this line is, OTHER_ROOM, or ''."""
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
