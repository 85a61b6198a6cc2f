"""What a player does in Full Tilt text: the rest of a line behind his name.

For: the Full Tilt reader. Must not know whose turn it is, nor names, nor streets. One dict of verbs, no regex: most
lines of a history are read here. None means the rest is no deed; `expected_of` then says what the format would have.
"""

from typing import Final

from soko_hh.events import (
    BRING_IN,
    CHECK,
    COMPLETE,
    FOLD,
    MAIN_POT,
    RAISE,
    WHOLE_POT,
    Action,
    Ante,
    Collect,
    Event,
    Muck,
    Show,
)
from soko_hh.formats.amounts import HandAmounts
from soko_hh.formats.soko_actions import ACTION_VERBS, MAX_SHOWN, MIN_SHOWN, bracketed
from soko_hh.formats.soko_header import small_number

NO_POT: Final = WHOLE_POT - 1

_ALL_IN_MARKS: Final = (", and is all in", " and is all in", ", and is all-in")
_ANTES: Final = 10
_SHOWS: Final = 11
_MUCKS: Final = 12
_COLLECTS: Final = 13
_VERBS: Final[dict[str, int]] = {
    **ACTION_VERBS,
    "antes": _ANTES,
    "shows": _SHOWS,
    "mucks": _MUCKS,
    "wins": _COLLECTS,
    "ties": _COLLECTS,
}
_BEFORE_AMOUNT: Final[dict[int, str]] = {RAISE: "to ", COMPLETE: "it to ", BRING_IN: "in for "}
_FORMS: Final[dict[str, str]] = {
    "folds": "folds",
    "checks": "checks",
    "calls": "calls AMOUNT",
    "bets": "bets AMOUNT",
    "raises": "raises to AMOUNT",
    "completes": "completes it to AMOUNT",
    "brings": "brings in for AMOUNT",
    "antes": "antes AMOUNT",
    "shows": "shows [two to five cards] LABEL",
    "mucks": "mucks",
    "wins": "wins the pot, main pot, side pot or side pot #N (AMOUNT) with LABEL",
    "ties": "ties for the pot, main pot, side pot or side pot #N (AMOUNT) with LABEL",
}
_ANY_FORM: Final = (
    "antes, brings in for, completes it to, raises to, bets, calls, checks, folds, shows, mucks, wins or ties for"
)
_POTS: Final[dict[str, int]] = {"pot": WHOLE_POT, "main pot": MAIN_POT, "side pot": 1}
_SIDE_POT: Final = "side pot"
_MAX_NAME_WORDS: Final = 20  # nobody has a longer name


def read_deed(line: int, seat: int, rest: str, amounts: HandAmounts) -> Event | None:
    """The event a line states of a player, None where the rest is none."""
    word, _, rest = rest.partition(" ")
    verb = _VERBS.get(word, -1)
    if verb < 0:
        return None
    if verb >= _SHOWS:
        return _read_end(line, seat, word, rest, amounts)
    all_in = False
    if rest.endswith(("all in", "all-in")):
        for mark in _ALL_IN_MARKS:
            if rest.endswith(mark):
                rest, all_in = rest[: -len(mark)], True
                break
    if verb in (FOLD, CHECK):
        return None if rest or all_in else Action(line, seat, verb, 0, False, -1, False)
    before = _BEFORE_AMOUNT.get(verb, "")
    if before:
        if not rest.startswith(before):
            return None
        rest = rest[len(before) :]
    amount = amounts.read(rest)
    if amount < 0:
        return None
    if verb == _ANTES:
        return Ante(line, seat, amount, all_in)
    return Action(line, seat, verb, amount, verb in (RAISE, COMPLETE), -1, all_in)


def _read_end(line: int, seat: int, word: str, rest: str, amounts: HandAmounts) -> Event | None:
    """Shows, mucks and payments."""
    if word == "mucks" and not rest:
        return Muck(line, seat, [])
    if word == "wins" or word == "ties":
        return _read_collect(line, seat, rest.removeprefix("for ") if word == "ties" else rest, amounts)
    inside, closed, label = rest.partition("]")
    cards = bracketed(inside + closed)
    if cards is None or len(cards) > MAX_SHOWN or (label and not label.startswith(" ")):
        return None
    if word == "mucks":
        return None if label else Muck(line, seat, cards)
    return Show(line, seat, cards, label.strip(), False) if len(cards) >= MIN_SHOWN else None


def _read_collect(line: int, seat: int, rest: str, amounts: HandAmounts) -> Event | None:
    """`the side pot (6,910) with a pair of Aces`."""
    pot_text, opened, amount_text = rest.partition(" (")
    amount_text, closed, label = amount_text.partition(")")
    pot = pot_number(pot_text)
    if not (opened and closed) or pot == NO_POT or (label and not label.startswith(" with ")):
        return None
    amount = amounts.read(amount_text)
    return Collect(line, seat, pot, amount, label.removeprefix(" with ")) if amount >= 0 else None


def pot_number(text: str) -> int:
    """WHOLE_POT, MAIN_POT or the number of the side pot of `the side pot 2` or `side pot #2`; NO_POT for all else."""
    text = text.removeprefix("the ")
    pot = _POTS.get(text)
    if pot is not None:
        return pot
    number = small_number(text[len(_SIDE_POT) :].lstrip(" #-")) if text.startswith(_SIDE_POT) else -1
    return number if number > 0 else NO_POT


def begins_deed(rest: str) -> bool:
    """Whether the first word is a verb of play."""
    return _first_word(rest) in _VERBS


def expected_of(rest: str) -> str:
    """What the format would have in place of a rest that is no deed."""
    return "NAME " + _FORMS.get(_first_word(rest), _ANY_FORM)


def stranger_in(text: str, amounts: HandAmounts) -> str:
    """The name in a line of play that can be read but for who it is; '' if it is no such line."""
    at = text.find(" ")
    for _ in range(_MAX_NAME_WORDS):
        if at < 1:
            return ""
        if read_deed(0, 0, text[at + 1 :], amounts) is not None:
            return text[:at]
        at = text.find(" ", at + 1)
    return ""


def _first_word(rest: str) -> str:
    return rest.partition(" ")[0].rstrip(":?!.,")
