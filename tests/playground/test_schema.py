"""Requests that are wrong in themselves are refused with a text, and remembered."""

import json
from typing import Any

import pytest

from playground.client import Client
from tests.playground.kit import Api, ApiRefusedError, City

BUTTON = {"text": "a", "callback_data": "a"}


def markup(*rows: list[dict[str, Any]]) -> dict[str, Any]:
    return {"reply_markup": {"inline_keyboard": list(rows)}}


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("sendMessage", {"txt": "x"}, 'unknown parameter "txt" of sendMessage'),
    ("sendMessage", {}, "message text is empty"),
    ("sendMessage", {"text": "  \n "}, "message text is empty"),
    ("sendMessage", {"text": "\u3164\u200b"}, "message text is empty"),
    ("sendMessage", {"text": "x" * 4097}, "message is too long"),
    ("sendMessage", {"text": "𝄞" * 2049}, "message is too long"),
    ("sendMessage", {"text": "<b>x</b> " * 101, "parse_mode": "HTML"}, "too many entities: 101"),
    ("sendMessage", {"text": "x", "parse_mode": "MarkdownV2"}, "parse mode MarkdownV2 is not"),
    ("sendMessage", {"text": "x", "message_thread_id": 1}, "message thread not found"),
    ("sendMessage", {"text": "x", "message_thread_id": 999}, "message thread not found"),
    ("sendMessage", {"text": "x", "message_thread_id": "a"}, '"message_thread_id" must be an I'),
    ("sendMessage", {"text": "x", "protect_content": "perhaps"}, '"protect_content" must be a B'),
    ("sendMessage", {"text": "x", "reply_markup": "{"}, "can't parse reply_markup JSON object"),
    ("sendMessage", {"text": "x", "reply_markup": {"rows": []}}, "must be one of Inline"),
    ("sendMessage", {"text": "x", "entities": [{"type": "bold"}]}, "can't find field"),
    ("sendMessage", {"text": "x", "link_preview_options": {"off": True}}, 'unknown field "off"'),
    ("sendMessage", {"text": "x", "reply_parameters": {"message_id": "1"}}, "of type Integer"),
    (
        "sendMessage",
        {"text": "x", "ephemeral_message_parameters": {"callback_query_id": "1"}},
        'can\'t find field "receiver_user_id"',
    ),
    ("sendMessage", {"text": "x", **markup([{"text": "a"}])}, "Text buttons are unallowed"),
    ("sendMessage", {"text": "x", **markup([{**BUTTON, "url": "t.me/x"}])}, "2 actions in one"),
    ("sendMessage", {"text": "x", **markup([{**BUTTON, "text": "\u3164"}])}, "shows nothing"),
    ("sendMessage", {"text": "x", **markup([{**BUTTON, "style": "loud"}])}, "wrong style"),
    ("sendMessage", {"text": "x", **markup([BUTTON] * 9)}, "reply markup is too wide"),
    ("sendMessage", {"text": "x", **markup(*[[BUTTON]] * 101)}, "reply markup is too long"),
    (
        "sendMessage",
        {"text": "x", **markup([{"text": "a", "callback_data": "ж" * 33}])},
        "BUTTON_DATA_INVALID",
    ),
    (
        "sendMessage",
        {"text": "x", **markup([{"text": "a", "callback_data": ""}])},
        "BUTTON_DATA_INVALID",
    ),
    (
        "sendMessage",
        {"text": "x", **markup([{"text": "a", "url": "ftp://x"}])},
        "BUTTON_URL_INVALID",
    ),
    ("sendDice", {}, "method sendDice is not modelled"),
    ("createForumTopic", {"name": "x" * 129}, '"name" must have 1-128 characters'),
    ("createForumTopic", {"name": "x", "icon_color": 5}, "TOPIC_ICON_COLOR_INVALID"),
    ("restrictChatMember", {"permissions": {}}, "invalid user_id specified"),
    (
        "restrictChatMember",
        {"user_id": 5, "permissions": {"can_fly": True}},
        'unknown field "can_fly"',
    ),
    ("setMessageReaction", {"message_id": 1, "reaction": [{"type": "odd"}]}, "wrong type of Re"),
    ("deleteMessages", {"message_ids": []}, "there must be 1-100"),
]


@pytest.mark.parametrize(("method", "params", "text"), WRONG)
async def test_a_malformed_request_is_refused_and_remembered(
    api: Api, people: Client, city: City, method: str, params: dict[str, Any], text: str
) -> None:
    with pytest.raises(ApiRefusedError) as caught:
        await api(method, chat_id=city.chat, **params)
    assert caught.value.code == 400
    assert caught.value.description.startswith("Bad Request: ")
    assert text in caught.value.description
    (request,) = await people.refused()
    assert (request.method, request.description) == (method, caught.value.description)


async def test_an_unknown_method_is_not_found(api: Api, people: Client) -> None:
    with pytest.raises(ApiRefusedError) as caught:
        await api("sendVote")
    assert (caught.value.code, caught.value.description) == (404, "Not Found: method not found")
    assert len(await people.refused()) == 1


async def test_a_wrong_token_is_unauthorized(api: Api) -> None:
    stranger = Api(api.url, "1:x", api.session)
    with pytest.raises(ApiRefusedError) as caught:
        await stranger("getMe")
    assert (caught.value.code, caught.value.description) == (401, "Unauthorized")


async def test_scopes_of_commands_are_checked_by_their_type(api: Api, people: Client) -> None:
    commands = [{"command": "vote", "description": "vote"}]
    wrong = {"type": "chat_member", "chat_id": 1}
    refusal = await api.refusal("setMyCommands", commands=commands, scope=wrong)
    assert 'can\'t find field "user_id" of BotCommandScopeChatMember' in refusal
    right = {"type": "all_group_chats"}
    assert await api("setMyCommands", commands=commands, scope=right, language_code="ru")
    assert await api("getMyCommands", scope=right, language_code="ru") == commands
    assert await api("getMyCommands") == []
    bad_name = [{"command": "Vote", "description": "vote"}]
    assert await api.refusal("setMyCommands", commands=bad_name) == (
        "Bad Request: BOT_COMMAND_INVALID"
    )


async def test_json_bodies_are_taken_as_well_as_forms(api: Api, city: City) -> None:
    address = f"{api.url}/bot{api.token}/sendMessage"
    body = {"chat_id": city.chat, "text": "x", "disable_notification": True}
    async with api.session.post(address, json=body) as response:
        assert (await response.json())["result"]["text"] == "x"
    async with api.session.post(address, json={**body, "text": 7}) as response:
        assert json.loads(await response.text())["description"] == (
            'Bad Request: "text" must be of type String'
        )


async def test_refusals_by_the_state_of_the_world_are_not_held_against_the_form(
    api: Api, people: Client, city: City
) -> None:
    assert await api.refusal("sendMessage", chat_id=12345, text="x") == (
        "Bad Request: chat not found"
    )
    assert await people.refused() == []
    requests = await people.journal()
    assert (requests[-1].method, requests[-1].ok, requests[-1].code) == ("sendMessage", False, 400)
