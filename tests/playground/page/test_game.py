"""A whole game on the page, with the unchanged bot: filled, played alone, killed in the middle."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import pytest_asyncio

from playground.page import Bill, open_page
from tests.playground.page.kit import Page

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]
PLAYERS = 8
LONGEST = 150
"""Deadlines of a club game of eight, with room to spare."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("page")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def page(folder: Path) -> AsyncIterator[Page]:
    """A club of eight whose lobby was filled and begun by one person, as on the page."""
    async with (
        open_page(folder, Bill(7, "plain", "ru", "club"), people=3) as stage,
        aiohttp.ClientSession() as session,
    ):
        made = Page(stage, session)
        you, group = stage.casting.prosecutor, stage.casting.group
        await act(made, "start", user_id=you)
        await act(made, "say", user_id=you, chat_id=group, text="/newgame club")
        await until(made, scene="lobby")
        await made.wish("fill", count=PLAYERS)
        await stage.server.settle()
        await act(made, "say", user_id=you, chat_id=you, text="/begin")
        await until(made, scene="running")
        yield made


async def act(page: Page, what: str, **body: Any) -> Any:
    """An act of a person, as the page does it."""
    async with page.session.post(f"{page.url}/control/{what}", json=body) as response:
        assert response.status == 200, await response.text()
        return await response.json()


async def until(page: Page, **wanted: str) -> Any:
    """Wait, by the page's own events, until the state is so."""
    async with page.session.get(f"{page.url}/page/events") as events:
        while True:
            kind, data = (await events.content.readuntil(b"\n\n")).decode().split("\n")[:2]
            if kind == "event: state":
                found = json.loads(data.removeprefix("data: "))
                if wanted.items() <= found.items():
                    return found


async def test_everybody_came_in_and_has_a_seat(page: Page) -> None:
    players = [one for one in (await page.state())["people"] if one["role"] == "player"]
    assert sorted(one["seat"] for one in players) == list(range(1, PLAYERS + 1))
    assert all(one["joined"] and one["alive"] for one in players)
    assert (await page.state())["clock"]["next"] is not None


async def test_next_leads_to_the_next_deadline_and_people_use_the_time(page: Page) -> None:
    before = (await page.state())["clock"]
    words = len(page.stage.server.world.queries)
    for _ in range(4):
        await page.wish("next")
    after = (await page.state())["clock"]
    assert after["now"] >= before["next"]
    assert after["next"] > before["next"]
    assert len(page.stage.server.world.queries) > words


async def test_what_is_done_while_the_bot_is_dead_is_answered_when_it_lives(page: Page) -> None:
    you = page.stage.casting.prosecutor
    await page.wish("bot", do="kill")
    assert (await page.state())["bot"]["alive"] is False
    assert "не работает" in await page.wish("next")
    await act(page, "say", user_id=you, chat_id=you, text="/status")
    before = page.stage.server.world.chats[you].last_speaker
    assert before == you
    assert await page.wish("bot", do="start") == {}
    await page.stage.server.settle()
    assert page.stage.server.world.chats[you].last_speaker == page.stage.server.world.bot.id
    assert (await page.state())["bot"]["starts"] == 2


async def test_the_game_moves_with_its_group_and_comes_to_its_end(page: Page) -> None:
    await page.wish("fault", kind="upgrade")
    await page.wish("everyone", mode="self")
    for _ in range(LONGEST):
        if (await page.state())["scene"] == "over":
            break
        await page.wish("next")
    found = await page.state()
    assert found["scene"] == "over"
    assert not all(one["alive"] for one in found["people"])
    assert found["bot"]["errors"] == []
    assert page.stage.server.world.journal.form_refusals == []


async def test_a_new_group_gets_a_game_of_its_own(page: Page) -> None:
    await page.wish("new", ruleset="city", setup="plain", people=3)
    assert (await page.state())["scene"] == "empty"
    await page.wish("everyone", mode="self")
    await page.wish("next")
    found = await page.state()
    assert found["scene"] == "lobby"
    assert all(one["alive"] and one["seat"] is None for one in found["people"])
