"""Legal hands of every house, structure and number of players: nothing found, chips conserved, text stable."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from soko_hh.finding import Report
from soko_hh.formats import ongame, ongame_writer, soko, soko_writer
from soko_hh.history import HandHistory
from soko_hh.replay import replay
from soko_hh.ruleset import CHOICES, EXTRA_HANDS, Ruleset, with_value
from soko_hh.ruleset_files import bundled_names, load_ruleset
from soko_hh.simulate import hands, simulate_hand, structures_of

STRUCTURES = ("fixed", "pot", "no")
HOUSES = [(name, structure) for name in bundled_names() for structure in STRUCTURES]


def house_that_plays_any(name: str) -> Ruleset:
    """The bundled house; Nordic ones too are asked to play fixed and no limit."""
    return with_value(load_ruleset(name), "structure", "any")


def prove_legal(history: HandHistory, ruleset: Ruleset) -> None:
    """Read the soko text back: nothing found, nothing unfollowed, chips conserved, the same text written again."""
    lines = list(history.lines)
    again = soko.read(lines, history.first_line, {})
    assert soko_writer.write(again).splitlines() == lines
    prove_clean(again, ruleset)


def prove_legal_as_ongame(history: HandHistory, ruleset: Ruleset) -> None:
    """The same for Ongame text."""
    text = ongame_writer.write(history)
    again = ongame.read(text.splitlines(), 1, {})
    assert ongame_writer.write(again) == text
    prove_clean(again, ruleset)


def prove_clean(history: HandHistory, ruleset: Ruleset) -> None:
    report = Report(ruleset, history.hand_id, [s.number for s in history.seats], [s.name for s in history.seats])
    facts = replay(history, ruleset, report)
    told = [f"{finding.code} at {finding.line}: {finding.message}" for finding in report.findings]
    assert told == [], "\n".join(history.lines)
    assert facts.complete
    assert facts.rake >= 0
    nets = [seat.returned + seat.collected - seat.put_in for seat in facts.seats]
    assert sum(nets) + facts.rake == 0
    for seat, net in zip(facts.seats, nets, strict=True):
        assert seat.end_stack == history.seats[seat.seat].stack + net >= 0


@pytest.mark.parametrize(("name", "structure"), HOUSES)
def test_a_session_of_each_house_and_structure_is_clean(name: str, structure: str) -> None:
    ruleset = house_that_plays_any(name)
    for history in hands(12, 7, ruleset, structure=structure):
        prove_legal(history, ruleset)
    for history in hands(6, 8, ruleset, structure=structure, for_ongame=True):
        prove_legal_as_ongame(history, ruleset)


@pytest.mark.parametrize("players", range(2, 10))
@pytest.mark.parametrize("structure", STRUCTURES)
def test_each_number_of_players_is_clean(players: int, structure: str) -> None:
    ruleset = load_ruleset("ongame")
    for history in hands(4, players, ruleset, structure=structure, players=(players, players)):
        assert len(history.seats) == players
        prove_legal(history, ruleset)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "structure"), HOUSES)
def test_many_hands_of_each_house_and_structure_are_clean(name: str, structure: str) -> None:
    ruleset = house_that_plays_any(name)
    for history in hands(125, 1, ruleset, structure=structure, tables=8):
        prove_legal(history, ruleset)
    for history in hands(40, 2, ruleset, structure=structure, tables=8, for_ongame=True):
        prove_legal_as_ongame(history, ruleset)


@given(
    name=st.sampled_from(bundled_names()),
    structure=st.sampled_from(STRUCTURES),
    players=st.integers(2, 9),
    seed=st.integers(0, 1 << 32),
    for_ongame=st.booleans(),
)
@settings(max_examples=80, deadline=None)
def test_any_hand_of_a_bundled_house_is_clean(
    name: str, structure: str, players: int, seed: int, for_ongame: bool
) -> None:
    ruleset = house_that_plays_any(name)
    history = simulate_hand(Random(seed), ruleset, structure, players, for_ongame=for_ongame)
    if for_ongame:
        prove_legal_as_ongame(history, ruleset)
    else:
        prove_legal(history, ruleset)


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """Any house at all."""
    ruleset = Ruleset(name="any house")
    for field, values in CHOICES.items():
        ruleset = with_value(ruleset, field, draw(st.sampled_from(values)))
    for field in (
        "last_card_down",
        "ace_low_four_straight",
        "board_counts_four_card_hands",
        "bring_in_may_complete",
        "completion_counts_as_raise",
        "cap_counts_all_in",
        "callers_may_muck",
    ):
        ruleset = with_value(ruleset, field, draw(st.booleans()))
    extra = draw(st.sampled_from(((), EXTRA_HANDS[:1], EXTRA_HANDS[1:], EXTRA_HANDS)))
    ruleset = with_value(ruleset, "extra_hands", extra)
    ruleset = with_value(ruleset, "raise_cap", draw(st.integers(0, 5)))
    ruleset = with_value(ruleset, "rake_percent", draw(st.sampled_from(("", "5", "2.5"))))
    return with_value(ruleset, "rake_cap", draw(st.sampled_from(("", "3.00", "0.50"))))


def prove_house(ruleset: Ruleset, seed: int, count: int) -> None:
    for structure in structures_of(ruleset):
        for history in hands(count, seed, ruleset, structure=structure):
            prove_legal(history, ruleset)


@given(ruleset=rulesets(), seed=st.integers(0, 1 << 32))
@settings(max_examples=40, deadline=None)
def test_hands_of_any_house_are_clean(ruleset: Ruleset, seed: int) -> None:
    prove_house(ruleset, seed, 2)


@pytest.mark.slow
@given(ruleset=rulesets(), seed=st.integers(0, 1 << 32))
@settings(max_examples=60, deadline=None)
def test_many_hands_of_any_house_are_clean(ruleset: Ruleset, seed: int) -> None:
    prove_house(ruleset, seed, 6)
