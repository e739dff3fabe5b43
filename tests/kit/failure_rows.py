"""The ways in which Telegram fails (platform.md, 3.1), and what befalls a group in mid-game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from playground.server import Server, actions
from tests.kit.company import Company

Whom: TypeAlias = Literal["", "person", "group"]


@dataclass(frozen=True, kw_only=True)
class Happening:
    """Something that befalls the group just before a request, and how people put it right."""

    begin: Callable[[], None]
    end: Callable[[], None] = lambda: None


@dataclass(frozen=True, kw_only=True)
class Failure:
    """A row: how the request fails, and at which requests that can happen."""

    how: Mapping[str, Any]
    at: tuple[str, ...] = ()
    """Beginnings of methods; () for all."""
    whom: Whom = ""
    """Only where it goes to a person (other than the prosecutor), or to a group."""
    passes: bool = False
    """It passes by itself: everything that is told in the undisturbed game is told here, too."""
    tells: bool = False
    """The prosecutor must know of it."""
    ours: bool = False
    """A fault of the bot's own: the operator hears of it as an ERROR."""
    happens: Callable[[Server, Company], Happening] | None = None
    """Instead of a failing request."""
    forum: bool = True
    """Where it happens: in a forum, or in one plain group."""

    def can_hit(self, method: str, chat: int, prosecutor: int) -> bool:
        if self.at and not method.startswith(self.at):
            return False
        if self.whom == "person":
            return chat > 0 and chat != prosecutor
        return self.whom == "" or chat < 0


def _error(
    code: int,
    description: str,
    *at: str,
    whom: Whom = "",
    tells: bool = False,
    ours: bool = False,
) -> Failure:
    how = {"kind": "error", "code": code, "description": description}
    return Failure(how=how, at=at, whom=whom, tells=tells, ours=ours)


def _bad(words: str, *at: str, **more: Any) -> Failure:
    return _error(400, f"Bad Request: {words}", *at, **more)


def _forbidden(words: str, *at: str, **more: Any) -> Failure:
    return _error(403, f"Forbidden: {words}", *at, **more)


def _passing(kind: str, **how: Any) -> Failure:
    return Failure(how={"kind": kind, **how}, passes=True)


# --- what befalls a group ------------------------------------------------------------------------


def _demoted(server: Server, company: Company) -> Happening:
    def rights(**named: Any) -> None:
        actions.promote(server, company.chat, **named)

    return Happening(begin=lambda: rights(rights=[]), end=rights)


def _upgraded(server: Server, company: Company) -> Happening:
    """A group as it was before it had an id of a supergroup."""

    def begin() -> None:
        server.world.chats[company.chat].type = "group"
        made = actions.upgrade(server, company.chat, order=("to", "from"))
        company.former.append(company.chat)
        company.chat = made["chat_id"]

    return Happening(begin=begin)


def _topic_deleted(server: Server, company: Company) -> Happening:
    def begin() -> None:
        topics = server.world.chats[company.chat].topics
        if topics:
            actions.delete_topic(server, company.chat, min(topics))

    return Happening(begin=begin)


def _topic_closed(server: Server, company: Company) -> Happening:
    def begin() -> None:
        chat, person = company.chat, company.prosecutor
        for thread, topic in server.world.chats[chat].topics.items():
            if not topic.closed:
                actions.close_topic(server, chat, person, thread=thread)

    return Happening(begin=begin)


def _befalls(happens: Callable[[Server, Company], Happening], **more: Any) -> Failure:
    return Failure(how={}, happens=happens, whom="group", **more)


_SHOWS: Final = ("send", "edit", "pin", "unpin", "delete")
_TOPICS: Final = ("createForumTopic", "closeForumTopic", "reopenForumTopic")
_RIGHTS: Final = (*_SHOWS, *_TOPICS, "setChatPermissions", "restrictChatMember")
FAILURES: Final[Mapping[str, Failure]] = {
    "flood": _passing("flood", retry_after=3),
    "flood everywhere": _passing("flood", retry_after=3, spreads=5),
    "server error": _passing("error", code=500),
    "bad gateway": _passing("error", code=502, description="Bad Gateway"),
    "proxy's page": _passing("html"),
    "token unknown for a while": _passing("error", code=401, description="Unauthorized"),
    "cut before": _passing("cut_before"),
    "cut after": _passing("cut_after"),
    "garbage": _passing("garbage"),
    "slow": _passing("slow", seconds=2.0),
    "not modified": _bad("message is not modified", "edit"),
    "not to be found": _bad("message to edit not found", "edit"),
    "cannot be edited": _bad("message can't be edited", "edit"),
    "nothing to delete": _bad("message to delete not found", "deleteMessage"),
    "cannot be deleted": _bad("message can't be deleted", "deleteMessage", tells=True),
    "cannot be deleted any more": _bad("message can't be deleted for everyone", "deleteMessage"),
    "nothing to pin": _bad("message to pin not found", "pin", "unpin"),
    "no thread": _bad("message thread not found", "send", whom="group"),
    "topic closed": _bad("TOPIC_CLOSED", "send", whom="group"),
    "topic deleted": _bad("TOPIC_DELETED", "send", whom="group"),
    "topic not modified": _bad("TOPIC_NOT_MODIFIED", *_TOPICS[1:]),
    "no rights": _bad("not enough rights to do that", *_RIGHTS, whom="group", tells=True),
    "no administrator": _bad("CHAT_ADMIN_REQUIRED", *_RIGHTS, whom="group", tells=True),
    "he is an administrator": _bad("user is an administrator of the chat", "restrictChatMember"),
    "he is not there": _bad("USER_NOT_PARTICIPANT", "restrictChatMember"),
    "blocked": _forbidden("bot was blocked by the user", "send", whom="person", tells=True),
    "deactivated": _forbidden("user is deactivated", "send", whom="person", tells=True),
    "never met": _forbidden(
        "bot can't initiate conversation with a user", "send", whom="person", tells=True
    ),
    "chat not found": _bad("chat not found", "send", whom="group", tells=True),
    "kicked": _forbidden(
        "bot was kicked from the supergroup chat", "send", whom="group", tells=True
    ),
    "kicked from a plain group": _forbidden(
        "bot was kicked from the group chat", "send", whom="group", tells=True
    ),
    "not a member": _forbidden(
        "bot is not a member of the supergroup chat", "send", whom="group", tells=True
    ),
    "group deleted": _forbidden("the group chat was deleted", "send", whom="group", tells=True),
    "query too old": _bad(
        "query is too old and response timeout expired or query ID is invalid",
        "answerCallbackQuery",
    ),
    "too long": _bad("message is too long", "sendMessage", ours=True, tells=True),
    "no entities": _bad("can't parse entities: unexpected end", "send", ours=True, tells=True),
    "too many buttons": _bad("reply markup is too long", "send", "edit", ours=True),
    "bad button": _bad("BUTTON_DATA_INVALID", "send", "edit", ours=True),
    "group upgraded": _befalls(_upgraded, forum=False),
    "topic deleted for good": _befalls(_topic_deleted),
    "all topics closed": _befalls(_topic_closed),
    "bot demoted": _befalls(_demoted, tells=True),
}
"""By the name that the matrix prints."""
