"""Spoilt turns and phases (TO301 to TO307): lines lost, doubled, swapped, of the wrong player, in the wrong place.

For: the mutators of who acts when. Must not ask the audit.
"""

from typing import Final

from soko_hh.events import (
    BRING_IN,
    CALL,
    CHECK,
    FOLD,
    Action,
    Ante,
    Collect,
    Deal,
    Event,
    Return,
    ShowdownMarker,
    StreetMarker,
    SummaryMarker,
)
from soko_hh.game.turns import needs_action
from soko_hh.simulate.mutations.decisions import Mutator, altered, with_deed
from soko_hh.simulate.mutations.going_on import play_to_the_end, told_until
from soko_hh.simulate.mutations.legal_hand import LegalHand, Mutant
from soko_hh.streets import FIFTH, SECOND, THIRD
from soko_hh.table import NOBODY, Table

_MARKERS: Final = (StreetMarker, ShowdownMarker, SummaryMarker)


def _plain(action: Action, seat: int, table: Table) -> Action:
    """What a player does who does the least: he calls, or checks."""
    need = min(table.need(seat), table.stack[seat])
    if need <= 0:
        return altered(action, seat=seat, verb=CHECK, amount=0, is_total=False, stated_by=-1, all_in=False)
    all_in = need == table.stack[seat]
    return altered(action, seat=seat, verb=CALL, amount=need, is_total=False, stated_by=-1, all_in=all_in)


# --- TO301 ----------------------------------------------------------------------------------------


def _marker_again(hand: LegalHand) -> Mutant | None:
    marker = hand.choose([event for event in hand.history.events if isinstance(event, StreetMarker)])
    if marker is None:
        return None
    return Mutant(hand.with_before(marker.line, hand.text(marker.line)), [("TO301", hand.place(marker.line) + 1)])


def _ante_again(hand: LegalHand) -> Mutant | None:
    """An ante told twice, the second time among the antes or after the deal."""
    ante = hand.choose([event for event in hand.history.events if isinstance(event, Ante) and event.amount > 0])
    seats = hand.history.seats
    if ante is None or 2 * ante.amount >= seats[ante.seat].stack:
        return None
    return Mutant(hand.with_before(ante.line + 1, hand.text(ante.line)), [("TO301", hand.place(ante.line) + 1)])


def _bring_in_later(hand: LegalHand) -> Mutant | None:
    """A bet of a later street in the words of a bring-in."""
    bets: list[Action] = []
    for event, table in hand.moments():
        if isinstance(event, Action) and table.street > SECOND and hand.text(event.line).count(": bets "):
            bets.append(event)
    bet = hand.choose(bets)
    if bet is None:
        return None
    text = hand.action_text(altered(bet, verb=BRING_IN))
    return Mutant(hand.with_line(bet.line, text), [("TO301", hand.place(bet.line))])


def _check_in_the_showdown(hand: LegalHand) -> Mutant | None:
    """He checks (or folds to nothing) once the showdown has begun."""
    line = hand.showdown_line()
    table = hand.finished()
    seat = hand.choose([s for s in table.players_in() if not table.all_in[s] or table.collected[s] == 0])
    able = [] if seat is None else [s for s in table.players_in() if table.stack[s] - table.collected[s] > 0]
    who = hand.choose(able)
    if line == 0 or who is None:
        return None
    return Mutant(hand.with_before(line + 1, f"{hand.name(who)}: checks"), [("TO301", hand.place(line) + 1)])


def _check_before_the_cards(hand: LegalHand) -> Mutant | None:
    marker = next(event for event in hand.history.events if isinstance(event, StreetMarker))
    able = [s for s, seat in enumerate(hand.history.seats) if seat.stack > hand.history.ante and hand.deals_to(s)]
    who = hand.choose(able)
    if who is None:
        return None
    return Mutant(hand.with_before(marker.line, f"{hand.name(who)}: checks"), [("TO301", hand.place(marker.line))])


def _returned_before_the_last_action(hand: LegalHand) -> Mutant | None:
    """The last action of a round is lost, and the next line gives a bet back."""
    lost = hand.choose([last for last in _last_actions(hand) if isinstance(hand.event_after(last), Return)])
    if lost is None:
        return None
    return Mutant(hand.without(lost.line), [("TO301", hand.place(hand.event_after(lost).line) - 1)])


# --- TO302 ----------------------------------------------------------------------------------------


def _first_actions(hand: LegalHand) -> list[tuple[Action, list[int]]]:
    """The opening actions of third street and later (second too where nobody is forced), and who else could act."""
    found: list[tuple[Action, list[int]]] = []
    for event, table in hand.moments():
        if isinstance(event, Action) and table.actions == 0 and not table.bring_in_due and table.turn == event.seat:
            others = [s for s in table.players_in() if s != event.seat and table.can_act(s)]
            found.append((event, others))
    return [(event, others) for event, others in found if others]


def _opened_by_another(hand: LegalHand) -> Mutant | None:
    """Another opens, and the turn goes on from him."""
    place = hand.choose(_first_actions(hand))
    if place is None:
        return None
    event, others = place
    wrong = altered(
        event, seat=hand.rng.choice(others), verb=CHECK, amount=0, is_total=False, stated_by=-1, all_in=False
    )
    return with_deed(hand, wrong, "TO302")


def _opening_told_of_another(hand: LegalHand) -> Mutant | None:
    """The opening line names the wrong player."""
    place = hand.choose([(event, others) for event, others in _first_actions(hand) if event.verb == CHECK])
    if place is None:
        return None
    event, others = place
    text = hand.action_text(altered(event, seat=hand.rng.choice(others)))
    return Mutant(hand.with_line(event.line, text), [("TO302", hand.place(event.line))])


# --- TO303 ----------------------------------------------------------------------------------------


def _out_of_turns(hand: LegalHand) -> list[Action]:
    """In place of actions after the first of their street: what another does who still has to act there."""
    found: list[Action] = []
    for event, table in hand.moments():
        if isinstance(event, Action) and table.actions > 0 and not table.bring_in_due and table.turn == event.seat:
            others = [s for s in table.players_in() if s != event.seat and needs_action(table, s)]
            if others:
                found.append(_plain(event, hand.rng.choice(others), table))
    return found


def _out_of_turn(hand: LegalHand) -> Mutant | None:
    """Another who still has to act calls or checks, and the turn goes on from him."""
    wrong = hand.choose(_out_of_turns(hand))
    return None if wrong is None else with_deed(hand, wrong, "TO303")


def _swapped(hand: LegalHand) -> Mutant | None:
    """Two neighbours' lines change places; neither raises what the other owes."""
    pairs: list[tuple[Action, Action]] = []
    before: Action | None = None
    for event, table in hand.moments():
        is_quiet = isinstance(event, Action) and event.verb in (FOLD, CHECK, CALL)
        if not isinstance(event, Action) or not is_quiet or table.actions == 0 or table.bring_in_due:
            before = None
            continue
        if before is not None and before.line == event.line - 1 and before.seat != event.seat:
            pairs.append((before, event))
        before = event
    pair = hand.choose(pairs)
    if pair is None:
        return None
    one, other = pair
    return Mutant(hand.with_swapped(one.line, other.line), [("TO303", hand.place(one.line))])


def _lost_in_the_round(hand: LegalHand) -> Mutant | None:
    """A line is lost; neither the first nor the last of its round."""
    lines: list[Action] = []
    last = {action.line for action in _last_actions(hand)}
    for event, table in hand.moments():
        if isinstance(event, Action) and table.actions > 0 and not table.bring_in_due and event.line not in last:
            following = hand.event_after(event)
            if isinstance(following, Action) and following.seat != event.seat:
                lines.append(event)
    lost = hand.choose(lines)
    return None if lost is None else Mutant(hand.without(lost.line), [("TO303", hand.place(lost.line))])


# --- TO304, TO305 -----------------------------------------------------------------------------------


def _who_may_not_act(hand: LegalHand, folded: bool) -> list[tuple[Action, Action]]:
    """Actions of others, and what a player who is out (or all-in) would say in their place."""
    found: list[tuple[Action, Action]] = []
    for event, table in hand.moments():
        if not isinstance(event, Action) or table.bring_in_due:
            continue
        out = [s for s in range(table.n) if table.dealt_in[s] and bool(table.folded_on[s]) == folded]
        able = [s for s in out if folded or table.all_in[s]]
        if able:
            seat = hand.rng.choice(able)
            verb = FOLD if hand.rng.random() < 0.5 else CHECK
            wrong = altered(event, seat=seat, verb=verb, amount=0, is_total=False, stated_by=-1, all_in=False)
            found.append((event, wrong))
    return found


def _who_is_out(code: str, folded: bool) -> tuple[Mutator, ...]:
    def one_more_line(hand: LegalHand) -> Mutant | None:
        place = hand.choose(_who_may_not_act(hand, folded))
        if place is None:
            return None
        event, wrong = place
        return Mutant(hand.with_before(event.line, hand.action_text(wrong)), [(code, hand.place(event.line))])

    def told_of_him(hand: LegalHand) -> Mutant | None:
        place = hand.choose(_who_may_not_act(hand, folded))
        if place is None:
            return None
        event, wrong = place
        text = hand.action_text(altered(event, seat=wrong.seat))
        return Mutant(hand.with_line(event.line, text), [(code, hand.place(event.line))])

    return one_more_line, told_of_him


# --- TO306, TO307 -----------------------------------------------------------------------------------


def _last_actions(hand: LegalHand) -> list[Action]:
    """The last action of each round."""
    found: list[Action] = []
    for event in hand.actions():
        following = hand.event_after(event)
        while type(following).__name__ in ("Note", "NoteClaim"):
            following = hand.event_after(following)
        if not isinstance(following, Action):
            found.append(event)
    return found


def _closing_line(hand: LegalHand, last: Action) -> Event:
    """The marker after a round; the line that pays the pot where none comes before it."""
    following = hand.event_after(last)
    while not isinstance(following, (Return, Collect, *_MARKERS)):
        following = hand.event_after(following)
    return following


def _last_line_lost(hand: LegalHand) -> Mutant | None:
    """The last line of a round is missing, and no bet goes back."""
    lines = [last for last in _last_actions(hand) if not isinstance(_closing_line(hand, last), Return)]
    # alone on his street he opened it: his bring-in is another mistake
    lines = [last for last in lines if last.verb != BRING_IN]
    lost = hand.choose(lines)
    if lost is None:
        return None
    return Mutant(hand.without(lost.line), [("TO306", hand.place(_closing_line(hand, lost).line) - 1)])


def _dealt_early(hand: LegalHand) -> Mutant | None:
    """The next street is dealt while somebody has to act, and the hand goes on."""
    places: list[Action] = []
    for event, table in hand.moments():
        if not isinstance(event, Action) or table.actions == 0 or table.turn != event.seat or table.street == FIFTH:
            continue
        if table.stack[event.seat] > table.need(event.seat):  # else he would be all-in, and then again he would not
            places.append(event)
    place = hand.choose(places)
    telling = None if place is None else told_until(hand, place)
    if place is None or telling is None:
        return None
    street = telling.table.street + 1
    telling.tell(StreetMarker(telling.next_line(), street, -1, -1))
    telling.deal(street)
    return Mutant(play_to_the_end(hand, telling), [("TO306", hand.place(place.line))])


def _one_more_action(hand: LegalHand) -> Mutant | None:
    """Somebody acts once more although all have acted and matched."""
    places: list[tuple[Event, int]] = []
    was_betting = False
    for event, table in hand.moments():
        closes = not isinstance(event, (Action, Ante, Deal)) and was_betting
        if closes and table.turn == NOBODY and type(event).__name__ not in ("Note", "NoteClaim"):
            able = [s for s in table.players_in() if table.can_act(s)]
            places += [(event, hand.rng.choice(able))] if able else []
            was_betting = False
        was_betting = was_betting or isinstance(event, Action)
    place = hand.choose(places)
    if place is None:
        return None
    event, seat = place
    return Mutant(hand.with_before(event.line, f"{hand.name(seat)}: checks"), [("TO307", hand.place(event.line))])


def _acts_in_a_run_out(hand: LegalHand) -> Mutant | None:
    """A street is dealt without action, and the one who has chips bets or checks all the same."""
    places: list[tuple[int, int]] = []
    events = hand.history.events
    for event, table in hand.moments():
        if isinstance(event, Deal) and event.street >= THIRD:
            following = hand.event_after(event)
            able = [s for s in table.players_in() if table.can_act(s)]
            is_dealt = not isinstance(following, (Deal, Action)) and type(following).__name__ != "NoteClaim"
            if is_dealt and able and following in events:
                places.append((event.line + 1, able[0]))
    place = hand.choose(places)
    if place is None:
        return None
    line, seat = place
    if any(isinstance(e, Action) and e.line >= line and e.line <= line + 2 for e in events):
        return None
    return Mutant(hand.with_before(line, f"{hand.name(seat)}: checks"), [("TO307", hand.place(line))])


MUTATORS: Final[dict[str, tuple[Mutator, ...]]] = {
    "TO301": (
        _marker_again,
        _ante_again,
        _bring_in_later,
        _check_in_the_showdown,
        _check_before_the_cards,
        _returned_before_the_last_action,
    ),
    "TO302": (_opened_by_another, _opening_told_of_another),
    "TO303": (_out_of_turn, _swapped, _lost_in_the_round),
    "TO304": _who_is_out("TO304", True),
    "TO305": _who_is_out("TO305", False),
    "TO306": (_last_line_lost, _dealt_early),
    "TO307": (_one_more_action, _acts_in_a_run_out),
}
