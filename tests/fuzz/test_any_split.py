"""The same hands say the same wherever they stand: in one file, in many, read in chunks of any size."""

import pytest
from broken_text import Lines, all_hands, broken_files
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from whole_path import audit, told

from soko_hh.formats import split
from soko_hh.formats.detect import format_of_header

QUICK = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))


def content_of(hands: list[Lines]) -> bytes:
    return "".join(line + "\n" for lines in hands for line in [*lines, ""]).encode("utf-8", "surrogatepass")


def check_any_split_into_files(hands: list[Lines], cuts: list[bool]) -> None:
    hands = [lines for lines in hands if len(audit(content_of([lines])).hands) == 1]
    files: list[list[Lines]] = [[]]
    for at, lines in enumerate(hands):
        if cuts[at % len(cuts)]:
            files.append([])
        files[-1].append(lines)
    whole = [told(hand) for hand in audit(content_of(hands)).hands]
    apart = [told(hand) for part in files if part for hand in audit(content_of(part)).hands]
    assert whole == apart
    assert len(whole) == len(hands)


def starts_like_a_hand(lines: Lines) -> bool:
    """Its first line is a header: else it belongs to the hand before it in one file, and to none in its own."""
    return bool(lines) and format_of_header(lines[0]) not in ("", "other")


@QUICK
@given(broken_files(), st.lists(st.booleans(), min_size=1, max_size=5))
def test_any_split_into_files(hands: list[Lines], cuts: list[bool]) -> None:
    check_any_split_into_files([lines for lines in hands if starts_like_a_hand(lines)], cuts)


@QUICK
@given(broken_files(), st.integers(1, 70))
def test_any_size_of_chunks(hands: list[Lines], size: int) -> None:
    content = content_of(hands)
    whole = audit(content)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(split, "CHUNK", size)
        in_chunks = audit(content)
    assert [told(hand) for hand in in_chunks.hands] == [told(hand) for hand in whole.hands]
    assert [(f.code, f.line, f.message) for f in in_chunks.of_file] == [
        (f.code, f.line, f.message) for f in whole.of_file
    ]
    assert in_chunks.figures[0].sha256 == whole.figures[0].sha256


@pytest.mark.slow
@settings(QUICK, max_examples=150)
@given(broken_files(), st.lists(st.booleans(), min_size=1, max_size=5))
def test_any_split_into_files_long(hands: list[Lines], cuts: list[bool]) -> None:
    check_any_split_into_files([lines for lines in hands if starts_like_a_hand(lines)], cuts)


@pytest.mark.slow
def test_all_hands_in_chunks_of_every_small_size() -> None:
    content = content_of(list(all_hands()[:6]))
    whole = [told(hand) for hand in audit(content).hands]
    for size in range(1, 33):
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(split, "CHUNK", size)
            assert [told(hand) for hand in audit(content).hands] == whole
