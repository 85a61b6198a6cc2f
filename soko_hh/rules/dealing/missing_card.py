"""DL102 missing-card.

What it checks
    That every player still in gets exactly the cards due on each street: hole card and door card on second street, one
    card on third, fourth and fifth.

Why it matters
    Boards decide who opens, five cards decide who wins; with a card too few neither can be judged.

Example
    *** 3RD STREET ***
    Dealt to Anna [?? 9c] [9h]
    Anna: bets $5.00                 (Bertil, still in, got no card)

After the finding
    A missing card counts as dealt but unseen; what depends on it is not checked. Cards too many are not counted.

Source
    RULES section 1.
"""

from typing import Final

from soko_hh.cards import card_names
from soko_hh.events import Deal
from soko_hh.finding import ERROR, Report
from soko_hh.game.dealing import cards_due, cards_held_due
from soko_hh.streets import street_name
from soko_hh.table import Table

CODE: Final = "DL102"
NAME: Final = "missing-card"
SEVERITY: Final = ERROR


def check(table: Table, line: int, report: Report) -> bool:
    """Report who got no card at all, at the first line after the street's deal lines; True if anybody lacks any.

    A deal line with the wrong number of cards has been reported. Not to be asked after a line that could not be read:
    it may be the missing one.
    """
    short = short_of_cards(table)
    if not short:
        return False
    undealt = [seat for seat in short if not _is_dealt_before(table, seat, line)]
    if len(undealt) > 1 and undealt == table.players_in():
        _report_none(table, line, report)
    else:
        for seat in undealt:
            _report_missing(table, seat, line, report)
    return True


def wrong_number(table: Table, event: Deal, report: Report) -> bool:
    """Report a deal line with more or fewer cards than its player is due; before the cards are entered."""
    seat = event.seat
    due = cards_due(table, seat)
    if missing(table, seat) < due and _is_dealt_before(table, seat, event.line):
        due = 0
    if len(event.cards) == due or not table.is_in(seat):
        return False
    name = table.name(seat)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        event.line,
        f"{name} is dealt {_cards(len(event.cards))}{'' if due else ' more'} on {street_name(table.street)}",
        expected=f"{_cards(due)} to {name}" if due else f"one deal line for {name}",
        actual=card_names(event.cards),
        street=table.street,
        seat=seat,
    )
    return True


def missing(table: Table, seat: int) -> int:
    """How many cards he holds less than the table's street gives."""
    return cards_held_due(table.street) - len(table.hole[seat]) - len(table.up[seat])


def short_of_cards(table: Table) -> list[int]:
    """The players still in who hold fewer cards than the table's street gives."""
    due = cards_held_due(table.street)
    return [seat for seat in table.players_in() if len(table.hole[seat]) + len(table.up[seat]) < due]


def _report_none(table: Table, line: int, report: Report) -> None:
    street, players = street_name(table.street), table.players_in()
    names = ", ".join([table.name(seat) for seat in players])
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"no card is dealt on {street}",
        expected=f"{_cards(cards_due(table, players[0]))} to each of {names}",
        actual="no deal line",
        street=table.street,
    )


def _report_missing(table: Table, seat: int, line: int, report: Report) -> None:
    name = table.name(seat)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"{name} gets no card on {street_name(table.street)}",
        expected=f"{_cards(cards_due(table, seat))} to {name}",
        actual="no deal line",
        street=table.street,
        seat=seat,
    )


def _is_dealt_before(table: Table, seat: int, line: int) -> bool:
    """Has a deal line of the table's street above `line` gone to him?"""
    return 0 < table.lines().first_deal(table.street, seat) < line


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
