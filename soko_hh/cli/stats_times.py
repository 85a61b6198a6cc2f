"""Times and days as `stats` is told them: `2026-01-02`, `2026-01-02 18:30`, a time zone, an hour the day starts at.

For: options. Must not know hands.
"""

from datetime import date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import click

_UTC: Final = "UTC"
_DAY: Final = "%Y-%m-%d"
_TIMES: Final = ("%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M:%S", "%Y-%m-%dT%H:%M:%S")


def zone_of(name: str) -> str:
    """The zone if there is one of that name."""
    if name == _UTC:
        return name
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise click.UsageError(f"--tz {name}: no such time zone; write it as Europe/Helsinki") from None
    return name


def minutes_of(text: str) -> int:
    """`04:00` as minutes after midnight."""
    hours, colon, minutes = text.partition(":")
    if colon and hours.isascii() and hours.isdigit() and minutes.isascii() and minutes.isdigit() and len(minutes) == 2:
        at = 60 * int(hours) + int(minutes)
        if int(minutes) < 60 and at < 24 * 60:
            return at
    raise click.UsageError(f"--day-start {text}: write hours and minutes, as 04:00")


def moment_of(option: str, text: str, zone: str) -> date:
    """A moment in UTC, without a zone, or a day (a date that is no datetime): that of the hands' own `local_time`."""
    try:
        return datetime.strptime(text, _DAY).date()
    except ValueError:
        pass
    if text.endswith("Z"):
        text, zone = text.removesuffix("Z"), _UTC
    for form in _TIMES:
        try:
            return _utc(datetime.strptime(text, form), zone)
        except ValueError:
            continue
    raise click.UsageError(f"{option} {text}: write a day, as 2026-01-02, or a time, as '2026-01-02 18:30'")


def _utc(local: datetime, zone: str) -> datetime:
    if zone == _UTC:
        return local
    aware = local.replace(tzinfo=ZoneInfo(zone))
    return (aware - (aware.utcoffset() or timedelta())).replace(tzinfo=None)
