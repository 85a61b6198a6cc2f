"""The iPoker reader, line by line. The hand below was added up by hand.

Antes 3 x 0.10 = 0.30. Second street 0.50 each = 1.50. Third street: Bert 0.50, Hero 0.50 = 1.00, Anna folds. Pot 2.80.
Fourth street: Bert bets 1.00, Hero folds: it comes back to Bert within his `win` of 3.60; he collects 2.60, rake 0.20.
"""

import io

import pytest
from ongame_hand import of_kind, told

from soko_hh.columns import AuditedHand
from soko_hh.events import ALL_IN, BET, BRING_IN, CALL, FOLD, RAISE
from soko_hh.finding import Finding
from soko_hh.formats.read import read_hand
from soko_hh.formats.sources import Source
from soko_hh.formats.split import pieces, survey
from soko_hh.history import OTHER_GAME, HandHistory
from soko_hh.pipeline import Houses, audit_source

SESSION = """<?xml version="1.0" encoding="utf-8"?>
<session sessioncode="881">
<general>
<mode>real</mode>
<gametype>5 Card Stud L $0.50/$1.00</gametype>
<tablename>Ariadne</tablename>
<tablesize>8</tablesize>
<currency>USD</currency>
<nickname>Hero</nickname>
</general>
"""
GAME = """<game gamecode="7001">
  <general>
    <startdate>2013-01-01 12:00:00</startdate>
    <players>
      <player seat="1" name="Anna" chips="$20.00" dealer="0" win="$0" bet="$0.60"/>
      <player seat="3" name="Bert" chips="$18.00" dealer="0" win="$3.60" bet="$2.10"/>
      <player seat="6" name="Hero" chips="$1,020.00" dealer="1" win="$0" bet="$1.10"/>
    </players>
  </general>
  <round no="0">
    <action no="1" player="Anna" type="15" sum="$0.10"/>
    <action no="0" player="Hero" type="15" sum="$0.10"/>
    <action no="2" player="Bert" type="15" sum="$0.10"/>
  </round>
  <round no="2">
    <cards type="Second Street" player="Hero">SK D10</cards>
    <cards type="Second Street" player="Anna">X C2</cards>
    <cards type="Second Street" player="Bert">X HJ</cards>
    <action no="4" player="Bert" type="5" sum="$0.50"/>
    <action no="3" player="Anna" type="16" sum="$0.25"/>
    <action no="6" player="Anna" type="3" sum="$0.25"/>
    <action no="5" player="Hero" type="3" sum="$0.50"/>
  </round>
  <round no="3">
    <cards type="Third Street" player="Anna">H3</cards>
    <cards type="Third Street" player="Bert">HQ</cards>
    <cards type="Third Street" player="Hero">S2</cards>
    <action no="7" player="Bert" type="5" sum="$0.50"/>
    <action no="9" player="Anna" type="0" sum="$0"/>
    <action no="8" player="Hero" type="3" sum="$0.50"/>
  </round>
  <round no="4">
    <cards type="Fourth Street" player="Bert">D9</cards>
    <cards type="Fourth Street" player="Hero">S3</cards>
    <action no="10" player="Bert" type="5" sum="$1.00"/>
    <action no="11" player="Hero" type="0" sum="$0"/>
  </round>
</game>
"""
ANNA, BERT, HERO = 0, 1, 2
FIRST = SESSION.count("\n") + 1  # line of `<game`


def hands_in(text: str | bytes) -> list[HandHistory]:
    source = Source("night.xml", "", io.BytesIO(text if isinstance(text, bytes) else text.encode()))
    return [read_hand(piece) for piece in pieces(source, survey(source)) if piece.format_name]


def hand(text: str = SESSION + GAME) -> HandHistory:
    (history,) = hands_in(text)
    return history


def changed(old: str, new: str) -> str:
    whole = SESSION + GAME
    assert whole.count(old) == 1, old
    return whole.replace(old, new)


def findings(text: str | bytes) -> list[tuple[int, str]]:
    """Line and code of all that is found, of the file and of its hands."""
    source = Source("night.xml", "", io.BytesIO(text if isinstance(text, bytes) else text.encode()))
    found: list[tuple[int, str]] = []
    for part in audit_source(source, Houses()):
        if isinstance(part, AuditedHand):
            found += [(finding.place, finding.code) for finding in part.report.findings]
        elif isinstance(part, Finding):
            found.append((part.place, part.code))
    return found


def line_of(text: str, within: str) -> int:
    """The line of the file with this text, which is there once."""
    assert text.count(within) == 1, within
    return text[: text.index(within)].count("\n") + 1


def deeds(history: HandHistory) -> list[tuple[object, ...]]:
    """Actions without their lines."""
    return [event[2:] for event in of_kind(history, "Action")]


def test_header_and_seats() -> None:
    history = hand()
    assert (history.hand_id, history.room, history.hero) == ("7001", "ipoker", "Hero")
    assert (history.table_name, history.max_seats, history.button_seat) == ("Ariadne", 8, 6)
    assert (history.structure, history.small_bet, history.big_bet, history.ante) == ("fixed", 50, 100, 10)
    assert (history.currency, history.money.sign, history.money.code, history.money.decimals) == ("USD", "$", "", 2)
    assert history.ruleset_name == "five-card-stud"
    assert (history.played_at, history.played_at_text, history.time_trouble) == (None, "2013-01-01 12:00:00", "")
    assert [(seat.number, seat.name, seat.stack) for seat in history.seats] == [
        (1, "Anna", 2000),
        (3, "Bert", 1800),
        (6, "Hero", 102000),
    ]


def test_actions_by_their_numbers_and_cards_from_the_dealers_left() -> None:
    history = hand()
    assert [event[2:] for event in of_kind(history, "Ante")] == [
        (HERO, 10, False),
        (ANNA, 10, False),
        (BERT, 10, False),
    ]
    assert deeds(history) == [
        (ANNA, BRING_IN, 25, False, -1, False),
        (BERT, BET, 50, False, -1, False),
        (HERO, CALL, 50, False, -1, False),
        (ANNA, CALL, 25, False, -1, False),
        (BERT, BET, 50, False, -1, False),
        (HERO, CALL, 50, False, -1, False),
        (ANNA, FOLD, 0, False, -1, False),
        (BERT, BET, 100, False, -1, False),
        (HERO, FOLD, 0, False, -1, False),
    ]
    # 2c 0, Jh 38, Ks 47, Td 33; 3h 6, Qh 42, 2s 3; 9d 29, 3s 7
    assert [event[2:] for event in of_kind(history, "Deal")] == [
        (ANNA, 2, [-1, 0], []),
        (BERT, 2, [-1, 38], []),
        (HERO, 2, [47, 33], []),
        (ANNA, 3, [6], []),
        (BERT, 3, [42], []),
        (HERO, 3, [3], []),
        (BERT, 4, [29], []),
        (HERO, 4, [7], []),
    ]


def test_the_uncalled_bet_is_taken_off_what_was_won() -> None:
    history = hand()
    assert [event[2:] for event in of_kind(history, "Collect")] == [(BERT, -1, 260)]
    assert [told(claim)[2:] for claim in history.claims] == [
        (ANNA, -1, -60, True),
        (BERT, -1, 150, True),
        (HERO, -1, -110, True),
    ]
    assert findings(SESSION + GAME) == []


def test_own_lines_are_in_play_order_and_know_their_places() -> None:
    history = hand()
    lines = [event.line for event in history.events]
    assert lines == sorted(set(lines))
    whole = (SESSION + GAME).split("\n")
    for event in history.events:
        assert history.line_text(event.line) == whole[history.place_of(event.line) - 1].strip()
    assert [history.place_of(event.line) for event in history.events][:3] == [FIRST + 11, FIRST + 10, FIRST + 12]
    assert (history.first_place(), history.last_place()) == (FIRST, FIRST + GAME.count("\n") - 1)


@pytest.mark.parametrize(
    ("old", "new", "code", "at"),
    [
        ('type="16" sum="$0.25"', 'type="16" sum="$0.60"', "FB204", 'type="16"'),
        (
            'no="3" player="Anna" type="16" sum="$0.25"',
            'no="3" player="Hero" type="16" sum="$0.25"',
            "FB203",
            'no="3" player="Hero"',
        ),
        ('no="5" player="Hero" type="3" sum="$0.50"', 'no="5" player="Hero" type="3" sum="$0.45"', "BT408", 'no="5"'),
        (
            'no="10" player="Bert" type="5" sum="$1.00"',
            'no="10" player="Bert" type="5" sum="$0.50"',
            "BT401",
            'no="10"',
        ),
        ('no="9" player="Anna" type="0" sum="$0"', 'no="9" player="Anna" type="4"', "BT405", 'no="9"'),
        ('player="Hero">S2<', 'player="Hero">HQ<', "DL101", ">HQ</cards>\n    <action"),
        (
            'no="0" player="Hero" type="15" sum="$0.10"',
            'no="0" player="Hero" type="15" sum="$0.20"',
            "FB202",
            'sum="$0.20"',
        ),
        ('bet="$1.10"', 'bet="$1.20"', "CL706", 'bet="$1.20"'),
        ('win="$3.60"', 'win="$0.90"', "CL706", 'win="$0.90"'),
        ('win="$3.60"', 'win="$3.90"', "PT601", 'win="$3.90"'),
        ('win="$3.60" bet="$2.10"', 'win="$1" bet="$2.10"', "", ""),
        ('win="$0" bet="$0.60"', 'win="$0.10" bet="$0.60"', "PT602", 'win="$0.10"'),
        ('player="Bert">X HJ', 'player="Bert">X HX', "TX001", "X HX"),
        ('player="Bert">X HJ', 'player="Bart">X HJ', "TX002", "X HJ"),
        ('no="7" player="Bert" type="5"', 'no="7" player="Bart" type="5"', "TX002", 'no="7"'),
        ('no="7" player="Bert" type="5"', 'no="7" player="Bert" type="42"', "TX001", 'no="7"'),
        ('no="7" player="Bert" type="5"', 'no="seven" player="Bert" type="5"', "TX001", 'no="seven"'),
        ('no="7" player="Bert" type="5" sum="$0.50"', 'no="7" player="Bert" type="5" sum="$x"', "TX001", 'no="7"'),
        ('seat="3" name="Bert"', 'seat="x" name="Bert"', "TX001", 'seat="x"'),
        ('<action no="11"', '<dance/><action no="11"', "TX008", "<dance/>"),
        ("2013-01-01 12:00:00", "2013-02-30 12:00:00", "HD904", "2013-02-30"),
        ("5 Card Stud L $0.50/$1.00", "5 Card Stud L $1/$0.50", "HD902", "<game "),
        ("5 Card Stud L $0.50/$1.00", "5 Card Stud L fifty", "TX001", "<game "),
        ("<gametype>5 Card Stud L $0.50/$1.00</gametype>\n", "", "TX001", "<game "),
        ("5 Card Stud L $0.50/$1.00", "Omaha PL $0.50/$1.00", "TX004", "<game "),
    ],
)
def test_a_changed_value_is_found_where_it_stands(old: str, new: str, code: str, at: str) -> None:
    text = changed(old, new)
    found = findings(text)
    if not code:
        assert found == []  # so little won is a rake, which this room does not state
        return
    place = line_of(text, at)
    assert found[0] == (place, code)
    assert len(found) == 1 or code in ("BT405", "HD902", "TX004")  # others follow: a street later, or of the file


def test_raises_by_and_to_all_ins_and_sitting_out() -> None:
    """6 is over what is to be matched, 23 a street total, 7 chips put in; 9 gives a hand up."""
    text = changed(
        'no="10" player="Bert" type="5" sum="$1.00"/>',
        'no="10" player="Bert" type="5" sum="$1.00"/>'
        '<action no="12" player="Bert" type="6" sum="$1.00"/><action no="13" player="Hero" type="23" sum="$4"/>'
        '<action no="14" player="Bert" type="7" sum="$13.90"/><action no="15" player="Hero" type="9"/>',
    )
    text = text.replace('no="11" player="Hero" type="0" sum="$0"', 'no="11" player="Hero" type="6" sum="$1.00"')
    assert deeds(hand(text))[-5:] == [
        (HERO, RAISE, 200, True, -1, False),
        (BERT, RAISE, 300, True, -1, False),
        (HERO, RAISE, 400, True, -1, False),
        (BERT, ALL_IN, 1390, False, -1, True),
        (HERO, FOLD, 0, False, -1, False),
    ]


def test_a_hand_that_breaks_off_is_partial() -> None:
    """Its events are kept; it stands at its last line, which the close of the session is not."""
    lines = (SESSION + GAME).split("\n")
    kept = lines[: FIRST + 20]
    for rest in ([], ["</session>"], ["", "</session>", ""]):
        assert findings("\n".join(kept + rest)) == [(FIRST + 20, "TX003")]
    assert deeds(hand("\n".join(kept))) == deeds(hand())[:2]  # 5 is still to come: what 6 is nobody can say
    half = [*lines[: FIRST + 27], lines[FIRST + 27][:30]]
    history = hand("\n".join(half))
    assert (history.has_summary, len(deeds(history))) == (False, 5)
    assert findings("\n".join(half)) == [(FIRST + 28, "TX003")]


def test_one_broken_game_costs_no_other() -> None:
    other = GAME.replace("7001", "7002")
    for old, new, what in (
        ("<players>", "<players>&lol;", "undefined entity"),
        ('no="7"', 'no="7', "not well-formed"),
        ('  </round>\n  <round no="3">', '  <round no="3">', "mismatched tag"),
        ('dealer="1"', 'dealer="1" dealer="1"', "duplicate attribute"),
        ("<players>", "<!DOCTYPE x><players>", "not well-formed"),
    ):
        assert GAME.count(old) == 1
        text = SESSION + GAME.replace(old, new) + other + "</session>\n"
        first, second = hands_in(text)
        assert what in first.broken, (old, first.broken)
        assert (second.hand_id, second.broken) == ("7002", "")
        ((line, code),) = findings(text)
        assert code == "TX010"
        assert FIRST <= line < FIRST + GAME.count("\n")
    assert findings(SESSION + GAME.replace("<players>", "<players>&lol;") + other)[0] == (FIRST + 3, "TX010")


def test_a_document_type_is_told_once_and_where() -> None:
    doctype = '<!DOCTYPE session SYSTEM "http://example.invalid/x.dtd">\n'
    head, rest = SESSION.split("\n", 1)
    assert findings(head + "\n" + doctype + rest + GAME) == [(2, "TX010")]
    two = head + "\n" + doctype + rest + GAME + doctype + rest + GAME.replace("7001", "7002")
    assert findings(two) == [(2, "TX010")]


def test_minified_files_read_the_same() -> None:
    """All on one line, or several games on one: the same hands, all at their line."""
    text = SESSION + GAME + GAME.replace("7001", "7002") + "</session>\n"
    short = "".join(line.strip() for line in text.split("\n"))
    for minified in (short, short.replace("</general><game", "</general>\n<game")):
        plain, found = hands_in(text), hands_in(minified)
        assert [history.hand_id for history in found] == ["7001", "7002"]
        for one, other in zip(plain, found, strict=True):
            assert [told(event)[2:] for event in one.events[1:]] == [told(event)[2:] for event in other.events[1:]]
            assert [line.strip() for line in one.lines] == other.lines
            assert other.first_place() == other.last_place() == minified.count("\n") + 1
        assert findings(minified) == []
        wrong = minified.replace('type="16" sum="$0.25"', 'type="16" sum="$0.60"', 1)
        assert findings(wrong) == [(minified.count("\n") + 1, "FB204")]


def test_bytes_of_cp1252_in_what_says_it_is_utf_8() -> None:
    text = (SESSION + GAME).replace("$", "€").replace("USD", "EUR").replace("Bert", "Bert Åkesson &amp; son")
    (history,) = hands_in(text.encode("cp1252"))
    assert [seat.name for seat in history.seats] == ["Anna", "Bert Åkesson & son", "Hero"]
    assert (history.money.sign, history.currency, history.seats[HERO].stack) == ("€", "EUR", 102000)
    assert findings(text.encode("cp1252")) == [(1, "TX007")]
    assert findings(text.encode("utf-16")) == []
    assert findings(text.replace("1,020.00", "1 020,00").replace("0.25", "0,25")) == []


def test_other_games_are_skipped_and_soko_is_judged_as_such() -> None:
    assert hand(changed("5 Card Stud L", "7 Card Stud L")).other_game == "7 Card Stud"
    assert hand(changed("5 Card Stud L", "7 Card Stud L")).status == OTHER_GAME
    for name, ruleset in (
        ("SOKO", ""),
        ("Soko", ""),
        ("Five Card Stud", "five-card-stud"),
        ("5-Card Stud", "five-card-stud"),
    ):
        assert hand(changed("5 Card Stud L", f"{name} L")).ruleset_name == ruleset
    assert hand(changed("5 Card Stud L $0.50/$1.00", "SOKO PL $0.50/$1.00")).structure == "pot"
    assert hand(changed("5 Card Stud L $0.50/$1.00", "SOKO NL $0.50/$1.00")).big_bet == -1


def test_rounds_may_be_numbered_from_one_and_without_a_round_of_antes() -> None:
    """What a round is its cards say; one with nothing but antes is that of the antes."""
    text = SESSION + GAME
    for before, after in (("0", "1"), ("4", "5")):
        text = text.replace(f'<round no="{before}">', f'<round no="{after}">')
    assert findings(text) == []


def test_bets_are_one_ante_too_high_where_a_raise_is_told_by_its_total() -> None:
    """There they are not judged, and that is said; a win below what nobody matched is found all the same."""
    text = changed('no="10" player="Bert" type="5" sum="$1.00"', 'no="10" player="Bert" type="23" sum="$1.00"')
    assert findings(text.replace('bet="$1.10"', 'bet="$1.20"')) == []
    source = Source("night.xml", "", io.BytesIO(text.encode()))
    (audited,) = [part for part in audit_source(source, Houses()) if isinstance(part, AuditedHand)]
    assert {code for code, _ in audited.report.not_checked} >= {"CL706", "HD904", "CL702"}
    assert findings(text.replace('win="$3.60"', 'win="$0.30"')) == [(line_of(text, 'win="$3.60"'), "CL706")]


def test_an_ante_is_what_most_posted() -> None:
    """A short stack's is no other, and a player dealt in without one is missed at the deal."""
    text = changed('<action no="2" player="Bert" type="15" sum="$0.10"/>', "")
    assert findings(text)[0] == (line_of(text, '<round no="2">'), "FB201")


def test_a_long_session_on_one_line_is_read_and_one_too_long_is_told() -> None:
    games = "".join([GAME.replace("7001", str(number)) for number in range(8000, 8050)])
    short = "".join(line.strip() for line in (SESSION + games).split("\n"))
    assert len(short) > 65_536
    assert [history.hand_id for history in hands_in(short)] == [str(number) for number in range(8000, 8050)]
    assert findings(short) == []
    assert findings(short.replace("<general>", "<general>" + "x" * 4_000_000, 1)) == [(1, "TX005")]
