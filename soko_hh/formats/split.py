"""Bytes -> lines -> hands: decodes and cuts lines; `cutting` makes hands of them.

For: whoever reads files of any size with one hand in memory. Must not know what a hand says.
Two passes over the bytes: `survey` decides the encoding (a byte near the end may unmake UTF-8) and takes the hash,
`pieces` decodes and cuts. Lines end at LF, CRLF and CR and nowhere else, so line numbers are those of an editor.
"""

import codecs
import hashlib
import io
from collections.abc import Iterator
from typing import BinaryIO, Final, final

from soko_hh.formats.cutting import KEPT_OF_LONG_LINE, Cutter, Piece
from soko_hh.formats.sources import Source

CHUNK: Final = 1 << 14  # decoding larger pieces leaves the heap in holes: it grew by 20 MiB with a file of 40
MAX_LINE: Final = 65_536  # characters of a line; a longer one is kept as its first KEPT_OF_LONG_LINE

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
    cutter = Cutter()
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
