"""Two players side by side, with the interval of the difference where there is one.

For: `soko-hh stats --compare`. Must not know how it is printed.
"""

from typing import Final, final

from soko_hh.stats.catalogue import COUNT, FREQUENCY, RATE, Statistic
from soko_hh.stats.figures import SESSIONS, Figure
from soko_hh.stats.intervals import newcombe, welch


@final
class Difference:
    """The figures of two players, and `value` = one - other with its interval; None where there is none."""

    def __init__(self, statistic: Statistic, part: str, one: Figure | None, other: Figure | None) -> None:
        self.statistic: Final = statistic
        self.part: Final = part
        self.one: Final = one
        self.other: Final = other
        self.value: Final = _difference(one, other)
        interval = _interval(statistic, one, other) if one is not None and other is not None else None
        self.low: Final = interval[0] if interval else None
        self.high: Final = interval[1] if interval else None


def _difference(one: Figure | None, other: Figure | None) -> float | None:
    if one is None or other is None or one.value is None or other.value is None or one.statistic.kind == COUNT:
        return None
    return one.value - other.value


def _interval(statistic: Statistic, one: Figure, other: Figure) -> tuple[float, float] | None:
    if statistic.kind == FREQUENCY and one.k is not None and other.k is not None:
        return newcombe(one.k, one.n, other.k, other.n)
    if statistic.kind == RATE and one.value is not None and other.value is not None:
        return welch(one.value, one.sd, one.n, other.value, other.sd, other.n)
    return None


def differences(figures: list[Figure], one: str, other: str) -> list[Difference]:
    """Of all statistics and parts that one of the two has; the bootstrap by sessions is left out."""
    of: dict[tuple[str, str], dict[str, Figure]] = {}
    statistics: dict[str, Statistic] = {}
    for figure in figures:
        if figure.method != SESSIONS:
            of.setdefault((figure.statistic.name, figure.part), {})[figure.player] = figure
            statistics[figure.statistic.name] = figure.statistic
    places = {name: at for at, name in enumerate(statistics)}
    keys = sorted(of, key=lambda key: places[key[0]])  # stable: the parts stay in their order
    both = [
        Difference(statistics[name], part, of[(name, part)].get(one), of[(name, part)].get(other))
        for name, part in keys
    ]
    # a figure of nothing has no part: it says nothing beside figures that have one
    parts = {found.statistic.name for found in both if found.part}
    return [found for found in both if found.part or found.statistic.name not in parts]
