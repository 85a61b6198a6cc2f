"""The rarer situations of a hand that only its replay can tell: for the test that simulated hands reach them all."""

from collections import Counter

from soko_hh.cards import rank_of
from soko_hh.events import Action, Ante, Deal, Event, Return, Show, ShowdownMarker
from soko_hh.finding import Report
from soko_hh.game.betting import is_capped, may_raise
from soko_hh.game.legal import legal_actions
from soko_hh.game.pots import pots
from soko_hh.game.turns import best_board_seats, opener
from soko_hh.history import HandHistory
from soko_hh.replay import Replay
from soko_hh.ruleset import Ruleset
from soko_hh.streets import SECOND, THIRD
from soko_hh.table import PHASE_ANTES, PHASE_DEAL, Table


def situations(history: HandHistory, ruleset: Ruleset) -> Counter[str]:
    """What happens in the hand, each situation once."""
    report = Report(ruleset, "", [s.number for s in history.seats], [s.name for s in history.seats])
    replay = Replay(history, ruleset, report)
    seen: set[str] = set()
    for event in history.events:
        table = replay.table
        if isinstance(event, Action) and table.phase == PHASE_DEAL:
            replay.deal_is_done(event.line)
            _note_deal(table, seen)
        before = (table.full_count, table.to_match, table.full_level, table.bring_in_due)
        _note_before(table, event, seen)
        replay.advance(event)
        if isinstance(event, Action):
            _note_action(table, event, before, seen)
    if len({len(pot.contestants) > 1 for pot in pots(replay.table)}) > 1:
        seen.add("side pot of one player")
    return Counter(dict.fromkeys(seen, 1))


def _note_deal(table: Table, seen: set[str]) -> None:
    if table.street == SECOND:
        if table.duty_passed:
            seen.add("duty passed on: all-in from the ante")
        if table.bring_in_due:
            ranks = sorted(rank_of(table.up[s][0]) for s in table.players_in())
            end = ranks[:2] if table.ruleset.bring_in_card == "low" else ranks[-2:]
            if end[0] == end[1]:
                seen.add("suit decides the bring-in")
    elif table.street >= THIRD:
        if len(best_board_seats(table)) > 1:
            seen.add("equal best boards")
        if opener(table) != table.turn:
            seen.add("best board is all-in")


def _note_before(table: Table, event: Event, seen: set[str]) -> None:
    if isinstance(event, Return) and table.phase == PHASE_ANTES:
        seen.add("unmatched ante returned")
    if isinstance(event, Ante) and event.amount < table.history.ante:
        seen.add("short ante")
    if isinstance(event, Show) and len(event.cards) < 5 and len(table.players_in()) > 1:
        seen.add("shown before the last card")
    if isinstance(event, ShowdownMarker) and all(table.all_in[s] for s in table.players_in()):
        seen.add("all are all-in")
    if isinstance(event, Deal) and event.street == THIRD and all(table.all_in[s] for s in table.players_in()):
        seen.add("all are all-in on second street")
    legal = legal_actions(table) if isinstance(event, Action) else None
    if legal is not None and legal.call and not may_raise(table, legal.seat):
        seen.add("may only call or fold: not reopened")


def _note_action(table: Table, event: Action, before: tuple[int, int, int, bool], seen: set[str]) -> None:
    full_count, to_match, full_level, was_due = before
    if was_due and table.folded_on[event.seat]:
        seen.add("duty passed on by a fold")
    elif was_due:
        if table.opening_all_in:
            seen.add("bring-in all-in for less")
        seen.add("full opening" if table.full_count else "bring-in")
    elif table.to_match < to_match:
        seen.add("exact amount of an all-in bring-in called")
    elif table.to_match > to_match:
        _note_wager(table, event, full_count, full_level, to_match, seen)
    if is_capped(table):
        seen.add("capped")
    if table.structure == "fixed" and table.full_count - 1 > table.ruleset.raise_cap:
        seen.add("cap lifted heads-up")
    if table.double_made:
        seen.add("double bet on an open pair")


def _note_wager(table: Table, event: Action, full_count: int, full_level: int, to_match: int, seen: set[str]) -> None:
    is_short = event.all_in and table.full_count == full_count
    unit = table.history.small_bet if table.structure == "fixed" else table.full_by
    if is_short:
        seen.add("short all-in bet" if to_match == 0 else "short all-in raise: no full raise")
    elif event.all_in and table.structure == "fixed" and table.to_match - full_level < unit:
        seen.add("short all-in raise: counts as full")
    elif not event.all_in and to_match > full_level > 0:
        seen.add("short all-in raise completed")
    elif event.all_in and to_match > full_level > 0 and table.to_match - to_match < unit:
        seen.add("short all-in raises that add up")
