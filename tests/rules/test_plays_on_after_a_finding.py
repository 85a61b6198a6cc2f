"""One cause, one finding: he who has chips left by what he really put in, or by what he goes on to do, plays on."""

import pytest
from short_text import audited, changed, places

# Antes 3, second street 3 x 2, third street 5 + 5 (or what is written): Aila collects the pot when Eetu folds.
# Eetu: 13 chips, less 1, 2 and 5: 5 left for fourth street.
PLAYED: str = """SOKO Hand #61: Fixed Limit (5/10, ante 1, bring-in 2) - 2026-03-08 20:15:00 UTC
Table 'Pori 3' 6-max Seat #2 is the button
Seat 1: Aila (200 in chips)
Seat 2: Eetu (13 in chips)
Seat 4: Kaija (95 in chips)
Kaija: posts the ante 1
Aila: posts the ante 1
Eetu: posts the ante 1
*** 2ND STREET ***
Dealt to Kaija [Ks 4d]
Dealt to Aila [?? 9c]
Dealt to Eetu [?? Jh]
Kaija: brings in for 2
Aila: calls 2
Eetu: calls 2
*** 3RD STREET ***
Dealt to Kaija [Ks 4d] [5d]
Dealt to Aila [?? 9c] [9h]
Dealt to Eetu [?? Jh] [Qh]
Aila: bets 5
Eetu: calls 5
Kaija: folds
*** 4TH STREET ***
Dealt to Aila [?? 9c 9h] [2s]
Dealt to Eetu [?? Jh Qh] [3h]
Aila: bets 10
Eetu: folds
Uncalled bet (10) returned to Aila
Aila collected 19 from pot
*** SUMMARY ***
Total pot 19 | Rake 0
Seat 1: Aila collected (19)
Seat 2: Eetu folded on 4th street
Seat 4: Kaija folded on 3rd street
"""
RUN_OUT: str = """SOKO Hand #62: Fixed Limit (5/10, ante 1, bring-in 2) - 2026-03-08 20:19:00 UTC
Table 'Pori 3' 6-max Seat #2 is the button
Seat 1: Aila (6 in chips)
Seat 2: Eetu (6 in chips)
Aila: posts the ante 1
Eetu: posts the ante 1
*** 2ND STREET ***
Dealt to Aila [?? 2c]
Dealt to Eetu [?? Jh]
Aila: bets 5 and is all-in
Eetu: calls 5 and is all-in
*** 3RD STREET ***
Aila: shows [Ad 2c]
Eetu: shows [7h Jh]
Dealt to Aila [Ad 2c] [9h]
Dealt to Eetu [7h Jh] [Qh]
*** 4TH STREET ***
Dealt to Aila [Ad 2c 9h] [2s]
Dealt to Eetu [7h Jh Qh] [3h]
*** 5TH STREET ***
Dealt to Aila [Ad 2c 9h 2s] [Kd]
Dealt to Eetu [7h Jh Qh 3h] [8c]
*** SHOWDOWN ***
Eetu collected 12 from pot
*** SUMMARY ***
Total pot 12 | Rake 0
"""


def with_pot(pot: int) -> list[tuple[str, str]]:
    return [
        ("collected 19", f"collected {pot}"),
        ("pot 19", f"pot {pot}"),
        ("collected (19)", f"collected ({pot})"),
    ]


def test_the_hands_are_clean():
    assert places(PLAYED) == places(RUN_OUT) == []


@pytest.mark.parametrize(
    ("changes", "pot", "told"),
    [
        # Eetu has 8: the right call of 5 would have been his last chips, the 4 he calls leave him 1
        ([("Eetu (13", "Eetu (8"), ("bets 5", "bets 4"), ("calls 5", "calls 4")], 17, ("BT401", 20)),
        # Eetu has 6: the full bet of 5 would have left him nothing, the 4 he calls leave him 1
        (
            [("Eetu (13", "Eetu (6"), ("in for 2", "in for 4"), ("Aila: calls 2", "Aila: calls 4")]
            + [("Eetu: calls 2", "Eetu: calls 4"), ("Aila: bets 5\nEetu: calls 5", "Aila: bets 5\nEetu: folds")]
            + [("Kaija: folds\n", "Kaija: folds\nUncalled bet (5) returned to Aila\n")],
            15,
            ("FB204", 13),
        ),
        # a raise to 9 leaves him 1 of 10
        ([("calls 5", "raises 4 to 9"), ("Kaija: folds", "Kaija: folds\nAila: calls 4")], 27, ("BT403", 21)),
    ],
)
def test_who_has_chips_left_is_not_all_in(changes, pot, told):
    text = changed(*changes, *with_pot(pot), text=PLAYED)
    if told[0] == "FB204":  # the hand is over on third street
        start, _, rest = text.partition("*** 4TH STREET ***")
        text = start + rest[rest.index("Aila collected") :].replace("Eetu folded on 4th", "Eetu folded on 3rd")
    assert places(text) == [told]


def test_a_stack_that_his_owner_plays_beyond_is_told_once():
    # seat line 2: he has 1 after the ante, calls 2, calls 5 and folds to 10
    text = changed(("Eetu (13", "Eetu (2"), text=PLAYED)
    report = audited(text)
    assert [(f.code, f.line, f.message) for f in report.findings] == [("BT410", 15, "Eetu puts in 2 but has 1")]
    assert report.not_checked["BT410", "a player puts in more than his seat line says he has"] == 1


def test_an_ante_beyond_the_stack_is_told_once():
    assert places(changed(("Eetu (13", "Eetu (0"), text=PLAYED)) == [("BT410", 8)]


def test_he_who_does_nothing_more_is_all_in_at_what_he_wrote():
    # nobody else has chips: the run-out is right with Eetu all-in at 5
    assert places(changed(("Eetu (6", "Eetu (4"), text=RUN_OUT)) == [("BT410", 11)]


def test_cards_are_missing_though_they_are_shown_on_the_street():
    text = changed(("Dealt to Aila [Ad 2c] [9h]\nDealt to Eetu [7h Jh] [Qh]\n", ""), text=RUN_OUT)
    assert places(text)[0] == ("DL102", 13)


@pytest.mark.parametrize(
    ("stack", "told"),
    [
        (1, [("TO305", 15)]),  # his ante would be his last chip, and he calls the bring-in
        (3, [("BT414", 15), ("TO305", 21)]),  # the call of the bring-in, and he calls 5 on third street
    ],
)
def test_who_acts_without_chips_and_was_never_called_all_in_plays_on(stack, told):
    assert places(changed(("Eetu (13", f"Eetu ({stack}"), text=PLAYED)) == told


def test_who_is_called_all_in_does_not():
    # he has 3: the call of the bring-in takes his last chips, and says so
    text = changed(("Eetu (13", "Eetu (3"), ("Eetu: calls 2", "Eetu: calls 2 and is all-in"), text=PLAYED)
    assert ("TO305", 21) in places(text)
    assert ("TO305", 27) in places(text)
