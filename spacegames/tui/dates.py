"""Dates as people say them."""

from datetime import datetime, timedelta
from typing import Final

MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def when(seconds: float, now: datetime) -> str:
    """When so many seconds after 1970 was: `today 14:05`, `yesterday 21:14`, `12 Nov`, `12 Nov 2024`."""
    then = datetime.fromtimestamp(seconds)
    if then.date() == now.date():
        return f"today {then:%H:%M}"
    if then.date() == now.date() - timedelta(days=1):
        return f"yesterday {then:%H:%M}"
    day = f"{then.day} {MONTHS[then.month - 1]}"
    return day if then.year == now.year else f"{day} {then.year}"
