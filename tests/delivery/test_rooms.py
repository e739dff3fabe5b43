"""Chats closed and opened, people silenced, invitations: over HTTP, with Telegram's rights."""

import pytest

from bot.app.messages import ChatState, Invitation, Silence, Square
from bot.app.setups import USUAL, Bound
from playground.client import Client, RefusedError
from tests.delivery.kit import House, Told, news
from tests.playground.kit import City

HERE = Square()
SHUT = ChatState(place=HERE, closed=True, allowed=("can_invite_users",), key="chat/square")
OPEN = ChatState(place=HERE, closed=False, allowed=USUAL, key="chat/square")


async def bound(house: House, game: int) -> Bound:
    async with house.storage.read() as uow:
        return (await uow.chats.bound(game))["square"]


async def may_write(people: Client, person: int, chat: int) -> bool:
    try:
        await people.say(person, chat, "слышно?")
    except RefusedError:
        return False
    return True


async def test_a_chat_is_closed_and_opened_by_its_permissions(
    house: House, people: Client, city: City, game: int
) -> None:
    await house.put(game, news("ночь"), SHUT)
    await house.later(3)
    assert (await bound(house, game)).closed
    assert not await may_write(people, city.anna, city.chat)
    await house.put(game, OPEN, news("утро"))
    await house.later(3)
    assert await may_write(people, city.anna, city.chat)
    order = await house.requests("sendMessage", "setChatPermissions")
    assert [one.method for one in order] == [
        "sendMessage",
        "setChatPermissions",
        "setChatPermissions",
        "sendMessage",
    ]
    given = order[2].params["permissions"]
    assert {name for name, value in given.items() if value} == set(USUAL)


async def test_the_dead_are_silenced_before_the_news_and_speak_again_when_it_is_lifted(
    house: House, people: Client, city: City, game: int
) -> None:
    await house.put(game, Silence(place=HERE, person=city.anna), news("жертва"))
    await house.later(2)
    order = await house.requests("restrictChatMember", "sendMessage")
    assert [one.method for one in order] == ["restrictChatMember", "sendMessage"]
    assert not await may_write(people, city.anna, city.chat)
    await house.put(game, Silence(place=HERE, person=city.anna, lifted=True))
    await house.later(2)
    assert await may_write(people, city.anna, city.chat)


async def test_silences_wait_for_no_pace_of_the_chat(
    house: House, people: Client, city: City, game: int
) -> None:
    crowd = [await people.person(f"Игрок {number}") for number in range(5)]
    for person in crowd:
        await people.join(city.chat, person)
    await house.put(game, *(Silence(place=HERE, person=person) for person in crowd))
    await house.rest()
    assert len(await house.requests("restrictChatMember")) == 5


@pytest.mark.parametrize("who", ["owner", "stranger", "gone"])
async def test_who_cannot_be_silenced_is_no_trouble(
    house: House, people: Client, city: City, game: int, who: str
) -> None:
    person = city.owner if who == "owner" else await people.person("Гость")
    if who == "gone":
        await people.join(city.chat, person)
        await people.leave(city.chat, person)
    await house.put(game, Silence(place=HERE, person=person), news("дальше"))
    await house.later(2)
    assert house.ears.heard == []
    assert await house.texts(city.chat) == ["дальше"]


async def test_a_missing_right_is_told_and_holds_up_nothing(
    house: House, people: Client, city: City, game: int
) -> None:
    await people.promote_bot(city.chat, can_restrict_members=False)
    await house.put(game, Silence(place=HERE, person=city.anna), SHUT, news("ночь"))
    await house.later(3)
    assert house.ears.heard == [
        Told("missing_rights", game, "silence"),
        Told("missing_rights", game, "close"),
    ]
    assert await house.texts(city.chat) == ["ночь"]
    assert not (await bound(house, game)).closed


async def test_in_a_basic_group_nobody_can_be_silenced(
    house: House, people: Client, city: City
) -> None:
    chat = await people.group("Город", owner=city.owner, kind="group")
    await people.join(chat, city.anna)
    await people.promote_bot(chat)
    game = await house.game(chat)
    async with house.open():
        await house.put(game, Silence(place=HERE, person=city.anna), SHUT)
        await house.later(3)
    assert house.ears.heard == [Told("missing_rights", game, "silence")]
    assert (await bound(house, game)).closed


async def test_an_invitation_leads_into_the_chat(
    house: House, people: Client, city: City, game: int
) -> None:
    await house.put(game, Invitation(place=HERE, name="Нижний"))
    await house.later(2)
    link = (await bound(house, game)).invite
    boris = await people.person("Борис")
    assert await people.follow_invitation(boris, link) == city.chat
    (asked,) = await house.requests("createChatInviteLink")
    assert asked.params["name"] == "Нижний"


async def test_without_the_right_there_is_no_invitation(
    house: House, people: Client, city: City, game: int
) -> None:
    await people.promote_bot(city.chat, can_invite_users=False)
    await house.put(game, Invitation(place=HERE, name="Нижний"))
    await house.later(2)
    assert house.ears.heard == [Told("missing_rights", game, "invite")]
    assert (await bound(house, game)).invite == ""
