"""What an audit must not look at: names, suits that decide nothing, and which chair has which number.

Suits decide only who brings it in among equal door cards, equal boards under `board_tie` = suit and odd chips under
`odd_chip` = high_card_by_suit. No bundled house has the latter two, and the permutations here keep the order of suits
among door cards of one rank. Chairs are rotated with the button; without one a tie is judged by the order of the first
deals, which asks whether seats are simply ascending and so does look at numbers. Hands whole and damaged, by seed.
"""

from random import Random

import pytest
from damaged_hands import (
    ODD_NAMES,
    OTHER_NAMES,
    PLAIN_NAMES,
    damaged,
    door_cards,
    moved,
    permutation_that_keeps_ties,
    renamed,
    rotated,
    texts,
    told,
    with_plain_names,
    with_suits,
)

from soko_hh.cards import SUITS
from soko_hh.ruleset_files import bundled_names, load_ruleset

HOUSES = bundled_names()


def prove_alike(name: str, count: int, seed: int, harms: int) -> int:
    """Hands, each whole and `harms` times damaged, against the same seen otherwise; how many told anything."""
    ruleset = load_ruleset(name)
    rng = Random(f"{name} {seed}")
    told_anything = 0
    for history, text in texts(count, seed, ruleset):
        plain = with_plain_names(history, text)
        players = list(PLAIN_NAMES[: len(history.seats)])
        for lines in [plain] + [damaged(rng, plain) for _ in range(harms)]:
            is_whole = lines is plain
            found, unchecked = told(lines, ruleset)
            told_anything += bool(found)
            said = "\n".join(lines)
            assert not (is_whole and found), said
            assert told(renamed(lines, players, OTHER_NAMES), ruleset) == (found, unchecked), said
            if is_whole:  # a player who has lost his seat line is known by the form of his line alone
                assert told(renamed(lines, players, ODD_NAMES), ruleset) == (found, unchecked), said
            suits = permutation_that_keeps_ties(rng, lines)
            assert told(with_suits(lines, suits), ruleset) == (found, unchecked), f"{suits}\n{said}"
            by, places = rng.randrange(1, history.max_seats), history.max_seats
            elsewhere = sorted([(code, line, moved(seat, by, places)) for code, line, seat in found])
            assert told(rotated(lines, by, places), ruleset) == (elsewhere, unchecked), f"{by}\n{said}"
    return told_anything


@pytest.mark.parametrize("name", HOUSES)
def test_names_suits_and_chairs_change_nothing(name: str) -> None:
    # 2 x 6 hands, each whole and damaged three times; most damage is seen
    assert prove_alike(name, 6, 3, 3) > 18


@pytest.mark.slow
@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("seed", range(2))
def test_names_suits_and_chairs_change_nothing_long(name: str, seed: int) -> None:
    assert prove_alike(name, 10, 100 + seed, 5) > 45


def test_suits_that_decide_who_brings_it_in_do_matter() -> None:
    # the suits upside down: who brought it in among equal door cards is now another's duty
    ruleset = load_ruleset("ongame")
    upside_down = dict(zip(SUITS, reversed(SUITS), strict=True))
    codes: set[str] = set()
    for history, text in texts(30, 5, ruleset):
        lines = with_suits(with_plain_names(history, text), upside_down)
        found, _ = told(lines, ruleset)
        codes |= {code for code, _line, _seat in found}
        if len({door[0] for door in door_cards(lines)}) == len(history.seats):
            assert found == []
    assert "FB203" in codes
