"""People do what Telegram lets people do."""

import pytest

from playground.client import Client, RefusedError
from tests.playground.kit import Api, City


async def test_a_link_opens_the_bot_with_its_payload(api: Api, people: Client) -> None:
    boris = await people.person("Борис")
    await people.follow(boris, "https://t.me/procurator_bot?start=join_1")
    (update,) = await api("getUpdates")
    assert update["message"]["text"] == "/start join_1"
    with pytest.raises(RefusedError, match="doesn't open the bot"):
        await people.follow(boris, "https://t.me/other_bot?start=join_1")


async def test_an_open_chat_is_needed_and_words_have_a_length(people: Client, city: City) -> None:
    with pytest.raises(RefusedError, match="nothing to say"):
        await people.say(city.anna, city.chat, "  ")
    with pytest.raises(RefusedError, match="longer than 4096"):
        await people.say(city.anna, city.chat, "x" * 4097)
    with pytest.raises(RefusedError, match="no topic 99"):
        await people.say(city.anna, city.chat, "x", thread=99)
    with pytest.raises(RefusedError, match="no message 99 to reply to"):
        await people.say(city.anna, city.chat, "x", reply_to=99)
    with pytest.raises(RefusedError, match="is not a channel"):
        await people.say(city.anna, city.chat, "x", sender=city.chat)
    with pytest.raises(RefusedError, match="nobody can record a song"):
        await people.do("say", user_id=city.anna, chat_id=city.chat, media="song")


async def test_a_reply_stays_in_its_topic(api: Api, people: Client, city: City) -> None:
    rome = await people.topic(city.chat, "Рим", by=city.owner)
    carthage = await people.topic(city.chat, "Карфаген", by=city.owner)
    said = await people.say(city.anna, city.chat, "x", thread=rome)
    await people.say(city.owner, city.chat, "y", reply_to=said.message_id)
    (update,) = await api("getUpdates", offset=-1)
    assert update["message"]["message_thread_id"] == rome
    with pytest.raises(RefusedError, match="in another topic"):
        await people.say(city.owner, city.chat, "y", thread=carthage, reply_to=said.message_id)


async def test_a_muted_kind_of_recording_is_refused(people: Client, city: City) -> None:
    await people.permissions(city.chat, can_send_voice_notes=False)
    with pytest.raises(RefusedError, match="may not write"):
        await people.say(city.anna, city.chat, media="voice", duration=3)
    await people.say(city.anna, city.chat, "словами можно")
    with pytest.raises(RefusedError, match="no such permissions: can_fly"):
        await people.permissions(city.chat, can_fly=True)


async def test_nobody_joins_twice_or_leaves_from_outside(people: Client, city: City) -> None:
    with pytest.raises(RefusedError, match="a member already"):
        await people.join(city.chat, city.anna)
    stranger = await people.person("Чужой")
    with pytest.raises(RefusedError, match="not a member"):
        await people.leave(city.chat, stranger)
    with pytest.raises(RefusedError, match="may not write"):
        await people.say(stranger, city.chat, "x")
    with pytest.raises(RefusedError, match="has the id"):
        await people.person("Двойник", user_id=city.anna)
    with pytest.raises(RefusedError, match="can't be the id"):
        await people.group("Двойник", owner=city.anna, chat_id=city.chat)
    with pytest.raises(RefusedError, match="only supergroups have topics"):
        await people.group("Двор", owner=city.anna, kind="group", forum=True)
    with pytest.raises(RefusedError, match="no chats of kind club"):
        await people.do("group", title="x", owner_id=city.anna, kind="club")


async def test_an_upgraded_group_is_left_by_its_people(people: Client, city: City) -> None:
    old = await people.group("Двор", owner=city.owner, kind="group")
    await people.promote_bot(old)
    new = await people.upgrade(old, forum=True)
    with pytest.raises(RefusedError, match=f"has become {new}"):
        await people.say(city.owner, old, "x")
    view = await people.view(city.owner)
    assert (view.chat(old).migrated_to, view.chat(new).forum) == (new, True)
    with pytest.raises(RefusedError, match='not "sideways"'):
        await people.do("upgrade", chat_id=old, order=["sideways"])


async def test_a_group_without_a_named_owner_gets_one(api: Api, people: Client) -> None:
    chat = await people.group("Клуб")
    await people.promote_bot(chat)
    admins = await api("getChatAdministrators", chat_id=chat)
    assert [one["status"] for one in admins] == ["creator", "administrator"]


async def test_people_see_new_names(api: Api, people: Client, city: City) -> None:
    await people.change_person(city.anna, first_name="Анна-Мария", username="anna")
    await people.say(city.anna, city.chat, "x")
    (update,) = await api("getUpdates", offset=-1)
    assert update["message"]["from"]["username"] == "anna"
    with pytest.raises(RefusedError, match="no age to change"):
        await people.change_person(city.anna, age="7")
