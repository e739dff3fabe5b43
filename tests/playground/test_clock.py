"""The clock service: the bot says when it rests, and only then does the clock jump."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from playground.client import Client, RefusedError, Rest
from playground.server import RealClock, Server, VirtualClock, serve
from playground.server.updates import FIRST_ID
from tests.playground.kit import START, Api, City


@pytest.fixture
async def bot(server: Server) -> AsyncIterator["Sleeper"]:
    async with aiohttp.ClientSession() as session:
        yield Sleeper(server.url, session)


class Sleeper:
    """The bot's side of the clock service."""

    def __init__(self, url: str, session: aiohttp.ClientSession) -> None:
        self.url = url
        self.session = session

    async def now(self) -> dict[str, Any]:
        async with self.session.get(f"{self.url}/clock/now") as response:
            found: dict[str, Any] = await response.json()
            return found

    async def idle(
        self, until: float | None, offset: int = FIRST_ID, version: int = 0, client: str = "bot"
    ) -> dict[str, Any]:
        body = {"client": client, "until": until, "offset": offset, "version": version}
        async with self.session.post(f"{self.url}/clock/idle", json=body) as response:
            found: dict[str, Any] = await response.json()
            return found


async def test_the_clock_jumps_to_what_the_bot_waits_for(people: Client, bot: Sleeper) -> None:
    assert await bot.now() == {"now": START, "version": 0}
    sleeping = asyncio.create_task(bot.idle(START + 60))
    rest = await people.next(limit=START + 3600)
    assert rest == Rest(now=START + 60, until=START + 60, idle=True)
    assert await sleeping == {"now": START + 60, "version": 1}


async def test_a_limit_comes_before_a_later_wish(people: Client, bot: Sleeper) -> None:
    sleeping = asyncio.create_task(bot.idle(None))
    rest = await people.next(limit=START + 5)
    assert (rest.now, rest.until, rest.idle) == (START + 5, None, True)
    assert await sleeping == {"now": START + 5, "version": 1}


async def test_without_a_resting_bot_nothing_moves(people: Client) -> None:
    assert await people.next(limit=START + 5, seconds=0.01) == Rest(START, None, idle=False)


async def test_the_bot_is_not_at_rest_while_an_update_waits(
    people: Client, bot: Sleeper, city: City, server: Server
) -> None:
    next_id = server.world.updates.next_id
    sleeping = asyncio.create_task(bot.idle(START + 60, next_id))
    assert (await people.settle()).idle
    await people.say(city.anna, city.chat, "/vote 3")
    assert not (await people.settle(0.01)).idle
    again = asyncio.create_task(bot.idle(START + 90, next_id + 1))
    assert await sleeping == {"now": START, "version": 0}, "the older call has made room"
    assert await people.settle() == Rest(START, START + 90, idle=True)
    await people.advance(START + 90)
    await again


async def test_a_confirmed_update_may_still_be_in_work(
    api: Api, people: Client, bot: Sleeper, city: City, server: Server
) -> None:
    next_id = server.world.updates.next_id
    await api("getUpdates", offset=next_id)
    before = asyncio.create_task(bot.idle(START + 60, next_id))
    assert (await people.settle()).idle
    await people.say(city.anna, city.chat, "/vote 3")
    assert len(await api("getUpdates", offset=next_id)) == 1
    assert await api("getUpdates", offset=next_id + 1) == []
    assert not (await people.settle(0.01)).idle, "the open call knows nothing of the update"
    after = asyncio.create_task(bot.idle(START + 60, next_id + 1))
    assert (await people.settle()).idle
    await people.advance(START + 60)
    await before
    await after


async def test_what_expired_before_it_was_taken_in_is_nobodys_work(
    api: Api, people: Client, bot: Sleeper, city: City
) -> None:
    await people.say(city.anna, city.chat, "/vote 3")
    await people.advance(START + 86400)
    assert await api("getUpdates", offset=0) == []
    sleeping = asyncio.create_task(bot.idle(None, 0, version=1))
    assert (await people.settle()).idle
    await people.advance(START + 86401)
    await sleeping


async def test_a_request_in_work_keeps_the_clock_still(
    api: Api, people: Client, bot: Sleeper, city: City, server: Server
) -> None:
    fault = await people.fault("stall", method="sendMessage")
    sending = asyncio.create_task(api("sendMessage", chat_id=city.chat, text="x"))
    sleeping = asyncio.create_task(bot.idle(None, server.world.updates.next_id))
    await server.world.bell.until(lambda: server.faults.hits(fault) == 1, 0.2)
    assert not (await people.settle(0.01)).idle
    await people.clear_faults(fault)
    await sending
    assert (await people.settle()).idle
    await people.advance(START + 1)
    await sleeping


async def test_a_poll_of_updates_is_rest(
    api: Api, people: Client, bot: Sleeper, server: Server
) -> None:
    polling = asyncio.create_task(api("getUpdates", timeout=50))
    sleeping = asyncio.create_task(bot.idle(None))
    assert await server.world.bell.until(lambda: server.world.updates.polled, 5)
    assert (await people.settle()).idle
    await people.advance(START + 1)
    await sleeping
    polling.cancel()


async def test_a_call_with_an_old_version_returns_at_once(people: Client, bot: Sleeper) -> None:
    await people.advance(START + 10)
    assert await bot.idle(START + 60, version=0) == {"now": START + 10, "version": 1}
    assert await bot.idle(START + 10, version=1) == {"now": START + 10, "version": 1}
    assert not (await people.settle(0.01)).idle


async def test_a_dropped_connection_is_not_rest(
    people: Client, bot: Sleeper, server: Server
) -> None:
    sleeping = asyncio.create_task(bot.idle(None))
    assert (await people.settle()).idle
    sleeping.cancel()
    assert await server.world.bell.until(lambda: not server.board.at_rest(), 5)
    asyncio.create_task(bot.idle(None, client="bot")).add_done_callback(lambda _: None)
    assert (await people.settle()).idle
    await people.advance(START + 1)


async def test_of_two_clients_both_must_rest(people: Client, bot: Sleeper) -> None:
    one = asyncio.create_task(bot.idle(START + 5, client="one"))
    two = asyncio.create_task(bot.idle(START + 9, client="two"))
    rest = await people.next()
    await one
    await two
    assert rest.now == START + 5
    one = asyncio.create_task(bot.idle(START + 20, version=1, client="one"))
    assert not (await people.settle(0.01)).idle, "the second hasn't come back yet"
    two = asyncio.create_task(bot.idle(START + 9, version=1, client="two"))
    assert (await people.next()).now == START + 9
    await one
    await two


async def test_a_clock_never_runs_backwards(people: Client) -> None:
    with pytest.raises(RefusedError, match="can't go back"):
        await people.advance(START - 1)


async def test_the_real_clock_cannot_be_moved() -> None:
    async with serve(RealClock()) as server, Client(server.url) as people:
        with pytest.raises(RefusedError, match="real clock"):
            await people.advance(START)
        assert (await people.state())["now"] > START - 10 * 365 * 86400


async def test_the_server_offers_the_same_in_its_own_process() -> None:
    async with serve(VirtualClock(START)) as server:
        assert server.advance(START + 1) == {"now": START + 1, "version": 1}
        assert (await server.settle(0.01))["idle"] is False
        assert (await server.next(START + 5, 0.01))["now"] == START + 1
