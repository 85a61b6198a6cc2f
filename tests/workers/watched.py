"""Hands to judge, and somebody who watches it being done."""

from pathlib import Path

from soko_hh.formats.sources import Source

SAMPLES = Path(__file__).parents[2] / "sample_histories"


class Notes:
    """Keeps what it is told."""

    def __init__(self) -> None:
        self.hands = 0
        self.characters = 0
        self.troubles: list[str] = []

    def done(self, hands: int, characters: int) -> None:
        self.hands += hands
        self.characters += characters

    def trouble(self, told: str) -> None:
        self.troubles.append(told)


def sources_of(*paths: Path) -> list[Source]:
    return [Source(path.name, str(path)) for path in paths]


def hand(number: int, table: str = "Oulu") -> str:
    """A legal hand of two."""
    return f"""SOKO Hand #{number}: Fixed Limit ($5.00/$10.00, ante $0.50, bring-in $2.00) - 2026-01-02 12:00:00 UTC
Table '{table} {number}' 8-max Seat #1 is the button
Seat 1: Aino ($100.00 in chips)
Seat 2: Bertil ($100.00 in chips)
Aino: posts the ante $0.50
Bertil: posts the ante $0.50
*** 2ND STREET ***
Dealt to Bertil [?? 2c]
Dealt to Aino [?? Kd]
Bertil: brings in for $2.00
Aino: folds
Uncalled bet ($2.00) returned to Bertil
Bertil collected $1.00 from pot
*** SUMMARY ***
Total pot $1.00 | Rake $0.00
"""


HAND_LINES = 16  # with the blank line behind it


def write_hands(path: Path, tables: list[str]) -> Path:
    """A file with a hand for each table, numbered from 1."""
    path.write_text("\n".join(hand(number, table) for number, table in enumerate(tables, 1)), encoding="utf-8")
    return path
