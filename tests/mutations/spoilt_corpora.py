"""Spoilt hands of every house, structure and code, and what the audit makes of them: for the tests and the score."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import count, islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from soko_hh.across_hands.across import AcrossHands
from soko_hh.columns import AuditedHand
from soko_hh.finding import Finding
from soko_hh.formats import ongame, soko
from soko_hh.formats.sources import find_sources
from soko_hh.history import HandHistory
from soko_hh.pipeline import Houses, audit_hand, audit_source
from soko_hh.ruleset import Ruleset, with_value
from soko_hh.ruleset_files import bundled_names, load_ruleset
from soko_hh.simulate import hands, structures_of
from soko_hh.simulate.mutate import HAND_CODES, ONGAME_MUTATORS, SOKO_MUTATORS, mutant_of
from soko_hh.simulate.mutations.files import FILE_CODES, spoilt_file
from soko_hh.simulate.mutations.legal_hand import Mutant
from soko_hh.simulate.spoilt import spoilt_hands

SESSION_CODES: Final = ("XH801", "XH802", "XH803", "XH804")
ALL_CODES: Final = tuple(sorted({*HAND_CODES, *SESSION_CODES, *FILE_CODES}))
# Only few hands have a place for these: they are looked for where there are most.
_AT_HOME: Final = {
    "BT404": ("ongame", "fixed"),
    "BT407": ("ongame", "fixed"),
    "BT409": ("five-card-stud", "fixed"),
    "BT411": ("nordic-pot-limit", "pot"),
    "BT413": ("bet-at-home", "fixed"),
    "HD901": ("nordic-open", "pot"),
    "PT604": ("encyclopedia", ""),
    "PT607": ("raked", "fixed"),
}
_MOST_HANDS: Final = 400  # looked at for each mutant wanted

Place = tuple[str, int]


class Verdict(NamedTuple):
    """What was expected of a text, and what the audit found."""

    expected: list[Place]
    found: list[Place]
    text: list[str]

    def missed(self) -> list[Place]:
        """What was not found."""
        return [place for place in self.expected if place not in self.found]

    def extra(self) -> list[Place]:
        """What should not have been found."""
        return [place for place in self.found if place not in self.expected]


@lru_cache
def houses() -> dict[str, Ruleset]:
    """The bundled houses, one that states its rake, and one that differs from them all where a choice is left."""
    found = {name: load_ruleset(name) for name in bundled_names()}
    ongame_house = found["ongame"]
    found["raked"] = with_value(with_value(ongame_house, "rake_percent", "5"), "rake_cap", "3.00")
    other = ongame_house
    for field, value in (
        ("bring_in_if_all_in", "next_card"),
        ("board_tie", "suit"),
        ("short_all_in", "full"),
        ("cap_lifted_heads_up", "never"),
        ("checked_showdown", "left_of_dealer"),
        ("odd_chip", "high_card_by_suit"),
        ("completion_counts_as_raise", True),
    ):
        other = with_value(other, field, value)
    found["other"] = other
    return found


def _streams(code: str, seed: int, in_ongame: bool) -> Iterator[tuple[Ruleset, HandHistory]]:
    """Hands of all houses and structures by turns."""
    home, structure = _AT_HOME.get(code, ("", ""))
    kinds = [
        (house, kind, players)
        for name, house in houses().items()
        for kind in structures_of(house)
        for players in ((2, 9), (2, 4))
        if home in ("", name) and structure in ("", kind)
    ]
    tables = [
        (house, hands(1_000_000, 100 * seed + at, house, structure=kind, players=players, for_ongame=in_ongame))
        for at, (house, kind, players) in enumerate(kinds)
    ]
    for at in count():
        house, told = tables[at % len(tables)]
        yield house, next(told)


def mutants(code: str, wanted: int, seed: int) -> Iterator[tuple[Ruleset, Mutant, bool]]:
    """Spoilt hands of one code, in soko text and in Ongame's; the last says which."""
    forms = [form for form, made in ((False, SOKO_MUTATORS), (True, ONGAME_MUTATORS)) if code in made]
    for in_ongame in forms:
        rng = Random(f"{code} {seed}")
        found = 0
        for house, history in islice(_streams(code, seed, in_ongame), wanted * _MOST_HANDS):
            mutant = mutant_of(history, house, code, rng, in_ongame=in_ongame)
            if mutant is None:
                continue
            yield house, mutant, in_ongame
            found += 1
            if found >= -(-wanted // len(forms)):
                break


def verdicts(code: str, wanted: int, seed: int) -> Iterator[Verdict]:
    """Mutants of one code, audited."""
    if code in FILE_CODES:
        yield from _verdicts_of_files(code, seed)
    elif code in SESSION_CODES:
        yield from _verdicts_of_sessions(code, wanted, seed)
    else:
        for house, mutant, in_ongame in mutants(code, wanted, seed):
            reader = ongame if in_ongame else soko
            audited = audit_hand(reader.read(mutant.lines, 1, {}), Houses(house))
            yield Verdict(sorted(mutant.expected), _places(audited.report.findings), mutant.lines)


def _places(findings: list[Finding]) -> list[Place]:
    return sorted((finding.code, finding.line) for finding in findings)


# --- files ------------------------------------------------------------------------------------------


def audited_file(content: bytes, house: Ruleset) -> list[Place]:
    """All findings of a file, those between its hands too."""
    found: list[Place] = []
    with TemporaryDirectory() as folder, AcrossHands() as across:
        path = Path(folder) / "night.txt"
        path.write_bytes(content)
        (source,) = find_sources([str(path)], None)
        for audited in audit_source(source, Houses(house)):
            if isinstance(audited, AuditedHand):
                across.add("night.txt", audited)
                found += _places(audited.report.findings)
            elif isinstance(audited, Finding):
                found.append((audited.code, audited.line))
        found += [(late.finding().code, late.finding().line) for late in across.findings()]
    return sorted(found)


def _verdicts_of_files(code: str, seed: int) -> Iterator[Verdict]:
    for at, house in enumerate(houses().values()):
        told = hands(4, 100 * seed + at, house)
        text = "\n".join(["\n".join(history.lines) + "\n" for history in told])
        spoilt = spoilt_file(code, text)
        if spoilt is not None:
            yield Verdict(spoilt[1], audited_file(spoilt[0], house), text.splitlines())


def _verdicts_of_sessions(code: str, wanted: int, seed: int) -> Iterator[Verdict]:
    """One verdict for each of the mistakes; what is too much counts for the first."""
    share = -(-wanted // len(houses()))
    for at, house in enumerate(houses().values()):
        lines: list[str] = []
        expected: list[Place] = []
        for hand in spoilt_hands(hands(8 * share + 20, 100 * seed + at, house), house, code, 0.3, seed):
            expected += [(what, len(lines) + place) for what, place in hand.expected]
            lines += [*hand.lines, ""]
            if len(expected) >= share:
                break
        found = audited_file("\n".join(lines).encode(), house)
        extra = [place for place in found if place not in expected]
        for place in expected:
            yield Verdict([place], [place] * (place in found) + extra, lines)
            extra = []
