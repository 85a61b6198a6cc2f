"""Rankings: every category by hand-made examples, ties, boards, words; a sample of the complete orders."""

import random
from itertools import pairwise
from pathlib import Path

import pytest

from soko_hh.cards import Card, read_cards
from soko_hh.ranking import (
    CATEGORY_KEYS,
    CATEGORY_WORDS,
    FLUSH,
    FOUR_FLUSH,
    FOUR_STRAIGHT,
    FULL_HOUSE,
    HIGH_CARD,
    ONE_PAIR,
    QUADS,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
    RankingRules,
    board_ranking,
    category_of,
    describe,
    hand_ranking,
    read_category,
)
from soko_hh.ruleset import Ruleset, ranking_rules

SOKO = RankingRules(four_flush=True, four_straight=True, ace_low_four_straight=True, sorted_four_flush=False)
SORTED = RankingRules(four_flush=True, four_straight=True, ace_low_four_straight=True, sorted_four_flush=True)
ACE_HIGH_ONLY = RankingRules(four_flush=True, four_straight=True, ace_low_four_straight=False, sorted_four_flush=False)
PLAIN = RankingRules(four_flush=False, four_straight=False, ace_low_four_straight=True, sorted_four_flush=False)

ORDERS = Path(__file__).resolve().parents[2] / "shared" / "data"


def cards(text: str) -> list[Card]:
    found = read_cards(text)
    assert found is not None
    return found


def worth(text: str, rules: RankingRules = SOKO) -> int:
    return hand_ranking(cards(text), rules)


def board(text: str, four_card_hands: bool = False, rules: RankingRules = SOKO) -> int:
    return board_ranking(cards(text), rules, four_card_hands)


def ascend(*rankings: int) -> bool:
    return all(one < other for one, other in pairwise(rankings))


# text, category, words: weakest to strongest, so that the list is an order too
LADDER = [
    ("7c 6d 4h 3s 2c", HIGH_CARD, "high card, seven"),
    ("As Kd Qh 9s 8c", HIGH_CARD, "high card, ace"),
    ("As Kd Qh Ts 9c", HIGH_CARD, "high card, ace"),  # two gaps of one: no four in sequence
    ("2c 2d 6h 4s 3c", ONE_PAIR, "one pair, twos"),
    ("9c 9d Ah Ks 2c", ONE_PAIR, "one pair, nines"),
    ("Ac Ad Kh Qs 9c", ONE_PAIR, "one pair, aces"),
    ("Ac 2d 3h 4s 2c", FOUR_STRAIGHT, "four-straight, four high"),
    ("Ac 2d 3h 4s Kc", FOUR_STRAIGHT, "four-straight, four high"),
    ("Ac Ad 2h 3s 4c", FOUR_STRAIGHT, "four-straight, four high"),
    ("2c 3d 4h 5s 5c", FOUR_STRAIGHT, "four-straight, five high"),
    ("5c 6d 7h 8s 8c", FOUR_STRAIGHT, "four-straight, eight high"),
    ("Ac Kd Qh Js 2c", FOUR_STRAIGHT, "four-straight, ace high"),
    ("5h 4h 3h 2h 2c", FOUR_FLUSH, "four-flush, five high"),
    ("5s 6s 7s 8s Kd", FOUR_FLUSH, "four-flush, eight high"),  # in sequence, and yet a four-flush
    ("6h Jh Qh 3h 8c", FOUR_FLUSH, "four-flush, queen high"),
    ("Ah Kh Qh 2h Ad", FOUR_FLUSH, "four-flush, ace high"),  # holds a pair
    ("Ah Kh Qh Jh Ad", FOUR_FLUSH, "four-flush, ace high"),
    ("3c 3d 2h 2s 4c", TWO_PAIR, "two pair, threes and twos"),
    ("Ac Ad Kh Ks 2c", TWO_PAIR, "two pair, aces and kings"),
    ("2c 2d 2h 4s 3c", TRIPS, "three of a kind, twos"),
    ("9c 9d 9h Ks 3c", TRIPS, "three of a kind, nines"),
    ("Ac 2d 3h 4s 5c", STRAIGHT, "straight, five high"),
    ("5s 6s 7s 8s 9d", STRAIGHT, "straight, nine high"),  # four suited: the straight is better
    ("Ac Kd Qh Js Tc", STRAIGHT, "straight, ace high"),
    ("7c 5c 4c 3c 2c", FLUSH, "flush, seven high"),
    ("Ah Jh 9h 5h 2h", FLUSH, "flush, ace high"),
    ("2c 2d 2h 3s 3c", FULL_HOUSE, "full house, twos over threes"),
    ("9c 9d 9h 2s 2c", FULL_HOUSE, "full house, nines over twos"),
    ("6c 6d 6h 6s 3c", QUADS, "four of a kind, sixes"),
    ("Ac 2c 3c 4c 5c", STRAIGHT_FLUSH, "straight flush, five high"),
    ("9d Td Jd Qd Kd", STRAIGHT_FLUSH, "straight flush, king high"),
    ("Ts Js Qs Ks As", ROYAL_FLUSH, "royal flush"),
]


@pytest.mark.parametrize(("text", "category", "words"), LADDER)
def test_category_and_words(text: str, category: int, words: str) -> None:
    assert category_of(worth(text)) == category
    assert describe(worth(text)) == words


def test_the_ladder_ascends() -> None:
    assert ascend(*[worth(text) for text, _, _ in LADDER])


@pytest.mark.parametrize("text", [text for text, _, _ in LADDER])
def test_neither_order_nor_the_names_of_suits_matter(text: str) -> None:
    shuffled = cards(text)
    random.Random(text).shuffle(shuffled)
    assert hand_ranking(shuffled, SOKO) == worth(text)
    other_suits = [card ^ 3 for card in shuffled]  # clubs for spades, diamonds for hearts
    assert hand_ranking(other_suits, SOKO) == worth(text)


@pytest.mark.parametrize("rules", [SOKO, SORTED, PLAIN])
def test_any_hand_is_worth_the_same_in_any_order_and_under_any_exchange_of_suits(rules: RankingRules) -> None:
    chance = random.Random(1)
    for _ in range(5_000):
        hand = chance.sample(range(52), 5)
        suits = chance.sample(range(4), 4)
        exchanged = [card - card % 4 + suits[card % 4] for card in hand]
        chance.shuffle(exchanged)
        assert hand_ranking(exchanged, rules) == hand_ranking(hand, rules)


def test_the_ace_does_not_wrap() -> None:
    assert category_of(worth("Kc Ad 2h 3s 9c")) == HIGH_CARD
    assert category_of(worth("Qc Kd Ah 2s 9c")) == HIGH_CARD
    assert category_of(worth("Qc Kd Ah 2s 3c")) == HIGH_CARD


def test_the_ace_is_low_in_a_four_straight_only_if_the_house_says_so() -> None:
    assert category_of(worth("Ac 2d 3h 4s Kc", ACE_HIGH_ONLY)) == HIGH_CARD
    assert category_of(worth("Ac 2d 3h 4s 2c", ACE_HIGH_ONLY)) == ONE_PAIR
    assert category_of(worth("Ac Kd Qh Js 2c", ACE_HIGH_ONLY)) == FOUR_STRAIGHT
    assert category_of(worth("Ac 2d 3h 4s 5c", ACE_HIGH_ONLY)) == STRAIGHT


def test_four_straights_compare_the_run_then_the_fifth_card() -> None:
    assert ascend(
        worth("Ac 2d 3h 4s Kc"),  # four high, beside it a king
        worth("Ac Ad 2h 3s 4c"),  # four high, beside it an ace
        worth("2c 3d 4h 5s 7c"),  # five high: better than any four high
        worth("2c 3d 4h 5s Kc"),
        worth("4c 5d 6h 7s 2c"),
    )
    assert worth("5c 6d 7h 8s Kc") == worth("5d 6c 7s 8h Kd")


def test_flush_then_kicker_compares_the_four_suited_cards_first() -> None:
    # K-9-8-2 of hearts with an ace beside, K-T-8-2 of spades with a three beside
    ace_beside, better_four = "Kh 9h 8h 2h As", "Ks Ts 8s 2s 3d"
    assert worth(ace_beside) < worth(better_four)
    assert worth(ace_beside, SORTED) > worth(better_four, SORTED)  # A-K-9-8-2 against K-T-8-3-2


def test_flush_then_kicker_compares_the_odd_card_last() -> None:
    assert ascend(worth("Kh 9h 8h 2h 3s"), worth("Ks 9s 8s 2s 4d"), worth("Kd 9d 8d 2d Kc"))
    assert worth("Kh 9h 8h 2h 3s") == worth("3h Ks 9s 8s 2s")


def test_all_five_sorted_does_not_ask_which_card_is_odd() -> None:
    assert worth("Kh 9h 8h 3h 2s", SORTED) == worth("Kh 9h 8h 2h 3s", SORTED)
    assert worth("Kh 9h 8h 3h 2s") > worth("Kh 9h 8h 2h 3s")


def test_kickers_are_compared_high_to_low() -> None:
    assert ascend(worth("9c 9d Qh 4s 3c"), worth("9c 9d Qh 5s 2c"), worth("9c 9d Kh 3s 2c"))
    assert ascend(worth("Kc Kd 2h 2s Ac"), worth("Kc Kd 3h 3s 2c"))
    assert ascend(worth("7c 7d 7h 2s 3c"), worth("7c 7d 7h 2s 4c"))


def test_suits_never_break_a_tie() -> None:
    assert worth("Ah Jh 9h 5h 2h") == worth("As Js 9s 5s 2s")
    assert worth("Ts Js Qs Ks As") == worth("Tc Jc Qc Kc Ac")


def test_without_the_extra_hands_it_is_plain_stud() -> None:
    assert category_of(worth("Ah Kh Qh 2h Ad", PLAIN)) == ONE_PAIR
    assert category_of(worth("5c 6d 7h 8s Kc", PLAIN)) == HIGH_CARD
    assert worth("5s 6s 7s 8s Kd", PLAIN) == worth("5c 6d 7h 8s Kc", PLAIN)


def test_with_only_one_of_the_extra_hands() -> None:
    only_run = ranking_rules(Ruleset(extra_hands=("four_straight",)))
    only_suit = ranking_rules(Ruleset(extra_hands=("four_flush",)))
    assert category_of(worth("5s 6s 7s 8s Kd", only_run)) == FOUR_STRAIGHT  # four in sequence all the same
    assert category_of(worth("Ah Kh 9h 2h Ad", only_run)) == ONE_PAIR
    assert category_of(worth("5s 6s 7s 8s Kd", only_suit)) == FOUR_FLUSH
    assert category_of(worth("5c 6d 7h 8s Kc", only_suit)) == HIGH_CARD


def test_the_ruleset_chooses_the_rules_and_houses_that_rank_alike_share_them() -> None:
    rules = ranking_rules(Ruleset(four_flush_tie="all_five_sorted", ace_low_four_straight=False))
    assert (rules.four_flush, rules.four_straight) == (True, True)
    assert (rules.ace_low_four_straight, rules.sorted_four_flush) == (False, True)
    assert ranking_rules(Ruleset(raise_cap=4)) is ranking_rules(Ruleset())


def test_boards_of_two() -> None:
    assert ascend(board("3c 2d"), board("Ks 2d"), board("Ks 3d"), board("Ac 2d"), board("2c 2d"), board("Ac Ad"))
    assert board("Ks 3d") == board("3c Kh")


def test_boards_of_three() -> None:
    assert ascend(
        board("Kc Qd Js"), board("Ac 3d 2s"), board("2c 2d 3s"), board("2c 2d As"), board("Ac Ad Ks"), board("2c 2d 2s")
    )


def test_boards_of_four() -> None:
    assert ascend(
        board("Ac Kd Qs Jh"),
        board("2c 2d 4s 3h"),
        board("Ac Ad Ks Qh"),
        board("3c 3d 2s 2h"),
        board("Ac Ad Ks Kh"),
        board("2c 2d 2s 3h"),
        board("Ac Ad As Kh"),
        board("2c 2d 2s 2h"),
    )


def test_a_board_of_one_is_its_rank() -> None:
    assert ascend(board("2s"), board("Tc"), board("Ac"))
    assert board("Ts") == board("Tc")


def test_four_card_hands_on_a_board_count_only_where_the_house_counts_them() -> None:
    suited, run, pair = "Kh 9h 8h 2h", "5c 6d 7h 8s", "Ac Ad Ks Qh"
    assert ascend(board(run), board(suited), board(pair))
    assert ascend(board(pair, True), board(run, True), board(suited, True), board("3c 3d 2s 2h", True))
    assert category_of(board("5h 6h 7h 8h", True)) == FOUR_FLUSH
    assert category_of(board("Ac 2d 3h 4s", True)) == FOUR_STRAIGHT
    assert category_of(board("Ac 2d 3h 4s", True, ACE_HIGH_ONLY)) == HIGH_CARD
    assert category_of(board("Kh 9h 8h 2h", True, PLAIN)) == HIGH_CARD


def test_three_cards_of_a_suit_are_no_four_card_hand() -> None:
    assert board("Kh 9h 8h", True) == board("Kc 9d 8h", True)


@pytest.mark.parametrize(
    ("label", "category"),
    [
        ("four-flush, queen high", FOUR_FLUSH),
        ("4-flush", FOUR_FLUSH),
        ("Four Card Flush, King high", FOUR_FLUSH),
        ("Canadian flush", FOUR_FLUSH),
        ("FOUR_CARD_FLUSH KING", FOUR_FLUSH),
        ("FourFlush", FOUR_FLUSH),
        ("four-straight, nine high", FOUR_STRAIGHT),
        ("4 card straight", FOUR_STRAIGHT),
        ("FOUR_CARD_STRAIGHT NINE", FOUR_STRAIGHT),
        ("a pair of Aces", ONE_PAIR),
        ("one pair, fours", ONE_PAIR),
        ("a pair of Threes", ONE_PAIR),
        ("ONE_PAIR FOUR", ONE_PAIR),
        ("two pair, fours and threes", TWO_PAIR),
        ("two pairs, Kings and Nines", TWO_PAIR),
        ("TWO_PAIR JACK, NINE", TWO_PAIR),
        ("three of a kind, fours", TRIPS),
        ("THREE_OF_A_KIND QUEEN", TRIPS),
        ("trips", TRIPS),
        ("set of nines", TRIPS),
        ("three nines", TRIPS),
        ("a straight, five to nine", STRAIGHT),
        ("ace high straight", STRAIGHT),
        ("a flush, ace high", FLUSH),
        ("king-high flush", FLUSH),
        ("full house, fours full of twos", FULL_HOUSE),
        ("FULL_HOUSE EIGHT, FOUR", FULL_HOUSE),
        ("three nines full of twos", FULL_HOUSE),
        ("four of a kind, nines", QUADS),
        ("FOUR_OF_A_KIND NINE", QUADS),
        ("four kings", QUADS),
        ("quads", QUADS),
        ("a straight flush, five to nine", STRAIGHT_FLUSH),
        ("STRAIGHT_FLUSH NINE", STRAIGHT_FLUSH),
        ("Royal Flush", ROYAL_FLUSH),
        ("high card Ace", HIGH_CARD),
        ("HIGH_CARD ACE", HIGH_CARD),
        ("Ace Jack high", HIGH_CARD),
        ("one pair, nines (beats a four-flush draw)", ONE_PAIR),
    ],
)
def test_labels_of_rooms(label: str, category: int) -> None:
    assert read_category(label) == category


@pytest.mark.parametrize("label", ["", "  ", "badugi", "8,7,6,5,4", "väri", "four"])
def test_a_label_without_a_known_category(label: str) -> None:
    assert read_category(label) == -1


@pytest.mark.parametrize("category", range(12))
def test_our_own_words_and_keys_read_back(category: int) -> None:
    assert read_category(CATEGORY_WORDS[category]) == category
    assert read_category(CATEGORY_KEYS[category]) == category


@pytest.mark.parametrize("text", [text for text, _, _ in LADDER])
def test_what_describe_writes_reads_back(text: str) -> None:
    assert read_category(describe(worth(text))) == category_of(worth(text))


@pytest.mark.parametrize(
    ("file", "rules"), [("soko_classes_flush_then_kicker.tsv", SOKO), ("soko_classes_all_five_sorted.tsv", SORTED)]
)
def test_a_sample_of_the_complete_order(file: str, rules: RankingRules) -> None:
    if not (ORDERS / file).is_file():
        pytest.skip(f"{file}: the complete orders lie beside the project, not in it")
    lines = (ORDERS / file).read_text(encoding="ascii").splitlines()[1:]
    sample = [line.split("\t") for line in lines[::13]]
    rankings = []
    for _, key, _, _, representative in sample:
        hand = " ".join(representative[place : place + 2] for place in range(0, 10, 2))
        rankings.append(worth(hand, rules))
        assert CATEGORY_KEYS[category_of(rankings[-1])] == key
    assert len(rankings) > 800
    assert ascend(*rankings)
