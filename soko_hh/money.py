"""How chips of one hand are written: unit, decimals and sign.

For: printing integers of the smallest unit as the history prints them. Must not read text: that is `formats.amounts`.
"""

from typing import Final, final

CODE_BY_SIGN: Final[dict[str, str]] = {"$": "USD", "€": "EUR", "£": "GBP"}
CURRENCY_SIGNS: Final = "".join(CODE_BY_SIGN)


@final
class Money:
    """`decimals` 2: the unit is 0.01 (sign, ISO code or decimals seen), 0: whole chips (RULES section 8).

    `sign` stands before the amount (`$`), `code` is an ISO code that closes the stakes (`USD`); either may be empty.
    """

    def __init__(self, sign: str, code: str, decimals: int) -> None:
        self.sign: Final = sign
        self.code: Final = code
        self.decimals: Final = decimals

    def text(self, chips: int) -> str:
        """`$25.00`, `1,345`, `-$3.10`: the same amount with the same number of decimals everywhere."""
        minus = "-" if chips < 0 else ""
        chips = abs(chips)
        if self.decimals:
            return f"{minus}{self.sign}{chips // 100:,}.{chips % 100:02d}"
        return f"{minus}{self.sign}{chips:,}"
