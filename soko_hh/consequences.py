"""Consequences: findings that another house would not have, because it would not have had an earlier one.

For: the `legal under` where the rule itself cannot tell, since what came before has been adopted (a bring-in where none
is due leaves a bet of nothing, and the calls after it are misnamed). The hand is replayed under the values that its
other findings name, and under those of the few fields on which the standing of a round hangs. Must not judge.
"""

from collections import Counter
from typing import Final, TypeAlias

from soko_hh.finding import Finding, Report
from soko_hh.game.alternatives import variant_named, variants
from soko_hh.history import HandHistory
from soko_hh.replay import replay
from soko_hh.ruleset import Ruleset
from soko_hh.streets import SECOND

Told: TypeAlias = Counter[tuple[int, str]]  # (line, code) -> how many findings

MOST_HOUSES: Final = 4  # values named by other findings under which one hand is asked again
# A finding of these codes may hang on what was wagered before it, and counted as: by code, what decided that.
COUNTED_BEFORE: Final[dict[str, tuple[str, ...]]] = {
    "TO301": ("bring_in_card",),
    "BT402": ("bring_in_amount",),
    "BT403": ("short_all_in", "bring_in_amount"),
    "BT406": ("bring_in_amount",),
    "BT408": ("bring_in_amount",),
}
# Fields that change no finding but those that name them.
_WITHOUT_CONSEQUENCES: Final = frozenset(
    ("players_max", "show_order", "callers_may_muck", "odd_chip", "rake_cap", "rake_rounding")
)


def name_consequences(history: HandHistory, report: Report) -> None:
    """Give each finding without one the first value under which it is gone, and its line has no other finding more."""
    unnamed = [finding for finding in report.findings if not finding.legal_under]
    if not unnamed:
        return
    status = history.status  # a replay may find the hand cut off: that is told of its own house
    told = _told(report)
    for text, house in _houses(history, report, unnamed).items():
        elsewhere = report.under(house)
        replay(history, house, elsewhere, for_statistics=False)
        there = _told(elsewhere)
        for finding in unnamed:
            if not finding.legal_under and _is_gone(finding, told, there):
                finding.name_alternative(text, report.ruleset)
    history.status = status


def _houses(history: HandHistory, report: Report, unnamed: list[Finding]) -> dict[str, Ruleset]:
    """The houses to ask, by what they are called in a finding."""
    found: dict[str, Ruleset] = {}
    for finding in report.findings:
        field = finding.legal_under.partition(" = ")[0]
        is_header = field == "structure" and history.structure != ""  # the header decides, whatever the house
        if field and not is_header and field not in _WITHOUT_CONSEQUENCES and len(found) < MOST_HOUSES:
            found[finding.legal_under] = variant_named(report.ruleset, finding.legal_under)
    for finding in unnamed:
        for field in COUNTED_BEFORE.get(finding.code, ()):
            if _is_open(field, finding, history):
                found.update(variants(report.ruleset, field))
    return found


def _is_open(field: str, finding: Finding, history: HandHistory) -> bool:
    """What concerns the bring-in concerns second street, and its amount is the house's only if no header states it."""
    if field == "bring_in_amount" and history.bring_in >= 0:
        return False
    return finding.street == SECOND or not field.startswith("bring_in")


def _told(report: Report) -> Told:
    return Counter([(finding.line, finding.code) for finding in report.findings])


def _is_gone(finding: Finding, here: Told, there: Told) -> bool:
    if (finding.line, finding.code) in there:
        return False
    return all(line != finding.line or count <= here[line, code] for (line, code), count in there.items())
