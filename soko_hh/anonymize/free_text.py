"""Names in running text: chat, table names, file names.

For: masking whatever no reader takes apart. Must not know formats. Here a name is masked however its letters are cased
or accented, whatever stands between its words (`big_daddy`, `bigdaddy`), and a longer one also inside another word; a
text has no verbs that could be lost.
"""

import re
import unicodedata
from typing import Final, final

from soko_hh.anonymize.pseudonyms import Pseudonyms

_INSIDE_WORDS: Final = 4  # letters from which a name is masked inside a word too (`Bertils`, `xXBertilXx`)
_SQUEEZED: Final = 6  # letters from which a name of several words is looked for as one word
_TOKEN: Final = re.compile(r"[^\W_]+|[\W_]")


@final
class FreeText:
    """All names of a batch, looked up word by word: the time does not grow with the number of names."""

    def __init__(self, names: list[str], pseudonyms: Pseudonyms) -> None:
        self._pseudonyms: Final = pseudonyms
        self._by_words: Final[dict[tuple[str, ...], str]] = {}
        self._longest: Final[dict[str, int]] = {}  # words of the longest name by its first word
        for name in names:
            if not pseudonyms.is_kept(name):
                self._add(name)

    def _add(self, name: str) -> None:
        """Names without a letter are known only with all their signs: a number in a text is no player."""
        tokens = [_folded(token) for token in _TOKEN.findall(name)]
        words = [token for token in tokens if token.isalnum()]
        has_letters = any(sign.isalpha() for word in words for sign in word)
        self._know(tuple(words if has_letters else tokens), name)
        if len(words) > 1 and has_letters and len("".join(words)) >= _SQUEEZED:
            self._know(("".join(words),), name)

    def _know(self, words: tuple[str, ...], name: str) -> None:
        if words:
            self._by_words.setdefault(words, name)
            self._longest[words[0]] = max(self._longest.get(words[0], 0), len(words))

    def masked(self, text: str, inside: list[str]) -> str:
        """The text with every name of the batch masked, those of `inside` (a hand's own) inside words too."""
        return self._inside_words(self._whole_words(text), inside)

    def _whole_words(self, text: str) -> str:
        tokens = _TOKEN.findall(text)
        folded = [_folded(token) for token in tokens]
        made: list[str] = []
        at = 0
        while at < len(tokens):
            name, taken = self._name_at(folded, at)
            made.append(self._pseudonyms.of(name) if taken else tokens[at])
            at += taken or 1
        return "".join(made)

    def _name_at(self, folded: list[str], at: int) -> tuple[str, int]:
        """The longest name that begins at a token, and how many tokens of the text it takes; 0 if none does."""
        most = self._longest.get(folded[at], 0)
        if not most:
            return "", 0
        found = ("", 0)
        words: list[str] = []
        signs: list[str] = []
        for place in range(at, min(len(folded), at + 3 * most)):
            signs.append(folded[place])
            if folded[place].isalnum():
                words.append(folded[place])
            name = self._by_words.get(tuple(signs)) or (
                self._by_words.get(tuple(words)) if folded[place].isalnum() else None
            )
            if name is not None:
                found = (name, place + 1 - at)
        return found

    def _inside_words(self, text: str, names: list[str]) -> str:
        for name in sorted(names, key=len, reverse=True):
            if len(name) >= _INSIDE_WORDS and not self._pseudonyms.is_kept(name) and name.casefold() in text.casefold():
                made = self._pseudonyms.of(name).replace("\\", r"\\")
                text = re.sub(re.escape(name), made, text, flags=re.IGNORECASE)
        return text


def _folded(token: str) -> str:
    """Without case and accents: `İstanbul` and `istanbul` are one."""
    if token.isascii():
        return token.lower()
    decomposed = unicodedata.normalize("NFKD", token.casefold())
    return "".join([sign for sign in decomposed if not unicodedata.combining(sign)]) or token
