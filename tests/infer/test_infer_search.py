"""Which house: found again from the hands of bundled and of random houses, also where some hands are mistaken."""

from random import Random

import inferred_houses
import pytest

from soko_hh.infer import Case, Inference, infer
from soko_hh.infer.values import ASKED_FIELDS, Seen, values_to_ask
from soko_hh.report.inference import toml
from soko_hh.ruleset import Ruleset, with_value
from soko_hh.ruleset_files import load_ruleset

NAMES = [house.name for house in inferred_houses.BUNDLED]


def inferred(cases: list[Case]) -> Inference:
    return infer(cases, inferred_houses.BUNDLED)


def values_without_findings(field: str, truth: Ruleset, cases: list[Case], found: Inference) -> list[str]:
    """The values under which, all else as in the true house, the audit finds nothing in the batch."""
    values = values_to_ask(field, truth, Seen(found.most_dealt_in, found.rake))
    return [value.text for value in values if not any(case.findings(value.house) for case in cases)]


def assert_all_that_shows_is_found(truth: Ruleset, cases: list[Case]) -> Inference:
    assert not any(case.findings(truth) for case in cases)
    found = inferred(cases)
    assert found.score.hands == 0
    assert not any(case.findings(found.house) for case in cases)
    for field in ASKED_FIELDS:
        if values_without_findings(field, truth, cases, found) == [truth.value(field)]:
            assert found.house.value(field) == truth.value(field), field
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_bundled_house_is_found_again(name):
    truth = load_ruleset(name)
    found = assert_all_that_shows_is_found(truth, inferred_houses.cases_of(inferred_houses.dealt_by(truth, 30, 4)))
    assert found.nearest.name == ("ongame" if name == "bet-at-home" else name)  # few open pairs tell those two apart
    assert set(found.differing()) <= {"odd_chip", "rake_percent", "rake_cap", "rake_rounding"}


@pytest.mark.parametrize("seed", [1, 2])
def test_what_the_hands_of_a_random_house_show_is_found_again(seed, tmp_path):
    truth = with_value(inferred_houses.random_house(seed), "structure", "any")
    cases = inferred_houses.cases_of(inferred_houses.dealt_by(truth, 25, seed, "fixed"))
    found = assert_all_that_shows_is_found(truth, cases)
    path = tmp_path / "house.toml"
    path.write_text("\n".join(toml(found, len(cases))), encoding="utf-8")
    written = load_ruleset(str(path))
    assert not any(case.findings(written) for case in cases)
    assert [written.value(field) for field in ASKED_FIELDS] == [found.house.value(field) for field in ASKED_FIELDS]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3, 5))
def test_two_more_random_houses(seed):
    truth = inferred_houses.random_house(seed)
    structure = "fixed" if seed % 3 == 0 and truth.structure == "any" else ""
    histories = inferred_houses.dealt_by(truth, 300, seed, structure)
    assert_all_that_shows_is_found(truth, inferred_houses.cases_of(histories))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["ongame", "nordic-open"])
def test_mistakes_do_not_change_the_answer(name):
    """One hand of twenty has a mistake; the house is the same as without."""
    truth = load_ruleset(name)
    histories = inferred_houses.dealt_by(truth, 400, 9)
    clean = inferred(inferred_houses.cases_of(histories))
    rng = Random(9)
    wrong = [inferred_houses.with_a_mistake(h, rng) if at % 20 == 7 else h for at, h in enumerate(histories)]
    found = inferred(inferred_houses.cases_of(wrong))
    assert (found.nearest.name, found.house) == (clean.nearest.name, clean.house)


def test_evidence_counts_the_hands_and_names_their_lines():
    """Three hands of a house without forced bet: each contradicts `low`, at the line of the first action."""
    truth = load_ruleset("nordic-open")
    cases = inferred_houses.cases_of(inferred_houses.dealt_by(truth, 3, 8))
    found = inferred(cases)
    evidence = found.evidence["bring_in_card"]
    counts = {value.text: (value.supports, value.contradicts) for value in evidence.values}
    assert counts["none"] == (3, 0)
    assert counts["low"][1] >= 1
    low = evidence.of("low")
    assert low is not None
    assert [place.path for place in low.places] == ["batch.txt"] * low.contradicts
    assert all(case.history.first_line <= place.line for case, place in zip(cases, low.places, strict=False))


def test_a_last_card_face_down_speaks_though_it_is_no_finding():
    truth = with_value(load_ruleset("ongame"), "last_card_down", True)
    cases = inferred_houses.cases_of(inferred_houses.dealt_by(truth, 20, 6))
    hiding = [case for case in cases if case.hidden_at]
    assert len(hiding) > 3
    found = inferred(cases)
    assert found.house.last_card_down
    evidence = {value.text: value for value in found.evidence["last_card_down"].values}
    assert evidence["false"].contradicts >= len(hiding)
    assert evidence["true"].contradicts == 0


def test_a_field_that_no_hand_shows_keeps_the_bundled_value():
    cases = inferred_houses.cases_of(inferred_houses.dealt_by(load_ruleset("ongame"), 5, 2, "no"))
    found = inferred(cases)
    assert "raise_cap" in found.not_shown()
    assert found.house.raise_cap == 3
    assert "top_ups_allowed" in found.not_shown()
    assert not found.evidence["raise_cap"].shown


def test_a_cap_above_the_bundled_one_is_the_most_that_was_seen():
    truth = with_value(load_ruleset("ongame"), "raise_cap", 6)
    cases = inferred_houses.cases_of(inferred_houses.dealt_by(truth, 60, 5, "fixed"))
    caps = [with_value(truth, "raise_cap", cap) for cap in range(1, 7)]
    needed = next(house.raise_cap for house in caps if not any(case.findings(house) for case in cases))
    assert needed > 3
    found = inferred(cases)
    assert found.house.raise_cap == needed
    assert "raise_cap" in found.differing()
    less = found.evidence["raise_cap"].of(str(needed - 1))
    assert less is not None
    assert less.contradicts > 0
