"""Faults of kind 11: a restart at any line."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from bot.callbacks import Kind, Press
from playground.client import Client
from playground.server import Server, VirtualClock, serve
from tests.faults.kit import both_databases
from tests.kit.bots import START, HouseBot, calm, running_bot
from tests.kit.company import Company
from tests.kit.databases import Database, SqliteFile
from tests.kit.eventlog import CLOCK, event_log, of_kind, without

pytestmark = pytest.mark.slow

STRIDE = 17
"""The bot is killed at every so many of its requests: some twenty times in two days."""
REPEAT = "(повтор)"


async def two_days(company: Company) -> list[str]:
    """Sixty updates: votes, changes, night orders, a check, a nomination; what was published."""
    await company.voting()
    seats = await company.seats()
    for day in range(2):
        ballots = await company.ballots()
        half = [sorted(seat for seat in ballots if (seat < 7) is first) for first in (True, False)]
        for seat, person in seats.items():
            own = half[0] if seat < 7 else half[1]
            data = ballots[own[(seat + day) % len(own)]]
            await company.people.press_only(person, company.chat, *data, force=True)
        await calm(company.people)
        await company.close()
        for player in company.players:
            for kind in (Kind.ORDER, Kind.CHECK, Kind.STAB):
                shown = await company.chat_of(player)
                offered = [b.data or "" for m in shown for b in m.buttons]
                if any(one.startswith(f"p:{kind.value}:") for one in offered):
                    await company.press(player, kind)
        for _ in range(2):
            if (await company.people.settle(20)).until is not None:  # the game may be over
                await company.close()
    texts = await company.texts(company.prosecutor, company.chat)
    return sorted({text for text in texts if text and REPEAT not in text})


@contextmanager
def killed_again_and_again(
    bot: HouseBot, server: Server, *, stride: int = STRIDE, only: str = ""
) -> Iterator[list[asyncio.Task[None]]]:
    """Kill the bot when its request, perhaps `only` of this method, was carried out and not yet
    answered; start it again."""
    journal, note = server.world.journal, server.world.journal.note
    tasks: list[asyncio.Task[None]] = []
    counted = 0

    async def again() -> None:
        await bot.kill()
        await bot.start()

    def noted(at: float, method: str, *rest: Any) -> None:
        nonlocal counted
        note(at, method, *rest)
        busy = bool(tasks) and not tasks[-1].done()
        counted += (method == only if only else method != "getUpdates") and not busy
        if counted == stride and not busy:
            counted = 0
            tasks.append(asyncio.create_task(again()))

    journal.note = noted  # type: ignore[method-assign, assignment]
    try:
        yield tasks
    finally:
        journal.note = note  # type: ignore[method-assign]


@both_databases
async def test_a_game_in_which_the_bot_is_killed_at_every_seventeenth_request_is_the_same_game(
    company: Company,
    bot: HouseBot,
    server: Server,
    database: Database,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = await asyncio.to_thread(tmp_path_factory.mktemp, "undisturbed")
    undisturbed = await asyncio.to_thread(SqliteFile, folder / "first.db")
    async with (
        serve(VirtualClock(START)) as quiet,
        Client(quiet.url) as people,
        running_bot(folder, quiet, database_url=undisturbed.url),
    ):
        first = await two_days(Company(people))
    with killed_again_and_again(bot, server) as kills:
        second = await two_days(company)
    await asyncio.gather(*kills)
    await calm(company.people)
    assert len(kills) > 10
    log = without(event_log(database.url), CLOCK)
    assert log == without(event_log(undisturbed.url), CLOCK)
    assert [t for t in first if "Казнь" in t] == [t for t in second if "Казнь" in t]


@both_databases
async def test_a_kill_behind_a_new_topic_leaves_no_second_one(
    company: Company, bot: HouseBot, server: Server
) -> None:
    await company.gather(12)
    with killed_again_and_again(bot, server, stride=1, only="createForumTopic") as kills:
        await company.start()
        await asyncio.gather(*kills)
        await calm(company.people)
    assert kills
    await company.close()
    group = (await company.people.view(company.prosecutor)).chat(company.chat)
    names = sorted(topic.name for topic in group.topics)
    assert names == ["Верхний (B) · игра 1", "Нижний (A) · игра 1"]
    assert len(await company.boards()) == 2


@both_databases
async def test_a_batch_that_is_served_again_after_a_kill_counts_once(
    company: Company, bot: HouseBot, server: Server, database: Database
) -> None:
    await company.gather(12, forum=False)
    await company.start()
    await company.close()
    people, seats = company.people, await company.seats()
    await people.hold()
    for seat, target in ((1, 2), (3, 4), (5, 6)):
        await people.say(seats[seat], seats[seat], f"/nominate {target}")
    batch = [update.body for update in server.world.updates.waiting()]
    await people.release()
    await calm(people)
    await bot.kill()
    for update in batch:  # as if no getUpdates had confirmed them
        await people.raw_update(update)
    await bot.start()
    await calm(people)
    assert len(batch) == 3
    assert len(of_kind(event_log(database.url), "Nominated")) == 3
    told = [text for player in company.players for text in await company.texts(player)]
    assert not [text for text in told if "MC-NOM-1" in text]
    assert (await company.boards())[0].text.count("←") == 3


async def test_who_pressed_join_before_a_restart_comes_into_the_right_game_after_it(
    company: Company, bot: HouseBot
) -> None:
    await company.gather(3, forum=False)
    await company.open()
    people, other = company.people, Company(company.people)
    await other.gather(1, forum=False)
    await people.start(other.prosecutor)
    await company.say(other.prosecutor, "/newgame", other.chat)
    await other.press(other.prosecutor, Kind.WHERE, other.chat)
    man = await people.person("Новый")
    for chat in (company.chat, other.chat):
        await people.join(chat, man)
    await calm(people)
    card = (await other.chat_of(man, other.chat))[-1]
    join = Press(Kind.JOIN, 2, 0).pack()
    answer = await people.press(man, other.chat, card.message_id, join, force=True)
    assert answer is not None
    assert answer.url
    await bot.kill()
    await bot.start()
    await people.follow(man, answer.url)
    await calm(people)
    assert any("«Мафия № 2»" in text for text in await company.texts(man))
    assert not any("«Мафия № 1»" in text for text in await company.texts(man))
