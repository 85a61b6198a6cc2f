"""PHH that means harm: nothing fails, whatever stands in the file, and ten times the text takes ten times the time."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from whole_path import Audit, audit, check_findings, tell_everything

from soko_hh.formats import phh_writer
from soko_hh.formats.cutting import HAND, Cutter
from soko_hh.formats.read import read_hand
from soko_hh.history import OTHER_GAME
from soko_hh.ruleset_files import load_ruleset
from soko_hh.simulate import hands

MOST = 20.0
SMALLEST = 0.004  # seconds: below it the clock decides
RUBBISH = (
    *("", "[", "]", "[[", "]]", "{", "}", "=", "#", '"', "'", '"""', "'''", "\\", ",", "[1]"),
    *("[[1]]", "[x]", "[1.x]", "\x00", "\ufeff", "\u2028", "1e999999", "1e999999999999999999999", "9" * 4_301),
    *("0x" + "f" * 9_000, "inf", "-nan", "-5"),
    *("½", "0.001", "true", "1979-05-27T07:32:00Z", "07:32:00", '"\\u0000"', '"\\ud800"'),
    *("[" * 2_000, "{a=" * 500, "a." * 900),
    *('variant = "F5S/SOKO"', 'variant = "NT"', '_soko_format = "soko"', '_soko_format = "ongame"', "actions = []"),
    *("starting_stacks = [1, 1]", "seats = [1, 1, 1]", 'players = ["a", "a"]', "antes = 5", "winnings = [1e9]"),
    *('"p1 cbr"', '"p99 f"', '"d dh p1 "', '"# street 5"', '"# ante p1"', '"# total 5 pot"'),
    *('"# unreadable \\""', '"p1 sm -"'),
)  # fmt: skip


def written() -> list[str]:
    told = []
    for seed, name in ((901, "ongame"), (902, "nordic-open"), (903, "five-card-stud")):
        for history in hands(4, seed, load_ruleset(name), players=(2, 5)):
            told.append(phh_writer.write(history))
    return told


WRITTEN = written()


HUGE = "0x" + "f" * 9_000  # a whole number of more digits than Python writes out
KEYS = sorted({line.partition("=")[0].strip() for text in WRITTEN for line in text.splitlines() if " = " in line})


@pytest.mark.parametrize("value", [HUGE, f"[{HUGE}]", f"[[{HUGE}]]", f"{{a = {HUGE}}}", f"-{'9' * 4_000}"])
def test_no_field_takes_a_number_too_long_to_be_told(value: str) -> None:
    fields = {
        *KEYS,
        "time",
        "time_zone",
        "day",
        "month",
        "year",
        "currency",
        "seat_count",
        "min_bet",
        "venue",
        "author",
    }
    for key in sorted(key for key in fields if key.isidentifier()):
        lines = [line for line in WRITTEN[0].splitlines() if line.partition("=")[0].strip() != key]
        check("\n".join([lines[0], f"{key} = {value}", *lines[1:]]) + "\n")


def check(text: str) -> Audit:
    """No hand is lost, all that is found can be told, and what is written of a hand is read as that hand."""
    out = audit(text.encode("utf-8", "replace"))
    for hand in out.hands:
        if not hand.history.broken:
            check_findings(hand)
        if hand.history.broken or hand.history.status == OTHER_GAME:
            continue
        again = phh_writer.write(hand.history)
        cutter = Cutter()
        found = [
            read_hand(piece) for piece in [*cutter.take(again.split("\n"), {}), *cutter.close()] if piece.kind == HAND
        ]
        assert [phh_writer.write(history) for history in found] == [again]
    tell_everything(out)
    return out


edits = st.tuples(st.integers(0, 4), st.integers(0, 90), st.integers(0, 90), st.sampled_from(RUBBISH))


@given(st.integers(0, len(WRITTEN) - 1), st.lists(edits, min_size=1, max_size=4))
@settings(deadline=None, max_examples=60)
def test_a_hand_after_a_few_edits(which: int, deeds: list[tuple[int, int, int, str]]) -> None:
    lines = WRITTEN[which].splitlines()
    for deed, where, column, word in deeds:
        at = where % max(len(lines), 1)
        if deed == 0:
            lines.insert(at, word)
        elif deed == 1 and lines:
            lines.insert(column % len(lines), lines.pop(at))
        elif deed == 2 and lines:
            left = column % (len(lines[at]) + 1)
            lines[at] = lines[at][:left] + word + lines[at][left:]
        elif deed == 3 and lines:
            lines[at] = f"{lines[at].partition('=')[0]}= {word}" if "=" in lines[at] else f"  {word},"
        elif lines:
            del lines[at]
    check("\n".join(lines))


@pytest.mark.parametrize("word", RUBBISH, ids=range(len(RUBBISH)))
def test_each_piece_of_rubbish_as_a_value_a_line_and_an_action(word: str) -> None:
    text = WRITTEN[0]
    check(text + f"\nx = {word}\n")
    check(f"{word}\n{text}")
    check(text.replace("actions = [\n", f"actions = [\n{word},\n", 1))
    check(text.replace("small_bet = ", f"small_bet = {word} # ", 1))


def grown(shape: str, count: int) -> str:
    text = WRITTEN[0]
    return {
        "hands": f"[1]\n{text}\n" * (count // 60),
        "actions": text.replace("actions = [\n", "actions = [\n" + '  "p1 cc",\n' * count, 1),
        "remarks": text.replace("actions = [\n", "actions = [\n" + '  "# a remark",\n' * count, 1),
        "comments": "# no hand yet\n" * count + text,
        "fields": text + "".join([f"_x{at} = [1, 2]\n" for at in range(count)]),
        "one array": text + f"_x = [{'1, ' * count}]\n",
        "one string": text + f'_x = "{"a" * count}"\n',
        "escapes": text + "_x = '''\n" + '\\"\\\\"\n' * count + "'''\n",
        "nested": text + f"_x = {'[' * count}{']' * count}\n",
        "dotted": text + "a." * count + "b = 1\n",
        "tables": text + "".join([f"[t{at}]\n" for at in range(count)]),
        "digits": text + f"_x = {'9' * count}\n",
        "point": text + f"_rake = 0.{'0' * count}\n",
    }[shape]


SHAPES = ("hands", "actions", "remarks", "comments", "fields", "one array", "one string", "escapes", "nested", "dotted",
          "tables", "digits", "point")  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES)
def test_time_is_linear_in_phh(shape: str) -> None:
    best = []
    for count in (1_500, 15_000):
        content = grown(shape, count).encode()
        fastest = 1e9
        for _ in range(2):
            start = time.process_time()
            audit(content)
            fastest = min(fastest, time.process_time() - start)
        best.append(fastest)
    assert best[1] <= MOST * max(best[0], SMALLEST), (shape, best)


def test_a_line_of_ten_megabytes_is_told_and_not_kept() -> None:
    text = WRITTEN[0] + '_x = "' + "a" * 10_000_000 + '"\n'
    start = time.process_time()
    out = audit(text.encode())
    assert time.process_time() - start < 5
    (hand,) = out.hands
    assert [(f.code, f.line) for f in hand.report.findings] == [("TX010", WRITTEN[0].count("\n") + 1)]
    assert sum(map(len, hand.history.lines)) < 100_000
