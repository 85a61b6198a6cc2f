"""Figures as rows and records: what `stats` says of players.

For: `stats`. Must not count anything, nor know the forms they are written in (`stats_forms`).
"""

from typing import TYPE_CHECKING, Any, Final, final

import click

from soko_hh.cli.stats_forms import Sheet
from soko_hh.report.counts import counted
from soko_hh.report.plain import plain

if TYPE_CHECKING:
    from soko_hh.stats.catalogue import Statistic
    from soko_hh.stats.counting import LeftOut
    from soko_hh.stats.figures import Figure
    from soko_hh.stats.one_pot import DecidingPot

_KEYS: Final = (
    *("player", "stat", "part", "k", "n", "value", "low", "high", "interval", "sessions", "group", "hands_needed"),
)
DASH: Final = "-"


@final
class Answer:
    """What was counted, and what is to be said about it."""

    def __init__(self, figures: list["Figure"], pots: list["DecidingPot"], by: str, within: float | None) -> None:
        self.figures: Final = figures
        self.pots: Final = pots
        self.by: Final = by
        self.within: Final = within  # the half width of a win rate's interval that hands are needed for


def write_list(statistics: list["Statistic"]) -> None:
    """The catalogue: what each statistic is, how it is computed and where it comes from."""
    entries = []
    for statistic in statistics:
        by = f" ({statistic.kind}, by {statistic.by})" if statistic.by else f" ({statistic.kind})"
        entries.append(
            f"{statistic.name}: {statistic.title}{by}\n    {statistic.definition}\n"
            f"    = {statistic.formula}\n    source: {statistic.source}"
        )
    click.echo("\n".join([plain(line) for entry in entries for line in entry.split("\n")]))


def write_columns() -> None:
    """What each kind of statistic answers, and the columns of the views it counts from."""
    from soko_hh.stats.catalogue import HEADINGS, KINDS  # noqa: PLC0415  only where it is used
    from soko_hh.stats.counting import columns_of_views  # noqa: PLC0415  duckdb only where it is used

    click.echo(f"headings, as -- stat: NAME: {', '.join(HEADINGS)} (by may be left out)")
    for kind, columns in KINDS.items():
        click.echo(f"kind {kind} answers: player, {', '.join(columns)}")
    click.echo("by: street also answers street (2 to 5), any other by a text part")
    for view, names in columns_of_views().items():
        click.echo(f"{view} has:")
        for name, kind in names:
            click.echo(f"    {name}  {kind}")


def figures_sheet(answer: Answer) -> Sheet:
    """Player after player."""
    by = [answer.by] if answer.by else []
    header = ["player", *by, "statistic", "part", "value", "counted", "95 % interval"]
    sheet = Sheet("figure", header, [False, *[False for _ in by], False, False, True, True, True])
    sheet.keys = list(_KEYS)
    for figure in answer.figures:
        row = [figure.player, *([figure.group] if by else []), figure.statistic.name, figure.part]
        if figure.sessions is not None:
            row[-1] = f"{figure.part}, by sessions".removeprefix(", ")
        sheet.add([*row, value_of(figure), counted_of(figure), _interval(figure)], _record(figure, answer.within))
        if answer.within is not None and figure.sd is not None and figure.sessions is None:
            sheet.notes.append(_needed_line(figure, answer.within))
    sheet.told["by"] = answer.by or None
    sheet.notes.extend([_pot_line(pot) for pot in answer.pots])
    sheet.told["deciding_pots"] = [_pot_record(pot) for pot in answer.pots]
    return sheet


def add_left_out(sheet: Sheet, left_out: "LeftOut", *, all_hands: bool, lacks_facts: bool) -> None:
    """Say what was counted, and what was not."""
    sheet.notes.append(left_out_line(left_out, all_hands=all_hands))
    if lacks_facts:
        sheet.notes.append("warning: some hands were loaded by an older soko-hh and lack facts: load their files again")
    sheet.told["hands"] = {
        "counted": left_out.counted,
        "left_out": {
            "with_errors": left_out.with_errors,
            "partial": left_out.partial,
            "cancelled": left_out.cancelled,
            "of_money_only": left_out.unbalanced,
        },
        "not_asked_for": left_out.not_asked,
        "all_hands": all_hands,
        "lacks_facts": lacks_facts,
    }


def left_out_line(left_out: "LeftOut", *, all_hands: bool) -> str:
    """`2 hands counted; left out: 3 with errors (--all-hands counts them), 1 cancelled; 5 not asked for`."""
    parts = []
    if left_out.with_errors:
        parts.append(f"{left_out.with_errors} with errors")
    if left_out.partial:
        parts.append(f"{left_out.partial} partial")
    if parts and not all_hands:
        parts[-1] += " (--all-hands counts them)"
    if left_out.cancelled:
        parts.append(f"{left_out.cancelled} cancelled")
    if left_out.unbalanced:
        parts.append(f"of money only, {left_out.unbalanced} whose chips do not add up")
    not_asked = f"; {left_out.not_asked} not asked for" if left_out.not_asked else ""
    if left_out.no_time:
        not_asked += f", {left_out.no_time} of them without a time"
    return f"{counted(left_out.counted, 'hand')} counted; left out: {', '.join(parts) or 'none'}{not_asked}"


def rounded(value: float | None) -> float | int | None:
    """A number for programs: shares of 1 and money in the currency, to six decimals."""
    if value is None:
        return None
    return int(value) if value == int(value) else round(value, 6)


def _record(figure: "Figure", within: float | None) -> dict[str, Any]:
    from soko_hh.stats.intervals import hands_needed  # noqa: PLC0415  the package of duckdb, only where it is used

    return {
        "player": figure.player,
        "stat": figure.statistic.name,
        "part": figure.part or None,
        "k": figure.k,
        "n": figure.n,
        "value": rounded(figure.value),
        "low": rounded(figure.low),
        "high": rounded(figure.high),
        "interval": figure.method or None,
        "sessions": figure.sessions,
        "group": figure.group or None,
        "hands_needed": None if within is None else hands_needed(figure.sd, within),
    }


def value_of(figure: "Figure") -> str:
    """The figure for people; a dash where nothing was counted."""
    if figure.value is None:
        return DASH
    if figure.statistic.kind == "count":
        return str(figure.n)
    return amount(figure.statistic.kind, figure.value, figure.decimals)


def amount(kind: str, value: float, decimals: int, plus: str = "") -> str:
    """A value in its unit: a share as %, money with its decimals; with `plus` "+" a difference, its sign before it."""
    if kind == "frequency":
        return f"{100 * value:{plus}.1f} {'pp' if plus else '%'}"
    if kind == "money":
        return f"{value:{plus},.{decimals}f}"
    return f"{value:{plus}.2f}"


def counted_of(figure: "Figure") -> str:
    """What it was counted from: `k/n`, n, or sessions; nothing where the value itself is the count."""
    if figure.sessions is not None:
        return f"{figure.sessions} sessions"
    if figure.k is not None:
        return f"{figure.k}/{figure.n}"
    return "" if figure.statistic.kind == "count" else str(figure.n)


def _interval(figure: "Figure") -> str:
    return bounds(figure.statistic.kind, figure.low, figure.high)


def bounds(kind: str, low: float | None, high: float | None, plus: str = "") -> str:
    """An interval in its unit, as `amount` has it; nothing where there is none."""
    if low is None or high is None:
        return ""
    if kind == "frequency":
        return f"{100 * low:{plus}.1f} to {100 * high:{plus}.1f} {'pp' if plus else '%'}"
    return f"{low:{plus}.1f} to {high:{plus}.1f}"


def _needed_line(figure: "Figure", within: float) -> str:
    from soko_hh.stats.intervals import hands_needed  # noqa: PLC0415  the package of duckdb, only where it is used

    needed = hands_needed(figure.sd, within)
    return (
        f"{figure.player}, {figure.statistic.name} {figure.part}: {needed:,} hands are needed for an interval of "
        f"+-{within:g}, {figure.n:,} are there"
    )


def _pot_line(pot: "DecidingPot") -> str:
    net, of_hand, without = [amount("money", v / 100, pot.decimals, "+") for v in (pot.net, pot.of_hand, pot.without)]
    return (
        f"warning: one pot decides for {pot.player} in {pot.currency}: net {net}, "
        f"without hand {pot.hand_id} ({of_hand}) {without}"
    )


def _pot_record(pot: "DecidingPot") -> dict[str, Any]:
    return {
        "player": pot.player,
        "currency": pot.currency,
        "net": pot.net / 100,
        "hand_id": pot.hand_id,
        "of_hand": pot.of_hand / 100,
        "without": pot.without / 100,
    }
