"""Wrong decisions, told two ways: as a slip of the pen in a hand that is otherwise as it was, or carried on with.

For: the mutators of forced bets and betting. A `Deed` looks at the table before a player's own turn and gives the
wrong action, or None where there is none. Must not know which mistakes there are.
"""

from collections.abc import Callable
from typing import TypeAlias

from soko_hh.events import Action
from soko_hh.game.moves import read_move
from soko_hh.simulate.mutations.going_on import play_to_the_end, told_until
from soko_hh.simulate.mutations.legal_hand import LegalHand, Mutant
from soko_hh.table import Table

Mutator: TypeAlias = Callable[[LegalHand], Mutant | None]
Deed: TypeAlias = Callable[[LegalHand, Table, Action], Action | None]


def altered(
    action: Action,
    *,
    seat: int | None = None,
    verb: int | None = None,
    amount: int | None = None,
    is_total: bool | None = None,
    stated_by: int | None = None,
    all_in: bool | None = None,
) -> Action:
    """The action with something else in it."""
    return Action(
        action.line,
        action.seat if seat is None else seat,
        action.verb if verb is None else verb,
        action.amount if amount is None else amount,
        action.is_total if is_total is None else is_total,
        action.stated_by if stated_by is None else stated_by,
        action.all_in if all_in is None else all_in,
    )


def slip(deed: Deed, *codes: str, of: tuple[int, ...]) -> Mutator:
    """One line is told wrong; `of`: what the true move was by its chips (game.moves)."""

    def mutate(hand: LegalHand) -> Mutant | None:
        found: list[tuple[Action, Action]] = []
        for event, table in hand.moments():
            if isinstance(event, Action) and _nature(table, event) in of:
                wrong = deed(hand, table, event)
                if wrong is not None:
                    found.append((event, wrong))
        place = hand.choose(found)
        if place is None:
            return None
        event, wrong = place
        line = hand.place(event.line)
        return Mutant(hand.with_line(event.line, hand.action_text(wrong)), [(code, line) for code in codes])

    return mutate


def carried_on(deed: Deed, *codes: str) -> Mutator:
    """At somebody's turn the wrong thing is done, and the hand goes on from there."""

    def mutate(hand: LegalHand) -> Mutant | None:
        found: list[Action] = []
        for event, table in hand.moments():
            if isinstance(event, Action):
                wrong = deed(hand, table, event)
                if wrong is not None:
                    found.append(wrong)
        wrong = hand.choose(found)
        return None if wrong is None else with_deed(hand, wrong, *codes)

    return mutate


def with_deed(hand: LegalHand, wrong: Action, *codes: str) -> Mutant | None:
    """The hand with this action where another stood, played on."""
    telling = told_until(hand, wrong)
    if telling is None:
        return None
    telling.next_line()
    telling.tell(wrong)
    return Mutant(play_to_the_end(hand, telling), [(code, hand.place(wrong.line)) for code in codes])


def _nature(table: Table, event: Action) -> int:
    return read_move(table, event).nature
