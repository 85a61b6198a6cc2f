import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ongame_hand import FIXTURE
from soko_hand import HAND, HEADER, claims, events, read, read_seated

from soko_hh.cards import CARD_BY_TEXT
from soko_hh.events import ALL_IN, BIG_BRING_IN, COMPLETE, RAISE, Action
from soko_hh.formats import ongame, soko
from soko_hh.formats.soko_writer import write
from soko_hh.history import HandHistory

LINES = HAND.rstrip("\n").split("\n")


def written_below_seats(history: HandHistory) -> list[str]:
    return write(history).split("\n")[2 + len(history.seats) : -1]


def test_the_hand_of_the_format_page_is_canonical() -> None:
    assert write(read(HAND)) == HAND


@pytest.mark.parametrize(
    "header",
    [
        "SOKO Hand #7: Pot Limit (€2.00, ante €0.50, bring-in €1.00 EUR) [nordic-pot-limit]",
        "SOKO Hand #a-1: No Limit (1,000, ante 100) - 2026-01-01 23:30:00 UTC",
        "SOKO Hand #1: Fixed Limit (5/10, ante 1) - 2026-01-02 12:00:00",
        "SOKO Hand #1: Fixed Limit (5/?, ante 1) - 2026-01-02 12:00:00 ET",
        "SOKO Hand #: ? Limit (?/?)",
    ],
)
def test_headers_that_are_canonical(header: str) -> None:
    assert write(read(header)) == header + "\n"


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("Anna: folds and is all-in", "Anna: folds and is all-in"),
        ("Anna: calls 1050", "Anna: calls 1,050"),
        ("Anna: raises 50 to 150 and is all-in", "Anna: raises 50 to 150 and is all-in"),
        ("Anna: completes to 50", "Anna: completes to 50"),
        ("Anna: mucks hand", "Anna: mucks"),
        ("Anna: mucks [ks kd]", "Anna: mucks [Ks Kd]"),
        ("Anna: doesn't show hand", "Anna: doesn't show hand"),
        ("Anna: shows [10s 9d] (a (b))", "Anna: shows [Ts 9d] (a (b))"),
        ("Anna collected 5 from side pot", "Anna collected 5 from side pot 1"),
        ("Anna collected 5 from main pot", "Anna collected 5 from main pot"),
        ("Uncalled bet (5) returned to Anna", "Uncalled bet (5) returned to Anna"),
        ("*** SHOW DOWN ***", "*** SHOWDOWN ***"),
        ("Betting is capped", "Betting is capped"),
        ("Pair on board - a double bet is allowed", "Pair on board - a double bet is allowed"),
        ("Anna is low with [2c]", "Anna is low with [2c]"),
        ("Anna is high with [Kc 2c]", "Anna is high with [Kc 2c]"),
        ("Hand cancelled by the room", "Hand cancelled"),
        ('Zoe said, "hi"', 'Zoe said, "hi"'),
        ("*** LAST STREET ***", "*** LAST STREET ***"),
        ("Zoe: folds", "Zoe: folds"),
        ("Anna: dances", "Anna: dances"),
        ("Total pot 11 | Main pot 5. | Side pot 6. | Rake 0", "Total pot 11 Main pot 5. Side pot 1 6. | Rake 0"),
        ("Rake 5", "Rake 5"),
        ("Seat 1: Anna mucked [ks kd]", "Seat 1: Anna mucked [Ks Kd]"),
        ("Seat 1: Anna collected (5)", "Seat 1: Anna collected (5)"),
        ("Seat 1: Anna showed [Ks Kd] and lost", "Seat 1: Anna showed [Ks Kd] and lost"),
    ],
)
def test_lines_and_their_canonical_form(line: str, canonical: str) -> None:
    assert written_below_seats(read_seated(["Anna", "Bertil"], line)) == [canonical]


def test_deals_that_do_not_repeat_the_cards_so_far_are_written_with_them() -> None:
    lines = [
        "*** 2ND STREET ***",
        "Dealt to Anna [?? 9c]",
        "*** 3RD STREET ***",
        "Dealt to Anna [9h]",
        "Dealt to Anna [2d]",
    ]
    assert written_below_seats(read_seated(["Anna"], *lines))[3:] == [
        "Dealt to Anna [?? 9c] [9h]",
        "Dealt to Anna [?? 9c 9h] [2d]",
    ]


def test_seats_are_written_clockwise_and_rake_on_its_own_line_stays_there() -> None:
    text = f"{HEADER}\nSeat 5: B (1 in chips) is sitting out\nSeat 2: A (2 in chips)\nTotal pot 5\nRake 1\n"
    seats = "Seat 2: A (2 in chips)\nSeat 5: B (1 in chips) is sitting out"
    assert write(read(text)) == f"{HEADER}\n{seats}\nTotal pot 5\nRake 1\n"


def test_actions_of_formats_that_print_the_other_amount() -> None:
    history = read_seated(["Anna", "Bertil", "Cara"], "*** 2ND STREET ***")
    history.events.extend(
        [
            Action(10, 0, BIG_BRING_IN, 50, False, -1, False),
            Action(11, 1, RAISE, 100, False, -1, False),  # puts in 100, which is 50 over the bet
            Action(12, 2, RAISE, 150, True, -1, False),  # to 150
            Action(13, 0, ALL_IN, 90, False, -1, True),  # 140 in front of him: a call
            Action(14, 1, COMPLETE, 100, False, -1, False),  # 100 more: 200
            Action(15, 2, ALL_IN, 250, True, -1, True),  # to 250
        ]
    )
    assert written_below_seats(history)[1:] == [
        "Anna: brings in for 50",
        "Bertil: raises 50 to 100",
        "Cara: raises 50 to 150",
        "Anna: calls 90 and is all-in",
        "Bertil: completes to 200",
        "Cara: raises 50 to 250 and is all-in",
    ]


def test_ongame_text() -> None:
    text = write(ongame.read(FIXTURE.rstrip("\n").split("\n"), 1, {}))
    lines = text.split("\n")
    assert lines[:2] == [
        "SOKO Hand #R5-90000001-1: Fixed Limit ($1.00/$2.00, ante $0.10) - 2010-10-02 20:15:00 UTC",
        "Table 'Oulu [90000001]' (ongame) 8-max Seat #6 is the button",
    ]
    assert lines[-8:] == [
        "Bertil: bets $2.00",
        "Hero: calls $2.00",
        "*** SHOWDOWN ***",
        "Bertil: shows [3s Kd 7d 2d 5d] (FOUR_CARD_FLUSH KING)",
        "Bertil collected $16.44 from pot",
        "*** SUMMARY ***",
        "Total pot $17.30 | Rake $0.86",
        "",
    ]
    assert "Dealt to Hero [9s Th 8c Js] [2h]" in lines
    assert write(read(text)) == text


def test_ongame_text_of_a_table_smaller_than_its_seat_numbers() -> None:
    """Ongame prints `3 (5)` above a seat 6; in soko text the size bounds the seats."""
    text = write(ongame.read(FIXTURE.replace("3 (8)", "3 (5)").rstrip("\n").split("\n"), 1, {}))
    assert text.split("\n")[1] == "Table 'Oulu [90000001]' (ongame) 6-max Seat #6 is the button"


def test_ongame_text_whose_bet_nobody_called() -> None:
    """Aino brings in for 0.50, Bertil bets 1 and the others fold: 0.50 of his 1 goes back, 0.80 is the pot."""
    head = FIXTURE[: FIXTURE.index("Hero calls $1")]
    tail = "Hero folds\nAino folds\n---\nSummary:\nMain pot: $1.30 won by Bertil ($1.30)\nRake taken: $0\n"
    text = write(ongame.read((head + tail).rstrip("\n").split("\n"), 1, {}))
    assert text.split("\n")[-7:] == [
        "Hero: folds",
        "Aino: folds",
        "Uncalled bet ($0.50) returned to Bertil",
        "Bertil collected $1.30 from pot",
        "*** SUMMARY ***",
        "Total pot $1.30 | Rake $0.00",
        "",
    ]
    assert write(read(text)) == text


def told(history: HandHistory) -> list[tuple[object, ...]]:
    """Events and claims without their lines."""
    return [each[1:] for each in [*events(history), *claims(history)]]


edit = st.tuples(
    st.sampled_from(["delete", "double", "cut", "swap"]), st.integers(0, len(LINES) - 1), st.integers(0, 40)
)


@settings(max_examples=300, deadline=None)
@given(st.lists(edit, max_size=6))
def test_what_is_written_reads_as_the_same_and_is_written_the_same(edits: list[tuple[str, int, int]]) -> None:
    lines = list(LINES)
    for deed, where, column in edits:
        at = where % len(lines)
        if deed == "delete" and at > 0 and len(lines) > 1:
            del lines[at]
        elif deed == "double" and at > 0:
            lines.insert(at, lines[at])
        elif deed == "cut" and at > 0:
            lines[at] = lines[at][:column]
        elif at > 0:
            lines[at] = lines[at][column:] + lines[at][:column]
    once = soko.read(lines, 1, {})
    again = read(write(once))
    assert write(again) == write(once)
    assert [event[1:] for event in events(again)] == [event[1:] for event in events(once)]


names = st.text(alphabet="AB: []()$'\"#,folds", min_size=1, max_size=8).filter(lambda name: name.strip() != "")


@settings(max_examples=200, deadline=None)
@given(st.lists(names, min_size=2, max_size=4, unique_by=str.rstrip), st.sampled_from(sorted(CARD_BY_TEXT)))
def test_any_names_come_back(seated: list[str], card: str) -> None:
    lines = []
    for name in seated:
        lines += [
            f"{name}: posts the ante 5",
            f"Dealt to {name} [?? {card}]",
            f"{name}: raises 5 to 10",
            f"Uncalled bet (5) returned to {name}",
            f"{name}: shows [Ks Kd] (one pair, kings)",
            f"{name} collected 5 from pot",
            f"Seat {seated.index(name) + 1}: {name} folded on 3rd street",
        ]
    history = read_seated(seated, *lines)
    again = read(write(history))
    assert write(again) == write(history)
    assert told(again) == told(history)
    assert [seat.name for seat in again.seats] == seated
