"""Equity: by hand, by brute force, by symmetry; sampled within its error of exact."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from soko_hh import equity as equity_module
from soko_hh.cards import Card, read_cards
from soko_hh.equity import equity
from soko_hh.ranking import RankingRules, hand_ranking
from soko_hh.ruleset import ranking_rules
from soko_hh.ruleset_files import bundled_ruleset

ONGAME = bundled_ruleset("ongame")
STUD = bundled_ruleset("five-card-stud")
assert ONGAME is not None
assert STUD is not None
SOKO = ranking_rules(ONGAME)
PLAIN = ranking_rules(STUD)


def cards(text: str) -> list[Card]:
    found = read_cards(text)
    assert found is not None
    return found


def shares(*hands: str, dead: str = "", rules: RankingRules = SOKO) -> list[Fraction]:
    found = equity([cards(hand) for hand in hands], cards(dead), rules)
    assert found.is_exact
    return found.shares()


def brute_force(hands: list[list[Card]], dead: list[Card], rules: RankingRules) -> list[Fraction]:
    """Every deal, one by one."""
    seen = {card for hand in [*hands, dead] for card in hand}
    totals = [Fraction(0)] * len(hands)
    count = 0

    def deal(at: int, deck: list[Card], rankings: list[int]) -> None:
        nonlocal count
        if at == len(hands):
            count += 1
            best = max(rankings)
            for player, ranking in enumerate(rankings):
                totals[player] += Fraction(int(ranking == best), rankings.count(best))
            return
        for drawn in combinations(deck, 5 - len(hands[at])):
            rest = [card for card in deck if card not in drawn]
            deal(at + 1, rest, [*rankings, hand_ranking([*hands[at], *drawn], rules)])

    deal(0, [card for card in range(52) if card not in seen], [])
    return [total / count for total in totals]


def test_all_cards_known() -> None:
    assert shares("Ah Kh Qh 2h 3c", "9c 9d 4h 5s 7c") == [1, 0]
    assert shares("Ah Kh Qh 2h 3c", "9c 9d 4h 5s 7c", rules=PLAIN) == [0, 1]
    assert shares("Ah Kd 9h 7c 2s", "Ad Kh 9d 7s 2c") == [Fraction(1, 2)] * 2


def test_one_card_to_come_counted_by_hand() -> None:
    """Aces against a pair of twos with one card to come: 44 cards left.

    The twos win with one of the two other twos (trips), or with 4 or 7 (two pair: 3 + 3 cards); four-flush and
    four-straight are out of reach. Aces held up: A K 9 5 3 with the ace paired is complete.
    """
    left = 52 - 9
    found = shares("Ah As Kd 9c 5h", "2c 2d 4h 7s")
    assert found == [Fraction(left - 8, left), Fraction(8, left)]


def test_dead_cards_do_not_come() -> None:
    found = shares("Ah As Kd 9c 5h", "2c 2d 4h 7s", dead="2h 4c 4d")
    assert found[1] == Fraction(5, 40)


def test_a_four_flush_draw_is_worth_something_in_soko_only() -> None:
    """Three hearts and a blank against aces: in soko any heart (10 left of 13) makes a four-flush, which beats them."""
    assert shares("Ah As Kd 9c 5s", "2h 7h Jh 3c") == [Fraction(34, 43), Fraction(9, 43)]
    assert shares("Ah As Kd 9c 5s", "2h 7h Jh 3c", rules=PLAIN) == [1, 0]


@pytest.mark.parametrize(
    ("hands", "dead"),
    [
        (["Ah Kh 9d", "9c 9s 2d"], "3h 4h"),
        (["Ah Kh 9d 2s", "9c 9h 2d"], ""),
        (["Ah Kh 9d 2s", "9c 9s 2d 3d", "Jc Tc 8c 7h"], "4c 5c"),
    ],
)
def test_brute_force_agrees(hands: list[str], dead: str) -> None:
    held = [cards(hand) for hand in hands]
    if sum(5 - len(hand) for hand in held) > 3:  # 861 x 780 deals take too long one by one: a short deck instead
        dead = " ".join([dead, "Ac Ad Kc Kd Ks Qc Qd Qh Qs Jd Jh Js Th Ts Td 8d 8h 8s 7c 7d 7s"]).strip()
    assert equity(held, cards(dead), SOKO).shares() == brute_force(held, cards(dead), SOKO)


def test_unknown_cards_are_drawn_like_those_to_come() -> None:
    assert shares("?? Kh Qh 2c 3c", "9c 9d 4h 5s 7c") == shares("Kh Qh 2c 3c", "9c 9d 4h 5s 7c")


def test_two_players_with_two_cards_each() -> None:
    """245,430,240 deals; the same in another order and other suits, and the shares are one whole."""
    found = equity([cards("As Ks"), cards("9c 9d")], [], SOKO)
    assert found.deals == comb(48, 3) * comb(45, 3) == 245_430_240
    assert sum(found.shares()) == 1
    turned = equity([cards("9s 9h"), cards("Ac Kc")], [], SOKO)
    assert turned.shares() == found.shares()[::-1]


def test_alike_hands_have_equal_shares() -> None:
    one, other = shares("As Kh 7d", "Ac Kd 7h")
    assert one == other == Fraction(1, 2)


@pytest.mark.parametrize(
    "hands", [["As Ks 4h", "9c 9d 2s"], ["As Ks 4h 2d", "9c 9d 2s 3s", "Qh Jh Th 8c"], ["As 7h", "Kd 7c"]]
)
def test_sampled_within_three_errors_of_exact(hands: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    held = [cards(hand) for hand in hands]
    exact = equity(held, [], SOKO)
    monkeypatch.setattr(equity_module, "MOST_HANDS", 0)
    monkeypatch.setattr(equity_module, "MOST_DEALS", 0)
    sampled = equity(held, [], SOKO, samples=20_000, seed=7)
    assert (exact.is_exact, sampled.is_exact, sampled.deals) == (True, False, 20_000)
    for right, share, error in zip(exact.shares(), sampled.shares(), sampled.errors(), strict=True):
        assert 0 < error < 0.005
        assert abs(float(right - share)) < 3 * error
    again = equity(held, [], SOKO, samples=20_000, seed=7)
    assert again.shares() == sampled.shares()
    assert sum(sampled.shares()) == 1


def test_many_players_are_sampled() -> None:
    hands = [["As"], ["Kd"], ["7c"], ["9h"], ["2s"]]
    found = equity([cards(hand[0]) for hand in hands], [], SOKO, samples=500)
    assert (found.is_exact, found.deals) == (False, 500)


@pytest.mark.parametrize(
    ("hands", "dead"),
    [(["As Ks"], ""), (["As Ks", "As 2d"], ""), (["As", "Kd"], "As"), (["As Ks Qs Js Ts 9s", "2d"], "")],
)
def test_impossible_cards(hands: list[str], dead: str) -> None:
    with pytest.raises(ValueError, match=r"twice|two players"):
        equity([cards(hand) for hand in hands], cards(dead), SOKO)


@pytest.mark.parametrize("players", [2, 3])
def test_hands_of_which_nothing_is_known_share_alike(players: int) -> None:
    """`-1` is a card nobody has seen; a dead card tells none of them from another."""
    found = equity([[-1]] * players, cards("As"), SOKO, samples=99)
    assert found.shares() == [Fraction(1, players)] * players
    assert found.errors() == [0.0] * players
    assert (found.is_exact, found.dealt()) == (False, 99)
    assert len({chance.wins(found.deals) for chance in found.chances}) == 1


def test_one_known_card_makes_a_difference() -> None:
    found = equity([[-1], cards("As")], [], SOKO, samples=200)
    assert (found.is_exact, found.are_even, min(found.errors()) > 0) == (False, False, True)
