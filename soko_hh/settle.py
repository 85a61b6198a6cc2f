"""The settlement: what can be judged only when the hand is over: pots, winners, shares, rake.

For: the part of the replay that concerns money at the end. Must not state any law: it asks `game`. What the summary
claims of seats is judged in `judge_claims`.
"""

from typing import Final, final

from soko_hh import judge_claims
from soko_hh.events import WHOLE_POT, Collect
from soko_hh.finding import Report
from soko_hh.game.pots import Pot, due_pots, odd_chip_order, pots, shares
from soko_hh.game.showdown import best_shown, is_contested
from soko_hh.history import CANCELLED, PARTIAL, StatedPot, StatedRake, StatedTotal
from soko_hh.judge_show import ShowOrder
from soko_hh.rules.claims import stated_pot_wrong, stated_rake_wrong
from soko_hh.rules.pots import (
    chips_not_conserved,
    odd_chip_misplaced,
    wrong_rake,
    wrong_share,
    wrong_side_pot,
    wrong_winner,
)
from soko_hh.rules.showdown import better_hand_mucked, winner_did_not_show
from soko_hh.rules.text import replay_abandoned, truncated_hand
from soko_hh.table import Table

# What the end of a hand would have been asked, where its lines could not all be followed.
ASKED_AT_THE_END: Final = ("PT601", "PT602", "PT603", "PT604", "PT606", "CL701", "CL702", "CL704", "CL706")


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
                self.stated_pots = [amount for _, amount in claim.pots]
                self.pot_lines = [claim.line for _ in claim.pots]
            elif isinstance(claim, StatedPot):
                self.stated_pots.append(claim.gross)
                self.pot_lines.append(claim.line)
            elif isinstance(claim, StatedRake):
                self.rake_line = claim.line
                self.stated_rake = claim.amount
        self.collected: Final = sum(table.collected)
        self.pots = pots(table)
        self.total = sum([pot.amount for pot in self.pots])
        self.is_clear = True
        if table.is_altered():
            self._choose_ledger(table)

    def _choose_ledger(self, table: Table) -> None:
        """After a reported amount the sums may fit what was booked or what was due; else they are not judged."""
        due = due_pots(table)
        due_total = sum([pot.amount for pot in due])
        rake = max(self.stated_rake, 0)
        if self.collected + rake == self.total:
            return
        if self.collected + rake == due_total or self.stated_total == due_total:
            self.pots = due
            self.total = due_total
            return
        self.is_clear = False


def settle(table: Table, shows: ShowOrder, report: Report, true_report: Report) -> None:
    """Judge the end of a hand. `true_report` is another than `report` for cancelled hands: only arithmetic counts."""
    history = table.history
    if not history.seats:
        replay_abandoned.check(table, history.last_line(), "no seat line can be read", true_report)
        history.status = PARTIAL
        return
    judge_claims.learn_stated_cards(table, report)
    if history.status == CANCELLED:
        _judge_cancelled(table, true_report)
        return
    if _is_truncated(table, report):
        history.status = PARTIAL
        return
    if table.trouble:
        for code in ASKED_AT_THE_END:
            report.skip(code, table.trouble)
        judge_claims.judge_labels(table, shows, report)
        return
    sums = Sums(table)
    if not sums.is_clear:
        for code in ("PT601", "PT603", "PT606", "CL701", "CL702"):
            report.skip(code, "an amount reported above leaves the sums open")
    wrong_shares = _judge_collects(table, sums, report)
    if sums.is_clear:
        _judge_sums(table, sums, wrong_shares, report)
    judge_claims.judge_results(table, sums.total - sums.collected, sums.stated_rake, report)
    judge_claims.judge_labels(table, shows, report)


def _is_truncated(table: Table, report: Report) -> bool:
    history = table.history
    if history.traits.always_has_summary and not history.has_summary:
        return truncated_hand.check(table, history.last_line(), "before its summary", report)
    if history.has_summary:
        return False
    paid_pots = {collect.pot for collect in table.collects}
    if not paid_pots or (WHOLE_POT not in paid_pots and len(paid_pots) < len(pots(table))):
        return truncated_hand.check(table, history.last_line(), "before its pot is paid", report)
    return False


def _judge_cancelled(table: Table, report: Report) -> None:
    wagered = sum(table.put_in(s) - table.returned[s] for s in range(table.n))
    sums = Sums(table)
    accounted = sums.collected + max(sums.stated_rake, 0)
    line = table.collects[-1].line if table.collects else table.history.last_line()
    chips_not_conserved.check(table, line, wagered, accounted, report)


# --- collects, pot by pot ---------------------------------------------------------------------------


def _judge_collects(table: Table, sums: Sums, report: Report) -> bool:
    """Winners and shares of each pot; True if a share (or a pot) was wrong."""
    names_pots = [collect for collect in table.collects if collect.pot != WHOLE_POT]
    count = len(sums.pots)
    if count == 0:
        return False
    if not names_pots and count > 1:
        return _judge_unnamed(table, sums, report)
    for collect in names_pots:
        if collect.pot >= count and sums.is_clear:
            wrong_side_pot.no_such_pot(table, collect.line, collect.seat, _pot_name(collect.pot, 2), count, report)
            return True
    wrong = False
    for number, pot in enumerate(sums.pots):
        paid = [c for c in table.collects if max(c.pot, 0) == number]
        wrong = _judge_pot(table, sums, pot, _pot_name(number, count), paid, report) or wrong
    return wrong


def _pot_name(number: int, count: int) -> str:
    if count == 1:
        return "the pot"
    return "the main pot" if number == 0 else f"side pot {number}" if count > 2 else "the side pot"


def _judge_pot(table: Table, sums: Sums, pot: Pot, name: str, collects: list[Collect], report: Report) -> bool:
    contested = len(pot.contestants) > 1
    judged = True
    for collect in collects:
        if wrong_winner.check(table, collect.seat, pot, name, collect.line, report):
            judged = False
            break
        if winner_did_not_show.check(table, collect.seat, pot, collect.line, report):
            judged = False
            break
    for seat in pot.contestants:
        if table.mucked[seat]:
            line = table.muck_line[seat] or table.show_line[seat]
            better_hand_mucked.check(table, seat, line, pot, report)
    if not judged:
        return True
    if not collects or not sums.is_clear:
        return False
    winners = best_shown(table, pot.contestants) if contested else []
    winners = winners or sorted({collect.seat for collect in collects})
    return _judge_shares(table, sums, pot, name, collects, winners, report)


def _judge_shares(
    table: Table, sums: Sums, pot: Pot, name: str, collects: list[Collect], winners: list[int], report: Report
) -> bool:
    paid = [0] * table.n
    for collect in collects:
        paid[collect.seat] += collect.amount
    amount = sum(paid)
    line = collects[0].line
    if sums.collected <= sums.total and wrong_share.more_than_the_pot(table, name, line, pot.amount, amount, report):
        return True
    if len(winners) < 2:
        return False
    share, odd = divmod(amount, len(winners))
    even = all(paid[s] in (share, share + 1) for s in winners) and sum(paid[s] - share for s in winners) == odd
    if not even:
        return wrong_share.check(table, name, line, shares(table, amount, winners), paid, report)
    if odd == 0:
        return False
    if not odd_chip_order(table, winners):
        unstated = table.ruleset.odd_chip == "unstated"
        report.skip("PT604", "odd_chip is unstated" if unstated else "no button and no telling order of deals")
        return False
    return odd_chip_misplaced.check(table, name, line, winners, paid, report)


def _judge_unnamed(table: Table, sums: Sums, report: Report) -> bool:
    """Several pots, and collect lines that do not say which: judged by player over all pots together."""
    report.skip("PT603", "the collect lines do not say from which of several pots")
    for collect in table.collects:
        for pot in reversed(sums.pots):
            if collect.seat in pot.contestants:
                break
        else:
            pot = sums.pots[-1]
        fits = [p for p in sums.pots if collect.seat in (best_shown(table, p.contestants) or p.contestants)]
        if not fits and wrong_winner.check(table, collect.seat, pot, "a pot", collect.line, report):
            return True
        if winner_did_not_show.check(table, collect.seat, pot, collect.line, report):
            return True
    return False


# --- sums -------------------------------------------------------------------------------------------


def _judge_sums(table: Table, sums: Sums, wrong_shares: bool, report: Report) -> None:
    rake = sums.total - sums.collected
    last = table.collects[-1].line if table.collects else sums.rake_line
    conserved = True
    if rake < 0:
        conserved = not chips_not_conserved.check(
            table, last, sums.total, sums.collected + max(sums.stated_rake, 0), report
        )
    elif sums.stated_rake >= 0 and sums.stated_rake != rake and not wrong_shares:
        accounted = sums.collected + sums.stated_rake
        if _stated_sum(table, sums) == accounted:
            conserved = not chips_not_conserved.check(table, last, sums.total, accounted, report)
        else:
            stated_rake_wrong.check(table, sums.rake_line, sums.stated_rake, rake, report)
    if not conserved:
        return
    _judge_stated_pots(table, sums, report)
    if not wrong_shares:
        wrong_rake.check(table, sums.rake_line, sums.total, rake, report)


def _stated_sum(table: Table, sums: Sums) -> int:
    if sums.stated_total >= 0:
        return sums.stated_total
    return sum(sums.stated_pots) if sums.stated_pots else -1


def _judge_stated_pots(table: Table, sums: Sums, report: Report) -> None:
    stated = sums.stated_pots
    right = [pot.amount for pot in sums.pots]
    total_wrong = sums.stated_total >= 0 and stated_pot_wrong.check(
        table, sums.total_line, sums.stated_total, sums.total, report
    )
    if not stated or total_wrong:
        return
    if sums.stated_total < 0 and sum(stated) != sums.total:
        # Ongame states no total: with the sum wrong too, the pot line that differs is to blame
        differs = [i for i in range(len(stated)) if i >= len(right) or stated[i] != right[i]]
        stated_pot_wrong.check(table, sums.pot_lines[differs[0]], sum(stated), sums.total, report)
        return
    if table.history.traits.pots_stated == "net":
        if sum(stated) + max(sums.stated_rake, 0) == sums.total and len(stated) == len(right):
            return
        if sum(stated) == sums.total and stated == right:
            return
    if stated != right:
        differs = [i for i in range(len(stated)) if i >= len(right) or stated[i] != right[i]]
        wrong_side_pot.check(table, sums.pot_lines[differs[0] if differs else 0], stated, right, report)


def is_over(table: Table) -> bool:
    """Was the hand decided: one player left, or a showdown?"""
    return not is_contested(table) or bool(table.collects)
