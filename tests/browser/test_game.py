"""A whole game on the page: people in two browsers, two cities, to the opened cards."""

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Staging, Visiting
from tests.browser.evening import Evening, button, evening
from tests.browser.visit import Visit, Width

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.parametrize("width", ["desktop", "telephone"])
async def test_a_game_goes_from_the_lobby_to_the_opened_cards(
    put_on: Staging, come: Visiting, width: Width
) -> None:
    stage = await put_on()
    chair, guest = await come(stage, width), await come(stage, width)
    async with evening(stage, chair) as game:
        await game.gather()
        await chair.picture("lobby")
        await game.silence()
        await game.begin()
        await game.until("День 1: голосование открыто")
        await the_others_see_each_vote_and_its_withdrawal(game, chair, guest)
        await game.until("Ночь 1")
        await expect(chair.page.locator("[data-alive=false]")).to_have_count(2)
        await orders_are_given_by_night(game, chair)
        await game.until("Утро второго дня")
        await both_cities_wake_up(game, guest)
        await game.watch_to_the_end()
        await the_cards_are_opened(game, guest)


async def the_others_see_each_vote_and_its_withdrawal(
    game: Evening, voter: Visit, watcher: Visit
) -> None:
    seats = game.seats()
    topic = await game.topic(seats[4][0], seats[4][1])
    await watcher.open(person=seats[4][0], chat=game.group, thread=topic)
    board = watcher.on("messages").locator(".bubble", has_text="день 1 · голосование до").last
    for count, seat in enumerate((1, 2, 3), start=1):
        await voter.go(person=seats[seat][0], chat=game.group, thread=topic)
        await button(voter, "v", 5).click()
        await expect(board).to_contain_text(f"5 {await name(game, 5)}: {count}")
    await watcher.on("pinned").click()
    await watcher.picture("day")
    await button(voter, "vc").click()
    await expect(board).to_contain_text(f"5 {await name(game, 5)}: 2")
    assert [*await watcher.audit(), *await voter.audit()] == []


async def orders_are_given_by_night(game: Evening, visit: Visit) -> None:
    given = 0
    for kind in ("ck", "o", "sk"):
        for person in await game.with_button(kind):
            await visit.go(person=person, chat=person)
            await expect(button(visit, kind)).to_be_visible()
            await visit.picture(f"night-{kind}")
            await visit.answered(button(visit, kind))
            given += 1
    assert await visit.audit() == []
    assert given >= 2


async def both_cities_wake_up(game: Evening, visit: Visit) -> None:
    alive = [one for one in game.stage.crowd.players if not one.player.dead]
    cities = {one.player.card.city: one.id for one in alive if one.player.card is not None}
    assert len(cities) == 2
    for city, person in cities.items():
        thread = await game.topic(person, city)
        await visit.go(person=person, chat=game.group, thread=thread)
        await expect(visit.saying("Утро второго дня").last).to_be_visible()
    await visit.picture("dawn")


async def the_cards_are_opened(game: Evening, visit: Visit) -> None:
    await visit.go(person=game.prosecutor, chat=game.group)
    await expect(visit.saying("Игра окончена").last).to_be_visible()
    await visit.picture("end")
    assert await visit.audit() == []


async def name(game: Evening, seat: int) -> str:
    person = game.seats()[seat][0]
    return next(one.player.name for one in game.stage.crowd.players if one.id == person)
