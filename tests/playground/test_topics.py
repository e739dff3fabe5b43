"""Topics of a forum: their ids, their doors, and General, which has no id."""

import pytest

from playground.client import Client, RefusedError
from tests.playground.kit import Api, City


async def topic(api: Api, city: City, name: str = "Рим") -> int:
    return int((await api("createForumTopic", chat_id=city.chat, name=name))["message_thread_id"])


async def test_a_topic_has_the_id_of_the_message_that_opened_it(
    api: Api, people: Client, city: City
) -> None:
    thread = await topic(api, city)
    sent = await api("sendMessage", chat_id=city.chat, message_thread_id=thread, text="x")
    assert (sent["message_thread_id"], sent["is_topic_message"]) == (thread, True)
    chat = (await people.view(city.anna)).chat(city.chat)
    assert [(one.thread, one.name, one.closed) for one in chat.topics] == [(thread, "Рим", False)]
    opener = next(one for one in chat.messages if one.message_id == thread)
    assert opener.service == {"forum_topic_created": {"name": "Рим", "icon_color": 7322096}}


async def test_words_in_a_topic_carry_it_and_answer_its_opener(
    api: Api, people: Client, city: City
) -> None:
    thread = await topic(api, city)
    await people.say(city.anna, city.chat, "я тут", thread=thread)
    message = (await api("getUpdates", offset=-1))[0]["message"]
    assert (message["message_thread_id"], message["is_topic_message"]) == (thread, True)
    assert "forum_topic_created" in message["reply_to_message"]


async def test_a_reply_in_general_has_a_thread_id_that_is_no_topic(
    api: Api, people: Client, city: City
) -> None:
    said = await people.say(city.owner, city.chat, "начнём")
    await people.say(city.anna, city.chat, "да", reply_to=said.message_id)
    message = (await api("getUpdates", offset=-1))[0]["message"]
    assert message["message_thread_id"] == said.message_id
    assert "is_topic_message" not in message
    wrong = {"chat_id": city.chat, "message_thread_id": said.message_id, "text": "x"}
    assert await api.refusal("sendMessage", **wrong) == "Bad Request: message thread not found"
    assert len(await people.refused()) == 1
    right = await api(
        "sendMessage",
        chat_id=city.chat,
        text="x",
        reply_parameters={"message_id": message["message_id"]},
    )
    assert "is_topic_message" not in right


async def test_a_closed_topic_is_closed_for_people_but_not_for_the_bot(
    api: Api, people: Client, city: City
) -> None:
    thread = await topic(api, city)
    await api("closeForumTopic", chat_id=city.chat, message_thread_id=thread)
    assert await api.refusal("closeForumTopic", chat_id=city.chat, message_thread_id=thread) == (
        "Bad Request: TOPIC_NOT_MODIFIED"
    )
    with pytest.raises(RefusedError, match="the topic is closed"):
        await people.say(city.anna, city.chat, "ночь", thread=thread)
    await people.say(city.owner, city.chat, "тихо", thread=thread)
    await api("sendMessage", chat_id=city.chat, message_thread_id=thread, text="утро")
    await api("reopenForumTopic", chat_id=city.chat, message_thread_id=thread)
    await people.say(city.anna, city.chat, "доброе", thread=thread)


async def test_without_the_right_a_closed_topic_of_others_refuses_the_bot(
    api: Api, people: Client, city: City
) -> None:
    thread = await people.topic(city.chat, "Чужая", by=city.owner)
    await people.close_topic(city.chat, thread, by=city.owner)
    await people.promote_bot(city.chat, can_manage_topics=False)
    send = {"chat_id": city.chat, "message_thread_id": thread, "text": "x"}
    assert await api.refusal("sendMessage", **send) == "Bad Request: TOPIC_CLOSED"
    reopen = {"chat_id": city.chat, "message_thread_id": thread}
    assert await api.refusal("reopenForumTopic", **reopen) == (
        "Bad Request: not enough rights to edit the topic"
    )
    assert await api.refusal("createForumTopic", chat_id=city.chat, name="x") == (
        "Bad Request: not enough rights to create a topic"
    )
    await people.close_topic(city.chat, None, by=city.owner)
    assert await api.refusal("sendMessage", chat_id=city.chat, text="x") == (
        "Bad Request: TOPIC_CLOSED"
    )
    assert await people.refused() == []


async def test_a_deleted_topic_is_noticed_by_the_next_send_only(
    api: Api, people: Client, city: City
) -> None:
    thread = await topic(api, city)
    await api("getUpdates", offset=-1)
    await people.delete_topic(city.chat, thread)
    assert len(await api("getUpdates")) == 1
    send = {"chat_id": city.chat, "message_thread_id": thread, "text": "x"}
    assert await api.refusal("sendMessage", **send) == "Bad Request: message thread not found"
    assert await api.refusal("closeForumTopic", chat_id=city.chat, message_thread_id=thread) == (
        "Bad Request: TOPIC_ID_INVALID"
    )
    assert await people.refused() == []


async def test_every_topic_has_its_own_pins(api: Api, people: Client, city: City) -> None:
    thread = await topic(api, city)
    here = await api("sendMessage", chat_id=city.chat, message_thread_id=thread, text="x")
    there = await api("sendMessage", chat_id=city.chat, text="y")
    for message in (here, there):
        await api("pinChatMessage", chat_id=city.chat, message_id=message["message_id"])
    await api("unpinAllForumTopicMessages", chat_id=city.chat, message_thread_id=thread)
    chat = (await people.view(city.anna)).chat(city.chat)
    assert [one.text for one in chat.messages if one.pinned] == ["y"]
    assert (await api("getChat", chat_id=city.chat))["pinned_message"]["text"] == "y"
    await api("unpinChatMessage", chat_id=city.chat)
    assert await api.refusal("unpinChatMessage", chat_id=city.chat) == (
        "Bad Request: message to unpin not found"
    )


async def test_a_topic_is_renamed_once(api: Api, people: Client, city: City) -> None:
    thread = await topic(api, city)
    rename = {"chat_id": city.chat, "message_thread_id": thread, "name": "Рим, день 2"}
    await api("editForumTopic", **rename)
    assert await api.refusal("editForumTopic", **rename) == "Bad Request: TOPIC_NOT_MODIFIED"
    await people.rename_topic(city.chat, thread, "Рим", by=city.owner)
    (edited,) = await api("getUpdates", offset=-1)
    assert edited["message"]["forum_topic_edited"] == {"name": "Рим"}


async def test_plain_groups_have_no_topics(api: Api, people: Client, city: City) -> None:
    plain = await people.group("Клуб", owner=city.owner)
    basic = await people.group("Двор", owner=city.owner, kind="group")
    for chat in (plain, basic):
        await people.promote_bot(chat)
    assert await api.refusal("createForumTopic", chat_id=plain, name="x") == (
        "Bad Request: the chat is not a forum"
    )
    assert await api.refusal("createForumTopic", chat_id=basic, name="x") == (
        "Bad Request: method is available only for supergroups"
    )


async def test_general_can_be_closed_and_hidden(api: Api, people: Client, city: City) -> None:
    await api("closeGeneralForumTopic", chat_id=city.chat)
    with pytest.raises(RefusedError, match="closed"):
        await people.say(city.anna, city.chat, "x")
    await api("reopenGeneralForumTopic", chat_id=city.chat)
    await api("hideGeneralForumTopic", chat_id=city.chat)
    await api("unhideGeneralForumTopic", chat_id=city.chat)
    thread = await topic(api, city)
    await api("deleteForumTopic", chat_id=city.chat, message_thread_id=thread)
    assert (await people.view(city.anna)).chat(city.chat).topics == ()
