import pytest

from soko_hh.formats.amounts import NEEDS_DECIMALS, UNREADABLE, HandAmounts, read_amount, sign_in


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        ("$2", 200),
        ("2", 200),
        ("$0.12", 12),
        ("0.1", 10),
        (".5", 50),
        ("1,234.50", 123450),
        ("1,234", 123400),
        ("$1,234,567", 123456700),
        ("1'234", 123400),
        ("1\u2019234.50", 123450),
        ("1 234", 123400),
        ("1\u00a0234,50", 123450),
        ("1\u202f234\u202f567", 123456700),
        ("12,50", 1250),
        ("12,5", 1250),
        ("1.234,50", 123450),
        ("1.234.567", 123456700),
        ("€3.10", 310),
        ("3.10€", 310),
        ("3,10 €", 310),
        ("£ 7", 700),
        ("  $4 ", 400),
        ("0", 0),
        ("9999999999999.99", 999999999999999),
    ],
)
def test_amounts_in_hundredths(text: str, chips: int) -> None:
    assert read_amount(text, 2) == chips


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "abc",
        "1.234",
        "$1.005",
        "1,23,4",
        "1,2345",
        "0,123",
        "1,234,50",
        "1'234 567",
        "-5",
        "-$5",
        "+5",
        "$",
        "$-5",
        "$5$",
        "5.",
        "$$5",
        "5 chips",
        "1e3",
        "١٢",
        "1000000000000000",
        "9" * 60,
        "1\n2",
    ],
)
@pytest.mark.parametrize("decimals", [0, 2])
def test_what_has_no_or_two_readings_is_unreadable(text: str, decimals: int) -> None:
    assert read_amount(text, decimals) == UNREADABLE


@pytest.mark.parametrize(("text", "chips"), [("2", 2), ("1,234", 1234), ("1 234 567", 1234567), ("1.234.567", 1234567)])
def test_whole_chips(text: str, chips: int) -> None:
    assert read_amount(text, 0) == chips


@pytest.mark.parametrize("text", ["$2", "2 €", "2.50", "12,50", ".5", "1,234.00"])
def test_whole_chips_meet_a_sign_or_decimals(text: str) -> None:
    assert read_amount(text, 0) == NEEDS_DECIMALS
    amounts = HandAmounts(0)
    assert amounts.read("1,000") == 1000
    assert not amounts.needs_decimals
    assert amounts.read(text) < 0
    assert amounts.needs_decimals


# text, in hundredths, in whole chips; None: it has no reading, or two
SPELLINGS = [
    ("7", 700, 7),
    ("007", 700, 7),
    ("00", 0, 0),
    ("1234", 123400, 1234),
    ("1,234", 123400, 1234),  # a comma before three digits parts thousands
    ("12,345", 1234500, 12345),
    ("123,456", 12345600, 123456),
    ("1,234,567", 123456700, 1234567),
    ("12,345,678.90", 1234567890, NEEDS_DECIMALS),
    ("1,23", 123, NEEDS_DECIMALS),  # before one or two digits it cannot: they are cents
    ("1,2", 120, NEEDS_DECIMALS),
    ("0,50", 50, NEEDS_DECIMALS),
    ("1234,5", 123450, NEEDS_DECIMALS),
    ("1234.56", 123456, NEEDS_DECIMALS),
    ("0.05", 5, NEEDS_DECIMALS),
    (".05", 5, NEEDS_DECIMALS),
    ("1,234.5", 123450, NEEDS_DECIMALS),
    ("1.234,5", 123450, NEEDS_DECIMALS),
    ("1.234.567,89", 123456789, NEEDS_DECIMALS),
    ("1.234.567", 123456700, 1234567),  # two points part thousands
    ("1'234", 123400, 1234),
    ("1\u2019234\u2019567", 123456700, 1234567),
    ("12'345.60", 1234560, NEEDS_DECIMALS),
    ("1 480", 148000, 1480),
    ("1\u00a0480", 148000, 1480),
    ("1\u2009480", 148000, 1480),
    ("1\u202f480\u202f000", 148000000, 1480000),
    ("1 480,5", 148050, NEEDS_DECIMALS),
    ("1\u00a0480.50", 148050, NEEDS_DECIMALS),
    ("$2", 200, NEEDS_DECIMALS),
    ("$0.12", 12, NEEDS_DECIMALS),
    ("$.12", 12, NEEDS_DECIMALS),
    ("$1,234", 123400, NEEDS_DECIMALS),
    ("$ 1 234", 123400, NEEDS_DECIMALS),
    ("€0,50", 50, NEEDS_DECIMALS),
    ("€1.234,50", 123450, NEEDS_DECIMALS),
    ("2 €", 200, NEEDS_DECIMALS),
    ("2\u00a0€", 200, NEEDS_DECIMALS),
    ("1\u00a0234,50\u00a0€", 123450, NEEDS_DECIMALS),
    ("£1,234,567.89", 123456789, NEEDS_DECIMALS),
    ("5$", 500, NEEDS_DECIMALS),
    ("1.234", None, None),  # a thousand, or a point and three decimals
    ("€1.234", None, None),
    ("0.125", None, None),
    ("0,125", None, None),
    ("1234,567", None, None),
    ("1,2345", None, None),
    ("1,23,456", None, None),
    ("1.23.456", None, None),
    ("1,,234", None, None),
    ("1..5", None, None),
    ("1.5.", None, None),
    (",5", None, None),
    ("1,234,50", None, None),
    ("1 23", None, None),
    ("1  234", None, None),
    ("1 234'567", None, None),
    ("1\u00a0234 567", None, None),
    ("0 234", None, None),
    ("'234", None, None),
    ("$€5", None, None),
    ("$5 €", None, None),
    ("$", None, None),
    ("kr 5", None, None),  # krona of which country
    ("5 kr", None, None),
    ("US$5", None, None),
    ("5 USD", None, None),  # a code closes the stakes, it is no sign of an amount
    ("-5", None, None),
    ("$-5", None, None),
    ("(5)", None, None),
    ("1_000", None, None),
    ("1e3", None, None),
    ("0x10", None, None),
    ("½", None, None),
    ("\uff15", None, None),  # a wide digit
    ("5\n6", None, None),
]


@pytest.mark.parametrize(("text", "hundredths", "chips"), SPELLINGS)
def test_every_spelling(text: str, hundredths: int | None, chips: int | None) -> None:
    assert read_amount(text, 2) == (UNREADABLE if hundredths is None else hundredths)
    assert read_amount(text, 0) == (UNREADABLE if chips is None else chips)


def test_another_sign_than_the_hands_is_unreadable() -> None:
    amounts = HandAmounts(2)
    assert [amounts.read(text) for text in ("$4.00", "4 €", "4")] == [400, 400, 400]
    amounts.sign = "$"
    assert [amounts.read(text) for text in ("$4.00", "4 $", " $4", "4")] == [400, 400, 400, 400]
    assert [amounts.read(text) for text in ("€4.00", "4 €", "£4")] == [UNREADABLE] * 3
    amounts.sign = "€"
    assert (amounts.read("$4"), amounts.read("€4")) == (UNREADABLE, 400)


def test_more_digits_than_sums_can_hold() -> None:
    assert read_amount("9999999999999.99", 2) == 999_999_999_999_999
    assert read_amount("10000000000000.00", 2) == UNREADABLE


def test_one_text_is_kept_apart_by_unit() -> None:
    assert (read_amount("17", 0), read_amount("17", 2), read_amount("17", 0)) == (17, 1700, 17)


def test_more_texts_than_are_kept() -> None:
    assert all(read_amount(str(number), 0) == number for number in range(30_000))


def test_sign() -> None:
    assert (sign_in("$5"), sign_in("5 €"), sign_in("£1"), sign_in("5")) == ("$", "€", "£", "")
