"""The native JSON form read: the inverse of writing it, and whatever else may stand there told by its path."""

import json
from pathlib import Path
from typing import Any

import pytest
from attributes import attributes
from same_hand import said_of
from soko_hand import HAND, read, read_seated

from soko_hh.formats import native_reader
from soko_hh.formats.native import hand_record
from soko_hh.formats.read import read_hand
from soko_hh.formats.sources import find_sources
from soko_hh.formats.split import pieces, survey
from soko_hh.history import HandHistory
from soko_hh.pipeline import Houses, audit_hand
from soko_hh.ruleset_files import bundled_names, load_ruleset
from soko_hh.simulate import hands

SAMPLES = Path(__file__).parents[2] / "sample_histories"


def as_json(history: HandHistory) -> str:
    return json.dumps(hand_record(history))


def read_back(text: str, first_line: int = 1) -> HandHistory:
    return native_reader.read(text.split("\n"), first_line, {})


def with_value(path: str, value: object) -> str:
    """The hand of FORMATS with one value changed, or taken out (`...`)."""
    record: Any = hand_record(read(HAND))
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    inner = record
    for step in way:
        inner = inner[step]
    if value is ...:
        del inner[last]
    else:
        inner[last] = value
    return json.dumps(record)


def test_every_sample_comes_back_as_it_was() -> None:
    count = 0
    for source in find_sources([str(SAMPLES)], None):
        for piece in pieces(source, survey(source)):
            if piece.kind == 0:
                history = read_hand(piece)
                if history.broken:  # nothing of it could be written
                    continue
                assert said_of(read_back(as_json(history))) == said_of(history), (source.name, piece.first_line)
                count += 1
    assert count > 400


@pytest.mark.parametrize("house", bundled_names())
def test_every_generated_hand_comes_back_as_it_was(house: str) -> None:
    for history in hands(20, 5, load_ruleset(house)):
        back = read_back(as_json(history))
        assert said_of(back) == said_of(history)
        assert hand_record(back) == hand_record(history)


def test_lines_that_cannot_be_read_come_back_too() -> None:
    history = read_seated(["A", "A: x"], "A: dances", "Zoe: folds", "A: x: folds", "hello", "A is low with [2c]")
    assert len(history.events) == 5
    assert said_of(read_back(as_json(history))) == said_of(history)


def test_a_pretty_printed_hand_is_the_same_hand() -> None:
    text = json.dumps(hand_record(read(HAND)), indent=2)
    assert said_of(read_back(text)) == said_of(read(HAND))
    back = read_back(text, first_line=100)
    at = text.split("\n").index('      "line": 15,')  # `Bertil: raises $5.00 to $10.00` is line 15 of the hand
    assert back.place_of(15) == 100 + at
    assert back.place_of(1) == 100  # the header has no line to itself
    assert back.last_place() == 100 + text.count("\n")


def test_findings_stand_in_the_file_at_hand_and_show_the_hand_as_it_was() -> None:
    spoilt = HAND.replace("raises $5.00 to $10.00", "raises $7.00 to $12.00")
    expected = audit_hand(read(spoilt), Houses()).report.findings
    found = audit_hand(read_back(as_json(read(spoilt)), first_line=7), Houses()).report.findings
    assert [finding.code for finding in found] == [finding.code for finding in expected] != []
    assert {finding.place for finding in found} == {7}
    assert [finding.line for finding in found] == [finding.line for finding in expected]
    assert [finding.excerpt for finding in found] == [finding.excerpt for finding in expected]


def test_without_its_text_a_line_is_what_is_said_of_it() -> None:
    record = hand_record(read(HAND))
    del record["text"]
    back = read_back(json.dumps(record))
    assert [attributes(event) for event in back.events] == [attributes(event) for event in read(HAND).events]
    assert json.loads(back.line_text(15))["verb"] == "raise"
    assert "$10.00" not in back.line_text(15)
    assert hand_record(back) == record  # what is made up is not written


def test_output_of_parse_is_read() -> None:
    record = {"filename": "night.txt", **hand_record(read(HAND))}
    assert said_of(read_back(json.dumps(record))) == said_of(read(HAND))


@pytest.mark.parametrize(
    ("path", "value", "trouble"),
    [
        ("schema_version", 2, "schema_version is 2; expected 1"),
        ("schema_version", ..., "schema_version is missing; expected 1"),
        ("schema_version", True, "schema_version is true; expected 1"),
        ("format", "winamax", 'format is "winamax"; expected one of soko, '),
        ("events", ..., "events is missing; expected a list"),
        ("events", {}, "events is an object; expected a list"),
        ("events.3", None, "events[3] is null; expected an object"),
        ("events.9.amount", "12", 'events[9].amount is "12"; expected a whole number from 0 to 999,999,999,999,999'),
        ("events.9.amount", 12.0, "events[9].amount is 12.0; expected a whole number"),
        ("events.9.amount", True, "events[9].amount is true; expected a whole number"),
        ("events.9.amount", -1, "events[9].amount is -1; expected a whole number"),
        ("events.9.amount", 10**15, "events[9].amount is 1000000000000000; expected a whole number"),
        ("events.9.amount", float("nan"), "events[9].amount is NaN; expected a whole number"),
        ("events.9.amount", ..., "events[9].amount is missing; expected a whole number"),
        ("events.9.verb", "dances", 'events[9].verb is "dances"; expected one of "fold", "check"'),
        ("events.9.kind", "dance", 'events[9].kind is "dance"; expected one of "action", '),
        ("events.9.seat", 2, "events[9].seat is 2; expected the number of a seat, and its player's name"),
        ("events.9.player", "Anna", "events[9].seat is 3; expected the number of a seat, and its player's name"),
        ("events.9.seat", None, "events[9].seat is null; expected the number of a seat"),
        ("events.9.line", 3, "events[9].line is 3; expected a whole number from 14 to 42"),
        ("events.9.line", 43, "events[9].line is 43; expected a whole number from 14 to 42"),
        ("events.4.cards", ["Ks", "1s"], 'events[4].cards is "1s"; expected cards such as "Ks"'),
        ("events.4.cards", [], "events[4].cards is an empty list; expected a card at least"),
        ("events.4.street", 7, "events[4].street is 7; expected a whole number from 1 to 6"),
        ("seats.0.player", "", 'seats[0].player is ""; expected a name'),
        ("seats.0.player", "A\nB: folds", 'seats[0].player is "A\\nB: folds"; expected text of one line'),
        ("seats.0.player", "\ud800", 'seats[0].player is "\\ud800"; expected text of one line'),
        ("seats.0.seat", 10_000, "seats[0].seat is 10000; expected a whole number from 0 to 9,999"),
        ("header.structure", "mixed", 'header.structure is "mixed"; expected one of "", "fixed", "pot", "no"'),
        ("header.money.decimals", 1, "header.money.decimals is 1; expected 0 or 2"),
        ("header.money.sign", "5", 'header.money.sign is "5"; expected one of ""'),
        ("header.played_at", "2026-01-02T12:00:00", "expected a time of UTC such as 2026-01-02T12:00:00+00:00"),
        ("header.played_at", "2026-01-02T12:00:00+01:00", "expected a time of UTC such as"),
        ("text", ["one line"], "text is a list; expected as many lines as first_line and last_line say, 42"),
        ("text.3", 4, "text[3] is 4; expected text"),
        ("last_line", 0, "last_line is 0; expected a whole number from 1 to 20,001"),
        ("claims.2.claim", "danced", 'claims[2].claim is "danced"; expected one of "won"'),
    ],
)
def test_a_field_that_is_not_what_it_must_be(path: str, value: object, trouble: str) -> None:
    back = read_back(with_value(path, value), first_line=5)
    assert back.broken.find(trouble) >= 0, back.broken
    assert (back.broken_line, back.hand_id) == (5, "81231")
    findings = audit_hand(back, Houses()).report.findings
    assert [(finding.code, finding.place) for finding in findings] == [("TX010", 5)]


@pytest.mark.parametrize(
    ("text", "trouble", "line"),
    [
        ('{"schema_version": 1, "events": [', "no JSON: Expecting value at column 34", 1),
        ('{\n"schema_version": 1\n"events": []\n}', "no JSON: Expecting ',' delimiter at column 1", 3),
        ('{"schema_version": 1, "schema_version": 1}', 'the key "schema_version" stands twice in one object', 1),
        ('{"schema_version": ' + "9" * 5000 + "}", "a number with more digits than any amount", 1),
        ('{"schema_version": 1, "events": ' + "[" * 100_000, "lists in lists, deeper than in any hand", 1),
        ('{"schema_version": 1, "type": "finding"}', "format is missing; expected text", 1),
        ("{\n}", "schema_version is missing; expected 1", 1),
    ],
)
def test_what_is_no_hand(text: str, trouble: str, line: int) -> None:
    back = read_back(text)
    assert (back.broken, back.broken_line) == (trouble, line)


def test_an_object_too_long_to_be_read() -> None:
    back = native_reader.read(['{"schema_version": 1'], 3, {3: 5_000_000})
    assert back.broken == "an object with a line of 5,000,000 characters; 4,000,000 are read"
