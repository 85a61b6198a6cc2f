"""Lines without play in Full Tilt text: chat, the room's remarks on its players, a hand called off.

For: the Full Tilt reader. Must not know seats: whether a name is seated does not matter to a note.
"""

from typing import Final

from soko_hh.formats import soko_notes
from soko_hh.formats.soko_header import small_number

_ENDS: Final = (
    " has requested TIME",
    " has been disconnected",
    " has reconnected",
    " has connected",
    " has timed out while disconnected",
    " has timed out while being disconnected",
    " joins the table",
    " has left the table",
    " has been eliminated",
)
_LEFT: Final = (" left to act", " left to reconnect", " to reconnect")
_BUTTON: Final = "The button is in seat #"
_FEELING: Final = " is feeling "
_CANCELLED: Final = (" has been canceled", " has been cancelled")
_CHAT: Final = ": "


def is_known_note(line: str) -> bool:
    """Whether the room prints such a line of somebody."""
    if soko_notes.is_known_note(line) or line.endswith(_ENDS):
        return True
    if line.endswith(_LEFT):
        return " has " in line and " second" in line
    mood = line.rpartition(_FEELING)[2] if _FEELING in line else ""
    return mood.rstrip(".!").isalpha()


def button_in(line: str) -> int:
    """The seat of `The button is in seat #1`, which stud seldom has; -1 for any other line."""
    return small_number(line[len(_BUTTON) :]) if line.startswith(_BUTTON) else -1


def is_cancelled(line: str) -> bool:
    """`Hand #6910308478 has been canceled`, and what other rooms say."""
    return soko_notes.is_cancelled(line) or (line.startswith("Hand #") and line.rstrip(".!").endswith(_CANCELLED))


def is_chat(line: str) -> bool:
    """`NAME: text`."""
    return line.find(_CHAT) > 0
