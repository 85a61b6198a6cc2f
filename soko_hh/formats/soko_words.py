"""How soko text words its lines: what a dialect of it may word otherwise.

For: the soko reader, which asks a `SokoWords` for everything below; PokerStars text has its own. Must not know the hand
under way: each function reads one line, or a part of one.
"""

from typing import Final

from soko_hh.events import MAIN_POT, WHOLE_POT, Event
from soko_hh.formats import soko_actions, soko_header, soko_notes, soko_summary
from soko_hh.formats.amounts import HandAmounts
from soko_hh.formats.names import SeatNames
from soko_hh.history import Claim, FormatTraits, HandHistory, Seat
from soko_hh.streets import FIFTH, FOURTH, SECOND, SHOWDOWN, THIRD

DEALT: Final = "Dealt to "
UNCALLED: Final = "Uncalled bet "
COLLECTED: Final = " collected "
SUMMARY: Final = 7  # beside the streets, among the markers

MARKERS: Final[dict[str, int]] = {
    "2ND STREET": SECOND,
    "3RD STREET": THIRD,
    "4TH STREET": FOURTH,
    "5TH STREET": FIFTH,
    "SHOWDOWN": SHOWDOWN,
    "SHOW DOWN": SHOWDOWN,
    "SUMMARY": SUMMARY,
}
_POTS: Final[dict[str, int]] = {"pot": WHOLE_POT, "main pot": MAIN_POT, "side pot": 1}


class SokoWords:
    """The words of one format. `marker_lines` are the markers as they are printed; any other case is read too."""

    def __init__(self, traits: FormatTraits) -> None:
        self.traits: Final = traits
        self.markers: dict[str, int] = MARKERS
        self.marker_lines: dict[str, int] = {f"*** {name} ***": marker for name, marker in MARKERS.items()}
        # what the format would have in place of a line of play that cannot be read
        self.marker_form = "*** 2ND STREET *** to *** 5TH STREET ***, *** SHOWDOWN *** or *** SUMMARY ***"
        self.deal_form = "Dealt to NAME [HOLE UP], or Dealt to NAME [cards so far] [new card]"
        self.collect_form = "NAME collected AMOUNT from pot, main pot, side pot or side pot N"

    def states_decimals(self, header: str) -> bool:
        """Whether the header already tells that the unit is 0.01."""
        return soko_header.states_decimals(header)

    def read_header(self, history: HandHistory, line: str, amounts: HandAmounts) -> str:
        """Fill the history. What the format would have where a part cannot be read, else ''."""
        return soko_header.read_header(history, line, amounts)

    def read_table_line(self, history: HandHistory, line: str) -> str:
        """Fill the history. What the format would have where the line cannot be read, else ''."""
        return soko_header.read_table_line(history, line)

    def read_seat_line(self, line: str, number_of_line: int, amounts: HandAmounts) -> Seat | None:
        """The seat a line states, None where it cannot be read."""
        return soko_header.read_seat_line(line, number_of_line, amounts)

    def read_action(self, line: int, seat: int, rest: str, amounts: HandAmounts) -> Event | None:
        """The event the rest behind `NAME: ` states, None where it is none."""
        return soko_actions.read_action(line, seat, rest, amounts)

    def pot_number(self, text: str) -> int:
        """WHOLE_POT, MAIN_POT or the number of the side pot; WHOLE_POT - 1 for anything else."""
        pot = _POTS.get(text)
        if pot is not None:
            return pot
        number = soko_header.small_number(text.removeprefix("side pot "))
        return number if number > 0 and text.startswith("side pot ") else WHOLE_POT - 1

    def read_totals(self, line: int, text: str, amounts: HandAmounts) -> list[Claim] | None:
        """The claims of the line that begins `Total pot`; None where a part of it cannot be read."""
        return soko_summary.read_totals(line, text, amounts)

    def read_seat_claim(
        self, line: int, text: str, seats: list[Seat], names: SeatNames, amounts: HandAmounts
    ) -> Claim | None:
        """What became of a seat; None where it cannot be read, has two readings or names nobody of that seat."""
        return soko_summary.read_seat_claim(line, text, seats, names, amounts, self.said_of_seat)

    def said_of_seat(self, said: str) -> str:
        """What the summary says behind a seat's name, in the words of soko text."""
        return said

    def is_known_note(self, text: str) -> bool:
        """Whether the room prints such a line without play."""
        return soko_notes.is_known_note(text)
