"""Lines of generated hands, whole and damaged, and what their audit says; and the same hands seen otherwise.

For: the test that an audit does not look at names, at suits that decide nothing, and at where the button sits.
"""

import io
import re
from itertools import combinations
from random import Random

from soko_hh.cards import RANKS, SUITS
from soko_hh.columns import AuditedHand
from soko_hh.formats import ongame_writer
from soko_hh.formats.sources import Source
from soko_hh.history import HandHistory
from soko_hh.pipeline import Houses, audit_source
from soko_hh.ruleset import Ruleset
from soko_hh.simulate import hands

Told = tuple[list[tuple[str, int, int]], list[tuple[str, str, int]]]

PLAIN_NAMES = ("Ada", "Bo", "Carl Ö", "Dag", "Esko", "Finn", "Gro", "Hans-Ove", "Ivar")
OTHER_NAMES = ("Zoë", "Yrsa 2", "Xaver", "Wim", "Vigdís", "Ulla", "Tor_B", "Sven.S", "R2")
ODD_NAMES = ("no:1 fan", "J. P. [fi]", "$5", "Ola raises", "(x) [2c]", "50-50", "A: folds", "B calls 5", "♠♥")

_CARD = re.compile(rf"(?<=[\[ ])([{RANKS}])([{SUITS}])(?=[,\] ])")
_CARDS = re.compile(r"\[[^]]*\]")
_SEAT = re.compile(r"^(Seat |Button: seat |Table .* Seat #)(\d+)")


def told(lines: list[str], ruleset: Ruleset) -> Told:
    """Code, line and printed seat of every finding, and what was not checked, of the one hand in these lines."""
    source = Source("night.txt", "", io.BytesIO("\n".join(lines).encode()))
    findings: list[tuple[str, int, int]] = []
    unchecked: list[tuple[str, str, int]] = []
    for audited in audit_source(source, Houses(ruleset)):
        if isinstance(audited, AuditedHand):
            findings += [(f.code, f.line, f.seat) for f in audited.report.findings]
            unchecked += [(code, why, count) for (code, why), count in audited.report.not_checked.items()]
    return sorted(findings), sorted(unchecked)


def texts(count: int, seed: int, ruleset: Ruleset) -> list[tuple[HandHistory, list[str]]]:
    """Legal hands with a button, as soko text and as Ongame text; without those of a player called `mucks`."""
    ours = [(h, h.lines) for h in hands(count, seed, ruleset, prints_button=True)]
    theirs = hands(count, seed, ruleset, prints_button=True, for_ongame=True)
    both = ours + [(h, ongame_writer.write(h).splitlines()) for h in theirs]
    return [(h, lines) for h, lines in both if not any(seat.name.startswith("mucks") for seat in h.seats)]


def with_plain_names(history: HandHistory, lines: list[str]) -> list[str]:
    """The players called by names that are no words of any format."""
    return renamed(lines, [seat.name for seat in history.seats], PLAIN_NAMES)


def damaged(rng: Random, lines: list[str]) -> list[str]:
    """A line deleted, doubled, or swapped with another; header and button stay."""
    may = [at for at, line in enumerate(lines) if at and not line.startswith(("Table", "Button"))]
    one, other = rng.sample(may, 2)
    out = list(lines)
    deed = rng.randrange(3)
    if deed == 0:
        del out[one]
    elif deed == 1:
        out.insert(other, out[one])
    else:
        out[one], out[other] = out[other], out[one]
    return out


def renamed(lines: list[str], names: list[str], others: tuple[str, ...]) -> list[str]:
    """Every name for another, wherever it stands."""
    new = dict(zip(names, others, strict=False))
    longest_first = sorted(names, key=len, reverse=True)
    pattern = re.compile(r"(?<!\w)(" + "|".join(map(re.escape, longest_first)) + r")(?!\w)")
    return [pattern.sub(lambda found: new[found[1]], line) for line in lines]


def door_cards(lines: list[str]) -> list[str]:
    """The up cards of the first deal; and, where a line stands too early, what then comes first to a player."""
    doors = []
    dealt_to = set()
    for line in lines:
        if line.startswith(("Dealt to", "Dealing to")):
            name, _, cards = line.partition(" [")
            is_first_deal = cards.count(" ") == 1 and "[" not in cards
            if is_first_deal or name not in dealt_to:
                doors.append(line[-3:-1])
            dealt_to.add(name)
    return doors


def permutation_that_keeps_ties(rng: Random, lines: list[str]) -> dict[str, str]:
    """Suits for suits: any, but of door cards of one rank the highest suit stays the highest, and so on."""
    ties = [(a[1], b[1]) for a, b in combinations(door_cards(lines), 2) if a[0] == b[0] and a != b]
    while True:
        new = dict(zip(SUITS, rng.sample(SUITS, len(SUITS)), strict=True))
        order = [(SUITS.index(a) < SUITS.index(b)) == (SUITS.index(new[a]) < SUITS.index(new[b])) for a, b in ties]
        if all(order):
            return new


def with_suits(lines: list[str], new: dict[str, str]) -> list[str]:
    """Every card in brackets in its new suit."""
    return [_CARDS.sub(lambda cards: _CARD.sub(lambda card: card[1] + new[card[2]], cards[0]), line) for line in lines]


def rotated(lines: list[str], by: int, places: int) -> list[str]:
    """Every seat number, the button's too, moved on by so many places."""
    return [_SEAT.sub(lambda found: found[1] + str(moved(int(found[2]), by, places)), line) for line in lines]


def moved(number: int, by: int, places: int) -> int:
    """A seat number moved on clockwise."""
    return (number - 1 + by) % places + 1 if number > 0 else number
