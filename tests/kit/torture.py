"""Kill the bot after its k-th request, for every k of a game, and start it again.

    python -m tests.kit.torture                     SQLite
    python -m tests.kit.torture --postgres          PostgreSQL
    python -m tests.kit.torture --ruleset club      a small game of that

The log must be that of the undisturbed game but for what the clock says: nothing accepted is
missing, nothing is applied or closed twice. What is told twice is marked as a repeat.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from playground.client import Client
from playground.server import Server, VirtualClock, serve
from playground.server.journal import Journal
from tests.kit.bots import START, settings
from tests.kit.databases import DATABASES
from tests.kit.small_game import OUTSIDE, Course, another_log, told_twice, untold
from tests.kit.small_table import SMALL, small
from tests.kit.verdict import faults
from tests.kit.zygote import Zygote


class Counting(Journal):
    """Tells when the k-th request of the game has been carried out; its answer is still to go."""

    def __init__(self, k: int, then: Callable[[], None]) -> None:
        super().__init__()
        self._left, self._then = k, then

    def note(
        self,
        at: float,
        method: str,
        params: dict[str, Any],
        outcome: Any,
        fault: str | None = None,
    ) -> None:
        super().note(at, method, params, outcome, fault)
        self._left -= method not in OUTSIDE
        if self._left == 0 and method not in OUTSIDE:
            self._then()


async def course(
    zygote: Zygote,
    folder: Path,
    k: int = 0,
    database: str = "sqlite",
    ruleset: str = "multicity",
) -> tuple[Course, list[str]]:
    """Play the game, with a kill and a start after the k-th request; 0: with none."""
    url = DATABASES[database](folder).url
    async with serve(VirtualClock(START)) as server:
        chosen = settings(folder, server, database_url=url)
        pid = zygote.start(chosen)

        def again() -> None:
            nonlocal pid
            zygote.kill(pid)
            pid = zygote.start(chosen)

        server.world.journal = Counting(k, again)
        wrong = []
        async with Client(server.url) as people:
            await _up(server)
            game = small(ruleset, people, url)
            try:
                await game.play()
            except AssertionError as error:
                wrong.append(f"the game does not go on: {error!r}")
            journal = await people.journal()
        zygote.kill(pid)
        return Course.of(url, journal, game.prosecutor), [
            *wrong,
            *faults(server.world, killed=bool(k)),
        ]


async def _up(server: Server) -> None:
    if not await server.world.bell.until(lambda: server.world.updates.polled, 40):
        raise AssertionError("the bot does not start")


async def wrong_after(
    zygote: Zygote,
    folder: Path,
    k: int,
    undisturbed: Course,
    database: str = "sqlite",
    ruleset: str = "multicity",
) -> list[str]:
    """What must not be, wherever the kill fell."""
    found, wrong = await course(zygote, folder, k, database, ruleset)
    wrong += another_log(found, undisturbed)
    if not found.outages:  # with one, all later deadlines are others, and so are the texts
        wrong += [*untold(found, undisturbed), *told_twice(found, undisturbed)]
    return wrong


def requests(undisturbed: Course) -> int:
    """How many requests the game takes."""
    return len(undisturbed.asked)


async def _all(asked: argparse.Namespace) -> int:
    database, ruleset = "postgresql" if asked.postgres else "sqlite", asked.ruleset
    began, bad = time.monotonic(), 0
    with tempfile.TemporaryDirectory() as place, Zygote(Path(place) / "bot.log") as zygote:
        undisturbed, wrong = await course(zygote, Path(place), 0, database, ruleset)
        print("; ".join([f"{requests(undisturbed)} requests of {ruleset}", *wrong]), flush=True)
        bad += bool(wrong)
        first = Random(asked.seed).randrange(asked.every) + 1
        ks = range(first, requests(undisturbed) + 1, asked.every)
        for k in ks:
            with tempfile.TemporaryDirectory() as folder:
                where = Path(folder)
                wrong = await wrong_after(zygote, where, k, undisturbed, database, ruleset)
            bad += bool(wrong)
            print("; ".join([f"k = {k}: {'WRONG' if wrong else 'ok'}", *wrong]), flush=True)
        errors = zygote.errors()
    print("\n".join(errors), end="\n" if errors else "")
    spent = time.monotonic() - began
    said = f"{len(ks)} of {requests(undisturbed)} kills of {ruleset} on {database}"
    print(f"{said}, {bad} wrong, {spent:.0f} s")
    return int(bad > 0 or bool(errors))


def main() -> int:
    """The exit status: 0 when nothing was lost or done twice."""
    parser = argparse.ArgumentParser(prog="python -m tests.kit.torture", description=__doc__)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--ruleset", choices=SMALL, default="multicity")
    parser.add_argument("--every", type=int, default=1, help="only every so many-th request")
    parser.add_argument("--seed", type=int, default=1)
    return asyncio.run(_all(parser.parse_args()))


if __name__ == "__main__":
    sys.exit(main())
