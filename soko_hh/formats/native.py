"""HandHistory -> the native JSON form (FORMATS section 7): header, seats, events and claims as the reader found them.

For: `parse` and `--to json`; `native_reader` is its inverse. Must not judge or derive. Amounts are integers in the
smallest unit, cards are text, kinds are words; what the history does not state is null. A player is told by seat
number and name together.
"""

from typing import Final, TypeAlias

from soko_hh.cards import Card, card_name
from soko_hh.events import (
    VERB_NAMES,
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
from soko_hh.history import Claim, HandHistory, Seat, SeatClaim, StatedPot, StatedRake, StatedTotal

Record: TypeAlias = dict[str, object]
_Said: TypeAlias = NoteClaim | Note | UnknownNote | UnknownPlayer | Unreadable | Cancelled

SCHEMA_VERSION: Final = 1

NOTE_CLAIMS: Final = ("open_pair", "capped", "low_card", "high_card")  # by CLAIM_ kind of events
SEAT_CLAIMS: Final = ("won", "lost", "mucked", "folded", "collected")  # by CLAIM_ kind of history


def hand_record(history: HandHistory) -> Record:
    """The hand as an object for one line of JSON; the hand's own `text` stands at its end, where there is one."""
    record: Record = {
        "schema_version": SCHEMA_VERSION,
        "format": history.traits.name,
        "first_line": history.first_line,
        "last_line": history.last_line(),
        "header": _header(history),
        "seats": [_seat(seat) for seat in history.seats],
        "events": [_event(history, event) for event in history.events],
        "claims": [_claim(history, claim) for claim in history.claims],
    }
    if history.places is None or history.places.has_text:
        record["text"] = history.lines[: history.last_line() - history.first_line + 1]
    return record


def _stated(number: int) -> int | None:
    return number if number >= 0 else None


def _cards(cards: list[Card]) -> list[str]:
    return [card_name(card) for card in cards]


def _header(history: HandHistory) -> Record:
    return {
        "hand_id": history.hand_id,
        "status": history.status,
        "other_game": history.other_game,
        "room": history.room,
        "ruleset": history.ruleset_name,
        "structure": history.structure,
        "small_bet": _stated(history.small_bet),
        "big_bet": _stated(history.big_bet),
        "ante": _stated(history.ante),
        "bring_in": _stated(history.bring_in),
        "currency": history.currency,
        "money": {"sign": history.money.sign, "code": history.money.code, "decimals": history.money.decimals},
        "played_at": None if history.played_at is None else history.played_at.isoformat(),
        "played_at_text": history.played_at_text,
        "time_trouble": history.time_trouble,
        "table_name": history.table_name,
        "table_id": history.table_id,
        "max_seats": _stated(history.max_seats),
        "stated_players": _stated(history.stated_players),
        "button_seat": _stated(history.button_seat),
        "hero": history.hero,
        "has_summary": history.has_summary,
        "table_line": history.table_line,
        "players_line": history.players_line,
        "stakes_line": history.stakes_line,
    }


def _seat(seat: Seat) -> Record:
    return {
        "seat": seat.number,
        "player": seat.name,
        "stack": seat.stack,
        "sitting_out": seat.sitting_out,
        "line": seat.line,
    }


def _of(history: HandHistory, kind: str, line: int, seat: int) -> Record:
    """What every event and claim about a player begins with."""
    player = history.seats[seat] if seat >= 0 else None
    return {
        "kind": kind,
        "line": line,
        "seat": None if player is None else player.number,
        "player": None if player is None else player.name,
    }


def _event(history: HandHistory, event: Event) -> Record:
    if isinstance(event, Action):
        return _of(history, "action", event.line, event.seat) | {
            "verb": VERB_NAMES[event.verb],
            "amount": event.amount,
            "is_total": event.is_total,
            "stated_by": _stated(event.stated_by),
            "all_in": event.all_in,
        }
    if isinstance(event, Deal):
        of = _of(history, "deal", event.line, event.seat)
        return of | {"street": event.street, "cards": _cards(event.cards), "restated": _cards(event.restated)}
    if isinstance(event, Ante):
        return _of(history, "ante", event.line, event.seat) | {"amount": event.amount, "all_in": event.all_in}
    if isinstance(event, Return):
        return _of(history, "return", event.line, event.seat) | {"amount": event.amount}
    if isinstance(event, StreetMarker):
        marker: Record = {"kind": "street_marker", "line": event.line, "street": event.street}
        marker |= {"pot": _stated(event.pot), "players": _stated(event.players)}
        return marker | {"all_in": event.all_in} if event.all_in >= 0 else marker
    if isinstance(event, (ShowdownMarker, SummaryMarker)):
        kind = "showdown_marker" if isinstance(event, ShowdownMarker) else "summary_marker"
        return {"kind": kind, "line": event.line}
    if isinstance(event, (Show, Muck, NoShow, Collect)):
        return _at_showdown(history, event)
    return _said(history, event)


def _at_showdown(history: HandHistory, event: Show | Muck | NoShow | Collect) -> Record:
    """`pot` is null for the whole pot, 0 for the main pot, else the number of the side pot. A label is rare."""
    if isinstance(event, Show):
        of = _of(history, "show", event.line, event.seat)
        return of | {"cards": _cards(event.cards), "label": event.label, "in_summary": event.in_summary}
    if isinstance(event, Muck):
        return _of(history, "muck", event.line, event.seat) | {"cards": _cards(event.cards)}
    if isinstance(event, NoShow):
        return _of(history, "no_show", event.line, event.seat)
    of = _of(history, "collect", event.line, event.seat) | {"pot": _stated(event.pot), "amount": event.amount}
    return of | {"label": event.label} if event.label else of


def _said(history: HandHistory, event: _Said) -> Record:
    """Notes, and lines that could not be read."""
    if isinstance(event, NoteClaim):
        of = _of(history, "note_claim", event.line, event.seat)
        return of | {"claim": NOTE_CLAIMS[event.kind], "cards": _cards(event.cards)}
    if isinstance(event, Note):
        return {"kind": "note", "line": event.line, "text": event.text}
    if isinstance(event, UnknownNote):
        return {"kind": "unknown_note", "line": event.line, "text": event.text}
    if isinstance(event, UnknownPlayer):
        return {"kind": "unknown_player", "line": event.line, "name": event.name, "text": event.text}
    if isinstance(event, Cancelled):
        return {"kind": "cancelled", "line": event.line}
    of = _of(history, "unreadable", event.line, event.seat)
    return of | {"text": event.text, "expected": event.expected, "is_marker": event.is_marker}


def _claim(history: HandHistory, claim: Claim) -> Record:
    if isinstance(claim, StatedTotal):
        pots: list[Record] = [{"pot": pot, "amount": amount} for pot, amount in claim.pots]
        return {"kind": "stated_total", "line": claim.line, "total": _stated(claim.total), "pots": pots}
    if isinstance(claim, StatedRake):
        return {"kind": "stated_rake", "line": claim.line, "amount": claim.amount}
    if isinstance(claim, StatedPot):
        return {"kind": "stated_pot", "line": claim.line, "pot": claim.pot, "gross": claim.gross}
    if isinstance(claim, SeatClaim):
        return _of(history, "seat_claim", claim.line, claim.seat) | {
            "claim": SEAT_CLAIMS[claim.kind],
            "cards": _cards(claim.cards),
            "amount": _stated(claim.amount),
            "label": claim.label,
            "street": _stated(claim.street),
        }
    of = _of(history, "balance_claim", claim.line, claim.seat)
    return of | {"end_stack": claim.end_stack, "net": claim.net if claim.net_stated else None}
