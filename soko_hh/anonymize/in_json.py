"""A hand in JSON under pseudonyms: names by their keys, everything people wrote as running text.

For: masking. Must not know pseudonyms: it is told how each kind of text is masked. A value that is no name and no
text is never touched, so a player may be called like a key or a verb.
"""

import json
from collections.abc import Callable
from typing import Any, Final, TypeAlias, final

Mask: TypeAlias = Callable[[str], str]

_NAMES: Final = frozenset(("player", "name", "hero"))
_TEXTS: Final = frozenset(("text", "label", "expected", "table_name", "table_id", "filename"))
# How a hand may be printed: what gives the lines of the original again is how it was.
_FORMS: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"separators": (",", ":")},
    {"indent": 2},
    {"indent": 4},
    {"indent": "\t"},
)


@final
class JsonMask:
    """`name` masks a name, `text` what somebody wrote, `lines` the hand's own text, its format and first line told."""

    def __init__(self, name: Mask, text: Mask, lines: Callable[[list[str], str, int], list[str]]) -> None:
        self._name: Final = name
        self._text: Final = text
        self._lines: Final = lines

    def masked(self, lines: list[str]) -> list[str] | None:
        """The lines of the hand masked, printed as they were; None if they are no JSON or printed in no way we know."""
        text = "\n".join(lines)
        try:
            record = json.loads(text)
        except (ValueError, RecursionError):
            return None
        for form in _FORMS:
            for ascii_only in (False, True):
                if json.dumps(record, ensure_ascii=ascii_only, **form) == text:
                    return json.dumps(self._of(record), ensure_ascii=ascii_only, **form).split("\n")
        return json.dumps(self._of(record)).split("\n") if len(lines) == 1 else None

    def _of(self, record: dict[str, Any]) -> dict[str, Any]:
        """The hand; its own text, where there is one, is a text of another format."""
        masked = {key: self._value(key, value) for key, value in record.items()}
        own = record.get("text")
        if isinstance(own, list):
            masked["text"] = self._lines(own, record["format"], record["first_line"])
        return masked

    def _value(self, key: str, value: Any) -> Any:
        if isinstance(value, dict):
            return {inner: self._value(inner, held) for inner, held in value.items()}
        if isinstance(value, list):
            return [self._value(key, held) for held in value]
        if isinstance(value, str) and key in _NAMES:
            return self._name(value)
        return self._text(value) if isinstance(value, str) and key in _TEXTS else value
