"""Spoilt antes and bring-ins (FB201 to FB205).

For: the mutators of the forced bets. Must not ask the audit.
"""

from typing import Final

from soko_hh.events import BET, BRING_IN, CHECK, COMPLETE, FOLD, RAISE, Action, Ante, Deal, Event, StreetMarker
from soko_hh.game.betting import minimum_bet
from soko_hh.game.bring_in import AS_POSTED, bring_in_amount, may_open_for
from soko_hh.game.moves import IS_BET, IS_BRING_IN
from soko_hh.simulate.mutations.decisions import Mutator, altered, carried_on, slip, with_deed
from soko_hh.simulate.mutations.going_on import begin, begun, play_to_the_end
from soko_hh.simulate.mutations.legal_hand import LegalHand, Mutant
from soko_hh.streets import SECOND
from soko_hh.table import Table


def _antes(hand: LegalHand) -> list[Ante]:
    return [event for event in hand.history.events if isinstance(event, Ante) and event.amount > 0]


def _marker(hand: LegalHand) -> StreetMarker:
    return next(event for event in hand.history.events if isinstance(event, StreetMarker))


def _lost_ante(hand: LegalHand) -> Mutant | None:
    ante = hand.choose(_antes(hand))
    if ante is None:
        return None
    return Mutant(hand.without(ante.line), [("FB201", hand.place(_marker(hand).line) - 1)])


def _odd_ante(hand: LegalHand, ante: Ante) -> Ante | None:
    most = min(2 * ante.amount, hand.history.seats[ante.seat].stack - 1)
    amount = hand.choose([amount for amount in range(1, most + 1) if amount != ante.amount])
    return None if amount is None else Ante(ante.line, ante.seat, amount, False)


def _slip_of_ante(hand: LegalHand) -> Mutant | None:
    ante = hand.choose(_antes(hand))
    wrong = None if ante is None else _odd_ante(hand, ante)
    if wrong is None:
        return None
    text = f"{hand.name(wrong.seat)}: posts the ante {hand.chips(wrong.amount)}"
    return Mutant(hand.with_line(wrong.line, text), [("FB202", hand.place(wrong.line))])


def _ante_over_the_stack(hand: LegalHand) -> Mutant | None:
    """The whole ante, by one who has not got so much."""
    short = [event for event in hand.history.events if isinstance(event, Ante) and 0 < event.amount < hand.history.ante]
    ante = hand.choose(short)
    if ante is None:
        return None
    text = f"{hand.name(ante.seat)}: posts the ante {hand.chips(hand.history.ante)} and is all-in"
    return Mutant(hand.with_line(ante.line, text), [("BT410", hand.place(ante.line))])


def _played_with(hand: LegalHand, without: Ante | None, wrong: Ante | None) -> list[str] | None:
    """The hand from its antes on, one of them left out or changed."""
    if hand.history.button_seat < 0 or any(type(event).__name__ == "Return" for event in _before_cards(hand)):
        return None
    telling = begun(hand, [])
    events = telling.history.events
    for event in _before_cards(hand):
        if event is without:
            continue
        line = telling.next_line()
        if isinstance(event, Ante):
            ante = wrong if wrong is not None and wrong.seat == event.seat else event
            events.append(Ante(line, ante.seat, ante.amount, ante.all_in))
        elif isinstance(event, StreetMarker):
            events.append(StreetMarker(line, SECOND, -1, -1))
        elif isinstance(event, Deal):
            events.append(Deal(line, event.seat, SECOND, event.cards, []))
    begin(telling)
    return play_to_the_end(hand, telling)


def _before_cards(hand: LegalHand) -> list[Event]:
    """Antes, marker and first deals."""
    found: list[Event] = []
    for event in hand.history.events:
        if isinstance(event, Deal) and event.street > SECOND:
            break
        if isinstance(event, (Ante, Deal)) or event is _marker(hand) or type(event).__name__ == "Return":
            found.append(event)
        if isinstance(event, Action):
            break
    return found


def _never_posted(hand: LegalHand) -> Mutant | None:
    ante = hand.choose(_antes(hand))
    lines = None if ante is None else _played_with(hand, ante, None)
    return None if lines is None else Mutant(lines, [("FB201", hand.place(_marker(hand).line) - 1)])


def _posted_wrong(hand: LegalHand) -> Mutant | None:
    ante = hand.choose(_antes(hand))
    wrong = None if ante is None else _odd_ante(hand, ante)
    lines = None if wrong is None else _played_with(hand, None, wrong)
    return None if wrong is None or lines is None else Mutant(lines, [("FB202", hand.place(wrong.line))])


# --- the bring-in ---------------------------------------------------------------------------------


def _opening(hand: LegalHand) -> tuple[Action, Table] | None:
    """The action that opens a second street with a forced bet, and the table before it."""
    for event, table in hand.moments():
        if isinstance(event, Action):
            is_forced = table.bring_in_due and table.turn == event.seat and event.verb != FOLD
            return (event, table) if is_forced and table.street == SECOND else None
    return None


def _others(hand: LegalHand, table: Table, seat: int) -> int | None:
    return hand.choose([s for s in range(table.n) if s != seat and table.can_act(s)])


def _told_of_another(hand: LegalHand) -> Mutant | None:
    """The bring-in line names the wrong player; everything else is as it was."""
    opening = _opening(hand)
    if opening is None:
        return None
    event, table = opening
    other = _others(hand, table, event.seat)
    if other is None or event.amount >= table.stack[other]:
        return None
    text = hand.action_text(altered(event, seat=other, all_in=False))
    return Mutant(hand.with_line(event.line, text), [("FB203", hand.place(event.line))]) if not event.all_in else None


def _wrong_player(hand: LegalHand) -> Mutant | None:
    """Another player brings in, and the hand goes on from him."""
    opening = _opening(hand)
    if opening is None:
        return None
    event, table = opening
    other = _others(hand, table, event.seat)
    if other is None:
        return None
    amount = bring_in_amount(table)
    amount = min(amount if amount != AS_POSTED else max(minimum_bet(table) // 2, 1), table.stack[other])
    wrong = altered(
        event, seat=other, verb=BRING_IN, amount=amount, is_total=False, all_in=amount == table.stack[other]
    )
    return with_deed(hand, wrong, "FB203")


def _wrong_player_and_amount(hand: LegalHand) -> Mutant | None:
    """A second cause on the same line: a second finding."""
    opening = _opening(hand)
    if opening is None:
        return None
    event, table = opening
    other = _others(hand, table, event.seat)
    wrong = None if other is None else _odd_opening(hand, table, other, event)
    return None if wrong is None else with_deed(hand, wrong, "FB203", "FB204")


def _odd_opening(hand: LegalHand, table: Table, seat: int, event: Action) -> Action | None:
    high = min(2 * minimum_bet(table), table.stack[seat] - 1)
    amount = hand.choose([amount for amount in range(1, high + 1) if not may_open_for(table, seat, amount)])
    if amount is None:
        return None
    return altered(event, seat=seat, verb=BRING_IN, amount=amount, is_total=False, stated_by=-1, all_in=False)


def _wrong_opening(hand: LegalHand, table: Table, event: Action) -> Action | None:
    if not table.bring_in_due or table.turn != event.seat or event.verb == FOLD:
        return None
    return _odd_opening(hand, table, event.seat, event)


def _lost_bring_in(hand: LegalHand) -> Mutant | None:
    """The bring-in's line is missing; the next action is not in the words of one."""
    opening = _opening(hand)
    if opening is None or opening[0].verb != BRING_IN:
        return None
    line = opening[0].line
    later = [action for action in hand.actions() if action.line > line]
    # a full opening is a bet, over which others raise; without it their lines are no longer the mistake of one line
    if not later or later[0].verb in (BET, BRING_IN) or opening[0].amount >= hand.history.small_bet:
        return None
    return Mutant(hand.without(line), [("FB205", hand.place(later[0].line) - 1)])


def _no_opening(hand: LegalHand, table: Table, event: Action) -> Action | None:
    """The right player does something else, or another player calls, raises or folds first."""
    if not table.bring_in_due or table.turn != event.seat:
        return None
    small = minimum_bet(table)
    if hand.rng.random() < 0.5:
        other = _others(hand, table, event.seat)
        if other is None:
            return None
        verb = hand.rng.choice((FOLD, CHECK, RAISE, COMPLETE))
        if verb in (FOLD, CHECK) or table.stack[other] <= small:
            return altered(event, seat=other, verb=FOLD, amount=0, is_total=False, stated_by=-1, all_in=False)
        by = small if verb == RAISE else -1
        return altered(event, seat=other, verb=verb, amount=small, is_total=True, stated_by=by, all_in=False)
    verb = hand.rng.choice((FOLD, CHECK) if not table.duty_passed else (CHECK,))
    return altered(event, verb=verb, amount=0, is_total=False, stated_by=-1, all_in=False)


MUTATORS: Final[dict[str, tuple[Mutator, ...]]] = {
    "FB201": (_lost_ante, _never_posted),
    "FB202": (_slip_of_ante, _posted_wrong),
    "FB203": (_told_of_another, _wrong_player, _wrong_player_and_amount),
    "FB204": (slip(_wrong_opening, "FB204", of=(IS_BRING_IN, IS_BET)), carried_on(_wrong_opening, "FB204")),
    "FB205": (_lost_bring_in, carried_on(_no_opening, "FB205")),
    "BT410": (_ante_over_the_stack,),
}
