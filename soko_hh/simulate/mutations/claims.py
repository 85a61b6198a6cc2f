"""Spoilt claims of soko text (CL701 to CL705, CL708): totals, labels, results, cards, notes.

For: the mutators of what a history says of itself. Must not ask the audit.
"""

from typing import Final

from soko_hh.cards import card_name, card_names
from soko_hh.events import Action, Collect, Show
from soko_hh.game.betting import is_capped, may_double_now
from soko_hh.game.bring_in import door_card_seat, forced_card
from soko_hh.history import CLAIM_FOLDED, CLAIM_LOST, CLAIM_MUCKED, CLAIM_WON, SeatClaim
from soko_hh.ranking import category_of, describe, hand_ranking
from soko_hh.simulate.mutations.decisions import Mutator
from soko_hh.simulate.mutations.legal_hand import LegalHand, Mutant
from soko_hh.simulate.mutations.payments import stated_totals, totals_text
from soko_hh.simulate.mutations.showdowns import claim_of, claim_text
from soko_hh.streets import FIFTH, SECOND, street_short
from soko_hh.table import PHASE_BETTING


def _other_total(hand: LegalHand) -> Mutant | None:
    total, rake = stated_totals(hand)
    wrong = hand.choose([t for t in range(1, 2 * total.total + 1) if t != total.total])
    if wrong is None:
        return None
    text = totals_text(hand, wrong, total.pots, rake.amount)
    return Mutant(hand.with_line(total.line, text), [("CL701", hand.place(total.line))])


def _other_rake(hand: LegalHand) -> Mutant | None:
    total, rake = stated_totals(hand)
    wrong = hand.choose([r for r in range(total.total + 1) if r != rake.amount])
    if wrong is None:
        return None
    text = totals_text(hand, total.total, total.pots, wrong)
    return Mutant(hand.with_line(total.line, text), [("CL702", hand.place(total.line))])


def _paid_too_little(hand: LegalHand) -> Mutant | None:
    """The only winner gets less than pot and stated rake leave him: the rake line is told."""
    collects = [event for event in hand.history.events if isinstance(event, Collect)]
    total, _ = stated_totals(hand)
    if len(collects) != 1 or collects[0].amount < 2:
        return None
    paid = collects[0]
    wrong = hand.chips(hand.rng.randint(1, paid.amount - 1))
    text = hand.text(paid.line).replace(f"collected {hand.chips(paid.amount)}", f"collected {wrong}", 1)
    return Mutant(hand.with_line(paid.line, text), [("CL702", hand.place(total.line))])


# --- labels -----------------------------------------------------------------------------------------


def _other_label(hand: LegalHand, label: str, cards: list[int]) -> str | None:
    """The label of a hand of another category."""
    rules = hand.finished().ranking_rules
    own = category_of(hand_ranking(cards, rules))
    for _ in range(20):
        ranking = hand_ranking(hand.rng.sample(range(52), FIFTH), rules)
        if category_of(ranking) != own and describe(ranking) != label:
            return describe(ranking)
    return None


def _called_something_else(hand: LegalHand) -> Mutant | None:
    """The show names another category; the summary repeats it, or not."""
    shows = [event for event in hand.history.events if isinstance(event, Show) and event.label]
    show = hand.choose(shows)
    label = None if show is None else _other_label(hand, show.label, show.cards)
    if show is None or label is None:
        return None
    texts = {show.line: hand.text(show.line).replace(f"({show.label})", f"({label})", 1)}
    claim = claim_of(hand, show.seat)
    if claim is not None and claim.label and hand.rng.random() < 0.5:
        texts[claim.line] = hand.text(claim.line).replace(f" with {claim.label}", f" with {label}", 1)
    return Mutant(hand.with_lines(texts), [("CL703", hand.place(show.line))])


def _summarised_as_something_else(hand: LegalHand) -> Mutant | None:
    claims = [c for c in hand.history.claims if isinstance(c, SeatClaim) and c.label]
    claim = hand.choose(claims)
    label = None if claim is None else _other_label(hand, claim.label, claim.cards)
    if claim is None or label is None:
        return None
    text = hand.text(claim.line).replace(f" with {claim.label}", f" with {label}", 1)
    return Mutant(hand.with_line(claim.line, text), [("CL703", hand.place(claim.line))])


# --- results and cards --------------------------------------------------------------------------------


def _other_result(hand: LegalHand) -> Mutant | None:
    """The summary says that something else became of a seat."""
    claim = hand.choose([c for c in hand.history.claims if isinstance(c, SeatClaim)])
    if claim is None:
        return None
    text, chips = hand.text(claim.line), hand.chips(hand.rng.randint(1, 4 * hand.history.small_bet))
    if claim.kind == CLAIM_FOLDED:
        street = hand.rng.choice([s for s in range(SECOND, FIFTH + 1) if s != claim.street])
        said = hand.rng.choice((f"folded on {street_short(street)}", "mucked", f"collected ({chips})"))
        text = claim_text(hand, claim.seat, said)
    elif claim.kind == CLAIM_LOST:
        text = text.replace(" and lost", f" and won ({chips})", 1)
    elif claim.kind == CLAIM_MUCKED:
        said = hand.rng.choice((f"collected ({chips})", f"folded on {street_short(SECOND)}"))
        text = claim_text(hand, claim.seat, said)
    else:
        wrong = hand.choose([a for a in range(1, 2 * claim.amount + 1) if a != claim.amount]) or 0
        text = text.replace(f"({hand.chips(claim.amount)})", f"({hand.chips(wrong)})", 1)
        if claim.kind == CLAIM_WON and hand.rng.random() < 0.3:
            text = hand.text(claim.line).replace(f" and won ({hand.chips(claim.amount)})", " and lost", 1)
    return Mutant(hand.with_line(claim.line, text), [("CL704", hand.place(claim.line))])


def _other_cards(hand: LegalHand) -> Mutant | None:
    """One of the cards the summary gives was dealt to nobody."""
    claims = [c for c in hand.history.claims if isinstance(c, SeatClaim) and c.cards]
    claim = hand.choose(claims)
    fresh = hand.fresh_card()
    if claim is None or fresh is None:
        return None
    card = hand.rng.choice(claim.cards)
    dealt = [c for deal in hand.deals_to(claim.seat) for c in deal.cards]
    if claim.kind == CLAIM_MUCKED and card not in dealt:
        return None  # nobody else has seen it
    text = hand.text(claim.line).replace(card_name(card), card_name(fresh), 1)
    return Mutant(hand.with_line(claim.line, text), [("CL705", hand.place(claim.line))])


# --- notes ------------------------------------------------------------------------------------------


def _untrue_note(hand: LegalHand) -> Mutant | None:
    """A note of a cap or an open pair that is not there, or of a card that is not the one that decides."""
    places: list[tuple[int, str]] = []
    for event, table in hand.moments():
        if not isinstance(event, Action) or table.phase != PHASE_BETTING:
            continue
        if not is_capped(table):
            places.append((event.line, "Betting is capped"))
        if not may_double_now(table):
            places.append((event.line, "Pair on board - a double bet is allowed"))
        right = door_card_seat(table)
        if table.street == SECOND and forced_card(table) != "none":
            word = "low" if forced_card(table) == "low" else "high"
            for seat in table.players_in():
                if seat != right:
                    cards = card_names(table.up[seat][:1])
                    places.append((event.line, f"{hand.name(seat)} is {word} with [{cards}]"))
    place = hand.choose(places)
    return None if place is None else Mutant(hand.with_before(*place), [("CL708", hand.place(place[0]))])


MUTATORS: Final[dict[str, tuple[Mutator, ...]]] = {
    "CL701": (_other_total,),
    "CL702": (_other_rake, _paid_too_little),
    "CL703": (_called_something_else, _summarised_as_something_else),
    "CL704": (_other_result,),
    "CL705": (_other_cards,),
    "CL708": (_untrue_note,),
}
