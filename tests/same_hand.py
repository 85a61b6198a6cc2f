"""All that a history says, as plain values: two histories that say the same are the same hand."""

from attributes import attributes

from soko_hh.history import HandHistory


def said_of(history: HandHistory) -> dict[str, object]:
    """Every attribute, but for where the hand stands in the file at hand."""
    return {name: _plain(value) for name, value in attributes(history).items() if name != "places"}


def _plain(value: object) -> object:
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    if type(value).__module__.startswith("soko_hh"):
        return type(value).__name__, {name: _plain(item) for name, item in attributes(value).items()}
    return value
