"""Bytes -> lines -> hands: decodes and cuts lines; `cutting` makes hands of them.

For: whoever reads files of any size with one hand in memory. Must not know what a hand says.
Two passes over the bytes: `survey` decides the encoding (a byte near the end may unmake UTF-8) and takes the hash,
`pieces` decodes and cuts. Lines end at LF, CRLF and CR and nowhere else, so line numbers are those of an editor.
"""

import codecs
import hashlib
import io
from collections.abc import Iterator
from typing import Final, final

from soko_hh.formats.byte_streams import ByteStream, InputError
from soko_hh.formats.containers import Trouble
from soko_hh.formats.cutting import HAND, KEPT_OF_LONG_LINE, MAX_JSON_LINE, Cutter, Piece
from soko_hh.formats.sources import Source

CHUNK: Final = 1 << 14  # decoding larger pieces leaves the heap in holes: it grew by 20 MiB with a file of 40
MAX_LINE: Final = 65_536  # characters of a line; a longer one is kept as its first KEPT_OF_LONG_LINE

UTF_8: Final = "utf-8"
UTF_16: Final = "utf-16"
UTF_16_LITTLE: Final = "utf-16-le"  # without a mark
UTF_16_BIG: Final = "utf-16-be"
UTF_32: Final = "utf-32"
CP1252: Final = "cp1252"
_UNDEFINED_IN_CP1252: Final = (b"\x81", b"\x8d", b"\x8f", b"\x90", b"\x9d")
_MARKED_UTF_8_IN_CP1252: Final = "\u00ef\u00bb\u00bf"


@final
class SourceInfo:
    """What the bytes are. `fallback`: they were not the Unicode they should be; `replaced` characters are lost."""

    def __init__(
        self,
        sha256: str,
        size: int,
        encoding: str,
        has_mark: bool,
        replaced: int,
        fallback: bool,
        trouble: Trouble | None = None,
    ) -> None:
        self.sha256: Final = sha256  # of the bytes that were read, unpacked
        self.size: Final = size
        self.encoding: Final = encoding  # one of those above
        self.has_mark: Final = has_mark  # a byte order mark stands first
        self.replaced: Final = replaced
        self.fallback: Final = fallback
        self.trouble: Final = trouble  # why there may be more, or, if it is hostile, why nothing is read


def survey(source: Source) -> SourceInfo:
    """First pass: hash, size, and the encoding that fits all the bytes."""
    digest = hashlib.sha256()
    size = undefined = replaced = 0
    with source.open() as stream:
        chunk = stream.read(CHUNK)
        encoding, mark = _by_start(chunk)
        is_wide = encoding != UTF_8
        decoder = codecs.getincrementaldecoder(encoding)("replace" if is_wide else "strict")
        is_unicode = True
        while chunk:
            digest.update(chunk)
            size += len(chunk)
            undefined += sum([chunk.count(byte) for byte in _UNDEFINED_IN_CP1252])
            if is_wide:
                replaced += decoder.decode(chunk).count("\ufffd")
            else:
                is_unicode = is_unicode and _decodes(decoder, chunk, False)
            chunk = stream.read(CHUNK)
        trouble = stream.trouble if source.trouble is None else source.trouble
    sha256 = _sealed(digest, source, trouble)
    if is_wide:
        replaced += decoder.decode(b"", True).count("\ufffd")
        return SourceInfo(sha256, size, encoding, mark, replaced, encoding != UTF_16, trouble)
    if is_unicode and _decodes(decoder, b"", True):
        return SourceInfo(sha256, size, UTF_8, mark, 0, False, trouble)
    return SourceInfo(sha256, size, CP1252, mark, undefined, True, trouble)


def _sealed(digest: "hashlib._Hash", source: Source, trouble: Trouble | None) -> str:
    """What breaks off, or is refused, is not the same as a whole text of the same bytes."""
    if trouble is not None:
        digest.update(f"\0{trouble.text}".encode("utf-8", "replace"))
        if source.place is None:
            digest.update(source.member.encode("utf-8", "replace"))
    return digest.hexdigest()


def pieces(source: Source, info: SourceInfo) -> Iterator[Piece]:
    """Second pass: the hands of a source and the text between them, in order.

    All text between two hands is one orphan piece, from its first to its last line that is not blank.
    """
    return _cut(source, info, source.only)


def formats_in(source: Source, info: SourceInfo) -> list[str]:
    """The formats of all hands a source seems to hold, whichever are looked for."""
    return sorted({piece.format_name for piece in _cut(source, info, "") if piece.kind == HAND})


def _cut(source: Source, info: SourceInfo, only: str) -> Iterator[Piece]:
    if source.holds or (info.trouble is not None and info.trouble.is_hostile):
        return
    cutter = Cutter(only)
    lines = _Lines()
    with source.open() as stream:
        for text in _decoded(source, stream, info):
            found = lines.feed(text)
            if info.encoding == CP1252:
                _mark_again(found)
            yield from cutter.take(found, lines.overlong)
    found = lines.rest()
    if info.encoding == CP1252:
        _mark_again(found)
    yield from cutter.take(found, lines.overlong)
    yield from cutter.close()


def _by_start(start: bytes) -> tuple[str, bool]:
    """The encoding that a byte order mark or NULs in every other byte tell of; else UTF_8, which may turn out wrong."""
    if start.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)) and len(start) > len(codecs.BOM_UTF32_LE):
        return UTF_32, True
    if start.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return UTF_16, True
    half = len(start) // 2
    first, second = start[: 2 * half : 2].count(0), start[1 : 2 * half : 2].count(0)
    if half and second > half // 2 and first <= half // 20:
        return UTF_16_LITTLE, False
    if half and first > half // 2 and second <= half // 20:
        return UTF_16_BIG, False
    return UTF_8, start.startswith(codecs.BOM_UTF8)


def _mark_again(lines: list[str]) -> None:
    """Files that were joined: the mark of a UTF-8 one is a mark in cp1252 too, not three letters before its header."""
    for at, line in enumerate(lines):
        if line.startswith(_MARKED_UTF_8_IN_CP1252):
            lines[at] = "\ufeff" + line[len(_MARKED_UTF_8_IN_CP1252) :]


def _decodes(decoder: codecs.IncrementalDecoder, chunk: bytes, is_last: bool) -> bool:
    try:
        decoder.decode(chunk, is_last)
    except UnicodeDecodeError:
        return False
    return True


def _decoded(source: Source, stream: ByteStream, info: SourceInfo) -> Iterator[str]:
    """Text with every line end made LF; the decoder holds back a CR that ends a chunk until the next one.

    What was written behind the bytes of the survey meanwhile is left for another time. Other bytes than those are
    refused at the end: nobody may be told of hands under the hash of a text that does not hold them.
    """
    decoder = io.IncrementalNewlineDecoder(codecs.getincrementaldecoder(info.encoding)("replace"), translate=True)
    digest = hashlib.sha256()
    left = info.size
    last = b""
    skipped = len(codecs.BOM_UTF8) if info.has_mark and info.encoding in (UTF_8, CP1252) else 0
    chunk = stream.read(min(CHUNK, left))
    while chunk:
        digest.update(chunk)
        left -= len(chunk)
        yield decoder.decode(chunk[skipped:])
        skipped = max(0, skipped - len(chunk))
        last = chunk[-1:]
        chunk = stream.read(min(CHUNK, left))
    if _sealed(digest, source, info.trouble) != info.sha256:
        raise InputError(f"{source.name} has changed while it was read; read it when nobody writes to it")
    end = decoder.decode(b"", True)
    is_half_line_end = info.encoding in (UTF_16, UTF_16_LITTLE) and last in (b"\n", b"\r")
    yield end.removesuffix("\ufffd") if is_half_line_end else end  # it is counted, and no text


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
        if not self._length:
            self._parts.clear()
        self._parts.append(part)
        self._length += len(part)
        if self._length > MAX_LINE and self._length > _most(self._parts[0]):
            self._parts = ["".join(self._parts)[:KEPT_OF_LONG_LINE]]

    def _kept(self, at: int, line: str, true_length: int) -> str:
        if true_length <= MAX_LINE or true_length <= _most(line):
            return line
        self.overlong[at] = true_length
        return line[:KEPT_OF_LONG_LINE]


def _most(line: str) -> int:
    """Characters of a line that are kept: a hand of JSON may be one long line, and so may a session of XML."""
    return MAX_JSON_LINE if line[:1] in ("{", "<") else MAX_LINE
