"""The words of a comment in the `actions` of a PHH hand, one after the other.

For: reading what the PHH writer adds to the codes. Must not know what the words mean. Words stand apart by one blank;
text in the middle is in quotes with backslashes, text at the end is as it is.
"""

from typing import Final, final

from soko_hh.cards import CARD_BY_TEXT, Card
from soko_hh.formats.amounts import HandAmounts


@final
class Words:
    """Takes words off the front; `is_wrong` once something was not what was asked for."""

    def __init__(self, text: str, amounts: HandAmounts, seats: list[int]) -> None:
        self._text = text
        self._amounts: Final = amounts
        self._seats: Final = seats  # index of the seat of p1, p2, ...
        self.is_wrong = False

    def peek(self) -> str:
        """The next word."""
        return self._text.partition(" ")[0]

    def next(self) -> str:
        """Take the next word; '' at the end."""
        word, _, self._text = self._text.partition(" ")
        return word

    def take(self, word: str) -> bool:
        """Take the next word if it is this one."""
        if self.peek() != word:
            return False
        self.next()
        return True

    def rest(self) -> str:
        """Everything that is left."""
        rest, self._text = self._text, ""
        return rest

    def finish(self) -> bool:
        """Whether all words were what they should be, and none is left."""
        return not self.is_wrong and not self._text

    def amount(self) -> int:
        """Chips."""
        chips = self._amounts.read(self.next())
        self.is_wrong = self.is_wrong or chips < 0
        return chips

    def amount_or_debt(self) -> int:
        """Chips that may be less than none."""
        if self._text[:1] != "-":
            return self.amount()
        self._text = self._text[1:]
        return -self.amount()

    def number(self) -> int:
        """A small whole number."""
        word = self.next()
        if len(word) <= 4 and word.isascii() and word.isdigit():
            return int(word)
        self.is_wrong = True
        return 0

    def seat(self) -> int:
        """Index of the seat of `p3`."""
        seat = seat_of(self.next(), self._seats)
        self.is_wrong = self.is_wrong or seat < 0
        return max(seat, 0)

    def seat_or_nobody(self) -> int:
        """The same, or -1 where no player stands next."""
        return self.seat() if seat_of(self.peek(), self._seats) >= 0 else -1

    def cards(self) -> list[Card]:
        """`Ks4d??`: cards without blanks between them."""
        cards = read_cards_of(self.next())
        self.is_wrong = self.is_wrong or not cards
        return cards or []

    def quoted(self) -> str:
        """Text in quotes."""
        if self._text[:1] != '"':
            self.is_wrong = True
            return ""
        end = 1
        while end < len(self._text) and self._text[end] != '"':
            end += 2 if self._text[end] == "\\" else 1
        text = self._text[1:end].replace('\\"', '"').replace("\\\\", "\\")
        self._text = self._text[end + 2 :]
        return text


def quoted(text: str) -> str:
    """Text in the middle of a comment: the inverse of `Words.quoted`."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def seat_of(label: str, seats: list[int]) -> int:
    """Index of the seat of `p3`; -1 for any other word."""
    number = label[1:]
    if label[:1] != "p" or not (len(number) <= 3 and number.isascii() and number.isdigit()):
        return -1
    return seats[int(number) - 1] if 0 < int(number) <= len(seats) else -1


def read_cards_of(text: str) -> list[Card] | None:
    """Cards of two letters each without anything between them; None if one of them is no card."""
    cards: list[Card] = []
    for at in range(0, len(text), 2):
        card = CARD_BY_TEXT.get(text[at : at + 2])
        if card is None or len(text) - at < 2:
            return None
        cards.append(card)
    return cards
