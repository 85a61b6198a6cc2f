"""The verdict is the same in any order of files, however they are cut, in memory and on disk."""

import itertools
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from turku_hands import file_of, hand, late_findings

from soko_hh.across_hands.across import AcrossHands
from soko_hh.across_hands.late import LateFinding
from soko_hh.across_hands.rows import HandRow
from soko_hh.across_hands.temporary import NoRoomError
from soko_hh.ruleset_files import load_ruleset
from soko_hh.simulate.session import hands as legal_hands

# Every code of the family but XH805, each across files or within one.
FILES = {
    "a.txt": file_of(hand(2), hand(1), hand(5), hand(13, table="Turku 3")),
    "b.txt": file_of(hand(3, aino="90.00"), hand(1, ("[?? Kd]", "[Ah Kd]")), hand(14, table="Turku 3", bertil="9.00")),
    "c.txt": file_of(hand(4), hand(2, ("[?? 2c]", "[?? 2d]")), hand(5), hand(6, aino="60.00")),
}
CODES = ["XH801", "XH801", "XH802", "XH803", "XH803", "XH803", "XH804"]


def told(found: list[LateFinding]) -> list[tuple[object, ...]]:
    """All of every finding, sorted."""
    return sorted((late.path, late.line, late.told) for late in found)


def about(found: list[LateFinding]) -> list[tuple[str, str, str, str]]:
    """Which findings of which hands, wherever they stand."""
    findings = [late.finding() for late in found]
    return sorted((one.code, one.hand_id, one.player, one.actual if one.player else "") for one in findings)


def test_any_order_of_three_files_gives_the_same_findings(tmp_path: Path) -> None:
    results = []
    for names in itertools.permutations(FILES):
        found = late_findings(tmp_path, {name: FILES[name] for name in names})
        order = [names.index(late.path) for late in found]
        assert order == sorted(order), "told in the order the files were read"
        results.append(told(found))
    assert sorted(late.finding().code for late in found) == CODES
    assert all(result == results[0] for result in results)


@pytest.mark.parametrize("most_in_memory", [0, 1, 5, 11])
def test_on_disk_as_in_memory(tmp_path: Path, most_in_memory: int) -> None:
    reasons: dict[tuple[str, str], int] = {}
    reasons_on_disk: dict[tuple[str, str], int] = {}
    files = {**FILES, "d.txt": hand(7).partition("Uncalled")[0] + "\n" + hand(8)}
    in_memory = late_findings(tmp_path, files, not_checked=reasons)
    on_disk = late_findings(tmp_path, files, most_in_memory=most_in_memory, not_checked=reasons_on_disk)
    assert on_disk == in_memory
    assert len(in_memory) == len(CODES)
    assert reasons_on_disk == reasons == {("XH803", "the hand before was cut off"): 2}


def test_tables_without_times_on_disk_too(tmp_path: Path) -> None:
    texts = [hand(n, aino="50.00").replace(f" - 2026-01-02 12:{n:02d}:00 UTC", "") for n in (11, 9, 10)]
    files = {"a.txt": file_of(*texts, hand(1, table="Turku 3"), hand(2, table="Turku 3"))}
    in_memory = late_findings(tmp_path, files, top_ups=False)
    assert [late.finding().player for late in in_memory] == ["Aino", "Aino"]
    assert late_findings(tmp_path, files, top_ups=False, most_in_memory=2) == in_memory


def test_splitting_a_file_changes_only_what_is_told_of_files(tmp_path: Path) -> None:
    texts = [hand(1), hand(2, aino="80.00"), hand(1), hand(4), hand(3), hand(4, ("Kd]", "Kh]")), hand(5, aino="1.00")]
    whole = about(late_findings(tmp_path, {"a.txt": file_of(*texts)}))
    assert [code for code, *_ in whole] == ["XH801", "XH802", "XH803", "XH803", "XH804"]
    for cut in range(1, len(texts)):
        parts = {"a1.txt": file_of(*texts[:cut]), "a2.txt": file_of(*texts[cut:])}
        split = about(late_findings(tmp_path, parts))
        assert [one for one in split if one[0] != "XH804"] == [one for one in whole if one[0] != "XH804"]
        assert ("XH804" in [code for code, *_ in split]) == (cut != 4)  # between hand 4 and hand 3


def test_generated_sessions_are_continuous_in_any_files(tmp_path: Path) -> None:
    sessions = ["\n".join(history.lines) + "\n" for history in legal_hands(90, 5, load_ruleset("ongame"))]
    files = {f"part{at}.txt": "\n".join(sessions[at::3]) for at in (2, 0, 1)}
    assert late_findings(tmp_path, files) == []
    assert late_findings(tmp_path, files, most_in_memory=10) == []


# --- memory and disk -------------------------------------------------------------------------------


def row(n: int) -> HandRow:
    """A hand of nine tables that nobody sits at."""
    place = (n, "a.txt", "", n + 1, n + 1, "", str(n), f"soko:{n}", f"table {n % 9}", n, "")
    return HandRow(*place, str(n), "soko", "", "", "", 1, "", "", 0, "[]")


def test_the_temporary_database_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with AcrossHands(most_in_memory=2) as across:
        for n in range(2):
            across.add_row(row(n))
        assert list(tmp_path.iterdir()) == []
        for n in range(2, 2_500):
            across.add_row(row(n))
        assert len(list(tmp_path.iterdir())) == 1
        assert list(across.findings()) == []
    assert list(tmp_path.iterdir()) == []


def test_no_room_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_database(*_: object, **__: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr("soko_hh.across_hands.temporary.sqlite3.connect", no_database)
    with AcrossHands(most_in_memory=0) as across, pytest.raises(NoRoomError, match="database or disk is full"):
        across.add_row(row(0))


def test_an_audit_needs_neither_duckdb_nor_polars(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(FILES["a.txt"])
    script = (
        "import sys; from click.testing import CliRunner; from soko_hh.cli.main import cli;"
        "result = CliRunner().invoke(cli, ['audit', 'a.txt']); assert 'XH804' in result.output, result.output;"
        "print([name for name in ('duckdb', 'polars', 'sqlite3.dbapi2') if name in sys.modules])"
    )
    result = subprocess.run(
        [sys.executable, "-c", script],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout.strip() == "['sqlite3.dbapi2']"
