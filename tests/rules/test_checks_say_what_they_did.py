"""Every `check` of a rule that answers says whether it reported: true and a finding more, or false and none."""

import importlib
import io
import pkgutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import get_type_hints

import pytest
from compiled import is_compiled

import soko_hh.rules
from soko_hh.finding import Report
from soko_hh.formats.sources import Source
from soko_hh.pipeline import Houses, audit_source

SAMPLES = sorted(Path(__file__).parents[2].joinpath("sample_histories").rglob("*.txt"))


def rules() -> list[ModuleType]:
    """The modules of all rules whose check answers at all; what only ever reports has nothing to answer.

    And XH805 answers whether the seats can still be told apart.
    """
    names = [name for _, name, is_package in pkgutil.walk_packages(soko_hh.rules.__path__, "soko_hh.rules.")]
    modules = [importlib.import_module(name) for name in names if not name.endswith(".seat_conflict")]
    return [module for module in modules if hasattr(module, "check") and get_type_hints(module.check)["return"] is bool]


def told(code: str, check: Callable[..., object], answers: Counter[tuple[str, bool]]) -> Callable[..., object]:
    """The check, and that its answer is what it did."""

    def checked(*args: object) -> object:
        (report,) = [arg for arg in args if isinstance(arg, Report)]
        before = len(report.findings)
        answer = check(*args)
        found = [finding.code for finding in report.findings[before:]]
        assert found == ([code] if answer else []), f"{code} answers {answer}"
        answers[code, bool(answer)] += 1
        return answer

    return checked


@pytest.mark.skipif(is_compiled(), reason="compiled modules call each other past what a test puts in between")
def test_the_answer_is_whether_it_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    answers: Counter[tuple[str, bool]] = Counter()
    for module in rules():
        monkeypatch.setattr(module, "check", told(module.CODE, module.check, answers))
    for sample in SAMPLES:
        for _ in audit_source(Source(sample.name, "", io.BytesIO(sample.read_bytes())), Houses()):
            pass
    assert len({code for code, answer in answers if answer}) >= 40
    assert len({code for code, answer in answers if not answer}) >= 38
