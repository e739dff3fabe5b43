"""Records to Bot API objects, as an update or an answer carries them."""

from typing import TYPE_CHECKING

from playground.server.model import (
    ADMIN_RIGHTS,
    PERMISSIONS,
    Chat,
    Json,
    Media,
    Member,
    Message,
    Person,
    Topic,
)

if TYPE_CHECKING:
    from playground.server.world import World


def user_json(person: Person) -> Json:
    """A User."""
    user: Json = {"id": person.id, "is_bot": person.is_bot, "first_name": person.first_name}
    for key in ("last_name", "username"):
        if getattr(person, key):
            user[key] = getattr(person, key)
    if person.language_code and not person.is_bot:
        user["language_code"] = person.language_code
    return user


def chat_json(world: "World", chat: Chat) -> Json:
    """A Chat."""
    result: Json = {"id": chat.id, "type": chat.type}
    if chat.type == "private":
        person = world.people[chat.id]
        result |= {"first_name": person.first_name}
        for key in ("last_name", "username"):
            if getattr(person, key):
                result[key] = getattr(person, key)
        return result
    result["title"] = chat.title
    if chat.username:
        result["username"] = chat.username
    if chat.is_forum:
        result["is_forum"] = True
    return result


def member_json(world: "World", member: Member) -> Json:
    """A ChatMember of the right kind."""
    result: Json = {"status": member.status, "user": user_json(world.people[member.user_id])}
    if member.is_admin:
        result["is_anonymous"] = member.anonymous
        if member.custom_title:
            result["custom_title"] = member.custom_title
    if member.status == "administrator":
        result["can_be_edited"] = False
        result |= {right: right in member.rights for right in ADMIN_RIGHTS}
    elif member.status == "restricted":
        result |= {"is_member": True, "until_date": member.until}
        result |= {name: bool(member.permissions.get(name)) for name in PERMISSIONS}
    elif member.status == "kicked":
        result["until_date"] = member.until
    if member.tag and member.status in ("member", "restricted"):
        result["tag"] = member.tag
    return result


def media_json(media: Media) -> Json | list[Json]:
    """The object, or for a photo the list of sizes, that a message carries."""
    base: Json = {
        "file_id": media.file_id,
        "file_unique_id": "u" + media.file_id[-16:],
        "file_size": media.size,
    }
    if media.kind == "photo":
        return [base | {"width": 800, "height": 600}]
    if media.kind == "voice":
        return base | {"duration": media.duration, "mime_type": "audio/ogg"}
    if media.kind == "video_note":
        return base | {"duration": media.duration, "length": 384}
    if media.kind == "video":
        return base | {"duration": media.duration, "width": 640, "height": 360}
    extra = {"file_name": media.file_name, "mime_type": media.mime_type}
    return base | {key: value for key, value in extra.items() if value}


def topic_json(topic: Topic) -> Json:
    """A ForumTopic."""
    result: Json = {
        "message_thread_id": topic.id,
        "name": topic.name,
        "icon_color": topic.icon_color,
    }
    if topic.icon_custom_emoji_id:
        result["icon_custom_emoji_id"] = topic.icon_custom_emoji_id
    return result


def message_json(world: "World", message: Message, *, with_reply: bool = True) -> Json:
    """A Message; the message it answers is one level deep, as Telegram gives it."""
    chat = world.chats[message.chat_id]
    result: Json = {
        "message_id": message.id,
        "date": message.date,
        "chat": chat_json(world, chat),
        "from": user_json(world.people[message.sender_id]),
    }
    if message.sender_chat_id is not None:
        result["sender_chat"] = chat_json(world, world.chats[message.sender_chat_id])
    member = chat.members.get(message.sender_id)
    if member is not None and member.tag and not member.is_admin:
        result["sender_tag"] = member.tag
    _put_content(result, message)
    _put_thread(world, chat, result, message)
    if with_reply:
        _put_reply(world, chat, result, message)
    if message.receiver is not None:
        result["receiver_user"] = user_json(world.people[message.receiver])
        result["ephemeral_message_id"] = message.ephemeral_id
    return result


def _put_content(result: Json, message: Message) -> None:
    prefix = ""
    if message.media is not None:
        result[message.media.kind] = media_json(message.media)
        prefix = "caption_"
    if message.text:
        result["caption" if prefix else "text"] = message.text
    if message.entities:
        result[f"{prefix}entities"] = message.entities
    if message.service is not None:
        result |= message.service
    if message.markup is not None and "inline_keyboard" in message.markup:
        result["reply_markup"] = message.markup
    if message.edit_date is not None:
        result["edit_date"] = message.edit_date
    if message.forward_origin is not None:
        result["forward_origin"] = message.forward_origin
    if message.protected:
        result["has_protected_content"] = True


def _put_thread(world: "World", chat: Chat, result: Json, message: Message) -> None:
    """In General a reply carries the id of its chain, which is no topic (tdlib#447)."""
    if message.thread is not None:
        result |= {"message_thread_id": message.thread, "is_topic_message": True}
    elif message.reply_to is not None and chat.type == "supergroup":
        result["message_thread_id"] = world.root_of(chat, message)


def _put_reply(world: "World", chat: Chat, result: Json, message: Message) -> None:
    """In a topic a message that answers nothing "answers" the one that opened the topic."""
    target = message.reply_to
    if target is None and message.service is None and message.thread is not None:
        target = message.thread
    if target is None or target not in chat.messages:
        return
    result["reply_to_message"] = message_json(world, chat.messages[target], with_reply=False)
    if message.quote is not None:
        result["quote"] = message.quote
