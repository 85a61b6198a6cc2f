"""How PokerStars text words its lines where soko text words them otherwise (FORMATS section 4).

For: the reader of soko text and its dialects. Must not know the hand under way. Most lines are those of soko text: what
differs is turned into its words here and read there.
"""

from typing import Final, final

from soko_hh.events import FOLD, Action, Event, Show
from soko_hh.formats import pokerstars_header
from soko_hh.formats.amounts import HandAmounts
from soko_hh.formats.names import SeatNames
from soko_hh.formats.soko_actions import bracketed
from soko_hh.formats.soko_header import small_number
from soko_hh.formats.soko_summary import at_number
from soko_hh.formats.soko_words import MARKERS, SUMMARY, SokoWords
from soko_hh.history import CLAIM_FOLDED, Claim, FormatTraits, HandHistory, Seat, SeatClaim
from soko_hh.streets import FIFTH, SHOWDOWN

_BRING_INS: Final = (
    "brings-in low for ",
    "brings-in high for ",
    "brings in low for ",
    "brings in high for ",
    "brings-in for ",
)
_FOLDS_OPEN: Final = "folds ["
_SHOWS: Final = "shows ["
_SIDE_POT: Final = "side pot-"
_BUTTON: Final = "(button) "
_SAID_TOO: Final = (" (pot not awarded as player cashed out)", " (cashed out)", " (didn't bet)")
_FOLDED_ON: Final = "folded on the "
_FOLDED_BEFORE: Final = "folded before "

_ENDS: Final = (
    " has timed out while disconnected",
    " has timed out while being disconnected",
    " has been disconnected",
    " has reconnected",
    " is reconnected",
    " will be allowed to play after the button",
    ": sits out",
    " sits out",
)
# What begins the end of a note whose last words are an amount or a name.
_TAILS_WITH_AMOUNT: Final = (" re-buys and receives ", " takes the add-on and receives ", " cashed out the hand for ")
_TAILS: Final = (" re-buys", " takes the add-on", " cashed out", " cashed out the hand", " wins the tournament")
_REWARDS: Final = (" bounty for eliminating ", " wins the tournament and receives ", " wins an entry to tournament ")
_STARTS: Final = ("The deck is reshuffled", "Warning ", "Transcript for your last ")


@final
class PokerStarsWords(SokoWords):
    """The words of PokerStars text."""

    def __init__(self, traits: FormatTraits) -> None:
        super().__init__(traits)
        self.markers = {**MARKERS, "RIVER": FIFTH}
        self.marker_lines = {_as_printed(name, marker): marker for name, marker in self.markers.items()}
        self.marker_form = (
            "*** 2nd STREET *** to *** 5th STREET ***, *** RIVER ***, *** SHOW DOWN *** or *** SUMMARY ***"
        )
        self.deal_form = "Dealt to NAME [UP], Dealt to NAME [HOLE UP], or Dealt to NAME [cards so far] [new card]"
        self.collect_form = "NAME collected AMOUNT from pot, main pot, side pot or side pot-N"

    def states_decimals(self, header: str) -> bool:
        """Whether the header already tells that the unit is 0.01."""
        return pokerstars_header.states_decimals(header)

    def read_header(self, history: HandHistory, line: str, amounts: HandAmounts) -> str:
        """Fill the history. What the format would have where a part cannot be read, else ''."""
        return pokerstars_header.read_header(history, line, amounts)

    def read_table_line(self, history: HandHistory, line: str) -> str:
        """Fill the history. What the format would have where the line cannot be read, else ''."""
        return pokerstars_header.read_table_line(history, line)

    def read_seat_line(self, line: str, number_of_line: int, amounts: HandAmounts) -> Seat | None:
        """The seat a line states, None where it cannot be read."""
        return pokerstars_header.read_seat_line(line, number_of_line, amounts)

    def read_action(self, line: int, seat: int, rest: str, amounts: HandAmounts) -> Event | None:
        """Also a bring-in that says of which card, a fold that shows its cards, and a show of one card."""
        if rest.startswith(_BRING_INS):
            return super().read_action(line, seat, "brings in for " + rest.partition(" for ")[2], amounts)
        if rest.startswith(_FOLDS_OPEN) and bracketed(rest[len("folds ") :]) is not None:
            return Action(line, seat, FOLD, 0, False, -1, False)
        if rest.startswith(_SHOWS):
            cards = bracketed(rest[len("shows ") :])
            if cards is not None and len(cards) == 1:
                return Show(line, seat, cards, "", False)
        return super().read_action(line, seat, rest, amounts)

    def pot_number(self, text: str) -> int:
        """Also `side pot-1`."""
        if text.startswith(_SIDE_POT):
            text = "side pot " + text[len(_SIDE_POT) :]
        return super().pot_number(text)

    def read_totals(self, line: int, text: str, amounts: HandAmounts) -> list[Claim] | None:
        """Also `Side pot-1 $12.08.`."""
        return super().read_totals(line, text.replace(" Side pot-", " Side pot "), amounts)

    def read_seat_claim(
        self, line: int, text: str, seats: list[Seat], names: SeatNames, amounts: HandAmounts
    ) -> Claim | None:
        """Also `folded before Draw`, which names no street."""
        claim = super().read_seat_claim(line, text, seats, names, amounts)
        if claim is not None or _FOLDED_BEFORE not in text:
            return claim
        place, _, rest = text.partition(": ")
        number = small_number(place[len("Seat ") :])
        for seat, said in names.readings(rest):
            at = at_number(seats, seat, number)
            if at >= 0 and said.removeprefix(_BUTTON).startswith(_FOLDED_BEFORE):
                return SeatClaim(line, at, CLAIM_FOLDED, [], -1, "", -1)
        return None

    def said_of_seat(self, said: str) -> str:
        """`(button) folded on the 3rd Street (didn't bet)` -> `folded on 3rd street`."""
        said = said.removeprefix(_BUTTON)
        for words in _SAID_TOO:
            said = said.removesuffix(words)
        if said.startswith(_FOLDED_ON):
            street = said[len(_FOLDED_ON) :].lower()
            return "folded on " + ("5th street" if street == "river" else street)
        return said

    def is_known_note(self, text: str) -> bool:
        """Also what this room says of tournaments, all-in cash-outs and lost connections."""
        if super().is_known_note(text) or text.endswith(_ENDS + _TAILS) or text.startswith(_STARTS):
            return True
        for words in _TAILS_WITH_AMOUNT:
            if words in text:
                return text.rpartition(words)[2].lstrip("$€£ ")[:1].isdigit()
        for words in _REWARDS:
            if words in text:
                return True
        return _numbers_hand(text)


def _as_printed(name: str, marker: int) -> str:
    """`*** 3rd STREET ***`: the ordinal in small letters."""
    return (
        f"*** {name[:3].lower()}{name[3:]} ***"
        if marker not in (SHOWDOWN, SUMMARY) and name[:1].isdigit()
        else f"*** {name} ***"
    )


def _numbers_hand(text: str) -> bool:
    """`*********** # 12 **************`: how mailed transcripts part hands."""
    return text.startswith("******") and text.strip("* #").isdigit()
