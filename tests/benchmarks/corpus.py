"""The hands of the benchmark: a seeded session of fixed-limit SOKO, as the soko text a room would have written.

For: a corpus that anybody can make again. Nothing here is timed.
"""

from pathlib import Path
from typing import Final

from soko_hh.ruleset_files import load_ruleset
from soko_hh.simulate import hands

SEED: Final = 20_261_130
RULESET: Final = load_ruleset("ongame")


def write_corpus(path: Path, count: int) -> None:
    """`count` hands of three tables with two to nine players, blank lines between them."""
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for history in hands(count, SEED, RULESET, structure="fixed"):
            file.write("\n".join(history.lines) + "\n\n")


def first_hands(corpus: Path, count: int, to: Path) -> None:
    """The first hands of a corpus, as a corpus."""
    with corpus.open(encoding="utf-8", newline="\n") as whole, to.open("w", encoding="utf-8", newline="\n") as part:
        seen = 0
        for line in whole:
            seen += line.startswith("SOKO Hand #")
            if seen > count:
                break
            part.write(line)
