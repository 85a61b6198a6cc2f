"""FB201 to FB205: what the findings say, on which lines they rest, and under which house the deed is legal."""

import pytest
from short_play import play

from soko_hh.finding import Finding

DOORS = "- A 2c, B 9d, C Kh\n"


def only(text: str, **how: object) -> Finding:
    """The one finding of a play."""
    (finding,) = play(text, **how).replay.report.findings  # type: ignore[arg-type]
    return finding


def test_a_missing_and_a_wrong_ante() -> None:
    missing = only(DOORS + "A brings 2", antes={"B": 0})
    assert (missing.code, missing.player, missing.expected) == ("FB201", "B", "B posts the ante 1")
    wrong = only(DOORS + "A brings 2", antes={"B": 3})
    assert (wrong.code, wrong.expected, wrong.actual) == ("FB202", "the ante is 1", "3")
    assert wrong.related == missing.related == (1,)  # the header's stakes


def test_the_wrong_player_with_both_door_cards() -> None:
    finding = only("- A 2d, B 2c, C Kh\nB brings 2")
    assert (
        finding.expected
        == "A shows the lowest door card 2d (equal ranks: spades before hearts, diamonds, clubs) and brings it in"
    )
    assert len(finding.related) == 2
    assert (finding.field, finding.legal_under) == ("bring_in_card", "")
    high = only("- A 2d, B 2c, C Kh\nC brings 2")
    assert high.legal_under == "bring_in_card = high"
    passed = only("- A 2d, B 9c, C 5h\nC brings 2", stacks={"A": 1})
    assert (passed.field, passed.legal_under) == ("bring_in_if_all_in", "bring_in_if_all_in = next_card")


@pytest.mark.parametrize(
    ("deed", "how", "expected", "legal_under"),
    [
        ("A brings 3", {}, "A opens for 2 or 5", ""),
        ("A brings 5", {"bring_in_may_complete": False}, "A opens for 2", "bring_in_may_complete = true"),
        ("A brings 2", {"stakes": (8, 16, 1, -1)}, "A opens for 4 or 8", "bring_in_amount = two_antes"),
        ("A brings 3", {"stakes": (8, 16, 1, -1)}, "A opens for 4 or 8", "bring_in_amount = as_posted"),
    ],
)
def test_a_wrong_amount(deed: str, how: dict[str, object], expected: str, legal_under: str) -> None:
    finding = only(DOORS + deed, **how)
    assert (finding.code, finding.expected, finding.legal_under) == ("FB204", expected, legal_under)


def test_a_missing_bring_in_is_legal_only_for_him_who_would_open_without_one() -> None:
    low = only(DOORS + "A checks")
    assert (low.expected, low.legal_under) == ("A (2c) opens first, for 2 or 5", "")
    assert only(DOORS + "C checks").legal_under == "bring_in_card = none"
    passed = only("- A 2d, B 9c, C 5h\nB checks", stacks={"A": 1})
    assert passed.expected == "B (9c), to whom the duty has passed, opens first, for 2 or 5"


def test_another_player_who_opens_for_a_wrong_amount_has_done_two_things() -> None:
    assert play(DOORS + "B brings 3").found() == ["FB203 B brings 3", "FB204 B brings 3"]
    assert play(DOORS + "B bets 5").found() == ["FB203 B bets 5"]
    for deed in ("B calls 2", "B folds", "B checks", "B completes 5", "B raises 5"):
        assert play(DOORS + deed).found() == [f"FB205 {deed}"]


def test_unknown_door_cards_leave_the_player_unchecked() -> None:
    hand = play("- A 2c, B ??, C Kh\nC brings 2")
    assert hand.found() == []
    assert hand.replay.report.not_checked[("FB203", "a door card is unknown")] == 1
    assert play("- A 2c, B ??, C Kh\nC folds").found() == ["FB205 C folds"]
    # with somebody all-in from the ante the duty may have passed to C, who may fold
    all_in = play("- A 2c, B ??, C Kh, D 5d\nC folds, D brings 2", stacks={"A": 1})
    assert (all_in.found(), all_in.to_act()) == ([], "B")
