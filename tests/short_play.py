"""Hands told in a few words, for tests of the law: `A brings 2, B calls 2, C folds`.

A play is lines. `- A 2c, B 9d, C Kh` deals a street (on second street the door cards, the hole cards unseen); every
other line lists what the players do, in order: `folds`, `checks`, `calls N`, `bets N`, `brings N`, `big N` (Ongame's
full opening), `completes N` and `raises N` (N is the street total), `moves N` (a room without verbs; N is the street
total), with `!` behind it if the line marks it all-in. Players sit clockwise by the alphabet from seat 1; the last of
them has the button. Everybody posts the ante, short if his stack is.
"""

from typing import Final

from soko_hh.cards import UNKNOWN_CARD, read_cards
from soko_hh.events import (
    ALL_IN,
    BET,
    BIG_BRING_IN,
    BRING_IN,
    CALL,
    CHECK,
    COMPLETE,
    FOLD,
    RAISE,
    Action,
    Ante,
    Deal,
    StreetMarker,
)
from soko_hh.finding import Report
from soko_hh.game.legal import legal_actions
from soko_hh.history import FormatTraits, HandHistory, Seat
from soko_hh.money import Money
from soko_hh.replay import Replay
from soko_hh.ruleset import with_value
from soko_hh.ruleset_files import load_ruleset
from soko_hh.streets import SECOND
from soko_hh.table import PHASE_DEAL

TRAITS: Final = FormatTraits(
    "soko",
    "soko text",
    shows_at_showdown=True,
    prints_returns=True,
    pots_stated="gross",
    judges_verbs=True,
    raise_by_reliable=True,
    marks_all_in=True,
    always_has_summary=True,
    has_button=True,
    seat_line_order_tells_button=False,
)
VERBS: Final = {
    "folds": FOLD,
    "checks": CHECK,
    "calls": CALL,
    "bets": BET,
    "brings": BRING_IN,
    "big": BIG_BRING_IN,
    "completes": COMPLETE,
    "raises": RAISE,
    "moves": ALL_IN,
}


class Played:
    """A play and what was found in it."""

    def __init__(self, replay: Replay, deeds: dict[int, str]) -> None:
        self.replay = replay
        self.table = replay.table
        self.deeds = deeds

    def found(self) -> list[str]:
        """Each finding as `CODE deed`, in order."""
        return [f"{f.code} {self.deeds.get(f.line, 'header')}" for f in self.replay.report.findings]

    def to_act(self) -> str:
        """Whose turn it is; '' if the round is over."""
        turn = self.table.turn
        return self.table.name(turn) if turn >= 0 else "" if turn == -1 else "unsure"

    def may(self) -> str:
        """What he may do: `B: fold, call 3, raise 10 15`."""
        legal = legal_actions(self.table)
        if legal is None:
            return "nobody"
        words = ["fold"] if legal.may_fold else []
        words += ["check"] if legal.may_check else []
        words += [f"call {legal.call}"] if legal.call else []
        words += [f"bring-in {legal.bring_in}"] if legal.bring_in else []
        if legal.totals:
            words.append(f"{legal.wager_word} {' '.join(map(str, legal.totals))}")
        elif legal.high:
            words.append(f"{legal.wager_word} {legal.low}..{legal.high}")
        return f"{self.table.name(legal.seat)}: {', '.join(words)}"


def play(
    text: str,
    *,
    house: str = "ongame",
    structure: str = "fixed",
    stakes: tuple[int, int, int, int] = (5, 10, 1, 2),
    stacks: dict[str, int] | None = None,
    antes: dict[str, int] | None = None,
    button: int = -1,
    traits: FormatTraits = TRAITS,
    **fields: object,
) -> Played:
    """Replay the play up to its last deed; `stakes` are small bet, big bet, ante and bring-in (-1: not stated).

    Stacks are 1,000 where nothing else is said; `button` is a seat number (0: none); `fields` change the house.
    """
    ruleset = load_ruleset(house)
    for field, value in fields.items():
        ruleset = with_value(ruleset, field, value)
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    names = sorted({part.split()[0] for line in lines for part in line.lstrip("- ").split(",")})
    history = HandHistory(traits, 1, [])
    history.hand_id, history.structure = "1", structure
    history.small_bet, history.big_bet, history.ante, history.bring_in = stakes
    history.money, history.played_at_text = Money("", "", 0), "2026-01-02 12:00:00 UTC"
    history.button_seat = button if button >= 0 else len(names)
    for number, name in enumerate(names, 1):
        history.seats.append(Seat(number, name, (stacks or {}).get(name, 1000), number, False))
    deeds = _tell(history, lines, names, antes or {})
    report = Report(ruleset, "1", [s.number for s in history.seats], names)
    replay = Replay(history, ruleset, report)
    for event in history.events:
        replay.advance(event)
    if replay.table.phase == PHASE_DEAL:
        replay.deal_is_done(0)
    return Played(replay, deeds)


def found(text: str, **how: object) -> list[str]:
    """What is found in a play."""
    return play(text, **how).found()  # type: ignore[arg-type]


def _tell(history: HandHistory, lines: list[str], names: list[str], antes: dict[str, int]) -> dict[int, str]:
    deeds: dict[int, str] = {}
    at = 100
    for seat, name in enumerate(names):
        ante = antes.get(name, min(history.ante, history.seats[seat].stack))
        if ante > 0:
            history.events.append(Ante(at, seat, ante, ante == history.seats[seat].stack))
            deeds[at] = f"{name} antes {ante}"
            at += 1
    street = SECOND - 1
    for line in lines:
        parts = [part.split() for part in line.lstrip("- ").split(",")]
        if line.startswith("-"):
            street += 1
            history.events.append(StreetMarker(at, street, -1, -1))
            deeds[at] = f"street {street}"
        for words in parts:
            at += 1
            deeds[at] = " ".join(words)
            seat = names.index(words[0])
            if line.startswith("-"):
                cards = read_cards(words[1])
                assert cards, words
                history.events.append(Deal(at, seat, street, [UNKNOWN_CARD, *cards] if street == SECOND else cards, []))
            else:
                history.events.append(_action(at, seat, words))
        at += 1
    return deeds


def _action(line: int, seat: int, words: list[str]) -> Action:
    verb = VERBS[words[1].rstrip("!")]
    amount = int(words[2].rstrip("!")) if len(words) > 2 else 0
    return Action(line, seat, verb, amount, verb in (COMPLETE, RAISE, ALL_IN), -1, words[-1].endswith("!"))
