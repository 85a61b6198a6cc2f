"""Lines as the bytes they are, in any encoding, so that what is copied is copied to the last bit.

For: copying some lines of a source and not others (`audit --split-clean`), or all with names exchanged (`anonymize`).
Must not decode: a byte that is no character is a byte all the same.
The lines are those of `formats.split`, which decodes them.
"""

import re
from collections.abc import Iterator
from typing import Final

from soko_hh.formats.byte_streams import ByteStream
from soko_hh.formats.split import CHUNK, CP1252, UTF_8, UTF_16, UTF_16_BIG, UTF_16_LITTLE, UTF_32, SourceInfo

_LITTLE_MARK: Final = b"\xff\xfe"
_MARK_BYTES: Final = {UTF_8: 3, CP1252: 3, UTF_16: 2, UTF_32: 4}


def mark_of(start: bytes, info: SourceInfo) -> bytes:
    """The byte order mark a source of this encoding starts with."""
    return start[: _MARK_BYTES[info.encoding]] if info.has_mark else b""


def raw_lines(stream: ByteStream, info: SourceInfo, start: bytes) -> Iterator[tuple[bytes, bool]]:
    """The bytes in order, each with whether its line ends with it; a long line comes in several pieces.

    `start` are the first bytes of the source, which the stream stands before.
    """
    encoding = exact(info.encoding, start)
    ends = [text.encode(encoding) for text in ("\r\n", "\n", "\r")]
    width, carriage_return = len(ends[1]), ends[2]
    pattern = re.compile(b"|".join([re.escape(end) for end in ends]))
    held = b""  # half a character, or a CR that an LF may follow
    while chunk := stream.read(CHUNK):
        block = held + chunk
        cut = len(block) - len(block) % width
        if block[:cut].endswith(carriage_return, max(0, cut - width)):
            cut -= width
        held = block[cut:]
        done = 0
        for end in pattern.finditer(block, 0, cut):
            if end.start() % width == 0:  # else its bytes belong to two characters
                yield block[done : end.end()], True
                done = end.end()
        if done < cut:
            yield block[done:cut], False
    if held.startswith(carriage_return):
        yield held[:width], True
        held = held[width:]
    if held:
        yield held, False


def exact(encoding: str, start: bytes) -> str:
    """The encoding with its byte order, so that what is encoded has no mark."""
    is_little = start.startswith(_LITTLE_MARK)
    if encoding == UTF_16:
        return UTF_16_LITTLE if is_little else UTF_16_BIG
    if encoding == UTF_32:
        return "utf-32-le" if is_little else "utf-32-be"
    return encoding
