"""Cards as small integers.

For: naming, reading and comparing single cards. Must not know hands, boards or rules.
A card is ``rank * 4 + suit``: ranks 0..12 are 2..A, suits 0..3 are c, d, h, s (the suit order of
RULES section 3: spades highest).
"""

from typing import Final

Card = int
UNKNOWN_CARD: Final = -1

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
RANK_WORDS: Final = "two three four five six seven eight nine ten jack queen king ace".split()  # noqa: SIM905 (reads as a sentence)
RANK_PLURALS: Final = [word + ("es" if word == "six" else "s") for word in RANK_WORDS]
UNKNOWN_TEXTS: Final = frozenset(("??", "?", "-", "X", "x", "H", "xx", "XX", "null"))


def _spellings() -> dict[str, Card]:
    cards: dict[str, Card] = {}
    for rank, rank_letter in enumerate(RANKS):
        for suit, suit_letter in enumerate(SUITS):
            ranks = {rank_letter, rank_letter.lower()} | ({"10"} if rank_letter == "T" else set())
            for text in ranks:
                cards[text + suit_letter] = cards[text + suit_letter.upper()] = rank * 4 + suit
    for text in UNKNOWN_TEXTS:
        cards[text] = UNKNOWN_CARD
    return cards


# Every accepted spelling of a card, unknown cards included (FORMATS, general law).
CARD_BY_TEXT: Final[dict[str, Card]] = _spellings()
_NAMES: Final = [r + s for r in RANKS for s in SUITS]


def rank_of(card: Card) -> int:
    """0 (two) to 12 (ace) of a known card."""
    return card >> 2


def suit_of(card: Card) -> int:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades of a known card."""
    return card & 3


def card_name(card: Card) -> str:
    """`Ks`, or `??` for an unknown card."""
    return "??" if card < 0 else _NAMES[card]


def card_names(cards: list[Card]) -> str:
    """`Ks 4d ??`: cards as soko text prints them inside brackets."""
    return " ".join([card_name(card) for card in cards])


def read_cards(text: str) -> list[Card] | None:
    """Cards between brackets, apart by blanks or commas; None if any of them is no card."""
    cards: list[Card] = []
    for word in text.replace(",", " ").split():
        card = CARD_BY_TEXT.get(word)
        if card is None:
            return None
        cards.append(card)
    return cards
