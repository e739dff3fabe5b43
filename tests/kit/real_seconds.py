"""Whole table games in real seconds, side by side in one bot process, and how late it is.

    python -m tests.kit.real_seconds                       about 25 minutes, mostly idle
    python -m tests.kit.real_seconds --minutes 5           as far as it comes

Blind people play four games to the end, an 11-player city game and a 10-player club game in each
of the timings `document` and `chat`, while five other tables play too. The local Telegram enforces
its limits, edits counted. What is measured stands in `real_figures.py`.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from benchmarks.children import ours
from playground.client import Client
from playground.players import Cast, Player, Prosecutor, RuleSet, gather
from playground.server import RealClock, serve
from tests.kit.real_figures import AIMS, Figures, read

LOBBY: Final = 20.0
"""Seconds within which everybody has looked into his group."""
SHORTER: Final[Mapping[str, Mapping[RuleSet, tuple[str, ...]]]] = {
    "chat": {"club": ("talk_seconds 60",), "city": ("balagan_seconds 60",)}
}
"""What a table may settle for itself; `document` stays as the documents have it."""
SOON: Final = 4.0
LAST_WORDS: Final = 8.0
"""Seconds for the news of the last end to go out."""


@dataclass(frozen=True)
class Game:
    """A table. Of those that are not measured nothing is asked but that they play."""

    ruleset: RuleSet
    people: int
    timings: str
    measured: bool = True

    @property
    def name(self) -> str:
        return f"{self.ruleset} of {self.people}, {self.timings}"


MEASURED: Final = (
    Game("city", 11, "document"),
    Game("club", 10, "document"),
    Game("city", 11, "chat"),
    Game("club", 10, "chat"),
)
OTHERS: Final = (
    Game("club", 8, "chat", measured=False),
    Game("club", 9, "document", measured=False),
    Game("club", 12, "chat", measured=False),
    Game("city", 11, "chat", measured=False),
    Game("city", 11, "document", measured=False),
)


@dataclass
class Played:
    """What is left of the evening; `casts` as the games were given."""

    games: tuple[Game, ...]
    casts: list[Cast]
    figures: list[Figures]
    unfinished: list[str]


async def play(folder: Path, games: tuple[Game, ...], seed: int, longest: float) -> Played:
    """All of these games at once, until the measured ones are over or the time is."""
    file = f"sqlite+aiosqlite:///{folder / 'bot.db'}"
    async with serve(RealClock()) as server, Client(server.url) as telegram:
        await telegram.limits(enabled=True, count_edits=True)
        async with ours(server, folder, file):
            casts = [await _cast(telegram, f"{seed}/{at}", game) for at, game in enumerate(games)]
            await _evening(games, casts, seed, time.time() + longest)
        measured = [at for at, game in enumerate(games) if game.measured]
        figures = [read(games[at].name, file, folder, server, casts[at].group) for at in measured]
        unfinished = [games[at].name for at in measured if not casts[at].over()]
    return Played(games, casts, figures, unfinished)


async def _cast(telegram: Client, seed: str, game: Game) -> Cast:
    return await gather(
        telegram,
        seed,
        people=game.people,
        settings=[f"timings {game.timings}", *SHORTER.get(game.timings, {}).get(game.ruleset, ())],
        busy=0.02,
        setup="plain",
        ruleset=game.ruleset,
    )


async def _evening(games: tuple[Game, ...], casts: list[Cast], seed: int, until: float) -> None:
    dice = Random(seed)
    awaited = [cast for game, cast in zip(games, casts, strict=True) if game.measured]
    lives = []
    for cast in casts:
        for actor in cast.everybody:
            soon = 0.0 if actor is cast.prosecutor else dice.uniform(3, LOBBY)
            lives.append(asyncio.create_task(_live(actor, time.time() + soon)))
    try:
        while time.time() < until and not all(cast.over() for cast in awaited):
            for life in lives:
                if life.done():
                    life.result()
            await asyncio.sleep(1)
        await asyncio.sleep(LAST_WORDS)
    finally:
        for life in lives:
            life.cancel()
        await asyncio.gather(*lives, return_exceptions=True)


async def _live(actor: Player, at: float | None) -> None:
    """Somebody looks at his telephone whenever he likes; who is to begin a game, soon."""
    while at is not None:
        await asyncio.sleep(max(0.0, at - time.time()))
        at = await actor.wake()
        if at is not None and isinstance(actor, Prosecutor) and not actor.begun:
            at = min(at, time.time() + SOON)


def main() -> int:
    """The exit status: 0 when all games have ended and every aim is reached."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.kit.real_seconds",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--minutes", type=float, default=60, help="after which it is stopped")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--alone", action="store_true", help="without the five other tables")
    asked = parser.parse_args()
    games = MEASURED if asked.alone else (*MEASURED, *OTHERS)
    folder = Path(tempfile.mkdtemp(prefix="procurator-seconds-"))
    print(f"{len(games)} games, log and database in {folder}", flush=True)
    played = asyncio.run(play(folder, games, asked.seed, asked.minutes * 60))
    for figures in played.figures:
        print("\n".join(figures.lines()))
    for name in played.unfinished:
        print(f"not ended: {name}")
    missed = [line for figures in played.figures for line in figures.missed()]
    print("\n".join(missed) or f"all aims are reached: {AIMS}")
    return int(bool(missed or played.unfinished))


if __name__ == "__main__":
    sys.exit(main())
