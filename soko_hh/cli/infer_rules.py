"""`soko-hh infer-rules`: which house dealt these hands?

For: reading the hands, printing the answer and writing the ruleset. Must not weigh evidence.
"""

import json
from pathlib import Path

import click

from soko_hh.cli.errors import Trouble
from soko_hh.cli.new_file import cannot_write, refuse_existing, whole_or_not
from soko_hh.cli.sources import REMEDY, from_option, hand_pieces, sources_of
from soko_hh.formats.read import read_hand
from soko_hh.formats.sources import Source
from soko_hh.infer import Inference, Sample, infer
from soko_hh.pipeline import naming_the_hand
from soko_hh.report import inference as told
from soko_hh.ruleset_files import bundled_names, load_ruleset


@click.command(name="infer-rules")
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@from_option
@click.option(
    "--sample",
    type=click.IntRange(min=0),
    default=1000,
    show_default=True,
    metavar="N",
    help="Ask so many hands, spread evenly over all; 0 asks every hand.",
)
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="Write the ruleset there, as TOML.")
@click.option("--force", is_flag=True, help="Replace the file of --out if it exists.")
@click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True, help="How to print."
)
def infer_rules(
    paths: tuple[str, ...], from_format: str, sample: int, out: Path | None, force: bool, form: str
) -> None:
    """Say which house dealt these hands, and write its ruleset.

    Each hand is judged again under every value of each field that could matter for it. It contradicts a value under
    which it has more findings than under another, and supports those under which it has the fewest. What headers
    name as their ruleset is not believed.
    """
    refuse_existing(out, force)
    asked = _read(sources_of(paths, from_format), sample)
    cases = asked.cases()
    if not cases:
        raise Trouble("no hand to infer from", REMEDY)
    inference = infer(cases, [load_ruleset(name) for name in bundled_names()])
    if out is not None:
        _write(out, inference, len(cases))
    if form == "json":
        click.echo(json.dumps(told.as_json(inference, len(cases)), ensure_ascii=False, indent=2))
        return
    click.echo(_hands_line(asked, len(cases)))
    for line in told.answer(inference, len(cases)):
        click.echo(line)
    click.echo("")
    for line in told.field_lines(inference):
        click.echo(line)
    click.echo("")
    if out is not None:
        click.echo(f"ruleset written to {out}")
        return
    click.echo("# the ruleset as a file (--out FILE writes it)")
    for line in told.toml(inference, len(cases)):
        click.echo(line)


def _read(sources: list[Source], size: int) -> Sample:
    sample = Sample(size)
    for source in sources:
        for piece in hand_pieces(source):
            with naming_the_hand(source.name, piece):
                sample.add(source.name, read_hand(piece))
    return sample


def _hands_line(sample: Sample, asked: int) -> str:
    """What was read and what was asked; nothing is passed over in silence."""
    parts = [f"{asked} asked"]
    if sample.usable > asked:
        parts.append(f"{sample.usable - asked} not asked (--sample)")
    for count, what in (
        (sample.cancelled, "cancelled"),
        (sample.other_games, "of other games"),
        (sample.left_out, "of plain five-card stud, left out beside hands of this game"),
        (sample.without_seats, "without a seat that can be read"),
    ):
        if count:
            parts.append(f"{count} {what}")
    return f"hands: {sample.read} = " + " + ".join(parts)


def _write(out: Path, inference: Inference, hands: int) -> None:
    try:
        with whole_or_not(out) as stream:
            stream.writelines(line + "\n" for line in told.toml(inference, hands))
    except OSError as trouble:
        raise cannot_write(out, trouble) from None
