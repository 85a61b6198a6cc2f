"""The lines soko text is full of, read at one look: deeds seen before, and deals that go on from the one before.

For: the readers' loops over lines, of soko, PokerStars and Full Tilt text. Must not know any grammar: it remembers what
a reader has read the long way, and whatever it does not remember is read there.
"""

from typing import Final, TypeAlias, final

from soko_hh.cards import CARD_BY_TEXT, Card
from soko_hh.events import Action, Ante, Deal, Event
from soko_hh.streets import Street

# What an action says apart from line and seat: verb, amount, is_total, stated_by, all_in.
Deed: TypeAlias = tuple[int, int, bool, int, bool]

_MAX_KEPT: Final = 2_000  # texts kept per unit and sign: deeds repeat, hostile files must not fill the memory


@final
class KnownDeeds:
    """Texts behind a name that were read as an action or an ante, in hands of one format, unit and currency sign."""

    def __init__(self) -> None:
        self._actions: Final[dict[str, Deed]] = {}
        self._antes: Final[dict[str, tuple[int, bool]]] = {}

    def event(self, line: int, seat: int, text: str) -> Event | None:
        """What this text says of a player, if it was read before."""
        deed = self._actions.get(text)
        if deed is not None:
            verb, amount, is_total, stated_by, all_in = deed
            return Action(line, seat, verb, amount, is_total, stated_by, all_in)
        ante = self._antes.get(text)
        return None if ante is None else Ante(line, seat, ante[0], ante[1])

    def learn(self, text: str, event: Event) -> None:
        """Remember how this text was read."""
        if len(self._actions) + len(self._antes) >= _MAX_KEPT:
            self._actions.clear()
            self._antes.clear()
        if isinstance(event, Action):
            self._actions[text] = (event.verb, event.amount, event.is_total, event.stated_by, event.all_in)
        elif isinstance(event, Ante):
            self._antes[text] = (event.amount, event.all_in)


_KNOWN: Final[dict[tuple[str, int, str], KnownDeeds]] = {}


def known_deeds(format_name: str, decimals: int, sign: str) -> KnownDeeds:
    """What has been read in this format, unit and with this sign, in any hand."""
    return _KNOWN.setdefault((format_name, decimals, sign), KnownDeeds())


@final
class DealsSoFar:
    """By what a deal line of the next street must begin with: whose it is, and the cards it repeats."""

    def __init__(self) -> None:
        self._dealt: Final[dict[str, tuple[int, list[Card]]]] = {}

    def learn(self, text: str, deal: Deal) -> None:
        """Remember a deal line of second street; there is no mark of an action in it."""
        if not deal.restated:
            self._dealt[text] = (deal.seat, deal.cards)

    def next_deal(self, line: int, text: str, street: Street) -> Deal | None:
        """The deal of one more card to a player whose line so far is this one's beginning; None for all else."""
        so_far, _, last = text.rpartition(" [")
        dealt = self._dealt.get(so_far)
        card = CARD_BY_TEXT.get(last[:-1]) if dealt is not None and last.endswith("]") else None
        if dealt is None or card is None:
            return None
        seat, cards = dealt
        self._dealt[f"{so_far[:-1]} {last}"] = (seat, [*cards, card])
        return Deal(line, seat, street, [card], cards)
