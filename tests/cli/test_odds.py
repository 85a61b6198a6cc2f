"""`soko-hh odds`: shares of the pot."""

import json

import pytest
from click.testing import CliRunner, Result

from soko_hh.cli.main import cli


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["odds", *arguments])


def test_a_table_of_shares() -> None:
    """43 cards left, eight of them help the twos (two twos, three fours, three sevens)."""
    result = run("AhAsKd9c5h | 2c2d4h7s")
    assert result.stdout.splitlines() == [
        "hand               share      wins     ties",
        "--------------  --------  --------  -------",
        "Ah As Kd 9c 5h  81.3953%  81.3953%  0.0000%",
        "2c 2d 4h 7s     18.6047%  18.6047%  0.0000%",
        "43 deals, every deal counted; ruleset ongame",
    ]


def test_hands_one_by_one_and_dead_cards() -> None:
    answer = json.loads(run("Ah As Kd 9c 5h", "2c2d4h7s", "--dead", "2h 4c 4d", "--format", "json").stdout)
    assert (answer["deals"], answer["is_exact"], answer["schema_version"]) == (40, True, 1)
    assert [hand["share"] for hand in answer["hands"]] == [35 / 40, 5 / 40]


def test_another_house() -> None:
    assert "100.0000%" in run("AhAsKd9c5s | 2h7hJh3c", "--ruleset", "five-card-stud").stdout


def test_many_hands_are_drawn_with_their_error() -> None:
    first, again = [run("As|Kd|Qh|??9c", "--samples", "1000") for _ in range(2)]
    assert "1,000 deals, deals drawn at random" in first.stdout
    assert "standard error" in first.stdout.splitlines()[0]
    assert first.stdout == again.stdout
    assert run("As|Kd|Qh|??9c", "--samples", "1000", "--seed", "2").stdout != first.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["AsKs"], "one hand has no odds"),
        (["AsKs | As2d"], "As is there twice"),
        (["AsKs | 2d3d", "--dead", "AsKd"], "As is there twice"),
        (["AsKs | 2x"], "no known card"),
        (["AsKsQsJsTs9s | 2d"], "6 cards in one hand"),
        (["AsKs | "], "an argument without cards"),
        (["As|Ks|Qs|Js|Ts|9s|8s|7s|6s|5s|4s"], "more than 52 cards"),
    ],
)
def test_wrong_use(arguments: list[str], said: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, said in result.stderr) == (2, True)


def test_hands_without_a_known_card_and_ten_of_them() -> None:
    answer = json.loads(run(*["??"] * 10, "--samples", "100", "--format", "json").stdout)
    assert [(hand["share"], hand["standard_error"]) for hand in answer["hands"]] == [(0.1, 0.0)] * 10
    assert (answer["deals"], answer["is_exact"]) == (100, False)
