"""What goes in comes out: hands converted there and back, and what an audit says of them on the way."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from same_hand import said_of

from soko_hh.formats.compared import losses_between
from soko_hh.formats.cutting import HAND
from soko_hh.formats.detect import ONGAME, SOKO, format_of_header
from soko_hh.formats.read import read_hand
from soko_hh.formats.sources import find_sources
from soko_hh.formats.split import pieces, survey
from soko_hh.formats.write import WRITTEN, converted, read_back
from soko_hh.history import OTHER_GAME, HandHistory
from soko_hh.pipeline import Houses, audit_hand
from soko_hh.ruleset import Ruleset, with_value
from soko_hh.ruleset_files import bundled_names, bundled_ruleset, load_ruleset
from soko_hh.simulate import hands

SAMPLES = Path(__file__).parents[2] / "sample_histories"
LOSSLESS = ("json", "phh")  # whatever the hand, whatever its faults
PLAIN_STUD = "five-card-stud"

# Codes that go, and codes that come, by the way a hand goes: what the format does not say, or says otherwise.
TO_ONGAME = {
    "-CL704": "no seat line says what became of a player",
    "-CL705": "no seat line repeats cards",
    "-CL706": "balances are worked out, not copied",
    "-CL707": "street headings state no pot",
    "-DL105": "deals do not repeat the cards so far",
    "-HD902": "no bring-in is stated that could contradict the stakes",
    "-FB204": "no bring-in is stated",
    "+BT408": "no bring-in is stated; an unreadable line may have been an action",
    "-BT406": "verbs are not judged",
    "-BT412": "the amount over the bet is not kept",
    "-BT414": "all-in marks are not judged",
    "-PT605": "uncalled bets are not printed",
    "+PT601": "an uncalled bet returned wrongly is missing from the sums",
    "+PT606": "pots must be stated; how the rake was shared among them is unknown",
    "+CL701": "a pot nobody is paid from has no line; net pots of a source are not gross",
    "-SD501": "no order of shows",
    "-CL703": "the line of a win names no hand",
    "-SD502": "of two shows the last is kept",
    "+CL705": "the last show stands in the seat line (SD502 there)",
    "-SD503": "mucked hands are not printed",
    "-SD505": "mucked hands are not printed",
    "-SD506": "no order of shows",
    "-TO301": "no showdown heading: a wager behind it stands in the round before (TO307)",
    "+TO307": "no showdown heading; an unreadable line may have been an action",
    "+TO302": "an unreadable line may have been an action",
    "+TO303": "an unreadable line may have been an action",
    "-TX001": "an unreadable line of a room may be a note in other words (TX008)",
    "+TX008": "an unreadable line of a room may be a note in other words",
    "+HD904": "a time that the room prints without a zone is uncertain",
}
IPOKER_TO_ONGAME = {"+PT602", "+PT603"}  # what a player won in all is all that iPoker tells, Ongame tells of which pot
TO_SOKO = {
    "-CL703": "the line of a win names no hand",
    "-CL705": "cards of Ongame's seat line stand in the show line (SD502)",
    "+SD502": "cards of Ongame's seat line stand in the show line",
    "-CL706": "balances have no line",
    "-CL707": "street headings state no pot",
    "-HD903": "the number of players is not stated",
    "+HD904": "a time that the room prints without a zone is uncertain",
    "-PT606": "net pots are not copied",
    "+SD504": "a winner whose cards iPoker does not print has not shown them",
    "-TX001": "an unreadable line of a room may be a note in other words (TX008)",
    "+TX008": "an unreadable line of a room may be a note in other words",
    "+TO303": "an unreadable line may have been an action",
}


@cache
def sample_hands() -> list[tuple[str, HandHistory, Ruleset]]:
    """Read once for all the tests below, none of which judges these very hands: judging leaves its mark on them."""
    return list(_sample_hands())


def _sample_hands() -> Iterator[tuple[str, HandHistory, Ruleset]]:
    for source in find_sources([str(SAMPLES)], None):
        for at, piece in enumerate(pieces(source, survey(source))):
            if piece.kind != HAND or at % 4:  # of the long clean sessions every fourth hand will do
                continue
            history = read_hand(piece)
            if history.broken or history.status == OTHER_GAME or piece.overlong:
                continue
            beside = Path(source.path).with_suffix(".toml")
            plain = PLAIN_STUD if history.other_game else "ongame"
            house = bundled_ruleset(history.ruleset_name or plain) or load_ruleset("ongame")
            yield f"{source.name}:{piece.first_line}", history, load_ruleset(str(beside)) if beside.exists() else house


def codes(history: HandHistory, house: Ruleset) -> list[str]:
    return sorted(finding.code for finding in audit_hand(history, Houses(house)).report.findings)


def through(history: HandHistory, name: str) -> HandHistory:
    back = read_back(converted(history, WRITTEN[name])[0])
    assert back is not None
    return back


def test_every_sample_keeps_its_findings_in_every_format_that_is_written() -> None:
    seen: Counter[str] = Counter()
    met: dict[str, set[str]] = {name: set() for name in WRITTEN}
    for place, history, house in sample_hands():
        before = codes(through(history, "json"), house)  # judging leaves its mark on a history: this is a fresh one
        for name in (SOKO, ONGAME, *LOSSLESS):
            no_bring_in = name == ONGAME != format_of_header(history.lines[0]) and history.bring_in >= 0
            judge = with_value(house, "bring_in_amount", "as_posted") if no_bring_in else house
            after = codes(through(history, name), judge)
            changed = {"-" + code for code in Counter(before) - Counter(after)}
            changed |= {"+" + code for code in Counter(after) - Counter(before)}
            met[name] |= changed - (IPOKER_TO_ONGAME if history.traits.name == "ipoker" else set())
            if name in LOSSLESS or name == history.traits.name:
                assert not changed, (place, name)
            elif history.traits.name == "ipoker" and name == ONGAME:
                changed -= IPOKER_TO_ONGAME
                assert changed <= TO_ONGAME.keys(), (place, before, after)
            else:
                reasons = TO_SOKO if name == SOKO else TO_ONGAME
                assert changed <= reasons.keys(), (place, name, before, after)
            seen[name] += 1
    assert min(seen.values()) > 250
    assert met[SOKO] == TO_SOKO.keys()  # no reason is left that nothing needs
    assert met[ONGAME] == TO_ONGAME.keys()


def test_every_sample_comes_back_from_a_lossless_format() -> None:
    for place, history, _ in sample_hands():
        for name in LOSSLESS:
            text, lost = converted(history, WRITTEN[name])
            assert lost == {}, (place, name)
            back = read_back(text)
            assert back is not None
            assert losses_between(back, history) == {}, (place, name)  # nor is anything made up


def test_text_comes_back_to_the_byte_by_way_of_json() -> None:
    count = 0
    for place, history, _ in sample_hands():
        if format_of_header(history.lines[0]) in (SOKO, ONGAME):
            again, lost = converted(through(history, "json"), WRITTEN[history.traits.name])
            assert (again, lost) == ("\n".join(history.lines) + "\n", {}), place
            count += 1
    assert count > 200


@pytest.mark.parametrize("house", bundled_names())
def test_generated_hands_come_back_by_every_way(house: str) -> None:
    for history in hands(12, 11, load_ruleset(house)):
        text = "\n".join(history.lines) + "\n"
        for name in LOSSLESS:
            there = through(history, name)
            assert converted(there, WRITTEN[name])[0] == converted(history, WRITTEN[name])[0]
            again = WRITTEN[SOKO].write(there)
            assert again == text
            for other in LOSSLESS:
                assert WRITTEN[SOKO].write(through(there, other)) == text


@pytest.mark.parametrize("house", bundled_names())
def test_ongame_text_comes_back_by_way_of_soko_text(house: str) -> None:
    """Ongame's own limits apart: what it does not say cannot come back, what it says does."""
    ruleset = load_ruleset(house)
    for history in hands(12, 12, ruleset, for_ongame=True):
        first = through(history, ONGAME)
        by_soko = through(first, SOKO)
        named = converted(first, WRITTEN[SOKO])[1]
        assert named.keys() <= {
            "currency",
            "stated end stack",
            "stated net",
            "hero",
        }  # an idle hero is told of no cards
        text = WRITTEN[ONGAME].write(by_soko)
        again = read_back(text)
        assert again is not None
        assert losses_between(first, again).keys() <= named.keys()
        assert codes(again, ruleset) == codes(first, ruleset) == []


def test_edited_json_is_not_the_text_beside_it() -> None:
    history = next(iter(hands(1, 3, load_ruleset("ongame"))))
    there = through(history, "json")
    there.seats[0] = type(there.seats[0])(
        there.seats[0].number, "Somebody", there.seats[0].stack, there.seats[0].line, False
    )
    text, _ = converted(there, WRITTEN[SOKO])
    assert "Somebody" in text
    assert said_of(there) != said_of(history)
