"""Spoilt hands: one mistake in a legal hand, and what the audit must find.

For: tests of the audit and `soko-hh generate --mutate`. Must not ask the audit: what is expected follows from how the
mistake is made.
"""

from random import Random
from typing import Final

from soko_hh.history import HandHistory
from soko_hh.ruleset import Ruleset
from soko_hh.simulate.mutations import claims, dealing, forced, payments, showdowns, sizes, texts, turns, words
from soko_hh.simulate.mutations.decisions import Mutator
from soko_hh.simulate.mutations.legal_hand import LegalHand, Mutant

FAMILIES: Final = (texts, dealing, forced, turns, sizes, words, showdowns, payments, claims)


def _by_code() -> dict[str, tuple[Mutator, ...]]:
    found: dict[str, tuple[Mutator, ...]] = {}
    for family in FAMILIES:
        for code, mutators in family.MUTATORS.items():
            found[code] = found.get(code, ()) + mutators
    return dict(sorted(found.items()))


MUTATORS: Final = _by_code()


def mutant_of(history: HandHistory, ruleset: Ruleset, code: str, rng: Random) -> Mutant | None:
    """The hand with a mistake of this code; None where it has no place for one."""
    hand = LegalHand(history, ruleset, rng)
    kinds = list(MUTATORS[code])
    rng.shuffle(kinds)
    for mutator in kinds:
        mutant = mutator(hand)
        if mutant is not None:
            return mutant
    return None
