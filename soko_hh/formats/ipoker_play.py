"""The rounds of an iPoker game in the order they were played, and the chips that move in them.

For: the iPoker reader. Must not know header or results, nor what is legal: it orders, names streets and reads cards
and actions. A file has neither its actions nor its cards in order: actions are sorted by `no`; cards bear no number, so
they are given in the order every deal has.
"""

from typing import Final, final

from soko_hh.cards import CARD_BY_TEXT, UNKNOWN_CARD, UNKNOWN_TEXTS, Card
from soko_hh.events import ALL_IN, BET, BRING_IN, CALL, CHECK, FOLD, RAISE, Action, Ante, Event
from soko_hh.formats.amounts import HandAmounts
from soko_hh.formats.ipoker_xml import Element, Round
from soko_hh.formats.street_totals import StreetTotals
from soko_hh.streets import ANTES, FIFTH, FOURTH, SECOND, THIRD, Street

ACTION_FORM: Final = "<action no player type sum/> of type 0, 3 to 7, 9, 15, 16 or 23, its sum an amount"
CARDS_FORM: Final = '<cards type="Second Street" player>H8 DJ</cards>, "Third Street" and so on with one card'

ANTE: Final = "15"
SITS_OUT: Final = "9"
RAISE_TO: Final = "23"

_STREETS: Final[dict[str, Street]] = {
    "second street": SECOND,
    "third street": THIRD,
    "fourth street": FOURTH,
    "fifth street": FIFTH,
}
_CHIPLESS: Final[dict[str, int]] = {"0": FOLD, "4": CHECK}
_VERBS: Final[dict[str, int]] = {"3": CALL, "5": BET, "7": ALL_IN, "16": BRING_IN}  # the sum is the chips put in
_RAISE_BY: Final = "6"


def number_of(text: str) -> int:
    """A small number, -1 for anything else."""
    return int(text) if len(text) <= 9 and text.isascii() and text.isdigit() else -1


def in_order(rounds: list[Round]) -> list[Round]:
    """The rounds by their numbers."""
    numbers = [number_of(each.element.said("no")) for each in rounds]
    return [rounds[at] for at in sorted(range(len(rounds)), key=numbers.__getitem__)] if -1 not in numbers else rounds


def actions_in_order(actions: list[Element]) -> list[Element]:
    """By `no`; what has no number stays behind what it stands behind."""
    keys: list[int] = []
    for element in actions:
        number = number_of(element.said("no"))
        keys.append(number if number >= 0 else keys[-1] if keys else -1)
    return [actions[at] for at in sorted(range(len(actions)), key=keys.__getitem__)]


def before_gap(actions: list[Element]) -> int:
    """How many of these, in order, come before the first number that is missing among them."""
    for at in range(1, len(actions)):
        if number_of(actions[at].said("no")) > number_of(actions[at - 1].said("no")) + 1:
            return at
    return len(actions)


def is_of_antes(each: Round) -> bool:
    """Is this the round before the cards? Some files call it 0, some 1."""
    if each.cards:
        return False
    return number_of(each.element.said("no")) == 0 or all(
        action.said("type") in (ANTE, SITS_OUT) for action in each.actions
    )


def street_of(cards: Element) -> Street:
    """The street a `<cards>` says it is of; 0 if it says none."""
    return _STREETS.get(" ".join(cards.said("type").lower().split()), 0)


def street_after(before: Street, each: Round) -> Street:
    """The street of a round: its cards say it; without cards it is the next one."""
    for cards in each.cards:
        if street_of(cards):
            return street_of(cards)
    return max(before, ANTES) + 1


def read_cards(text: str) -> list[Card] | None:
    """`H8 D10 X`: suit first; None if any of them is no card."""
    cards: list[Card] = []
    for word in text.split():
        card = UNKNOWN_CARD if word in UNKNOWN_TEXTS else CARD_BY_TEXT.get(word[1:].upper() + word[:1].lower())
        if card is None or (card == UNKNOWN_CARD and word not in UNKNOWN_TEXTS):
            return None
        cards.append(card)
    return cards or None


@final
class Chips:
    """What everybody has put in so far, by seat index, and what comes back to him unmatched."""

    def __init__(self, stacks: list[int]) -> None:
        self.stacks: Final = stacks
        self.put_in: Final = [0] * len(stacks)
        self.returned: Final = [0] * len(stacks)
        self.folded: Final = [False] * len(stacks)
        self.street: Final = StreetTotals(len(stacks))

    def take(self, event: Action) -> None:
        """An action moves its chips."""
        if event.verb == FOLD:
            self.folded[event.seat] = True
        chips = self.street.put_in_by(event)
        self.street.put(event.seat, chips)
        self.put_in[event.seat] += chips

    def take_antes(self, antes: list[int], stated: int) -> None:
        """Antes by seat; one that no other matches goes back. An ante of another size than stated is a fault."""
        for seat, amount in enumerate(antes):
            self.street.put(seat, min(amount, stated))
            self.put_in[seat] += amount
        seat, amount = self.street.uncalled()
        if seat >= 0:
            self.returned[seat] += amount
        self.street.begin_street()

    def end_street(self) -> None:
        """The highest wager goes back as far as nobody could match it: who is left with chips has, or is at fault."""
        totals = self.street.totals
        highest = self.street.highest()
        for seat in range(len(totals)):
            if not self.folded[seat] and 0 < self.put_in[seat] < self.stacks[seat] and totals[seat] < highest:
                totals[seat] = highest
        seat, amount = self.street.uncalled()
        if seat >= 0:
            self.returned[seat] += amount
        self.street.begin_street()


def read_action(line: int, seat: int, element: Element, amounts: HandAmounts, chips: Chips) -> Event | None:
    """The event an `<action>` of a seated player is; None if it cannot be read."""
    kind = element.said("type")
    if kind in _CHIPLESS:
        return Action(line, seat, _CHIPLESS[kind], 0, False, -1, False)
    amount = amounts.read(element.said("sum"))
    if amount < 0:
        return None
    if kind in _VERBS:
        return Action(line, seat, _VERBS[kind], amount, False, -1, kind == "7")
    if kind == RAISE_TO:
        return Action(line, seat, RAISE, amount, True, -1, False)
    if kind == _RAISE_BY:
        return Action(line, seat, RAISE, chips.street.highest() + amount, True, -1, False)
    return Ante(line, seat, amount, False) if kind == ANTE else None
