"""Bytes -> hands: decodes, cuts lines, and cuts hands at the formats' own headers.

For: whoever reads files of any size with one hand in memory. Must not know what a hand says.
Two passes over the bytes: `survey` decides the encoding (a byte near the end may unmake UTF-8) and takes the hash,
`pieces` decodes and cuts. Lines end at LF, CRLF and CR and nowhere else, so line numbers are those of an editor.
"""

import codecs
import hashlib
import io
from collections.abc import Iterator
from typing import BinaryIO, Final, final

from soko_hh.formats.detect import OTHER_ROOM, ends_hand, format_of_header, turning_points
from soko_hh.formats.sources import Source

HAND: Final = 0
ORPHAN: Final = 1

CHUNK: Final = 1 << 14  # decoding larger pieces leaves the heap in holes: it grew by 20 MiB with a file of 40
MAX_LINE: Final = 65_536  # characters of a line; a longer one is kept as its first KEPT_OF_LONG_LINE
KEPT_OF_LONG_LINE: Final = 200
MAX_HAND_LINES: Final = 20_000
MAX_HAND_CHARACTERS: Final = 8_000_000

UTF_8: Final = "utf-8"
UTF_16: Final = "utf-16"
CP1252: Final = "cp1252"
_UNDEFINED_IN_CP1252: Final = (b"\x81", b"\x8d", b"\x8f", b"\x90", b"\x9d")


@final
class SourceInfo:
    """What the bytes are. `fallback`: they were not the Unicode they should be; `replaced` characters are lost."""

    def __init__(self, sha256: str, size: int, encoding: str, has_mark: bool, replaced: int, fallback: bool) -> None:
        self.sha256: Final = sha256
        self.size: Final = size
        self.encoding: Final = encoding  # UTF_8, UTF_16 or CP1252
        self.has_mark: Final = has_mark  # a byte order mark stands first
        self.replaced: Final = replaced
        self.fallback: Final = fallback


@final
class Piece:
    """A HAND of a format, or ORPHAN text. `lines[0]` is line `first_line`; trailing blank lines are left out.

    `overlong` gives the true length of lines of which only the beginning is kept, by line number.
    Of orphan text only the first line is kept; `line_count` says how many it has.
    """

    def __init__(self, kind: int, format_name: str, first_line: int) -> None:
        self.kind: Final = kind
        self.format_name: Final = format_name
        self.first_line: Final = first_line
        self.lines: Final[list[str]] = []
        self.overlong: Final[dict[int, int]] = {}
        self.line_count = 0


def survey(source: Source) -> SourceInfo:
    """First pass: hash, size, and the encoding that fits all the bytes."""
    digest = hashlib.sha256()
    size = undefined = replaced = 0
    with source.open() as stream:
        chunk = stream.read(CHUNK)
        encoding, mark = _by_mark(chunk)
        decoder = codecs.getincrementaldecoder(encoding)("replace" if encoding == UTF_16 else "strict")
        is_unicode = True
        while chunk:
            digest.update(chunk)
            size += len(chunk)
            undefined += sum([chunk.count(byte) for byte in _UNDEFINED_IN_CP1252])
            if encoding == UTF_16:
                replaced += decoder.decode(chunk).count("\ufffd")
            else:
                is_unicode = is_unicode and _decodes(decoder, chunk, False)
            chunk = stream.read(CHUNK)
    if encoding == UTF_16:
        replaced += decoder.decode(b"", True).count("\ufffd")
        return SourceInfo(digest.hexdigest(), size, UTF_16, True, replaced, False)
    if is_unicode and _decodes(decoder, b"", True):
        return SourceInfo(digest.hexdigest(), size, UTF_8, mark, 0, False)
    return SourceInfo(digest.hexdigest(), size, CP1252, mark, undefined, True)


def pieces(source: Source, info: SourceInfo) -> Iterator[Piece]:
    """Second pass: the hands of a source and the text between them, in order.

    All text between two hands is one orphan piece, from its first to its last line that is not blank.
    """
    cutter = _Cutter()
    lines = _Lines()
    with source.open() as stream:
        for text in _decoded(stream, info):
            yield from cutter.take(lines.feed(text), lines.overlong)
    yield from cutter.take(lines.rest(), lines.overlong)
    yield from cutter.close()


def _by_mark(start: bytes) -> tuple[str, bool]:
    if start.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return UTF_16, True
    return UTF_8, start.startswith(codecs.BOM_UTF8)


def _decodes(decoder: codecs.IncrementalDecoder, chunk: bytes, is_last: bool) -> bool:
    try:
        decoder.decode(chunk, is_last)
    except UnicodeDecodeError:
        return False
    return True


def _decoded(stream: BinaryIO, info: SourceInfo) -> Iterator[str]:
    """Text with every line end made LF; the decoder holds back a CR that ends a chunk until the next one."""
    if info.has_mark and info.encoding != UTF_16:
        stream.read(len(codecs.BOM_UTF8))
    decoder = io.IncrementalNewlineDecoder(codecs.getincrementaldecoder(info.encoding)("replace"), translate=True)
    chunk = stream.read(CHUNK)
    while chunk:
        yield decoder.decode(chunk)
        chunk = stream.read(CHUNK)
    yield decoder.decode(b"", True)


@final
class _Lines:
    """Cuts text that comes in chunks into lines; of a line too long only the beginning is kept, in linear time."""

    def __init__(self) -> None:
        self._parts: list[str] = []  # of the line that has not ended yet
        self._length = 0  # its true length so far
        self.overlong: dict[int, int] = {}  # by position in the list just given: true length

    def feed(self, text: str) -> list[str]:
        """The lines that end in this text."""
        self.overlong = {}
        lines = text.split("\n")
        self._add(lines[0])
        if len(lines) == 1:
            return []
        begun = lines.pop()
        if len(text) > MAX_LINE and max([len(line) for line in lines]) > MAX_LINE:
            for at in range(1, len(lines)):
                lines[at] = self._kept(at, lines[at], len(lines[at]))
        lines[0] = self._kept(0, "".join(self._parts), self._length)
        self._parts, self._length = [begun], len(begun)
        return lines

    def rest(self) -> list[str]:
        """The last line, where the source does not end in a line end."""
        self.overlong = {}
        return [self._kept(0, "".join(self._parts), self._length)] if self._length else []

    def _add(self, part: str) -> None:
        self._length += len(part)
        self._parts.append(part)
        if self._length > MAX_LINE:
            self._parts = ["".join(self._parts)[:KEPT_OF_LONG_LINE]]

    def _kept(self, at: int, line: str, true_length: int) -> str:
        if true_length <= MAX_LINE:
            return line
        self.overlong[at] = true_length
        return line[:KEPT_OF_LONG_LINE]


@final
class _Cutter:
    """Groups lines into pieces: a hand lasts from its header to its end mark or the next header."""

    def __init__(self) -> None:
        self._piece: Piece | None = None
        self._number = 0  # of the line last taken
        self._characters = 0  # of the hand so far

    def take(self, lines: list[str], overlong: dict[int, int]) -> list[Piece]:
        """The pieces that end within these lines."""
        ended: list[Piece] = []
        done = 0
        for at in turning_points(lines):
            self._take_plain(lines[done:at], done, overlong, ended)
            self._take_line(lines[at], overlong.get(at, 0), ended)
            done = at + 1
        self._take_plain(lines[done:], done, overlong, ended)
        return ended

    def _take_plain(self, lines: list[str], first: int, overlong: dict[int, int], ended: list[Piece]) -> None:
        """Lines that neither begin nor end a hand, the first of them at place `first`: in a hand they go in at once."""
        piece = self._piece
        if piece is not None and piece.kind == HAND and not overlong:
            characters = self._characters + sum(map(len, lines))
            if len(piece.lines) + len(lines) <= MAX_HAND_LINES and characters < MAX_HAND_CHARACTERS:
                piece.lines.extend(lines)
                self._number += len(lines)
                self._characters = characters
                return
        for at, line in enumerate(lines, first):
            self._take_line(line, overlong.get(at, 0), ended)

    def _take_line(self, line: str, true_length: int, ended: list[Piece]) -> None:
        """One line; `true_length` if it was cut, else 0."""
        self._number += 1
        format_name = format_of_header(line)
        if format_name:
            self._begin(format_name, ended)
        piece = self._piece
        if piece is not None and piece.kind == HAND and self._is_full(piece):
            self._end(ended)
            piece = None
        if piece is None:
            if line.strip():
                self._piece = _orphan(self._number, line)
        elif piece.kind == ORPHAN:
            self._lengthen(piece, line)
        else:
            piece.lines.append(line)
            self._characters += len(line)
            if true_length:
                piece.overlong[self._number] = true_length
            if ends_hand(line, piece.format_name):
                self._end(ended)

    def close(self) -> list[Piece]:
        """The piece the source ends in."""
        ended: list[Piece] = []
        self._end(ended)
        return ended

    def _is_full(self, piece: Piece) -> bool:
        return len(piece.lines) >= MAX_HAND_LINES or self._characters >= MAX_HAND_CHARACTERS

    def _begin(self, format_name: str, ended: list[Piece]) -> None:
        is_hand = format_name != OTHER_ROOM
        if not is_hand and self._piece is not None and self._piece.kind == ORPHAN:
            return
        self._end(ended)
        self._characters = 0
        if is_hand:
            self._piece = Piece(HAND, format_name, self._number)

    def _end(self, ended: list[Piece]) -> None:
        piece = self._piece
        self._piece = None
        if piece is None:
            return
        if piece.kind == HAND:
            while piece.lines and not piece.lines[-1].strip():
                piece.lines.pop()
            piece.line_count = len(piece.lines)
        ended.append(piece)

    def _lengthen(self, piece: Piece, line: str) -> None:
        if line.strip():
            piece.line_count = self._number - piece.first_line + 1


def _orphan(number: int, line: str) -> Piece:
    piece = Piece(ORPHAN, "", number)
    piece.lines.append(line[:KEPT_OF_LONG_LINE])
    piece.line_count = 1
    return piece
