"""Starting and stopping.

Start: migrate; know who we are; take in what a former process has stored; then listen. Windows
that are overdue are closed only after Telegram's queue was read (GEN-11). Stop: no new updates,
the mailboxes finish, answers go out, then the relay. Nothing is lost: all of it is on disk.
"""

import asyncio
import logging
import os
import signal
import threading
import time
from collections.abc import Awaitable
from contextlib import AsyncExitStack
from typing import Final, TypeVar

from aiogram import Bot
from aiogram.exceptions import AiogramError, TelegramNotFound, TelegramUnauthorizedError
from aiogram.types import User

from bot.app.play import Draws
from bot.charts import can_paint, paint
from bot.clock.service import ServiceClock
from bot.delivery.patience import BackOff
from bot.delivery.session import Session
from bot.engine import keyed_draw
from bot.menu import set_menu
from bot.metrics.monitor import monitoring
from bot.presenters.presenters import Presenters
from bot.presenters.translator import Translator
from bot.settings import PREFIX, Settings, SettingsError
from bot.storage.engine import open_storage
from bot.storage.lock import Held, Lock, Lost, take
from bot.storage.migrate import upgrade
from bot.wiring import Parts, assemble

log = logging.getLogger(__name__)

T = TypeVar("T")

GRACE: Final = 8.0
"""Real seconds that stopping may take before what is in work is given up; it is on disk."""
LAST: Final = 9.5
"""Real seconds after the signal at which the process ends, come what may."""
LOCK_PATIENCE: Final = 2.0
LOCK_PAUSE: Final = 0.1
"""Real seconds for which a lock that somebody holds is tried, and between two tries."""
GUARDED: Final = 5.0
"""Real seconds between two looks whether it is still ours."""


async def run(
    settings: Settings, stop: asyncio.Event | None = None, draws: Draws = keyed_draw
) -> None:
    """The bot, until SIGTERM or SIGINT, or until `stop` is set.

    Raises SettingsError, Unusable; Held if another instance has the database, Lost if one may have
    it by now.
    """
    stop = stop or _stop_by_signal()
    async with AsyncExitStack() as house:
        lock = await _unless_stopped(stop, _lock(settings.database_url))
        if lock is not None:
            house.push_async_callback(lock.release)
            parts = await _unless_stopped(stop, _build(settings, house, draws))
            if parts is not None:
                await _work(parts, lock, stop)
    log.info("stopped")


async def _lock(database_url: str) -> Lock:
    """The database for this process alone. Raises Held, Unusable.

    The database of a process that was killed a moment ago may not know yet that it is gone.
    """
    until = time.monotonic() + LOCK_PATIENCE
    while True:
        try:
            return await take(database_url)
        except Held:
            if time.monotonic() >= until:
                raise
        await asyncio.sleep(LOCK_PAUSE)


async def _unless_stopped(stop: asyncio.Event, building: Awaitable[T]) -> T | None:
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
    try:
        monitor = await house.enter_async_context(monitoring(settings.metrics))
    except OSError as error:
        raise SettingsError(f"{PREFIX}METRICS: {settings.metrics}: {error.strerror}") from error
    await upgrade(settings.database_url)
    storage = open_storage(settings.database_url, synchronous=settings.sqlite_synchronous)
    house.push_async_callback(storage.close)
    session = Session(settings.api_base, measures=monitor.measures)
    bot = Bot(settings.token.get_secret_value(), session=session)
    house.push_async_callback(bot.session.close)
    me = await _introduce(bot)
    painter = paint if can_paint() else None
    presenter = Presenters(Translator(), pictures=painter is not None)
    username = me.username or ""
    try:
        await set_menu(bot, presenter)
    except AiogramError as error:
        log.warning("the menu of commands is not set", extra={"reason": type(error).__name__})
    parts = await assemble(
        settings,
        house,
        storage=storage,
        bot=bot,
        username=username,
        presenter=presenter,
        draws=draws,
        measures=monitor.measures,
        paint=painter,
    )
    monitor.watch(lambda: parts.mailbox.waiting, storage.count)
    log.info("up", extra={"bot": username})
    return parts


async def _introduce(bot: Bot) -> User:
    """Who we are. A silent Telegram is waited for; a wrong token is a fault of the settings."""
    back_off = BackOff()
    while True:
        try:
            return await bot.me()
        except (TelegramUnauthorizedError, TelegramNotFound) as error:
            raise SettingsError(
                f"{PREFIX}TOKEN: Telegram does not know this token. Take the one that @BotFather "
                "gives for /token."
            ) from error
        except AiogramError as error:
            pause = back_off.next()
            reason = type(error).__name__
            log.warning("no answer to getMe", extra={"reason": reason, "again_in": pause})
        await asyncio.sleep(pause)


async def _work(parts: Parts, lock: Lock, stop: asyncio.Event) -> None:
    """All tasks together: if one of them dies, the process does, and says so. Raises Lost."""
    await parts.mailbox.recover()
    async with asyncio.TaskGroup() as group:
        mailbox = group.create_task(parts.mailbox.run(), name="mailbox")
        relay = group.create_task(parts.relay.run(), name="relay")
        intake = group.create_task(parts.intake.run(), name="intake")
        guard = group.create_task(_guard(lock, stop), name="guard")
        aside = [
            group.create_task(_watch(parts), name="sweep"),
            group.create_task(_prune(parts), name="pruning"),
        ]
        if isinstance(parts.clock, ServiceClock):
            aside.append(group.create_task(parts.clock.run(), name="clock"))
        await stop.wait()
        log.info("stopping")
        try:
            async with asyncio.timeout(GRACE):
                await _wind_down(parts, intake, mailbox, relay)
        except TimeoutError:
            log.warning("what is still in work is left for the next start")
        for task in (intake, mailbox, relay, guard, *aside):
            task.cancel()
    if not guard.cancelled():
        raise guard.result()


async def _guard(lock: Lock, stop: asyncio.Event) -> Lost:
    """Without the lock another instance may begin at any moment: this one stops."""
    while True:
        await asyncio.sleep(GUARDED)
        try:
            await lock.check()
        except Lost as lost:
            log.error(  # noqa: TRY400 - the reason says it all
                "the lock on the database is lost", extra={"reason": str(lost)}
            )
            stop.set()
            return lost


async def _watch(parts: Parts) -> None:
    """Overdue windows are looked for once Telegram's waiting updates are in (GEN-11)."""
    await parts.intake.caught_up.wait()
    await parts.sweep.run()


async def _prune(parts: Parts) -> None:
    """Not while a former process's work is taken up."""
    await parts.intake.caught_up.wait()
    await parts.pruning.run()


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

    def told() -> None:
        if not stop.is_set():
            stop.set()
            last = threading.Timer(LAST, _end)
            last.daemon = True
            last.start()

    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, told)
    return stop


def _end() -> None:
    """Whatever still holds the process, a locked database perhaps: all that counts is on disk."""
    log.warning("ended in the middle of its work")
    os._exit(1)
