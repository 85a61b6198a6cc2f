"""`soko-hh rank`: hands and boards best first, ties marked, mistakes told with exit code 2."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from soko_hh.cli.rank import rank


def run(*arguments: str) -> Result:
    return CliRunner().invoke(rank, arguments)


def test_hands_are_printed_best_first_with_ties_marked_and_the_tie_rule() -> None:
    answer = run("AhKhQh2hAd", "9c 9d 9h 2s 2c", "5c6d7h8s8c", "5d,6c,7s,8h,8d")
    assert answer.exit_code == 0
    assert answer.output.splitlines() == [
        "1  9c 9d 9h 2s 2c  full house, nines over twos",
        "2  Ah Kh Qh 2h Ad  four-flush, ace high",
        "3= 5c 6d 7h 8s 8c  four-straight, eight high",
        "3= 5d 6c 7s 8h 8d  four-straight, eight high",
        "ruleset ongame",
        "four-flush: the four flush cards high to low, then the odd card (four_flush_tie = flush_then_kicker)",
        "= equal: suits never break a tie for the pot",
    ]


@pytest.mark.parametrize("arguments", [["As", "Ks", "Qs", "Js", "10d"], ["As Ks Qs Js Td"], ["asksqsjs10d"]])
def test_one_hand_however_its_cards_are_apart(arguments: list[str]) -> None:
    answer = run(*arguments)
    assert answer.exit_code == 0
    assert answer.output.splitlines()[0] == "1  As Ks Qs Js Td  straight, ace high"


def test_two_to_four_cards_are_a_board() -> None:
    answer = run("Ks Qd", "3c 3d", "Kd Qs")
    assert answer.output.splitlines() == [
        "1  3c 3d  one pair, threes",
        "2= Ks Qd  high card, king",
        "2= Kd Qs  high card, king",
        "ruleset ongame",
        "= equal boards: who opens is decided by board_tie = left_of_dealer",
    ]


def test_a_house_of_ones_own_decides(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('four_flush_tie = "all_five_sorted"\nboard_counts_four_card_hands = true\n', encoding="utf-8")
    hands = ("Kh 9h 8h 2h As", "Ks Ts 8s 2s 3d")
    assert run(*hands).output.splitlines()[0].startswith("1  Ks Ts")
    assert run(*hands, "--ruleset", str(path)).output.splitlines()[0].startswith("1  Kh 9h")
    assert "four-flush, king high" in run("Kh 9h 8h 2h", "--ruleset", str(path)).output
    assert "high card, king" in run("Kh 9h 8h 2h").output


def test_json() -> None:
    answer = json.loads(run("--format", "json", "--ruleset", "five-card-stud", "AhKhQh2hAd", "2c3c4c5c6c").output)
    assert answer["schema_version"] == 1
    assert answer["ruleset"] == "five-card-stud"
    assert answer["board"] is False
    best, other = answer["hands"]
    assert (best["place"], best["tied"], best["category"]) == (1, False, "straight_flush")
    assert (other["cards"], other["words"]) == ("Ah Kh Qh 2h Ad", "one pair, aces")
    assert best["ranking"] > other["ranking"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "Missing argument"),
        (["AsKsQsJs1d"], "'1d' in 'AsKsQsJs1d' is no known card"),
        (["AsKsQsJs??"], "'??' in 'AsKsQsJs??' is no known card"),
        (["AsKsQsJs2"], "'2' in 'AsKsQsJs2' is no known card"),
        (["AsKsQsJsAs"], "a card twice in one hand: As Ks Qs Js As"),
        (["AsKsQsJs2d3d"], "6 cards in one hand"),
        (["As", "Ks", "Qs", "Js", "2d", "3d"], "6 cards in one hand"),
        (["AsKsQsJs2d", "AsKs"], "5 cards cannot be compared with 2"),
        ([" "], "an argument without cards"),
        (["AsKs", "--ruleset", "ongames"], "did you mean 'ongame'?"),
    ],
)
def test_mistakes_end_with_2_and_a_remedy(arguments: list[str], told: str) -> None:
    answer = run(*arguments)
    assert answer.exit_code == 2
    assert told in answer.stderr
    assert answer.stdout == ""
