"""Simulated sessions: the same seed gives the same bytes, tables are continuous, and rare things happen often."""

from collections import Counter
from random import Random

import pytest
from hand_text_variety import variety
from properties.seen_situations import situations

from soko_hh.formats import soko_writer
from soko_hh.history import HandHistory
from soko_hh.ruleset import Ruleset, with_value
from soko_hh.ruleset_files import load_ruleset
from soko_hh.simulate import hands, simulate_hand, structures_of
from soko_hh.simulate.decks import EQUAL_DOORS, OPEN_PAIR, STORIES, TIE, deal_cards
from soko_hh.simulate.people import People
from soko_hh.streets import FIFTH

# How often in 2,000 hands, at least; about half of what it is now.
FLOORS = {
    "all-in: antes": 130,
    "all-in: second street": 350,
    "all-in: third street": 220,
    "all-in: fourth street": 200,
    "all-in: fifth street": 130,
    "bring-in": 700,
    "full opening": 200,
    "bring-in all-in for less": 30,
    "exact amount of an all-in bring-in called": 1,
    "duty passed on: all-in from the ante": 12,
    "duty passed on by a fold": 8,
    "suit decides the bring-in": 100,
    "short ante": 60,
    "unmatched ante returned": 4,
    "short all-in bet": 60,
    "short all-in raise: no full raise": 90,
    "short all-in raise: counts as full": 15,
    "short all-in raise completed": 20,
    "short all-in raises that add up": 1,
    "may only call or fold: not reopened": 80,
    "capped": 80,
    "note of a cap": 40,
    "cap lifted heads-up": 10,
    "three raises": 180,
    "open pair": 250,
    "double bet on an open pair": 50,
    "equal best boards": 50,
    "best board is all-in": 200,
    "all are all-in": 2,
    "all are all-in on second street": 1,
    "run-out": 200,
    "shown before the last card": 40,
    "side pot": 500,
    "two side pots": 300,
    "side pot of one player": 40,
    "split": 40,
    "odd chip": 15,
    "four-flush against four-straight": 40,
    "checked through": 200,
    "multiway showdown": 600,
    "muck": 600,
    "muck with cards": 150,
    "won unseen after mucks": 6,
    "walkover": 100,
    "voluntary show": 15,
    "hand not shown": 15,
    "sitting out": 50,
    "rake": 500,
    "no rake": 250,
    "cents": 500,
    "whole chips": 300,
}


def text_of(told: list[HandHistory]) -> str:
    return "\n".join("\n".join(history.lines) for history in told)


def test_the_same_seed_gives_the_same_bytes_and_another_seed_others() -> None:
    house = load_ruleset("ongame")
    once, again, other = (text_of(list(hands(30, seed, house))) for seed in (4, 4, 5))
    assert once == again
    assert once != other


def test_lines_are_the_text_and_stand_where_the_hand_says() -> None:
    line = 1
    for history in hands(20, 3, load_ruleset("encyclopedia")):
        assert history.first_line == line
        assert soko_writer.write(history).splitlines() == history.lines
        assert history.events[-1].line < history.claims[0].line <= history.last_line()
        line += len(history.lines) + 1  # a blank one between


@pytest.mark.parametrize("players", [2, 5, 9])
def test_a_single_hand_has_the_players_and_structure_asked_for(players: int) -> None:
    history = simulate_hand(Random(1), load_ruleset("ongame"), "no", players)
    assert len(history.seats) == players
    assert history.structure == "no"
    assert history.ruleset_name == "ongame"
    assert history.has_summary


def test_players_stay_within_what_was_asked() -> None:
    counts = {len(history.seats) for history in hands(150, 6, load_ruleset("ongame"), players=(3, 5))}
    assert counts == {3, 4, 5}


def test_stacks_carry_over_times_increase_and_nobody_comes_back_poorer() -> None:
    ended: dict[tuple[str, int, str], int] = {}
    last = None
    carried = topped_up = 0
    for history in hands(150, 2, load_ruleset("ongame")):
        assert history.played_at is not None
        assert last is None or history.played_at > last
        last = history.played_at
        for at, seat in enumerate(history.seats):
            key = (history.table_name, seat.number, seat.name)
            if key in ended:
                assert seat.stack >= ended[key]
                carried += seat.stack == ended[key]
                topped_up += seat.stack > ended[key]
            ended[key] = seat.stack + net_of(history, at)
    assert carried > 300
    assert topped_up > 5


def net_of(history: HandHistory, seat: int) -> int:
    """Counted from the events: street totals where the line states a total."""
    net = put = 0
    for event in history.events:
        kind = type(event).__name__
        if kind == "StreetMarker":
            put = 0
        if getattr(event, "seat", -1) != seat:
            continue
        if kind == "Ante":
            net -= event.amount  # type: ignore[union-attr]
        elif kind == "Action":
            paid = event.amount - put if event.is_total else event.amount  # type: ignore[union-attr]
            net -= paid
            put += paid
        elif kind in ("Return", "Collect"):
            net += event.amount  # type: ignore[union-attr]
    return net


def seen_in(count: int) -> Counter[str]:
    house = load_ruleset("ongame")
    seen: Counter[str] = Counter()
    for history in hands(count, 1, house, tables=12):
        seen += situations(history, house)
        seen += variety(history.lines)
    return seen


def test_rare_things_happen() -> None:
    """What 2,000 hands show twenty times, 300 show at least once."""
    seen = seen_in(300)
    assert [what for what, least in FLOORS.items() if least >= 20 and not seen[what]] == []


@pytest.mark.slow
def test_rare_things_happen_often() -> None:
    seen = seen_in(2000)
    assert {what: seen[what] for what, least in FLOORS.items() if seen[what] < least} == {}


def test_structures_of_a_house() -> None:
    assert structures_of(load_ruleset("ongame")) == ["fixed", "pot", "no"]
    assert structures_of(load_ruleset("nordic-open")) == ["pot"]


def test_rake_follows_the_ruleset_where_it_states_one() -> None:
    """Ten percent of the pots, at most one chip in a currency without decimals."""
    house = with_value(with_value(Ruleset(name="raked"), "rake_percent", "10"), "rake_cap", "0.10")
    for history in hands(40, 5, house, structure="fixed"):
        total, rake = history.claims[0], history.claims[1]
        cap = 10 if history.money.decimals else 0
        assert rake.amount == min(cap, total.total // 10)  # type: ignore[union-attr]


@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("players", [2, 9])
def test_decks_hold_every_card_once(story: int, players: int) -> None:
    for seed in range(30):
        dealt = deal_cards(Random(seed), players, story)
        cards = [card for hand in dealt for card in hand]
        assert len(cards) == len(set(cards)) == FIFTH * players
        assert set(cards) <= set(range(52))


def test_stacked_decks_tell_their_story() -> None:
    for seed in range(20):
        pairs = [hand for hand in deal_cards(Random(seed), 4, OPEN_PAIR) if hand[1] // 4 == hand[2] // 4]
        assert pairs
        doors = [hand[1] // 4 for hand in deal_cards(Random(seed), 4, EQUAL_DOORS)]
        assert len(set(doors)) < len(doors)
        ranks = [sorted(card // 4 for card in hand) for hand in deal_cards(Random(seed), 2, TIE)]
        assert ranks[0] == ranks[1]


def test_nobody_comes_twice() -> None:
    people = People(Random(1))
    names = [people.newcomer() for _ in range(200)]
    assert len(set(names)) == 200
