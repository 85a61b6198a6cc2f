"""PT601 to PT607: chips, winners, shares, odd chips, uncalled bets, side pots, rake."""

import pytest
from format_examples import ONGAME
from showdown_hands import FOLDED, ONGAME_SIDE, SIDE, SPLIT, THREE, audited, changed, findings, places, the_only

MAIJA_SHOWED = "showed [Qc 8d Kd 2s 8c] and lost with one pair, eights"
SISKO_SHOWED = "showed [Qs Jh Th 4d 9s] and won ($7.41) with four-straight, queen high"
TOTALS = "Total pot $7.80 | Rake $0.39"
SIDE_TOTALS = "Total pot $7.80 Main pot $1.80. Side pot $6.00. | Rake $0.39"
RETURN = "Uncalled bet ($1.00) returned to Sisko\n"


def paid(maija: str, sisko: str) -> tuple[tuple[str, str], ...]:
    """SPLIT with other payments, told by the summary too."""
    return (
        ("Maija collected $3.71", f"Maija collected ${maija}"),
        ("Sisko collected $3.71", f"Sisko collected ${sisko}"),
        ("[Jd 8d Kd Js 4c] and won ($3.71)", f"[Jd 8d Kd Js 4c] and won (${maija})"),
        ("[Jc Jh 8h 4d Ks] and won ($3.71)", f"[Jc Jh 8h 4d Ks] and won (${sisko})"),
    )


# --- PT601


def test_a_hand_that_agrees_with_itself_but_not_with_its_wagers():
    found = the_only(
        THREE, ("$7.41 from", "$5.51 from"), (TOTALS, "Total pot $5.80 | Rake $0.29"), ("($7.41)", "($5.51)")
    )
    assert (found.code, found.line) == ("PT601", 41)
    assert found.message.startswith("$2.00 disappear: $7.80 put in")


@pytest.mark.parametrize(("amount", "extra"), [("8.41", "$1.00"), ("7.90", "$0.49")])
def test_more_is_collected_than_was_in(amount, extra):
    found = the_only(THREE, ("$7.41 from", f"${amount} from"))
    assert (found.code, found.line) == ("PT601", 41)
    assert found.message.startswith(f"{extra} appear from nowhere")


def test_two_players_each_credited_with_the_whole_pot():
    assert places(SPLIT, *paid("7.42", "7.42")) == [("PT601", 37)]


def test_a_lost_collect_line():
    assert places(THREE, ("Sisko collected $7.41 from pot\n", "")) == [("PT601", 42)]
    assert places(SIDE, ("Olavi collected $5.70 from side pot\n", "")) == [("PT601", 40)]


def test_a_small_pot_that_the_rake_took_whole():
    changes = (
        ("ante $0.10, bring", "ante $0.01, bring"),
        ("Maija ($0.60", "Maija ($0.01"),
        ("Maija: posts the ante $0.10", "Maija: posts the ante $0.01 and is all-in"),
        ("Olavi: posts the ante $0.10", "Olavi: posts the ante $0.01"),
        ("Sisko: posts the ante $0.10", "Sisko: posts the ante $0.01"),
        ("Maija: calls $0.50 and is all-in\n", ""),
        ("Maija collected $1.71 from main pot\n", ""),
        ("and won ($1.71)", "and lost"),
        ("$5.70 from", "$6.70 from"),
        ("won ($5.70)", "won ($6.70)"),
    )
    # main pot 3 x 0.01, side pot 2 x 0.50 + 6.00
    assert places(SIDE, *changes, (SIDE_TOTALS, "Total pot $7.03 Main pot $0.03. Side pot $7.00. | Rake $0.33")) == []
    # a rake of 0.02 does not take 0.03
    wrong = (SIDE_TOTALS, "Total pot $7.03 Main pot $0.03. Side pot $7.00. | Rake $0.30")
    assert [code for code, _ in places(SIDE, *changes, wrong)] == ["PT601"]


def test_ongame_whose_summary_agrees_with_itself_only():
    changes = (
        ("$17.30 won", "$18.30 won"),
        ("($16.44)", "($17.44)"),
        ("($44.84), net: +$9.34", "($45.84), net: +$10.34"),
    )
    assert places(ONGAME, *changes) == [("PT601", 48)]


# --- PT602


def test_the_pair_takes_the_pot_of_the_four_straight():
    found = the_only(
        THREE,
        ("Sisko collected", "Maija collected"),
        (MAIJA_SHOWED, "showed [Qc 8d Kd 2s 8c] and won ($7.41) with one pair, eights"),
        (SISKO_SHOWED, "showed [Qs Jh Th 4d 9s] and lost with four-straight, queen high"),
    )
    assert (found.code, found.line, found.related) == ("PT602", 41, (38, 40))
    assert found.message == "the pot goes to Maija with one pair, eights"
    assert found.expected == "the pot goes to Sisko with four-straight, queen high"
    assert (found.field, found.legal_under) == ("extra_hands", "extra_hands = []")


def test_only_the_name_of_the_collect_line_is_wrong():
    # the summary tells it right: one cause, one finding
    assert places(THREE, ("Sisko collected", "Maija collected")) == [("PT602", 41)]


def test_a_label_that_misled_is_a_second_cause():
    changes = (
        ("Sisko collected", "Maija collected"),
        ("4d 9s] (four-straight, queen high)", "4d 9s] (high card, queen)"),
        ("with four-straight, queen high", "with high card, queen"),
    )
    assert places(THREE, *changes) == [("CL703", 40), ("PT602", 41)]


def test_a_folded_player_collects():
    found = the_only(FOLDED, ("Sisko collected $1", "Olavi collected $1"))
    assert (found.code, found.line, found.actual) == ("PT602", 23, "Olavi, who has folded")
    assert found.expected == "the pot goes to Sisko"
    assert found.field == ""


def test_side_pots_go_to_their_own_players():
    found = the_only(SIDE, ("Olavi collected", "Maija collected"))
    assert (found.code, found.line) == ("PT602", 39)
    assert found.message == "the side pot goes to Maija, who does not contest it"
    assert places(SIDE, ("Maija collected", "Olavi collected")) == [("PT602", 41)]


def test_pots_that_are_not_named():
    unnamed = (("from side pot", "from pot"), ("from main pot", "from pot"))
    assert places(SIDE, *unnamed) == []
    assert places(SIDE, *unnamed, ("Olavi collected", "Sisko collected")) == [("PT602", 39)]
    all_to_maija = ("Maija collected $1.71 from main pot", "Maija collected $7.41 from pot")
    found = the_only(SIDE, ("Olavi collected $5.70 from side pot\n", ""), all_to_maija)
    assert (found.code, found.line) == ("PT603", 40)
    assert found.expected == "at most $1.80 from the pots Maija can win"


def test_ongame_pays_hero_whose_cards_the_deal_tells():
    found = the_only(ONGAME, ("won by Bertil", "won by Hero"))
    assert (found.code, found.line) == ("PT602", 48)
    assert found.actual == "Hero with four-straight, jack high"
    assert places(ONGAME, ("won by Bertil", "won by Aino")) == [("PT602", 48)]


# --- PT603


def test_a_tie_that_is_not_split_evenly():
    found = the_only(SPLIT, *paid("4.71", "2.71"))
    assert (found.code, found.line) == ("PT603", 36)
    assert found.expected == "the pot is shared Maija $3.71, Sisko $3.71"


def test_a_tie_that_is_not_split_at_all():
    not_split = (
        ("Sisko collected $3.71 from pot\n", ""),
        ("Maija collected $3.71", "Maija collected $7.42"),
        ("[Jd 8d Kd Js 4c] and won ($3.71)", "[Jd 8d Kd Js 4c] and won ($7.42)"),
        ("[Jc Jh 8h 4d Ks] and won ($3.71)", "[Jc Jh 8h 4d Ks] and lost"),
    )
    assert places(SPLIT, *not_split) == [("PT603", 36)]


def test_one_wrong_share_makes_the_sum_wrong_too():
    # Sisko's line is to blame: the expectation comes from the pot less the stated rake
    found = the_only(SPLIT, ("Sisko collected $3.71", "Sisko collected $3.61"))
    assert (found.code, found.line) == ("PT603", 37)
    assert found.expected == "the pot is shared Maija $3.71, Sisko $3.71"


def test_a_pot_pays_more_than_it_holds_while_the_sum_is_right():
    found = the_only(SIDE, ("$5.70 from", "$5.20 from"), ("$1.71 from", "$2.21 from"))
    assert (found.code, found.line) == ("PT603", 41)
    assert found.expected == "at most $1.80"


@pytest.mark.parametrize(("side", "main"), [("5.61", "1.80"), ("6.00", "1.41"), ("5.70", "1.71")])
def test_the_house_spreads_its_rake_as_it_likes(side, main):
    changes = (
        ("$5.70 from", f"${side} from"),
        ("$1.71 from", f"${main} from"),
        ("won ($5.70)", f"won (${side})"),
        ("won ($1.71)", f"won (${main})"),
    )
    assert places(SIDE, *changes) == []


def test_ongame_shares_of_several_pots():
    assert places(ONGAME_SIDE) == []
    assert places(ONGAME_SIDE, ("($3.14)\nSide", "($3.64)\nSide"), ("($11.40)", "($10.90)")) == [("PT603", 46)]


# --- PT604


def odd(maija: str, sisko: str) -> tuple[tuple[str, str], ...]:
    return (*paid(maija, sisko), ("Rake $0.38", "Rake $0.39"))


@pytest.mark.parametrize(
    ("rule", "right"),
    [("left_of_dealer", "Maija"), ("nearest_dealer", "Sisko"), ("high_card_by_suit", "Sisko")],
)
def test_the_odd_chip(rule, right):
    # 7.41: the button is Sisko's seat 5, left of it is Maija; Sisko's king of spades beats Maija's of diamonds
    shares = {"Maija": odd("3.71", "3.70"), "Sisko": odd("3.70", "3.71")}
    assert places(SPLIT, *shares.pop(right), odd_chip=rule) == []
    other, changes = shares.popitem()
    found = the_only(SPLIT, *changes, odd_chip=rule)
    assert (found.code, found.line, found.actual, found.field) == ("PT604", 36, other, "odd_chip")
    assert found.expected == f"the odd chip to {right}"
    assert found.legal_under.startswith("odd_chip = ")


def test_where_the_odd_chip_cannot_be_judged():
    hand = audited(changed(SPLIT, *odd("3.70", "3.71")))
    assert hand.report.findings == []
    assert hand.report.not_checked[("PT604", "odd_chip is unstated")] == 1
    no_button = changed(SPLIT, *odd("3.70", "3.71"), (" Seat #5 is the button", ""))
    hand = audited(no_button, odd_chip="left_of_dealer")
    assert hand.report.findings == []
    assert hand.report.not_checked[("PT604", "no button and no telling order of deals")] == 1


def test_two_odd_chips_at_one_player_are_a_wrong_share():
    assert places(SPLIT, *odd("3.72", "3.69"), odd_chip="left_of_dealer") == [("PT603", 36)]


# --- PT605


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ("", 22),  # missing, and missed in the pot
        ("Uncalled bet ($0.50) returned to Sisko\n", 22),
        ("Uncalled bet ($1.00) returned to Olavi\n", 22),
        (RETURN + RETURN, 23),
    ],
)
def test_an_uncalled_bet_not_returned_right(line, where):
    assert places(FOLDED, (RETURN, line)) == [("PT605", where)]


def test_a_missing_return_that_is_won_back_as_a_profit():
    changes = (("$1.30 from", "$2.30 from"), ("Total pot $1.30", "Total pot $2.30"), ("($1.30)", "($2.30)"))
    found = the_only(FOLDED, (RETURN, ""), *changes)
    assert (found.code, found.line, found.related, found.player) == ("PT605", 22, (20,), "Sisko")


def test_a_late_return_is_told_once():
    collect = "Sisko collected $1.30 from pot\n"
    assert places(FOLDED, (RETURN + collect, collect + RETURN)) == [("PT605", 22)]


def test_a_called_bet_is_returned():
    assert places(
        THREE, ("Sisko: calls $2.00\n*", "Sisko: calls $2.00\nUncalled bet ($2.00) returned to Maija\n*")
    ) == [("PT605", 37)]


FOLDED_TO_THE_BRING_IN = (
    FOLDED[FOLDED.index("Sisko: calls $0.50") : FOLDED.index("*** SUMMARY")],
    "Sisko: folds\nMaija: folds\nUncalled bet ($0.50) returned to Olavi\nOlavi collected $0.30 from pot\n",
)
BRING_IN_SUMMARY = (
    ("Total pot $1.30", "Total pot $0.30"),
    ("Seat 3: Olavi folded on 3rd street", "Seat 3: Olavi collected ($0.30)"),
    ("Seat 5: Sisko collected ($1.30)", "Seat 5: Sisko folded on 2nd street"),
)


def test_the_bring_in_is_an_uncalled_bet():
    assert places(FOLDED, FOLDED_TO_THE_BRING_IN, *BRING_IN_SUMMARY) == []
    old, new = FOLDED_TO_THE_BRING_IN
    lost = new.replace("Uncalled bet ($0.50) returned to Olavi\n", "")
    assert places(FOLDED, (old, lost), *BRING_IN_SUMMARY) == [("PT605", 16)]


# Maija posts 0.06 and Olavi 0.08 all-in: 0.02 of Sisko's 0.10 go back; main pot 3 x 0.06, side pot 2 x 0.02.
SHORT_ANTES = (
    ("Maija ($0.60", "Maija ($0.06"),
    ("Olavi ($52.30", "Olavi ($0.08"),
    ("Maija: posts the ante $0.10", "Maija: posts the ante $0.06 and is all-in"),
    ("Olavi: posts the ante $0.10", "Olavi: posts the ante $0.08 and is all-in"),
    ("Olavi: brings in for $0.50\nSisko: calls $0.50\nMaija: calls $0.50 and is all-in\n", ""),
    ("Olavi: checks\nSisko: bets $1.00\nOlavi: calls $1.00\n", ""),
    ("Olavi: checks\nSisko: checks\n", ""),
    ("Olavi: checks\nSisko: bets $2.00\nOlavi: calls $2.00\n", ""),
    ("$5.70 from", "$0.04 from"),
    ("$1.71 from", "$0.18 from"),
    ("won ($1.71)", "won ($0.18)"),
    ("won ($5.70)", "won ($0.04)"),
    (SIDE_TOTALS, "Total pot $0.22 Main pot $0.18. Side pot $0.04. | Rake $0.00"),
)


def test_an_unmatched_ante():
    posted = "Sisko: posts the ante $0.10\n"
    returned = (posted, posted + "Uncalled bet ($0.02) returned to Sisko\n")
    assert places(SIDE, *SHORT_ANTES, returned) == []
    assert places(SIDE, *SHORT_ANTES) == [("PT605", 9)]


def test_in_ongame_uncalled_bets_are_returned_without_a_line():
    # Hero folds to Bertil's last $2: the pot is 13.30 = 0.30 + 3 x 1 + 3 x 2 + 2 x 2, raked 0.66
    changes = (
        ("Bertil bets $2\nHero calls $2\n---\nSummary", "Bertil bets $2\nHero folds\n---\nSummary"),
        ("$17.30 won by Bertil ($16.44)", "$13.30 won by Bertil ($12.64)"),
        ("Rake taken: $0.86", "Rake taken: $0.66"),
        ("($44.84), net: +$9.34, [3s, Kd, 7d, 2d, 5d] (FOUR_CARD_FLUSH KING)", "($43.04), net: +$7.54"),
        ("($42.90), net: -$7.10", "($44.90), net: -$5.10"),
    )
    assert places(ONGAME, *changes) == []


# --- PT606


def test_stated_side_pots_that_are_not_the_layers():
    found = the_only(SIDE, ("Main pot $1.80. Side pot $6.00.", "Main pot $1.50. Side pot $6.30."))
    assert (found.code, found.line) == ("PT606", 43)
    assert found.expected == "the pots are $1.80, $6.00"


@pytest.mark.parametrize("pots", ["", " Main pot $1.80. Side pot 1 $6.00.", " | Main pot $1.80 | Side pot $6.00"])
def test_ways_to_state_them(pots):
    assert places(SIDE, (" Main pot $1.80. Side pot $6.00.", pots)) == []


@pytest.mark.parametrize(
    ("change", "expected"),
    [(("from side pot", "from side pot 2"), "a main pot and one side pot")],
)
def test_a_pot_that_does_not_exist(change, expected):
    found = the_only(SIDE, change)
    assert (found.code, found.line, found.expected) == ("PT606", 39, expected)
    found = the_only(THREE, ("from pot", "from side pot"))
    assert (found.code, found.line, found.expected) == ("PT606", 41, "one pot")


def test_ongame_pots_of_which_one_is_wrong():
    assert places(ONGAME_SIDE, ("pot: $3.30", "pot: $3.80"), ("1: $12 won", "1: $11.50 won")) == [("PT606", 46)]
    assert places(ONGAME_SIDE, ("1: $12 won", "1: $12.50 won")) == [("CL701", 47)]


# --- PT607


def test_the_rake_of_the_house():
    found = the_only(THREE, rake_percent="10")
    assert (found.code, found.line, found.field) == ("PT607", 43, "rake_percent")
    assert found.expected == "$0.78: 10 %, rounded down"
    assert places(THREE, rake_percent="5") == []
    assert places(THREE, rake_percent="10", rake_cap="0.39") == []


def test_another_rounding_would_make_it_right():
    # 4.94 % of 7.80 are 0.38532; 0.39 were taken
    found = the_only(THREE, rake_percent="4.94")
    assert found.expected == "$0.38: 4.94 %, rounded down"
    assert found.legal_under == "rake_rounding = nearest"


def test_nothing_is_raked_twice_over_when_a_share_is_wrong():
    assert [f.code for f in findings(SPLIT, *paid("4.71", "2.71"), rake_percent="5")] == ["PT603"]
