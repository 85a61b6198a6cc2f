"""The judgement of the payments, pot by pot: winners, shares, odd chips, hands that were never seen.

For: the part of the settlement that looks at collect lines. Must not state any law (it asks `game`), nor judge the
sums over all pots (that is `settle`).
"""

from typing import Final, final

from soko_hh.cards import Card
from soko_hh.events import WHOLE_POT, Collect
from soko_hh.finding import Report
from soko_hh.game.pots import is_even_split, odd_chip_order, shares
from soko_hh.game.showdown import best_shown, has_shown, known_five, pots_he_can_win
from soko_hh.judge_claims import Reported
from soko_hh.judge_show import ShowOrder
from soko_hh.rules.pots import odd_chip_misplaced, wrong_share, wrong_side_pot, wrong_winner
from soko_hh.rules.showdown import better_hand_mucked, winner_did_not_show
from soko_hh.table import Table
from soko_hh.table_records import Pot


@final
class Payments:
    """What is judged: the pots, what each was paid, and how far the sums may be relied on."""

    def __init__(self, pots: list[Pot], stated_rake: int, balances: bool) -> None:
        self.pots: Final = pots
        self.stated_rake: Final = stated_rake  # -1: not stated
        self.balances: Final = balances  # collected is not more than the pots hold, and the pots are known


def judge_payments(table: Table, payments: Payments, shows: ShowOrder, reported: Reported, report: Report) -> bool:
    """Winners and shares of each pot; True if a share was wrong, which explains a wrong sum too."""
    pots = payments.pots
    if not pots:
        return False
    names_pots = [collect for collect in table.collects if collect.pot != WHOLE_POT]
    for collect in names_pots:
        if collect.pot >= len(pots) and payments.balances:
            name = f"side pot {collect.pot}"
            wrong_side_pot.no_such_pot(table, collect.line, collect.seat, name, len(pots), report)
            reported.sums = True
            return True
    if not table.history.traits.shows_at_showdown:
        _show_known_winners(table)
    by_pot = [collects_of(table, number, len(pots)) for number in range(len(pots))]
    _choose_cards(table, pots, by_pot, shows)
    wrong = False
    if len(pots) > 1 and not names_pots:
        wrong = _judge_unnamed(table, payments, reported, report)
    else:
        as_paid = sorted([(paid[0].line if paid else 0, number) for number, paid in enumerate(by_pot)])
        for _, number in as_paid:
            wrong = _judge_pot(table, payments, number, by_pot[number], shows, reported, report) or wrong
    _judge_mucked_hands(table, pots, by_pot, shows, reported, report)
    return wrong


def collects_of(table: Table, number: int, count: int) -> list[Collect]:
    """The payments of one pot; those that name none are the only pot's, or of several pots the main pot's."""
    return [collect for collect in table.collects if count == 1 or max(collect.pot, 0) == number]


def _pot_name(number: int, count: int) -> str:
    if count == 1:
        return "the pot"
    return "the main pot" if number == 0 else f"side pot {number}" if count > 2 else "the side pot"


def _choose_cards(table: Table, pots: list[Pot], by_pot: list[list[Collect]], shows: ShowOrder) -> None:
    """Cards shown that differ from those dealt are reported: the payment may be right by either."""
    mended = {seat: cards for seat, cards in shows.dealt_instead.items() if cards}
    # Ongame's seat line is a claim: the cards dealt are kept; a show decides unless only they make the payment right
    is_claim = not table.history.traits.shows_at_showdown
    if not mended or (not is_claim and _pays_best(table, pots, by_pot)):
        return
    shown: dict[int, list[Card]] = {}
    for seat, cards in mended.items():
        shown[seat] = table.shown[seat]
        table.shown[seat] = cards
    if not is_claim and not _pays_best(table, pots, by_pot):
        for seat, cards in shown.items():
            table.shown[seat] = cards


def _pays_best(table: Table, pots: list[Pot], by_pot: list[list[Collect]]) -> bool:
    for number, pot in enumerate(pots):
        winners = best_shown(table, pot.contestants)
        paid = {collect.seat for collect in by_pot[number]}
        if winners and paid and paid != set(winners):
            return False
    return True


def _judge_pot(
    table: Table,
    payments: Payments,
    number: int,
    collects: list[Collect],
    shows: ShowOrder,
    reported: Reported,
    report: Report,
) -> bool:
    pot = payments.pots[number]
    name = _pot_name(number, len(payments.pots))
    for collect in collects:
        if _rests_on_doubt(table, collect, pot, shows, report):
            return False
        if wrong_winner.check(table, collect.seat, pot, name, collect.line, report):
            reported.seats.update([collect.seat, *pot.contestants])
            return False
        if collect.seat in reported.unseen:
            return False
        if _is_unseen(table, collect, pot, report):
            reported.unseen.add(collect.seat)
            reported.seats.update(pot.contestants)
            return False
    if not collects or not payments.balances:
        return False
    winners = best_shown(table, pot.contestants) if len(pot.contestants) > 1 else []
    winners = winners or sorted({collect.seat for collect in collects})
    if _judge_shares(table, payments, pot, name, collects, winners, report):
        # what one of several pots pays too much another may pay too little
        reported.seats.update(pot.contestants if len(payments.pots) == 1 else range(table.n))
        return True
    return False


def _rests_on_doubt(table: Table, collect: Collect, pot: Pot, shows: ShowOrder, report: Report) -> bool:
    """A hand with a card that is somewhere else too (that was told) does not make a payment wrong."""
    in_doubt = [seat for seat in pot.contestants if seat in shows.in_doubt]
    if not in_doubt or collect.seat not in pot.contestants or collect.seat in best_shown(table, pot.contestants):
        return False
    report.skip("PT602", "a shown card is somewhere else too")
    return True


def _is_unseen(table: Table, collect: Collect, pot: Pot, report: Report) -> bool:
    others_show = any(has_shown(table, seat) for seat in pot.contestants)
    if table.history.traits.shows_at_showdown or others_show:
        return winner_did_not_show.check(table, collect.seat, pot, collect.line, report)
    if len(pot.contestants) > 1 and not has_shown(table, collect.seat):
        report.skip("SD504", "no showdown lines")
    return False


def _show_known_winners(table: Table) -> None:
    """Where no line tells of shows, a winner whose cards the deal tells has shown them."""
    for collect in table.collects:
        if not has_shown(table, collect.seat):
            table.shown[collect.seat] = known_five(table, collect.seat) or table.shown[collect.seat]


def _judge_shares(
    table: Table, payments: Payments, pot: Pot, name: str, collects: list[Collect], winners: list[int], report: Report
) -> bool:
    paid = [0] * table.n
    for collect in collects:
        paid[collect.seat] += collect.amount
    amount = sum(paid)
    line = collects[0].line
    if wrong_share.more_than_the_pot(table, name, line, pot.amount, amount, report):
        return True
    if len(winners) < 2:
        return False
    if not is_even_split(paid, winners):
        if len(payments.pots) == 1 and 0 <= payments.stated_rake <= pot.amount:
            amount = pot.amount - payments.stated_rake
        expected = shares(table, amount, winners)
        line = _first_wrong(collects, expected, paid)
        return wrong_share.check(table, name, line, expected, paid, pot.contestants, report)
    if amount % len(winners) == 0:
        return False
    if not odd_chip_order(table, winners):
        unstated = table.ruleset.odd_chip == "unstated"
        report.skip("PT604", "odd_chip is unstated" if unstated else "no button and no telling order of deals")
        return False
    expected = shares(table, amount, winners)
    odd_chip_misplaced.check(table, name, _first_wrong(collects, expected, paid), winners, paid, report)
    return False


def _first_wrong(collects: list[Collect], expected: list[tuple[int, int]], paid: list[int]) -> int:
    """The first payment that is not as expected."""
    right = dict(expected)
    for collect in collects:
        if paid[collect.seat] != right.get(collect.seat, 0):
            return collect.line
    return collects[0].line


def _judge_unnamed(table: Table, payments: Payments, reported: Reported, report: Report) -> bool:
    """Several pots, and collect lines that do not say which: judged by player over all pots together."""
    report.skip("PT603", "the collect lines do not say from which of several pots")
    for collect in table.collects:
        contested = [pot for pot in payments.pots if collect.seat in pot.contestants]
        pot = contested[-1] if contested else payments.pots[-1]
        fits = pots_he_can_win(table, collect.seat, contested)
        if not fits and wrong_winner.check(table, collect.seat, pot, "a pot", collect.line, report):
            reported.seats.update(range(table.n))
            return False
        unseen_in = [p for p in fits if len(p.contestants) > 1]
        if fits == unseen_in and fits and _is_unseen(table, collect, fits[-1], report):
            return False
        most = sum([p.amount for p in fits])
        if (
            fits
            and payments.balances
            and wrong_share.more_than_he_can_win(table, collect.seat, collect.line, most, contested, report)
        ):
            reported.seats.update(range(table.n))
            return True
    return False


def _judge_mucked_hands(
    table: Table,
    pots: list[Pot],
    by_pot: list[list[Collect]],
    shows: ShowOrder,
    reported: Reported,
    report: Report,
) -> None:
    """Better hands thrown away; each hand once, at the muck or, if it became known later, at that line."""
    told: set[int] = set()
    for number, pot in enumerate(pots):
        paid = [collect.seat for collect in by_pot[number]]
        if any(seat in shows.dealt_instead or seat in reported.unseen for seat in paid):
            continue  # which cards he won with, or that nobody saw them, is told already
        for seat in pot.contestants:
            if seat in told or table.shown[seat] or seat in paid:
                continue
            line = max(table.muck_line[seat], shows.known_since.get(seat, 0))
            if not line:
                if table.history.traits.shows_at_showdown:
                    continue  # a line is missing, nobody says that he mucked
                line = _last_card_line(table, seat)
            if better_hand_mucked.check(table, seat, line, pot, paid, report):
                told.add(seat)


def _last_card_line(table: Table, seat: int) -> int:
    return max([table.place_of.get(card, 0) for card in table.cards_of(seat)], default=0)
