"""A given state stored as a running game, and what people see of it (decision 11)."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from bot.app.messages import Silence
from bot.app.ports import UnitOfWork
from bot.app.records import GameRow, Helper, Known, Member
from bot.app.scenes import recent_changes, scene
from bot.app.setups import SQUARE, Layout
from bot.app.work import Work
from bot.engine.events import Event
from bot.engine.ids import Instant, Person
from bot.engine.state import Game, Running
from bot.presenters.presenters import Presenters
from bot.presenters.translator import Translator
from bot.rulebook.through.stage import PROSECUTOR
from bot.storage.engine import open_storage
from bot.storage.migrate import upgrade

SEED: Final = bytes(32)
"""Nothing is drawn from it: the lots of a scenario are its own."""


_empty: list[bytes] = []
"""A database without rows: migrated once a process."""


async def seed(
    database: Path,
    game: Game,
    events: Sequence[Event],
    people: Iterable[tuple[Person, str]],
    layout: Layout,
    at: Instant,
    language: str,
    bot_username: str,
) -> int:
    """Store the game; what `events` told and the boards, panels and desk are put out. Its id."""
    url = f"sqlite+aiosqlite:///{database}"
    if not _empty:
        await upgrade(url)
    _copy_empty(database)
    storage = open_storage(url, synchronous="NORMAL")
    try:
        async with storage.begin() as uow:
            row = await _stored(uow, game, layout, at, language)
            await _peopled(uow, row, people, at, language)
            await _bound(uow, row, layout)
            await uow.log.open_stage(row.id, game)
            await uow.log.append(row.id, game.stage, at, events)
            await _shown(Work(uow, at), row, events, bot_username)
        return row.id
    finally:
        await storage.close()


def _copy_empty(database: Path) -> None:
    """The first one of a process is kept, the others are copies of it."""
    if _empty:
        database.write_bytes(_empty[0])
    else:
        _empty.append(database.read_bytes())


async def _stored(
    uow: UnitOfWork, game: Game, layout: Layout, at: Instant, language: str
) -> GameRow:
    row = await uow.games.create(
        chat_id=0 if layout.linked else layout.bound[SQUARE].chat_id,
        prosecutor=PROSECUTOR,
        language=language,
        seed=SEED,
        created_at=at,
        game=game,
        setup=layout.setup,
    )
    deadline = game.clock.closes_at if isinstance(game.clock, Running) else None
    row = row.__replace__(status="running", deadline=deadline)
    await uow.games.save(row)
    return row.__replace__(version=row.version + 1)


async def _peopled(
    uow: UnitOfWork,
    row: GameRow,
    people: Iterable[tuple[Person, str]],
    at: Instant,
    language: str,
) -> None:
    for person, name in people:
        known = Known(person=person, name=name, language=language, reachable=True)
        await uow.people.meet(known)
    for seat in row.game.seats:
        await uow.people.join(row.id, Member(person=seat.person, joined_at=at))
    for city in row.game.cities:
        if city.consigliere:
            named = Helper(person=city.consigliere, office="consigliere", city=city.number)
            await uow.helpers.appoint(row.id, named)
    await uow.people.hold(row.id, {seat.number: seat.person for seat in row.game.seats})


async def _bound(uow: UnitOfWork, row: GameRow, layout: Layout) -> None:
    """The chats of the places; who is dead already is silenced there."""
    for bound in layout.bound.values():
        await uow.chats.bind(bound.__replace__(game_id=row.id))
    silences = [
        Silence(place=place, person=seat.person)
        for seat in row.game.seats
        if not (seat.alive or row.game.over)
        for place in layout.silenced(seat.city)
    ]
    await uow.outbox.put(row.id, silences, row.created_at)


async def _shown(work: Work, row: GameRow, events: Sequence[Event], bot_username: str) -> None:
    presenter = Presenters(Translator())
    told = await scene(work, row, bot_username=bot_username, events=events)
    if events:
        await work.uow.outbox.put(row.id, presenter.present(told), work.at)
    changes = await recent_changes(work, row)
    now = await scene(work, row, bot_username=bot_username, changes=changes)
    await work.uow.outbox.put(row.id, presenter.republish(now), work.at)
