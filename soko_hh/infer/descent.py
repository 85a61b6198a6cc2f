"""The descent: change one field after the other wherever that leaves fewer findings, until nothing does.

For: the first step of the search. Must not weigh evidence. Only hands with findings can gain, so they are asked first,
and the others only as long as a value may still be worth it.
"""

from soko_hh.infer.case import Case
from soko_hh.infer.evidence import ValueEvidence
from soko_hh.infer.values import ASKED_FIELDS, Seen, values_to_ask
from soko_hh.ruleset import Ruleset

MOST_ROUNDS = 6


def descend(current: Ruleset, cases: list[Case], seen: Seen) -> Ruleset:
    """The house with the fewest findings that is reached from `current`; ties keep what is."""
    for _ in range(MOST_ROUNDS):
        before = current
        for field in ASKED_FIELDS:
            current = _best(field, current, cases, seen)
        if current == before:
            break
    return current


def _best(field: str, current: Ruleset, cases: list[Case], seen: Seen) -> Ruleset:
    """The current house with the value of the field that leaves the fewest findings."""
    depending = [case for case in cases if field in case.depends_on(current)]
    wrong = [case for case in depending if case.findings(current)]
    clean = [case for case in depending if not case.findings(current)]
    if not wrong:
        return current
    gains = [
        (_findings(wrong, current) - _findings(wrong, value.house), value)
        for value in values_to_ask(field, current, seen)
        if value.house != current
    ]
    gains.sort(key=_gain, reverse=True)
    best, most = current, 0
    for gain, value in gains:
        if gain <= most:
            break
        net = _net(gain, most, clean, value)
        if net > most:
            best, most = value.house, net
    return best


def _gain(pair: tuple[int, ValueEvidence]) -> int:
    return pair[0]


def _findings(cases: list[Case], house: Ruleset) -> int:
    return sum(len(case.findings(house)) for case in cases)


def _net(gain: int, most: int, clean: list[Case], value: ValueEvidence) -> int:
    """The gain less what the clean hands lose; asked no further than it can still be above `most`."""
    for case in clean:
        gain -= len(case.findings(value.house))
        if gain <= most:
            break
    return gain
