"""What a hand says, so far as two exports of it must agree: a few hashes and its cards.

For: telling the same hand from another hand of the same id without keeping either. Must not judge, nor know where
hands are kept. Left out is what depends on who looks: the hero, the order of antes, notes, labels, restated cards.
"""

from hashlib import blake2b
from typing import Final, TypeAlias

from soko_hh.cards import Card, card_name
from soko_hh.events import (
    Action,
    Ante,
    Cancelled,
    Collect,
    Deal,
    Event,
    Muck,
    Return,
    Show,
    StreetMarker,
    UnknownPlayer,
    Unreadable,
)
from soko_hh.history import BalanceClaim, Claim, HandHistory, SeatClaim, StatedRake, StatedTotal

# What is kept of a hand: the hashes of its parts with the summary's claims behind them, and its cards.
Said: TypeAlias = tuple[str, str]
# The parts of a hand, in the order of their hashes.
PARTS: Final = ("the stakes or the table", "the seats", "the play", "the summary")
_SEATS: Final = 1
_SUMMARY: Final = 3
_BYTES: Final = 12  # of a hash: no two parts alike by chance among a million hands
_HASH: Final = 2 * _BYTES  # characters
HASHES: Final = len(PARTS) * _HASH  # characters of all
_HELD: Final = 5  # cards of a player
_PLACES: Final = 2 * _HELD  # characters of them
_UNSEEN: Final = "??"
_COUNT: Final = "n"  # the key of the number of seats
_CARDED: Final = "s"  # begins the key of a claim that has places for cards


def digests_of(history: HandHistory) -> str:
    """The hashes of the four parts, one behind the other; then every claim of the summary, `;KEY=VALUE`."""
    parts = (_stakes(history), _seats(history), _play(history), _summary(history))
    claims = "".join([_claim_text(claim) for claim in history.claims])
    return "".join([*[_hash(part) for part in parts], f";{_COUNT}={len(history.seats)}", claims])


def cards_of(history: HandHistory) -> str:
    """Every card the hand names or hides, two characters each, in places that are the same in all exports of it."""
    cards: list[str] = []
    in_summary: dict[int, list[Card]] = {}
    for event in history.events:
        if isinstance(event, Deal):
            cards.extend([card_name(card) for card in event.cards])
        elif isinstance(event, Muck):
            cards.extend(_places(event.cards))
        elif isinstance(event, Show):
            if event.in_summary:
                in_summary[event.seat] = event.cards
            else:
                cards.extend([card_name(card) for card in event.cards])
    for claim in history.claims:
        if isinstance(claim, SeatClaim):
            cards.extend(_places(claim.cards))
    for seat in range(len(history.seats)):
        cards.extend(_places(in_summary.get(seat, [])))
    return "".join(cards)


def parts_that_differ(one: Said, other: Said) -> list[str]:
    """The names of the parts that differ; two summaries only where both claim something of the same."""
    differing = [part for at, part in enumerate(PARTS) if _part(one[0], at) != _part(other[0], at)]
    if PARTS[_SUMMARY] in differing:
        claims, others = _claims(one[0]), _claims(other[0])
        if claims is not None and others is not None and all(others.get(k, v) == v for k, v in claims.items()):
            differing.remove(PARTS[_SUMMARY])
    return differing


def same_seats(one: str, other: str) -> bool:
    """Whether the same players sit there with the same stacks: all that two formats can be asked to agree on."""
    return _part(one, _SEATS) == _part(other, _SEATS)


def filled(one: Said, other: Said) -> Said | None:
    """What both say, unknown cards and missing claims taken from the other export; None if cards contradict.

    The two have no `parts_that_differ`.
    """
    if one[0][:HASHES] == other[0][:HASHES]:
        cards = _filled(one[1], other[1])
        return None if cards is None else (max(one[0], other[0], key=len), cards)
    claims, others = _claims(one[0]) or {}, _claims(other[0]) or {}
    together = {**claims, **others}
    mine, theirs = _in_places(one[1], claims, together), _in_places(other[1], others, together)
    cards = _filled(mine, theirs)
    if cards is None:
        return None
    return one[0][:HASHES] + "".join([f";{key}={value}" for key, value in together.items()]), cards


def _in_places(cards: str, claims: dict[str, str], together: dict[str, str]) -> str:
    """The cards with places for those of every claim of both exports, in the order of `together`."""
    in_summary_at = len(cards) - int(claims[_COUNT]) * _PLACES
    keys = [key for key in claims if key.startswith(_CARDED)]
    claimed_at = in_summary_at - len(keys) * _PLACES
    by_key = {key: cards[claimed_at + at * _PLACES :][:_PLACES] for at, key in enumerate(keys)}
    in_claims = [by_key.get(key, _UNSEEN * _HELD) for key in together if key.startswith(_CARDED)]
    return "".join([cards[:claimed_at], *in_claims, cards[in_summary_at:]])


def _claims(digests: str) -> dict[str, str] | None:
    """The claims behind the hashes by what they are of; None where they cannot be told apart, or were not kept."""
    told = digests[HASHES + 1 :].split(";") if len(digests) > HASHES else []
    claims = {key: value for key, _, value in [claim.partition("=") for claim in told]}
    return claims if len(claims) == len(told) > 0 else None


def _filled(cards: str, other: str) -> str | None:
    if cards == other:
        return cards
    if len(cards) != len(other):
        return None
    together: list[str] = []
    for at in range(0, len(cards), 2):
        one, two = cards[at : at + 2], other[at : at + 2]
        if one != two and _UNSEEN not in (one, two):
            return None
        together.append(two if one == _UNSEEN else one)
    return "".join(together)


def _part(digests: str, at: int) -> str:
    return digests[at * _HASH : (at + 1) * _HASH]


def _hash(said: list[object]) -> str:
    return blake2b(repr(said).encode("utf-8", "surrogatepass"), digest_size=_BYTES).hexdigest()


def _places(cards: list[Card]) -> list[str]:
    """Places for a player's cards, whether this export prints them or not."""
    return ([card_name(card) for card in cards] + [_UNSEEN] * _HELD)[:_HELD]


def _stakes(history: HandHistory) -> list[object]:
    stakes = [history.structure, history.small_bet, history.big_bet, history.ante, history.bring_in, history.currency]
    table = [history.table_name, history.table_id, history.max_seats, history.stated_players, history.button_seat]
    return [*stakes, *table]


def _seats(history: HandHistory) -> list[object]:
    return [(seat.number, seat.name, seat.stack) for seat in history.seats]


def _play(history: HandHistory) -> list[object]:
    """Antes by seat, everything else as it came."""
    antes = sorted([(e.seat, e.amount, e.all_in) for e in history.events if isinstance(e, Ante)])
    return [*antes, *[said for said in map(deed, history.events) if said is not None]]


def deed(event: Event) -> object:
    """What an event says, its cards apart; None for notes and for markers without a figure."""
    if isinstance(event, Action):
        return "action", event.seat, event.verb, event.amount, event.is_total, event.stated_by, event.all_in
    if isinstance(event, Deal):
        return "deal", event.seat, event.street, len(event.cards)
    if isinstance(event, StreetMarker):
        return "street", event.street, event.pot, event.players
    if isinstance(event, Return):
        return "return", event.seat, event.amount
    if isinstance(event, Collect):
        return "collect", event.seat, event.pot, event.amount
    if isinstance(event, Show) and not event.in_summary:
        return "show", event.seat, len(event.cards)
    if isinstance(event, Muck):
        return "muck", event.seat
    if isinstance(event, Cancelled):
        return "cancelled"
    if isinstance(event, (Unreadable, UnknownPlayer)):
        return event.text
    return None


def _summary(history: HandHistory) -> list[object]:
    return [claimed(claim) for claim in history.claims]


def _claim_text(claim: Claim) -> str:
    """What is claimed of what: `;KEY=VALUE`."""
    if isinstance(claim, SeatClaim):
        return f";{_CARDED}{claim.seat}={claim.kind},{claim.amount},{claim.street}"
    if isinstance(claim, BalanceClaim):
        return f";b{claim.seat}={claim.end_stack},{claim.net if claim.net_stated else None}"
    if isinstance(claim, StatedTotal):
        return f";total={claim.total},{claim.pots}"
    if isinstance(claim, StatedRake):
        return f";rake={claim.amount}"
    return f";pot{claim.pot}={claim.gross}"


def claimed(claim: Claim) -> object:
    if isinstance(claim, SeatClaim):
        return "seat", claim.seat, claim.kind, claim.amount, claim.street
    if isinstance(claim, BalanceClaim):
        return "balance", claim.seat, claim.end_stack, claim.net if claim.net_stated else None
    if isinstance(claim, StatedTotal):
        return "total", claim.total, claim.pots
    if isinstance(claim, StatedRake):
        return "rake", claim.amount
    return "pot", claim.pot, claim.gross
