"""Starting and stopping.

Start: migrate; know who we are; take in what a former process has stored; then listen. Windows
that are overdue are closed only after Telegram's queue was read (GEN-11). Stop: no new updates,
the mailboxes finish, answers go out, then the relay. Nothing is lost: all of it is on disk.
"""

import asyncio
import logging
import signal
from collections.abc import Awaitable
from contextlib import AsyncExitStack
from typing import Final

from aiogram import Bot
from aiogram.exceptions import AiogramError, TelegramUnauthorizedError
from aiogram.types import User

from bot.app.play import Draws
from bot.clock.service import ServiceClock
from bot.delivery.patience import BackOff
from bot.delivery.session import Session
from bot.engine import keyed_draw
from bot.menu import set_menu
from bot.presenters.presenters import Presenters
from bot.presenters.translator import Translator
from bot.settings import Settings, SettingsError
from bot.storage.engine import open_storage
from bot.storage.migrate import upgrade
from bot.wiring import Parts, assemble

log = logging.getLogger(__name__)

GRACE: Final = 8.0
"""Real seconds that stopping may take before what is in work is given up; it is on disk."""


async def run(
    settings: Settings, stop: asyncio.Event | None = None, draws: Draws = keyed_draw
) -> None:
    """The bot, until SIGTERM or SIGINT, or until `stop` is set. Raises SettingsError."""
    stop = stop or _stop_by_signal()
    async with AsyncExitStack() as house:
        parts = await _unless_stopped(stop, _build(settings, house, draws))
        if parts is not None:
            await _work(parts, stop)
    log.info("stopped")


async def _unless_stopped(stop: asyncio.Event, building: Awaitable[Parts]) -> Parts | None:
    """Telegram may be silent for long at the start; None if we are told to stop meanwhile."""
    tasks = asyncio.ensure_future(building), asyncio.create_task(stop.wait())
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        return tasks[0].result() if tasks[0].done() else None
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _build(settings: Settings, house: AsyncExitStack, draws: Draws) -> Parts:
    await upgrade(settings.database_url)
    storage = open_storage(settings.database_url, synchronous=settings.sqlite_synchronous)
    house.push_async_callback(storage.close)
    bot = Bot(settings.token.get_secret_value(), session=Session(settings.api_base))
    house.push_async_callback(bot.session.close)
    me = await _introduce(bot)
    presenter = Presenters(Translator())
    username = me.username or ""
    try:
        await set_menu(bot, presenter)
    except AiogramError as error:
        log.warning("the menu of commands is not set: %s", type(error).__name__)
    parts = await assemble(
        settings,
        house,
        storage=storage,
        bot=bot,
        username=username,
        presenter=presenter,
        draws=draws,
    )
    log.info("@%s is up", username)
    return parts


async def _introduce(bot: Bot) -> User:
    """Who we are. A silent Telegram is waited for; a wrong token is a fault of the settings."""
    back_off = BackOff()
    while True:
        try:
            return await bot.me()
        except TelegramUnauthorizedError as error:
            raise SettingsError("Telegram does not know this token.") from error
        except AiogramError as error:
            pause = back_off.next()
            log.warning("no answer to getMe (%s), again in %g s", type(error).__name__, pause)
        await asyncio.sleep(pause)


async def _work(parts: Parts, stop: asyncio.Event) -> None:
    """All tasks together: if one of them dies, the process does, and says so."""
    await parts.mailbox.recover()
    async with asyncio.TaskGroup() as group:
        mailbox = group.create_task(parts.mailbox.run(), name="mailbox")
        relay = group.create_task(parts.relay.run(), name="relay")
        intake = group.create_task(parts.intake.run(), name="intake")
        aside = [group.create_task(_watch(parts), name="sweep")]
        if isinstance(parts.clock, ServiceClock):
            aside.append(group.create_task(parts.clock.run(), name="clock"))
        await stop.wait()
        log.info("stopping")
        try:
            async with asyncio.timeout(GRACE):
                await _wind_down(parts, intake, mailbox, relay)
        except TimeoutError:
            log.warning("what is still in work is left for the next start")
        for task in (intake, mailbox, relay, *aside):
            task.cancel()


async def _watch(parts: Parts) -> None:
    """Overdue windows are looked for once Telegram's waiting updates are in (GEN-11)."""
    await parts.intake.caught_up.wait()
    await parts.sweep.run()


async def _wind_down(
    parts: Parts,
    intake: asyncio.Task[None],
    mailbox: asyncio.Task[None],
    relay: asyncio.Task[None],
) -> None:
    parts.intake.stop()
    await intake
    parts.mailbox.stop()
    await mailbox
    await parts.answers.finish()
    parts.relay.stop()
    await relay


def _stop_by_signal() -> asyncio.Event:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    return stop
