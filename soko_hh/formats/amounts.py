"""Amounts as histories print them, read into integers of the smallest unit.

For: every reader. Must not know formats, nor guess: what has two readings is UNREADABLE (FORMATS, general law).
A hand is read in one unit: with `decimals` 2 it is 0.01, with 0 whole chips. A reader starts with what the stakes
say and, when an amount answers NEEDS_DECIMALS, reads the hand again with 2 (RULES section 8).
"""

import re
from typing import Final, final

from soko_hh.money import CURRENCY_SIGNS

UNREADABLE: Final = -1
NEEDS_DECIMALS: Final = -2

_MAX_LENGTH: Final = 40  # of the text; longer ones are no amounts
_MAX_DIGITS: Final = 15  # of the amount in the smallest unit: sums of them still fit a BIGINT
_MAX_KEPT: Final = 20_000  # parsed texts kept per unit: amount texts repeat, hostile files must not fill the memory

# Blanks and apostrophes that part thousands (no-break, thin and narrow no-break blanks; straight and curly quotes).
_BLANKS: Final = " \u00a0\u2009\u202f"
_GROUPED_BY: Final = "['\u2019" + _BLANKS + "]"
_SIGN: Final = f"[{CURRENCY_SIGNS}]?"
_GAP: Final = "[" + _BLANKS + "]?"
# One separator within one amount; a comma groups thousands and a point parts decimals, or the other way round where
# that is the only reading: `12,50` and `1.234,50`, but `1.234` has two and `1,234` is what these rooms print for 1234.
_AMOUNT: Final = re.compile(
    f"(?P<before>{_SIGN}){_GAP}"
    "(?:"
    r"(?P<plain>[0-9]+)(?:[.,](?P<plain_cents>[0-9]{1,2}))?"
    r"|(?P<commas>[1-9][0-9]{0,2}(?:,[0-9]{3})+)(?:\.(?P<commas_cents>[0-9]{1,2}))?"
    rf"|(?P<blanks>[1-9][0-9]{{0,2}}(?P<by>{_GROUPED_BY})[0-9]{{3}}(?:(?P=by)[0-9]{{3}})*)"
    r"(?:[.,](?P<blanks_cents>[0-9]{1,2}))?"
    r"|(?P<points>[1-9][0-9]{0,2}(?:\.[0-9]{3})+)(?:,(?P<points_cents>[0-9]{1,2}))"
    r"|(?P<many_points>[1-9][0-9]{0,2}(?:\.[0-9]{3}){2,})"
    r"|\.(?P<only_cents>[0-9]{1,2})"
    f"){_GAP}(?P<after>{_SIGN})"
)
_NOT_DIGITS: Final = re.compile("[^0-9]")

_whole_chips: Final[dict[str, int]] = {}
_hundredths: Final[dict[str, int]] = {}


def read_amount(text: str, decimals: int) -> int:
    """`$1,234.50` -> 123450 with `decimals` 2. UNREADABLE; or NEEDS_DECIMALS for a sign or decimals with 0."""
    known = _hundredths if decimals else _whole_chips
    chips = known.get(text)
    if chips is None:
        if len(text) > _MAX_LENGTH:
            return UNREADABLE
        chips = _parse(text, decimals)
        if len(known) >= _MAX_KEPT:
            known.clear()
        known[text] = chips
    return chips


def _parse(text: str, decimals: int) -> int:
    match = _AMOUNT.fullmatch(text.strip())
    if match is None or (match["before"] and match["after"]):
        return UNREADABLE
    whole = _NOT_DIGITS.sub("", match["plain"] or match["commas"] or match["blanks"] or match["points"] or "")
    whole = whole or _NOT_DIGITS.sub("", match["many_points"] or "")
    cents = match["plain_cents"] or match["commas_cents"] or match["blanks_cents"] or match["points_cents"]
    cents = cents or match["only_cents"] or ""
    if not decimals and (cents or match["before"] or match["after"]):
        return NEEDS_DECIMALS
    digits = whole + (cents.ljust(2, "0") if decimals else "")
    return int(digits) if len(digits.lstrip("0")) <= _MAX_DIGITS else UNREADABLE


def sign_in(text: str) -> str:
    """The currency sign an amount is printed with, or ''."""
    for sign in CURRENCY_SIGNS:
        if sign in text:
            return sign
    return ""


@final
class HandAmounts:
    """The amounts of one hand in one unit; remembers that an amount did not fit it, so that the hand is read again.

    `sign` is the hand's currency sign once it is known: an amount with another one cannot be read, one without can.
    """

    def __init__(self, decimals: int) -> None:
        self.decimals: Final = decimals
        self.needs_decimals = False
        self.sign = ""

    def read(self, text: str) -> int:
        """Chips, or a negative number for what cannot be read in this unit."""
        chips = read_amount(text, self.decimals)
        if chips == NEEDS_DECIMALS:
            self.needs_decimals = True
        elif self.sign and text[:1] != self.sign and sign_in(text) not in ("", self.sign):
            return UNREADABLE
        return chips
