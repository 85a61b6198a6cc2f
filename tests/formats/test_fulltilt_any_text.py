"""Full Tilt text with odd names, and broken in every way."""

from edited_lines import Edit, edited, edits_of
from fulltilt_hand import HAND, audit, found, read, read_seated, seen
from hypothesis import given, settings
from hypothesis import strategies as st
from soko_hand import claims, events

from soko_hh.formats import fulltilt

NAMES = [
    "A",
    "A folds",
    "B raises to 5",
    "x wins the pot (5) with y",
    "[Ks] (7",
    "$5 .. :",
    "C: hi",
    "Dealt to A",
    "Uncalled bet of 5 returned to",
    "*** SUMMARY ***",
    "Seat 3: Z (50)",
    "mucks it",
    "7 has 15 seconds left to act",
]


def test_names_from_hell() -> None:
    lines = [f"{name} checks" for name in NAMES]
    assert [event[2:4] for event in events(read_seated(NAMES, *lines))] == [(name, "check") for name in NAMES]
    assert seen("A folds", "A folds folds", names=tuple(NAMES)) == [
        ("action", "A", "fold", 0, False, False),
        ("action", "A folds", "fold", 0, False, False),
    ]
    more = [f"{name} wins side pot #2 (5)" for name in NAMES]
    more += [f"Uncalled bet of 5 returned to {name}" for name in NAMES]
    more += [f"Dealt to {name} [Ks]" for name in NAMES]
    more += [f"{name} is high with [Ks]" for name in NAMES]
    assert [event[2] for event in events(read_seated(NAMES, *more))] == NAMES * 4
    said = [f"Seat {number}: {name} showed [Ks Kd] and won (5) with a (b)" for number, name in enumerate(NAMES, 1)]
    assert [claim[3] for claim in claims(read_seated(NAMES, "*** SUMMARY ***", *said))] == ["won"] * len(NAMES)
    assert [claim[2] for claim in claims(read_seated(NAMES, "*** SUMMARY ***", *said))] == NAMES


def test_a_whole_hand_between_names_from_hell() -> None:
    text = HAND
    for name, odd in zip(("Anna", "Bertil", "Cosmo", "Dagny", "Erkki"), NAMES[1:6], strict=True):
        text = text.replace(name, odd)
    assert found(text) == []
    assert audit(text).history.hero == NAMES[3]


def test_a_line_with_two_readings_is_unreadable() -> None:
    assert seen("A shows [Ks 4d] b shows [2c 3c] d", names=("A", "A shows [Ks 4d] b"))[0][0] == "unreadable"
    assert seen("A wins the pot (5) with y folds", names=("A", "A wins the pot (5) with y"))[0][0] == "unreadable"
    assert seen("Uncalled bet of 5 returned to x folds", names=("Uncalled bet of 5 returned to x", "x folds"))[0][
        0
    ] == ("unreadable")


def test_brackets_in_names_and_on_deal_lines() -> None:
    names = ("x", "x [Kc]")
    second = "*** 2ND STREET ***"
    assert seen(second, "Dealt to x [Kc] [9h]", names=names)[1][0] == "unreadable"  # the hero's two, or the other's one
    told = seen(
        *(second, "Dealt to x [9d]", "Dealt to x [Kc] [2c]", "*** 3RD STREET ***"),
        *("Dealt to x [9d] [Td]", "Dealt to x [Kc] [2c] [Th]"),
        names=names,
    )
    assert [event for event in told if event[0] == "deal"] == [
        ("deal", "x", 2, "?? 9d", ""),
        ("deal", "x [Kc]", 2, "?? 2c", ""),
        ("deal", "x", 3, "Td", "?? 9d"),
        ("deal", "x [Kc]", 3, "Th", "?? 2c"),
    ]


def test_a_line_too_long_is_play_only_if_it_begins_so() -> None:
    lines = ["Anna folds" + " " * 9 + "x", "Anna: " + "gg " * 9, "Zed" * 9, "Dealt to Anna [Kc] x"]
    text = HAND.split("\n")[:7] + lines
    history = fulltilt.read(text, 1, dict.fromkeys(range(8, 12), 70_000))
    assert [event[:2] for event in events(history)][1:] == [
        (8, "unreadable"),
        (9, "note"),
        (10, "unknown_note"),
        (11, "unreadable"),
    ]
    assert events(fulltilt.read(["Full Tilt Poker Game #5: x"], 1, {1: 70_000}))[0][1] == "unreadable"


LINES = HAND.rstrip("\n").split("\n")


def test_a_hand_that_breaks_off_in_any_character_is_read_as_far_as_it_goes() -> None:
    whole = events(read(HAND))
    for end in range(len("Full Tilt Poker Game #"), len(HAND), 3):
        lines = HAND[:end].split("\n")
        told = [event for event in events(fulltilt.read(lines, 1, {})) if event[0] < len(lines)]
        assert told == whole[: len(told)]
        assert len(told) == sum(1 for event in whole if event[0] < len(lines))


@settings(max_examples=100, deadline=None)
@given(edits_of(LINES))
def test_any_broken_hand_is_read_and_judged(edits: list[Edit]) -> None:
    lines = edited(LINES, edits)
    history = fulltilt.read(lines, 11, {})
    told = [event.line for event in history.events]
    assert told == sorted(told)
    assert all(11 <= line < 11 + len(lines) for line in told)
    hand = audit("\n".join(lines))
    assert all(1 <= finding.line <= len(lines) for finding in hand.report.findings)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.text(alphabet='AB[]() 5$*KsSeat Total pot|foldswin:"\u2028\x00', max_size=30), max_size=6))
def test_any_text_is_read(lines: list[str]) -> None:
    history = read_seated(["A", "B "], *lines)
    told = len(history.events) + len({claim.line for claim in history.claims})
    assert told <= 2 * len(lines)
