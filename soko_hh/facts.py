"""Facts of a hand: all that statistics need, as the replay saw them once and for all (STATS, tables).

For: plain records filled by the replay and appended to columns. Must not derive anything.
Chips are in the smallest unit. -1 or '' where a fact does not exist.
"""

from typing import Final, final

from soko_hh.table_records import Pot


@final
class ActionFacts:
    """A decision or forced wager, with the legal situation the replay saw before it."""

    def __init__(self, seq: int, line: int, street: int, seat: int, action: str) -> None:
        self.seq: Final = seq
        self.line: Final = line
        self.street: Final = street
        self.seat: Final = seat  # index of the seat
        self.action: Final = action  # ante, bring_in, complete, bet, raise, call, check, fold
        self.put_in = 0
        self.street_total = 0
        self.to_call = 0
        self.pot_before = 0
        self.level_before = 0  # bring-in 0, completion or first bet 1, raise 2 ...
        self.raises_before = 0
        self.wagers_before = 0  # bets, completions and raises of the street before it, short all-ins too
        self.decision = 0  # of his free decisions on the street this is number 1, 2 ..; 0: forced
        self.players_in = 0  # not folded, before the action
        self.players_behind = 0  # still to act after this player
        self.is_forced = False
        self.is_voluntary = False
        self.is_first_in = False  # nobody has put in chips by choice on this street
        self.could_check = False
        self.could_call = False
        self.could_complete = False
        self.could_bet = False
        self.could_raise = False
        self.could_double = False
        self.is_double = False  # the big wager of an open pair
        self.is_opener = False  # the first to act of the street
        self.opens_by_board = False  # and his is the board that opens (third street and later)
        self.board_category = ""
        self.open_pair_on_board = False
        self.last_aggressor_seat = -1  # index of the seat
        self.former_aggressor_seat = -1  # whose wager was the last of the street before, index of the seat
        self.all_in = False
        self.findings = 0


@final
class SeatFacts:
    """A player dealt in."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat  # index into history.seats
        self.position = -1  # 0 = bring-in (or opener of second street), then clockwise among the dealt in
        self.end_stack = 0
        self.put_in = 0
        self.returned = 0
        self.collected = 0
        self.rake_paid = 0  # his share of the rake by what he contributed
        self.result = ""  # folded, won without showdown, won at showdown, lost at showdown, mucked at showdown
        self.won_main = False
        self.won_side = False
        self.pots_contested = 0
        self.pots_won = 0  # of these he collected from alone
        self.pots_shared = 0  # of these he collected from together with others
        self.folded_on = 0  # street, 0 = did not fold
        self.door_card = -1
        self.cards: list[int] = []  # as known at the end, hole card first; -1 unknown
        self.category = ""  # of five known cards
        self.all_in_on = 0  # street, 0 = never


@final
class AllInFacts:
    """The moment from which no more betting was possible with two or more players in."""

    def __init__(self, street: int, pots: list[Pot], up: list[list[int]]) -> None:
        self.street: Final = street  # the last one with betting: 1 (the antes) to 5
        self.pots: Final = pots  # uncalled bets returned, rake not yet taken
        self.up: Final = up  # up cards then, by seat index; folded players' too


@final
class HandFacts:
    """A hand as it was played; `complete` is false where the replay had to stop or not all could be followed.

    Without `for_statistics` only sums are kept, and of each seat its chips and cards: no actions, no results.
    """

    def __init__(self, for_statistics: bool = True) -> None:
        self.for_statistics: Final = for_statistics
        self.complete = True
        self.ruleset_name = ""
        self.structure = ""
        self.bring_in_seat = -1  # index of the seat that brought in, -1: nobody
        self.bring_in_choice = ""  # bring_in, full, or '' without a forced bet
        self.bring_in_amount = 0
        self.players_on: list[int] = [0, 0, 0, 0, 0, 0, 0]  # by street 2..5: players dealt in to it
        self.pot = 0  # all pots, uncalled bets returned
        self.rake = 0
        self.went_to_showdown = False
        self.all_in: AllInFacts | None = None
        self.seats: list[SeatFacts] = []
        self.actions: list[ActionFacts] = []
