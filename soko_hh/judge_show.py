"""The judgement of shows and mucks: who shows first, in which order, which cards.

For: the part of the replay that concerns the showdown. Must not state any law: it asks `game`.
"""

from typing import Final, final

from soko_hh.cards import UNKNOWN_CARD, Card
from soko_hh.events import Collect, Muck, Show
from soko_hh.finding import Report
from soko_hh.game.showdown import first_to_show, is_contested, is_run_out, known_five
from soko_hh.history import SeatClaim
from soko_hh.rules.claims import stated_cards_wrong, stated_ranking_wrong
from soko_hh.rules.dealing import duplicate_card
from soko_hh.rules.showdown import (
    must_show_mucked,
    shown_cards_differ,
    shown_out_of_turn,
    wrong_first_to_show,
)
from soko_hh.streets import FIFTH
from soko_hh.table import PHASE_SUMMARY, UNSURE, Table


@final
class ShowOrder:
    """What the showdown has seen so far: who showed or mucked in which order, and whose cards are in doubt."""

    def __init__(self) -> None:
        self.sequence: Final[list[int]] = []  # in order, without a wrong first one
        self.lines: Final[list[int]] = []  # of the shows and mucks of `sequence`
        self.done: Final[set[int]] = set()
        self.mucks: Final[list[int]] = []
        self.shown_first = -1
        self.mucked_first = -1
        self.wrong_first = -1
        self.labels_judged: Final[set[int]] = set()
        self.dealt_instead: Final[dict[int, list[Card]]] = {}  # by seat whose shown cards differ: the cards dealt
        self.in_doubt: Final[set[int]] = set()  # whose hole card is somewhere else too
        self.known_since: Final[dict[int, int]] = {}  # by seat: the line that made the last of his cards known


def on_show(table: Table, shows: ShowOrder, event: Show, report: Report) -> None:
    """Judge and enter shown cards; cards shown again add nothing."""
    seat = event.seat
    if not event.in_summary and _is_judged(table):
        _judge_turn(table, shows, seat, event.line, True, report)
    if not event.cards or sorted(event.cards) != sorted(table.shown[seat]):
        _enter_shown_cards(table, shows, event, report)
    judge_label(table, shows, seat, event.cards, event.label, event.line, report)
    if len(event.cards) >= len(table.shown[seat]):
        table.shown[seat] = event.cards
        table.show_line[seat] = event.line


def _enter_shown_cards(table: Table, shows: ShowOrder, event: Show, report: Report) -> None:
    seat = event.seat
    if not shown_cards_differ.differs(table, seat, event.cards):
        if _enter_hole_cards(table, shows, seat, event.cards, event.line, report):
            shows.in_doubt.add(seat)
            shows.dealt_instead[seat] = _as_summarised(table, seat, event.cards)
        return
    shows.dealt_instead[seat] = _as_dealt(table, seat, event.cards)
    if event.in_summary:
        stated_cards_wrong.check(table, seat, event.line, event.cards, table.cards_of(seat), report)
    else:
        shown_cards_differ.check(table, event, report)


def _as_dealt(table: Table, seat: int, cards: list[Card]) -> list[Card]:
    """Five cards with each known dealt card in its place, the unknown ones from the show; empty if that is no hand."""
    dealt = table.cards_of(seat)
    if len(dealt) != len(cards):
        return []
    mended = [dealt[i] if dealt[i] != UNKNOWN_CARD else cards[i] for i in range(len(dealt))]
    return mended if len(set(mended)) == len(mended) == 5 else []


def _as_summarised(table: Table, seat: int, cards: list[Card]) -> list[Card]:
    """Other cards that the summary gives him, all of them dealt to nobody else; empty if it does not."""
    for claim in table.history.claims:
        if isinstance(claim, SeatClaim) and claim.seat == seat and len(claim.cards) == 5:
            strange = [card for card in claim.cards if table.owner_of.get(card, seat) != seat]
            if not strange and UNKNOWN_CARD not in claim.cards and sorted(claim.cards) != sorted(cards):
                return claim.cards
    return []


def judge_label(
    table: Table, shows: ShowOrder, seat: int, cards: list[Card], label: str, line: int, report: Report
) -> None:
    """A label printed wrong twice is one finding; one that fits the cards dealt is right though others were shown."""
    mended = shows.dealt_instead.get(seat, [])
    if (
        seat in shows.labels_judged
        or seat in shows.in_doubt
        or (mended and stated_ranking_wrong.names(table, mended, label))
    ):
        return
    if stated_ranking_wrong.check(table, seat, cards, label, line, report):
        shows.labels_judged.add(seat)


def on_payment(table: Table, shows: ShowOrder, event: Collect, report: Report) -> None:
    """Enter a payment and judge what it calls the hand, where that is not what the show called it."""
    table.collect(event)
    judge_label(table, shows, event.seat, known_five(table, event.seat), event.label, event.line, report)


def on_muck(table: Table, shows: ShowOrder, event: Muck, report: Report) -> None:
    """Judge a muck and enter the cards it prints."""
    seat = event.seat
    table.mucked[seat] = True
    table.muck_line[seat] = event.line
    if _is_judged(table):
        _judge_turn(table, shows, seat, event.line, False, report)
        if table.is_in(seat):
            shows.mucks.append(seat)
    if event.cards:
        learn_cards(table, shows, seat, event.cards, event.line, report)


def learn_cards(table: Table, shows: ShowOrder, seat: int, cards: list[Card], line: int, report: Report) -> None:
    """Cards stated without a show: compared with those known, hole cards seen for the first time entered."""
    if shown_cards_differ.differs(table, seat, cards):
        stated_cards_wrong.check(table, seat, line, cards, table.cards_of(seat), report)
    else:
        _enter_hole_cards(table, shows, seat, cards, line, report)


def judge_order(table: Table, shows: ShowOrder, report: Report) -> None:
    """After the first: who showed or mucked out of turn, and who mucked where nobody may."""
    if shows.sequence and not table.trouble:
        shown_out_of_turn.check(table, shows.sequence, shows.lines, shows.wrong_first, report)
    if table.ruleset.callers_may_muck or shows.shown_first < 0:
        return
    for seat in shows.mucks:
        if seat != shows.mucked_first:
            must_show_mucked.where_all_must(
                table, seat, table.muck_line[seat], table.show_line[shows.shown_first], report
            )


def _is_judged(table: Table) -> bool:
    return not table.trouble and is_contested(table) and table.street == FIFTH and table.phase < PHASE_SUMMARY


def _judge_turn(table: Table, shows: ShowOrder, seat: int, line: int, is_show: bool, report: Report) -> None:
    """The first to show, at once; the order of the others is judged when it is known (`judge_order`)."""
    if seat in shows.done or not table.is_in(seat):
        return
    shows.done.add(seat)
    is_first_show = is_show and shows.shown_first < 0
    if is_first_show:
        shows.shown_first = seat
    if is_run_out(table):
        return
    first = first_to_show(table)
    if first == UNSURE:
        report.skip("SD501", "the dealer's left is unknown")
        return
    if is_first_show and shows.mucked_first >= 0:
        must_show_mucked.check(table, shows.mucked_first, table.muck_line[shows.mucked_first], line, report)
    elif (
        is_first_show
        and seat != first
        and not _collects_unseen(table, first)
        and wrong_first_to_show.check(table, seat, line, report)
    ):
        shows.wrong_first = seat
        return  # the others follow from the one who must show first
    if not is_show and shows.shown_first < 0:
        if seat == first:
            shows.mucked_first = seat
        elif shows.mucked_first < 0:
            return  # he throws his cards away before the first has shown: nobody is hurt
    shows.sequence.append(seat)
    shows.lines.append(line)


def _collects_unseen(table: Table, seat: int) -> bool:
    """He never shows nor mucks, and collects: that is told where he does (SD504)."""
    collects = False
    for event in table.history.events:
        if isinstance(event, (Show, Muck)) and event.seat == seat:
            return False
        collects = collects or (isinstance(event, Collect) and event.seat == seat)
    return collects


def _enter_hole_cards(table: Table, shows: ShowOrder, seat: int, cards: list[Card], line: int, report: Report) -> bool:
    """Unknown cards of the player become known; true if one of them is already somewhere, which is reported."""
    is_twice = False
    dealt = table.cards_of(seat) + shown_cards_differ.restated_cards_of(table, seat)
    new = [card for card in cards if card != UNKNOWN_CARD and card not in dealt]
    if new:
        shows.known_since[seat] = line
    for pile in (table.hole[seat], table.up[seat]):
        for i, card in enumerate(pile):
            if card == UNKNOWN_CARD and new:
                pile[i] = new.pop(0)
                is_twice = duplicate_card.check(table, seat, pile[i], line, report) or is_twice
                table.enter_card(seat, pile[i], line)
    return is_twice
