"""Which house is this: the answer, the evidence field by field, and the ruleset as TOML.

For: `infer-rules`. Must not weigh anything. Every function gives lines without their line ends.
"""

import json
from collections.abc import Iterator
from typing import Any, Final

from soko_hh.infer import FieldEvidence, Inference, Place, Score, ValueEvidence
from soko_hh.report.counts import counted
from soko_hh.report.json_lines import SCHEMA_VERSION
from soko_hh.report.plain import plain
from soko_hh.ruleset import FIELD_NAMES, Ruleset

_NOT_STATED: Final = "not stated"


def answer(inference: Inference, hands: int) -> Iterator[str]:
    """The nearest bundled ruleset, where the house differs from it, and what no ruleset explains."""
    nearest = inference.nearest.name
    yield f"most likely ruleset: {nearest}"
    for field in inference.differing():
        yield (
            f"  but {field} = {value_text(inference.house, field)} ({nearest}: {value_text(inference.nearest, field)})"
            + (_count_text(inference.evidence.get(field), inference.house.value(field)))
        )
    width = max(len(score.name) for score in [*inference.scores, inference.score])
    yield f"hands with findings, of {hands}:"
    for score in sorted(inference.scores, key=_hands):
        yield f"  {score.name:<{width}}  {score.hands}"
    yield f"  {inference.score.name:<{width}}  {inference.score.hands}"


def field_lines(inference: Inference) -> Iterator[str]:
    """Every field that a hand speaks of, its values, who supports and contradicts each, and where; then the rest."""
    shown = [evidence for evidence in inference.evidence.values() if evidence.shown]
    for evidence in sorted(shown, key=_place_of_field):
        yield evidence.field
        width = max(len(value.text or _NOT_STATED) for value in evidence.values)
        for value in evidence.values:
            mark = ">" if value.text == inference.house.value(evidence.field) else " "
            counts = f"{value.supports} support, {value.contradicts} contradict"
            yield f"  {mark} {value.text or _NOT_STATED:<{width}}  {counts}{_where(value)}"
    yield f"not shown by these hands: {', '.join(inference.not_shown())}"
    yield f"players_max: at most {inference.most_dealt_in} were dealt in; that is only a lower bound"
    yield _rake_line(inference)


def toml(inference: Inference, hands: int) -> Iterator[str]:
    """A ruleset file: what differs from the nearest bundled one, each value with its evidence."""
    score = inference.score
    yield f'name = "{inference.house.name}"'
    yield f'title = "Inferred from {hands} hands, {score.hands} of them with findings"'
    yield 'source = "soko-hh infer-rules"'
    yield f'extends = "{inference.nearest.name}"'
    differing = inference.differing()
    if differing:
        yield ""
    for field in differing:
        counts = _count_text(inference.evidence.get(field), inference.house.value(field)).lstrip(": ")
        yield f"{field} = {_toml_value(inference.house, field)}" + (f" # {counts}" if counts else "")


def as_json(inference: Inference, hands: int) -> dict[str, Any]:
    """The same for programs."""
    return {
        "schema_version": SCHEMA_VERSION,
        "ruleset": inference.nearest.name,
        "hands": hands,
        "hands_with_findings": {score.name: score.hands for score in [*inference.scores, inference.score]},
        "differs": {field: _json_value(inference.house, field) for field in inference.differing()},
        "not_shown": inference.not_shown(),
        "most_dealt_in": inference.most_dealt_in,
        "rake": inference.rake._asdict() if inference.rake is not None else None,
        "fields": [_field_record(inference, field) for field in FIELD_NAMES if field in inference.evidence],
        "toml": "".join(line + "\n" for line in toml(inference, hands)),
    }


def value_text(house: Ruleset, field: str) -> str:
    """A value as people read it."""
    return house.value(field) or _NOT_STATED


def _field_record(inference: Inference, field: str) -> dict[str, Any]:
    evidence = inference.evidence[field]
    return {
        "field": field,
        "value": inference.house.value(field),
        "bundled": inference.nearest.value(field),
        "shown": evidence.shown,
        "values": [
            {
                "value": value.text,
                "supports": value.supports,
                "contradicts": value.contradicts,
                "supported_at": [_place_record(place) for place in value.support_places],
                "contradicted_at": [_place_record(place) for place in value.places],
            }
            for value in evidence.values
        ],
    }


def _place_record(place: Place) -> dict[str, Any]:
    return {"filename": place.path, "row": place.line, "hand_id": place.hand_id, "code": place.code or None}


def _where(value: ValueEvidence) -> str:
    """The first lines that contradict it; of a value that nothing contradicts those that support it."""
    places = value.places or value.support_places
    told = ", ".join(f"{plain(place.path)}:{place.line} {place.code}".rstrip() for place in places)
    return f": {told}" if told else ""


def _count_text(evidence: FieldEvidence | None, text: str) -> str:
    value = evidence.of(text) if evidence is not None else None
    if evidence is None or value is None or not evidence.shown:
        return ""
    return f": {counted(value.supports, 'hand')} {'supports' if value.supports == 1 else 'support'} it, " + (
        f"{value.contradicts} {'contradicts' if value.contradicts == 1 else 'contradict'} it"
    )


def _rake_line(inference: Inference) -> str:
    fit = inference.rake
    if fit is None:
        return "rake: too few of these hands state one above nothing"
    cap = f", at most {fit.cap}" if fit.cap else ""
    told = f"{fit.percent} %{cap}, rounded {fit.rounding}"
    if inference.house.rake_percent:
        return f"rake: {told}, is that of {fit.fits} of {fit.of} hands that state one"
    return f"rake: no percent and cap fit; {told}, is that of {fit.fits} of {fit.of} hands that state one"


def _hands(score: Score) -> int:
    return score.hands


def _place_of_field(evidence: FieldEvidence) -> int:
    return FIELD_NAMES.index(evidence.field)


def _json_value(house: Ruleset, field: str) -> object:
    value: object = getattr(house, field)
    return list(value) if isinstance(value, tuple) else value


def _toml_value(house: Ruleset, field: str) -> str:
    """TOML's strings, numbers, booleans and lists of ours are also JSON's."""
    return json.dumps(_json_value(house, field))
