"""All 2,598,960 hands: the counts of each category, and both complete orders, class by class."""

from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from soko_hh.cards import Card, card_name
from soko_hh.ranking import CATEGORY_KEYS, RankingRules, category_of, hand_ranking

pytestmark = pytest.mark.slow

ORDERS = Path(__file__).resolve().parents[2] / "shared" / "data"
HANDS_OF_CATEGORY = {
    "royal_flush": 4,
    "straight_flush": 36,
    "quads": 624,
    "full_house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "trips": 54_912,
    "two_pair": 123_552,
    "four_flush": 110_940,
    "four_straight": 92_208,
    "one_pair": 1_047_552,
    "high_card": 1_150_080,
}
TIES = ["flush_then_kicker", "all_five_sorted"]


@cache
def all_hands(four_flush_tie: str) -> tuple[Counter[int], dict[int, list[Card]]]:
    """Every ranking with the number of hands that have it, and the first of them in dealing order."""
    rules = RankingRules(True, True, True, four_flush_tie == "all_five_sorted")
    hands: Counter[int] = Counter()
    first: dict[int, list[Card]] = {}
    for combination in combinations(range(52), 5):
        cards = list(combination)
        ranking = hand_ranking(cards, rules)
        hands[ranking] += 1
        if ranking not in first:
            first[ranking] = cards
    return hands, first


@pytest.mark.parametrize("four_flush_tie", TIES)
def test_hands_of_each_category(four_flush_tie: str) -> None:
    counted: Counter[str] = Counter()
    for ranking, hands in all_hands(four_flush_tie)[0].items():
        counted[CATEGORY_KEYS[category_of(ranking)]] += hands
    assert counted == HANDS_OF_CATEGORY
    assert counted.total() == 2_598_960


@pytest.mark.parametrize(("four_flush_tie", "classes"), [("flush_then_kicker", 16_707), ("all_five_sorted", 11_599)])
def test_number_of_strength_classes(four_flush_tie: str, classes: int) -> None:
    assert len(all_hands(four_flush_tie)[0]) == classes


@pytest.mark.parametrize("four_flush_tie", TIES)
def test_the_complete_order(four_flush_tie: str) -> None:
    file = ORDERS / f"soko_classes_{four_flush_tie}.tsv"
    if not file.is_file():
        pytest.skip(f"{file.name}: the complete orders lie beside the project, not in it")
    hands, first = all_hands(four_flush_tie)
    ours = [
        (
            str(order),
            CATEGORY_KEYS[category_of(ranking)],
            str(hands[ranking]),
            "".join(card_name(card) for card in first[ranking]),
        )
        for order, ranking in enumerate(sorted(hands))
    ]
    lines = [line.split("\t") for line in file.read_text(encoding="ascii").splitlines()[1:]]
    assert ours == [(order, category, count, representative) for order, category, _, count, representative in lines]


def test_four_flushes_in_which_the_two_tie_rules_pick_opposite_winners() -> None:
    """RULES section 2: 11.6 % of four-flush against four-flush, here every pair of ranks by its number of hands."""
    plain = RankingRules(True, True, True, False)
    by_sorted = RankingRules(True, True, True, True)
    # One four-flush of each shape, all suited cards hearts and the odd one a spade: 12 times as many with other suits.
    shapes = []
    for suited in combinations(range(13), 4):
        for odd in range(13):
            cards = [rank * 4 + 2 for rank in suited] + [odd * 4 + 3]
            shapes.append((hand_ranking(cards, plain), hand_ranking(cards, by_sorted)))
    four_flushes = [shape for shape in shapes if CATEGORY_KEYS[category_of(shape[0])] == "four_flush"]
    assert len(four_flushes) * 12 == HANDS_OF_CATEGORY["four_flush"]
    places = {ranking: place for place, ranking in enumerate(sorted({shape[1] for shape in four_flushes}))}
    opposite = 0
    below = [0] * len(places)  # how many seen so far (weaker by flush_then_kicker) at each place of the other order
    for _, ranking in sorted(four_flushes):
        opposite += sum(below[places[ranking] + 1 :])
        below[places[ranking]] += 1
    pairs = len(four_flushes) * (len(four_flushes) - 1) // 2
    assert round(100 * opposite / pairs, 1) == 11.6
