"""A note of one format in the words of another: chat as `NAME said, "..."`, what the room prints as it is known.

For: the writers of soko text and Ongame text, which share these words. Must not know events. A note in words of its
own room (`Kaisa is feeling happy`, an element of XML) would be read there as play, or as nothing: it has no place.
"""

from typing import Final

from soko_hh.formats.soko_notes import is_known_note
from soko_hh.history import HandHistory

_SAID: Final = ' said, "'
_LINES_OF_PLAY: Final = (
    *(
        "Seat ",
        "Dealt to ",
        "Uncalled bet",
        "Total pot ",
        "Rake ",
        "Table ",
        "***",
        "---",
        "Dealing",
        "Main pot",
        "Side",
    ),
    *("#", "<", "{", "["),
)


def note_in_their_words(history: HandHistory, text: str) -> str:
    """The line of a note read in another format, or '' if there are no words for it."""
    name, words = said_by(history, text)
    if name:
        return f'{name}{_SAID}{words}"'
    return text if is_known_note(text) and not text.startswith(_LINES_OF_PLAY) else ""


def said_by(history: HandHistory, text: str) -> tuple[str, str]:
    """Who of the table says what in a line of chat, in either of its forms; ('', '') if it is none."""
    found = ""
    for seat in history.seats:
        if len(seat.name) > len(found) and text.startswith((seat.name + ": ", seat.name + _SAID)):
            found = seat.name
    if not found:
        return "", ""
    rest = text[len(found) :]
    if rest.startswith(_SAID):
        return found, rest[len(_SAID) :].removesuffix('"')
    return found, rest[2:]
