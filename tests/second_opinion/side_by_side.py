"""One hand played on both tables at once, ours and pokerkit's, each asked the same questions before every action.

`play` returns what was compared, and why the comparison ended before the hand did (the name of a known difference, see
`test_pokerkit`); where the two disagree for no known reason it raises AssertionError.
"""

from typing import Final

from pokerkit_stud import PokerkitHand

from soko_hh.cards import UNKNOWN_CARD, rank_of
from soko_hh.events import Action, Collect, Deal, Event, Muck, Note, NoteClaim, Show
from soko_hh.facts import HandFacts
from soko_hh.finding import Report
from soko_hh.game.betting import cap_is_lifted, legal_totals, may_raise
from soko_hh.game.bring_in import AS_POSTED, bring_in_amount
from soko_hh.game.legal import legal_actions
from soko_hh.game.moves import IS_CALL, IS_CHECK, IS_FOLD, Move, read_move
from soko_hh.game.pots import pots
from soko_hh.game.showdown import first_to_show
from soko_hh.history import HandHistory
from soko_hh.replay import Replay
from soko_hh.ruleset import Ruleset
from soko_hh.streets import SECOND
from soko_hh.table import NOBODY, PHASE_DEAL, UNSURE, Table

# Why pokerkit cannot follow a hand (to its end); the reasons stand in test_pokerkit.
NO_BRING_IN_STATED: Final = "bring-in known only once it is posted"
BRING_IN_IS_THE_BET: Final = "bring-in as large as the bet"
HIGH_CARDS_TIE: Final = "door cards tie for the high bring-in"
NOBODY_SHOWS: Final = "all but one muck, and he shows nothing"
RUN_OUT_MUCK: Final = "muck after a run-out"
SHORT_BRING_IN: Final = "bring-in all-in for less"
DUTY_FOLDED: Final = "fold of a duty that was passed on"
OPEN_PAIR: Final = "double wager on an open pair"
CAP_LIFTED: Final = "raise over the cap heads-up"
AFTER_SHORT: Final = "fixed limit: wager after a short all-in"
OVER_SHORT_RAISE: Final = "pot and no limit: wager over an all-in raise after a completion by less than the minimum"
SHORT_ONES_ADD_UP: Final = "pot and no limit: short all-ins that add up reopen for all"
OVER_SHORT_BET: Final = "pot and no limit: wager over an all-in below the minimum bet"


class KnownDifferenceError(Exception):
    """From here on the two games differ, and we know why."""


class Compared:
    """What one hand let us compare."""

    def __init__(self) -> None:
        self.difference = ""  # why the comparison ended early
        self.turns = 0  # decisions whose actor was compared
        self.menus = 0  # those whose wager sizes were compared too
        self.pots = 0
        self.side_pots = 0
        self.first_shows = 0
        self.stacks = 0  # hands compared to the last chip
        self.raked = 0  # hands compared but for the rake
        self.odd_chips = 0  # hands whose stacks differ by no more than odd chips


def play(history: HandHistory, ruleset: Ruleset) -> Compared:
    """Play a hand on both tables."""
    side_by_side = _SideBySide(history, ruleset)
    try:
        side_by_side.run()
    except KnownDifferenceError as difference:
        side_by_side.compared.difference = str(difference)
    return side_by_side.compared


class _SideBySide:
    def __init__(self, history: HandHistory, ruleset: Ruleset) -> None:
        self.history: Final = history
        self.report: Final = Report(
            ruleset, history.hand_id, [s.number for s in history.seats], ["" for _ in history.seats]
        )
        self.replay: Final = Replay(history, ruleset, self.report)
        self.table: Final[Table] = self.replay.table
        self.other: PokerkitHand
        self.compared: Final = Compared()
        self.hole_cards: Final = {
            e.seat: e.cards[:1] for e in history.events if isinstance(e, Show) and len(e.cards) == 5
        }
        self.short_on = 0  # the street a short all-in stands on
        self.raised_in_vain = NOBODY
        self.had_all_in = False
        self.pots_compared = False

    def run(self) -> None:
        self.other = self._seat_players()
        for event in self.history.events:
            self._before(event)
            self.replay.advance(event)
        facts = self.replay.finish()
        assert not self.report.findings, self._say([f.code + " " + f.message for f in self.report.findings])
        self._compare_end(facts)

    def _seat_players(self) -> PokerkitHand:
        table = self.table
        around = table.clockwise_from(max(table.left_of_dealer, 0))
        amount = bring_in_amount(table)
        if amount == AS_POSTED:
            raise KnownDifferenceError(NO_BRING_IN_STATED)
        if amount >= self.history.small_bet:
            raise KnownDifferenceError(BRING_IN_IS_THE_BET)
        return PokerkitHand(self.history, table.ruleset, [seat for seat in around if table.dealt_in[seat]], amount)

    def _say(self, what: object) -> str:
        return f"{what}\n" + "\n".join(self.history.lines)

    def _before(self, event: Event) -> None:
        other = self.other
        if isinstance(event, Action):
            if self.table.phase == PHASE_DEAL:
                self.replay.deal_is_done(event.line)
            self._compare_decision()
            self._follow(read_move(self.table, event))
            return
        if isinstance(event, Note | NoteClaim):
            return
        assert other.actor() == NOBODY, self._say(f"line {event.line}: pokerkit waits for {other.actor()}")
        if isinstance(event, Deal):
            if other.awaits_showdown():
                self._show_down(is_run_out=True)
            other.deal(event.seat, event.cards)
        elif isinstance(event, Show | Muck | Collect) and other.awaits_showdown():
            self._show_down(is_run_out=other.state.all_in_status)

    # --- decisions -----------------------------------------------------------------------------

    def _compare_decision(self) -> None:
        table, other = self.table, self.other
        if table.street == SECOND and table.actions == 0 and table.ruleset.bring_in_card == "high":
            ranks = sorted([rank_of(table.up[seat][0]) for seat in table.players_in()])
            if ranks[-1] == ranks[-2]:
                raise KnownDifferenceError(HIGH_CARDS_TIE)
        if table.turn != UNSURE:  # no button and boards that tie: the history does not say, pokerkit does
            assert table.turn == other.actor(), self._say(f"turn {table.turn} {other.actor()}")
            self.compared.turns += 1
        for seat in other.seats:
            if seat == self.raised_in_vain and table.put[seat]:
                continue
            ours, theirs = (table.stack[seat], table.put[seat]), (other.stack(seat), other.put(seat))
            assert ours == theirs, self._say(f"seat {seat}: stack and street total {ours} {theirs}")
        legal = legal_actions(table)
        if legal is None:
            return
        state = other.state
        if table.bring_in_due:
            assert legal.bring_in == state.effective_bring_in_amount, self._say("bring-in")
            if not table.ruleset.bring_in_may_complete or table.stack[legal.seat] <= legal.bring_in:
                return
        else:
            owed = state.checking_or_calling_amount
            assert legal.call == owed, self._say(f"to call {legal.call} {owed}")
            assert legal.may_check == (owed == 0)
        if self.short_on == table.street or self._raise_is_pointless(legal.seat) or self._cap_is_lifted():
            return
        self.compared.menus += 1
        if table.structure == "fixed":
            # on an open pair the greater total is the double wager, which pokerkit does not know
            ours = (legal.totals[0], legal.totals[0]) if legal.totals else (0, 0)
        else:
            ours = (legal.low, legal.high)
            if self._short_bet_stands() or self._completion_was_short() or self._added_up(legal.seat):
                return
        theirs = other.wager_bounds()
        assert ours == theirs, self._say(f"seat {legal.seat} may wager to {ours} {theirs}")

    def _raise_is_pointless(self, seat: int) -> bool:
        """Nobody else could put in a chip more than is out already: pokerkit allows no raise, the law does."""
        highest = max(self.table.put)
        for other in self.table.players_in():
            if other != seat and self.table.put[other] + self.table.stack[other] > highest:
                return False
        return True

    def _short_bet_stands(self) -> bool:
        """Pot and no limit: the only wager so far is an all-in below the minimum bet."""
        table = self.table
        brought_in = bring_in_amount(table) if table.street == SECOND and table.bring_in_by >= 0 else 0
        return table.full_count == 0 and table.to_match > brought_in

    def _completion_was_short(self) -> bool:
        """Pot and no limit: the completion added less to the bring-in than the minimum, and an all-in came over it."""
        measure = self.other.state.completion_betting_or_raising_amount
        if self.table.street != SECOND or self.table.full_count == 0:
            return False
        return bool(measure < self.history.small_bet and self.table.to_match > self.table.full_level)

    def _added_up(self, seat: int) -> bool:
        """Pot and no limit: short all-ins made a full raise, but he had called the first of them."""
        state = self.other.state
        if not may_raise(self.table, seat) or self.other.place_of[seat] not in state.acted_player_indices:
            return False
        owed = self.table.need(seat)
        return bool(state.consecutive_short_all_in_amounts) or 0 < owed < state.completion_betting_or_raising_amount

    def _cap_is_lifted(self) -> bool:
        return self.other.is_capped() and cap_is_lifted(self.table)

    def _follow(self, move: Move) -> None:
        table, state = self.table, self.other.state
        if move.nature == IS_FOLD:
            if table.bring_in_due:
                raise KnownDifferenceError(DUTY_FOLDED)
            state.fold()
        elif table.bring_in_due:
            self._open(move)
        elif move.nature in (IS_CHECK, IS_CALL):
            assert state.checking_or_calling_amount == move.put_in
            state.check_or_call()
        else:
            self._wager(move)
        self.had_all_in = self.had_all_in or move.all_in

    def _open(self, move: Move) -> None:
        due = bring_in_amount(self.table)
        if move.total < due:
            raise KnownDifferenceError(SHORT_BRING_IN)
        if move.total == due:
            self.other.state.post_bring_in()
            return
        self._note_short(move, self.history.small_bet)
        self.other.state.complete_bet_or_raise_to(move.total)

    def _wager(self, move: Move) -> None:
        table = self.table
        if self._raise_is_pointless(move.seat):
            self.other.state.check_or_call()  # the chips over the call are an uncalled bet
            self.raised_in_vain = move.seat
            return
        if self._cap_is_lifted():
            raise KnownDifferenceError(CAP_LIFTED)
        if table.structure == "fixed":
            if self.short_on == table.street:
                raise KnownDifferenceError(AFTER_SHORT)
            totals = legal_totals(table, move.seat)
            if table.double_made or move.total > totals[0]:
                raise KnownDifferenceError(OPEN_PAIR)
            self._note_short(move, totals[0])
        elif self._short_bet_stands():
            raise KnownDifferenceError(OVER_SHORT_BET)
        elif self._completion_was_short():
            raise KnownDifferenceError(OVER_SHORT_RAISE)
        elif self._added_up(move.seat):
            raise KnownDifferenceError(SHORT_ONES_ADD_UP)
        self.other.state.complete_bet_or_raise_to(move.total)

    def _note_short(self, move: Move, full: int) -> None:
        if move.total < full:
            self.short_on = self.table.street

    # --- the end -------------------------------------------------------------------------------

    def _show_down(self, is_run_out: bool) -> None:
        other = self.other
        if not self.pots_compared:
            self.pots_compared = True
            ours = [(pot.amount, sorted(pot.contestants)) for pot in pots(self.table)]
            assert ours == other.pots(), self._say(f"pots {ours} {other.pots()}")
            self.compared.pots += len(ours)
            self.compared.side_pots += len(ours) - 1
        if not is_run_out and not self.had_all_in and self.table.ruleset.checked_showdown == "first_to_act":
            assert first_to_show(self.table) == other.first_to_show(), self._say("first to show")
            self.compared.first_shows += 1
        if not any(seat in self.hole_cards for seat in self.table.players_in()):
            raise KnownDifferenceError(NOBODY_SHOWS)
        other.show_down(self._all_hole_cards() if is_run_out else self.hole_cards)

    def _all_hole_cards(self) -> dict[int, list[int]]:
        """After a run-out pokerkit has everybody show: who mucked unseen is given the card that does him least good."""
        up: dict[int, list[int]] = {seat: [] for seat in self.other.seats}
        used: set[int] = set()
        for event in self.history.events:
            if isinstance(event, Deal):
                up[event.seat] += event.cards[-1:]
                used |= set(event.cards)
        hole = {seat: self.table.hole[seat][:1] for seat in self.table.players_in()} | self.hole_cards
        used |= {cards[0] for cards in hole.values()}
        for seat in [seat for seat, cards in hole.items() if cards == [UNKNOWN_CARD]]:
            _, card = min([(self.other.rank([card, *up[seat]]), card) for card in range(52) if card not in used])
            hole[seat] = [card]
            used.add(card)
        ranks = {seat: self.other.rank([*hole[seat], *up[seat]]) for seat in hole}
        for pot in pots(self.table):
            best = max([ranks[seat] for seat in pot.contestants])
            if not any(seat in self.hole_cards and ranks[seat] == best for seat in pot.contestants):
                raise KnownDifferenceError(RUN_OUT_MUCK)
        return hole

    def _compare_end(self, facts: HandFacts) -> None:
        other = self.other
        assert not other.state.status, self._say("pokerkit's hand is not over")
        less = [other.stack(seat.seat) - seat.end_stack for seat in facts.seats]
        assert sum(less) == facts.rake, self._say(f"end stacks differ by {less}, rake {facts.rake}")
        if facts.rake:
            # pokerkit takes none: nobody has more than it says, but for odd chips
            assert min(less) >= -1, self._say(f"end stacks differ by {less}")
            self.compared.raked += 1
        elif any(less):
            # it gives all odd chips of a pot to the first winner, the law one to each
            most = sum(len(pot.contestants) - 1 for pot in pots(self.table))
            assert max(less) <= most, self._say(f"end stacks differ by {less}")
            self.compared.odd_chips += 1
        else:
            self.compared.stacks += 1
