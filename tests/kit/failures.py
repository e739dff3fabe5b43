"""Every failure that Telegram has, at every kind of request that the bot makes in a game.

    python -m tests.kit.failures                    the whole matrix, a game for each cell

A small game is played undisturbed; the methods in its journal are the columns. For each cell the
same game is played again with one failure at one request of that method. Its log must be that of
the undisturbed game, whatever failed: the game goes on in each cell.
"""

import argparse
import asyncio
import logging
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from playground.client import Client
from playground.server import VirtualClock, serve
from tests.kit.bots import START, running_bot
from tests.kit.company import Company
from tests.kit.small_game import Course, another_log, play, untold
from tests.kit.verdict import faults


@dataclass(frozen=True, kw_only=True)
class Failure:
    """A row: how the request fails, and at which methods that can happen."""

    how: Mapping[str, Any]
    at: tuple[str, ...] = ()
    """Beginnings of methods; () for all."""
    passes: bool = False
    """It passes by itself: everything that is told in the undisturbed game is told here, too."""

    def can_hit(self, method: str) -> bool:
        return not self.at or method.startswith(self.at)


def _error(code: int, description: str, *at: str) -> Failure:
    return Failure(how={"kind": "error", "code": code, "description": description}, at=at)


_SHOWS: Final = ("send", "edit", "pin", "unpin", "delete")
_TOPICS: Final = ("createForumTopic", "closeForumTopic", "reopenForumTopic")
FAILURES: Final[Mapping[str, Failure]] = {
    "flood": Failure(how={"kind": "flood", "retry_after": 3}, passes=True),
    "server error": Failure(how={"kind": "error", "code": 500}, passes=True),
    "proxy's page": Failure(how={"kind": "html"}, passes=True),
    "cut before": Failure(how={"kind": "cut_before"}, passes=True),
    "cut after": Failure(how={"kind": "cut_after"}, passes=True),
    "garbage": Failure(how={"kind": "garbage"}, passes=True),
    "slow": Failure(how={"kind": "slow", "seconds": 2.0}, passes=True),
    "not modified": _error(400, "Bad Request: message is not modified", "edit"),
    "not to be found": _error(400, "Bad Request: message to edit not found", "edit"),
    "cannot be edited": _error(400, "Bad Request: message can't be edited", "edit"),
    "nothing to delete": _error(400, "Bad Request: message to delete not found", "delete"),
    "nothing to pin": _error(400, "Bad Request: message to pin not found", "pin", "unpin"),
    "no thread": _error(400, "Bad Request: message thread not found", "send"),
    "topic closed": _error(400, "Bad Request: TOPIC_CLOSED", "send"),
    "topic deleted": _error(400, "Bad Request: TOPIC_DELETED", "send"),
    "topic not modified": _error(400, "Bad Request: TOPIC_NOT_MODIFIED", *_TOPICS[1:]),
    "no rights": _error(400, "Bad Request: not enough rights", *_SHOWS, *_TOPICS),
    "blocked": _error(403, "Forbidden: bot was blocked by the user", "send"),
    "chat not found": _error(400, "Bad Request: chat not found", "send"),
    "kicked": _error(403, "Forbidden: bot was kicked from the supergroup chat", "send"),
    "query too old": _error(
        400,
        "Bad Request: query is too old and response timeout expired or query ID is invalid",
        "answerCallbackQuery",
    ),
}


@dataclass(frozen=True, order=True)
class Cell:
    """One failure at the `nth` request of a method."""

    failure: str
    method: str
    nth: int


class _Errors(logging.Handler):
    """Keeps what the bot reports as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(record.getMessage())


async def course(folder: Path, cell: Cell | None = None) -> tuple[Course, list[str]]:
    """Play the game, with the failure of this cell; what came of it, and what was wrong."""
    errors, wrong = _Errors(), []
    logging.getLogger().addHandler(errors)
    try:
        async with serve(VirtualClock(START)) as server, running_bot(folder, server) as bot:
            async with Client(server.url) as people:
                fault = None if cell is None else await _set(people, cell)
                try:
                    await play(Company(people))
                except AssertionError as error:
                    wrong.append(f"the game does not go on: {error!r}")
                if fault is not None and not await people.fault_hits(fault):
                    wrong.append("the failure was never met")
                journal = await people.journal()
            found = Course.of(bot.settings.database_url, journal)
            return found, [*wrong, *faults(server.world), *errors.found]
    finally:
        logging.getLogger().removeHandler(errors)


async def _set(people: Client, cell: Cell) -> int:
    how = dict(FAILURES[cell.failure].how)
    return await people.fault(how.pop("kind"), method=cell.method, nth=cell.nth, **how)


def cells(undisturbed: Course, seed: int = 1) -> list[Cell]:
    """The matrix; at which of a method's requests it fails is drawn."""
    dice = Random(seed)
    return [
        Cell(name, method, dice.randint(1, times))
        for name, failure in FAILURES.items()
        for method, times in sorted(undisturbed.methods.items())
        if failure.can_hit(method)
    ]


async def wrong_with(cell: Cell, folder: Path, undisturbed: Course) -> list[str]:
    """What must not be, whatever has failed."""
    found, wrong = await course(folder, cell)
    missing = untold(found, undisturbed) if FAILURES[cell.failure].passes else ()
    return [*wrong, *another_log(found, undisturbed), *missing]


async def _all(seed: int) -> int:
    with tempfile.TemporaryDirectory() as folder:
        undisturbed, wrong = await course(Path(folder))
    bad = int(bool(wrong))
    matrix = cells(undisturbed, seed)
    for cell in matrix:
        with tempfile.TemporaryDirectory() as folder:
            wrong = await wrong_with(cell, Path(folder), undisturbed)
        bad += bool(wrong)
        print("; ".join([f"{cell}: {'WRONG' if wrong else 'ok'}", *wrong]), flush=True)
    print(f"{len(matrix)} cells, {bad} wrong")
    return int(bad > 0)


def main() -> int:
    """The exit status: 0 when the game goes on in each cell."""
    parser = argparse.ArgumentParser(prog="python -m tests.kit.failures", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    return asyncio.run(_all(parser.parse_args().seed))


if __name__ == "__main__":
    sys.exit(main())
