"""Hands to judge, and somebody who watches it being done."""

from pathlib import Path

from folded_hand import folded_hand

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


def write_hands(path: Path, tables: list[str]) -> Path:
    """A file with a hand for each table, numbered from 1."""
    path.write_text(
        "\n".join(folded_hand(number, f"{table} {number}") for number, table in enumerate(tables, 1)), encoding="utf-8"
    )
    return path
