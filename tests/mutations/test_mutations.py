"""Every mistake is found, on its line, and nothing else: eight mutants of each code, sixty with `-m slow`."""

import pytest
from spoilt_corpora import ALL_CODES, Verdict, mutants, verdicts
from test_samples import TABLE

MANY = 60
# One mutant of a hundred may say more: where one does, it takes a hundred to see that it is only one.
SAYS_MORE = {"BT408": 100, "FB205": 100}
# Of formats that no hand is generated in.
WITHOUT_MUTATOR = {"CL707": "pots and players of a street marker are Full Tilt's"}


def told(verdict: Verdict) -> str:
    text = "\n".join(f"{at:4} {line}" for at, line in enumerate(verdict.text, 1))
    return f"expected {verdict.expected}, found {verdict.found}\n{text}"


def test_every_code_has_its_mutator() -> None:
    assert set(ALL_CODES) | set(WITHOUT_MUTATOR) == set(TABLE)


@pytest.mark.parametrize("code", ALL_CODES)
def test_it_is_found_and_nothing_else(code: str) -> None:
    made = list(verdicts(code, 8, 11))
    assert len(made) >= 4
    for verdict in made:
        assert verdict.found == verdict.expected, told(verdict)


@pytest.mark.slow
@pytest.mark.parametrize("code", ALL_CODES)
def test_it_is_found_in_all_houses(code: str) -> None:
    """All of them are found; of a hundred findings at most one is too much."""
    made = list(verdicts(code, SAYS_MORE.get(code, MANY), 5))
    missed = [verdict for verdict in made if verdict.missed()]
    extra = [verdict for verdict in made if verdict.extra()]
    assert not missed, told(missed[0])
    assert len(extra) * 100 <= len(made), told(extra[0])


def test_the_same_seed_makes_the_same_mutants() -> None:
    once, again = (["\n".join(mutant.lines) for _, mutant, _ in mutants("BT408", 6, 3)] for _ in range(2))
    assert once == again
    assert once != ["\n".join(mutant.lines) for _, mutant, _ in mutants("BT408", 6, 4)]
