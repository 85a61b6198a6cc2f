"""Whom a hand names: the seated, and whoever else is named in its lines.

For: masking; a name that is overlooked is a name that is told. Must not know pseudonyms. Text of any format: what a
reader made of it, and besides, the few forms in which all rooms name people, for hands that no reader understands.
"""

import re
from html import unescape
from typing import Final

from soko_hh.events import Note, UnknownNote, UnknownPlayer
from soko_hh.formats.detect import FULL_TILT, PHH
from soko_hh.history import HandHistory

_LONGEST: Final = 64  # characters of a name outside the seat list; more is a sentence
# What follows a name in notes: chat and the coming and going at a table.
_MARKS: Final = (
    *(' said, "', ": ", " joins the table", " leaves the table", " is disconnected", " is connected", " has timed out"),
    *(" is sitting out", " has returned", " sits down", " stands up", " was removed from the table"),
    *(" finished the tournament", " will be allowed to play", " is feeling ", " is low with ", " is high with "),
)
_SEAT_LINE: Final = re.compile(r"\s*Seat #?\d+: (.{1,200}?) \([^()]{1,40}\)(?:,? is sitting out)?\s*")
_OF_THE_SUMMARY: Final = (" showed [", " mucked", " folded", " collected (", " and won (", "), net: ")
_XML_NAME: Final = re.compile(r"""<player\b[^<>]*?\bname=(?:"([^"<]*)"|'([^'<]*)')""")
_SITS_OUT: Final = re.compile(r"Seat #?\d+: (.{1,200}?),? is sitting out")
_NO_NAME: Final = re.compile(
    r"Seat #?\d+|\*\*\*.*|Board.*|Total pot.*|Dealt to .*|Dealer"
)  # what stands before a colon and is nobody
_UNNAMED: Final = re.compile(r"p\d+")  # what PHH calls players who are not named
_DEALT: Final = re.compile(r"Deal(?:t|ing) to (.{1,200}?):? \[")


def names_in(history: HandHistory) -> list[str]:
    """All names of a hand, each once, those of seats first."""
    names = dict.fromkeys(seat.name for seat in history.seats)
    if history.hero:
        names[history.hero] = None
    for event in history.events:
        if isinstance(event, UnknownPlayer):
            names[event.name] = None
        elif isinstance(event, (Note, UnknownNote)):
            names.update(dict.fromkeys(_speaker(event.text, names)))
    if not history.seats:
        is_full_tilt = history.traits.name == FULL_TILT
        for line in history.lines[1:]:
            names.update(dict.fromkeys(_told_by_form(line) or _said_by_form(line, is_full_tilt)))
    is_phh = history.traits.name.startswith(PHH)
    return [name for name in names if name.strip() and not (is_phh and _UNNAMED.fullmatch(name))]


def _speaker(text: str, seated: dict[str, None]) -> list[str]:
    """Who a note is about, unless he is seated: a seated name may hold a mark."""
    if any(text.startswith(name) for name in seated if name):
        return []
    sits_out = _SITS_OUT.fullmatch(text)
    if sits_out is not None:
        return [sits_out[1]]
    ends = [at for at in (text.find(mark) for mark in _MARKS) if 0 < at <= _LONGEST]
    speaker = text[: min(ends)].strip() if ends else ""
    return [speaker] if speaker and not _NO_NAME.fullmatch(speaker) else []


def _told_by_form(line: str) -> list[str]:
    named = _SEAT_LINE.fullmatch(line) or _DEALT.match(line)
    if named is not None:
        return [named[1]] if not any(words in line for words in _OF_THE_SUMMARY) else []
    return [unescape(double or single) for double, single in _XML_NAME.findall(line)]


def _said_by_form(line: str, is_full_tilt: bool) -> list[str]:
    """Who speaks in a hand no reader understands; in Full Tilt text a colon is all that tells a speaker."""
    speaker, is_chat, _ = line.partition(' said, "')
    if not is_chat and is_full_tilt:
        speaker, is_chat, _ = line.partition(": ")
    is_name = bool(is_chat) and 0 < len(speaker) <= _LONGEST and not _NO_NAME.fullmatch(speaker)
    return [speaker] if is_name else []
