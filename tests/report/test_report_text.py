"""The text form is the form of the design's example, to the character."""

from soko_hh.finding import ERROR, NOTE, WARNING, Finding
from soko_hh.report.plain import plain, shortened
from soko_hh.report.tally import Tally
from soko_hh.report.text import concise, full, summary


def raise_over_cap(**changes: str) -> Finding:
    finding = Finding(
        "BT404",
        "raise-over-cap",
        ERROR,
        214,
        "Carol raises to $25.00, the fourth raise on second street",
        expected=changes.get(
            "expected",
            "ruleset ongame allows 3 raises with three or more players in (raise_cap); call $10.00 or fold",
        ),
        ruleset="ongame",
        field=changes.get("field", "raise_cap"),
        field_value="3",
        legal_under=changes.get("legal_under", "raise_cap = 4"),
    )
    finding.excerpt = [(99, "Dmitri: raises $5.00 to $20.00"), (214, "Carol: raises $5.00 to $25.00")]
    return finding


def test_the_example_of_the_design() -> None:
    assert list(full("night7.txt", raise_over_cap())) == [
        "night7.txt:214: BT404 raise-over-cap: Carol raises to $25.00, the fourth raise on second street",
        "     99 | Dmitri: raises $5.00 to $20.00",
        "  > 214 | Carol: raises $5.00 to $25.00",
        "    = note: ruleset ongame allows 3 raises with three or more players in (raise_cap); call $10.00 or fold",
        "    = note: legal under raise_cap = 4",
        "    = see: soko-hh rule BT404",
    ]


def test_the_field_that_decided_is_named_if_the_text_does_not() -> None:
    lines = list(full("a.txt", raise_over_cap(expected="call $10.00 or fold", legal_under="")))
    assert lines[3:] == [
        "    = note: call $10.00 or fold (ruleset ongame, raise_cap = 3)",
        "    = see: soko-hh rule BT404",
    ]


def test_a_finding_with_nothing_but_a_message() -> None:
    finding = Finding("TX005", "no-hand", WARNING, 1, "no hand")
    assert list(full("a.txt", finding)) == ["a.txt:1: TX005 no-hand: no hand", "    = see: soko-hh rule TX005"]


def test_hostile_bytes_do_nothing() -> None:
    finding = Finding("TX008", "unknown-note", NOTE, 2, "\x1b[2J and \u202e", expected="\x07")
    finding.excerpt = [(2, "\x1b]0;owned\x07\x9b31m\ttab")]
    text = "\n".join(full("\x1b[31m.txt", finding))
    assert all(line.isprintable() for line in text.split("\n"))
    assert r"\x1b]0;owned\x07\x9b31m\ttab" in text
    assert r"\x1b[31m.txt:2: TX008 unknown-note: \x1b[2J and \u202e" in text


def test_long_lines_are_cut_and_nordic_names_are_not_escaped() -> None:
    assert shortened("å" * 160) == "å" * 160
    assert shortened("å" * 161) == "å" * 159 + "…"
    assert plain("Sökö €") == "Sökö €"
    assert plain("lone \udcff") == r"lone \udcff"


def test_concise_is_one_line_and_paint_names_the_severity() -> None:
    painted = concise("a.txt", raise_over_cap(), lambda text, role: f"<{role}>{text}</>")
    assert painted.startswith("<place>a.txt:214:</> <error>BT404 raise-over-cap</>: Carol raises")


def test_the_summary_adds_up() -> None:
    tally = Tally()
    tally.files, tally.hands = 2, 5
    tally.clean, tally.with_findings, tally.partial, tally.other_games = 2, 1, 1, 1
    tally.findings[:] = [3, 0, 1]
    tally.add_not_checked("SD501", "no showdown lines", 2)
    tally.add_not_checked("SD501", "no showdown lines", 1)
    assert list(summary(tally)) == [
        "files: 2",
        "hands: 5 = 2 clean + 1 with findings + 1 partial + 0 cancelled + 1 of other games + 0 duplicates",
        "findings: 4 = 1 error + 0 warnings + 3 notes",
        "not checked: SD501 3 × no showdown lines",
    ]
    assert tally.worst() == ERROR
