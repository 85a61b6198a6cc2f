"""Which files of a folder, or members of an archive, are taken for histories by their name.

For: looking for sources. A file named outright is taken whatever it is called, and how a file is read never depends
on its name: this only keeps rulesets, pictures and outputs that lie beside histories out of the way. Must not open
files.
"""

from pathlib import PurePosixPath
from typing import Final

from soko_hh.formats.detect import JSON, begins_context, format_of_header, format_outside_hands

HISTORY_SUFFIXES: Final = frozenset((".txt", ".log", ".hh", ".hand", ".hands", ".history", ".phh", ".phhs"))
SHARED_SUFFIXES: Final = frozenset((".json", ".jsonl", ".ndjson", ".xml"))  # taken if they begin with a hand
COMPRESSED_SUFFIXES: Final = frozenset((".gz", ".zst", ".xz", ".bz2"))  # the suffix before it counts
ARCHIVE_SUFFIXES: Final = frozenset((".zip", ".tar", ".tgz", ".tzst", ".txz", ".tbz2"))  # taken if a history is inside
ALL_SUFFIXES: Final = HISTORY_SUFFIXES | SHARED_SUFFIXES | COMPRESSED_SUFFIXES | ARCHIVE_SUFFIXES
SNIFFED: Final = 1 << 16  # bytes in which a file of a shared suffix must begin a hand

PASSED_OVER: Final = 0
TAKEN: Final = 1
TAKEN_IF_A_HAND: Final = 2


def choice_of(name: str) -> int:
    """TAKEN, PASSED_OVER, or TAKEN_IF_A_HAND begins in it; of a path only the last part counts, in any case."""
    last = PurePosixPath(name.replace("\\", "/")).name.lower()
    if last.startswith("."):
        return PASSED_OVER
    suffix = PurePosixPath(last).suffix
    if suffix in COMPRESSED_SUFFIXES:
        return choice_of(last[: -len(suffix)])
    if suffix in SHARED_SUFFIXES or suffix in ARCHIVE_SUFFIXES:
        return TAKEN_IF_A_HAND
    return TAKEN if not suffix or suffix in HISTORY_SUFFIXES else PASSED_OVER


def begins_hand(start: bytes) -> bool:
    """Whether a hand, or the session of hands to come, begins in these bytes, in whatever encoding."""
    text = start.replace(b"\0", b"").decode("latin-1").removeprefix("\u00ef\u00bb\u00bf").lstrip("\u00fe\u00ff")
    lines = text.replace("\r", "\n").split("\n")
    if any(format_of_header(line) not in ("", JSON) or format_outside_hands(line) for line in lines):
        return True
    # any JSON may begin with a brace, any XML with its declaration
    has_keys = '"schema_version"' in text and '"events"' in text
    has_tags = "<session" in text or "<game " in text
    return (has_keys and any(format_of_header(line) == JSON for line in lines)) or (
        has_tags and any(begins_context(line) for line in lines)
    )
