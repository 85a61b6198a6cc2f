"""Lines of play in Full Tilt text that begin with no name and could not be read: what they are, and of whom.

For: the Full Tilt reader, once all its grammar has failed on a line. Must not make events.
"""

from typing import Final

from soko_hh.formats import fulltilt_header, fulltilt_summary
from soko_hh.formats.amounts import HandAmounts
from soko_hh.formats.fulltilt_deals import DEAL_FORM, DEALT, Deals
from soko_hh.formats.fulltilt_markers import MARK, MARKER_FORM

UNCALLED: Final = "Uncalled bet of "
TOTAL: Final = "Total pot "
SEAT: Final = "Seat "

_RETURN_FORM: Final = "Uncalled bet of AMOUNT returned to NAME"
_TOTALS_FORM: Final = "Total pot M Main pot M. Side pot M. | Rake M"


def form_of_play(text: str) -> str:
    """What the format would have where a line is of play by its beginning; '' if it is not."""
    if text.startswith(MARK):
        return MARKER_FORM
    if text.startswith(DEALT):
        return DEAL_FORM
    if text.startswith("Uncalled bet"):
        return _RETURN_FORM
    if text.startswith("Total pot"):
        return _TOTALS_FORM
    if text.startswith(SEAT) and text[len(SEAT) : len(SEAT) + 1].isdigit():
        return fulltilt_header.SEAT_FORM if text.endswith(")") else fulltilt_summary.SEAT_CLAIM_FORM
    return ""


def unseated(text: str, deals: Deals, amounts: HandAmounts) -> str:
    """The name of a deal, a return or a seat claim that can be read but for who it is; '' if it is none."""
    if text.startswith(DEALT):
        return deals.unseated(text)
    if text.startswith(UNCALLED):
        amount, _, name = text[len(UNCALLED) :].partition(" returned to ")
        return name if amounts.read(amount) >= 0 else ""
    return fulltilt_summary.claimant(text, amounts) if text.startswith(SEAT) else ""
