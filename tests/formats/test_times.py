"""Clock times with a zone, against instants worked out by hand."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from soko_hh.formats.times import utc_time


def at(year: int, month: int, day: int, hour: int, minute: int = 0) -> datetime:
    return datetime(year, month, day, hour, minute, tzinfo=UTC)


@pytest.mark.parametrize(
    ("clock", "zone", "utc"),
    [
        ((2010, 10, 2, 21, 15), "GMT+0100", at(2010, 10, 2, 20, 15)),
        ((2010, 8, 28, 20, 33), "GMT+0300", at(2010, 8, 28, 17, 33)),
        ((2012, 12, 4, 19, 48), "CET", at(2012, 12, 4, 18, 48)),
        ((2012, 7, 4, 19, 48), "CEST", at(2012, 7, 4, 17, 48)),
        ((2012, 7, 4, 19, 48), "CET", at(2012, 7, 4, 18, 48)),  # the name says standard time
        ((2012, 1, 1, 1, 0), "EET", at(2011, 12, 31, 23)),
        ((2012, 7, 1, 1, 0), "EEST", at(2012, 6, 30, 22)),
        ((2012, 2, 29, 12, 0), "UTC", at(2012, 2, 29, 12)),
        ((2012, 2, 29, 12, 0), "+02:00", at(2012, 2, 29, 10)),
        ((2012, 2, 29, 12, 0), "-0330", at(2012, 2, 29, 15, 30)),
        ((2012, 2, 29, 12, 0), "UTC+1", at(2012, 2, 29, 11)),
        ((2012, 2, 29, 23, 0), "-05", at(2012, 3, 1, 4)),
        ((2012, 2, 29, 12, 0), "utc", at(2012, 2, 29, 12)),
        ((2012, 1, 5, 12, 0), "PST", at(2012, 1, 5, 20)),
        ((2012, 7, 5, 12, 0), "PDT", at(2012, 7, 5, 19)),
        ((2012, 1, 5, 12, 0), "EST", at(2012, 1, 5, 17)),
        ((2012, 7, 5, 12, 0), "EDT", at(2012, 7, 5, 16)),
    ],
)
def test_one_meaning(clock: tuple[int, int, int, int, int], zone: str, utc: datetime) -> None:
    assert utc_time(*clock, 0, zone) == (utc, "")


@pytest.mark.parametrize(
    ("clock", "utc"),
    [
        ((2010, 10, 2, 21, 15), at(2010, 10, 3, 1, 15)),  # summer: four hours
        ((2010, 12, 2, 21, 15), at(2010, 12, 3, 2, 15)),  # winter: five
        ((2010, 3, 14, 1, 59), at(2010, 3, 14, 6, 59)),  # the second Sunday of March 2010 is the 14th
        ((2010, 3, 14, 3, 0), at(2010, 3, 14, 7)),
        ((2010, 11, 7, 0, 59), at(2010, 11, 7, 4, 59)),  # the first Sunday of November 2010 is the 7th
        ((2010, 11, 7, 2, 0), at(2010, 11, 7, 7)),
        ((2006, 3, 20, 12, 0), at(2006, 3, 20, 17)),  # up to 2006 summer time began in April
        ((2006, 4, 2, 3, 0), at(2006, 4, 2, 7)),
        ((2006, 10, 29, 0, 30), at(2006, 10, 29, 4, 30)),  # and ended on the last Sunday of October
        ((2006, 10, 29, 2, 0), at(2006, 10, 29, 7)),
    ],
)
def test_eastern_time_follows_the_us_rule(clock: tuple[int, int, int, int, int], utc: datetime) -> None:
    assert utc_time(*clock, 0, "ET") == (utc, "")


def test_other_us_clocks() -> None:
    assert utc_time(2010, 7, 1, 12, 0, 0, "PT") == (at(2010, 7, 1, 19), "")
    assert utc_time(2010, 1, 1, 12, 0, 0, "CT") == (at(2010, 1, 1, 18), "")
    assert utc_time(2010, 1, 1, 12, 0, 0, "MT") == (at(2010, 1, 1, 19), "")


def test_hours_that_were_not_or_were_twice() -> None:
    assert utc_time(2010, 3, 14, 2, 30, 0, "ET") == (
        None,
        "there was no 02:30 ET on 2010-03-14: the clock went forward",
    )
    assert utc_time(2010, 11, 7, 1, 30, 0, "ET") == (None, "01:30 ET on 2010-11-07 came twice: the clock went back")


def test_moscow() -> None:
    assert utc_time(2010, 1, 5, 12, 0, 0, "MSK") == (at(2010, 1, 5, 9), "")
    assert utc_time(2010, 7, 5, 12, 0, 0, "MSD") == (at(2010, 7, 5, 8), "")
    assert utc_time(2011, 3, 27, 1, 59, 0, "MSK") == (at(2011, 3, 26, 22, 59), "")
    assert utc_time(2011, 3, 27, 3, 0, 0, "MSK") == (at(2011, 3, 26, 23), "")
    assert utc_time(2012, 1, 5, 12, 0, 0, "MSK") == (at(2012, 1, 5, 8), "")
    assert utc_time(2012, 7, 5, 12, 0, 0, "MSK") == (at(2012, 7, 5, 8), "")
    assert utc_time(2014, 10, 26, 0, 59, 0, "MSK") == (at(2014, 10, 25, 20, 59), "")
    assert utc_time(2014, 10, 26, 2, 0, 0, "MSK") == (at(2014, 10, 25, 23), "")
    assert utc_time(2020, 7, 5, 12, 0, 0, "MSK") == (at(2020, 7, 5, 9), "")
    moment, trouble = utc_time(2010, 7, 5, 12, 0, 0, "MSK")
    assert moment is None
    assert "+03:00" in trouble
    assert "+04:00" in trouble
    assert utc_time(2011, 3, 27, 2, 30, 0, "MSK")[0] is None
    assert utc_time(2014, 10, 26, 1, 30, 0, "MSK")[0] is None


@pytest.mark.parametrize(
    ("zone", "meanings"),
    [
        ("CST", ["Central", "China", "Cuba"]),
        ("IST", ["India", "Israel", "Irish"]),
        ("BST", ["British", "Bangladesh"]),
        ("AST", ["Atlantic", "Arabia"]),
    ],
)
def test_several_meanings_are_no_time(zone: str, meanings: list[str]) -> None:
    moment, trouble = utc_time(2010, 7, 5, 12, 0, 0, zone)
    assert moment is None
    assert trouble.startswith(f"the zone {zone} means several: ")
    assert [word for word in meanings if word not in trouble] == []


@pytest.mark.parametrize(
    ("clock", "zone", "trouble"),
    [
        ((2010, 2, 29, 12, 0, 0), "UTC", "there is no 2010-02-29 12:00:00"),
        ((2010, 13, 1, 12, 0, 0), "UTC", "there is no 2010-13-01 12:00:00"),
        ((2010, 1, 1, 24, 0, 0), "UTC", "there is no 2010-01-01 24:00:00"),
        ((2010, 1, 1, 12, 0, 60), "UTC", "there is no 2010-01-01 12:00:60"),
        ((1, 1, 1, 0, 0, 0), "+01:00", "the year 1 cannot be that of a hand"),
        ((9999, 12, 31, 23, 0, 0), "-01:00", "the year 9999 cannot be that of a hand"),
        ((2010, 1, 1, 12, 0, 0), "", "no time zone is stated"),
        ((2010, 1, 1, 12, 0, 0), "XYZ", "the zone XYZ is not known"),
        ((2010, 1, 1, 12, 0, 0), "+1:5", "the zone +1:5 is not known"),
        ((2010, 1, 1, 12, 0, 0), "+²0", "the zone +²0 is not known"),
        ((2010, 1, 1, 12, 0, 0), "+01:60", "no zone is +01:60 from UTC"),
        ((2010, 1, 1, 12, 0, 0), "+1500", "no zone is +1500 from UTC"),
    ],
)
def test_no_time(clock: tuple[int, int, int, int, int, int], zone: str, trouble: str) -> None:
    assert utc_time(*clock, zone) == (None, trouble)


numbers = st.integers(min_value=-100_000, max_value=100_000)


@given(numbers, numbers, numbers, numbers, numbers, numbers, st.text(max_size=12))
def test_any_numbers_give_a_time_or_a_trouble(
    year: int, month: int, day: int, hour: int, minute: int, second: int, zone: str
) -> None:
    moment, trouble = utc_time(year, month, day, hour, minute, second, zone)
    assert (moment is None) == (trouble != "")


@given(st.datetimes(datetime(1991, 1, 1), datetime(2100, 1, 1)), st.sampled_from(["ET", "PT", "MSK", "CET"]))
def test_a_time_is_within_half_a_day_of_its_clock(clock: datetime, zone: str) -> None:
    moment, trouble = utc_time(clock.year, clock.month, clock.day, clock.hour, clock.minute, clock.second, zone)
    assert (moment is None) == (trouble != "")
    if moment is not None:
        shift = moment - clock.replace(microsecond=0, tzinfo=UTC)
        assert shift.total_seconds() / 3600 in {"ET": (4, 5), "PT": (7, 8), "MSK": (-3, -4), "CET": (-1,)}[zone]
