"""pokerkit as a second opinion, both ways: our generated hands on its table, and the hands it deals on ours.

Compared at every decision: whose turn it is, every stack and street total, the amount to call, the bring-in, and the
least and greatest wager allowed (not only the one made). At the end: uncalled bets, every pot with its contestants, who
shows first, and the stacks to the last chip (winners by `slow_ranking`, which shares nothing with ours).

Where the two games are known to differ a hand is compared up to the difference and no further. Who is right there:

| difference | ours (RULES) | pokerkit |
|---|---|---|
| bring-in known only once it is posted | `as_posted` without a header amount | wants the amount first |
| bring-in as large as the bet | allowed (3) | refused |
| door cards tie for the high bring-in | suit decides (3) | place decides (its own high card has the ace low) |
| bring-in all-in for less | the others owe the full bring-in (3) | they owe what was posted |
| fold of a duty that was passed on | allowed: the door card's player is all-in (3) | whoever opens must bring in |
| double wager on an open pair | the soul of third street (5) | unknown to it |
| raise over the cap heads-up | `cap_lifted_heads_up` (6) | the cap always binds |
| fixed limit: wager after a short all-in | `short_all_in`: from half on it counts as full (5) | any counts, adds up |
| pot and no limit: wager over an all-in below the minimum bet | no bet: reopens nothing, is completed (3, 5) | a bet |
| pot and no limit: wager over an all-in raise after a completion by less than the minimum | a raise is at least the
  minimum (3) | as little as the completion added reopens |
| pot and no limit: short all-ins that add up reopen for all | for everybody (5, WSOP 129) | by what each still owes |
| muck after a run-out | allowed (7) | all show; one who mucked unseen gets the card that does him least good, and
  if even that wins, the stacks cannot be compared |
| all but one muck, and he shows nothing | he collects unseen (7) | somebody must show |

Not a difference that ends the comparison: a raise when all others are all-in (legal here, refused there) is handed over
as the call it amounts to; odd chips go one each here, all to the first winner there; rake is ours alone.
"""

from collections import Counter
from random import Random
from typing import Final

import pytest
import side_by_side
from pokerkit_deals import deal_hand
from side_by_side import Compared, play

from soko_hh.ruleset import Ruleset, with_value
from soko_hh.ruleset_files import bundled_names, load_ruleset
from soko_hh.simulate import hands, structures_of

QUICK_SEEDS: Final = 2
SLOW_SEEDS: Final = 20
KNOWN: Final = frozenset(
    value for name, value in vars(side_by_side).items() if name.isupper() and isinstance(value, str)
)


class Tally:
    """Sums over many hands."""

    def __init__(self) -> None:
        self.hands = 0
        self.sums: Counter[str] = Counter()
        self.differences: Counter[str] = Counter()

    def add(self, compared: Compared) -> None:
        self.hands += 1
        self.differences[compared.difference] += 1
        for name, value in vars(compared).items():
            if name != "difference":
                self.sums[name] += value

    def followed(self) -> float:
        """The share of hands compared to their last chip."""
        return self.differences[""] / self.hands


def our_hands(ruleset: Ruleset, seeds: int, count: int) -> Tally:
    tally = Tally()
    for seed in range(seeds):
        for history in hands(count, seed, ruleset):
            tally.add(play(history, ruleset))
    return tally


def pokerkits_hands(ruleset: Ruleset, count: int) -> Tally:
    tally = Tally()
    structures = structures_of(ruleset)
    for number in range(count):
        dice = Random(f"{ruleset.name} {number}")
        history = deal_hand(dice, ruleset, structures[number % len(structures)], dice.randint(2, 9))
        tally.add(play(history, ruleset))
    return tally


@pytest.mark.parametrize("name", bundled_names())
def test_our_hands_on_its_table(name: str) -> None:
    tally = our_hands(load_ruleset(name), QUICK_SEEDS, 16)
    assert set(tally.differences) <= KNOWN | {""}
    assert tally.followed() > 0.3
    assert tally.sums["menus"] > 60
    assert tally.sums["side_pots"] > 2


@pytest.mark.parametrize("name", bundled_names())
def test_its_hands_on_our_table(name: str) -> None:
    """Also a test of the audit: a hand that pokerkit calls legal has no findings here."""
    tally = pokerkits_hands(load_ruleset(name), 30)
    assert tally.followed() > 0.6
    assert tally.sums["stacks"] == tally.differences[""]


def test_hands_with_no_known_difference_are_followed_almost_all() -> None:
    """With open pair and heads-up rule off, the cap and the fixed-limit menus agree wager by wager."""
    ruleset = with_value(load_ruleset("ongame"), "open_pair_bet", "off")
    ruleset = with_value(ruleset, "cap_lifted_heads_up", "never")
    tally = Tally()
    for history in hands(40, 7, ruleset, structure="fixed"):
        tally.add(play(history, ruleset))
    assert tally.differences[side_by_side.OPEN_PAIR] == 0
    assert tally.differences[side_by_side.CAP_LIFTED] == 0
    assert tally.followed() > 0.6


@pytest.mark.slow
def test_thousands_of_our_hands() -> None:
    total = Tally()
    for name in bundled_names():
        tally = our_hands(load_ruleset(name), SLOW_SEEDS, 20)
        assert tally.followed() > 0.4, name
        total.hands += tally.hands
        total.sums += tally.sums
        total.differences += tally.differences
    assert total.hands == 6 * SLOW_SEEDS * 20
    assert total.sums["turns"] > 10_000
    assert total.sums["first_shows"] > 150
    # every difference of the table above does occur, and none takes more than a tenth of the hands
    rare = {side_by_side.SHORT_ONES_ADD_UP, side_by_side.OVER_SHORT_RAISE}
    assert set(total.differences) - {""} >= KNOWN - rare
    for difference in KNOWN:
        assert total.differences[difference] < total.hands / 10, difference


@pytest.mark.slow
def test_thousands_of_its_hands() -> None:
    for name in bundled_names():
        tally = pokerkits_hands(load_ruleset(name), 200)
        assert tally.followed() > 0.6, name
        assert tally.sums["side_pots"] > 75
