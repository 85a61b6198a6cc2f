"""Clock times with a named zone, as UTC.

For: turning the date, the time and the zone a history prints into one instant, or saying why that is impossible
(HD904). Must not know any format's way of writing a date, and guesses nothing: a zone name that means several is
no time.

A name of standard or summer time (`CET`, `EDT`) means that offset whatever the season. `ET`, `CT`, `MT`, `PT` mean the
clock of the United States at that date, by the US rule, which is computed here because not every machine has a time
zone database. `MSK` is Moscow's clock: +3 in winter up to 2011, +4 from 27 March 2011, +3 from 26 October 2014; in the
summers up to 2010 the same clock was called MSD, so `MSK` is unclear there.
"""

from datetime import UTC, datetime, timedelta
from typing import Final

# Minutes east of Greenwich of the names that mean one offset in the text of poker rooms.
_OFFSETS: Final[dict[str, int]] = {
    "UTC": 0, "UCT": 0, "GMT": 0, "Z": 0, "WET": 0, "WEST": 60, "CET": 60, "MET": 60, "CEST": 120, "MEST": 120,
    "EET": 120, "EEST": 180, "MSD": 240, "WAT": 60, "CAT": 120, "SAST": 120, "EAT": 180, "PKT": 300, "NPT": 345,
    "ICT": 420, "WIB": 420, "HKT": 480, "SGT": 480, "AWST": 480, "JST": 540, "KST": 540, "ACST": 570, "ACDT": 630,
    "AEST": 600, "AEDT": 660, "NZST": 720, "NZDT": 780, "NDT": -150, "NST": -210, "ART": -180, "BRT": -180,
    "BRST": -120, "EST": -300, "EDT": -240, "MDT": -360, "PST": -480, "PDT": -420, "AKST": -540, "AKDT": -480,
    "HST": -600,
}  # fmt: skip

# Standard-time offset of the names that follow the US rule for summer time.
_US_CLOCKS: Final[dict[str, int]] = {"ET": -300, "CT": -360, "MT": -420, "PT": -480}

_SEVERAL: Final[dict[str, str]] = {
    "ADT": "Atlantic Daylight Time -03:00 or Arabia Daylight Time +04:00",
    "AMT": "Amazon Time -04:00 or Armenia Time +04:00",
    "AST": "Atlantic Standard Time -04:00 or Arabia Standard Time +03:00",
    "BST": "British Summer Time +01:00, Bangladesh Time +06:00 or Bougainville Time +11:00",
    "CDT": "Central Daylight Time -05:00 or Cuba Daylight Time -04:00",
    "CST": "Central Standard Time -06:00, China Standard Time +08:00 or Cuba Standard Time -05:00",
    "ECT": "Ecuador Time -05:00 or Eastern Caribbean Time -04:00",
    "GST": "Gulf Standard Time +04:00 or South Georgia Time -02:00",
    "IST": "India Standard Time +05:30, Israel Standard Time +02:00 or Irish Standard Time +01:00",
    "MST": "Mountain Standard Time -07:00, Malaysia Time +08:00 or Myanmar Time +06:30",
    "SST": "Samoa Standard Time -11:00 or Singapore Standard Time +08:00",
    "WST": "Western Australia Time +08:00 or West Samoa Time +13:00",
}

_FIRST_YEAR: Final = 1990
_LAST_YEAR: Final = 2199
_WIDEST_OFFSET: Final = 14 * 60
_ZONELESS: Final = "no time zone is stated"


def utc_time(
    year: int, month: int, day: int, hour: int, minute: int, second: int, zone: str
) -> tuple[datetime | None, str]:
    """The instant in UTC and an empty text; or None and why: impossible date, zone missing, unknown or ambiguous."""
    if not _FIRST_YEAR <= year <= _LAST_YEAR:
        return None, f"the year {year} cannot be that of a hand"
    try:
        clock = datetime(year, month, day, hour, minute, second, tzinfo=UTC)
    except (ValueError, OverflowError):
        return None, f"there is no {year}-{month:02d}-{day:02d} {hour:02d}:{minute:02d}:{second:02d}"
    name = zone.strip().upper()
    offset, trouble = _offset(clock, name)
    if trouble:
        return None, trouble
    return clock - timedelta(minutes=offset), ""


def _offset(clock: datetime, name: str) -> tuple[int, str]:
    """Minutes east of Greenwich of the zone at this reading of its clock, or a trouble."""
    if not name:
        return 0, _ZONELESS
    if name in _OFFSETS:
        return _OFFSETS[name], ""
    if name in _US_CLOCKS:
        return _us_offset(clock, name)
    if name == "MSK":
        return _moscow_offset(clock)
    if name in _SEVERAL:
        return 0, f"the zone {name} means several: {_SEVERAL[name]}"
    return _numeric_offset(name)


def _numeric_offset(name: str) -> tuple[int, str]:
    """`+02:00`, `-0330`, `+1`, and the same after `GMT` or `UTC`."""
    digits = name[3:] if name[:3] in ("GMT", "UTC") else name
    sign = -1 if digits[:1] in ("-", "−") else 1
    hours, colon, minutes = digits[1:].partition(":")
    if not colon and len(hours) in (3, 4):
        hours, minutes = hours[:-2], hours[-2:]
    elif not colon:
        minutes = "00"
    readable = digits[:1] in ("+", "-", "−") and len(hours) in (1, 2) and len(minutes) == 2
    if not readable or not (hours + minutes).isascii() or not (hours + minutes).isdigit():
        return 0, f"the zone {name} is not known"
    offset = int(hours) * 60 + int(minutes)
    if int(minutes) > 59 or offset > _WIDEST_OFFSET:
        return 0, f"no zone is {digits} from UTC"
    return sign * offset, ""


def _us_offset(clock: datetime, name: str) -> tuple[int, str]:
    """The US rule: second Sunday of March to first Sunday of November, up to 2006 first of April to last of October."""
    year = clock.year
    if year >= 2007:
        begins, ends = _sunday(year, 3, 8), _sunday(year, 11, 1)
    else:
        begins, ends = _sunday(year, 4, 1), _sunday(year, 10, 25)
    begins += timedelta(hours=2)
    ends += timedelta(hours=1)
    hour = timedelta(hours=1)
    if begins <= clock < begins + hour:
        return 0, f"there was no {clock:%H:%M} {name} on {clock:%Y-%m-%d}: the clock went forward"
    if ends <= clock < ends + hour:
        return 0, f"{clock:%H:%M} {name} on {clock:%Y-%m-%d} came twice: the clock went back"
    standard = _US_CLOCKS[name]
    return (standard + 60 if begins <= clock < ends else standard), ""


def _moscow_offset(clock: datetime) -> tuple[int, str]:
    """MSK by date; the law of 2011 took effect at 02:00 on 27 March, that of 2014 at 02:00 on 26 October."""
    last_of_march = _sunday(clock.year, 3, 25) + timedelta(hours=2)
    last_of_october = _sunday(clock.year, 10, 25) + timedelta(hours=2)
    if clock.year <= 2010 and last_of_march <= clock < last_of_october + timedelta(hours=1):
        return (
            0,
            f"the zone MSK means several in summer {clock.year}: +03:00 (its name) or +04:00 (Moscow's clock, MSD)",
        )
    if clock.year == 2011 and last_of_march <= clock < last_of_march + timedelta(hours=1):
        return 0, f"there was no {clock:%H:%M} MSK on {clock:%Y-%m-%d}: the clock went forward"
    if clock.year == 2014 and last_of_october - timedelta(hours=1) <= clock < last_of_october:
        return 0, f"{clock:%H:%M} MSK on {clock:%Y-%m-%d} came twice: the clock went back"
    plus_four = datetime(2011, 3, 27, 2, tzinfo=UTC) <= clock < datetime(2014, 10, 26, 1, tzinfo=UTC)
    return (240 if plus_four else 180), ""


def _sunday(year: int, month: int, from_day: int) -> datetime:
    """The first Sunday of the month from that day on, at midnight."""
    day = datetime(year, month, from_day, tzinfo=UTC)
    return day + timedelta(days=6 - day.weekday())
