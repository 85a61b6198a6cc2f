"""Ongame text: what a line of play or a note says behind the player's name.

For: one line's rest, read into an event. Must not know seats, streets or where in the hand the line stands.
"""

from typing import Final

from soko_hh.events import (
    BET,
    BIG_BRING_IN,
    BRING_IN,
    CALL,
    CHECK,
    FOLD,
    RAISE,
    Action,
    Ante,
    Event,
    Note,
    NoteClaim,
    UnknownNote,
    UnknownPlayer,
)
from soko_hh.formats.amounts import HandAmounts
from soko_hh.formats.soko_notes import claim_kind, claimed_card, is_known_note

_ALL_IN: Final = " [all in]"
_ACTION_EXPECTED: Final = "posts ante M, small or big bring in M, folds, checks, calls M, bets M or raises A to B"
_AMOUNT_VERBS: Final[dict[str, int]] = {"calls": CALL, "bets": BET}
_BARE_VERBS: Final[dict[str, int]] = {"folds": FOLD, "checks": CHECK}
_BRING_INS: Final[dict[str, int]] = {"small": BRING_IN, "big": BIG_BRING_IN}
_VERB_MARKS: Final = (
    " posts ante",
    " small bring in",
    " big bring in",
    " folds",
    " checks",
    " calls",
    " bets",
    " raises",
)


def read_action(line: int, seat: int, rest: str, amounts: HandAmounts) -> Event | None:
    """Ante, bring-in or decision from what follows the name; None if it is none of them."""
    all_in = rest.endswith(_ALL_IN)
    verb, _, amount_text = rest.removesuffix(_ALL_IN).partition(" ")
    if verb in _BARE_VERBS:
        return None if amount_text else Action(line, seat, _BARE_VERBS[verb], 0, False, -1, all_in)
    if verb in _AMOUNT_VERBS:
        kind = _AMOUNT_VERBS[verb]
    elif verb == "raises":
        kind = RAISE
        amount_text, _, total_text = amount_text.partition(" to ")
        if amounts.read(total_text) < 0:
            return None
    elif verb in _BRING_INS and amount_text.startswith("bring in "):
        kind = _BRING_INS[verb]
        amount_text = amount_text[len("bring in ") :]
    elif verb == "posts" and amount_text.startswith("ante "):
        amount = amounts.read(amount_text[len("ante ") :])
        return None if amount < 0 else Ante(line, seat, amount, all_in)
    else:
        return None
    amount = amounts.read(amount_text)
    return None if amount < 0 else Action(line, seat, kind, amount, False, -1, all_in)


def expected_of(rest: str) -> str:
    """What a line of play that begins with a name should have gone on with."""
    verb = rest.partition(" ")[0]
    if verb in _BARE_VERBS:
        return f"NAME {verb}"
    if verb in _AMOUNT_VERBS:
        return f"NAME {verb} AMOUNT"
    if verb in _BRING_INS:
        return f"NAME {verb} bring in AMOUNT"
    if verb == "raises":
        return "NAME raises AMOUNT to AMOUNT"
    return "NAME posts ante AMOUNT" if verb == "posts" else f"NAME {_ACTION_EXPECTED}"


def read_note(line: int, seat: int, rest: str, text: str) -> Event | None:
    """A known line without play of a seated player; `rest` is what follows his name."""
    if is_known_note(f" {rest}"):
        return Note(line, text)
    kind = claim_kind(f" {rest}")
    if kind < 0:
        return None
    name, cards = claimed_card(f" {rest}", kind)
    return NoteClaim(line, kind, seat, cards) if cards and not name else None


def read_line_of_stranger(line: int, text: str, amounts: HandAmounts) -> Event:
    """A line that begins with no seated name: play if its end can be read as an action, else a note."""
    for mark in _VERB_MARKS:
        at = text.rfind(mark)
        if at > 0 and read_action(line, -1, text[at + 1 :], amounts) is not None:
            return UnknownPlayer(line, text, text[:at])
    return Note(line, text) if is_known_note(text) else UnknownNote(line, text)
