"""The outer form of a text: its encoding, its byte order mark and the end of each line.

For: writing a text back as it came, but for what was meant to change. Must not know what the lines say.
"""

import codecs
import re
from collections.abc import Iterator
from typing import Final, final

from soko_hh.formats.raw_lines import exact, mark_of
from soko_hh.formats.sources import Source
from soko_hh.formats.split import CHUNK, SourceInfo

_ENDS: Final = re.compile("(\r\n|\n|\r)")


@final
class Layout:
    """How a source is written; `mark` are the bytes of its byte order mark."""

    def __init__(self, source: Source, info: SourceInfo) -> None:
        with source.open() as stream:
            start = stream.read(4)
        self._source: Final = source
        self.mark: Final = mark_of(start, info)
        self._encoding: Final = exact(info.encoding, start)
        # Bytes that are no character of an 8-bit encoding are carried through; two lost halves of UTF-16 are not.
        self._errors: Final = "replace" if self._encoding.startswith(("utf-16", "utf-32")) else "surrogateescape"

    def encoded(self, text: str) -> bytes:
        """The bytes of a text in the encoding of the source, without a mark."""
        return text.encode(self._encoding, self._errors)

    def lines(self) -> Iterator[tuple[str, str]]:
        """Each line and its end as they stand: LF, CRLF, CR, or none behind the last line."""
        decoder = codecs.getincrementaldecoder(self._encoding)(self._errors)
        begun: list[str] = []
        held = ""  # a CR that ends a chunk: an LF may follow
        with self._source.open() as stream:
            stream.read(len(self.mark))
            while chunk := stream.read(CHUNK):
                text = held + decoder.decode(chunk)
                held = "\r" if text.endswith("\r") else ""
                parts = _ENDS.split(text[: len(text) - len(held)])
                for at in range(0, len(parts) - 1, 2):
                    yield "".join([*begun, parts[at]]), parts[at + 1]
                    begun.clear()
                begun.append(parts[-1])
        begun.append(decoder.decode(b"", True))
        if held:
            yield "".join(begun[:-1]), held
            begun = begun[-1:]
        if any(begun):
            yield "".join(begun), ""
