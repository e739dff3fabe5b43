"""Databases with a running game, left by each landing for every later version to finish.

    python -m tests.kit.running_games NAME        plays into tests/data/NAME.db and NAME.json

The JSON tells who and where: the local Telegram of the test makes the same people and group.
"""

import argparse
import asyncio
import json
import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from playground.client import Client
from playground.players import arrivals, gather
from playground.server import VirtualClock, serve
from playground.show.bot import BotProcess
from playground.show.theatre import LONGEST, theatre
from tests.kit.eventlog import event_log, of_kind
from tests.kit.moving import move

DATA: Final = Path(__file__).parents[1] / "data"
STAGES: Final = 6
"""Windows opened when the game is left: into the second day's voting."""
SEED: Final = "left running"
PEOPLE: Final = 12
PATIENCE: Final = 60.0
"""Real seconds that the bot may work on one thing."""


async def leave(name: str) -> None:
    """Play a game up to its sixth window and keep the database."""
    with tempfile.TemporaryDirectory() as folder:
        async with theatre(Path(folder), seed=SEED) as stage:
            cast = await gather(stage.telegram, SEED, people=PEOPLE)
            troupe = stage.troupe()
            now = stage.server.world.clock.now()
            for at, actor in arrivals(cast, SEED, now):
                troupe.add(actor, at)
            url = stage.bot.database_url
            await troupe.run(lambda: _stages(url) >= STAGES, limit=now + LONGEST)
            told = {
                "now": (await stage.telegram.settle()).now,
                "group": cast.group,
                "prosecutor": cast.prosecutor.person,
                "people": cast.names,
            }
        _copy(Path(folder) / "bot.db", DATA / f"{name}.db")
    text = json.dumps(told, ensure_ascii=False, indent=1)
    (DATA / f"{name}.json").write_text(f"{text}\n", encoding="utf-8")


def _stages(database_url: str) -> int:
    return len(of_kind(event_log(database_url), "StageOpened"))


def _copy(source: Path, target: Path) -> None:
    """One file, whatever stood in the write-ahead log."""
    target.parent.mkdir(exist_ok=True)
    target.unlink(missing_ok=True)
    with closing(sqlite3.connect(source)) as connection:
        connection.execute("VACUUM INTO ?", (str(target),))


async def finish(name: str, folder: Path, database_url: str = "") -> list[str]:
    """Let the bot of today go on with a game left by an earlier one; the kinds of its events.

    It goes on in the file as it is, or in a database without tables that is named.
    """
    told: dict[str, Any] = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    if database_url:
        await move(DATA / f"{name}.db", database_url)
    else:
        shutil.copy(DATA / f"{name}.db", folder / "bot.db")
    async with serve(VirtualClock(told["now"])) as server, Client(server.url) as telegram:
        await _people(telegram, told)
        bot = BotProcess(server, folder, database_url=database_url)
        try:
            await bot.start()
            await _to_the_end(telegram, bot, told["now"])
        finally:
            await bot.stop()
    return [event.kind for event in event_log(bot.database_url)]


async def _people(telegram: Client, told: dict[str, Any]) -> None:
    """The same people in the same group; its topics are gone, which the bot must bear."""
    for person, name in told["people"].items():
        await telegram.person(name, user_id=int(person), started=True)
    owner = told["prosecutor"]
    await telegram.group("Мафия", owner=owner, forum=True, chat_id=told["group"])
    for person in told["people"]:
        if int(person) != owner:
            await telegram.join(told["group"], int(person))
    await telegram.promote_bot(told["group"])


async def _to_the_end(telegram: Client, bot: BotProcess, now: float) -> None:
    """Nobody acts: somebody is executed every day, so the game ends by itself."""
    while not of_kind(event_log(bot.database_url), "GameEnded"):
        bot.check()
        rest = await telegram.next(now + LONGEST, PATIENCE)
        if not rest.idle or rest.now >= now + LONGEST:
            raise AssertionError(f"the game doesn't end: {rest}")


def main() -> None:
    """Leave a database for later versions."""
    parser = argparse.ArgumentParser(prog="python -m tests.kit.running_games", description=__doc__)
    parser.add_argument("name", help="the version, e.g. 0.1.0")
    asyncio.run(leave(parser.parse_args().name))


if __name__ == "__main__":
    main()
