"""Hands built by hand for tests of columns, store and stats: no reader, no replay, every figure stated.

The shape of a hand here: three players at $5/$10 with an ante of $0.50 and a bring-in of $2.00, unit 0.01.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from soko_hh.columns import AuditedHand, FileFigures
from soko_hh.facts import ActionFacts, HandFacts, SeatFacts
from soko_hh.finding import ERROR, NOTE, Finding, Report
from soko_hh.history import OTHER_GAME, FormatTraits, HandHistory, Seat
from soko_hh.money import Money
from soko_hh.ruleset import Ruleset

TRAITS = FormatTraits(
    "soko",
    "soko text",
    shows_at_showdown=True,
    prints_returns=True,
    pots_stated="gross",
    judges_verbs=True,
    raise_by_reliable=True,
    marks_all_in=True,
    always_has_summary=True,
    has_button=True,
    seat_line_order_tells_button=False,
)
PLAYERS = ("Anna", "Bertil", "Hero")
SEAT_NUMBERS = (1, 3, 6, 7, 8)


def history_of(hand_id: str, players: tuple[str, ...] = PLAYERS, first_line: int = 1, text: str = "") -> HandHistory:
    """A hand of fixed limit with $200.00 for everybody; `text` tells apart hands of one id."""
    history = HandHistory(TRAITS, first_line, [f"SOKO Hand #{hand_id}: {text}", "Table 'Helsinki 4'", ""])
    history.hand_id = hand_id
    history.structure, history.small_bet, history.big_bet = "fixed", 500, 1000
    history.ante, history.bring_in = 50, 200
    history.money, history.currency = Money("$", "", 2), "USD"
    history.played_at_text = "2026-01-02 12:00:00 UTC"
    history.played_at = datetime(2026, 1, 2, 12, tzinfo=UTC)
    history.table_name, history.button_seat, history.hero = "Helsinki 4", 3, "Hero"
    for number, name in zip(SEAT_NUMBERS, players, strict=False):
        history.seats.append(Seat(number, name, 20000, first_line + 1, False))
    return history


def facts_of(history: HandHistory) -> HandFacts:
    """Facts without a deed yet: all dealt in on second street."""
    facts = HandFacts()
    facts.ruleset_name, facts.structure = "ongame", history.structure
    facts.players_on = [0, 0, len(history.seats), 0, 0, 0, 0]
    for index, printed in enumerate(history.seats):
        seat = SeatFacts(index)
        seat.end_stack = printed.stack
        seat.position = index
        facts.seats.append(seat)
    return facts


def act(facts: HandFacts, street: int, seat: int, action: str, put_in: int = 0, **situation: Any) -> ActionFacts:
    """Append an action and move its chips; `situation` are attributes of ActionFacts."""
    seq = len(facts.actions)
    done = ActionFacts(seq, seq + 3, street, seat, action)
    done.put_in = put_in
    for name, value in situation.items():
        assert hasattr(done, name), name
        setattr(done, name, value)
    before = [other for other in facts.actions if other.street == street]
    done.wagers_before = len([other for other in before if other.action in ("bet", "complete", "raise")])
    if not done.is_forced:
        done.decision = 1 + len([other for other in before if other.seat == seat and other.decision])
    facts.actions.append(done)
    facts.seats[seat].put_in += put_in
    facts.seats[seat].end_stack -= put_in
    if action == "fold":
        facts.seats[seat].folded_on = street
        facts.seats[seat].result = "folded"
    return done


def pay(facts: HandFacts, seat: int, collected: int, *, returned: int = 0, rake: int = 0) -> None:
    """Pay a seat and state pot and rake."""
    got = facts.seats[seat]
    got.collected += collected
    got.returned += returned
    got.end_stack += collected + returned
    facts.pot += collected + rake
    facts.rake += rake


def finding_of(line: int, severity: int = ERROR, hand_id: str = "") -> Finding:
    """BT404 by Anna, or the note BT415."""
    code, name = ("BT404", "raise-over-cap") if severity == ERROR else ("BT415", "needless-fold")
    return Finding(code, name, severity, line, "Anna raises", street=2, seat=1, player="Anna", hand_id=hand_id)


def audited_of(
    history: HandHistory, facts: HandFacts | None, findings: tuple[Finding, ...] = (), ruleset: Ruleset | None = None
) -> AuditedHand:
    """The hand with its report."""
    report = Report(
        ruleset or Ruleset(), history.hand_id, [s.number for s in history.seats], [s.name for s in history.seats]
    )
    report.findings.extend(findings)
    return AuditedHand(history, facts, report)


def stolen_hand(hand_id: str, first_line: int = 1, text: str = "", findings: tuple[Finding, ...] = ()) -> AuditedHand:
    """Hero brings in for 2.00, Anna completes to 5.00, all fold: Anna gets 3.00 back and collects 1.50 + 4.00.

    In: antes 0.50 x 3, bring-in 2.00, completion 5.00. Net: Anna +3.00 (5.50 less ante 0.50 and 2.00 matched),
    Bertil -0.50, Hero -2.50.
    """
    history = history_of(hand_id, first_line=first_line, text=text)
    facts = facts_of(history)
    facts.bring_in_seat, facts.bring_in_choice, facts.bring_in_amount = 2, "bring_in", 200
    for seat in range(3):
        act(facts, 1, seat, "ante", 50, is_forced=True)
    act(facts, 2, 2, "bring_in", 200, is_forced=True, is_opener=True, could_complete=True)
    act(facts, 2, 0, "complete", 500, is_voluntary=True, to_call=200, could_call=True, could_complete=True)
    act(facts, 2, 1, "fold", to_call=500, level_before=1, could_call=True, could_raise=True)
    act(facts, 2, 2, "fold", to_call=300, level_before=1, could_call=True, could_raise=True, last_aggressor_seat=0)
    pay(facts, 0, 550, returned=300)
    facts.seats[0].result = "won without showdown"
    facts.seats[0].cards, facts.seats[0].door_card = [-1, 30], 30  # 30 = 9h
    facts.seats[2].cards, facts.seats[2].door_card = [47, 8], 8  # 47 = Ks, 8 = 4c
    return audited_of(history, facts, findings)


def other_game_hand(first_line: int = 1) -> AuditedHand:
    """A hand of holdem, with its note."""
    history = history_of("h1", first_line=first_line)
    history.status, history.other_game = OTHER_GAME, "HOLDEM"
    return audited_of(history, None, (finding_of(first_line, NOTE),))


def stream_of(
    *hands: AuditedHand, sha256: str = "aa", findings: tuple[Finding, ...] = ()
) -> Iterator[AuditedHand | Finding | FileFigures]:
    """What the pipeline yields for a file of these hands."""
    yield from findings
    yield from hands
    yield FileFigures("night.txt", sha256, 1234, "soko", "utf-8", list(findings))
