"""Which findings are told, which files are read, and when a run fails."""

import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from soko_hh.cli.errors import Trouble
from soko_hh.cli.limits import Limits
from soko_hh.cli.main import cli
from soko_hh.cli.selection import Choice, Selection
from soko_hh.finding import ERROR, NOTE, WARNING, Finding
from soko_hh.report.tally import Tally

SAMPLES = Path(__file__).parent.parent.parent / "sample_histories" / "findings"


def run(*arguments: str, text: bytes | None = None) -> Result:
    return CliRunner().invoke(cli, ["audit", "--format", "concise", "--quiet", *arguments], input=text)


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a hand whose fourth raise is an error (BT404), and one whose odd chip is a warning (PT604)."""
    monkeypatch.chdir(tmp_path)
    Path("old").mkdir()
    Path("old/raise.txt").write_bytes((SAMPLES / "BT404-raise-over-cap.txt").read_bytes())
    Path("chip.txt").write_bytes((SAMPLES / "PT604-odd-chip-misplaced.txt").read_bytes())


@pytest.mark.parametrize(
    ("choices", "told"),
    [
        ([], "BT401 BT404 PT604"),
        ([Choice()], "BT401 BT404 PT604"),
        ([Choice(select=("BT",))], "BT401 BT404"),
        ([Choice(ignore=("BT404",))], "BT401 PT604"),
        ([Choice(select=("BT",), ignore=("BT404",))], "BT401"),
        ([Choice(select=("BT404",), ignore=("BT",))], "BT404"),  # the longer prefix decides
        ([Choice(select=("BT",), ignore=("BT",))], ""),  # of two equal ones the one that ignores
        ([Choice(select=("",), ignore=("PT",))], "BT401 BT404"),
        ([Choice(select=())], ""),
        ([Choice(select=("PT",)), Choice(extend_select=("BT404",))], "BT404 PT604"),
        ([Choice(select=("PT",)), Choice(select=("BT",))], "BT401 BT404"),
        ([Choice(ignore=("BT",)), Choice(extend_select=("BT404",))], "BT404 PT604"),
        ([Choice(ignore=("BT",)), Choice(ignore=("PT",))], ""),
        ([Choice(ignore=("BT404",)), Choice(select=("",))], "BT401 BT404 PT604"),
        ([Choice(extend_select=("BT404",)), Choice(ignore=("BT",))], "PT604"),  # a layer above changes what is below
    ],
)
def test_layers_of_choices(choices: list[Choice], told: str) -> None:
    selection = Selection(choices)
    assert " ".join(code for code in ("BT401", "BT404", "PT604") if selection.has(code, "a.txt")) == told


def test_per_file_ignores_hold_for_files_that_match_and_with_a_mark_for_all_others() -> None:
    assert run(".").stdout.count("\n") == 2
    assert "BT404" not in run(".", "--per-file-ignores", "old/*:BT,TX").stdout
    assert "BT404" not in run(".", "--per-file-ignores", "raise.txt:raise-over-cap").stdout
    assert "BT404" in run(".", "--per-file-ignores", "chip.txt:BT").stdout
    result = run(".", "--per-file-ignores", "!old/:ALL")
    assert "BT404" in result.stdout
    assert "PT604" not in result.stdout


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--select", "raise-over-kap"), "did you mean BT404"),
        (("--ignore", "BT9"), "--ignore BT9: no finding has a code that begins so"),
        (("--extend-select", ","), "--extend-select: no code is named"),
        (("--per-file-ignores", "BT404"), "expected PATTERN:CODES"),
        (("--per-file-ignores", "*.txt:"), "expected PATTERN:CODES"),
        (("--per-file-ignores", "*.txt:BTX"), "--per-file-ignores BTX: no finding"),
        (("--max-findings", "BT404"), "expected CODE=N"),
        (("--max-findings", "BT404=-1"), "expected CODE=N"),
        (("--max-findings", "BTT=1"), "--max-findings BTT: no finding"),
    ],
)
def test_what_cannot_be_meant_is_wrong_use(arguments: tuple[str, ...], told: str) -> None:
    result = run(".", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr


def counted(*findings: tuple[str, int]) -> Tally:
    tally = Tally()
    for code, severity in findings:
        tally.add_finding(Finding(code, "", severity, 1, ""))
    return tally


def test_a_maximum_bears_findings_up_to_it() -> None:
    two = counted(("BT404", ERROR), ("BT401", ERROR))
    assert Limits(WARNING, False, {}).are_broken(two)
    assert not Limits(WARNING, False, {"BT": 2}).are_broken(two)
    assert Limits(WARNING, False, {"BT": 1}).are_broken(two)
    assert Limits(WARNING, False, {"BT404": 1}).are_broken(two)  # nobody bears BT401
    assert Limits(WARNING, False, {"BT404": 5, "": 1}).are_broken(two)  # each maximum counts all that is its own
    assert not Limits(WARNING, True, {"BT": 0}).are_broken(two)
    assert Limits(WARNING, False, {"BT": 1}).exceeded(two) == ["BT: 2 findings, at most 1 allowed (--max-findings)"]
    notes = counted(("TX008", NOTE), ("TX008", NOTE))
    assert not Limits(WARNING, False, {"TX008": 2}).are_broken(notes)
    assert Limits(WARNING, False, {"TX008": 1}).are_broken(notes)  # too many are too many, however harmless


def test_the_exit_code_follows_the_limits() -> None:
    assert run(".").exit_code == 1
    assert run("chip.txt", "--fail-on", "error").exit_code == 0
    assert run(".", "--max-findings", "BT404=1,PT=1").exit_code == 0
    result = run(".", "--max-findings", "ALL=1")
    assert result.exit_code == 1
    assert result.stderr == "ALL: 2 findings, at most 1 allowed (--max-findings)\n"
    assert run(".", "--max-findings", "ALL=1", "--silent").output == ""
    assert run(".", "--max-findings", "ALL=1", "--exit-zero").exit_code == 0


def test_excluded_files_are_not_opened() -> None:
    Path("broken.zip").write_bytes(b"PK\3\4 no archive")
    with zipfile.ZipFile("two.zip", "w") as archive:
        archive.writestr("a.txt", Path("chip.txt").read_bytes())
        archive.writestr("b.txt", Path("chip.txt").read_bytes())
    listed = run(".", "--show-files", "--exclude", "old", "--exclude", "broken.zip", "--exclude", "b.txt")
    assert listed.stdout.splitlines() == ["./chip.txt", "./two.zip!a.txt"]
    assert run("chip.txt", "old/raise.txt", "--exclude", "old/", "--show-files").stdout == "chip.txt\n"
    result = run("old", "--exclude", "*.txt")
    assert result.exit_code == 2
    assert "all that is named is excluded, old/raise.txt for instance" in result.stderr


def test_the_standard_input_has_the_name_it_is_given() -> None:
    text = Path("old/raise.txt").read_bytes()
    assert run("-", text=text).stdout.startswith("<stdin>:24: BT404")
    assert run("-", "--stdin-filename", "old/live.txt", text=text).stdout.startswith("old/live.txt:24: BT404")
    arguments = ("-", "--stdin-filename", "old/live.txt", "--per-file-ignores", "old/:BT")
    assert run(*arguments, text=text).stdout == ""


def test_a_name_of_the_standard_input_without_it_is_wrong_use() -> None:
    result = run("chip.txt", "--stdin-filename", "live.txt")
    assert result.exit_code == 2
    assert "--stdin-filename" in result.stderr


def test_a_trouble_says_what_to_do() -> None:
    with pytest.raises(Trouble) as caught:
        Selection([], ("a:",))
    assert "old/*:TX" in caught.value.remedy


def test_a_load_leaves_out_files_too() -> None:
    result = CliRunner().invoke(cli, ["load", ".", "--exclude", "old/", "--db", "x.duckdb"])
    assert result.exit_code == 0, result.output
    assert "1 file: 1 loaded" in result.stdout
