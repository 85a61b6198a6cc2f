"""A ruleset that notes which of its fields were asked.

For: knowing, after one replay of a hand, which fields cannot have changed its findings: those nobody asked. Must not
know what a field means. Where `Ruleset` is compiled its fields cannot be watched; then all count as asked.
"""

from typing import ClassVar, Final

from soko_hh.ruleset import FIELD_NAMES, Ruleset

_ALL_FIELDS: Final = frozenset(FIELD_NAMES)
_asked: Final[set[str]] = set()
_note: Final = _asked.add


class WatchedRuleset(Ruleset):
    """The same house; reading a field of any is noted. Other values are asked by us, not by findings."""

    names_alternatives: ClassVar[bool] = False

    def __getattribute__(self, name: str) -> object:
        _note(name)
        return super().__getattribute__(name)


def watched(ruleset: Ruleset) -> WatchedRuleset:
    """The house with its name and fields, watched."""
    fields = {field: getattr(ruleset, field) for field in FIELD_NAMES}
    return WatchedRuleset(name=ruleset.name, **fields)


def forget() -> None:
    """From here on nothing has been asked."""
    _asked.clear()


def fields_asked() -> frozenset[str]:
    """The fields asked since `forget`."""
    return _ALL_FIELDS & _asked if _CAN_WATCH else _ALL_FIELDS


def _sees_a_question() -> bool:
    ruleset = watched(Ruleset())
    forget()
    _ = ruleset.raise_cap
    return _asked == {"raise_cap"}


_CAN_WATCH: Final = _sees_a_question()
