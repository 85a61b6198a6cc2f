"""One short hand of soko text, and what the audit finds in it once lines of it are changed."""

from typing import Final

from soko_hh.finding import Finding, Report
from soko_hh.formats import soko
from soko_hh.history import HandHistory
from soko_hh.replay import Replay
from soko_hh.ruleset import Ruleset, with_value
from soko_hh.ruleset_files import load_ruleset
from soko_hh.table import Table

# Antes 3 x 0.10, bring-in and call 2 x 0.50: Sisko collects 1.30.
HAND: Final = """SOKO Hand #1: Fixed Limit ($1.00/$2.00, ante $0.10, bring-in $0.50) - 2026-03-07 19:20:00 UTC
Table 'Turku 2' 6-max Seat #5 is the button
Seat 1: Maija ($40.00 in chips)
Seat 3: Olavi ($52.30 in chips)
Seat 5: Sisko ($38.75 in chips)
Maija: posts the ante $0.10
Olavi: posts the ante $0.10
Sisko: posts the ante $0.10
*** 2ND STREET ***
Dealt to Maija [?? 8d]
Dealt to Olavi [?? 3c]
Dealt to Sisko [Qs Jh]
Olavi: brings in for $0.50
Sisko: calls $0.50
Maija: folds
*** 3RD STREET ***
Dealt to Olavi [?? 3c] [Kd]
Dealt to Sisko [Qs Jh] [Th]
Olavi: checks
Sisko: bets $1.00
Olavi: folds
Uncalled bet ($1.00) returned to Sisko
Sisko collected $1.30 from pot
*** SUMMARY ***
Total pot $1.30 | Rake $0.00
"""


def changed(*changes: tuple[str, str], text: str = HAND) -> str:
    """The hand with one occurrence of each first text replaced by the second."""
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the hand"
        text = text.replace(old, new)
    return text


def history_of(text: str) -> HandHistory:
    """The hand as its reader sees it."""
    return soko.read(text.splitlines(), 1, {})


def house(name: str = "ongame", **fields: object) -> Ruleset:
    """A bundled ruleset with some fields changed."""
    ruleset = load_ruleset(name)
    for field, value in fields.items():
        ruleset = with_value(ruleset, field, value)
    return ruleset


def table_and_report(history: HandHistory, ruleset: Ruleset | None = None) -> tuple[Table, Report]:
    """What a rule is asked with before the first event."""
    ruleset = ruleset or house()
    names = [seat.name for seat in history.seats]
    return Table(history, ruleset), Report(ruleset, "1", [seat.number for seat in history.seats], names)


def audited(text: str, ruleset: Ruleset | None = None) -> Report:
    """The report of the whole hand."""
    history = history_of(text)
    _, report = table_and_report(history, ruleset)
    replay = Replay(history, report.ruleset, report)
    for event in history.events:
        replay.advance(event)
    replay.finish()
    return report


def findings(text: str, ruleset: Ruleset | None = None) -> list[Finding]:
    """What is wrong with the hand."""
    return audited(text, ruleset).findings


def places(text: str, ruleset: Ruleset | None = None) -> list[tuple[str, int]]:
    """Code and line of each finding."""
    return [(finding.code, finding.line) for finding in findings(text, ruleset)]
