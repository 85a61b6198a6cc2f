"""Keeping the facts of a hand while it is replayed (STATS, tables).

For: the legal situation of every action as the replay saw it, and the results. Must not judge or derive legality:
it asks `game.legal`.
"""

from typing import Final

from soko_hh.cards import UNKNOWN_CARD
from soko_hh.events import MAIN_POT, WHOLE_POT, Ante
from soko_hh.facts import ActionFacts, AllInFacts, HandFacts, SeatFacts
from soko_hh.finding import Report
from soko_hh.game.betting import may_double
from soko_hh.game.bring_in import is_full_opening
from soko_hh.game.legal import legal_actions
from soko_hh.game.moves import FACT_WORDS, IS_CHECK, IS_FOLD, Move
from soko_hh.game.pots import pots
from soko_hh.game.showdown import best_shown, is_contested, known_five, no_more_betting
from soko_hh.game.turns import needs_action, opener
from soko_hh.history import COMPLETE
from soko_hh.ranking import CATEGORY_KEYS, board_ranking, category_of, hand_ranking
from soko_hh.streets import ANTES, FIFTH, SECOND
from soko_hh.table import NOBODY, Table
from soko_hh.table_records import Pot

_WAGERS: Final = ("bet", "complete", "raise")


def start(table: Table, for_statistics: bool) -> HandFacts:
    """Facts of a hand that has just begun."""
    facts = HandFacts(for_statistics)
    facts.ruleset_name = table.ruleset.name
    facts.structure = table.structure
    facts.seats = [SeatFacts(s) for s in range(table.n) if table.dealt_in[s]]
    return facts


def street(table: Table, facts: HandFacts) -> None:
    """Note who is dealt to a street that begins; the first before which the betting is over for good is an all-in."""
    facts.players_on[table.street] = len(table.players_in())
    if facts.for_statistics and facts.all_in is None and no_more_betting(table):
        facts.all_in = AllInFacts(table.street - 1, pots(table), [list(cards) for cards in table.up])


def ante(table: Table, facts: HandFacts, event: Ante) -> None:
    """Note a posted ante, before it moves."""
    if not facts.for_statistics:
        return
    fact = ActionFacts(len(facts.actions), event.line, ANTES, event.seat, "ante")
    fact.put_in = event.amount
    fact.street_total = event.amount
    fact.pot_before = table.pot()
    fact.players_in = len(table.players_in())
    fact.is_forced = True
    fact.all_in = event.amount >= table.stack[event.seat]
    facts.actions.append(fact)


def action(table: Table, facts: HandFacts, move: Move) -> None:
    """Note an action with the legal situation it was taken in, before it moves."""
    if not facts.for_statistics:
        return
    seat = move.seat
    opening = table.street == SECOND and table.bring_in_due and move.nature not in (IS_FOLD, IS_CHECK)
    is_full = opening and is_full_opening(table, move.total)
    word = FACT_WORDS[move.nature]
    if opening:
        word = "complete" if is_full else "bring_in"
        facts.bring_in_seat = seat
        facts.bring_in_choice = "full" if is_full else "bring_in"
        facts.bring_in_amount = move.total
    fact = ActionFacts(len(facts.actions), move.line, table.street, seat, word)
    fact.put_in = move.put_in
    fact.street_total = move.total
    fact.to_call = table.need(seat)
    fact.pot_before = table.pot()
    fact.level_before = table.full_count
    if table.to_match > 0 and (table.street > SECOND or table.bring_in_by == NOBODY):
        fact.level_before = max(table.full_count, 1)  # a bet all-in for less than half is a bet all the same
    fact.raises_before = max(0, table.full_count - 1)
    fact.is_forced = opening
    fact.is_voluntary = move.put_in > 0 and not opening
    fact.is_opener = table.actions == 0
    fact.opens_by_board = fact.is_opener and table.street > SECOND and opener(table) == seat
    fact.open_pair_on_board = table.open_pair
    fact.last_aggressor_seat = table.aggressor if table.full_count > 0 else -1
    fact.all_in = move.all_in
    _note_street(facts.actions, fact)
    _note_players(table, fact, seat)
    _note_choices(table, fact, seat)
    _note_board(table, fact, seat)
    facts.actions.append(fact)


def _note_street(before: list[ActionFacts], fact: ActionFacts) -> None:
    """What came before it on the street, and who had the last word on the street before.

    The action before it knows most of that: only the player's own last action, and the last wager of the street before
    for its first action, are looked for.
    """
    last = before[-1] if before else None
    is_first = last is None or last.street != fact.street
    if last is not None and not is_first:
        fact.wagers_before = last.wagers_before + (1 if last.action in _WAGERS else 0)
        fact.former_aggressor_seat = last.former_aggressor_seat
    fact.decision = 0 if fact.is_forced else 1
    for other in reversed(before):
        if other.street != fact.street:
            break
        if other.seat == fact.seat and not fact.is_forced:
            fact.decision = other.decision + 1
            break
    if is_first:
        for other in reversed(before):
            if other.street != fact.street - 1:
                break
            if other.action in _WAGERS:
                fact.former_aggressor_seat = other.seat
                break


def _note_players(table: Table, fact: ActionFacts, seat: int) -> None:
    behind = 0
    first_in = table.full_count == 0
    for s in table.players_in():
        if s == seat:
            continue
        if needs_action(table, s):
            behind += 1
        if first_in and table.put[s] > 0 and s != table.bring_in_by:
            first_in = False
    fact.players_in = len(table.players_in())
    fact.players_behind = behind
    fact.is_first_in = first_in


def _note_choices(table: Table, fact: ActionFacts, seat: int) -> None:
    if seat != table.turn:
        return
    legal = legal_actions(table)
    if legal is None:
        return
    can_wager = len(legal.totals) > 0 or legal.high > 0
    fact.could_check = legal.may_check
    fact.could_call = legal.call > 0
    fact.could_complete = can_wager and legal.wager_word in ("complete", "bring in")
    fact.could_bet = can_wager and legal.wager_word == "bet"
    fact.could_raise = can_wager and legal.wager_word == "raise"
    doubled = table.full_level + table.history.big_bet
    fact.could_double = can_wager and may_double(table, seat) and legal.totals[-1] >= doubled
    fact.is_double = fact.could_double and fact.street_total >= doubled


def _note_board(table: Table, fact: ActionFacts, seat: int) -> None:
    board = table.up[seat]
    if board and UNKNOWN_CARD not in board:
        four_card_hands = table.ruleset.board_counts_four_card_hands
        fact.board_category = CATEGORY_KEYS[category_of(board_ranking(board, table.ranking_rules, four_card_hands))]


def close(table: Table, facts: HandFacts, report: Report) -> None:
    """Note results once the hand is settled."""
    wagered = sum([table.put_in(s) for s in range(table.n)]) - sum(table.returned)
    facts.pot = wagered
    facts.rake = wagered - sum(table.collected)
    facts.complete = facts.complete and not table.trouble and table.history.status == COMPLETE and facts.rake >= 0
    facts.went_to_showdown = is_contested(table) and table.street == FIFTH and facts.complete
    for fact in facts.seats:
        _note_seat(table, fact)
    if facts.for_statistics:
        if facts.all_in is None and facts.went_to_showdown and no_more_betting(table):
            facts.all_in = AllInFacts(FIFTH, pots(table), [list(cards) for cards in table.up])
        _note_findings(facts, report)
        _note_positions(table, facts)
        _note_results(table, facts)


def _note_findings(facts: HandFacts, report: Report) -> None:
    lines: dict[int, int] = {}
    for finding in report.findings:
        lines[finding.line] = lines.get(finding.line, 0) + 1
    for fact in facts.actions:
        fact.findings = lines.get(fact.line, 0)


def _note_results(table: Table, facts: HandFacts) -> None:
    found = pots(table)
    rakes = _rake_shares(table, facts)
    winners = [_winners(table, number, pot, len(found)) for number, pot in enumerate(found)]
    for fact in facts.seats:
        fact.rake_paid = rakes[fact.seat]
        _note_result(table, facts, fact)
        fact.pots_contested = len([pot for pot in found if fact.seat in pot.contestants])
        for number, seats in enumerate(winners):
            if fact.seat in seats:
                fact.won_main = fact.won_main or number == MAIN_POT
                fact.won_side = fact.won_side or number > MAIN_POT
                fact.pots_won += 1 if len(seats) == 1 else 0
                fact.pots_shared += 1 if len(seats) > 1 else 0


def _winners(table: Table, number: int, pot: Pot, of: int) -> list[int]:
    """Who collected from a pot; where several are paid together, those of the collectors with the best hands in it."""
    named = {collect.seat for collect in table.collects if collect.pot == number}
    together = {collect.seat for collect in table.collects if collect.pot == WHOLE_POT}
    if named or of == 1:
        return sorted(named | together if of == 1 else named)
    return [s for s in best_shown(table, pot.contestants) or pot.contestants if s in together]


def _note_positions(table: Table, facts: HandFacts) -> None:
    first = facts.bring_in_seat
    if first < 0:
        opened = [fact.seat for fact in facts.actions if fact.street == SECOND]
        first = opened[0] if opened else -1
    if first < 0:
        return
    order = [s for s in table.clockwise_from(first) if table.dealt_in[s]]
    for fact in facts.seats:
        fact.position = order.index(fact.seat)


def _note_seat(table: Table, fact: SeatFacts) -> None:
    seat = fact.seat
    fact.put_in = table.put_in(seat)
    fact.returned = table.returned[seat]
    fact.collected = table.collected[seat]
    fact.end_stack = table.history.seats[seat].stack - fact.put_in + fact.returned + fact.collected
    fact.cards = table.cards_of(seat)


def _note_result(table: Table, facts: HandFacts, fact: SeatFacts) -> None:
    seat = fact.seat
    fact.folded_on = table.folded_on[seat]
    fact.all_in_on = table.all_in_on[seat]
    fact.door_card = table.up[seat][0] if table.up[seat] else UNKNOWN_CARD
    five = known_five(table, seat)
    if five:
        fact.category = CATEGORY_KEYS[category_of(hand_ranking(five, table.ranking_rules))]
    if fact.folded_on:
        fact.result = "folded"
    elif not facts.went_to_showdown:
        fact.result = "won without showdown" if fact.collected > 0 else ""
    elif fact.collected > 0:
        fact.result = "won at showdown"
    else:
        fact.result = "mucked at showdown" if not table.shown[seat] else "lost at showdown"


def _rake_shares(table: Table, facts: HandFacts) -> list[int]:
    """The rake by what each put in (less returned); whole chips, the largest remainders first, so that it sums up."""
    net = [table.put_in(s) - table.returned[s] for s in range(table.n)]
    total = sum(net)
    if total <= 0 or facts.rake <= 0:
        return [0] * table.n
    shares = [facts.rake * amount // total for amount in net]
    left = facts.rake - sum(shares)
    by_remainder = sorted(range(table.n), key=lambda s: -(facts.rake * net[s] % total))
    for s in by_remainder[:left]:
        shares[s] += 1
    return shares
