"""What a player does in soko text: the rest of a line behind `NAME: `.

For: the soko reader. Must not know whose turn it is, nor names. One dict of verbs, no regex: most lines of a history
are read here. None means the rest is no action; `expected_of` then says what the format would have.
"""

from typing import Final

from soko_hh.cards import Card, read_cards
from soko_hh.events import (
    BET,
    BRING_IN,
    CALL,
    CHECK,
    COMPLETE,
    FOLD,
    RAISE,
    Action,
    Ante,
    Event,
    Muck,
    NoShow,
    Show,
)
from soko_hh.formats.amounts import HandAmounts

_ALL_IN: Final = " and is all-in"

_POSTS: Final = 10
_SHOWS: Final = 11
_MUCKS: Final = 12
_NO_SHOW: Final = 13
# What all rooms call the deeds of a player.
ACTION_VERBS: Final[dict[str, int]] = {
    "folds": FOLD,
    "checks": CHECK,
    "calls": CALL,
    "bets": BET,
    "raises": RAISE,
    "completes": COMPLETE,
    "brings": BRING_IN,
}
_VERBS: Final[dict[str, int]] = {
    **ACTION_VERBS,
    "posts": _POSTS,
    "shows": _SHOWS,
    "mucks": _MUCKS,
    "doesn't": _NO_SHOW,
    "doesn\u2019t": _NO_SHOW,
}
# By verb: the words between verb and amount, and what the whole would be.
_FORMS: Final[dict[str, str]] = {
    "folds": "folds",
    "checks": "checks",
    "calls": "calls AMOUNT",
    "bets": "bets AMOUNT",
    "raises": "raises AMOUNT to AMOUNT",
    "completes": "completes to AMOUNT",
    "brings": "brings in for AMOUNT",
    "posts": "posts the ante AMOUNT",
    "shows": "shows [two to five cards] (LABEL)",
    "mucks": "mucks or mucks [cards]",
    "doesn't": "doesn't show hand",
}
_ANY_FORM: Final = (
    "folds, checks, calls, bets, brings in for, completes to, raises .. to, posts the ante, shows or mucks"
)
MAX_SHOWN: Final = 5
MIN_SHOWN: Final = 2


def read_action(line: int, seat: int, rest: str, amounts: HandAmounts) -> Event | None:
    """The event a line states of a player, None where the rest is none."""
    word, _, rest = rest.partition(" ")
    verb = _VERBS.get(word, -1)
    if verb < 0:
        return None
    if verb >= _SHOWS:
        return _read_showdown(line, seat, verb, rest)
    all_in = rest.endswith("all-in")
    if all_in:
        rest = (" " + rest).removesuffix(_ALL_IN).lstrip(" ")
    return _read_wager(line, seat, verb, rest, all_in, amounts)


def _read_wager(line: int, seat: int, verb: int, rest: str, all_in: bool, amounts: HandAmounts) -> Event | None:
    if verb in (FOLD, CHECK):
        return None if rest else Action(line, seat, verb, 0, False, -1, all_in)
    by = -1
    if verb == RAISE:
        stated_by, _, rest = rest.partition(" to ")
        by = amounts.read(stated_by)
        if by < 0:
            return None
    elif verb != CALL and verb != BET:
        before = "the ante " if verb == _POSTS else "to " if verb == COMPLETE else "in for "
        if not rest.startswith(before):
            return None
        rest = rest[len(before) :]
    amount = amounts.read(rest)
    if amount < 0:
        return None
    if verb == _POSTS:
        return Ante(line, seat, amount, all_in)
    return Action(line, seat, verb, amount, verb in (RAISE, COMPLETE), by, all_in)


def _read_showdown(line: int, seat: int, verb: int, rest: str) -> Event | None:
    if verb == _NO_SHOW:
        return NoShow(line, seat) if rest in ("show hand", "show") else None
    if verb == _MUCKS and rest in ("", "hand"):
        return Muck(line, seat, [])
    inside, closed, label = rest.partition("]")
    cards = bracketed(inside + closed)
    if cards is None or len(cards) > MAX_SHOWN:
        return None
    if verb == _MUCKS:
        return None if label else Muck(line, seat, cards)
    if len(cards) < MIN_SHOWN:
        return None
    if not label:
        return Show(line, seat, cards, "", False)
    if label.startswith(" (") and label.endswith(")"):
        return Show(line, seat, cards, label[2:-1], False)
    return None


def bracketed(text: str) -> list[Card] | None:
    """The cards of `[Ks 4d]`; None where there are no brackets, no cards in them or something else."""
    if not (text.startswith("[") and text.endswith("]")):
        return None
    return read_cards(text[1:-1]) or None


def expected_of(rest: str) -> str:
    """What the format would have in place of a rest that is no action."""
    return _FORMS.get(rest.partition(" ")[0], _ANY_FORM)
