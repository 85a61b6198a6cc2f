"""The judgement of shows and mucks: who shows first, in which order, which cards.

For: the part of the replay that concerns the showdown. Must not state any law: it asks `game`.
"""

from typing import Final, final

from soko_hh.cards import UNKNOWN_CARD, Card
from soko_hh.events import Muck, Show
from soko_hh.finding import Report
from soko_hh.game.showdown import first_to_show, is_contested, is_run_out
from soko_hh.rules.claims import stated_cards_wrong, stated_ranking_wrong
from soko_hh.rules.dealing import duplicate_card
from soko_hh.rules.showdown import (
    must_show_mucked,
    shown_cards_differ,
    shown_out_of_turn,
    wrong_first_to_show,
)
from soko_hh.table import PHASE_SUMMARY, UNSURE, Table


@final
class ShowOrder:
    """Who showed or mucked so far, for the order of the showdown."""

    def __init__(self) -> None:
        self.sequence: Final[list[int]] = []  # in order, without a wrong first one
        self.shown_first = -1
        self.mucked_first = -1
        self.order_reported = False
        self.labels_judged: Final[set[int]] = set()


def on_show(table: Table, shows: ShowOrder, event: Show, report: Report) -> None:
    """Judge and enter shown cards."""
    seat = event.seat
    if not event.in_summary and _is_judged(table):
        _judge_order(table, shows, seat, event.line, True, report)
    if event.in_summary:
        if shown_cards_differ.differs(table, seat, event.cards):
            stated_cards_wrong.check(table, seat, event.line, event.cards, table.cards_of(seat), report)
        else:
            _enter_hole_cards(table, seat, event.cards, event.line, report)
    elif not shown_cards_differ.check(table, event, report):
        _enter_hole_cards(table, seat, event.cards, event.line, report)
    if stated_ranking_wrong.check(table, seat, event.cards, event.label, event.line, report):
        shows.labels_judged.add(seat)
    if len(event.cards) >= len(table.shown[seat]):
        table.shown[seat] = event.cards
        table.show_line[seat] = event.line


def on_muck(table: Table, shows: ShowOrder, event: Muck, report: Report) -> None:
    """Judge a muck and enter the cards it prints."""
    seat = event.seat
    table.mucked[seat] = True
    table.muck_line[seat] = event.line
    if _is_judged(table):
        _judge_order(table, shows, seat, event.line, False, report)
    if event.cards:
        learn_cards(table, seat, event.cards, event.line, report)


def learn_cards(table: Table, seat: int, cards: list[Card], line: int, report: Report) -> None:
    """Cards stated without a show: compared with those known, hole cards seen for the first time entered."""
    if shown_cards_differ.differs(table, seat, cards):
        stated_cards_wrong.check(table, seat, line, cards, table.cards_of(seat), report)
    else:
        _enter_hole_cards(table, seat, cards, line, report)


def _is_judged(table: Table) -> bool:
    return not table.trouble and is_contested(table) and table.phase < PHASE_SUMMARY


def _judge_order(table: Table, shows: ShowOrder, seat: int, line: int, is_show: bool, report: Report) -> None:
    if seat in shows.sequence or seat == shows.shown_first or not table.is_in(seat) or is_run_out(table):
        return
    first = first_to_show(table)
    if first == UNSURE:
        report.skip("SD501", "the dealer's left is unknown")
        return
    if is_show and shows.shown_first < 0:
        shows.shown_first = seat
        if shows.mucked_first >= 0:
            must_show_mucked.check(table, shows.mucked_first, table.muck_line[shows.mucked_first], line, report)
        elif first not in shows.sequence and wrong_first_to_show.check(table, seat, line, report):
            return  # the others follow from the one who must show first
    if not shows.sequence and not is_show and seat == first:
        shows.mucked_first = seat
    if not shows.order_reported and (shows.sequence or seat != first):
        shows.order_reported = shown_out_of_turn.check(table, shows.sequence, seat, line, report)
    shows.sequence.append(seat)


def _enter_hole_cards(table: Table, seat: int, cards: list[Card], line: int, report: Report) -> None:
    """Unknown cards of the player become known; a card that is already somewhere is a duplicate."""
    dealt = table.cards_of(seat)
    new = [card for card in cards if card != UNKNOWN_CARD and card not in dealt]
    for pile in (table.hole[seat], table.up[seat]):
        for i, card in enumerate(pile):
            if card == UNKNOWN_CARD and new:
                pile[i] = new.pop(0)
                duplicate_card.check(table, seat, pile[i], line, report)
                table.enter_card(seat, pile[i], line)
