"""A hand's lines with a few of them deleted, doubled, cut, swapped or turned round: for readers that take anything."""

from typing import TypeAlias

from hypothesis import strategies as st

Edit: TypeAlias = tuple[str, int, int]  # what is done, to which line, at which character


def edits_of(lines: list[str]) -> st.SearchStrategy[list[Edit]]:
    deeds = st.sampled_from(["delete", "double", "cut", "swap", "turn"])
    edit = st.tuples(deeds, st.integers(0, len(lines) - 1), st.integers(0, 40))
    return st.lists(edit, min_size=1, max_size=6)


def edited(lines: list[str], edits: list[Edit]) -> list[str]:
    lines = list(lines)
    for deed, where, column in edits:
        at = where % len(lines)
        if deed == "delete" and len(lines) > 1:
            del lines[at]
        elif deed == "double":
            lines.insert(at, lines[at])
        elif deed == "swap":
            lines[at], lines[at - 1] = lines[at - 1], lines[at]
        elif deed == "cut":
            lines[at] = lines[at][:column]
        else:
            lines[at] = lines[at][column:] + lines[at][:column]
    return lines
