"""Legal hands, and what may befall text: strategies for the fuzz tests."""

from functools import cache
from random import Random
from typing import TypeAlias

from fulltilt_text import write as write_fulltilt
from hypothesis import strategies as st
from pokerstars_text import pokerstars_lines

from soko_hh.formats import ongame_writer, soko
from soko_hh.ruleset_files import bundled_names, load_ruleset
from soko_hh.simulate import hands

Lines: TypeAlias = list[str]
Edit: TypeAlias = tuple[str, int, int, str]

AMOUNTS = (
    "0",
    "-5",
    "999999999999999999999999",
    "9223372036854775807",
    "1e9",
    "0.001",
    "$",
    "$0.12",
    "1,2,3",
    "1.2.3",
    "½",
    "٣",
    "NaN",
    "0x10",
    "5.5",
    "€-1",
    "1'000",
    " ",
)
NAMES = (
    "A: folds",
    "x collected 5 from pot",
    "Dealt to x [Kc]",
    "*** SUMMARY ***",
    "Seat 1: B (5 in chips)",
    "raises 5 to 10",
    "[?? ??]",
    "$5",
    " ",
    "",
    "\u2028",
    "\ud7ff\u202e",
    "🂡",
    "B" * 300,
    'said, "',
    "and is all-in",
    "Uncalled bet (5) returned to x",
    "a\tb",
    "SOKO Hand #5",
)
RUBBISH = (
    "",
    " ",
    ":",
    "[[[[[[[[",
    "((((((((",
    "]" * 50,
    "*** 9TH STREET ***",
    "*** SHOWDOWN ***",
    "*** SUMMARY ***",
    "*** 3RD STREET ***",
    "---",
    "Summary:",
    "Dealing 5th street",
    "***** End of hand 1 *****",
    "***** History for hand 1 *****",
    "SOKO Hand #",
    "SOKO Hand #7: Fixed Limit ($5/$10, ante $1, bring-in $2) [nordic-open]",
    "PokerStars Hand #1: Hold'em No Limit",
    "PokerStars Game #7:  Soko Limit ($5/$10 USD) - 2010/10/02 21:15:00 ET",
    "PokerStars Hand #8: Tournament #9, $2.00+$0.20 USD 5 Card Stud Limit - Level XXXI (250/500) - 2010/10/02",
    "*** RIVER ***",
    "*** FIRST STREET ***",
    "Total pot $1.94 Main pot $1.66. Side pot-1 $0.20. Side pot-2 $0.04. | Rake $0.04",
    "Hand cancelled",
    "Seat 0: X (0 in chips)",
    "Seat 99999999999999999999: X (5 in chips)",
    "Table '",
    "Rake taken: $1",
    "Total pot $1 Main pot $1. Side pot $1. | Rake $1",
    "Main pot: $1 won by",
    "{" * 200,
    "<!DOCTYPE x [<!ENTITY a 'b'>]>",
    "\x00\x01\x02",
    "Pair on board - a double bet is allowed",
    "Betting is capped",
    "Full Tilt Poker Game #",
    "Full Tilt Poker Game #7: Table Oulu (6 max) - $5/$10 Ante $1 - Limit 5 Card Stud - 18:30:57 ET - 2013/03/31",
    "*** 3RD STREET *** (Total Pot: 9, 1 Player, 1 All-In)",
    "Seat 2: X mucked [Ks Kc Tc Qd 3d] - a pair of Kings",
    "Hand #7 has been canceled",
)
OPERATIONS = (
    "delete", "double", "swap", "move", "cut", "borrow", "char", "insert char", "amount", "name", "rubbish", "join",
    "rename", "seats",
)  # fmt: skip


@cache
def soko_hands(count: int = 40) -> tuple[Lines, ...]:
    """Legal hands of every house and structure as soko text."""
    names = bundled_names()
    found = []
    for at in range(count):
        for history in hands(2, 7000 + at, load_ruleset(names[at % len(names)]), players=(2, 6)):
            found.append(list(history.lines))
    return tuple(found)


@cache
def ongame_hands(count: int = 12) -> tuple[Lines, ...]:
    """Legal hands as Ongame text."""
    found = []
    for at in range(count):
        for history in hands(1, 8000 + at, load_ruleset("ongame"), players=(2, 6), for_ongame=True):
            found.append(ongame_writer.write(history).splitlines())
    return tuple(found)


@cache
def fulltilt_hands(count: int = 12) -> tuple[Lines, ...]:
    """Legal hands as Full Tilt text, of cash tables and tournaments."""
    found = []
    for at in range(count):
        name = "ongame" if at % 3 == 0 else "five-card-stud"
        game = "Soko" if at % 3 == 0 else "5 Card Stud"
        for history in hands(1, 9000 + at, load_ruleset(name), players=(2, 6), for_ongame=True):
            in_soko = soko.read(list(history.lines), 1, {})
            found.append(write_fulltilt(in_soko, game, tournament=at % 2 == 0))
    return tuple(found)


@cache
def pokerstars_hands(count: int = 12) -> tuple[Lines, ...]:
    """Legal hands as PokerStars text."""
    names = bundled_names()
    found = []
    for at in range(count):
        for history in hands(1, 9500 + at, load_ruleset(names[at % len(names)]), players=(2, 6)):
            found.append(pokerstars_lines(soko.read(list(history.lines), 1, {})))
    return tuple(found)


def all_hands() -> tuple[Lines, ...]:
    """All formats."""
    return soko_hands() + ongame_hands() + fulltilt_hands() + pokerstars_hands()


edits = st.tuples(
    st.sampled_from(OPERATIONS), st.integers(0, 400), st.integers(0, 400), st.sampled_from(AMOUNTS + NAMES + RUBBISH)
)


@st.composite
def broken_hands(draw: st.DrawFn, most_edits: int = 4) -> Lines:
    """A legal hand after a few edits."""
    whole = all_hands()
    lines = list(whole[draw(st.integers(0, len(whole) - 1))])
    for edit in draw(st.lists(edits, min_size=1, max_size=most_edits)):
        lines = befall(lines, edit)
    return lines


@st.composite
def broken_files(draw: st.DrawFn) -> list[Lines]:
    """A few hands, whole and broken ones; blank lines between them may be missing."""
    files = draw(st.lists(broken_hands(2), min_size=1, max_size=4))
    whole = all_hands()
    return [*files, list(whole[draw(st.integers(0, len(whole) - 1))])]


def befall(lines: Lines, edit: Edit) -> Lines:
    """One edit; line and column are taken modulo what there is."""
    deed, where, column, word = edit
    if not lines:
        return [word]
    at = where % len(lines)
    line = lines[at]
    left = column % (len(line) + 1)
    out = list(lines)
    if deed == "delete":
        del out[at]
    elif deed == "double":
        out.insert(at, line)
    elif deed == "swap":
        out[at], out[at - 1] = out[at - 1], out[at]
    elif deed == "move":
        out.insert(column % len(out), out.pop(at))
    elif deed == "cut":
        out = out[:at] + [line[:left]] if column % 2 else out[:at] + [line[:left]] + out[at + 1 :]
    elif deed == "borrow":
        other = all_hands()[column % len(all_hands())]
        out.insert(at, other[where % len(other)])
    elif deed == "char":
        out[at] = line[:left] + (word[:1] or "?") + line[left + 1 :]
    elif deed == "insert char":
        out[at] = line[:left] + word[:1] + line[left:]
    elif deed == "amount":
        out[at] = with_amount(line, column, word)
    elif deed == "name":
        out[at] = line.replace(line.split(":")[0], word, 1)
    elif deed == "rubbish":
        out.insert(at, word)
    elif deed == "join":
        out[at - 1 : at + 1] = [(lines[at - 1] if at else "") + line]
    elif deed == "rename":
        out = renamed(lines, column, word)
    elif deed == "seats":
        out[at:at] = [f"Seat {n}: P{n} (100 in chips)" for n in range(1, 4 + column % 12)]
    return out


def with_amount(line: str, which: int, word: str) -> str:
    """One number of the line replaced."""
    parts: list[str] = []
    for char in line:
        if parts and parts[-1][-1].isdigit() == char.isdigit():
            parts[-1] += char
        else:
            parts.append(char)
    numbers = [at for at, part in enumerate(parts) if part[0].isdigit()]
    if numbers:
        parts[numbers[which % len(numbers)]] = word
    return "".join(parts)


def renamed(lines: Lines, which: int, word: str) -> Lines:
    """A player called otherwise all through the hand."""
    names = [line.partition(": ")[2].rpartition(" (")[0] for line in lines if line.startswith("Seat ")]
    names = [name for name in names if name]
    if not names:
        return lines
    name = names[which % len(names)]
    return [line.replace(name, word) for line in lines]


def random_edit(rng: Random) -> Edit:
    """The same edits for campaigns without hypothesis."""
    words = AMOUNTS + NAMES + RUBBISH
    return rng.choice(OPERATIONS), rng.randrange(400), rng.randrange(400), rng.choice(words)
