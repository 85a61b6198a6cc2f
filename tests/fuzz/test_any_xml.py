"""Any XML, and iPoker sessions that came to harm: hands and findings, never an exception, nothing expanded or lost."""

import sys
import time
import tracemalloc
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from whole_path import HOUSES, audit, audit_and_check

from soko_hh.ruleset_files import load_ruleset
from soko_hh.simulate import hands

sys.path.insert(0, str(Path(__file__).parents[1] / "formats"))
from ipoker_text import game_of, head_of

QUICK = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
LONG = settings(QUICK, max_examples=300)

PIECES = (
    *("<game ", "</game>", "<session>", "</session>", "<general>", "</general>", "<round no='2'>", "</round>", "<"),
    *(">", "/>", "&", "&lol;", "&#0;", "&#xE4;", "]]>", "<![CDATA[", "<!--", "-->", "<?xml version='1.0'?>", '"', "'"),
    *("<!DOCTYPE x [", "<!ENTITY a 'aa'>", "]>", " no='1'", " player='Nobody'", " type='23'", " sum='1,2,3'", "\0"),
    *("<action no='3' player='Nobody' type='9'/>", "<cards type='Sixth Street'>", "H1", "X", "", " ", "\n", "99999999"),
)


@cache
def session_lines() -> list[str]:
    """A session of three hands, an element a line."""
    told = list(hands(3, 11, load_ruleset("five-card-stud"), for_ongame=True, tables=1, structure="fixed"))
    return [*head_of(told[0]), *[line for history in told for line in game_of(history, Random(3))], "</session>"]


@st.composite
def harmed(draw: st.DrawFn, most: int = 4) -> str:
    """Lines lost, doubled, swapped or broken; at times all on one line."""
    lines = list(session_lines())
    for _ in range(draw(st.integers(0, most))):
        at = draw(st.integers(0, len(lines) - 1))
        deed = draw(st.sampled_from(("lose", "double", "swap", "insert", "cut", "change", "end")))
        if deed == "lose":
            lines[at : at + draw(st.integers(1, 30))] = []
            lines = lines or [""]
        elif deed == "double":
            lines.insert(at, lines[at])
        elif deed == "swap":
            other = draw(st.integers(0, len(lines) - 1))
            lines[at], lines[other] = lines[other], lines[at]
        elif deed == "end":
            lines = lines[: at + 1]
        else:
            within = draw(st.integers(0, len(lines[at])))
            piece = "" if deed == "cut" else draw(st.sampled_from(PIECES))
            until = within if deed == "insert" else within + draw(st.integers(1, 9))
            lines[at] = lines[at][:within] + piece + lines[at][until:]
    return draw(st.sampled_from(("\n", "\n", "", "\r\n", "\n  "))).join(lines)


@QUICK
@given(harmed())
def test_a_session_that_came_to_harm(text: str) -> None:
    audit_and_check(text.encode("utf-8", "surrogatepass"))


@QUICK
@given(st.lists(st.sampled_from(PIECES)).map("".join))
def test_any_xml(text: str) -> None:
    audit_and_check(text.encode())


@pytest.mark.slow
@LONG
@given(harmed(9))
def test_a_session_that_came_to_harm_long(text: str) -> None:
    audit_and_check(text.encode("utf-8", "surrogatepass"))


@pytest.mark.slow
@LONG
@given(st.lists(st.sampled_from(PIECES)).map("".join))
def test_any_xml_long(text: str) -> None:
    audit_and_check(("<session><general/>" + text).encode())


def test_a_session_that_breaks_off_anywhere() -> None:
    content = "\n".join(session_lines()).encode()
    for end in range(0, len(content), 97):
        out = audit_and_check(content[:end])
        assert len(out.hands) <= 3


BOMB = "<!DOCTYPE lolz [\n<!ENTITY lol0 'lollollollollol'>\n" + "".join(
    f"<!ENTITY lol{n} '{f'&lol{n - 1};' * 10}'>\n" for n in range(1, 10)
)


def test_a_billion_laughs_are_not_laughed() -> None:
    """Told once, where it is declared; the game that asks for it is broken, the others are read; nothing grows."""
    lines = session_lines()
    text = lines[0] + "\n" + BOMB + "]>\n" + "\n".join(lines[1:])
    text = text.replace("<startdate>", "<startdate>&lol9;", 1)
    tracemalloc.start()
    start = time.process_time()
    out = audit(text.encode(), HOUSES)
    took, peak = time.process_time() - start, tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    asks = 1 + text[: text.index("&lol9;</") if "&lol9;</" in text else text.index("<startdate>&lol9;")].count("\n")
    told = [(finding.code, finding.line) for finding in out.of_file]
    told += [(finding.code, finding.place) for hand in out.hands for finding in hand.report.findings]
    assert told == [("TX010", 2), ("TX010", asks)]
    assert len(out.hands) == 3
    assert [hand.history.broken != "" for hand in out.hands] == [True, False, False]
    assert took < 2
    assert peak < 8_000_000


def test_a_bomb_in_an_attribute_or_in_the_session_itself() -> None:
    """Attributes are expanded by parsers that let text alone; a session that asks loses its own words, not a hand."""
    lines = session_lines()
    for place, replacement in (("sessioncode=", "sessioncode='&lol9;' x="), ("<mode>", "<mode>&lol9;")):
        text = lines[0] + "\n" + BOMB + "]>\n" + "\n".join(lines[1:]).replace(place, replacement, 1)
        out = audit(text.encode(), HOUSES)
        assert [(finding.code, finding.line) for finding in out.of_file] == [("TX010", 2)]
        assert len(out.hands) == 3
