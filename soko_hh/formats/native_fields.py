"""The fields of a hand's JSON, each asked for by name and told what it must be.

For: the JSON reader. Must not know poker, nor which fields there are. The first field that is not what it must be is
the hand's trouble; whatever is asked afterwards gets a harmless value, so that nothing in a hostile file is an error
of ours. Paths read as in JavaScript: `events[17].amount`.
"""

import json
from typing import Final, TypeAlias, final

from soko_hh.cards import CARD_BY_TEXT, Card

Fields: TypeAlias = dict[str, object]

LARGEST: Final = 10**15 - 1  # as text: sums of amounts still fit a BIGINT
LARGEST_SMALL: Final = 9_999  # seat numbers, players
_LONGEST_FOUND: Final = 40  # characters of a value that is no such thing
_MISSING: Final = object()
_LINE_ENDS: Final = ("\n", "\r")


@final
class Checked:
    """Values out of parsed JSON; `trouble` says what the first wrong one is and what it should have been."""

    def __init__(self) -> None:
        self.trouble = ""

    def object_of(self, pairs: list[tuple[str, object]]) -> Fields:
        """The hook of `json.loads`: a key that stands twice has two values, of which none can be believed."""
        fields = dict(pairs)
        if len(fields) != len(pairs) and not self.trouble:
            seen: set[str] = set()
            for key, _ in pairs:
                if key in seen:
                    self.note(f"the key {_shown(key)} stands twice in one object")
                seen.add(key)
        return fields

    def note(self, trouble: str) -> None:
        """Something is wrong; only the first counts."""
        self.trouble = self.trouble or trouble

    def wrong(self, where: str, found: object, expected: str) -> None:
        """A value that is not what it must be."""
        if found is _MISSING:
            self.note(f"{where} is missing; expected {expected}")
        else:
            self.note(f"{where} is {_shown(found)}; expected {expected}")

    def fields(self, of: Fields, key: str, where: str) -> Fields:
        """An object."""
        value = of.get(key, _MISSING)
        return self.as_fields(value, where + key)

    def as_fields(self, value: object, where: str) -> Fields:
        """The value as an object."""
        if isinstance(value, dict):
            return value
        self.wrong(where, value, "an object")
        return {}

    def items(self, of: Fields, key: str, where: str) -> list[object]:
        """A list."""
        value = of.get(key, _MISSING)
        if isinstance(value, list):
            return value
        self.wrong(where + key, value, "a list")
        return []

    def number(self, of: Fields, key: str, where: str, least: int = 0, most: int = LARGEST) -> int:
        """A whole number within bounds."""
        value = of.get(key, _MISSING)
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self.wrong(where + key, value, f"a whole number from {least:,} to {most:,}")
        return least

    def constant(self, of: Fields, key: str, number: int) -> None:
        """This number and no other."""
        value = of.get(key, _MISSING)
        if isinstance(value, bool) or value != number:
            self.wrong(key, value, str(number))

    def stated(self, of: Fields, key: str, where: str, most: int = LARGEST) -> int:
        """A whole number, or -1 for null: the history states nothing."""
        return -1 if of.get(key, _MISSING) is None else self.number(of, key, where, 0, most)

    def flag(self, of: Fields, key: str, where: str) -> bool:
        """True or false."""
        value = of.get(key, _MISSING)
        if isinstance(value, bool):
            return value
        self.wrong(where + key, value, "true or false")
        return False

    def text(self, of: Fields, key: str, where: str) -> str:
        """Text of one line."""
        return self.as_text(of.get(key, _MISSING), where + key)

    def as_text(self, value: object, where: str) -> str:
        """The value as text of one line: no line of any history holds a line end or half a character."""
        if not isinstance(value, str):
            self.wrong(where, value, "text")
            return ""
        if value.isascii() and value.isprintable():
            return value
        if any(end in value for end in _LINE_ENDS) or not is_unicode(value):
            self.wrong(where, value, "text of one line")
            return ""
        return value

    def word(self, of: Fields, key: str, where: str, words: tuple[str, ...]) -> int:
        """The place of one of these words."""
        value = of.get(key, _MISSING)
        if isinstance(value, str) and value in words:
            return words.index(value)
        self.wrong(where + key, value, "one of " + ", ".join([json.dumps(word) for word in words]))
        return 0

    def cards(self, of: Fields, key: str, where: str, least: int = 0) -> list[Card]:
        """Cards by name, `??` for an unknown one."""
        cards: list[Card] = []
        found = self.items(of, key, where)
        for name in found:
            card = CARD_BY_TEXT.get(name) if isinstance(name, str) else None
            if card is None:
                self.wrong(where + key, name, 'cards such as "Ks", or "??" for an unseen one')
                return cards
            cards.append(card)
        if len(cards) < least:
            self.wrong(where + key, found, "a card at least")
        return cards


def is_unicode(text: str) -> bool:
    """Whether the text can be written: half of a pair of surrogates cannot."""
    return text.isascii() or not any(0xD800 <= ord(character) <= 0xDFFF for character in text)


def _shown(value: object) -> str:
    """A value as JSON writes it, cut short: `"12"`, `true`, `5.5`, `an object`."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list" if value else "an empty list"
    shown = json.dumps(value[:_LONGEST_FOUND] if isinstance(value, str) else value)
    return shown if len(shown) <= _LONGEST_FOUND + 2 else shown[:_LONGEST_FOUND] + "…"
