"""Spoilt Ongame text (TX004, HD903, HD904, DL101, CL701, CL702, CL705, CL706, PT606): its header and its summary.

For: the mutators of lines only Ongame has. A hand told for Ongame is written as Ongame text and one line changed. Must
not ask the audit.
"""

from typing import Final, NamedTuple

from soko_hh.cards import UNKNOWN_CARD, card_name
from soko_hh.events import Deal
from soko_hh.formats import ongame_writer
from soko_hh.history import StatedTotal
from soko_hh.simulate.mutations.decisions import Mutator
from soko_hh.simulate.mutations.legal_hand import LegalHand, Mutant

_OTHER_GAMES: Final = ("SEVEN_CARD_STUD", "TEXAS_HOLDEM", "OMAHA_HI_LO")


class _Line(NamedTuple):
    at: int
    text: str


def _lines(hand: LegalHand) -> list[str]:
    return ongame_writer.write(hand.history).splitlines()


def _named(hand: LegalHand, start: str) -> list[_Line]:
    """The lines that begin so."""
    return [_Line(at, text) for at, text in enumerate(_lines(hand)) if text.startswith(start)]


def _below_summary(hand: LegalHand, start: str) -> list[_Line]:
    summary = _named(hand, "Summary:")[0].at
    return [line for line in _named(hand, start) if line.at > summary]


def _changed(hand: LegalHand, line: _Line, text: str, code: str) -> Mutant:
    lines = _lines(hand)
    lines[line.at] = text
    return Mutant(lines, [(code, line.at + 1)])


def _other_than(hand: LegalHand, amount: int) -> str:
    """Another amount."""
    return hand.chips(hand.choose([a for a in range(2 * amount + 2) if a != amount]) or 0)


# --- header -------------------------------------------------------------------------------------------


def _of_another_game(hand: LegalHand) -> Mutant:
    line = _named(hand, "Table: ")[0]
    text = line.text.replace(" SOKO ", f" {hand.rng.choice(_OTHER_GAMES)} ").replace(" FIVE_CARD_STUD ", " OMAHA ")
    return Mutant(_changed(hand, line, text, "TX004").lines, [("TX004", 1)])


def _other_count(hand: LegalHand) -> Mutant:
    line = _named(hand, "Players in round: ")[0]
    count = len(hand.history.seats)
    text = line.text.replace(f": {count} ", f": {count + hand.rng.choice((-1, 1, 2))} ", 1)
    return _changed(hand, line, text, "HD903")


def _other_zone(hand: LegalHand) -> Mutant:
    line = _named(hand, "Start hand: ")[0]
    return _changed(hand, line, line.text.replace("GMT+0000", hand.rng.choice(("IST", "CST", "BST"))), "HD904")


# --- pots and rake --------------------------------------------------------------------------------------


def _stated_pots(hand: LegalHand) -> list[int]:
    total = next(claim for claim in hand.history.claims if isinstance(claim, StatedTotal))
    return [amount for _, amount in total.pots] or [total.total]


def _other_gross(hand: LegalHand) -> Mutant | None:
    """The gross amount of a pot."""
    lines, amounts = _below_summary(hand, "Main pot: ") + _below_summary(hand, "Side pot "), _stated_pots(hand)
    at = hand.rng.randrange(len(amounts))
    text = lines[at].text.replace(f": {hand.chips(amounts[at])} won", f": {_other_than(hand, amounts[at])} won", 1)
    return _changed(hand, lines[at], text, "CL701")


def _gross_of_another_pot(hand: LegalHand) -> Mutant | None:
    """Chips stand in the wrong pot; the sum is right."""
    found, amounts = _below_summary(hand, "Main pot: ") + _below_summary(hand, "Side pot "), _stated_pots(hand)
    if len(amounts) < 2:
        return None
    one, other = sorted(hand.rng.sample(range(len(amounts)), 2))
    moved = hand.rng.randint(1, amounts[other])
    lines = _lines(hand)
    for at, amount in ((one, amounts[one] + moved), (other, amounts[other] - moved)):
        line, stated, wrong = found[at], hand.chips(amounts[at]), hand.chips(amount)
        lines[line.at] = line.text.replace(f": {stated} won", f": {wrong} won", 1)
    return Mutant(lines, [("PT606", found[one].at + 1)])


def _other_rake(hand: LegalHand) -> Mutant:
    line = _below_summary(hand, "Rake taken: ")[0]
    rake = sum(_stated_pots(hand)) - sum(hand.finished().collected)
    return _changed(hand, line, f"Rake taken: {_other_than(hand, rake)}", "CL702")


# --- seat lines ---------------------------------------------------------------------------------------


def _other_balance(hand: LegalHand) -> Mutant | None:
    """The end stack or the net of a player."""
    line = hand.choose([line for line in _below_summary(hand, "Seat ") if ", net: " in line.text])
    if line is None:
        return None
    start, _, rest = line.text.partition(", net: ")
    net, comma, cards = rest.partition(", [")
    name, _, stack = start.rpartition(" (")
    chips = hand.chips(hand.rng.randint(1, 9 * hand.history.small_bet))
    if hand.rng.random() < 0.5 and f"{chips})" != stack:
        return _changed(hand, line, f"{name} ({chips}), net: {rest}", "CL706")
    other = chips if net != f"+{chips}" else f"-{chips}"
    return _changed(hand, line, f"{start}, net: {other}{comma}{cards}", "CL706")


def _other_cards(hand: LegalHand, is_hole: bool) -> Mutant | None:
    """An up card that was not dealt, or a hidden card that another player holds."""
    lines = [line for line in _below_summary(hand, "Seat ") if ", [" in line.text]
    line = hand.choose(lines)
    fresh = hand.fresh_card()
    if line is None or fresh is None:
        return None
    seat = next(s for s, seat in enumerate(hand.history.seats) if line.text.startswith(f"Seat {seat.number}: "))
    dealt = [card for deal in hand.deals_to(seat) for card in deal.cards]
    cards = hand.cards_shown_by(seat)
    if is_hole:
        others = [c for e in hand.history.events if isinstance(e, Deal) and e.seat != seat for c in e.cards]
        twice = hand.choose([card for card in others if card != UNKNOWN_CARD])
        hidden = [card for card in cards if card not in dealt]
        if len(hidden) != 1 or twice is None:
            return None
        return _changed(hand, line, _with_card(line.text, hidden[0], twice), "DL101")
    up = hand.choose([card for card in cards if card in dealt])
    return None if up is None else _changed(hand, line, _with_card(line.text, up, fresh), "CL705")


def _with_card(text: str, card: int, other: int) -> str:
    start, mark, rest = text.partition(", [")
    return start + mark + rest.replace(card_name(card), card_name(other), 1)


def _up_card(hand: LegalHand) -> Mutant | None:
    return _other_cards(hand, False)


def _hole_card(hand: LegalHand) -> Mutant | None:
    return _other_cards(hand, True)


MUTATORS: Final[dict[str, tuple[Mutator, ...]]] = {
    "TX004": (_of_another_game,),
    "HD903": (_other_count,),
    "HD904": (_other_zone,),
    "DL101": (_hole_card,),
    "PT606": (_gross_of_another_pot,),
    "CL701": (_other_gross,),
    "CL702": (_other_rake,),
    "CL705": (_up_card,),
    "CL706": (_other_balance,),
}
