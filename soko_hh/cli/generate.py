"""`soko-hh generate`: random legal hands, for trying out programs that read histories.

For: the command. Must not know how a hand is played.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from soko_hh.cli.errors import Trouble
from soko_hh.cli.hands import houses_of
from soko_hh.formats import ongame_writer
from soko_hh.formats.native import hand_record
from soko_hh.history import HandHistory
from soko_hh.report.json_lines import as_line
from soko_hh.ruleset import Ruleset
from soko_hh.simulate import hands, structures_of

_MOST_HANDS = 10_000_000
_FEWEST_PLAYERS = 2
_STRUCTURES = ("fixed", "pot", "no")


@click.command()
@click.option(
    "-n", "--number", type=click.IntRange(1, _MOST_HANDS), default=100, show_default=True, help="How many hands."
)
@click.option(
    "--seed", type=click.IntRange(min=0), default=1, show_default=True, help="The same seed gives the same bytes."
)
@click.option("--ruleset", metavar="NAME|FILE", help="The house that plays; without it the default house.")
@click.option(
    "--players", metavar="FROM-TO", default="2-9", show_default=True, help="Players of each table, or one number."
)
@click.option("--structure", type=click.Choice(_STRUCTURES), help="Without it any that the house plays.")
@click.option("--tables", type=click.IntRange(1, 50), default=3, show_default=True, help="Tables in play.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["soko", "ongame", "json"]),
    default="soko",
    show_default=True,
    help="Text of the hands.",
)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="A file; without it the standard output.")
def generate(
    number: int,
    seed: int,
    ruleset: str | None,
    players: str,
    structure: str | None,
    tables: int,
    form: str,
    out: Path | None,
) -> None:
    """Write random legal hands.

    Every rare thing of the game happens often: all-ins on every street, short raises, caps, open pairs, side pots,
    odd chips, mucks. Auditing them finds nothing. Ongame text names no ruleset: audit it with the same --ruleset.
    """
    house = houses_of(ruleset).default
    told = hands(
        number,
        seed,
        house,
        structure=_structure(structure, house),
        players=_players(players, house),
        tables=tables,
        for_ongame=form == "ongame",
    )
    if out is None:
        sys.stdout.writelines(_texts(told, form))
        return
    try:
        with out.open("w", encoding="utf-8", newline="\n") as stream:
            stream.writelines(_texts(told, form))
    except OSError as trouble:
        raise Trouble(f"cannot write {out}: {trouble.strerror}", "name a file in a folder that exists") from trouble


def _texts(told: Iterator[HandHistory], form: str) -> Iterator[str]:
    """One hand after the other, as text or as lines of JSON; a blank line between texts."""
    gap = ""
    for history in told:
        if form == "json":
            yield as_line(hand_record(history)) + "\n"
            continue
        text = ongame_writer.write(history) if form == "ongame" else "\n".join(history.lines) + "\n"
        yield gap + text
        gap = "\n"


def _structure(wanted: str | None, house: Ruleset) -> str:
    if wanted is not None and wanted not in structures_of(house):
        raise Trouble(f"ruleset {house.name} plays {house.structure} limit only", "leave --structure out")
    return wanted or ""


def _players(text: str, house: Ruleset) -> tuple[int, int]:
    first, dash, last = text.partition("-")
    ends = [first, last if dash else first]
    if not all(end.isascii() and end.isdigit() and len(end) <= 2 for end in ends):
        raise click.UsageError(f"--players {text}: write two numbers such as 2-9, or one")
    fewest, most = int(ends[0]), int(ends[1])
    if not _FEWEST_PLAYERS <= fewest <= most <= house.players_max:
        raise click.UsageError(f"--players {text}: from {_FEWEST_PLAYERS} up to {house.players_max}")
    return fewest, most
