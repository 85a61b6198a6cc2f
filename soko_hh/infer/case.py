"""One hand asked under many rulesets: what the audit finds in it, each different question replayed only once.

For: the evidence. Must not know which house is likely. A hand is read once under a ruleset: which other readings its
wrong amounts allow (`replay`) changes how many findings it has, never whether it has any. What is skipped is skipped
because the answer cannot differ: a field the replay never asked, a ranking field where no four-flush or four-straight
is in sight, a cap that no round reaches.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias, final

from soko_hh.cards import UNKNOWN_CARD, Card
from soko_hh.events import CALL, CHECK, CLAIM_CAPPED, FOLD, Action, Deal, Muck, NoteClaim, Show
from soko_hh.facts import HandFacts
from soko_hh.finding import Report
from soko_hh.history import HandHistory, SeatClaim, StatedRake
from soko_hh.infer.asked import WatchedRuleset, fields_asked, forget, watched
from soko_hh.pipeline import empty_report
from soko_hh.ranking import FOUR_FLUSH, FOUR_STRAIGHT, RankingRules, board_ranking, category_of, hand_ranking
from soko_hh.replay import Replay
from soko_hh.rules.header import header_contradicts_ruleset
from soko_hh.ruleset import RANKING_FIELDS, Ruleset, with_value
from soko_hh.streets import FIFTH
from soko_hh.table import Table

Told: TypeAlias = tuple[tuple[int, str], ...]  # (line, code) of every finding, in line order

CAP_FIELDS: Final = frozenset(("cap_lifted_heads_up", "cap_counts_all_in", "completion_counts_as_raise"))
_EVERY_EXTRA_HAND: Final = RankingRules(True, True, True, False)
_FIVE: Final = 5


class Account(NamedTuple):
    """What the pots held and what the house took, where the hand says so and its sums agree."""

    pot: int
    rake: int
    decimals: int


@final
class _Answer:
    """The findings under every ruleset that has these values in these fields."""

    def __init__(self, values: dict[str, object], told: Told) -> None:
        self.values: Final = values
        self.told: Final = told


@final
class Case:
    """One hand, and where it stands."""

    def __init__(self, path: str, history: HandHistory) -> None:
        self.path: Final = path
        self.history: Final = history
        self.account: Account | None = None
        self.dealt_in = 0
        self.hidden_at = _hidden_last_card(history)  # the line of a fifth card dealt face down; 0: none is
        self._answers: Final[list[_Answer]] = []
        self._header: Final[dict[str, Told]] = {}
        self._most_wagers: Final = _most_wagers(history)
        self._tells_cap: Final = any(isinstance(e, NoteClaim) and e.kind == CLAIM_CAPPED for e in history.events)
        self._mucks: Final = any(isinstance(event, Muck) for event in history.events)
        self._extra_hand = self._extra_board = True

    def findings(self, ruleset: Ruleset) -> Told:
        """What the audit finds under a ruleset."""
        return self._answer(ruleset).told + self._header_findings(ruleset)

    def depends_on(self, ruleset: Ruleset) -> frozenset[str]:
        """The fields of which one alone, changed in this ruleset, might change the findings."""
        fields = frozenset(self._answer(ruleset).values)
        return fields | {"structure"} if self.history.structure else fields

    def _answer(self, ruleset: Ruleset) -> _Answer:
        wanted = vars(ruleset)
        for answer in self._answers:
            if self._holds(answer, wanted):
                return answer
        answer = self._ask(ruleset)
        self._answers.append(answer)
        return answer

    def _holds(self, answer: _Answer, wanted: dict[str, object]) -> bool:
        for field, value in answer.values.items():
            if value != self._as_it_matters(field, wanted[field]):
                return False
        return True

    def _as_it_matters(self, field: str, value: object) -> object:
        """Values that are the same to this hand are made one."""
        if field == "raise_cap" and isinstance(value, int) and not self._tells_cap:
            return min(value, self._most_wagers)
        if field == "players_max" and isinstance(value, int):
            return value >= self.dealt_in
        return value

    def _ask(self, ruleset: Ruleset) -> _Answer:
        """Replay the hand; a stated structure decides alone, what the header contradicts is told apart."""
        house = with_value(ruleset, "structure", "any") if self.history.structure else ruleset
        report = empty_report(self.history, _watched(house))
        forget()
        facts = Replay(self.history, report.ruleset, report, for_statistics=False).run()
        asked = set(fields_asked())
        if not self._answers:
            self._learn(facts)
        told = _told(report)
        values = vars(ruleset)
        return _Answer(
            {field: self._as_it_matters(field, values[field]) for field in sorted(self._mattering(asked, house))}, told
        )

    def _learn(self, facts: HandFacts) -> None:
        """What is the same under every ruleset."""
        self.dealt_in = len(facts.seats)
        hands = list(_five_cards(self.history, facts))
        self._extra_hand = any(_is_extra(hand_ranking(five, _EVERY_EXTRA_HAND)) for five in hands)
        boards = [up for up in _up_cards(self.history) if len(up) == _FIVE - 1 and UNKNOWN_CARD not in up]
        self._extra_board = any(_is_extra(board_ranking(up, _EVERY_EXTRA_HAND, True)) for up in boards)
        stated = [claim.amount for claim in self.history.claims if isinstance(claim, StatedRake)]
        if facts.complete and facts.pot > 0 and stated == [facts.rake]:
            self.account = Account(facts.pot, facts.rake, self.history.money.decimals)

    def _mattering(self, asked: set[str], house: Ruleset) -> set[str]:
        """Of the fields asked, those on which the findings might depend."""
        if self.history.structure:
            asked.discard("structure")
        if self.history.structure in ("pot", "no"):
            asked -= CAP_FIELDS | {"raise_cap"}
        if not self._mucks:
            asked.discard("callers_may_muck")
        if not self._extra_board:
            asked.discard("board_counts_four_card_hands")
        if not self._extra_hand and not (self._extra_board and house.board_counts_four_card_hands):
            asked.difference_update(RANKING_FIELDS)
        if not self._tells_cap and house.raise_cap >= self._most_wagers:
            asked -= CAP_FIELDS
        return asked - {"top_ups_allowed"}

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


def _told(report: Report) -> Told:
    return tuple(sorted((finding.line, finding.code) for finding in report.findings))


_WATCHED: Final[dict[Ruleset, WatchedRuleset]] = {}


def _watched(ruleset: Ruleset) -> WatchedRuleset:
    if ruleset not in _WATCHED:
        _WATCHED[ruleset] = watched(ruleset)
    return _WATCHED[ruleset]


def _most_wagers(history: HandHistory) -> int:
    """The most wagers of a street, at least 1: a cap of as many raises stops nobody."""
    most = now = 0
    for event in history.events:
        if isinstance(event, Action):
            now += event.verb not in (FOLD, CHECK, CALL)
            most = max(most, now)
        elif isinstance(event, Deal):
            now = 0
    return max(most, 1)


def _hidden_last_card(history: HandHistory) -> int:
    for event in history.events:
        if isinstance(event, Deal) and event.street == FIFTH and event.cards[-1:] == [UNKNOWN_CARD]:
            return event.line
    return 0


def _five_cards(history: HandHistory, facts: HandFacts) -> Iterator[list[Card]]:
    """Every hand of five known cards that the history lets us see."""
    hands = [seat.cards for seat in facts.seats]
    hands += [event.cards for event in history.events if isinstance(event, (Show, Muck))]
    hands += [claim.cards for claim in history.claims if isinstance(claim, SeatClaim)]
    return (cards for cards in hands if len(cards) == _FIVE and UNKNOWN_CARD not in cards)


def _up_cards(history: HandHistory) -> list[list[Card]]:
    """The cards dealt face up, by seat."""
    boards: list[list[Card]] = [[] for _ in history.seats]
    for event in history.events:
        if isinstance(event, Deal) and event.street <= FIFTH:
            boards[event.seat] += event.cards[-1:]
    return boards


def _is_extra(ranking: int) -> bool:
    return category_of(ranking) in (FOUR_FLUSH, FOUR_STRAIGHT)
