from edited_lines import Edit, edited, edits_of
from hypothesis import given, settings
from hypothesis import strategies as st
from soko_hand import HAND, claims, events, read, read_seated, seen

from soko_hh.formats import soko


def test_names_from_hell() -> None:
    names = [
        "A",
        "A: folds",
        "B raises 5 to 10",
        "x collected 5 from pot",
        "[Ks] (7",
        "$5 ",
        'said, "',
        "Dealt to A",
        "*** SUMMARY ***",
    ]
    history = read_seated(names, *[f"{name}: checks" for name in names], "A: folds", "A: folds: folds")
    assert [event[2:4] for event in events(history)] == [
        *[(name, "check") for name in names],
        ("A", "fold"),
        ("A: folds", "fold"),
    ]
    more = [f"{name} collected 5 from side pot 2" for name in names]
    more += [f"Dealt to {name} [?? Ks]" for name in names]
    more += [f"Uncalled bet (5) returned to {name}" for name in names]
    assert [event[2] for event in events(read_seated(names, *more))] == names * 3
    said = [f"Seat {number}: {name} showed [Ks Kd] and won (5) with a (b)" for number, name in enumerate(names, 1)]
    assert [claim[2] for claim in claims(read_seated(names, *said))] == names


def test_a_line_with_two_readings_is_unreadable() -> None:
    two = ["A", "A: shows [Ks 4d] (b"]
    assert seen("A: shows [Ks 4d] (b: shows [2c 3c] (d)", names=(two[0], two[1]))[0][0] == "unreadable"
    assert (
        seen("Uncalled bet (5) returned to x: folds", names=("Uncalled bet (5) returned to x", "x: folds"))[0][0]
        == "unreadable"
    )


def test_brackets_in_names_and_on_deal_lines() -> None:
    names = ("x", "x [Kc]")
    assert seen("Dealt to x [Kc] [9h 9d]", names=names) == [("deal", "x [Kc]", 1, "9h 9d", "")]
    later = seen(
        "*** 3RD STREET ***", "Dealt to x [Kc] [9h]", "Dealt to x [Kc] [?? 2c] [9h]", "Dealt to x [9h]", names=names
    )
    assert later[1:] == [
        ("deal", "x", 3, "9h", "Kc"),
        ("deal", "x [Kc]", 3, "9h", "?? 2c"),
        ("deal", "x", 3, "9h", ""),
    ]


def test_a_name_on_two_seats_is_told_apart_in_the_summary_only() -> None:
    history = read_seated(["Anna", "Anna"], "Anna: folds", "Seat 2: Anna folded on 2nd street")
    assert history.claims[0].seat == 1  # type: ignore[union-attr]
    assert history.events[0].seat == 0  # type: ignore[union-attr]


LINES = HAND.rstrip("\n").split("\n")


def test_a_hand_that_breaks_off_in_any_character_is_read_as_far_as_it_goes() -> None:
    whole = events(read(HAND))
    for end in range(len("SOKO Hand #"), len(HAND)):
        history = soko.read(HAND[:end].split("\n"), 1, {})
        found = events(history)
        read_well = max(len(found) - 1, 0)  # the last line is broken
        assert found[:read_well] == whole[:read_well]


@settings(max_examples=300, deadline=None)
@given(edits_of(LINES))
def test_any_broken_hand_is_read(edits: list[Edit]) -> None:
    lines = edited(LINES, edits)
    history = soko.read(lines, 11, {})
    assert all(11 <= event.line < 11 + len(lines) for event in history.events)
    assert [event.line for event in history.events] == sorted(event.line for event in history.events)
    assert all(claim.line <= history.last_line() for claim in history.claims)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.text(alphabet='AB:[]() 5$*KsSeat Total pot|Rakefolds"\u2028\x00', max_size=30), max_size=6))
def test_any_text_is_read(lines: list[str]) -> None:
    history = read_seated(["A", "B: "], *lines)
    told = len(history.events) + len({claim.line for claim in history.claims})
    assert told <= len(lines)
