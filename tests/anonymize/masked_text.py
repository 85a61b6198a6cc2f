"""Text under pseudonyms, for tests."""

import io

from soko_hh.anonymize.files import MaskedSource, masker_of, names_and_sources
from soko_hh.formats.sources import Source


def source_of(content: bytes) -> Source:
    return Source("hands.txt", "", io.BytesIO(content))


def masked(content: bytes, keep: frozenset[str] = frozenset(), salt: bytes = b"salt") -> tuple[bytes, list[int]]:
    """The masked bytes, and the first lines of hands left out."""
    names = names_and_sources([source_of(content)])[0]
    copy = MaskedSource(source_of(content), masker_of(names, salt, keep))
    return b"".join(copy.bytes_of()), copy.left_out
