"""The time fields of PHH, as UTC.

For: the PHH reader. Must not guess: what is missing or ambiguous is no time (HD904). Without any zone, and without a
city, region and country whose clock it would be, the specification means UTC.
"""

from datetime import UTC, date, datetime, time
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from soko_hh.formats.times import utc_time

_PLACE: Final = ("city", "region", "country")
_DATE: Final = ("year", "month", "day")
_LONGEST: Final = 60  # characters of a zone


def read_time(fields: dict[str, object]) -> tuple[datetime | None, str, str]:
    """UTC (or None), the time as text, and why there is none."""
    clock = fields.get("time")
    if clock is None:
        return None, "", "no time"
    if not isinstance(clock, time) or clock.tzinfo is not None:
        return None, _as_text(clock), "the time is no local time such as 12:00:00"
    numbers = [fields.get(name) for name in _DATE]
    year, month, day = [number if isinstance(number, int) else 0 for number in numbers]
    if not (year and month and day):
        return None, str(clock), "the day, month or year is missing"
    if not (0 < year < 10_000 and 0 < month < 100 and 0 < day < 100):
        return None, str(clock), "the day, month or year is none"
    zone, trouble = _zone(fields)
    text = f"{year:04d}-{month:02d}-{day:02d} {clock:%H:%M:%S}{' ' if zone else ''}{zone}"
    if trouble:
        return None, text, trouble
    if "/" in zone:
        played_at, trouble = _in_place(datetime(2000, 1, 1, clock.hour, clock.minute, clock.second), numbers, zone)
    else:
        played_at, trouble = utc_time(year, month, day, clock.hour, clock.minute, clock.second, zone)
    return played_at, text, trouble


def _as_text(value: object) -> str:
    """What stands in place of the time; '' for numbers and lists, which may be too long to be written out at all."""
    return str(value)[:_LONGEST] if isinstance(value, (str, time, date)) else ""


def _zone(fields: dict[str, object]) -> tuple[str, str]:
    zone = fields.get("time_zone", fields.get("time_zone_abbreviation"))
    if zone is None:
        if all(name in fields for name in _PLACE):
            return "", "the time is that of a place, and no time zone is stated"
        return "UTC", ""
    if not isinstance(zone, str) or not 0 < len(zone) <= _LONGEST:
        return "", "the time zone is no name"
    return zone, ""


def _in_place(clock: datetime, day_of: list[object], zone: str) -> tuple[datetime | None, str]:
    """`Europe/Helsinki`, by the time zone database of the machine."""
    year, month, day = [number if isinstance(number, int) else 0 for number in day_of]
    try:
        local = clock.replace(year=year, month=month, day=day, tzinfo=ZoneInfo(zone))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None, f"there is no such date, or the zone {zone} is not known here"
    if local.replace(fold=1).utcoffset() != local.utcoffset():
        return None, f"the clock of {zone} was put forward or back at that hour"
    if not 1990 <= year < 2200:
        return None, f"the year {year} cannot be that of a hand"
    return local.astimezone(UTC), ""
