"""Pieces of text and rulesets as plain values, and back: what may cross to another process.

For: both ends of a worker. Must not judge. A compiled class does not pickle, so nothing but text, numbers, bytes and
lists, tuples and dicts of them ever crosses.
"""

from dataclasses import asdict
from typing import Any, Final, TypeAlias

from soko_hh.formats.cutting import HAND, Piece
from soko_hh.pipeline import Houses
from soko_hh.ruleset import Ruleset

PlainPiece: TypeAlias = tuple[str, int, str, dict[int, int], int, list[str], int]
PlainHouse: TypeAlias = dict[str, Any] | None  # the fields of the ruleset the user has chosen

_LINE_END: Final = "\n"  # stands in no line


def plain_piece(piece: Piece) -> PlainPiece:
    """The values of a hand's piece."""
    text = _LINE_END.join(piece.lines)
    # a context goes as the list it is: pickled once for all the hands that share it
    return (
        piece.format_name,
        piece.first_line,
        text,
        piece.overlong,
        piece.line_count,
        piece.context,
        (piece.context_line),
    )


def piece_of(plain: PlainPiece) -> Piece:
    """The piece of these values."""
    format_name, first_line, text, overlong, line_count, context, context_line = plain
    piece = Piece(HAND, format_name, first_line)
    piece.lines.extend(text.split(_LINE_END))
    piece.overlong.update(overlong)
    piece.line_count = line_count
    piece.context = context
    piece.context_line = context_line
    return piece


def plain_house(houses: Houses) -> PlainHouse:
    """The values of the ruleset that the user has chosen, if any."""
    return None if houses.chosen is None else asdict(houses.chosen)


def houses_of(plain: PlainHouse) -> Houses:
    """The houses of these values."""
    return Houses() if plain is None else Houses(Ruleset(**plain))
