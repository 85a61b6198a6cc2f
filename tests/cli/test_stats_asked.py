"""`soko-hh stats`: what is asked for (days, zones, conditions), in which form it comes, and wrong use told."""

import csv
import io
import json
from pathlib import Path

import polars as pl
import pytest
from click.testing import CliRunner, Result
from format_examples import SOKO

from soko_hh.cli.main import cli
from soko_hh.cli.stats_times import minutes_of, moment_of


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The golden hand as a file and in a database: Anna loses 35.50, Bertil wins 36.00, Hero brings in and folds."""
    made = tmp_path_factory.mktemp("asked")
    (made / "golden.txt").write_text(SOKO, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(made)
        assert CliRunner().invoke(cli, ["load", "golden.txt"]).exit_code == 0
    return made


@pytest.fixture
def database(folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The database of that folder, from within it."""
    monkeypatch.chdir(folder)
    return "soko.duckdb"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["stats", *arguments])


def test_explain_names_the_place_of_each_hand(database: str) -> None:
    result = run("Anna", "--explain", "fold_to_bet")
    assert result.exit_code == 0, result.stderr
    assert result.stdout.splitlines() == [
        "counts  part           hand   where         played (UTC)",
        "------  -------------  -----  ------------  -------------------",
        "    no  second street  81231  golden.txt:1  2026-01-02 12:00:00",
        "    no  third street   81231  golden.txt:1  2026-01-02 12:00:00",
        "fold_to_bet of Anna: 0 of 2, in 1 hand",
        "to see one: soko-hh replay golden.txt 81231",
        "1 hand counted; left out: none",
    ]
    assert CliRunner().invoke(cli, ["replay", "golden.txt", "81231"]).exit_code == 0
    told = json.loads(run("Anna", "--explain", "net", "--format", "json").stdout)
    assert [(hand["hand_id"], hand["value"], hand["part"]) for hand in told["behind"]] == [("81231", -35.5, "USD")]
    assert told["hands"]["counted"] == 1
    everybody = run("--explain", "vpip").stdout.splitlines()
    assert [line.split()[:2] for line in everybody[2:5]] == [["Anna", "yes"], ["Bertil", "yes"], ["Hero", "no"]]
    assert everybody[5:8] == [f"vpip of {who}, in 1 hand" for who in ("Anna: 1 of 1", "Bertil: 1 of 1", "Hero: 0 of 1")]


def test_compare(database: str) -> None:
    result = run("--compare", "Anna", "Bertil", "--stat", "net,vpip")
    assert [line.split() for line in result.stdout.splitlines()[2:4]] == [
        ["net", "USD", "-35.50", "1", "36.00", "1", "-71.50"],
        ["vpip", "100.0", "%", "1/1", "100.0", "%", "1/1", "+0.0", "pp", "-79.3", "to", "+79.3", "pp"],
    ]
    rows = list(csv.DictReader(io.StringIO(run("--compare", "Anna", "Hero", "--format", "csv").stdout)))
    net = next(row for row in rows if row["stat"] == "net")
    assert [net[key] for key in ("one", "one_value", "other", "other_n", "difference")] == [
        *("Anna", "-35.5", "Hero", "1", "-33")
    ]
    assert run("--compare", "Anna", "Nobody").exit_code == 2


def test_every_form_says_the_same(database: str) -> None:
    keys = ["player", "stat", "part", "k", "n", "value"]
    asked = ["Anna", "--by", "door", "--stat", "vpip,net"]
    read = {
        "csv": list(csv.DictReader(io.StringIO(run(*asked, "--format", "csv").stdout))),
        "tsv": list(csv.DictReader(io.StringIO(run(*asked, "--format", "tsv").stdout), delimiter="\t")),
        "json": json.loads(run(*asked, "--format", "json").stdout)["figures"],
        "parquet": pl.read_parquet(io.BytesIO(run(*asked, "--format", "parquet").stdout_bytes)).to_dicts(),
    }
    for form, rows in read.items():
        said = [[None if row[key] in ("", None) else str(row[key]) for key in [*keys, "group"]] for row in rows]
        assert said[0][:3] == ["Anna", "net", "USD"], form
        assert float(said[0][5] or 0) == -35.5, form
        assert said[1][1:5] == ["vpip", None, "1", "1"], form
        assert len({row[6] for row in said}) == 1
    markdown = run(*asked, "--format", "markdown").stdout.splitlines()
    assert markdown[0].startswith("| player | door | statistic |")
    assert set(markdown[1]) <= set("|-:")
    assert run(*asked, "--format", "parquet").stderr == "1 hand counted; left out: none\n"


def test_parquet_of_nothing_has_its_columns(database: str) -> None:
    empty = run("--min-hands", "5", "--format", "parquet")
    frame = pl.read_parquet(io.BytesIO(empty.stdout_bytes))
    assert (frame.height, frame.schema["value"], frame.schema["n"]) == (0, pl.Float64, pl.Int64)


def test_hands_needed(database: str) -> None:
    told = json.loads(run("Anna", "--stat", "bb100", "--within", "5", "--format", "json").stdout)
    assert told["figures"][0]["hands_needed"] is None  # one hand has no spread


def test_a_condition_and_days(database: str) -> None:
    assert run("Anna", "--stat", "hands", "--filter", "seats_dealt > 5").stdout.endswith(
        "0\n0 hands counted; left out: none; 1 not asked for\n"
    )
    for arguments, hands in (
        (("--since", "2026-01-02"), 1),
        (("--until", "2026-01-02"), 1),
        (("--until", "2026-01-01"), 0),
        (("--since", "2026-01-02 12:00:01"), 0),
        (("--since", "2026-01-03", "--tz", "Pacific/Auckland"), 1),
        (("--since", "2026-01-03", "--tz", "Pacific/Auckland", "--day-start", "12:00"), 0),
    ):
        told = json.loads(run("Anna", "--stat", "hands", "--format", "json", *arguments).stdout)
        assert told["hands"]["counted"] == hands, arguments


def test_times() -> None:
    assert minutes_of("04:30") == 270
    assert str(moment_of("--until", "2026-01-02", "Europe/Helsinki")) == "2026-01-02"
    assert str(moment_of("--since", "2026-07-02T18:00", "Europe/Helsinki")) == "2026-07-02 15:00:00"
    assert str(moment_of("--since", "2026-07-02T18:00:00Z", "Europe/Helsinki")) == "2026-07-02 18:00:00"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--filter", "colour = 1"], "colour"),
        (["--filter", "true; DROP TABLE hands"], "--filter"),
        (["--filter", "(SELECT count(*) FROM read_csv('/etc/passwd')) > 0"], "disabled"),
        (["--tz", "Nowhere/City"], "no such time zone"),
        (["--tz", "../../etc/passwd"], "no such time zone"),
        (["--day-start", "25:00"], "write hours and minutes"),
        (["--since", "yesterday"], "write a day, as 2026-01-02"),
        (["--by", "day", "--by", "table"], "told apart by one of them"),
        (["--list", "vpip"], "without a PLAYER"),
        (["--list", "--format", "json"], "without a PLAYER and --format"),
        (["--compare", "Anna", "Anna"], "two players"),
        (["--explain", "vpip,steal", "Anna"], "one statistic at a time"),
        (["--stat", "vpip,bet", "--by", "street"], "vpip: not by street"),
        (["--explain", "vpip", "--stat", "hands"], "without --stat"),
        (["--explain", "vpi", "Anna"], "did you mean 'vpip'?"),
        (["--by", "door", "--compare", "Anna", "Hero"], "give one of"),
        (["--compare", "Anna", "Hero", "Bertil"], "no other PLAYER"),
        (["--by", "street", "--stat", "vpip"], "vpip: not by street"),
        (["--stats-dir", "nowhere"], "no such folder"),
        (["--within", "0"], "--within"),
    ],
)
def test_wrong_use_is_told(database: str, arguments: list[str], told: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr
    assert "Traceback" not in result.stderr
    assert "internal error" not in result.stderr


def test_statistics_of_a_user(database: str) -> None:
    folder = Path("mine")
    folder.mkdir()
    (folder / "wins.sql").write_text(
        "-- stat: wins\n-- title: Hands won\n-- kind: frequency\n-- definition: ended the hand with more\n"
        "-- formula: such hands / hands\n-- source: ours\n"
        "SELECT player, count(*) FILTER (WHERE net > 0) AS k, count(*) AS n FROM counted_seats GROUP BY player\n",
        encoding="utf-8",
    )
    shown = [line.split()[:5] for line in run("Bertil", "--stats-dir", "mine").stdout.splitlines()]
    assert ["Bertil", "wins", "100.0", "%", "1/1"] in shown
    assert "wins: Hands won (" in run("--list", "--stats-dir", "mine").stdout
    (folder / "wins.sql").write_text("-- stat: wins\n", encoding="utf-8")
    wrong = run("--stats-dir", "mine")
    assert (wrong.exit_code, wrong.stdout) == (2, "")
    assert "wins.sql: no heading 'title'" in wrong.stderr
