"""The Ongame reader below `Summary:`: pots, winners, balances, cards, and the end mark."""

import pytest
from ongame_hand import AINO, BERTIL, FIXTURE, HERO, cards, changed, of_kind, told, troubles

from soko_hh.formats.ongame import read

POT = "Main pot: $17.30 won by Bertil ($16.44)"


def test_pots_and_winners() -> None:
    history = changed(
        POT,
        "Main pot: $10 won by Aino ($5), Bertil ($5)\n"
        "Side pot 1: $6 won by Hero ($5.50)\nSide pot 2: $1 won by Aino ($1)",
    )
    assert of_kind(history, "Collect") == [
        ("Collect", 48, AINO, 0, 500),
        ("Collect", 48, BERTIL, 0, 500),
        ("Collect", 49, HERO, 1, 550),
        ("Collect", 50, AINO, 2, 100),
    ]
    assert [told(claim) for claim in history.claims[:3]] == [
        ("StatedPot", 48, 0, 1000),
        ("StatedPot", 49, 1, 600),
        ("StatedPot", 50, 2, 100),
    ]


def test_a_side_pot_without_its_number() -> None:
    history = changed(POT, "Main pot: $10 won by Aino ($10)\nSide pot: $6 won by Hero ($5.50)")
    assert of_kind(history, "Collect")[1] == ("Collect", 49, HERO, 1, 550)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "Main pot: $10 won by Zed ($5), Aino ($4)",
            [("UnknownPlayer", 48, "Main pot: $10 won by Zed ($5), Aino ($4)", "Zed"), ("Collect", 48, AINO, 0, 400)],
        ),
        (
            "Main pot: $10 won by Aino",
            [("Unreadable", 48, "Main pot: $10 won by Aino", "Main pot: AMOUNT won by NAME (AMOUNT)", -1, False)],
        ),
        (
            "Main pot: ten won by Aino ($1)",
            [("Unreadable", 48, "Main pot: ten won by Aino ($1)", "Main pot: AMOUNT won by NAME (AMOUNT)", -1, False)],
        ),
    ],
)
def test_pot_lines_with_trouble(line: str, expected: list[tuple[object, ...]]) -> None:
    history = changed(POT, line)
    assert [told(event) for event in history.events if event.line == 48] == expected


HERO_SEAT = "Seat 6: Hero ($42.90), net: -$7.10"


@pytest.mark.parametrize(
    ("line", "claim"),
    [
        ("Seat 6: Hero ($42.90), net: -$0.00", ("BalanceClaim", 52, HERO, 4290, 0, True)),
        ("Seat 6: Hero ($42.90), net: $0", ("BalanceClaim", 52, HERO, 4290, 0, True)),
        ("Seat 6: Hero ($42.90)", ("BalanceClaim", 52, HERO, 4290, 0, False)),
        ("Seat 6: Hero ($1,042.90), net: +$1,007", ("BalanceClaim", 52, HERO, 104290, 100700, True)),
    ],
)
def test_balances(line: str, claim: tuple[object, ...]) -> None:
    history = changed(HERO_SEAT, line)
    assert told(history.claims[-1]) == claim
    assert troubles(history) == []


def test_summary_cards_without_a_label_and_without_net() -> None:
    history = changed(HERO_SEAT, "Seat 6: Hero ($42.90), [9s, Th, 8c, Js, 2h]")
    assert told(history.events[-1]) == ("Show", 52, HERO, cards("9s Th 8c Js 2h"), "", True)
    assert told(history.claims[-1]) == ("BalanceClaim", 52, HERO, 4290, 0, False)


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("Seat 6: Zed ($42.90), net: -$7.10", "UnknownPlayer"),
        ("Seat 6: Zed (the cat) ($42.90), net: -$7.10, [9s, Th] (X)", "UnknownPlayer"),
        ("Seat 5: Hero ($42.90), net: -$7.10", "Unreadable"),
        ("Seat 6: Hero ($42.90), net: much", "Unreadable"),
        ("Seat 6: Hero ($42.90), net: --$1", "Unreadable"),
        ("Seat 6: Hero (rich)", "Unreadable"),
        ("Seat 6: Hero ($42.90), net: -$7.10, [9x]", "Unreadable"),
        ("Seat 6: Hero ($42.90), net: -$7.10, [9s] label", "Unreadable"),
        ("Seat 6: Hero", "Unreadable"),
    ],
)
def test_summary_seats_with_trouble(line: str, kind: str) -> None:
    history = changed(HERO_SEAT, line)
    assert [(event[0], event[1], event[2]) for event in troubles(history)] == [(kind, 52, line)]
    assert len(history.claims) == 4


def test_end_mark_of_another_hand() -> None:
    history = changed("End of hand R5-90000001-1", "End of hand R5-90000001-2")
    assert [event[:2] + event[3:] for event in troubles(history)] == [
        ("Unreadable", 53, "***** End of hand R5-90000001-1 *****", -1, False)
    ]


def test_summary_is_whole_with_its_end_mark_or_every_balance() -> None:
    lines = FIXTURE.split("\n")
    assert read(lines, 1, {}).has_summary
    assert read(lines[:-1], 1, {}).has_summary
    assert not read(lines[:-2], 1, {}).has_summary
    assert not read(lines[:46], 1, {}).has_summary
