"""All findings together, as a table."""

from collections.abc import Callable
from typing import Final

from aiogram import Bot
from rich.console import Console
from rich.table import Table
from rich.text import Text

from bot.clock.system import SystemClock
from bot.delivery.rights import TelegramRights
from bot.delivery.session import Session
from bot.doctor.database import look_at_counts, look_at_database
from bot.doctor.findings import Finding, State
from bot.doctor.games import look_at_games
from bot.doctor.telegram import look_at_bot, look_at_clock
from bot.settings import Settings
from bot.storage.engine import open_storage

CLOCK: Final = SystemClock()
STYLES: Final = {State.OK: "green", State.WARNING: "yellow", State.WRONG: "bold red"}


async def report(settings: Settings) -> int:
    """Prints what was found; the exit status: 1 if something is wrong."""
    findings = await examine(settings)
    table = Table(show_lines=False, header_style="bold")
    for name in ("about", "state", "found", "what to do"):
        table.add_column(name, overflow="fold")
    for finding in findings:
        state = Text(finding.state.value, style=STYLES[finding.state])
        table.add_row(Text(finding.about), state, Text(finding.found), Text(finding.todo))
    Console().print(table)
    return int(any(finding.state is State.WRONG for finding in findings))


async def examine(settings: Settings, now: Callable[[], float] = CLOCK.now) -> list[Finding]:
    """Everything there is to find."""
    bot = Bot(settings.token.get_secret_value(), session=Session(settings.api_base))
    try:
        me, found = await look_at_bot(bot)
        if settings.clock_url is None:
            found.append(await look_at_clock(settings.api_base, now))
        readable, in_database = await look_at_database(settings.database_url)
        found += in_database
        if readable:
            storage = open_storage(settings.database_url)
            try:
                found += look_at_counts(await storage.count())
                if me is not None:
                    games = look_at_games(storage, TelegramRights(bot), me.id)
                    found += [finding async for finding in games]
            finally:
                await storage.close()
    finally:
        await bot.session.close()
    return found
