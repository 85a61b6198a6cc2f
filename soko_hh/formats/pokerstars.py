"""PokerStars-style text -> HandHistory (FORMATS section 4).

For: the text most tools imitate. Must not know lines: they are those of soko text, in the words of `pokerstars_words`.
What is done here needs the whole hand: the hole cards its deal lines leave out, the ante, which no header states (it is
what most posted), a button that only the summary tells, and whether there is a summary behind its marker.
"""

from typing import Final

from soko_hh.events import Ante, SummaryMarker
from soko_hh.formats.pokerstars_words import PokerStarsWords
from soko_hh.formats.soko_reader import read_in
from soko_hh.formats.unseen_hole_cards import state_unseen_hole_cards
from soko_hh.formats.usual_ante import usual_ante
from soko_hh.history import FormatTraits, HandHistory, SeatClaim

POKERSTARS: Final = FormatTraits(
    "pokerstars",
    "PokerStars text",
    shows_at_showdown=True,
    prints_returns=True,
    pots_stated="net",
    judges_verbs=True,
    raise_by_reliable=True,
    marks_all_in=True,
    always_has_summary=True,
    has_button=False,
    seat_line_order_tells_button=False,
)
_WORDS: Final = PokerStarsWords(POKERSTARS)
_OF_SUMMARY: Final = ("Total pot", "Seat ", "Rake ")


def read(lines: list[str], first_line: int, overlong: dict[int, int]) -> HandHistory:
    """One hand, whose header is `lines[0]`; `overlong` gives the true length of lines that were cut, by number."""
    history = read_in(_WORDS, lines, first_line, overlong)
    state_unseen_hole_cards(history.events, len(history.seats))
    if history.ante < 0:
        posted = [event for event in history.events if isinstance(event, Ante)]
        history.ante = usual_ante(posted, [seat.stack for seat in history.seats])
    if history.button_seat < 0:
        history.button_seat = _button_in_summary(history)
    history.has_summary = history.has_summary and _has_summary_lines(history)
    return history


def _button_in_summary(history: HandHistory) -> int:
    """`Seat 3: Anna (button) folded on the 3rd Street`; -1 where no seat has it."""
    for claim in history.claims:
        if isinstance(claim, SeatClaim):
            seat = history.seats[claim.seat]
            if history.line_text(claim.line).startswith(f"Seat {seat.number}: {seat.name} (button) "):
                return seat.number
    return -1


def _has_summary_lines(history: HandHistory) -> bool:
    """A file that ends with the marker of the summary breaks off before it."""
    marker = 0
    for event in history.events:
        if isinstance(event, SummaryMarker):
            marker = event.line
            break
    below = history.lines[marker - history.first_line + 1 :]
    return any(text.startswith(_OF_SUMMARY) for text in below)
