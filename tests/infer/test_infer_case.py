"""A hand asked under many rulesets: the shortcuts never change an answer."""

from random import Random

import inferred_houses
import pytest

from soko_hh.infer import Case, plain_findings
from soko_hh.infer.asked import fields_asked, forget, watched
from soko_hh.ruleset import Ruleset, other_values, with_value


def test_a_watched_ruleset_notes_the_fields_that_are_asked_and_is_else_the_same():
    house = Ruleset(name="house", raise_cap=4)
    seen = watched(house)
    forget()
    assert fields_asked() == frozenset()
    assert seen.raise_cap == 4
    assert seen.name == "house"
    assert fields_asked() == {"raise_cap"}
    forget()
    assert seen.value("show_order") == "by_pot_then_clockwise"
    assert fields_asked() == {"show_order"}


def test_a_question_whose_answer_cannot_differ_is_not_replayed():
    (history,) = inferred_houses.dealt_by(inferred_houses.BUNDLED[0], 1, 3, "pot")
    case = Case("batch.txt", history)
    assert case.findings(Ruleset()) == ()
    assert "raise_cap" not in case.depends_on(Ruleset())  # no cap in pot limit
    assert case.findings(Ruleset(raise_cap=1)) == ()
    assert len(case._answers) == 1
    assert case.findings(Ruleset(structure="fixed")) == ((history.stakes_line, "HD901"),)
    assert len(case._answers) == 1


@pytest.mark.parametrize("seed", range(4))
def test_the_shortcuts_give_what_the_replay_gives(seed):
    """Every value of every field, two rounds at random: legal hands and hands with a mistake."""
    rng = Random(seed)
    histories = inferred_houses.dealt_by(inferred_houses.random_house(seed), 8, seed, "" if seed % 2 else "fixed")
    histories = [h if rng.random() < 0.5 else inferred_houses.with_a_mistake(h, rng) for h in histories]
    for case in inferred_houses.cases_of(histories):
        for _ in range(2):
            house = inferred_houses.random_house(rng.randrange(1000))
            asked = [house]
            for field in ("extra_hands", "four_flush_tie", "ace_low_four_straight", "board_counts_four_card_hands"):
                asked.append(with_value(house, field, rng.choice(other_values(house, field))))
            for field in ("raise_cap", "cap_lifted_heads_up", "cap_counts_all_in", "completion_counts_as_raise"):
                asked.append(with_value(house, field, rng.choice(other_values(house, field))))
            for field in ("structure", "callers_may_muck", "players_max", "open_pair_bet", "bring_in_card"):
                asked.append(with_value(house, field, rng.choice(other_values(house, field))))
            for ruleset in asked:
                assert sorted(case.findings(ruleset)) == list(plain_findings(case.history, ruleset)), ruleset
