"""A bot that is killed while a message is on its way, as a process of its own."""

from pathlib import Path

import pytest

from playground.client import Client
from playground.server import Server
from tests.kit.bots import calm, child_bot
from tests.playground.kit import City


@pytest.mark.slow
async def test_a_message_on_its_way_at_a_kill_is_sent_again_with_a_mark(
    tmp_path: Path, server: Server, people: Client, city: City
) -> None:
    async with child_bot(tmp_path, server) as first:
        stalled = await people.fault("stall", method="sendMessage", chat_id=city.chat)
        await people.say(city.owner, city.chat, "/newgame")
        await server.world.bell.until(lambda: server.faults.hits(stalled) == 1, 20)
        await first.kill()
    await people.clear_faults()
    async with child_bot(tmp_path, server) as second:
        await calm(people)
        view = await people.view(city.anna)
        assert await second.stop() == 0
    cards = [one for one in view.chat(city.chat).messages if one.from_bot and one.buttons]
    assert cards[-1].text.startswith("(повтор) ")
    assert [card.text.count("(повтор)") for card in cards].count(1) == 1
    assert '"level": "error"' not in (tmp_path / "bot.log").read_text()
