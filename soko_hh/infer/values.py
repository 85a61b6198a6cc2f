"""Which values of each field are asked, and which of two that both fit says more.

For: the search. Must not look at hands; what they were seen to need comes in as `Seen`.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from soko_hh.infer.evidence import ValueEvidence
from soko_hh.infer.rake import RakeFit
from soko_hh.ruleset import CHOICES, EXTRA_HANDS, FIELD_NAMES, Ruleset, with_value

# Fields that one hand alone can show, in the order in which they are asked.
ASKED_FIELDS: Final = tuple(field for field in FIELD_NAMES if field != "top_ups_allowed")
HIGHEST_CAP: Final = 6

# From the value that forbids most to the one under which nothing can be wrong.
FROM_STRICT_TO_LOOSE: Final[dict[str, tuple[str, ...]]] = {
    "structure": ("fixed", "pot", "no", "any"),
    "bring_in_amount": ("half_small_bet", "two_antes", "small_bet", "as_posted"),
    "bring_in_may_complete": ("false", "true"),
    "open_pair_bet": ("off", "pair_holder", "any_player"),
    "raise_cap": tuple(str(cap) for cap in range(1, 100)),
    "cap_lifted_heads_up": ("never", "round_starts_heads_up", "two_remain_before_cap", "two_remain"),
    "show_order": ("by_pot_then_clockwise", "free"),
    "callers_may_muck": ("false", "true"),
    "odd_chip": ("left_of_dealer", "nearest_dealer", "high_card_by_suit", "unstated"),
}
# How many hands must support a stricter value before it replaces a looser one that nothing contradicts either.
ENOUGH_TO_TIGHTEN: Final = {
    "odd_chip": 5,
    "bring_in_amount": 5,
    "open_pair_bet": 30,
    "raise_cap": 50,
    "rake_percent": 5,
}


class Seen(NamedTuple):
    """What the hands were seen to need: the most players dealt in, and the rake that fits."""

    most_dealt_in: int
    rake: RakeFit | None


def values_to_ask(field: str, current: Ruleset, seen: Seen) -> list[ValueEvidence]:
    """The values of a field, each as a house: the current one with that value."""
    return [ValueEvidence(house.value(field), house) for house in _houses(field, current, seen)]


def _houses(field: str, current: Ruleset, seen: Seen) -> list[Ruleset]:
    if field == "rake_percent":
        return _rake_houses(current, seen.rake)
    return [with_value(current, field, value) for value in _values(field, current, seen)]


def _values(field: str, current: Ruleset, seen: Seen) -> Sequence[object]:
    own: object = getattr(current, field)
    if isinstance(own, bool):
        return [False, True]
    if field == "raise_cap":
        return sorted({*range(1, HIGHEST_CAP + 1), current.raise_cap})
    if field == "players_max":
        return sorted({current.players_max, max(2, seen.most_dealt_in)} | {max(9, current.players_max)})
    if field == "extra_hands":
        return [(), EXTRA_HANDS[:1], EXTRA_HANDS[1:], EXTRA_HANDS]
    if field == "rake_cap":
        return sorted({current.rake_cap, seen.rake.cap}) if seen.rake and current.rake_percent else [own]
    if field == "rake_rounding" and not current.rake_percent:
        return [own]
    return list(FROM_STRICT_TO_LOOSE.get(field, CHOICES[field]))


def _rake_houses(current: Ruleset, fit: RakeFit | None) -> list[Ruleset]:
    """No rake stated, and the one that fits: percent, cap and rounding go together."""
    houses = [current]
    if current.rake_percent:
        houses.append(replace(current, rake_percent=""))
    if fit is not None and fit.percent != current.rake_percent:
        houses.insert(0, replace(current, rake_percent=fit.percent, rake_cap=fit.cap, rake_rounding=fit.rounding))
    return houses


def strictness(field: str, text: str) -> int:
    """The place of a value among those of its field, the strictest first; -1 where none is stricter than another."""
    order = FROM_STRICT_TO_LOOSE.get(field)
    if field == "rake_percent":
        return 1 if text == "" else 0
    return order.index(text) if order and text in order else -1
