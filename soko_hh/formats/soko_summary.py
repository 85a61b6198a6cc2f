"""The summary of soko text: the totals line and what became of each seat.

For: the soko reader. Must not know whether any of it is true: these are claims.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from soko_hh.events import MAIN_POT
from soko_hh.formats.amounts import HandAmounts
from soko_hh.formats.names import SeatNames
from soko_hh.formats.soko_actions import bracketed
from soko_hh.formats.soko_header import small_number
from soko_hh.history import (
    CLAIM_COLLECTED,
    CLAIM_FOLDED,
    CLAIM_LOST,
    CLAIM_MUCKED,
    CLAIM_WON,
    Claim,
    Seat,
    SeatClaim,
    StatedRake,
    StatedTotal,
)
from soko_hh.streets import FIFTH, FOURTH, SECOND, THIRD, Street

TOTALS_FORM: Final = "Total pot AMOUNT | Rake AMOUNT, with the pots between them where there are several"
RAKE_FORM: Final = "Rake AMOUNT"
SEAT_CLAIM_FORM: Final = (
    "Seat N: NAME showed [..] and won (M) with LABEL, showed [..] and lost, mucked, folded on or collected (M)"
)

# What the summary says behind a seat's name, turned into the words of soko text.
InSokoWords: TypeAlias = Callable[[str], str]

_MAX_NAME_WORDS: Final = 40  # nobody has a longer name
_TOTAL: Final = "Total pot "
_RAKE: Final = "Rake "
_MAIN: Final = " Main pot "
_SIDE: Final = " Side pot "
_FOLDED_ON: Final[dict[str, Street]] = {
    "2nd street": SECOND,
    "3rd street": THIRD,
    "4th street": FOURTH,
    "5th street": FIFTH,
}


def read_totals(line: int, text: str, amounts: HandAmounts) -> list[Claim] | None:
    """`Total pot M Main pot M. Side pot N M. | Rake M`; None where any part of it cannot be read."""
    pots_text, bar, rake_text = text.rpartition(" | " + _RAKE)
    if not bar:
        pots_text = text
    total_text, *sides = pots_text[len(_TOTAL) :].replace(" | ", " ").split(_SIDE)
    total_text, main, main_text = total_text.partition(_MAIN)
    total = _amount(total_text, amounts)
    pots: list[tuple[int, int]] = []
    if main:
        pots.append((MAIN_POT, _amount(main_text, amounts)))
    number = MAIN_POT
    for side in sides:
        number, amount = _side_pot(side, number + 1, amounts)
        pots.append((number, amount))
    if total < 0 or (pots and min([amount for _, amount in pots]) < 0):
        return None
    claims: list[Claim] = [StatedTotal(line, total, pots)]
    if bar:
        rake = _amount(rake_text, amounts)
        if rake < 0:
            return None
        claims.append(StatedRake(line, rake))
    return claims


def read_rake(line: int, text: str, amounts: HandAmounts) -> StatedRake | None:
    """`Rake M` on a line of its own."""
    rake = _amount(text[len(_RAKE) :], amounts)
    return StatedRake(line, rake) if rake >= 0 else None


def _amount(text: str, amounts: HandAmounts) -> int:
    return amounts.read(text.strip().removesuffix("."))


def _side_pot(text: str, next_number: int, amounts: HandAmounts) -> tuple[int, int]:
    """`1 6.` is side pot 1 of six, `6.` the next side pot of six: the number of words decides."""
    number_text, blank, rest = text.strip().partition(" ")
    number = small_number(number_text)
    if blank and number > 0:
        amount = _amount(rest, amounts)
        if amount >= 0:
            return number, amount
    return next_number, _amount(text, amounts)


def read_seat_claim(
    line: int, text: str, seats: list[Seat], names: SeatNames, amounts: HandAmounts, in_soko_words: InSokoWords
) -> Claim | None:
    """What became of a seat. None where it cannot be read, has two readings or names nobody of that seat.

    `names` have a blank as their mark here.
    """
    place, _, rest = text.partition(": ")
    number = small_number(place[len("Seat ") :])
    claims: list[Claim] = []
    for seat, said in names.readings(rest):
        claim = _read_said(line, at_number(seats, seat, number), in_soko_words(said), amounts)
        if claim is not None:
            claims.append(claim)
    return claims[0] if len(claims) == 1 else None


def claimant(text: str, amounts: HandAmounts, in_soko_words: InSokoWords) -> str:
    """The name in a seat claim that can be read but for who it is about; '' if it is no such line."""
    words = text.partition(": ")[2].split(" ")
    for at in range(1, min(len(words), _MAX_NAME_WORDS)):
        if _read_said(0, 0, in_soko_words(" ".join(words[at:])), amounts) is not None:
            return " ".join(words[:at])
    return ""


def at_number(seats: list[Seat], seat: int, number: int) -> int:
    """The seat of this number with the name of `seat` (a name may be on two seats); -1 if there is none."""
    if seats[seat].number == number:
        return seat
    for other in range(len(seats)):
        if seats[other].number == number and seats[other].name == seats[seat].name:
            return other
    return -1


def _read_said(line: int, seat: int, said: str, amounts: HandAmounts) -> SeatClaim | None:
    verb, _, rest = said.partition(" ")
    if seat < 0:
        return None
    if verb == "showed":
        return read_showed(line, seat, rest, amounts)
    if verb == "folded":
        street = _FOLDED_ON.get(rest.removeprefix("on ").lower(), 0)
        return SeatClaim(line, seat, CLAIM_FOLDED, [], -1, "", street) if street else None
    if verb == "collected":
        amount = amounts.read(rest[1:-1]) if rest.startswith("(") and rest.endswith(")") else -1
        return SeatClaim(line, seat, CLAIM_COLLECTED, [], amount, "", -1) if amount >= 0 else None
    if verb == "mucked":
        cards = bracketed(rest) if rest else []
        return None if cards is None else SeatClaim(line, seat, CLAIM_MUCKED, cards, -1, "", -1)
    return None


def read_showed(line: int, seat: int, rest: str, amounts: HandAmounts) -> SeatClaim | None:
    """What follows `showed `: `[..] and won (M) with LABEL` or `[..] and lost with LABEL`; None for all else."""
    inside, closed, rest = rest.partition("]")
    cards = bracketed(inside + closed)
    if cards is None:
        return None
    if rest.startswith(" and lost"):
        label = _label(rest[len(" and lost") :])
        return None if label is None else SeatClaim(line, seat, CLAIM_LOST, cards, -1, label, -1)
    if not rest.startswith(" and won ("):
        return None
    won, closed, rest = rest[len(" and won (") :].partition(")")
    amount = amounts.read(won)
    label = _label(rest)
    if amount < 0 or not closed or label is None:
        return None
    return SeatClaim(line, seat, CLAIM_WON, cards, amount, label, -1)


def _label(text: str) -> str | None:
    """The label of ` with LABEL`, '' where nothing is said, None for anything else."""
    if not text:
        return ""
    return text[len(" with ") :] if text.startswith(" with ") else None
