"""Comments in the `actions` of a PHH hand written here -> events and claims PHH has no code for.

For: the PHH reader; `phh_telling` is the inverse and holds the grammar by example. Must not know codes. A comment whose
first word is none of these is somebody's remark.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from soko_hh.events import (
    CLAIM_HIGH_CARD,
    CLAIM_LOW_CARD,
    MAIN_POT,
    WHOLE_POT,
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
from soko_hh.formats.phh_words import Words
from soko_hh.history import BalanceClaim, Claim, SeatClaim, StatedPot, StatedRake, StatedTotal

Told: TypeAlias = Event | Claim
_Read: TypeAlias = Callable[[int, Words], list[Told]]

_UNSAID: Final = -1


def read_told(line: int, comment: Words) -> list[Told] | None:
    """What a comment tells; None if it is a remark, an empty list if it begins as one of these and cannot be read."""
    read = _READERS.get(comment.peek())
    if read is None:
        return None
    comment.next()
    told = read(line, comment)
    return told if comment.finish() else []


def _ante(line: int, words: Words) -> list[Told]:
    return [Ante(line, words.seat(), words.amount(), words.take("all-in"))]


def _street(line: int, words: Words) -> list[Told]:
    street = words.number()
    words.is_wrong = words.is_wrong or not 2 <= street <= 5
    pot = words.amount() if words.take("pot") else _UNSAID
    players = words.number() if words.take("players") else _UNSAID
    return [StreetMarker(line, street, pot, players, words.number() if words.take("all-in") else _UNSAID)]


def _showdown(line: int, words: Words) -> list[Told]:
    return [ShowdownMarker(line)]


def _summary(line: int, words: Words) -> list[Told]:
    return [SummaryMarker(line)]


def _return(line: int, words: Words) -> list[Told]:
    return [Return(line, words.seat(), words.amount())]


def _collect(line: int, words: Words) -> list[Told]:
    seat, amount = words.seat(), words.amount()
    pot = WHOLE_POT if not words.take("from") else MAIN_POT if words.take("main") else words.number()
    return [Collect(line, seat, pot, amount, words.rest() if words.take("with") else "")]


def _muck(line: int, words: Words) -> list[Told]:
    return [Muck(line, words.seat(), words.cards())]


def _no_show(line: int, words: Words) -> list[Told]:
    return [NoShow(line, words.seat())]


def _show(line: int, words: Words) -> list[Told]:
    """A show without cards, for which PHH has no code."""
    return [Show(line, words.seat(), [], words.rest(), False)]


def _deal(line: int, words: Words) -> list[Told]:
    """A deal line without cards."""
    return [Deal(line, words.seat(), words.number(), [], [])]


def _claim(line: int, words: Words) -> list[Told]:
    word = words.next()
    kind = NOTE_CLAIMS.index(word) if word in NOTE_CLAIMS else _UNSAID
    seat = words.seat_or_nobody()
    is_of_card = kind in (CLAIM_LOW_CARD, CLAIM_HIGH_CARD)
    words.is_wrong = words.is_wrong or kind == _UNSAID or (is_of_card and seat < 0)
    return [NoteClaim(line, kind, seat, words.cards() if words.peek() else [])]


def _note(line: int, words: Words) -> list[Told]:
    return [Note(line, words.rest())]


def _unknown_note(line: int, words: Words) -> list[Told]:
    return [UnknownNote(line, words.rest())]


def _unreadable(line: int, words: Words) -> list[Told]:
    seat, is_marker, expected = words.seat_or_nobody(), words.take("marker"), words.quoted()
    return [Unreadable(line, words.rest(), expected, seat, is_marker)]


def _unknown_player(line: int, words: Words) -> list[Told]:
    name = words.quoted()
    return [UnknownPlayer(line, words.rest(), name)]


def _cancelled(line: int, words: Words) -> list[Told]:
    return [Cancelled(line)]


def _total(line: int, words: Words) -> list[Told]:
    """The total, the pots it names, and a rake that stands on the same line."""
    total = _UNSAID if words.take("unsaid") else words.amount()
    pots: list[tuple[int, int]] = []
    while words.take("pot") and not words.is_wrong:
        pots.append((words.number(), words.amount()))
    told: list[Told] = [StatedTotal(line, total, pots)]
    if words.take("rake"):
        told.append(StatedRake(line, words.amount()))
    return told


def _rake(line: int, words: Words) -> list[Told]:
    return [StatedRake(line, words.amount())]


def _pot(line: int, words: Words) -> list[Told]:
    return [StatedPot(line, words.number(), words.amount())]


def _seat(line: int, words: Words) -> list[Told]:
    seat, word = words.seat(), words.next()
    kind = SEAT_CLAIMS.index(word) if word in SEAT_CLAIMS else _UNSAID
    words.is_wrong = words.is_wrong or kind == _UNSAID
    cards = words.cards() if words.take("cards") else []
    amount = words.amount() if words.take("amount") else _UNSAID
    street = words.number() if words.take("street") else _UNSAID
    words.is_wrong = words.is_wrong or street > 5
    return [SeatClaim(line, seat, kind, cards, amount, words.rest() if words.take("with") else "", street)]


def _balance(line: int, words: Words) -> list[Told]:
    seat, end = words.seat(), words.amount_or_debt()
    is_stated = words.take("net")
    return [BalanceClaim(line, seat, end, words.amount_or_debt() if is_stated else 0, is_stated)]


_READERS: Final[dict[str, _Read]] = {
    "ante": _ante,
    "street": _street,
    "showdown": _showdown,
    "summary": _summary,
    "return": _return,
    "collect": _collect,
    "muck": _muck,
    "no_show": _no_show,
    "show": _show,
    "deal": _deal,
    "claim": _claim,
    "note": _note,
    "unknown_note": _unknown_note,
    "unreadable": _unreadable,
    "unknown_player": _unknown_player,
    "cancelled": _cancelled,
    "total": _total,
    "rake": _rake,
    "pot": _pot,
    "seat": _seat,
    "balance": _balance,
}
