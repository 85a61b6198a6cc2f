"""Settings of files, environment and `--config`: which wins, what is a mistake, and where each value comes from."""

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from soko_hh.cli.main import COMMANDS, cli

# The file of the golden hand, with a bet of $6.00 on third street (BT401), paid and summed up as bet.
BET = ("Bertil: bets $5.00\nAnna: calls $5.00", "Bertil: bets $6.00\nAnna: calls $6.00")
SUMS = (("collected $71.50", "collected $73.50"), ("won ($71.50)", "won ($73.50)"), ("pot $73.50", "pot $75.50"))


def run(*arguments: str, **env: str) -> Result:
    return CliRunner().invoke(cli, list(arguments), env=dict(env))


def told(*arguments: str, **env: str) -> list[str]:
    """The codes an audit tells."""
    result = run("audit", "wrong.txt", "--format", "concise", "-q", *arguments, **env)
    assert result.exit_code in (0, 1), result.output
    return [line.split()[1] for line in result.stdout.splitlines()]


@pytest.fixture(autouse=True)
def wrong(golden: str) -> None:
    text = Path(golden).read_text(encoding="utf-8").replace(*BET)
    for pair in SUMS:
        text = text.replace(*pair)
    Path("wrong.txt").write_text(text, encoding="utf-8")


def test_each_layer_wins_over_the_one_below() -> None:
    assert run("audit", "wrong.txt").exit_code == 1
    Path("soko.toml").write_text("exit-zero = true\n")
    assert run("audit", "wrong.txt").exit_code == 0
    assert run("audit", "wrong.txt", SOKO_HH_EXIT_ZERO="no").exit_code == 1
    assert run("audit", "wrong.txt", "--config", "exit-zero=true", SOKO_HH_EXIT_ZERO="no").exit_code == 0
    assert run("--config", "exit-zero=false", "audit", "wrong.txt", "--exit-zero").exit_code == 0
    assert run("audit", "wrong.txt", "--isolated").exit_code == 1
    assert run("--isolated", "audit", "wrong.txt", SOKO_HH_EXIT_ZERO="yes").exit_code == 1


def test_the_nearest_file_wins_and_soko_toml_comes_before_pyproject(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("pyproject.toml").write_text('[tool.soko_hh]\nselect = ["PT"]\n')
    assert told() == []
    Path("soko.toml").write_text("")
    assert told() == ["BT401"]
    Path("soko.toml").unlink()
    Path("below/deeper").mkdir(parents=True)
    Path("below/pyproject.toml").write_text('[tool.other]\nname = "soko_hh"\n')
    monkeypatch.chdir("below/deeper")
    assert run("audit", "../../wrong.txt", "-q", "--silent").exit_code == 0
    Path("../soko.toml").write_text('select = ["BT"]\n')
    assert run("audit", "../../wrong.txt", "-q", "--silent").exit_code == 1


def test_selection_adds_up_over_layers_as_ruffs_does() -> None:
    Path("soko.toml").write_text('ignore = ["BT"]\n')
    assert told() == []
    assert told("--ignore", "PT") == []  # not in the place of the file's
    assert told("--select", "BT401") == ["BT401"]  # begins anew
    assert told("--extend-select", "BT401") == ["BT401"]
    assert told("--extend-select", "wrong-bet-size", "--ignore", "BT401") == []
    Path("soko.toml").write_text("select = []\n")
    assert told() == []
    assert told("--extend-select", "BT") == ["BT401"]


def test_paths_of_a_file_begin_at_its_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("soko.toml").write_text(
        'exclude = ["a/old.txt"]\nruleset = "house.toml"\n[per-file-ignores]\n"a/*.txt" = ["BT401", "PT"]\n'
    )
    Path("house.toml").write_text('extends = "ongame"\n')
    Path("a").mkdir()
    Path("a/new.txt").write_bytes(Path("wrong.txt").read_bytes())
    Path("a/old.txt").write_bytes(Path("wrong.txt").read_bytes())
    monkeypatch.chdir("a")
    result = run("audit", ".", "--format", "concise")
    assert result.exit_code == 0, result.output
    assert "files: 1" in result.stdout
    result = run("audit", "../wrong.txt", "--show-settings")
    assert f'ruleset = "{Path("..").resolve() / "house.toml"}"' in result.stdout


@pytest.mark.parametrize(
    ("text", "message", "remedy"),
    [
        ("fail_on = 'error'\n", "soko.toml:1: there is no key fail_on", "did you mean fail-on"),
        ("# first\nselct = ['BT']\n", "soko.toml:2: there is no key selct", "did you mean select"),
        ("[load]\ndb = 'x'\nrechek = true\n", "soko.toml:3: [load] has no key rechek", "did you mean recheck"),
        ("exit-zero = 1\n", "soko.toml:1: exit-zero is 1", "expected true or false"),
        ("jobs = '2'\n", "soko.toml:1: jobs is '2'", "expected a whole number"),
        ("jobs = -1\n", "soko.toml:1: jobs = -1: -1 is not in the range", ""),
        ("select = [1]\n", "soko.toml:1: select is 1", "expected texts"),
        ("fail-on = 'fatal'\n", "soko.toml:1: fail-on = 'fatal': 'fatal' is not one of 'error'", ""),
        ("select = ['BTX']\n", "--select BTX: no finding has a code that begins so", ""),
        ("quiet\n", "soko.toml: Expected '=' after a key in a key/value pair (at line 1", "TOML"),
        ("quiet = {a = 1}\n", "soko.toml:1: quiet is {'a': 1}", "expected no table"),
        ("[laod]\ndb = 'x'\n", "soko.toml:1: there is no key laod", "did you mean load"),
    ],
)
def test_a_mistake_is_told_with_its_line(text: str, message: str, remedy: str) -> None:
    Path("soko.toml").write_text(text)
    result = run("audit", "wrong.txt")
    assert result.exit_code == 2
    assert f"Error: {message}" in result.stderr
    assert remedy in result.stderr
    assert result.stdout == ""


def test_help_does_not_look_at_settings() -> None:
    Path("soko.toml").write_text("no TOML")
    assert run("audit", "--help").exit_code == 0


def test_mistakes_of_the_command_line_and_the_environment() -> None:
    result = run("audit", "wrong.txt", "--config", "fail-onn=error")
    assert (result.exit_code, "did you mean fail-on" in result.stderr) == (2, True)
    result = run("audit", "wrong.txt", "--config", "no-such-file.toml")
    assert (result.exit_code, "neither KEY=VALUE nor a file" in result.stderr) == (2, True)
    assert "requires an argument" in run("audit", "wrong.txt", "--config").stderr
    result = run("audit", "wrong.txt", SOKO_HH_JOBS="many")
    assert (result.exit_code, "SOKO_HH_JOBS: jobs is 'many'" in result.stderr) == (2, True)
    result = run("audit", "wrong.txt", SOKO_HH_FAILON="error")
    assert result.exit_code == 1  # another program's variable must not stop a pipeline
    assert "SOKO_HH_FAILON sets nothing" in result.stderr
    assert run("audit", "wrong.txt", SOKO_HH_LOAD_DB="x").stderr == ""


def test_tables_are_for_their_commands_and_shared_keys_for_all() -> None:
    Path("soko.toml").write_text(
        'db = "all.duckdb"\nformat = "concise"\n[stats]\nformat = "csv"\n[load]\nquiet = true\n'
    )
    assert run("load", "golden.txt").exit_code == 0
    assert Path("all.duckdb").exists()
    assert run("stats").stdout.startswith("player,")
    assert run("schema", "--db", "all.duckdb").exit_code == 0
    assert run("rulesets").exit_code == 0  # the format of audit is no format of rulesets
    assert run("load", "golden.txt", SOKO_HH_LOAD_DB="env.duckdb").exit_code == 0
    assert Path("env.duckdb").exists()


def test_a_file_named_on_the_command_line_is_taken_in_the_place_of_the_nearest() -> None:
    Path("soko.toml").write_text('select = ["PT"]\n')
    Path("night.toml").write_text("exit-zero = true\n")
    result = run("audit", "wrong.txt", "--config", "night.toml")
    assert result.exit_code == 0
    assert "BT401" in result.stdout


def test_values_of_other_forms() -> None:
    assert told("--config", "select=PT,BT401") == ["BT401"]
    assert told("--config", 'select=["PT"]') == []
    assert told(SOKO_HH_IGNORE="PT BT401") == []
    assert told("--config", "audit.select=PT") == []
    assert run("audit", "wrong.txt", "--config", "max-findings.BT=1").exit_code == 0
    Path("soko.toml").write_text('[max-findings]\nBT = 1\n[per-file-ignores]\n"!*.txt" = "BT"\n')
    assert run("audit", "wrong.txt").exit_code == 0


def test_show_settings_says_where_each_value_comes_from() -> None:
    Path("soko.toml").write_text('# of this house\nselect = ["BT", "PT"]\njobs = 1\n[audit]\njobs = 2\n')
    result = run("audit", "--show-settings", "--fail-on", "error", "--config", "quiet=true", SOKO_HH_IGNORE="PT607")
    assert result.exit_code == 0, result.output
    lines = [" ".join(line.split()) for line in result.stdout.splitlines()]
    assert 'select = ["BT", "PT"] # soko.toml:2' in lines
    assert "jobs = 2 # soko.toml:5" in lines
    assert 'ignore = ["PT607"] # SOKO_HH_IGNORE' in lines
    assert "quiet = true # --config quiet=true" in lines
    assert 'fail-on = "error" # command line' in lines
    assert "exit-zero = false # default" in lines
    assert "# ruleset is not set" in lines
    assert "findings: 1" in run("audit", "wrong.txt").stdout  # the command itself is as it was
    assert run("--isolated", "--show-settings", "load").stdout.splitlines()[1].startswith("db = ")


def test_the_list_of_commands_needs_no_settings() -> None:
    code = (
        "import sys\nfrom soko_hh.cli.main import cli\n"
        "try:\n    cli(['--help'])\nexcept SystemExit:\n"
        "    print({'tomllib', 'soko_hh.cli.settings'} & set(sys.modules))"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.splitlines()[-1] == "set()"


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_command_shows_its_settings(name: str) -> None:
    result = run(name, "--show-settings")
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith(f"# settings of soko-hh {name};")


def test_numbers() -> None:
    Path("soko.toml").write_text("[stats]\nwithin = 2.5\nmin-hands = 3\n")
    shown = run("stats", "--show-settings").stdout
    assert "within = 2.5" in shown
    assert "min-hands = 3" in shown
    assert "within = 0.5" in run("stats", "--show-settings", SOKO_HH_STATS_WITHIN="0.5").stdout
    Path("soko.toml").write_text("[stats]\nwithin = 'two'\n")
    assert "expected a number" in run("stats").stderr
