"""SD502 shown-cards-differ.

What it checks
    That the cards a player shows are the ones he was dealt: every up card among them, and no hole card other than the
    one seen before.

Why it matters
    The pot is awarded on cards that were not his.

Example
    Dealt to Anna [?? 9c] [9h]
    Anna: shows [Ad 9c 8h 2s Kd]     (9h was dealt)

After the finding
    The shown cards decide the pot, unless only the cards dealt make the payment right: then it was a misprint. The
    duplicate they may make is not reported again, nor a label or payment that fits the cards dealt.

Source
    RULES section 7; FINDINGS, which code for which deed.
"""

from typing import Final

from soko_hh.cards import UNKNOWN_CARD, Card, card_names
from soko_hh.events import Show
from soko_hh.finding import ERROR, Report
from soko_hh.streets import SHOWDOWN
from soko_hh.table import Table

CODE: Final = "SD502"
NAME: Final = "shown-cards-differ"
SEVERITY: Final = ERROR


def check(table: Table, event: Show, report: Report) -> bool:
    """Report shown cards that are not those dealt; unseen cards may be anything."""
    if not differs(table, event.seat, event.cards):
        return False
    report.add(
        CODE,
        NAME,
        SEVERITY,
        event.line,
        f"{table.name(event.seat)} shows {card_names(event.cards)}, not the cards dealt",
        expected=f"the cards dealt: {card_names(table.cards_of(event.seat))}",
        actual=card_names(event.cards),
        street=SHOWDOWN,
        seat=event.seat,
        related=tuple(sorted({table.place_of[c] for c in table.cards_of(event.seat) if c in table.place_of})),
    )
    return True


def differs(table: Table, seat: int, cards: list[int]) -> bool:
    """Do five cards contradict what is known of the player? Of two versions of his cards (DL105) either will do."""
    if not _contradict(table.cards_of(seat), cards):
        return False
    restated = restated_cards_of(table, seat)
    return not restated or _contradict(restated, cards)


def restated_cards_of(table: Table, seat: int) -> list[Card]:
    """The other version of his cards, as `Table.cards_of`; empty where there is none, or not of all of them."""
    restated, dealt = table.restated[seat], table.cards_of(seat)
    if len(restated) == len(dealt) - 1:  # a version of his board alone
        return table.hole[seat][:1] + restated
    return restated if len(restated) == len(dealt) else []


def _contradict(dealt: list[Card], cards: list[Card]) -> bool:
    """A partial show contradicts only by a card not his."""
    # five cards of a player to whom fewer were dealt: the rest of a run-out was not told
    unseen = dealt.count(UNKNOWN_CARD) + (max(0, 5 - len(dealt)) if len(cards) == 5 else 0)
    strange = 0
    for card in cards:
        if card != UNKNOWN_CARD and card not in dealt:
            strange += 1
    if strange > unseen:
        return True
    if len(cards) == 5 and UNKNOWN_CARD not in cards:
        return any(card != UNKNOWN_CARD and card not in cards for card in dealt)
    return False
