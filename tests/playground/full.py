"""A world with something of everything, and whether anything in it has changed."""

from typing import Any

import aiohttp
import msgspec

from playground.client import Client
from playground.server import Server
from tests.playground.kit import Api, City, png
from tests.playground.wrong import BOARD


async def _file(api: Api, method: str, kind: str, chat: int, data: bytes = b"x") -> dict[str, Any]:
    form = aiohttp.FormData({"chat_id": str(chat)})
    form.add_field(kind, data, filename="x.txt")
    address = f"{api.url}/bot{api.token}/{method}"
    async with api.session.post(address, data=form) as response:
        return dict((await response.json())["result"])


async def full_world(api: Api, people: Client, city: City) -> dict[str, Any]:
    """What is in it by name; rows of wrong.py speak of it as `$name`."""
    made: dict[str, Any] = {"city": city.chat, "anna": city.anna, "owner": city.owner}
    for name in ("stranger", "silent", "blocked", "deleted"):
        made[name] = await people.person(name, started=name in ("blocked", "deleted"))
    await people.join(city.chat, made["silent"])
    await people.block(made["blocked"])
    await people.change_person(made["deleted"], deactivated=True)
    for name in ("plain", "kicked", "mute", "hall"):
        made[name] = await people.group(name, owner=city.owner, forum=name == "hall")
        await people.promote_bot(made[name])
        await people.join(made[name], city.anna)
    made["basic"] = await people.group("basic", owner=city.owner, kind="group")
    await people.promote_bot(made["basic"])
    made["word"] = (await people.say(city.anna, made["plain"], "word")).message_id
    made["said"] = (await people.say(city.anna, city.chat, "said")).message_id
    own = await api("sendMessage", chat_id=city.chat, text="own", reply_markup=BOARD)
    made["own"] = own["message_id"]
    for name in ("topic", "closed"):
        topic = await api("createForumTopic", chat_id=city.chat, name=name)
        made[name] = topic["message_thread_id"]
    await api("closeForumTopic", chat_id=city.chat, message_thread_id=made["closed"])
    made["shut"] = await people.topic(made["hall"], "shut", by=city.owner)
    await api("closeForumTopic", chat_id=made["hall"], message_thread_id=made["shut"])
    await api("setChatPermissions", chat_id=made["mute"], permissions={})
    for name in ("plain", "mute", "hall"):
        await people.demote_bot(made[name])
    await people.kick_bot(made["kicked"], by=city.owner)
    document = await _file(api, "sendDocument", "document", city.chat)
    voice = await _file(api, "sendVoice", "voice", city.chat)
    note = await _file(api, "sendVideoNote", "video_note", city.chat)
    photo = await _file(api, "sendPhoto", "photo", city.chat, png(100, 100))
    made |= {"note": note["video_note"]["file_id"], "photo": photo["photo"][-1]["file_id"]}
    made |= {"file": document["message_id"], "doc": document["document"]["file_id"]}
    made["voice"] = voice["voice"]["file_id"]
    made["query"] = await people.press_only(city.anna, city.chat, made["own"], "a")
    return made


def as_it_stands(server: Server) -> bytes:
    """The world in one line. A private chat without a message is as good as none."""
    world = server.world
    chats = [chat for chat in world.chats.values() if chat.type != "private" or chat.messages]
    answered = [query.answer.done() for query in world.queries.values()]
    parts = [chats, world.people, sorted(world.files), answered, str(world.settings)]
    return msgspec.json.encode(parts, enc_hook=repr)
