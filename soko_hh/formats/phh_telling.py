"""Events and claims -> codes and comments in the `actions` of a PHH hand.

For: the PHH writer. Must not judge. What a code says by itself gets no comment; `phh_told` reads what stands here.
"""

from typing import Final, final

from soko_hh.cards import Card, card_name
from soko_hh.events import (
    MAIN_POT,
    VERB_NAMES,
    WHOLE_POT,
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
from soko_hh.formats.native import NOTE_CLAIMS, SEAT_CLAIMS
from soko_hh.formats.phh_implied import WAGERS, Implied
from soko_hh.formats.phh_words import quoted
from soko_hh.history import Claim, HandHistory, SeatClaim, StatedPot, StatedRake, StatedTotal
from soko_hh.streets import SHOWDOWN, Street


@final
class Telling:
    """Tells one hand, event by event; `labels` are p1, p2, ... by index of the seat."""

    def __init__(self, history: HandHistory, labels: list[str], restates: bool) -> None:
        self._labels: Final = labels
        self._decimals: Final = history.money.decimals
        self._implied: Final = Implied(history, restates)

    def event(self, event: Event) -> str:
        """The element of `actions` that an event is."""
        if isinstance(event, Action):
            return self._action(event)
        if isinstance(event, Deal):
            return self._deal(event)
        if isinstance(event, Ante):
            self._implied.book_ante(event)
            return f"# ante {self._labels[event.seat]} {self._chips(event.amount)}{' all-in' if event.all_in else ''}"
        if isinstance(event, (StreetMarker, ShowdownMarker, SummaryMarker)):
            return self._marker(event)
        if isinstance(event, (Show, Muck, NoShow)):
            return self._show(event)
        if isinstance(event, (Return, Collect)):
            return self._payment(event)
        return self._said(event)

    def claim(self, claim: Claim) -> str:
        """The comment that a claim is."""
        if isinstance(claim, StatedTotal):
            total = "unsaid" if claim.total < 0 else self._chips(claim.total)
            return f"# total {total}" + "".join([f" pot {pot} {self._chips(chips)}" for pot, chips in claim.pots])
        if isinstance(claim, StatedRake):
            return f"# rake {self._chips(claim.amount)}"
        if isinstance(claim, StatedPot):
            return f"# pot {claim.pot} {self._chips(claim.gross)}"
        label = self._labels[claim.seat]
        if isinstance(claim, SeatClaim):
            return f"# seat {label} {SEAT_CLAIMS[claim.kind]}{self._details(claim)}"
        net = f" net {self._chips(claim.net)}" if claim.net_stated else ""
        return f"# balance {label} {self._chips(claim.end_stack)}{net}"

    def _details(self, claim: SeatClaim) -> str:
        cards = f" cards {_run(claim.cards)}" if claim.cards else ""
        amount = f" amount {self._chips(claim.amount)}" if claim.amount >= 0 else ""
        street = f" street {claim.street}" if claim.street >= 0 else ""
        return cards + amount + street + (f" with {claim.label}" if claim.label else "")

    def _action(self, action: Action) -> str:
        implied = self._implied
        code = implied.code_of(action)
        total = implied.totals.total_after(action)
        text = f"{self._labels[action.seat]} {code}"
        if code == WAGERS:
            text += f" {self._chips(total)}"
        if not is_same(implied.action(action.line, action.seat, code, total), action):
            text += f" # {self._verb(action)}"
        implied.book(action)
        return text

    def _verb(self, action: Action) -> str:
        """`raise to 10.00 by 5.00 all-in`, `call 3.00`."""
        amount = f"{' to' if action.is_total else ''} {self._chips(action.amount)}"
        by = f" by {self._chips(action.stated_by)}" if action.stated_by >= 0 else ""
        return VERB_NAMES[action.verb] + amount + by + (" all-in" if action.all_in else "")

    def _deal(self, deal: Deal) -> str:
        implied = self._implied
        label = self._labels[deal.seat]
        if not deal.cards:
            return f"# deal {label} {deal.street}"
        text = f"d dh {label} {_run(deal.cards)}"
        comment = f" on {deal.street}" if deal.street != implied.street else ""
        if deal.restated != implied.restated(deal.seat):
            comment += f" restates {_run(deal.restated) or 'nothing'}"
        implied.book_deal(deal)
        return f"{text} #{comment}" if comment else text

    def _marker(self, marker: StreetMarker | ShowdownMarker | SummaryMarker) -> str:
        if isinstance(marker, SummaryMarker):
            return "# summary"
        street: Street = marker.street if isinstance(marker, StreetMarker) else SHOWDOWN
        self._implied.begin_street(street)
        if isinstance(marker, ShowdownMarker):
            return "# showdown"
        pot = f" pot {self._chips(marker.pot)}" if marker.pot >= 0 else ""
        players = f" players {marker.players}" if marker.players >= 0 else ""
        return f"# street {street}{pot}{players}" + (f" all-in {marker.all_in}" if marker.all_in >= 0 else "")

    def _show(self, event: Show | Muck | NoShow) -> str:
        label = self._labels[event.seat]
        if isinstance(event, NoShow):
            return f"# no_show {label}"
        if isinstance(event, Muck):
            return f"# muck {label} {_run(event.cards)}" if event.cards else f"{label} sm"
        if not event.cards:
            return f"# show {label}{' ' if event.label else ''}{event.label}"
        comment = (" summary" if event.in_summary else "") + (f" label {event.label}" if event.label else "")
        return f"{label} sm {_run(event.cards)}" + (f" #{comment}" if comment else "")

    def _payment(self, event: Return | Collect) -> str:
        label, amount = self._labels[event.seat], self._chips(event.amount)
        if isinstance(event, Return):
            self._implied.book_return(event)
            return f"# return {label} {amount}"
        source = "" if event.pot == WHOLE_POT else f" from {'main' if event.pot == MAIN_POT else event.pot}"
        return f"# collect {label} {amount}{source}" + (f" with {event.label}" if event.label else "")

    def _said(self, event: NoteClaim | Note | UnknownNote | UnknownPlayer | Unreadable | Cancelled) -> str:
        if isinstance(event, Note):
            return f"# note {event.text}"
        if isinstance(event, UnknownNote):
            return f"# unknown_note {event.text}"
        if isinstance(event, UnknownPlayer):
            return f"# unknown_player {quoted(event.name)} {event.text}"
        if isinstance(event, Cancelled):
            return "# cancelled"
        label = f" {self._labels[event.seat]}" if event.seat >= 0 else ""
        if isinstance(event, Unreadable):
            return f"# unreadable{label}{' marker' if event.is_marker else ''} {quoted(event.expected)} {event.text}"
        return f"# claim {NOTE_CLAIMS[event.kind]}{label}{' ' if event.cards else ''}{_run(event.cards)}"

    def _chips(self, chips: int) -> str:
        return plain_amount(chips, self._decimals)


def plain_amount(chips: int, decimals: int) -> str:
    """`71.50`, or `71` in whole chips: what TOML reads as the same number."""
    if not decimals:
        return str(chips)
    minus, chips = "-" if chips < 0 else "", abs(chips)
    return f"{minus}{chips // 100}.{chips % 100:02d}"


def is_same(one: Action, other: Action) -> bool:
    """The same deed in the same words."""
    return (
        one.seat == other.seat
        and one.verb == other.verb
        and one.amount == other.amount
        and one.is_total == other.is_total
        and one.stated_by == other.stated_by
        and one.all_in == other.all_in
    )


def _run(cards: list[Card]) -> str:
    return "".join([card_name(card) for card in cards])
