"""PokerStars text through the audit: legal hands of every house are clean, and what is particular to it is found."""

import io

import pytest
from pokerstars_hand import HAND
from pokerstars_text import pokerstars_lines
from soko_hand import HAND as SOKO_HAND

from soko_hh.columns import AuditedHand
from soko_hh.events import BRING_IN, Action
from soko_hh.finding import Finding
from soko_hh.formats import pokerstars, soko, soko_writer
from soko_hh.formats.sources import Source
from soko_hh.game.bring_in import AS_POSTED, bring_in_amount
from soko_hh.history import HandHistory
from soko_hh.pipeline import Houses, audit_hand, audit_source
from soko_hh.ruleset import Ruleset, with_value
from soko_hh.ruleset_files import bundled_names, load_ruleset
from soko_hh.simulate import hands
from soko_hh.table import Table

HOUSES = [(name, structure) for name in bundled_names() for structure in ("fixed", "pot", "no")]


def audit(text: str, houses: Houses | None = None) -> AuditedHand:
    return audit_hand(pokerstars.read(text.rstrip("\n").split("\n"), 1, {}), houses or Houses())


def found(text: str) -> list[tuple[str, int]]:
    return [(finding.code, finding.line) for finding in audit(text).report.findings]


def spoilt(before: str, after: str, text: str = HAND) -> list[tuple[str, int]]:
    """The findings of a hand with one change."""
    assert text.count(before) == 1, before
    return found(text.replace(before, after))


def is_told_whole(history: HandHistory, in_stars: HandHistory, house: Ruleset) -> bool:
    """No header states the bring-in: it must be the house's own; where that has none, it must be posted in full."""
    due, known = (bring_in_amount(Table(told, house)) for told in (history, in_stars))
    opening = [event.amount for event in history.events if isinstance(event, Action) and event.verb == BRING_IN]
    return known == due or (known == AS_POSTED and opening[:1] >= [due])


def prove_clean(name: str, structure: str, count: int, seed: int) -> None:
    """As PokerStars text, and as the soko text that is written of it."""
    house = with_value(load_ruleset(name), "structure", "any")
    proved = 0
    for history in hands(count, seed, house, structure=structure):
        lines = pokerstars_lines(soko.read(list(history.lines), 1, {}))
        if not is_told_whole(history, pokerstars.read(lines, 1, {}), house):
            continue
        audited = audit_hand(pokerstars.read(lines, 1, {}), Houses(house))
        told = [f"{finding.code} at {finding.line}: {finding.message}" for finding in audited.report.findings]
        assert told == [], "\n".join(lines)
        assert audited.facts is not None
        assert audited.facts.complete
        assert sum(seat.returned + seat.collected - seat.put_in for seat in audited.facts.seats) == -audited.facts.rake
        again = soko.read(soko_writer.write(audited.history).splitlines(), 1, {})
        assert audit_hand(again, Houses(house)).report.findings == []
        proved += 1
    assert proved >= count // 3


@pytest.mark.parametrize(("name", "structure"), HOUSES)
def test_legal_hands_of_every_house_are_clean(name: str, structure: str) -> None:
    prove_clean(name, structure, 8, 21)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "structure"), HOUSES)
def test_many_legal_hands_of_every_house_are_clean(name: str, structure: str) -> None:
    prove_clean(name, structure, 30, 22)


def test_the_hand_of_the_format_page_in_two_formats_has_the_same_chips() -> None:
    house = Houses(with_value(load_ruleset("ongame"), "bring_in_amount", "as_posted"))
    in_soko = audit_hand(soko.read(SOKO_HAND.splitlines(), 1, {}), house)
    in_stars = audit("\n".join(pokerstars_lines(in_soko.history)), house)
    assert in_stars.report.findings == in_soko.report.findings == []
    assert in_stars.facts is not None
    assert in_soko.facts is not None
    assert (in_stars.facts.pot, in_stars.facts.rake) == (in_soko.facts.pot, in_soko.facts.rake) == (7350, 200)


def test_the_whole_hand_is_clean_and_its_money_known() -> None:
    audited = audit(HAND)
    assert audited.report.findings == []
    assert audited.facts is not None
    assert [(seat.put_in, seat.collected) for seat in audited.facts.seats] == [(310, 0), (710, 1644), (710, 0)]
    assert audited.report.not_checked == {("DL104", "no button and no telling order of deals"): 1}


# --- what is particular to it ----------------------------------------------------------------------


def test_by_and_to_disagree() -> None:
    assert spoilt("raises $0.50 to $1", "raises $1 to $1") == [("BT412", 14)]


def test_a_completion_is_a_raise_to_the_small_bet() -> None:
    text = HAND.replace("Bertil: raises $0.50 to $1", "Bertil: raises $1 to $1.50").replace(
        "Hero: calls $1\n", "Hero: calls $1.50\n"
    )
    assert found(text.replace("Aino: calls $0.50", "Aino: calls $1"))[0] == ("BT402", 14)


def test_a_full_opening_is_a_bet_without_a_bring_in() -> None:
    opened = HAND.replace("Aino: brings in for $0.50", "Aino: bets $1").replace(
        "Bertil: raises $0.50 to $1", "Bertil: calls $1"
    )
    assert found(opened.replace("Aino: calls $0.50\n", "")) == []
    assert spoilt("Aino: brings in for $0.50", "Aino: brings in for $0.75")[0] == ("FB204", 13)


def test_an_all_in_mark_that_is_not_so() -> None:
    assert spoilt("Hero: bets $2\n", "Hero: bets $2 and is all-in\n") == [("BT414", 30)]


def test_the_antes_are_judged_by_what_most_posted() -> None:
    assert spoilt("Hero: posts the ante $0.10", "Hero: posts the ante $0.15")[0] == ("FB202", 8)
    assert spoilt("Hero: posts the ante $0.10", 'Hero said, "ante?"')[0] == ("FB201", 9)


def test_an_unknown_street_leaves_the_rest_unjudged() -> None:
    assert spoilt("*** RIVER ***", "*** FIRST STREET ***") == [("TX001", 33)]
    assert spoilt("*** RIVER ***", "*** 5th STREET ***") == []


def test_a_hand_that_breaks_off_in_its_summary() -> None:
    lines = HAND.split("\n")
    assert found("\n".join(lines[:42])) == [("TX003", 42)]
    assert found("\n".join(lines[:43])) == []


SIDE = """\
PokerStars Hand #90000002:  Soko Limit ($1/$2 USD) - 2010/10/02 21:16:00 ET
Table 'Oulu V' 8-max
Seat 1: Aino ($1.10 in chips)
Seat 3: Bertil ($35.50 in chips)
Seat 6: Hero ($50 in chips)
Aino: posts the ante $0.10
Bertil: posts the ante $0.10
Hero: posts the ante $0.10
*** 2nd STREET ***
Dealt to Aino [4c]
Dealt to Bertil [Kd]
Dealt to Hero [9s Th]
Aino: brings in for $0.50
Bertil: raises $0.50 to $1
Hero: raises $1 to $2
Aino: calls $0.50 and is all-in
Bertil: calls $1
*** 3rd STREET ***
Dealt to Aino [4c] [4h]
Dealt to Bertil [Kd] [7d]
Dealt to Hero [9s Th] [8c]
Bertil: checks
Hero: checks
*** 4th STREET ***
Dealt to Aino [4c 4h] [Qs]
Dealt to Bertil [Kd 7d] [2d]
Dealt to Hero [9s Th 8c] [Js]
Bertil: checks
Hero: checks
*** RIVER ***
Dealt to Aino [4c 4h Qs] [5h]
Dealt to Bertil [Kd 7d 2d] [5d]
Dealt to Hero [9s Th 8c Js] [2h]
Bertil: checks
Hero: checks
*** SHOW DOWN ***
Bertil: shows [3s Kd 7d 2d 5d] (a four-flush, King high)
Hero: mucks hand
Bertil collected $1.90 from side pot
Aino: mucks hand
Bertil collected $3.15 from main pot
*** SUMMARY ***
Total pot $5.30 Main pot $3.15. Side pot $1.90. | Rake $0.25
Seat 1: Aino mucked [As 4c 4h Qs 5h]
Seat 3: Bertil showed [3s Kd 7d 2d 5d] and won ($5.05) with a four-flush, King high
Seat 6: Hero mucked [9s Th 8c Js 2h]
"""


def test_side_pots_are_stated_less_the_rake() -> None:
    """Main pot 0.30 + 3.00, side pot 2.00: rake 0.15 and 0.10."""
    assert found(SIDE) == []
    for pots in ("Main pot $3.30. Side pot $2.", "Main pot $3.05. Side pot $1.90.", "Main pot $2. Side pot $3.05."):
        (finding,) = audit(SIDE.replace("Main pot $3.15. Side pot $1.90.", pots)).report.findings
        assert (finding.code, finding.line) == ("PT606", 43)
        assert finding.expected == "the pots are $3.30, $2.00, less the rake $0.25"


def test_pots_are_gross_where_there_is_no_rake() -> None:
    text = (
        SIDE.replace("$1.90", "$2").replace("$3.15", "$3.30").replace("$5.05", "$5.30").replace("Rake $0.25", "Rake $0")
    )
    assert found(text) == []


# --- files ----------------------------------------------------------------------------------------


def audited_file(content: bytes) -> list[tuple[str, int]]:
    places = []
    for part in audit_source(Source("night.txt", "", io.BytesIO(content)), Houses()):
        findings = (
            part.report.findings if isinstance(part, AuditedHand) else [part] if isinstance(part, Finding) else []
        )
        places += [(finding.code, finding.line) for finding in findings]
    return places


OTHER = HAND.replace("Soko Limit", "7 Card Stud Limit").replace("90000001", "90000003")


def test_a_file_that_mixes_games_and_rooms() -> None:
    size = len(HAND.splitlines()) + 1
    mixed = "\n".join([HAND, OTHER, SOKO_HAND, SIDE])
    assert audited_file(mixed.encode()) == [("TX004", size + 1)]
    assert audited_file(OTHER.encode()) == [("TX004", 1), ("TX005", 1)]
    assert audited_file(("\ufeff" + mixed).encode("utf-16")) == [("TX004", size + 1)]
    assert audited_file(mixed.replace("\n", "\r\n").encode("cp1252")) == [("TX004", size + 1)]


def test_plain_stud_is_judged_as_such_unless_told_otherwise() -> None:
    """Of a four-flush and a pair the pair wins there, which Aino mucked: a note."""
    text = SIDE.replace("Soko Limit", "5 Card Stud Limit").replace(" (a four-flush, King high)", " (high card King)")
    text = text.replace("with a four-flush, King high", "with high card King")
    audited = audit(text)
    assert audited.report.ruleset.name == "five-card-stud"
    assert [finding.code for finding in audited.report.findings] == ["SD505"]
    assert audit(text, Houses(load_ruleset("ongame"))).report.ruleset.name == "ongame"


def test_names_that_look_like_headers_begin_no_hand() -> None:
    named = HAND.replace("Bertil", "PokerStars Hand #5")
    assert audited_file(named.encode()) == []
    assert audited_file(HAND.replace("Bertil", "PokerStars Game #5: raises $1 to $2").encode()) == []
