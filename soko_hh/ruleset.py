"""A ruleset: every way houses differ, as a named field.

For: the fields, their allowed values and what each means (RULES). Must not read files (`ruleset_files` does)
nor decide anything: each field is used by exactly one function of `game/`.
"""

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from hashlib import sha256
from typing import ClassVar, Final

from soko_hh.ranking import RankingRules

# Allowed values of the fields that choose between words.
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "structure": ("any", "fixed", "pot", "no"),
    "four_flush_tie": ("flush_then_kicker", "all_five_sorted"),
    "bring_in_card": ("low", "high", "none"),
    "bring_in_amount": ("half_small_bet", "two_antes", "small_bet", "as_posted"),
    "bring_in_if_all_in": ("left", "next_card"),
    "board_tie": ("left_of_dealer", "suit"),
    "big_bet_from": ("third", "fourth", "fifth"),
    "open_pair_bet": ("any_player", "pair_holder", "off"),
    "short_all_in": ("half", "full"),
    "cap_lifted_heads_up": ("two_remain", "two_remain_before_cap", "round_starts_heads_up", "never"),
    "checked_showdown": ("first_to_act", "left_of_dealer"),
    "show_order": ("by_pot_then_clockwise", "free"),
    "odd_chip": ("left_of_dealer", "nearest_dealer", "high_card_by_suit", "unstated"),
    "rake_rounding": ("down", "nearest", "up"),
}
EXTRA_HANDS: Final = ("four_flush", "four_straight")
# By which houses differ in how they rank five cards.
RANKING_FIELDS: Final = ("extra_hands", "four_flush_tie", "ace_low_four_straight")


@dataclass(frozen=True)
class Ruleset:
    """One house. The defaults are the house `ongame` (Seed C, with Seed A where C is silent)."""

    names_alternatives: ClassVar[bool] = True  # whether findings name a value that makes the deed legal

    name: str = "ongame"
    title: str = ""
    source: str = ""
    players_max: int = 9
    structure: str = "any"
    last_card_down: bool = False
    extra_hands: tuple[str, ...] = EXTRA_HANDS
    four_flush_tie: str = "flush_then_kicker"
    ace_low_four_straight: bool = True
    board_counts_four_card_hands: bool = False
    bring_in_card: str = "low"
    bring_in_amount: str = "half_small_bet"
    bring_in_may_complete: bool = True
    bring_in_if_all_in: str = "left"
    completion_counts_as_raise: bool = False
    board_tie: str = "left_of_dealer"
    big_bet_from: str = "fourth"
    open_pair_bet: str = "any_player"
    short_all_in: str = "half"
    raise_cap: int = 3
    cap_lifted_heads_up: str = "two_remain"
    cap_counts_all_in: bool = False
    checked_showdown: str = "first_to_act"
    show_order: str = "by_pot_then_clockwise"
    callers_may_muck: bool = True
    odd_chip: str = "unstated"
    rake_percent: str = ""  # "5" = 5 %; "" = not checked
    rake_cap: str = ""  # "3.00", an amount in the currency of the table
    rake_rounding: str = "down"
    top_ups_allowed: bool = True

    def value(self, field: str) -> str:
        """A field's value as a TOML file and a finding write it: `true`, `3`, `half`, `[four_flush]`."""
        value = getattr(self, field)
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, tuple):
            return "[" + ", ".join(value) + "]"
        return str(value)


# At most sixteen: houses that rank alike share what has been ranked.
_RANKING_RULES: Final[dict[tuple[bool, bool, bool, bool], RankingRules]] = {}


def ranking_rules(ruleset: Ruleset) -> RankingRules:
    """How this house ranks hands."""
    choices = (
        "four_flush" in ruleset.extra_hands,
        "four_straight" in ruleset.extra_hands,
        ruleset.ace_low_four_straight,
        ruleset.four_flush_tie == "all_five_sorted",
    )
    rules = _RANKING_RULES.get(choices)
    if rules is None:
        rules = _RANKING_RULES[choices] = RankingRules(*choices)
    return rules


FIELD_NAMES: Final = tuple(f.name for f in fields(Ruleset) if f.name not in ("name", "title", "source"))


def ruleset_hash(rulesets: Iterable[Ruleset]) -> str:
    """The hash over the field values of all rulesets that may judge; names, titles and sources change nothing."""
    text = "\n\n".join("\n".join(f"{name} = {one.value(name)}" for name in FIELD_NAMES) for one in rulesets)
    return sha256(text.encode()).hexdigest()


def with_value(ruleset: Ruleset, field: str, value: object) -> Ruleset:
    """The same house with one field changed."""
    return replace(ruleset, **{field: value})  # type: ignore[arg-type]


def other_values(ruleset: Ruleset, field: str) -> list[object]:
    """The values a field could have had instead, nearest first: what `legal under` tries."""
    value = getattr(ruleset, field)
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [*range(value + 1, value + 7), *range(value - 1, 0, -1)]
    if field == "rake_cap":
        return [""] if value else []
    if field == "extra_hands":
        return [hands for hands in ((), EXTRA_HANDS[:1], EXTRA_HANDS[1:], EXTRA_HANDS) if hands != value]
    return [choice for choice in CHOICES.get(field, ()) if choice != value]
