"""Turns (RULES section 4): whose turn it is, and when a round is over.

For: opener, next to act, end of the round. Must not know how much may be wagered.
"""

from soko_hh.cards import UNKNOWN_CARD, rank_of, suit_of
from soko_hh.game.bring_in import bring_in_seat, forced_card
from soko_hh.game.dealing import board
from soko_hh.ranking import board_ranking
from soko_hh.streets import FIFTH, SECOND
from soko_hh.table import NOBODY, UNSURE, Table


def needs_action(table: Table, seat: int) -> bool:
    """He can act and has not acted, or has not matched the last wager."""
    if table.all_in[seat] or table.folded_on[seat] or not table.dealt_in[seat]:
        return False
    return not table.acted[seat] or table.level[seat] < table.to_match


def round_is_over(table: Table) -> bool:
    """All who can act have acted and matched; or at most one player can act and owes nothing; or one is left."""
    return next_to_act(table, NOBODY) == NOBODY


def still_to_act(table: Table) -> list[int]:
    """Who must still act before the round may close; skipped players are forgiven once it closes without them."""
    if round_is_over(table):
        return []
    return [s for s in range(table.n) if needs_action(table, s) and not table.skipped[s]]


def next_to_act(table: Table, after: int) -> int:
    """The first seat clockwise after `after` that needs to act; NOBODY if the round is over."""
    still_in = table.players_in()
    if len(still_in) == 1:
        return NOBODY
    seat = _next_waiting(table, after)
    if seat == NOBODY and after != NOBODY:
        seat = _next_waiting(table, NOBODY)
    if seat == NOBODY or table.level[seat] < table.to_match:
        return seat
    for s in still_in:
        if s != seat and not table.all_in[s]:
            return seat
    return NOBODY  # nobody else can act, and he owes nothing


def _next_waiting(table: Table, after: int) -> int:
    """The first seat above `after` that has not acted, or not matched the last wager, and can."""
    all_in, acted, level, to_match = table.all_in, table.acted, table.level, table.to_match
    for s in table.players_in():
        if s > after and not all_in[s] and (not acted[s] or level[s] < to_match):
            return s
    return NOBODY


def skipped_between(table: Table, expected: int, actor: int) -> list[int]:
    """Seats that needed to act from `expected` up to (not including) `actor`."""
    seats: list[int] = []
    for s in table.clockwise_from(expected):
        if s == actor:
            break
        if needs_action(table, s):
            seats.append(s)
    return seats


def best_board_seats(table: Table) -> list[int]:
    """The seats still in whose boards rank highest; empty if a board is not known."""
    best = -1
    seats: list[int] = []
    four_card_hands = table.street == FIFTH and table.ruleset.board_counts_four_card_hands
    for s in table.players_in():
        up = board(table, s)
        if not up or UNKNOWN_CARD in up:
            return []
        ranking = board_ranking(up, table.ranking_rules, four_card_hands)
        if ranking > best:
            best = ranking
            seats = [s]
        elif ranking == best:
            seats.append(s)
    return seats


def opener(table: Table) -> int:
    """The seat whose board opens (or the duty on second street); UNSURE if boards or the tie cannot be judged."""
    if table.street == SECOND and forced_card(table) != "none":
        return bring_in_seat(table)
    if table.cards_trouble:
        return UNSURE
    seats = best_board_seats(table)
    if not seats:
        return UNSURE
    if len(seats) == 1:
        return seats[0]
    if table.ruleset.board_tie == "suit":
        return max(seats, key=lambda s: _suit_of_highest(table, s))
    if table.left_of_dealer < 0:
        return UNSURE
    for s in table.clockwise_from(table.left_of_dealer):
        if s in seats:
            return s
    return UNSURE


def _suit_of_highest(table: Table, seat: int) -> tuple[int, int]:
    highest = max(board(table, seat))
    return rank_of(highest), suit_of(highest)


def first_to_act(table: Table) -> int:
    """The opener, or if he cannot act the next clockwise who can; NOBODY if there is no betting, UNSURE if unknown."""
    return NOBODY if round_is_over(table) else first_of_round(table)


def first_of_round(table: Table) -> int:
    """The same where the round is known not to be over."""
    seat = opener(table)
    if seat < 0:
        return seat
    if needs_action(table, seat):
        return seat
    return next_to_act(table, seat)
