"""Findings that need more than one hand: duplicates, conflicts, stacks and times of a table (FINDINGS, family XH).

For: whoever audits many hands; gives the findings once all hands are known. Must not read text, print or count.
The verdict does not depend on the order of the files: hands of one id are compared in the order of file name and line,
hands of a table by time, then id, then file name and line (by id alone where one of them has no certain time).

Memory is bounded: a hand is a row of about 1.5 KB; the first MOST_IN_MEMORY rows are kept in a list, more of them and
all findings in a temporary SQLite database that sorts on disk. What stays in memory is the last stack of every seat
of one table, what is told of them, and the name of every table without times or that goes back in time.
"""

from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import Final, NamedTuple, TypeAlias, final

from soko_hh.across_hands.content import HASHES, Said, filled, parts_that_differ, same_seats
from soko_hh.across_hands.in_memory import RowsInMemory
from soko_hh.across_hands.keeping import Rows
from soko_hh.across_hands.late import LateFinding, late_finding
from soko_hh.across_hands.on_disk import RowsOnDisk
from soko_hh.across_hands.rows import NO_TIME, HandRow, SeatRow, Traits, row_of, storable, traits_of
from soko_hh.columns import AuditedHand
from soko_hh.finding import Finding, Report
from soko_hh.money import Money
from soko_hh.rules.across_hands import conflicting_hand, duplicate_hand, stack_discontinuity, time_reversed
from soko_hh.ruleset import Ruleset

MOST_IN_MEMORY: Final = 5_000  # hands


@final
class AcrossHands:
    """All hands of an audit: `add` them as they are read, then take the `findings`, then `close` it.

    `top_ups` overrides the ruleset's `top_ups_allowed`.
    """

    def __init__(
        self, top_ups: bool | None = None, most_in_memory: int = MOST_IN_MEMORY, rows: Rows | None = None
    ) -> None:
        self.not_checked: Final[dict[tuple[str, str], int]] = {}
        self.timeless: Final[set[str]] = set()  # tables with a hand that has no certain time
        self.nameless: Final[set[str]] = set()  # tables with a hand that has no id
        self._runs_back: Final[set[str]] = set()  # tables with a hand earlier than the one above it
        self._top_ups: Final = top_ups
        self._most_in_memory: Final = most_in_memory
        self._rows: Rows = RowsInMemory() if rows is None else rows
        self._count = 0
        self._lost = ""
        self._rulesets: Final[dict[tuple[str, bool], Ruleset]] = {}
        self._paths: Final[dict[str, str]] = {}  # as stored -> as it is, where a file's name is no text

    def __enter__(self) -> "AcrossHands":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leave nothing behind."""
        self._rows.close()

    def add(self, path: str, hand: AuditedHand, counted_as: str = "") -> None:
        """Take in a hand; `counted_as` comes back with its findings."""
        self.add_traits(path, traits_of(hand), counted_as)

    def add_traits(self, path: str, traits: Traits, counted_as: str = "") -> None:
        """Take in a hand by what is kept of it."""
        stored = storable(path)
        if stored != path:
            self._paths[stored] = path
        self.add_row(row_of(self._count, stored, counted_as, traits))

    def add_row(self, row: HandRow) -> None:
        """Take in the row of a hand."""
        if row.time == NO_TIME:
            self.timeless.add(row.table_key)
        if not row.hand_id:
            self.nameless.add(row.table_key)
        if self._count == self._most_in_memory and isinstance(self._rows, RowsInMemory):
            self._rows = RowsOnDisk(self._rows.hands)
        self._rows.add(row)
        self._count += 1

    def note_lost(self, reason: str) -> None:
        """Hands are missing that nobody could judge: from now on no stack can be compared with the one before."""
        self._lost = reason

    def findings(self) -> Iterator[LateFinding]:
        """What is wrong between the hands, in the order the hands were read."""
        self._compare_ids()
        self._compare_times()
        self._compare_stacks()
        for late in self._rows.late():
            yield late._replace(path=self._paths.get(late.path, late.path))

    # --- the same hand ---------------------------------------------------------------------------

    def _compare_ids(self) -> None:
        first: HandRow | None = None
        said = ("", "")
        for row in self._rows.same_ids():
            if first is None or row.hand_key != first.hand_key:
                first, said = row, (row.digests, row.cards)
                continue
            report = self._report(row)
            related = (first.first_line,) if row.path == first.path else ()
            differing = _differing(first, said, row)
            if not conflicting_hand.check(report, row.first_line, differing, first.place(), related):
                duplicate_hand.check(report, row.first_line, _how_again(first, row), first.place(), related)
                if row.format_name == first.format_name:
                    said = filled(said, (row.digests, row.cards)) or said
            self._rows.leave_out(row.n)
            self._keep(row, report, [(row.first_line, row.header), *_header_of(first, related)])

    # --- the order of a table ----------------------------------------------------------------------

    def _compare_times(self) -> None:
        above: HandRow | None = None
        runs_back = False
        for row in self._rows.in_files():
            if above is None or (row.table_key, row.path) != (above.table_key, above.path) or row.time >= above.time:
                runs_back = False
            elif not runs_back:
                runs_back = True
                self._runs_back.add(row.table_key)
                report = self._report(row)
                before_at = f"hand {above.hand_id}" if above.hand_id else f"the hand at {above.place()}"
                told = (above.time_text, row.time_text)
                time_reversed.check(report, row.first_line, told, before_at, (above.first_line,))
                self._keep(row, report, [(row.first_line, row.header), (above.first_line, above.header)])
            above = row

    def _compare_stacks(self) -> None:
        # where a time is wrong (that was told) the file may have the true order: the one with fewer gaps is believed
        as_written: dict[str, list[_Gap]] = {}
        if self._runs_back:
            skipped = dict(self.not_checked)
            for table_key, gaps in self._gaps(row for row in self._rows.in_files() if row.table_key in self._runs_back):
                as_written[table_key] = gaps
            self.not_checked.clear()
            self.not_checked.update(skipped)
        for table_key, gaps in self._gaps(self._rows.at_tables(self.timeless)):
            for row, report, excerpt in min(gaps, as_written.get(table_key, gaps), key=len):
                self._keep(row, report, excerpt)

    def _gaps(self, rows: Iterable[HandRow]) -> Iterator[tuple[str, list["_Gap"]]]:
        """Table by table the stacks that do not go on from hand to hand."""
        table: _TableStacks | None = None
        gaps: list[_Gap] = []
        for row in rows:
            if table is None or row.table_key != table.table_key:
                if table is not None:
                    yield table.table_key, gaps
                table, gaps = _TableStacks(row.table_key), []
            if row.table_key in self.timeless and row.table_key in self.nameless:
                self._skip("neither time nor id tells the order of the hands")
                continue
            for seat in row.seat_rows():
                last = table.last_at(row, seat)
                if last is not None and row.hand_key:
                    gaps += self._compare_stack(row, seat, last, table.doubt_since(last))
                table.note(row, seat)
            table.note_doubt(row)
        if table is not None:
            yield table.table_key, gaps

    def _compare_stack(self, row: HandRow, seat: SeatRow, last: "_LastStack", doubt: str) -> list["_Gap"]:
        if self._lost or doubt:
            self._skip(self._lost or doubt)
            return []
        hand = last.row
        last_at = f"hand {hand.hand_id} at {hand.place()}" if hand.hand_id else f"the hand at {hand.place()}"
        related = (hand.first_line, last.seat.line) if hand.path == row.path else ()
        decimals = max(row.decimals, hand.decimals)
        stacks = (
            last.seat.end * 10 ** (decimals - hand.decimals),
            seat.start * 10 ** (decimals - row.decimals),
        )
        report = Report(self._ruleset(row), row.hand_id, [seat.number], [seat.name])
        money = Money(row.sign, "", decimals)
        if not stack_discontinuity.check(report, seat.line, seat.name, stacks, money, last_at, related):
            return []
        told = [(last.seat.line, last.seat.text)] if related else []
        return [(row, report, [(seat.line, seat.text), *_header_of(hand, related), *told])]

    # --- what came of it -----------------------------------------------------------------------------

    def _skip(self, reason: str) -> None:
        key = (stack_discontinuity.CODE, reason)
        self.not_checked[key] = self.not_checked.get(key, 0) + 1

    def _report(self, row: HandRow) -> Report:
        return Report(self._ruleset(row), row.hand_id, [], [])

    def _ruleset(self, row: HandRow) -> Ruleset:
        """The ruleset that judged, as far as it decides anything here: by its name and one field."""
        allowed = bool(row.top_ups_allowed) if self._top_ups is None else self._top_ups
        key = (row.ruleset, allowed)
        if key not in self._rulesets:
            self._rulesets[key] = Ruleset(name=row.ruleset, top_ups_allowed=allowed)
        return self._rulesets[key]

    def _keep(self, row: HandRow, report: Report, excerpt: list[tuple[int, str]]) -> None:
        finding: Finding = report.findings[-1]
        finding.excerpt = sorted(excerpt)
        self._rows.add_late(late_finding(row, finding))


_Gap: TypeAlias = tuple[HandRow, Report, list[tuple[int, str]]]  # told of it, and the lines to show


class _LastStack(NamedTuple):
    """What a player ended with, and the hand it was; `turn` counts the hands of the table."""

    turn: int
    row: HandRow
    seat: SeatRow


@final
class _TableStacks:
    """The last stacks at one table, hand after hand."""

    def __init__(self, table_key: str) -> None:
        self.table_key: Final = table_key
        self._last: Final[dict[tuple[int, str, str], _LastStack]] = {}
        self._turn = 0
        self._doubted_turn = -1
        self._doubt = ""

    def last_at(self, row: HandRow, seat: SeatRow) -> _LastStack | None:
        """His last hand here, at this seat: a table of another currency is another table, whatever its name."""
        return self._last.get((seat.number, seat.name, row.sign))

    def note(self, row: HandRow, seat: SeatRow) -> None:
        """He plays this hand."""
        self._last[seat.number, seat.name, row.sign] = _LastStack(self._turn, row, seat)

    def note_doubt(self, row: HandRow) -> None:
        """The hand is over; one in doubt may have moved the chips of players whose seat lines are lost, too."""
        if row.doubt:
            self._doubted_turn, self._doubt = self._turn, row.doubt
        self._turn += 1

    def doubt_since(self, last: _LastStack) -> str:
        """Why a stack of that hand need not be the stack of now; '' if it must."""
        return self._doubt if last.turn <= self._doubted_turn else ""


def _how_again(first: HandRow, row: HandRow) -> str:
    if row.format_name != first.format_name:
        return duplicate_hand.OTHER_FORMAT
    if row.digests[:HASHES] != first.digests[:HASHES]:
        return duplicate_hand.OTHER_SUMMARY
    return duplicate_hand.TO_THE_LAST_CARD if row.cards == first.cards else duplicate_hand.OTHER_EYES


def _differing(first: HandRow, said: Said, row: HandRow) -> list[str]:
    """What two hands of one id tell otherwise; of two formats only time, seats and stacks can be compared.

    `said`: what the first one says, filled from all that are merged with it.
    """
    differing = ["the time"] if first.time != row.time and NO_TIME not in (first.time, row.time) else []
    if first.format_name != row.format_name:
        return differing + ([] if same_seats(first.digests, row.digests) else ["the seats"])
    differing += parts_that_differ(said, (row.digests, row.cards))
    return differing or ([] if filled(said, (row.digests, row.cards)) is not None else ["the cards"])


def _header_of(row: HandRow, related: tuple[int, ...]) -> list[tuple[int, str]]:
    """The header of the other hand, if it stands in the same file."""
    return [(row.first_line, row.header)] if row.first_line in related else []
