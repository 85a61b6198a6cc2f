"""The settlement: what can be judged only when the hand is over: is it all there, and do the sums fit?

For: the part of the replay that concerns money at the end. Must not state any law: it asks `game`. Winners and shares
are judged in `judge_pots`, what the summary claims of seats in `judge_claims`.
"""

from typing import Final, final

from soko_hh import judge_claims, judge_pots
from soko_hh.events import WHOLE_POT, Return
from soko_hh.finding import Report
from soko_hh.game.pots import due_pots, pots
from soko_hh.game.showdown import best_shown, is_contested
from soko_hh.history import CANCELLED, PARTIAL, StatedPot, StatedRake, StatedTotal
from soko_hh.judge_claims import Reported
from soko_hh.judge_show import ShowOrder, judge_order
from soko_hh.rules.claims import stated_pot_wrong, stated_rake_wrong
from soko_hh.rules.pots import chips_not_conserved, wrong_rake, wrong_side_pot
from soko_hh.rules.text import replay_abandoned, truncated_hand
from soko_hh.table import Table
from soko_hh.table_records import Pot

# What the end of a hand would have been asked, where its lines could not all be followed.
ASKED_AT_THE_END: Final = ("PT601", "PT602", "PT603", "PT604", "PT606", "CL701", "CL702", "CL704", "CL706")
# What needs sums that can be relied on.
ASKED_OF_SUMS: Final = ("PT601", "PT603", "PT606", "CL701", "CL702")
# What needs the showdown told in lines, in order.
ASKED_OF_SHOWDOWN_LINES: Final = ("SD501", "SD503", "SD506")


@final
class Sums:
    """The account of a finished hand: stated figures (-1: none) and what the pots hold."""

    def __init__(self, table: Table) -> None:
        self.total_line = self.rake_line = table.history.last_line()
        self.stated_total = self.stated_rake = -1
        self.pot_lines: list[int] = []
        self.stated_pots: list[int] = []
        for claim in table.history.claims:
            if isinstance(claim, StatedTotal):
                self.total_line = claim.line
                self.stated_total = claim.total
                self.stated_pots = [amount for _, amount in sorted(claim.pots)]
                self.pot_lines = [claim.line for _ in claim.pots]
            elif isinstance(claim, StatedPot):
                self.stated_pots.append(claim.gross)
                self.pot_lines.append(claim.line)
            elif isinstance(claim, StatedRake):
                self.rake_line = claim.line
                self.stated_rake = claim.amount
        self.collected: Final = sum(table.collected)
        self.accounted: Final = self.collected + max(self.stated_rake, 0)
        self.pots: list[Pot] = pots(table)
        self.total = sum([pot.amount for pot in self.pots])
        self.totals = [self.total]  # the sums that are right: booked, and due where an amount was reported
        self.is_clear = True
        if table.is_altered():
            self._choose_ledger(table)

    def _choose_ledger(self, table: Table) -> None:
        """After a reported amount the sums may fit what was booked or what was due; else they are not judged."""
        due = due_pots(table)
        booked_total = self.total
        due_total = sum([pot.amount for pot in due])
        self.totals.append(due_total)
        for fits in (self.accounted, self.stated_sum()):
            if fits == booked_total:
                return
            if fits == due_total:
                self.pots = due
                self.total = due_total
                return
        self.is_clear = False

    def stated_sum(self) -> int:
        """The total the summary states, or the sum of its pots; -1 if it states neither."""
        if self.stated_total >= 0:
            return self.stated_total
        return sum(self.stated_pots) if self.stated_pots else -1


def settle(table: Table, shows: ShowOrder, report: Report, true_report: Report) -> None:
    """Judge the end of a hand. `true_report` is another than `report` where the play is not judged."""
    history = table.history
    if not history.seats:
        replay_abandoned.check(table, history.last_line(), "no seat line can be read", true_report)
        history.status = PARTIAL
        return
    for _ in table.refuted:
        report.skip("BT410", judge_claims.REFUTED)
    judge_claims.learn_stated_cards(table, shows, report)
    if history.status == CANCELLED:
        _judge_cancelled(table, true_report)
        return
    _fold_passed_over(table)
    judge_order(table, shows, report)
    if _is_truncated(table, true_report):
        history.status = PARTIAL
        return
    trouble = table.trouble
    if not trouble and not table.collects and not history.traits.states_payments:
        history.status = PARTIAL  # the facts lack who was paid
        trouble = "the history does not say who was paid"
    if trouble:
        for code in ASKED_AT_THE_END:
            true_report.skip(code, trouble)
        judge_claims.judge_labels(table, shows, report)
        return
    if not history.traits.shows_at_showdown and is_contested(table):
        for code in ASKED_OF_SHOWDOWN_LINES:
            report.skip(code, "no showdown lines")
    _judge_money(table, shows, report)
    judge_claims.judge_labels(table, shows, report)


def _fold_passed_over(table: Table) -> None:
    """Whose last action is missing (that was told) and who never shows, mucks or collects has folded."""
    for seat in table.players_in():
        if table.skipped[seat] and not (table.shown[seat] or table.mucked[seat] or table.collected[seat]):
            table.fold(seat)


def _judge_money(table: Table, shows: ShowOrder, report: Report) -> None:
    sums = Sums(table)
    reported = Reported()
    balances = sums.is_clear and sums.collected <= sums.total
    payments = judge_pots.Payments(sums.pots, sums.stated_rake, balances)
    wrong_shares = judge_pots.judge_payments(table, payments, shows, reported, report)
    if sums.is_clear:
        _judge_sums(table, sums, wrong_shares, reported, report)
    else:
        for code in ASKED_OF_SUMS:
            report.skip(code, "an amount reported above leaves the sums open")
        reported.sums = True
        reported.seats.update(range(table.n))
    off = sums.total - sums.accounted if sums.stated_rake >= 0 else 0
    judge_claims.judge_results(table, reported, off, report)


def _is_truncated(table: Table, report: Report) -> bool:
    history = table.history
    if history.traits.always_has_summary and not history.has_summary:
        return truncated_hand.check(table, history.last_line(), truncated_hand.BEFORE_SUMMARY, report)
    is_unsaid = not table.collects and not history.traits.states_payments
    if not history.has_summary and not is_unsaid and _awaits_payment(table):
        return truncated_hand.check(table, history.last_line(), truncated_hand.BEFORE_PAID, report)
    return False


def _awaits_payment(table: Table) -> bool:
    """Is a pot still to be paid, or one of several who share it? Whoever is paid wrongly has been paid all the same."""
    found = pots(table)
    if not table.collects:
        return True
    if sum(table.collected) >= sum([pot.amount for pot in found]):
        return False
    names_pots = any(collect.pot != WHOLE_POT for collect in table.collects)
    everybody = {collect.seat for collect in table.collects}
    for number, pot in enumerate(found):
        winners = set(best_shown(table, pot.contestants))
        paid = everybody
        if names_pots or len(found) == 1:
            paid = {collect.seat for collect in judge_pots.collects_of(table, number, len(found))}
            if winners and not paid <= winners:
                continue
        if not paid or not winners <= paid:
            return True
    return False


def _judge_cancelled(table: Table, report: Report) -> None:
    """What was put in came back; a room that prints no returns hands it back without a word."""
    says_nothing = not table.collects and not any(isinstance(event, Return) for event in table.history.events)
    if table.trouble or says_nothing:
        report.skip("PT601", table.trouble or "a cancelled hand whose chips go back without a line")
        return
    wagered = sum(table.put_in(s) - table.returned[s] for s in range(table.n))
    line = table.collects[-1].line if table.collects else table.history.last_line()
    chips_not_conserved.check(table, line, wagered, Sums(table).accounted, report)


# --- sums -------------------------------------------------------------------------------------------


def _judge_sums(table: Table, sums: Sums, wrong_shares: bool, reported: Reported, report: Report) -> None:
    rake = sums.total - sums.collected
    last = table.collects[-1].line if table.collects else sums.rake_line
    conserved = True
    is_told = wrong_shares  # why the rake taken is what it is
    if rake < 0:
        conserved = not chips_not_conserved.check(table, last, sums.total, sums.accounted, report)
    elif sums.stated_rake < 0:
        if rake > 0:
            report.skip("CL702", "no rake is stated")
    elif sums.accounted not in sums.totals and not wrong_shares:
        reported.sums = True
        if sums.stated_sum() == sums.accounted or _is_unpaid(table, sums):
            conserved = not chips_not_conserved.check(table, last, sums.total, sums.accounted, report)
            for pot in _unpaid(sums, table):
                reported.seats.update(pot.contestants)
        else:
            is_told = stated_rake_wrong.check(table, sums.rake_line, sums.stated_rake, rake, report)
    if not conserved:
        reported.sums = True
        return
    _judge_stated_pots(table, sums, report)
    if not is_told:
        wrong_rake.check(table, sums.rake_line, sums.total, rake, report)


def _is_unpaid(table: Table, sums: Sums) -> bool:
    """Is what is missing a whole pot that nobody collects? Then no rake line is to blame."""
    missing = sums.total - sums.accounted
    return 0 < missing <= sum([pot.amount for pot in _unpaid(sums, table)])


def _unpaid(sums: Sums, table: Table) -> list[Pot]:
    """The pots nobody collects; where several are paid together, none or all."""
    if table.collects and all(collect.pot == WHOLE_POT for collect in table.collects):
        return []
    count = len(sums.pots)
    return [sums.pots[i] for i in range(count) if not judge_pots.collects_of(table, i, count)]


def _judge_stated_pots(table: Table, sums: Sums, report: Report) -> None:
    stated = sums.stated_pots
    right = [pot.amount for pot in sums.pots]
    if sums.stated_total >= 0 and sums.stated_total not in sums.totals:
        stated_pot_wrong.check(table, sums.total_line, sums.stated_total, sums.total, report)
        return
    if not stated:
        return
    differs = [i for i in range(len(stated)) if i >= len(right) or stated[i] != right[i]]
    line = sums.pot_lines[differs[0] if differs else 0]
    rakes = _rakes_off_pots(table, sums)
    if any(_fits_net(stated, amounts, rake) for rake in rakes for amounts in (right, _due_amounts(table))):
        return
    if sums.stated_total < 0 and sum(stated) not in sums.totals:
        # Ongame states no total: with the sum wrong too, the pot line that differs is to blame
        stated_pot_wrong.check(table, line, sum(stated), sums.total, report)
    elif rakes or (stated != right and stated != [pot.amount for pot in pots(table)] and stated != _due_amounts(table)):
        wrong_side_pot.check(table, line, stated, right, rakes[0] if rakes else 0, report)


def _due_amounts(table: Table) -> list[int]:
    return [pot.amount for pot in due_pots(table)] if table.is_altered() else []


def _rakes_off_pots(table: Table, sums: Sums) -> list[int]:
    """What may be off pots stated net: the rake that is stated, the rake that was taken; empty if there is none."""
    if table.history.traits.pots_stated != "net":
        return []
    taken = sums.total - sums.collected
    rakes = [sums.stated_rake, taken] if sums.stated_rake >= 0 else [taken]
    return rakes if max(rakes) > 0 else []


def _fits_net(stated: list[int], right: list[int], rake: int) -> bool:
    """Pots less rake: none holds more than it may, and the rake is what is missing."""
    fits = len(stated) == len(right) and all(stated[i] <= right[i] for i in range(len(stated)))
    return fits and sum(stated) + rake == sum(right)
