"""The Ongame reader on any names, any cut and any text: nothing raises, nothing is made up."""

from hypothesis import given
from hypothesis import strategies as st
from ongame_hand import AINO, BERTIL, FIXTURE, HERO, hand, of_kind, told, troubles

from soko_hh.formats.ongame import read


def test_names_that_look_like_text_of_the_room() -> None:
    """`A` and `A bets`, a name of `$5), A ($1` and one that says who won."""
    aino, bertil, hero = "A", "A bets", "A ($1), B won by C: [4c]"
    text = FIXTURE.replace("Aino", "<1>").replace("Bertil", "<2>").replace("Hero", "<3>")
    text = text.replace(
        "Main pot: $17.30 won by <2> ($16.44)", "Main pot: $17.30 won by <3> ($4), <1> ($1), <2> ($11.44)"
    )
    history = hand(text.replace("<1>", aino).replace("<2>", bertil).replace("<3>", hero))
    assert troubles(history) == []
    assert [seat.name for seat in history.seats] == [aino, bertil, hero]
    plain = [told(event) for event in hand(FIXTURE).events]
    assert [told(event) for event in history.events if event.line != 48] == [event for event in plain if event[1] != 48]
    assert of_kind(history, "Collect") == [
        ("Collect", 48, HERO, 0, 400),
        ("Collect", 48, AINO, 0, 100),
        ("Collect", 48, BERTIL, 0, 1144),
    ]
    assert [told(claim)[1:] for claim in history.claims] == [told(claim)[1:] for claim in hand(FIXTURE).claims]


PARTS = [*"Aé.$:,()[]- 1", " bets ", " folds", "won by ", " (", "), ", ": [", "Seat 1: ", "---", "Dealing to ", "$1"]
NAMES = st.lists(st.sampled_from(PARTS), min_size=1, max_size=6).map("".join).map(str.strip)


@given(st.lists(NAMES.filter(bool), min_size=3, max_size=3, unique=True))
def test_any_names_read_as_themselves(names: list[str]) -> None:
    text = FIXTURE
    for number, plain in enumerate(("Aino", "Bertil", "Hero")):
        text = text.replace(plain, f"\0{number}\0")
    for number, name in enumerate(names):
        text = text.replace(f"\0{number}\0", name)
    history = hand(text)
    assert [seat.name for seat in history.seats] == names
    assert [told(event) for event in history.events] == [told(event) for event in hand(FIXTURE).events]


def test_truncation_anywhere() -> None:
    """Every shorter hand is the beginning of the whole: nothing else is read out of it."""
    whole = [told(event) for event in hand(FIXTURE).events]
    lines = FIXTURE.split("\n")
    for kept in range(len(lines) + 1):
        history = read(lines[:kept], 1, {})
        if kept < 3:
            continue
        expected = [event for event in whole if isinstance(event[1], int) and event[1] <= kept]
        if kept >= 9:
            assert [told(event) for event in history.events] == expected
    for length in range(len(FIXTURE)):
        assert hand(FIXTURE[:length]).traits.name == "ongame"


@given(st.lists(st.text(max_size=40), max_size=12), st.integers(min_value=0, max_value=53))
def test_any_text_within_a_hand(texts: list[str], at: int) -> None:
    lines = FIXTURE.split("\n")
    lines[at:at] = texts
    history = read(lines, 1, {})
    assert all(1 <= event.line <= len(lines) for event in history.events)
    assert all(1 <= claim.line <= len(lines) for claim in history.claims)


@given(st.data())
def test_any_mix_of_the_lines_of_a_hand(data: st.DataObject) -> None:
    lines = FIXTURE.split("\n")
    mixed = data.draw(st.lists(st.sampled_from(lines), max_size=60))
    cut = [line[: data.draw(st.integers(0, 60))] if data.draw(st.integers(0, 5)) == 0 else line for line in mixed]
    history = read(cut, 1, {})
    assert [event.line for event in history.events] == sorted(event.line for event in history.events)
