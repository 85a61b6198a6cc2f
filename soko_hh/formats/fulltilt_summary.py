"""What the summary of Full Tilt text says became of each seat.

For: the Full Tilt reader; the totals are told as in soko text. Must not know whether any of it is true: these are
claims.
"""

from typing import Final

from soko_hh.formats.amounts import HandAmounts
from soko_hh.formats.names import SeatNames
from soko_hh.formats.soko_actions import bracketed
from soko_hh.formats.soko_header import small_number
from soko_hh.formats.soko_summary import at_number, read_showed
from soko_hh.history import CLAIM_COLLECTED, CLAIM_FOLDED, CLAIM_MUCKED, Seat, SeatClaim
from soko_hh.streets import FIFTH, FOURTH, SECOND, THIRD, Street

SEAT_CLAIM_FORM: Final = (
    "Seat N: NAME showed [..] and won (M) with LABEL, showed [..] and lost with LABEL, mucked [..] - LABEL, "
    "folded on Nth St. or collected (M), mucked"
)

_MAX_NAME_WORDS: Final = 20  # nobody has a longer name
_FOLDED_UNBET: Final = "didn't bet (folded)"
_SITS_OUT: Final = "is sitting out"
_FOLDED_ON: Final[dict[str, Street]] = {"2nd": SECOND, "3rd": THIRD, "4th": FOURTH, "5th": FIFTH}


def read_seat_claim(
    line: int, text: str, seats: list[Seat], names: SeatNames, amounts: HandAmounts
) -> SeatClaim | None:
    """What became of a seat. None where it cannot be read, has two readings or names nobody of that seat."""
    place, _, rest = text.partition(": ")
    number = small_number(place[len("Seat ") :])
    claims: list[SeatClaim] = []
    for seat, said in names.readings(rest):
        claim = _read_said(line, at_number(seats, seat, number), said, amounts)
        if claim is not None:
            claims.append(claim)
    return claims[0] if len(claims) == 1 else None


def sits_out(text: str) -> bool:
    """`Seat 3: Anna is sitting out`: a note."""
    return text.endswith(" " + _SITS_OUT)


def claimant(text: str, amounts: HandAmounts) -> str:
    """The name in a seat claim that can be read but for who it is about; '' if it is no such line."""
    words = text.partition(": ")[2].split(" ")
    for at in range(1, min(len(words), _MAX_NAME_WORDS)):
        if _read_said(0, 0, " ".join(words[at:]), amounts) is not None:
            return " ".join(words[:at])
    return ""


def _read_said(line: int, seat: int, said: str, amounts: HandAmounts) -> SeatClaim | None:
    verb, _, rest = said.partition(" ")
    if seat < 0:
        return None
    if verb == "showed":
        return read_showed(line, seat, rest, amounts)
    if verb == "folded":
        street = _folded_on(rest)
        return SeatClaim(line, seat, CLAIM_FOLDED, [], -1, "", street) if street else None
    if verb == "collected":
        rest = rest.removesuffix(", mucked")
        amount = amounts.read(rest[1:-1]) if rest.startswith("(") and rest.endswith(")") else -1
        return SeatClaim(line, seat, CLAIM_COLLECTED, [], amount, "", -1) if amount >= 0 else None
    if verb == "mucked":
        return _read_mucked(line, seat, rest)
    return SeatClaim(line, seat, CLAIM_FOLDED, [], -1, "", -1) if said == _FOLDED_UNBET else None


def _read_mucked(line: int, seat: int, rest: str) -> SeatClaim | None:
    """`mucked [Ks Kc Tc Qd 3d] - a pair of Kings`."""
    cards_text, _, label = rest.partition(" - ")
    cards = bracketed(cards_text) if rest else []
    return None if cards is None else SeatClaim(line, seat, CLAIM_MUCKED, cards, -1, label, -1)


def _folded_on(rest: str) -> Street:
    """`on 2nd St.` or `on 2nd street`; 0 for anything else."""
    before, _, street_text = rest.partition(" ")
    ordinal, _, word = street_text.partition(" ")
    if before != "on" or word.lower() not in ("st.", "st", "street"):
        return 0
    return _FOLDED_ON.get(ordinal.lower(), 0)
