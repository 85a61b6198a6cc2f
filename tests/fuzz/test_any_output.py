"""Whatever stands in a name, a line or a path: every output stays what it claims to be, and nothing is lost of it."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from outputs_read_back import AS_TEXT, read_back, workflow_command, written

from soko_hh.across_hands.marks import HandMark
from soko_hh.finding import SEVERITY_NAMES, Finding
from soko_hh.report.forms import FOR_PEOPLE, FORMS
from soko_hh.report.rule_index import all_rules
from soko_hh.report.told import Told

MACHINE = [name for name in FORMS if name not in FOR_PEOPLE]
RULES = all_rules()
HOSTILE = (
    *("]]>", "::error::x", "=cmd()", "-1+1", "@x", "\uff1dcmd()", '"', "'", "<b>&amp;", "a,b", "%0A::error::", "{0}"),
    *(
        "\x00",
        "\r\n::error file=x::",
        "\x1b[2J",
        "\x85",
        "\u2028",
        "\ufffe",
        "\udcff",
        "\ud800",
        "\udbff\udfff",
        "\u202e",
    ),
    *("[a](1)", "##[error]x", "\U0001f0a1", "\\udcff", "\t", " =x", "--", "-->", "<![CDATA[", "nan", ""),
)
ALL_HOSTILE = [
    Told("]]>,::x.txt", Finding("BT404", "x", 2, 1, text, player=text, hand_id=text), HandMark("r:1", "0"), 0)
    for text in HOSTILE
]
texts = st.lists(st.one_of(st.sampled_from(HOSTILE), st.text(st.characters(), max_size=4)), min_size=0, max_size=4).map(
    "".join
)


@st.composite
def told(draw: st.DrawFn, path: str) -> Told:
    rule = draw(st.sampled_from(RULES))
    line = draw(st.integers(1, 10**9))
    finding = Finding(
        rule.code,
        rule.name,
        SEVERITY_NAMES.index(rule.severity),
        line,
        draw(texts),
        expected=draw(texts),
        actual=draw(texts),
        street=draw(st.integers(0, 6)),
        seat=draw(st.integers(0, 10)),
        player=draw(texts),
        related=tuple(draw(st.lists(st.integers(1, 10**9), max_size=2))),
        ruleset=draw(texts),
        field="raise_cap",
        field_value=draw(texts),
        legal_under=draw(texts),
        hand_id=draw(texts),
    )
    finding.excerpt = [(line, draw(texts)), *[(at, draw(texts)) for at in finding.related]]
    return Told(path, finding, HandMark(draw(texts), "00ff"), draw(st.integers(0, 3)))


@st.composite
def files(draw: st.DrawFn) -> list[Told]:
    path = draw(texts.filter(bool))
    return draw(st.lists(told(path), min_size=0, max_size=4))


@pytest.mark.parametrize("name", MACHINE)
@settings(max_examples=25, deadline=None)
@given(findings=files(), between=files())
@example(findings=ALL_HOSTILE, between=[])
def test_an_output_can_be_read_back(name: str, findings: list[Told], between: list[Told]) -> None:
    expected = [(one.finding.code, 0 if name == "junit" else one.finding.place) for one in findings + between]
    assert read_back(name, written(name, findings, between)) == expected


@settings(max_examples=25, deadline=None)
@given(findings=files())
def test_nothing_in_a_text_does_anything(findings: list[Told]) -> None:
    for name in AS_TEXT:
        text = written(name, findings).decode()
        lines = text.replace("\r\n", "\n").split("\n") if name == "csv" else text.split("\n")
        assert all(line.isprintable() for line in lines), name


@settings(max_examples=40, deadline=None)
@given(findings=files())
def test_a_workflow_command_says_the_path_and_only_what_we_say(findings: list[Told]) -> None:
    lines = written("github", findings).decode().removesuffix("\n").split("\n")
    assert len(lines) == 1 + len(findings)
    for line, one in zip(lines[1:], findings, strict=True):
        kind, fields, _ = workflow_command(line)
        assert kind == {0: "notice", 1: "warning", 2: "error"}[one.finding.severity]
        assert list(fields) == ["file", "line", "title"]
        assert fields["title"] == f"{one.finding.code} {one.finding.name}"
