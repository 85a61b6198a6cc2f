"""Houses at random, and hands with a mistake, for tests of `infer`."""

from dataclasses import replace
from random import Random

from soko_hh.formats import soko
from soko_hh.history import HandHistory
from soko_hh.infer import Case
from soko_hh.ruleset import CHOICES, FIELD_NAMES, Ruleset, other_values, with_value
from soko_hh.ruleset_files import bundled_names, load_ruleset
from soko_hh.simulate import hands

BUNDLED = [load_ruleset(name) for name in bundled_names()]
# Two fields no single hand shows, and the rake's, which go together.
_NOT_AT_RANDOM = ("players_max", "top_ups_allowed", "rake_percent", "rake_cap", "rake_rounding")


def random_house(seed: int) -> Ruleset:
    """About half the fields differ from the default house."""
    rng = Random(seed)
    house = Ruleset(name="random")
    for field in FIELD_NAMES:
        if field not in _NOT_AT_RANDOM and rng.random() < 0.5:
            values = [1, 2, 4, 5, 6] if field == "raise_cap" else other_values(house, field)
            house = with_value(house, field, rng.choice(values))
    if rng.random() < 0.5:
        percent, cap = rng.choice(("5", "2.5", "3")), rng.choice(("", "3.00"))
        house = replace(house, rake_percent=percent, rake_cap=cap, rake_rounding=rng.choice(CHOICES["rake_rounding"]))
    return house


def dealt_by(house: Ruleset, count: int, seed: int, structure: str = "") -> list[HandHistory]:
    """Hands of that house, as their text is read again."""
    return [read_again(history.lines, history.first_line) for history in hands(count, seed, house, structure=structure)]


def read_again(lines: list[str], first_line: int) -> HandHistory:
    """The hand in these lines."""
    return soko.read(list(lines), first_line, {})


def cases_of(histories: list[HandHistory]) -> list[Case]:
    """They all stand in one file."""
    return [Case("batch.txt", history) for history in histories]


def with_a_mistake(history: HandHistory, rng: Random) -> HandHistory:
    """One line of play lost, doubled, told of somebody else, or with another amount."""
    lines = list(history.lines)
    play = [at for at, line in enumerate(lines) if ": " in line and not line.startswith("Seat") and at > 1]
    at = rng.choice(play)
    kind = rng.randrange(4)
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines.insert(at, lines[at])
    elif kind == 2:
        name, _, deed = lines[at].partition(": ")
        others = [seat.name for seat in history.seats if seat.name != name]
        lines[at] = f"{rng.choice(others)}: {deed}"
    else:
        digits = [place for place, character in enumerate(lines[at]) if character.isdigit()]
        place = rng.choice(digits or [0])
        digit = str((int(lines[at][place]) + rng.randint(1, 8)) % 10) if digits else lines[at][:1]
        lines[at] = lines[at][:place] + digit + lines[at][place + 1 :]
    return read_again(lines, history.first_line)
