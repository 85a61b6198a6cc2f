"""Two exports of one hand: the cards of both, or where they first part."""

import pytest
from format_examples import SOKO

from soko_hh.across_hands.fuller import NOWHERE, Difference, fill, first_difference
from soko_hh.cards import card_names
from soko_hh.events import Deal
from soko_hh.formats.soko import read
from soko_hh.formats.soko_writer import write
from soko_hh.history import HandHistory

# Hero sees Ks; Anna, in her own export, sees 9c's hole card Ad and not Hero's.
OF_ANNA = SOKO.replace("Hero [Ks 4d]", "Hero [?? 4d]").replace("[?? 9c", "[Ad 9c")


def history_of(text: str) -> HandHistory:
    return read(text.splitlines(), 1, {})


def test_the_hole_cards_of_both() -> None:
    one, other = history_of(SOKO), history_of(OF_ANNA)
    assert first_difference(one, other) is None
    assert fill(one, other) == 1
    deals = [event for event in one.events if isinstance(event, Deal)]
    assert card_names(deals[0].cards) == "Ks 4d"
    assert card_names(deals[1].cards) == "Ad 9c"
    assert write(one) == SOKO.replace("[?? 9c", "[Ad 9c")


def test_either_way_round_it_is_the_same_hand() -> None:
    one, other = history_of(SOKO), history_of(OF_ANNA)
    assert fill(other, history_of(SOKO)) == 1
    fill(one, history_of(OF_ANNA))
    assert write(one) == write(other)


def test_antes_in_another_order_chat_and_labels_are_no_difference() -> None:
    lines = SOKO.splitlines()
    lines[5], lines[6] = lines[6], lines[5]
    lines.insert(9, 'Anna said, "hi"')
    text = "\n".join(lines).replace("(one pair, nines)", "(a pair of nines)")
    assert first_difference(history_of(SOKO), history_of(text)) is None


@pytest.mark.parametrize(
    ("old", "new", "part", "line"),
    [
        ("ante $0.50,", "ante $0.25,", "the header", 1),
        ("12:00:00", "12:00:01", "the header", 1),
        ("Helsinki 4", "Helsinki 5", "the header", 2),
        ("($180.50 in", "($180.00 in", "the seats", 4),
        ("Anna: posts the ante $0.50", "Anna: posts the ante $0.25", "the play", 7),
        ("Bertil: raises $5.00 to $10.00", "Bertil: calls $3.00", "the play", 15),
        ("[?? 9c] [9h]", "[?? 9c] [8h]", "the play", 19),
        ("Bertil: shows [6h", "Bertil: shows [7h", "the play", 36),
        ("Rake $2.00", "Rake $1.00", "the summary", 39),
        ("Seat 1: Anna showed [Ad 9c", "Seat 1: Anna showed [Ac 9c", "the summary", 40),
    ],
)
def test_the_first_difference(old: str, new: str, part: str, line: int) -> None:
    assert SOKO.count(old) >= 1
    found = first_difference(history_of(SOKO), history_of(SOKO.replace(old, new, 1)))
    assert found == Difference(part, line, line)


def test_an_export_that_ends_early() -> None:
    short = SOKO[: SOKO.index("Bertil: bets $5.00")]
    found = first_difference(history_of(SOKO), history_of(short))
    assert found is not None
    assert (found.part, found.line, found.other_line) == ("the play", 22, NOWHERE)


def test_a_muck_that_only_one_export_prints_the_cards_of() -> None:
    muck = SOKO.replace("Anna: shows [Ad 9c 9h 2s Kd] (one pair, nines)", "Anna: mucks")
    muck = muck.replace("showed [Ad 9c 9h 2s Kd] and lost with one pair, nines", "mucked")
    seen = muck.replace("Anna: mucks", "Anna: mucks [Ad 9c 9h 2s Kd]").replace(
        "Anna mucked", "Anna mucked [Ad 9c 9h 2s Kd]"
    )
    one = history_of(muck)
    assert first_difference(one, history_of(seen)) is None
    fill(one, history_of(seen))
    assert write(one) == seen


def test_a_summary_that_says_less_is_filled() -> None:
    end = SOKO.index("*** SUMMARY")
    for less in (SOKO.rpartition("Seat 6")[0], SOKO[:end]):
        one = history_of(less)
        assert first_difference(one, history_of(SOKO)) is None
        assert fill(one, history_of(SOKO)) == 0
        assert write(one) == SOKO
        assert first_difference(history_of(SOKO), history_of(less)) is None
        whole = history_of(SOKO)
        fill(whole, history_of(less))
        assert write(whole) == SOKO
