"""Players of simulated tables, by name.

For: names that are new at a table. Must not know seats.
"""

from random import Random
from typing import Final, final

_NAMES: Final = (
    "Aino", "Anna", "Bertil", "Carol", "Dmitri", "Eero", "Elsa", "Freja", "Gunnar", "Hilla", "Ilse", "Jussi", "Kaisa",
    "Lars", "Maja", "Niilo", "Oskar", "Pia", "Reino", "Sanna", "Tove", "Urho", "Veera", "Wilma", "Åke", "Öivind",
)  # fmt: skip
# Names may hold anything (FORMATS, general law).
_ODD_NAMES: Final = (
    "J. P. [fi]", "river rat", "$lim Jim", "Ola raises", "no:1 fan", "Dr. (Soko)", "mucks", "50-50", "l'Étoile",
)  # fmt: skip


@final
class People:
    """Who has been at one table: nobody comes twice, so that a stack never shrinks between two of his hands."""

    def __init__(self, rng: Random) -> None:
        self._rng: Final = rng
        self._came: Final[set[str]] = set()

    def newcomer(self) -> str:
        """A name that was not at the table yet."""
        name = self._rng.choice(_ODD_NAMES if self._rng.random() < 0.1 else _NAMES)
        number = 1
        while name in self._came:
            number += 1
            stem = name.rstrip("0123456789") or name
            name = f"{stem}{number}"
        self._came.add(name)
        return name
