"""`soko-hh odds`: what share of the pot each hand can expect.

For: reading hands from the command line and printing their chances. Must not know how they are found (`equity` does).
"""

import json
from typing import Final

import click

from soko_hh.cards import Card, card_names
from soko_hh.cli.card_arguments import read_cards
from soko_hh.cli.errors import Trouble
from soko_hh.cli.tables import table_lines
from soko_hh.equity import HELD, SAMPLES, Equity, equity
from soko_hh.ruleset import Ruleset, ranking_rules
from soko_hh.ruleset_files import DEFAULT_NAME, RulesetError, load_ruleset

SCHEMA_VERSION: Final = 1
_MOST_SAMPLES: Final = 10_000_000


@click.command()
@click.argument("hands", nargs=-1, required=True, metavar="HANDS...")
@click.option("--dead", "dead", metavar="CARDS", default="", help="Known cards nobody of these holds: folded up cards.")
@click.option(
    "--ruleset", "ruleset_name", default=DEFAULT_NAME, metavar="NAME|FILE", show_default=True, help="The house."
)
@click.option(
    "--samples",
    type=click.IntRange(100, _MOST_SAMPLES),
    default=SAMPLES,
    show_default=True,
    help="Deals drawn where there are too many to count them all.",
)
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True, help="The same seed, the same deals.")
@click.option("--format", "form", type=click.Choice(["table", "json"]), default="table", show_default=True)
def odds(hands: tuple[str, ...], dead: str, ruleset_name: str, samples: int, seed: int, form: str) -> None:
    """Say what share of the pot each hand can expect.

    HANDS are two to ten hands of one to five cards, as one argument "AsKs | 9c9d" or as one each; ?? is a card nobody
    has seen. The rest is dealt at random. Two hands with a known card each are counted exactly, and more where that
    takes seconds; otherwise deals are drawn, and the standard error of the share is printed. Hands without any known
    card have equal shares.
    """
    try:
        ruleset = load_ruleset(ruleset_name)
    except RulesetError as trouble:
        raise Trouble(str(trouble), "soko-hh rulesets lists the bundled rulesets") from trouble
    held = [read_cards(text, may_be_unseen=True) for argument in hands for text in argument.split("|")]
    folded = read_cards(dead) if dead.strip() else []
    _check(held, folded)
    found = equity(held, folded, ranking_rules(ruleset), samples, seed)
    click.echo(_as_json(held, folded, ruleset, found) if form == "json" else _as_table(held, ruleset, found))


def _check(held: list[list[Card]], dead: list[Card]) -> None:
    if len(held) < 2:
        raise click.UsageError('one hand has no odds; write two or more: "AsKs | 9c9d"')
    for hand in held:
        if len(hand) > HELD:
            raise click.UsageError(f"{len(hand)} cards in one hand; five are all a player gets: {card_names(hand)}")
    seen: set[Card] = set()
    for card in [card for cards in [*held, dead] for card in cards if card >= 0]:
        if card in seen:
            raise click.UsageError(f"{card_names([card])} is there twice")
        seen.add(card)
    if len(dead) + HELD * len(held) > 52:
        raise click.UsageError(f"{len(held)} hands and {len(dead)} dead cards are more than 52 cards")


def _as_table(held: list[list[Card]], ruleset: Ruleset, found: Equity) -> str:
    rows = []
    for hand, chance, error in zip(held, found.chances, found.errors(), strict=True):
        figures = (chance.share(found.deals), chance.wins(found.deals), chance.ties(found.deals))
        share, wins, ties = [f"{float(figure):.4%}" for figure in figures]
        rows.append([card_names(hand), share, wins, ties, "" if found.is_exact else f"{error:.4%}"])
    head = ["hand", "share", "wins", "ties"] + ([] if found.is_exact else ["standard error"])
    how = "every deal counted" if found.is_exact else "deals drawn at random"
    lines = table_lines(head, [row[: len(head)] for row in rows], [False] + [True] * (len(head) - 1))
    return "\n".join([*lines, f"{found.dealt():,} deals, {how}; ruleset {ruleset.name}"])


def _as_json(held: list[list[Card]], dead: list[Card], ruleset: Ruleset, found: Equity) -> str:
    hands = [
        {
            "cards": card_names(hand),
            "share": float(chance.share(found.deals)),
            "wins": float(chance.wins(found.deals)),
            "ties": float(chance.ties(found.deals)),
            "standard_error": error,
        }
        for hand, chance, error in zip(held, found.chances, found.errors(), strict=True)
    ]
    answer = {
        "schema_version": SCHEMA_VERSION,
        "ruleset": ruleset.name,
        "dead": card_names(dead),
        "is_exact": found.is_exact,
        "deals": found.dealt(),
        "hands": hands,
    }
    return json.dumps(answer, ensure_ascii=False, indent=2)
