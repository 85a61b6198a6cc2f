"""A column of money as decimals: which sign parts the decimals is found in the whole column, not guessed a cell.

For: `results`. Must not know hands. `1,234` alone has two readings; beside `0,50` or `1,234.50` it has one.
"""

import re
from decimal import Decimal
from typing import Final

from soko_hh.trackers.results_file import ResultsError, Row

POINT: Final = "."
COMMA: Final = ","
_MINUS: Final = "-\u2212\u2012\u2013"  # hyphen, minus, and the dashes that spreadsheets make of it
# What may stand around an amount: signs and names of currencies, blanks, apostrophes between thousands.
_AROUND: Final = re.compile(r"[\s'\u2019$€£¥₽]|kr|usd|eur|gbp|sek|nok|dkk|cad", re.IGNORECASE)
_NO_RESULT: Final = re.compile(r"#?n/?a!?|none|null|nan|\?", re.IGNORECASE)  # said to be unknown: as an empty cell
_SHAPE: Final = re.compile(r"[+-]?[0-9.,]*[0-9][0-9.,]*-?|\([0-9.,]*[0-9][0-9.,]*\)")


def amounts(rows: list[Row], decimal_sign: str = "") -> tuple[list[Decimal | None], str]:
    """The net of each row (None for an empty one and for `n/a`), and the sign that parts decimals, '' if none.

    ResultsError names the line of a cell that is no amount, and two lines that contradict each other.
    """
    cells = [_bare(row) for row in rows]
    sign = decimal_sign or _decimal_sign(rows, cells)
    return [_amount(row, cell, sign) for row, cell in zip(rows, cells, strict=True)], sign


def _bare(row: Row) -> str:
    """The digits and signs of a cell."""
    text = row.net.strip().removeprefix("=").strip('"')
    for minus in _MINUS:
        text = text.replace(minus, "-")
    bare = _AROUND.sub("", text)
    if bare in ("", "-") or _NO_RESULT.fullmatch(bare):
        return ""
    if not _SHAPE.fullmatch(bare):
        raise ResultsError(f"line {row.line}: {row.net[:60]!r} is no amount", "another column? --net-column names it")
    return bare


def _decimal_sign(rows: list[Row], cells: list[str]) -> str:
    """What parts the decimals, from the cells that can be read in one way only."""
    told: dict[str, int] = {}
    for row, cell in zip(rows, cells, strict=True):
        sign = _sign_told(cell)
        if sign:
            told.setdefault(sign, row.line)
    if len(told) > 1:
        raise ResultsError(
            f"decimals come after a point in line {told[POINT]} and after a comma in line {told[COMMA]}",
            "--decimal says which it is",
        )
    return next(iter(told), "")


def _sign_told(cell: str) -> str:
    """The decimal sign of a cell, '' if it does not tell."""
    last = max(cell.rfind(POINT), cell.rfind(COMMA))
    if last < 0:
        return ""
    sign, other = cell[last], COMMA if cell[last] == POINT else POINT
    if other in cell:
        return sign
    if cell.count(sign) > 1:
        return other if _has_groups(cell, sign) else sign
    behind = len(cell[last + 1 :].rstrip(")-"))
    return "" if behind == 3 and cell[:last].strip("(+-") not in ("", "0") else sign


def _has_groups(cell: str, sign: str) -> bool:
    return all(len(group.rstrip(")-")) == 3 for group in cell.split(sign)[1:])


def _amount(row: Row, cell: str, sign: str) -> Decimal | None:
    """The value; a sign that does not part decimals parts thousands."""
    if not cell:
        return None
    is_negative = cell.startswith(("-", "(")) or cell.endswith("-")
    digits = cell.strip("()+-")
    whole, _, part = digits.rpartition(sign) if sign and sign in digits else (digits, "", "")
    if (POINT in part) or (COMMA in part) or (sign and sign in whole):
        raise ResultsError(f"line {row.line}: {row.net[:60]!r} is no amount with the decimal sign {sign!r}")
    whole = whole.replace(POINT, "").replace(COMMA, "") or "0"
    value = Decimal(f"{whole}.{part}" if part else whole)
    return -value if is_negative else value
