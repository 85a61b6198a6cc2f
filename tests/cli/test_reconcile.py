"""`soko-hh reconcile`: two hands whose nets are added by hand in showdown_hands, against other trackers' figures."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from showdown_hands import FOLDED, ONGAME_SIDE, SIDE, THREE

from soko_hh.cli.main import cli

# Sisko: 7.41 - 2.60 in 9500, -3.60 in 9501 (ante 0.10, 0.50, 1.00, 2.00), 1.30 - 0.60 in 9502 with 1.00 returned.
NETS = {"9500": "4.81", "9501": "-3.60", "9502": "0.70"}


NIGHT = f"{THREE}\n\n{SIDE}\n\n{FOLDED}"


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, bytes]:
    """A folder with the night, and the database of it: loaded once, under the path that the database keeps."""
    folder = tmp_path_factory.mktemp("reconcile")
    (folder / "night.txt").write_text(NIGHT, encoding="utf-8")
    database = folder / "soko.duckdb"
    result = CliRunner().invoke(cli, ["load", str(folder / "night.txt"), "--db", str(database)])
    assert result.exit_code == 0, result.output
    return folder, database.read_bytes()


@pytest.fixture(autouse=True)
def database(loaded: tuple[Path, bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder as it was, whatever the test before did to it."""
    folder, content = loaded
    monkeypatch.chdir(folder)
    for path in folder.iterdir():
        path.unlink()
    Path("night.txt").write_text(NIGHT, encoding="utf-8")
    Path("soko.duckdb").write_bytes(content)


def reconcile(nets: dict[str, str], *arguments: str, header: str = "Hand No,Net Won") -> Result:
    lines = [header, *[f"{hand_id},{net}" for hand_id, net in nets.items()]]
    Path("other.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return CliRunner().invoke(cli, ["reconcile", "other.csv", "--player", "Sisko", *arguments])


def test_all_agree() -> None:
    result = reconcile(NETS)
    assert (result.exit_code, result.stdout) == (
        0,
        "other.csv: 3 rows, results of Sisko (utf-8, comma, decimal point; columns 'Hand No', 'Net Won')\n"
        "equal: 3\ndifferent: 0\nonly there: 0\nonly here: 0\n"
        "sum over the hands of both: theirs 1.91, ours 1.91, difference 0.00\n",
    )


@pytest.mark.parametrize(
    ("hand_id", "net", "note"),
    [
        ("9500", "5.20", "the difference is the rake of the hand"),
        ("9500", "4.94", "the difference is his share of the rake"),
        ("9500", "-4.81", "theirs is ours with the sign turned"),
        ("9500", "481", "theirs is in hundredths"),
        ("9500", "7.41", "theirs is what was collected, without what was put in"),
        ("9500", "-2.60", "theirs is what was put in, without what was collected"),
        ("9500", "4.91", "the difference is his ante"),
        ("9502", "-0.30", "the difference is the uncalled bet that went back"),
        ("9502", "1.70", "the difference is the uncalled bet that went back"),
        ("9502", "2.70", "the difference is twice the uncalled bet that went back"),
    ],
)
def test_a_difference_that_is_an_amount_of_the_hand(hand_id: str, net: str, note: str) -> None:
    result = reconcile({**NETS, hand_id: net})
    assert result.exit_code == 1
    assert f"different: 1: 1 × {note}\n" in result.stdout
    assert f"{hand_id} Sisko: theirs " in result.stdout
    assert f"  = note: {note}\n" in result.stdout


def test_the_bring_in_and_what_is_no_amount() -> None:
    olavi = {"9500": "-2.60", "9501": "2.60", "9502": "-0.60"}  # 9501: 5.70 - 3.60 = 2.10, his bring-in is 0.50
    result = reconcile(olavi, "--player", "Olavi")
    assert "9501 Olavi: theirs 2.60 (line 3), ours 2.10, difference 0.50\n" in result.stdout
    assert "  = note: the difference is his bring-in\n" in result.stdout
    result = reconcile({**olavi, "9501": "2.17"}, "--player", "Olavi")
    assert "different: 1: 1 × the difference is no amount of the hand\n" in result.stdout
    assert "= note" not in result.stdout


def test_the_ledger_of_a_hand_that_differs() -> None:
    result = reconcile({**NETS, "9501": "-3.50"})
    assert (
        "\n9501 Sisko: theirs -3.50 (line 3), ours -3.60, difference 0.10\n"
        "  = note: the difference is his ante\n"
        "hand 9501 at Turku 2, 2026-03-07 19:20:00 UTC\n"
    ) in result.stdout
    assert f"night.txt:{len(THREE.splitlines()) + 3}, ruleset ongame\n" in result.stdout
    assert str(Path.cwd()) not in result.stdout
    row = ["Sisko", "$0.10", "$0.50", "$1.00", "-", "$2.00", "-", "-", "-$3.60"]
    assert row in [line.split() for line in result.stdout.splitlines()]
    assert "side pot 1 $6.00: contested by Olavi, Sisko; Olavi collected $5.70\n" in result.stdout


def test_ledgers_of_the_first_only() -> None:
    wrong = dict.fromkeys(NETS, "0")
    assert reconcile(wrong).stdout.count("put in $") == 3
    assert reconcile(wrong, "--show", "1").stdout.count("put in $") == 1
    assert reconcile(wrong, "--show", "0").stdout.count("put in $") == 0


def test_a_file_that_has_changed_or_gone() -> None:
    with Path("night.txt").open("a", encoding="utf-8") as file:
        file.write("\n")
    stored = (
        "  Maija: put in 0.60, returned 0.00, collected 1.71, net 1.11\n"
        "  Olavi: put in 3.60, returned 0.00, collected 5.70, net 2.10\n"
        "  Sisko: put in 3.60, returned 0.00, collected 0.00, net -3.60\n"
        "  rake 0.39\n"
    )
    wrong = {**NETS, "9501": "-3.50"}
    assert "night.txt has changed since it was loaded; from the database:\n" + stored in reconcile(wrong).stdout
    Path("night.txt").unlink()
    assert "night.txt is not there any more; from the database:\n" + stored in reconcile(wrong).stdout


def test_hands_of_one_side_only_and_twice() -> None:
    Path("other.csv").write_text(
        "Hand No;Player;Net\n#9500;Sisko;4,81\n09500;Sisko;4,81\n777;Sisko;1,00\n9501;Sisko;\n9501;Maija;1,11\n",
        encoding="utf-8",
    )
    result = CliRunner().invoke(cli, ["reconcile", "other.csv", "--player", "Sisko"])
    assert result.exit_code == 1
    assert "4 rows, results of Sisko (utf-8, semicolon, decimal comma" in result.stdout
    for line in (
        "equal: 1",
        "different: 0",
        "only there: 1 (777)",
        "only here: 1 (9502)",
        "there more than once: 1 (09500)",
        "there without a result: 1 (9501)",
    ):
        assert line + "\n" in result.stdout


def test_all_players_of_the_file() -> None:
    Path("other.csv").write_text(
        "id,player,net\nsoko:9500,Sisko,4.81\n9501,Sisko,-3.60\n9502,Sisko,.70\n"
        "9500,Maija,-2.60\n9501,Maija,1.11\n9502,Maija,-0.10\n",
        encoding="utf-8",
    )
    result = CliRunner().invoke(cli, ["reconcile", "other.csv"])
    assert (result.exit_code, "results of 2 players" in result.stdout) == (0, True)
    assert "equal: 6\n" in result.stdout


def test_whose_results_they_are() -> None:
    """9502 shows Sisko's hole card: it is her export; the next file is another player's."""
    reconcile(NETS)
    result = CliRunner().invoke(cli, ["reconcile", "other.csv"])
    assert (result.exit_code, "3 rows, results of Sisko (" in result.stdout) == (0, True)
    Path("ongame.txt").write_text(ONGAME_SIDE, encoding="utf-8")
    assert CliRunner().invoke(cli, ["load", "ongame.txt"]).exit_code == 0
    result = CliRunner().invoke(cli, ["reconcile", "other.csv"])
    assert result.exit_code == 2
    assert (
        "whose results are these? exports of Hero, Sisko are loaded\n  name the player with --player" in result.stderr
    )


@pytest.mark.parametrize(
    ("nets", "arguments", "told"),
    [
        (NETS, ["--player", "Nobody"], "no hand of 'Nobody' in soko.duckdb"),
        (NETS, ["--net-column", "Profit"], "no line names the columns 'Profit'"),
        ({}, [], "the file has no row with the id of a hand"),
        ({"9500": "much"}, [], "line 2: 'much' is no amount"),
        (NETS, ["--delimiter", "ab"], "a delimiter is one character"),
        (NETS, ["--db", "none.duckdb"], "no such database"),
    ],
)
def test_wrong_use(nets: dict[str, str], arguments: list[str], told: str) -> None:
    result = reconcile(nets, *arguments)
    assert result.exit_code == 2
    assert told in result.stderr


def test_ids_of_another_kind() -> None:
    result = reconcile({"1": "4.81", "2": "-3.60"})
    assert result.exit_code == 1
    assert "no id is in both; is --id-column the column of the room's own ids?\n" in result.stdout


def test_a_hand_in_doubt_is_told() -> None:
    wrong = THREE.replace("9500", "9509").replace("Sisko collected $7.41", "Sisko collected $7.42")
    Path("wrong.txt").write_text(wrong, encoding="utf-8")
    assert CliRunner().invoke(cli, ["load", "wrong.txt"]).exit_code == 0
    result = reconcile({**NETS, "9509": "4.81"})
    assert "  = note: our hand has " in result.stdout


def test_money_is_never_added_across_currencies() -> None:
    """9500 in dollars, 9600 the same hand in euros."""
    Path("euro.txt").write_text(THREE.replace("9500", "9600").replace("$", "€"), encoding="utf-8")
    assert CliRunner().invoke(cli, ["load", "euro.txt"]).exit_code == 0
    result = reconcile({**NETS, "9600": "4.81"})
    assert result.exit_code == 0
    assert result.stdout.endswith(
        "sum over the hands of both in EUR: theirs 4.81, ours 4.81, difference 0.00\n"
        "sum over the hands of both in USD: theirs 1.91, ours 1.91, difference 0.00\n"
    )


@pytest.mark.parametrize("cell", ["€4.81", "4.81 EUR", "4.81,EUR"])
def test_another_currency_is_a_difference(cell: str) -> None:
    result = reconcile({"9500": cell}, "--show", "1", header="Hand,Net,Currency")
    assert result.exit_code == 1
    assert "equal: 0\ndifferent: 1: 1 × theirs is in " in result.stdout
    assert "  = note: theirs is in " in result.stdout
    assert "sum over" not in result.stdout


@pytest.mark.parametrize("cell", ["$4.81", "4.81 USD", "4.81,usd", "4.81,"])
def test_the_same_currency_is_none(cell: str) -> None:
    assert "equal: 1\n" in reconcile({"9500": cell}, header="Hand,Net,Currency").stdout


@pytest.mark.parametrize("nets", [("4.81", "4.91"), ("4.91", "4.81")])
def test_rows_that_contradict_each_other(nets: tuple[str, str]) -> None:
    Path("other.csv").write_text(f"Hand,Net\n9500,{nets[0]}\nsoko:9500,{nets[1]}\n", encoding="utf-8")
    result = CliRunner().invoke(cli, ["reconcile", "other.csv", "--player", "Sisko"])
    assert result.exit_code == 1
    assert "equal: 0\ndifferent: 1: 1 × the file has several results\n" in result.stdout
    told = f"the file contradicts itself, no sum has it: 9500 is {nets[0]} in line 2, {nets[1]} in line 3\n"
    assert told in result.stdout
    assert "sum over" not in result.stdout
