"""Cards on the command line: `AsKs2d`, `As Ks 2d`, `10s,9s`.

For: `rank` and `odds`. Must not know what cards are worth.
"""

import click

from soko_hh.cards import CARD_BY_TEXT, UNKNOWN_CARD, Card

_UNSEEN = ("??", "XX", "xx", "--")  # two characters, as a known card has


def read_cards(argument: str, may_be_unseen: bool = False) -> list[Card]:
    """The cards of one argument; UsageError names what is no card."""
    text = argument.replace(",", " ").replace("[", " ").replace("]", " ")
    cards: list[Card] = []
    for word in text.split():
        place = 0
        while place < len(word):
            length = 3 if word.startswith("10", place) else 2
            cards.append(_read_card(word[place : place + length], argument, may_be_unseen))
            place += length
    if not cards:
        raise click.UsageError("an argument without cards; write a hand as AsKsQsJs2d")
    return cards


def _read_card(text: str, argument: str, may_be_unseen: bool) -> Card:
    if may_be_unseen and text in _UNSEEN:
        return UNKNOWN_CARD
    card = CARD_BY_TEXT.get(text, UNKNOWN_CARD)
    if card == UNKNOWN_CARD:
        unseen = ", or ?? for one nobody has seen" if may_be_unseen else ""
        raise click.UsageError(
            f"{text!r} in {argument!r} is no known card; a card is a rank of 23456789TJQKA and a suit of cdhs{unseen}"
        )
    return card
