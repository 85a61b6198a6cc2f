"""Betting perft: how many betting sequences a house allows at a tiny table, counted twice and partly by hand."""

from dataclasses import replace
from random import Random

import pytest
from naive import naive_sequences
from tiny_spots import HIGH_CARDS, OPEN_PAIR, Spot
from walk import sequences

from soko_hh.ruleset import CHOICES, Ruleset
from soko_hh.ruleset_files import bundled_names, load_ruleset
from soko_hh.streets import FIFTH, FOURTH, SECOND, THIRD

ONGAME = load_ruleset("ongame")

# Counted by hand. Small bet 2, ante 1, bring-in 1; A has the low door card, B shows the better board later on.
# A needless fold is legal and counts; `all-in` ends the betting of the hand once it is called.
#
# Fixed limit, 2 chips each (1 after the ante), second street = whole hand, 2:
#   A brings in 1 (all-in): B folds | B calls
#
# Fixed limit, 3 chips each (2 after the ante), second street, 6:
#   A brings in 1: B folds | B calls 1 | B completes to 2 (all-in): A folds | A calls
#   A opens for 2 (all-in): B folds | B calls
#
# The same, whole hand, 24: five of the six end there; after `brings in 1, calls 1` each has one chip left, and a
# street of that goes: B folds | B checks, A folds | B checks, A bets 1, B folds | .. B calls | B bets 1, A folds |
# .. A calls: six that end the hand, and `checks, checks`. Three streets: 5 + 6 + 6 + (6 + 1).
#
# Fixed limit, deep stacks, `cap_lifted_heads_up = never`, second street, 18. After a full bet with r raises left the
# other folds, calls or raises: n(r) = 2 + n(r - 1), n(0) = 2, so n(3) = 8.
#   A brings in 1: B folds | B calls | B completes: n(3) = 8;     A opens for 2: n(3) = 8      2 + 8 + 8
#   with completion_counts_as_raise B's completion leaves two raises: n(2) = 6                 2 + 6 + 8 = 16
#
# Pot limit, 4 chips each (3 after the ante, pot 2), second street, 12:
#   A brings in 1: B folds | B calls | B raises to 2: A folds | A calls | A raises to 3 (all-in for less): B 2 ways
#                  | B raises to 3 (all-in): A folds | A calls                                  1 + 1 + 4 + 2 = 8
#   A opens for 2 (the minimum, and the pot): B folds | B calls | B raises to 3 (all-in): A 2 ways             4
# No limit, the same: A may also open for 3 (all-in): B folds | B calls                            12 + 2 = 14
#
# Nordic without a bring-in, pot limit, 2 chips each (1 after the ante, pot 2), second street, 7; B's king may check:
#   B folds | B checks: A folds, A checks, A bets 1 (all-in): B 2 ways | B bets 1 (all-in): A 2 ways
#
# Fixed limit, small bet 4, bring-in 2; A has 1 chip after the ante and brings it in all-in, B 2, C 3, 7:
#   B folds: C folds | C calls 2 | C calls 1 (the exact amount: only A is left) | C raises to 3 (all-in)
#   B calls 2 (all-in): C folds | C calls 2 | C raises to 3 (all-in for less)
BY_HAND = [
    ("fixed", (2, 2), SECOND, 2),
    ("fixed", (2, 2), FIFTH, 2),
    ("fixed", (3, 3), SECOND, 6),
    ("fixed", (3, 3), FIFTH, 24),
    ("pot", (4, 4), SECOND, 12),
    ("no", (4, 4), SECOND, 14),
]


@pytest.mark.parametrize(("structure", "stacks", "last_street", "count"), BY_HAND)
def test_counted_by_hand(structure: str, stacks: tuple[int, ...], last_street: int, count: int) -> None:
    assert len(sequences(Spot(ONGAME, stacks, structure), last_street)) == count


def test_the_cap_counted_by_hand() -> None:
    never = replace(ONGAME, cap_lifted_heads_up="never")
    assert len(sequences(Spot(never, (100, 100)))) == 18
    assert len(sequences(Spot(replace(never, completion_counts_as_raise=True), (100, 100)))) == 16


def test_the_all_in_bring_in_counted_by_hand() -> None:
    assert len(sequences(Spot(ONGAME, (2, 3, 4), small=4, big=8, bring_in=2))) == 7


def test_no_bring_in_counted_by_hand() -> None:
    assert len(sequences(Spot(load_ruleset("nordic-open"), (2, 2), "pot"))) == 7


# Pinned once both counts agreed: (house, structure, stacks, last street, count).
PINNED = [
    ("ongame", "fixed", (4, 5, 6), SECOND, 69),
    ("ongame", "fixed", (9, 9, 9), SECOND, 258),
    ("ongame", "fixed", (6, 6, 6), THIRD, 688),
    ("ongame", "fixed", (6, 6), FIFTH, 188),
    ("ongame", "pot", (4, 5, 6), SECOND, 114),
    ("ongame", "pot", (9, 9), SECOND, 90),
    ("ongame", "pot", (6, 6), FIFTH, 394),
    ("ongame", "no", (5, 5, 5), SECOND, 110),
    ("ongame", "no", (6, 6), FIFTH, 440),
    ("bet-at-home", "fixed", (5, 5), FIFTH, 92),
    ("encyclopedia", "fixed", (4, 5, 6), SECOND, 68),
    ("encyclopedia", "no", (4, 5, 6), SECOND, 117),
    ("five-card-stud", "fixed", (4, 3, 5), SECOND, 37),
    ("five-card-stud", "pot", (5, 5), FIFTH, 148),
    ("nordic-open", "pot", (4, 5, 6), SECOND, 116),
    ("nordic-open", "pot", (5, 5), FIFTH, 113),
    ("nordic-pot-limit", "pot", (4, 5, 6), SECOND, 109),
    ("nordic-pot-limit", "pot", (5, 5), FIFTH, 148),
]


@pytest.mark.parametrize(("house", "structure", "stacks", "last_street", "count"), PINNED)
def test_pinned(house: str, structure: str, stacks: tuple[int, ...], last_street: int, count: int) -> None:
    spot = Spot(load_ruleset(house), stacks, structure)
    counted = sequences(spot, last_street)
    assert len(counted) == count
    assert counted == naive_sequences(spot, last_street)


def test_open_pair_on_third_street() -> None:
    counts = [
        len(sequences(Spot(load_ruleset(house), (9, 9), table_boards=OPEN_PAIR), THIRD))
        for house in ("encyclopedia", "bet-at-home", "ongame")  # off, pair_holder, any_player
    ]
    assert counts == [96, 132, 148]
    assert len(sequences(Spot(ONGAME, (9, 9)), THIRD)) == 96  # and no pair


def test_bring_in_as_posted_takes_any_amount_up_to_the_small_bet() -> None:
    # A has 4 chips after the ante: he may bring in 1, 2, 3 or (the whole small bet, all-in) 4
    spot = Spot(load_ruleset("five-card-stud"), (5, 5), small=4, big=8, bring_in=-1)
    assert {steps[0] for steps in sequences(spot)} == {(0, 1), (0, 2), (0, 3), (0, 4)}
    assert sequences(spot) == naive_sequences(spot)


def test_two_remained_before_the_cap_counts_the_raiser_who_goes_all_in() -> None:
    # regression: at the second raise three are in, the all-in raiser too; the two left may not raise again
    house = replace(ONGAME, raise_cap=2, cap_lifted_heads_up="two_remain_before_cap")
    spot = Spot(house, (6, 3, 3), small=1, big=2, ante=0, bring_in=1)
    over_the_cap = ((0, 1), (1, 2), (2, 3), (0, 4))
    assert not [steps for steps in sequences(spot) if steps[:4] == over_the_cap]
    lifted = replace(spot, ruleset=replace(house, cap_lifted_heads_up="two_remain"))
    assert [steps for steps in sequences(lifted) if steps[:4] == over_the_cap]


def test_an_all_in_bring_in_of_the_whole_small_bet_is_raised_not_completed() -> None:
    # regression: A is all-in for 1 of 2; B owes 2, and a raise is to 4
    spot = Spot(ONGAME, (2, 9, 9), bring_in=2)
    assert {steps[1] for steps in sequences(spot)} == {(1, -1), (1, 2), (1, 4)}


def test_where_nobody_may_open_in_full_an_all_in_between_stands_all_the_same() -> None:
    # regression: A has 3 chips after the ante, the bring-in is 2, the small bet 4
    spot = Spot(replace(ONGAME, bring_in_may_complete=False), (4, 9), small=4, big=8, bring_in=2)
    assert {steps[0] for steps in sequences(spot)} == {(0, 2), (0, 3)}
    deep = replace(spot, stacks=(9, 9))
    assert {steps[0] for steps in sequences(deep)} == {(0, 2)}


# --- random houses and stakes ---------------------------------------------------------------------


def random_spot(rng: Random) -> tuple[Spot, int]:
    """A house with every field of the betting at random, tiny stakes and stacks, and the last street."""
    house = replace(
        Ruleset(),
        bring_in_may_complete=rng.random() < 0.7,
        completion_counts_as_raise=rng.random() < 0.3,
        raise_cap=rng.choice([1, 2, 3]),
        cap_counts_all_in=rng.random() < 0.3,
        bring_in_card=rng.choice(CHOICES["bring_in_card"]),
        bring_in_amount=rng.choice(CHOICES["bring_in_amount"]),
        bring_in_if_all_in=rng.choice(CHOICES["bring_in_if_all_in"]),
        big_bet_from=rng.choice(CHOICES["big_bet_from"]),
        open_pair_bet=rng.choice(CHOICES["open_pair_bet"]),
        short_all_in=rng.choice(CHOICES["short_all_in"]),
        cap_lifted_heads_up=rng.choice(CHOICES["cap_lifted_heads_up"]),
    )
    small = rng.randint(1, 5)
    ante = min(rng.choice([0, 1, 1, 2]), small)
    stated = range(max(1, ante), small + 1)
    unstated_is_sound = {"half_small_bet": small > 1, "two_antes": 0 < 2 * ante <= small}
    can_be_unstated = unstated_is_sound.get(house.bring_in_amount, True)
    bring_in = rng.choice([-1, *stated] if can_be_unstated else list(stated))
    most = rng.choice([3, 5, 7]) * small + ante
    stacks = tuple(rng.randint(1, most) for _ in range(rng.choice([2, 3, 3])))
    structure = rng.choice(["fixed", "fixed", "pot", "no"])
    boards = rng.choice([HIGH_CARDS, OPEN_PAIR])
    spot = Spot(house, stacks, structure, small, 2 * small, ante, bring_in, boards)
    return spot, rng.choice([SECOND, SECOND, THIRD, FOURTH, FIFTH])


def compare(seeds: range, most: int) -> int:
    """How many spots were counted twice; those with `most` sequences or more are passed over."""
    compared = 0
    for seed in seeds:
        spot, last_street = random_spot(Random(seed))
        expected = naive_sequences(spot, last_street, most)
        if len(expected) < most:
            assert sequences(spot, last_street) == expected, (seed, spot, last_street)
            compared += 1
    return compared


def test_random_houses() -> None:
    assert compare(range(40), 100) > 15


@pytest.mark.slow
def test_many_random_houses() -> None:
    assert compare(range(1000, 1050), 600) > 30


@pytest.mark.slow
@pytest.mark.parametrize("house", bundled_names())
def test_larger(house: str) -> None:
    ruleset = load_ruleset(house)
    structures = ["fixed", "pot", "no"] if ruleset.structure == "any" else [ruleset.structure]
    for structure in structures:
        spot = Spot(ruleset, (4, 5, 4), structure, bring_in=-1)
        counted = sequences(spot, THIRD)
        assert counted == naive_sequences(spot, THIRD)
        assert len(counted) > 50
