"""The formats whose text is read, by name: what each can be trusted with.

For: whoever has the name of a format, as JSON states it. Must not read or write.
"""

from typing import Final

from soko_hh.formats.fulltilt import FULL_TILT
from soko_hh.formats.ipoker import IPOKER
from soko_hh.formats.ongame import ONGAME
from soko_hh.formats.phh_traits import PHH, PHH_UNSHOWN
from soko_hh.formats.pokerstars import POKERSTARS
from soko_hh.formats.soko import SOKO
from soko_hh.history import FormatTraits

TRAITS: Final[tuple[FormatTraits, ...]] = (SOKO, ONGAME, FULL_TILT, POKERSTARS, IPOKER, PHH, PHH_UNSHOWN)
TRAITS_BY_NAME: Final[dict[str, FormatTraits]] = {traits.name: traits for traits in TRAITS}
