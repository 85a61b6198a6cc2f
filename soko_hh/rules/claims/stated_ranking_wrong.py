"""CL703 stated-ranking-wrong.

What it checks
    That the category named by a label is the category of the cards, in a show, in the summary and (Full Tilt) in the
    line of a win. A category word nobody knows is not judged.

Why it matters
    A label that says one pair where a four-straight lies has misled the dealer who pays the pot.

Example
    Anna: shows [5c 6d 7h 8s 8c] (one pair, eights)     (a four-straight)

After the finding
    Cards speak; the same label printed again is not reported again.

Source
    FINDINGS, family CL; FORMATS.
"""

from typing import Final

from soko_hh.cards import UNKNOWN_CARD
from soko_hh.finding import WARNING, Report
from soko_hh.game.alternatives import legal_under
from soko_hh.ranking import CATEGORY_WORDS, category_of, describe, hand_ranking, read_category
from soko_hh.streets import SHOWDOWN
from soko_hh.table import Table

CODE: Final = "CL703"
NAME: Final = "stated-ranking-wrong"
SEVERITY: Final = WARNING


def check(table: Table, seat: int, cards: list[int], label: str, line: int, report: Report) -> bool:
    """Report a label of another category than the five cards."""
    if not label or len(cards) != 5 or UNKNOWN_CARD in cards:
        return False
    stated = read_category(label)
    if stated < 0:
        report.skip(CODE, "the label names no known category")
        return False
    ranking = hand_ranking(cards, table.ranking_rules)
    if stated == category_of(ranking):
        return False
    legal = legal_under(table, ("extra_hands", "ace_low_four_straight"), is_category, (cards, stated))
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"{table.name(seat)}'s hand is called {CATEGORY_WORDS[stated]}",
        expected=describe(ranking),
        actual=label,
        street=SHOWDOWN,
        seat=seat,
        field=legal.partition(" = ")[0],
        legal_under=legal,
    )
    return True


def names(table: Table, cards: list[int], label: str) -> bool:
    """Does the label name the category of five cards?"""
    return read_category(label) == category_of(hand_ranking(cards, table.ranking_rules))


def is_category(table: Table, deed: tuple[list[int], int]) -> bool:
    """Would the cards be of this category?"""
    return category_of(hand_ranking(deed[0], table.ranking_rules)) == deed[1]
