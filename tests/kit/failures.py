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
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from playground.client import Client
from playground.server import VirtualClock, serve
from tests.kit.bots import START, calm, running_bot
from tests.kit.company import Company
from tests.kit.eventlog import CLOCK, event_log, without
from tests.kit.verdict import faults

REPEAT: Final = "(повтор)\n"
KEPT: Final = ("🎛", "🗂", "📜", "⚖️")
"""Beginnings of panels, desks and boards: sent late, they are sent as they stand by then."""
GONE: Final = "Gone"
"""The event of a man whom the bot cannot reach any more, told to the prosecutor (GEN-16)."""
OUTSIDE: Final = ("getMe", "getUpdates", "setMyCommands", "deleteWebhook")
"""Not of a game: polling and the start have tests of their own."""


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


@dataclass
class Course:
    """What has come of a game: its log, what was told where, how often each method was called."""

    log: list[tuple[str, dict[str, Any]]]
    told: Mapping[str, Counter[str]]
    methods: Counter[str]
    hits: int = 0
    wrong: list[str] = field(default_factory=list)


class _Errors(logging.Handler):
    """Keeps what the bot reports as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(record.getMessage())


async def course(folder: Path, cell: Cell | None = None) -> Course:
    """Play the game, with the failure of this cell."""
    errors = _Errors()
    logging.getLogger().addHandler(errors)
    try:
        async with serve(VirtualClock(START)) as server, running_bot(folder, server) as bot:
            async with Client(server.url) as people:
                company = Company(people)
                hit = None
                if cell is not None:
                    how = dict(FAILURES[cell.failure].how)
                    hit = await people.fault(
                        how.pop("kind"), method=cell.method, nth=cell.nth, **how
                    )
                stuck = ""
                try:
                    await _play(company)
                except AssertionError as error:
                    stuck = f"the game does not go on: {error!r}"
                journal = await people.journal()
                hits = 0 if hit is None else await people.fault_hits(hit)
            told: dict[str, Counter[str]] = {}
            for request in journal:
                if request.method.startswith("send") and request.ok:
                    text = str(request.params.get("text", "")).removeprefix(REPEAT)
                    told.setdefault(str(request.chat_id), Counter())[text] += 1
            return Course(
                log=without(event_log(bot.settings.database_url), CLOCK | {GONE}),
                told=told,
                methods=Counter(r.method for r in journal if r.method not in OUTSIDE),
                hits=hits,
                wrong=[*faults(server.world), *errors.found, *filter(None, [stuck])],
            )
    finally:
        logging.getLogger().removeHandler(errors)


async def _play(company: Company) -> None:
    """Night 0, a day with votes by press and by word, a night, the next morning; the dead talk."""
    await company.gather(10, forum=True)
    await company.people.start(company.prosecutor)
    await _insist(company, "/newgame", company.chat, until=lambda seen: "набор открыт" in seen)
    for player in company.players:
        await company.people.start(player, "join_1")
    await _insist(company, "/begin", company.prosecutor, until=lambda seen: "🌒" in seen)
    await company.close(2)
    seats = await company.seats()
    for voter, candidate in ((1, 2), (3, 2), (4, 5), (6, 7), (8, 7)):
        await company.vote_only(seats[voter], candidate)
        await calm(company.people)
    await company.say(seats[9], "/vote 6")
    await company.say(seats[2], "/status")
    await company.close(3)
    for player in company.players:
        await company.people.say(player, company.chat, "С добрым утром.")  # the dead may not
    await calm(company.people, 600)


async def _insist(company: Company, words: str, chat: int, until: Callable[[str], bool]) -> None:
    """Who is told that Telegram does not answer, asks once more."""
    for _ in range(2):
        if not until("\n".join(await company.texts(company.prosecutor, company.chat))):
            await company.say(company.prosecutor, words, chat)


def cells(undisturbed: Course, seed: int = 1) -> list[Cell]:
    """The matrix; at which of a method's requests it fails is drawn."""
    dice = Random(seed)
    return [
        Cell(name, method, dice.randint(1, times))
        for name, failure in FAILURES.items()
        for method, times in sorted(undisturbed.methods.items())
        if failure.can_hit(method)
    ]


def wrong_with(cell: Cell, found: Course, undisturbed: Course) -> Iterator[str]:
    """What must not be, whatever has failed."""
    yield from found.wrong
    if not found.hits:
        yield "the failure was never met"
    if found.log != undisturbed.log:
        yield f"another game: {_first_difference(found.log, undisturbed.log)}"
    if FAILURES[cell.failure].passes:
        for chat, texts in undisturbed.told.items():
            for text in texts - found.told.get(chat, Counter()):
                if not text.startswith(KEPT):
                    yield f"never told to {chat}: {text[:80]}"


def _first_difference(found: Sequence[object], wanted: Sequence[object]) -> str:
    for number, (one, other) in enumerate(zip(found, wanted, strict=False)):
        if one != other:
            return f"event {number}: {one} instead of {other}"
    longer = max(found, wanted, key=len)
    return f"{len(found)} events instead of {len(wanted)}: {longer[min(len(found), len(wanted))]}"


async def _all(seed: int) -> int:
    with tempfile.TemporaryDirectory() as folder:
        undisturbed = await course(Path(folder))
    bad = 0
    matrix = cells(undisturbed, seed)
    for cell in matrix:
        with tempfile.TemporaryDirectory() as folder:
            wrong = list(wrong_with(cell, await course(Path(folder), cell), undisturbed))
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
