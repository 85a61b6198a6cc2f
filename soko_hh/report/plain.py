"""Text from histories made safe to print: no byte of a file does anything in a terminal.

For: every output that shows a name, a line or a path. Must not know findings or colour.
"""

from typing import Final

LONGEST_LINE: Final = 160  # characters of an excerpt; the same everywhere, so that output can be compared


def plain(text: str) -> str:
    """The text with everything unprintable (control, bidi, lone surrogate ...) written as an escape."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else _escape(c) for c in text)


def shortened(text: str, longest: int = LONGEST_LINE) -> str:
    """The text, plain, and cut with an ellipsis if it is too long to be read."""
    if len(text) <= longest:
        return plain(text)
    return plain(text[: longest - 1]) + "…"


def _escape(character: str) -> str:
    """`\\x1b`, `\\u202e`: as Python writes it."""
    return character.encode("unicode_escape").decode("ascii")
