"""Exports of other trackers: encodings, delimiters, names of columns, what spreadsheets do to ids and amounts."""

from decimal import Decimal

import pytest

from soko_hh.trackers.money_column import amounts
from soko_hh.trackers.results_file import ResultsError, Row, plain_id, read_results

PLAIN = "Hand No,Player,Net Won\n101,Öivind,-3.50\n102,Öivind,1.25\n"


@pytest.mark.parametrize(
    ("encoding", "told"),
    [
        ("utf-8", "utf-8"),
        ("utf-8-sig", "utf-8"),
        ("utf-16", "utf-16"),
        ("utf-16-le", "utf-16-le"),
        ("utf-16-be", "utf-16-be"),
        ("utf-32", "utf-32"),
        ("cp1252", "cp1252"),
    ],
)
def test_encodings(encoding: str, told: str) -> None:
    results = read_results(PLAIN.encode(encoding))
    assert results.encoding == told
    assert [(row.line, row.hand_id, row.player, row.net) for row in results.rows] == [
        (2, "101", "Öivind", "-3.50"),
        (3, "102", "Öivind", "1.25"),
    ]


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_delimiters(delimiter: str) -> None:
    results = read_results(PLAIN.replace(",", delimiter).encode())
    assert (results.delimiter, len(results.rows)) == (delimiter, 2)


@pytest.mark.parametrize(
    ("header", "columns"),
    [
        ("Hand #,Net Won ($)", ("Hand #", "Net Won ($)", "")),
        ("hand_id,net", ("hand_id", "net", "")),
        ("Date,Hand ID,Hand,Amount Won,Name", ("Hand ID", "Amount Won", "Name")),
        ("hand_no;stake;amt_won", ("hand_no", "amt_won", "")),
        ("Game ID\tScreen Name\tProfit/Loss [EUR]", ("Game ID", "Profit/Loss [EUR]", "Screen Name")),
        ("My C Won,Site Hand No", ("Site Hand No", "My C Won", "")),
    ],
)
def test_columns_are_known_by_their_usual_names(header: str, columns: tuple[str, str, str]) -> None:
    results = read_results(header.encode() + b"\n")
    assert (results.id_column, results.net_column, results.player_column) == columns


def test_columns_may_be_named() -> None:
    text = b"a,b,c,net\n7,x,1.00,9.00\n"
    results = read_results(text, id_column="A", net_column="c", player_column="b")
    assert [(row.hand_id, row.player, row.net) for row in results.rows] == [("7", "x", "1.00")]
    with pytest.raises(ResultsError, match="no line names the columns 'd', 'c'; the first line is 'a,b,c,net'"):
        read_results(text, id_column="d", net_column="c")


def test_what_stands_above_the_columns_and_between_the_rows() -> None:
    text = 'sep=;\nReport of March\n\nHand No;Net\n101;1,00\n;\n\n;sum;1,00\n"102\n";"-2,00"\n'
    results = read_results(text.encode())
    assert [(row.line, row.hand_id, row.net) for row in results.rows] == [(5, "101", "1,00"), (10, "102", "-2,00")]
    assert results.without_id == 1


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("#101", "101"),
        ('="0101"', "0101"),
        ("'101", "101"),
        (" 101 ", "101"),
        ("R5-1-2", "R5-1-2"),
        ("Hand #101", "101"),
    ],
)
def test_ids_as_spreadsheets_write_them(written: str, plain: str) -> None:
    assert plain_id(written) == plain


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "the file is empty"),
        (b"a,b\n1,2\n", "no column is known as id and as result; the first line is 'a,b'"),
        (b"Hand No\n1\n", "no column is known"),
        (b"Hand,Net\n1001,-4,10\n", "line 2: 3 fields '1001,-4,10' under 2 headings 'Hand,Net'"),
        (b"Hand,Net,Net\n1001,1,-4\n", "columns 2, 3 are all called 'Net'"),
        (b"Hand No,Net\n7.68E+10,1\n", "line 2: a spreadsheet has rounded the ids"),
        (b"\x00\x01\x00\x02\x00\x03", "no column is known"),
        (b"PK\x03\x04\x00\x00\x00", "the file is not text"),
        (b"\xff\xfea", "begins as utf-16 and is not"),
        (b"Hand No,Net\n1," + b"9" * 200_000 + b"\n", "line 2: field larger than field limit"),
    ],
)
def test_what_is_no_export(content: bytes, told: str) -> None:
    with pytest.raises(ResultsError, match=r".") as caught:
        read_results(content)
    assert told in caught.value.message


def values(*cells: str, decimal_sign: str = "") -> tuple[list[str], str]:
    found, sign = amounts([Row(at, str(at), "", cell) for at, cell in enumerate(cells, 2)], decimal_sign)
    return ["" if value is None else str(value.normalize() + Decimal(0)) for value in found], sign


@pytest.mark.parametrize(
    ("cells", "expected", "sign"),
    [
        (["1.50", "-0.25", "0"], ["1.5", "-0.25", "0"], "."),
        (["1,50", "-0,25", "1.234,00"], ["1.5", "-0.25", "1234"], ","),
        (["$1,234.50", "($3.00)", "-$2.25"], ["1234.5", "-3", "-2.25"], "."),
        (["1,234", "2"], ["1234", "2"], ""),  # a comma and three digits part thousands where nothing says otherwise
        (["1,234", "0.50"], ["1234", "0.5"], "."),
        (["1,234", "0,50"], ["1.234", "0.5"], ","),
        (["1.234.567", "5,5"], ["1234567", "5.5"], ","),
        (["1 480,00 kr", "\u22125,00", "3,00-"], ["1480", "-5", "-3"], ","),
        (["1'000.00", "€ 2.00", "USD 3"], ["1000", "2", "3"], "."),
        (["", "-", "1"], ["", "", "1"], ""),
        (["n/a", "#N/A", "NaN", "1"], ["", "", "", "1"], ""),
        (['="1.25"', "+2.00", ".50"], ["1.25", "2", "0.5"], "."),
        (["0.125", "0,125"], ["0.125", ""], None),
    ],
)
def test_amounts(cells: list[str], expected: list[str], sign: str | None) -> None:
    if sign is None:
        with pytest.raises(ResultsError, match="a point in line 2 and after a comma in line 3"):
            values(*cells)
        return
    assert values(*cells) == (expected, sign)


def test_the_decimal_sign_may_be_said() -> None:
    assert values("1,234", decimal_sign=",") == (["1.234"], ",")
    with pytest.raises(ResultsError, match=r"line 2: '1,234\.50' is no amount with the decimal sign ','"):
        values("1,234.50", decimal_sign=",")


@pytest.mark.parametrize("cell", ["abc", "1.5.5x", "12:30", "--1", "1-2", "(1", ".", "2026-01-02"])
def test_what_is_no_amount(cell: str) -> None:
    with pytest.raises(ResultsError, match="line 2"):
        values(cell)


def test_one_column_is_not_both() -> None:
    with pytest.raises(ResultsError, match="'Hand' would be both the id of the hand and the result"):
        read_results(b"Hand,Net\n1,2\n", net_column="Hand")


def test_blank_fields_at_the_end_are_no_fields() -> None:
    assert [row.net for row in read_results(b"Hand,Net\n1,2,,\n").rows] == ["2"]
