"""Random hands that pokerkit plays by its own law, told in soko text: what it allows must be legal to us.

pokerkit decides who acts, what he may do, what goes back and who wins; a seeded dice only chooses among its answers.
Where its law is known to differ (see `test_pokerkit`) the dice does not go: no wager after a short all-in, no bring-in
of less than the bring-in.
"""

from random import Random
from typing import Final

from pokerkit_stud import PokerkitHand
from slow_ranking import Key, key_of

from soko_hh.cards import card_names
from soko_hh.formats import soko
from soko_hh.history import HandHistory, Seat
from soko_hh.ruleset import Ruleset
from soko_hh.streets import street_short
from soko_hh.table import NOBODY

SMALL, BIG, ANTE, BRING_IN = 50, 100, 5, 20
TITLES: Final = {"fixed": f"Fixed Limit ({SMALL}/{BIG}", "pot": f"Pot Limit ({SMALL}", "no": f"No Limit ({SMALL}"}


def deal_hand(dice: Random, ruleset: Ruleset, structure: str, players: int) -> HandHistory:
    """A hand as pokerkit played it, read back from its soko text."""
    return _Hand(dice, ruleset, structure, players).play()


class _Hand:
    def __init__(self, dice: Random, ruleset: Ruleset, structure: str, players: int) -> None:
        self.dice: Final = dice
        self.ruleset: Final = ruleset
        self.structure: Final = structure
        numbers = sorted(dice.sample(range(1, 10), players))
        button = dice.randrange(1, 10)
        bring_in = 0 if ruleset.bring_in_card == "none" else BRING_IN
        stated = HandHistory(soko.SOKO, 1, [])
        stated.structure, stated.small_bet, stated.big_bet, stated.ante = structure, SMALL, BIG, ANTE
        stated.seats = [Seat(number, f"P{number}", self._stack(), 0, False) for number in numbers]
        start = next((s for s in range(players) if numbers[s] > button), 0)
        order = [*range(start, players), *range(start)]
        self.names: Final = [seat.name for seat in stated.seats]
        self.hand: Final = PokerkitHand(stated, ruleset, order, bring_in)
        self.deck: Final = dice.sample(range(52), 52)
        self.short = False
        self.pot = 0
        self.pots: list[tuple[int, list[int]]] = []
        self.shows: list[int] = []
        self.starters: list[int] = []  # on this street: the first to act, then who wagered, in order
        forced = f", bring-in {BRING_IN}" if bring_in else ""
        self.lines: Final = [
            f"SOKO Hand #1: {TITLES[structure]}, ante {ANTE}{forced}) - 2026-01-02 12:00:00 UTC",
            f"Table 'Lahti' 9-max Seat #{button} is the button",
        ]
        self.lines.extend([f"Seat {seat.number}: {seat.name} ({seat.stack} in chips)" for seat in stated.seats])
        self.antes: Final = [min(ANTE, seat.stack) for seat in stated.seats]
        self.start: Final = [seat.stack for seat in stated.seats]

    def _stack(self) -> int:
        depth = self.dice.random()
        return self.dice.randint(1, 60) if depth < 0.15 else self.dice.randint(60, 500 if depth < 0.6 else 4000)

    def play(self) -> HandHistory:
        state = self.hand.state
        for seat in self.hand.seats:
            all_in = " and is all-in" if self.antes[seat] == self.start[seat] else ""
            self.lines.append(f"{self.names[seat]}: posts the ante {self.antes[seat]}{all_in}")
        self._tell_return(self.antes)
        for street in (2, 3, 4, 5):
            if not state.status:
                break
            if self.hand.awaits_showdown():  # all-in before the last card: pokerkit wants the cards seen first
                self._show_down()
            self._deal(street)
            self._bet(street)
        self._end()
        return soko.read(self.lines, 1, {})

    def _deal(self, street: int) -> None:
        self.lines.append(f"*** {street_short(street).upper()} ***")
        for seat in self.hand.seats:
            if not self.hand.is_in(seat):
                continue
            new = [self.deck.pop() for _ in range(2 if street == 2 else 1)]
            held = self.hand.cards[seat]
            before = f" [{card_names(held)}]" if held else ""
            self.lines.append(f"Dealt to {self.names[seat]}{before} [{card_names(new)}]")
            self.hand.deal(seat, new)

    def _bet(self, street: int) -> None:
        self.short = False
        self.starters.clear()
        puts = [0] * len(self.names)
        while self.hand.actor() != NOBODY:
            seat = self.hand.actor()
            total = self._act(seat, puts, street)
            puts[seat] = total
        self._tell_return(puts)

    def _act(self, seat: int, puts: list[int], street: int) -> int:
        """Choose and tell one deed; his street total after it."""
        state, dice = self.hand.state, self.dice
        highest = max(puts)
        if not self.starters:
            self.starters.append(seat)
        stack = self.hand.stack(seat)
        low, high = (0, 0) if self.short else self.hand.wager_bounds()
        if state.bring_in_status and stack <= BRING_IN:
            high = 0
        roll = dice.random()
        if high and roll < 0.35:
            total = low if self.structure == "fixed" or dice.random() < 0.5 else dice.randint(low, high)
            full = (SMALL if street < 4 else BIG) if self.structure == "fixed" else 1
            self.short = total - (0 if state.completion_status else highest) < full
            verb = f"raises {total - highest} to {total}" if highest else f"bets {total}"
            if state.completion_status and highest:
                verb = f"completes to {total}"
            self.starters.append(seat)
            state.complete_bet_or_raise_to(total)
        elif state.bring_in_status:
            total = min(BRING_IN, stack)
            verb = f"brings in for {total}"
            state.post_bring_in()
        elif state.checking_or_calling_amount and roll > 0.8:
            total, verb = puts[seat], "folds"
            state.fold()
        else:
            owed = int(state.checking_or_calling_amount or 0)
            total, verb = puts[seat] + owed, f"calls {owed}" if owed else "checks"
            state.check_or_call()
        mark = " and is all-in" if total - puts[seat] == stack else ""
        self.lines.append(f"{self.names[seat]}: {verb}{mark}")
        return total

    def _tell_return(self, puts: list[int]) -> None:
        """What a street (or the antes) puts into the pot, and what of it goes back."""
        second, highest = sorted(puts)[-2:]
        self.pot += sum(puts) - (highest - second)
        if highest > second:
            owner = self.names[puts.index(highest)]
            self.lines.append(f"Uncalled bet ({highest - second}) returned to {owner}")

    def _show_down(self) -> None:
        hand = self.hand
        self.pots = hand.pots()
        order = [hand.seats[place] for place in hand.state.showdown_indices]
        # pokerkit starts at the last who wagered, or at an opener who is all-in; the law at one of the last pot
        starters = list(self.starters)
        if starters and self.ruleset.checked_showdown == "left_of_dealer":
            starters[0] = next(seat for seat in hand.seats if seat in self.pots[-1][1])
        for seat in starters:
            if seat in self.pots[-1][1]:
                order = order[order.index(seat) :] + order[: order.index(seat)]
        for _, contestants in reversed(self.pots):
            self.shows += [seat for seat in order if seat in contestants and seat not in self.shows]
        hand.show_down({seat: hand.cards[seat][:1] for seat in order})

    def _end(self) -> None:
        hand = self.hand
        if hand.awaits_showdown():
            self._show_down()
        if not self.shows:
            winner = next(seat for seat in hand.seats if hand.is_in(seat))
            self.lines.append(f"{self.names[winner]} collected {self.pot} from pot")
        else:
            self.lines.append("*** SHOWDOWN ***")
            self.lines.extend([f"{self.names[s]}: shows [{card_names(hand.cards[s])}]" for s in self.shows])
            self._tell_pushes()
        self.lines.append("*** SUMMARY ***")
        amounts = [amount for amount, _ in self.pots]
        stated = f" Main pot {amounts[0]}." if len(amounts) > 1 else ""
        stated += "".join([f" Side pot {n} {amounts[n]}." for n in range(1, len(amounts))])
        self.lines.append(f"Total pot {self.pot}{stated} | Rake 0")

    def _tell_pushes(self) -> None:
        """Who gets what of which pot, the last pot first, as a dealer does; odd chips from the dealer's left on."""
        best = {seat: self.rank(self.hand.cards[seat]) for seat in self.shows}
        for number in range(len(self.pots) - 1, -1, -1):
            amount, contestants = self.pots[number]
            name = "pot" if len(self.pots) == 1 else "main pot" if number == 0 else f"side pot {number}"
            highest = max([best[seat] for seat in contestants])
            winners = [s for s in self.hand.seats if s in contestants and best[s] == highest]
            share, odd = divmod(amount, len(winners))
            for place, seat in enumerate(winners):
                if share or place < odd:
                    self.lines.append(f"{self.names[seat]} collected {share + (place < odd)} from {name}")

    def rank(self, cards: list[int]) -> Key:
        pairs = [(card >> 2, str(card & 3)) for card in cards]
        house = self.ruleset
        return key_of(pairs, house.extra_hands, house.four_flush_tie == "all_five_sorted", house.ace_low_four_straight)
