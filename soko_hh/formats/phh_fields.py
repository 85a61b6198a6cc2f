"""The fields of a PHH hand, each asked for by name and told what it must be.

For: the PHH reader. Must not know poker. A field that is not what it must be is noted as a line that cannot be read
(TX001), and stands as if it had been left out.
"""

from decimal import Decimal, InvalidOperation
from typing import Final, final

from soko_hh.events import Unreadable
from soko_hh.formats.amounts import NEEDS_DECIMALS, UNREADABLE, HandAmounts
from soko_hh.formats.phh_places import FieldPlaces
from soko_hh.history import HandHistory

_LARGEST_DIGITS: Final = 15  # of an amount in the smallest unit, as in text
_MOST_PLACES: Final = 40  # behind the point
_LARGEST_NUMBER: Final = 9_999  # of a seat
_LONGEST_TEXT: Final = 200  # of a line that is told


def decimal_of(text: str) -> Decimal:
    """A TOML float, exact; one out of all bounds is none."""
    try:
        return Decimal(text)
    except InvalidOperation:
        return Decimal("NaN")


@final
class Fields:
    """Values by field; `troubles` are the lines of those that cannot be read."""

    def __init__(
        self, values: dict[str, object], places: FieldPlaces, history: HandHistory, amounts: HandAmounts
    ) -> None:
        self.values: Final = values
        self.places: Final = places
        self.troubles: Final[list[Unreadable]] = []
        self._history: Final = history
        self._amounts: Final = amounts

    def trouble(self, line: int, expected: str) -> None:
        """The field at this line is not what it should be."""
        text = self._history.line_text(line).strip()[:_LONGEST_TEXT]
        self.troubles.append(Unreadable(line, text, expected, -1, False))

    def decimals(self) -> int:
        """Of the unit."""
        return self._amounts.decimals

    def amount(self, field: str) -> int:
        """Chips, -1 where none are stated."""
        if field not in self.values:
            return UNREADABLE
        chips = self._chips(self.values[field])
        if chips < 0:
            self.trouble(self.places.line_of(field), f"{field} = AMOUNT")
        return chips

    def amounts(self, field: str) -> list[int]:
        """Chips of each player, in the order of p1, p2, ...; -1 for what cannot be read."""
        found = self.values.get(field)
        if not isinstance(found, list):
            if found is not None:
                self.trouble(self.places.line_of(field), f"{field} = [AMOUNT, ..]")
            return []
        chips = [self._chips(value) for value in found]
        if field != "starting_stacks" and any(amount < 0 for amount in chips):
            at = [amount < 0 for amount in chips].index(True)
            self.trouble(self.places.line_of_element(field, at), f"{field} = [AMOUNT, ..]")
        return chips

    def numbers(self, field: str, count: int) -> list[int]:
        """Small whole numbers, `count` of them (-1: any number); none where the field is not that."""
        found = self.values.get(field)
        if found is None:
            return []
        if isinstance(found, list) and count in (-1, len(found)) and all(_is_number(value) for value in found):
            return found
        self.trouble(self.places.line_of(field), f"{field} = [NUMBER, ..]{_for_each(count)}")
        return []

    def number(self, field: str) -> int:
        """A small whole number, -1 where none is stated."""
        found = self.values.get(field)
        if found is None:
            return -1
        if isinstance(found, int) and _is_number(found):
            return found
        self.trouble(self.places.line_of(field), f"{field} = NUMBER")
        return -1

    def texts(self, field: str, count: int) -> list[str]:
        """Texts, `count` of them (-1: any number); none where the field is not that."""
        found = self.values.get(field)
        if found is None:
            return []
        if isinstance(found, list) and count in (-1, len(found)) and all(_is_line(value) for value in found):
            return found
        self.trouble(self.places.line_of(field), f'{field} = ["..", ..]{_for_each(count)}, each on one line')
        return []

    def text(self, field: str) -> str:
        """Text of one line, or a whole number as text; '' where there is none."""
        found = self.values.get(field, "")
        if isinstance(found, int) and not isinstance(found, bool) and abs(found) < 10**_MOST_PLACES:
            return str(found)
        if isinstance(found, str) and _is_line(found):
            return found
        self.trouble(self.places.line_of(field), f'{field} = ".."')
        return ""

    def flag(self, field: str, otherwise: bool) -> bool:
        """True or false."""
        found = self.values.get(field, otherwise)
        if isinstance(found, bool):
            return found
        self.trouble(self.places.line_of(field), f"{field} = true or false")
        return otherwise

    def _chips(self, value: object) -> int:
        """An integer or a Decimal in the smallest unit, exactly; negative if it cannot be."""
        decimals = self._amounts.decimals
        if isinstance(value, int) and not isinstance(value, bool):
            return value * 10**decimals if 0 <= value < 10 ** (_LARGEST_DIGITS - decimals) else UNREADABLE
        if not isinstance(value, Decimal) or not value.is_finite() or value.is_signed():
            return UNREADABLE
        if not decimals:
            self._amounts.needs_decimals = True
            return NEEDS_DECIMALS
        return _hundredths(value)


def _hundredths(value: Decimal) -> int:
    exponent = value.as_tuple().exponent
    if value.adjusted() >= _LARGEST_DIGITS - 2 or not isinstance(exponent, int) or exponent < -_MOST_PLACES:
        return UNREADABLE
    digits = int("".join(map(str, value.as_tuple().digits)))
    if exponent >= -2:
        return digits * int(10 ** min(exponent + 2, _MOST_PLACES))
    whole, rest = divmod(digits, 10 ** (-2 - exponent))
    return UNREADABLE if rest else whole


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _LARGEST_NUMBER


def _is_line(value: object) -> bool:
    """Text such as a line of a history may hold."""
    return isinstance(value, str) and "\n" not in value and "\r" not in value


def _for_each(count: int) -> str:
    return "" if count < 0 else f", one for each of {count} players"
