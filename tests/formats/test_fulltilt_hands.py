"""Legal and spoilt hands of every house, told in Full Tilt text: what is found is what is found in soko text."""

from functools import lru_cache
from random import Random

import pytest
from fulltilt_text import write

from soko_hh.formats import fulltilt, soko
from soko_hh.history import HandHistory
from soko_hh.pipeline import Houses, audit_hand
from soko_hh.ruleset import Ruleset, with_value
from soko_hh.ruleset_files import bundled_names, load_ruleset
from soko_hh.simulate import hands
from soko_hh.simulate.mutate import SOKO_MUTATORS, mutant_of

STRUCTURES = ("fixed", "pot", "no")
# What Full Tilt text cannot say: a bring-in in its header, by how much a raise goes up, where the button is.
UNTOLD = {"BT412", "DL104", "DL106", "HD902", "HD904"}
# What depends on the button, on one of two amounts of a raise being right, or on a hole card printed as unseen.
DEPENDS_ON_THE_UNTOLD = {
    "BT401", "BT403", "BT410", "BT411", "DL102", "FB204", "PT604", "SD501", "SD503", "SD506", "TO302", "TO303", "TO305",
}  # fmt: skip


def game_of(name: str) -> str:
    return "5 Card Stud" if name == "five-card-stud" else "Soko"


def house_of(name: str) -> Ruleset:
    return with_value(load_ruleset(name), "structure", "any")


def codes_of(history: HandHistory, houses: Houses) -> list[tuple[str, int]]:
    return sorted((finding.code, finding.line) for finding in audit_hand(history, houses).report.findings)


@pytest.mark.parametrize("name", bundled_names())
@pytest.mark.parametrize("structure", STRUCTURES)
def test_legal_hands_are_clean(name: str, structure: str) -> None:
    ruleset = house_of(name)
    named_by_header = name in ("five-card-stud", "ongame")
    rakes = 0
    for at, told in enumerate(hands(8, 5, ruleset, structure=structure, for_ongame=True)):
        in_soko = soko.read(list(told.lines), 1, {})
        lines = write(in_soko, game_of(name), tournament=at % 3 == 0)
        history = fulltilt.read(lines, 1, {})
        hand = audit_hand(history, Houses(None if named_by_header else ruleset))
        assert [(f.code, f.line, f.message) for f in hand.report.findings] == [], "\n".join(lines)
        assert hand.facts is not None
        assert hand.facts.complete
        assert hand.report.ruleset.name == name
        again = audit_hand(in_soko, Houses(ruleset)).facts
        assert again is not None
        assert [seat.end_stack for seat in hand.facts.seats] == [seat.end_stack for seat in again.seats]
        assert (history.hero, history.structure) == (in_soko.hero, structure)
        rakes += hand.facts.rake
    assert rakes > 0


@lru_cache
def legal() -> list[tuple[str, HandHistory]]:
    """A few hands of every house and structure, by turns."""
    kinds = [(name, structure) for name in bundled_names() for structure in STRUCTURES]
    told = [
        (name, list(hands(3, 11, house_of(name), structure=structure, for_ongame=True, players=(2, 6))))
        for name, structure in kinds
    ]
    return [(name, few[at]) for at in range(3) for name, few in told]


def spoilt(code: str, wanted: int) -> list[tuple[HandHistory, Ruleset, str]]:
    """Hands with a mistake, as soko text has them."""
    found: list[tuple[HandHistory, Ruleset, str]] = []
    rng = Random(code)
    start = rng.randrange(len(legal()))
    for name, told in legal()[start:] + legal()[:start]:
        ruleset = house_of(name)
        mutant = mutant_of(told, ruleset, code, rng)
        if mutant is not None:
            found.append((soko.read(list(mutant.lines), 1, {}), ruleset, game_of(name)))
        if len(found) == wanted:
            break
    return found


@pytest.mark.parametrize("code", sorted(set(SOKO_MUTATORS) - UNTOLD - DEPENDS_ON_THE_UNTOLD))
def test_a_mistake_is_found_where_it_is_found_in_soko_text(code: str) -> None:
    for history, ruleset, game in spoilt(code, 6):
        lines = write(history, game, states_pots=False)
        expected = [(found, max(line - 1, 1)) for found, line in codes_of(history, Houses(ruleset))]
        assert codes_of(fulltilt.read(lines, 1, {}), Houses(ruleset)) == expected, "\n".join(lines)


@pytest.mark.parametrize("code", sorted(DEPENDS_ON_THE_UNTOLD))
def test_most_of_what_may_depend_on_the_button_is_found_too(code: str) -> None:
    alike = 0
    mistakes = spoilt(code, 6)
    for history, ruleset, game in mistakes:
        lines = write(history, game, states_pots=False)
        expected = [(found, max(line - 1, 1)) for found, line in codes_of(history, Houses(ruleset))]
        alike += codes_of(fulltilt.read(lines, 1, {}), Houses(ruleset)) == expected
    assert alike >= len(mistakes) // 2


@pytest.mark.parametrize("structure", STRUCTURES)
def test_a_marker_that_states_another_pot_or_number_of_players_is_told(structure: str) -> None:
    ruleset = house_of("five-card-stud")
    told_wrong = 0
    for told in hands(8, 3, ruleset, structure=structure, for_ongame=True):
        lines = write(soko.read(list(told.lines), 1, {}), "5 Card Stud")
        for at, line in enumerate(lines):
            if not line.startswith("*** ") or "Total Pot" not in line:
                continue
            start, _, players = line.rpartition(", ")
            number = int(players.partition(" ")[0])
            for wrong in (f"{start}, {number + 1} Players)", f"{start}9, {players}", f"{start}, {number - 1} Players)"):
                spoilt_lines = [*lines[:at], wrong, *lines[at + 1 :]]
                assert codes_of(fulltilt.read(spoilt_lines, 1, {}), Houses()) in (
                    [("CL707", at + 1)],
                    [("TX001", at + 1)],  # `$1.059` is no amount
                )
                told_wrong += 1
    assert told_wrong > 40
