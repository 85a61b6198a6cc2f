"""Would another house call it legal? The same question asked again under another value of a field.

For: the `legal under` of a finding. Must not know findings or history text.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from soko_hh.ruleset import Ruleset, other_values, ranking_rules, with_value
from soko_hh.table import Table

Deed = TypeVar("Deed")


@lru_cache(maxsize=512)
def _variants(ruleset: Ruleset, field: str) -> tuple[tuple[str, Ruleset], ...]:
    made = [with_value(ruleset, field, value) for value in other_values(ruleset, field)]
    return tuple((f"{field} = {variant.value(field) or 'unset'}", variant) for variant in made)


def legal_under(table: Table, fields: tuple[str, ...], question: Callable[[Table, Deed], bool], deed: Deed) -> str:
    """The first `field = value` under which `question(table, deed)` answers yes; '' if there is none."""
    own = table.ruleset
    if not own.names_alternatives:
        return ""
    own_ranking = table.ranking_rules
    for field in fields:
        for text, variant in _variants(own, field):
            table.ruleset = variant
            table.ranking_rules = ranking_rules(variant)
            answer = question(table, deed)
            table.ruleset = own
            table.ranking_rules = own_ranking
            if answer:
                return text
    return ""
