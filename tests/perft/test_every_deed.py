"""The law both ways: of all conceivable deeds exactly those pass the audit that `game.legal` allows."""

from dataclasses import replace

import pytest
from every_deed import deeds_judged
from tiny_spots import OPEN_PAIR, Spot

from soko_hh.ruleset_files import bundled_names, load_ruleset
from soko_hh.streets import FIFTH, SECOND, THIRD

ONGAME = load_ruleset("ongame")
# Of two players on second street all are played; of longer hands one structure a house, each structure at least once.
ONE_EACH = [
    ("bet-at-home", "fixed"),
    ("encyclopedia", "pot"),
    ("five-card-stud", "no"),
    ("nordic-open", "pot"),
    ("nordic-pot-limit", "pot"),
    ("ongame", "no"),
    ("ongame", "fixed"),
]


def house_structures() -> list[tuple[str, str]]:
    """Each bundled house with each structure it plays."""
    return [
        (house, structure)
        for house in bundled_names()
        for structure in ("fixed", "pot", "no")
        if load_ruleset(house).structure in ("any", structure)
    ]


@pytest.mark.parametrize(("house", "structure"), house_structures())
def test_two_players_on_second_street(house: str, structure: str) -> None:
    assert deeds_judged(Spot(load_ruleset(house), (3, 5), structure)) > 200


def test_three_players_fixed_limit() -> None:
    assert deeds_judged(Spot(ONGAME, (3, 4, 2))) > 1000


def test_the_bring_in_player_is_all_in_from_the_ante() -> None:
    for passes_to in ("left", "next_card"):
        assert deeds_judged(Spot(replace(ONGAME, bring_in_if_all_in=passes_to), (1, 3, 3))) > 300


def test_an_all_in_bring_in() -> None:
    assert deeds_judged(Spot(ONGAME, (2, 4, 3), small=4, big=8, bring_in=2)) > 300


@pytest.mark.slow
@pytest.mark.parametrize(("house", "structure"), ONE_EACH)
def test_whole_hands_and_three_players(house: str, structure: str) -> None:
    ruleset = load_ruleset(house)
    assert deeds_judged(Spot(ruleset, (3, 3), structure), FIFTH) > 1000
    assert deeds_judged(Spot(ruleset, (3, 4, 3), structure, bring_in=-1)) > 900


@pytest.mark.slow
@pytest.mark.parametrize("who", ["any_player", "pair_holder"])
def test_open_pair(who: str) -> None:
    spot = Spot(replace(ONGAME, open_pair_bet=who), (6, 6), table_boards=OPEN_PAIR)
    assert deeds_judged(spot, THIRD) > 1000


@pytest.mark.slow
@pytest.mark.parametrize("rule", ["two_remain", "two_remain_before_cap", "round_starts_heads_up", "never"])
def test_the_cap(rule: str) -> None:
    house = replace(ONGAME, raise_cap=1, cap_lifted_heads_up=rule)
    assert deeds_judged(Spot(house, (4, 5, 3), small=1, big=2, ante=0), SECOND) > 2000
