"""Whether the bot reaches a chat and what it may do there, with Telegram's refusals."""

from playground.server.errors import bad, forbidden, malformed, migrated
from playground.server.model import Chat, Member, Message, Topic
from playground.server.world import World

NO_THREAD = "message thread not found"
"""The answer to a send; methods that manage topics say TOPIC_ID_INVALID (field reports)."""
NO_TOPIC = "TOPIC_ID_INVALID"


def reach(world: World, chat_id: int | str) -> Chat:
    """The chat that the bot speaks of, when it is in it."""
    chat = _find(world, chat_id)
    if chat.type == "private":
        _reach_person(world, chat)
        return chat
    if chat.migrated_to is not None:
        raise migrated(chat.migrated_to)
    if chat.deleted:
        raise forbidden("the group chat was deleted")
    kind = "supergroup" if chat.type == "supergroup" else "group"
    status = world.bot_member(chat).status
    if status == "kicked":
        raise forbidden(f"bot was kicked from the {kind} chat")
    if status == "left":
        if world.bot.id not in chat.members:
            raise bad("chat not found")
        raise forbidden(f"bot is not a member of the {kind} chat")
    return chat


def _find(world: World, chat_id: int | str) -> Chat:
    if isinstance(chat_id, str):
        name = chat_id.removeprefix("@").lower()
        for chat in world.chats.values():
            if chat.username is not None and chat.username.lower() == name:
                return chat
        raise bad("chat not found")
    person = world.people.get(chat_id)
    if person is not None:
        known = person.started or any(
            person.id in chat.members and world.bot.id in chat.members
            for chat in world.chats.values()
        )
        if not known:
            raise bad("chat not found")
        return world.private_chat(person)
    if chat_id not in world.chats:
        raise bad("chat not found")
    return world.chats[chat_id]


def _reach_person(world: World, chat: Chat) -> None:
    person = world.people[chat.id]
    if person.is_bot:
        raise forbidden("bots can't send messages to bots")
    if person.deactivated:
        raise forbidden("user is deactivated")
    if person.blocked:
        raise forbidden("bot was blocked by the user")
    if not person.started:
        raise forbidden("bot can't initiate conversation with a user")


def require_supergroup(chat: Chat) -> None:
    if chat.type != "supergroup":
        raise bad("method is available only for supergroups")


def require(world: World, chat: Chat, right: str, deed: str) -> None:
    """The bot's own right in a group; `deed` completes "not enough rights to ..."."""
    if chat.type != "private" and not world.bot_member(chat).has(right):
        raise bad(f"not enough rights to {deed}")


def topic_of(chat: Chat, thread: int, missing: str = NO_THREAD) -> Topic:
    """A topic by its thread id; `missing` is what Telegram says of one that was deleted.

    A thread id where there are no topics, that of General (which must be left out) and one that
    never existed are mistakes of form; a topic that was deleted is bad luck.
    """
    if thread in chat.lost_topics:
        raise bad(missing)
    if thread not in chat.topics:
        raise malformed(missing)
    return chat.topics[thread]


def require_open(world: World, chat: Chat, thread: int | None) -> None:
    """Only those who manage topics write in a closed one, and its creator."""
    if not chat.is_forum:
        return
    member = world.bot_member(chat)
    if member.has("can_manage_topics"):
        return
    if thread is None:
        if chat.general_closed:
            raise bad("TOPIC_CLOSED")
        return
    topic = chat.topics[thread]
    if topic.closed and topic.creator_id != world.bot.id:
        raise bad("TOPIC_CLOSED")


def require_voice(world: World, chat: Chat, permission: str, deed: str) -> None:
    """What members may send is decided by the chat; administrators may send all."""
    if chat.type == "private":
        return
    if not may_send(world, chat, world.bot_member(chat), permission):
        raise bad(f"not enough rights to send {deed} to the chat")


def may_send(world: World, chat: Chat, member: Member, permission: str) -> bool:
    """Whether a member may send something of that kind now."""
    settle_restriction(world, member)
    if not member.inside:
        return False
    if member.is_admin:
        return True
    allowed = chat.permissions.get(permission, False)
    if member.status == "restricted":
        return allowed and member.permissions.get(permission, False)
    return allowed


def settle_restriction(world: World, member: Member) -> None:
    """A restriction that has run out is gone without an update, as in Telegram."""
    if member.until and member.until <= world.now():
        if member.status == "restricted":
            member.status = "member"
        elif member.status == "kicked":
            member.status = "left"
        member.until = 0


def message_in(chat: Chat, message_id: int, missing: str) -> Message:
    """A message by its id; `missing` is the error text when there is none."""
    message = chat.messages.get(message_id)
    if message is None:
        raise bad(missing)
    return message
