"""Whole evenings: the real process plays seeded games over HTTP, by blind players.

    python -m tests.kit.evenings --games 20 --seed 1
    python -m tests.kit.evenings --games 20 --ruleset club
    python -m tests.kit.evenings --festival --games 50 --seed 1 --jobs 2

A few games are hosted by one bot process, each in a group of its own, on the virtual clock. Each
game must end; no ERROR may stand in the log, nor a card or a text of the game; no request may be
refused for its form, no message may be lost, and nobody is to be written to too often.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import groupby
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from playground.client import Request
from playground.players import SETUPS, Cast, StuckError, arrivals, gather
from playground.show.theatre import BotError, Theatre, theatre
from tests.kit.discretion import told_in_log
from tests.kit.eventlog import event_log
from tests.kit.figures import Evening, faults_of, figures_of
from tests.kit.programmes import USUAL, Programme, festival, tables, two_cities
from tests.kit.secrecy import leaks

TOGETHER: Final = 10
"""Games that one bot process hosts, one after the other."""


async def play_evening(stage: Theatre, number: int, programme: Programme) -> Evening:
    """One game in a new group; `number` is its number in this process, from 1.

    Whatever was wrong stands in the evening.
    """
    began, before = time.monotonic(), len(stage.server.world.journal.entries)
    cast = await gather(
        stage.telegram,
        programme.seed,
        people=programme.people,
        settings=programme.settings,
        setup=programme.setup,
        cities=programme.cities,
        language=programme.language,
        consiglieri=programme.consiglieri,
        ruleset=programme.ruleset,
    )
    trouble = await _performed(stage, cast, programme)
    requests = await stage.telegram.journal(before)
    evening = figures_of(stage.bot.database_url, number, programme, cast, requests)
    faults = [
        *trouble,
        *await stage.verdict(),
        *told_in_log(stage),
        *faults_of(evening, stage.bot.database_url, requests),
        *_leaked(stage, number, programme, requests),
    ]
    return replace(evening, faults=tuple(faults), seconds=time.monotonic() - began)


def _leaked(
    stage: Theatre, number: int, programme: Programme, requests: Sequence[Request]
) -> list[str]:
    """What was shown to one who may not know it; the cards are looked for in Russian texts."""
    if programme.language != "ru":
        return []
    return leaks(requests, event_log(stage.bot.database_url, number))


async def _performed(stage: Theatre, cast: Cast, programme: Programme) -> list[str]:
    """From /newgame to the end; why it has not come to that."""
    troupe = stage.troupe()
    now = stage.server.world.clock.now()
    for at, actor in arrivals(cast, programme.seed, now):
        troupe.add(actor, at)
    try:
        await troupe.run(cast.over, limit=now + programme.longest)
        await troupe.finish()
    except (StuckError, BotError) as error:
        return [str(error)]
    return []


async def play_evenings(folder: Path, programmes: Sequence[Programme]) -> list[Evening]:
    """One after the other, each told as soon as it is over; all of one language.

    They share a bot process; after a faulty one there is another.
    """
    found: list[Evening] = []
    while len(found) < len(programmes):
        left = programmes[len(found) :]
        own = folder / str(len(found))
        own.mkdir(parents=True)
        async with theatre(own, seed=left[0].seed, language=left[0].language) as stage:
            for number, programme in enumerate(left, start=1):
                evening = await play_evening(stage, number, programme)
                print(evening, flush=True)
                found.append(evening)
                if evening.faults:
                    break
    return found


def _batches(programmes: Sequence[Programme]) -> Iterator[list[Programme]]:
    """What one bot process is to host."""
    by_language = sorted(programmes, key=lambda programme: programme.language)
    for _, group in groupby(by_language, key=lambda programme: programme.language):
        same = list(group)
        for first in range(0, len(same), TOGETHER):
            yield same[first : first + TOGETHER]


def _play_batch(folder: Path, batch: list[Programme]) -> list[Evening]:
    return asyncio.run(play_evenings(folder, batch))


def play_all(folder: Path, programmes: Sequence[Programme], jobs: int) -> list[Evening]:
    """With so many bot processes at the same time."""
    batches = list(_batches(programmes))
    folders = [folder / str(number) for number in range(1, len(batches) + 1)]
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        played = pool.map(_play_batch, folders, batches)
        return [evening for evenings in played for evening in evenings]


def main() -> int:
    """The exit status: 0 when all games have ended well."""
    parser = argparse.ArgumentParser(prog="python -m tests.kit.evenings", description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--setup", action="append", choices=SETUPS, help="in turn")
    parser.add_argument(
        "--festival", action="store_true", help="everything by lot, up to 60 people"
    )
    parser.add_argument("--ruleset", choices=tuple(USUAL), default="multicity")
    parser.add_argument("--jobs", type=int, default=1, help="bot processes at the same time")
    given = parser.parse_args()
    if given.festival:
        programmes = festival(given.games, given.seed)
    elif given.ruleset != "multicity":
        programmes = tables(given.ruleset, given.games, given.seed)
    else:
        programmes = two_cities(given.games, given.seed, setups=given.setup or SETUPS)
    folder = Path(tempfile.mkdtemp(prefix="evenings-"))
    print(f"databases and logs of the bot: {folder}", flush=True)
    began = time.monotonic()
    evenings = play_all(folder, programmes, given.jobs)
    return _told(evenings, time.monotonic() - began)


def _told(evenings: Sequence[Evening], seconds: float) -> int:
    faulty = [evening for evening in evenings if evening.faults]
    print(
        f"{len(evenings)} games, {sum(e.days for e in evenings)} days, "
        f"{sum(e.requests for e in evenings)} requests, {seconds:.0f} s; messages a player a day: "
        f"{max(e.a_player_a_day for e in evenings):.1f} at most in a game, "
        f"{max(e.most_a_day for e in evenings):.1f} at most for a player"
    )
    for evening in faulty:
        print(evening, *evening.faults, sep="\n  ", file=sys.stderr)
    print("all ended well" if not faulty else f"{len(faulty)} of them faulty")
    return 1 if faulty else 0


if __name__ == "__main__":
    sys.exit(main())
