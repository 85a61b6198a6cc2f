"""HandHistory -> iPoker XML, for the tests: a legal hand as this room's client would have saved it.

What the format cannot say is left out: notes, labels, mucks, who shows first. Of others than the hero a hole card is
printed only if they showed it. `rng` puts actions in any order (they bear their numbers) and chooses among the words
the room has for the same deed.
"""

from random import Random
from xml.sax.saxutils import escape, quoteattr

from soko_hh.cards import RANKS, SUITS, Card
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
    Collect,
    Deal,
    Return,
    Show,
    StreetMarker,
)
from soko_hh.formats.street_totals import StreetTotals
from soko_hh.history import HandHistory

STREETS = {2: "Second Street", 3: "Third Street", 4: "Fourth Street", 5: "Fifth Street"}
LIMITS = {"fixed": "L", "pot": "PL", "no": "NL"}
RAISE_TO = 23


def card_text(card: Card) -> str:
    """`H8`, `D10`, `X`."""
    if card < 0:
        return "X"
    rank = RANKS[card >> 2]
    return SUITS[card & 3].upper() + ("10" if rank == "T" else rank)


def head_of(history: HandHistory, game: str = "5 Card Stud") -> list[str]:
    """The session as far as its first game."""
    money = history.money.text
    big = history.big_bet if history.big_bet >= 0 else 2 * history.small_bet
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<session sessioncode="5105918">',
        "<general>",
        "<mode>real</mode>",
        f"<gametype>{game} {LIMITS[history.structure]} {money(history.small_bet)}/{money(big)}</gametype>",
        f"<tablename>{escape(history.table_name)}</tablename>",
        f"<tablesize>{history.max_seats}</tablesize>",
        f"<nickname>{escape(history.hero)}</nickname>",
    ]
    if history.currency:
        lines.append(f"<currency>{history.currency}</currency>")
    return [*lines, "</general>"]


def game_of(history: HandHistory, rng: Random) -> list[str]:
    """`<game>` to `</game>`, an element a line."""
    return _Writer(history, rng).write()


def session_text(history: HandHistory, rng: Random, game: str = "5 Card Stud") -> str:
    """A file of one hand; as a rule the room's client forgets to close the session."""
    lines = head_of(history, game) + game_of(history, rng) + (["</session>"] if rng.random() < 0.3 else [])
    return "\n".join(lines) + "\n"


class _Writer:
    def __init__(self, history: HandHistory, rng: Random) -> None:
        self.history = history
        self.rng = rng
        self.totals = StreetTotals(len(history.seats))
        self.number = 0
        self.put_in = [0] * len(history.seats)
        self.win = [0] * len(history.seats)
        self.has_raise_to = False
        self.antes = [0] * len(history.seats)
        self.shown = {
            event.seat: event.cards[0] for event in history.events if isinstance(event, Show) and len(event.cards) == 5
        }
        self.rounds: list[tuple[int, list[str], list[str]]] = [(0, [], [])]

    def write(self) -> list[str]:
        for event in self.history.events:
            self._take(event)
        history = self.history
        when = history.played_at.isoformat(" ")[:19] if history.played_at is not None else ""
        lines = [f"<game gamecode={quoteattr(history.hand_id)}>", "<general>"]
        if when:
            lines.append(f"<startdate>{when}</startdate>")
        lines += ["<players>", *self._players(), "</players>", "</general>"]
        for number, cards, actions in self.rounds:
            self.rng.shuffle(actions)
            if self.rng.random() < 0.5:
                cards.sort(key=lambda text: text.partition("player=")[2])
            lines += [f'<round no="{number}">', *cards, *actions, "</round>"]
        return [*lines, "</game>"]

    def _players(self) -> list[str]:
        history = self.history
        lines = []
        for at, seat in enumerate(history.seats):
            bet = self.put_in[at] + (self.antes[at] if self.has_raise_to else 0)
            dealer = int(seat.number == history.button_seat)
            money = history.money.text
            lines.append(
                f'<player seat="{seat.number}" name={quoteattr(seat.name)} chips="{money(seat.stack)}"'
                f' dealer="{dealer}" win="{money(self.win[at])}" bet="{money(bet)}"/>'
            )
        return lines

    def _take(self, event: object) -> None:
        if isinstance(event, StreetMarker):
            self.totals.begin_street()
            self.rounds.append((event.street, [], []))
        elif isinstance(event, Deal):
            self._deal(event)
        elif isinstance(event, Ante):
            self._tell(event.seat, 15, event.amount)
            self.put_in[event.seat] += event.amount
            self.antes[event.seat] += event.amount
        elif isinstance(event, Action):
            self._act(event)
        elif isinstance(event, (Return, Collect)):
            self.win[event.seat] += event.amount

    def _deal(self, event: Deal) -> None:
        cards = list(event.cards)
        name = self.history.seats[event.seat].name
        if event.street == 2 and name != self.history.hero:
            cards[0] = self.shown.get(event.seat, -1)
        text = " ".join(map(card_text, cards))
        self.rounds[-1][1].append(f'<cards type="{STREETS[event.street]}" player={quoteattr(name)}>{text}</cards>')

    def _act(self, event: Action) -> None:
        put_in, total = self.totals.put_in_by(event), self.totals.total_after(event)
        by = total - self.totals.highest()
        kind, amount = {FOLD: (0, 0), CHECK: (4, 0), CALL: (3, put_in), BRING_IN: (16, put_in)}.get(
            event.verb, (5, put_in)
        )
        if event.verb in (RAISE, COMPLETE) and self.totals.highest() > 0:
            choice = self.rng.random()
            if event.verb == RAISE or self.totals.totals[event.seat]:
                kind, amount = (23, total) if choice < 0.5 else (6, by)
        if put_in and put_in == self.history.seats[event.seat].stack - self.put_in[event.seat]:
            kind, amount = (7, put_in) if self.rng.random() < 0.5 else (kind, amount)
        self.has_raise_to = self.has_raise_to or kind == RAISE_TO
        self.totals.put(event.seat, put_in)
        self.put_in[event.seat] += put_in
        assert event.verb in (FOLD, CHECK, CALL, BET, BRING_IN, RAISE, COMPLETE)
        self._tell(event.seat, kind, amount)

    def _tell(self, seat: int, kind: int, amount: int) -> None:
        name = quoteattr(self.history.seats[seat].name)
        self.rounds[-1][2].append(
            f'<action no="{self.number}" player={name} type="{kind}" sum="{self.history.money.text(amount)}" cards=""/>'
        )
        self.number += 1
