"""Their results beside ours, hand by hand: equal, different, only there, only here.

For: `reconcile`. Must not read files nor print. Both sides are decimals: ours are the store's integers in the unit of
the hand. A hand is known by its id as printed; where two rooms share an id, one that has their figure is taken.
"""

from decimal import Decimal
from typing import Final, TypeAlias, final

import duckdb

from soko_hh.trackers.currency_told import currency_told, may_be
from soko_hh.trackers.results_file import Row

Key: TypeAlias = tuple[str, str]  # id, player
Told: TypeAlias = tuple[Row, Decimal]  # a row and its result


@final
class OurHand:
    """What the store has of a player in a hand; amounts as decimals."""

    def __init__(self, row: dict[str, object], decimals: int) -> None:
        self.hand_key: Final = str(row["hand_key"])
        self.hand_id: Final = str(row["hand_id"])
        self.player: Final = str(row["player"])
        self.file: Final = str(row["file"])
        self.first_line: Final = int(str(row["first_line"]))
        self.ruleset: Final = str(row["ruleset"])
        self.errors: Final = int(str(row["error_count"]))
        self.is_complete: Final = row["status"] == "complete"
        self.currency: Final = str(row["currency"] or "")  # '' if unstated
        self.decimals: Final = decimals
        names = ("net", "put_in", "returned", "collected", "rake", "rake_paid", "ante", "forced")
        self._amounts: Final = {name: Decimal(str(row[name])).scaleb(-decimals) for name in names}
        adjusted = row["all_in_adjusted"]
        self.all_in_adjusted: Final = None if adjusted is None else Decimal(str(adjusted)).scaleb(-decimals)

    def amount(self, name: str) -> Decimal:
        """net, put_in, returned, collected, rake, rake_paid, ante or forced (his bring-in)."""
        return self._amounts[name]


@final
class Difference:
    """A hand that both have, with other results, or with the same in another currency (then `currency` is theirs)."""

    def __init__(self, ours: OurHand, theirs: Decimal, line: int, currency: str = "") -> None:
        self.ours: Final = ours
        self.theirs: Final = theirs
        self.line: Final = line  # in their file
        self.currency: Final = currency

    def amount(self) -> Decimal:
        """Theirs less ours."""
        return self.theirs - self.ours.amount("net")


@final
class Contradiction:
    """A hand of which their file has several results; there is no telling which is meant."""

    def __init__(self, ours: OurHand, told: list[Told]) -> None:
        self.ours: Final = ours
        self.told: Final = told  # in the order of the file


@final
class Comparison:
    """What came of it."""

    def __init__(self) -> None:
        self.equal = 0
        self.different: Final[list[Difference]] = []
        self.contradicted: Final[list[Contradiction]] = []
        self.only_there: Final[list[Row]] = []
        self.only_here: Final[list[OurHand]] = []
        self.twice: Final[list[Row]] = []  # the same hand of the same player again, with the same result
        self.empty: Final[list[Row]] = []  # without a result
        # Theirs and ours over hands that both have in one currency, by ours: money is never added across currencies.
        self.sums: Final[dict[str, tuple[Decimal, Decimal]]] = {}

    def agrees(self) -> bool:
        """Nothing differs, and there was something to compare."""
        parted = (self.different, self.contradicted, self.only_there, self.only_here, self.twice, self.empty)
        return self.equal > 0 and not any(parted)


def heroes(connection: duckdb.DuckDBPyConnection) -> list[str]:
    """Whose exports were loaded, most hands first."""
    rows = connection.execute(
        "SELECT hero FROM hand_sources WHERE hero IS NOT NULL GROUP BY hero ORDER BY count(*) DESC, hero"
    ).fetchall()
    return [row[0] for row in rows]


def our_hands(connection: duckdb.DuckDBPyConnection, players: list[str]) -> list[OurHand]:
    """All hands of these players that were played, in the order of time, file and line."""
    result = connection.execute(
        """SELECT
            h.played_at, h.hand_key, h.hand_id, s.player, h.file, h.first_line, h.ruleset, h.error_count, h.status,
            h.decimals, h.currency,
            s.net, s.put_in, s.returned, s.collected, h.rake, s.rake_paid, s.all_in_adjusted,
            coalesce(sum(a.put_in) FILTER (WHERE a.action = 'ante'), 0) AS ante,
            coalesce(sum(a.put_in) FILTER (WHERE a.is_forced AND a.action <> 'ante'), 0) AS forced
        FROM seats AS s
        JOIN hands AS h USING (hand_key)
        LEFT JOIN actions AS a ON a.hand_key = s.hand_key AND a.seat = s.seat
        WHERE s.player IN (SELECT unnest(?)) AND h.status <> 'cancelled'
        GROUP BY ALL
        ORDER BY h.played_at, h.file, h.first_line, s.player""",
        [players],
    )
    names = [column[0] for column in result.description]
    rows = [dict(zip(names, row, strict=True)) for row in result.fetchall()]
    return [OurHand(row, row["decimals"]) for row in rows]


def compare(theirs: list[Row], values: list[Decimal | None], player: str, ours: list[OurHand]) -> Comparison:
    """Compare; a row without a player is of `player`."""
    found = Comparison()
    known = _by_key(ours)
    seen: set[Key] = set()
    rows_of: dict[tuple[str, ...], list[Told]] = {}  # by the hands they may mean, which have several names
    hands_of: dict[tuple[str, ...], list[OurHand]] = {}
    for row, value in zip(theirs, values, strict=True):
        key = (_without_zeros(row.hand_id), row.player or player)
        seen.add(key)
        if key not in known:
            found.only_there.append(row)
        elif value is None:
            found.empty.append(row)
        else:
            meant = (key[1], *[hand.hand_key for hand in known[key]])
            hands_of[meant] = known[key]
            rows_of.setdefault(meant, []).append((row, value))
    for meant, told in rows_of.items():
        _note(found, hands_of[meant], told)
    for hand in ours:
        if not any((name, hand.player) in seen for name in _names(hand)):
            found.only_here.append(hand)
    return found


def _note(found: Comparison, hands: list[OurHand], told: list[Told]) -> None:
    """What their rows of one id say; they may say as many things as there are hands of that id."""
    said: dict[tuple[Decimal, str], Told] = {}
    for row, value in told:
        what = (value, currency_told(row.net, row.currency).casefold())
        if what in said:
            found.twice.append(row)
        else:
            said[what] = (row, value)
    if len(said) > len(hands):
        found.contradicted.append(Contradiction(hands[0], list(said.values())))
        return
    left = list(hands)
    # Those that agree with a hand take it before one that agrees with none.
    for row, value in sorted(said.values(), key=lambda one: not any(_is_equal(hand, *one) for hand in hands)):
        ours = next((hand for hand in left if _is_equal(hand, row, value)), left[0])
        left.remove(ours)
        _compare_one(found, ours, row, value)


def _is_equal(ours: OurHand, row: Row, value: Decimal) -> bool:
    return ours.amount("net") == value and may_be(currency_told(row.net, row.currency), ours.currency)


def _compare_one(found: Comparison, ours: OurHand, row: Row, value: Decimal) -> None:
    told = currency_told(row.net, row.currency)
    if not may_be(told, ours.currency):
        found.different.append(Difference(ours, value, row.line, told))
        return
    theirs_so_far, ours_so_far = found.sums.get(ours.currency, (Decimal(0), Decimal(0)))
    found.sums[ours.currency] = (theirs_so_far + value, ours_so_far + ours.amount("net"))
    if ours.amount("net") == value:
        found.equal += 1
    else:
        found.different.append(Difference(ours, value, row.line))


def _by_key(ours: list[OurHand]) -> dict[Key, list[OurHand]]:
    """Our hands by id and player, and by `room:id` too."""
    known: dict[Key, list[OurHand]] = {}
    for hand in ours:
        for name in _names(hand):
            known.setdefault((name, hand.player), []).append(hand)
    return known


def _names(hand: OurHand) -> list[str]:
    """What the hand may be called: its id, and `room:id`."""
    return [_without_zeros(name) for name in (hand.hand_id, hand.hand_key) if name]


def _without_zeros(hand_id: str) -> str:
    """Spreadsheets cut zeros at the front."""
    return hand_id.lstrip("0") if hand_id.isdigit() else hand_id
