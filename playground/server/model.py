"""What exists in this Telegram: people, chats, topics, messages. Plain records, no behaviour."""

from dataclasses import dataclass, field
from typing import Any, Literal

Json = dict[str, Any]

ADMIN_RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_manage_topics",
    "can_manage_tags",
    "can_send_welcome_messages",
)
"""Fields of ChatMemberAdministrator that apply to groups."""

PERMISSIONS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)
"""Fields of ChatPermissions."""

OPEN_PERMISSIONS = dict.fromkeys(PERMISSIONS, True) | dict.fromkeys(
    ("can_change_info", "can_pin_messages", "can_manage_topics", "can_edit_tag"), False
)
"""What members of a new group may do."""

ANONYMOUS_ADMIN = 1087968824
"""Telegram's own account GroupAnonymousBot: the sender of every anonymous administrator."""
CHANNEL_BOT = 136817688
"""Telegram's own account Channel_Bot: the sender of what is written in a channel's name."""

Status = Literal["creator", "administrator", "member", "restricted", "left", "kicked"]


@dataclass(slots=True)
class Person:
    """An account. `started`: he has opened the private chat with the bot."""

    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = "ru"
    is_bot: bool = False
    started: bool = False
    blocked: bool = False
    deactivated: bool = False


@dataclass(slots=True)
class Member:
    """Somebody's standing in a chat.

    `until`: when a restriction ends, 0 is never. `seen_from`: the change with which he came in.
    """

    user_id: int
    status: Status = "member"
    rights: frozenset[str] = frozenset()
    permissions: dict[str, bool] = field(default_factory=dict)
    until: int = 0
    tag: str | None = None
    custom_title: str | None = None
    anonymous: bool = False
    seen_from: int = 0

    @property
    def inside(self) -> bool:
        return self.status not in ("left", "kicked")

    @property
    def is_admin(self) -> bool:
        return self.status in ("creator", "administrator")

    def has(self, right: str) -> bool:
        """The owner has every right, an administrator those given to him."""
        return self.status == "creator" or (self.is_admin and right in self.rights)


@dataclass(slots=True)
class Topic:
    """A forum topic; its id is the id of the service message that opened it."""

    id: int
    name: str
    icon_color: int
    creator_id: int
    icon_custom_emoji_id: str | None = None
    closed: bool = False


@dataclass(slots=True)
class Media:
    """A file in a message. `kind` is the field of Message that carries it."""

    kind: Literal["voice", "video_note", "video", "document", "photo"]
    file_id: str
    size: int
    duration: int = 0
    file_name: str | None = None
    mime_type: str | None = None


@dataclass(slots=True)
class Message:
    """A message as everybody sees it; one with `receiver` only he (and the bot) sees.

    `text` is the caption where there is `media`. `service` holds the one field that makes it a
    service message. Dates are UTC epoch seconds.
    """

    id: int
    chat_id: int
    date: int
    sender_id: int
    sender_chat_id: int | None = None
    thread: int | None = None
    text: str | None = None
    entities: list[Json] = field(default_factory=list)
    media: Media | None = None
    markup: Json | None = None
    reply_to: int | None = None
    quote: Json | None = None
    service: Json | None = None
    forward_origin: Json | None = None
    edit_date: int | None = None
    pinned: bool = False
    protected: bool = False
    reactions: dict[int, str] = field(default_factory=dict)
    receiver: int | None = None
    ephemeral_id: int | None = None
    seq: int = 0


@dataclass(slots=True)
class Chat:
    """A chat. In private ones the id is the person's."""

    id: int
    type: Literal["private", "group", "supergroup", "channel"]
    title: str | None = None
    username: str | None = None
    is_forum: bool = False
    general_closed: bool = False
    general_hidden: bool = False
    migrated_to: int | None = None
    deleted: bool = False
    permissions: dict[str, bool] = field(default_factory=lambda: dict(OPEN_PERMISSIONS))
    members: dict[int, Member] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    lost_topics: set[int] = field(default_factory=set)
    messages: dict[int, Message] = field(default_factory=dict)
    ephemerals: dict[int, Message] = field(default_factory=dict)
    pins: list[int] = field(default_factory=list)
    invites: list[Json] = field(default_factory=list)
    last_message_id: int = 0
    last_speaker: int | None = None
