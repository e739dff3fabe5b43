"""What people write, call themselves and leave behind is text, and is never run as HTML."""

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Staging, Visiting
from tests.browser.evening import evening
from tests.browser.visit import Visit

pytestmark = pytest.mark.asyncio(loop_scope="session")

HOSTILE = '<img src=x onerror="window.ran=1"><b>&lt;i&gt;'
"""As short as a name must be."""


async def nothing_ran(visit: Visit) -> None:
    assert await visit.page.evaluate("() => window.ran === undefined")
    assert await visit.page.locator("img[src=x]").count() == 0


async def test_a_message_is_text(put_on: Staging, come: Visiting) -> None:
    stage = await put_on(people=2, with_bot=False)
    visitor = await come(stage)
    async with evening(stage, visitor) as game:
        await visitor.open(person=game.prosecutor, chat=game.group)
        await visitor.write(f"{HOSTILE}<script>window.ran=1</script>")
        await expect(visitor.saying(HOSTILE)).to_be_visible()
        link = '<a href="javascript:window.ran=1">https://example.org/"onclick="window.ran=1</a>'
        await visitor.write(link)
        await expect(visitor.saying(link)).to_be_visible()
        assert await visitor.page.locator("a[href^='javascript:'], [onclick]").count() == 0
        await nothing_ran(visitor)


async def test_a_name_is_text_in_the_list_the_chat_and_on_the_bots_card(
    put_on: Staging, come: Visiting
) -> None:
    stage = await put_on(people=3)
    visitor = await come(stage)
    async with evening(stage, visitor) as game:
        person = stage.crowd.players[0].id
        await game.client.change_person(person, first_name=HOSTILE, last_name=None)
        await game.client.say(person, game.group, "Добрый вечер")
        await game.gather(people=3)
        await expect(visitor.saying("Добрый вечер")).to_contain_text(HOSTILE)
        await expect(visitor.saying("набор открыт")).to_contain_text(HOSTILE)
        await nothing_ran(visitor)


async def test_a_last_word_is_text_for_those_who_read_it(put_on: Staging, come: Visiting) -> None:
    stage = await put_on()
    chair = await come(stage)
    async with evening(stage, chair) as game:
        await game.gather()
        await game.silence()
        await game.begin()
        await game.until("День 1: голосование открыто")
        seats = game.seats()
        reader, candidate = seats[1][0], seats[2][0]
        await chair.go(person=candidate, chat=candidate)
        await chair.write(f"/word {HOSTILE}")
        city = await game.told(reader, HOSTILE)
        await chair.go(person=reader, chat=game.group, thread=city)
        await expect(chair.saying(HOSTILE).last).to_be_visible()
        await nothing_ran(chair)
