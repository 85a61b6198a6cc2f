"""Spoilt files (TX005, TX006, TX007, TX010): mistakes that no hand has.

For: the mutators of a whole file of legal hands. Must not ask the audit.
"""

from typing import Final

from soko_hh.simulate.mutations.legal_hand import Expected

FILE_CODES: Final = ("TX005", "TX006", "TX007", "TX010")

_HEADERS: Final = (("SOKO Hand #", "SOKO Band #"), ("***** History for hand ", "***** Story of hand "))
_ZIPPED: Final = b"PK\x03\x04\x14\x00\x00\x00\x08\x00"
_COPIED: Final = "Histories of the night, copied from the room's own files\n\n"


def spoilt_file(code: str, text: str) -> tuple[bytes, Expected] | None:
    """The bytes of the file and what is found in it, with no hand's id; None where the text has no place for it."""
    if code == "TX005":
        for header, other in _HEADERS:
            text = text.replace(header, other)
        return text.encode(), [("TX005", 1)]
    if code == "TX006":
        return (_COPIED + text).encode(), [("TX006", 1)]
    if code == "TX010":
        return _ZIPPED + text.encode(), [("TX010", 1)]
    if text.isascii():
        return None
    return text.encode("cp1252", "replace"), [("TX007", 1)]
