"""`soko-hh generate`: random legal hands, and spoilt ones, for trying out programs that read histories.

For: the command. Must not know how a hand is played, nor how it is spoilt.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from soko_hh.cli.errors import Trouble
from soko_hh.cli.hands import houses_of
from soko_hh.cli.new_file import cannot_write, refuse_existing, whole_bytes_or_not, whole_or_not
from soko_hh.formats.detect import SOKO
from soko_hh.formats.write import WRITTEN, WrittenFormat, converted
from soko_hh.history import HandHistory
from soko_hh.report.json_lines import as_line
from soko_hh.ruleset import Ruleset
from soko_hh.simulate import hands, structures_of
from soko_hh.simulate.mutations.files import FILE_CODES, spoilt_file
from soko_hh.simulate.spoilt import ANY, WrittenHand, codes_of, spoilt_hands

_MOST_HANDS = 10_000_000
_FEWEST_PLAYERS = 2
_STRUCTURES = ("fixed", "pot", "no")
_SPOILT_TEXTS = ("soko", "ongame")
_EXPECTED = "expected.jsonl"


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
    type=click.Choice([*WRITTEN]),
    default="soko",
    show_default=True,
    help="Text of the hands.",
)
@click.option("--mutate", metavar="CODE|any", help="Spoil hands so that this is found; needs --out.")
@click.option(
    "--rate",
    type=click.FloatRange(0, 1, min_open=True),
    default=0.1,
    show_default=True,
    help="The share of hands that are spoilt, where they have a place for it.",
)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="A file; without it the standard output.")
@click.option("--force", is_flag=True, help="Replace the files of --out if they exist.")
def generate(
    number: int,
    seed: int,
    ruleset: str | None,
    players: str,
    structure: str | None,
    tables: int,
    form: str,
    mutate: str | None,
    rate: float,
    out: Path | None,
    force: bool,
) -> None:
    """Write random legal hands.

    Every rare thing of the game happens often: all-ins on every street, short raises, caps, open pairs, side pots,
    odd chips, mucks. Auditing them finds nothing. Ongame text names no ruleset: audit it with the same --ruleset.

    With --mutate some hands have one mistake each. What an audit must find, and nothing else, stands in expected.jsonl
    beside the file: hand_id, code and line. TX005, TX006, TX007 and TX010 spoil the file as a whole.
    """
    wanted = _code(mutate, form, out)
    if WRITTEN[form].is_single and number > 1:
        raise click.UsageError(f"--format {form}: such a file holds one hand; write {form}s, or -n 1")
    refuse_existing(out, force)
    if wanted and out is not None:
        refuse_existing(out.with_name(_EXPECTED), force)
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
        sys.stdout.writelines(_texts(told, WRITTEN[form]))
        return
    try:
        if wanted:
            in_ongame = form == "ongame"
            rate = 0 if wanted in FILE_CODES else rate
            _write_spoilt(out, wanted, list(spoilt_hands(told, house, wanted, rate, seed, in_ongame=in_ongame)))
            return
        with whole_or_not(out) as stream:
            stream.writelines(_texts(told, WRITTEN[form]))
    except OSError as trouble:
        raise cannot_write(out, trouble) from trouble


def _code(mutate: str | None, form: str, out: Path | None) -> str:
    """The code of the mistakes, "any", or "" for none."""
    if mutate is None:
        return ""
    if out is None:
        raise click.UsageError(f"--mutate writes {_EXPECTED} beside the file: name it with --out")
    if form not in _SPOILT_TEXTS:
        raise click.UsageError("--mutate spoils text: --format soko or ongame")
    wanted = ANY if mutate.lower() == ANY else mutate.upper()
    if wanted not in (ANY, *codes_of(form == "ongame"), *FILE_CODES):
        if wanted in codes_of(form != "ongame"):
            raise click.UsageError(f"--mutate {wanted}: use --format {'soko' if form == 'ongame' else 'ongame'}")
        raise Trouble(f"no mistake {mutate!r} can be made", f"one of any, {', '.join(codes_of(form == 'ongame'))}")
    return wanted


def _write_spoilt(out: Path, code: str, written: list[WrittenHand]) -> None:
    """The hands, and beside them what is wrong in them."""
    text = "\n".join(["\n".join(hand.lines) + "\n" for hand in written])
    content = text.encode("utf-8")
    expected: list[dict[str, str | int | None]] = []
    line = 1
    for hand in written:
        expected += [{"hand_id": hand.hand_id, "code": code, "line": line + at - 1} for code, at in hand.expected]
        line += len(hand.lines) + 1  # a blank one between
    spoilt = spoilt_file(code, text) if code in FILE_CODES else None
    if spoilt is not None:
        content = spoilt[0]
        expected = [{"hand_id": None, "code": code, "line": at} for code, at in spoilt[1]]
    with whole_bytes_or_not(out) as stream, whole_or_not(out.with_name(_EXPECTED)) as beside:
        stream.write(content)
        beside.writelines(as_line(record) + "\n" for record in expected)


def _texts(told: Iterator[HandHistory], form: WrittenFormat) -> Iterator[str]:
    """One hand after the other, as they stand in one file."""
    for number, history in enumerate(told, 1):
        yield form.in_file(converted(history, form)[0] if form.name == SOKO else form.write(history), number)


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
