"""Lines without play in soko text: what the room or the chat said, and what it claims about the game.

For: the soko reader. Must not know seats: whether a name is seated does not matter to a note.
"""

from typing import Final

from soko_hh.cards import Card
from soko_hh.events import CLAIM_HIGH_CARD, CLAIM_LOW_CARD
from soko_hh.formats.soko_actions import bracketed

OPEN_PAIR: Final = "Pair on board - a double bet is allowed"
CAPPED: Final = "Betting is capped"
IS_LOW: Final = " is low with "
IS_HIGH: Final = " is high with "

_ENDS: Final = (
    " is disconnected",
    " is connected",
    " has timed out",
    " leaves the table",
    " is sitting out",
    " has returned",
    " sits down",
    " stands up",
)
_CANCELLED: Final = ("hand cancelled", "hand canceled", "hand was cancelled", "hand was canceled")


def is_known_note(line: str) -> bool:
    """Whether the room prints such a line (FORMATS, general law)."""
    if line.endswith(_ENDS) or " was removed from the table" in line or " finished the tournament" in line:
        return True
    if ' said, "' in line:
        return line.endswith('"')
    if line.endswith(" left to act"):
        return " has " in line and " second" in line
    if " joins the table at seat #" in line:
        return line.rpartition("#")[2].isdigit()
    if " adds " in line:
        return line.rpartition(" adds ")[2].lstrip("$€£ ")[:1].isdigit()
    return line.startswith("Board [") and line.endswith("]")


def is_cancelled(line: str) -> bool:
    """Whether the room called the hand off."""
    return line.lower().startswith(_CANCELLED)


def claim_kind(line: str) -> int:
    """CLAIM_LOW_CARD or CLAIM_HIGH_CARD for `NAME is low with [2c]`, else -1."""
    if not line.endswith("]"):
        return -1
    if IS_LOW in line:
        return CLAIM_LOW_CARD
    return CLAIM_HIGH_CARD if IS_HIGH in line else -1


def claimed_card(line: str, kind: int) -> tuple[str, list[Card] | None]:
    """Name and cards of such a claim."""
    name, _, cards = line.rpartition(IS_LOW if kind == CLAIM_LOW_CARD else IS_HIGH)
    return name, bracketed(cards)
