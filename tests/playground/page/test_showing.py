"""`procurator play` as somebody types it."""

import asyncio
import re
import signal
import sys

import aiohttp
import pytest


@pytest.mark.slow
async def test_it_tells_the_address_and_ends_in_good_order() -> None:
    command = ("-c", "from bot.cli import main; main()", "play", "--no-browser", "--port", "0")
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=pipe)
    assert process.stdout is not None
    told = ""
    while not (found := re.search(r"http://127\.0\.0\.1:\d+", told)):
        told += (await process.stdout.readline()).decode()
    async with aiohttp.ClientSession() as session, session.get(f"{found[0]}/page/state") as answer:
        assert (await answer.json())["bot"]["alive"] is True
    process.send_signal(signal.SIGINT)
    last = (await process.stdout.read()).decode()
    assert await process.wait() == 0
    assert last.strip().endswith("Занавес.")
