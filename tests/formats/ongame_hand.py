"""The Ongame hand of FORMATS section 2, and ways to look at what was read of it."""

from soko_hh.cards import CARD_BY_TEXT
from soko_hh.events import Event, UnknownPlayer, Unreadable
from soko_hh.formats.ongame import read
from soko_hh.history import Claim, HandHistory

FIXTURE = """\
***** History for hand R5-90000001-1 *****
Start hand: Sat Oct 02 21:15:00 GMT+0100 2010
Table: Oulu [90000001] (LIMIT SOKO $1/$2, ante: $0.10, Real money)
User: Hero
Button: seat 6
Players in round: 3 (8)
Seat 1: Aino ($40)
Seat 3: Bertil ($35.50)
Seat 6: Hero ($50)
Aino posts ante $0.10
Bertil posts ante $0.10
Hero posts ante $0.10
---
Dealing pocket cards
Dealing to Aino: [-, 4c]
Dealing to Bertil: [-, Kd]
Dealing to Hero: [9s, Th]
Aino small bring in $0.50
Bertil bets $1
Hero calls $1
Aino calls $0.50
---
Dealing 3rd street
Dealing to Aino: [4h]
Dealing to Bertil: [7d]
Dealing to Hero: [8c]
Aino bets $2
Bertil calls $2
Hero calls $2
---
Dealing 4th street
Dealing to Aino: [Qs]
Dealing to Bertil: [2d]
Dealing to Hero: [Js]
Aino checks
Bertil checks
Hero bets $2
Aino folds
Bertil calls $2
---
Dealing 5th street
Dealing to Bertil: [5d]
Dealing to Hero: [2h]
Bertil bets $2
Hero calls $2
---
Summary:
Main pot: $17.30 won by Bertil ($16.44)
Rake taken: $0.86
Seat 1: Aino ($36.90), net: -$3.10
Seat 3: Bertil ($44.84), net: +$9.34, [3s, Kd, 7d, 2d, 5d] (FOUR_CARD_FLUSH KING)
Seat 6: Hero ($42.90), net: -$7.10
***** End of hand R5-90000001-1 *****"""

AINO, BERTIL, HERO = 0, 1, 2


def cards(text: str) -> list[int]:
    return [CARD_BY_TEXT[word] for word in text.split()]


def values(thing: object) -> tuple[object, ...]:
    """Its attributes in the order of the constructor; a compiled class has no `__dict__` but names them."""
    names = getattr(type(thing), "__mypyc_attrs__", None) or vars(thing)
    return tuple([getattr(thing, name) for name in names])


def told(thing: Event | Claim) -> tuple[object, ...]:
    """Class and attributes."""
    return (type(thing).__name__, *values(thing))


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
