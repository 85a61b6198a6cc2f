"""What of a hand is not in another telling of it: the hand as it was, against the hand read back from what was written.

For: `convert`, which says by name and number what a format cannot hold. Must not know formats: what a format has no
words for shows by itself. What can be worked out from the rest (cards said again, the amount over the current bet, a
total of its pots) is lost only where it was another one.
"""

from collections import Counter
from typing import Final, TypeAlias

from soko_hh.events import (
    ALL_IN,
    BET,
    BIG_BRING_IN,
    BRING_IN,
    CALL,
    CHECK,
    COMPLETE,
    FOLD,
    MAIN_POT,
    RAISE,
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
    UnknownNote,
    UnknownPlayer,
    Unreadable,
)
from soko_hh.formats.foreign_notes import said_by
from soko_hh.formats.ongame_header import FIVE_CARD_STUD, PLAIN_STUD_RULESET
from soko_hh.formats.street_totals import StreetTotals
from soko_hh.history import BalanceClaim, HandHistory, SeatClaim, StatedPot, StatedRake, StatedTotal
from soko_hh.ranking import HIGH_CARD, read_category

Said: TypeAlias = tuple[object, ...]  # what it is called, and what is said
UNREADABLE_HAND: Final = "hand that cannot be read again"

_DEEDS: Final[dict[int, str]] = {FOLD: "fold", CHECK: "check", CALL: "call"}
_VERBS: Final[dict[int, str]] = {
    BET: "bet",
    RAISE: "raise",
    COMPLETE: "completion",
    BRING_IN: "bring-in",
    BIG_BRING_IN: "bring-in",
}
_WHOLE: Final = 5  # cards
_PLAY: Final = frozenset(("ante", "deal", "fold", "check", "call", "wager"))


def losses_between(before: HandHistory, after: HandHistory | None) -> dict[str, int]:
    """Name -> how often, of what `before` says and `after` does not; None: what was written is no hand."""
    if after is None:
        return {UNREADABLE_HAND: 1}
    said, again = [*_header(before), *_events(before)], [*_header(after), *_events(after)]
    missing = Counter(said) - Counter(again)
    lost: dict[str, int] = {}
    for what, count in missing.items():
        lost[str(what[0])] = lost.get(str(what[0]), 0) + count
    known = set(said)
    if not _PLAY.intersection(lost) and _play(said) != [item for item in _play(again) if item in known]:
        lost["order of play"] = 1
    return lost


def _play(said: list[Said]) -> list[Said]:
    return [item for item in said if item[0] in _PLAY]


def _header(history: HandHistory) -> list[Said]:
    """Header, table and seats, as far as they are stated. Plain stud is a game in one format, a house in another."""
    is_plain_stud = history.other_game == FIVE_CARD_STUD
    stated: list[Said] = [
        ("hand id", history.hand_id),
        ("ruleset name", PLAIN_STUD_RULESET if is_plain_stud else history.ruleset_name),
        ("limit", history.structure),
        ("room", history.room),
        ("currency", history.currency),
        ("time", history.played_at if history.played_at is not None else history.played_at_text),
        ("table", history.table_name + (f" [{history.table_id}]" if history.table_id else "")),
        ("hero", history.hero),
        ("game", "" if is_plain_stud else history.other_game),
    ]
    said = [what for what in stated if what[1]]
    numbers = (
        ("small bet", history.small_bet),
        ("big bet", history.big_bet if history.structure not in ("pot", "no") else -1),
        ("stated ante", history.ante),
        ("stated bring-in", history.bring_in),
        ("table size", history.max_seats),
        ("number of players", history.stated_players if history.stated_players != len(history.seats) else -1),
        ("button", history.button_seat),
    )
    said += [(name, number) for name, number in numbers if number >= 0]
    for seat in history.seats:
        said.append(("seat", seat.number, seat.name, seat.stack))
        if seat.sitting_out:
            said.append(("sitting-out mark", seat.number))
    return said


def _events(history: HandHistory) -> list[Said]:
    """Events and claims; players by name, amounts as they are booked."""
    names = [seat.name for seat in history.seats]
    totals = StreetTotals(len(names))
    cards: list[list[int]] = [[] for _ in names]
    said: list[Said] = []
    for event in history.events:
        if isinstance(event, Action):
            said += _of_action(event, names[event.seat], totals)
            totals.put(event.seat, totals.put_in_by(event))
        elif isinstance(event, Deal):
            so_far = cards[event.seat]
            said.append(("deal", names[event.seat], event.street, *event.cards))
            if event.restated and event.restated != so_far:
                said.append(("list of the cards so far", names[event.seat], *event.restated))
            so_far.extend(event.cards)
        elif isinstance(event, Ante):
            said.append(("ante", names[event.seat], event.amount))
            if event.all_in:
                said.append(("all-in mark", names[event.seat], event.amount))
        elif isinstance(event, StreetMarker):
            totals.begin_street()
            said.append(("street heading", event.street))
            if event.pot >= 0 or event.players >= 0:
                said.append(("pot of a street heading", event.pot, event.players))
            if event.all_in >= 0:
                said.append(("players all-in of a street heading", event.street, event.all_in))
        elif isinstance(event, (Show, Muck, NoShow, Collect, Return)):
            said += _of_showdown(event, names[event.seat], history)
        else:
            said.append(_of_rest(event, names, history))
    return said + _claims(history, names)


def _of_action(action: Action, name: str, totals: StreetTotals) -> list[Said]:
    put_in, total, highest = totals.put_in_by(action), totals.total_after(action), totals.highest()
    said: list[Said] = [(_DEEDS.get(action.verb, "wager"), name, put_in)]
    if action.verb == ALL_IN:
        said = [("call" if total <= highest else "wager", name, put_in)]
    elif action.verb in _VERBS:
        said.append((f"verb of a {_VERBS[action.verb]}", name, put_in))
    if action.all_in or action.verb == ALL_IN:
        said.append(("all-in mark", name, total))
    if action.stated_by >= 0 and action.stated_by != total - highest:
        said.append(("wrong amount over the bet", name, total, action.stated_by))
    return said


def _of_showdown(event: Show | Muck | NoShow | Collect | Return, name: str, history: HandHistory) -> list[Said]:
    if isinstance(event, Return):
        return [("uncalled-bet line", name, event.amount)]
    if isinstance(event, Collect):
        payment: list[Said] = [("payment", name, _pot(event.pot, history), event.amount)]
        return payment + ([("label of a payment", name, _category(event.label))] if event.label else [])
    if isinstance(event, NoShow):
        return [("no-show line", name)]
    if isinstance(event, Muck):
        said: list[Said] = [("muck line", name)]
        return said + ([("mucked cards", name, *event.cards)] if event.cards else [])
    said = [("show of five cards" if len(event.cards) == _WHOLE else "show of some cards", name, *event.cards)]
    if event.label:
        said.append(("label of a hand", name, _category(event.label)))
    if not event.in_summary:
        said.append(("place in the order of shows", name))
    return said


def _pot(pot: int, history: HandHistory) -> int:
    """The only pot is the main pot, whichever way it is called."""
    numbers = [event.pot for event in history.events if isinstance(event, Collect)]
    return MAIN_POT if max(numbers, default=MAIN_POT) <= MAIN_POT else pot


def _category(label: str) -> object:
    category = read_category(label)
    return category if category >= HIGH_CARD else label


def _of_rest(event: Event, names: list[str], history: HandHistory) -> Said:
    """Headings, notes, and lines that could not be read."""
    if isinstance(event, NoteClaim):
        return ("note that claims something", event.kind, names[event.seat] if event.seat >= 0 else "", *event.cards)
    if isinstance(event, Note):
        name, words = said_by(history, event.text)
        return "chat or note", name, words or event.text
    if isinstance(event, UnknownNote):
        return "unknown line without play", event.text
    if isinstance(event, UnknownPlayer):
        return "line of a player without a seat", event.text
    if isinstance(event, Unreadable):
        return "unreadable line", event.text
    if isinstance(event, Cancelled):
        return ("mark of a cancelled hand",)
    return ("showdown heading" if isinstance(event, ShowdownMarker) else "summary heading",)


def _claims(history: HandHistory, names: list[str]) -> list[Said]:
    said: list[Said] = []
    pots: list[tuple[int, int]] = []
    total = -1
    for claim in history.claims:
        if isinstance(claim, StatedTotal):
            total = claim.total
            pots += claim.pots
        elif isinstance(claim, StatedPot):
            pots.append((max(claim.pot, MAIN_POT), claim.gross))
        elif isinstance(claim, StatedRake):
            said.append(("stated rake", claim.amount))
        elif isinstance(claim, SeatClaim):
            kind = ("seat line of the summary", names[claim.seat], claim.kind, claim.amount, claim.street)
            said.append((*kind, _category(claim.label), *claim.cards))
        else:
            said += _balance(claim, names)
    if total < 0 and pots:
        total = sum([amount for _, amount in pots])
    if total >= 0:
        said.append(("stated total pot", total))
    if len(pots) > 1 or (pots and pots[0][1] != total):
        said += [("stated pot", pot, amount) for pot, amount in pots]
    return said


def _balance(claim: BalanceClaim, names: list[str]) -> list[Said]:
    said: list[Said] = [("stated end stack", names[claim.seat], claim.end_stack)] if claim.end_stack >= 0 else []
    return said + ([("stated net", names[claim.seat], claim.net)] if claim.net_stated else [])
