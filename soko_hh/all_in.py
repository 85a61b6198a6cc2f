"""The all-in adjusted result: what a player could expect once no more betting was possible, in place of what came.

For: the store (`seats.all_in_adjusted`). Must not know how the moment is found (the replay notes it in the facts) nor
what a database is. Every pot has its own contestants, and the rake is taken from the pots by their size, so that the
sum over all contestants is the pots less rake. Dead cards are all up cards seen and the known cards of whoever does not
contest the pot; the hole card of a folded player counts as unseen, also where the history shows it (the exporting
player's own): the figure does not depend on whose export it is.
"""

from fractions import Fraction
from functools import lru_cache
from typing import Final, TypeAlias, final
from zlib import crc32

from soko_hh.cards import UNKNOWN_CARD, Card
from soko_hh.equity import counted_equity, sampled_equities
from soko_hh.facts import AllInFacts, HandFacts, SeatFacts
from soko_hh.ranking import RankingRules
from soko_hh.streets import FIFTH, SECOND

# Why a result is not adjusted.
PARTIAL_HAND: Final = "partial or cancelled hand"
ERROR_IN_HAND: Final = "error in the hand"
UNBALANCED: Final = "chips do not add up"
NO_CARDS_TO_COME: Final = "no cards to come"
CARD_UNSEEN: Final = "hole card never seen"
REASONS: Final = (PARTIAL_HAND, ERROR_IN_HAND, UNBALANCED, NO_CARDS_TO_COME, CARD_UNSEEN)

# Loading must be quick: 10 to 20 ms a hand. Counted are two players with up to two cards to come, and three with one
# where the deck is short; of others so many deals are drawn that the standard error is at most 1.6 % of a pot.
_MOST_HANDS: Final = 1_500
_MOST_DEALS: Final = 20_000
_DRAWN: Final = 1_000

_Cards: TypeAlias = tuple[Card, ...]
_Shares: TypeAlias = list[tuple[list[Fraction], list[float]]]  # by pot: shares and standard errors


@final
class AllInResult:
    """Of a player: equity x pots less rake - put in, in the smallest unit; or None and the reason."""

    def __init__(self, adjusted: Fraction | None, error: float, reason: str) -> None:
        self.adjusted: Final = adjusted
        self.error: Final = error  # the standard error, 0 where every deal was counted
        self.reason: Final = reason  # one of REASONS, or empty


def all_in_results(facts: HandFacts, rules: RankingRules, doubt: str) -> dict[int, AllInResult]:
    """By seat index, of everybody who was in when no more betting was possible; `doubt`: a reason not to adjust."""
    moment = facts.all_in
    if moment is None:
        return {}
    contestants = {seat for pot in moment.pots for seat in pot.contestants}
    seats = [fact for fact in facts.seats if fact.seat in contestants]
    reason = doubt or _why_not(moment, seats)
    if reason:
        return {fact.seat: AllInResult(None, 0.0, reason) for fact in seats}
    return _adjusted(facts, moment, seats, rules)


def known_then(fact: SeatFacts, moment: AllInFacts) -> _Cards:
    """A player's cards at that moment, the hole card first: -1 where it never came to light."""
    return (*fact.cards[:1], *moment.up[fact.seat]) if moment.street >= SECOND else ()


def _why_not(moment: AllInFacts, seats: list[SeatFacts]) -> str:
    if moment.street == FIFTH:
        return NO_CARDS_TO_COME
    return CARD_UNSEEN if any(UNKNOWN_CARD in known_then(fact, moment) for fact in seats) else ""


def _adjusted(
    facts: HandFacts, moment: AllInFacts, seats: list[SeatFacts], rules: RankingRules
) -> dict[int, AllInResult]:
    known = {fact.seat: known_then(fact, moment) for fact in seats}
    folded_up = [card for seat, up in enumerate(moment.up) if seat not in known for card in up if card >= 0]
    order = list(known)
    pots = tuple([tuple([order.index(seat) for seat in pot.contestants]) for pot in moment.pots])
    equities = _equities(tuple(known.values()), pots, tuple(sorted(folded_up)), rules)
    whole = sum([pot.amount for pot in moment.pots])
    expected = dict.fromkeys(known, Fraction(0))
    error = dict.fromkeys(known, 0.0)
    for pot, (shares, errors) in zip(moment.pots, equities, strict=True):
        net_of_rake = Fraction(pot.amount * (whole - facts.rake), whole)
        for seat, share, error_of_share in zip(pot.contestants, shares, errors, strict=True):
            expected[seat] += share * net_of_rake
            error[seat] += error_of_share * float(net_of_rake)  # the same deals for all pots: errors add up at worst
    return {
        fact.seat: AllInResult(expected[fact.seat] + fact.returned - fact.put_in, error[fact.seat], "")
        for fact in seats
    }


@lru_cache(maxsize=1024)  # the same hand from several exports
def _equities(
    hands: tuple[_Cards, ...], pots: tuple[tuple[int, ...], ...], dead: _Cards, rules: RankingRules
) -> _Shares:
    """For each pot the shares of its contestants and their standard errors; counted, or drawn from the same deals.

    The draw hangs on the cards alone, so that a hand has the same result in every file.
    """
    found = [_counted(hands, pot, dead, rules) for pot in pots]
    if None in found:
        seed = crc32(bytes([card for cards in [*hands, dead] for card in cards]))
        drawn = sampled_equities(
            [list(cards) for cards in hands], [list(pot) for pot in pots], list(dead), rules, _DRAWN, seed
        )
        for at, each in enumerate(drawn):
            found[at] = found[at] or (each.shares(), each.errors())
    return [each for each in found if each is not None]


def _counted(
    hands: tuple[_Cards, ...], pot: tuple[int, ...], dead: _Cards, rules: RankingRules
) -> tuple[list[Fraction], list[float]] | None:
    if not any(hands) or len(pot) == 1:  # all-in before any card, or the rest of a pot that nobody else can win
        return [Fraction(1, len(pot))] * len(pot), [0.0] * len(pot)
    out_of_it = [card for at, cards in enumerate(hands) if at not in pot for card in cards]
    inside = [list(hands[at]) for at in pot]
    found = counted_equity(inside, [*dead, *out_of_it], rules, _MOST_HANDS, _MOST_DEALS)
    return None if found is None else (found.shares(), found.errors())
