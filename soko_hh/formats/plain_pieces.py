"""Pieces of text as plain values, and back: what can be sent to another process or kept on disk.

For: workers, and `merge`. Must not read hands. A compiled class does not pickle, so it is text, numbers, and lists,
tuples and dicts of them.
"""

from typing import Final, TypeAlias

from soko_hh.formats.cutting import HAND, Piece

PlainPiece: TypeAlias = tuple[str, int, str, dict[int, int], int, list[str], int]

_LINE_END: Final = "\n"  # stands in no line


def plain_piece(piece: Piece) -> PlainPiece:
    """The values of a hand's piece."""
    text = _LINE_END.join(piece.lines)
    # a context goes as the list it is: pickled once for all the hands that share it
    context, context_line = piece.context, piece.context_line
    return piece.format_name, piece.first_line, text, piece.overlong, piece.line_count, context, context_line


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
