"""Messages that one member alone sees, with the rules of Bot API 10.3."""

from typing import Any

import pytest

from playground.client import Client
from tests.playground.kit import START, Api, City, keyboard


def to(user: int, **more: Any) -> dict[str, Any]:
    return {"ephemeral_message_parameters": {"receiver_user_id": user, **more}}


async def test_only_the_receiver_sees_it(api: Api, people: Client, city: City) -> None:
    sent = await api("sendMessage", chat_id=city.chat, text="ты дон", **to(city.anna))
    assert (sent["message_id"], sent["receiver_user"]["id"]) == (0, city.anna)
    shown = (await people.view(city.anna)).chat(city.chat).messages[-1]
    assert (shown.text, shown.ephemeral_id) == ("ты дон", sent["ephemeral_message_id"])
    others = (await people.view(city.owner)).chat(city.chat).messages
    assert "ты дон" not in [one.text for one in others]


async def test_it_is_edited_and_deleted_by_its_own_methods(
    api: Api, people: Client, city: City
) -> None:
    sent = await api("sendMessage", chat_id=city.chat, text="1", **to(city.anna))
    target = {
        "chat_id": city.chat,
        "receiver_user_id": city.anna,
        "ephemeral_message_id": sent["ephemeral_message_id"],
    }
    assert await api("editEphemeralMessageText", text="2", **target)
    assert await api("editEphemeralMessageReplyMarkup", reply_markup=keyboard("a"), **target)
    shown = (await people.view(city.anna)).chat(city.chat).messages[-1]
    assert (shown.text, shown.buttons[0].data) == ("2", "a")
    assert await api.refusal("editMessageText", chat_id=city.chat, message_id=0, text="3") == (
        "Bad Request: message to edit not found"
    )
    wrong = {**target, "receiver_user_id": city.owner}
    assert await api.refusal("editEphemeralMessageText", text="3", **wrong) == (
        "Bad Request: message to edit not found"
    )
    assert await api("deleteEphemeralMessage", **target)
    assert await api.refusal("deleteEphemeralMessage", **target) == (
        "Bad Request: message to delete not found"
    )


async def test_its_buttons_are_pressed_with_its_own_number(
    api: Api, people: Client, city: City
) -> None:
    sent = await api(
        "sendMessage", chat_id=city.chat, text="1", reply_markup=keyboard("a"), **to(city.anna)
    )
    number = sent["ephemeral_message_id"]
    await people.press_only(city.anna, city.chat, 0, "a", ephemeral_id=number)
    (update,) = await api("getUpdates", offset=-1)
    message = update["callback_query"]["message"]
    assert (message["message_id"], message["ephemeral_message_id"]) == (0, number)


async def test_without_rights_only_a_recent_press_is_answered_so(
    api: Api, people: Client, city: City
) -> None:
    board = await api("sendMessage", chat_id=city.chat, text="?", reply_markup=keyboard("role"))
    await people.demote_bot(city.chat)
    send: dict[str, Any] = {"chat_id": city.chat, "text": "ты дон"}
    assert "not enough rights" in await api.refusal("sendMessage", **send, **to(city.anna))
    query = await people.press_only(city.anna, city.chat, board["message_id"], "role")
    await api("sendMessage", **send, **to(city.anna, callback_query_id=query))
    other = await api.refusal("sendMessage", **send, **to(city.owner, callback_query_id=query))
    assert "not enough rights" in other
    await people.advance(START + 16)
    late = await api.refusal("sendMessage", **send, **to(city.anna, callback_query_id=query))
    assert "not enough rights" in late


async def test_strangers_and_private_chats_get_none(api: Api, people: Client, city: City) -> None:
    stranger = await people.person("Чужой")
    refusal = await api.refusal("sendMessage", chat_id=city.chat, text="x", **to(stranger))
    assert refusal == "Bad Request: ephemeral message receiver is not a member of the chat"
    refusal = await api.refusal("sendMessage", chat_id=city.anna, text="x", **to(city.anna))
    assert refusal == "Bad Request: ephemeral messages can be sent only in groups"


@pytest.mark.parametrize("muted", [False, True])
async def test_an_ephemeral_command_is_seen_by_its_sender_only(
    api: Api, people: Client, city: City, muted: bool
) -> None:
    commands = [{"command": "role", "description": "моя карта", "is_ephemeral": True}]
    await api("setMyCommands", commands=commands, scope={"type": "all_group_chats"})
    if muted:
        silent = {"can_send_messages": False}
        await api("restrictChatMember", chat_id=city.chat, user_id=city.anna, permissions=silent)
    said = await people.say(city.anna, city.chat, "/role")
    assert (said.message_id, said.ephemeral_id is not None) == (0, True)
    assert "/role" not in [
        one.text for one in (await people.view(city.owner)).chat(city.chat).messages
    ]
    (update,) = await api("getUpdates", offset=-1)
    assert update["message"]["ephemeral_message_id"] == said.ephemeral_id
    await people.demote_bot(city.chat)
    reply = {"ephemeral_message_id": said.ephemeral_id}
    await api(
        "sendMessage",
        chat_id=city.chat,
        text="ты дон",
        reply_parameters=reply,
        **to(city.anna),
    )
