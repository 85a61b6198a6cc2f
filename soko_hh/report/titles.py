"""The lines that say which hand this is.

For: `ledger` and `replay`. Must not know what follows them.
"""

from collections.abc import Iterator
from typing import Final

from soko_hh.columns import AuditedHand
from soko_hh.history import HandHistory
from soko_hh.report.plain import plain, shortened
from soko_hh.report.text import Paint

_LIMITS: Final = {"fixed": "fixed limit", "pot": "pot limit", "no": "no limit", "": "limit unstated"}


def hand_title(path: str, hand: AuditedHand, paint: Paint) -> Iterator[str]:
    """Two lines: which hand under which stakes, and where it stands and who judges it."""
    history = hand.history
    name = f"hand {shortened(history.hand_id, 40)}" if history.hand_id else "hand without id"
    table = f" at {shortened(history.table_name, 40)}" if history.table_name else ""
    when = f", {shortened(history.played_at_text, 40)}" if history.played_at_text else ""
    yield paint(name + table, "place") + when
    yield f"{stakes(history)}; {plain(path)}:{history.first_place()}, ruleset {plain(hand.report.ruleset.name)}"


def stakes(history: HandHistory) -> str:
    """`fixed limit $5.00/$10.00, ante $0.50, bring-in $2.00`: as far as stated."""
    money = history.money
    words = _LIMITS.get(history.structure, plain(history.structure))
    if history.small_bet >= 0:
        words += f" {money.text(history.small_bet)}"
    if history.big_bet >= 0:
        words += f"/{money.text(history.big_bet)}"
    if history.ante > 0:
        words += f", ante {money.text(history.ante)}"
    if history.bring_in >= 0:
        words += f", bring-in {money.text(history.bring_in)}"
    return words
