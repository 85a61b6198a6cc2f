"""Spoilt showdowns (SD501 to SD506): who shows, when, what; and who keeps his cards to himself.

For: the mutators of shows and mucks. Must not ask the audit.
"""

from typing import Final, NamedTuple

from soko_hh.cards import UNKNOWN_CARD, Card, card_name
from soko_hh.events import Collect, Muck, Show
from soko_hh.game.pots import pots
from soko_hh.game.showdown import best_shown, first_to_show, show_orders
from soko_hh.history import CLAIM_LOST, CLAIM_WON, SeatClaim
from soko_hh.ranking import describe, hand_ranking
from soko_hh.simulate.mutations.decisions import Mutator
from soko_hh.simulate.mutations.legal_hand import LegalHand, Mutant
from soko_hh.table import PHASE_SHOWDOWN, Table


class Showdown(NamedTuple):
    """The showdown of a hand: its table, who must show first, and its shows and mucks in order."""

    table: Table
    first: int
    told: list[Show | Muck]


def showdown_of(hand: LegalHand) -> Showdown | None:
    """None where there is none, or where nobody must show first."""
    told: list[Show | Muck] = []
    first = -1
    table = None
    for event, table in hand.moments():
        if isinstance(event, (Show, Muck)) and table.phase == PHASE_SHOWDOWN:
            if not told:
                first = first_to_show(table)
            told.append(event)
        elif isinstance(event, (Show, Muck)):
            return None
    return Showdown(table, first, told) if table is not None and told and first >= 0 else None


def claim_of(hand: LegalHand, seat: int) -> SeatClaim | None:
    """What the summary says of the seat."""
    return next((c for c in hand.history.claims if isinstance(c, SeatClaim) and c.seat == seat), None)


def claim_text(hand: LegalHand, seat: int, said: str) -> str:
    """A line of the summary."""
    return f"Seat {hand.history.seats[seat].number}: {hand.name(seat)} {said}"


def _labelled(hand: LegalHand, cards: list[Card]) -> str:
    return describe(hand_ranking(cards, hand.finished().ranking_rules))


# --- SD501, SD506 -----------------------------------------------------------------------------------


def _shows_first(hand: LegalHand) -> Mutant | None:
    """Another's show stands before that of the first to show."""
    showdown = showdown_of(hand)
    if showdown is None or not isinstance(showdown.told[0], Show) or showdown.table.ruleset.show_order == "free":
        return None
    late = hand.choose([event for event in showdown.told[1:] if isinstance(event, Show)])
    if late is None or showdown.told[0].seat != showdown.first:
        return None
    line = showdown.told[0].line
    return Mutant(hand.with_moved(late.line, line), [("SD501", hand.place(line))])


def _two_exchanged(hand: LegalHand) -> Mutant | None:
    """Two neighbours after the first, in an order that no custom has."""
    showdown = showdown_of(hand)
    if showdown is None or showdown.told[0].seat != showdown.first or not isinstance(showdown.told[0], Show):
        return None
    orders = show_orders(_before_payment(hand), showdown.first)
    order = [event.seat for event in showdown.told]
    pairs: list[tuple[Show | Muck, Show | Muck]] = []
    for at in range(1, len(order) - 1):
        one, other = showdown.told[at], showdown.told[at + 1]
        new = order[:at] + [order[at + 1], order[at]] + order[at + 2 :]
        if orders and other.line == one.line + 1 and new not in orders:
            pairs.append((one, other))
    pair = hand.choose(pairs)
    if pair is None:
        return None
    one, other = pair
    # whose place it is not yet: the first line that fits no order any more
    new = [event.seat for event in showdown.told]
    at = new.index(one.seat)
    new[at], new[at + 1] = new[at + 1], new[at]
    misplaced = max(_common(new, right) for right in orders)
    line = showdown.told[misplaced].line
    return Mutant(hand.with_swapped(one.line, other.line), [("SD506", hand.place(line))])


def _common(order: list[int], right: list[int]) -> int:
    return next((at for at, (one, other) in enumerate(zip(order, right, strict=True)) if one != other), len(order))


def _before_payment(hand: LegalHand) -> Table:
    """The table as the showdown begins."""
    for event, table in hand.moments():
        if isinstance(event, (Show, Muck, Collect)) and table.phase == PHASE_SHOWDOWN:
            return table
    return hand.finished()


# --- SD502 --------------------------------------------------------------------------------------------


def _shows_other_cards(hand: LegalHand) -> Mutant | None:
    """One of the up cards shown is another than the one dealt; the summary repeats it, or not."""
    shows = [e for e in hand.history.events if isinstance(e, Show) and len(e.cards) >= 2]
    last = {event.seat: event for event in shows}
    show = hand.choose([event for event in last.values() if len(event.cards) == 5])
    fresh = hand.fresh_card()
    if show is None or fresh is None or sum(event.seat == show.seat for event in shows) > 1:
        return None
    dealt = [card for deal in hand.deals_to(show.seat) for card in deal.cards if card != UNKNOWN_CARD]
    card = hand.choose([card for card in show.cards if card in dealt])
    if card is None:
        return None
    texts = {show.line: hand.text(show.line).replace(card_name(card), card_name(fresh), 1)}
    claim = claim_of(hand, show.seat)
    if claim is not None and claim.cards and hand.rng.random() < 0.5:
        texts[claim.line] = hand.text(claim.line).replace(card_name(card), card_name(fresh), 1)
    return Mutant(hand.with_lines(texts), [("SD502", hand.place(show.line))])


# --- SD503, SD504, SD505 --------------------------------------------------------------------------------


def _first_mucks(hand: LegalHand) -> Mutant | None:
    """Who must show first mucks, though another shows; he has won nothing."""
    showdown = showdown_of(hand)
    if showdown is None:
        return None
    event = showdown.told[0]
    others_show = any(isinstance(other, Show) for other in showdown.told[1:])
    if not isinstance(event, Show) or not others_show or showdown.table.collected[event.seat]:
        return None
    if event.seat != showdown.first or _beats_all(showdown, event):
        return None
    texts = {event.line: f"{hand.name(event.seat)}: mucks"}
    claim = claim_of(hand, event.seat)
    if claim is not None and claim.kind == CLAIM_LOST:
        texts[claim.line] = claim_text(hand, event.seat, "mucked")
    return Mutant(hand.with_lines(texts), [("SD503", hand.place(event.line))])


def _beats_all(showdown: Showdown, event: Show) -> bool:
    """A side pot of his own may have gone to a worse hand than his only if he was not in it: no such hands here."""
    rules = showdown.table.ranking_rules
    shown = [e.cards for e in showdown.told if isinstance(e, Show) and e is not event]
    return all(hand_ranking(event.cards, rules) > hand_ranking(cards, rules) for cards in shown)


def _winner_unseen(hand: LegalHand) -> Mutant | None:
    """The line in which a winner shows is lost, or he mucks and collects all the same."""
    table = hand.finished()
    shows = [e for e in hand.history.events if isinstance(e, Show)]
    once = [e for e in shows if sum(o.seat == e.seat for o in shows) == 1 and table.collected[e.seat]]
    winner = hand.choose([e for e in once if e.line > hand.showdown_line() > 0])
    if winner is None:
        return None
    seat = winner.seat
    contested = _contested_collects(hand, seat)
    if not contested:
        return None
    claim = claim_of(hand, seat)
    if hand.rng.random() < 0.5 and (claim is None or claim.kind == CLAIM_WON):
        return Mutant(hand.without(winner.line), [("SD504", hand.place(contested[0].line) - 1)])
    showdown = showdown_of(hand)
    if showdown is not None and showdown.first == seat:
        return None  # he would muck first: a mistake of its own
    texts = {winner.line: f"{hand.name(seat)}: mucks"}
    if claim is not None:
        texts[claim.line] = claim_text(hand, seat, f"collected ({hand.chips(table.collected[seat])})")
    return Mutant(hand.with_lines(texts), [("SD504", hand.place(contested[0].line))])


def _contested_collects(hand: LegalHand, seat: int) -> list[Collect]:
    """The payments he may not take unseen: another contestant of the pot has shown."""
    found: list[Collect] = []
    table = hand.finished()
    all_pots = pots(table)
    for event in hand.history.events:
        if isinstance(event, Collect) and event.seat == seat and max(event.pot, 0) < len(all_pots):
            others = [s for s in all_pots[max(event.pot, 0)].contestants if s != seat]
            if any(len(table.shown[other]) == 5 or not table.mucked[other] for other in others):
                found.append(event)
    return found


def _winner_mucks(hand: LegalHand) -> Mutant | None:
    """The best hand is thrown away face up, and the next best shown one wins the pot: legal, and worth a note."""
    showdown = showdown_of(hand)
    collects = [event for event in hand.history.events if isinstance(event, Collect)]
    if showdown is None or len(collects) != 1:
        return None
    paid = collects[0]
    table = showdown.table
    winner = next((e for e in showdown.told if e.seat == paid.seat), None)
    if any(isinstance(event, Muck) for event in showdown.told):
        return None  # of several better hands thrown away each is a note
    others = [e.seat for e in showdown.told if e.seat != paid.seat]
    next_best = best_shown(table, others)
    if not isinstance(winner, Show) or winner.seat == showdown.first or len(next_best) != 1:
        return None
    heir = next_best[0]
    cards = " ".join(card_name(card) for card in winner.cards)
    texts = {
        winner.line: f"{hand.name(winner.seat)}: mucks [{cards}]",
        paid.line: hand.text(paid.line).replace(f"{hand.name(winner.seat)} collected", f"{hand.name(heir)} collected"),
    }
    loser_claim, heir_claim = claim_of(hand, winner.seat), claim_of(hand, heir)
    if loser_claim is not None and heir_claim is not None:
        texts[loser_claim.line] = claim_text(hand, winner.seat, f"mucked [{cards}]")
        shown = " ".join(card_name(card) for card in heir_claim.cards)
        won = hand.chips(paid.amount)
        said = f"showed [{shown}] and won ({won}) with {_labelled(hand, heir_claim.cards)}"
        texts[heir_claim.line] = claim_text(hand, heir, said)
    return Mutant(hand.with_lines(texts), [("SD505", hand.place(winner.line))])


MUTATORS: Final[dict[str, tuple[Mutator, ...]]] = {
    "SD501": (_shows_first,),
    "SD502": (_shows_other_cards,),
    "SD503": (_first_mucks,),
    "SD504": (_winner_unseen,),
    "SD505": (_winner_mucks,),
    "SD506": (_two_exchanged,),
}
