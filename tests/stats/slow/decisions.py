"""Statistics of decisions, counted slowly: a loop over the choices of a hand for each question.

For: the comparison with the catalogue.
"""

from slow.tally import Tally
from slow.walk import Choice, SlowHand

from soko_hh.streets import street_name

WAGERS = ("bet", "raise")


def count(hand: SlowHand, tally: Tally) -> None:
    """Count one hand."""
    for choice in hand.choices:
        _opening(hand, choice, tally)
        if choice.kind not in ("bring-in", "opening"):
            _on_any_street(hand, choice, tally)
            if choice.street > 2:
                _on_later_streets(hand, choice, tally)
    for seat in hand.players:
        _second_street(hand, seat, tally)
        _over_streets(hand, seat, tally)


def _opening(hand: SlowHand, choice: Choice, tally: Tally) -> None:
    if choice.kind == "opening" or (choice.kind == "bring-in" and choice.may_wager):
        tally.ask("complete_as_bring_in", hand.players[choice.seat].name, choice.kind == "opening")


def _on_any_street(hand: SlowHand, choice: Choice, tally: Tally) -> None:
    name, street, kind = hand.players[choice.seat].name, street_name(choice.street), choice.kind
    tally.ratio("aggression_factor", name, street, kind in WAGERS, kind == "call")
    if kind != "check":
        tally.ask("aggression_freq", name, kind in WAGERS, street)
    if kind != "fold":
        tally.ask("aggression_pct_hm", name, kind in WAGERS, street)
    if not choice.earlier:
        for word in ("bet", "check", "call", "raise", "fold"):
            tally.ask(word, name, kind == word, street)
    if choice.level >= 1 and choice.to_call:
        tally.ask("fold_to_bet", name, kind == "fold", street)
    if choice.street == 3 and choice.may_double:
        tally.ask("double_bet_s3", name, choice.doubles)


def _on_later_streets(hand: SlowHand, choice: Choice, tally: Tally) -> None:
    name, street, kind = hand.players[choice.seat].name, street_name(choice.street), choice.kind
    if not choice.earlier and not choice.wagers and choice.may_bet and choice.former is not None:
        if choice.former == choice.seat:
            tally.ask("continuation_bet", name, kind == "bet", street)
        elif choice.former in choice.others_to_come:
            tally.ask("lead_into_aggressor", name, kind == "bet", street)
    if len(choice.wagers) == 1 and choice.to_call and choice.last is not None and choice.last == choice.former:
        tally.ask("fold_to_cbet", name, kind == "fold", street)
    if choice.opens:
        tally.ask("first_to_act", name, kind == "bet", choice.board)


def _second_street(hand: SlowHand, seat: int, tally: Tally) -> None:
    name = hand.players[seat].name
    mine = [c for c in hand.choices if c.seat == seat and c.street == 2 and c.kind not in ("bring-in", "opening")]
    paid = any(c.kind in ("call", "bet", "raise") for c in mine)
    tally.ask("vpip", name, paid)
    if mine:
        tally.ask("vpip_of_decisions", name, paid)
    could = [c for c in mine if c.may_wager]
    if could:
        tally.ask("raise_s2", name, any(c.kind in WAGERS for c in could))
    for choice in mine:
        if choice.level >= 1 and choice.to_call and choice.had_in == 0:
            tally.ask("cold_call", name, choice.kind == "call")
        _first_in(hand, choice, tally)
    for word, level in (("three", 2), ("four", 3)):
        at = [c for c in could if c.level == level]
        if at:
            tally.ask(f"{word}_bet_s2", name, any(c.kind in WAGERS for c in at))
        faced = [c for c in mine if c.level == level + 1 and c.to_call]
        if faced:
            tally.ask(f"fold_to_{word}_bet_s2", name, any(c.kind == "fold" for c in faced))
    if hand.opened == "bring-in":
        completed = [c for c in mine if c.level >= 1]
        faced = [c for c in completed if c.to_call]
        if seat == hand.opened_by and faced:
            tally.ask("defend_bring_in", name, faced[0].kind != "fold")
        limped = [c for c in mine if c.kind == "call" and c.level == 0]
        could = [c for c in completed if c.may_wager]
        if seat != hand.opened_by and limped and could:
            tally.ask("limp_raise", name, any(c.kind in WAGERS for c in could))


def _is_steal_spot(choice: Choice) -> bool:
    return choice.street == 2 and choice.all_folded and choice.may_wager and choice.behind <= 2


def _first_in(hand: SlowHand, choice: Choice, tally: Tally) -> None:
    player = hand.players[choice.seat]
    if choice.all_folded and choice.may_wager:
        tally.ask("open_complete", player.name, choice.kind in WAGERS)
    if choice.all_folded and choice.may_call:
        tally.ask("limp", player.name, choice.kind == "call")
    if _is_steal_spot(choice):
        tally.ask("steal", player.name, choice.kind in WAGERS)
        tally.ask("steal_by_door_card", player.name, choice.kind in WAGERS, player.cards[1][0])
    steals = [c for c in hand.choices if _is_steal_spot(c) and c.kind in WAGERS]
    if steals and choice.wagers == [steals[0].seat] and choice.to_call:
        who = "bring-in" if choice.seat == hand.opened_by else "others"
        tally.ask("fold_to_steal", player.name, choice.kind == "fold", who)
        if choice.may_wager:
            tally.ask("resteal", player.name, choice.kind in WAGERS, who)


def _over_streets(hand: SlowHand, seat: int, tally: Tally) -> None:
    name = hand.players[seat].name
    mine = [c for c in hand.choices if c.seat == seat and c.kind not in ("bring-in", "opening")]
    for street in (2, 3, 4, 5):
        on = [c for c in mine if c.street == street]
        could = [c for c in on if c.earlier and c.may_wager and c.to_call]
        if any(c.kind == "check" for c in on) and could:
            tally.ask("check_raise", name, any(c.kind in WAGERS for c in could), street_name(street))
    called = any(c.street == 3 and c.kind == "call" for c in mine)
    faced = [c for c in mine if c.street == 4 and c.to_call]
    if called and faced:
        tally.ask("fold_s4_after_call_s3", name, any(c.kind == "fold" for c in faced))
