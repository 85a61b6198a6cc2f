"""The sanity run: `python tests/sanity/sanity_run.py [--hands 100000] [--jobs N]` generates, loads and counts hands.

Prints what took how long, and every law that does not hold; the exit code is 1 if there is one.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parents[1])]

from sums import broken_laws, laws  # noqa: E402 (the paths above come first)

from soko_hh.store.store import open_to_read  # noqa: E402

SEED: Final = 20_261_201
_SHOWN: Final = 20  # broken laws


def load_generated(folder: Path, hands: int, jobs: str, seed: int = SEED) -> Path:
    """A database of so many legal hands, made by the commands themselves."""
    text, database = folder / "hands.txt", folder / "hands.duckdb"
    _soko_hh("generate", "-n", str(hands), "--seed", str(seed), "--out", str(text))
    _soko_hh("load", "--quiet", *(["--jobs", jobs] if jobs else []), str(text), "--db", str(database))
    return database


def _soko_hh(*arguments: str) -> None:
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-m", "soko_hh", *arguments], check=True, cwd=HERE.parents[1])
    print(f"{arguments[0]}: {time.perf_counter() - begun:.1f} s", flush=True)


def main() -> int:
    """Generate, load, look."""
    options = argparse.ArgumentParser(description="Laws that hold over any number of legal hands.")
    options.add_argument("--hands", type=int, default=100_000)
    options.add_argument("--jobs", default="")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = load_generated(Path(folder), chosen.hands, chosen.jobs)
        begun = time.perf_counter()
        with open_to_read(database) as connection:
            (stored,) = connection.execute("SELECT count(*) FROM hands").fetchall()[0]
            broken = list(broken_laws(connection))
        print(f"{len(laws())} laws over {stored:,} hands: {time.perf_counter() - begun:.1f} s")
    if stored != chosen.hands:
        broken.append(f"{stored} hands stored of {chosen.hands}")
    print("\n".join(broken[:_SHOWN]) or "all hold")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
