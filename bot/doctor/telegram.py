"""The bot in Telegram: its token, its privacy mode, who gets its updates; and the two clocks."""

from collections.abc import Callable
from email.utils import parsedate_to_datetime
from typing import Final

import aiohttp
from aiogram import Bot
from aiogram.exceptions import AiogramError, TelegramNotFound, TelegramUnauthorizedError
from aiogram.types import User

from bot.doctor.findings import Finding, ok, warning, wrong
from bot.settings import PREFIX

PATIENCE: Final = 10
"""Real seconds for one question."""
APART: Final = 3.0
"""Seconds by which the clocks may differ: Telegram tells whole ones, and the way takes time."""
FAR_APART: Final = 30.0


async def look_at_bot(bot: Bot) -> tuple[User | None, list[Finding]]:
    """Who it is, None if Telegram does not say, and what was found."""
    try:
        me = await bot.get_me(request_timeout=PATIENCE)
        webhook = await bot.get_webhook_info(request_timeout=PATIENCE)
    except (TelegramUnauthorizedError, TelegramNotFound):
        todo = f"Write the token that @BotFather gives for /token into {PREFIX}TOKEN."
        return None, [wrong("token", "Telegram does not know it.", todo)]
    except AiogramError as error:
        todo = f"Check the network and {PREFIX}API_BASE."
        silent = f"Telegram does not answer ({type(error).__name__})."
        return None, [wrong("token", silent, todo)]
    found = [ok("token", f"It is that of @{me.username}."), _privacy(me)]
    if webhook.url:
        todo = "Call deleteWebhook, and see which other program uses this token."
        found.append(wrong("updates", "They go to a webhook, so this bot gets none.", todo))
    else:
        waiting = webhook.pending_update_count
        found.append(ok("updates", f"They are fetched; {waiting} are waiting just now."))
    if not me.can_join_groups:
        todo = "Allow it: @BotFather, /setjoingroups."
        found.append(wrong("groups", "The bot cannot be added to groups.", todo))
    return me, found


def _privacy(me: User) -> Finding:
    """An administrator hears everything in his group, whatever the mode."""
    if me.can_read_all_group_messages:
        return ok("privacy mode", "It is off: the bot reads every word in its groups.")
    return warning(
        "privacy mode",
        "It is on: the bot reads every word only in groups where it is an administrator.",
        "Make it an administrator in each group of a game; or turn it off (@BotFather, "
        "/setprivacy) and add the bot anew.",
    )


async def look_at_clock(api_base: str, now: Callable[[], float]) -> Finding:
    """The clock of this machine beside that of Telegram's server."""
    try:
        timeout = aiohttp.ClientTimeout(total=PATIENCE)
        async with aiohttp.ClientSession(timeout=timeout) as web:
            asked = now()
            async with web.get(api_base, allow_redirects=False) as answer:
                here = (asked + now()) / 2
        # A whole second is told: on average half of the next one has passed.
        there = parsedate_to_datetime(answer.headers["Date"]).timestamp() + 0.5
    except (aiohttp.ClientError, TimeoutError, KeyError, ValueError) as error:
        reason = type(error).__name__
        todo = "Look whether the machine keeps its time by NTP: timedatectl."
        return warning("clock", f"Telegram's could not be read ({reason}).", todo)
    return _apart(here - there)


def _apart(seconds: float) -> Finding:
    if abs(seconds) <= APART:
        return ok("clock", "It goes by Telegram's.")
    found = f"It is {abs(seconds):.0f} s {'fast' if seconds > 0 else 'slow'}: windows close so."
    todo = "Let the machine keep its time by NTP: timedatectl set-ntp true."
    return (wrong if abs(seconds) > FAR_APART else warning)("clock", found, todo)
