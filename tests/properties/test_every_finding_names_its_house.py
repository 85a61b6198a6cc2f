"""Every finding names the value of a field under which it is gone, wherever one field alone does that.

Legal hands of one house are audited under another one, and again under every other value of every field that was asked.
What is explained and not asked for: a value under which nothing is judged (`odd_chip = unstated`), and one under which
more is found elsewhere in the hand (another reading of wrong amounts, not a house that allows the deed).
"""

from collections import Counter

import pytest

from soko_hh.consequences import name_consequences
from soko_hh.finding import Finding
from soko_hh.history import HandHistory
from soko_hh.infer.asked import fields_asked, forget, watched
from soko_hh.pipeline import empty_report
from soko_hh.replay import replay
from soko_hh.ruleset import Ruleset, other_values, with_value
from soko_hh.ruleset_files import bundled_names, load_ruleset
from soko_hh.simulate import hands, structures_of

NOT_JUDGED = ("odd_chip = unstated",)


def told(history: HandHistory, ruleset: Ruleset) -> list[Finding]:
    """What one replay finds."""
    report = empty_report(history, ruleset)
    replay(history, report.ruleset, report, for_statistics=False)
    return report.findings


def audited(history: HandHistory, ruleset: Ruleset) -> list[Finding]:
    """What the audit finds, consequences named."""
    report = empty_report(history, ruleset)
    replay(history, report.ruleset, report, for_statistics=False)
    name_consequences(history, report)
    return report.findings


def counted(findings: list[Finding]) -> Counter[tuple[int, str]]:
    return Counter([(finding.line, finding.code) for finding in findings])


def elsewhere(history: HandHistory, ruleset: Ruleset) -> dict[str, Counter[tuple[int, str]]]:
    """What is found under every value of every field that matters, by `field = value`."""
    forget()
    told(history, watched(ruleset))
    found = {}
    for field in sorted(fields_asked() - {"top_ups_allowed"}):
        for value in other_values(ruleset, field):
            variant = with_value(ruleset, field, value)
            found[f"{field} = {variant.value(field) or 'unset'}"] = counted(told(history, watched(variant)))
    return found


def is_gone(finding: Finding, here: Counter[tuple[int, str]], there: Counter[tuple[int, str]]) -> bool:
    """Neither it nor another finding more on its line."""
    if there[finding.line, finding.code]:
        return False
    return all(line != finding.line or count <= here[line, code] for (line, code), count in there.items())


def prove_named(history: HandHistory, judge: Ruleset) -> int:
    """How many findings name a house; each of them is right, and none lacks one that a single field gives."""
    findings = audited(history, judge)
    if not findings:
        return 0
    here, houses = counted(findings), elsewhere(history, judge)
    text = "\n".join(history.lines)
    for finding in findings:
        gone = [name for name, there in houses.items() if is_gone(finding, here, there)]
        where = f"{finding.code} at {finding.line} under {judge.name}: {finding.message}\n{text}"
        if finding.legal_under:
            assert finding.legal_under in gone, f"{finding.legal_under} does not help: {where}"
        else:
            fewer = [name for name in gone if houses[name].total() < here.total() and name not in NOT_JUDGED]
            assert fewer == [], where
    return sum(1 for finding in findings if finding.legal_under)


def prove_house(dealer: Ruleset, count: int, seed: int) -> int:
    named = 0
    for structure in structures_of(dealer):
        for history in hands(count, seed, dealer, structure=structure):
            named += sum(prove_named(history, load_ruleset(judge)) for judge in bundled_names() if judge != dealer.name)
    return named


@pytest.mark.parametrize("name", bundled_names())
def test_in_hands_of_another_house(name: str) -> None:
    assert prove_house(load_ruleset(name), 1, 3) > 3


@pytest.mark.slow
@pytest.mark.parametrize("name", bundled_names())
def test_in_more_hands_of_another_house(name: str) -> None:
    assert prove_house(load_ruleset(name), 2, 4) >= 10


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("last_card_down", True),
        ("board_counts_four_card_hands", True),
        ("four_flush_tie", "all_five_sorted"),
        ("bring_in_amount", "small_bet"),
        ("bring_in_if_all_in", "next_card"),
        ("board_tie", "suit"),
        ("big_bet_from", "third"),
        ("short_all_in", "full"),
        ("raise_cap", 6),
        ("cap_counts_all_in", True),
    ],
)
def test_in_hands_of_a_house_that_differs_in_one_field(field: str, value: object) -> None:
    dealer = with_value(load_ruleset("ongame"), field, value)
    for history in hands(10, 6, dealer, structure="fixed"):
        prove_named(history, load_ruleset("ongame"))
