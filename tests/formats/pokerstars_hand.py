"""The hand of FORMATS section 2 as PokerStars would print it, and ways to look at what its reader makes of lines."""

from typing import Final

from soko_hand import claims, events

from soko_hh.formats import pokerstars
from soko_hh.history import HandHistory

HAND: Final = """\
PokerStars Hand #90000001:  Soko Limit ($1/$2 USD) - 2010/10/02 21:15:00 ET
Table 'Oulu IV' 8-max
Seat 1: Aino ($40 in chips)\x20
Seat 3: Bertil ($35.50 in chips)\x20
Seat 6: Hero ($50 in chips)\x20
Aino: posts the ante $0.10
Bertil: posts the ante $0.10
Hero: posts the ante $0.10
*** 2nd STREET ***
Dealt to Aino [4c]
Dealt to Bertil [Kd]
Dealt to Hero [9s Th]
Aino: brings in for $0.50
Bertil: raises $0.50 to $1
Hero: calls $1
Aino: calls $0.50
*** 3rd STREET ***
Dealt to Aino [4c] [4h]
Dealt to Bertil [Kd] [7d]
Dealt to Hero [9s Th] [8c]
Aino: bets $2
Bertil: calls $2
Hero: calls $2
*** 4th STREET ***
Dealt to Aino [4c 4h] [Qs]
Dealt to Bertil [Kd 7d] [2d]
Dealt to Hero [9s Th 8c] [Js]
Aino: checks
Bertil: checks
Hero: bets $2
Aino: folds\x20
Bertil: calls $2
*** RIVER ***
Dealt to Bertil [Kd 7d 2d] [5d]
Dealt to Hero [9s Th 8c Js] [2h]
Bertil: bets $2
Hero: calls $2
*** SHOW DOWN ***
Bertil: shows [3s Kd 7d 2d 5d] (a four-flush, King high)
Hero: mucks hand\x20
Bertil collected $16.44 from pot
*** SUMMARY ***
Total pot $17.30 | Rake $0.86\x20
Seat 1: Aino folded on the 4th Street
Seat 3: Bertil showed [3s Kd 7d 2d 5d] and won ($16.44) with a four-flush, King high
Seat 6: Hero mucked [9s Th 8c Js 2h]
"""
HEADER: Final = "PokerStars Hand #1:  Soko Limit (50/100) - 2010/10/02 21:15:00 ET"


def read(text: str, overlong: dict[int, int] | None = None) -> HandHistory:
    return pokerstars.read(text.rstrip("\n").split("\n"), 1, overlong or {})


def read_seated(names: list[str], *lines: str) -> HandHistory:
    """A hand of whole chips with these players on seats 1, 2 ..., and these lines below the seat lines."""
    seats = [f"Seat {number}: {name} (1000 in chips) " for number, name in enumerate(names, 1)]
    return read("\n".join([HEADER, "Table 'T' 8-max", *seats, *lines]))


def seen(*lines: str, names: tuple[str, ...] = ("Anna", "Bertil")) -> list[tuple[object, ...]]:
    """The events of lines below the seats, without their line numbers."""
    return [event[1:] for event in events(read_seated(list(names), *lines))]


def claimed(*lines: str, names: tuple[str, ...] = ("Anna", "Bertil")) -> list[tuple[object, ...]]:
    """The claims of lines below the summary's marker, without their line numbers."""
    return [claim[1:] for claim in claims(read_seated(list(names), "*** SUMMARY ***", *lines))]
