"""What has been delivered, and what is stored: read from the database and the local Telegram.

Rows of the outbox carry facts; where they were sent to and as which message stands in them too.
The text is the one that lies in that chat of the local Telegram (decision 20).
"""

from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Row, create_engine, or_, select

from bot.app.messages import Answer, Aside, Post, Private, place_name
from bot.engine.ids import CityNo, Person
from bot.engine.state import Game
from bot.presenters.boards import board_key
from bot.storage.codec import decode_answer, decode_output, decode_snapshot
from bot.storage.tables import games, inbox, outbox, posts
from playground.server.model import Message
from playground.server.world import World

_FACTS: Final = msgspec.json.Decoder(tuple[str, ...]).decode
_ON_ITS_WAY: Final = ("waiting", "sending")


class Delivered(Struct, frozen=True, kw_only=True):
    """A post as it arrived. `place` as in the outbox; `key` "" for what is sent once."""

    place: str
    key: str
    text: str
    facts: tuple[str, ...] = ()


class Ears:
    """Reads on from where it has read to."""

    def __init__(self, database: Path, world: World) -> None:
        self._engine = create_engine(f"sqlite:///{database}")
        self._world = world
        self._last = 0
        self._awaited: set[int] = set()
        """Rows that were still on their way: for people who cannot be reached."""

        self._asides: dict[Person, int] = {}

    def close(self) -> None:
        self._engine.dispose()

    def listen(self) -> list[Delivered]:
        """The posts that have arrived since, in the order in which they were put out."""
        new = select(outbox).where(
            outbox.c.kind == "post",
            or_(outbox.c.id > self._last, outbox.c.id.in_(self._awaited)),
        )
        with self._engine.connect() as connection:
            rows = connection.execute(new.order_by(outbox.c.id)).all()
        self._last = max([self._last, *(row.id for row in rows)])
        self._awaited = {row.id for row in rows if row.state in _ON_ITS_WAY}
        return [self._delivered(row) for row in rows if row.state == "sent"]

    def _delivered(self, row: Row[Any]) -> Delivered:
        output = decode_output(row.payload)
        place = output.place if isinstance(output, Post) else None
        facts = _FACTS(row.facts)
        if isinstance(place, Aside):  # for his eyes only, so it counts as private
            mine = place_name(Private(person=place.person))
            return Delivered(place=mine, key="", text=self._aside(place), facts=facts)
        return Delivered(place=row.place, key=row.key, text=self._text(row), facts=facts)

    def _text(self, row: Row[Any]) -> str:
        chat = self._world.chats.get(row.sent_chat)
        message = chat.messages.get(row.message_id) if chat is not None else None
        return (message.text or "") if message is not None else ""

    def _aside(self, place: Aside) -> str:
        """What only one member of a group sees has no id: it is the next one shown to him."""
        shown = [
            message
            for message in self._world.chats[place.chat_id].ephemerals.values()
            if message.receiver == place.person
        ]
        number = self._asides.get(place.person, 0)
        self._asides[place.person] = number + 1
        return (shown[number].text or "") if number < len(shown) else ""

    def board(self, game_id: int, city: CityNo, day: int) -> Message | None:
        """The board of that city and day, as it lies in its chat."""
        found = select(posts.c.chat_id, posts.c.message_id).where(
            posts.c.game_id == game_id, posts.c.key == board_key(city, day)
        )
        with self._engine.connect() as connection:
            row = connection.execute(found).one_or_none()
        chat = None if row is None else self._world.chats.get(row.chat_id)
        return chat.messages.get(row.message_id) if row and chat else None

    def game(self, game_id: int) -> Game:
        """The game as stored."""
        found = select(games.c.schema, games.c.snapshot).where(games.c.id == game_id)
        with self._engine.connect() as connection:
            row = connection.execute(found).one()
        return decode_snapshot(row.schema, row.snapshot)

    def answer(self, update_id: int) -> Answer:
        """The stored answer to an update (decision 2)."""
        found = select(inbox.c.answer).where(inbox.c.update_id == update_id)
        with self._engine.connect() as connection:
            stored = connection.execute(found).scalar_one_or_none()
        return Answer() if stored is None else decode_answer(stored)
