"""Main and side pots of a hand in a format that does not state them, for one that must.

For: `convert` to Ongame text, which prints of each pot what it held, who won it and what of it. Must not state any law:
it asks `game` what the pots are and whose hand is best. A hand with mistakes is left as it is.
"""

from soko_hh.events import MAIN_POT, WHOLE_POT, Collect, Event
from soko_hh.finding import ERROR
from soko_hh.game.pots import pots, shares
from soko_hh.game.showdown import known_five
from soko_hh.history import HandHistory, StatedPot, StatedTotal
from soko_hh.pipeline import Houses, report_for
from soko_hh.ranking import hand_ranking
from soko_hh.replay import Replay
from soko_hh.table import Table
from soko_hh.table_records import Pot


def state_pots(history: HandHistory, again: HandHistory, houses: Houses) -> bool:
    """Write the pots into `history` as gross amounts and payments; `again` is another reading of it, to be replayed.

    False if there are several and what each paid to whom cannot be told.
    """
    if not any(isinstance(event, Collect) for event in history.events):
        return True
    report = report_for(again, houses)
    replay = Replay(again, report.ruleset, report, False)
    replay.run()
    found = pots(replay.table)
    if len(found) < 2 or replay.table.trouble or any(finding.severity == ERROR for finding in report.findings):
        return True
    paid = _payments(replay.table, found)
    if not paid:
        return False
    _pay(history, paid)
    line = next((claim.line for claim in history.claims if isinstance(claim, StatedTotal)), history.last_line())
    stated = [StatedPot(line, number, pot.amount) for number, pot in enumerate(found)]
    history.claims[:] = [*stated, *[c for c in history.claims if not isinstance(c, (StatedTotal, StatedPot))]]
    return True


def _payments(table: Table, found: list[Pot]) -> list[tuple[int, int, int]]:
    """(seat, pot, chips), pot by pot; empty if they cannot be told.

    Where the lines name no pots, the main pot bears the rake, or each pot its part of it.
    """
    if all(collect.pot != WHOLE_POT for collect in table.collects):
        return [(collect.seat, collect.pot, collect.amount) for collect in table.collects]
    rake = sum([pot.amount for pot in found]) - sum(table.collected)
    return _allotted(table, found, 0) or _allotted(table, found, rake)


def _allotted(table: Table, found: list[Pot], rake: int) -> list[tuple[int, int, int]]:
    """What the players were paid, split: the side pots bear their parts of this rake, the main pot what is left."""
    total = sum([pot.amount for pot in found])
    left = list(table.collected)
    paid: list[tuple[int, int, int]] = []
    for number in range(len(found) - 1, MAIN_POT, -1):
        pot = found[number]
        for seat, share in _split(table, pot, pot.amount - rake * pot.amount // total):
            paid.append((seat, number, min(share, left[seat])))
            left[seat] -= min(share, left[seat])
    in_main = _best_paid(table, found[MAIN_POT])
    rest = [(seat, MAIN_POT, chips) for seat, chips in enumerate(left) if chips]
    if [seat for seat, _, _ in rest if seat not in in_main] or not rest or not all(chips for _, _, chips in paid):
        return []
    return sorted(rest + paid, key=_pot_of)


def _pot_of(payment: tuple[int, int, int]) -> int:
    return payment[1]


def _split(table: Table, pot: Pot, amount: int) -> list[tuple[int, int]]:
    winners = _best_paid(table, pot)
    return shares(table, amount, winners) if winners else []


def _best_paid(table: Table, pot: Pot) -> list[int]:
    """Who has the best hand among those who were paid anything; nobody if that is not known."""
    seats = [seat for seat in pot.contestants if table.collected[seat]]
    if len(seats) > 1:
        hands = {seat: known_five(table, seat) for seat in seats}
        known = {seat: hand_ranking(cards, table.ranking_rules) for seat, cards in hands.items() if cards}
        seats = [seat for seat in known if known[seat] == max(known.values())]
    return seats


def _pay(history: HandHistory, paid: list[tuple[int, int, int]]) -> None:
    """The payments in the place of those the history has; they stand at the lines of the first ones."""
    at = [place for place, event in enumerate(history.events) if isinstance(event, Collect)]
    line = history.events[at[0]].line
    events: list[Event] = [Collect(line, seat, pot, chips) for seat, pot, chips in paid]
    rest = [event for event in history.events if not isinstance(event, Collect)]
    history.events[:] = [*rest[: at[0]], *events, *rest[at[0] :]]
