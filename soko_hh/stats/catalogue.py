"""The catalogue: every statistic is a file of SQL with a header; the house's own stand here, users bring theirs.

For: what statistics there are, and whether a file is one. Must not know how they are counted or printed.
"""

from importlib.resources import files
from pathlib import Path
from typing import Final, final

COUNT: Final = "count"  # n
FREQUENCY: Final = "frequency"  # k of n, Wilson
RATIO: Final = "ratio"  # k for one of n, no interval
MONEY: Final = "money"  # hundredths, decimals, n
RATE: Final = "rate"  # mean, sd, n; Student, and by sessions
NUMBER: Final = "number"  # value, n; no interval
# The columns that the SQL of each kind must answer, beside `player`, and `street` or `part` where it has a `by`.
KINDS: Final[dict[str, tuple[str, ...]]] = {
    COUNT: ("n",),
    FREQUENCY: ("k", "n"),
    RATIO: ("k", "n"),
    MONEY: ("hundredths", "decimals", "n"),
    RATE: ("mean", "sd", "n"),
    NUMBER: ("value", "n"),
}
# Shown unless others are asked for.
USUAL: Final = (
    *("hands", "net", "bb100", "vpip", "complete_as_bring_in", "raise_s2", "saw_s3", "wtsd"),
    *("won_at_showdown", "won_when_saw_s3", "aggression_factor", "aggression_freq", "fold_to_bet"),
)
# In the order of a table; a file that is not named here comes after them.
ORDER: Final = (
    *("hands", "net", "bb100", "sd", "rake_paid", "chip_flow"),
    *("vpip", "vpip_of_decisions", "bring_in_rate", "complete_as_bring_in", "net_as_bring_in", "defend_bring_in"),
    *("raise_s2", "open_complete", "limp", "limp_raise", "cold_call", "three_bet_s2", "fold_to_three_bet_s2"),
    *("four_bet_s2", "fold_to_four_bet_s2", "steal", "steal_by_door_card", "fold_to_steal", "resteal"),
    *("saw_s3", "saw_s4", "saw_s5", "wtsd", "won_at_showdown", "won_whole", "split", "won_when_saw_s3"),
    *("won_without_showdown", "won_without_showdown_net", "result_by_board_s3"),
    *("all_in_adjusted", "all_in_net", "all_ins_adjusted", "all_ins_not_adjusted"),
    *("aggression_factor", "aggression_freq", "aggression_pct_hm", "bet", "check", "call", "raise", "fold"),
    *("fold_to_bet", "continuation_bet", "fold_to_cbet", "check_raise", "first_to_act", "lead_into_aggressor"),
    *("double_bet_s3", "fold_s4_after_call_s3"),
)
HEADINGS: Final = ("stat", "title", "kind", "by", "definition", "formula", "source")


class WrongStatisticError(ValueError):
    """A file that is no statistic: which, where, and what is wrong."""


@final
class Statistic:
    """A file of the catalogue; `called` is the file's name."""

    def __init__(self, headings: dict[str, str], sql: str, called: str) -> None:
        self.name: Final = headings["stat"]
        self.title: Final = headings["title"]
        self.kind: Final = headings["kind"]
        self.by: Final = headings.get("by", "")
        self.definition: Final = headings["definition"]
        self.formula: Final = headings["formula"]
        self.source: Final = headings["source"]
        self.sql: Final = sql
        self.called: Final = called

    def columns(self) -> list[str]:
        """The columns that its SQL must answer."""
        part = {"": [], "street": ["street"]}.get(self.by, ["part"])
        return ["player", *part, *KINDS[self.kind]]


def read_statistic(text: str, called: str) -> Statistic:
    """A statistic from its file; WrongStatisticError names the file and the heading that is missing or wrong."""
    headings: dict[str, str] = {}
    lines = text.removeprefix("\ufeff").splitlines()
    at = 0
    while at < len(lines) and lines[at].startswith("--"):
        heading, colon, value = lines[at][2:].partition(":")
        heading = heading.strip()
        if not colon or heading not in HEADINGS:
            raise WrongStatisticError(f"{called}:{at + 1}: a heading is one of {', '.join(HEADINGS)}")
        if heading in headings or not value.strip():
            raise WrongStatisticError(f"{called}:{at + 1}: {heading!r} stands once, and says something")
        headings[heading] = value.strip()
        at += 1
    missing = [heading for heading in HEADINGS if heading not in headings and heading != "by"]
    if missing:
        raise WrongStatisticError(f"{called}: no heading {missing[0]!r}")
    if headings["kind"] not in KINDS:
        raise WrongStatisticError(f"{called}: kind {headings['kind']!r} is none of {', '.join(KINDS)}")
    sql = "\n".join(lines[at:]).strip().rstrip(";")
    if not sql:
        raise WrongStatisticError(f"{called}: no SQL below the headings")
    return Statistic(headings, sql, called)


def catalogue() -> dict[str, Statistic]:
    """All statistics of the house by name, in the order of a table."""
    found: dict[str, Statistic] = {}
    for entry in files("soko_hh.stats").iterdir():
        if entry.name.endswith(".sql"):
            statistic = read_statistic(entry.read_text(encoding="utf-8"), entry.name)
            found[statistic.name] = statistic
    later = sorted(set(found) - set(ORDER))
    return {name: found[name] for name in (*[name for name in ORDER if name in found], *later)}


def with_users(house: dict[str, Statistic], folder: Path) -> dict[str, Statistic]:
    """The catalogue and the `.sql` files of a folder, those last; none may take the name of another."""
    found = dict(house)
    if not folder.is_dir():
        raise WrongStatisticError(f"no such folder: {folder}")
    for path in sorted(folder.glob("*.sql")):
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise WrongStatisticError(f"{path} is not text in UTF-8") from None
        statistic = read_statistic(text, str(path))
        if statistic.name in found:
            raise WrongStatisticError(f"{path}: {statistic.name!r} is the name of {found[statistic.name].called}")
        found[statistic.name] = statistic
    return found
