"""Deadlines as people read them: clock time in the game's zone, and how long it is still.

The second part is a `tg-time` entity, which counts down on the reader's telephone; its inner text
is what old clients show (experience.md).
"""

from datetime import UTC, datetime
from typing import Final
from zoneinfo import ZoneInfo

from bot.engine.ids import Instant
from bot.presenters.translator import Html, Translator

_UNITS: Final = (("days", 86400), ("hours", 3600), ("minutes", 60))


def moment(at: Instant, zone: str, *, seconds: bool = False) -> Html:
    """`21:00` in that zone, or `21:00:15`."""
    return Html(_local(at, zone).strftime("%H:%M:%S" if seconds else "%H:%M"))


def deadline(
    tr: Translator, language: str, at: Instant, now: Instant, zone: str, *, seconds: bool = False
) -> Html:
    """`21:00 МСК (через 3 часа)`, with the date if it is not today in that zone."""
    local = _local(at, zone)
    time = moment(at, zone, seconds=seconds)
    clock = tr.text("time-clock", language, time=time, zone=_zone(tr, language, local))
    if local.date() != _local(now, zone).date():
        day = tr.text("time-date", language, day=local.day, month=local.month)
        clock = tr.text("time-on-date", language, date=day, clock=clock)
    counting = Html(
        f'<tg-time unix="{at}" format="r">{relative(tr, language, at - now)}</tg-time>'
    )
    return tr.text("time-deadline", language, clock=clock, counting=counting)


def relative(tr: Translator, language: str, seconds: int) -> Html:
    """`через 3 часа`, in the greatest unit of which there is one and a half."""
    for unit, size in _UNITS:
        if 2 * seconds >= 3 * size or (unit == "minutes" and seconds >= size):
            return tr.text(f"time-in-{unit}", language, count=round(seconds / size))
    return tr.text("time-in-a-moment", language)


def span(tr: Translator, language: str, seconds: int) -> Html:
    """`1 день 2 ч`: a length of time, in its two greatest units."""
    parts = []
    for unit, size in (*_UNITS, ("seconds", 1)):
        count, seconds = divmod(seconds, size)
        if count:
            parts.append(tr.text(f"time-{unit}", language, count=count))
    return Html(" ".join(parts[:2]) or tr.text("time-seconds", language, count=0))


def _local(at: Instant, zone: str) -> datetime:
    return datetime.fromtimestamp(at, UTC).astimezone(ZoneInfo(zone))


def _zone(tr: Translator, language: str, local: datetime) -> str:
    """`МСК` for zones whose letters people know, else the offset."""
    letters = local.tzname() or ""
    if tr.has(f"zone-{letters}", language):
        return tr.text(f"zone-{letters}", language)
    offset = local.strftime("%z")
    return f"UTC{offset[:3]}" + (f":{offset[3:]}" if offset[3:] != "00" else "")
