"""Cards for a hand: a shuffled deck, or one stacked so that the rare things of the game happen often.

For: five cards for each player. Must not know chips or players.
"""

from random import Random
from typing import Final

from soko_hh.cards import Card

# What a deck is stacked for.
NOTHING: Final = 0
OPEN_PAIR: Final = 1
TIE: Final = 2
FOURS: Final = 3
EQUAL_DOORS: Final = 4
STORIES: Final = (NOTHING, OPEN_PAIR, TIE, FOURS, EQUAL_DOORS)

_FREE: Final = -1
_ACE: Final = 12


def deal_cards(rng: Random, players: int, story: int) -> list[list[Card]]:
    """Five cards a player: hole card, door card, then third to fifth street."""
    hands = [[_FREE] * 5 for _ in range(players)]
    if story == OPEN_PAIR:
        _stack_open_pair(rng, hands)
    elif story == TIE:
        _stack_tie(rng, hands)
    elif story == FOURS:
        _stack_fours(rng, hands)
    elif story == EQUAL_DOORS:
        _stack_equal_doors(rng, hands)
    used = {card for hand in hands for card in hand}
    deck = [card for card in range(52) if card not in used]
    rng.shuffle(deck)
    return [[card if card != _FREE else deck.pop() for card in hand] for hand in hands]


def _stack_open_pair(rng: Random, hands: list[list[Card]]) -> None:
    """Up to two players show a pair on third street."""
    ranks = rng.sample(range(13), 2)
    seats = rng.sample(range(len(hands)), rng.choice((1, 1, 2)))
    for seat, rank in zip(seats, ranks, strict=False):
        hands[seat][1], hands[seat][2] = [4 * rank + suit for suit in rng.sample(range(4), 2)]


def _stack_tie(rng: Random, hands: list[list[Card]]) -> None:
    """Two or three players hold the same ranks, mostly on the same streets: equal boards, equal hands."""
    seats = rng.sample(range(len(hands)), 3 if len(hands) > 2 and rng.random() < 0.3 else 2)
    ranks = rng.sample(range(13), 5)
    if len(seats) == 2:
        ranks[0] = ranks[1] = rng.randint(6, _ACE)
        ranks = ranks[:2] + [rank if rank != ranks[0] else 0 for rank in ranks[2:]]
    order = rng.sample(range(5), 5)
    suits = {rank: rng.sample(range(4), 4) for rank in sorted(set(ranks))}
    for seat in seats:
        if rng.random() < 0.2:
            rng.shuffle(order)
        for place, rank in zip(order, ranks, strict=True):
            hands[seat][place] = 4 * rank + suits[rank].pop()


def _stack_fours(rng: Random, hands: list[list[Card]]) -> None:
    """One player holds a four-flush, another a four-straight."""
    flush_seat, straight_seat = rng.sample(range(len(hands)), 2)
    suit = rng.randrange(4)
    flush = [4 * rank + suit for rank in rng.sample(range(13), 4)]
    for place, card in zip(rng.sample(range(5), 4), flush, strict=True):
        hands[flush_seat][place] = card
    low = rng.randrange(10)
    suits = rng.sample([s for s in range(4) if s != suit], 3)
    run = [4 * (low + step) + suits[step % 3] for step in range(4)]
    for place, card in zip(rng.sample(range(5), 4), run, strict=True):
        hands[straight_seat][place] = card


def _stack_equal_doors(rng: Random, hands: list[list[Card]]) -> None:
    """Several door cards are of one rank, the lowest or the highest: the suit decides who brings in."""
    rank = rng.choice((0, _ACE))
    seats = rng.sample(range(len(hands)), min(len(hands), rng.randint(2, 4)))
    for seat, suit in zip(seats, rng.sample(range(4), 4), strict=False):
        hands[seat][1] = 4 * rank + suit
