"""Colour for a terminal, and only there.

For: every command that paints. Must not know what is painted: roles are words.
"""

import os
import sys
from typing import Any, Final

import click

from soko_hh.report.text import Paint, unpainted

_STYLES: Final[dict[str, dict[str, Any]]] = {
    "place": {"bold": True},
    "error": {"fg": "red", "bold": True},
    "warning": {"fg": "yellow", "bold": True},
    "note": {"fg": "cyan", "bold": True},
    "mark": {"fg": "red", "bold": True},
    "frame": {"fg": "blue"},
}


def paints(color: bool | None) -> bool:
    """Whether to paint: as --color/--no-color say, else on a terminal without NO_COLOR."""
    if color is not None:
        return color
    return not os.environ.get("NO_COLOR") and is_terminal()


def is_terminal() -> bool:
    """Whether the output goes to a terminal: to none where there is no output (`>&-`)."""
    return sys.stdout is not None and sys.stdout.isatty()


def paint_for(color: bool | None) -> Paint:
    """The paint of this run."""
    return _paint if paints(color) else unpainted


def _paint(text: str, role: str) -> str:
    style = _STYLES.get(role)
    return click.style(text, **style) if style else text
