"""Streets: the stages of a hand, named by how many cards a player holds.

For: the numbers and the words. Must not know what may happen on a street (that is `game.phases`).
"""

from typing import Final

Street = int
ANTES: Final = 1
SECOND: Final = 2
THIRD: Final = 3
FOURTH: Final = 4
FIFTH: Final = 5
SHOWDOWN: Final = 6

_NAMES: Final = ("", "antes", "second street", "third street", "fourth street", "fifth street", "showdown")
_SHORT: Final = ("", "antes", "2nd street", "3rd street", "4th street", "5th street", "showdown")


def street_name(street: Street) -> str:
    """`second street`: as findings say it."""
    return _NAMES[street]


def street_short(street: Street) -> str:
    """`2nd street`: as soko text prints it."""
    return _SHORT[street]
