"""SOKO hands ranked slowly and independently, as a hand type that pokerkit pushes pots by.

Nothing of `soko_hh.ranking` is used: each category is the sentence of RULES section 2, tried from the top down on
sorted ranks. Five cards only; the house's choices are class attributes (`hand_type` makes a class for a house).
"""

from collections import Counter
from typing import Any, ClassVar

from pokerkit import Card, Hand

RANKS = "23456789TJQKA"
Key = tuple[int, list[int]]


def key_of(cards: list[tuple[int, str]], extra_hands: tuple[str, ...], all_five_sorted: bool, ace_low: bool) -> Key:
    """(category, ranks that break ties) of five (rank, suit); greater wins."""
    ranks = sorted([rank for rank, _ in cards], reverse=True)
    counts = sorted(Counter(ranks).items(), key=lambda item: (item[1], item[0]), reverse=True)
    by_count = [rank for rank, _ in counts]
    shape = [count for _, count in counts]
    is_flush = len({suit for _, suit in cards}) == 1
    straight = _top_of_run(set(ranks), 5, True)
    if straight is not None:
        return (9 if is_flush else 5), [straight]
    if shape[0] == 4:
        return 8, by_count
    if shape == [3, 2]:
        return 7, by_count
    if is_flush:
        return 6, ranks
    if shape[0] == 3:
        return 4, by_count
    if shape == [2, 2, 1]:
        return 3, by_count
    suit, held = Counter(suit for _, suit in cards).most_common(1)[0]
    if held == 4 and "four_flush" in extra_hands:
        four = sorted([rank for rank, of in cards if of == suit], reverse=True)
        odd = [rank for rank, of in cards if of != suit]
        return 2, ranks if all_five_sorted else four + odd
    run = _top_of_run(set(ranks), 4, ace_low)
    if run is not None and "four_straight" in extra_hands:
        fifth = Counter(ranks)
        fifth.subtract([rank % 13 for rank in range(run + 10, run + 14)])
        return 1, [run, *fifth.elements()]
    return (0 if shape[0] == 2 else -1), by_count


def _top_of_run(ranks: set[int], length: int, ace_low: bool) -> int | None:
    """The highest rank of a run of `length`; an ace may stand below the two."""
    lowest = length - 2 if ace_low else length - 1
    for top in range(12, lowest - 1, -1):
        if {rank % 13 for rank in range(top - length + 14, top + 14)} <= ranks:
            return top
    return None


class SokoHand(Hand):
    """Five cards as pokerkit compares hands."""

    low = False
    extra_hands: ClassVar[tuple[str, ...]] = ("four_flush", "four_straight")
    all_five_sorted: ClassVar[bool] = False
    ace_low: ClassVar[bool] = True

    @classmethod
    def from_game(cls, hole_cards: Any, board_cards: Any = ()) -> "SokoHand":
        return cls(Card.clean(tuple(hole_cards)))

    def __init__(self, cards: Any) -> None:
        held = Card.clean(cards)
        if len(held) != 5:
            raise ValueError("five cards make a hand")
        pairs = [(RANKS.index(card.rank), str(card.suit)) for card in held]
        self.key = key_of(pairs, self.extra_hands, self.all_five_sorted, self.ace_low)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SokoHand) and self.key == other.key

    def __hash__(self) -> int:
        return hash((self.key[0], *self.key[1]))

    def __lt__(self, other: Hand) -> bool:
        assert isinstance(other, SokoHand)
        return self.key < other.key

    def __le__(self, other: Any) -> bool:
        return bool(self.key <= other.key)


def hand_type(extra: tuple[str, ...], sorted_five: bool, low_ace: bool) -> type[SokoHand]:
    """The hand type of a house."""

    class HouseHand(SokoHand):
        extra_hands = extra
        all_five_sorted = sorted_five
        ace_low = low_ace

    return HouseHand
