"""When a hand was played, as the header of PokerStars text prints it.

For: `2010/10/02 21:15:00 ET`, `2009/12/30 2:36:31 CET [2009/12/29 20:36:31 ET]` and the older `2008/08/03 - 01:06:35
(ET)`. Must not know anything else of the header.
"""

from datetime import datetime
from typing import Final

from soko_hh.formats.times import utc_time
from soko_hh.history import HandHistory

TIME_FORM: Final = "a time as YYYY/MM/DD HH:MM:SS ET"

_DASH: Final = " - "
_DATE: Final = 10  # characters
_UNREAD: Final = "the time cannot be read"


def split_time(header: str) -> tuple[str, str]:
    """What stands before the last dash that a date follows, and the date with all behind it; '' without a date."""
    at = header.rfind(_DASH)
    while at >= 0:
        begins = at + len(_DASH)
        if _date_of(header[begins : begins + _DATE].partition(" ")[0]):
            return header[:at].rstrip(), header[begins:].strip()
        at = header.rfind(_DASH, 0, at)
    return header, ""


def read_time(history: HandHistory, text: str) -> str:
    """Fill the history. TIME_FORM where the text is no time, else ''.

    Of two zones the second, ET, is the room's own; the first is the player's, whose summer time goes unnamed.
    """
    history.played_at_text = text
    if not text:
        history.time_trouble = "no time"
        return ""
    local, bracket, of_room = text.partition("[")
    stated = [of_room.rstrip().removesuffix("]"), local] if bracket else [local]
    troubles: list[str] = []
    for time in stated:
        instant, trouble = _instant(time)
        if trouble == _UNREAD:
            return TIME_FORM
        if instant is not None:
            history.played_at = instant
            return ""
        troubles.append(trouble)
    history.time_trouble = troubles[0]
    return ""


def _instant(text: str) -> tuple[datetime | None, str]:
    """The instant in UTC, or None and why not."""
    words = text.replace(_DASH, " ").split()
    date = _date_of(words[0]) if words else []
    clock = _numbers(words[1].split(":")) if len(words) > 1 else []
    if len(date) != 3 or len(clock) != 3:
        return None, _UNREAD
    zone = " ".join(words[2:]).strip("()")
    return utc_time(date[0], date[1], date[2], clock[0], clock[1], clock[2], zone)


def _date_of(text: str) -> list[int]:
    """Year, month and day of `YYYY/MM/DD`; empty for anything else."""
    numbers = _numbers(text.split("/"))
    return numbers if len(numbers) == 3 and text[4:5] == "/" else []


def _numbers(texts: list[str]) -> list[int]:
    """Numbers of up to four digits; empty if any text is none."""
    for text in texts:
        if not (text.isascii() and text.isdigit() and len(text) <= 4):
            return []
    return [int(text) for text in texts]
