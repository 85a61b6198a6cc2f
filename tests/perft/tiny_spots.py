"""A tiny table: a few chips, two or three players, cards fixed so that the opener of each street is plain to see.

For: the betting perft. The cards say, for whoever counts by hand or naively, who opens which street (`BOARDS`).
"""

from dataclasses import dataclass, replace
from typing import Final

from soko_hh.cards import Card, read_cards
from soko_hh.events import Action, Ante, Deal, Return, StreetMarker
from soko_hh.finding import Report
from soko_hh.game.pots import uncalled_bet, unmatched_ante
from soko_hh.history import FormatTraits, HandHistory, Seat
from soko_hh.money import Money
from soko_hh.replay import Replay
from soko_hh.ruleset import Ruleset
from soko_hh.streets import SECOND
from soko_hh.table import Table

TRAITS: Final = FormatTraits(
    "soko",
    "soko text",
    shows_at_showdown=True,
    prints_returns=True,
    pots_stated="gross",
    judges_verbs=True,
    raise_by_reliable=True,
    marks_all_in=True,
    always_has_summary=True,
    has_button=True,
    seat_line_order_tells_button=False,
)


@dataclass(frozen=True)
class Boards:
    """Hole card, then four up cards of each seat; who opens, read off them by hand."""

    cards: tuple[str, ...]
    door_low_to_high: tuple[int, ...]
    best_to_worst: dict[int, tuple[int, ...]]  # by street, third to fifth
    pairs_on_third: tuple[int, ...] = ()

    def among(self, players: int) -> "Boards":
        """The same for the first few seats."""
        return replace(
            self,
            cards=self.cards[:players],
            door_low_to_high=tuple(s for s in self.door_low_to_high if s < players),
            best_to_worst={
                street: tuple(s for s in seats if s < players) for street, seats in self.best_to_worst.items()
            },
            pairs_on_third=tuple(s for s in self.pairs_on_third if s < players),
        )


# Kings and queens before tens and nines before small cards: seat 2, then 1, then 0 on every street.
HIGH_CARDS: Final = Boards(
    ("Ah 2c 4d 6h 8s", "Jc 9d 3c Td 5h", "Js Kh Qs 7c 3h"),
    (0, 1, 2),
    {3: (2, 1, 0), 4: (2, 1, 0), 5: (2, 1, 0)},
)
# Seat 1 pairs his nine on third street and opens from then on.
OPEN_PAIR: Final = Boards(
    ("Ah 2c 4d 6h 8s", "Jc 9d 9c Td 5h", "Js Kh Qs 7c 3h"),
    (0, 1, 2),
    {3: (1, 2, 0), 4: (1, 2, 0), 5: (1, 2, 0)},
    (1,),
)


@dataclass(frozen=True)
class Spot:
    """Stakes, stacks before the ante, and the house."""

    ruleset: Ruleset
    stacks: tuple[int, ...]
    structure: str = "fixed"
    small: int = 2
    big: int = 4
    ante: int = 1
    bring_in: int = 1  # -1: the header states none
    table_boards: Boards = HIGH_CARDS

    @property
    def boards(self) -> Boards:
        """The cards of the seats taken."""
        return self.table_boards.among(len(self.stacks))

    def history(self) -> HandHistory:
        """The hand up to the deal of second street."""
        history = HandHistory(TRAITS, 1, [])
        history.hand_id, history.structure = "1", self.structure
        history.small_bet = self.small
        history.big_bet = self.big if self.structure == "fixed" else -1
        history.ante, history.bring_in = self.ante, self.bring_in
        history.money, history.played_at_text = Money("", "", 0), "2026-01-02 12:00:00 UTC"
        history.button_seat = len(self.stacks)
        for at, stack in enumerate(self.stacks):
            history.seats.append(Seat(at + 1, "ABC"[at], stack, at + 1, False))
        return history


class Play:
    """A spot after some actions: streets are dealt and uncalled bets returned by themselves, up to `last_street`."""

    def __init__(self, spot: Spot, actions: list[Action], last_street: int) -> None:
        self._last_street = last_street
        self._cards = [_five(cards) for cards in spot.boards.cards]
        self.line = 100
        history = spot.history()
        history.events.extend(_beginning(spot, history, self._cards))
        self.report = Report(spot.ruleset, "1", [s.number for s in history.seats], [s.name for s in history.seats])
        self.replay = Replay(history, spot.ruleset, self.report)
        for event in history.events:
            self.replay.advance(event)
        self.replay.deal_is_done(self.line)
        self._go_on()
        for action in actions:
            self.replay.advance(action)
            self._go_on()

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.replay.table

    def is_over(self) -> bool:
        """Nobody is to act any more."""
        return self.table.turn < 0

    def _go_on(self) -> None:
        """From the end of a round to the next decision."""
        table = self.table
        while table.turn < 0:
            owner, chips = uncalled_bet(table)
            if chips:
                self.replay.advance(Return(self.line, owner, chips))
            if len(table.players_in()) < 2 or table.street >= self._last_street:
                return
            street = table.street + 1
            self.replay.advance(StreetMarker(self.line, street, -1, -1))
            for seat in table.players_in():
                self.replay.advance(
                    Deal(self.line, seat, street, [self._cards[seat][street - 1]], list(table.cards_of(seat)))
                )
            self.replay.deal_is_done(self.line)


def _five(text: str) -> list[Card]:
    cards = read_cards(text)
    assert cards is not None
    assert len(cards) == 5
    return cards


def _beginning(spot: Spot, history: HandHistory, cards: list[list[Card]]) -> list[Ante | Return | StreetMarker | Deal]:
    events: list[Ante | Return | StreetMarker | Deal] = []
    for seat, stack in enumerate(spot.stacks):
        ante = min(spot.ante, stack)
        events.append(Ante(10 + seat, seat, ante, ante == stack))
    history.events.extend(events)
    scratch = Table(history, spot.ruleset)
    for event in events:
        assert isinstance(event, Ante)
        scratch.post_ante(event.seat, event.amount, event.amount)
    history.events.clear()
    owner, chips = unmatched_ante(scratch)
    if chips:
        events.append(Return(20, owner, chips))
    events.append(StreetMarker(21, SECOND, -1, -1))
    for seat in range(len(spot.stacks)):
        events.append(Deal(22 + seat, seat, SECOND, cards[seat][:2], []))
    return events
