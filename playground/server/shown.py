"""What the control API tells, as records: messages as shown, answers, requests of the bot."""

from dataclasses import dataclass
from typing import Any

from playground.server.html import to_html

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a press was answered: a toast, or an alert that must be closed."""

    text: str
    alert: bool
    url: str | None = None


@dataclass(frozen=True, slots=True)
class Said:
    """A message that a person has sent; `ephemeral_id` for a command only the bot sees."""

    message_id: int
    ephemeral_id: int | None = None


@dataclass(frozen=True, slots=True)
class Button:
    """A button as it is shown. Only one with `data` that isn't disabled can be pressed."""

    text: str
    data: str | None
    url: str | None = None
    style: str | None = None
    disabled: bool = False
    copy: str | None = None


@dataclass(frozen=True, slots=True)
class Media:
    """A recording or file in a message; `duration` in seconds."""

    kind: str
    duration: int
    file_name: str | None
    file_id: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A message as one person sees it. An ephemeral one has message_id 0 and an ephemeral_id."""

    chat_id: int
    message_id: int
    ephemeral_id: int | None
    thread: int | None
    date: int
    edited: int | None
    sender_id: int
    sender: str
    from_bot: bool
    text: str
    entities: tuple[Json, ...]
    keyboard: tuple[tuple[Button, ...], ...]
    pinned: bool
    protected: bool
    reply_to: int | None
    service: Json | None
    forwarded: bool
    reactions: tuple[str, ...]
    media: Media | None
    seq: int

    @property
    def html(self) -> str:
        """What the bot could have written to get this text."""
        return to_html(self.text, self.entities)

    @property
    def buttons(self) -> tuple[Button, ...]:
        return tuple(button for row in self.keyboard for button in row)


@dataclass(frozen=True, slots=True)
class Topic:
    thread: int
    name: str
    closed: bool


@dataclass(frozen=True, slots=True)
class Member:
    id: int
    name: str
    status: str
    tag: str | None


@dataclass(frozen=True, slots=True)
class ChatView:
    """A chat as one person sees it; with `since` only its changed messages."""

    chat_id: int
    type: str
    title: str
    forum: bool
    general_closed: bool
    migrated_to: int | None
    mute: bool
    """This person may not write there now (in a topic that is closed he may not anyway)."""
    topics: tuple[Topic, ...]
    members: tuple[Member, ...]
    messages: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class Gone:
    """A message that was there and is not any more."""

    chat_id: int
    message_id: int
    ephemeral_id: int | None


@dataclass(frozen=True, slots=True)
class View:
    """All that one person has before him. Hand `seq` back as `since` for what is new."""

    seq: int
    now: float
    chats: tuple[ChatView, ...]
    deleted: tuple[Gone, ...]

    def chat(self, chat_id: int) -> ChatView:
        """One chat; KeyError when the person isn't in it."""
        for chat in self.chats:
            if chat.chat_id == chat_id:
                return chat
        raise KeyError(chat_id)


@dataclass(frozen=True, slots=True)
class Request:
    """One request of the bot and its answer; `code` 0 where none was given."""

    seq: int
    at: float
    method: str
    params: Json
    chat_id: int | str | None
    ok: bool
    code: int
    description: str | None
    result: Any
    fault: str | None


@dataclass(frozen=True, slots=True)
class Rest:
    """The bot's rest: `idle` when nothing is in work, `until` what it waits for."""

    now: float
    until: float | None
    idle: bool


def answer_of(raw: Json | None) -> Answer | None:
    return None if raw is None else Answer(**raw)


def view_of(raw: Json) -> View:
    """A View from what /control/view answers."""
    return View(
        seq=raw["seq"],
        now=raw["now"],
        chats=tuple(_chat(chat) for chat in raw["chats"]),
        deleted=tuple(Gone(**gone) for gone in raw["deleted"]),
    )


def _chat(raw: Json) -> ChatView:
    parts = {
        "topics": tuple(Topic(**topic) for topic in raw["topics"]),
        "members": tuple(Member(**member) for member in raw["members"]),
        "messages": tuple(shown_of(raw["chat_id"], message) for message in raw["messages"]),
    }
    return ChatView(**(raw | parts))


def shown_of(chat_id: int, raw: Json) -> Shown:
    """One message of a view."""
    sender = raw["from"]
    rest = {key: value for key, value in raw.items() if key != "from"}
    parts = {
        "chat_id": chat_id,
        "sender_id": sender["id"],
        "sender": sender["name"],
        "from_bot": sender["bot"],
        "entities": tuple(raw["entities"]),
        "keyboard": tuple(tuple(Button(**one) for one in row) for row in raw["keyboard"]),
        "reactions": tuple(raw["reactions"]),
        "media": None if raw["media"] is None else Media(**raw["media"]),
    }
    return Shown(**(rest | parts))
