"""One person's telephone: what he has read and what is gone."""

from playground.client import Client
from playground.players.eyes import Eyes
from tests.playground.kit import Api, City, keyboard


async def test_a_look_brings_what_is_new_and_what_has_changed(
    api: Api, people: Client, city: City
) -> None:
    eyes = Eyes(people, city.anna)
    await eyes.look()
    board = await api("sendMessage", chat_id=city.chat, text="доска")
    assert [message.text for message in await eyes.look()] == ["доска"]
    await api("editMessageText", chat_id=city.chat, message_id=board["message_id"], text="итог")
    assert [message.text for message in await eyes.look()] == ["итог"]
    assert [message.text for message in eyes.messages(city.chat)][-1] == "итог"
    assert await eyes.look() == []


async def test_what_is_deleted_is_forgotten(api: Api, people: Client, city: City) -> None:
    eyes = Eyes(people, city.anna)
    sent = await api("sendMessage", chat_id=city.chat, text="доска")
    await eyes.look()
    await api("deleteMessage", chat_id=city.chat, message_id=sent["message_id"])
    await eyes.look()
    assert "доска" not in [message.text for message in eyes.messages(city.chat)]


async def test_of_several_messages_with_a_button_the_newest_is_found(
    api: Api, people: Client, city: City
) -> None:
    eyes = Eyes(people, city.anna)
    board = {"chat_id": city.chat, "text": "доска", "reply_markup": keyboard("3 Вера")}
    await api("sendMessage", **board)
    sent = await api("sendMessage", **board)
    await eyes.look()
    newest = eyes.newest(city.chat, None, "3 Вера")
    assert newest is not None
    assert newest.message_id == sent["message_id"]
    assert eyes.newest(city.chat, None, "4 Глеб") is None


async def test_what_is_another_evenings_is_not_read(api: Api, people: Client, city: City) -> None:
    other = await people.group("Спарта", owner=city.owner)
    await people.join(other, city.anna)
    await api("sendMessage", chat_id=city.chat, text="вчера")
    eyes = Eyes(people, city.anna)
    eyes.begin_after((await people.state())["seq"], ignoring=[other])
    await api("sendMessage", chat_id=city.chat, text="сегодня")
    await people.say(city.owner, other, "не здесь")
    assert [message.text for message in await eyes.look()] == ["сегодня"]
    assert [group.title for group in eyes.groups()] == ["Рим"]


async def test_a_group_that_has_become_a_supergroup_is_no_place_any_more(
    people: Client, city: City
) -> None:
    old = await people.group("Спарта", owner=city.anna, kind="group")
    new = await people.upgrade(old)
    eyes = Eyes(people, city.anna)
    await eyes.look()
    assert {group.chat_id for group in eyes.groups()} == {city.chat, new}
