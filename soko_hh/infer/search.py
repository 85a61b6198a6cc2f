"""The search for the house: from the bundled ruleset that fits best, field by field, to the one that fits the hands.

For: `infer`. Must not read text, know what a field means, or print. Two steps:
1. descend: change a field wherever that leaves fewer findings, until nothing does. What is left no house explains:
   these hands are mistaken.
2. settle: of the values that fit as well (but for hands as few as mistakes explain) keep the bundled one, unless a
   stricter one has enough hands behind it; a looser one, under which nothing can be wrong, is the last choice.
"""

from dataclasses import replace
from typing import Final, NamedTuple, final

from soko_hh.infer.case import Case
from soko_hh.infer.descent import MOST_ROUNDS, descend
from soko_hh.infer.evidence import FieldEvidence, ValueEvidence, count_hidden_cards, weigh
from soko_hh.infer.rake import RakeFit, fit_rake
from soko_hh.infer.values import ASKED_FIELDS, ENOUGH_TO_TIGHTEN, Seen, strictness, values_to_ask
from soko_hh.ruleset import FIELD_NAMES, Ruleset

INFERRED_NAME: Final = "inferred"
# Findings that another house might not have; a file's bytes and its header's time are nobody's rules.
_FAMILIES: Final = ("FB", "TO", "BT", "SD", "PT", "CL")
_NO_MISTAKES: Final = ("SD505", "BT415")  # legal, and only noted


class Score(NamedTuple):
    """How a bundled house fits: findings in all, and hands that have any."""

    name: str
    findings: int
    hands: int


@final
class Inference:
    """The answer: the house that contradicts the hands least, and the evidence by field, all others as in it."""

    def __init__(
        self,
        house: Ruleset,
        nearest: Ruleset,
        scores: list[Score],
        evidence: dict[str, FieldEvidence],
        score: Score,
        seen: Seen,
    ) -> None:
        self.house: Final = house
        self.nearest: Final = nearest  # the bundled one
        self.scores: Final = scores
        self.evidence: Final = evidence
        self.score: Final = score
        self.most_dealt_in: Final = seen.most_dealt_in
        self.rake: Final[RakeFit | None] = seen.rake

    def differing(self) -> list[str]:
        """The fields in which the house is not the bundled one."""
        return [field for field in FIELD_NAMES if self.house.value(field) != self.nearest.value(field)]

    def not_shown(self) -> list[str]:
        """The fields of which no hand speaks."""
        return [field for field in FIELD_NAMES if field not in self.evidence or not self.evidence[field].shown]


def infer(cases: list[Case], bundled: list[Ruleset]) -> Inference:
    """The house of these hands; `bundled` are the known ones, the default first."""
    return _Search(cases, bundled).run()


@final
class _Search:
    """One search under way."""

    def __init__(self, cases: list[Case], bundled: list[Ruleset]) -> None:
        self._cases: Final = cases
        self._bundled: Final = bundled
        self._scores: Final = [self._score(house) for house in bundled]
        accounts = [case.account for case in cases if case.account is not None]
        self._seen: Final = Seen(max(case.dealt_in for case in cases), fit_rake(accounts))
        self._mistaken = 0

    def run(self) -> Inference:
        """Descend from the best bundled house, settle by it, and again if another turns out to be nearer."""
        start = self._bundled[min(range(len(self._bundled)), key=lambda at: self._scores[at].findings)]
        loose = descend(start, self._cases, self._seen)
        self._mistaken = min(self._count_mistaken(loose), max(1, len(self._cases) // 10))
        house, evidence = self._settle(loose, start)
        nearest = self._nearest(house)
        if nearest != start:
            house, evidence = self._settle(house, nearest)
        house = replace(house, name=INFERRED_NAME, title="", source="")
        return Inference(house, nearest, self._scores, evidence, self._score(house), self._seen)

    def _score(self, house: Ruleset) -> Score:
        told = [len(case.findings(house)) for case in self._cases]
        return Score(house.name, sum(told), sum(1 for findings in told if findings))

    def _count_mistaken(self, house: Ruleset) -> int:
        """Hands with a mistake that this house does not explain."""
        return sum(
            1
            for case in self._cases
            if any(code[:2] in _FAMILIES and code not in _NO_MISTAKES for _, code in case.findings(house))
        )

    # --- settling ------------------------------------------------------------------------------------

    def _settle(self, current: Ruleset, base: Ruleset) -> tuple[Ruleset, dict[str, FieldEvidence]]:
        evidence: dict[str, FieldEvidence] = {}
        for _ in range(MOST_ROUNDS):
            before = current
            for field in ASKED_FIELDS:
                evidence[field] = self._weigh(field, current)
                current = self._choose(evidence[field], current, base)
            if current == before:
                break
        return current, evidence

    def _weigh(self, field: str, current: Ruleset) -> FieldEvidence:
        evidence = weigh(field, values_to_ask(field, current, self._seen), current, self._cases)
        if field == "rake_percent":
            self._count_fitting_rakes(evidence)
        elif field == "last_card_down":
            count_hidden_cards(evidence, self._cases)
        return evidence

    def _count_fitting_rakes(self, evidence: FieldEvidence) -> None:
        """A rake that fits exactly is support: without a stated percent nothing is asked that could be wrong."""
        fit = self._seen.rake
        value = evidence.of(fit.percent) if fit is not None else None
        if fit is not None and value is not None:
            value.supports = fit.of - value.contradicts
            evidence.speaking = fit.of

    def _choose(self, evidence: FieldEvidence, current: Ruleset, base: Ruleset) -> Ruleset:
        field = evidence.field
        if not evidence.shown:
            if current.rake_percent and field in ("rake_cap", "rake_rounding"):
                return current  # they came with the percent
            return replace(current, **{field: getattr(base, field)})
        least = min(value.contradicts for value in evidence.values)
        fitting = [value for value in evidence.values if self._fits(value, value.contradicts - least, evidence)]
        bundled = next((value for value in fitting if value.text == base.value(field)), None)
        enough = ENOUGH_TO_TIGHTEN.get(field, 0)
        supported = [value for value in fitting if value.supports >= enough and _is_strict(field, value)]
        if bundled is None:
            # the strictest of those that fit; where none is stricter, the one that fits best
            rest = supported or fitting
            return min(rest, key=lambda value: (strictness(field, value.text), value.contradicts)).house
        stricter = [value for value in supported if strictness(field, value.text) < strictness(field, bundled.text)]
        if not enough or not stricter:
            return bundled.house
        return min(stricter, key=lambda value: (value.contradicts, strictness(field, value.text))).house

    def _fits(self, value: ValueEvidence, more: int, evidence: FieldEvidence) -> bool:
        """No hand more than necessary contradicts the value, or so few that they may be mistaken like others.

        They may be if they are at most a tenth of the hands that no house explains; or at most half of them and at
        most a tenth of the hands that this value alone explains.
        """
        if more * 10 <= self._mistaken:
            return True
        return more * 2 <= self._mistaken and more * 10 <= evidence.own_support(value)

    def _nearest(self, house: Ruleset) -> Ruleset:
        """Of the bundled houses that fit the hands as well as the best (but for mistakes), the one most alike."""
        least = min(score.findings for score in self._scores)
        alike = [
            (sum(1 for field in FIELD_NAMES if bundled.value(field) != house.value(field)), score.findings, at)
            for at, (bundled, score) in enumerate(zip(self._bundled, self._scores, strict=True))
            if (score.findings - least) * 10 <= self._mistaken
        ]
        return self._bundled[min(alike)[2]]


def _is_strict(field: str, value: ValueEvidence) -> bool:
    """Whether something can be wrong under it, or values of this field are not to be told apart so."""
    return not (
        field in ("odd_chip", "bring_in_amount", "rake_percent") and value.text in ("unstated", "as_posted", "")
    )
