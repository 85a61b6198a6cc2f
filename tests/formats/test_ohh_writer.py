"""Open Hand History: one hand written out by hand, and what must hold of any."""

import json
from collections import Counter
from decimal import Decimal

import pytest

from soko_hh.events import Action, Ante, Collect, Deal, Show
from soko_hh.formats import ohh_losses, ohh_writer, soko
from soko_hh.history import HandHistory
from soko_hh.ruleset_files import bundled_names, load_ruleset
from soko_hh.simulate import hands

LINES = [
    "SOKO Hand #81231: Fixed Limit ($5.00/$10.00, ante $0.50, bring-in $2.00) [ongame] - 2026-01-02 12:00:00 UTC",
    "Table 'Helsinki 4' (Club) 8-max Seat #3 is the button",
    "Seat 1: Anna ($200.00 in chips)",
    "Seat 3: Bertil ($180.50 in chips)",
    "Seat 6: Hero ($95.00 in chips)",
    "Hero: posts the ante $0.50",
    "Anna: posts the ante $0.50",
    "Bertil: posts the ante $0.50",
    "*** 2ND STREET ***",
    "Dealt to Hero [Ks 4d]",
    "Dealt to Anna [?? 9c]",
    "Dealt to Bertil [?? Jh]",
    "Hero: brings in for $2.00",
    "Anna: completes to $5.00",
    "Bertil: raises $5.00 to $10.00",
    "Hero: folds",
    "Anna: calls $5.00",
    "*** 3RD STREET ***",
    "Dealt to Anna [?? 9c] [9h]",
    "Dealt to Bertil [?? Jh] [Qh]",
    'Anna said, "nines"',
    "Anna: bets $5.00",
    "Bertil: folds",
    "Uncalled bet ($5.00) returned to Anna",
    "Anna: doesn't show hand",
    "Anna collected $22.00 from pot",
    "*** SUMMARY ***",
    "Total pot $23.50 | Rake $1.50",
    "Seat 1: Anna collected ($22.00)",
]


def read(lines: list[str]) -> HandHistory:
    return soko.read(lines, 1, {})


def test_a_hand_in_the_words_of_the_specification() -> None:
    text = ohh_writer.write(read(LINES))
    assert text.count("\n") == 1
    told = json.loads(text, parse_float=Decimal)["ohh"]
    rounds = told.pop("rounds")
    assert told == {
        "spec_version": "1.4.7",
        "site_name": "Club",
        "network_name": "Club",
        "internal_version": "1.0",
        "tournament": False,
        "game_number": "81231",
        "start_date_utc": "2026-01-02T12:00:00Z",
        "table_name": "Helsinki 4",
        "game_type": "Stud",
        "bet_limit": {"bet_type": "FL", "bet_cap": 0},
        "table_size": 8,
        "currency": "USD",
        "dealer_seat": 3,
        "small_blind_amount": 5,
        "big_blind_amount": 10,
        "ante_amount": Decimal("0.50"),
        "hero_player_id": 2,
        "players": [
            {"id": 0, "seat": 1, "name": "Anna", "starting_stack": 200, "is_sitting_out": False},
            {"id": 1, "seat": 3, "name": "Bertil", "starting_stack": Decimal("180.50"), "is_sitting_out": False},
            {"id": 2, "seat": 6, "name": "Hero", "starting_stack": 95, "is_sitting_out": False},
        ],
        "pots": [
            {
                "number": 0,
                "amount": Decimal("23.50"),
                "rake": Decimal("1.50"),
                "player_wins": [{"player_id": 0, "win_amount": 22}],
            }
        ],
    }
    assert [(part["id"], part["street"]) for part in rounds] == [(0, "Preflop"), (1, "Flop"), (2, "Showdown")]
    actions = [action for part in rounds for action in part["actions"]]
    assert [action["action_number"] for action in actions] == list(range(len(actions)))
    assert [(a["player_id"], a["action"], a.get("amount"), a.get("cards")) for a in actions] == [
        (2, "Post Ante", Decimal("0.50"), None),
        (0, "Post Ante", Decimal("0.50"), None),
        (1, "Post Ante", Decimal("0.50"), None),
        (2, "Dealt Cards", None, ["Ks", "4d"]),
        (0, "Dealt Cards", None, ["9c"]),
        (1, "Dealt Cards", None, ["Jh"]),
        (2, "Post Extra Blind", 2, None),
        (0, "Raise", 5, None),
        (1, "Raise", 10, None),
        (2, "Fold", None, None),
        (0, "Call", 5, None),
        (0, "Dealt Cards", None, ["9h"]),
        (1, "Dealt Cards", None, ["Qh"]),
        (0, "Bet", 5, None),
        (1, "Fold", None, None),
        (0, "Mucks Cards", None, None),
    ]
    assert '"ante_amount": 0.50,' in text  # as printed, not 0.5


def test_what_is_lost_is_named_and_counted() -> None:
    assert ohh_losses.losses(read(LINES)) == {
        "game (five-card stud stands as Stud)": 1,
        "ruleset": 1,
        "stated bring-in": 1,
        "unseen cards": 2,
        "cards so far": 2,
        "notes and chat": 1,
        "uncalled bets": 1,
        "summary heading": 1,
        "claims of the summary": 1,
        "place of the payments": 1,
    }


@pytest.mark.parametrize("name", bundled_names())
def test_nothing_of_the_play_is_lost(name: str) -> None:
    for history in hands(6, 518, load_ruleset(name), players=(2, 8)):
        told = json.loads(ohh_writer.write(history), parse_float=Decimal, parse_int=Decimal)["ohh"]
        actions = [action for part in told["rounds"] for action in part["actions"]]
        kinds = Counter(action["action"] for action in actions)
        assert kinds["Post Ante"] == sum(isinstance(event, Ante) for event in history.events)
        assert kinds["Dealt Cards"] == sum(isinstance(event, Deal) for event in history.events)
        assert kinds["Shows Cards"] == sum(isinstance(event, Show) for event in history.events)
        played = sum(kinds[deed] for deed in ("Fold", "Check", "Call", "Bet", "Raise", "Post Extra Blind"))
        assert played == sum(isinstance(event, Action) for event in history.events)
        assert "Bet" not in [action["action"] for action in told["rounds"][0]["actions"]]
        unit = Decimal(10) ** -history.money.decimals
        won = [win for pot in told["pots"] for win in pot["player_wins"]]
        collected = sum(event.amount for event in history.events if isinstance(event, Collect))
        assert sum(win["win_amount"] for win in won) == collected * unit
        put_in = sum(action.get("amount", Decimal(0)) for action in actions)
        assert (
            put_in
            >= sum(pot["amount"] for pot in told["pots"])
            == collected * unit + sum(pot["rake"] for pot in told["pots"])
        )


def test_names_and_missing_fields_are_json_all_the_same() -> None:
    lines = [line.replace("Anna", 'A"\\\u2028') for line in LINES]
    told = json.loads(ohh_writer.write(read(lines)))["ohh"]
    assert told["players"][0]["name"] == 'A"\\\u2028'
    bare = json.loads(ohh_writer.write(read(["SOKO Hand #"])))["ohh"]
    assert (bare["players"], bare["pots"], bare["dealer_seat"], bare["small_blind_amount"]) == ([], [], None, None)
    assert bare["rounds"] == [{"id": 0, "street": "Preflop", "actions": []}]


def test_amounts_are_written_exactly() -> None:
    assert (
        ohh_writer.to_json([ohh_writer.Exact("9007199254740993.10"), True, None, "é"])
        == '[9007199254740993.10, true, null, "é"]'
    )
