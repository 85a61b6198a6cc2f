"""The Ongame hand of FORMATS section 2, and ways to look at what was read of it."""

from attributes import attributes
from format_examples import ONGAME

from soko_hh.cards import CARD_BY_TEXT
from soko_hh.events import Event, UnknownPlayer, Unreadable
from soko_hh.formats.ongame import read
from soko_hh.history import Claim, HandHistory

FIXTURE = ONGAME.rstrip("\n")

AINO, BERTIL, HERO = 0, 1, 2


def cards(text: str) -> list[int]:
    return [CARD_BY_TEXT[word] for word in text.split()]


def values(thing: object) -> tuple[object, ...]:
    """Its attributes in the order of the constructor."""
    return tuple(attributes(thing).values())


def told(thing: Event | Claim) -> tuple[object, ...]:
    """Class and attributes, without those this text has no words for: labels of payments, the all-in of a marker."""
    told = (type(thing).__name__, *values(thing))
    return told[:-1] if (told[0], told[-1]) in (("Collect", ""), ("StreetMarker", -1)) else told


def hand(text: str, first_line: int = 1) -> HandHistory:
    return read(text.split("\n"), first_line, {})


def changed(old: str, new: str) -> HandHistory:
    assert FIXTURE.count(old) == 1
    return hand(FIXTURE.replace(old, new))


def troubles(history: HandHistory) -> list[tuple[object, ...]]:
    return [told(event) for event in history.events if isinstance(event, (Unreadable, UnknownPlayer))]


def of_kind(history: HandHistory, *kinds: str) -> list[tuple[object, ...]]:
    return [told(event) for event in history.events if type(event).__name__ in kinds]


def action(line: int, seat: int, verb: int, amount: int, all_in: bool = False) -> tuple[object, ...]:
    return ("Action", line, seat, verb, amount, False, -1, all_in)


def deal(line: int, seat: int, street: int, text: str) -> tuple[object, ...]:
    return ("Deal", line, seat, street, cards(text), [])
