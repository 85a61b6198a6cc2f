"""What of a ruleset can matter to one hand at all, whoever judges it.

For: `Case`, which skips a replay whose answer cannot differ: a cap that no round reaches, a big bet on a street without
a wager, a ranking field where no four-flush or four-straight is in sight. Must not replay.
"""

from typing import Final, final

from soko_hh.cards import UNKNOWN_CARD, Card
from soko_hh.events import CALL, CHECK, CLAIM_CAPPED, FOLD, Action, Deal, Muck, NoteClaim, Return, Show, StreetMarker
from soko_hh.facts import HandFacts
from soko_hh.game.betting import BIG_FROM
from soko_hh.game.bring_in import amount_by
from soko_hh.history import HandHistory, SeatClaim
from soko_hh.ranking import FOUR_FLUSH, FOUR_STRAIGHT, RankingRules, board_ranking, category_of, hand_ranking
from soko_hh.ruleset import EXTRA_HANDS, RANKING_FIELDS, Ruleset
from soko_hh.streets import FIFTH, SECOND, Street

CAP_FIELDS: Final = frozenset(("cap_lifted_heads_up", "cap_counts_all_in", "completion_counts_as_raise"))
_FIVE: Final = 5
_HIGH_ACES: Final = RankingRules(False, True, False, False)  # A-2-3-4 is no four-straight
_ALONE: Final = (  # each extra hand where the other one does not hide it
    (EXTRA_HANDS[0], FOUR_FLUSH, RankingRules(True, False, True, False)),
    (EXTRA_HANDS[1], FOUR_STRAIGHT, RankingRules(False, True, True, False)),
)


@final
class Matters:
    """The lines of a hand, and (once learnt) its cards, as far as they make fields of a ruleset matter."""

    def __init__(self, history: HandHistory) -> None:
        self._history: Final = history
        self._most_wagers: Final = _most_wagers(history)
        self._streets_with_chips: Final = _streets_with_chips(history)
        self.tells_cap: Final = any(isinstance(e, NoteClaim) and e.kind == CLAIM_CAPPED for e in history.events)
        self._mucks: Final = any(isinstance(event, Muck) for event in history.events)
        self._acts_on_fifth: Final = _acts_on_fifth(history)
        self._dealt_in = 0
        self._boards_count = True  # a board that is an extra hand is in sight
        self._extra_hands: tuple[str, ...] = EXTRA_HANDS  # in sight
        self._ties = self._low_straights = True

    def learn(self, facts: HandFacts) -> None:
        """What is the same under every ruleset, once the hand has been replayed under one."""
        self._dealt_in = len(facts.seats)
        hands = _five_cards(self._history, facts)
        boards = [up for up in _up_cards(self._history) if len(up) == _FIVE - 1 and UNKNOWN_CARD not in up]
        self._boards_count = any(_count([], boards, category, rules) for _, category, rules in _ALONE)
        self._extra_hands = tuple([name for name, category, rules in _ALONE if _count(hands, boards, category, rules)])
        (_, flush, by_flush), (_, straight, by_straight) = _ALONE
        self._ties = _count(hands, [], flush, by_flush) > 1
        low_too = _count(hands, boards, straight, by_straight)
        self._low_straights = low_too > _count(hands, boards, straight, _HIGH_ACES)

    def as_it_matters(self, field: str, value: object) -> object:
        """Values that are the same to this hand are made one."""
        if field == "raise_cap" and isinstance(value, int) and not self.tells_cap:
            return min(value, self._most_wagers)
        if field == "players_max" and isinstance(value, int):
            return value >= self._dealt_in
        if field == "big_bet_from":
            return tuple([street for street in self._streets_with_chips if street >= BIG_FROM[str(value)]])
        if field == "bring_in_amount":
            return amount_by(self._history, str(value))
        if field == "extra_hands" and isinstance(value, tuple):
            return tuple([name for name in value if name in self._extra_hands])
        return value

    def mattering(self, asked: set[str], house: Ruleset) -> set[str]:
        """Of the fields asked, those on which the findings might depend."""
        dropped = {"top_ups_allowed"}
        if self._history.structure:
            dropped.add("structure")
        if self._history.structure in ("pot", "no"):
            dropped |= CAP_FIELDS | {"raise_cap"}
        if not self.tells_cap and house.raise_cap >= self._most_wagers:
            dropped |= CAP_FIELDS
        if not self._mucks:
            dropped.add("callers_may_muck")
        if not self._acts_on_fifth:
            dropped.add("last_card_down")
        if not self._boards_count:
            dropped.add("board_counts_four_card_hands")
        if not self._extra_hands:
            dropped.update(RANKING_FIELDS)
        if not self._ties:
            dropped.add("four_flush_tie")
        if not self._low_straights:
            dropped.add("ace_low_four_straight")
        return asked - dropped


def _count(hands: list[list[Card]], boards: list[list[Card]], category: int, rules: RankingRules) -> int:
    """How many hands and boards of this category are in sight."""
    rankings = [hand_ranking(five, rules) for five in hands] + [board_ranking(up, rules, True) for up in boards]
    return sum(1 for ranking in rankings if category_of(ranking) == category)


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


def _streets_with_chips(history: HandHistory) -> list[Street]:
    """The streets after the second on which anybody puts in chips."""
    found: set[Street] = set()
    street: Street = 0
    for event in history.events:
        if isinstance(event, (StreetMarker, Deal)):
            street = event.street
        elif isinstance(event, Return) or (isinstance(event, Action) and event.verb not in (FOLD, CHECK)):
            found.add(street)
    return sorted(street for street in found if street > SECOND)


def _acts_on_fifth(history: HandHistory) -> bool:
    """Does anybody act, or a note speak of the best board, once fifth street is under way?"""
    is_fifth = False
    for event in history.events:
        if isinstance(event, (StreetMarker, Deal)):
            is_fifth = is_fifth or event.street == FIFTH
        elif is_fifth and isinstance(event, (Action, NoteClaim)):
            return True
    return any(isinstance(event, Deal) and event.street == FIFTH and len(event.cards) != 1 for event in history.events)


def _five_cards(history: HandHistory, facts: HandFacts) -> list[list[Card]]:
    """Every hand of five known cards that the history lets us see."""
    hands = [seat.cards for seat in facts.seats]
    hands += [event.cards for event in history.events if isinstance(event, (Show, Muck))]
    hands += [claim.cards for claim in history.claims if isinstance(claim, SeatClaim)]
    known = [cards for cards in hands if len(cards) == _FIVE and UNKNOWN_CARD not in cards]
    return [list(cards) for cards in {tuple(sorted(cards)) for cards in known}]


def _up_cards(history: HandHistory) -> list[list[Card]]:
    """The cards dealt face up, by seat."""
    boards: list[list[Card]] = [[] for _ in history.seats]
    for event in history.events:
        if isinstance(event, Deal) and event.street <= FIFTH:
            boards[event.seat] += event.cards[-1:]
    return boards
