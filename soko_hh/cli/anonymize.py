"""`soko-hh anonymize`: copies of histories in which nobody can be known.

For: the options, and where the copies go. Must not know how names are found or masked.
"""

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Final

import click

from soko_hh.anonymize.files import MaskedSource, masker_of, names_and_sources
from soko_hh.cli.errors import EXIT_FINDINGS, Trouble
from soko_hh.cli.new_file import cannot_write, refuse_existing, whole_bytes_or_not
from soko_hh.cli.out_names import places_below, unpacked
from soko_hh.cli.sources import errors_of_use, from_option, sources_of
from soko_hh.formats.sources import Source
from soko_hh.report.plain import plain

_SALT_BYTES: Final = 16


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option(
    "--out", required=True, type=click.Path(file_okay=False, path_type=Path), help="The folder the copies go to."
)
@click.option("--keep", multiple=True, metavar="NAME", help="A name that stays, exactly as written; repeatable.")
@click.option(
    "--salt", metavar="TEXT", help="The same text gives the same pseudonyms again; without it nobody can, not even you."
)
@click.option("--force", is_flag=True, help="Replace copies that exist.")
@from_option
@click.pass_context
def anonymize(
    ctx: click.Context,
    paths: tuple[str, ...],
    out: Path,
    keep: tuple[str, ...],
    salt: str | None,
    force: bool,
    from_format: str,
) -> None:
    """Copy histories with the players' names exchanged for pseudonyms.

    A player has one pseudonym in all files of a run: in actions, chat, summaries, table names and file names. Amounts,
    cards, layout, encoding and findings stay as they are. Of a name that holds a verb (`A: folds`) the verb stays.

    Files without a hand and text outside hands are not copied, for nobody knows whom they name. A hand that is broken,
    or would say something else under any pseudonym, is left out and told (exit code 1).
    """
    named = sources_of(paths, from_format)
    with errors_of_use():
        names, sources = names_and_sources(named)
    copied = set(sources)
    for source in named:
        if source not in copied:
            click.echo(f"{plain(source.name)}: not copied, it holds no hand", err=True)
    masker = masker_of(names, salt.encode() if salt is not None else secrets.token_bytes(_SALT_BYTES), frozenset(keep))
    for name in set(keep) - set(names):
        click.echo(f"--keep {plain(name)}: nobody is called so", err=True)
    copies = _copies(sources, paths, out, masker.text)
    for copy in copies.values():
        refuse_existing(copy, force)
    left_out = 0
    for source, copy in copies.items():
        masked = MaskedSource(source, masker)
        try:
            copy.parent.mkdir(parents=True, exist_ok=True)
            with errors_of_use(), whole_bytes_or_not(copy) as stream:
                stream.writelines(masked.bytes_of())
        except OSError as trouble:
            raise cannot_write(copy, trouble) from trouble
        for line in masked.left_out:
            click.echo(
                f"{plain(source.name)}:{line}: left out, it is broken, or no pseudonyms leave what it says as it is",
                err=True,
            )
        if masked.text_left_out:
            lines = f"{masked.text_left_out} lines" if masked.text_left_out > 1 else "a line"
            click.echo(
                f"{plain(source.name)}: {lines} outside any hand left out, whom they name is not known", err=True
            )
        left_out += len(masked.left_out)
    masked_names = len(set(names) - set(keep))
    click.echo(
        f"files copied to {out}: {len(copies)}; names masked: {masked_names}; hands left out: {left_out}", err=True
    )
    if left_out:
        ctx.exit(EXIT_FINDINGS)


def _copies(
    sources: list[Source], paths: tuple[str, ...], out: Path, masked: Callable[[str], str]
) -> dict[Source, Path]:
    """Where each copy goes: of a folder's files their place in it, of others their name; masked, and never outside."""
    copies: dict[Source, Path] = {}
    for source, place in zip(sources, places_below(sources, paths), strict=True):
        copy = out.joinpath(*[masked(unpacked(part)) for part in place.parts])
        if copy in copies.values():
            raise Trouble(f"two files would be copied to {copy}", "anonymize them one by one")
        if source.path and copy.exists() and copy.samefile(source.path):
            raise Trouble(f"{copy} would be overwritten by its own copy", "name another folder with --out")
        copies[source] = copy
    return copies
