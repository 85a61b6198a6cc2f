"""Text -> HandHistory, and back: one module a format, one way in.

For: whoever has a piece of a source and wants the hand in it. Must not know what any format looks like.
"""

from soko_hh.formats import ongame, soko
from soko_hh.formats.cutting import Piece
from soko_hh.formats.detect import ONGAME
from soko_hh.history import HandHistory


def read_hand(piece: Piece) -> HandHistory:
    """The hand of a piece of kind HAND, by the reader of its format."""
    if piece.format_name == ONGAME:
        return ongame.read(piece.lines, piece.first_line, piece.overlong)
    return soko.read(piece.lines, piece.first_line, piece.overlong)
