"""CL708 stated-note-wrong.

What it checks
    That a note which claims something of the game (a pair on board allows a double bet, the betting is capped, a
    player is low or high with a card) fits the replay.

Why it matters
    The room's software states its own rule; where it contradicts the ruleset, one of them is wrong.

Example
    Pair on board - a double bet is allowed    (no board shows a pair)

After the finding
    Nothing changes.

Source
    FINDINGS, family CL; FORMATS.
"""

from typing import Final

from soko_hh.cards import card_names
from soko_hh.events import CLAIM_CAPPED, CLAIM_HIGH_CARD, CLAIM_LOW_CARD, CLAIM_OPEN_PAIR, NoteClaim
from soko_hh.finding import WARNING, Report
from soko_hh.game.alternatives import legal_under
from soko_hh.game.betting import is_capped, may_double_now
from soko_hh.game.bring_in import door_card_seat, forced_card
from soko_hh.game.turns import best_board_seats
from soko_hh.streets import SECOND
from soko_hh.table import Table

# What decides the open pair, the cap, the bring-in and the best board.
_FIELDS: Final = (
    "open_pair_bet",
    *("raise_cap", "cap_lifted_heads_up", "cap_counts_all_in", "completion_counts_as_raise", "structure"),
    "bring_in_card",
    *("board_counts_four_card_hands", "last_card_down", "extra_hands", "ace_low_four_straight"),
)

CODE: Final = "CL708"
NAME: Final = "stated-note-wrong"
SEVERITY: Final = WARNING


def check(table: Table, event: NoteClaim, report: Report) -> bool:
    """Report a note that contradicts the replay."""
    if is_true(table, event):
        return False
    message, expected, field = _words(table, event)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        event.line,
        message,
        expected=expected,
        actual=message,
        street=table.street,
        seat=event.seat,
        field=field,
        legal_under=legal_under(table, _FIELDS, is_true, event),
    )
    return True


def is_true(table: Table, event: NoteClaim) -> bool:
    """Does the note fit the table?"""
    if event.kind == CLAIM_OPEN_PAIR:
        return may_double_now(table)
    if event.kind == CLAIM_CAPPED:
        return is_capped(table)
    if event.seat < 0:
        return True
    if table.street > SECOND:
        return event.kind == CLAIM_HIGH_CARD and _has_best_board(table, event)
    if event.cards and table.up[event.seat][:1] != event.cards[:1]:
        return False
    right = door_card_seat(table)
    kind = CLAIM_LOW_CARD if forced_card(table) == "low" else CLAIM_HIGH_CARD
    # the door card may oblige a player who is all-in: the note speaks of the card
    return right < 0 or (event.seat == right and event.kind == kind)


def _has_best_board(table: Table, event: NoteClaim) -> bool:
    """Of equal boards each is the best; where a board is unknown nobody can say."""
    best = best_board_seats(table)
    return not best or (event.seat in best and (not event.cards or sorted(event.cards) == sorted(table.up[event.seat])))


def _words(table: Table, event: NoteClaim) -> tuple[str, str, str]:
    if event.kind == CLAIM_OPEN_PAIR:
        return "the note allows a double bet", "no open pair allows one here", "open_pair_bet"
    if event.kind == CLAIM_CAPPED:
        return "the note says that the betting is capped", "a raise is still allowed", "raise_cap"
    kind = "low" if event.kind == CLAIM_LOW_CARD else "high"
    message = f"the note says that {table.name(event.seat)} is {kind} with {card_names(event.cards)}"
    if table.street > SECOND:
        boards = [f"{table.name(s)} ({card_names(table.up[s])})" for s in best_board_seats(table)]
        return message, f"best board: {' and '.join(boards)}" if boards else "", ""
    right = door_card_seat(table)
    return (
        message,
        f"{table.name(right)} ({card_names(table.up[right][:1])}) has the bring-in by card" if right >= 0 else "",
        "bring_in_card",
    )
