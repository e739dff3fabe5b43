"""The bot's own affairs: who it is, its commands, no webhook; keyboards of other kinds."""

from playground.client import Client
from tests.playground.kit import Api, City


async def test_the_bot_knows_itself_by_the_number_of_its_token(api: Api) -> None:
    me = await api("getMe")
    assert (str(me["id"]), me["is_bot"]) == (api.token.partition(":")[0], True)


async def test_commands_are_kept_by_scope_and_language(api: Api, people: Client) -> None:
    commands = [{"command": "vote", "description": "голос"}]
    await api("setMyCommands", commands=commands, language_code="ru")
    shown = (await people.state())["commands"]
    assert shown == [{"scope": '{"type": "default"}', "language": "ru", "commands": commands}]
    await api("deleteMyCommands", language_code="ru")
    assert await api("getMyCommands", language_code="ru") == []
    assert await api.refusal("getMyCommands", language_code="rus") == (
        "Bad Request: invalid language code specified"
    )
    many = [{"command": f"c{number}", "description": "x"} for number in range(101)]
    assert await api.refusal("setMyCommands", commands=many) == (
        "Bad Request: BOT_COMMANDS_TOO_MUCH"
    )


async def test_a_webhook_is_refused(api: Api) -> None:
    refusal = await api.refusal("setWebhook", url="https://example.org/")
    assert refusal == "Bad Request: bad webhook: the playground serves getUpdates only"


async def test_reply_keyboards_are_measured_and_shown_to_nobody(
    api: Api, people: Client, city: City
) -> None:
    keyboard = {"keyboard": [[{"text": "Да"}, {"text": "Нет"}]], "resize_keyboard": True}
    sent = await api("sendMessage", chat_id=city.anna, text="?", reply_markup=keyboard)
    assert "reply_markup" not in sent
    assert await api.refusal(
        "editMessageText", chat_id=city.anna, message_id=sent["message_id"], text="!"
    ) == ("Bad Request: message can't be edited")
    wide = {"keyboard": [[{"text": "x"}] * 9]}
    assert "too wide" in await api.refusal(
        "sendMessage", chat_id=city.anna, text="?", reply_markup=wide
    )
    blank = {"keyboard": [[{"text": " "}]]}
    assert "shows nothing" in await api.refusal(
        "sendMessage", chat_id=city.anna, text="?", reply_markup=blank
    )


async def test_a_chat_action_is_one_of_the_known(api: Api, city: City) -> None:
    assert await api("sendChatAction", chat_id=city.chat, action="typing", message_thread_id=99)
    assert await api.refusal("sendChatAction", chat_id=city.chat, action="sleeping") == (
        "Bad Request: wrong parameter action in request"
    )


async def test_a_private_chat_has_no_administrators_and_no_invitations(
    api: Api, city: City
) -> None:
    assert await api.refusal("getChatAdministrators", chat_id=city.anna) == (
        "Bad Request: there are no administrators in the private chat"
    )
    assert await api.refusal("createChatInviteLink", chat_id=city.anna) == (
        "Bad Request: can't invite members to a private chat"
    )
    assert await api.refusal("leaveChat", chat_id=city.anna) == (
        "Bad Request: can't leave a private chat"
    )
    assert (await api("getChat", chat_id=city.anna))["type"] == "private"
    assert await api("getChatMemberCount", chat_id=city.anna) == 2


async def test_a_link_by_request_has_no_limit_of_members(api: Api, city: City) -> None:
    wish = {"chat_id": city.chat, "creates_join_request": True, "member_limit": 5}
    assert await api.refusal("createChatInviteLink", **wish) == (
        "Bad Request: a link that asks for approval has no member limit"
    )


async def test_pins_are_made_once_and_taken_off_by_name(
    api: Api, people: Client, city: City
) -> None:
    sent = await api("sendMessage", chat_id=city.chat, text="x")
    target = {"chat_id": city.chat, "message_id": sent["message_id"]}
    await api("pinChatMessage", **target)
    assert await api.refusal("pinChatMessage", **target) == "Bad Request: CHAT_NOT_MODIFIED"
    assert await api.refusal("pinChatMessage", chat_id=city.chat, message_id=1) == (
        "Bad Request: service messages can't be pinned"
    )
    await api("unpinChatMessage", **target)
    assert await api.refusal("unpinChatMessage", **target) == "Bad Request: CHAT_NOT_MODIFIED"
    await api("pinChatMessage", **target)
    await api("unpinAllGeneralForumTopicMessages", chat_id=city.chat)
    assert not any(one.pinned for one in (await people.view(city.anna)).chat(city.chat).messages)
