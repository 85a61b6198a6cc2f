"""The closed list of things that can happen at a table, as a history claims them.

For: the vocabulary between readers (who make events), replay (who judges them) and writers (who
print them). Must not know rules, formats or the state of the table. `seat` is always the index of
the player in `HandHistory.seats` (sorted clockwise by seat number), `line` the 1-based line in the
file, amounts are chips in the smallest unit. Final plain classes: cheap to build and to compile.
"""

from typing import Final, TypeAlias, final

from soko_hh.cards import Card
from soko_hh.streets import Street

# Verbs of an action.
FOLD: Final = 0
CHECK: Final = 1
CALL: Final = 2
BET: Final = 3
RAISE: Final = 4
COMPLETE: Final = 5
BRING_IN: Final = 6
BIG_BRING_IN: Final = 7  # Ongame's `big bring in`: the bring-in player's full opening
ALL_IN: Final = 8  # a room that prints no verb: judged by its total
VERB_NAMES: Final = ("fold", "check", "call", "bet", "raise", "complete", "bring_in", "big_bring_in", "all_in")

# Pots: what a collect line or a claim names.
WHOLE_POT: Final = -1
MAIN_POT: Final = 0

# Notes that claim something (CL708).
CLAIM_OPEN_PAIR: Final = 0
CLAIM_CAPPED: Final = 1
CLAIM_LOW_CARD: Final = 2
CLAIM_HIGH_CARD: Final = 3


@final
class Ante:
    """A posted ante; `amount` chips put in."""

    def __init__(self, line: int, seat: int, amount: int, all_in: bool) -> None:
        self.line: Final = line
        self.seat: Final = seat
        self.amount: Final = amount
        self.all_in: Final = all_in


@final
class Deal:
    """Cards new to a player: [hole, up] on second street, [card] later; `restated` as the line repeats them."""

    def __init__(self, line: int, seat: int, street: Street, cards: list[Card], restated: list[Card]) -> None:
        self.line: Final = line
        self.seat: Final = seat
        self.street: Final = street
        self.cards: Final = cards
        self.restated: Final = restated


@final
class Action:
    """A decision or bring-in. `amount` is chips put in, or the street total if `is_total`; 0 for fold and check.

    `stated_by` is what the line says the raise is over the current bet, -1 where it says nothing.
    """

    def __init__(
        self, line: int, seat: int, verb: int, amount: int, is_total: bool, stated_by: int, all_in: bool
    ) -> None:
        self.line: Final = line
        self.seat: Final = seat
        self.verb: Final = verb
        self.amount: Final = amount
        self.is_total: Final = is_total
        self.stated_by: Final = stated_by
        self.all_in: Final = all_in


@final
class StreetMarker:
    """A street begins; `pot`, `players` and how many of these are all-in as stated, -1 where nothing is."""

    def __init__(self, line: int, street: Street, pot: int, players: int, all_in: int = -1) -> None:
        self.line: Final = line
        self.street: Final = street
        self.pot: Final = pot
        self.players: Final = players
        self.all_in: Final = all_in


@final
class ShowdownMarker:
    """`*** SHOWDOWN ***`."""

    def __init__(self, line: int) -> None:
        self.line: Final = line


@final
class SummaryMarker:
    """`*** SUMMARY ***` or Ongame's `Summary:`: no play after it."""

    def __init__(self, line: int) -> None:
        self.line: Final = line


@final
class Return:
    """An uncalled bet (or unmatched ante) given back."""

    def __init__(self, line: int, seat: int, amount: int) -> None:
        self.line: Final = line
        self.seat: Final = seat
        self.amount: Final = amount


@final
class Show:
    """Cards shown, with the printed label. `in_summary`: the format has no showdown lines (Ongame's seat line)."""

    def __init__(self, line: int, seat: int, cards: list[Card], label: str, in_summary: bool) -> None:
        self.line: Final = line
        self.seat: Final = seat
        self.cards: Final = cards
        self.label: Final = label
        self.in_summary: Final = in_summary


@final
class Muck:
    """Cards thrown away at the showdown; `cards` where the line prints them, else empty."""

    def __init__(self, line: int, seat: int, cards: list[Card]) -> None:
        self.line: Final = line
        self.seat: Final = seat
        self.cards: Final = cards


@final
class NoShow:
    """`doesn't show hand`: an uncontested winner keeps his cards to himself."""

    def __init__(self, line: int, seat: int) -> None:
        self.line: Final = line
        self.seat: Final = seat


@final
class Collect:
    """Chips paid from a pot, net of rake. `pot`: WHOLE_POT, MAIN_POT or the number of the side pot (1 = first).

    `label`: what the line calls the hand that wins, where that is something else than the player's show said.
    """

    def __init__(self, line: int, seat: int, pot: int, amount: int, label: str = "") -> None:
        self.line: Final = line
        self.seat: Final = seat
        self.pot: Final = pot
        self.amount: Final = amount
        self.label: Final = label


@final
class NoteClaim:
    """A note that claims something of the game: a CLAIM_ kind, with seat (-1: none) and cards where it names them."""

    def __init__(self, line: int, kind: int, seat: int, cards: list[Card]) -> None:
        self.line: Final = line
        self.kind: Final = kind
        self.seat: Final = seat
        self.cards: Final = cards


@final
class Note:
    """A known line without play (chat, disconnects ...)."""

    def __init__(self, line: int, text: str) -> None:
        self.line: Final = line
        self.text: Final = text


@final
class UnknownNote:
    """A line without play that the format does not know (TX008)."""

    def __init__(self, line: int, text: str) -> None:
        self.line: Final = line
        self.text: Final = text


@final
class Unreadable:
    """A line of play that cannot be read (TX001); `expected` says what would have been.

    `seat` is who it is about where that much can be read, else -1. `is_marker`: an unknown marker.
    """

    def __init__(self, line: int, text: str, expected: str, seat: int, is_marker: bool) -> None:
        self.line: Final = line
        self.text: Final = text
        self.expected: Final = expected
        self.seat: Final = seat
        self.is_marker: Final = is_marker


@final
class UnknownPlayer:
    """A readable line of play whose actor `name` has no seat (TX002)."""

    def __init__(self, line: int, text: str, name: str) -> None:
        self.line: Final = line
        self.text: Final = text
        self.name: Final = name


@final
class Cancelled:
    """The room called the hand off: only its arithmetic is checked."""

    def __init__(self, line: int) -> None:
        self.line: Final = line


Event: TypeAlias = (
    Ante
    | Deal
    | Action
    | StreetMarker
    | ShowdownMarker
    | SummaryMarker
    | Return
    | Show
    | Muck
    | NoShow
    | Collect
    | NoteClaim
    | Note
    | UnknownNote
    | Unreadable
    | UnknownPlayer
    | Cancelled
)
