"""A drawn hand for a terminal: the same scenes, with a drawn table and colour.

For: `replay` on a terminal. Must not know anything the text form does not. Imported only there: rich is
heavy.
"""

from collections.abc import Iterable

from rich.box import ROUNDED
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from soko_hh.finding import SEVERITY_NAMES
from soko_hh.report.drawing import Part, Scene, Step
from soko_hh.report.plain import plain, shortened
from soko_hh.report.text import notes

_SUIT_STYLES = {"c": "green", "d": "blue", "h": "red", "s": "default"}
_SEVERITY_STYLES = {"error": "bold red", "warning": "bold yellow", "note": "bold cyan"}


def print_drawing(parts: Iterable[Part], console: Console) -> None:
    """Print scenes and steps in order. Text objects only: a name is never read as markup."""
    for part in parts:
        if isinstance(part, Scene):
            console.print()
            console.print(Text(part.title, "bold"))
            if part.rows:
                console.print(_grid(part))
        else:
            _print_step(part, console)


def _grid(scene: Scene) -> Grid:
    grid = Grid(box=ROUNDED, show_header=False)
    for justify in ("right", "left", "right", "left", "left"):
        grid.add_column(justify=justify, overflow="ellipsis", no_wrap=True)
    for row in scene.rows:
        grid.add_row(str(row.number), Text(row.name), row.stack, _cards(row.cards), Text(row.notes, "dim"))
    return grid


def _cards(cards: str) -> Text:
    text = Text()
    for card in cards.split():
        text.append(card + " ", _SUIT_STYLES.get(card[-1], "dim"))
    return text


def _print_step(step: Step, console: Console) -> None:
    if step.options:
        console.print(Padding(Text(step.options, "dim"), (0, 0, 0, 7), expand=False))
    console.print(Text.assemble((f"{step.number():>6} ", "blue"), shortened(step.text)))
    for finding in step.findings:
        style = _SEVERITY_STYLES[SEVERITY_NAMES[finding.severity]]
        said = Text.assemble((f"{finding.code} {finding.name}", style), f": {plain(finding.message)}")
        console.print(Padding(said, (0, 0, 0, 7), expand=False))
        for note in notes(finding):
            console.print(Padding(Text(f"= {plain(note)}", "dim"), (0, 0, 0, 7), expand=False))
