"""Playing one hand from the antes to the last bet.

For: the events up to the showdown. Must not state any law: who is to act and what he may do says `game`.
"""

from typing import Final

from soko_hh.events import (
    CLAIM_CAPPED,
    CLAIM_HIGH_CARD,
    CLAIM_LOW_CARD,
    CLAIM_OPEN_PAIR,
    Ante,
    Deal,
    Return,
    Show,
    StreetMarker,
)
from soko_hh.game.betting import is_capped, may_double_now
from soko_hh.game.bring_in import ante_due, door_card_seat, has_forced_bet
from soko_hh.game.legal import legal_actions
from soko_hh.game.pots import uncalled_bet, unmatched_ante
from soko_hh.game.showdown import is_contested, is_run_out
from soko_hh.simulate.policy import Mood, choose
from soko_hh.simulate.telling import Telling
from soko_hh.streets import FIFTH, SECOND, THIRD, Street
from soko_hh.table import PHASE_BETTING, PHASE_DEAL, Table

_CHAT: Final = ("nh", "ty", "gg all", "four clubs again?!", "anna: folds, they said")


def play(telling: Telling, dealt_in: list[int], mood: Mood, talks: bool) -> None:
    """All streets; `dealt_in` are the seats of the hand, clockwise from the dealer's left. `talks`: notes are told."""
    _begin(telling, dealt_in)
    play_on(telling, mood, talks)


def play_on(telling: Telling, mood: Mood, talks: bool) -> None:
    """From the street under way, whatever has happened on it, to the last bet."""
    table = telling.table
    first = table.street
    for street in range(first, FIFTH + 1):
        if street > first:
            telling.tell(StreetMarker(telling.next_line(), street, -1, -1))
            telling.deal(street)
        if table.phase == PHASE_DEAL:
            telling.replay.deal_is_done(telling.line)
        _bet(telling, street, mood, talks)
        _return_uncalled(telling)
        if not is_contested(table):
            break
        if street < FIFTH and is_run_out(table) and telling.rng.random() < 0.1:
            _show_early(telling)


def _begin(telling: Telling, dealt_in: list[int]) -> None:
    """Antes in any order, a returned one, and the first two cards: known before the first decision."""
    history = telling.history
    events = history.events
    scratch = Table(history, telling.ruleset)
    posting = list(dealt_in)
    if telling.rng.random() < 0.5:
        telling.rng.shuffle(posting)
    for seat in posting:
        amount = ante_due(scratch, seat)
        events.append(Ante(telling.next_line(), seat, amount, amount == history.seats[seat].stack))
        scratch.post_ante(seat, amount, amount)
    owner, amount = unmatched_ante(scratch)
    if amount > 0:
        events.append(Return(telling.next_line(), owner, amount))
    events.append(StreetMarker(telling.next_line(), SECOND, -1, -1))
    for seat in dealt_in:
        events.append(Deal(telling.next_line(), seat, SECOND, telling.first_cards(seat), []))
    telling.begin()


def _bet(telling: Telling, street: Street, mood: Mood, talks: bool) -> None:
    table = telling.table
    if talks:
        _note_before(telling, street)
    was_capped = False
    while True:
        legal = legal_actions(table)
        if legal is None:
            return
        telling.tell(choose(telling.rng, table, legal, mood, telling.next_line()))
        if talks and table.phase == PHASE_BETTING and is_capped(table) and not was_capped:
            was_capped = True
            telling.claim(CLAIM_CAPPED, -1, [])


def _note_before(telling: Telling, street: Street) -> None:
    """What rooms print once a street is dealt, and what players say."""
    table = telling.table
    if street == SECOND and has_forced_bet(table):
        seat = door_card_seat(table)
        kind = CLAIM_LOW_CARD if table.ruleset.bring_in_card == "low" else CLAIM_HIGH_CARD
        telling.claim(kind, seat, table.up[seat][:1])
    if street == THIRD and may_double_now(table):
        telling.claim(CLAIM_OPEN_PAIR, -1, [])
    if telling.rng.random() < 0.2:
        name = table.name(telling.rng.randrange(table.n))
        telling.note(f'{name} said, "{telling.rng.choice(_CHAT)}"')


def _return_uncalled(telling: Telling) -> None:
    owner, amount = uncalled_bet(telling.table)
    if amount > 0:
        telling.tell(Return(telling.next_line(), owner, amount))


def _show_early(telling: Telling) -> None:
    """Nobody has a decision any more: some turn their cards over before the next street."""
    table = telling.table
    for seat in table.players_in():
        if not table.shown[seat] and telling.rng.random() < 0.7:
            telling.tell(Show(telling.next_line(), seat, telling.cards[seat][: table.street], "", False))
