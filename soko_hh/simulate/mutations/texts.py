"""Spoilt text (TX001 to TX003, TX008, TX009) and headers (HD901 to HD904) of one hand in soko text.

For: the mutators of lines as text. Must not ask the audit.
"""

from random import Random
from typing import Final

from soko_hh.events import Action, Ante, Collect, Deal, Show, StreetMarker
from soko_hh.ruleset import with_value
from soko_hh.simulate.mutations.decisions import Mutator
from soko_hh.simulate.mutations.going_on import begin, begun, named_as, play_to_the_end
from soko_hh.simulate.mutations.legal_hand import LegalHand, Mutant
from soko_hh.simulate.session import simulate_hand

_STRANGER: Final = "Kaarlo the Unseated"
_TALK: Final = (
    "The lights in the club go out for a minute",
    "Somebody has left his glasses at the bar",
    "Next break in ten minutes",
)
_TYPOS: Final = (
    (": calls ", ": cals "),
    (": bets ", ": best "),
    (": raises ", ": rasies "),
    (": checks", ": chekcs"),
    (": folds", ": folds?"),
)


# --- TX ---------------------------------------------------------------------------------------------


def _misspelt(hand: LegalHand) -> Mutant | None:
    """A verb nobody knows."""
    places: list[tuple[int, str]] = []
    for action in hand.actions():
        for right, wrong in _TYPOS:
            name, text = hand.name(action.seat), hand.text(action.line)
            if text.startswith(name + right):
                places.append((action.line, name + wrong + text[len(name + right) :]))
    place = hand.choose(places)
    return None if place is None else Mutant(hand.with_line(*place), [("TX001", hand.place(place[0]))])


def _blotted(hand: LegalHand) -> Mutant | None:
    """An amount or a card that cannot be read."""
    events = [e for e in hand.history.events if isinstance(e, (Action, Collect, Deal)) and _digits_end(hand, e.line)]
    event = hand.choose(events)
    if event is None:
        return None
    if isinstance(event, Deal):
        text = hand.text(event.line)[:-1] + "*]"
    elif isinstance(event, Collect):
        text = hand.text(event.line).replace(hand.chips(event.amount), hand.chips(event.amount)[:-1] + "O")
    else:
        text = hand.text(event.line)[:-1] + "O"
    return Mutant(hand.with_line(event.line, text), [("TX001", hand.place(event.line))])


def _digits_end(hand: LegalHand, line: int) -> bool:
    text = hand.text(line)
    return text[-1].isdigit() or text.endswith("]") or " collected " in text


def _by_a_stranger(hand: LegalHand) -> Mutant | None:
    """A line of play names somebody who has no seat."""
    events = [e for e in hand.history.events if isinstance(e, (Action, Ante, Collect, Deal, Show))]
    event = hand.choose(events)
    if event is None:
        return None
    text = hand.text(event.line).replace(hand.name(event.seat), _STRANGER, 1)
    return Mutant(hand.with_line(event.line, text), [("TX002", hand.place(event.line))])


def _cut_off(hand: LegalHand) -> Mutant | None:
    """The file ends before the pot is paid."""
    first = next((event.line for event in hand.history.events if isinstance(event, Ante)), 0)
    last = next(event.line for event in hand.history.events if isinstance(event, Collect))
    if not 0 < first < last:
        return None
    end = hand.rng.randrange(first, last)
    lines = hand.history.lines[: hand.place(end)]
    return Mutant(lines, [("TX003", len(lines))])


def _small_talk(hand: LegalHand) -> Mutant | None:
    """A line without play that no room prints."""
    first = next(event.line for event in hand.history.events if isinstance(event, StreetMarker))
    line = hand.rng.randint(first, hand.summary_line())
    return Mutant(hand.with_before(line, hand.rng.choice(_TALK)), [("TX008", hand.place(line))])


def _no_seats(hand: LegalHand) -> Mutant | None:
    """All seat lines are lost."""
    lines = hand.without(*[seat.line for seat in hand.history.seats])
    return Mutant(lines, [("TX009", len(lines))])


# --- HD ---------------------------------------------------------------------------------------------


def _other_structure(hand: LegalHand) -> Mutant | None:
    """A hand of its own, in a structure the house does not play."""
    if hand.ruleset.structure == "any":
        return None
    other = hand.rng.choice([s for s in ("fixed", "pot", "no") if s != hand.ruleset.structure])
    history = simulate_hand(
        Random(hand.rng.random()), with_value(hand.ruleset, "structure", "any"), other, hand.rng.randint(2, 6)
    )
    return Mutant(named_as(history, hand), [("HD901", 1)])


def _big_bet_not_above(hand: LegalHand) -> Mutant | None:
    """The stated big bet is not above the small bet; the hand ends before anybody makes one."""
    history = hand.history
    if history.structure != "fixed" or _reaches_the_big_bet(hand):
        return None
    small, big = hand.chips(history.small_bet), hand.chips(history.big_bet)
    text = hand.text(history.first_line).replace(f"({small}/{big}", f"({small}/{small}", 1)
    return Mutant(hand.with_line(history.first_line, text), [("HD902", 1)])


def _reaches_the_big_bet(hand: LegalHand) -> bool:
    """Anything the big bet decides: a wager of a later street, an open pair."""
    for event, table in hand.moments():
        later = table.street > 2 and isinstance(event, Action) and event.amount > 0
        if later or table.open_pair or (type(event).__name__ == "NoteClaim" and table.street > 2):
            return True
    return False


def _played_for_such_stakes(hand: LegalHand) -> Mutant | None:
    """The big bet is not above the small bet, or the ante is above the bring-in, and all play by what is stated."""
    history = hand.history
    first = hand.actions()
    if not first or history.button_seat < 0:
        return None
    telling = begun(hand, history.events[: history.place_below(first[0].line - 1)])
    if history.structure == "fixed" and hand.rng.random() < 0.5:
        telling.history.big_bet = history.small_bet
    elif history.ante > 1 and hand.ruleset.bring_in_card != "none":
        telling.history.bring_in = hand.rng.randint(1, history.ante - 1)
    else:
        return None
    begin(telling)
    telling.line = first[0].line
    return Mutant(play_to_the_end(hand, telling), [("HD902", 1)])


def _table_too_small(hand: LegalHand) -> Mutant | None:
    """The table is smaller than its highest seat."""
    highest = hand.history.seats[-1].number
    line = hand.history.table_line
    size = f" {hand.history.max_seats}-max"
    if highest < 3:
        return None
    smaller = hand.rng.randint(2, highest - 1)
    return Mutant(
        hand.with_line(line, hand.text(line).replace(size, f" {smaller}-max", 1)), [("HD903", hand.place(line))]
    )


def _time_unclear(hand: LegalHand) -> Mutant | None:
    """No zone, a zone of several meanings, or no time at all."""
    header = hand.text(hand.history.first_line)
    start, _, time = header.rpartition(" - ")
    text = hand.rng.choice((header.removesuffix(" UTC"), f"{start} - {time.removesuffix('UTC')}IST", start))
    return Mutant(hand.with_line(hand.history.first_line, text), [("HD904", 1)])


MUTATORS: Final[dict[str, tuple[Mutator, ...]]] = {
    "TX001": (_misspelt, _blotted),
    "TX002": (_by_a_stranger,),
    "TX003": (_cut_off,),
    "TX008": (_small_talk,),
    "TX009": (_no_seats,),
    "HD901": (_other_structure,),
    "HD902": (_big_bet_not_above, _played_for_such_stakes),
    "HD903": (_table_too_small,),
    "HD904": (_time_unclear,),
}
