import json

from ongame_hand import FIXTURE
from soko_hand import HAND, read, read_seated

from soko_hh.formats import ongame
from soko_hh.formats.native import SCHEMA_VERSION, hand_record
from soko_hh.formats.soko_writer import write


def test_the_header_of_a_record() -> None:
    record = hand_record(read(HAND))
    assert (record["schema_version"], record["format"]) == (SCHEMA_VERSION, "soko")
    assert (record["first_line"], record["last_line"]) == (1, 42)
    header = record["header"]
    assert isinstance(header, dict)
    assert header["played_at"] == "2026-01-02T12:00:00+00:00"
    assert (header["small_bet"], header["big_bet"], header["ante"], header["bring_in"]) == (500, 1000, 50, 200)
    assert header["money"] == {"sign": "$", "code": "", "decimals": 2}
    assert header["stated_players"] is None


def test_events_and_claims_say_who_by_seat_and_name() -> None:
    record = hand_record(read(HAND))
    events, claims = record["events"], record["claims"]
    assert isinstance(events, list)
    assert isinstance(claims, list)
    assert events[9] == {
        "kind": "action",
        "line": 15,
        "seat": 3,
        "player": "Bertil",
        "verb": "raise",
        "amount": 1000,
        "is_total": True,
        "stated_by": 500,
        "all_in": False,
    }
    assert events[4]["cards"] == ["Ks", "4d"]
    assert claims[2] == {
        "kind": "seat_claim",
        "line": 40,
        "seat": 1,
        "player": "Anna",
        "claim": "lost",
        "cards": ["Ad", "9c", "9h", "2s", "Kd"],
        "amount": None,
        "label": "one pair, nines",
        "street": None,
    }


def test_every_kind_of_event_has_its_word() -> None:
    lines = [
        "Anna: posts the ante 5",
        "*** 2ND STREET ***",
        "Dealt to Anna [?? 9c]",
        "Anna: checks",
        "Uncalled bet (5) returned to Anna",
        "Betting is capped",
        'Anna said, "hi"',
        "hello",
        "Anna: dances",
        "Zoe: folds",
        "Hand cancelled",
        "*** SHOWDOWN ***",
        "Anna: shows [Ks 9c]",
        "Anna: mucks",
        "Anna: doesn't show hand",
        "Anna collected 5 from side pot 2",
        "*** SUMMARY ***",
    ]
    events = hand_record(read_seated(["Anna"], *lines))["events"]
    assert isinstance(events, list)
    assert [event["kind"] for event in events] == [
        "ante",
        "street_marker",
        "deal",
        "action",
        "return",
        "note_claim",
        "note",
        "unknown_note",
        "unreadable",
        "unknown_player",
        "cancelled",
        "showdown_marker",
        "show",
        "muck",
        "no_show",
        "collect",
        "summary_marker",
    ]
    assert events[15]["pot"] == 2
    assert events[8]["is_marker"] is False


def test_ongame_claims() -> None:
    claims = hand_record(ongame.read(FIXTURE.rstrip("\n").split("\n"), 1, {}))["claims"]
    assert isinstance(claims, list)
    assert [claim["kind"] for claim in claims] == ["stated_pot", "stated_rake", *["balance_claim"] * 3]
    assert (claims[0]["pot"], claims[0]["gross"]) == (0, 1730)
    assert (claims[2]["player"], claims[2]["end_stack"], claims[2]["net"]) == ("Aino", 3690, -310)


def test_records_are_json_and_the_same_for_the_written_hand() -> None:
    record = hand_record(read(HAND))
    assert json.loads(json.dumps(record)) == record
    assert hand_record(read(write(read(HAND)))) == record
