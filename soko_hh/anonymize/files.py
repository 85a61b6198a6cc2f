"""Whole sources under pseudonyms, in their own encoding and with their own line ends.

For: the command `anonymize`. Must not know hands: that is `masking`. The names of all sources are gathered first, for
a player may be spoken of where he does not sit. Memory: the names of the batch, and one hand.
"""

from collections.abc import Iterator
from typing import Final, final

from soko_hh.anonymize.free_text import FreeText
from soko_hh.anonymize.layout import Layout
from soko_hh.anonymize.masking import Masker
from soko_hh.anonymize.names_told import names_in
from soko_hh.anonymize.pseudonyms import Pseudonyms
from soko_hh.formats.cutting import HAND, Piece
from soko_hh.formats.read import read_hand
from soko_hh.formats.sources import Source
from soko_hh.formats.split import SourceInfo, pieces, survey


def names_and_sources(sources: list[Source]) -> tuple[list[str], list[Source]]:
    """Every name in any hand of the sources, in the order they are met, and the sources that hold hands at all."""
    names: dict[str, None] = {}
    with_hands: list[Source] = []
    for source in sources:
        holds_hands = False
        for piece in pieces(source, survey(source)):
            if piece.kind == HAND:
                holds_hands = True
                names.update(dict.fromkeys(names_in(read_hand(piece))))
        if holds_hands:
            with_hands.append(source)
    return list(names), with_hands


@final
class MaskedSource:
    """One source under pseudonyms: `bytes_of` gives it piece by piece; `left_out` are hands that could not be masked.

    Such a hand is not written at all: of a broken one nobody knows whom it names, and a name that stands for a verb
    somewhere cannot always be exchanged there without changing what the line says.
    """

    def __init__(self, source: Source, masker: Masker) -> None:
        self._source: Final = source
        self._masker: Final = masker
        self.left_out: Final[list[int]] = []
        self.text_left_out = 0  # lines of text outside hands: nobody knows whom they name

    def bytes_of(self) -> Iterator[bytes]:
        """The masked source, encoded as it was."""
        info = survey(self._source)
        layout = Layout(self._source, info)
        yield layout.mark
        for text in self._texts(info, layout):
            yield layout.encoded(text)

    def _texts(self, info: SourceInfo, layout: Layout) -> Iterator[str]:
        lines = layout.lines()
        taken = 0
        for piece in pieces(self._source, info):
            while taken < piece.first_line - 1:
                line, end = next(lines)
                taken += 1
                yield self._masker.text(line) + end
            taken += piece.line_count
            if piece.kind != HAND:
                yield from self._blanked([next(lines) for _ in range(piece.line_count)])
                continue
            yield from self._hand(piece, [next(lines) for _ in range(piece.line_count)])
        for line, end in lines:
            yield self._masker.text(line) + end

    def _blanked(self, raw: list[tuple[str, str]]) -> Iterator[str]:
        """Blank lines in place of text, so that the hands stand where they stood."""
        for line, end in raw:
            self.text_left_out += bool(line.strip())
            yield end

    def _hand(self, piece: Piece, raw: list[tuple[str, str]]) -> Iterator[str]:
        """The masked lines of a hand with the ends they had."""
        for at, (line, _) in enumerate(raw):
            if piece.first_line + at not in piece.overlong:
                piece.lines[at] = line
        masked = self._masker.hand(piece)
        if masked is None:
            self.left_out.append(piece.first_line)
            return
        for at, (line, end) in enumerate(raw):
            is_cut = piece.first_line + at in piece.overlong
            yield (self._masker.text(line) if is_cut else masked.lines[at]) + end


def masker_of(names: list[str], salt: bytes, keep: frozenset[str]) -> Masker:
    """What masks hands and text of a batch that holds these names."""
    pseudonyms = Pseudonyms(salt, keep)
    return Masker(pseudonyms, FreeText(names, pseudonyms))
