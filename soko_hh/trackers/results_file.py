"""Another tracker's export as text: encoding, delimiter, and which column holds what.

For: `results`. Must not know amounts or hands. Trackers agree on nothing, so that each of these is found in the file
itself, and told; what has no single reading is an error of use.
"""

import codecs
import csv
import re
from typing import Final, final

_DELIMITERS: Final = (",", ";", "\t", "|")
_DELIMITER_NAMES: Final = {",": "comma", ";": "semicolon", "\t": "tab", "|": "bar"}
_MOST_ABOVE: Final = 30  # lines a report may have above the names of its columns
_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
# Names of columns as trackers write them, letters and digits only, the likelier first.
_ID_NAMES: Final = (
    *("handid", "handno", "handnumber", "handnum", "sitehandno", "sitehandid", "handhistoryid", "idhand", "handcode"),
    *("gameid", "gameno", "gamenumber", "gamecode", "handkey", "hand", "game", "id"),
)
_NET_NAMES: Final = (
    *("net", "netwon", "netresult", "netamount", "netamountwon", "netwinnings", "mynet", "netprofit", "profit"),
    *("profitloss", "pl", "winloss", "wl", "amountwon", "amtwon", "amtnetwon", "mywon", "mycwon", "result", "won"),
    *("winnings", "amount"),
)
_PLAYER_NAMES: Final = ("player", "playername", "screenname", "nickname", "nick", "username", "user", "hero", "name")
_CURRENCY_NAMES: Final = ("currency", "currencycode", "ccy")
_IN_BRACKETS: Final = re.compile(r"\([^)]*\)|\[[^\]]*\]")
_NOT_NAMES: Final = re.compile(r"[^a-z0-9]")
_BEFORE_ID: Final = re.compile(r"(hand|game)(\s*(no|number|id)\b\.?)?(\s*[#:]|\s)\s*(?=\S)", re.IGNORECASE)
_NOT_ID: Final = "a spreadsheet has rounded the ids of hands ({0!r}); export them anew, as text"
_ROUNDED: Final = re.compile(r"[0-9]([.,][0-9]+)?E\+?[0-9]+", re.IGNORECASE)


class ResultsError(Exception):
    """The file cannot be read as results: `message` states the fact, `remedy` what to do about it."""

    def __init__(self, message: str, remedy: str = "") -> None:
        super().__init__(message)
        self.message: Final = message
        self.remedy: Final = remedy


@final
class Row:
    """A row: id, player, net and currency as they are written ('' without such a column), and its line."""

    def __init__(self, line: int, hand_id: str, player: str, net: str, currency: str = "") -> None:
        self.line: Final = line
        self.hand_id: Final = hand_id
        self.player: Final = player
        self.net: Final = net
        self.currency: Final = currency


@final
class ResultsFile:
    """The rows of an export, and how it was read; columns by the names they have there."""

    def __init__(
        self, rows: list[Row], encoding: str, delimiter: str, columns: tuple[str, str, str, str], without_id: int
    ) -> None:
        self.rows: Final = rows
        self.encoding: Final = encoding
        self.delimiter: Final = delimiter
        self.id_column, self.net_column, self.player_column, self.currency_column = columns
        self.without_id: Final = without_id  # rows that name no hand: sums, empty lines of a spreadsheet

    def delimiter_name(self) -> str:
        """`semicolon`."""
        return _DELIMITER_NAMES.get(self.delimiter, repr(self.delimiter))


def read_results(
    content: bytes, *, id_column: str = "", net_column: str = "", player_column: str = "", delimiter: str = ""
) -> ResultsFile:
    """The rows of an export; ResultsError if it has no columns for the id of a hand and the result."""
    text, encoding = _decoded(content)
    if "\0" in text:
        raise ResultsError("the file is not text", "name the CSV that the tracker exports")
    lines = text.splitlines(keepends=True)
    first, delimiter = _begin(lines, delimiter, (id_column, net_column, player_column))
    if not delimiter:
        raise _no_columns(lines, id_column, net_column, player_column)
    reader = csv.reader(lines[first:], delimiter=delimiter)
    try:
        header = next(reader)
        at_id, at_net, at_player = _columns(header, (id_column, net_column, player_column))
        assert at_id >= 0
        assert at_net >= 0
        _refuse_the_same_name_twice(header, (at_id, at_net, at_player))
        at_currency = _place(header, "", _CURRENCY_NAMES)
        rows: list[Row] = []
        without_id = 0
        for cells in reader:
            hand_id = plain_id(_cell(cells, at_id))
            if not hand_id:
                without_id += 1 if any(cell.strip() for cell in cells) else 0
                continue
            if _ROUNDED.fullmatch(hand_id):
                raise ResultsError(f"line {first + reader.line_num}: " + _NOT_ID.format(hand_id))
            if any(cell.strip() for cell in cells[len(header) :]):
                raise _too_many_fields(first + reader.line_num, cells, header, delimiter)
            player, currency = _cell(cells, at_player), _cell(cells, at_currency)
            rows.append(Row(first + reader.line_num, hand_id, player, _cell(cells, at_net), currency))
    except csv.Error as trouble:
        raise ResultsError(f"line {first + reader.line_num}: {trouble}", "is it the CSV of a tracker?") from None
    names = (_cell(header, at_id), _cell(header, at_net), _cell(header, at_player), _cell(header, at_currency))
    return ResultsFile(rows, encoding, delimiter, names, without_id)


def plain_id(text: str) -> str:
    """An id without what spreadsheets and trackers put around it: `#123`, `="123"`, `'123`, `Hand #123`."""
    bare = text.strip().removeprefix("=").strip("\"'").strip()
    return _BEFORE_ID.sub("", bare).removeprefix("#").strip()


def _decoded(content: bytes) -> tuple[str, str]:
    """The text and its encoding: by its mark, else UTF-8, else UTF-16 without a mark, else cp1252."""
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            try:
                return content.decode(encoding), encoding.removesuffix("-sig")
            except UnicodeDecodeError:
                raise ResultsError(f"the file begins as {encoding} and is not", "export it anew") from None
    if b"\0" in content[:200] and len(content) % 2 == 0:
        encoding = "utf-16-le" if content[1:200:2].count(0) >= content[0:200:2].count(0) else "utf-16-be"
        try:
            return content.decode(encoding), encoding
        except UnicodeDecodeError:
            raise ResultsError("the file is not text", "name the CSV that the tracker exports") from None
    try:
        return content.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace"), "cp1252"


def _begin(lines: list[str], delimiter: str, wanted: tuple[str, str, str]) -> tuple[int, str]:
    """Where the names of the columns stand, and the delimiter with which they are found; '' if nowhere."""
    for at, line in enumerate(lines[:_MOST_ABOVE]):
        for candidate in [delimiter] if delimiter else _DELIMITERS:
            cells = next(csv.reader([line], delimiter=candidate), [])
            at_id, at_net, at_player = _columns(cells, wanted)
            if at_id >= 0 and at_net >= 0 and at_id != at_net and (at_player >= 0 or not wanted[2]):
                return at, candidate
    return 0, ""


def _columns(header: list[str], wanted: tuple[str, str, str]) -> tuple[int, int, int]:
    """The places of id, net and player; -1 where there is none."""
    known = zip(wanted, (_ID_NAMES, _NET_NAMES, _PLAYER_NAMES), strict=True)
    at_id, at_net, at_player = [_place(header, name, usual) for name, usual in known]
    return at_id, at_net, at_player


def _place(header: list[str], wanted: str, usual: tuple[str, ...]) -> int:
    if wanted:
        exact = [cell.strip().casefold() for cell in header]
        return exact.index(wanted.strip().casefold()) if wanted.strip().casefold() in exact else -1
    names = [_NOT_NAMES.sub("", _IN_BRACKETS.sub("", cell).casefold()) for cell in header]
    for name in usual:
        if name in names:
            return names.index(name)
    return -1


def _refuse_the_same_name_twice(header: list[str], places: tuple[int, int, int]) -> None:
    names = [cell.strip().casefold() for cell in header]
    for at in places:
        if at >= 0 and names.count(names[at]) > 1:
            which = ", ".join(str(place) for place, name in enumerate(names, 1) if name == names[at])
            raise ResultsError(
                f"columns {which} are all called {header[at].strip()!r}", "give each a name of its own in the file"
            )


def _too_many_fields(line: int, cells: list[str], header: list[str], delimiter: str) -> ResultsError:
    return ResultsError(
        f"line {line}: {len(cells)} fields {delimiter.join(cells)[:80]!r} under {len(header)} headings "
        f"{delimiter.join(header)[:80]!r}",
        "quote what holds the delimiter (a decimal comma?), or export with another delimiter",
    )


def _no_columns(lines: list[str], id_column: str, net_column: str, player_column: str) -> ResultsError:
    named = [repr(name) for name in (id_column, net_column, player_column) if name]
    missing = f"no line names the columns {', '.join(named)}" if named else "no column is known as id and as result"
    first = next((line.strip() for line in lines if line.strip()), "")
    if not first:
        return ResultsError("the file is empty", "name the CSV that the tracker exports")
    if id_column and id_column.strip().casefold() == net_column.strip().casefold():
        return ResultsError(f"{id_column!r} cannot be both the id and the result", "name two columns")
    for line in lines[:_MOST_ABOVE]:
        for candidate in _DELIMITERS:
            cells = next(csv.reader([line], delimiter=candidate), [])
            at_id, at_net, _ = _columns(cells, (id_column, net_column, ""))
            if 0 <= at_id == at_net:
                return ResultsError(
                    f"{cells[at_id].strip()!r} would be both the id of the hand and the result",
                    "name the other column with --net-column or --id-column",
                )
    return ResultsError(f"{missing}; the first line is {first[:200]!r}", "name them with --id-column and --net-column")


def _cell(cells: list[str], at: int) -> str:
    return cells[at].strip() if 0 <= at < len(cells) else ""
