"""Every failure that Telegram has, at every kind of request that the bot makes in a game.

    python -m tests.kit.failures                    the whole matrix, a game for each cell

A small game is played undisturbed, in a forum and in a plain group; the methods in its journal are
the columns, the failures (failure_rows.py) the rows. For each cell the same game is played again
with one failure at one request of that method. Its log must be that of the undisturbed game,
whatever failed: the game goes on in each cell, and the prosecutor is told once what he must know.
"""

import argparse
import asyncio
import logging
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from playground.client import Client
from playground.server import Server, VirtualClock, serve
from tests.kit.bots import START, running_bot
from tests.kit.company import Company
from tests.kit.failure_rows import FAILURES, Failure, Happening
from tests.kit.small_game import Course, another_log, play, told_twice, untold
from tests.kit.verdict import faults

AFTER: Final = "sendDocument"
"""Sent to players when the game is over: whom it does not reach nobody has to look after."""


@dataclass(frozen=True, order=True)
class Cell:
    """One failure at the `nth` request of a method, among those to that chat."""

    failure: str
    method: str
    chat: int
    nth: int
    forum: bool = True


class _Errors(logging.Handler):
    """Keeps what the bot reports as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(record.getMessage())


async def course(
    folder: Path, cell: Cell | None = None, *, forum: bool = True
) -> tuple[Course, list[str]]:
    """Play the game, with the failure of this cell; what came of it, and what was wrong."""
    errors, wrong = _Errors(), []
    logging.getLogger().addHandler(errors)
    try:
        async with serve(VirtualClock(START)) as server, running_bot(folder, server) as bot:
            async with Client(server.url) as people:
                company = Company(people)
                trap = _Trap(server, company, cell)
                try:
                    await play(company, forum=forum, between=trap.mend)
                except Exception as error:  # noqa: BLE001 - whatever stops the people
                    wrong.append(f"the game does not go on: {error!r}")
                if cell is not None and not trap.met:
                    wrong.append("the failure was never met")
                journal = await people.journal()
            found = Course.of(bot.settings.database_url, journal, company.prosecutor)
            loud = cell is not None and FAILURES[cell.failure].ours
            told = [] if loud else errors.found
            if loud and not errors.found:
                wrong.append("the operator never hears of it")
            return found, [*wrong, *faults(server.world), *told]
    finally:
        logging.getLogger().removeHandler(errors)


class _Trap:
    """The failure of a cell, set, and what people do about it."""

    def __init__(self, server: Server, company: Company, cell: Cell | None) -> None:
        self._server, self._company = server, company
        self._happening: Happening | None = None
        self._mended = False
        self._fault = None if cell is None else self._set(cell)

    def _set(self, cell: Cell) -> int:
        failure = FAILURES[cell.failure]
        aim = {"method": cell.method, "nth": cell.nth, "chat_id": cell.chat or None}
        if failure.happens is None:
            how = dict(failure.how)
            return self._server.faults.add(how.pop("kind"), **aim, **how).id
        self._happening = failure.happens(self._server, self._company)
        return self._server.faults.add("event", **aim, then=self._happening.begin).id

    @property
    def met(self) -> bool:
        return self._fault is not None and self._server.faults.hits(self._fault) > 0

    async def mend(self) -> None:
        """The prosecutor has read what he was told, and puts it right."""
        if self.met and self._happening is not None and not self._mended:
            self._mended = True
            self._happening.end()


def cells(undisturbed: Mapping[bool, Course], seed: int = 1) -> list[Cell]:
    """The matrix; at which of a method's requests it fails is drawn. The plain group adds the
    methods that a forum does not need."""
    dice = Random(seed)
    return [
        cell
        for name, failure in FAILURES.items()
        for forum, methods in _grounds(failure, undisturbed)
        for method in methods
        for cell in _drawn(name, failure, method, forum, undisturbed[forum], dice)
    ]


def _grounds(
    failure: Failure, undisturbed: Mapping[bool, Course]
) -> Iterator[tuple[bool, Sequence[str]]]:
    methods = {forum: {asked for asked, _ in undisturbed[forum].asked} for forum in undisturbed}
    if failure.happens is not None:
        yield failure.forum, sorted(methods[failure.forum])
        return
    yield True, sorted(methods[True])
    yield False, sorted(methods[False] - methods[True])


def _drawn(
    name: str, failure: Failure, method: str, forum: bool, course: Course, dice: Random
) -> list[Cell]:
    """The cell, none where this failure does not happen to such requests."""
    counted: dict[int, int] = {}
    found = []
    for asked, chat in course.asked:
        if asked == method and failure.can_hit(method, chat, course.prosecutor):
            counted[chat] = counted.get(chat, 0) + 1
            found.append(Cell(name, method, chat, counted[chat], forum))
    return [dice.choice(found)] if found else []


async def wrong_with(cell: Cell, folder: Path, undisturbed: Mapping[bool, Course]) -> list[str]:
    """What must not be, whatever has failed."""
    failure, before = FAILURES[cell.failure], undisturbed[cell.forum]
    found, wrong = await course(folder, cell, forum=cell.forum)
    wrong += another_log(found, before)
    if failure.passes:
        wrong += [*untold(found, before), *told_twice(found, before)]
    tells = failure.tells and cell.method != AFTER
    return [*wrong, *_notices(found, before, tells=tells)]


def _notices(found: Course, before: Course, *, tells: bool) -> Iterator[str]:
    """What the prosecutor must know he is told, once."""
    new = found.notices - before.notices
    for text, times in new.items():
        if times > 1:
            yield f"told to the prosecutor {times} times: {text}"
    if tells and not new and not found.unreachable and found.refused:
        yield "the prosecutor is not told"


async def grounds() -> tuple[dict[bool, Course], list[str]]:
    """The undisturbed games, by whether they are played in a forum."""
    found, wrong = {}, []
    for forum in (True, False):
        with tempfile.TemporaryDirectory() as folder:
            found[forum], faulty = await course(Path(folder), forum=forum)
        wrong += faulty
    return found, wrong


def _try(cell: Cell, undisturbed: Mapping[bool, Course]) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(wrong_with(cell, Path(folder), undisturbed))


def _all(seed: int, jobs: int, only: str, skip: int) -> int:
    undisturbed, wrong = asyncio.run(grounds())
    bad = int(bool(wrong))
    print(*wrong, sep="\n", end="\n" if wrong else "")
    matrix = [cell for cell in cells(undisturbed, seed) if only in (cell.failure, "")]
    matrix = matrix[skip:]
    with ProcessPoolExecutor(jobs) as pool:
        results = pool.map(partial(_try, undisturbed=undisturbed), matrix)
        for cell, wrong in zip(matrix, results, strict=True):
            bad += bool(wrong)
            print("; ".join([f"{cell}: {'WRONG' if wrong else 'ok'}", *wrong]), flush=True)
    methods = len({cell.method for cell in matrix})
    print(f"{len(FAILURES)} failures, {methods} methods, {len(matrix)} cells, {bad} wrong")
    return int(bad > 0)


def main() -> int:
    """The exit status: 0 when the game goes on in each cell."""
    parser = argparse.ArgumentParser(prog="python -m tests.kit.failures", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default="", help="one failure by its name")
    parser.add_argument("--skip", type=int, default=0, help="so many cells, tried before")
    asked = parser.parse_args()
    return _all(asked.seed, asked.jobs, asked.only, asked.skip)


if __name__ == "__main__":
    sys.exit(main())
