"""The ledger of a hand: where every chip went, and the first line where the sums part.

For: `ledger`. Must not judge nor repair: it shows what was booked, and a finding says what should have been.
Every function gives lines without their line ends.
"""

from collections.abc import Iterator
from typing import Final

from soko_hh.columns import AuditedHand
from soko_hh.events import MAIN_POT, WHOLE_POT, Collect
from soko_hh.facts import HandFacts
from soko_hh.finding import Finding
from soko_hh.game.pots import pots
from soko_hh.report.plain import plain, shortened
from soko_hh.report.text import Paint, concise, notes, unpainted
from soko_hh.report.titles import hand_title
from soko_hh.streets import ANTES, FIFTH, SECOND
from soko_hh.table import Table
from soko_hh.table_records import Pot

# Findings that are about sums of chips; the first of them is where the sums part.
_ABOUT_SUMS: Final = frozenset(
    ("BT410", "BT412", "CL701", "CL702", "CL706", "CL707", "TX001", "TX002", "TX003", "TX009")
)
_HEADINGS: Final = ("ante", "2nd", "3rd", "4th", "5th", "returned", "collected", "net")
_LONGEST_NAME: Final = 16


def ledger_lines(
    path: str, hand: AuditedHand, facts: HandFacts, table: Table, paint: Paint = unpainted
) -> Iterator[str]:
    """The whole ledger of one hand."""
    yield from hand_title(path, hand, paint)
    yield ""
    yield from _grid(table)
    yield ""
    yield from _pots(table, facts)
    yield from _balance(path, hand, facts, table, paint)


def first_parting(findings: list[Finding]) -> Finding | None:
    """The first finding, in play order, that is about sums of chips."""
    for finding in findings:
        if finding.code in _ABOUT_SUMS or finding.code.startswith("PT"):
            return finding
    return None


def _grid(table: Table) -> Iterator[str]:
    """A row a player, a column a street; the last row holds the sums."""
    players = [s for s in range(table.n) if table.dealt_in[s] or table.put_in(s) or table.collected[s]]
    names = [shortened(table.name(s), _LONGEST_NAME) for s in players]
    rows = [_row_of(table, s) for s in players]
    rows.append([sum(column) for column in zip(*rows, strict=True)] if rows else [0] * len(_HEADINGS))
    texts = [[table.chips(amount) if amount else "-" for amount in row] for row in rows]
    widths = [max(len(heading), *(len(row[i]) for row in texts)) for i, heading in enumerate(_HEADINGS)]
    label = max(len(name) for name in [*names, "sum"])
    yield _aligned(" " * label, list(_HEADINGS), widths)
    for name, row in zip([*names, "sum"], texts, strict=True):
        yield _aligned(f"{name:<{label}}", row, widths)


def _row_of(table: Table, seat: int) -> list[int]:
    streets = [table.paid[street][seat] for street in (ANTES, *range(SECOND, FIFTH + 1))]
    net = table.collected[seat] + table.returned[seat] - sum(streets)
    return [*streets, table.returned[seat], table.collected[seat], net]


def _aligned(label: str, cells: list[str], widths: list[int]) -> str:
    return (label + "".join(f"  {cell:>{width}}" for cell, width in zip(cells, widths, strict=True))).rstrip()


def _pots(table: Table, facts: HandFacts) -> Iterator[str]:
    """Each pot with who contested it and who was paid from it."""
    found = pots(table)
    for number, pot in enumerate(found):
        paid = [c for c in table.collects if c.pot == number or (len(found) == 1 and c.pot == WHOLE_POT)]
        yield f"{_pot_name(number, len(found))} {table.chips(pot.amount)}: {_contest(table, pot)}{_paid(table, paid)}"
    if len(found) > 1:
        whole = [c for c in table.collects if c.pot == WHOLE_POT]
        if whole:
            yield f"from the pots together{_paid(table, whole)}"
    yield f"rake {table.chips(facts.rake)}"


def _pot_name(number: int, count: int) -> str:
    if count == 1:
        return "pot"
    return "main pot" if number == MAIN_POT else f"side pot {number}"


def _contest(table: Table, pot: Pot) -> str:
    names = ", ".join(plain(table.name(seat)) for seat in pot.contestants)
    if len(pot.contestants) == 1:
        return f"nobody but {names} is left for it"
    return f"contested by {names}" if names else "contested by nobody"


def _paid(table: Table, collects: list[Collect]) -> str:
    return "".join(f"; {plain(table.name(c.seat))} collected {table.chips(c.amount)}" for c in collects)


def _balance(path: str, hand: AuditedHand, facts: HandFacts, table: Table, paint: Paint) -> Iterator[str]:
    """The law of conservation with this hand's sums, and the first line where they part."""
    put_in = sum(table.put_in(seat) for seat in range(table.n))
    out = [sum(table.returned), sum(table.collected), facts.rake]
    sign = "=" if put_in == sum(out) else "is not"
    parts = [f"{word} {table.chips(sum_)}" for word, sum_ in zip(("returned", "collected", "rake"), out, strict=True)]
    yield f"put in {table.chips(put_in)} {sign} {' + '.join(parts)}"
    finding = first_parting(hand.report.findings)
    if finding is None:
        yield "the sums agree with every line"
        return
    yield f"the sums part at line {finding.line}:"
    yield f"  {concise(path, finding, paint)}"
    for line, text in finding.excerpt:
        yield f"    {'>' if line == finding.excerpt_line else ' '} {line} | {shortened(text)}"
    for note in notes(finding):
        yield f"      = note: {plain(note)}"
