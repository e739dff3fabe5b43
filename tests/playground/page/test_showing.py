"""`procurator play` as somebody types it."""

import asyncio
import re
import signal
import sys

import aiohttp
import pytest

COMMAND = ("-c", "from bot.cli import main; main()", "play", "--no-browser", "--port", "0")


async def play() -> tuple[asyncio.subprocess.Process, asyncio.StreamReader]:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(sys.executable, *COMMAND, stdout=pipe)
    assert process.stdout is not None
    return process, process.stdout


@pytest.mark.slow
async def test_it_tells_the_address_and_ends_in_good_order() -> None:
    process, lines = await play()
    told = ""
    while not (found := re.search(r"http://127\.0\.0\.1:\d+", told)):
        told += (await lines.readline()).decode()
    async with aiohttp.ClientSession() as session, session.get(f"{found[0]}/page/state") as answer:
        assert (await answer.json())["bot"]["alive"] is True
    process.send_signal(signal.SIGINT)
    last = (await lines.read()).decode()
    assert await process.wait() == 0
    assert last.strip().endswith("Занавес.")


@pytest.mark.slow
async def test_it_ends_in_good_order_while_the_bot_still_wakes_up() -> None:
    process, lines = await play()
    assert "просыпается" in (await lines.readline()).decode()
    process.send_signal(signal.SIGTERM)
    assert (await lines.read()).decode().strip() == "Занавес."
    assert await process.wait() == 0
