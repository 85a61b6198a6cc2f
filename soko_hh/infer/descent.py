"""The descent: change fields wherever that leaves fewer findings, until nothing does.

For: the first step of the search. Must not weigh evidence. Fields are changed one at a time; where that leads no
further, those that answer one question together are tried together (a cap of two, or of three with the completion
counted, look alike until somebody raises a plain bet). Only hands with findings can gain, so they are asked first, and
the others only as long as a house may still be worth it.
"""

from typing import Final

from soko_hh.infer.case import Case
from soko_hh.infer.values import ASKED_FIELDS, Seen, values_to_ask
from soko_hh.ruleset import Ruleset

MOST_ROUNDS: Final = 6
_TOGETHER: Final = (
    ("raise_cap", "completion_counts_as_raise", "cap_lifted_heads_up", "cap_counts_all_in"),
    ("extra_hands", "four_flush_tie", "ace_low_four_straight"),
    ("big_bet_from", "open_pair_bet", "short_all_in"),
    ("last_card_down", "board_counts_four_card_hands", "board_tie", "checked_showdown"),
    ("bring_in_card", "bring_in_amount", "bring_in_if_all_in"),
)


def descend(current: Ruleset, cases: list[Case], seen: Seen) -> Ruleset:
    """The house with the fewest findings that is reached from `current`; ties keep what is."""
    for _ in range(MOST_ROUNDS):
        current = _one_by_one(current, cases, seen)
        before = current
        for fields in _TOGETHER:
            current = _best(fields, current, cases, seen)
        if current == before:
            break
    return current


def _one_by_one(current: Ruleset, cases: list[Case], seen: Seen) -> Ruleset:
    for _ in range(MOST_ROUNDS):
        before = current
        for field in ASKED_FIELDS:
            current = _best((field,), current, cases, seen)
        if current == before:
            break
    return current


def _best(fields: tuple[str, ...], current: Ruleset, cases: list[Case], seen: Seen) -> Ruleset:
    """The house with the values of these fields that leave the fewest findings, all else as it is."""
    wrong = [case for case in cases if case.findings(current)]
    if not any(case.depends_on(current).intersection(fields) for case in wrong):
        return current
    had = _findings(wrong, current)
    gains = [(had - _findings(wrong, house), house) for house in _houses(fields, current, seen) if house != current]
    gains.sort(key=_gain, reverse=True)
    best, most = current, 0
    for gain, house in gains:
        if gain <= most:
            break
        net = _net(gain, most, [case for case in cases if not case.findings(current)], house)
        if net > most:
            best, most = house, net
    return best


def _houses(fields: tuple[str, ...], current: Ruleset, seen: Seen) -> list[Ruleset]:
    """The current house with every combination of values of the fields."""
    houses = [current]
    for field in fields:
        houses = [value.house for house in houses for value in values_to_ask(field, house, seen)]
    return houses


def _gain(pair: tuple[int, Ruleset]) -> int:
    return pair[0]


def _findings(cases: list[Case], house: Ruleset) -> int:
    return sum(len(case.findings(house)) for case in cases)


def _net(gain: int, most: int, clean: list[Case], house: Ruleset) -> int:
    """The gain less what the clean hands lose; asked no further than it can still be above `most`."""
    for case in clean:
        gain -= len(case.findings(house))
        if gain <= most:
            break
    return gain
