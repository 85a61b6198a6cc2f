"""The replay: the table of contents of the audit. For each event the checks by name, then the table moves.

For: driving one hand's events through `rules` and `Table`, and returning its facts. Must not state any law itself
(it asks `game`), read text or print. What is judged only when the hand is over stands in `settle`.
"""

from typing import Final, final

from soko_hh import judge_ante, judge_deal, judge_return, judge_street, meant, record, settle
from soko_hh.events import (
    Action,
    Ante,
    Cancelled,
    Collect,
    Deal,
    Event,
    Muck,
    NoShow,
    Note,
    NoteClaim,
    Return,
    Show,
    ShowdownMarker,
    StreetMarker,
    SummaryMarker,
    UnknownNote,
    UnknownPlayer,
    Unreadable,
)
from soko_hh.facts import HandFacts
from soko_hh.finding import Report
from soko_hh.game import phases
from soko_hh.game.betting import has_open_pair, players_for_cap
from soko_hh.game.bring_in import duty_has_passed, has_forced_bet
from soko_hh.game.dealing import cards_held_due, find_left_of_dealer
from soko_hh.game.turns import first_of_round, round_is_over
from soko_hh.history import CANCELLED, HandHistory
from soko_hh.judge_action import judge_action
from soko_hh.judge_show import ShowOrder, on_muck, on_payment, on_show
from soko_hh.rules.across_hands import seat_conflict
from soko_hh.rules.claims import stated_note_wrong, stated_street_pot_wrong
from soko_hh.rules.dealing import too_many_players
from soko_hh.rules.header import (
    header_contradicts_ruleset,
    seats_contradict_header,
    stakes_inconsistent,
    time_unclear,
)
from soko_hh.rules.text import unknown_note, unknown_player, unreadable_line
from soko_hh.rules.turn_order import event_out_of_phase, street_dealt_early
from soko_hh.ruleset import Ruleset
from soko_hh.streets import FIFTH, SECOND, Street, street_name
from soko_hh.table import (
    NOBODY,
    PHASE_ANTES,
    PHASE_BETTING,
    PHASE_DEAL,
    PHASE_ROUND_OVER,
    PHASE_SHOWDOWN,
    PHASE_SUMMARY,
    Table,
)

# What a line that cannot be read leaves unjudged in its hand.
DEPENDS_ON_EVERY_LINE: Final = ("TO302", "TO303", "BT401", "BT403", "BT408")

_SEATS_CONFLICT: Final = "two players on one seat, or one on two"


def replay(history: HandHistory, ruleset: Ruleset, report: Report, for_statistics: bool = True) -> HandFacts:
    """Replay one hand under a ruleset: findings and what was not checked go to `report`, facts come back.

    Without `for_statistics` the facts are fewer (`HandFacts`), and the replay a good deal faster.
    """
    first = Replay(history, ruleset, report, for_statistics)
    facts = first.run()
    if len(report.findings) > 1 and first.table.wrong_amounts:
        return _read_anew(first, facts)
    return facts


def _read_anew(first: "Replay", facts: HandFacts) -> HandFacts:
    """Of all readings of its wrong amounts (`soko_hh.meant`) the one with the fewest findings stands."""
    history, report = first.history, first.true_report
    best, best_facts, fewest = first, facts, len(report.findings)
    done: set[int] = set()
    while fewest > 1 and len(done) < meant.MOST_LINES:
        line, trials = meant.next_readings(history, best.table.wrong_amounts, done)
        if line == 0:
            break
        done.add(line)
        taken = best.table.meant
        for key, total in trials:
            other = Replay(history, report.ruleset, report.blank(), facts.for_statistics)
            other.table.meant = {**taken, key: total}
            other_facts = other.run()
            if len(other.true_report.findings) < fewest:
                best, best_facts, fewest = other, other_facts, len(other.true_report.findings)
    report.replace_by(best.true_report)
    return best_facts


@final
class Replay:
    """One hand, event by event; `table` may be looked at between events (the replayer and the ledger do)."""

    def __init__(self, history: HandHistory, ruleset: Ruleset, report: Report, for_statistics: bool = True) -> None:
        self.history: Final = history
        self.true_report: Final = report
        self.table: Final = Table(history, ruleset)
        self.table.left_of_dealer = find_left_of_dealer(self.table)
        self.facts: Final = record.start(self.table, for_statistics)
        self.shows: Final = ShowOrder()
        self.unknown_names: Final[set[str]] = set()
        self.first_seat_line: Final = min([seat.line for seat in history.seats], default=0)
        self.round_closed = False
        self.started_without_marker = False
        self.last_dealt = NOBODY
        self.padded: list[int] = []  # who got no card on the street that is under way
        self.order_reported = False
        self.return_missed = (NOBODY, 0)
        self.blind = False  # an unknown marker came: nothing is judged any more
        is_judged = history.status != CANCELLED
        if is_judged:
            header_contradicts_ruleset.check(self.table, report)
            stakes_inconsistent.check(self.table, report)
            seats_contradict_header.check(self.table, report)
            time_unclear.check(self.table, report)
            too_many_players.check(self.table, report)
            if seat_conflict.check(self.table, report):
                is_judged = False
                self._lose_sight(_SEATS_CONFLICT)
                for code in DEPENDS_ON_EVERY_LINE:
                    report.skip(code, _SEATS_CONFLICT)
        # Of a cancelled hand only the arithmetic is checked, of one whose seats are in conflict only the text: the
        # rules report into nothing.
        self.report: Final = report if is_judged else report.blank()
        if history.small_bet < 0 or (self.table.structure == "fixed" and history.big_bet < 0):
            self._lose_sight("the stakes cannot be read")

    def advance(self, event: Event) -> None:
        """Judge one event, then move the table."""
        if isinstance(event, Action):
            self._on_action(event)
        elif isinstance(event, Deal):
            self._on_deal(event)
        elif isinstance(event, Ante):
            judge_ante.judge_ante(self.table, event, self.facts, self.report)
        elif isinstance(event, StreetMarker):
            self._on_street(event)
        elif isinstance(event, Collect):
            self._on_collect(event)
        elif isinstance(event, Show):
            self._on_show(event)
        elif isinstance(event, Return):
            self._on_return(event)
        elif isinstance(event, Muck):
            self._on_muck(event)
        elif isinstance(event, ShowdownMarker):
            self._on_showdown(event)
        elif isinstance(event, SummaryMarker):
            self._close_round(event.line, "the summary")
            self.table.phase = PHASE_SUMMARY
        elif isinstance(event, (Note, NoShow, Cancelled)):
            pass
        elif isinstance(event, NoteClaim):
            self._on_note_claim(event)
        elif isinstance(event, Unreadable):
            self._on_unreadable(event)
        elif isinstance(event, UnknownPlayer):
            self._on_unknown_player(event)
        elif isinstance(event, UnknownNote) and self.history.seats and not seat_conflict.doubled_names(self.table):
            unknown_note.check(self.table, event, self.true_report)

    def run(self) -> HandFacts:
        """The whole hand."""
        for event in self.history.events:
            self.advance(event)
        return self.finish()

    def finish(self) -> HandFacts:
        """Judge what can be judged only when the hand is over; return the facts."""
        table = self.table
        if table.phase in (PHASE_BETTING, PHASE_ROUND_OVER) and not table.history.traits.prints_returns:
            judge_return.return_silently(table)
        settle.settle(table, self.shows, self.report, self.true_report)
        record.close(table, self.facts, self.true_report)
        return self.facts

    # --- antes and deal ------------------------------------------------------------------------

    def _on_street(self, event: StreetMarker) -> None:
        table = self.table
        what = street_name(event.street)
        if table.phase == PHASE_ANTES and not table.trouble:
            judge_ante.antes_are_in(table, event.line, self.report)
        if event.street == table.street and not self.blind and not table.trouble:
            if self.started_without_marker:
                self.started_without_marker = False  # told at the card that came before it
            else:
                judge_street.judge_repeated_marker(table, event, self.report)
            return
        self._close_round(event.line, what)
        if not self.blind and not table.trouble:
            judge_street.judge_marker(table, event, self.report)
            if event.pot >= 0 or event.players >= 0:
                stated_street_pot_wrong.check(table, event.line, event.pot, event.players, self.report, event.all_in)
        self._start_street(event.street)

    def _start_street(self, street: Street) -> None:
        self.table.start_street(street)
        self.table.phase = PHASE_DEAL
        self.round_closed = self.started_without_marker = False
        self.padded = []
        self.last_dealt = NOBODY
        self.order_reported = False
        record.street(self.table, self.facts)

    def _on_deal(self, event: Deal) -> None:
        table = self.table
        seat = event.seat
        if table.phase == PHASE_DEAL and judge_deal.restates_this_street(table, event):
            self.deal_is_done(event.line)
        if table.phase != PHASE_DEAL and not self._deal_without_marker(event):
            return
        self.order_reported = judge_deal.deal(table, event, self.last_dealt, self.order_reported, self.report)
        if table.is_in(seat):
            self.last_dealt = seat

    def _deal_without_marker(self, event: Deal) -> bool:
        """A deal outside the deal: the next street without its marker, or a card in the wrong place."""
        table = self.table
        if event.seat in self.padded and judge_deal.fill_late_card(table, event, self.report):
            self.padded.remove(event.seat)
            return False
        if table.phase == PHASE_ANTES:
            street: Street = SECOND
            if not table.trouble:
                judge_ante.antes_are_in(table, event.line, self.report)
        else:
            street = table.street + 1
        what = f"a card to {table.name(event.seat)}"
        held = len(table.hole[event.seat]) + len(table.up[event.seat])
        late = table.phase in (PHASE_SHOWDOWN, PHASE_SUMMARY) or street > FIFTH
        if late or (street != SECOND and held < cards_held_due(table.street)):
            event_out_of_phase.out_of_phase(
                table, event.line, event.seat, what, f"no deal during: {phases.PHASE_NAMES[table.phase]}", self.report
            )
            table.cards_trouble = "a card was dealt in the wrong place"
            return False
        self._close_round(event.line, street_name(street))
        if not self.blind and not table.trouble:
            event_out_of_phase.out_of_phase(
                table,
                event.line,
                event.seat,
                f"{what} on {street_name(street)} without the street's marker",
                f"the marker of {street_name(street)} first",
                self.report,
            )
        self._start_street(street)
        self.started_without_marker = True
        return True

    def deal_is_done(self, line: int) -> None:
        """The first line after a street's deal lines: who misses a card; then the betting begins."""
        table = self.table
        judge_deal.drop_passed_over(table)
        self.padded = judge_deal.pad_missing_cards(table, line, self.report)
        table.phase = PHASE_BETTING
        table.open_pair = has_open_pair(table)
        table.started_with = players_for_cap(table)
        table.bring_in_due = table.street == SECOND and has_forced_bet(table) and len(table.players_in()) > 1
        table.duty_passed = table.bring_in_due and duty_has_passed(table)
        if round_is_over(table):
            table.bring_in_due = False
            table.phase = PHASE_ROUND_OVER
            table.turn = NOBODY
        else:
            table.turn = first_of_round(table)

    # --- betting -------------------------------------------------------------------------------

    def _on_action(self, event: Action) -> None:
        if self.table.phase == PHASE_DEAL:
            if self.last_dealt == NOBODY and judge_street.is_late(self.table, event):
                judge_street.book_late(self.table, event)
                return
            self.deal_is_done(event.line)
        if self.table.trouble and not self.blind:
            for code in DEPENDS_ON_EVERY_LINE:
                self.report.skip(code, self.table.trouble)
        judge_action(self.table, event, self.facts, self.report)

    def _end_betting(self, line: int, what: str) -> None:
        """No more actions in this round: who was still to act counts as having matched."""
        table = self.table
        if table.phase == PHASE_DEAL:
            self.deal_is_done(line)
        if table.phase == PHASE_BETTING:
            if not table.trouble:
                street_dealt_early.check(table, line, what, self.report)
            judge_street.let_go(table, line)

    def _close_round(self, line: int, what: str) -> None:
        """A round ends: who was still to act, and was the uncalled bet returned? Once a round."""
        table = self.table
        self._end_betting(line, what)
        if table.phase != PHASE_ROUND_OVER or self.round_closed:
            return
        self.round_closed = True
        if not table.history.traits.prints_returns:
            judge_return.return_silently(table)
            return
        self.return_missed = judge_return.judge_missing(table, line, self.report)

    def _on_return(self, event: Return) -> None:
        table = self.table
        if (event.seat, event.amount) == self.return_missed:
            self.return_missed = (NOBODY, 0)  # late, and reported as missing where it was due
            table.give_back(event.seat, event.amount, 0, False)
            return
        if table.phase == PHASE_DEAL:
            self.deal_is_done(event.line)
        is_early = table.phase == PHASE_BETTING
        judge_return.judge_return(table, event, self.report)
        if is_early and not table.trouble:
            judge_street.let_go(table, event.line)  # told at the return; he has nothing more to do
        self.round_closed = self.round_closed or table.phase == PHASE_ROUND_OVER

    # --- the end -------------------------------------------------------------------------------

    def _on_showdown(self, event: ShowdownMarker) -> None:
        self._close_round(event.line, "the showdown")
        table = self.table
        if not self.blind:
            event_out_of_phase.check(
                table, phases.SHOWDOWN_MARKER, event.line, NOBODY, "the showdown marker", self.report
            )
        if table.phase != PHASE_SUMMARY:
            table.phase = PHASE_SHOWDOWN

    def _on_collect(self, event: Collect) -> None:
        table = self.table
        if table.phase in (PHASE_DEAL, PHASE_BETTING, PHASE_ROUND_OVER):
            self._close_round(event.line, "the payment of the pot")
        event_out_of_phase.check(
            table, phases.COLLECT, event.line, event.seat, f"{table.name(event.seat)} collects", self.report
        )
        on_payment(table, self.shows, event, self.report)

    def _on_show(self, event: Show) -> None:
        self._come_to_show(event.line, event.seat, "shows cards")
        on_show(self.table, self.shows, event, self.report)

    def _on_muck(self, event: Muck) -> None:
        self._come_to_show(event.line, event.seat, "mucks")
        on_muck(self.table, self.shows, event, self.report)

    def _come_to_show(self, line: int, seat: int, what: str) -> None:
        """Cards may be shown once the betting is over; the uncalled bet may still be returned after that."""
        table = self.table
        if table.phase == PHASE_DEAL and not judge_deal.runs_out_below(table, line):
            self.deal_is_done(line)
        if table.phase == PHASE_BETTING and table.street == FIFTH:
            self._end_betting(line, "the showdown")
        elif table.phase == PHASE_BETTING and not table.lines().has_more_actions(line):
            pass  # that somebody still had to act is told at the next marker
        elif table.phase not in (PHASE_DEAL, PHASE_ROUND_OVER, PHASE_SHOWDOWN):
            event_out_of_phase.check(table, phases.SHOW, line, seat, f"{table.name(seat)} {what}", self.report)

    # --- notes and trouble ---------------------------------------------------------------------

    def _on_note_claim(self, event: NoteClaim) -> None:
        if self.table.phase == PHASE_DEAL:
            self.deal_is_done(event.line)
        if not self.table.trouble:
            stated_note_wrong.check(self.table, event, self.report)

    def _on_unknown_player(self, event: UnknownPlayer) -> None:
        told = seat_conflict.doubled_names(self.table)  # of so many unknown names XH805 has told
        if event.name not in self.unknown_names and len(self.unknown_names) >= told:
            unknown_player.check(self.table, event, self.true_report)
        self.unknown_names.add(event.name)
        self._lose_sight("a player without a seat acts")

    def _on_unreadable(self, event: Unreadable) -> None:
        if self.table.trouble == _SEATS_CONFLICT and self.table.phase == PHASE_SUMMARY:
            return  # a summary may name the seats that the seat lines should have had
        unreadable_line.check(self.table, event, self.true_report)
        if event.is_marker:
            self.blind = True
        if self.table.phase == PHASE_SUMMARY or event.line < self.first_seat_line:
            return
        self._lose_sight("an unreadable line before")

    def _lose_sight(self, why: str) -> None:
        if not self.table.trouble:
            self.table.trouble = why
            self.table.cards_trouble = self.table.cards_trouble or why
