"""Lines of play in soko text that the reader could not read: what they are, and whom they are about.

For: the soko reader, once all its grammar has failed on a line. Must not make events.
"""

from typing import Final

from soko_hh.events import WHOLE_POT
from soko_hh.formats import soko_header, soko_summary
from soko_hh.formats.amounts import HandAmounts
from soko_hh.formats.names import SeatNames
from soko_hh.formats.soko_actions import bracketed
from soko_hh.formats.soko_words import COLLECTED, DEALT, UNCALLED, SokoWords

_RETURN_FORM: Final = "Uncalled bet (AMOUNT) returned to NAME"
_MAX_NAME_PARTS: Final = 20  # nobody has more of `: ` or ` [` in his name


def form_of_play(text: str, words: SokoWords) -> str:
    """What the format would have where a line is of play by how it begins or ends; '' if it is not."""
    if text.startswith("***"):
        return words.marker_form
    if text.startswith(DEALT):
        return words.deal_form
    if text.startswith("Uncalled bet"):
        return _RETURN_FORM
    if text.startswith("Total pot"):
        return soko_summary.TOTALS_FORM
    if text.startswith("Rake "):
        return soko_summary.RAKE_FORM
    if text.startswith("Seat ") and text[5:6].isdigit():
        return soko_header.SEAT_FORM if " in chips)" in text else soko_summary.SEAT_CLAIM_FORM
    start, _, pot = text.rpartition(" from ")
    return words.collect_form if COLLECTED in start and words.pot_number(pot) >= WHOLE_POT else ""


def seated_subject(text: str, names: SeatNames) -> int:
    """The seated player a deal, return, collect or seat line names, -1 if it names none."""
    if text.startswith(DEALT):
        parts = text[len(DEALT) :].split(" [", _MAX_NAME_PARTS)
        for at in range(len(parts) - 1, 0, -1):
            seat = names.seat_of(" [".join(parts[:at]))
            if seat >= 0:
                return seat
        return -1
    if text.startswith(UNCALLED):
        return names.seat_of(text.partition(" returned to ")[2])
    return names.seat_of(text.rpartition(" from ")[0].rpartition(COLLECTED)[0])


def unknown_player(text: str, amounts: HandAmounts, words: SokoWords) -> str:
    """The name in a line of play that can be read but for who it is; '' if it is no such line."""
    if text.startswith(DEALT):
        name, _, cards = text[len(DEALT) :].rpartition(" [")
        if bracketed("[" + cards) is None:
            return ""
        shorter, _, cards = name.rpartition(" [")
        return name if bracketed("[" + cards) is None else shorter
    if text.startswith(UNCALLED):
        amount, _, name = text[len(UNCALLED) :].partition(") returned to ")
        return name if amount.startswith("(") and amounts.read(amount[1:]) >= 0 else ""
    if text.startswith("Seat "):
        return soko_summary.claimant(text, amounts, words.said_of_seat)
    start, _, pot = text.rpartition(" from ")
    name, _, amount = start.rpartition(COLLECTED)
    if name and words.pot_number(pot) >= WHOLE_POT:
        return name if amounts.read(amount) >= 0 else ""
    parts = text.split(": ", _MAX_NAME_PARTS)
    for at in range(1, len(parts)):
        if words.read_action(0, 0, ": ".join(parts[at:]), amounts) is not None:
            return ": ".join(parts[:at])
    return ""
