"""Legal hands of every house and structure as iPoker XML, their actions in any order: nothing found, all followed."""

import io
from random import Random

import pytest
from ipoker_text import game_of, head_of, session_text

from soko_hh.columns import AuditedHand
from soko_hh.finding import Finding
from soko_hh.formats.sources import Source
from soko_hh.history import HandHistory
from soko_hh.pipeline import Houses, audit_source
from soko_hh.ruleset import with_value
from soko_hh.ruleset_files import load_ruleset
from soko_hh.simulate import hands

HOUSES = {
    "five-card-stud": ("5 Card Stud", Houses()),  # the room's own game and SOKO name their ruleset
    "ongame": ("SOKO", Houses()),
    "encyclopedia": ("Soko", Houses(load_ruleset("encyclopedia"))),
}
STRUCTURES = ("fixed", "pot", "no")


def prove_clean(text: str, houses: Houses, told: list[HandHistory]) -> None:
    """Nothing found; who collected what, net of the rake and of what nobody matched, is as it was told."""
    source = Source("night.xml", "", io.BytesIO(text.encode()))
    audited = list(audit_source(source, houses))
    read = [part for part in audited if isinstance(part, AuditedHand)]
    found = [finding for hand in read for finding in hand.report.findings]
    found += [part for part in audited if isinstance(part, Finding)]
    assert [(finding.code, finding.place, finding.message) for finding in found] == [], text
    assert len(read) == len(told)
    for hand, history in zip(read, told, strict=True):
        assert hand.facts is not None
        assert hand.facts.complete
        collected = {history.seats[seat.seat].name: seat.collected for seat in hand.facts.seats}
        assert collected == collected_in(history)


def collected_in(history: HandHistory) -> dict[str, int]:
    """By name, of those dealt in: what its own lines pay."""
    paid = {history.seats[event.seat].name: 0 for event in history.events if type(event).__name__ in ("Ante", "Deal")}
    for event in history.events:
        if type(event).__name__ == "Collect":
            paid[history.seats[event.seat].name] += event.amount  # type: ignore[union-attr]
    return paid


@pytest.mark.parametrize("structure", STRUCTURES)
@pytest.mark.parametrize("house", HOUSES)
def test_hands_of_a_house_are_clean(house: str, structure: str) -> None:
    game, houses = HOUSES[house]
    ruleset = with_value(load_ruleset(house), "structure", "any")
    for seed, history in enumerate(hands(12, 21, ruleset, structure=structure, for_ongame=True)):
        prove_clean(session_text(history, Random(seed), game), houses, [history])


@pytest.mark.slow
@pytest.mark.parametrize("structure", STRUCTURES)
@pytest.mark.parametrize("house", HOUSES)
def test_many_hands_of_a_house_are_clean(house: str, structure: str) -> None:
    game, houses = HOUSES[house]
    ruleset = with_value(load_ruleset(house), "structure", "any")
    for seed, history in enumerate(hands(75, 22, ruleset, structure=structure, for_ongame=True, tables=8)):
        prove_clean(session_text(history, Random(seed), game), houses, [history])


def test_a_session_on_one_line_is_as_clean() -> None:
    told = list(hands(8, 23, load_ruleset("ongame"), structure="fixed", for_ongame=True, tables=1))
    lines = head_of(told[0], "SOKO")
    for seed, history in enumerate(told):
        lines += game_of(history, Random(seed))
    prove_clean("\n".join(lines), Houses(), told)
    prove_clean("\n".join("".join(lines).split("</round>")).replace("\n", "</round>\n"), Houses(), told)
    prove_clean("".join(lines) + "</session>", Houses(), told)
