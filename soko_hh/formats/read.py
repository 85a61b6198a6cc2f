"""Text -> HandHistory, and back: one module a format, one way in.

For: whoever has a piece of a source and wants the hand in it. Must not know what any format looks like.
"""

from soko_hh.formats import fulltilt, ipoker, native_reader, ongame, phh, pokerstars, soko
from soko_hh.formats.cutting import Piece
from soko_hh.formats.detect import FULL_TILT, IPOKER, JSON, ONGAME, PHH, POKERSTARS
from soko_hh.history import HandHistory


def read_hand(piece: Piece) -> HandHistory:
    """The hand of a piece of kind HAND, by the reader of its format."""
    if piece.format_name == ONGAME:
        return ongame.read(piece.lines, piece.first_line, piece.overlong)
    if piece.format_name == FULL_TILT:
        return fulltilt.read(piece.lines, piece.first_line, piece.overlong)
    if piece.format_name == IPOKER:
        return ipoker.read(piece)
    if piece.format_name == PHH:
        return phh.read(piece.lines, piece.first_line, piece.overlong)
    if piece.format_name == POKERSTARS:
        return pokerstars.read(piece.lines, piece.first_line, piece.overlong)
    if piece.format_name == JSON:
        return native_reader.read(piece.lines, piece.first_line, piece.overlong)
    return soko.read(piece.lines, piece.first_line, piece.overlong)
