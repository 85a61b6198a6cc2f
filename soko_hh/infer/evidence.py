"""What the hands say of one field: which support and which contradict each of its values.

For: the search and the report. Must not know which house is likely, nor what a field means. A hand speaks if it has
not the same number of findings under all values of the field (the others as they are): it supports the values under
which it has the fewest and contradicts the others.
"""

from typing import Final, NamedTuple, final

from soko_hh.infer.case import Case, Told
from soko_hh.ruleset import Ruleset

PLACES_TOLD: Final = 3


class Place(NamedTuple):
    """Where a hand speaks: the line of a finding it has under the values it contradicts."""

    path: str
    line: int
    hand_id: str
    code: str


@final
class ValueEvidence:
    """One value of a field, written as TOML writes it in `text`; `against` has a bit for each hand that contradicts it.

    `house` is the whole ruleset with this value.
    """

    def __init__(self, text: str, house: Ruleset) -> None:
        self.text: Final = text
        self.house: Final = house
        self.supports = 0
        self.contradicts = 0
        self.against = 0
        self.support_places: Final[list[Place]] = []
        self.places: Final[list[Place]] = []


@final
class FieldEvidence:
    """A field with all values asked; nothing is `shown` if no hand speaks."""

    def __init__(self, field: str, values: list[ValueEvidence]) -> None:
        self.field: Final = field
        self.values: Final = values
        self.speaking = 0

    @property
    def shown(self) -> bool:
        """Whether any hand speaks of the field."""
        return self.speaking > 0

    def of(self, text: str) -> ValueEvidence | None:
        """The evidence of the value written so, None if it was not asked."""
        for value in self.values:
            if value.text == text:
                return value
        return None

    def own_support(self, value: ValueEvidence) -> int:
        """The hands that tell this value from the rival nearest to it, of those that it does not contain."""
        told_apart = [(rival.against & ~value.against).bit_count() for rival in self.values]
        return min((count for count in told_apart if count), default=0)


def weigh(field: str, values: list[ValueEvidence], current: Ruleset, cases: list[Case]) -> FieldEvidence:
    """Ask every hand under every value; `current` is one of the houses of `values`."""
    evidence = FieldEvidence(field, values)
    if len(values) < 2:
        return evidence
    for number, case in enumerate(cases):
        if field not in case.depends_on(current):
            continue
        # beside a house without findings one finding is enough to contradict
        ask = case.findings if case.findings(current) else case.contradiction
        told = [ask(value.house) for value in values]
        fewest = min(len(findings) for findings in told)
        if all(len(findings) == fewest for findings in told):
            continue
        evidence.speaking += 1
        _add_voice(values, told, fewest, case, 1 << number)
    return evidence


def count_hidden_cards(evidence: FieldEvidence, cases: list[Case]) -> None:
    """`last_card_down`: an unseen fifth card is no finding anywhere (boards are not compared then), but it speaks."""
    for number, case in enumerate(cases):
        has_spoken = any(value.against >> number & 1 for value in evidence.values)
        if not case.hidden_at or has_spoken:
            continue
        evidence.speaking += 1
        place = Place(case.path, case.hidden_at, case.history.hand_id, "")
        for value in evidence.values:
            if value.house.last_card_down:
                value.supports += 1
                value.support_places[:] = [*value.support_places, place][:PLACES_TOLD]
            else:
                value.contradicts += 1
                value.against |= 1 << number
                value.places[:] = [*value.places, place][:PLACES_TOLD]


def _add_voice(values: list[ValueEvidence], told: list[Told], fewest: int, case: Case, bit: int) -> None:
    least = told[[len(findings) for findings in told].index(fewest)]
    for value, findings in zip(values, told, strict=True):
        if len(findings) > fewest:
            value.contradicts += 1
            value.against |= bit
            if len(value.places) < PLACES_TOLD:
                value.places.append(_place(case, findings, least))
        else:
            value.supports += 1
            if len(value.support_places) < PLACES_TOLD:
                worst = max(told, key=len)
                value.support_places.append(_place(case, worst, findings))


def _place(case: Case, findings: Told, without: Told) -> Place:
    """The first finding that the better value does not have."""
    line, code = next(((line, code) for line, code in findings if (line, code) not in without), findings[0])
    return Place(case.path, line, case.history.hand_id, code)
