"""What the clock and the house report."""

from msgspec import Struct

from bot.engine.ids import CityNo, SeatNo


class Expire(Struct, frozen=True, kw_only=True, tag=True):
    """The clock: the running window has reached its deadline (MC-PHASE-1)."""


class ListenAgain(Struct, frozen=True, kw_only=True, tag=True):
    """The bot listens again after an outage over the running window's deadline (GEN-11)."""


class ReportGone(Struct, frozen=True, kw_only=True, tag=True):
    """A man left the chat or blocked the bot, or he is `back` (GEN-16)."""

    target: SeatNo
    back: bool = False


class ReportUnposted(Struct, frozen=True, kw_only=True, tag=True):
    """A city's ballot could not be posted today (MC-PROS-10)."""

    city: CityNo
