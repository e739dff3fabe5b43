"""What the page answers before there is a bot."""

import json
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from playground.page import Bill, open_page
from playground.server.model import Media
from playground.server.world import StoredFile
from tests.playground.page.kit import Page


async def test_the_state_tells_who_is_here(page: Page) -> None:
    found = await page.state()
    assert found["scene"] == "empty"
    assert found["clock"]["next"] is None
    assert [one["role"] for one in found["people"]] == ["prosecutor", *["player"] * 4]
    assert [one["mode"] for one in found["people"]] == ["you", *["self"] * 4]
    assert found["chats"][0]["id"] == found["group"]
    assert found["bot"]["alive"] is False


@pytest.mark.parametrize(
    ("what", "body"),
    [
        ("mode", {"person": 1, "mode": "self"}),
        ("mode", {"person": "anna", "mode": "self"}),
        ("mode", {"person": True, "mode": "self"}),
        ("mode", {}),
        ("everyone", {"mode": "asleep"}),
        ("fill", {"count": 3}),
        ("fill", {"count": 0}),
        ("fill", {"count": 101}),
        ("speed", {"speed": "backwards"}),
        ("speed", {"speed": "fast", "colour": "red"}),
        ("next", {}),
        ("new", {"ruleset": "chess"}),
        ("new", {"setup": "submarine"}),
        ("new", {"people": 1000}),
        ("bot", {"do": "praise"}),
        ("bot", {"do": "kill"}),
        ("fault", {"kind": "earthquake"}),
        ("fault", {"kind": "cut", "seconds": 0}),
        ("fault", {"kind": "cut", "seconds": 10**6}),
        ("fault", {"kind": "block", "person": 1}),
        ("fault", {"kind": "delete_topic", "thread": 99}),
        ("fault", {"kind": "upgrade"}),
    ],
)
async def test_a_wrong_wish_is_refused_with_a_sentence(
    page: Page, what: str, body: dict[str, Any]
) -> None:
    told = await page.wish(what, **body)
    assert isinstance(told, str)
    assert any("а" <= letter <= "я" for letter in told)
    assert told.endswith((".", "!"))


async def test_an_english_page_speaks_english(tmp_path: Path) -> None:
    async with (
        open_page(tmp_path, Bill(7, language="en"), people=2, with_bot=False) as stage,
        aiohttp.ClientSession() as session,
    ):
        told = await Page(stage, session).wish("next")
    assert told == "The bot is not running: start it first."


async def test_what_is_no_json_is_refused_with_a_sentence(page: Page) -> None:
    headers = {"Content-Type": "application/json"}
    for body in ("{", "[]", "7"):
        address = f"{page.url}/page/mode"
        async with page.session.post(address, data=body, headers=headers) as response:
            assert response.status == 400
            assert "person, mode" in (await response.json())["error"]


async def test_a_person_is_played_by_whom_one_chooses(page: Page) -> None:
    anna = (await page.person(2))["id"]
    assert await page.wish("mode", person=anna, mode="you") == {}
    assert (await page.person(2))["mode"] == "you"
    await page.wish("everyone", mode="silent")
    assert {one["mode"] for one in (await page.state())["people"]} == {"silent"}


async def test_each_change_is_told_once_with_a_greater_version(page: Page) -> None:
    async with page.session.get(f"{page.url}/page/events") as events:
        first = await _next_state(events)
        await page.wish("everyone", mode="silent")
        second = await _next_state(events)
        assert {one["mode"] for one in second["people"]} == {"silent"}
        await page.wish("speed", speed="pause")
        third = await _next_state(events)
    assert third["clock"]["rate"] == 0
    assert first["version"] < second["version"] < third["version"]


async def test_the_time_is_told_every_second_without_a_new_version(page: Page) -> None:
    before = (await page.state())["version"]
    async with page.session.get(f"{page.url}/page/events") as events:
        news = json.loads(await _data_of(events, "clock"))
    assert news["rate"] == 1
    assert (await page.state())["version"] == before


async def test_a_picture_is_shown_and_any_other_file_only_saved(page: Page) -> None:
    files = page.stage.server.world.files
    files["p"] = StoredFile(Media("photo", "p", 4), b"\x89PNG...")
    files["d"] = StoredFile(Media("document", "d", 4), b"<script>alert(1)</script>")
    async with page.session.get(f"{page.url}/page/file?id=p") as response:
        assert response.content_type == "image/png"
    async with page.session.get(f"{page.url}/page/file?id=d") as response:
        assert response.content_type == "application/octet-stream"
        assert response.headers["Content-Disposition"] == "attachment"
    async with page.session.get(f"{page.url}/page/file?id=x") as response:
        assert response.status == 400


async def test_a_new_game_has_its_own_group_and_the_same_people(page: Page) -> None:
    before = await page.state()
    made = await page.wish("new", ruleset="club", setup="groups", people=6)
    after = await page.state()
    assert made["group"] == after["group"] != before["group"]
    assert [one["id"] for one in after["people"][:5]] == [one["id"] for one in before["people"]]
    assert len(after["people"]) == 7
    assert after["ruleset"] == "club"
    assert [chat["title"] for chat in after["chats"]][:3] == ["Мафия", "Нижний", "Верхний"]


async def _next_state(events: aiohttp.ClientResponse) -> Any:
    return json.loads(await _data_of(events, "state"))


async def _data_of(events: aiohttp.ClientResponse, kind: str) -> str:
    """The next event of this kind."""
    while True:
        named = (await events.content.readuntil(b"\n\n")).decode().split("\n")
        if named[0] == f"event: {kind}":
            return named[1].removeprefix("data: ")
