"""What share of a pot each player can expect when the rest of the cards is dealt at random.

For: `odds`, and the all-in adjusted result. Must not know tables, pots or chips: cards in, shares out. Exact where that
takes seconds, else sampled with a fixed seed and its standard error.

Two players are never dealt pair by pair. Each player's possible hands are ranked once; then, from the weakest up, the
number of opposing hands below one that share no card with it comes from counts by subset (inclusion and exclusion).
Two players with two cards each are 245,430,240 deals and take a fraction of a second, in plain Python: a matrix library
would save less than its import costs.
"""

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb, sqrt
from typing import Final, TypeAlias, final

from soko_hh.cards import Card
from soko_hh.ranking import RankingRules, hand_ranking

HELD: Final = 5  # cards of a player at the showdown
DECK: Final = range(52)
SAMPLES: Final = 100_000

MOST_HANDS: Final = 250_000  # of one of two players, ranked one by one: 4 cards of 50 are 230,300
MOST_DEALS: Final = 2_000_000  # of three players and more, dealt one by one

_Hands: TypeAlias = list[tuple[int, int]]  # ranking, and the set of cards to come as bits


@final
class Chance:
    """How one player fares: `sharing[m]` deals in which he is one of the m best (m from 1)."""

    def __init__(self, players: int) -> None:
        self.sharing: Final = [0] * (players + 1)

    def share(self, deals: int) -> Fraction:
        """The part of the pot he can expect."""
        return sum((Fraction(count, m * deals) for m, count in enumerate(self.sharing) if count), Fraction(0))

    def wins(self, deals: int) -> Fraction:
        """How often he has the best hand alone."""
        return Fraction(self.sharing[1], deals)

    def ties(self, deals: int) -> Fraction:
        """How often he shares."""
        return Fraction(sum(self.sharing[2:]), deals)

    def standard_error(self, deals: int) -> float:
        """Of the share, if the deals were drawn at random."""
        share = self.share(deals)
        squares = sum((Fraction(count, m * m * deals) for m, count in enumerate(self.sharing) if count), Fraction(0))
        return sqrt(max(0.0, float(squares - share * share)) / deals)


@final
class Equity:
    """The chances of all players over `deals`: all possible ones if `is_exact`, else a sample."""

    def __init__(self, players: int, is_exact: bool) -> None:
        self.chances: Final = [Chance(players) for _ in range(players)]
        self.is_exact: Final = is_exact
        self.are_even = False  # shares are equal by symmetry, whatever was drawn
        self.deals = 0

    def shares(self) -> list[Fraction]:
        """The share of each player; they sum to 1."""
        return [chance.share(self.deals) for chance in self.chances]

    def errors(self) -> list[float]:
        """The standard error of each share; 0 where it is exact."""
        is_sure = self.is_exact or self.are_even
        return [0.0 if is_sure else chance.standard_error(self.deals) for chance in self.chances]

    def dealt(self) -> int:
        """How many deals were met: `deals` counts one for each order of the players once they are evened out."""
        return self.deals // len(self.chances) if self.are_even else self.deals

    def even_out(self) -> None:
        """Count each deal once with every player in each place: for players of whom nothing tells them apart."""
        for sharers in range(1, len(self.chances) + 1):
            count = sum(chance.sharing[sharers] for chance in self.chances)
            for chance in self.chances:
                chance.sharing[sharers] = count
        self.deals *= len(self.chances)
        self.are_even = True


def equity(
    hands: list[list[Card]], dead: list[Card], rules: RankingRules, samples: int = SAMPLES, seed: int = 1
) -> Equity:
    """The equity of two players or more, each with up to five cards; unknown ones are drawn like those to come.

    `dead` are known cards that nobody of them holds. Raises ValueError if a card is there twice or the deck is short.
    """
    counted = counted_equity(hands, dead, rules, MOST_HANDS, MOST_DEALS)
    if counted:
        return counted
    sampled = sampled_equities(hands, [list(range(len(hands)))], dead, rules, samples, seed)[0]
    if not any(card >= 0 for hand in hands for card in hand):
        sampled.even_out()
    return sampled


def counted_equity(
    hands: list[list[Card]], dead: list[Card], rules: RankingRules, most_hands: int, most_deals: int
) -> Equity | None:
    """The same over every deal; None where two players could have more hands than `most_hands` each, or there are more
    deals to three and more than `most_deals`."""
    known, missing, deck = _to_deal(hands, dead)
    if len(hands) == 2 and max(comb(len(deck), count) for count in missing) <= most_hands:
        return _of_two(known, missing, deck, rules)
    if _deals(len(deck), missing) <= most_deals:
        return _of_all(known, missing, deck, rules)
    return None


def sampled_equities(
    hands: list[list[Card]],
    pots: list[list[int]],
    dead: list[Card],
    rules: RankingRules,
    samples: int,
    seed: int,
) -> list[Equity]:
    """The same over `samples` deals, for each of `pots`: a list of those of the hands that contest it."""
    known, missing, deck = _to_deal(hands, dead)
    found = [Equity(len(pot), is_exact=False) for pot in pots]
    draw = random.Random(seed).sample
    needed = sum(missing)
    for _ in range(samples):
        drawn = draw(deck, needed)
        rankings: list[int] = []
        at = 0
        for cards, count in zip(known, missing, strict=True):
            rankings.append(hand_ranking(cards + drawn[at : at + count], rules))
            at += count
        for equity_in_it, pot in zip(found, pots, strict=True):
            _note(equity_in_it, [rankings[player] for player in pot])
    return found


def _to_deal(hands: list[list[Card]], dead: list[Card]) -> tuple[list[list[Card]], list[int], list[Card]]:
    """The known cards of each, how many each still needs, and the deck; ValueError if that cannot be dealt."""
    known = [[card for card in hand if card >= 0] for hand in hands]
    deck = _deck(known, dead)
    missing = [HELD - len(cards) for cards in known]
    if len(hands) < 2 or min(missing) < 0 or sum(missing) > len(deck):
        raise ValueError("two players or more, with five cards at most, and a deck for all of them")
    return known, missing, deck


def _deck(known: list[list[Card]], dead: list[Card]) -> list[Card]:
    seen = [card for hand in [*known, dead] for card in hand]
    if len(set(seen)) < len(seen):
        raise ValueError("a card is there twice")
    return [card for card in DECK if card not in seen]


def _deals(cards: int, missing: list[int]) -> int:
    deals = 1
    for count in missing:
        deals *= comb(cards, count)
        cards -= count
    return deals


# --- two players ----------------------------------------------------------------------------------------


def _of_two(known: list[list[Card]], missing: list[int], deck: list[Card], rules: RankingRules) -> Equity:
    found = Equity(2, is_exact=True)
    found.deals = _deals(len(deck), missing)
    one, other = [sorted(_hands(cards, count, deck, rules)) for cards, count in zip(known, missing, strict=True)]
    below, not_above = _pairs(one, other)  # pairs in which `one` is weaker, and weaker or equal
    ties = not_above - below
    first, second = found.chances
    first.sharing[2] = second.sharing[2] = ties
    second.sharing[1] = below
    first.sharing[1] = found.deals - below - ties
    return found


def _hands(known: list[Card], missing: int, deck: list[Card], rules: RankingRules) -> Iterator[tuple[int, int]]:
    """Every hand this player can have, as if nobody else drew from the deck."""
    for drawn in combinations(deck, missing):
        bits = 0
        for card in drawn:
            bits |= 1 << card
        yield hand_ranking([*known, *drawn], rules), bits


def _pairs(one: _Hands, other: _Hands) -> tuple[int, int]:
    """Pairs of hands without a common card in which that of `one` ranks below, and not above, that of `other`.

    `counts[s]` is how many hands of `one` met so far hold all cards of s. Those without a card of the hand h are the
    sum over the subsets s of h of counts[s], those of odd size taken off.
    """
    counts: dict[int, int] = {}
    below = not_above = at = 0
    place = 0
    while place < len(other):
        ranking = other[place][0]
        end = place
        while end < len(other) and other[end][0] == ranking:
            end += 1
        at = _count_up_to(one, at, ranking, counts)
        below += sum([_apart(bits, counts) for _, bits in other[place:end]])
        at = _count_up_to(one, at, ranking + 1, counts)
        not_above += sum([_apart(bits, counts) for _, bits in other[place:end]])
        place = end
    return below, not_above


def _count_up_to(hands: _Hands, at: int, ranking: int, counts: dict[int, int]) -> int:
    """Enter the hands from `at` on that rank below `ranking`; where the next one is."""
    while at < len(hands) and hands[at][0] < ranking:
        for subset in _subsets(hands[at][1]):
            counts[subset] = counts.get(subset, 0) + 1
        at += 1
    return at


def _apart(bits: int, counts: dict[int, int]) -> int:
    """How many of the hands entered share no card with these bits."""
    total = 0
    for subset in _subsets(bits):
        count = counts.get(subset)
        if count:
            total += -count if subset.bit_count() & 1 else count
    return total


def _subsets(bits: int) -> list[int]:
    """All subsets of a set of a few cards, the empty one first."""
    subsets = [0]
    while bits:
        lowest = bits & -bits
        subsets += [subset | lowest for subset in subsets]
        bits ^= lowest
    return subsets


# --- three and more -------------------------------------------------------------------------------------


def _of_all(known: list[list[Card]], missing: list[int], deck: list[Card], rules: RankingRules) -> Equity:
    found = Equity(len(known), is_exact=True)
    hands = [list(_hands(cards, count, deck, rules)) for cards, count in zip(known, missing, strict=True)]
    _deal_on(found, hands, 0, [])
    return found


def _deal_on(found: Equity, hands: list[_Hands], taken: int, rankings: list[int]) -> None:
    """Deal to the next player every hand that takes no card from those before him."""
    if len(rankings) == len(hands):
        _note(found, rankings)
        return
    for ranking, bits in hands[len(rankings)]:
        if not bits & taken:
            _deal_on(found, hands, taken | bits, [*rankings, ranking])


def _note(found: Equity, rankings: list[int]) -> None:
    best = max(rankings)
    sharers = rankings.count(best)
    for chance, ranking in zip(found.chances, rankings, strict=True):
        if ranking == best:
            chance.sharing[sharers] += 1
    found.deals += 1
