"""HandHistory -> Open Hand History, JSON (FORMATS section 7; hh-specs.handhistory.org, version 1.4.7).

For: `--to ohh`. Must not judge. It is lossy, and nothing here reads it: the specification was made for holdem, so a
stud hand is told in its words. Second to fifth street are Preflop to River, the bring-in is `Post Extra Blind`, a
completion or a full opening `Raise` (before the flop there is no `Bet`), small and big bet stand as the blinds.
Amounts are decimals, written exactly; unseen cards are left out. `ohh_losses` names what is lost.
"""

import json
from typing import Final, TypeAlias, final

from soko_hh.cards import Card, card_name
from soko_hh.events import (
    ALL_IN,
    BET,
    BRING_IN,
    CALL,
    CHECK,
    FOLD,
    MAIN_POT,
    RAISE,
    Action,
    Ante,
    Collect,
    Deal,
    Event,
    Muck,
    NoShow,
    Return,
    Show,
    ShowdownMarker,
    StreetMarker,
)
from soko_hh.formats.phh_telling import plain_amount
from soko_hh.formats.street_totals import StreetTotals
from soko_hh.history import HandHistory, StatedPot, StatedRake, StatedTotal
from soko_hh.streets import ANTES, SECOND, SHOWDOWN, Street

SPEC_VERSION: Final = "1.4.7"
INTERNAL_VERSION: Final = "1.0"  # of this writer

_STREETS: Final = ("", "", "Preflop", "Flop", "Turn", "River", "Showdown")
_LIMITS: Final[dict[str, str]] = {"fixed": "FL", "pot": "PL", "no": "NL"}
_CURRENCIES: Final[dict[str, str]] = {"play": "XPM", "chips": "XPM", "": "XPM"}  # play money
_DEEDS: Final[dict[int, str]] = {FOLD: "Fold", CHECK: "Check", CALL: "Call", BRING_IN: "Post Extra Blind"}


@final
class Exact:
    """A number that stands in JSON as it is printed here."""

    def __init__(self, text: str) -> None:
        self.text: Final = text


Value: TypeAlias = "str | int | bool | Exact | list[Value] | dict[str, Value] | None"
Record: TypeAlias = dict[str, Value]


def write(history: HandHistory) -> str:
    """One object on one line, ended by LF; the specification parts objects by one blank line."""
    return to_json({"ohh": _hand(history)}) + "\n"


def to_json(value: Value) -> str:
    """JSON with exact numbers."""
    if isinstance(value, Exact):
        return value.text
    if isinstance(value, dict):
        return "{" + ", ".join([f"{json.dumps(key)}: {to_json(item)}" for key, item in value.items()]) + "}"
    if isinstance(value, list):
        return "[" + ", ".join([to_json(item) for item in value]) + "]"
    return json.dumps(value, ensure_ascii=False)


def _hand(history: HandHistory) -> Record:
    when = history.played_at
    hero = next((at for at, seat in enumerate(history.seats) if history.hero and seat.name == history.hero), -1)
    record: Record = {
        "spec_version": SPEC_VERSION,
        "site_name": history.room or "unknown",
        "network_name": history.room or "unknown",
        "internal_version": INTERNAL_VERSION,
        "tournament": False,
        "game_number": history.hand_id,
        "start_date_utc": f"{when:%Y-%m-%dT%H:%M:%SZ}" if when is not None else None,
        "table_name": history.table_name,
        "game_type": "Stud",
        "bet_limit": {"bet_type": _LIMITS.get(history.structure), "bet_cap": Exact("0")},
        "table_size": history.max_seats if history.max_seats >= 0 else len(history.seats),
        "currency": _CURRENCIES.get(history.currency, history.currency),
        "dealer_seat": history.button_seat if history.button_seat >= 0 else None,
        "small_blind_amount": _stated(history, history.small_bet),
        "big_blind_amount": _stated(history, history.big_bet),
        "ante_amount": _stated(history, history.ante),
    }
    if history.table_id:
        record["table_handle"] = history.table_id
    if hero >= 0:
        record["hero_player_id"] = hero
    record["players"] = [_player(history, at) for at in range(len(history.seats))]
    record["rounds"] = _Rounds(history).told()
    record["pots"] = _pots(history)
    return record


def _player(history: HandHistory, at: int) -> Value:
    seat = history.seats[at]
    return {
        "id": at,
        "seat": seat.number,
        "name": seat.name,
        "starting_stack": _amount(history, seat.stack),
        "is_sitting_out": seat.sitting_out,
    }


def _pots(history: HandHistory) -> list[Value]:
    """The pots a history states, with the rake on the first; without any, what was collected and the rake are one."""
    collects = [event for event in history.events if isinstance(event, Collect)]
    rakes = [claim.amount for claim in history.claims if isinstance(claim, StatedRake)]
    pots: list[tuple[int, int]] = []
    for claim in history.claims:
        if isinstance(claim, StatedTotal):
            pots = claim.pots or [(MAIN_POT, claim.total)]
        elif isinstance(claim, StatedPot):
            pots.append((claim.pot, claim.gross))
    named = {pot for pot, _ in pots}
    for pot in sorted({max(collect.pot, MAIN_POT) for collect in collects} - named):
        amount = sum([collect.amount for collect in collects if max(collect.pot, MAIN_POT) == pot])
        pots.append((pot, amount + (rakes[-1] if rakes and not named and pot == MAIN_POT else 0)))
    told: list[Value] = []
    for at, (pot, amount) in enumerate(pots):
        wins: list[Value] = [
            {"player_id": collect.seat, "win_amount": _amount(history, collect.amount)}
            for collect in collects
            if max(collect.pot, MAIN_POT) == pot
        ]
        rake = rakes[-1] if rakes and at == 0 else 0
        told.append(
            {
                "number": pot,
                "amount": _amount(history, max(amount, 0)),
                "rake": _amount(history, rake),
                "player_wins": wins,
            }
        )
    return told


@final
class _Rounds:
    """The rounds of a hand with their actions, numbered through the hand."""

    def __init__(self, history: HandHistory) -> None:
        self._history: Final = history
        self._totals: Final = StreetTotals(len(history.seats))
        self._rounds: Final[list[Value]] = []
        self._actions: list[Value] = []
        self._street: Street = ANTES
        self._number = 0

    def told(self) -> list[Value]:
        """All of them, in order."""
        self._begin(SECOND)
        for event in self._history.events:
            self._tell(event)
        return self._rounds

    def _begin(self, street: Street) -> None:
        """Antes belong to the round of second street; a street that begins twice goes on."""
        self._totals.begin_street()
        if street == self._street:
            return
        self._street = street
        self._actions = []
        self._rounds.append({"id": len(self._rounds), "street": _STREETS[street], "actions": self._actions})

    def _tell(self, event: Event) -> None:
        if isinstance(event, StreetMarker):
            self._begin(event.street)
        elif isinstance(event, ShowdownMarker):
            self._begin(SHOWDOWN)
        elif isinstance(event, Ante):
            self._add(event.seat, "Post Ante", amount=event.amount, all_in=event.all_in)
        elif isinstance(event, Deal):
            self._add(event.seat, "Dealt Cards", cards=event.cards)
        elif isinstance(event, Action):
            self._tell_action(event)
        elif isinstance(event, Return):
            self._totals.put(event.seat, -event.amount)
        elif isinstance(event, (Show, Muck, NoShow)):
            self._begin(SHOWDOWN)
            cards = [] if isinstance(event, NoShow) else event.cards
            self._add(event.seat, "Shows Cards" if isinstance(event, Show) else "Mucks Cards", cards=cards)

    def _tell_action(self, action: Action) -> None:
        put_in = self._totals.put_in_by(action)
        verb = action.verb
        if verb == ALL_IN:
            total, highest = self._totals.total_after(action), self._totals.highest()
            verb = CALL if total <= highest else RAISE if highest else BET
        deed = "Bet" if verb == BET and self._street > SECOND else _DEEDS.get(verb, "Raise")
        self._add(action.seat, deed, amount=put_in if verb not in (FOLD, CHECK) else -1, all_in=action.all_in)
        self._totals.put(action.seat, put_in)

    def _add(self, seat: int, deed: str, *, amount: int = -1, all_in: bool = False, cards: list[Card] = []) -> None:  # noqa: B006 (never changed)
        action: Record = {"action_number": self._number, "player_id": seat, "action": deed}
        self._number += 1
        if amount >= 0:
            action["amount"] = _amount(self._history, amount)
            action["is_allin"] = all_in
        known = [card_name(card) for card in cards if card >= 0]
        if known:
            action["cards"] = list(known)
        self._actions.append(action)


def _amount(history: HandHistory, chips: int) -> Exact:
    return Exact(plain_amount(chips, history.money.decimals))


def _stated(history: HandHistory, chips: int) -> Exact | None:
    return _amount(history, chips) if chips >= 0 else None
