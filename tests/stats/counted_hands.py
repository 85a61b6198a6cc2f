"""Two hands whose statistics are counted by hand in the tests."""

from built_hands import act, audited_of, facts_of, history_of, pay

from soko_hh.columns import AuditedHand


def shown_hand(hand_id: str) -> AuditedHand:
    """Hero opens for the full bet as bring-in, Anna calls, Bertil folds; Hero wins $61.00 of $61.50 at the showdown.

    Third street: Anna bets 5.00, Hero calls. Fourth: Anna bets 10.00, Hero raises to 20.00, Anna calls. Fifth: checks.
    In: antes 1.50, 2 x 5.00, 2 x 5.00, 2 x 20.00 = 61.50; rake 0.50. Net: Hero +30.50, Anna -30.50, Bertil -0.50.
    """
    history = history_of(hand_id)
    facts = facts_of(history)
    facts.bring_in_seat, facts.bring_in_choice, facts.bring_in_amount = 2, "full", 500
    facts.players_on = [0, 0, 3, 2, 2, 2, 0]
    facts.went_to_showdown = True
    for seat in range(3):
        act(facts, 1, seat, "ante", 50, is_forced=True)
    act(facts, 2, 2, "complete", 500, is_forced=True, is_opener=True, could_complete=True)
    act(facts, 2, 0, "call", 500, to_call=500, level_before=1, is_voluntary=True, could_call=True, could_raise=True)
    act(facts, 2, 1, "fold", to_call=500, level_before=1, could_call=True, could_raise=True)
    act(facts, 3, 0, "bet", 500, is_voluntary=True, could_check=True, could_bet=True)
    act(facts, 3, 2, "call", 500, to_call=500, level_before=1, is_voluntary=True, could_call=True, could_raise=True)
    act(facts, 4, 0, "bet", 1000, is_voluntary=True, could_check=True, could_bet=True)
    act(facts, 4, 2, "raise", 2000, to_call=1000, level_before=1, is_voluntary=True, could_call=True, could_raise=True)
    act(facts, 4, 0, "call", 1000, to_call=1000, level_before=2, is_voluntary=True, could_call=True, could_raise=True)
    act(facts, 5, 0, "check", could_check=True, could_bet=True)
    act(facts, 5, 2, "check", could_check=True, could_bet=True)
    pay(facts, 2, 6100, rake=50)
    facts.seats[2].result, facts.seats[0].result = "won at showdown", "lost at showdown"
    return audited_of(history, facts)
