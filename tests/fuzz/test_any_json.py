"""Hands of JSON in which anything stands anywhere: hands and findings, never an exception, nothing lost."""

import copy
import json
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from whole_path import HOUSES, PLAIN_STUD, audit_and_check

from soko_hh.formats.native import hand_record
from soko_hh.ruleset_files import bundled_names, load_ruleset
from soko_hh.simulate import hands

QUICK = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
LONG = settings(QUICK, max_examples=200)

HOSTILE = (
    *(None, True, False, 0, 1, -1, 6, 9_999, 10_000, 10**15 - 1, 10**15, 10**30, 0.5, float("nan"), float("inf")),
    *("", " ", "Ks", "??", "A\nB", "\ud800", "\u202e", "\x00", "x" * 5_000, "2026-01-02T12:00:00+00:00", "fold"),
    *("fulltilt", [], [[]], {}, {"kind": "action"}, [None], ["Ks", "Kd"], {"line": 5}),
)  # fmt: skip
any_value = st.one_of(st.sampled_from(HOSTILE), st.integers(-5, 60), st.text(max_size=5))


@cache
def records() -> tuple[Any, ...]:
    """Legal hands of every house."""
    return tuple(
        hand_record(next(iter(hands(1, 60 + at, load_ruleset(name))))) for at, name in enumerate(bundled_names())
    )


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) below a value."""
    found: list[tuple[Any, Any]] = []
    if isinstance(value, (dict, list)):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            found.append((value, key))
            found += places(value[key])
    return found


def spoil(record: Any, how: int, where: int, value: object) -> None:
    """One value replaced, taken out, doubled or exchanged for another one."""
    found = places(record)
    if not found:
        return
    container, key = found[where % len(found)]
    value = copy.deepcopy(value)  # a list put into itself later on would be no JSON, and not the list of others
    if how == 0:
        container[key] = value
    elif how == 1:
        del container[key]
    elif isinstance(container, list):
        container.insert(key, copy.deepcopy(container[where % len(container)]))
    else:
        other, there = found[(where * 7 + 3) % len(found)]
        container[key] = copy.deepcopy(other[there]) if other is not container else value


def audit_spoilt(edits: list[tuple[int, int, object]], which: int, indent: int | None, with_text: bool) -> None:
    record = copy.deepcopy(records()[which % len(records())])
    if not with_text:
        del record["text"]
    for how, where, value in edits:
        spoil(record, how, where, value)
    text = json.dumps(record, indent=indent)
    out = audit_and_check(text.encode(), PLAIN_STUD if which % 2 else HOUSES)
    assert len(out.hands) + len(out.of_file) >= 1


edits = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 5_000), any_value), min_size=1, max_size=3)


@QUICK
@given(edits, st.integers(0, 5), st.sampled_from([None, 2]), st.booleans())
def test_a_hand_of_json_with_anything_in_it(
    changes: list[tuple[int, int, object]], which: int, indent: int | None, with_text: bool
) -> None:
    audit_spoilt(changes, which, indent, with_text)


@pytest.mark.slow
@LONG
@given(edits, st.integers(0, 5), st.sampled_from([None, 2]), st.booleans())
def test_many_hands_of_json_with_anything_in_them(
    changes: list[tuple[int, int, object]], which: int, indent: int | None, with_text: bool
) -> None:
    audit_spoilt(changes, which, indent, with_text)


def test_lines_of_json_cut_and_joined_anywhere() -> None:
    random = Random(5)
    text = "\n".join(json.dumps(record) for record in records()).encode()
    for _ in range(40):
        start, end = sorted((random.randrange(len(text)), random.randrange(len(text))))
        audit_and_check(text[:start] + text[end:])


def test_the_worst_of_a_line_takes_no_long_time() -> None:
    start = b'{"schema_version": 1, "events": '
    for filling in (
        b"[" * 3_000_000,
        b"{}," * 1_000_000,
        b'{"a":' * 500_000,
        b"9" * 3_000_000,
        b'"' + b"\\u0041" * 500_000,
    ):
        out = audit_and_check(start + filling + b"}\n")
        assert [finding.code for hand in out.hands for finding in hand.report.findings] == ["TX010"]
