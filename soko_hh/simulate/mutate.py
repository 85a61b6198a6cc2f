"""Spoilt hands: one mistake in a legal hand, and what the audit must find.

For: tests of the audit and `soko_hh.simulate.spoilt`. Must not ask the audit: what is expected follows from how the
mistake is made.
"""

from random import Random
from types import ModuleType
from typing import Final

from soko_hh.history import HandHistory
from soko_hh.ruleset import Ruleset
from soko_hh.simulate.mutations import (
    claims,
    dealing,
    forced,
    ongame,
    payments,
    seats,
    showdowns,
    sizes,
    texts,
    turns,
    words,
)
from soko_hh.simulate.mutations.decisions import Mutator
from soko_hh.simulate.mutations.legal_hand import LegalHand, Mutant

_FAMILIES: Final = (texts, dealing, forced, turns, sizes, words, showdowns, payments, claims, seats)


def _by_code(families: tuple[ModuleType, ...]) -> dict[str, tuple[Mutator, ...]]:
    found: dict[str, tuple[Mutator, ...]] = {}
    for family in families:
        for code, mutators in family.MUTATORS.items():
            found[code] = found.get(code, ()) + mutators
    return dict(sorted(found.items()))


SOKO_MUTATORS: Final = _by_code(_FAMILIES)  # of hands told in soko text
ONGAME_MUTATORS: Final = _by_code((ongame,))  # of hands told for Ongame
HAND_CODES: Final = tuple(sorted({*SOKO_MUTATORS, *ONGAME_MUTATORS}))


def mutant_of(
    history: HandHistory, ruleset: Ruleset, code: str, rng: Random, *, in_ongame: bool = False
) -> Mutant | None:
    """The hand with a mistake of this code; None where it has no place for one."""
    hand = LegalHand(history, ruleset, rng)
    kinds = list((ONGAME_MUTATORS if in_ongame else SOKO_MUTATORS).get(code, ()))
    rng.shuffle(kinds)
    for mutator in kinds:
        mutant = mutator(hand)
        if mutant is not None:
            return mutant
    return None
