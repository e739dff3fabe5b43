"""Hostile input: updates at random and spoilt, through the real dispatcher and storage.

    python -m tests.kit.fuzz --updates 100000 --seed 1

Nothing may raise, nobody may do what he may not, each press has one answer, and whatever comes of
it can be sent. When a game is over, another begins.
"""

import argparse
import asyncio
import logging
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from bot.app.items import Expiry
from bot.app.records import Incoming
from bot.delivery.intake import as_json
from playground.server.entities import parse_html
from playground.server.errors import ApiError
from playground.server.text import units
from tests.kit.table import Table, table
from tests.kit.updates import PROSECUTOR
from tests.kit.wild_updates import Wild
from tests.kit.witness import Witness

BATCH: Final = 40
"""Updates of one answer of Telegram."""
WINDOW: Final = 12
"""Batches until the running window comes to its end."""
ENOUGH: Final = 20
"""Faults after which it is time to look at them."""
EVENING: Final = 90
"""Batches at one table, if its game lasts so long."""


@dataclass
class Findings:
    """What has come of it so far."""

    updates: int = 0
    presses: int = 0
    acts: int = 0
    tables: int = 0
    stages: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


class _Errors(logging.Handler):
    def __init__(self, found: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._found = found

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        trace = traceback.extract_tb(error.__traceback__) if error else []
        own = [f"{Path(f.filename).name}:{f.lineno}" for f in trace if "/bot/" in f.filename]
        self._found.append(f"{record.getMessage()}: {error!r} {' '.join(own[-4:])}")


@contextmanager
def _errors_of_log() -> Iterator[list[str]]:
    found: list[str] = []
    handler = _Errors(found)
    logging.getLogger().addHandler(handler)
    try:
        yield found
    finally:
        logging.getLogger().removeHandler(handler)


async def fuzz(folder: Path, updates: int, seed: int, seconds: float = 1e9) -> Findings:
    """So many updates, or as many as so many seconds allow."""
    dice, found = Random(seed), Findings()
    until = time.monotonic() + seconds
    while found.updates < updates and time.monotonic() < until:
        found.tables += 1
        async with _laid(folder) as (laid, witness):
            await _evening(laid, witness, dice, found, updates, until)
        found.acts += witness.acts
        found.faults += witness.faults
        if len(found.faults) >= ENOUGH:
            break
    return found


@asynccontextmanager
async def _laid(folder: Path) -> AsyncIterator[tuple[Table, Witness]]:
    async with table(folder) as laid:
        yield laid, Witness(laid)


async def _evening(
    laid: Table, witness: Witness, dice: Random, found: Findings, updates: int, until: float
) -> None:
    """A game from one of its moments on."""
    begin = dice.choice((laid.lobby, laid.started, laid.started, laid.voting))
    await begin()
    wild = Wild(table=laid, dice=dice, row=await laid.row())
    with witness.watching(), _errors_of_log() as errors:
        for number in range(1, EVENING):
            batch = [wild.update() for _ in range(min(BATCH, updates - found.updates))]
            await _one_batch(laid, batch, found)
            found.faults += [f"ERROR in the log: {error}" for error in errors]
            errors.clear()
            wild.row = await laid.row()
            if number % WINDOW == 0:
                found.stages += 1
                await _next_window(laid, wild)
            over = wild.row.status == "over" or found.updates >= updates
            enough = len(found.faults) + len(witness.faults) >= ENOUGH
            if over or enough or time.monotonic() > until:
                return


async def _next_window(laid: Table, wild: Wild) -> None:
    row = wild.row
    if row.status == "lobby":
        people = range(1, 15)
        await laid.take([laid.words(person, f"/start join_{row.id}") for person in people])
        await laid.say(PROSECUTOR, f"/begin #{row.id}")
    elif row.deadline is not None:
        laid.now = max(laid.now, row.deadline)
        await laid.put(Expiry(game_id=row.id))
    else:
        await laid.say(PROSECUTOR, f"/resume #{row.id}")
    wild.row = await laid.row()


async def _one_batch(laid: Table, batch: list[dict[str, Any]], found: Findings) -> None:
    """As the intake takes it: stored, handed in, handled; then all is delivered and looked at."""
    laid.answers.given.clear()
    laid.sent.clear()
    laid.places.clear()
    laid.now += 1
    raws = [as_json(update) for update in batch]
    incoming = [
        Incoming(update_id=update["update_id"], received_at=laid.now, raw=raw)
        for update, raw in zip(batch, raws, strict=True)
    ]
    async with laid.storage.begin() as uow:
        await uow.inbox.store(incoming)
    await laid.mailbox.take_in(incoming)
    await laid.work()
    found.updates += len(batch)
    found.kinds.update(key for update in batch for key in update if key != "update_id")
    found.faults += [*_unanswered(laid, incoming, found), *_unsendable(laid)]


def _unanswered(laid: Table, incoming: list[Incoming], found: Findings) -> Iterator[str]:
    """Each press that can be read has exactly one answer."""
    given = Counter(query for query, _ in laid.answers.given)
    for one in incoming:
        query = laid.entry.read(one).query_id
        if query:
            found.presses += 1
            if given[query] != 1:
                yield f"{given[query]} answers to {one.raw!r}"
    for _, answer in laid.answers.given:
        if units(answer.text) > 200:
            yield f"a toast of {units(answer.text)} units: {answer.text}"


def _unsendable(laid: Table) -> Iterator[str]:
    """What Telegram would refuse."""
    for post in laid.posts:
        try:
            parse_html(post.text)
            post.text.encode()
        except (ApiError, UnicodeError) as error:
            yield f"{error} in {post.text!r}"
        for button in (button for row in post.rows for button in row):
            if not button.text.strip() or len((button.data or "").encode()) > 64:
                yield f"button {button}"


def main() -> int:
    """The exit status: 0 when nothing was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.kit.fuzz", description=__doc__)
    parser.add_argument("--updates", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1e9, help="stop after so many")
    given = parser.parse_args()
    logging.getLogger("bot").setLevel(logging.ERROR)
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        found = asyncio.run(fuzz(Path(folder), given.updates, given.seed, given.seconds))
    took = time.monotonic() - began
    print(
        f"seed {given.seed}: {found.updates} updates in {took:.0f} s "
        f"({found.updates / took:.0f} a second), {found.presses} presses, {found.acts} acts done, "
        f"{found.tables} tables, {found.stages} windows closed, {len(found.faults)} faults"
    )
    for fault in found.faults[:ENOUGH]:
        print(fault, file=sys.stderr)
    return 1 if found.faults else 0


if __name__ == "__main__":
    sys.exit(main())
