"""`soko-hh rank`: what cards are worth, hands and boards best first.

For: printing the order of cards. Must not know the order itself (`ranking` does).
"""

import json
from dataclasses import dataclass
from typing import Final

import click

from soko_hh.cards import Card, card_names
from soko_hh.cli.card_arguments import read_cards
from soko_hh.cli.errors import Trouble
from soko_hh.ranking import (
    CATEGORY_KEYS,
    FOUR_FLUSH,
    board_ranking,
    category_of,
    describe,
    hand_ranking,
)
from soko_hh.ruleset import Ruleset, ranking_rules
from soko_hh.ruleset_files import DEFAULT_NAME, RulesetError, load_ruleset

SCHEMA_VERSION: Final = 1
_HAND: Final = 5
_TIE_WORDS: Final = {
    "flush_then_kicker": "the four flush cards high to low, then the odd card",
    "all_five_sorted": "all five cards high to low",
}


@dataclass(frozen=True)
class _Ranked:
    place: int
    tied: bool
    cards: list[Card]
    ranking: int


@click.command()
@click.argument("cards", nargs=-1, required=True)
@click.option(
    "--ruleset", "ruleset_name", default=DEFAULT_NAME, metavar="NAME|FILE", show_default=True, help="The house."
)
@click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True, help="How to print."
)
def rank(cards: tuple[str, ...], ruleset_name: str, form: str) -> None:
    """Say what cards are worth.

    Each argument is a hand of five cards, `AsKsQsJs2d` or "As Ks Qs Js 2d"; single cards make one hand.
    Several hands are printed best first. One to four cards are ranked as a board, as it decides who opens.
    """
    try:
        ruleset = load_ruleset(ruleset_name)
    except RulesetError as trouble:
        raise Trouble(str(trouble), "soko-hh rulesets lists the bundled rulesets") from trouble
    ranked = _best_first(_hands(cards), ruleset)
    click.echo(_as_json(ranked, ruleset) if form == "json" else _as_text(ranked, ruleset))


def _hands(arguments: tuple[str, ...]) -> list[list[Card]]:
    hands = [read_cards(argument) for argument in arguments]
    if len(hands) > 1 and all(len(hand) == 1 for hand in hands):
        hands = [[card for hand in hands for card in hand]]  # `rank As Ks Qs Js 2d`: one hand, its blanks unquoted
    for hand in hands:
        if len(hand) > _HAND:
            raise click.UsageError(
                f"{len(hand)} cards in one hand; write each hand of five as one argument: AsKsQsJs2d"
            )
        if len(set(hand)) < len(hand):
            raise click.UsageError(f"a card twice in one hand: {card_names(hand)}")
        if len(hand) != len(hands[0]):
            raise click.UsageError(
                f"{len(hands[0])} cards cannot be compared with {len(hand)}; give hands of five, or boards of one size"
            )
    return hands


def _best_first(hands: list[list[Card]], ruleset: Ruleset) -> list[_Ranked]:
    rules = ranking_rules(ruleset)
    rankings = [
        hand_ranking(hand, rules)
        if len(hand) == _HAND
        else board_ranking(hand, rules, ruleset.board_counts_four_card_hands)
        for hand in hands
    ]
    ranked = [
        _Ranked(1 + sum(other > ranking for other in rankings), rankings.count(ranking) > 1, hand, ranking)
        for hand, ranking in zip(hands, rankings, strict=True)
    ]
    return sorted(ranked, key=lambda one: one.place)


def _as_text(ranked: list[_Ranked], ruleset: Ruleset) -> str:
    lines = [
        f"{one.place}{'=' if one.tied else ' '} {card_names(one.cards)}  {describe(one.ranking)}" for one in ranked
    ]
    return "\n".join(lines + _notes(ranked, ruleset))


def _notes(ranked: list[_Ranked], ruleset: Ruleset) -> list[str]:
    """What decided, in the words of the ruleset."""
    board = len(ranked[0].cards) < _HAND
    tied = any(one.tied for one in ranked)
    notes = []
    if board and tied:
        notes.append(f"= equal boards: who opens is decided by board_tie = {ruleset.value('board_tie')}")
    if not board and any(category_of(one.ranking) == FOUR_FLUSH for one in ranked):
        tie = ruleset.value("four_flush_tie")
        notes.append(f"four-flush: {_TIE_WORDS[tie]} (four_flush_tie = {tie})")
    if not board and tied:
        notes.append("= equal: suits never break a tie for the pot")
    return [f"ruleset {ruleset.name}", *notes]


def _as_json(ranked: list[_Ranked], ruleset: Ruleset) -> str:
    hands = [
        {
            "place": one.place,
            "tied": one.tied,
            "cards": card_names(one.cards),
            "category": CATEGORY_KEYS[category_of(one.ranking)],
            "words": describe(one.ranking),
            "ranking": one.ranking,
        }
        for one in ranked
    ]
    answer = {
        "schema_version": SCHEMA_VERSION,
        "ruleset": ruleset.name,
        "four_flush_tie": ruleset.value("four_flush_tie"),
        "board": len(ranked[0].cards) < _HAND,
        "hands": hands,
    }
    return json.dumps(answer, ensure_ascii=False, indent=2)
