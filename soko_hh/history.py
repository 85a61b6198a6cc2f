"""A hand history: what one hand claims about itself, and where it stands in which file.

For: carrying header, seats, events and summary claims from a reader to the replay, the writers and `parse`.
Must not know rules or what the claims are worth; nothing here is computed from anything else here.
"""

from datetime import datetime
from typing import Final, TypeAlias, final

from soko_hh.cards import Card
from soko_hh.events import Event
from soko_hh.money import Money
from soko_hh.streets import Street

# Status of a hand.
COMPLETE: Final = "complete"
PARTIAL: Final = "partial"
CANCELLED: Final = "cancelled"
OTHER_GAME: Final = "other game"

# What a summary says became of a seat.
CLAIM_WON: Final = 0  # showed [..] and won (M)
CLAIM_LOST: Final = 1  # showed [..] and lost
CLAIM_MUCKED: Final = 2  # mucked[ [..]]
CLAIM_FOLDED: Final = 3  # folded on Nth street
CLAIM_COLLECTED: Final = 4  # collected (M)


@final
class FormatTraits:
    """What a format's text can be trusted with; the checks ask these, never the format's name."""

    def __init__(
        self,
        name: str,
        title: str,
        *,
        shows_at_showdown: bool,
        prints_returns: bool,
        pots_stated: str,
        judges_verbs: bool,
        raise_by_reliable: bool,
        marks_all_in: bool,
        always_has_summary: bool,
        has_button: bool,
        seat_line_order_tells_button: bool,
        states_payments: bool = True,
        states_rake: bool = True,
        prints_mucked_cards: bool = True,
        size_bounds_seats: bool = True,
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.shows_at_showdown: Final = shows_at_showdown  # showdown lines exist, in order (SD codes)
        self.prints_returns: Final = prints_returns  # uncalled bets are lines (PT605)
        self.pots_stated: Final = pots_stated  # "gross", "net" or "both"
        self.judges_verbs: Final = judges_verbs  # BT406
        self.raise_by_reliable: Final = raise_by_reliable  # BT412
        self.marks_all_in: Final = marks_all_in  # BT414
        self.always_has_summary: Final = always_has_summary  # TX003
        self.has_button: Final = has_button
        self.seat_line_order_tells_button: Final = seat_line_order_tells_button
        self.states_payments: Final = states_payments  # else a hand without any payment is not cut off (TX003)
        self.states_rake: Final = states_rake
        self.prints_mucked_cards: Final = prints_mucked_cards
        self.size_bounds_seats: Final = size_bounds_seats  # else a table for 5 may have a seat 6 (HD903)


@final
class Seat:
    """A seat line: printed number, player, stack at the start, where it stands."""

    def __init__(self, number: int, name: str, stack: int, line: int, sitting_out: bool) -> None:
        self.number: Final = number
        self.name: Final = name
        self.stack: Final = stack
        self.line: Final = line
        self.sitting_out: Final = sitting_out


@final
class StatedTotal:
    """Summary: total pot, and the pots it names as (pot number, amount); `total` -1 if it names only pots."""

    def __init__(self, line: int, total: int, pots: list[tuple[int, int]]) -> None:
        self.line: Final = line
        self.total: Final = total
        self.pots: Final = pots


@final
class StatedPot:
    """Ongame's pot line: the gross amount of one pot."""

    def __init__(self, line: int, pot: int, gross: int) -> None:
        self.line: Final = line
        self.pot: Final = pot
        self.gross: Final = gross


@final
class StatedRake:
    """Summary: the rake."""

    def __init__(self, line: int, amount: int) -> None:
        self.line: Final = line
        self.amount: Final = amount


@final
class SeatClaim:
    """Summary: what became of a seat (a CLAIM_ kind); `amount` and `street` -1, `cards` and `label` empty if unsaid."""

    def __init__(
        self, line: int, seat: int, kind: int, cards: list[Card], amount: int, label: str, street: Street
    ) -> None:
        self.line: Final = line
        self.seat: Final = seat
        self.kind: Final = kind
        self.cards: Final = cards
        self.amount: Final = amount
        self.label: Final = label
        self.street: Final = street


@final
class BalanceClaim:
    """Ongame's seat line: end stack and (where printed) net."""

    def __init__(self, line: int, seat: int, end_stack: int, net: int, net_stated: bool) -> None:
        self.line: Final = line
        self.seat: Final = seat
        self.end_stack: Final = end_stack
        self.net: Final = net
        self.net_stated: Final = net_stated


Claim: TypeAlias = StatedTotal | StatedPot | StatedRake | SeatClaim | BalanceClaim


@final
class Places:
    """Where a hand stands in the file at hand, if its own lines are numbered by the file it came from (JSON).

    `by_line`: the line here of a line of its own, for those that have one to themselves; all others are at `first`.
    `has_text`: the hand's lines are its text, not made up of what is said here of each of them.
    """

    def __init__(self, first: int, last: int, by_line: dict[int, int], has_text: bool) -> None:
        self.first: Final = first
        self.last: Final = last
        self.by_line: Final = by_line
        self.is_reordered = False  # the own lines are those of the file at hand in play order: it numbers them (iPoker)
        self.has_text: Final = has_text


@final
class HandHistory:
    """One hand as its text claims it. Mutable while its reader fills it; read-only afterwards.

    Amounts are chips in the smallest unit; -1 where the history states nothing (ante 0: none is played).
    `seats` are sorted clockwise by number (then line); events and claims name players by index into it.
    """

    def __init__(self, traits: FormatTraits, first_line: int, lines: list[str]) -> None:
        self.traits: Final = traits
        self.first_line: Final = first_line
        self.lines: Final = lines  # the hand's own text, for excerpts; lines[0] is line `first_line`
        self.hand_id = ""
        self.room = ""
        self.structure = ""  # "fixed", "pot", "no"; "" if the format does not say
        self.small_bet = -1  # pot and no limit: the minimum
        self.big_bet = -1  # pot and no limit: -1
        self.ante = -1
        self.bring_in = -1
        self.money = Money("", "", 0)
        self.currency = ""  # ISO code, "play", "chips" or ""
        self.ruleset_name = ""
        self.played_at_text = ""
        self.played_at: datetime | None = None  # UTC
        self.time_trouble = ""  # why there is no (certain) time; HD904
        self.table_name = ""
        self.table_id = ""
        self.table_line = first_line  # HD902 and TX findings of the table line
        self.players_line = first_line  # HD903
        self.stakes_line = first_line  # HD901, HD902
        self.max_seats = -1
        self.stated_players = -1
        self.button_seat = -1  # printed number
        self.hero = ""
        self.seats: list[Seat] = []
        self.events: list[Event] = []
        self.claims: list[Claim] = []
        self.has_summary = False
        self.status = COMPLETE
        self.broken = ""  # why nothing of the hand can be read (TX010): its XML, TOML or JSON is none, or hostile
        self.broken_line = first_line
        self.other_game = ""  # what the header says is played, where status is OTHER_GAME
        self.places: Places | None = None  # None: the hand's own lines are those of the file at hand

    def last_line(self) -> int:
        """The last line of the hand that is not blank."""
        at = len(self.lines) - 1
        while at > 0 and not self.lines[at].strip():
            at -= 1
        return self.first_line + at

    def place_of(self, line: int) -> int:
        """Where a line of the hand stands in the file at hand."""
        return line if self.places is None else self.places.by_line.get(line, self.places.first)

    def first_place(self) -> int:
        """Where the hand begins in the file at hand."""
        return self.first_line if self.places is None else self.places.first

    def last_place(self) -> int:
        """Where the hand ends in the file at hand."""
        return self.last_line() if self.places is None else self.places.last

    def place_below(self, line: int) -> int:
        """Index in `events` of the first one below a line; readers give events in the order of their lines."""
        low, high = 0, len(self.events)
        while low < high:
            middle = (low + high) // 2
            if self.events[middle].line > line:
                high = middle
            else:
                low = middle + 1
        return low

    def line_text(self, line: int) -> str:
        """The text of a line of this hand, or '' for a line outside it."""
        at = line - self.first_line
        return self.lines[at] if 0 <= at < len(self.lines) else ""
