"""A second count of the betting sequences, written from RULES.md alone: slow, plain, and without `soko_hh.game`.

Everything is found anew from the list of steps. Boards are not ranked: the spot says who opens which street.
"""

from typing import Final

from tiny_spots import Spot

FOLDS: Final = -1
CHECKS: Final = 0
SECOND, THIRD, FOURTH, FIFTH = 2, 3, 4, 5


def naive_sequences(spot: Spot, last_street: int = SECOND, most: int = 10**6) -> set[tuple[tuple[int, int], ...]]:
    """Every legal betting sequence, as `walk.sequences` writes them; stops at `most`."""
    found = set()
    open_ends: list[tuple[tuple[int, int], ...]] = [()]
    while open_ends and len(found) < most:
        steps = open_ends.pop()
        hand = NaiveHand(spot, last_street)
        for seat, deed in steps:
            hand.do(seat, deed)
        if hand.turn is None:
            found.add(steps)
        else:
            open_ends.extend([(*steps, (hand.turn, deed)) for deed in hand.options()])
    return found


class NaiveHand:
    """One hand; what the street has seen stands in plain attributes."""

    def __init__(self, spot: Spot, last_street: int) -> None:
        self.spot, self.house, self.last_street = spot, spot.ruleset, last_street
        self.seats = range(len(spot.stacks))
        antes = [min(spot.ante, stack) for stack in spot.stacks]
        self.dead = sum(antes)
        self.stack = [stack - ante for stack, ante in zip(spot.stacks, antes, strict=True)]
        if len(antes) > 1 and sorted(antes)[-1] > sorted(antes)[-2]:  # an ante no other ante matches
            owner, back = antes.index(max(antes)), sorted(antes)[-1] - sorted(antes)[-2]
            self.stack[owner] += back
            self.dead -= back
        self.folded = [False for _ in self.seats]
        self.street = SECOND - 1
        self.turn: int | None = None
        self.next_street()

    # --- rounds ---------------------------------------------------------------------------------

    def live(self) -> list[int]:
        return [s for s in self.seats if not self.folded[s]]

    def with_chips(self) -> list[int]:
        return [s for s in self.live() if self.stack[s] > 0]

    def around(self, after: int) -> list[int]:
        """Seats clockwise after a seat, that seat last."""
        return [s for s in self.seats if s > after] + [s for s in self.seats if s <= after]

    def next_street(self) -> None:
        """Deal streets until somebody has a decision, or the hand (or what is counted of it) is over."""
        while self.turn is None and len(self.live()) > 1 and self.street < self.last_street:
            self.street += 1
            self.put = [0 for _ in self.seats]
            self.top = 0  # the amount to match
            self.full = 0  # the last full bet or raise is to this
            self.fulls = 0  # how many there were
            self.added = 0  # pot and no limit: the last one added this
            self.completed = False  # the first of them completed a bring-in
            self.brought_in = False
            self.all_in_opening = 0
            self.wagers_made = 0
            self.big_made = False
            self.reached_cap_with = 0
            self.started_with = self.counted_for_cap()
            self.pairs = [s for s in self.spot.boards.pairs_on_third if not self.folded[s]]
            self.seen_fulls: dict[int, int] = {}  # seat -> full wagers there were when he last acted
            self.duty: list[int] = []
            if len(self.with_chips()) < 2:
                continue
            if self.street == SECOND and self.house.bring_in_card != "none":
                self.duty = self.order_of_duty()
                self.turn = self.duty[0]
            else:
                order = self.spot.boards.best_to_worst.get(self.street) or self.high_doors()
                best = next(s for s in order if not self.folded[s])
                self.turn = best if self.stack[best] > 0 else self.next_to_act(best)

    def high_doors(self) -> list[int]:
        return list(reversed(self.spot.boards.door_low_to_high))

    def order_of_duty(self) -> list[int]:
        """Who must bring it in, and whom the duty passes to if that player is all-in from the ante."""
        low = list(self.spot.boards.door_low_to_high)
        doors = low if self.house.bring_in_card == "low" else low[::-1]
        if self.stack[doors[0]] > 0:
            self.duty_passed = False
            return doors[:1]
        self.duty_passed = True
        passes = doors if self.house.bring_in_if_all_in == "next_card" else self.around(doors[0])
        return [s for s in passes if self.stack[s] > 0]

    def next_to_act(self, after: int) -> int | None:
        """None: the round is over."""
        if len(self.live()) < 2:
            return None
        able = self.with_chips()
        if len(able) == 1 and self.put[able[0]] >= self.top:
            return None
        for s in self.around(after):
            if s in able and (s not in self.seen_fulls or self.put[s] < self.top):
                return s
        return None

    def close_round(self) -> None:
        """The uncalled bet goes back; the rest is dead money."""
        totals = sorted(self.put)
        if totals[-1] > totals[-2]:
            owner = self.put.index(totals[-1])
            self.stack[owner] += totals[-1] - totals[-2]
            self.put[owner] = totals[-2]
        self.dead += sum(self.put)

    # --- what he may do ---------------------------------------------------------------------------

    def options(self) -> list[int]:
        seat = self.turn
        assert seat is not None
        if self.duty:
            return sorted(self.opening_options(seat))
        owes = self.top - self.put[seat]
        deeds = {FOLDS} | self.wagers(seat)
        if owes <= 0:
            deeds.add(CHECKS)
        else:
            deeds.add(self.put[seat] + min(owes, self.stack[seat]))
            if self.wagers_made == 0 and self.put[seat] < self.all_in_opening and self.is_alone_with_the_opener(seat):
                deeds.add(min(self.all_in_opening, self.put[seat] + self.stack[seat]))
        return sorted(deeds)

    def is_alone_with_the_opener(self, seat: int) -> bool:
        """Nobody else could still put in, or has put in, more than the all-in bring-in."""
        others = [s for s in self.seats if s != seat and self.put[s] != self.all_in_opening]
        return not any(s in self.with_chips() or self.put[s] > self.all_in_opening for s in others)

    def opening_options(self, seat: int) -> set[int]:
        stack, small = self.stack[seat], self.spot.small
        deeds = {FOLDS} if self.duty_passed else set()
        amount = self.bring_in_amount()
        if amount is None:
            deeds |= set(range(1, min(small, stack) + 1))
            amount = 1
        else:
            deeds.add(min(amount, stack))
        if amount < stack < small:
            deeds.add(stack)  # all-in between the bring-in and the small bet stands as an opening
        elif stack >= small and self.house.bring_in_may_complete:
            deeds |= {small} if self.spot.structure == "fixed" else self.wagers(seat)
        return deeds

    def bring_in_amount(self) -> int | None:
        if self.spot.bring_in >= 0:
            return self.spot.bring_in
        return {
            "half_small_bet": self.spot.small // 2,
            "two_antes": 2 * self.spot.ante,
            "small_bet": self.spot.small,
            "as_posted": None,
        }[self.house.bring_in_amount]

    def wagers(self, seat: int) -> set[int]:
        """Street totals of the bets, completions and raises he may make."""
        most = self.put[seat] + self.stack[seat]
        if most <= self.top or (seat in self.seen_fulls and self.seen_fulls[seat] == self.fulls):
            return set()
        if self.spot.structure != "fixed":
            low, high = self.bounds(seat)
            return set(range(low, min(high, most) + 1)) or {most}
        if self.at_cap():
            return set()
        totals = self.fixed_totals(seat)
        deeds = {total for total in totals if total <= most}
        return deeds | {most} if most < max(totals) else deeds

    def bounds(self, seat: int) -> tuple[int, int]:
        least = self.spot.small
        if self.fulls == 0 and self.top < least:
            low = least
        else:
            low = self.top + max(self.added, least)
        if self.spot.structure == "no":
            return low, 10**9
        pot_after_calling = self.dead + sum(self.put) + self.top - self.put[seat]
        return low, max(low, self.top + pot_after_calling)

    def is_completion(self) -> bool:
        return self.brought_in and self.fulls == 0

    def fixed_totals(self, seat: int) -> list[int]:
        if self.is_completion():
            return [self.spot.small]
        return [self.full + unit for unit in self.units(seat)]

    def units(self, seat: int) -> list[int]:
        small, big = self.spot.small, self.spot.big
        from_street = {"third": THIRD, "fourth": FOURTH, "fifth": FIFTH}[self.house.big_bet_from]
        if self.street >= from_street:
            return [big]
        if self.street == THIRD and self.pairs and self.house.open_pair_bet != "off":
            may = self.house.open_pair_bet == "any_player" or self.top > 0 or seat in self.pairs
            if may:
                return [big] if self.big_made else [small, big]
        return [small]

    def counted_for_cap(self) -> int:
        return len(self.live() if self.house.cap_counts_all_in else self.with_chips())

    def at_cap(self) -> bool:
        rule = self.house.cap_lifted_heads_up
        if not self.cap_reached():
            return False
        if rule == "two_remain":
            return self.counted_for_cap() > 2
        if rule == "two_remain_before_cap":
            return self.reached_cap_with > 2
        if rule == "round_starts_heads_up":
            return self.started_with > 2
        return True

    def cap_reached(self) -> bool:
        raises = self.fulls - 1 + (1 if self.completed and self.house.completion_counts_as_raise else 0)
        return self.fulls > 0 and raises >= self.house.raise_cap

    # --- what he does -------------------------------------------------------------------------------

    def do(self, seat: int, deed: int) -> None:
        assert seat == self.turn
        if self.duty and deed == FOLDS:
            self.folded[seat] = True
            self.duty = [s for s in self.duty if s != seat]
            self.turn = self.duty[0] if len(self.with_chips()) > 1 else None
        else:
            if self.duty:
                self.open(seat, deed)
            elif deed == FOLDS:
                self.folded[seat] = True
            elif deed > self.top:
                self.wager(seat, deed)
            elif deed != CHECKS:
                self.pay(seat, deed)
                if deed == self.all_in_opening:
                    self.top = deed
            self.seen_fulls[seat] = self.fulls
            self.turn = self.next_to_act(seat)
        if self.turn is None:
            self.close_round()
            self.next_street()

    def pay(self, seat: int, total: int) -> None:
        self.stack[seat] -= total - self.put[seat]
        self.put[seat] = total

    def open(self, seat: int, total: int) -> None:
        self.duty = []
        if total >= self.spot.small:
            self.wager(seat, total)
            return
        self.brought_in = True
        self.pay(seat, total)
        self.top = total
        amount = self.bring_in_amount()
        if amount is not None and total < amount:
            self.top, self.all_in_opening = amount, total
            if amount >= self.spot.small:  # no completion over a bring-in of the whole small bet: it is raised
                self.full, self.fulls, self.added = amount, 1, self.spot.small

    def wager(self, seat: int, total: int) -> None:
        self.wagers_made += 1
        counted = self.counted_for_cap()
        over = total - self.top
        unit = self.full_unit(seat, total)
        if unit:
            self.completed = self.completed or self.is_completion()
            self.big_made = self.big_made or (self.street == THIRD and unit == self.spot.big)
            least = max(self.spot.small, 1)
            self.added = max(over, least) if self.fulls == 0 else max(over, self.added)
            self.full = total
            self.fulls += 1
            if self.cap_reached() and self.reached_cap_with == 0:
                self.reached_cap_with = counted
        self.pay(seat, total)
        self.top = total

    def full_unit(self, seat: int, total: int) -> int:
        """0: a short all-in, no full wager."""
        if self.is_completion() or (self.spot.structure != "fixed" and self.fulls == 0):
            return self.spot.small if total >= self.spot.small else 0
        if self.spot.structure != "fixed":
            return 1 if total - self.full >= max(self.added, self.spot.small) else 0
        by = total - self.full
        whole = [unit for unit in self.units(seat) if by >= unit]
        half = [unit for unit in self.units(seat) if 2 * by >= unit and self.house.short_all_in == "half"]
        return max(whole) if whole else min(half, default=0)
