"""A second, deliberately slow count of a hand's chips, from its text alone; shares no code with soko_hh.

For: proving the arithmetic of the clean samples: antes, wagers, returned bets, side pots, shares, rake, nets, end
stacks, and who had the best cards. Knows nothing of turns and sizes. Amounts are Decimals.

Pots are counted in another way than the engine does: all chips are cut at every amount that anybody put in; each thin
layer belongs to the players who have not folded and reach it (or still have chips); neighbouring layers of the same
players are poured together.
"""

import re
from collections import Counter
from dataclasses import dataclass, field
from decimal import Decimal
from itertools import combinations

AMOUNT = r"[$€£]?([\d,]+(?:\.\d+)?)"
ZERO = Decimal(0)


@dataclass
class Count:
    """What the recount found. `problems` are contradictions between the text and itself."""

    stacks: dict[str, Decimal] = field(default_factory=dict)
    ante: dict[str, Decimal] = field(default_factory=dict)
    wagered: dict[str, Decimal] = field(default_factory=dict)
    street: dict[str, Decimal] = field(default_factory=dict)
    collected: dict[str, Decimal] = field(default_factory=dict)
    paid: dict[int, dict[str, Decimal]] = field(default_factory=dict)  # by pot, main pot 0
    returned: list[tuple[str, Decimal]] = field(default_factory=list)
    folded: set[str] = field(default_factory=set)
    mucked: set[str] = field(default_factory=set)
    shown: dict[str, list[str]] = field(default_factory=dict)
    pots: list[tuple[Decimal, list[str]]] = field(default_factory=list)
    rake: Decimal = ZERO
    unit: Decimal = Decimal(1)
    is_bring_in_short: bool = False  # all-in: a raise is counted over the whole bring-in, which no line states
    problems: list[str] = field(default_factory=list)

    def sit(self, name: str, stack: Decimal) -> None:
        self.stacks[name] = stack
        for amounts in (self.ante, self.wagered, self.street, self.collected):
            amounts[name] = ZERO

    def left(self, name: str) -> Decimal:
        return self.stacks[name] - self.ante[name] - self.wagered[name] - self.street[name]

    def net(self, name: str) -> Decimal:
        return self.left(name) + self.collected[name] - self.stacks[name]

    def check(self, is_right: bool, problem: str) -> None:
        if not is_right:
            self.problems.append(problem)


def amount(text: str) -> Decimal:
    """`$1,234.50` -> 1234.50."""
    return Decimal(re.sub("[^0-9.]", "", text))


def hands_in(text: str) -> list[list[str]]:
    """The hands of a file, as lines."""
    return [block.split("\n") for block in re.split(r"\n\s*\n", text.strip())]


def recount(lines: list[str], extra_hands: bool = True) -> Count:
    """Recount one hand of soko or Ongame text; `extra_hands`: four-flush and four-straight rank."""
    count = Count()
    is_ongame = lines[0].startswith("*****")
    count.unit = Decimal("0.01") if re.search(r"[$€£]|\.\d\d| [A-Z]{3}\)", lines[0] + lines[2]) else Decimal(1)
    for line in lines:
        seat = re.fullmatch(rf"Seat \d+: (.+) \({AMOUNT}(?: in chips)?\)(?: is sitting out)?", line)
        if seat:
            count.sit(seat[1], amount(seat[2]))
        if line == "---" or line.startswith("*** "):
            break
    (_recount_ongame if is_ongame else _recount_soko)(count, lines)
    _check_chips(count)
    _check_winners(count, extra_hands)
    return count


# --- soko text --------------------------------------------------------------------------------------


def _recount_soko(count: Count, lines: list[str]) -> None:
    names = sorted(count.stacks, key=len, reverse=True)
    in_summary = False
    for line in lines[2 + len(names) :]:
        if line.startswith("***"):
            _end_street(count)
            in_summary = "SUMMARY" in line
        elif in_summary:
            _soko_summary(count, line)
        elif returned := re.fullmatch(rf"Uncalled bet \({AMOUNT}\) returned to (.+)", line):
            _return(count, returned[2], amount(returned[1]))
        elif not line.startswith("Dealt to "):
            name = next((n for n in names if line.startswith((n + ": ", n + " collected "))), "")
            if name:
                _soko_deed(count, name, line[len(name) :])


def _soko_deed(count: Count, name: str, deed: str) -> None:
    deed, all_in, _ = deed.partition(" and is all-in")
    before = count.street[name]
    if match := re.fullmatch(rf": posts the ante {AMOUNT}", deed):
        count.ante[name] += amount(match[1])
    elif match := re.fullmatch(rf": (?:calls|bets|brings in for) {AMOUNT}", deed):
        count.street[name] += amount(match[1])
        count.is_bring_in_short = count.is_bring_in_short or (bool(all_in) and "brings in" in deed)
    elif match := re.fullmatch(rf": (?:completes|raises {AMOUNT}) to {AMOUNT}", deed):
        count.street[name] = amount(match[2])
        if match[1] and not count.is_bring_in_short:
            others = max(chips for other, chips in count.street.items() if other != name)
            count.check(amount(match[2]) - amount(match[1]) == max(others, before), f"{name}{deed}: by and to disagree")
    elif deed == ": folds":
        count.folded.add(name)
    elif match := re.match(r": (shows|mucks) ?\[?([^]]*)\]?", deed):
        if match[1] == "shows":
            count.shown[name] = match[2].split()
        else:
            count.mucked.add(name)
    elif match := re.fullmatch(rf" collected {AMOUNT} from (pot|main pot|side pot ?(\d*))", deed):
        number = int(match[3] or 1) if match[2].startswith("side") else 0
        _collect(count, number, name, amount(match[1]))
    if count.street[name] != before or all_in:
        count.check(bool(all_in) == (count.left(name) == 0), f"{name}{deed}: the all-in mark and the stack disagree")


def _soko_summary(count: Count, line: str) -> None:
    if line.startswith("Total pot"):
        total = re.match(rf"Total pot {AMOUNT}(?=[ |]|$)", line)
        rake = re.search(rf"Rake {AMOUNT}$", line)
        named = [amount(found) for found in re.findall(rf"(?:Main pot|Side pot \d+|Side pot) {AMOUNT}\.", line)]
        assert total
        assert rake
        count.rake = amount(rake[1])
        _count_pots(count)
        count.check(sum(pot for pot, _ in count.pots) == amount(total[1]), f"{line}: {count.pots}")
        count.check(len(count.pots) == max(1, len(named)), f"{line}: {count.pots}")
        count.check(not named or named == [pot for pot, _ in count.pots], f"{line}: {count.pots}")
        return
    for name in count.stacks:
        if won := re.match(rf"Seat \d+: {re.escape(name)} (?:showed .* and won|collected) \({AMOUNT}\)", line):
            count.check(count.collected[name] == amount(won[1]), line)


# --- Ongame text ------------------------------------------------------------------------------------


def _recount_ongame(count: Count, lines: list[str]) -> None:
    names = sorted(count.stacks, key=len, reverse=True)
    grosses: list[Decimal] = []
    for line in lines:
        if line == "---":
            _end_street(count, is_silent=True)
        elif line == "Summary:":
            _count_pots(count)
        elif pot := re.fullmatch(rf"(Main pot|Side pot \d+): {AMOUNT} won by (.+)", line):
            grosses.append(amount(pot[2]))
            for name in names:
                for share in re.findall(rf"(?:^|, ){re.escape(name)} \({AMOUNT}\)", pot[3]):
                    _collect(count, len(grosses) - 1, name, amount(share))
        elif rake := re.fullmatch(rf"Rake taken: {AMOUNT}", line):
            count.rake = amount(rake[1])
        elif seat := re.fullmatch(rf"Seat \d+: (.+) \({AMOUNT}\), net: ([+-]?){AMOUNT}(?:, \[(.*)\].*)?", line):
            net = amount(seat[4]) * (-1 if seat[3] == "-" else 1)
            count.check(count.net(seat[1]) == net, f"{line}: net {count.net(seat[1])}")
            count.check(count.stacks[seat[1]] + net == amount(seat[2]), line)
            if seat[5]:
                count.shown[seat[1]] = seat[5].split(", ")
        elif not line.startswith("Dealing"):
            name = next((n for n in names if line.startswith(n + " ")), "")
            if name:
                _ongame_deed(count, name, line[len(name) + 1 :])
    count.check(grosses == [pot for pot, _ in count.pots], f"{grosses} are stated: {count.pots}")


def _ongame_deed(count: Count, name: str, deed: str) -> None:
    deed, all_in, _ = deed.partition(" [all in]")
    before = count.left(name)
    if match := re.fullmatch(rf"posts ante {AMOUNT}", deed):
        count.ante[name] += amount(match[1])
    elif match := re.fullmatch(rf"(?:small bring in|big bring in|calls|bets) {AMOUNT}", deed):
        count.street[name] += amount(match[1])
    elif match := re.fullmatch(rf"raises {AMOUNT} to {AMOUNT}", deed):
        count.street[name] += amount(match[1])
        count.check(count.street[name] == amount(match[2]), f"{name} {deed}")
    elif deed == "folds":
        count.folded.add(name)
    if count.left(name) != before:
        count.check(bool(all_in) == (count.left(name) == 0), f"{name} {deed}: the all-in mark and the stack disagree")


# --- chips ------------------------------------------------------------------------------------------


def _unmatched(chips: dict[str, Decimal]) -> tuple[str, Decimal]:
    most = sorted(chips.values(), reverse=True)
    owner = max(chips, key=lambda name: chips[name])
    return owner, most[0] - most[1]


def _return(count: Count, name: str, chips: Decimal) -> None:
    """A returned bet, or before the first cards a returned ante."""
    pile = count.street if any(count.street.values()) else count.ante
    count.check(_unmatched(pile) == (name, chips), f"{chips} returned to {name}, unmatched: {_unmatched(pile)}")
    pile[name] -= chips
    count.returned.append((name, chips))


def _end_street(count: Count, *, is_silent: bool = False) -> None:
    pile = count.street if any(count.street.values()) else count.ante
    owner, chips = _unmatched(pile)
    if chips and (is_silent or pile is count.ante):
        count.check(is_silent, f"{owner}'s unmatched {chips} of the antes was not returned")
        pile[owner] -= chips
    elif chips:
        count.problems.append(f"{owner}'s unmatched {chips} was not returned")
    for name in count.street:
        count.wagered[name] += count.street[name]
        count.street[name] = ZERO


def _collect(count: Count, pot: int, name: str, chips: Decimal) -> None:
    if not count.pots and any(count.street.values()):
        _end_street(count)  # a walkover is paid before any marker
    count.collected[name] += chips
    shares = count.paid.setdefault(pot, {})
    shares[name] = shares.get(name, ZERO) + chips


def _count_pots(count: Count) -> None:
    live = [name for name in count.stacks if name not in count.folded and count.ante[name]]
    spent = {name: count.left(name) == 0 for name in live}
    ante_cuts = sorted(set(count.ante.values()) - {ZERO})
    wager_cuts = sorted(set(count.wagered.values()) - {ZERO})
    layers: list[tuple[Decimal, list[str]]] = []
    below = ZERO
    for cut in ante_cuts:
        chips = sum((min(paid, cut) - min(paid, below) for paid in count.ante.values()), ZERO)
        in_it = [n for n in live if not spent[n] or count.wagered[n] or count.ante[n] >= cut]
        layers.append((chips, in_it))
        below = cut
    below = ZERO
    for cut in wager_cuts:
        chips = sum((min(paid, cut) - min(paid, below) for paid in count.wagered.values()), ZERO)
        layers.append((chips, [n for n in live if not spent[n] or count.wagered[n] >= cut]))
        below = cut
    for chips, contestants in layers:
        if count.pots and (not contestants or contestants == count.pots[-1][1]):
            count.pots[-1] = (count.pots[-1][0] + chips, count.pots[-1][1])
        else:
            count.pots.append((chips, contestants))


def _check_chips(count: Count) -> None:
    total = sum((pot for pot, _ in count.pots), ZERO)
    collected = sum(count.collected.values(), ZERO)
    count.check(collected + count.rake == total, f"{collected} collected + {count.rake} rake is not {total}")
    nets = sum((count.net(name) for name in count.stacks), ZERO)
    count.check(nets == -count.rake, f"the nets sum up to {nets}, the rake is {count.rake}")
    count.check(all(count.left(name) >= 0 for name in count.stacks), "somebody put in more than he had")
    count.check(0 <= count.rake <= total, f"a rake of {count.rake}")


def _check_winners(count: Count, extra_hands: bool) -> None:
    for number, shares in count.paid.items():
        if number >= len(count.pots):
            count.problems.append(f"pot {number} is paid, there are {len(count.pots)}")
            continue
        chips, contestants = count.pots[number]
        count.check(sum(shares.values()) <= chips, f"pot {number} pays {shares} of {chips}")
        count.check(set(shares) <= set(contestants), f"pot {number} goes to {shares}, contested by {contestants}")
        even = max(shares.values()) - min(shares.values()) <= count.unit
        count.check(even, f"pot {number} is split {shares}")
        if len(contestants) == 1:
            continue
        seen = {name: strength(count.shown[name], extra_hands) for name in contestants if _has_shown(count, name)}
        if not seen:
            count.check(set(shares) == set(contestants) - count.mucked, f"pot {number} is won unseen by {shares}")
            continue
        best = {name for name, value in seen.items() if value == max(seen.values())}
        # fewer chips than winners: some of them get none
        is_short = set(shares) < best and sum(shares.values()) < len(best) * count.unit
        count.check(set(shares) == best or is_short, f"pot {number} goes to {set(shares)}, best is {best}")


def _has_shown(count: Count, name: str) -> bool:
    return len(count.shown.get(name, [])) == 5


# --- cards ------------------------------------------------------------------------------------------

RANKS = "..23456789TJQKA"
RUNS = [set(range(low, low + 4)) for low in range(2, 12)]


def strength(cards: list[str], extra_hands: bool = True) -> tuple[int, list[int]]:
    """Five cards as something that compares: category and ranks, told by looking at every four of them."""
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    times = Counter(ranks)
    by_count = sorted(ranks, key=lambda rank: (times[rank], rank), reverse=True)
    shape = sorted(times.values(), reverse=True)
    flush = len({card[1] for card in cards}) == 1
    wheel = ranks == [14, 5, 4, 3, 2]
    straight = wheel or (len(times) == 5 and ranks[0] - ranks[4] == 4)
    top = [5] if wheel else ranks[:1]
    if straight and flush:
        return 10, top
    if shape[0] == 4:
        return 9, by_count
    if shape == [3, 2]:
        return 8, by_count
    if flush:
        return 7, ranks
    if straight:
        return 6, top
    if shape[0] == 3:
        return 5, by_count
    if shape == [2, 2, 1]:
        return 4, by_count
    if extra_hands:
        for four in combinations(cards, 4):
            if len({card[1] for card in four}) == 1:
                odd = next(card for card in cards if card not in four)
                four_ranks = sorted((RANKS.index(card[0]) for card in four), reverse=True)
                return 3, [*four_ranks, RANKS.index(odd[0])]
        runs = [_run(cards, four) for four in combinations(cards, 4)]
        if any(runs):
            return 2, max(run for run in runs if run)
    return (1 if shape[0] == 2 else 0), by_count


def _run(cards: list[str], four: tuple[str, ...]) -> list[int]:
    """Top card of four in sequence and the fifth card; empty if they are none."""
    ranks = {RANKS.index(card[0]) for card in four}
    odd = RANKS.index(next(card for card in cards if card not in four)[0])
    if ranks == {14, 2, 3, 4}:
        return [4, odd]
    return [max(ranks), odd] if ranks in RUNS else []
