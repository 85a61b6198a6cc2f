"""The hands behind a figure, and two players side by side, as rows and records.

For: `stats --explain` and `--compare`. Must not count anything, nor know the forms they are written in.
"""

from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any, Final

from soko_hh.cli.stats_forms import Sheet
from soko_hh.cli.stats_output import DASH, amount, bounds, counted_of, rounded, value_of
from soko_hh.report.counts import counted
from soko_hh.report.plain import plain

if TYPE_CHECKING:
    from soko_hh.stats.catalogue import Statistic
    from soko_hh.stats.compare import Difference
    from soko_hh.stats.explain import HandBehind

_HAND_KEYS: Final = ("player", "hand_id", "file", "line", "played_at", "part", "k", "n", "value")
_DIFFERENCE_KEYS: Final = (
    *("stat", "part", "one", "one_k", "one_n", "one_value", "other", "other_k", "other_n", "other_value"),
    *("difference", "low", "high"),
)


def behind_sheet(hands: list["HandBehind"], statistic: "Statistic", players: list[str]) -> Sheet:
    """The hands behind a figure, those that count as a yes marked; of several players, player after player."""
    names = ["player"] if len(players) > 1 else []
    header = [*names, "counts", "part", "hand", "where", "played (UTC)"]
    sheet = Sheet("hand", header, [*[False for _ in names], True, False, False, False, False])
    sheet.keys = list(_HAND_KEYS)
    for hand in hands:
        where = f"{_short(hand.file)}:{hand.line}"
        played = f"{hand.played_at:%Y-%m-%d %H:%M:%S}" if hand.played_at is not None else DASH
        record = {
            "player": hand.player,
            "hand_id": hand.hand_id,
            "file": hand.file,
            "line": hand.line,
            "played_at": hand.played_at.isoformat() if hand.played_at is not None else None,
            "part": hand.part or None,
            "k": hand.k,
            "n": hand.n,
            "value": rounded(hand.value),
        }
        of = [hand.player] if names else []
        sheet.add([*of, _counts(hand, statistic.kind), hand.part, hand.hand_id, where, played], record)
    sheet.notes.extend([_sum_line([h for h in hands if h.player == player], statistic, player) for player in players])
    if hands:
        sheet.notes.append(f"to see one: soko-hh replay {quote(_short(hands[0].file))} {quote(hands[0].hand_id)}")
    sheet.told["stat"] = statistic.name
    return sheet


def compare_sheet(found: list["Difference"], one: str, other: str) -> Sheet:
    """Two players side by side."""
    header = ["statistic", "part", one, "counted", other, "counted", "difference", "95 % interval"]
    sheet = Sheet("difference", [plain(name) for name in header], [False, False, True, True, True, True, True, True])
    sheet.keys = list(_DIFFERENCE_KEYS)
    for difference in found:
        kind = difference.statistic.kind
        decimals = max([f.decimals for f in (difference.one, difference.other) if f is not None], default=0)
        row = [difference.statistic.name, difference.part]
        record: dict[str, Any] = {"stat": difference.statistic.name, "part": difference.part or None}
        for key, name, figure in (("one", one, difference.one), ("other", other, difference.other)):
            row += [value_of(figure), counted_of(figure) or str(figure.n)] if figure is not None else [DASH, "0"]
            record[key] = name
            record[f"{key}_k"] = figure.k if figure is not None else None
            record[f"{key}_n"] = figure.n if figure is not None else 0
            record[f"{key}_value"] = rounded(figure.value) if figure is not None else None
        record.update({"difference": rounded(difference.value)})
        record.update({"low": rounded(difference.low), "high": rounded(difference.high)})
        value = DASH if difference.value is None else amount(kind, difference.value, decimals, plus="+")
        sheet.add([*row, value, bounds(kind, difference.low, difference.high, plus="+")], record)
    if any(difference.low is not None for difference in found):
        sheet.notes.append("the intervals take the hands of the two as independent; hands they played together are not")
    sheet.told.update({"one": one, "other": other})
    return sheet


def _counts(hand: "HandBehind", kind: str) -> str:
    if hand.value is not None:
        return amount(kind, hand.value, hand.decimals, "+")
    if hand.k is None or hand.n != 1:
        return f"{hand.n}" if hand.k is None else f"{hand.k}/{hand.n}"
    return "yes" if hand.k else "no"


def _sum_line(hands: list["HandBehind"], statistic: "Statistic", player: str) -> str:
    k, n = sum([hand.k or 0 for hand in hands]), sum([hand.n for hand in hands])
    of = f"{k} of {n}" if statistic.kind in ("frequency", "ratio") else f"{n}"
    if hands and statistic.kind == "money":
        of += f", {_sums(hands)}"
    at = len({(hand.file, hand.line) for hand in hands})
    return f"{statistic.name} of {player}: {of}, in {counted(at, 'hand')}"


def _sums(hands: list["HandBehind"]) -> str:
    """The money of each part (a currency, an opponent in it), never added across them."""
    sums: dict[str, list[HandBehind]] = {}
    for hand in hands:
        sums.setdefault(hand.part, []).append(hand)
    told = [(part, sum([hand.value or 0.0 for hand in own]), own[0].decimals) for part, own in sums.items()]
    return ", ".join([f"{amount('money', value, decimals, '+')} {part}".rstrip() for part, value, decimals in told])


def _short(file: str) -> str:
    """Relative to here where it is below here."""
    path, here = Path(file), Path.cwd().resolve()
    return str(path.relative_to(here)) if path.is_absolute() and path.is_relative_to(here) else file
