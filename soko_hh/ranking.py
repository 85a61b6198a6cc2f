"""What cards are worth: one int for five cards, one for a board; greater wins, equal ties (RULES section 2).

For: the order of SOKO hands and boards, and the words for them. Must not know players, pots, streets or rulesets;
the few choices a house has come in as `RankingRules`.

A ranking is the category in the top bits, then up to five ranks of four bits (2 to 14, 0 = none) in the order in
which they are compared.
"""

from functools import lru_cache
from itertools import pairwise
from typing import Final, final

from soko_hh.cards import RANK_PLURALS, RANK_WORDS, Card

# Categories, weakest to strongest.
HIGH_CARD: Final = 0
ONE_PAIR: Final = 1
FOUR_STRAIGHT: Final = 2
FOUR_FLUSH: Final = 3
TWO_PAIR: Final = 4
TRIPS: Final = 5
STRAIGHT: Final = 6
FLUSH: Final = 7
FULL_HOUSE: Final = 8
QUADS: Final = 9
STRAIGHT_FLUSH: Final = 10
ROYAL_FLUSH: Final = 11

CATEGORY_KEYS: Final = (
    "high_card",
    "one_pair",
    "four_straight",
    "four_flush",
    "two_pair",
    "trips",
    "straight",
    "flush",
    "full_house",
    "quads",
    "straight_flush",
    "royal_flush",
)
CATEGORY_WORDS: Final = (
    "high card",
    "one pair",
    "four-straight",
    "four-flush",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
)

_CATEGORY_SHIFT: Final = 20
_WEAKEST_TWO_PAIR: Final = TWO_PAIR << _CATEGORY_SHIFT
_ACE: Final = 14
# How many cards of each rank and suit, as one number: three bits for each suit, above them three for each rank.
_RANKS_SHIFT: Final = 12
_SUITS_MASK: Final = (1 << _RANKS_SHIFT) - 1
_COUNT_OF_CARD: Final[list[int]] = [
    (1 << (_RANKS_SHIFT + 3 * (card >> 2))) + (1 << (3 * (card & 3))) for card in range(52)
]
# Of five cards: the suit counts that make four or five of one suit.
_SUITED: Final[dict[int, int]] = {5 << (3 * suit): 5 for suit in range(4)} | {
    (4 << (3 * suit)) + (1 << (3 * odd)): 4 for suit in range(4) for odd in range(4) if odd != suit
}


@final
class RankingRules:
    """The choices a house has in ranking (RULES section 2); keep one for each house, it remembers what it ranked."""

    def __init__(self, four_flush: bool, four_straight: bool, ace_low_four_straight: bool, sorted_four_flush: bool):
        self.four_flush: Final = four_flush
        self.four_straight: Final = four_straight
        self.ace_low_four_straight: Final = ace_low_four_straight
        self.sorted_four_flush: Final = sorted_four_flush
        # Five ranks, whatever the suits -> ranking: 6,175 at most, filled as they are met.
        self.by_ranks: Final[dict[int, int]] = {}


# Board ranks -> ranking without four-card hands: 2,379 at most, the same in every house.
_BOARDS: Final[dict[int, int]] = {}


def hand_ranking(cards: list[Card], rules: RankingRules) -> int:
    """The ranking of five known cards."""
    counts = 0
    for card in cards:
        counts += _COUNT_OF_CARD[card]
    suited = _SUITED.get(counts & _SUITS_MASK, 0)
    if suited == 5:
        return _flush_ranking(cards)
    ranking = rules.by_ranks.get(counts >> _RANKS_SHIFT, -1)
    if ranking < 0:
        ranking = _unsuited_ranking(_ranks_high_to_low(cards), rules)
        rules.by_ranks[counts >> _RANKS_SHIFT] = ranking
    # Four of a suit hold at most one pair; only a straight ranks above them.
    if suited == 4 and rules.four_flush and ranking < _WEAKEST_TWO_PAIR:
        return _four_flush_ranking(cards, rules)
    return ranking


def board_ranking(cards: list[Card], rules: RankingRules, four_card_hands: bool) -> int:
    """The ranking of one to four up cards; `four_card_hands`: four of them may be a four-flush or a four-straight."""
    counts = 0
    for card in cards:
        counts += _COUNT_OF_CARD[card]
    ranking = _BOARDS.get(counts >> _RANKS_SHIFT, -1)
    if ranking < 0:
        ranking = _by_count(_ranks_high_to_low(cards))
        _BOARDS[counts >> _RANKS_SHIFT] = ranking
    if four_card_hands and len(cards) == 4 and ranking < _WEAKEST_TWO_PAIR:
        return _four_card_board(cards, rules, ranking)
    return ranking


def category_of(ranking: int) -> int:
    """The category of a ranking."""
    return ranking >> _CATEGORY_SHIFT


def _ranks_high_to_low(cards: list[Card]) -> list[int]:
    """Ranks as the ranking holds them: 2 to 14."""
    return sorted([(card >> 2) + 2 for card in cards], reverse=True)


def _packed(category: int, ranks: list[int]) -> int:
    ranking = category
    for place in range(5):
        ranking = ranking << 4 | (ranks[place] if place < len(ranks) else 0)
    return ranking


def _by_count(ranks: list[int]) -> int:
    """Quads to high card: the ranks held most often first, then high to low (`ranks` come high to low)."""
    most = 0
    ordered: list[int] = []
    for times in (4, 3, 2, 1):
        for rank in ranks:
            if ranks.count(rank) == times:
                ordered.append(rank)
                most = max(most, times)
    different = len(set(ranks))
    if most == 4:
        category = QUADS
    elif most == 3:
        category = FULL_HOUSE if len(ranks) == 5 and different == 2 else TRIPS
    elif most == 2:
        category = TWO_PAIR if len(ranks) - different == 2 else ONE_PAIR
    else:
        category = HIGH_CARD
    return _packed(category, ordered)


def _straight_top(ranks: list[int]) -> int:
    """The top card of five in sequence, 5 for A-2-3-4-5; 0 if they are none."""
    if ranks == [_ACE, 5, 4, 3, 2]:
        return 5
    return ranks[0] if len(set(ranks)) == 5 and ranks[0] - ranks[4] == 4 else 0


def _run_top(ranks: list[int], ace_low: bool) -> int:
    """The top card of four in sequence among four or five ranks, 4 for A-2-3-4; 0 if there are none."""
    for top in ranks:
        if top - 1 in ranks and top - 2 in ranks and top - 3 in ranks:
            return top
    return 4 if ace_low and _ACE in ranks and 2 in ranks and 3 in ranks and 4 in ranks else 0


def _flush_ranking(cards: list[Card]) -> int:
    ranks = _ranks_high_to_low(cards)
    top = _straight_top(ranks)
    if top == _ACE:
        return _packed(ROYAL_FLUSH, [top])
    return _packed(STRAIGHT_FLUSH, [top]) if top else _packed(FLUSH, ranks)


def _unsuited_ranking(ranks: list[int], rules: RankingRules) -> int:
    """The ranking of five cards by their ranks alone."""
    top = _straight_top(ranks)
    if top:
        return _packed(STRAIGHT, [top])
    ranking = _by_count(ranks)
    if rules.four_straight and ranking < _WEAKEST_TWO_PAIR:
        top = _run_top(ranks, rules.ace_low_four_straight)
        if top:
            return _packed(FOUR_STRAIGHT, [top, _beside_the_run(ranks, top)])
    return ranking


def _beside_the_run(ranks: list[int], top: int) -> int:
    """The fifth rank beside four in sequence: it may pair one of them."""
    rest = list(ranks)
    for rank in range(top - 3, top + 1):
        rest.remove(rank if rank > 1 else _ACE)
    return rest[0]


def _four_flush_ranking(cards: list[Card], rules: RankingRules) -> int:
    if rules.sorted_four_flush:
        return _packed(FOUR_FLUSH, _ranks_high_to_low(cards))
    # Four against one: of any three cards two or more are of the suit.
    suit = cards[0] & 3
    if suit != cards[1] & 3 and suit != cards[2] & 3:
        suit = cards[1] & 3
    flush = [card for card in cards if card & 3 == suit]
    odd = [card for card in cards if card & 3 != suit]
    return _packed(FOUR_FLUSH, _ranks_high_to_low(flush) + _ranks_high_to_low(odd))


def _four_card_board(cards: list[Card], rules: RankingRules, ranking: int) -> int:
    """The ranking of a board of four with the two extra hands, `ranking` without them."""
    ranks = _ranks_high_to_low(cards)
    suit = cards[0] & 3
    if rules.four_flush and cards[1] & 3 == suit and cards[2] & 3 == suit and cards[3] & 3 == suit:
        return _packed(FOUR_FLUSH, ranks)
    top = _run_top(ranks, rules.ace_low_four_straight) if rules.four_straight else 0
    return _packed(FOUR_STRAIGHT, [top]) if top else ranking


def describe(ranking: int) -> str:
    """`four-flush, queen high`: the label soko text prints.

    Under `all_five_sorted` the high card of a four-flush is the highest of all five, since that is what decides.
    """
    category = ranking >> _CATEGORY_SHIFT
    words = CATEGORY_WORDS[category]
    first = (ranking >> 16 & 15) - 2
    if category == ROYAL_FLUSH:
        return words
    if category == HIGH_CARD:
        return f"{words}, {RANK_WORDS[first]}"
    if category in (ONE_PAIR, TRIPS, QUADS):
        return f"{words}, {RANK_PLURALS[first]}"
    if category == TWO_PAIR:
        return f"{words}, {RANK_PLURALS[first]} and {RANK_PLURALS[(ranking >> 8 & 15) - 2]}"
    if category == FULL_HOUSE:
        return f"{words}, {RANK_PLURALS[first]} over {RANK_PLURALS[(ranking >> 4 & 15) - 2]}"
    return f"{words}, {RANK_WORDS[first]} high"


# Spellings seen in rooms' text or said at tables, hyphens and underscores as blanks.
_SPELLINGS: Final[dict[int, tuple[str, ...]]] = {
    HIGH_CARD: ("high card", "no pair", "nothing"),
    ONE_PAIR: ("one pair", "1 pair", "a pair", "pair", "pair of"),
    FOUR_STRAIGHT: (
        "four straight",
        "4 straight",
        "four card straight",
        "4 card straight",
        "four to a straight",
        "canadian straight",
        "scandinavian straight",
        "soko straight",
    ),
    FOUR_FLUSH: (
        "four flush",
        "4 flush",
        "four card flush",
        "4 card flush",
        "four to a flush",
        "canadian flush",
        "scandinavian flush",
        "soko flush",
    ),
    TWO_PAIR: ("two pair", "two pairs", "2 pair", "2 pairs"),
    TRIPS: ("three of a kind", "3 of a kind", "trips", "trip", "set", "set of"),
    STRAIGHT: ("straight",),
    FLUSH: ("flush",),
    FULL_HOUSE: ("full house", "full", "full boat", "boat"),
    QUADS: ("four of a kind", "4 of a kind", "quads", "quad"),
    STRAIGHT_FLUSH: ("straight flush", "steel wheel"),
    ROYAL_FLUSH: ("royal flush", "royal straight flush", "royal"),
}
_LONGEST_SPELLING: Final = 4  # words


def _category_by_spelling() -> dict[str, int]:
    found: dict[str, int] = {}
    for category, spellings in _SPELLINGS.items():
        for spelling in spellings:
            found[spelling] = found[spelling.replace(" ", "")] = category
    return found


_CATEGORY_BY_SPELLING: Final = _category_by_spelling()
_NOT_LETTERS: Final = str.maketrans(dict.fromkeys("_-,.;:()[]!/\t\"'", " "))


@lru_cache(maxsize=1024)  # houses print a few hundred labels
def read_category(label: str) -> int:
    """The category a printed label names, in any common spelling; -1 if it names none.

    The first words that are a category count, the longest spelling at that place: what follows is free text.
    """
    words = label.lower().translate(_NOT_LETTERS).split()
    for start in range(len(words)):
        for length in range(_LONGEST_SPELLING, 0, -1):
            category = _CATEGORY_BY_SPELLING.get(" ".join(words[start : start + length]), -1)
            if category >= 0:
                return category
    return _category_told_by_ranks(words)


def _category_told_by_ranks(words: list[str]) -> int:
    """`Ace Jack high`, `four kings`, `three nines`: no category word. Last, as `ace high flush` is a flush."""
    for number, word in pairwise(words):
        if word in RANK_PLURALS and number in ("four", "three"):
            return QUADS if number == "four" else TRIPS
    return HIGH_CARD if "high" in words else -1
