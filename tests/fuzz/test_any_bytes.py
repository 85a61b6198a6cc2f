"""Any bytes at all, and legal hands that came to harm: hands and findings, never an exception, nothing lost."""

from random import Random

import pytest
from broken_text import Lines, all_hands, befall, broken_files, broken_hands, ongame_hands, random_edit, soko_hands
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from whole_path import HOUSES, PLAIN_STUD, audit_and_check

QUICK = settings(max_examples=50, deadline=None, suppress_health_check=list(HealthCheck))
LONG = settings(QUICK, max_examples=400)

fragments = st.sampled_from(
    [
        b"SOKO Hand #1: Fixed Limit ($5/$10, ante $1, bring-in $2)\n",
        b"***** History for hand R5-1-1 *****\n",
        b"***** End of hand R5-1-1 *****\n",
        b"PokerStars Hand #1: \n",
        b"Table: Oulu [9] (LIMIT SOKO $1/$2, ante: $0.10, Real money)\n",
        b"Seat 1: A ($5 in chips)\n",
        b"Seat 2: A: folds (5 in chips)\nA: folds: folds\n",
        b"A: folds\n",
        b"A: raises $5 to $10 and is all-in\n",
        b"Dealt to A [?? 2c]\n",
        b"*** 2ND STREET ***\n",
        b"*** SUMMARY ***\n",
        b"Total pot $1 | Rake $0\n",
        b"---\nDealing pocket cards\n",
        b"---\nSummary:\nMain pot: $1 won by A ($1)\n",
        b"\xff\xfe",
        b"\xfe\xff",
        b"\xef\xbb\xbf",
        b"\x81\xe4",
        b"\r",
        b"\n\n",
        b"\x00",
        b"PK\x03\x04",
        b"\xe2\x80\xa8",
    ]
)
any_bytes = st.one_of(st.binary(max_size=200), st.lists(st.one_of(fragments, st.binary(max_size=9))).map(b"".join))


def as_bytes(lines: Lines, end: str = "\n") -> bytes:
    """The text of a file; lone surrogates and the like stay as they are."""
    return end.join(lines).encode("utf-8", "surrogatepass")


@QUICK
@given(any_bytes)
def test_any_bytes(content: bytes) -> None:
    audit_and_check(content)


@QUICK
@given(broken_hands())
def test_a_hand_that_came_to_harm(lines: Lines) -> None:
    audit_and_check(as_bytes(lines))


@QUICK
@given(broken_files(), st.sampled_from(["\n", "\r\n", "\r"]), st.booleans())
def test_a_file_of_hands_that_came_to_harm(hands: list[Lines], end: str, has_blank_lines: bool) -> None:
    between = end * 2 if has_blank_lines else end
    text = between.join(end.join(lines) for lines in hands)
    audit_and_check(text.encode("utf-8", "surrogatepass"), PLAIN_STUD)


def test_hands_that_break_off_anywhere() -> None:
    for lines in (soko_hands()[0], ongame_hands()[0]):
        content = as_bytes(lines)
        for end in range(0, len(content), 19):
            out = audit_and_check(content[:end])
            assert len(out.hands) <= 1


def test_lines_deleted_doubled_or_swapped() -> None:
    for whole in (soko_hands()[3], ongame_hands()[1]):
        for at in range(0, len(whole), 2):
            for deed in ("delete", "double", "swap"):
                out = audit_and_check(as_bytes(befall(whole, (deed, at, 0, ""))))
                assert len(out.hands) >= (at > 0 or deed != "delete")


def test_ten_seats_and_more() -> None:
    lines = list(soko_hands()[0])
    seats = [f"Seat {number}: P{number} ($100 in chips)" for number in range(1, 31)]
    out = audit_and_check(as_bytes(lines[:2] + seats + lines[2:]))
    assert len(out.hands) == 1


def test_legal_hands_lose_nothing_and_all_are_read() -> None:
    whole = all_hands()
    out = audit_and_check(as_bytes([line for lines in whole for line in [*lines, ""]]))
    assert len(out.hands) == len(whole)
    assert not out.of_file


# --- slow -------------------------------------------------------------------------------------------


@pytest.mark.slow
@LONG
@given(any_bytes)
def test_any_bytes_long(content: bytes) -> None:
    audit_and_check(content)


@pytest.mark.slow
@LONG
@given(broken_hands(8))
def test_a_hand_that_came_to_harm_long(lines: Lines) -> None:
    audit_and_check(as_bytes(lines))


@pytest.mark.slow
def test_many_edits_and_flipped_bytes() -> None:
    rng = Random(11)
    whole = all_hands()
    for _ in range(300):
        lines = list(rng.choice(whole))
        for _ in range(rng.choice([1, 3, 15])):
            lines = befall(lines, random_edit(rng))
        content = bytearray(as_bytes(lines))
        for _ in range(rng.choice([0, 0, 3])):
            if content:
                content[rng.randrange(len(content))] = rng.randrange(256)
        audit_and_check(bytes(content), rng.choice([HOUSES, PLAIN_STUD]))
    assert whole == all_hands()  # edits leave the hands as they were


@pytest.mark.slow
def test_every_line_of_many_hands_deleted_doubled_or_swapped() -> None:
    audited = 0
    for whole in all_hands()[5::14]:
        for at in range(len(whole)):
            for deed in ("delete", "double", "swap"):
                audit_and_check(as_bytes(befall(whole, (deed, at, 0, ""))))
                audited += 1
    assert audited > 500
