"""Laws that hold over any store of legal hands, however many: nothing is lost, nothing is counted twice.

For: the sanity run and its small form among the tests. Each law answers what breaks it; nothing is expected of a corpus
but that its hands are legal.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final

import duckdb

from soko_hh.stats.catalogue import FREQUENCY, MONEY, RATIO, catalogue
from soko_hh.stats.counted import Asked
from soko_hh.stats.counting import Counting
from soko_hh.stats.figures import Figure

FIRST_DECISIONS: Final = ("bet", "check", "call", "raise", "fold")

# What each query finds breaks a law.
_LAWS: Final[dict[str, str]] = {
    "no finding": "SELECT hand_key, code FROM findings",
    "every hand is complete and balanced": "SELECT hand_key FROM hands WHERE status <> 'complete' OR NOT balanced",
    "the net of a hand and its rake are 0": """
        SELECT hand_key, sum(s.net) + max(h.rake) AS off FROM seats AS s JOIN hands AS h USING (hand_key)
        GROUP BY hand_key HAVING off <> 0""",
    "the rake is paid by the players": """
        SELECT hand_key, sum(s.rake_paid) - max(h.rake) AS off FROM seats AS s JOIN hands AS h USING (hand_key)
        GROUP BY hand_key HAVING off <> 0""",
    "pots are what was put in and not returned": """
        SELECT hand_key, sum(s.put_in - s.returned) - max(h.pot) AS off FROM seats AS s JOIN hands AS h USING (hand_key)
        GROUP BY hand_key HAVING off <> 0""",
    "actions are what a seat put in": """
        SELECT hand_key, seat, sum(a.put_in) - max(s.put_in) AS off
        FROM actions AS a JOIN seats AS s USING (hand_key, seat) GROUP BY hand_key, seat HAVING off <> 0""",
    "adjusted results are the pots less rake": """
        SELECT hand_key, sum(coalesce(s.all_in_adjusted, s.net)) + max(h.rake) AS off
        FROM seats AS s JOIN hands AS h USING (hand_key)
        GROUP BY hand_key HAVING abs(off) > 1e-9 * greatest(max(h.pot), 1)""",
    "an all-in is adjusted for all or for nobody": """
        SELECT hand_key FROM seats WHERE all_in_adjusted IS NOT NULL OR all_in_reason IS NOT NULL
        GROUP BY hand_key HAVING count(all_in_reason) NOT IN (0, count(*)) OR count(*) < 2""",
    "somebody wins every hand": """
        SELECT hand_key FROM hands ANTI JOIN (SELECT hand_key FROM seats WHERE collected > 0) USING (hand_key)""",
}


def broken_laws(connection: duckdb.DuckDBPyConnection) -> Iterator[str]:
    """Everything that does not hold in this database."""
    for law, sql in _LAWS.items():
        rows = connection.execute(sql).fetchall()
        if rows:
            yield f"{law}: not in {len(rows)}, {rows[:3]}"
    counting = Counting(connection, Asked())
    figures = counting.figures(catalogue().values(), counting.players())
    for rule in (_k_of_n, _first_decisions, _chip_flow, _money, _seats):
        yield from rule(connection, figures)


def _k_of_n(_: duckdb.DuckDBPyConnection, figures: list[Figure]) -> Iterator[str]:
    for figure in figures:
        name = f"{figure.statistic.name} of {figure.player} {figure.part}"
        if figure.k is not None and figure.statistic.kind != RATIO and not 0 <= figure.k <= figure.n:
            yield f"k of n: {name} {figure.k}/{figure.n}"
        if figure.statistic.kind == FREQUENCY and figure.n:
            low, value, high = figure.low, figure.value, figure.high
            if low is None or value is None or high is None or not 0 <= low <= value <= high <= 1:
                yield f"interval: {name} {low} {value} {high}"


def _first_decisions(_: duckdb.DuckDBPyConnection, figures: list[Figure]) -> Iterator[str]:
    """Bet, check, call, raise and fold are all there is: their shares sum to one."""
    shares: dict[tuple[str, str], list[Fraction]] = defaultdict(list)
    for figure in figures:
        if figure.statistic.name in FIRST_DECISIONS and figure.n:
            shares[(figure.player, figure.part)].append(Fraction(figure.k or 0, figure.n))
    if not shares:
        yield "shares: no first decision"
    for key, parts in shares.items():
        if len(parts) != len(FIRST_DECISIONS) or sum(parts) != 1:
            yield f"shares: {key} {sum(parts)}"


def _chip_flow(_: duckdb.DuckDBPyConnection, figures: list[Figure]) -> Iterator[str]:
    """What one wins of another the other loses to him."""
    total = sum(Fraction(f.value or 0) for f in figures if f.statistic.name == "chip_flow")
    if abs(total) > Fraction(1, 1000):
        yield f"chip flow: {float(total)} left over"


def _money(connection: duckdb.DuckDBPyConnection, figures: list[Figure]) -> Iterator[str]:
    """All that the players lost is rake, to the last chip."""
    rake = connection.execute("SELECT sum(CASE decimals WHEN 0 THEN rake * 100 ELSE rake END)::BIGINT FROM hands")
    net = sum(round(f.value * 100) for f in figures if f.statistic.name == "net" and f.value is not None)
    paid = rake.fetchall()[0][0]
    if net + paid != 0:
        yield f"money: net {net} and rake {paid} hundredths"
    if any(f.n and f.value is None for f in figures if f.statistic.kind == MONEY):
        yield "money: counted, without an amount"


def _seats(connection: duckdb.DuckDBPyConnection, figures: list[Figure]) -> Iterator[str]:
    dealt = connection.execute("SELECT count(*) FROM seats").fetchall()[0][0]
    hands = sum(f.n for f in figures if f.statistic.name == "hands")
    if dealt != hands:
        yield f"hands: {dealt} dealt in, {hands} counted"


def laws() -> list[str]:
    """What is looked at."""
    rules: list[Callable[..., Iterator[str]]] = [_k_of_n, _first_decisions, _chip_flow, _money, _seats]
    return [*_LAWS, *[rule.__name__.strip("_").replace("_", " ") for rule in rules]]
