"""What marks a hand wherever it stands: its key, and a hash of what it says.

For: whoever must know a hand again after lines above it have come or gone: fingerprints, baselines. Must not judge.
"""

from hashlib import blake2b
from typing import Final, NamedTuple

from soko_hh.across_hands.content import HASHES
from soko_hh.across_hands.rows import TRAITS, HandRow, Traits

_SAID: Final = ("header", "hand_id", "table_key", "time")
_PLACES: Final = tuple([TRAITS.index(name) for name in _SAID])
_DIGESTS: Final = TRAITS.index("digests")
_CARDS: Final = TRAITS.index("cards")
_KEY: Final = TRAITS.index("hand_key")
_BEFORE_TRAITS: Final = len(HandRow._fields) - len(TRAITS)
_BYTES: Final = 16


class HandMark(NamedTuple):
    """`key` as the store has it (`room:id`; '' for another game), `content` a hash that knows no line number."""

    key: str
    content: str


def mark_of(traits: Traits) -> HandMark:
    """The mark of a hand by its traits."""
    # of the digests the hashes, which have the claims behind them in it
    said = repr([*[traits[place] for place in _PLACES], str(traits[_DIGESTS])[:HASHES], traits[_CARDS]])
    return HandMark(str(traits[_KEY]), blake2b(said.encode(), digest_size=_BYTES).hexdigest())


def mark_of_row(row: HandRow) -> HandMark:
    """The mark of a hand by its row."""
    return mark_of(row[_BEFORE_TRAITS:])
