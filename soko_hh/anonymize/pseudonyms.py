"""A pseudonym for each name: the same one wherever the name stands, and none that says how long the name is exactly.

For: masking. Must not know texts. Pseudonyms are of letters and digits in turn, so that none is a word, a card, an
amount or by chance another player's name; whoever has the salt can tell whose pseudonym it is, nobody else.
"""

import hashlib
import hmac
import re
from typing import Final, final

_LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"
_DIGITS: Final = "0123456789"
_LENGTHS: Final = (8, 12, 16, 24, 32, 48, 64)  # of a name up to so many characters; longer ones by steps of the last

# Of a name that holds an action mark or a verb, verbs and the words around them stay: a line that can be read in two
# ways must be read in two ways afterwards.
_VERBS: Final = frozenset(
    (
        *("antes", "posts", "folds", "checks", "calls", "bets", "brings", "completes", "raises", "shows", "mucks"),
        *("doesn't", "collected", "wins", "ties", "said", "dealt", "dealing", "seat", "uncalled"),
    )
)
_VOCABULARY: Final = _VERBS | {"to", "for", "the", "and", "all", "in", "is", "from", "pot"}
_WORD: Final = re.compile(r"[^\W_]+(?:'[^\W_]+)?")


@final
class Pseudonyms:
    """`of(name)` for one batch: `salt` decides, `keep` are the names that stay."""

    def __init__(self, salt: bytes, keep: frozenset[str] = frozenset()) -> None:
        self._salt: Final = salt
        self._keep: Final = keep
        self._made: Final[dict[str, str]] = {name: name for name in keep}
        self._taken: Final[set[str]] = set(keep)

    def of(self, name: str) -> str:
        """The pseudonym of a name; as often as it is asked the same."""
        made = self._made.get(name)
        if made is None:
            made = self._made[name] = self._with_vocabulary(name) or self._plain(name)
            self._taken.add(made)
        return made

    def is_kept(self, name: str) -> bool:
        """Whether the user lets this name stand."""
        return name in self._keep

    def _plain(self, name: str) -> str:
        """Another is drawn only where two names of a batch would have one pseudonym: once among a billion pairs."""
        attempt = 0
        while True:
            made = self._drawn(name, attempt)
            if made not in self._taken:
                return made
            attempt += 1

    def _drawn(self, name: str, attempt: int) -> str:
        stream = b""
        while len(stream) < 2 * length_class(name):
            text = f"{attempt}/{len(stream)}/{name}".encode("utf-8", "surrogatepass")
            stream += hmac.new(self._salt, text, hashlib.sha256).digest()
        number = int.from_bytes(stream, "big")
        letters: list[str] = []
        for at in range(length_class(name)):
            alphabet = _DIGITS if at % 2 else _LETTERS
            number, choice = divmod(number, len(alphabet))
            letters.append(alphabet[choice])
        return "".join(letters)

    def _with_vocabulary(self, name: str) -> str:
        """The name with all words but those of the vocabulary exchanged; '' where it is like any other name."""
        words = [word.casefold() for word in _WORD.findall(name)]
        if _VOCABULARY.issuperset(words) or (_VERBS.isdisjoint(words) and ":" not in name):
            return ""
        return _WORD.sub(self._word, name)

    def _word(self, found: re.Match[str]) -> str:
        """The pseudonym of the word alone: players `A` and `A: folds` in one hand stay as alike as they were."""
        return found[0] if found[0].casefold() in _VOCABULARY else self.of(found[0])


def length_class(name: str) -> int:
    """How long the pseudonym of a name is: names of nearly one length have pseudonyms of one length."""
    for length in _LENGTHS:
        if len(name) <= length:
            return length
    longest = _LENGTHS[-1]
    return -(-len(name) // longest) * longest
