"""Two exports of one hand -> the fuller hand, or where they first tell something else.

For: `merge`. Must not write text, nor judge which of two tellings is right. As in `content`, what depends on who looks
(the hero, the order of antes, notes, labels) is no difference; an unknown card is none either.
"""

from collections.abc import Iterable
from itertools import zip_longest
from typing import Final, NamedTuple, TypeAlias

from soko_hh.across_hands.content import claimed, deed
from soko_hh.cards import UNKNOWN_CARD, Card
from soko_hh.events import Ante, Deal, Event, Muck, Show, SummaryMarker
from soko_hh.history import (
    BalanceClaim,
    Claim,
    HandHistory,
    SeatClaim,
    StatedPot,
    StatedRake,
    StatedTotal,
)

NOWHERE: Final = 0  # the line of an export that says nothing there

_Said: TypeAlias = tuple[object, int, list[Card]]  # what is said, the line, and the cards it names or hides


class Difference(NamedTuple):
    """What differs, and the line of each export; NOWHERE where it has ended already."""

    part: str
    line: int
    other_line: int


def first_difference(one: HandHistory, other: HandHistory) -> Difference | None:
    """Where two exports in one format first say something incompatible; None if they are the same hand."""
    parts: tuple[tuple[str, Iterable[tuple[_Said | None, _Said | None]]], ...] = (
        ("the header", zip_longest(_header(one), _header(other))),
        ("the seats", zip_longest(_seats(one), _seats(other))),
        ("the play", zip_longest(_play(one), _play(other))),
        ("the summary", _both_claim(one, other)),
    )
    for part, pairs in parts:
        for mine, others in pairs:
            if mine is None or others is None or mine[0] != others[0] or not _compatible(mine[2], others[2]):
                return Difference(part, NOWHERE if mine is None else mine[1], NOWHERE if others is None else others[1])
    return None


def fill(one: HandHistory, other: HandHistory) -> int:
    """Give `one` the cards that only `other` shows, wherever a line has room for them; how many cards that were.

    The two have no `first_difference`. A card that is told on several lines counts once. What only the other one's
    summary says comes too, on lines below the last.
    """
    learnt: set[tuple[int, Card]] = set()
    others = iter([event for event in other.events if not isinstance(event, Ante) and deed(event) is not None])
    shown = {event.seat: event.cards for event in other.events if isinstance(event, Show) and event.in_summary}
    for at, event in enumerate(one.events):
        if isinstance(event, Show) and event.in_summary:
            cards = _filled(event.cards, shown.get(event.seat, []), event.seat, learnt)
            one.events[at] = Show(event.line, event.seat, cards, event.label, True)
        elif not isinstance(event, Ante) and deed(event) is not None:
            one.events[at] = _filled_event(event, next(others), learnt)
    others_claims = {_about(claim): claim for claim in other.claims}
    for at, claim in enumerate(one.claims):
        others_claim = others_claims.pop(_about(claim), claim)
        if isinstance(claim, SeatClaim) and isinstance(others_claim, SeatClaim):
            cards = _filled(claim.cards, others_claim.cards, claim.seat, learnt)
            one.claims[at] = SeatClaim(
                claim.line, claim.seat, claim.kind, cards, claim.amount, claim.label, claim.street
            )
    _add_to_summary(one, other, list(others_claims.values()))
    if one.hero != other.hero:
        one.hero = ""  # what it shows now nobody at the table saw
    return len(learnt)


def _add_to_summary(one: HandHistory, other: HandHistory, claims: list[Claim]) -> None:
    """Claims, and cards shown, of the other one's summary alone."""
    shown = {event.seat for event in one.events if isinstance(event, Show) and event.in_summary}
    shows = [event for event in other.events if isinstance(event, Show) and event.in_summary]
    shows = [event for event in shows if event.seat not in shown]
    if not claims and not shows:
        return
    below = one.last_line()
    if not any(isinstance(event, SummaryMarker) for event in one.events):
        below += 1
        one.events.append(SummaryMarker(below))
    one.has_summary = one.has_summary or other.has_summary
    down = below + 1 - min([said.line for said in (*claims, *shows)])
    for claim in claims:
        one.claims.append(_moved(claim, claim.line + down))
    for event in shows:
        one.events.append(Show(event.line + down, event.seat, list(event.cards), event.label, True))


def _moved(claim: Claim, line: int) -> Claim:
    if isinstance(claim, SeatClaim):
        return SeatClaim(line, claim.seat, claim.kind, claim.cards, claim.amount, claim.label, claim.street)
    if isinstance(claim, BalanceClaim):
        return BalanceClaim(line, claim.seat, claim.end_stack, claim.net, claim.net_stated)
    if isinstance(claim, StatedTotal):
        return StatedTotal(line, claim.total, claim.pots)
    if isinstance(claim, StatedPot):
        return StatedPot(line, claim.pot, claim.gross)
    return StatedRake(line, claim.amount)


def _about(claim: Claim) -> tuple[object, ...]:
    """What it is a claim of."""
    if isinstance(claim, (SeatClaim, BalanceClaim)):
        return type(claim), claim.seat
    return type(claim), claim.pot if isinstance(claim, StatedPot) else 0


def _both_claim(one: HandHistory, other: HandHistory) -> list[tuple[_Said, _Said]]:
    """What both summaries say something of, side by side."""
    others = {_about(claim): claim for claim in other.claims}
    pairs = [(claim, others[_about(claim)]) for claim in one.claims if _about(claim) in others]
    told: list[tuple[_Said, _Said]] = [(_as_said(claim), _as_said(other)) for claim, other in pairs]
    others_shows = _shown_in_summary(other)
    mine = _shown_in_summary(one)
    return told + [(mine[seat], others_shows[seat]) for seat in sorted(mine) if seat in others_shows]


def _as_said(claim: Claim) -> _Said:
    return claimed(claim), claim.line, claim.cards if isinstance(claim, SeatClaim) else []


def _shown_in_summary(history: HandHistory) -> dict[int, _Said]:
    shows = [event for event in history.events if isinstance(event, Show) and event.in_summary]
    return {event.seat: (("shown", event.seat), event.line, event.cards) for event in shows}


def _filled_event(event: Event, other: Event, learnt: set[tuple[int, Card]]) -> Event:
    if isinstance(event, Deal) and isinstance(other, Deal):
        cards = _filled(event.cards, other.cards, event.seat, learnt)
        return Deal(event.line, event.seat, event.street, cards, _filled(event.restated, other.restated, -1, set()))
    if isinstance(event, Show) and isinstance(other, Show):
        cards = _filled(event.cards, other.cards, event.seat, learnt)
        return Show(event.line, event.seat, cards, event.label, event.in_summary)
    if isinstance(event, Muck) and isinstance(other, Muck):
        return Muck(event.line, event.seat, _filled(event.cards, other.cards, event.seat, learnt))
    return event


def _filled(cards: list[Card], others: list[Card], seat: int, learnt: set[tuple[int, Card]]) -> list[Card]:
    """The cards with those of the other export in place of unknown ones; cards only it prints are taken whole."""
    if not cards:
        return list(others)
    filled = list(cards)
    for at, (card, other) in enumerate(zip(cards, others, strict=False)):
        if card == UNKNOWN_CARD and other != UNKNOWN_CARD:
            filled[at] = other
            learnt.add((seat, other))
    return filled


def _compatible(cards: list[Card], others: list[Card]) -> bool:
    """No place with two different cards. One export may print no cards where the other does (a muck)."""
    if cards and others and len(cards) != len(others):
        return False
    pairs = zip(cards, others, strict=False)
    return all(card == other or UNKNOWN_CARD in (card, other) for card, other in pairs)


def _header(history: HandHistory) -> list[_Said]:
    stakes = (history.structure, history.small_bet, history.big_bet, history.ante, history.bring_in, history.currency)
    table = (history.table_name, history.table_id, history.max_seats, history.button_seat)
    return [
        (stakes, history.stakes_line, []),
        (history.played_at, history.first_line, []),
        (table, history.table_line, []),
        (history.stated_players, history.players_line, []),
    ]


def _seats(history: HandHistory) -> list[_Said]:
    return [((seat.number, seat.name, seat.stack), seat.line, []) for seat in history.seats]


def _play(history: HandHistory) -> list[_Said]:
    antes = sorted([(event.seat, event.line, event) for event in history.events if isinstance(event, Ante)], key=_seat)
    told: list[_Said] = [((seat, event.amount, event.all_in), line, []) for seat, line, event in antes]
    for event in history.events:
        said = None if isinstance(event, Ante) else deed(event)
        if said is not None:
            told.append((said, event.line, event.cards if isinstance(event, (Deal, Show, Muck)) else []))
    return told


def _seat(ante: tuple[int, int, Ante]) -> tuple[int, int]:
    return ante[0], ante[1]
