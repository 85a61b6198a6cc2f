"""What of the README is made from the code: command output, finding index, phase diagram, CLI reference.

`python tests/readme_blocks.py --write` renews it; test_docs.py fails while the README says something else.
Console blocks run in order in a temporary copy of `sample_histories`, so that a tour can load and then query.
"""

import os
import re
import shlex
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import click
from click.testing import CliRunner

from soko_hh.cli.main import cli
from soko_hh.game.phases import LEADS_TO, PHASE_NAMES

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
CONSOLE = re.compile(r"```console\n(.*?)```\n", re.DOTALL)
GENERATED = re.compile(r"(<!-- generated: ([a-z-]+) -->\n).*?(<!-- end -->)", re.DOTALL)
TEXT_LIMIT = 64  # lines of one command's output


def run(command: str) -> str:
    """Output of `soko-hh ...` in a pipe, both streams; `| cut -c1-N`, `| tail -N` and `| head -N` are understood."""
    words, _, first = command.partition(" | head -")
    words, _, last = words.partition(" | tail -")
    words, _, width = words.partition(" | cut -c1-")
    result = CliRunner().invoke(cli, split_words(words)[1:], prog_name="soko-hh", env={"COLUMNS": "100"})
    lines = [line[: int(width)] if width else line.rstrip() for line in result.output.splitlines()]
    if last:
        lines = lines[-int(last) :]
    return "\n".join(lines[: int(first)] if first else lines)


def split_words(text: str) -> list[str]:
    """A command line as a shell cuts it."""
    return shlex.split(text)


def console_block(match: re.Match[str]) -> str:
    """The same block with what its commands print now."""
    out = []
    for line in match[1].splitlines():
        if line.startswith("$ "):
            printed = run(line[2:])
            assert len(printed.splitlines()) <= TEXT_LIMIT, f"too long for a README: {line}"
            out += [line, printed] if printed else [line]
    return "```console\n" + "\n".join(out) + "\n```\n"


def finding_index() -> str:
    """The table of all findings, from the rule files."""
    return run("soko-hh rule --all --format markdown") + "\n"


def phase_diagram() -> str:
    """A mermaid state diagram drawn from game/phases.py."""
    lines = ["```mermaid", "stateDiagram-v2", f"    [*] --> {_state(0)}"]
    lines += [f'    state "{name}" as {_state(phase)}' for phase, name in PHASE_NAMES.items() if " " in name]
    lines += [f"    {_state(phase)} --> {_state(after)}: {event}" for (phase, event), after in LEADS_TO.items()]
    return "\n".join([*lines, f"    {_state(5)} --> [*]", "```", ""])


def _state(phase: int) -> str:
    return PHASE_NAMES[phase].replace(" ", "_")


def cli_reference() -> str:
    """Every command's --help."""
    out = []
    assert isinstance(cli, click.Group)
    for name in cli.list_commands(click.Context(cli)):
        out += [f"#### `soko-hh {name}`", "", "```text", run(f"soko-hh {name} --help"), "```", ""]
    return "\n".join(out)


def support_matrix() -> str:
    """The table of formats, from their traits and the tables of readers and writers."""
    return run("soko-hh formats --format markdown") + "\n"


BLOCKS: dict[str, Callable[[], str]] = {
    "finding-index": finding_index,
    "phase-diagram": phase_diagram,
    "cli-reference": cli_reference,
    "support-matrix": support_matrix,
}


def renewed(text: str) -> str:
    """The README's text with every generated part made anew."""
    here = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "sample_histories", Path(folder) / "sample_histories")
        os.chdir(folder)
        try:
            text = CONSOLE.sub(console_block, text)
            return GENERATED.sub(lambda match: match[1] + BLOCKS[match[2]]() + match[3], text)
        finally:
            os.chdir(here)


if __name__ == "__main__":
    before = README.read_text(encoding="utf-8")
    after = renewed(before)
    if "--write" in sys.argv:
        README.write_text(after, encoding="utf-8", newline="\n")
    elif before != after:
        sys.exit("README.md is not what the code says; renew it with: python tests/readme_blocks.py --write")
