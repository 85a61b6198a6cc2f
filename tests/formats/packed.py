"""Archives and compressed streams for the tests, made of bytes in memory."""

import bz2
import gzip
import io
import lzma
import sys
import tarfile
import zipfile
from collections.abc import Callable

from folded_hand import folded_hand

from soko_hh.columns import AuditedHand, FileFigures
from soko_hh.formats.sources import Source, find_sources
from soko_hh.pipeline import Houses, audit_source

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

ONE = folded_hand(7411, "Kotka 74").encode()

COMPRESSORS: dict[str, Callable[[bytes], bytes]] = {
    "gzip": gzip.compress,
    "zstandard": zstd.compress,
    "xz": lzma.compress,
    "bzip2": bz2.compress,
}


def hands(count: int, first: int = 1) -> bytes:
    """Hands of their own numbers and tables, a blank line after each."""
    return "\n".join(folded_hand(at, f"Kotka {at}") for at in range(first, first + count)).encode()


def zipped(members: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", method) as archive:
        for name, text in members.items():
            archive.writestr(zipfile.ZipInfo(name), text, method)
    return content.getvalue()


def tarred(members: dict[str, bytes], mode: str = "w", form: int = tarfile.PAX_FORMAT) -> bytes:
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode=mode, format=form) as archive:  # type: ignore[call-overload]
        for name, text in members.items():
            about = tarfile.TarInfo(name)
            about.size = len(text)
            archive.addfile(about, io.BytesIO(text))
    return content.getvalue()


def sources_in(content: bytes) -> list[Source]:
    return find_sources(["-"], io.BytesIO(content))


def told_of(content: bytes) -> list[tuple[str, int, list[str]]]:
    """Of each source its name within the input, how many hands, and the codes of its findings."""
    told = []
    for source in sources_in(content):
        count, codes = 0, []
        for item in audit_source(source, Houses()):
            if isinstance(item, AuditedHand):
                count += 1
                codes += [finding.code for finding in item.report.findings]
            elif not isinstance(item, FileFigures):
                codes.append(item.code)
        told.append((source.member, count, codes))
    return told


def messages(content: bytes) -> list[str]:
    """What TX005 and TX010 say."""
    return [
        item.message
        for source in sources_in(content)
        for item in audit_source(source, Houses())
        if not isinstance(item, AuditedHand | FileFigures) and item.code in ("TX005", "TX010")
    ]
