"""`audit --split-clean --split-dirty`: whole hands, not a byte touched, none lost, none twice."""

import re
import zipfile
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from format_examples import SOKO

from soko_hh.cli.main import cli

SAMPLES = Path(__file__).parent.parent.parent / "sample_histories"
BOTH = ("--split-clean", "clean", "--split-dirty", "dirty")


def run(*arguments: str, text: bytes | None = None) -> Result:
    return CliRunner().invoke(cli, ["audit", "--quiet", "--format", "concise", *arguments, *BOTH], input=text)


def hand(number: int, is_wrong: bool = False) -> str:
    """The golden hand under an id of its own, at a table of its own; wrong: with a bet of $6.00 for $5.00 (BT401)."""
    text = SOKO.strip("\n").replace("#81231", f"#{7000 + number}").replace("Helsinki 4", f"Turku {number}")
    if is_wrong:
        text = text.replace("Bertil: bets $5.00\nAnna: calls $5.00", "Bertil: bets $6.00\nAnna: calls $6.00")
        text = text.replace("collected $71.50", "collected $73.50").replace("won ($71.50)", "won ($73.50)")
        text = text.replace("Total pot $73.50", "Total pot $75.50")
    return text


def sides(name: str = "night.txt") -> tuple[bytes, bytes]:
    """What stands in the clean and in the dirty file of this name; nothing where there is none."""
    both = [Path(folder) / name for folder in ("clean", "dirty")]
    return tuple(path.read_bytes() if path.exists() else b"" for path in both)  # type: ignore[return-value]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


ENCODINGS = [
    ("utf-8", b"", "\n"),
    ("utf-8", b"\xef\xbb\xbf", "\r\n"),
    ("cp1252", b"", "\r\n"),
    ("cp1252", b"", "\r"),
    ("utf-16-le", b"\xff\xfe", "\r\n"),
    ("utf-16-be", b"\xfe\xff", "\n"),
    ("utf-16-le", b"", "\r\n"),
    ("utf-32-le", b"\xff\xfe\0\0", "\n"),
]


@pytest.mark.parametrize(("encoding", "mark", "end"), ENCODINGS)
def test_every_byte_is_on_one_side_in_every_encoding(encoding: str, mark: bytes, end: str) -> None:
    hands = ["some words\n\n", hand(1) + "\n\n\n", hand(2, True) + "\n\n", hand(3) + "\n\n", hand(4)]
    written = [text.replace("Bertil", "Bertil Å").replace("\n", end).encode(encoding) for text in hands]
    Path("night.txt").write_bytes(mark + b"".join(written))
    assert run("night.txt").exit_code == 1
    clean, dirty = sides()
    assert clean == mark + written[1] + written[3] + written[4]
    assert dirty == mark + written[0] + written[2]


def test_bytes_that_are_no_characters_stay_as_they_are() -> None:
    odd = hand(1).encode("cp1252").replace(b"Anna", b"A\x81\x8d\xff") + b"\n\n"
    Path("night.txt").write_bytes(odd + hand(2, True).encode() + b"\n")
    run("night.txt", "--ignore", "TX007")
    assert sides() == (odd, hand(2, True).encode() + b"\n")
    wide = (hand(3) + "\n\n").encode("utf-16-le").replace(b"A\0n\0n\0a\0", b"\x00\xd8n\0n\0a\0") + b"\0"
    Path("wide.txt").write_bytes(b"\xff\xfe" + wide)
    run("wide.txt")
    assert b"".join(sides("wide.txt")) == b"\xff\xfe" + wide


def test_a_file_without_findings_is_copied_whole_and_one_without_hands_too() -> None:
    Path("night.txt").write_text("\n\n" + hand(1) + "\n")
    Path("words.txt").write_text("no hand\r\n at all")
    Path("mark.txt").write_bytes(b"\xef\xbb\xbf")
    result = run("night.txt", "words.txt", "mark.txt")
    assert sides() == (Path("night.txt").read_bytes(), b"")
    assert sides("words.txt") == (b"", Path("words.txt").read_bytes())
    assert sides("mark.txt") == (b"", b"\xef\xbb\xbf")
    assert not Path("dirty/night.txt").exists()
    assert "clean: 1 hand in 1 file\n" in result.stderr
    assert "dirty: 0 hands in 2 files, and 1 text outside hands\n" in result.stderr


def test_duplicates_other_games_and_hands_cut_off_are_dirty_and_cancelled_ones_clean() -> None:
    half = hand(3)[: hand(3).index("*** 3RD STREET ***")]
    sample = (SAMPLES / "findings" / "TX004-other-game.txt").read_text(encoding="utf-8")
    other = "***** History" + sample.split("***** History")[1].rstrip()
    cancelled = half.replace("Hero: folds", "Hand cancelled") + "Hand cancelled"
    parts = [hand(1) + "\n\n", hand(1) + "\n\n", other + "\n\n", half + "\n\n", cancelled.replace("7003", "7005")]
    Path("night.txt").write_text("".join(parts))
    result = run("night.txt", "--ignore", "ALL")
    assert result.exit_code == 0
    assert sides() == ((parts[0] + parts[4]).encode(), "".join(parts[1:4]).encode())


def test_notes_and_warnings_are_clean_where_they_do_not_fail() -> None:
    text = hand(1).replace("Total pot", "hello there\nTotal pot") + "\n"
    Path("night.txt").write_text(text)
    assert run("night.txt").exit_code == 0
    assert sides() == (text.encode(), b"")
    Path("again").mkdir()
    Path("again/night.txt").write_text(text)
    result = CliRunner().invoke(
        cli, ["audit", "again", "--fail-on", "note", "--split-clean", "c", "--split-dirty", "d"]
    )
    assert result.exit_code == 1
    assert Path("d/night.txt").read_text() == text


def test_what_the_baseline_knows_is_dirty_all_the_same() -> None:
    Path("night.txt").write_text(hand(1, True) + "\n")
    CliRunner().invoke(cli, ["audit", "night.txt", "--write-baseline", "known.toml"])
    assert run("night.txt", "--baseline", "known.toml").exit_code == 0
    assert sides() == (b"", Path("night.txt").read_bytes())


def test_a_finding_between_files_turns_the_hand_that_has_it() -> None:
    later = hand(1).replace("#7001", "#7002").replace("12:", "13:")
    Path("a.txt").write_text(hand(1) + "\n")
    Path("b.txt").write_text(hand(1).replace("Bertil: bets $5.00", "Bertil: bets $5.00\n") + "\n" + later + "\n")
    run("a.txt", "b.txt", "--top-ups", "flagged")
    clean, dirty = sides("b.txt")
    assert sides("a.txt")[0] == Path("a.txt").read_bytes()
    assert Counter(clean + dirty) == Counter(Path("b.txt").read_bytes())
    assert dirty.startswith(hand(1).encode()[:40])


def test_nothing_is_overwritten_and_nothing_is_audited_for_nothing() -> None:
    Path("night.txt").write_text(hand(1) + "\n")
    Path("dirty").mkdir()
    Path("dirty/night.txt").write_text("mine")
    result = run("night.txt")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "dirty/night.txt exists already" in result.stderr
    assert Path("dirty/night.txt").read_text() == "mine"
    assert not Path("clean").exists()
    arguments = ["audit", "night.txt", "--split-clean", "x"]
    assert "go together" in CliRunner().invoke(cli, arguments).stderr
    assert "the same folder" in CliRunner().invoke(cli, [*arguments, "--split-dirty", "./x"]).stderr


def test_folders_archives_and_the_standard_input() -> None:
    Path("in/deep").mkdir(parents=True)
    Path("in/deep/night.txt").write_text(hand(1) + "\n")
    with zipfile.ZipFile("in/old.zip", "w") as archive:
        archive.writestr("a/one.txt", hand(2, True) + "\n")
    run("in", "-", "--stdin-filename", "nights/live.txt", text=(hand(3) + "\n").encode())
    assert Path("clean/deep/night.txt").read_text() == hand(1) + "\n"
    assert Path("dirty/old.zip/a/one.txt").read_text() == hand(2, True) + "\n"
    assert Path("clean/nights/live.txt").read_text() == hand(3) + "\n"


def test_two_files_of_one_name_are_refused() -> None:
    for folder in ("a", "b"):
        Path(folder).mkdir()
        Path(folder, "night.txt").write_text(hand(1) + "\n")
    result = run("a/night.txt", "b/night.txt")
    assert result.exit_code == 2
    assert "would both be split into night.txt" in result.stderr


def session() -> tuple[str, list[str], str]:
    """What is before the games of a session, three games, the second of which pays too much, what is behind."""
    text = (SAMPLES / "clean" / "ipoker-session.xml").read_text(encoding="utf-8")
    before, *games = text.split("  <game ")[:4]
    games = ["  <game " + game for game in games]
    games[1] = re.sub(r'win="\$[1-9]', 'win="$9', games[1], count=1)
    return before, games, "</session>\n"


def test_a_session_of_ipoker_can_be_read_on_both_sides() -> None:
    before, games, behind = session()
    Path("night.xml").write_text(before + "".join(games) + behind, encoding="utf-8")
    assert run("night.xml").exit_code == 1
    clean, dirty = (side.decode() for side in sides("night.xml"))
    assert clean == before + games[0] + games[2] + behind
    assert dirty == before + games[1] + behind
    alone = CliRunner().invoke(cli, ["audit", "clean", "--ignore", "XH803"])  # the hand between is missing
    assert alone.exit_code == 0


def test_hands_that_share_a_line_stay_together() -> None:
    before, games, behind = session()
    games = ["".join(line.strip() for line in game.splitlines()) for game in games]
    Path("night.xml").write_text(before + games[0] + "\n" + games[1] + games[2] + "\n" + behind, encoding="utf-8")
    assert run("night.xml").exit_code == 1
    clean, dirty = (side.decode() for side in sides("night.xml"))
    assert clean == before + games[0] + "\n" + behind
    assert dirty == before + games[1] + games[2] + "\n" + behind


def test_a_file_that_is_one_line_goes_to_one_side() -> None:
    before, games, behind = session()
    text = "".join(line.strip() for line in (before + "".join(games) + behind).splitlines())
    Path("night.xml").write_text(text, encoding="utf-8")
    run("night.xml")
    assert sides("night.xml") == (b"", text.encode())


def test_workers_change_nothing() -> None:
    texts = [hand(number, number % 3 == 0) + "\n\n" for number in range(1, 40)]
    Path("night.txt").write_text("".join(texts))
    run("night.txt", "--jobs", "2")
    assert sides()[0] == "".join(text for n, text in enumerate(texts, 1) if n % 3).encode()
    assert sides()[1] == "".join(text for n, text in enumerate(texts, 1) if n % 3 == 0).encode()
