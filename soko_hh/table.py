"""The table: the state of one hand; moves chips, cards and the turn.

For: everything `game` is asked about and `replay` moves. Knows arithmetic, knows no rules.

Seats are indices into `history.seats` (clockwise). Two ledgers run side by side: what was *booked* (the history is the
authority on what happened) and what was *due* (the same hand had every reported amount been right). They are equal
until an amount is found wrong; sums that fit the due ledger are not reported a second time (one cause, one finding).
`level` is what a seat counts as having matched on this street (RULES section 8: an adopted wrong call has matched).
"""

from operator import add
from typing import Final, final

from soko_hh.cards import UNKNOWN_CARD, Card
from soko_hh.events import Collect
from soko_hh.history import HandHistory
from soko_hh.line_index import LineIndex, who_is_in
from soko_hh.ruleset import Ruleset, ranking_rules
from soko_hh.streets import ANTES, Street
from soko_hh.table_records import CountedPots, WrongAmount

NOBODY: Final = -1
UNSURE: Final = -2  # somebody, but the history does not let us say who

# Phases of a hand; which event may come in which is `game.phases`.
PHASE_ANTES: Final = 0
PHASE_DEAL: Final = 1  # a street marker or deal has come, no action yet
PHASE_BETTING: Final = 2
PHASE_ROUND_OVER: Final = 3
PHASE_SHOWDOWN: Final = 4
PHASE_SUMMARY: Final = 5


def structure_played(history: HandHistory, ruleset: Ruleset) -> str:
    """What the header states, else the ruleset's; fixed where neither says."""
    return history.structure or ("fixed" if ruleset.structure == "any" else ruleset.structure)


@final
class Table:
    """One hand under way. All lists are by seat index, all amounts chips in the smallest unit."""

    # too many attributes for CPython to share the keys of instance dictionaries: slots make them quick to reach
    __slots__ = (
        "_lines", "_players_in", "acted", "acted_full", "actions", "aggressor", "aggressor_line", "all_in",
        "all_in_on", "ante", "before", "bring_in_by", "bring_in_due", "bring_in_missing", "capped_with",
        "cards_trouble", "collected", "collects", "completed", "counted_pots", "dealt_in", "double_made",
        "due_ante", "due_before", "due_full_level", "due_match", "due_put", "due_returned", "due_stack",
        "duty_passed", "first_actor", "first_dealt", "folded_on", "full_by", "full_count", "full_level", "history",
        "hole", "last_actor", "left_of_dealer", "level", "meant", "money", "muck_line", "mucked",
        "n", "open_pair", "opening_all_in", "owed", "owner_of", "paid", "paid_in_all", "passed_over", "phase",
        "place_of", "put", "ranking_rules", "reach_before", "refuted", "restated", "returned", "ruleset", "show_line",
        "shown", "skipped", "stack", "started_with", "street", "structure", "surplus", "to_match", "told_early",
        "trouble", "turn", "up", "wager_lines", "wagers", "wrong_amounts",
    )  # fmt: skip

    def __init__(self, history: HandHistory, ruleset: Ruleset) -> None:
        seats = history.seats
        n = len(seats)
        self.history: Final = history
        self.ruleset = ruleset
        self.ranking_rules = ranking_rules(ruleset)
        self.money: Final = history.money
        self.n: Final = n
        self.structure = structure_played(history, ruleset)
        self.phase = PHASE_ANTES
        self.street: Street = ANTES
        # who is in
        self.dealt_in: Final = [False] * n
        self.first_dealt: Final = who_is_in(history.events, self.dealt_in)  # in the order of their first deal lines
        self.folded_on: Final[list[int]] = [0] * n  # street, 0: has not folded
        self._players_in: list[int] = []  # kept, for it is asked for at every turn; made anew by who folds
        self.all_in: Final = [False] * n
        self.all_in_on: Final[list[int]] = [0] * n
        # cards
        self.hole: Final[list[list[Card]]] = [[] for _ in seats]
        self.up: Final[list[list[Card]]] = [[] for _ in seats]
        self.restated: Final[list[list[Card]]] = [[] for _ in seats]  # once told (DL105): his cards as repeated since
        self.shown: Final[list[list[Card]]] = [[] for _ in seats]
        self.show_line: Final = [0] * n
        self.mucked: Final = [False] * n
        self.muck_line: Final = [0] * n
        self.place_of: Final[dict[Card, int]] = {}  # card -> line where it came into play
        self.owner_of: Final[dict[Card, int]] = {}
        # chips booked, and chips due
        self.stack: Final = [seat.stack for seat in seats]
        self.due_stack: Final = [seat.stack for seat in seats]
        self.refuted: Final[set[int]] = set()  # who acts on beyond what his seat line says he has
        self.ante: Final = [0] * n
        self.due_ante: Final = [0] * n
        self.put: Final = [0] * n  # this street, less what was returned
        self.due_put: Final = [0] * n
        self.level: Final = [0] * n
        self.before: Final = [0] * n  # wagers of former streets, less what was returned
        self.due_before: Final = [0] * n
        self.reach_before: Final = [0] * n
        self.returned: Final = [0] * n
        self.due_returned: Final = [0] * n
        self.collected: Final = [0] * n
        self.collects: Final[list[Collect]] = []
        self.paid: Final = [[0] * n for _ in range(7)]  # gross, by street (1: antes)
        self.paid_in_all: Final = [0] * n
        self.counted_pots: CountedPots | None = None  # by `game.pots`, so that they are not counted at every question
        # the betting round
        self.to_match = 0
        self.due_match = 0
        self.full_level = 0  # street total of the last full bet or raise
        self.due_full_level = 0
        self.full_count = 0  # full bets and raises on this street
        self.full_by = 0  # what the last full bet or raise added (pot and no limit)
        self.completed = False  # the first full wager completed a bring-in
        self.capped_with = 0  # players in when the cap was reached
        self.started_with = 0  # players in when the round began
        self.double_made = False  # a whole big unit was wagered on an open-pair street
        self.open_pair = False  # a pair showed when third street was dealt
        self.acted: Final = [False] * n
        self.acted_full: Final = [-1] * n  # full_count after his last action
        self.skipped: Final = [False] * n
        self.passed_over: Final = [False] * n  # skipped on the street before, to its end
        self.owed: list[int] = []  # skipped just now: may take their turn at once
        self.turn = NOBODY
        self.last_actor = NOBODY
        self.first_actor = NOBODY
        self.aggressor = NOBODY  # last whose wager raised the amount to call, on this street
        self.aggressor_line = 0
        self.wagers: list[int] = []  # seats that raised the amount to call on this street, in order
        self.wager_lines: list[int] = []
        self.actions = 0  # on this street
        # the forced bet
        self.bring_in_by = NOBODY
        self.bring_in_due = False
        self.bring_in_missing = False  # reported: nothing is owed on the street, the first wager is a bet
        self.duty_passed = False  # the player of the card was all-in from the ante
        self.opening_all_in = 0  # the bring-in was all-in for less: this much
        # wrong amounts, and the street totals they are read as (by line; below zero: lost, SWAPPED, OTHER_ACTOR)
        self.wrong_amounts: Final[list[WrongAmount]] = []
        self.meant: dict[int, int] = {}
        self.told_early = 0  # the line of an action that was judged before its place: swapped with the one before
        self.surplus: Final = [0] * n  # written more (or less) than it is read as
        # what cannot be followed any more
        self.trouble = ""  # why turns, sizes and pots are not checked from here on
        self.cards_trouble = ""  # why boards cannot be compared
        self.left_of_dealer = UNSURE
        self._lines: LineIndex | None = None  # made when it is asked
        self._note_players_in()

    def _note_players_in(self) -> None:
        self._players_in = [s for s in range(self.n) if self.dealt_in[s] and self.folded_on[s] == 0]

    # --- words -------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        """The player's name, as the seat line writes it."""
        return self.history.seats[seat].name if seat >= 0 else "nobody"

    def chips(self, amount: int) -> str:
        """An amount as this hand writes amounts."""
        return self.money.text(amount)

    # --- who -----------------------------------------------------------------------------------

    def is_in(self, seat: int) -> bool:
        """Dealt in and not folded."""
        return self.dealt_in[seat] and self.folded_on[seat] == 0

    def can_act(self, seat: int) -> bool:
        """Still in, with chips."""
        return self.dealt_in[seat] and self.folded_on[seat] == 0 and not self.all_in[seat]

    def players_in(self) -> list[int]:
        """Seats dealt in and not folded, clockwise by number: a list to read, not to change."""
        return self._players_in

    def clockwise_from(self, seat: int) -> list[int]:
        """All seats, `seat` first."""
        return list(range(seat, self.n)) + list(range(seat))

    def lines(self) -> LineIndex:
        """Where in the history who is dealt, folds and acts."""
        if self._lines is None:
            self._lines = LineIndex(self.history.events)
        return self._lines

    # --- chips ---------------------------------------------------------------------------------

    def need(self, seat: int) -> int:
        """What he owes: the street total to match less the chips he really put in; 0 if he counts as having matched."""
        if self.level[seat] >= self.to_match:
            return 0
        need = self.to_match - self.put[seat]
        return need if need > 0 else 0

    def due_need(self, seat: int) -> int:
        """What he would owe had every reported amount been right."""
        need = self.due_match - self.due_put[seat]
        return need if need > 0 else 0

    def pot(self) -> int:
        """All chips in the middle: antes and wagers, less returned and collected ones."""
        return sum(self.ante) + sum(self.before) + sum(self.put) + sum(self.surplus) - sum(self.collected)

    def put_in(self, seat: int) -> int:
        """Gross chips put into the hand, antes included."""
        return self.paid_in_all[seat]

    def is_altered(self) -> bool:
        """True if an amount was found wrong, so that booked and due ledgers differ."""
        return (
            self.ante != self.due_ante
            or self.before != self.due_before
            or self.put != self.due_put
            or self.returned != self.due_returned
            or any(self.surplus)
        )

    def due_pot(self) -> int:
        """What would be in the middle had every reported amount been right."""
        return sum(self.due_ante) + sum(self.due_before) + sum(self.due_put)

    def _spend(self, seat: int, amount: int, due: int) -> None:
        left, due_left = self.stack[seat] - amount, self.due_stack[seat] - due
        self.stack[seat] = left
        self.due_stack[seat] = due_left
        self.paid[self.street][seat] += amount
        self.paid_in_all[seat] += amount
        if (amount > 0 and left <= 0) or (due > 0 and due_left <= 0):
            if not self.all_in[seat]:
                self.all_in_on[seat] = self.street
            self.all_in[seat] = True

    def note_wrong(self, line: int, seat: int, total: int, rights: list[int], low: int, high: int) -> None:
        """An amount was found wrong: any of `rights`, or low..high, would have been right."""
        self.wrong_amounts.append(WrongAmount(line, seat, total, rights, low, high, list(self.put)))

    def add_surplus(self, seat: int, amount: int) -> None:
        """Chips written beyond what the line is read as (below: negative): in the pot, but they count for nothing."""
        self.surplus[seat] += amount
        self.paid[self.street][seat] += amount
        self.paid_in_all[seat] += amount

    def post_ante(self, seat: int, amount: int, due: int) -> None:
        """Move an ante of `amount` chips where `due` were due."""
        self._spend(seat, amount, due)
        self.ante[seat] += amount
        self.due_ante[seat] += due

    def owe_ante(self, seat: int, due: int) -> None:
        """A missing ante: due, never booked."""
        self.due_ante[seat] += due
        self._owe(seat, due, 0)

    def owe_bring_in(self, seat: int, due: int, line: int) -> None:
        """A missing bring-in, told at `line`: due, never booked; that is what is to be matched."""
        self.due_put[seat] += due
        self.due_match = due
        self._owe(seat, due, line)

    def _owe(self, seat: int, due: int, line: int) -> None:
        """Whoever would have put in his last chip, and does nothing more, is all-in as the room had him."""
        self.due_stack[seat] -= due
        if self.due_stack[seat] <= 0 and not self.lines().acts_below(seat, line):
            self.all_in[seat] = True
            self.all_in_on[seat] = self.street

    def move_chips(self, seat: int, amount: int, due: int) -> None:
        """Move a wager or call; nothing else changes."""
        self._spend(seat, amount, due)
        self.put[seat] += amount
        self.due_put[seat] += due

    def match(self, seat: int) -> None:
        """He counts as having matched what is to be matched (all-in: what he put in)."""
        self.level[seat] = self.put[seat] if self.all_in[seat] and self.put[seat] < self.to_match else self.to_match

    def raise_level(self, seat: int, line: int) -> None:
        """His street total is the new amount to match."""
        if self.put[seat] > self.to_match:
            self.to_match = self.put[seat]
            self.aggressor = seat
            self.aggressor_line = line
            self.wagers.append(seat)
            self.wager_lines.append(line)
        if self.due_put[seat] > self.due_match:
            self.due_match = self.due_put[seat]
        self.level[seat] = self.to_match

    def note_full(self, seat: int, added: int, is_completion: bool, is_double: bool) -> None:
        """A full bet, completion or raise: it reopens the betting."""
        self.full_count += 1
        self.full_level = self.put[seat]
        self.due_full_level = self.due_put[seat]
        self.full_by = added
        self.completed = self.completed or is_completion
        self.double_made = self.double_made or is_double

    def give_back(self, seat: int, amount: int, due: int, to_ante: bool) -> None:
        """Return an uncalled bet (or unmatched ante) where `due` chips were due."""
        self.stack[seat] += amount
        self.due_stack[seat] += due
        self.returned[seat] += amount
        self.due_returned[seat] += due
        if to_ante:
            self.ante[seat] -= amount
            self.due_ante[seat] -= due
        else:
            self.put[seat] -= amount
            self.due_put[seat] -= due
            self.level[seat] = max(0, self.level[seat] - amount)
        if self.stack[seat] > 0 and amount > 0:
            self.all_in[seat] = False

    def give_to_another(self, seat: int, owner: int, amount: int, due: int, to_ante: bool) -> None:
        """What is to go back to its owner goes to another; it is of the owner's wager all the same."""
        self.give_back(owner, amount, due, to_ante)
        self.stack[owner] -= amount
        self.returned[owner] -= amount
        self.stack[seat] += amount
        self.returned[seat] += amount

    def collect(self, event: Collect) -> None:
        """Pay a winner."""
        self.collected[event.seat] += event.amount
        self.stack[event.seat] += event.amount
        self.collects.append(event)

    # --- cards ---------------------------------------------------------------------------------

    def enter_card(self, seat: int, card: Card, line: int) -> None:
        """A known card has come into play."""
        if card != UNKNOWN_CARD and card not in self.place_of:
            self.place_of[card] = line
            self.owner_of[card] = seat

    def cards_of(self, seat: int) -> list[Card]:
        """Hole cards, then up cards, as known now."""
        hole = self.hole[seat]
        return hole[:1] + self.up[seat] + hole[1:]

    # --- rounds --------------------------------------------------------------------------------

    def start_street(self, street: Street) -> None:
        """Put the street's wagers aside and clear the round."""
        n = self.n
        self.before[:] = map(add, self.before, self.put)
        self.due_before[:] = map(add, self.due_before, self.due_put)
        self.reach_before[:] = map(add, self.reach_before, self.level)
        self.put[:] = self.due_put[:] = self.level[:] = [0] * n
        self.passed_over[:] = self.skipped
        self.acted[:] = self.skipped[:] = [False] * n
        self.acted_full[:] = [-1] * n
        self.street = street
        self.to_match = self.due_match = self.full_level = self.due_full_level = 0
        self.full_count = self.full_by = self.capped_with = self.actions = 0
        self.double_made = self.completed = False
        self.owed = []
        self.wagers = []
        self.wager_lines = []
        self.turn = self.last_actor = self.first_actor = self.aggressor = NOBODY
        self.bring_in_missing = False
        self.aggressor_line = 0

    def note_acted(self, seat: int) -> None:
        """He has acted in his turn (or out of it)."""
        self.acted[seat] = True
        self.acted_full[seat] = self.full_count
        self.skipped[seat] = False
        if self.actions == 0:
            self.first_actor = seat
        self.actions += 1

    def move_chips_late(self, seat: int, amount: int) -> None:
        """A call that comes after the next street's marker: booked to the street before (it was due there already)."""
        self.stack[seat] -= amount
        self.before[seat] += amount
        self.paid[self.street - 1][seat] += amount
        self.paid_in_all[seat] += amount
        if amount > 0 and self.stack[seat] <= 0:
            self.all_in[seat] = True
            self.all_in_on[seat] = self.street - 1

    def skip_for_good(self, seat: int) -> None:
        """The round is over without him: he counts as having matched; what he owed is due, never booked."""
        self.acted[seat] = self.skipped[seat] = True
        self.level[seat] = self.to_match
        self.move_chips(seat, 0, max(0, min(self.due_need(seat), self.due_stack[seat])))
        if self.all_in[seat]:
            self.level[seat] = self.due_put[seat]

    def fold(self, seat: int) -> None:
        """He is out; his chips stay where they are."""
        self.folded_on[seat] = self.street
        self._note_players_in()
        self.level[seat] = min(self.level[seat], self.put[seat])
