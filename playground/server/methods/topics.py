"""Forum topics: making, naming, closing and deleting them."""

from playground.server import access, forum
from playground.server.errors import bad, malformed
from playground.server.methods.registry import method
from playground.server.model import Chat, Json, Topic
from playground.server.render import topic_json
from playground.server.world import World


@method("createForumTopic")
def create_forum_topic(world: World, params: Json) -> Json:
    chat = _forum(world, params)
    access.require(world, chat, "can_manage_topics", "create a topic")
    color = params.get("icon_color", forum.ICON_COLORS[0])
    if color not in forum.ICON_COLORS:
        raise malformed("TOPIC_ICON_COLOR_INVALID")
    name = _name(params["name"])
    emoji = params.get("icon_custom_emoji_id")
    return topic_json(forum.create_topic(world, chat, world.bot.id, name, color, emoji))


@method("editForumTopic")
def edit_forum_topic(world: World, params: Json) -> bool:
    chat, topic = _managed(world, params)
    name = _name(params["name"]) if params.get("name") else topic.name
    emoji = params.get("icon_custom_emoji_id", topic.icon_custom_emoji_id) or None
    if (name, emoji) == (topic.name, topic.icon_custom_emoji_id):
        raise bad("TOPIC_NOT_MODIFIED")
    forum.rename_topic(world, chat, world.bot.id, topic, name, emoji)
    return True


@method("closeForumTopic")
def close_forum_topic(world: World, params: Json) -> bool:
    return _set_closed(world, params, closed=True)


@method("reopenForumTopic")
def reopen_forum_topic(world: World, params: Json) -> bool:
    return _set_closed(world, params, closed=False)


@method("deleteForumTopic")
def delete_forum_topic(world: World, params: Json) -> bool:
    chat = _forum(world, params)
    topic = access.topic_of(chat, params["message_thread_id"], access.NO_TOPIC)
    access.require(world, chat, "can_delete_messages", "delete a topic")
    forum.delete_topic(world, chat, topic)
    return True


@method("closeGeneralForumTopic")
def close_general_forum_topic(world: World, params: Json) -> bool:
    return _set_general(world, params, closed=True)


@method("reopenGeneralForumTopic")
def reopen_general_forum_topic(world: World, params: Json) -> bool:
    return _set_general(world, params, closed=False)


@method("hideGeneralForumTopic")
def hide_general_forum_topic(world: World, params: Json) -> bool:
    return _set_hidden(world, params, hidden=True)


@method("unhideGeneralForumTopic")
def unhide_general_forum_topic(world: World, params: Json) -> bool:
    return _set_hidden(world, params, hidden=False)


def _name(name: str) -> str:
    if not name.strip():
        raise malformed("topic name is empty")
    return name.strip()


def _forum(world: World, params: Json) -> Chat:
    chat = access.reach(world, params["chat_id"])
    access.require_supergroup(chat)
    if not chat.is_forum:
        raise bad("the chat is not a forum")
    return chat


def _managed(world: World, params: Json) -> tuple[Chat, Topic]:
    """The right isn't needed for topics that the bot itself has made."""
    chat = _forum(world, params)
    topic = access.topic_of(chat, params["message_thread_id"], access.NO_TOPIC)
    if topic.creator_id != world.bot.id:
        access.require(world, chat, "can_manage_topics", "edit the topic")
    return chat, topic


def _set_closed(world: World, params: Json, *, closed: bool) -> bool:
    chat, topic = _managed(world, params)
    if topic.closed is closed:
        raise bad("TOPIC_NOT_MODIFIED")
    forum.set_topic_closed(world, chat, world.bot.id, topic, closed=closed)
    return True


def _set_general(world: World, params: Json, *, closed: bool) -> bool:
    chat = _forum(world, params)
    access.require(world, chat, "can_manage_topics", "edit the topic")
    if chat.general_closed is closed:
        raise bad("TOPIC_NOT_MODIFIED")
    forum.set_general_closed(world, chat, world.bot.id, closed=closed)
    return True


def _set_hidden(world: World, params: Json, *, hidden: bool) -> bool:
    chat = _forum(world, params)
    access.require(world, chat, "can_manage_topics", "edit the topic")
    if chat.general_hidden is hidden:
        raise bad("TOPIC_NOT_MODIFIED")
    forum.set_general_hidden(world, chat, world.bot.id, hidden=hidden)
    return True
