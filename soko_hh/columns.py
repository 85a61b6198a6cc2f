"""Columns: the lists that audited hands are appended to, a row as `column_tables` states it.

For: the road from the facts of one hand to frames. Must not know polars, DuckDB or how a row gets into a
database. Seats are printed numbers here (facts hold indices), `None` stands for what does not exist.
"""

from datetime import UTC, datetime
from hashlib import sha256
from typing import Final, TypeAlias, final

from soko_hh.all_in import ERROR_IN_HAND, PARTIAL_HAND, UNBALANCED, AllInResult, all_in_results
from soko_hh.cards import card_name, card_names
from soko_hh.column_tables import TABLES
from soko_hh.facts import ActionFacts, HandFacts, SeatFacts
from soko_hh.finding import ERROR, SEVERITY_NAMES, Finding, Report
from soko_hh.history import CANCELLED, COMPLETE, OTHER_GAME, PARTIAL, HandHistory
from soko_hh.ruleset import ranking_rules

Value: TypeAlias = str | int | float | bool | datetime | None
Row: TypeAlias = tuple[Value, ...]

LARGEST_AMOUNT: Final = 10**15  # above it no sum is safe in a BIGINT: such a hand has no seats and no actions


@final
class AuditedHand:
    """A hand as read, its facts (None for another game, or where the replay got nowhere) and its findings."""

    def __init__(self, history: HandHistory, facts: HandFacts | None, report: Report) -> None:
        self.history: Final = history
        self.facts: Final = facts
        self.report: Final = report


@final
class FileFigures:
    """What is known of a file at its end. `findings` are those of the file itself (TX005, TX006, TX007, TX010)."""

    def __init__(
        self, path: str, sha256: str, size: int, format_name: str, encoding: str, findings: list[Finding]
    ) -> None:
        self.path: Final = path
        self.sha256: Final = sha256
        self.size: Final = size
        self.format_name: Final = format_name
        self.encoding: Final = encoding
        self.findings: Final = findings


@final
class Columns:
    """The rows of some hands of one file, in file order; a hand that comes again is a source, not a second hand."""

    def __init__(self) -> None:
        self.rows: Final[dict[str, list[Row]]] = {name: [] for name in TABLES}
        self.hands = 0  # of this game, repeated ones too
        self.other_games = 0
        self.errors = 0  # among the findings
        self._keys: Final[set[str]] = set()

    def is_new(self, hand_key: str) -> bool:
        """Whether the hand comes for the first time; from now on it does not."""
        if hand_key in self._keys:
            return False
        self._keys.add(hand_key)
        return True


def append_hand(columns: Columns, hand: AuditedHand, file: str) -> None:
    """Append all rows of a hand of `file`; of another game only the count."""
    history = hand.history
    if history.status == OTHER_GAME:
        columns.other_games += 1
        return
    columns.hands += 1
    rows = columns.rows
    content = content_sha256(history)
    hand_key = hand_key_of(history, content)
    rows["hand_sources"].append((hand_key, file, history.first_place(), history.hero or None, content))
    for finding in hand.report.findings:
        append_finding(columns, finding, hand_key, file)
    if not columns.is_new(hand_key):
        return
    facts = hand.facts if hand.facts is not None and _fits(hand.facts, history) else None
    rows["hands"].append(_hand_row(hand, facts, hand_key, content, file))
    if facts is None:
        return
    last_card_down = hand.report.ruleset.last_card_down
    all_ins = all_in_results(facts, ranking_rules(hand.report.ruleset), _doubt(hand, facts))
    for seat in facts.seats:
        row = _seat_row(seat, history, hand_key, last_card_down)
        rows["seats"].append((*row, *_all_in_row(all_ins.get(seat.seat))))
    for action in facts.actions:
        rows["actions"].append(_action_row(action, history, hand_key))


def append_finding(columns: Columns, finding: Finding, hand_key: str | None, file: str) -> None:
    """Append a finding of a hand, or (without key) of the file itself."""
    if finding.severity == ERROR:
        columns.errors += 1
    columns.rows["findings"].append(
        (
            finding.code,
            finding.name,
            SEVERITY_NAMES[finding.severity],
            hand_key,
            file,
            finding.place,
            finding.street or None,
            finding.seat or None,
            finding.player or None,
            finding.expected or None,
            finding.actual or None,
            finding.message,
            finding.ruleset or None,
            finding.field or None,
            finding.field_value or None,
            finding.legal_under or None,
        )
    )


def content_sha256(history: HandHistory) -> str:
    """The hash of a hand's own text, line ends and trailing blank lines apart."""
    text = "\n".join(history.lines[: history.last_line() - history.first_line + 1])
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def key_of(history: HandHistory) -> str:
    """The key of a hand whose content is not hashed yet: that is done only where it has no id."""
    return hand_key_of(history, "" if history.hand_id else content_sha256(history))


def hand_key_of(history: HandHistory, content: str) -> str:
    """What makes it this hand, whichever file it is in: room and id, or its text where it has no id."""
    room = history.room or history.traits.name
    return f"{room}:{history.hand_id}" if history.hand_id else f"{room}:sha256:{content}"


def net_of(seat: SeatFacts) -> int:
    """What a player won or lost."""
    return seat.collected + seat.returned - seat.put_in


def is_balanced(facts: HandFacts) -> bool:
    """Every chip lost is a chip won or rake (USERS 3): nothing else may feed a statistic of money."""
    return facts.complete and sum([net_of(seat) for seat in facts.seats]) + facts.rake == 0


def _fits(facts: HandFacts, history: HandHistory) -> bool:
    """Whether every amount fits its column; absurd ones would break the sums of all other hands."""
    largest = max(facts.pot, facts.rake, history.small_bet, history.big_bet, history.ante, history.bring_in)
    for seat in facts.seats:
        largest = max(largest, seat.put_in, seat.collected, seat.returned, abs(seat.end_stack))
        largest = max(largest, history.seats[seat.seat].stack)
    return largest <= LARGEST_AMOUNT


def _stated(amount: int) -> int | None:
    return amount if 0 <= amount <= LARGEST_AMOUNT else None


def _printed_seat(history: HandHistory, seat: int) -> int | None:
    return history.seats[seat].number if seat >= 0 else None


def _status(hand: AuditedHand) -> str:
    if hand.history.status == CANCELLED:
        return CANCELLED
    return hand.history.status if hand.facts is not None and hand.facts.complete else PARTIAL


def _utc(moment: datetime | None) -> datetime | None:
    """UTC without a zone, as a TIMESTAMP is."""
    return moment if moment is None or moment.tzinfo is None else moment.astimezone(UTC).replace(tzinfo=None)


def _hand_row(hand: AuditedHand, facts: HandFacts | None, hand_key: str, content: str, file: str) -> Row:
    history = hand.history
    known = HandFacts() if facts is None else facts
    posted = known.bring_in_amount if known.bring_in_choice == "bring_in" else -1
    return (
        hand_key,
        history.hand_id,
        history.room or history.traits.name,
        history.traits.name,
        file,
        history.first_place(),
        _utc(history.played_at),
        history.played_at_text,
        history.table_name,
        known.ruleset_name or hand.report.ruleset.name,
        known.structure or history.structure,
        _stated(history.small_bet),
        _stated(history.big_bet),
        _stated(history.ante),
        _stated(history.bring_in if history.bring_in >= 0 else posted),
        history.currency,
        "0.01" if history.money.decimals else "1",
        history.money.decimals,
        len(known.seats),
        history.button_seat if history.button_seat >= 0 else None,
        _printed_seat(history, known.bring_in_seat),
        known.bring_in_choice or None,
        known.players_on[2],
        known.players_on[3],
        known.players_on[4],
        known.players_on[5],
        known.pot,
        known.rake,
        known.went_to_showdown,
        _status(hand),
        facts is not None and _status(hand) == "complete" and is_balanced(facts),
        len(hand.report.findings),
        len([finding for finding in hand.report.findings if finding.severity == ERROR]),
        content,
    )


def _doubt(hand: AuditedHand, facts: HandFacts) -> str:
    """Why the results of this hand cannot be trusted; empty if they can."""
    if _status(hand) != COMPLETE:
        return PARTIAL_HAND
    if any(finding.severity == ERROR for finding in hand.report.findings):
        return ERROR_IN_HAND
    return "" if is_balanced(facts) else UNBALANCED


def _all_in_row(all_in: AllInResult | None) -> Row:
    if all_in is None or all_in.adjusted is None:
        return (None, None, None if all_in is None else all_in.reason)
    return (float(all_in.adjusted), all_in.error, None)


def _seat_row(seat: SeatFacts, history: HandHistory, hand_key: str, last_card_down: bool) -> Row:
    printed = history.seats[seat.seat]
    down = seat.cards[:1]
    if last_card_down:
        down = down + seat.cards[4:5]
    return (
        hand_key,
        printed.number,
        printed.name,
        seat.position if seat.position >= 0 else None,
        printed.stack,
        seat.end_stack,
        seat.put_in,
        seat.returned,
        seat.collected,
        net_of(seat),
        seat.rake_paid,
        seat.result or None,
        seat.won_main,
        seat.won_side,
        seat.folded_on or None,
        card_name(seat.door_card) if seat.door_card >= 0 else None,
        card_names(down) if max(down, default=-1) >= 0 else None,
        card_names(seat.cards),
        seat.category or None,
        seat.all_in_on or None,
        seat.pots_contested,
        seat.pots_won,
        seat.pots_shared,
    )


def _action_row(action: ActionFacts, history: HandHistory, hand_key: str) -> Row:
    printed = history.seats[action.seat]
    return (
        hand_key,
        action.seq,
        history.place_of(action.line),
        action.street,
        printed.number,
        printed.name,
        action.action,
        action.put_in,
        action.street_total,
        action.to_call,
        action.pot_before,
        action.level_before,
        action.raises_before,
        action.players_in,
        action.players_behind,
        action.is_forced,
        action.is_voluntary,
        action.is_first_in,
        action.could_check,
        action.could_call,
        action.could_complete,
        action.could_bet,
        action.could_raise,
        action.could_double,
        action.is_opener,
        action.board_category or None,
        action.open_pair_on_board,
        _printed_seat(history, action.last_aggressor_seat),
        action.all_in,
        action.findings,
        action.wagers_before,
        action.decision,
        _printed_seat(history, action.former_aggressor_seat),
        action.is_double,
        action.opens_by_board,
    )
