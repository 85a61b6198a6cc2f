"""The rules of betting asked directly, each for what is just wrong and just right; figures by hand.

The replay asks most of them only where they may have something to say; here they are asked without it.
"""

from collections.abc import Callable

import pytest
from short_play import TRAITS, found, play

from soko_hh.events import ALL_IN, BET, CALL, CHECK, COMPLETE, FOLD, RAISE, Action
from soko_hh.finding import Finding
from soko_hh.game.moves import Move, read_move
from soko_hh.history import FormatTraits
from soko_hh.rules.betting import (
    all_in_mark_wrong,
    check_facing_bet,
    double_bet_without_open_pair,
    misnamed_wager,
    needless_fold,
    raise_amounts_disagree,
    raise_not_reopened,
    raise_over_cap,
    small_bet_after_double,
    wager_over_pot,
    wager_over_stack,
    wrong_bet_size,
    wrong_call_amount,
)

A, B, C = 0, 1, 2
THIRD = "- A 2c, B 9d, C Kh\nA brings 2, B calls 2, C calls 2\n- A 3d, B Ts, C 4h\n"
PAIR = THIRD.replace("C 4h", "C Kd")
FOURTH = THIRD + "C checks, A checks, B checks\n- A 7c, B 8s, C 8h\n"
BET_5 = THIRD + "C bets 5"
CAPPED = THIRD + "C bets 5, A raises 10, B raises 15, C raises 20"
SILENT = FormatTraits(
    "silent",
    "a format whose words and marks say little",
    shows_at_showdown=True,
    prints_returns=True,
    pots_stated="gross",
    judges_verbs=False,
    raise_by_reliable=False,
    marks_all_in=False,
    always_has_summary=True,
    has_button=True,
    seat_line_order_tells_button=False,
)


class Asked:
    """A table, the action that comes next and what one rule says of it."""

    def __init__(self, text: str, verb: int, amount: int = 0, *, by: int = -1, marked: bool = False, **how: object):
        played = play(text, **how)  # type: ignore[arg-type]
        self.table = played.table
        self.report = played.replay.report.blank()
        self.action = Action(99, self.table.turn, verb, amount, verb in (COMPLETE, RAISE, ALL_IN), by, marked)

    def move(self) -> Move:
        return read_move(self.table, self.action)

    def findings(self, check: Callable[..., bool]) -> list[Finding]:
        answer = check(self.table, self.move(), self.report)
        assert answer == bool(self.report.findings)
        return self.report.findings

    def says(self, check: Callable[..., bool]) -> bool:
        return bool(self.findings(check))


# --- BT405, BT408, BT415: what is owed ------------------------------------------------------------


def test_what_is_owed_in_either_ledger() -> None:
    for text, verb, check in (
        (BET_5, CHECK, check_facing_bet.check),
        (THIRD, FOLD, needless_fold.check),
    ):
        assert Asked(text, verb).says(check)
        other = Asked(THIRD if text == BET_5 else BET_5, verb)
        assert not other.says(check)
        assert not Asked(text, CALL, 5).says(check)


def test_one_chip_is_owed_too() -> None:
    how = {"stakes": (1, 2, 1, 1)}
    bet = THIRD.replace("s 2", "s 1") + "C bets 1"
    assert Asked(bet, CHECK, **how).says(check_facing_bet.check)
    assert not Asked(bet, FOLD, **how).says(needless_fold.check)
    assert found(bet + ", A checks", **how) == ["BT405 A checks"]


def test_what_only_one_ledger_owes_is_no_cause_of_its_own() -> None:
    checking = Asked(BET_5, CHECK)
    checking.table.due_match = 0
    assert not checking.says(check_facing_bet.check)
    folding = Asked(THIRD, FOLD)
    folding.table.due_match = 1
    assert not folding.says(needless_fold.check)
    for text, how in ((BET_5, {}), (THIRD.replace("s 2", "s 1") + "C bets 1", {"stakes": (1, 2, 1, 1)})):
        owing = Asked(text, FOLD, **how)
        owing.table.due_match = 0
        assert not owing.says(needless_fold.check)


@pytest.mark.parametrize(("amount", "wrong"), [(4, True), (5, False), (6, True)])
def test_a_call_of_another_amount(amount: int, wrong: bool) -> None:
    assert Asked(BET_5, CALL, amount).says(wrong_call_amount.check) == wrong


def test_a_call_of_what_the_due_ledger_owes() -> None:
    asked = Asked(BET_5, CALL, 7)
    asked.table.due_match = 7
    assert not asked.says(wrong_call_amount.check)
    assert not Asked(BET_5, RAISE, 10).says(wrong_call_amount.check)


# --- BT404, BT409: only what goes above the bet ---------------------------------------------------


def test_a_call_at_the_cap_is_no_raise_over_it() -> None:
    assert not Asked(CAPPED, CALL, 10).says(raise_over_cap.check)
    assert not Asked(CAPPED, CALL, 9).says(raise_over_cap.check)
    assert Asked(CAPPED, RAISE, 21).says(raise_over_cap.check)


def test_a_call_of_a_short_all_in_is_no_raise() -> None:
    short = FOURTH + "C bets 10, A calls 10, B raises 14!"
    how = {"stacks": {"B": 17}}
    assert not Asked(short, CALL, 4, **how).says(raise_not_reopened.check)
    assert Asked(short, RAISE, 15, **how).says(raise_not_reopened.check)


@pytest.mark.parametrize(
    ("stack", "house", "legal"),
    # over a bet of 10: to 15 by half, which a house of `full` does not count; to 14 nobody counts
    [(18, "full", "short_all_in = half"), (17, "half", "")],
)
def test_the_house_that_would_reopen(stack: int, house: str, legal: str) -> None:
    short = FOURTH + f"C bets 10, A calls 10, B raises {stack - 3}!"
    (finding,) = Asked(short, RAISE, 30, stacks={"B": stack}, short_all_in=house).findings(raise_not_reopened.check)
    assert (finding.legal_under, finding.field) == (legal, "short_all_in")


@pytest.mark.parametrize(("bet", "house", "legal"), [(2, "half", ""), (3, "full", "short_all_in = half")])
def test_the_short_one_may_sit_on_the_first_seat(bet: int, house: str, legal: str) -> None:
    third = THIRD.replace("A 3d", "A 7d").replace("C 4h", "C 8h") + f"C checks, A bets {bet}!, B calls {bet}"
    asked = Asked(third, RAISE, bet + 5, stacks={"A": bet + 3}, short_all_in=house)
    (finding,) = asked.findings(raise_not_reopened.check)
    assert finding.legal_under == legal  # 3 is at least half of 5, 2 is not


# --- BT406: words ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "verb", "amount", "wrong"),
    [
        (THIRD, BET, 5, False),
        (THIRD, RAISE, 5, True),
        (THIRD, COMPLETE, 5, True),
        (THIRD, CALL, 5, True),
        (THIRD, ALL_IN, 5, False),  # no verb
        (THIRD, CHECK, 0, False),
        (THIRD, FOLD, 0, False),
        (THIRD, CALL, 0, True),
        (BET_5, CALL, 5, False),
        (BET_5, BET, 5, True),
        (BET_5, BET, 10, True),
        (BET_5, RAISE, 10, False),
        (THIRD + "C bets 2!", BET, 5, False),  # what completes a short all-in has any name
        (THIRD + "C bets 2!", COMPLETE, 5, False),
    ],
)
def test_words(text: str, verb: int, amount: int, wrong: bool) -> None:
    how = {"stacks": {"C": 5}} if "!" in text else {}
    assert Asked(text, verb, amount, **how).says(misnamed_wager.check) == wrong
    assert not Asked(text, verb, amount, traits=SILENT, **how).says(misnamed_wager.check)


def test_over_a_short_all_in_a_call_that_is_called_a_bet_is_misnamed() -> None:
    short = FOURTH + "C bets 10, A raises 14!"
    assert Asked(short, BET, 14, stacks={"A": 17}).says(misnamed_wager.check)
    assert not Asked(short, RAISE, 20, stacks={"A": 17}).says(misnamed_wager.check)


def test_a_completion_has_any_name() -> None:
    second = "- A 2c, B 9d, C Kh\nA brings 2"
    for verb in (BET, RAISE, COMPLETE):
        assert not Asked(second, verb, 5).says(misnamed_wager.check)


def test_after_a_missing_bring_in_the_first_wager_has_any_name_the_next_has_not() -> None:
    missing = "- A 2c, B 9d, C Kh\nA checks"
    assert not Asked(missing, RAISE, 5).says(misnamed_wager.check)
    assert Asked(missing + ", B bets 5", BET, 10).says(misnamed_wager.check)


# --- BT407, BT411, BT413: sizes -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "verb", "total", "how", "wrong"),
    [
        (THIRD, BET, 10, {}, True),
        (THIRD, BET, 9, {}, False),
        (PAIR, BET, 10, {}, False),
        (BET_5, RAISE, 15, {}, True),
        (FOURTH, BET, 10, {}, False),
        ("- A 2c, B 9d, C Kh\nA brings 2, B completes 5", RAISE, 15, {}, False),
        (THIRD, BET, 10, {"structure": "pot", "stakes": (5, 10, 1, 2)}, False),
    ],
)
def test_a_big_bet_on_third_street(text: str, verb: int, total: int, how: dict[str, object], wrong: bool) -> None:
    assert Asked(text, verb, total, **how).says(double_bet_without_open_pair.check) == wrong


def test_the_line_that_sets_the_expectation_is_the_last_wager() -> None:
    (finding,) = Asked(FOURTH, BET, 5).findings(wrong_bet_size.check)
    assert finding.related == ()
    (finding,) = Asked(THIRD, BET, 10).findings(double_bet_without_open_pair.check)
    assert finding.related == ()
    raising = Asked(BET_5, RAISE, 15)
    (finding,) = raising.findings(double_bet_without_open_pair.check)
    assert finding.related == (raising.table.aggressor_line,)


@pytest.mark.parametrize(
    ("text", "total", "wrong"),
    [
        (PAIR + "C bets 10", 15, True),
        (PAIR + "C bets 10", 20, False),
        (PAIR + "C bets 10", 16, False),
        (PAIR + "C bets 5", 10, False),
        (FOURTH + "C bets 10", 15, False),
    ],
)
def test_a_small_bet_after_a_big_one(text: str, total: int, wrong: bool) -> None:
    assert Asked(text, RAISE, total).says(small_bet_after_double.check) == wrong


def test_doubles_are_of_third_street_only() -> None:
    asked = Asked(FOURTH + "C bets 10", RAISE, 15)
    asked.table.double_made = True
    assert not asked.says(small_bet_after_double.check)
    asked = Asked(FOURTH, BET, 10)
    asked.table.history.small_bet = 3  # 10 is the unit of fourth street
    assert not asked.says(double_bet_without_open_pair.check)


@pytest.mark.parametrize(("total", "wrong"), [(8, False), (9, False), (10, True)])
def test_the_pot_itself_may_be_bet(total: int, wrong: bool) -> None:
    for structure, is_wrong in (("pot", wrong), ("no", False)):
        asked = Asked(THIRD, BET, total, structure=structure, stakes=(5, -1, 1, 2))
        assert asked.says(wager_over_pot.check) == is_wrong


# --- BT412: by and to -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("by", "wrong"), [(-1, False), (0, True), (4, True), (5, False), (6, True), (10, True), (15, True)]
)
def test_by_is_over_the_street_total(by: int, wrong: bool) -> None:
    assert Asked(BET_5, RAISE, 10, by=by).says(raise_amounts_disagree.check) == wrong
    assert not Asked(BET_5, RAISE, 10, by=by, traits=SILENT).says(raise_amounts_disagree.check)


def test_over_an_all_in_bring_in_by_may_be_of_the_chips_that_are_in() -> None:
    second = "- A 2c, B 9d, C Kh\nA brings 1!"  # 2 are owed, 1 is in
    wrong = [
        by for by in range(8) if Asked(second, RAISE, 5, by=by, stacks={"A": 2}).says(raise_amounts_disagree.check)
    ]
    assert wrong == [0, 1, 2, 5, 6, 7]


def test_by_of_either_ledger() -> None:
    for by, wrong in ((3, False), (5, False), (4, True), (17, True)):
        asked = Asked(BET_5, RAISE, 10, by=by)
        asked.table.due_match = 7
        assert asked.says(raise_amounts_disagree.check) == wrong


# --- BT410, BT414: stacks -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stack", "due", "put_in", "wrong"),
    [
        (9, 9, 9, False),
        (9, 8, 9, False),
        (8, 9, 9, False),
        (9, 9, 10, True),
        (9, 11, 10, False),
        (11, 9, 10, False),
        (9, 10, 10, False),
        (0, 0, 1, True),
    ],
)
def test_more_than_he_has_in_both_ledgers(stack: int, due: int, put_in: int, wrong: bool) -> None:
    asked = Asked(THIRD, BET, put_in)
    asked.table.stack[C], asked.table.due_stack[C] = stack, due
    assert wager_over_stack.check(asked.table, C, put_in, 99, asked.report) == wrong
    assert len(asked.report.findings) == wrong


@pytest.mark.parametrize(
    ("stack", "due", "put_in", "marked", "wrong"),
    [
        (9, 9, 8, False, False),
        (9, 9, 8, True, True),
        (9, 9, 9, True, False),
        (9, 9, 9, False, True),
        (9, 9, 1, True, True),
        (1, 1, 1, False, True),
        (9, 9, 0, True, False),  # no chips, nothing to be marked
        (9, 9, 10, False, False),  # more than he has: told as that
        (11, 9, 9, True, False),  # the ledgers differ: either mark is right
        (11, 9, 9, False, False),
    ],
)
def test_marks(stack: int, due: int, put_in: int, marked: bool, wrong: bool) -> None:
    for traits, is_wrong in ((TRAITS, wrong), (SILENT, False)):
        asked = Asked(THIRD, BET, put_in, marked=marked, traits=traits)
        asked.table.stack[C], asked.table.due_stack[C] = stack, due
        assert all_in_mark_wrong.check(asked.table, asked.action, asked.move(), asked.report) == is_wrong
