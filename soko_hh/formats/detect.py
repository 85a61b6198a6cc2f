"""Which format a line begins a hand of, and which line ends one.

For: cutting text into hands. Must not know anything else of a format than its first and last lines.
"""

import re
from typing import Final

SOKO: Final = "soko"
ONGAME: Final = "ongame"
FULL_TILT: Final = "fulltilt"
POKERSTARS: Final = "pokerstars"
IPOKER: Final = "ipoker"
PHH: Final = "phh"
JSON: Final = "json"
OTHER_ROOM: Final = "other"  # a hand no reader is there for: ends the hand before it, and is text outside any hand

READ: Final = frozenset((SOKO, ONGAME, FULL_TILT, IPOKER, JSON, PHH, POKERSTARS))  # the formats there is a reader for

_BLANKS: Final = " \t\ufeff"  # a byte order mark stands inside a file where files were joined
_SOKO_HEADER: Final = "soko hand "
_DIGITS: Final = frozenset("0123456789")
_ONGAME_HEADER: Final = "***** History for hand "
_ONGAME_END: Final = "***** End of hand "
_POKERSTARS_HEADERS: Final = (
    "PokerStars Hand #",
    "PokerStars Game #",
    "PokerStars Zoom Hand #",
    "PokerStars Zoom Game #",
    "PokerStars Home Game #",
    "PokerStars Home Game Hand #",
    "POKERSTARS GAME #",
    "POKERSTARS HAND #",
)
_FULL_TILT_HEADERS: Final = ("Full Tilt Poker Game #", "FullTiltPoker Game #", "Full Tilt Poker.fr Game #")
_OTHER_HEADERS: Final = ("Winamax Poker - ", "***** Hand History for Game ", "Ignition Hand #", "Bovada Hand #")
_IPOKER_HEADER: Final = "<game "
_IPOKER_END: Final = "</game>"
_WHERE_GAMES_MEET: Final = re.compile("(?<=</game>)|(?=<game )")
_IPOKER_SESSION: Final = ("<?xml", "<session")
_IPOKER_CONTEXT: Final = (*_IPOKER_SESSION, "<!DOCTYPE", "<general")
_JSON_KEY: Final = '"schema_version"'
_JSON_HAND: Final = '"events"'
_VARIANT: Final = "variant"
# The fields of a PHH file: outside any hand each of them begins one.
_PHH_KEYS: Final = frozenset(
    (
        *(
            _VARIANT,
            "ante_trimming_status",
            "antes",
            "blinds_or_straddles",
            "bring_in",
            "small_bet",
            "big_bet",
            "min_bet",
        ),
        *(
            "starting_stacks",
            "actions",
            "author",
            "event",
            "url",
            "address",
            "city",
            "region",
            "postal_code",
            "country",
        ),
        *(
            "time",
            "time_zone",
            "time_zone_abbreviation",
            "day",
            "month",
            "year",
            "hand",
            "level",
            "seats",
            "seat_count",
        ),
        *(
            "table",
            "players",
            "finishing_stacks",
            "winnings",
            "currency",
            "currency_symbol",
            "time_limit",
            "time_banks",
        ),
    )
)
# A player may be called `SOKO Hand #5`: what his lines go on with is no header.
_ACTION_WORDS: Final = frozenset(
    ("posts", "folds", "checks", "calls", "bets", "brings", "completes", "raises", "shows", "mucks", "doesn't")
)


# How headers and last lines begin, in any case where the case is free: most lines are neither and are told here.
_ODD_LETTERS: Final = frozenset(_BLANKS + "<{}[#")
_BEGINNINGS: Final = frozenset(
    [s + o + k + e for s in "sS" for o in "oO" for k in "kK\u212a" for e in "oO"]
    + [
        start[:4]
        for start in (_ONGAME_HEADER, *_POKERSTARS_HEADERS, *_FULL_TILT_HEADERS, *_OTHER_HEADERS, *sorted(_PHH_KEYS))
    ]
)


def turning_points(lines: list[str]) -> list[int]:
    """The places of the lines that may begin or end a hand: all others are neither."""
    return [at for at, line in enumerate(lines) if line[:4] in _BEGINNINGS or line[:1] in _ODD_LETTERS]


def format_of_header(line: str) -> str:
    """The format whose header this line is, wherever it stands; OTHER_ROOM, or ''."""
    is_indented = line[:1] in (" ", "\t")
    line = line.lstrip(_BLANKS)
    if line[: len(_SOKO_HEADER)].lower() == _SOKO_HEADER:
        return SOKO if _names_hand(line[len(_SOKO_HEADER) :]) and not _is_line_of_player(line) else ""
    found = ""
    if line.startswith(_ONGAME_HEADER):
        found = ONGAME
    elif line.startswith(_POKERSTARS_HEADERS):
        found = "" if _is_line_of_player(line) else POKERSTARS
    elif line.startswith(_FULL_TILT_HEADERS):
        found = FULL_TILT
    elif line.startswith(_OTHER_HEADERS):
        found = OTHER_ROOM
    elif line.startswith(_IPOKER_HEADER):
        found = IPOKER
    elif line.startswith("{"):
        found = JSON if _begins_json(line, is_indented) else ""
    elif line.startswith(_VARIANT) and _phh_key(line) == _VARIANT:
        found = PHH
    return found if not found or found in READ else OTHER_ROOM


def format_outside_hands(line: str) -> str:
    """The format of a hand that begins at this line if none is under way: what no header alone could tell."""
    return PHH if PHH in READ and (_phh_key(line) or begins_table(line)) else ""


def begins_table(line: str) -> bool:
    """Whether this line is the header of a numbered table: the next hand of many in one PHH file."""
    line = line.strip(_BLANKS)
    return line[:1] == "[" and line[-1:] == "]" and line[1:-1].strip().isdecimal()


def states_variant(line: str) -> bool:
    """Whether this line of a PHH file says what is played: that comes once in a hand."""
    return _phh_key(line) == _VARIANT


def is_phh_comment(line: str) -> bool:
    """Whether this is a comment that may stand before the first field of a PHH hand."""
    return line[:1] == "#" and PHH in READ


def begins_context(line: str, is_in_game: bool = False) -> bool:
    """Whether this line begins what is said before hands and holds for all of them (iPoker's session).

    A game under way has a `<general>` of its own.
    """
    if line[:1] not in _ODD_LETTERS or IPOKER not in READ:
        return False
    return line.lstrip(_BLANKS).startswith(_IPOKER_SESSION if is_in_game else _IPOKER_CONTEXT)


def ends_context(line: str) -> bool:
    """Whether this line only closes what `begins_context` opened."""
    return line.strip(_BLANKS) == "</session>"


def ends_hand(line: str, format_name: str) -> bool:
    """Whether this line is the last of a hand, in a format that prints such a line."""
    if format_name == ONGAME:
        return line[:1] == "*" and line.startswith(_ONGAME_END)
    if format_name == IPOKER:
        return _IPOKER_END in line
    return format_name == JSON and line.lstrip("\ufeff")[:1] in "{}" and line.rstrip().endswith("}")


def parts_of(line: str) -> list[str]:
    """A line of minified iPoker XML, cut where games begin and end; any other line whole."""
    text = line.strip(_BLANKS)
    if text[:1] != "<" or IPOKER not in READ:
        return [line]
    if _IPOKER_HEADER not in text[1:] and _IPOKER_END not in text[: -len(_IPOKER_END)]:
        return [line]
    parts = [part for part in _WHERE_GAMES_MEET.split(text) if part.strip(_BLANKS)]
    parts[0] = line[: line.index("<")] + parts[0]
    return parts


def _begins_json(line: str, is_indented: bool) -> bool:
    """One object a line, or one object over many lines as pretty printers write it: those within it are indented."""
    return (
        (line.rstrip() == "{" and not is_indented)
        or (_JSON_KEY in line and _JSON_HAND in line)
        or line.startswith('{"schema_version"')
    )


def _phh_key(line: str) -> str:
    """The field of PHH this line states, or ''."""
    key, is_field, _ = line.partition("=")
    key = key.strip(_BLANKS)
    return key if is_field and key in _PHH_KEYS else ""


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
