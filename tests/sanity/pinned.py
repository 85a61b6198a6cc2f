"""The figures of a seeded corpus: written to `figures.csv` only after the slow path has counted the same ones.

For: noticing that a figure moves. `python tests/sanity/pinned.py` counts the corpus both ways (tests/stats) and writes.
The corpus is made by `generate`: when that deals other hands, the file is renewed with the slow path's consent.
"""

import sys
import tempfile
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
if __name__ == "__main__":
    sys.path[:0] = [str(HERE.parents[1]), str(HERE.parent), str(HERE.parent / "stats")]

from staged_hands import load_file  # noqa: E402 (the paths above come first)
from test_slow_path import audited, compare  # noqa: E402

from soko_hh.pipeline import Houses  # noqa: E402
from soko_hh.stats.catalogue import catalogue  # noqa: E402
from soko_hh.stats.counted import Asked  # noqa: E402
from soko_hh.stats.counting import Counting  # noqa: E402
from soko_hh.store.loading import AuditedUnder  # noqa: E402
from soko_hh.store.store import open_to_load  # noqa: E402

PINNED: Final = HERE / "figures.csv"
HOUSE: Final = "ongame"
HANDS: Final = 150
SEED: Final = 20_261_130
_LEAST_HANDS: Final = 40  # of a player


def figures_of_corpus(folder: Path) -> str:
    """Player, statistic, part, k, n and value of everything that was counted."""
    with open_to_load(folder / "pinned.duckdb") as connection:
        load_file(connection, "/hands.txt", audited(folder, HOUSE, HANDS, SEED), AuditedUnder([Houses().default], "1"))
        counting = Counting(connection, Asked())
        figures = counting.figures(catalogue().values(), counting.players(_LEAST_HANDS))
    lines = ["player,stat,part,k,n,value"]
    for figure in figures:
        if figure.n or figure.k:
            k = "" if figure.k is None else figure.k
            value = "" if figure.value is None else f"{figure.value:.6f}"
            line = f'"{figure.player}",{figure.statistic.name},"{figure.part}",{k},{figure.n},{value}'
            if line not in lines[-1:]:  # a rate comes once an interval
                lines.append(line)
    return "\n".join(lines) + "\n"


def main() -> None:
    """Compare, then write."""
    with tempfile.TemporaryDirectory() as folder:
        compare(Path(folder), HOUSE, HANDS, SEED)
        PINNED.write_text(figures_of_corpus(Path(folder)), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
