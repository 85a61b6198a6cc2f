"""A session: tables with players who come, play on with what they have, top up and leave.

For: many hands in the order of one file. Must not know how a hand is played.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Final, final

from soko_hh.formats.ongame_header import FIVE_CARD_STUD
from soko_hh.formats.soko import SOKO
from soko_hh.formats.soko_writer import write
from soko_hh.history import HandHistory, Seat
from soko_hh.ruleset import Ruleset
from soko_hh.simulate import decks
from soko_hh.simulate.ending import end
from soko_hh.simulate.people import People
from soko_hh.simulate.play import play
from soko_hh.simulate.policy import CALM_MOODS, MOODS
from soko_hh.simulate.stakes import HouseRake, choose_stack, choose_stakes
from soko_hh.simulate.telling import ALL_EYES, NO_EYES, Telling

_FIRST_HAND_AT: Final = datetime(2026, 1, 2, 18, tzinfo=UTC)
_SESSIONS: Final = 90_000  # so many have tables and hands of different names
_TOWNS: Final = ("Oulu", "Turku", "Helsinki", "Umeå", "Bergen", "Tampere", "Visby", "Narvik")
_TABLE_SIZES: Final = (2, 5, 6, 8, 9, 10)
_DEEP: Final = 80  # small bets; who has more gets up sooner


def structures_of(ruleset: Ruleset) -> list[str]:
    """The betting structures a house plays."""
    return ["fixed", "pot", "no"] if ruleset.structure == "any" else [ruleset.structure]


def simulate_hand(
    rng: Random, ruleset: Ruleset, structure: str, players: int, *, for_ongame: bool = False
) -> HandHistory:
    """One legal hand between `players` players at a table of its own."""
    table = _TableInPlay(rng, ruleset, structure, (players, players), 0, for_ongame)
    return table.play_hand(rng.randint(1, 99_999_999), _FIRST_HAND_AT, 1)


def hands(
    count: int,
    seed: int,
    ruleset: Ruleset,
    *,
    structure: str = "",
    players: tuple[int, int] = (2, 9),
    tables: int = 3,
    for_ongame: bool = False,
    prints_button: bool = False,
) -> Iterator[HandHistory]:
    """Legal hands in the order of one file, a blank line between them; `lines` of each hold its soko text.

    `structure` "": each table plays one that the ruleset allows. `players`: from and to, at every table.
    `for_ongame`: only what Ongame text can tell (no ISO codes, bring-in unstated, winners of a showdown show).
    `prints_button`: every table states its button; without it some do not.
    """
    rng = Random(seed)
    session = Random(f"{ruleset.name} {seed}").randrange(10_000, 10_000 + _SESSIONS)
    most = min(players[1], ruleset.players_max)
    tables_in_play = [
        _TableInPlay(
            rng,
            ruleset,
            structure or _choose_structure(rng, ruleset),
            (min(players[0], most), most),
            100 * session + i,
            for_ongame,
        )
        for i in range(max(1, tables))
    ]
    for table in tables_in_play:
        table.hides_button = table.hides_button and not prints_button
    when = _FIRST_HAND_AT
    line = 1
    for number in range(1, count + 1):
        when += timedelta(seconds=rng.randint(15, 90))
        history = rng.choice(tables_in_play).play_hand(1_000_000 * session + number, when, line)
        line += len(history.lines) + 1
        yield history


def _choose_structure(rng: Random, ruleset: Ruleset) -> str:
    """Fixed limit is what is played most."""
    allowed = structures_of(ruleset)
    return allowed[0] if rng.random() < 0.4 else rng.choice(allowed)


@final
class _Player:
    def __init__(self, name: str, stack: int) -> None:
        self.name: Final = name
        self.stack = stack


@final
class _TableInPlay:
    """One table: stakes, seats, stacks and button from hand to hand."""

    def __init__(
        self, rng: Random, ruleset: Ruleset, structure: str, players: tuple[int, int], number: int, for_ongame: bool
    ) -> None:
        self._rng: Final = rng
        self._ruleset: Final = ruleset
        self._for_ongame: Final = for_ongame
        self._players: Final = players
        self._stakes: Final = choose_stakes(rng, ruleset, structure, for_ongame)
        self._rake: Final = HouseRake(rng, self._stakes, for_ongame)
        self._people: Final = People(rng)
        self._name: Final = f"{rng.choice(_TOWNS)} {number + 1}"
        self._table_id: Final = str(10 * number) if for_ongame else ""
        self._size: Final = rng.choice([size for size in _TABLE_SIZES if size >= players[1]])
        self._seated: Final[dict[int, _Player]] = {}
        self._wanted = rng.randint(*players)
        self._eyes: Final = rng.choice((0, 0, 0, NO_EYES, ALL_EYES))  # 0: a hero's
        self._hero = ""
        self.hides_button = rng.random() < 0.2
        self._talks: Final = rng.random() < 0.5
        self._states_seats: Final = rng.random() < 0.9
        self._button = rng.randint(1, self._size)
        self._is_shallow: Final = rng.random() < 0.2

    def play_hand(self, hand_id: int, when: datetime, first_line: int) -> HandHistory:
        """The next hand of the table."""
        self._change_seats()
        numbers = sorted(self._seated)
        idle = self._sitting_out(numbers)
        playing = [number for number in numbers if number != idle]
        self._move_button(playing)
        history = self._header(hand_id, when, first_line, idle)
        story = self._rng.choice(decks.STORIES) if self._rng.random() < 0.6 else decks.NOTHING
        dealt = decks.deal_cards(self._rng, len(playing), story)
        cards_of = dict(zip(playing, dealt, strict=True))
        eyes = self._eyes_of(numbers, idle)
        telling = Telling(self._rng, history, self._ruleset, [cards_of.get(number, []) for number in numbers], eyes)
        is_told_to_the_end = story in (decks.TIE, decks.FOURS) and self._rng.random() < 0.6
        mood = self._rng.choice(CALM_MOODS if is_told_to_the_end else MOODS)
        play(telling, self._from_left_of_button(numbers, playing), mood, self._talks)
        end(telling, self._rake, self._for_ongame, self._states_seats)
        if self.hides_button and self._button in playing:
            history.button_seat = -1
        for at, number in enumerate(numbers):
            self._seated[number].stack = telling.table.stack[at]
        history.lines.extend(write(history).splitlines())
        return history

    def _header(self, hand_id: int, when: datetime, first_line: int, idle: int) -> HandHistory:
        stakes = self._stakes
        history = HandHistory(SOKO, first_line, [])
        history.hand_id = f"R5-{self._table_id}-{hand_id}" if self._for_ongame else str(hand_id)
        history.structure = stakes.structure
        history.small_bet, history.big_bet = stakes.small_bet, stakes.big_bet
        history.ante, history.bring_in = stakes.ante, stakes.bring_in
        history.money, history.currency = stakes.money, stakes.currency
        history.ruleset_name = self._ruleset.name
        if self._for_ongame and not self._ruleset.extra_hands:
            history.other_game = FIVE_CARD_STUD
        history.played_at = when
        history.played_at_text = when.isoformat(" ")[:19] + " UTC"
        history.table_name, history.table_id = self._name, self._table_id
        history.table_line = first_line + 1
        history.max_seats = self._size
        history.button_seat = self._button
        history.hero = self._hero
        for at, (number, player) in enumerate(sorted(self._seated.items())):
            history.seats.append(Seat(number, player.name, player.stack, first_line + 2 + at, number == idle))
        return history

    # --- who sits where --------------------------------------------------------------------------

    def _change_seats(self) -> None:
        rng = self._rng
        for number, player in sorted(self._seated.items()):
            is_hero = player.name == self._hero
            leaves = rng.random() < (0.3 if player.stack > _DEEP * self._stakes.small_bet else 0.05)
            if leaves and not is_hero:
                del self._seated[number]
            elif player.stack == 0 or rng.random() < 0.04:
                player.stack += choose_stack(rng, self._stakes, self._is_shallow)
        if rng.random() < 0.15:
            self._wanted = rng.randint(*self._players)
        while len(self._seated) > self._wanted:
            leavers = [number for number, player in self._seated.items() if player.name != self._hero]
            del self._seated[rng.choice(sorted(leavers))]
        while len(self._seated) < self._wanted:
            self._seat_newcomer()

    def _seat_newcomer(self) -> None:
        free = [number for number in range(1, self._size + 1) if number not in self._seated]
        is_hero = self._eyes == 0 and not self._hero
        name = "Hero" if is_hero else self._people.newcomer()
        stack = choose_stack(self._rng, self._stakes, self._is_shallow)
        others = sorted({player.stack for player in self._seated.values()} - {0})
        if others and self._rng.random() < 0.15:
            stack = self._rng.choice(others)  # two of one size may be all-in without anything returned
        self._seated[self._rng.choice(free)] = _Player(name, stack)
        if is_hero:
            self._hero = name

    def _sitting_out(self, numbers: list[int]) -> int:
        """Now and then one of them sits out; 0: nobody."""
        if len(numbers) > max(2, self._players[0]) and self._rng.random() < 0.08:
            return self._rng.choice(numbers)
        return 0

    def _move_button(self, playing: list[int]) -> None:
        """To the next player; now and then it is dead: at a seat where nobody plays."""
        if self._rng.random() < 0.08:
            self._button = self._rng.randint(1, self._size)
        else:
            after = [number for number in playing if number > self._button]
            self._button = (after or playing)[0]

    def _from_left_of_button(self, numbers: list[int], playing: list[int]) -> list[int]:
        """Seat indices of those who play, clockwise from the dealer's left: the order in which cards are dealt."""
        order = [n for n in playing if n > self._button] + [n for n in playing if n <= self._button]
        return [numbers.index(number) for number in order]

    def _eyes_of(self, numbers: list[int], idle: int) -> int:
        """Whose hole card the history shows in this hand, by index of the seat."""
        if self._eyes != 0:
            return self._eyes
        for at, number in enumerate(numbers):
            if self._seated[number].name == self._hero and number != idle:
                return at
        return NO_EYES
