"""Bad days on purpose: each fault of the panel in mid-game, and the game goes on to its end."""

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Staging, Visiting
from tests.browser.evening import Evening, evening
from tests.browser.visit import Visit

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_forum_game_goes_on_through_every_fault(put_on: Staging, come: Visiting) -> None:
    stage = await put_on()
    chair = await come(stage)
    async with evening(stage, chair) as game:
        await game.gather()
        await game.begin()
        await chair.on("faults").locator("summary").first.click()
        await requests_fail_and_heal(game, chair)
        await somebody_blocks_the_bot(game, chair)
        await a_topic_disappears(game, chair)
        await the_bot_dies_and_stands_up(game, chair)
        await chair.picture("faults")
        assert await chair.audit() == []
        await the_journal_tells(chair)
        await game.watch_to_the_end()
        await chair.go(person=game.prosecutor, chat=game.group)
        await expect(chair.saying("Игра окончена").last).to_be_visible()


async def test_a_group_becomes_a_supergroup_in_mid_game(put_on: Staging, come: Visiting) -> None:
    stage = await put_on(setup="plain")
    chair = await come(stage)
    async with evening(stage, chair) as game:
        await game.gather()
        await game.begin()
        old = game.group
        await chair.on("faults").locator("summary").first.click()
        await chair.on("fault-upgrade").click()
        await expect(chair.on(f"chat-{old}")).to_be_visible()
        await game.watch_to_the_end()
        assert game.group != old
        await chair.go(person=game.prosecutor, chat=game.group)
        await expect(chair.saying("Игра окончена").last).to_be_visible()


async def requests_fail_and_heal(game: Evening, chair: Visit) -> None:
    await chair.on("fault-seconds").fill("120")
    for kind in ("flood", "server_error", "cut"):
        await chair.on(f"fault-{kind}").click()
        await expect(chair.on(f"heal-{kind}")).to_be_visible()
        await chair.on("composer").fill("/status")
        await chair.on("send").click()
        hits = chair.page.locator("li", has=chair.on(f"heal-{kind}"))
        await expect(hits).not_to_contain_text("задело 0")
        await chair.on(f"heal-{kind}").click()
        await expect(chair.on(f"heal-{kind}")).to_have_count(0)


async def somebody_blocks_the_bot(game: Evening, chair: Visit) -> None:
    person = game.seats()[1][0]
    await chair.on("fault-person").select_option(f"{person}")
    await chair.on("fault-block").click()
    row = chair.page.locator("li", has=chair.on(f"person-{person}"))
    await expect(row).to_contain_text("заблокировал бота")
    await chair.next()
    await chair.on("fault-unblock").click()
    await expect(row).not_to_contain_text("заблокировал бота")


async def a_topic_disappears(game: Evening, chair: Visit) -> None:
    thread = await game.topic(*game.seats()[1])
    await chair.go(person=game.prosecutor, chat=game.group)
    await expect(chair.on(f"topic-{thread}")).to_be_visible()
    await chair.on("fault-topic").select_option(f"{thread}")
    await chair.on("fault-delete_topic").click()
    await expect(chair.on(f"topic-{thread}")).to_have_count(0)


async def the_bot_dies_and_stands_up(game: Evening, chair: Visit) -> None:
    state = chair.on("bot-state")
    await chair.on("bot-kill").click()
    await expect(state).to_have_attribute("data-alive", "false")
    await chair.on("bot-start").click()
    await expect(state).to_have_attribute("data-alive", "true", timeout=90_000)
    await chair.on("bot-restart").click()
    await expect(state).to_contain_text("3", timeout=90_000)


async def the_journal_tells(chair: Visit) -> None:
    await chair.on("journal").locator("summary").first.click()
    await chair.on("journal-refused").check()
    entries = chair.on("journal-entries").locator("li")
    await expect(entries.first).to_be_visible()
    await expect(chair.page.locator("[data-testid=journal-entries] [data-ok=true]")).to_have_count(
        0
    )
