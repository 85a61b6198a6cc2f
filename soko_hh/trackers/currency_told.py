"""In which currency a result of another tracker is, as far as its row says so, and whether that can be ours.

For: `matching`. Must not convert: an amount of another currency is another amount.
"""

import re
from typing import Final

_KRONER: Final = frozenset({"SEK", "NOK", "DKK", "ISK"})
# What a sign may stand for. Trackers put a dollar before chips and play money too.
_MEANT: Final = {
    "$": frozenset({"USD", "CAD", "AUD", "play", "chips"}),
    "€": frozenset({"EUR"}),
    "£": frozenset({"GBP"}),
    "¥": frozenset({"JPY", "CNY"}),
    "₽": frozenset({"RUB"}),
    "kr": _KRONER,
}
_IN_A_CELL: Final = re.compile(r"[$€£¥₽]|kr|usd|eur|gbp|sek|nok|dkk|cad", re.IGNORECASE)
_CODE: Final = re.compile(r"[A-Za-z]{3}")


def currency_told(net: str, column: str) -> str:
    """What a row says of its currency: the cell of that column, else the sign beside the amount; '' if nothing."""
    if column:
        return column
    found = _IN_A_CELL.search(net)
    return found.group() if found else ""


def may_be(told: str, ours: str) -> bool:
    """False if what the row says cannot be the currency of our hand; nothing said, on either side, contradicts none."""
    if not (told and ours):
        return True
    if told.casefold() in _MEANT:
        return ours in _MEANT[told.casefold()]
    return told.casefold() == ours.casefold() if _CODE.fullmatch(told) else True
