"""One hand asked under many rulesets: what the audit finds in it, each different question replayed only once.

For: the evidence. Must not know which house is likely. A hand is read once under a ruleset: which other readings its
wrong amounts allow (`replay`) changes how many findings it has, never whether it has any. What is skipped is skipped
because the answer cannot differ: a field the replay never asked, or one that cannot matter to this hand (`matters`), a
house that only allows more where nothing of the kind was found, a rake beside which all else is told already.
"""

from typing import Final, NamedTuple, TypeAlias, final

from soko_hh.cards import UNKNOWN_CARD
from soko_hh.events import Deal
from soko_hh.facts import HandFacts
from soko_hh.finding import Report
from soko_hh.history import HandHistory, StatedRake
from soko_hh.infer.asked import WatchedRuleset, fields_asked, forget, watched
from soko_hh.infer.matters import Matters
from soko_hh.pipeline import empty_report
from soko_hh.replay import Replay
from soko_hh.rules.betting import raise_over_cap
from soko_hh.rules.header import header_contradicts_ruleset
from soko_hh.rules.pots import wrong_rake
from soko_hh.rules.showdown import shown_out_of_turn
from soko_hh.ruleset import Ruleset, with_value
from soko_hh.streets import FIFTH
from soko_hh.table import Table

Told: TypeAlias = tuple[tuple[int, str], ...]  # (line, code) of every finding, in line order

_RAKE_FIELDS: Final = ("rake_percent", "rake_cap", "rake_rounding")


class Account(NamedTuple):
    """What the pots held and what the house took, where the hand says so and its sums agree."""

    pot: int
    rake: int
    decimals: int


@final
class _Answer:
    """The findings under every ruleset that has these values in these fields; not `whole`: only the first of them."""

    def __init__(self, values: dict[str, object], told: Told, whole: bool) -> None:
        self.values: Final = values
        self.told: Final = told
        self.whole: Final = whole


@final
class Case:
    """One hand, and where it stands."""

    def __init__(self, path: str, history: HandHistory) -> None:
        self.path: Final = path
        self.history: Final = history
        self.account: Account | None = None
        self.dealt_in = 0
        self.hidden_at = _hidden_last_card(history)  # the line of a fifth card dealt face down; 0: none is
        self._matters: Final = Matters(history)
        self._answers: Final[list[_Answer]] = []
        self._header: Final[dict[str, Told]] = {}
        self._rake_line = 0

    def findings(self, ruleset: Ruleset) -> Told:
        """What the audit finds under a ruleset."""
        return self._answer(ruleset, True).told + self._header_findings(ruleset)

    def contradiction(self, ruleset: Ruleset) -> Told:
        """The same where one finding is enough: empty if and only if nothing is found."""
        return self._answer(ruleset, False).told + self._header_findings(ruleset)

    def depends_on(self, ruleset: Ruleset) -> frozenset[str]:
        """The fields of which one alone, changed in this ruleset, might change the findings."""
        fields = frozenset(self._answer(ruleset, True).values)
        return fields | {"structure"} if self.history.structure else fields

    def _answer(self, ruleset: Ruleset, whole: bool) -> _Answer:
        answer = self._known(vars(ruleset), whole)
        if answer is None:
            answer = self._derived(ruleset) or self._ask(ruleset, whole)
            self._answers.append(answer)
        return answer

    def _known(self, wanted: dict[str, object], whole: bool) -> _Answer | None:
        for answer in self._answers:
            if (answer.whole or not whole) and self._holds(answer, wanted):
                return answer
        return None

    def _holds(self, answer: _Answer, wanted: dict[str, object]) -> bool:
        for field, value in answer.values.items():
            if value != self._matters.as_it_matters(field, wanted[field]):
                return False
        return True

    def _ask(self, ruleset: Ruleset, whole: bool) -> _Answer:
        """Replay the hand; a stated structure decides alone, what the header contradicts is told apart."""
        house = ruleset
        if self.history.structure and ruleset.structure != "any":
            house = with_value(ruleset, "structure", "any")
        report = empty_report(self.history, _watched(house))
        forget()
        replay = Replay(self.history, report.ruleset, report, for_statistics=False)
        stopped = False
        if not self._answers:
            self._learn(replay.run())
        elif whole:
            replay.run()
        else:
            stopped = _stops_at_a_finding(replay)
        mattering = sorted(self._matters.mattering(set(fields_asked()), house))
        return _Answer(self._as_they_matter(ruleset, mattering), _told(report), not stopped)

    def _as_they_matter(self, ruleset: Ruleset, fields: list[str]) -> dict[str, object]:
        values = vars(ruleset)
        return {field: self._matters.as_it_matters(field, values[field]) for field in fields}

    def _learn(self, facts: HandFacts) -> None:
        """What is the same under every ruleset."""
        self.dealt_in = len(facts.seats)
        self._matters.learn(facts)
        stated = [claim for claim in self.history.claims if isinstance(claim, StatedRake)]
        if facts.complete and facts.pot > 0 and [claim.amount for claim in stated] == [facts.rake]:
            self.account = Account(facts.pot, facts.rake, self.history.money.decimals)
            self._rake_line = stated[0].line

    # --- without a replay ------------------------------------------------------------------------

    def _derived(self, ruleset: Ruleset) -> _Answer | None:
        """The answer by that of a house asked before, beside which this one can find nothing, or the rake only."""
        wanted = vars(ruleset)
        if ruleset.show_order == "free":
            strict = self._known({**wanted, "show_order": "by_pot_then_clockwise"}, True)
            if strict is not None and not _tells(strict, shown_out_of_turn.CODE):
                return self._same(strict, ruleset, ("show_order",))
        for cap in range(ruleset.raise_cap - 1, 0, -1) if not self._matters.tells_cap else ():
            strict = self._known({**wanted, "raise_cap": cap}, True)
            if strict is not None and not _tells(strict, raise_over_cap.CODE):
                return self._same(strict, ruleset, ("raise_cap",))
        if ruleset.rake_percent and self.account is not None:
            unraked = self._known({**wanted, "rake_percent": "", "rake_cap": ""}, True)
            if unraked is not None and unraked.told == ():
                report = empty_report(self.history, _watched(ruleset))
                table = Table(self.history, report.ruleset)
                wrong_rake.check(table, self._rake_line, self.account.pot, self.account.rake, report)
                return self._same(unraked, ruleset, _RAKE_FIELDS, _told(report))
        return None

    def _same(self, answer: _Answer, ruleset: Ruleset, fields: tuple[str, ...], more: Told = ()) -> _Answer:
        return _Answer({**answer.values, **self._as_they_matter(ruleset, list(fields))}, answer.told + more, True)

    def _header_findings(self, ruleset: Ruleset) -> Told:
        if not self.history.structure:
            return ()
        if ruleset.structure not in self._header:
            report = empty_report(self.history, ruleset)
            header_contradicts_ruleset.check(Table(self.history, ruleset), report)
            self._header[ruleset.structure] = tuple((finding.line, finding.code) for finding in report.findings)
        return self._header[ruleset.structure]


def plain_findings(history: HandHistory, ruleset: Ruleset) -> Told:
    """The same without any shortcut."""
    report = empty_report(history, ruleset)
    Replay(history, ruleset, report, for_statistics=False).run()
    return _told(report)


def _stops_at_a_finding(replay: Replay) -> bool:
    """Replay to the first finding, or to the end if there is none; true if it stopped on the way."""
    for event in replay.history.events:
        if replay.true_report.findings:
            return True
        replay.advance(event)
    if replay.true_report.findings:
        return True
    replay.finish()
    return False


def _told(report: Report) -> Told:
    return tuple(sorted((finding.line, finding.code) for finding in report.findings))


def _tells(answer: _Answer, code: str) -> bool:
    return any(told == code for _, told in answer.told)


_WATCHED: Final[dict[Ruleset, WatchedRuleset]] = {}


def _watched(ruleset: Ruleset) -> WatchedRuleset:
    if ruleset not in _WATCHED:
        _WATCHED[ruleset] = watched(ruleset)
    return _WATCHED[ruleset]


def _hidden_last_card(history: HandHistory) -> int:
    for event in history.events:
        if isinstance(event, Deal) and event.street == FIFTH and event.cards[-1:] == [UNKNOWN_CARD]:
            return event.line
    return 0
