"""Findings known from before: known by what the hand says, counted but not told, renewed with their reasons."""

import re
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from format_examples import SOKO

from soko_hh.cli.baseline_file import Known, read_baseline, write_baseline
from soko_hh.cli.main import cli

SEEN = "findings: 0 = 0 errors + 0 warnings + 0 notes; "


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["audit", "--format", "concise", *arguments])


def codes(*arguments: str) -> list[str]:
    """The codes an audit of the folder tells against the baseline, and nothing else goes wrong."""
    result = run("--quiet", "--baseline", "known.toml", ".", *arguments)
    assert result.exit_code == (1 if result.stdout else 0), result.output
    return [line.split()[1] for line in result.stdout.splitlines()]


def hand(number: int, bet: str = "$6.00") -> str:
    """The golden hand under an id and at a table of its own, with a bet that is not $5.00 (BT401)."""
    text = SOKO.replace("#81231", f"#{8000 + number}").replace("Helsinki 4", f"Pori {number}")
    return text.replace("Bertil: bets $5.00\nAnna: calls $5.00", f"Bertil: bets {bet}\nAnna: calls {bet}")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("night.txt").write_text(hand(1) + "\n" + hand(2), encoding="utf-8")
    assert run(".", "--write-baseline", "known.toml", "--reason", "old software").exit_code == 0


def test_known_findings_are_counted_and_neither_told_nor_failing() -> None:
    before = run(".", "--quiet")
    assert before.exit_code == 1
    count = len(before.stdout.splitlines())
    assert count == 2
    result = run(".", "--baseline", "known.toml")
    assert (result.exit_code, result.stderr) == (0, "")
    assert f"{SEEN}{count} known from the baseline" in result.stdout
    assert "hands: 2 = 0 clean + 2 with findings" in result.stdout  # the mistakes are still in them
    summary = run(".", "--baseline", "known.toml", "--format", "json-lines").stdout.splitlines()[-1]
    assert f'"known_from_baseline": {count}' in summary


def test_a_hand_is_known_by_what_it_says() -> None:
    moved = "\n\n\n" + hand(3, "$5.00") + "\n" + hand(2) + "\n\n" + hand(1)
    Path("night.txt").write_bytes("\ufeff".encode("utf-16-le") + moved.replace("\n", "\r\n").encode("utf-16-le"))
    assert codes() == []
    Path("night.txt").rename("other.txt")
    assert codes() == []
    Path("other.txt").write_text(hand(1) + "\n" + hand(2, "$7.00"), encoding="utf-8")
    assert "BT401" in codes()
    Path("other.txt").write_text(hand(1) + "\nhello\n" + hand(2).replace("Hero", "Hera"), encoding="utf-8")
    assert "BT401" in codes()


def test_how_often_a_finding_is_known_counts() -> None:
    told = re.sub(r"count = 1", "count = 2", Path("known.toml").read_text(encoding="utf-8"), count=1)
    Path("known.toml").write_text(told, encoding="utf-8")
    result = run(".", "--baseline", "known.toml")
    assert result.exit_code == 0
    assert "known.toml: not found any more: 1 × " in result.stderr
    Path("again.txt").write_text(hand(1), encoding="utf-8")  # the same hand once more
    assert "XH801" in codes("--fail-on", "note")


def test_entries_that_are_of_no_use_are_told_and_fail_nothing() -> None:
    Path("night.txt").write_text(hand(1), encoding="utf-8")
    result = run(".", "--baseline", "known.toml")
    assert result.exit_code == 0
    assert "known.toml: not found any more: 1 × BT401 in hand 8002 of night.txt\n" in result.stderr
    assert run(".", "--baseline", "known.toml", "--silent").output == ""
    assert run(".", "--baseline", "known.toml", "--select", "XH").stderr == ""  # nobody asked for them
    Path("other.txt").write_text(hand(4, "$5.00"), encoding="utf-8")
    elsewhere = run("other.txt", "--baseline", "known.toml", "--ignore", "PT,CL").stderr
    assert re.search(r"known.toml: \d+ entries of files that were not audited", elsewhere)
    assert "not found any more" not in elsewhere


def test_renewing_keeps_reasons_and_dates_and_drops_what_is_gone() -> None:
    told = Path("known.toml").read_text(encoding="utf-8").replace("old software", "bug 17, fixed in May", 1)
    Path("known.toml").write_text(re.sub(r"date = .*", "date = 2025-05-17", told), encoding="utf-8")
    Path("night.txt").write_text(hand(1) + "\n" + hand(3), encoding="utf-8")
    result = run(".", "--write-baseline", "known.toml", "--reason", "new software")
    assert (result.exit_code, "known findings written" in result.stderr) == (0, True)
    entries = tomllib.loads(Path("known.toml").read_text(encoding="utf-8"))["known"]
    assert {entry["hand_id"] for entry in entries} == {"8001", "8003"}
    reasons = {(entry["hand_id"], entry["reason"]) for entry in entries}
    assert ("8001", "bug 17, fixed in May") in reasons
    assert {reason for number, reason in reasons if number == "8003"} == {"new software"}
    assert {str(entry["date"]) for entry in entries if entry["hand_id"] == "8001"} == {"2025-05-17"}
    assert codes() == []


def test_renewing_over_some_files_leaves_the_entries_of_others() -> None:
    before = read_baseline(Path("known.toml"))
    Path("other.txt").write_text(hand(5), encoding="utf-8")
    run("other.txt", "--write-baseline", "known.toml")
    after = read_baseline(Path("known.toml"))
    assert set(before) < set(after)
    run(".", "--write-baseline", "known.toml", "--select", "TX")
    assert read_baseline(Path("known.toml")) == after


def test_the_file_is_the_same_whatever_the_order_of_the_input() -> None:
    Path("known.toml").unlink()
    Path("a.txt").write_text(hand(10) + "\n" + hand(9), encoding="utf-8")
    run("night.txt", "a.txt", "--write-baseline", "one.toml")
    Path("a.txt").write_text("\n" + hand(9) + "\n\n" + hand(10), encoding="utf-8")
    run("a.txt", "night.txt", "--jobs", "1", "--write-baseline", "two.toml")
    assert Path("one.toml").read_bytes() == Path("two.toml").read_bytes()
    ids = re.findall(r'hand_id = "(\d+)"', Path("one.toml").read_text(encoding="utf-8"))
    assert list(dict.fromkeys(ids)) == ["8009", "8010", "8001", "8002"]


def test_findings_of_files_and_of_text_outside_hands() -> None:
    Path("words.txt").write_text("nothing\n")
    Path("night.txt").write_text("left over\n" + hand(1), encoding="utf-8")
    run(".", "--write-baseline", "known.toml")
    Path("night.txt").write_text("\n\nleft over\n" + hand(1), encoding="utf-8")
    assert codes() == []
    Path("night.txt").write_text("other words\n" + hand(1), encoding="utf-8")
    Path("more.txt").write_text("nothing\n")
    assert codes() == ["TX005", "TX006"]


def test_the_folder_it_is_asked_from_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("words.txt").write_text("nothing\n")
    run(".", "--write-baseline", "known.toml")
    Path("below").mkdir()
    monkeypatch.chdir("below")
    result = run("..", "--baseline", "../known.toml")
    assert (result.exit_code, result.stderr) == (0, "")


def test_findings_between_hands_are_known_by_the_later_hand() -> None:
    Path("again.txt").write_text(hand(1), encoding="utf-8")
    assert "XH801" in codes("--fail-on", "note")
    run(".", "--write-baseline", "known.toml")
    assert codes("--fail-on", "note") == []


def test_the_record_is_never_edited() -> None:
    before = Path("night.txt").read_bytes()
    run(".", "--baseline", "known.toml", "--write-baseline", "new.toml")
    assert Path("night.txt").read_bytes() == before
    assert read_baseline(Path("new.toml")) == read_baseline(Path("known.toml"))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("hello", "is no baseline: Expected '='"),
        ("schema_version = 2", "expected schema_version = 1"),
        ("schema_version = 1\nknwon = []", "expected schema_version = 1 and blocks [[known]]"),
        ('schema_version = 1\n[[known]]\ncode = "BT404"', "entry 1: nothing says of what it is known"),
        ('schema_version = 1\n[[known]]\ncode = "BT4"\nhand = "a"', "entry 1: code is 'BT4'"),
        ('schema_version = 1\n[[known]]\ncode = "XX404"\nhand = "a"', "entry 1: code is 'XX404'"),
        ('schema_version = 1\n[[known]]\ncode = "BT404"\nhnad = "a"', "entry 1: there is no key hnad"),
        ('schema_version = 1\n[[known]]\ncode = "BT404"\nhand = "a"\ncount = true', "entry 1: count is True"),
        ('schema_version = 1\n[[known]]\ncode = "BT404"\nhand = "a"\ncount = 0', "entry 1: count is 0"),
        ('schema_version = 1\n[[known]]\ncode = "BT404"\nhand = "a"\ndate = "May"', "entry 1: date is 'May'"),
    ],
)
def test_a_file_that_is_no_baseline(text: str, told: str) -> None:
    Path("bad.toml").write_text(text)
    result = run(".", "--baseline", "bad.toml")
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr
    assert run(".", "--write-baseline", "bad.toml").exit_code == 2
    assert Path("bad.toml").read_text() == text  # whatever it is, it is not replaced


def test_any_text_comes_back_from_the_file(tmp_path: Path) -> None:
    odd = 'quote " back \\ tab \t bell \x07 delete \x7f é \u2028 end'
    known = Known("BT404", 2, odd, "ab", "", odd, odd)
    write_baseline(tmp_path / "odd.toml", [known])
    assert read_baseline(tmp_path / "odd.toml") == [known]


def test_wrong_use() -> None:
    assert run(".", "--reason", "why").exit_code == 2
    assert run(".", "--baseline", "no-such.toml").exit_code == 2
    assert run(".", "--write-baseline", "x.toml", "--matrix", "--format", "text").exit_code == 2
    assert run(".", "--write-baseline", "no/folder/x.toml").exit_code == 2
