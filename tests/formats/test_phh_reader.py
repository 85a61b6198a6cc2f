"""PHH of other programs: codes only. Amounts, lines and streets are worked out by hand."""

import pytest

from soko_hh.cards import card_names
from soko_hh.columns import AuditedHand
from soko_hh.events import (
    BET,
    BRING_IN,
    CALL,
    CHECK,
    COMPLETE,
    FOLD,
    RAISE,
    Action,
    Ante,
    Collect,
    Deal,
    Muck,
    Note,
    Show,
    ShowdownMarker,
    StreetMarker,
    UnknownPlayer,
    Unreadable,
)
from soko_hh.formats import phh
from soko_hh.formats.cutting import HAND, Cutter
from soko_hh.formats.read import read_hand
from soko_hh.history import OTHER_GAME, PARTIAL, BalanceClaim, HandHistory, StatedRake
from soko_hh.pipeline import Houses, audit_hand
from soko_hh.ruleset_files import load_ruleset

HAND_TEXT = """\
variant = "F5S/SOKO"
antes = [1, 1, 1]
bring_in = 2
small_bet = 5
big_bet = 10
starting_stacks = [200, 100, 100]
actions = [
  "d dh p1 ??9c", "d dh p2 ??Jh",
  "d dh p3 Ks4d", # the low card
  "p3 pb # yawning",
  "p1 cbr 5", "p2 cbr 10", "p3 f", "p1 cc",
  "d dh p1 9h", "d dh p2 Qh",
  "p1 cc", "p2 cbr 5", "p1 f",
]
winnings = [0, 25, 0]
finishing_stacks = [189, 114, 97]
"""


def hand(text: str) -> HandHistory:
    return phh.read(text.splitlines(), 1, {})


def audited(text: str) -> AuditedHand:
    return audit_hand(hand(text), Houses())


def codes(text: str) -> list[tuple[str, int]]:
    return [(finding.code, finding.line) for finding in audited(text).report.findings]


def actions_of(history: HandHistory) -> list[tuple[int, int, int, int, bool]]:
    found = [event for event in history.events if isinstance(event, Action)]
    return [(event.line, event.seat, event.verb, event.amount, event.is_total) for event in found]


def test_codes_are_deeds_at_their_own_lines() -> None:
    assert actions_of(hand(HAND_TEXT)) == [
        (10, 2, BRING_IN, 2, False),
        (11, 0, COMPLETE, 5, True),
        (11, 1, RAISE, 10, True),
        (11, 2, FOLD, 0, False),
        (11, 0, CALL, 5, False),
        (13, 0, CHECK, 0, False),
        (13, 1, BET, 5, False),
        (13, 0, FOLD, 0, False),
    ]


def test_streets_begin_at_the_first_card_after_an_action() -> None:
    history = hand(HAND_TEXT)
    assert [(e.line, e.street) for e in history.events if isinstance(e, StreetMarker)] == [(8, 2), (12, 3)]
    deals = [(e.line, e.seat, e.street, card_names(e.cards)) for e in history.events if isinstance(e, Deal)]
    assert deals[:3] == [(8, 0, 2, "?? 9c"), (8, 1, 2, "?? Jh"), (9, 2, 2, "Ks 4d")]
    assert deals[3:] == [(12, 0, 3, "9h"), (12, 1, 3, "Qh")]


def test_fields_are_stakes_antes_seats_and_payments() -> None:
    history = hand(HAND_TEXT)
    assert (history.small_bet, history.big_bet, history.bring_in, history.ante) == (5, 10, 2, 1)
    assert (history.structure, history.button_seat, history.money.decimals) == ("fixed", 3, 0)
    assert [(s.number, s.name, s.stack) for s in history.seats] == [(1, "p1", 200), (2, "p2", 100), (3, "p3", 100)]
    assert [(e.line, e.seat, e.amount) for e in history.events if isinstance(e, Ante)] == [
        (2, 0, 1),
        (2, 1, 1),
        (2, 2, 1),
    ]
    assert [(e.line, e.seat, e.amount) for e in history.events if isinstance(e, Collect)] == [(15, 1, 25)]
    assert [e.text for e in history.events if isinstance(e, Note)] == ["# yawning"]
    ends = [(c.line, c.seat, c.end_stack) for c in history.claims if isinstance(c, BalanceClaim)]
    assert ends == [(16, 0, 189), (16, 1, 114), (16, 2, 97)]


def test_the_hand_is_legal_but_for_its_missing_time() -> None:
    """Pot: antes 3, second street 2 + 10 + 10, third street 5 uncalled: 25 are won."""
    out = audited(HAND_TEXT)
    assert [(f.code, f.line) for f in out.report.findings] == [("HD904", 1)]
    assert out.facts is not None
    assert out.facts.complete
    assert (out.facts.pot, out.facts.rake) == (25, 0)


@pytest.mark.parametrize(
    ("right", "wrong", "found"),
    [
        ('"p2 cbr 10"', '"p2 cbr 9"', ("BT403", 11)),
        ('"p3 pb # yawning"', '"p1 pb"', ("FB203", 10)),
        ("[189, 114, 97]", "[189, 114, 98]", ("CL706", 16)),
        ("[0, 25, 0]", "[0, 26, 0]", ("PT601", 15)),
        ("antes = [1, 1, 1]", "antes = [1, 0, 1]", ("FB201", 8)),
        ('"d dh p1 9h"', '"d dh p1 9c"', ("DL101", 12)),
        ('"p2 cbr 5", "p1 f"', '"p2 fbr 5", "p1 f"', ("TX001", 13)),
        ('"p2 cbr 5", "p1 f"', '"p4 cbr 5", "p1 f"', ("TX002", 13)),
        ('"p2 cbr 5", "p1 f"', '"p2 cbr ½", "p1 f"', ("TX001", 13)),
        ("bring_in = 2\n", "\n", ("TX001", 10)),
        ("winnings = [0, 25, 0]", 'winnings = "all"', ("TX001", 15)),
        ('"d dh p1 ??9c"', '"d db 9c"', ("TX001", 8)),
    ],
)
def test_a_mistake_is_told_at_its_line(right: str, wrong: str, found: tuple[str, int]) -> None:
    assert right in HAND_TEXT
    assert found in codes(HAND_TEXT.replace(right, wrong, 1))


def test_who_was_paid_may_be_left_unsaid() -> None:
    """Nothing is made up, nothing is reported: what rests on it is not checked, and the hand counts as partial."""
    out = audited(HAND_TEXT.partition("winnings")[0])
    assert [f.code for f in out.report.findings] == ["HD904"]
    assert out.history.status == PARTIAL
    assert out.report.not_checked[("PT602", "the history does not say who was paid")] == 1


def test_finishing_stacks_alone_say_who_was_paid() -> None:
    """200 - 11, 100 - 11 + 24 (a rake of 1), 100 - 3."""
    text = HAND_TEXT.replace("winnings = [0, 25, 0]\n", "").replace("114", "113")
    history = hand(text)
    assert [(e.seat, e.amount) for e in history.events if isinstance(e, Collect)] == [(1, 24)]
    assert codes(text) == [("HD904", 1)]


def test_decimals_and_a_currency_make_cents() -> None:
    text = HAND_TEXT.replace("bring_in = 2", "bring_in = 2.00").replace("[200, ", "[2e2, ")
    history = hand(text)
    assert (history.bring_in, history.small_bet, history.seats[0].stack, history.money.decimals) == (
        200,
        500,
        20_000,
        2,
    )
    assert hand(HAND_TEXT + 'currency_symbol = "€"\n_rake = 0\n').currency == "EUR"
    assert [c.amount for c in hand(HAND_TEXT + "_rake = 0.75\n").claims if isinstance(c, StatedRake)] == [75]


@pytest.mark.parametrize(
    "amount", ["1e999999999999999999999", "1e999999", "inf", "nan", "0.001", "-5", "true", '"5"', "9" * 40, "[5]"]
)
def test_an_amount_that_is_none_is_a_line_that_cannot_be_read(amount: str) -> None:
    assert ("TX001", 4) in codes(HAND_TEXT.replace("small_bet = 5", f"small_bet = {amount}"))


def test_an_unknown_stack_leaves_the_hand_unjudged() -> None:
    assert ("TX001", 6) in codes(HAND_TEXT.replace("[200, 100, 100]", "[inf, 100, 100]"))


def test_seats_need_not_stand_in_order() -> None:
    history = hand(HAND_TEXT + 'seats = [6, 1, 3]\nplayers = ["Ada", "Bo", ""]\n')
    assert [(s.number, s.name, s.stack) for s in history.seats] == [(1, "Bo", 100), (3, "p3", 100), (6, "Ada", 200)]
    assert actions_of(history)[0][1] == 1  # p3 sits on seat 3
    assert history.button_seat == 3


@pytest.mark.parametrize(
    ("fields", "moment", "trouble"),
    [
        ("time = 20:15:00\nday = 14\nmonth = 3\nyear = 2026", "2026-03-14 20:15:00", ""),
        (
            'time = 20:15:00\nday = 14\nmonth = 3\nyear = 2026\ntime_zone_abbreviation = "CET"',
            "2026-03-14 19:15:00",
            "",
        ),
        ("time = 20:15:00\nday = 31\nmonth = 2\nyear = 2026", "", "there is no 2026-02-31 20:15:00"),
        ("time = 20:15:00", "", "the day, month or year is missing"),
        ("time = 2026-03-14T20:15:00", "", "the time is no local time such as 12:00:00"),
        (
            'time = 20:15:00\nday = 14\nmonth = 3\nyear = 2026\ncity = "A"\nregion = "B"\ncountry = "C"',
            "",
            "the time is that of a place, and no time zone is stated",
        ),
    ],
)
def test_time(fields: str, moment: str, trouble: str) -> None:
    history = hand(HAND_TEXT + fields + "\n")
    assert ("" if history.played_at is None else f"{history.played_at:%Y-%m-%d %H:%M:%S}") == moment
    assert history.time_trouble == trouble


@pytest.mark.parametrize("variant", ["NT", "F7S", "FR", "PO", "F7S/8", "F5D"])
def test_another_game_is_skipped(variant: str) -> None:
    out = audited(HAND_TEXT.replace("F5S/SOKO", variant))
    assert out.history.status == OTHER_GAME
    assert [(f.code, f.line) for f in out.report.findings] == [("TX004", 1)]


@pytest.mark.parametrize("variant", ["F5S", "FS5", "f5s"])
def test_plain_stud_is_this_game_if_a_ruleset_is_chosen(variant: str) -> None:
    text = HAND_TEXT.replace("F5S/SOKO", variant)
    assert codes(text) == [("TX004", 1)]
    chosen = audit_hand(hand(text), Houses(load_ruleset("five-card-stud")))
    assert chosen.history.status != OTHER_GAME
    assert hand(text + '_soko_ruleset = "five-card-stud"\n').other_game == ""


def test_pot_and_no_limit_have_a_minimum() -> None:
    text = HAND_TEXT.replace("small_bet = 5\nbig_bet = 10", "min_bet = 5")
    pot, no = hand(text.replace("F5S", "P5S")), hand(text.replace("F5S", "N5S"))
    assert (pot.structure, pot.small_bet, pot.big_bet) == ("pot", 5, -1)
    assert no.structure == "no"


def test_a_full_opening_has_no_bring_in() -> None:
    text = HAND_TEXT.replace('"p3 pb # yawning"', '"p3 cbr 5"').replace(
        '"p1 cbr 5", "p2 cbr 10"', '"p1 cc", "p2 cbr 10"'
    )
    assert actions_of(hand(text))[:2] == [(10, 2, BET, 5, False), (11, 0, CALL, 5, False)]
    assert [code for code, _ in codes(text)] == ["HD904", "CL706"]  # p3 has put in 3 more


def test_shows_mucks_and_the_order_of_the_showdown() -> None:
    text = HAND_TEXT.partition('"d dh p1 9h"')[0] + (
        '"d dh p1 9h", "d dh p2 Qh", "p1 cc", "p2 cc",\n'
        '"d dh p1 2d", "d dh p2 3h", "p1 cc", "p2 cc",\n'
        '"d dh p1 7s", "d dh p2 8c", "p1 cc", "p2 cc",\n'
        '"p1 sm Td9c9h2d7s",\n"p2 sm",\n]\nwinnings = [25, 0, 0]\n'
    )
    history = hand(text)
    assert [e.line for e in history.events if isinstance(e, ShowdownMarker)] == [15]
    assert [(e.seat, card_names(e.cards)) for e in history.events if isinstance(e, Show)] == [(0, "Td 9c 9h 2d 7s")]
    assert [(e.line, e.seat) for e in history.events if isinstance(e, Muck)] == [(16, 1)]
    assert history.traits.shows_at_showdown
    assert codes(text) == [("HD904", 1)]
    silent = audited(text.replace('"p1 sm Td9c9h2d7s",\n"p2 sm",\n', ""))
    assert [f.code for f in silent.report.findings] == ["HD904"]
    assert silent.report.not_checked[("SD501", "no showdown lines")] == 1


def test_cards_run_out_street_by_street() -> None:
    """Without an action between them the second card of a player is of the next street."""
    text = HAND_TEXT.partition('"p1 cc", "p2 cbr 5"')[0] + '"d dh p1 2d", "d dh p2 3h", "d dh p1 7s", "d dh p2 8c"]\n'
    markers = [(e.line, e.street) for e in hand(text).events if isinstance(e, StreetMarker)]
    assert markers == [(8, 2), (12, 3), (13, 4), (13, 5)]


def test_one_array_on_one_line_has_one_line() -> None:
    text = HAND_TEXT.replace("\n  ", " ").replace("# the low card ", "").replace(",\n]", "]")
    history = hand(text)
    assert {event.line for event in history.events if isinstance(event, (Deal, Action))} == {7}
    assert len(actions_of(history)) == 8


def test_strings_of_every_kind_have_their_lines() -> None:
    text = HAND_TEXT.replace('"p1 cbr 5", ', "'p1 cbr 5',\n'''\np2 cbr 10''', # \"p3 f\n").replace('"p2 cbr 10", ', "")
    assert [(line, seat) for line, seat, *_ in actions_of(hand(text))][:4] == [(10, 2), (11, 0), (12, 1), (14, 2)]


def test_unknown_cards_and_partial_ones() -> None:
    history = hand(HAND_TEXT.replace("??9c", "????"))
    assert next(card_names(e.cards) for e in history.events if isinstance(e, Deal)) == "?? ??"
    for cards in ("?9c", "9", "9x", "", "9c "):
        events = hand(HAND_TEXT.replace("d dh p1 ??9c", f"d dh p1 {cards}")).events
        assert any(isinstance(e, (Unreadable, UnknownPlayer)) for e in events) == (cards != "9c ")


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("variant = ", 1, "no TOML: Invalid value"),
        (HAND_TEXT.replace("big_bet = 10", "big_bet = 10 20"), 5, "no TOML"),
        (HAND_TEXT.replace("]\nwinnings", "\nwinnings"), 15, "no TOML"),
        (HAND_TEXT.replace("yawning", "yaw\x00ning"), 10, "no TOML"),
        (HAND_TEXT + "x = " + "[" * 5_000, 1, "no TOML"),
        (HAND_TEXT + "x = " + "9" * 5_000, 1, "no TOML: a number with more digits than any amount"),
        (HAND_TEXT.replace('variant = "F5S/SOKO"\n', "hand = 5\n"), 1, "a TOML hand without its variant"),
        (HAND_TEXT.replace("actions", "_actions"), 1, 'a TOML hand without actions = ["..", ..]'),
        (HAND_TEXT.replace('"p3 f"', "5"), 7, "a TOML hand without actions"),
        (HAND_TEXT.replace("[200, 100, 100]", f"[{'5, ' * 53}]"), 6, "a TOML hand without starting_stacks"),
        (HAND_TEXT + "[x]\n[x]\n", 18, "no TOML"),
    ],
)
def test_a_broken_hand_says_where(text: str, line: int, why: str) -> None:
    history = hand(text)
    assert history.broken.startswith(why)
    found = audit_hand(history, Houses()).report.findings
    assert [(f.code, 1 if line == 1 else f.line) for f in found] == [("TX010", line)]


def test_arrays_in_arrays_end() -> None:
    history = hand(HAND_TEXT + "x = " + "[" * 30_000 + "]" * 30_000)
    assert history.broken == "no TOML: arrays in arrays, deeper than in any hand"


def test_a_line_without_end_is_told() -> None:
    history = phh.read(["variant = "], 4, {4: 10_000_000})
    assert (history.broken, history.broken_line) == ("a line of 10,000,000 characters in a TOML hand", 4)


def test_a_file_of_numbered_tables_is_as_many_hands() -> None:
    text = f"# a session\n\n[1]\n{HAND_TEXT}\n[2]\n{HAND_TEXT}_note = '[3]'\n\n[10]\nvariant = 'NT'\n"
    cutter = Cutter()
    pieces = [*cutter.take(text.splitlines(), {}), *cutter.close()]
    found = [read_hand(piece) for piece in pieces if piece.kind == HAND]
    assert [history.first_line for history in found] == [1, 21, 40]
    assert [len(actions_of(history)) for history in found] == [8, 8, 0]
    assert actions_of(found[1])[0][0] == 21 + 10
    assert found[2].broken.startswith("a TOML hand without starting_stacks")


def test_remarks_of_the_file_are_kept_as_notes() -> None:
    history = hand(HAND_TEXT + 'author = "Ada"\n')
    assert [(e.line, e.text) for e in history.events if isinstance(e, Note)][-1] == (17, '# author = "Ada"')
