"""Topics of a forum, whoever changes them."""

from playground.server.hearing import service
from playground.server.model import Chat, Json, Topic
from playground.server.render import topic_json
from playground.server.world import World

ICON_COLORS = (7322096, 16766590, 13338331, 9367192, 16749490, 16478047)
"""The six colors that createForumTopic takes."""


def create_topic(
    world: World, chat: Chat, actor_id: int, name: str, color: int, emoji: str | None = None
) -> Topic:
    """Open a topic: its service message gives it the id, and lies in the topic itself."""
    topic = Topic(chat.last_message_id + 1, name, color, actor_id, emoji)
    chat.topics[topic.id] = topic
    content = topic_json(topic)
    del content["message_thread_id"]
    service(world, chat, actor_id, {"forum_topic_created": content}, topic.id)
    _tell(world, chat, topic.id, "created")
    return topic


def rename_topic(
    world: World, chat: Chat, actor_id: int, topic: Topic, name: str, emoji: str | None
) -> None:
    content: Json = {}
    if name != topic.name:
        content["name"] = topic.name = name
    if emoji != topic.icon_custom_emoji_id:
        topic.icon_custom_emoji_id = emoji or None
        content["icon_custom_emoji_id"] = emoji or ""
    service(world, chat, actor_id, {"forum_topic_edited": content}, topic.id)
    _tell(world, chat, topic.id, "edited")


def set_topic_closed(
    world: World, chat: Chat, actor_id: int, topic: Topic, *, closed: bool
) -> None:
    topic.closed = closed
    key = "forum_topic_closed" if closed else "forum_topic_reopened"
    service(world, chat, actor_id, {key: {}}, topic.id)
    _tell(world, chat, topic.id, "closed" if closed else "reopened")


def set_general_closed(world: World, chat: Chat, actor_id: int, *, closed: bool) -> None:
    chat.general_closed = closed
    key = "forum_topic_closed" if closed else "forum_topic_reopened"
    service(world, chat, actor_id, {key: {}})
    _tell(world, chat, None, "closed" if closed else "reopened")


def set_general_hidden(world: World, chat: Chat, actor_id: int, *, hidden: bool) -> None:
    """A hidden General is closed too."""
    chat.general_hidden = hidden
    chat.general_closed = hidden or chat.general_closed
    key = "general_forum_topic_hidden" if hidden else "general_forum_topic_unhidden"
    service(world, chat, actor_id, {key: {}})
    _tell(world, chat, None, "hidden" if hidden else "unhidden")


def delete_topic(world: World, chat: Chat, topic: Topic) -> None:
    """Erase a topic with all its messages. No update tells the bot of it."""
    del chat.topics[topic.id]
    chat.lost_topics.add(topic.id)
    for message in [one for one in chat.messages.values() if one.thread == topic.id]:
        world.remove(chat, message)
    _tell(world, chat, topic.id, "deleted")


def _tell(world: World, chat: Chat, thread: int | None, change: str) -> None:
    topic = chat.topics.get(thread or 0)
    world.feed.tell(
        "topic",
        world.clock.now(),
        chat_id=chat.id,
        thread=thread,
        change=change,
        name=topic.name if topic else None,
    )
