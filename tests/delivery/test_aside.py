"""Over HTTP: what one member alone sees, keyboards that go, files, a private menu."""

from typing import Any

from bot.app.messages import (
    Aside,
    Button,
    CommandMenu,
    Paper,
    Post,
    Private,
    Urgency,
)
from playground.client import Client
from tests.delivery.kit import House, news, to
from tests.playground.kit import Api, City


def aside(city: City, text: str, **changes: Any) -> Post:
    post = Post(
        place=Aside(chat_id=city.chat, person=city.anna),
        text=text,
        urgency=Urgency.ANSWER,
        instead=Post(place=Private(person=city.anna), text=f"лично: {text}"),
    )
    return post.__replace__(**changes)


async def seen(people: Client, person: int, chat: int) -> list[str | None]:
    return [one.text for one in (await people.view(person)).chat(chat).messages]


async def test_only_one_member_sees_it(
    house: House, game: int, people: Client, city: City
) -> None:
    await house.put(game, aside(city, "вы живы"))
    await house.rest()
    assert "вы живы" in await seen(people, city.anna, city.chat)
    assert "вы живы" not in await seen(people, city.owner, city.chat)
    assert await house.texts(city.anna) == []


async def test_where_the_bot_has_no_right_it_goes_to_the_private_chat_and_nobody_is_told(
    house: House, game: int, people: Client, city: City
) -> None:
    await people.demote_bot(city.chat)
    await house.put(game, aside(city, "вы живы"))
    await house.rest()
    assert await house.texts(city.anna) == ["лично: вы живы"]
    assert house.ears.heard == []
    await house.put(game, aside(city, "ещё", instead=None))
    await house.rest()
    assert await house.texts() == ["лично: вы живы"]


async def test_an_ephemeral_command_is_answered_without_any_right(
    house: House, game: int, api: Api, people: Client, city: City
) -> None:
    commands = [{"command": "role", "description": "карта", "is_ephemeral": True}]
    await api("setMyCommands", commands=commands, scope={"type": "all_group_chats"})
    await people.demote_bot(city.chat)
    said = await people.say(city.anna, city.chat, "/role")
    place = Aside(chat_id=city.chat, person=city.anna, command=said.ephemeral_id)
    await house.put(game, aside(city, "вы врач", place=place))
    await house.rest()
    assert "вы врач" in await seen(people, city.anna, city.chat)


async def test_a_stranger_to_the_group_gets_it_in_private(
    house: House, game: int, people: Client, city: City
) -> None:
    stranger = await people.person("Чужой", started=True)
    private = Post(place=Private(person=stranger), text="лично")
    place = Aside(chat_id=city.chat, person=stranger)
    await house.put(game, aside(city, "тайна", place=place, instead=private))
    await house.rest()
    assert await house.texts(stranger) == ["лично"]


async def test_a_busy_group_is_spared(house: House, game: int, city: City) -> None:
    await house.put(game, *(news(f"новость {n}") for n in range(3)))
    await house.rest()
    await house.put(game, aside(city, "вы живы"))
    await house.rest()
    assert await house.texts(city.anna) == ["лично: вы живы"]


async def test_a_key_with_a_new_message_takes_the_keyboard_off_the_former(
    house: House, game: int, people: Client, city: City
) -> None:
    keys = ((Button(text="да", data="p:v:1:2:3"),),)
    await house.put(game, to(city.anna, "панель 1", key="panel/1/1", rows=keys))
    await house.later(5)
    await house.put(game, to(city.anna, "панель 2", key="panel/1/1", rows=keys, fresh=True))
    await house.later(5)
    first, second = (await people.view(city.anna)).chat(city.anna).messages[-2:]
    assert (first.text, len(first.buttons)) == ("панель 1", 0)
    assert (second.text, len(second.buttons)) == ("панель 2", 1)


async def test_a_former_message_without_a_keyboard_or_gone_is_no_fault(
    house: House, game: int, people: Client, city: City
) -> None:
    await house.put(game, to(city.anna, "раз", key="k"))
    await house.later(5)
    await house.put(game, to(city.anna, "два", key="k", fresh=True))
    await house.later(5)
    two = (await people.view(city.anna)).chat(city.anna).messages[-1]
    await people.delete(city.anna, city.anna, two.message_id)
    await house.put(game, to(city.anna, "три", key="k", fresh=True))
    await house.later(5)
    assert (await house.texts(city.anna)) == ["раз", "два", "три"]
    assert house.ears.heard == []
    assert await house.storage.relay.dead_letters(game) == []


async def test_a_text_as_a_file(house: House, game: int, people: Client, city: City) -> None:
    paper = Paper(place=Private(person=city.anna), name="log.txt", content="день 1", caption="ход")
    await house.put(game, paper)
    await house.rest()
    shown = (await people.view(city.anna)).chat(city.anna).messages[-1]
    assert shown.media is not None
    assert (shown.media.kind, shown.media.file_name) == ("document", "log.txt")
    assert shown.text == "ход"


async def test_the_menu_of_one_private_chat_is_set_once_and_taken_back(
    house: House, game: int, city: City
) -> None:
    place = Private(person=city.anna)
    menu = CommandMenu(place=place, commands=(("desk", "стол"),))
    await house.put(game, menu)
    await house.rest()
    await house.put(game, menu)
    await house.later(5)
    await house.put(game, CommandMenu(place=place))
    await house.later(5)
    made = await house.requests("setMyCommands", "deleteMyCommands")
    assert [(one.method, one.ok) for one in made] == [
        ("setMyCommands", True),
        ("deleteMyCommands", True),
    ]
