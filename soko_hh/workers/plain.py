"""Rulesets as plain values, and back: as `formats.plain_pieces` has it, nothing else may cross to another process.

For: both ends of a worker. Must not judge.
"""

from dataclasses import asdict
from typing import Any, TypeAlias

from soko_hh.pipeline import Houses
from soko_hh.ruleset import Ruleset

PlainHouse: TypeAlias = dict[str, Any] | None  # the fields of the ruleset the user has chosen


def plain_house(houses: Houses) -> PlainHouse:
    """The values of the ruleset that the user has chosen, if any."""
    return None if houses.chosen is None else asdict(houses.chosen)


def houses_of(plain: PlainHouse) -> Houses:
    """The houses of these values."""
    return Houses() if plain is None else Houses(Ruleset(**plain))
