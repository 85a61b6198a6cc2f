"""Spoilt payments (PT601 to PT607): sums, winners, shares, odd chips, uncalled bets, side pots, rake.

For: the mutators of pots. Must not ask the audit.
"""

from typing import Final

from soko_hh.events import WHOLE_POT, Collect, Deal, Return, ShowdownMarker, StreetMarker, SummaryMarker
from soko_hh.game.pots import odd_chip_order, pots
from soko_hh.game.rake import UNSTATED, rake_due
from soko_hh.game.showdown import best_shown, has_shown
from soko_hh.history import CLAIM_COLLECTED, CLAIM_WON, HandHistory, StatedRake, StatedTotal
from soko_hh.simulate.mutations.decisions import Mutator
from soko_hh.simulate.mutations.going_on import ended, play_to_the_end, told_until
from soko_hh.simulate.mutations.legal_hand import LegalHand, Mutant
from soko_hh.simulate.mutations.showdowns import claim_of
from soko_hh.streets import FIFTH


def _collects(hand: LegalHand) -> list[Collect]:
    return [event for event in hand.history.events if isinstance(event, Collect)]


def _collect_text(hand: LegalHand, seat: int, amount: int, event: Collect) -> str:
    pot = hand.text(event.line).rpartition(" from ")[2]
    return f"{hand.name(seat)} collected {hand.chips(amount)} from {pot}"


def _claimed(hand: LegalHand, seat: int, received: int) -> dict[int, str]:
    """The summary's line of a winner with another amount."""
    claim = claim_of(hand, seat)
    if claim is None or claim.kind not in (CLAIM_WON, CLAIM_COLLECTED):
        return {}
    text = hand.text(claim.line)
    return {claim.line: text.replace(f"({hand.chips(claim.amount)})", f"({hand.chips(received)})", 1)}


def _follows(hand: LegalHand) -> bool:
    """Does the summary repeat the mistake?"""
    return hand.rng.random() < 0.5


# --- PT601 ------------------------------------------------------------------------------------------


def _more_than_is_in(hand: LegalHand) -> Mutant | None:
    """More is collected than the pots hold."""
    table = hand.finished()
    collects = _collects(hand)
    paid = hand.choose(collects)
    if paid is None:
        return None
    total = sum(pot.amount for pot in pots(table))
    over = total - sum(table.collected) + hand.rng.randint(1, max(2, hand.history.small_bet))
    texts = {paid.line: _collect_text(hand, paid.seat, paid.amount + over, paid)}
    if _follows(hand):
        texts.update(_claimed(hand, paid.seat, table.collected[paid.seat] + over))
    return Mutant(hand.with_lines(texts), [("PT601", hand.place(collects[-1].line))])


def _pot_never_paid(hand: LegalHand) -> Mutant | None:
    """Nobody collects one of several pots."""
    collects = _collects(hand)
    named = [event for event in collects if event.pot != WHOLE_POT]
    alone = [e for e in named if sum(o.pot == e.pot for o in named) == 1]
    lost = hand.choose(alone)
    if lost is None or len(collects) < 2:
        return None
    last = [event for event in collects if event is not lost][-1]
    line = hand.place(last.line) - (1 if last.line > lost.line else 0)
    return Mutant(hand.without(lost.line), [("PT601", line)])


# --- PT602 ------------------------------------------------------------------------------------------


def _wrong_winner(hand: LegalHand) -> Mutant | None:
    """A pot goes to a shown hand that is not the best, or to a player who has folded."""
    table = hand.finished()
    all_pots = pots(table)
    places: list[tuple[Collect, int]] = []
    for event in _collects(hand):
        number = max(event.pot, 0)
        if number >= len(all_pots):
            continue
        pot = all_pots[number]
        best = best_shown(table, pot.contestants)
        folded = [s for s in range(table.n) if table.folded_on[s]]
        worse = [s for s in pot.contestants if best and s not in best and has_shown(table, s)]
        places += [(event, seat) for seat in folded + worse]
    place = hand.choose(places)
    if place is None:
        return None
    event, seat = place
    texts = {event.line: _collect_text(hand, seat, event.amount, event)}
    if _follows(hand) and len(_collects(hand)) == 1 and has_shown(table, seat):
        texts.update(_exchanged_claims(hand, event, seat))
    return Mutant(hand.with_lines(texts), [("PT602", hand.place(event.line))])


def _exchanged_claims(hand: LegalHand, paid: Collect, seat: int) -> dict[int, str]:
    """The summary says that the one lost and the other won."""
    loser, winner = claim_of(hand, paid.seat), claim_of(hand, seat)
    if loser is None or winner is None or loser.kind != CLAIM_WON:
        return {}
    won = f" and won ({hand.chips(paid.amount)})"
    return {
        loser.line: hand.text(loser.line).replace(won, " and lost", 1),
        winner.line: hand.text(winner.line).replace(" and lost", won, 1),
    }


# --- PT603, PT604 -----------------------------------------------------------------------------------


def _split_collects(hand: LegalHand) -> list[list[Collect]]:
    """The payments of each pot that is split."""
    by_pot: dict[int, list[Collect]] = {}
    for event in _collects(hand):
        by_pot.setdefault(event.pot, []).append(event)
    return [events for events in by_pot.values() if len(events) > 1]


def _uneven(hand: LegalHand) -> Mutant | None:
    """One of the winners of a split pot gets chips of another."""
    split = hand.choose(_split_collects(hand))
    if split is None:
        return None
    one, other = hand.rng.sample(split, 2)
    most = other.amount - 1
    if most < 2:
        return None
    moved = hand.rng.randint(2, most)
    table = hand.finished()
    texts = {
        one.line: _collect_text(hand, one.seat, one.amount + moved, one),
        other.line: _collect_text(hand, other.seat, other.amount - moved, other),
    }
    if _follows(hand):
        texts.update(_claimed(hand, one.seat, table.collected[one.seat] + moved))
        texts.update(_claimed(hand, other.seat, table.collected[other.seat] - moved))
    return Mutant(hand.with_lines(texts), [("PT603", hand.place(min(one.line, other.line)))])


def _one_takes_all(hand: LegalHand) -> Mutant | None:
    """A tie is not split: one of the winners gets all of it."""
    split = hand.choose(_split_collects(hand))
    if split is None:
        return None
    one = hand.rng.choice(split)
    lost = [event.line for event in split if event is not one]
    total = sum(event.amount for event in split)
    lines = hand.with_line(one.line, _collect_text(hand, one.seat, total, one))
    first = hand.history.first_line
    lines = [text for at, text in enumerate(lines) if first + at not in lost]
    place = hand.place(one.line) - sum(line < one.line for line in lost)
    return Mutant(lines, [("PT603", place)])


def _from_another_pot(hand: LegalHand) -> Mutant | None:
    """Chips of one pot are paid from another, which has not got so much."""
    table = hand.finished()
    all_pots = pots(table)
    named = [event for event in _collects(hand) if event.pot != WHOLE_POT]
    alone = [e for e in named if sum(o.pot == e.pot for o in named) == 1]
    if len(alone) < 2:
        return None
    giver, taker = hand.rng.sample(alone, 2)
    spare = all_pots[taker.pot].amount - taker.amount
    if giver.amount - 1 < spare + 1:
        return None
    moved = hand.rng.randint(spare + 1, giver.amount - 1)
    texts = {
        giver.line: _collect_text(hand, giver.seat, giver.amount - moved, giver),
        taker.line: _collect_text(hand, taker.seat, taker.amount + moved, taker),
    }
    if giver.seat != taker.seat and _follows(hand):
        texts.update(_claimed(hand, giver.seat, table.collected[giver.seat] - moved))
        texts.update(_claimed(hand, taker.seat, table.collected[taker.seat] + moved))
    return Mutant(hand.with_lines(texts), [("PT603", hand.place(taker.line))])


def _odd_chip_elsewhere(hand: LegalHand) -> Mutant | None:
    """The odd chip goes to another winner than the house's."""
    table = hand.finished()
    places: list[tuple[Collect, Collect]] = []
    for split in _split_collects(hand):
        least = min(event.amount for event in split)
        got = [event for event in split if event.amount > least]
        others = [event for event in split if event.amount == least]
        if got and odd_chip_order(table, [event.seat for event in split]):
            places += [(one, other) for one in got for other in others if one.amount == least + 1]
    place = hand.choose(places)
    if place is None:
        return None
    one, other = place
    texts = {
        one.line: _collect_text(hand, one.seat, one.amount - 1, one),
        other.line: _collect_text(hand, other.seat, other.amount + 1, other),
    }
    texts.update(_claimed(hand, one.seat, table.collected[one.seat] - 1))
    texts.update(_claimed(hand, other.seat, table.collected[other.seat] + 1))
    return Mutant(hand.with_lines(texts), [("PT604", hand.place(min(one.line, other.line)))])


# --- PT605 ------------------------------------------------------------------------------------------


def _returns(hand: LegalHand) -> list[Return]:
    return [event for event in hand.history.events if isinstance(event, Return)]


def _return_lost(hand: LegalHand) -> Mutant | None:
    lost = hand.choose(_returns(hand))
    if lost is None:
        return None
    line = _closing_line(hand.history, lost.line + 1)
    return Mutant(hand.without(lost.line), [("PT605", hand.place(line) - 1)])


def _closing_line(history: HandHistory, line: int) -> int:
    """The first marker or collect line from this one on."""
    closing = (StreetMarker, ShowdownMarker, SummaryMarker, Collect)
    return next(event.line for event in history.events if event.line >= line and isinstance(event, closing))


def _return_forgotten(hand: LegalHand) -> Mutant | None:
    """Nothing goes back, and the winner of the pot gets it all."""
    dealt = [event.line for event in hand.history.events if isinstance(event, Deal)]
    lost = hand.choose([event for event in _returns(hand) if event.line > dealt[0]])
    telling = None if lost is None else told_until(hand, lost)
    if lost is None or telling is None:
        return None
    street = telling.table.street
    if street == FIFTH or len(telling.table.players_in()) == 1:
        lines = ended(hand, telling)
        return Mutant(lines, [("PT605", hand.place(_closing_line(telling.history, lost.line)))])
    telling.tell(StreetMarker(telling.next_line(), street + 1, -1, -1))
    telling.deal(street + 1)
    return Mutant(play_to_the_end(hand, telling), [("PT605", hand.place(lost.line))])


def _return_changed(hand: LegalHand) -> Mutant | None:
    """Another amount goes back, or it goes to another player."""
    event = hand.choose(_returns(hand))
    if event is None:
        return None
    amount, seat = event.amount, event.seat
    if hand.rng.random() < 0.5:
        amount = hand.choose([a for a in range(1, 2 * amount + 1) if a != amount]) or 0
    else:
        others = [s for s in range(len(hand.history.seats)) if s != seat and hand.deals_to(s)]
        seat = hand.rng.choice(others)
    text = f"Uncalled bet ({hand.chips(amount)}) returned to {hand.name(seat)}"
    return Mutant(hand.with_line(event.line, text), [("PT605", hand.place(event.line))]) if amount else None


# --- PT606, PT607 -----------------------------------------------------------------------------------


def stated_totals(hand: LegalHand) -> tuple[StatedTotal, StatedRake]:
    """What the summary of a legal hand claims of pot and rake."""
    claims = hand.history.claims
    total = next(claim for claim in claims if isinstance(claim, StatedTotal))
    return total, next(claim for claim in claims if isinstance(claim, StatedRake))


def totals_text(hand: LegalHand, total: int, stated: list[tuple[int, int]], rake: int) -> str:
    """The summary's line of totals."""
    named = [f"{'Main pot' if pot == 0 else f'Side pot {pot}'} {hand.chips(amount)}." for pot, amount in stated]
    return " ".join([f"Total pot {hand.chips(total)}", *named, f"| Rake {hand.chips(rake)}"])


def _pots_misstated(hand: LegalHand) -> Mutant | None:
    """Chips stand in the wrong one of the stated pots."""
    total, rake = stated_totals(hand)
    if len(total.pots) < 2:
        return None
    one, other = hand.rng.sample(range(len(total.pots)), 2)
    stated = list(total.pots)
    moved = hand.rng.randint(1, stated[other][1])
    stated[one] = (stated[one][0], stated[one][1] + moved)
    stated[other] = (stated[other][0], stated[other][1] - moved)
    text = totals_text(hand, total.total, stated, rake.amount)
    return Mutant(hand.with_line(total.line, text), [("PT606", hand.place(total.line))])


def _no_such_pot(hand: LegalHand) -> Mutant | None:
    """One collects from a side pot that does not exist."""
    table = hand.finished()
    paid = hand.choose(_collects(hand))
    if paid is None:
        return None
    number = len(pots(table)) + hand.rng.randint(0, 1)
    text = f"{hand.name(paid.seat)} collected {hand.chips(paid.amount)} from side pot {max(number, 1)}"
    return Mutant(hand.with_line(paid.line, text), [("PT606", hand.place(paid.line))])


def _other_rake(hand: LegalHand) -> Mutant | None:
    """The house takes more or less than its rule says, and everything fits that."""
    table = hand.finished()
    total, _ = stated_totals(hand)
    collects = _collects(hand)
    due = rake_due(table, total.total)
    if due == UNSTATED or len(collects) != 1:
        return None
    paid = collects[0]
    taken = hand.choose([r for r in range(min(total.total - 1, 2 * due + hand.history.small_bet)) if r != due])
    if taken is None:
        return None
    amount = total.total - taken
    texts = {
        paid.line: _collect_text(hand, paid.seat, amount, paid),
        total.line: totals_text(hand, total.total, total.pots, taken),
        **_claimed(hand, paid.seat, amount),
    }
    return Mutant(hand.with_lines(texts), [("PT607", hand.place(total.line))])


MUTATORS: Final[dict[str, tuple[Mutator, ...]]] = {
    "PT601": (_more_than_is_in, _pot_never_paid),
    "PT602": (_wrong_winner,),
    "PT603": (_uneven, _one_takes_all, _from_another_pot),
    "PT604": (_odd_chip_elsewhere,),
    "PT605": (_return_lost, _return_changed, _return_forgotten),
    "PT606": (_pots_misstated, _no_such_pot),
    "PT607": (_other_rake,),
}
