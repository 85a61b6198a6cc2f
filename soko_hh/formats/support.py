"""What each format is there for, and what its text says of a hand: the support matrix.

For: `formats` and the README. Must not read or write. What a format can be trusted with is asked of its traits; only
JSON, which is whatever its hands came from, and OHH, which is not read, have none.
"""

from typing import Final, TypeAlias

from soko_hh.formats.detect import JSON, READ
from soko_hh.formats.known import TRAITS
from soko_hh.formats.write import WRITTEN
from soko_hh.history import FormatTraits

Row: TypeAlias = tuple[str, ...]

COLUMNS: Final = ("format", "name", "read", "write", "showdown order", "button", "uncalled bets", "rake", "hole cards")
_AS_SOURCE: Final = ("as its source",) * 5
_OF_OHH: Final = ("yes", "yes", "no", "yes", "hero's, shown, mucked")  # as ohh_writer tells them


def support_rows() -> list[Row]:
    """A row a format, in the order of COLUMNS; `name` as `--from` and `--to` take it."""
    rows = [(*_name_and_use(traits.name, traits.title), *_of_text(traits)) for traits in TRAITS if traits.name in READ]
    for form in WRITTEN.values():
        if form.name not in [traits.name for traits in TRAITS]:
            rows.append((*_name_and_use(form.name, form.title), *_of_written(form.name)))
    return rows


def _name_and_use(name: str, title: str) -> Row:
    is_read = name in READ or name.removesuffix("s") in READ
    written = "no" if name not in WRITTEN else "yes" if WRITTEN[name].losses is None else "yes, lossy"
    return title, name, "yes" if is_read else "no", written


def _of_text(traits: FormatTraits) -> Row:
    return (
        "yes" if traits.shows_at_showdown else "no: not checked",
        "yes" if traits.has_button else "no: the first deals tell it",
        "yes" if traits.prints_returns else "no: worked out",
        _rake(traits),
        "hero's, shown, mucked" if traits.prints_mucked_cards else "hero's, shown",
    )


def _rake(traits: FormatTraits) -> str:
    if not traits.states_rake:
        return "no: what is left"
    return "yes, pots net of it" if traits.pots_stated == "net" else "yes"


def _of_written(name: str) -> Row:
    if name == JSON:
        return _AS_SOURCE
    for traits in TRAITS:
        if traits.name + "s" == name:  # many hands of it in one file
            return _of_text(traits)
    return _OF_OHH
