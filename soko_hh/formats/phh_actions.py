"""The `actions` of a PHH hand -> events, one element after the other.

For: the PHH reader. Must not know poker. A file written here tells in comments what codes cannot (`phh_told`); in any
other file comments are remarks, and a street begins where cards are dealt after an action, or to a player once more.
"""

from typing import Final, final

from soko_hh.events import (
    VERB_NAMES,
    Action,
    Ante,
    Cancelled,
    Deal,
    Event,
    Muck,
    Note,
    Return,
    Show,
    ShowdownMarker,
    StreetMarker,
    SummaryMarker,
    UnknownPlayer,
    Unreadable,
)
from soko_hh.formats.amounts import HandAmounts
from soko_hh.formats.phh_implied import BRINGS_IN, FOLDS, MATCHES, WAGERS, Implied
from soko_hh.formats.phh_told import Told, read_told
from soko_hh.formats.phh_words import Words, read_cards_of, seat_of
from soko_hh.history import CANCELLED, Claim, HandHistory
from soko_hh.streets import ANTES, FIFTH, SECOND, SHOWDOWN

_DEAL_FORM: Final = "d dh pN CARDS"
_FORM: Final = "d dh pN CARDS, pN pb, pN cbr AMOUNT, pN cc, pN f or pN sm CARDS, and a comment after #"
_BRING_IN_FORM: Final = "pN pb where bring_in = AMOUNT is stated"
_COMMENT_FORM: Final = "a comment that says the same as the code, or more"
_CODES: Final = (FOLDS, MATCHES, WAGERS, BRINGS_IN)
_SHOWS: Final = "sm"


@final
class ActionsReader:
    """Reads the elements of one hand in order; `seats` are the indices of p1, p2, ..."""

    def __init__(
        self, history: HandHistory, amounts: HandAmounts, seats: list[int], is_own: bool, restates: bool
    ) -> None:
        self._history: Final = history
        self._events: Final[list[Event]] = history.events
        self._amounts: Final = amounts
        self._seats: Final = seats
        self._is_own: Final = is_own  # written here: comments tell events
        self._implied: Final = Implied(history, restates)
        self._dealt: Final[set[int]] = set()  # on the street that is under way
        self._folded: Final[set[int]] = set()
        self._has_acted = True  # since the last deal: the next one begins a street

    def read(self, line: int, text: str) -> None:
        """One element; `line` is where it stands."""
        start, mark, comment = text.partition("#")
        words = start.split()
        comment = comment.removeprefix(" ") if mark else ""
        if not words:
            self._read_comment(line, text, comment)
        elif words[0] == "d":
            self._read_deal(line, text, words, comment)
        else:
            self._read_code(line, text, words, comment)
        if words and comment.strip() and self._is_remark(words, comment):
            self._events.append(Note(line, f"# {comment}"))

    def _is_remark(self, words: list[str], comment: str) -> bool:
        """Whether the comment behind a code adds nothing to it."""
        if not self._is_own:
            return True
        return words[0] != "d" and words[1:2] != [_SHOWS] and comment.partition(" ")[0] not in VERB_NAMES

    def post(self, ante: Ante) -> None:
        """An ante that the fields state."""
        self._events.append(ante)
        self._implied.book_ante(ante)

    def stacks_left(self) -> list[int]:
        """What each player has left once all is read, before anybody is paid; by index of the seat."""
        self._implied.begin_street(self._implied.street)
        return list(self._implied.stacks)

    def _read_comment(self, line: int, text: str, comment: str) -> None:
        told = read_told(line, self._words(comment)) if self._is_own else None
        if told is None:
            if comment.strip():
                self._events.append(Note(line, f"# {comment}"))
        elif not told:
            self._unreadable(line, text, _COMMENT_FORM, -1)
        else:
            for one in told:
                self._tell(one)

    def _tell(self, told: Told) -> None:
        implied = self._implied
        if isinstance(told, Claim):
            self._history.claims.append(told)
            return
        self._events.append(told)
        if isinstance(told, Ante):
            implied.book_ante(told)
        elif isinstance(told, Return):
            implied.book_return(told)
        elif isinstance(told, StreetMarker):
            implied.begin_street(told.street)
        elif isinstance(told, ShowdownMarker):
            implied.begin_street(SHOWDOWN)
        elif isinstance(told, SummaryMarker):
            self._history.has_summary = True
        elif isinstance(told, Cancelled):
            self._history.status = CANCELLED

    # --- cards -----------------------------------------------------------------------------------

    def _read_deal(self, line: int, text: str, words: list[str], comment: str) -> None:
        cards = read_cards_of(words[3]) if len(words) == 4 and words[1] == "dh" else None
        if not cards:
            self._unreadable(line, text, _DEAL_FORM, seat_of(words[2], self._seats) if len(words) > 2 else -1)
            return
        seat = seat_of(words[2], self._seats)
        if seat < 0:
            self._events.append(UnknownPlayer(line, text, words[2]))
            return
        if not self._is_own:
            self._begin_street_if_due(line, seat)
            deal = Deal(line, seat, self._implied.street, cards, [])
        else:
            told = self._words(comment)
            street = told.number() if told.take("on") else self._implied.street
            restated = self._implied.restated(seat)
            if told.take("restates"):
                restated = [] if told.take("nothing") else told.cards()
            if not told.finish() or not ANTES <= street <= SHOWDOWN:
                self._unreadable(line, text, _COMMENT_FORM, seat)
                return
            deal = Deal(line, seat, street, cards, restated)
        self._events.append(deal)
        self._implied.book_deal(deal)

    def _begin_street_if_due(self, line: int, seat: int) -> None:
        """A deal after an action, or to a player who has had his card, is of the next street, if there is one."""
        if (self._has_acted or seat in self._dealt) and self._implied.street < FIFTH:
            street = max(SECOND, self._implied.street + 1)
            self._implied.begin_street(street)
            self._events.append(StreetMarker(line, street, -1, -1))
            self._dealt.clear()
        self._has_acted = False
        self._dealt.add(seat)

    # --- decisions -------------------------------------------------------------------------------

    def _read_code(self, line: int, text: str, words: list[str], comment: str) -> None:
        seat = seat_of(words[0], self._seats)
        code = words[1] if len(words) > 1 else ""
        if code == _SHOWS and len(words) <= 3:
            self._read_show(line, text, words, comment)
            return
        is_whole = len(words) == (3 if code == WAGERS else 2)
        total = self._amounts.read(words[2]) if code == WAGERS and is_whole else 0
        if code not in _CODES or not is_whole or total < 0:
            self._unreadable(line, text, _FORM, seat)
            return
        if seat < 0:
            self._events.append(UnknownPlayer(line, text, words[0]))
            return
        action: Action | None = self._implied.action(line, seat, code, total)
        if self._is_own and not self._is_remark(words, comment):
            action = self._as_told(line, seat, code, total, self._words(comment))
        elif code == BRINGS_IN and self._history.bring_in < 0:
            self._unreadable(line, text, _BRING_IN_FORM, seat)
            return
        if action is None:
            self._unreadable(line, text, _COMMENT_FORM, seat)
            return
        self._has_acted = True
        if code == FOLDS:
            self._folded.add(seat)
        self._events.append(action)
        self._implied.book(action)

    def _as_told(self, line: int, seat: int, code: str, total: int, told: Words) -> Action | None:
        """The action in the words of its comment; None if they are none, or say another deed than the code."""
        word = told.next()
        verb = VERB_NAMES.index(word) if word in VERB_NAMES else -1
        is_total = told.take("to")
        amount = told.amount()
        by = told.amount() if told.take("by") else -1
        action = Action(line, seat, verb, amount, is_total, by, told.take("all-in"))
        if not told.finish() or verb < 0 or self._implied.code_of(action) != code:
            return None
        return action if code != WAGERS or self._implied.totals.total_after(action) == total else None

    def _read_show(self, line: int, text: str, words: list[str], comment: str) -> None:
        """`pN sm CARDS`; without cards he mucks, `-` shows those dealt to him."""
        seat = seat_of(words[0], self._seats)
        cards = read_cards_of(words[2]) if len(words) == 3 else []
        if words[2:] == ["-"] and seat >= 0:
            cards = list(self._implied.cards[seat])
        if seat < 0:
            self._events.append(UnknownPlayer(line, text, words[0]))
            return
        told = self._words(comment if self._is_own else "")
        in_summary = told.take("summary")
        label = told.rest() if told.take("label") else ""
        if cards is None or not told.finish():
            self._unreadable(line, text, f"pN sm CARDS, and {_COMMENT_FORM}", seat)
            return
        if not self._is_own:
            self._begin_showdown_if_due(line)
        self._events.append(Show(line, seat, cards, label, in_summary) if cards else Muck(line, seat, []))

    def _begin_showdown_if_due(self, line: int) -> None:
        """With all cards dealt and more than one player left the first show or muck begins the showdown."""
        if self._implied.street == FIFTH and len(self._seats) - len(self._folded) > 1:
            self._implied.begin_street(SHOWDOWN)
            self._events.append(ShowdownMarker(line))

    # --------------------------------------------------------------------------------------------

    def _words(self, comment: str) -> Words:
        return Words(comment, self._amounts, self._seats)

    def _unreadable(self, line: int, text: str, expected: str, seat: int) -> None:
        self._events.append(Unreadable(line, text, expected, seat, False))
