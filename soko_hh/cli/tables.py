"""Tables of text: columns aligned by what a terminal shows, in the forms `--fmt` names.

For: query, stats and formats, on a terminal or in a pipe. Must not know what is in a cell.
"""

from typing import Final

FORMS: Final = ("simple", "plain", "github", "grid")


def table_lines(header: list[str], rows: list[list[str]], right: list[bool], form: str = "simple") -> list[str]:
    """The lines of a table; `right` says which columns are aligned to the right."""
    from rich.cells import cell_len  # noqa: PLC0415  only where a table is drawn

    widths = [max(cell_len(row[at]) for row in [header, *rows]) for at in range(len(header))]
    if form == "github":
        widths = [max(width, 3) for width in widths]
    drawn = []
    for row in [header, *rows]:
        cells = []
        for cell, width, to_right in zip(row, widths, right, strict=True):
            blank = " " * (width - cell_len(cell))
            cells.append(blank + cell if to_right else cell + blank)
        drawn.append(cells)
    return _framed(drawn, widths, right, form)


def _framed(drawn: list[list[str]], widths: list[int], right: list[bool], form: str) -> list[str]:
    head, body = drawn[0], drawn[1:]
    if form == "github":
        rule = "|" + "|".join("-" * (w + 1) + (":" if r else "-") for w, r in zip(widths, right, strict=True)) + "|"
        return [_barred(head), rule, *[_barred(cells) for cells in body]]
    if form == "grid":
        rule = "+" + "+".join("-" * (width + 2) for width in widths) + "+"
        lines = [rule, _barred(head), rule.replace("-", "=")]
        for cells in body:
            lines += [_barred(cells), rule]
        return lines
    lines = ["  ".join(cells).rstrip() for cells in drawn]
    if form == "simple":
        lines.insert(1, "  ".join("-" * width for width in widths))
    return lines


def _barred(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"
