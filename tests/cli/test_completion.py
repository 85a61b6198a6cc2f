"""`soko-hh completion`: the scripts, and what a shell is offered."""

import shutil
import subprocess
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete
from click.testing import CliRunner

from soko_hh.cli.main import COMMANDS, cli


def offered(*words: str) -> list[str]:
    """What may stand in the place of the last word; `file` for whatever file there is."""
    asked = ShellComplete(cli, {}, "soko-hh", "_SOKO_HH_COMPLETE")
    return [
        item.value if item.type == "plain" else item.type for item in asked.get_completions(list(words[:-1]), words[-1])
    ]


def test_commands_are_offered_without_being_loaded() -> None:
    assert offered("") == list(COMMANDS)
    assert offered("com") == ["completion"]
    assert "--isolated" in offered("--")


def test_options_and_their_choices() -> None:
    assert "--select" in offered("audit", "--sel")
    assert offered("audit", "--fail-on", "") == ["error", "warning", "note"]
    assert "json-lines" in offered("audit", "--format", "j")
    assert "soko" in offered("audit", "--from", "s")


def test_codes_by_family_then_one_by_one() -> None:
    families = offered("audit", "--select", "")
    assert families[:3] == ["ALL", "TX", "HD"]
    assert len(families) == 11
    assert "BT404" in offered("audit", "--ignore", "BT")
    assert offered("audit", "--extend-select", "TX,BT404")[0] == "TX,BT404"
    assert offered("rule", "bt40")[:2] == ["BT401", "BT402"]


def test_rulesets_and_files() -> None:
    assert offered("audit", "--ruleset", "ong") == ["ongame", "file"]
    assert "nordic-open" in offered("rulesets", "")
    assert offered("audit", "nig") == ["file"]
    assert offered("load", "") == ["file"]
    assert offered("replay", "") == ["file"]


def test_settings_do_not_disturb_a_shell_that_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("soko.toml").write_text("no TOML")
    assert "--select" in offered("audit", "--sel")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_has_its_script(shell: str) -> None:
    result = CliRunner().invoke(cli, ["completion", shell])
    assert result.exit_code == 0
    assert f"_SOKO_HH_COMPLETE={shell}_complete" in result.stdout
    found = shutil.which(shell)
    if found is not None:
        read = subprocess.run([found, "-n"], input=result.stdout, text=True, capture_output=True, check=False)
        assert (read.returncode, read.stderr) == (0, "")


def test_the_help_says_how_to_install_it() -> None:
    told = CliRunner().invoke(cli, ["completion", "--help"]).stdout
    for line in (
        "bash: soko-hh completion bash >",
        "zsh:  soko-hh completion zsh >",
        "fish: soko-hh completion fish >",
    ):
        assert line in told
    assert CliRunner().invoke(cli, ["completion", "tcsh"]).exit_code == 2
