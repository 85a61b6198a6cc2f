"""Whether the rows that a statistic's SQL answers are figures: numbers where numbers belong, one row a figure.

For: `counting`; a user's SQL may answer anything. Must not know how a figure is made of a row, nor SQL.
"""

from collections.abc import Callable
from decimal import Decimal
from math import isfinite
from typing import Any, Final

from soko_hh.stats.catalogue import Statistic, WrongStatisticError
from soko_hh.streets import FIFTH, SECOND

Row = dict[str, Any]

_MOST: Final = 2**63  # what a program's whole number holds
_CENTS: Final = 2
_MANY: Final = 1e15  # of hundredths and rates: what a float still tells exactly


def checked_row(statistic: Statistic, row: Row, player: str) -> Row:
    """The row with plain int and float in the columns of its kind; WrongStatisticError names file, column, player.

    NULL is right in value, mean, sd and hundredths, where it says that there is nothing; k and n are counts.
    """
    found = dict(row)
    for column in statistic.columns()[1:]:
        check = _CHECKS.get(column)
        wrong = "NULL" if row[column] is None and column not in _MAY_BE_NULL else ""
        if check is not None and row[column] is not None:
            found[column], wrong = check(row[column])
        if wrong:
            raise WrongStatisticError(f"{statistic.called}: {column} of {player} is {wrong}")
    return found


def check_once(statistic: Statistic, rows: list[Row], player: str) -> None:
    """Whether each part (or street) is answered once; two rows would be two values for one figure."""
    column = statistic.columns()[1] if statistic.by else ""
    seen = set()
    for row in rows:
        part = str(row[column]) if column else ""
        if part in seen:
            of = f", {column} {part}" if column else ""
            raise WrongStatisticError(
                f"{statistic.called}: two rows for {player}{of}: a figure is one row; "
                f"group by player{f' and {column}' if column else ', or add the heading by and a column part'}"
            )
        seen.add(part)


def _whole(value: Any) -> tuple[Any, str]:
    if isinstance(value, bool) or not isinstance(value, int | float | Decimal):
        return value, f"{value!r}: not a whole number"
    if not isfinite(value) or value != int(value) or not -_MOST <= value < _MOST:
        return value, f"{value}: not a whole number"
    return int(value), ""


def _count(value: Any) -> tuple[Any, str]:
    number, wrong = _whole(value)
    return (number, f"{number}: below 0") if not wrong and number < 0 else (number, wrong)


def _decimals(value: Any) -> tuple[Any, str]:
    number, wrong = _whole(value)
    return (number, wrong) if wrong or 0 <= number <= _CENTS else (number, f"{number}: 0 to {_CENTS} are there")


def _street(value: Any) -> tuple[Any, str]:
    number, wrong = _whole(value)
    if wrong or SECOND <= number <= FIFTH:
        return number, wrong
    return number, f"{number}: streets are {SECOND} to {FIFTH}"


def _number(value: Any) -> tuple[Any, str]:
    if isinstance(value, bool) or not isinstance(value, int | float | Decimal):
        return value, f"{value!r}: not a number"
    number = float(value)
    return (number, "") if isfinite(number) and abs(number) < _MANY else (value, f"{value}: no finite amount")


def _spread(value: Any) -> tuple[Any, str]:
    number, wrong = _number(value)
    return (number, f"{number}: below 0") if not wrong and number < 0 else (number, wrong)


_MAY_BE_NULL: Final = ("value", "mean", "sd", "hundredths")
_CHECKS: Final[dict[str, Callable[[Any], tuple[Any, str]]]] = {
    "k": _count,
    "n": _count,
    "value": _number,
    "mean": _number,
    "sd": _spread,
    "hundredths": _number,
    "decimals": _decimals,
    "street": _street,
}
