"""Bad days on purpose."""

from pathlib import Path
from typing import Any

import aiohttp
import pytest

from playground.page import Bill, open_page
from tests.playground.kit import Api, ApiRefusedError
from tests.playground.page.kit import Page


@pytest.fixture
def api(page: Page) -> Api:
    return Api(page.url, page.stage.server.token, page.session)


async def code(api: Api, method: str, **params: Any) -> int:
    """With which code Telegram answers; 0 when the line is cut."""
    try:
        await api(method, **params)
    except ApiRefusedError as error:
        return error.code
    except aiohttp.ContentTypeError as error:
        return error.status
    except aiohttp.ServerDisconnectedError:
        return 0
    return 200


async def test_a_flood_hits_what_is_sent_and_nothing_else(page: Page, api: Api) -> None:
    await page.wish("fault", kind="flood")
    group = page.stage.casting.group
    assert await code(api, "sendMessage", chat_id=group, text="раз") == 429
    assert await code(api, "getMe") == 200
    assert (await page.state())["faults"][0]["hits"] == 1


@pytest.mark.parametrize(("kind", "answer"), [("server_error", 502), ("cut", 0)])
async def test_an_ill_telegram_does_nothing_until_it_is_healed(
    page: Page, api: Api, kind: str, answer: int
) -> None:
    made = await page.wish("fault", kind=kind)
    chat = page.stage.server.world.chat(page.stage.casting.group)
    before = len(chat.messages)
    assert await code(api, "sendMessage", chat_id=chat.id, text="раз") == answer
    assert len(chat.messages) == before
    await page.wish("heal", id=made["id"])
    assert await code(api, "sendMessage", chat_id=chat.id, text="два") == 200


async def test_a_fault_in_one_chat_leaves_the_others_alone(page: Page, api: Api) -> None:
    await page.wish("fault", kind="server_error", chat=page.stage.casting.group)
    assert await code(api, "getChat", chat_id=page.stage.casting.group) == 502
    assert await code(api, "getMe") == 200


@pytest.mark.slow
async def test_a_fault_for_a_while_is_lifted_by_itself(page: Page, api: Api) -> None:
    await page.wish("fault", kind="server_error", seconds=1)
    assert await code(api, "getMe") == 502
    bell = page.stage.server.world.bell
    assert await bell.until(lambda: not page.stage.bad_days.told("ru"), 10)
    assert await code(api, "getMe") == 200


async def test_healing_lifts_all_and_twice_is_no_mistake(page: Page, api: Api) -> None:
    for kind in ("flood", "server_error", "cut"):
        await page.wish("fault", kind=kind, seconds=600)
    assert await page.wish("heal") == {}
    assert await page.wish("heal", id=2) == {}
    assert (await page.state())["faults"] == []
    assert await code(api, "getMe") == 200


async def test_who_blocks_the_bot_is_shown_until_he_lets_it_write_again(page: Page) -> None:
    anna = (await page.person(1))["id"]
    assert "не открыл" in await page.wish("fault", kind="block", person=anna)
    async with page.session.post(f"{page.url}/control/start", json={"user_id": anna}):
        await page.wish("fault", kind="block", person=anna)
    assert (await page.person(1))["blocked"] is True
    assert "уже" in await page.wish("fault", kind="block", person=anna)
    await page.wish("fault", kind="unblock", person=anna)
    assert (await page.person(1))["blocked"] is False


async def test_in_an_upgraded_group_everybody_goes_on(tmp_path: Path) -> None:
    async with (
        open_page(tmp_path, Bill(7, "plain"), people=2, with_bot=False) as stage,
        aiohttp.ClientSession() as session,
    ):
        page, old = Page(stage, session), stage.casting.group
        made = await page.wish("fault", kind="upgrade")
        found = await page.state()
        assert made["chat"] == found["group"] != old
        assert {one.player.group for one in stage.crowd.everybody} == {found["group"]}
        assert "Такого чата" in await page.wish("fault", kind="upgrade", chat=old)
