"""Pots: uncalled bets, unmatched antes, layers, shares and odd chips, all computed by hand."""

from dataclasses import dataclass

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from soko_hh.cards import read_cards
from soko_hh.events import Ante
from soko_hh.formats.soko import SOKO
from soko_hh.game.pots import (
    due_pots,
    due_uncalled_bet,
    odd_chip_order,
    pots,
    shares,
    uncalled_bet,
    uncalled_in_chips,
    unmatched_ante,
)
from soko_hh.history import HandHistory, Seat
from soko_hh.ruleset import with_value
from soko_hh.ruleset_files import load_ruleset
from soko_hh.streets import FIFTH
from soko_hh.table import NOBODY, UNSURE, Table

A, B, C, D, E = range(5)


@dataclass
class P:
    """A player at the end of the betting: ante, wagers of former streets, of this one; how he stands."""

    ante: int = 10
    before: int = 0
    put: int = 0
    all_in: bool = False
    folded: bool = False
    level: int = -1  # what he counts as having put in on this street, if that is something else


def table_of(*players: P, button: int = 0, **fields: object) -> Table:
    history = HandHistory(SOKO, 1, [])
    history.seats = [Seat(at + 1, "ABCDEFGHI"[at], 1000, at + 1, False) for at in range(len(players))]
    history.button_seat = button
    history.events.extend([Ante(seat + 1, seat, player.ante, False) for seat, player in enumerate(players)])
    ruleset = load_ruleset("ongame")
    for field, value in fields.items():
        ruleset = with_value(ruleset, field, value)
    table = Table(history, ruleset)
    table.street = FIFTH
    for seat, player in enumerate(players):
        table.ante[seat] = table.due_ante[seat] = player.ante
        table.before[seat] = table.due_before[seat] = table.reach_before[seat] = player.before
        table.put[seat] = table.due_put[seat] = player.put
        table.level[seat] = player.level if player.level >= 0 else player.put
        table.all_in[seat] = player.all_in
        if player.folded:
            table.fold(seat)
    table.to_match = max(table.level)
    return table


def named(table: Table) -> list[tuple[int, str]]:
    """Pots as (amount, contestants)."""
    return [(pot.amount, "".join(table.name(seat) for seat in pot.contestants)) for pot in pots(table)]


# --- uncalled bets


@pytest.mark.parametrize(
    ("players", "owner", "amount"),
    [
        ((P(put=20), P(put=20)), NOBODY, 0),
        ((P(put=30), P(put=20, folded=True)), A, 10),  # a raise over a bettor who folds: his total counts
        ((P(put=20), P(put=0, folded=True), P(put=5, folded=True)), A, 15),  # the bring-in's chips count too
        ((P(put=5), P(folded=True), P(folded=True)), A, 5),  # the bring-in itself, all fold
        ((P(put=50), P(put=30, all_in=True), P(put=10, folded=True)), A, 20),
        ((P(put=0), P(put=0)), NOBODY, 0),
    ],
)
def test_an_uncalled_bet_is_the_highest_less_the_second_highest(players, owner, amount):
    assert uncalled_bet(table_of(*players)) == (owner, amount)


def test_antes_are_no_part_of_an_uncalled_bet():
    assert uncalled_bet(table_of(P(ante=50, put=20), P(ante=50, put=20))) == (NOBODY, 0)


def test_an_adopted_wrong_call_leaves_nothing_uncalled():
    table = table_of(P(put=20), P(put=15, level=20))
    table.due_put[B] = 20
    assert uncalled_bet(table) == (NOBODY, 0)
    assert due_uncalled_bet(table) == (NOBODY, 0)
    assert uncalled_in_chips(table) == (A, 5)


@pytest.mark.parametrize(
    ("antes", "owner", "amount"),
    [((10, 10, 10), NOBODY, 0), ((10, 6, 8), A, 2), ((6, 10, 10), NOBODY, 0), ((6, 6, 10), C, 4)],
)
def test_an_ante_no_other_matches(antes, owner, amount):
    assert unmatched_ante(table_of(*[P(ante=ante) for ante in antes])) == (owner, amount)


def test_a_missing_and_a_wrong_ante_count_as_posted_right():
    table = table_of(P(ante=10), P(ante=70), P(ante=0))
    table.due_ante[B] = table.due_ante[C] = 10
    assert unmatched_ante(table) == (NOBODY, 0)


# --- layers


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        # one pot: nobody is all-in
        ((P(before=50, put=20), P(before=50, put=20)), [(160, "AB")]),
        # folded players' chips stay in the layers they reach: C left 30 behind
        ((P(before=50), P(before=50), P(before=30, folded=True)), [(160, "AB")]),
        # A all-in for 20: main 3 x 10 + 3 x 20, side 2 x 30
        ((P(before=20, all_in=True), P(before=50), P(before=50)), [(90, "ABC"), (60, "BC")]),
        # the same with D folded after 40: main 4 x 10 + 4 x 20, side 30 + 30 + 20
        (
            (P(before=20, all_in=True), P(before=50), P(before=50), P(before=40, folded=True)),
            [(120, "ABC"), (80, "BC")],
        ),
        # an all-in player who has folded (a wrong history) or one at the same level closes nothing new
        ((P(before=50, all_in=True), P(before=50), P(before=50)), [(180, "ABC")]),
        # three side pots: 10, 30, 60 and 100
        (
            (
                P(before=10, all_in=True),
                P(before=30, all_in=True),
                P(before=60, all_in=True),
                P(before=100),
                P(before=100),
            ),
            [(50 + 50, "ABCDE"), (80, "BCDE"), (90, "CDE"), (80, "DE")],
        ),
        # two all-in at one level make one layer
        (
            (P(before=30, all_in=True), P(before=30, all_in=True), P(before=70), P(before=70)),
            [(40 + 120, "ABCD"), (80, "CD")],
        ),
        # all-in exactly with the ante: main is the antes alone
        ((P(all_in=True), P(before=40), P(before=40)), [(30, "ABC"), (80, "BC")]),
        # a short ante of 6: from each other at most 6, the rest of their antes joins the side pot
        ((P(ante=6, all_in=True), P(before=40), P(before=40)), [(18, "ABC"), (8 + 80, "BC")]),
        # two short antes of 4 and 7, D all-in with the ante
        (
            (P(ante=4, all_in=True), P(ante=7, all_in=True), P(before=20), P(all_in=True), P(before=20)),
            [(20, "ABCDE"), (12, "BCDE"), (9, "CDE"), (40, "CE")],
        ),
        # a folded player's ante over a short one: D's 10 is in both layers
        ((P(ante=6, all_in=True), P(), P(), P(folded=True)), [(24, "ABC"), (12, "BC")]),
        # B is left alone above A: his side pot holds C's folded chips
        ((P(before=20, all_in=True), P(before=50), P(before=50, folded=True)), [(90, "AB"), (60, "B")]),
    ],
)
def test_layers(players, expected):
    assert named(table_of(*players)) == expected


def test_an_adopted_short_call_makes_no_side_pot_whose_player_is_not_all_in():
    table = table_of(P(put=20), P(put=15, level=20))
    table.due_put[B] = 20
    assert named(table) == [(55, "AB")]
    assert [pot.amount for pot in due_pots(table)] == [60]


def test_an_adopted_short_call_below_an_all_in_reaches_its_layer():
    # A all-in for 20, B called 15 by mistake and counts as 20, C called 20: one pot, nobody is short
    table = table_of(P(put=20, all_in=True), P(put=15, level=20), P(put=20))
    assert named(table) == [(30 + 55, "ABC")]


def test_a_missing_ante_makes_no_side_pot_even_for_a_player_who_goes_all_in_later():
    table = table_of(P(before=20), P(ante=0, before=20, all_in=True), P(before=50), P(before=50))
    table.due_ante[B] = 10
    assert named(table) == [(30 + 80, "ABCD"), (60, "ACD")]


def test_a_surplus_stays_in_the_main_pot_also_for_him_who_is_all_in_with_the_ante():
    # B posted 15 where 10 were due: RULES 8, a surplus stays in the pot, antes are the main pot's
    table = table_of(P(all_in=True), P(ante=15, before=20), P(before=20))
    table.due_ante[B] = 10
    assert named(table) == [(35, "ABC"), (40, "BC")]


def test_a_wager_over_the_stack_counts_as_written():
    # B had 40 and wrote 60; he counts as all-in at 60
    assert named(table_of(P(before=90), P(before=60, all_in=True), P(before=90))) == [(210, "ABC"), (60, "AC")]


PLAYERS = st.lists(
    st.builds(P, ante=st.integers(1, 10), before=st.integers(0, 40), all_in=st.booleans(), folded=st.booleans()),
    min_size=2,
    max_size=7,
)


@given(PLAYERS)
def test_pots_hold_every_chip_and_pay_nobody_more_than_he_matched(players):
    for player in players:
        if player.before > 0 or not player.all_in:
            player.ante = 10  # only who is all-in with it posts less
        if player.all_in:
            player.folded = False
    assume(any(not player.all_in and not player.folded for player in players))
    deepest = max(player.before for player in players)
    for player in players:
        if not player.all_in and not player.folded:
            player.before = deepest  # who still has chips has matched
    table = table_of(*players)
    found = pots(table)
    assert sum(pot.amount for pot in found) == sum(p.ante + p.before for p in players)
    assert all(pot.amount > 0 for pot in found)
    for seat, player in enumerate(players):
        most = sum(min(p.ante, player.ante) + min(p.before, player.before) for p in players)
        won = sum(pot.amount for pot in found if seat in pot.contestants)
        if player.folded:
            assert won == 0
        elif player.all_in:
            # the antes are the main pot's for everybody but him whose own was short
            assert won == (most if player.before == 0 else most + sum(max(0, p.ante - player.ante) for p in players))
        else:
            # whoever has chips contests all there is
            assert won == sum(pot.amount for pot in found)


# --- shares and odd chips


def split(table: Table, amount: int, winners: list[int]) -> dict[str, int]:
    return {table.name(seat): share for seat, share in shares(table, amount, winners)}


def test_the_split_of_10101_that_a_tracker_got_wrong():
    table = table_of(P(), P(), button=2, odd_chip="left_of_dealer")
    table.left_of_dealer = A
    assert split(table, 10101, [A, B]) == {"A": 5051, "B": 5050}
    assert sum(split(table, 10101, [A, B]).values()) == 10101


@pytest.mark.parametrize(
    ("rule", "button", "expected"),
    [
        # seats 1 to 5, button 3: left of the dealer is D (seat 4), then E, A, B, C
        ("left_of_dealer", 3, {"A": 34, "C": 33, "E": 34}),
        # nearest the dealer's box: the button seat C itself first, then E
        ("nearest_dealer", 3, {"A": 33, "C": 34, "E": 34}),
        # the button seat is not among the winners: D's box, E, A, C
        ("nearest_dealer", 4, {"A": 34, "C": 33, "E": 34}),
    ],
)
def test_odd_chips_go_one_each(rule, button, expected):
    table = table_of(P(), P(), P(), P(), P(), button=button, odd_chip=rule)
    table.left_of_dealer = button % 5
    assert split(table, 101, [A, C, E]) == expected


def test_an_empty_button_seat_is_where_counting_begins():
    table = table_of(P(), P(), P(), button=9, odd_chip="nearest_dealer")
    table.left_of_dealer = A
    assert split(table, 3, [A, C]) == {"A": 2, "C": 1}


def test_without_a_button_the_dealer_is_the_last_who_was_dealt_to():
    table = table_of(P(), P(), P(), button=-1, odd_chip="nearest_dealer")
    table.left_of_dealer = B  # dealt B, C, A: A has the box
    assert split(table, 3, [A, B]) == {"A": 2, "B": 1}


def test_the_highest_card_by_suit_takes_the_odd_chip():
    table = table_of(P(), P(), odd_chip="high_card_by_suit")
    table.shown[A] = read_cards("Kd Qc Js 9h 2c") or []
    table.shown[B] = read_cards("Kh Qd Jc 9s 2d") or []
    assert odd_chip_order(table, [A, B]) == [B, A]


@pytest.mark.parametrize(("rule", "left"), [("unstated", A), ("left_of_dealer", UNSURE), ("nearest_dealer", UNSURE)])
def test_an_order_nobody_states_or_knows(rule, left):
    table = table_of(P(), P(), button=-1, odd_chip=rule)
    table.left_of_dealer = left
    assert odd_chip_order(table, [A, B]) == []
