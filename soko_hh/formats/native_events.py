"""Events and claims out of the native JSON form: the inverse of the second half of `native`.

For: the JSON reader. Must not judge; it only makes sure that every value is one a reader of text could have given.
"""

from collections.abc import Callable
from typing import Final, TypeAlias, final

from soko_hh.events import (
    CLAIM_HIGH_CARD,
    CLAIM_LOW_CARD,
    VERB_NAMES,
    Action,
    Ante,
    Cancelled,
    Collect,
    Deal,
    Event,
    Muck,
    NoShow,
    Note,
    NoteClaim,
    Return,
    Show,
    ShowdownMarker,
    StreetMarker,
    SummaryMarker,
    UnknownNote,
    UnknownPlayer,
    Unreadable,
)
from soko_hh.formats.native import NOTE_CLAIMS, SEAT_CLAIMS
from soko_hh.formats.native_fields import LARGEST, LARGEST_SMALL, Checked, Fields
from soko_hh.history import BalanceClaim, Claim, Seat, SeatClaim, StatedPot, StatedRake, StatedTotal
from soko_hh.streets import ANTES, FIFTH, SECOND, SHOWDOWN

_UNSAID: Final = -1


@final
class Saying:
    """One event or claim as JSON states it: its fields, whose it is, and where in the file."""

    def __init__(self, checked: Checked, of: Fields, where: str, line: int, seats: dict[tuple[int, str], int]) -> None:
        self._checked: Final = checked
        self._of: Final = of
        self._where: Final = where + "."
        self.line: Final = line
        self._seats: Final = seats

    def seat(self) -> int:
        """Index of the seat that has this number and this name."""
        number, name = self._of.get("seat"), self._of.get("player")
        seat = self._seats.get((number, name), -1) if isinstance(number, int) and isinstance(name, str) else -1
        if seat < 0:
            self._checked.wrong(self._where + "seat", number, "the number of a seat, and its player's name as player")
            return 0
        return seat

    def seat_or_nobody(self) -> int:
        """The same, or -1 where seat and player are null."""
        return _UNSAID if self._of.get("seat") is None and self._of.get("player") is None else self.seat()

    def amount(self, key: str = "amount") -> int:
        """Chips."""
        return self._checked.number(self._of, key, self._where)

    def amount_or_debt(self, key: str) -> int:
        """Chips that may be owed."""
        return self._checked.number(self._of, key, self._where, -LARGEST)

    def stated(self, key: str, most: int = LARGEST) -> int:
        """A number, or -1 for null."""
        return self._checked.stated(self._of, key, self._where, most)

    def is_null(self, key: str) -> bool:
        """Whether the history says nothing of it."""
        return key in self._of and self._of[key] is None

    def has(self, key: str) -> bool:
        """Whether the field is there."""
        return key in self._of

    def street(self, least: int = SECOND, most: int = FIFTH) -> int:
        """The number of a street."""
        return self._checked.number(self._of, "street", self._where, least, most)

    def flag(self, key: str) -> bool:
        """True or false."""
        return self._checked.flag(self._of, key, self._where)

    def text(self, key: str) -> str:
        """Text of one line."""
        return self._checked.text(self._of, key, self._where)

    def word(self, key: str, words: tuple[str, ...]) -> int:
        """The place of one of these words."""
        return self._checked.word(self._of, key, self._where, words)

    def cards(self, key: str = "cards", least: int = 0) -> list[int]:
        """Cards."""
        return self._checked.cards(self._of, key, self._where, least)

    def pots(self) -> list[tuple[int, int]]:
        """The pots that a total names, with their amounts."""
        found: list[tuple[int, int]] = []
        for at, item in enumerate(self._checked.items(self._of, "pots", self._where)):
            where = f"{self._where}pots[{at}]."
            pot = self._checked.as_fields(item, where[:-1])
            number = self._checked.number(pot, "pot", where, 0, LARGEST_SMALL)
            found.append((number, self._checked.number(pot, "amount", where)))
        return found


def _ante(said: Saying) -> Event:
    return Ante(said.line, said.seat(), said.amount(), said.flag("all_in"))


def _deal(said: Saying) -> Event:
    cards = said.cards(least=1)
    return Deal(said.line, said.seat(), said.street(ANTES, SHOWDOWN), cards, said.cards("restated"))


def _action(said: Saying) -> Event:
    verb, amount, by = said.word("verb", VERB_NAMES), said.amount(), said.stated("stated_by")
    return Action(said.line, said.seat(), verb, amount, said.flag("is_total"), by, said.flag("all_in"))


def _street_marker(said: Saying) -> Event:
    all_in = said.stated("all_in", LARGEST_SMALL) if said.has("all_in") else _UNSAID
    return StreetMarker(said.line, said.street(), said.stated("pot"), said.stated("players", LARGEST_SMALL), all_in)


def _showdown_marker(said: Saying) -> Event:
    return ShowdownMarker(said.line)


def _summary_marker(said: Saying) -> Event:
    return SummaryMarker(said.line)


def _return(said: Saying) -> Event:
    return Return(said.line, said.seat(), said.amount())


def _show(said: Saying) -> Event:
    return Show(said.line, said.seat(), said.cards(), said.text("label"), said.flag("in_summary"))


def _muck(said: Saying) -> Event:
    return Muck(said.line, said.seat(), said.cards())


def _no_show(said: Saying) -> Event:
    return NoShow(said.line, said.seat())


def _collect(said: Saying) -> Event:
    label = said.text("label") if said.has("label") else ""
    return Collect(said.line, said.seat(), said.stated("pot", LARGEST_SMALL), said.amount(), label)


def _note_claim(said: Saying) -> Event:
    kind = said.word("claim", NOTE_CLAIMS)
    seat = said.seat() if kind in (CLAIM_LOW_CARD, CLAIM_HIGH_CARD) else said.seat_or_nobody()
    return NoteClaim(said.line, kind, seat, said.cards())


def _note(said: Saying) -> Event:
    return Note(said.line, said.text("text"))


def _unknown_note(said: Saying) -> Event:
    return UnknownNote(said.line, said.text("text"))


def _unreadable(said: Saying) -> Event:
    text, expected = said.text("text"), said.text("expected")
    return Unreadable(said.line, text, expected, said.seat_or_nobody(), said.flag("is_marker"))


def _unknown_player(said: Saying) -> Event:
    return UnknownPlayer(said.line, said.text("text"), said.text("name"))


def _cancelled(said: Saying) -> Event:
    return Cancelled(said.line)


def _stated_total(said: Saying) -> Claim:
    return StatedTotal(said.line, said.stated("total"), said.pots())


def _stated_pot(said: Saying) -> Claim:
    return StatedPot(said.line, said.stated("pot", LARGEST_SMALL), said.amount("gross"))


def _stated_rake(said: Saying) -> Claim:
    return StatedRake(said.line, said.amount())


def _seat_claim(said: Saying) -> Claim:
    kind, cards, amount = said.word("claim", SEAT_CLAIMS), said.cards(), said.stated("amount")
    street = _UNSAID if said.is_null("street") else said.street()
    return SeatClaim(said.line, said.seat(), kind, cards, amount, said.text("label"), street)


def _balance_claim(said: Saying) -> Claim:
    is_stated = not said.is_null("net")
    net = said.amount_or_debt("net") if is_stated else 0
    return BalanceClaim(said.line, said.seat(), said.amount_or_debt("end_stack"), net, is_stated)


MakeEvent: TypeAlias = Callable[[Saying], Event]
MakeClaim: TypeAlias = Callable[[Saying], Claim]

EVENT_BY_KIND: Final[dict[str, MakeEvent]] = {
    "action": _action,
    "deal": _deal,
    "ante": _ante,
    "street_marker": _street_marker,
    "return": _return,
    "showdown_marker": _showdown_marker,
    "summary_marker": _summary_marker,
    "show": _show,
    "muck": _muck,
    "no_show": _no_show,
    "collect": _collect,
    "note_claim": _note_claim,
    "note": _note,
    "unknown_note": _unknown_note,
    "unreadable": _unreadable,
    "unknown_player": _unknown_player,
    "cancelled": _cancelled,
}
CLAIM_BY_KIND: Final[dict[str, MakeClaim]] = {
    "stated_total": _stated_total,
    "stated_pot": _stated_pot,
    "stated_rake": _stated_rake,
    "seat_claim": _seat_claim,
    "balance_claim": _balance_claim,
}


def seats_by_holder(seats: list[Seat]) -> dict[tuple[int, str], int]:
    """Index by number and name; of two seat lines that say the same the first, as text means it."""
    found: dict[tuple[int, str], int] = {}
    for at, seat in enumerate(seats):
        found.setdefault((seat.number, seat.name), at)
    return found
