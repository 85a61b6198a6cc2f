"""Would another house call it legal? The same question asked again under another value of a field.

For: the `legal under` of a finding. Must not know findings or history text.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from soko_hh.ruleset import Ruleset, other_values, ranking_rules, with_value
from soko_hh.table import Table, structure_played

Deed = TypeVar("Deed")


@lru_cache(maxsize=512)
def variants(ruleset: Ruleset, field: str) -> tuple[tuple[str, Ruleset], ...]:
    """The same house with every other value of a field, nearest first, each as (`field = value`, house)."""
    made = [with_value(ruleset, field, value) for value in other_values(ruleset, field)]
    return tuple((f"{field} = {variant.value(field) or 'unset'}", variant) for variant in made)


def legal_under(table: Table, fields: tuple[str, ...], question: Callable[[Table, Deed], bool], deed: Deed) -> str:
    """The first `field = value` under which `question(table, deed)` answers yes; '' if there is none."""
    own = table.ruleset
    if not own.names_alternatives:
        return ""
    for field in fields:
        for text, variant in variants(own, field):
            _play_by(table, variant)
            answer = question(table, deed)
            _play_by(table, own)
            if answer:
                return text
    return ""


def variant_named(ruleset: Ruleset, text: str) -> Ruleset:
    """The house that `legal_under` called `field = value`; KeyError if it is none of the variants."""
    return dict(variants(ruleset, text.partition(" = ")[0]))[text]


def _play_by(table: Table, ruleset: Ruleset) -> None:
    table.ruleset = ruleset
    table.ranking_rules = ranking_rules(ruleset)
    table.structure = structure_played(table.history, ruleset)
