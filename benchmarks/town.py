"""A town of games in one bot: the first is played over HTTP, the others are its copies.

A game is played into a stage in a second; ten thousand are not. So its rows are copied in the
database, with other numbers of games, people and chats, and its people, chats and messages in the
local Telegram. What was sent already is left out of the copies' outboxes.
"""

import json
import sqlite3
import time
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Column

from bot.engine.state import Game, Running, VotingPhase
from bot.storage.codec import decode_game, encode
from bot.storage.tables import metadata
from playground.client import Client
from playground.server import Server, VirtualClock, serve
from playground.server.model import Chat, Message
from playground.server.world import World
from tests.kit.bots import running_bot
from tests.kit.company import Company

STEP: Final = 1000
FIRST_PERSON: Final = 5_000_001 * STEP
FIRST_CHAT: Final = -1_001_000_001 * STEP
"""Game n has the ids whose leading digits are n greater by one than those of the first."""
LEFT_OUT: Final = frozenset({"inbox", "outbox", "holds"})
AT_ONCE: Final[dict[str, Any]] = {
    "chat_interval": 0,
    "group_per_minute": 10**6,
    "overall_per_second": 10**6,
    "board_interval": 0,
}
"""No paces while the first game is played into its stage."""


class TownClock(VirtualClock):
    """Stands until `run`, then is the machine's."""

    running = False

    def now(self) -> float:
        return time.time() if self.running else super().now()

    def run(self) -> None:
        self.running = True


@dataclass(frozen=True, kw_only=True)
class Town:
    """Nobody is in it but people: each benchmark starts a bot of its own."""

    server: Server
    clock: TownClock
    file: Path
    games: int
    first: Game
    """The first game as it stands."""

    @property
    def database_url(self) -> str:
        return f"sqlite+aiosqlite:///{self.file}"

    def look(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(self.file)) as database:
            return database.execute(query, values).fetchall()

    def ballots(self, game: int) -> Iterator[tuple[int, int, int, list[str]]]:
        """For each voter: his id, the chat, the board, the buttons of his own ballot."""
        chat = self.server.world.chats[chat_of(game)]
        for message in chat.messages.values():
            data = [d for d in _data(message) if d.startswith(f"p:v:{game}:")]
            listed = {int(one.rpartition(":")[2]) for one in data}
            for seat in self.first.seats if data else ():
                if self._candidates(seat.city) == listed:
                    yield shifted(seat.person, game), chat.id, message.id, data

    def _candidates(self, city: int) -> set[int]:
        phase = self.first.phase
        return set(phase.day.ballots[city].candidates) if isinstance(phase, VotingPhase) else set()


@asynccontextmanager
async def town(
    folder: Path,
    games: int,
    *,
    people: int = 10,
    windows: int = 2,
    settings: Sequence[str] = (),
    crowd: int | None = None,
) -> AsyncIterator[Town]:
    """So many games, `windows` windows after their start; the clock stands at the present.

    In the local Telegram only the first `crowd` have people and chats, all if not given.
    """
    clock = TownClock(time.time() - 43_200 * windows - 600)
    async with serve(clock) as server:
        async with running_bot(folder, server, **AT_ONCE), Client(server.url) as telegram:
            company = Company(telegram)
            await _gather(company, people)
            await company.start(*settings)
            await company.close(windows)
        file = folder / "bot.db"
        _copy_rows(file, games)
        _copy_world(server.world, min(games, crowd or games))
        with closing(sqlite3.connect(file)) as database:
            found = database.execute("SELECT snapshot FROM games WHERE id = 1").fetchone()
        first = decode_game(found[0])
        made = Town(server=server, clock=clock, file=file, games=games, first=first)
        yield made


async def _gather(company: Company, players: int) -> None:
    """As Company.gather, with our ids."""
    telegram = company.people
    company.prosecutor = await telegram.person("Пётр", user_id=FIRST_PERSON, started=True)
    company.chat = await telegram.group("Рим", owner=FIRST_PERSON, forum=True, chat_id=FIRST_CHAT)
    await telegram.promote_bot(company.chat)
    for number in range(1, players + 1):
        player = await telegram.person(f"Житель {number}", user_id=FIRST_PERSON + number)
        await telegram.join(company.chat, player)
        company.players.append(player)


def chat_of(game: int) -> int:
    return shifted(FIRST_CHAT, game)


def shifted(number: int, game: int) -> int:
    """The id of the same person or chat in that game."""
    by = (game - 1) * STEP
    if FIRST_PERSON <= number < FIRST_PERSON + STEP:
        return number + by
    return number - by if FIRST_CHAT - STEP < number <= FIRST_CHAT else number


# --- the database ------------------------------------------------------------------------------


def _copy_rows(file: Path, games: int) -> None:
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA synchronous = OFF")
        for table in metadata.sorted_tables:
            if table.name in LEFT_OUT:
                continue
            columns = [c for c in table.columns if c.name != "id" or table.name == "games"]
            names = ", ".join(column.name for column in columns)
            rows = database.execute(f"SELECT {names} FROM {table.name}").fetchall()  # noqa: S608
            marks = ", ".join("?" * len(columns))
            database.executemany(
                f"INSERT INTO {table.name} ({names}) VALUES ({marks})",  # noqa: S608
                _copies(columns, rows, games),
            )
        database.commit()


def _copies(
    columns: Sequence[Column[Any]], rows: Sequence[tuple[Any, ...]], games: int
) -> Iterable[list[Any]]:
    for game in range(2, games + 1):
        for row in rows:
            yield [
                game if column.name in ("game_id", "id") else _value(value, game)
                for column, value in zip(columns, row, strict=True)
            ]


def _value(value: Any, game: int) -> Any:
    """With the ids of that game in it."""
    if isinstance(value, bytes):
        return _text(value.decode(), game).encode() if b"00000" in value else value
    if isinstance(value, str):
        return _text(value, game)
    return shifted(value, game) if isinstance(value, int) else value


def _text(text: str, game: int) -> str:
    for first in FIRST_PERSON, -FIRST_CHAT:
        text = text.replace(str(first // STEP), str(first // STEP + game - 1))
    return text


def due(file: Path, games: Iterable[int], deadline: int) -> None:
    """The running windows of these games close at that instant (UTC epoch seconds)."""
    with closing(sqlite3.connect(file)) as database:
        for game in games:
            query = "SELECT snapshot FROM games WHERE id = ?"
            state = decode_game(database.execute(query, (game,)).fetchone()[0])
            if not isinstance(state.clock, Running):
                raise TypeError(f"game {game} is not running")
            state = state.__replace__(clock=state.clock.__replace__(closes_at=deadline))
            database.execute(
                "UPDATE games SET deadline = ?, snapshot = ? WHERE id = ?",
                (deadline, encode(state), game),
            )
        database.commit()


# --- the local Telegram ------------------------------------------------------------------------


def _copy_world(world: World, games: int) -> None:
    people = [p for p in world.people.values() if shifted(p.id, 2) != p.id]
    chats = [world.chats[p.id] for p in people if p.id in world.chats] + [world.chats[FIRST_CHAT]]
    for game in range(2, games + 1):
        for person in people:
            world.people[shifted(person.id, game)] = replace(person, id=shifted(person.id, game))
        for chat in chats:
            world.chats[shifted(chat.id, game)] = _chat(chat, game)


def _chat(chat: Chat, game: int) -> Chat:
    return replace(
        chat,
        id=shifted(chat.id, game),
        members={
            shifted(user, game): replace(member, user_id=shifted(user, game))
            for user, member in chat.members.items()
        },
        topics=dict(chat.topics),
        messages={number: _message(m, game) for number, m in chat.messages.items()},
        ephemerals={},
        pins=list(chat.pins),
        permissions=dict(chat.permissions),
    )


def _message(message: Message, game: int) -> Message:
    markup = message.markup
    if markup is not None:
        markup = json.loads(_of_game(json.dumps(markup), game))
    return replace(
        message,
        chat_id=shifted(message.chat_id, game),
        sender_id=shifted(message.sender_id, game),
        markup=markup,
    )


def _of_game(markup: str, game: int) -> str:
    """Buttons of the first game, made buttons of that one."""
    parts = markup.split('"p:')
    for number, part in enumerate(parts[1:], start=1):
        kind, _, rest = part.partition(":")
        parts[number] = f"{kind}:{game}{rest[1:]}" if rest.startswith("1:") else part
    return '"p:'.join(parts)


def _data(message: Message) -> list[str]:
    rows = (message.markup or {}).get("inline_keyboard", [])
    return [b["callback_data"] for row in rows for b in row if "callback_data" in b]
