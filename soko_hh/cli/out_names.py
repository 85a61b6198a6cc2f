"""Which file of a folder each input's output goes to.

For: `convert --out FOLDER/` and `anonymize`. Must not write, nor know what is written. Nothing an archive says of its
members leads out of the folder, and no two inputs come to one file.
"""

import re
from collections import Counter
from pathlib import Path

from soko_hh.formats.sources import STDIN_NAME, Source

_PACKED = (".gz", ".zst", ".bz2", ".xz")
_BETWEEN = re.compile(r"[/\\!]+")
_NOT_IN_NAMES = re.compile(r'[<>:"|?*\x00-\x1f\x7f]')


def out_names(sources: list[Source], paths: tuple[str, ...], suffix: str) -> list[Path]:
    """A path for each source: below the folder that was named its place there, else its name; with this suffix.

    Where two would be the same, both keep the suffixes they had (`night.txt.phh`, `night.xml.phh`), else get numbers.
    """
    places = places_below(sources, paths)
    short = [place.with_name(place.stem + suffix) if place.suffix else _with(place, suffix) for place in places]
    count = Counter(short)
    names = [name if count[name] == 1 else _with(place, suffix) for name, place in zip(short, places, strict=True)]
    count = Counter(names)
    for at, name in enumerate(names):
        if count[name] > 1:
            names[at] = short[at].with_name(f"{short[at].stem}-{at + 1}{suffix}")
    return names


def places_below(sources: list[Source], paths: tuple[str, ...]) -> list[Path]:
    """A relative path for each source, under its own name; two sources may have the same."""
    folders = [Path(path) for path in paths if Path(path).is_dir()]
    return [_place(source, folders) for source in sources]


def unpacked(name: str) -> str:
    """The name of a copy, which is never packed."""
    for suffix in _PACKED:
        name = name.removesuffix(suffix)
    return name


def _with(place: Path, suffix: str) -> Path:
    return place.with_name(place.name.removesuffix(suffix) + suffix)


def _place(source: Source, folders: list[Path]) -> Path:
    if not source.path:
        name = source.name if not source.name.startswith(STDIN_NAME) else "stdin" + source.member
        return Path(_below(name))
    place = Path(source.path)
    inner = place.name
    for folder in folders:
        if place.is_relative_to(folder):
            inner = str(place.relative_to(folder))
    return Path(_below(inner + source.member))


def _below(name: str) -> str:
    """A relative path in which nothing climbs, and which any system takes for names."""
    parts = [_NOT_IN_NAMES.sub("_", part).strip() for part in _BETWEEN.split(name)]
    return "/".join([part for part in parts if part and part.strip(".")]) or "hands"
