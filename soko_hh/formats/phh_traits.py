"""What the text of a PHH file can be trusted with.

For: the PHH reader, and whoever restores a hand by the name of its format. Must not know how PHH is read.

PHH tells each show or muck in its place, but a file may leave them out altogether; then the order of the showdown is
not checked. It has no words for verbs, all-in marks, uncalled bets and rake, and who was paid may be left unsaid.
"""

from typing import Final

from soko_hh.history import FormatTraits


def _traits(name: str, title: str, shows_at_showdown: bool) -> FormatTraits:
    return FormatTraits(
        name,
        title,
        shows_at_showdown=shows_at_showdown,
        prints_returns=False,
        pots_stated="gross",
        judges_verbs=False,
        raise_by_reliable=False,
        marks_all_in=False,
        always_has_summary=False,
        has_button=True,
        seat_line_order_tells_button=False,
        states_payments=False,
    )


PHH: Final = _traits("phh", "PHH", shows_at_showdown=True)
PHH_UNSHOWN: Final = _traits("phh-unshown", "PHH without its showdown", shows_at_showdown=False)
