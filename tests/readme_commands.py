"""Prints one of the README's two commands, so that CI runs exactly what a newcomer would type.

`python tests/readme_commands.py main|test`: the shell block behind the marker `<!-- command: NAME -->`.
"""

import sys
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def command(name: str) -> str:
    """The text of the fenced block that follows the marker."""
    text = README.read_text(encoding="utf-8")
    after = text.split(f"<!-- command: {name} -->", 1)[1]
    return after.split("```sh\n", 1)[1].split("\n```", 1)[0]


if __name__ == "__main__":
    print(command(sys.argv[1]))
