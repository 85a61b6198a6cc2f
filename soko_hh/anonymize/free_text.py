"""Names in running text: chat, table names, file names, text outside hands.

For: masking whatever no reader takes apart. Must not know formats. Here a name is masked however its letters are
cased, and a longer one also inside another word; a text has no verbs that could be lost.
"""

import re
from typing import Final, final

from soko_hh.anonymize.pseudonyms import Pseudonyms

_INSIDE_WORDS: Final = 4  # letters from which a name is masked inside a word too (`Bertils`, `xXBertilXx`)
_TOKEN: Final = re.compile(r"[^\W_]+|[\W_]")


@final
class FreeText:
    """All names of a batch, looked up word by word: the time does not grow with the number of names."""

    def __init__(self, names: list[str], pseudonyms: Pseudonyms) -> None:
        self._pseudonyms: Final = pseudonyms
        self._by_tokens: Final[dict[tuple[str, ...], str]] = {}
        self._lengths: Final[dict[str, int]] = {}
        for name in names:
            if not pseudonyms.is_kept(name):
                self._add(name)

    def _add(self, name: str) -> None:
        tokens = tuple(_TOKEN.findall(name.casefold()))
        if tokens:
            self._by_tokens.setdefault(tokens, name)
            self._lengths[tokens[0]] = max(self._lengths.get(tokens[0], 0), len(tokens))

    def masked(self, text: str, inside: list[str]) -> str:
        """The text with every name of the batch masked, those of `inside` (a hand's own) inside words too."""
        return self._inside_words(self._whole_words(text), inside)

    def _whole_words(self, text: str) -> str:
        tokens = _TOKEN.findall(text)
        folded = [token.casefold() for token in tokens]
        made: list[str] = []
        at = 0
        while at < len(tokens):
            name, taken = self._name_at(folded, at)
            made.append(self._pseudonyms.of(name) if taken else tokens[at])
            at += taken or 1
        return "".join(made)

    def _name_at(self, folded: list[str], at: int) -> tuple[str, int]:
        """The longest name that begins at a token, and its tokens; 0 if none does."""
        for length in range(self._lengths.get(folded[at], 0), 0, -1):
            name = self._by_tokens.get(tuple(folded[at : at + length]))
            if name is not None:
                return name, length
        return "", 0

    def _inside_words(self, text: str, names: list[str]) -> str:
        for name in sorted(names, key=len, reverse=True):
            if len(name) >= _INSIDE_WORDS and not self._pseudonyms.is_kept(name) and name.casefold() in text.casefold():
                made = self._pseudonyms.of(name).replace("\\", r"\\")
                text = re.sub(re.escape(name), made, text, flags=re.IGNORECASE)
        return text
