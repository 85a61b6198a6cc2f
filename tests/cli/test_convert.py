"""`soko-hh convert` and `soko-hh formats`: what is written where, what is said of what is not, and how it ends."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from format_examples import ONGAME, SOKO

from soko_hh.cli.main import cli
from soko_hh.formats.detect import READ
from soko_hh.formats.write import WRITTEN

CLEAN = Path(__file__).parent.parent.parent / "sample_histories" / "clean"


def run(*arguments: str, stdin: str | bytes | None = None) -> Result:
    return CliRunner().invoke(cli, ["convert", *arguments], input=stdin)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("soko.txt").write_text(SOKO, encoding="utf-8")
    Path("ongame.txt").write_text(ONGAME, encoding="utf-8")
    return tmp_path


def test_what_goes_in_comes_out() -> None:
    there = run("soko.txt", "--to", "json")
    assert (there.exit_code, there.stderr) == (0, "1 hand of 1 file as JSON\n")
    assert json.loads(there.stdout)["header"]["hand_id"] == "81231"
    back = run("-", "--to", "soko", stdin=there.stdout)
    assert (back.exit_code, back.stdout) == (0, SOKO)


def test_what_the_format_cannot_hold_is_named_and_counted() -> None:
    result = run("soko.txt", "--to", "ongame")
    assert result.exit_code == 0
    assert result.stderr.splitlines() == [
        "Ongame text cannot hold: 1 × ruleset name, 1 × stated bring-in, 1 × verb of a completion, "
        "1 × showdown heading, 2 × place in the order of shows, 3 × seat line of the summary",
        "1 hand of 1 file as Ongame text",
    ]
    assert run("soko.txt", "--to", "ongame", "--strict").exit_code == 1
    assert run("soko.txt", "--to", "json", "--strict").exit_code == 0


def test_plain_stud_in_ongame_text_needs_its_house_to_be_named() -> None:
    Path("plain.txt").write_text(SOKO.replace("[ongame]", "[five-card-stud]"), encoding="utf-8")
    told = "1 hand of plain five-card stud: audit them with --ruleset five-card-stud, Ongame text names no house"
    assert told in run("plain.txt", "--to", "ongame").stderr.splitlines()
    assert "plain five-card stud" not in run("plain.txt", "--to", "json").stderr


@pytest.mark.parametrize("name", ["pokerstars-session.txt", "ipoker-session.xml", "full-tilt-session.txt"])
def test_clean_hands_of_several_pots_are_clean_in_ongame_text(name: str) -> None:
    """PokerStars states pots net of the rake, iPoker none: Ongame text has the layers as the game makes them."""
    Path("pots.txt").write_text(run(str(CLEAN / name), "--to", "ongame").stdout, encoding="utf-8")
    house = ["--ruleset", "five-card-stud"] if name != "pokerstars-session.txt" else []
    result = CliRunner().invoke(cli, ["audit", "pots.txt", *house])
    assert " = 0 errors + 0 warnings" in result.stdout
    assert Path("pots.txt").read_text(encoding="utf-8").count("\nSide pot 1: ") >= 1


def test_pots_that_cannot_be_told_are_told_of() -> None:
    """Two pots, and the winner of both was paid more than they hold: the mistake stays as it is."""
    lines = (CLEAN / "ipoker-session.xml").read_text(encoding="utf-8").replace('win="$7.65"', 'win="$9.65"')
    Path("wrong.xml").write_text(lines, encoding="utf-8")
    assert "($9.65)" in run("wrong.xml", "--to", "ongame").stdout


def test_a_format_that_is_not_read_says_itself_what_it_cannot_hold() -> None:
    result = run("soko.txt", "--to", "ohh")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["ohh"]["game_type"] == "Stud"
    assert "OHH cannot hold: 1 × game (five-card stud stands as Stud), 1 × ruleset" in result.stderr


def test_hands_of_one_format_stay_as_they_are_to_the_last_blank() -> None:
    odd = SOKO.replace("*** SHOWDOWN ***", "*** SHOW DOWN ***").replace("Anna: checks", "Anna: checks  ").rstrip("\n")
    Path("odd.txt").write_text(odd + "\n\n\n" + odd.replace("#81231", "#2") + "\n", encoding="utf-8")
    result = run("odd.txt", "--to", "soko")
    assert result.stdout == odd + "\n\n" + odd.replace("#81231", "#2") + "\n"
    assert result.stderr == "2 hands of 1 file as soko text\n"


def test_hands_that_cannot_be_read_are_told_and_left_out() -> None:
    record = run("soko.txt", "--to", "json").stdout
    broken = record.replace('"decimals": 2', '"decimals": 1')
    name = "hand R5-1-1 *****\n"
    other = f"***** History for {name}Table: Oulu [9] (LIMIT OMAHA $1/$2, Real money)\n***** End of {name}"
    Path("mixed.txt").write_text(record + broken + other + "shopping list\n" + SOKO, encoding="utf-8")
    result = run("mixed.txt", "--to", "phhs")
    assert result.exit_code == 1
    assert result.stderr.splitlines() == [
        "left out: mixed.txt:2: TX010 broken-container: header.money.decimals is 1; expected 0 or 2",
        "left out: mixed.txt:6: TX006 orphan-text: a line outside any hand",
        "left out: 1 hand of other games",
        "2 hands of 1 file as PHHS",
    ]
    assert result.stdout.startswith("[1]\n")
    assert "\n[2]\n" in result.stdout


def test_nothing_to_convert_is_no_success() -> None:
    Path("notes.txt").write_text("shopping list\n", encoding="utf-8")
    result = run("notes.txt", "--to", "json")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "no hand was converted" in result.stderr


def test_one_file_for_all() -> None:
    result = run("soko.txt", "ongame.txt", "--to", "json", "--out", "all.jsonl")
    assert (result.exit_code, result.stdout) == (0, "")
    hands = [json.loads(line) for line in Path("all.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [hand["format"] for hand in hands] == ["soko", "ongame"]
    again = run("soko.txt", "--to", "json", "--out", "all.jsonl")
    assert again.exit_code == 2
    assert "all.jsonl exists already" in again.stderr
    assert run("soko.txt", "--to", "json", "--out", "all.jsonl", "--force").exit_code == 0
    assert len(Path("all.jsonl").read_text(encoding="utf-8").splitlines()) == 1


def test_a_file_an_input_in_a_folder(folder: Path) -> None:
    Path("2025").mkdir()
    Path("2026").mkdir()
    for year in ("2025", "2026"):
        Path(year, "night.txt").write_text(SOKO, encoding="utf-8")
    result = run("2025", "soko.txt", "2026/night.txt", "--to", "json", "--out", "out/")
    assert result.exit_code == 0, result.stderr
    files = sorted(str(path.relative_to(folder / "out")) for path in (folder / "out").rglob("*.jsonl"))
    assert files == ["night-1.jsonl", "night-3.jsonl", "soko.jsonl"]
    assert not list((folder / "out").rglob("*unfinished*"))


def test_a_phh_file_holds_one_hand(folder: Path) -> None:
    Path("two.txt").write_text(SOKO + "\n" + SOKO.replace("#81231", "#2"), encoding="utf-8")
    assert run("soko.txt", "--to", "phh").stdout.startswith("variant = ")
    many = run("two.txt", "--to", "phh", "--out", "two.phh")
    assert many.exit_code == 2
    assert "--to phhs" in many.stderr
    assert sorted(path.name for path in folder.iterdir()) == ["ongame.txt", "soko.txt", "two.txt"]
    assert run("two.txt", "--to", "phh", "--out", "out/").exit_code == 0
    assert sorted(path.name for path in Path("out").iterdir()) == ["two-1.phh", "two-2.phh"]


def test_a_bug_leaves_no_half_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("soko_hh.cli.convert.converted", fail)
    result = run("soko.txt", "--to", "json", "--out", "x.jsonl")
    assert result.exit_code == 2
    assert "internal error" in result.stderr
    assert sorted(path.name for path in folder.iterdir()) == ["ongame.txt", "soko.txt"]


def test_a_name_in_an_archive_leads_nowhere_else() -> None:
    from soko_hh.cli.out_names import out_names  # noqa: PLC0415
    from soko_hh.formats.sources import STDIN_NAME, Source  # noqa: PLC0415

    sources = [
        Source("a.zip!../../etc/night.txt", "a.zip", member="!../../etc/night.txt"),
        Source(STDIN_NAME, ""),
        Source("b/con:1.txt.gz", "b/con:1.txt.gz"),
    ]
    assert [str(name) for name in out_names(sources, (), ".phhs")] == [
        "a.zip/etc/night.phhs",
        "stdin.phhs",
        "con_1.txt.phhs",
    ]


def test_findings_of_json_stand_at_its_line_and_show_the_hand() -> None:
    wrong = SOKO.replace("Bertil: bets $5.00", "Bertil: bets $7.00")
    Path("wrong.txt").write_text(wrong, encoding="utf-8")
    run("soko.txt", "wrong.txt", "--to", "json", "--out", "both.jsonl")
    told = CliRunner().invoke(cli, ["audit", "both.jsonl", "--select", "BT401"]).stdout.splitlines()
    assert told[0].startswith("both.jsonl:2: BT401 ")
    assert "  > 22 | Bertil: bets $7.00" in told
    lines = CliRunner().invoke(cli, ["audit", "both.jsonl", "--select", "BT401", "--format", "json-lines"]).stdout
    assert json.loads(lines.splitlines()[0])["location"]["row"] == 2
    asked = CliRunner().invoke(cli, ["next", "both.jsonl", "2"])
    assert asked.stdout.startswith("Hero to act, pot $1.50: bring in for $2.00")


def test_the_matrix_tells_what_is_read_and_written() -> None:
    told = json.loads(CliRunner().invoke(cli, ["formats", "--format", "json"]).stdout)
    assert told["schema_version"] == 1
    rows = {row["name"]: row for row in told["formats"]}
    assert {name for name, row in rows.items() if row["write"].startswith("yes")} == WRITTEN.keys()
    assert {name for name, row in rows.items() if row["read"] == "yes"} == READ | {"phhs"}
    assert (rows["ongame"]["uncalled bets"], rows["ohh"]["write"]) == ("no: worked out", "yes, lossy")
    assert (rows["fulltilt"]["button"], rows["soko"]["button"]) == ("no: the first deals tell it", "yes")
    text = CliRunner().invoke(cli, ["formats"]).stdout.splitlines()
    assert text[0].split() == "format name read write showdown order button uncalled bets rake hole cards".split()  # noqa: SIM905
    assert len(text) == 2 + len(rows)
