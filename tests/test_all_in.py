"""The all-in adjusted result: counted by hand, by brute force over every deal, and drawn within its error."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import pytest
from all_in_hands import ACES, ALIKE, KINGS
from showdown_hands import SIDE, THREE, audited, changed

from soko_hh import all_in
from soko_hh.all_in import (
    CARD_UNSEEN,
    ERROR_IN_HAND,
    NO_CARDS_TO_COME,
    PARTIAL_HAND,
    REASONS,
    AllInResult,
    all_in_results,
    known_then,
)
from soko_hh.columns import AuditedHand, Columns, append_hand, net_of
from soko_hh.facts import AllInFacts, HandFacts
from soko_hh.pipeline import Houses, audit_hand
from soko_hh.ranking import RankingRules, hand_ranking
from soko_hh.ruleset import ranking_rules
from soko_hh.ruleset_files import load_ruleset
from soko_hh.simulate import hands
from soko_hh.streets import FIFTH, FOURTH, SECOND

SOKO = ranking_rules(load_ruleset("ongame"))


def results(hand: AuditedHand) -> dict[int, AllInResult]:
    assert hand.facts is not None
    return all_in_results(hand.facts, ranking_rules(hand.report.ruleset), "")


def adjusted(text: str, *changes: tuple[str, str]) -> list[Fraction | None]:
    hand = audited(changed(text, *changes))
    assert not hand.report.findings, hand.report.findings[0].message
    return [result.adjusted for result in results(hand).values()]


def stored(text: str, *changes: tuple[str, str]) -> list[tuple[float | None, float | None, str | None]]:
    """The columns of each seat."""
    columns = Columns()
    append_hand(columns, audited(changed(text, *changes)), "night.txt")
    return [row[-3:] for row in columns.rows["seats"]]  # type: ignore[misc]


def generated(count: int, structure: str, seed: int = 5) -> Iterator[AuditedHand]:
    houses = Houses(load_ruleset("ongame"))
    for history in hands(count, seed, houses.default, structure=structure):
        yield audit_hand(history, houses, for_statistics=True)


def test_aces_against_twos() -> None:
    twos = Fraction(244, 1806) * 836
    assert adjusted(ACES) == [836 - twos - 410, twos - 410]


def test_a_side_pot_has_its_own_contestants() -> None:
    assert adjusted(KINGS) == [330 - 110, Fraction(5, 6) * 600 - 410, Fraction(1, 6) * 600 - 410]


def test_a_tie_of_what_is_alike() -> None:
    assert adjusted(ALIKE) == [0, 0]


def test_rake_is_taken_from_every_pot_by_its_size() -> None:
    """0.93 of 9.30: 0.33 of the main pot, 0.60 of the side pot."""
    raked = adjusted(
        KINGS,
        ("Cecilia collected $6.00 from", "Cecilia collected $5.40 from"),
        ("Aino collected $3.30 from", "Aino collected $2.97 from"),
        ("Rake $0.00", "Rake $0.93"),
        ("won ($3.30)", "won ($2.97)"),
        ("won ($6.00)", "won ($5.40)"),
    )
    assert raked == [297 - 110, Fraction(5, 6) * 540 - 410, Fraction(1, 6) * 540 - 410]


def test_a_folded_hole_card_is_unseen_also_if_it_is_the_heros_own() -> None:
    """Cecilia's export shows her folded seven, one of Bertil's three: the figure is that of every other export."""
    assert adjusted(ACES, ("Dealt to Cecilia [?? 2h]", "Dealt to Cecilia [7d 2h]")) == adjusted(ACES)


def test_the_columns_of_a_seat() -> None:
    assert stored(KINGS) == [(220.0, 0.0, None), (90.0, 0.0, None), (-310.0, 0.0, None)]
    assert stored(ACES)[2] == (None, None, None)  # folded before
    assert stored(THREE) == [(None, None, None)] * 3  # nobody is all-in
    assert stored(SIDE) == [(None, None, None)] * 3  # one is, but two bet on


def test_a_hole_card_never_seen() -> None:
    """Bertil mucks: what Anna could expect cannot be told."""
    mucked = (
        ("Bertil: shows [Qs 3c 7d Qh 9c] (one pair, queens)", "Bertil: mucks"),
        ("showed [Qs 3c 7d Qh 9c] and lost with one pair, queens", "mucked"),
    )
    assert not audited(changed(KINGS, *mucked)).report.findings
    assert stored(KINGS, *mucked) == [(None, None, CARD_UNSEEN)] * 3


def test_a_hand_in_doubt_is_not_adjusted() -> None:
    wrong = ("Bertil collected $8.36 from pot", "Bertil collected $8.46 from pot")
    assert [row[2] for row in stored(ACES, wrong)] == [ERROR_IN_HAND, ERROR_IN_HAND, None]
    cut = ACES[: ACES.index("Bertil: shows")]
    columns = Columns()
    append_hand(columns, audited(cut), "night.txt")
    assert [row[-1] for row in columns.rows["seats"]] == [PARTIAL_HAND, PARTIAL_HAND, None]


def test_all_in_on_fifth_street_there_are_no_cards_to_come() -> None:
    seen = 0
    for hand in generated(60, "fixed", seed=5):
        if hand.facts is not None and hand.facts.all_in is not None and hand.facts.all_in.street == FIFTH:
            seen += 1
            assert {result.reason for result in results(hand).values()} == {NO_CARDS_TO_COME}
    assert seen > 1


def test_all_in_before_any_card_the_pot_is_everybodys() -> None:
    seen = 0
    for hand in generated(25, "pot", seed=7):
        assert hand.facts is not None
        facts = hand.facts
        if facts.all_in is None or facts.all_in.street >= SECOND:
            continue
        seen += 1
        pots = facts.all_in.pots
        for fact in facts.seats:
            expected = sum(Fraction(pot.amount, len(pot.contestants)) for pot in pots if fact.seat in pot.contestants)
            rake = Fraction(facts.rake, facts.pot)
            assert results(hand)[fact.seat].adjusted == expected * (1 - rake) + fact.returned - fact.put_in
    assert seen


@pytest.mark.parametrize("structure", ["fixed", "pot"])
def test_the_sum_over_the_players_is_the_pots_less_rake(structure: str) -> None:
    kinds = set()
    for hand in generated(120, structure):
        facts = hand.facts
        assert facts is not None
        found = results(hand)
        kinds |= {result.reason for result in found.values()}
        if not found or next(iter(found.values())).reason:
            continue
        others = sum([net_of(fact) for fact in facts.seats if fact.seat not in found])
        assert sum([result.adjusted or 0 for result in found.values()]) + others == -facts.rake
        assert len(found) == len({seat for pot in facts.all_in.pots for seat in pot.contestants})  # type: ignore[union-attr]
    assert kinds <= {"", *REASONS}
    assert "" in kinds


def by_brute_force(facts: HandFacts, moment: AllInFacts, rules: RankingRules) -> dict[int, Fraction]:
    """Every deal of one card each to everybody, every pot paid each time."""
    seats = {fact.seat: fact for fact in facts.seats}
    live = sorted({seat for pot in moment.pots for seat in pot.contestants})
    cards = {seat: [seats[seat].cards[0], *seats[seat].cards[1:4]] for seat in live}
    seen = {card for own in cards.values() for card in own}
    seen |= {card for seat, up in enumerate(moment.up) if seat not in live for card in up}
    won = dict.fromkeys(live, Fraction(0))
    deals = 0

    def deal(at: int, deck: list[int], rankings: dict[int, int]) -> None:
        nonlocal deals
        if at < len(live):
            for (card,) in combinations(deck, 1):
                ranking = hand_ranking([*cards[live[at]], card], rules)
                deal(at + 1, [other for other in deck if other != card], {**rankings, live[at]: ranking})
            return
        deals += 1
        for pot in moment.pots:
            best = max(rankings[seat] for seat in pot.contestants)
            winners = [seat for seat in pot.contestants if rankings[seat] == best]
            for seat in winners:
                won[seat] += Fraction(pot.amount * (facts.pot - facts.rake), facts.pot * len(winners))

    deal(0, [card for card in range(52) if card not in seen], {})
    return {seat: won[seat] / deals + seats[seat].returned - seats[seat].put_in for seat in live}


def of_fourth_street(players: int, count: int) -> Iterator[tuple[HandFacts, AllInFacts, dict[int, AllInResult]]]:
    """The adjusted results of so many generated hands."""
    for hand in generated(1000, "fixed", seed=8):
        facts = hand.facts
        assert facts is not None
        if facts.all_in is None or facts.all_in.street != FOURTH:
            continue
        found = results(hand)
        if len(found) == players and not any(result.reason for result in found.values()):
            yield facts, facts.all_in, found
            count -= 1
            if not count:
                return


def test_two_players_as_by_brute_force() -> None:
    for facts, moment, found in of_fourth_street(2, 2):
        assert {seat: result.adjusted for seat, result in found.items()} == by_brute_force(facts, moment, SOKO)


@pytest.mark.slow
def test_three_players_within_four_errors_of_brute_force() -> None:
    for facts, moment, found in of_fourth_street(3, 3):
        expected = by_brute_force(facts, moment, SOKO)
        for seat, result in found.items():
            assert result.adjusted is not None
            assert abs(float(result.adjusted - expected[seat])) <= 4 * result.error


def test_drawn_within_its_error_of_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = audited(ACES)
    right = [result.adjusted for result in results(hand).values()]
    monkeypatch.setattr(all_in, "_MOST_HANDS", 0)
    monkeypatch.setattr(all_in, "_MOST_DEALS", 0)
    all_in._equities.cache_clear()
    drawn = list(results(hand).values())
    all_in._equities.cache_clear()
    again = list(results(hand).values())
    all_in._equities.cache_clear()
    assert [result.adjusted for result in drawn] == [result.adjusted for result in again]
    for exact, result in zip(right, drawn, strict=True):
        assert exact is not None
        assert result.adjusted is not None
        assert 0 < result.error < 0.016 * 836
        assert 0 < abs(float(exact - result.adjusted)) < 3 * result.error


def test_the_cards_of_that_moment() -> None:
    hand = audited(KINGS)
    assert hand.facts is not None
    assert hand.facts.all_in is not None
    assert [len(known_then(fact, hand.facts.all_in)) for fact in hand.facts.seats] == [4, 4, 4]
    assert (hand.facts.all_in.street, [pot.amount for pot in hand.facts.all_in.pots]) == (FOURTH, [330, 600])
