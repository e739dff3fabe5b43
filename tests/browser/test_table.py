"""A game at one table on the page: opened by its rule set, watched to its end."""

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Staging, Visiting
from tests.browser.evening import evening

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_club_game_is_watched_to_the_opened_cards(put_on: Staging, come: Visiting) -> None:
    stage = await put_on(ruleset="club", setup="plain", people=8)
    chair = await come(stage)
    async with evening(stage, chair) as game:
        await game.gather("/newgame club", people=8)
        await game.begin()
        await game.watch_to_the_end(jumps=400)
        await chair.go(person=game.prosecutor, chat=game.group)
        await expect(chair.saying("Игра окончена").last).to_be_visible()
        await chair.picture("club-end")
        assert await chair.audit() == []
