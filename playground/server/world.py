"""Everything this Telegram knows, and the few steps that all of its rooms share."""

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from playground.server.clock import Bell, Clock
from playground.server.errors import ControlError
from playground.server.feed import Feed
from playground.server.journal import Journal
from playground.server.model import (
    ANONYMOUS_ADMIN,
    CHANNEL_BOT,
    Chat,
    Json,
    Media,
    Member,
    Message,
    Person,
)
from playground.server.render import message_json
from playground.server.updates import UpdateQueue

if TYPE_CHECKING:
    from playground.server.schema import Upload

BOT_NAME = "procurator_bot"


@dataclass(slots=True)
class Query:
    """A press that waits for its answer. `at`: server time of the press."""

    id: str
    user_id: int
    chat_id: int
    message_id: int
    ephemeral_id: int | None
    at: float
    answer: asyncio.Future[Json]


@dataclass(slots=True)
class StoredFile:
    """A file known by its id: sent by a person or uploaded by the bot."""

    media: Media
    data: bytes = b""


@dataclass(slots=True)
class BotSettings:
    """How BotFather has set the bot up; `commands` by (scope, language)."""

    sees_all: bool = False
    commands: dict[tuple[str, str], list[Json]] = field(default_factory=dict)


class World:
    """The state. Rooms change it through plain functions; nothing here waits."""

    def __init__(self, clock: Clock, bot_id: int, bot_username: str = BOT_NAME) -> None:
        self.clock = clock
        self.bell = Bell()
        self.feed = Feed(self.bell)
        self.journal = Journal()
        self.updates = UpdateQueue(clock, self.bell)
        self.people: dict[int, Person] = {}
        self.chats: dict[int, Chat] = {}
        self.files: dict[str, StoredFile] = {}
        self.queries: dict[str, Query] = {}
        self.bot = Person(bot_id, "Procurator", username=bot_username, is_bot=True)
        self.settings = BotSettings()
        self.changes: dict[tuple[int, int, int], int] = {}
        self._small_chats_message_id = 0
        self._counter = 0
        for person in (
            self.bot,
            Person(ANONYMOUS_ADMIN, "Group", username="GroupAnonymousBot", is_bot=True),
            Person(CHANNEL_BOT, "Channel", username="Channel_Bot", is_bot=True),
        ):
            self.people[person.id] = person

    def now(self) -> int:
        """The server's time in whole UTC epoch seconds, as messages carry it."""
        return int(self.clock.now())

    def fresh(self) -> int:
        """A number nobody has had yet, for ids of queries and files."""
        self._counter += 1
        return self._counter

    def person(self, user_id: int) -> Person:
        try:
            return self.people[user_id]
        except KeyError:
            raise ControlError(f"nobody has the id {user_id}") from None

    def chat(self, chat_id: int) -> Chat:
        try:
            return self.chats[chat_id]
        except KeyError:
            raise ControlError(f"there is no chat {chat_id}") from None

    def bot_member(self, chat: Chat) -> Member:
        """The bot's standing in a group; somebody who was never there has left."""
        return chat.members.get(self.bot.id) or Member(self.bot.id, "left")

    def private_chat(self, person: Person) -> Chat:
        """The person's chat with the bot, made when first needed."""
        chat = self.chats.get(person.id)
        if chat is None:
            chat = self.chats[person.id] = Chat(person.id, "private")
        return chat

    def next_message_id(self, chat: Chat) -> int:
        """A supergroup counts its own messages; all other chats of the bot share one count."""
        if chat.type == "supergroup":
            chat.last_message_id += 1
            return chat.last_message_id
        self._small_chats_message_id += 1
        return self._small_chats_message_id

    def store_file(self, media: Media, upload: "Upload | None" = None) -> Media:
        self.files[media.file_id] = StoredFile(media, upload.data if upload else b"")
        return media

    def post(self, chat: Chat, message: Message) -> Message:
        """Put a message with its id into the chat, where everybody sees it."""
        chat.messages[message.id] = message
        chat.last_speaker = message.sender_id
        self.changed("message", message)
        return message

    def changed(self, kind: str, message: Message) -> None:
        """Tell the watchers, and mark the message for incremental views."""
        message.seq = self.feed.tell(
            kind,
            self.clock.now(),
            chat_id=message.chat_id,
            message_id=message.id,
            thread=message.thread,
            receiver=message.receiver,
            message=message_json(self, message) if kind != "delete" else None,
        )
        key = (message.chat_id, message.id, message.ephemeral_id or 0)
        self.changes.pop(key, None)
        self.changes[key] = message.seq

    def remove(self, chat: Chat, message: Message) -> None:
        """Take a message away from everybody."""
        if message.receiver is not None:
            chat.ephemerals.pop(message.ephemeral_id or 0, None)
        else:
            chat.messages.pop(message.id, None)
            if message.id in chat.pins:
                chat.pins.remove(message.id)
        self.changed("delete", message)

    def root_of(self, chat: Chat, message: Message) -> int:
        """The first message of the chain of replies that `message` belongs to."""
        current = message
        while current.reply_to is not None and current.reply_to in chat.messages:
            current = chat.messages[current.reply_to]
        return current.id
