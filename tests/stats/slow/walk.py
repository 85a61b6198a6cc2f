"""A hand walked through its events once more, slowly: who did what, with what before him, and what came of it.

For: counting every statistic anew in `slow.seats` and `slow.decisions`. Shares no code with the record, the columns or
the SQL: chips, pots and boards are added up here from the events. Only what the law decides is asked of `game` over a
table: what was legal, which wagers count as full, whose board opens.
"""

from dataclasses import dataclass, field

from soko_hh.events import (
    CALL,
    CHECK,
    FOLD,
    WHOLE_POT,
    Action,
    Ante,
    Collect,
    Deal,
    Return,
    Show,
    StreetMarker,
)
from soko_hh.finding import Report
from soko_hh.game.legal import legal_actions
from soko_hh.game.turns import opener
from soko_hh.history import HandHistory
from soko_hh.replay import Replay
from soko_hh.ruleset import Ruleset
from soko_hh.table import PHASE_DEAL

RANKS = "23456789TJQKA"


@dataclass
class Choice:
    """A decision or an opening, and what stood before it. Seats are places in the list of seats."""

    street: int
    seat: int
    kind: str  # bring-in, opening (in full), fold, check, call, bet (and completions), raise
    by: int  # chips above what was to match
    to_call: bool
    level: int
    had_in: int  # his own chips of the street
    wagers: list[int]  # seats that had bet, completed or raised on the street
    earlier: list[str]  # his own decisions on the street
    all_folded: bool  # over a bring-in, and nobody else has done anything but fold
    behind: int
    former: int | None  # who had the last wager of the street before
    last: int | None  # whose full wager was the last
    opens: bool
    board: str
    may_call: bool = False
    may_wager: bool = False
    may_bet: bool = False
    may_double: bool = False
    doubles: bool = False
    others_to_come: set[int] = field(default_factory=set)  # who decides on the street after him for the first time


@dataclass
class Player:
    """A player dealt in."""

    name: str
    stack: int
    ante: int = 0
    wagered: int = 0
    returned: int = 0
    collected: int = 0
    folded: int = 0  # street
    all_in: bool = False
    cards: list[str] = field(default_factory=list)
    contested: int = 0
    won: int = 0
    shared: int = 0

    @property
    def total(self) -> int:
        return self.ante + self.wagered - self.returned

    @property
    def net(self) -> int:
        return self.collected - self.total


@dataclass
class SlowHand:
    """A hand as it was walked."""

    history: HandHistory
    players: dict[int, Player] = field(default_factory=dict)
    choices: list[Choice] = field(default_factory=list)
    streets: set[int] = field(default_factory=set)  # that were dealt
    opened_by: int | None = None
    opened: str = ""  # bring-in or opening
    collects: list[Collect] = field(default_factory=list)

    @property
    def rake(self) -> int:
        return sum(p.total - p.collected for p in self.players.values())

    @property
    def showdown(self) -> bool:
        return 5 in self.streets and sum(not p.folded for p in self.players.values()) > 1

    def saw(self, seat: int, street: int) -> bool:
        return street in self.streets and (not self.players[seat].folded or self.players[seat].folded >= street)


def card_text(card: int) -> str:
    """`Ks`; `?` if nobody has seen it."""
    return RANKS[card // 4] + "cdhs"[card % 4] if card >= 0 else "?"


def two_cards(cards: list[str]) -> str:
    """What two cards are."""
    if len(cards) < 2 or "?" in cards:
        return "unknown"
    ranks = sorted(RANKS.index(card[0]) for card in cards)
    if ranks[0] == ranks[1]:
        return "pair"
    words = []
    if cards[0][1] == cards[1][1]:
        words.append("suited")
    if ranks[1] - ranks[0] == 1 or ranks == [0, 12]:
        words.append("connected")
    return " ".join(words) or "other"


def board_category(cards: list[str], counts_fours: bool) -> str:
    """Of up to four up cards, as a board decides who opens; four-flush and four-straight only where the house says."""
    ranks = sorted(RANKS.index(card[0]) for card in cards)
    if counts_fours and len(cards) == 4:
        if len({card[1] for card in cards}) == 1:
            return "four_flush"
        if ranks == list(range(ranks[0], ranks[0] + 4)) or ranks == [0, 1, 2, 12]:
            return "four_straight"
    counts = sorted([sum(other[0] == rank for other in cards) for rank in {card[0] for card in cards}], reverse=True)
    if counts[0] > 2:
        return "trips" if counts[0] == 3 else "quads"
    return ("high_card", "one_pair", "two_pair")[counts.count(2)]


def walk(history: HandHistory, ruleset: Ruleset) -> SlowHand:
    """Walk through a clean hand."""
    report = Report(ruleset, history.hand_id, [s.number for s in history.seats], [s.name for s in history.seats])
    replay = Replay(history, ruleset, report, False)
    hand = SlowHand(history)
    for seat, printed in enumerate(history.seats):
        if any(isinstance(e, (Ante, Deal)) and e.seat == seat for e in history.events):
            hand.players[seat] = Player(printed.name, printed.stack)
    street = _Street(1, None)
    for event in history.events:
        if isinstance(event, StreetMarker):
            street = _Street(event.street, street.wagers[-1] if street.wagers else None)
            hand.streets.add(event.street)
        elif isinstance(event, Ante):
            hand.players[event.seat].ante += event.amount
            _note_all_in(hand.players[event.seat])
        elif isinstance(event, Deal):
            hand.players[event.seat].cards += [card_text(card) for card in event.cards]
        elif isinstance(event, Return):
            hand.players[event.seat].returned += event.amount
        elif isinstance(event, Collect):
            hand.players[event.seat].collected += event.amount
            hand.collects.append(event)
        elif isinstance(event, Show) and len(event.cards) == 5:
            hole = hand.players[event.seat].cards
            hole[0] = hole[0] if hole[0] != "?" else (set(map(card_text, event.cards)) - set(hole)).pop()
        elif isinstance(event, Action):
            if replay.table.phase == PHASE_DEAL:
                replay.deal_is_done(event.line)
            _choose(hand, street, event, replay)
        replay.advance(event)
    _share_pots(hand)
    return hand


class _Street:
    def __init__(self, number: int, former: int | None) -> None:
        self.number = number
        self.former = former
        self.put: dict[int, int] = {}
        self.wagers: list[int] = []
        self.said: dict[int, list[str]] = {}
        self.first_said: list[int] = []


def _note_all_in(player: Player) -> None:
    player.all_in = player.ante + player.wagered >= player.stack


def _choose(hand: SlowHand, street: _Street, event: Action, replay: Replay) -> None:
    table = replay.table
    seat = event.seat
    player = hand.players[seat]
    had_in = street.put.get(seat, 0)
    put_in = event.amount - had_in if event.is_total else event.amount
    highest = max(street.put.values(), default=0)
    if street.number == 2 and hand.opened == "bring-in":
        highest = max(highest, table.to_match)  # an all-in bring-in is owed in full
    is_opening = street.number == 2 and table.bring_in_due and event.verb != FOLD
    level = table.full_count
    if level == 0 and highest > 0 and not (street.number == 2 and hand.opened):
        level = 1
    kind = {FOLD: "fold", CHECK: "check", CALL: "call"}.get(event.verb, "")
    if is_opening:
        kind = "opening" if had_in + put_in >= hand.history.small_bet > 0 else "bring-in"
        hand.opened_by, hand.opened = seat, kind
    elif not kind:
        is_first = highest == 0 or (street.number == 2 and hand.opened == "bring-in" and level == 0)
        kind = "bet" if is_first else "raise"
    legal = legal_actions(table)
    may_wager = legal is not None and (bool(legal.totals) or legal.high > 0)
    board = player.cards[1 : 4 if table.ruleset.last_card_down else street.number][: street.number - 1]
    is_wager = kind in ("bet", "raise", "opening")
    choice = Choice(
        street.number,
        seat,
        kind,
        had_in + put_in - highest,
        highest > had_in,
        level,
        had_in,
        list(street.wagers),
        list(street.said.get(seat, [])),
        street.number == 2
        and hand.opened == "bring-in"
        and set(street.put) == {hand.opened_by}
        and seat != hand.opened_by,
        sum(_must_act(hand, street, other, highest) for other in hand.players if other != seat),
        street.former,
        table.aggressor if table.full_count and table.aggressor >= 0 and street.wagers else None,
        street.number > 2 and not street.first_said and opener(table) == seat,
        board_category(board, table.ruleset.board_counts_four_card_hands) if "?" not in board else "unknown",
        may_wager=may_wager,
    )
    if legal is not None:
        choice.may_call = legal.call > 0
        choice.may_bet = may_wager and legal.wager_word == "bet"
        big = table.full_level + hand.history.big_bet
        is_open_pair = street.number == 3 and table.open_pair and table.structure == "fixed"
        choice.may_double = is_open_pair and may_wager and _may_double(replay, seat, big, legal.totals)
        choice.doubles = choice.may_double and is_wager and had_in + put_in >= big
    for earlier in hand.choices:
        if earlier.street == street.number and seat not in street.first_said and seat != earlier.seat:
            earlier.others_to_come.add(seat)
    hand.choices.append(choice)
    if not is_opening:
        street.first_said.append(seat)
        street.said.setdefault(seat, []).append(kind)
    if put_in > 0:
        street.put[seat] = had_in + put_in
        player.wagered += put_in
        _note_all_in(player)
    if is_wager:
        street.wagers.append(seat)
    if kind == "fold":
        player.folded = street.number


def _may_double(replay: Replay, seat: int, big: int, totals: list[int]) -> bool:
    """By the rule of the house (`open_pair_bet`), and with the chips for it."""
    table = replay.table
    rule = table.ruleset.open_pair_bet
    ranks = [card // 4 for card in table.up[seat]]
    is_pair = len(ranks) == 2 and ranks[0] == ranks[1]
    return max(totals) >= big and (rule == "any_player" or (rule == "pair_holder" and (table.to_match > 0 or is_pair)))


def _must_act(hand: SlowHand, street: _Street, seat: int, highest: int) -> bool:
    player = hand.players[seat]
    if player.folded or player.all_in:
        return False
    acted = seat in street.first_said or (street.number == 2 and seat == hand.opened_by)
    return not acted or street.put.get(seat, 0) < highest


def _share_pots(hand: SlowHand) -> None:
    """Cut all chips at the all-in totals of those who stayed in; say of each pot who contested and who collected."""
    live = [p for p in hand.players.values() if not p.folded]
    bounds = sorted({p.total for p in live if p.all_in}) + [1 << 60]
    pots: list[tuple[int, list[Player]]] = []
    below = 0
    for bound in bounds:
        amount = sum(min(p.total, bound) - min(p.total, below) for p in hand.players.values())
        below = bound
        contestants = [p for p in live if p.total >= bound or not p.all_in]
        if amount <= 0:
            continue
        if pots and (not contestants or contestants == pots[-1][1]):
            pots[-1] = (pots[-1][0] + amount, pots[-1][1])
        else:
            pots.append((amount, contestants))
    for number, (_, contestants) in enumerate(pots):
        for player in contestants:
            player.contested += 1
        assert len(pots) == 1 or all(c.pot != WHOLE_POT for c in hand.collects), hand.history.hand_id
        paid = {c.seat for c in hand.collects if c.pot in (number, WHOLE_POT)}
        for seat in paid:
            hand.players[seat].won += len(paid) == 1
            hand.players[seat].shared += len(paid) > 1
