"""Whose turn it is to look at his telephone."""

import asyncio
from math import inf
from random import Random

import pytest

from playground.client import RefusedError
from playground.page.crowd import AGAIN, SOON, Crowd
from playground.players import Player
from playground.players.deeds import Notebook
from tests.playground.kit import Api
from tests.playground.page.kit import Page

LATER = 50_000.0


class Sleeper(Player):
    """Wants to look again at an instant of our choice; `refused`: what he wanted is gone."""

    again: float | None = None
    refused = False
    woken = 0

    async def wake(self) -> float | None:
        self.woken += 1
        await self.read()
        if self.refused:
            raise RefusedError("there is no such button")
        return self.again


@pytest.fixture
async def sleeper(page: Page) -> Sleeper:
    await page.wish("speed", speed="pause")
    return _sleeper(page, 1)


def _sleeper(page: Page, number: int) -> Sleeper:
    """In the place of one of the players."""
    one = page.stage.crowd.everybody[number]
    telegram = one.player.eyes.telegram
    dice = Random(number)
    made = Sleeper(telegram, one.id, page.stage.casting.group, Notebook(), dice, name="Соня")
    one.player = made
    return made


async def wake(crowd: Crowd, now: float, most: int = 100) -> int:
    tasks = crowd.wake(now, most)
    await asyncio.gather(*tasks)
    return len(tasks)


@pytest.mark.parametrize("mode", ["you", "silent"])
async def test_nobody_acts_in_the_place_of_a_human_or_of_a_silent_one(
    page: Page, sleeper: Sleeper, mode: str
) -> None:
    await page.wish("mode", person=sleeper.person, mode=mode)
    await wake(page.stage.crowd, page.stage.tempo.now + LATER)
    assert sleeper.woken == 0


async def test_only_so_many_act_at_once_and_nobody_twice(page: Page, sleeper: Sleeper) -> None:
    others = [sleeper, *(_sleeper(page, number) for number in (2, 3, 4))]
    crowd, now = page.stage.crowd, page.stage.tempo.now + LATER
    for one in others:
        one.again = now + 1
    tasks = [*crowd.wake(now, 3), *crowd.wake(now, 3)]
    await asyncio.gather(*tasks)
    assert [one.woken for one in others] == [1, 1, 1, 1]


async def test_hours_on_the_clock_are_seconds_before_the_page(
    page: Page, sleeper: Sleeper
) -> None:
    now = page.stage.tempo.now
    sleeper.again = now + 6 * 3600
    await wake(page.stage.crowd, now + LATER)
    one = page.stage.person(sleeper.person)
    assert now < one.due <= now + SOON[1]


async def test_when_time_jumps_people_keep_the_rhythm_of_their_game(
    page: Page, sleeper: Sleeper
) -> None:
    page.stage.crowd.natural = True
    sleeper.again = page.stage.tempo.now + 6 * 3600
    await wake(page.stage.crowd, page.stage.tempo.now + LATER)
    assert page.stage.person(sleeper.person).due == sleeper.again


async def test_people_settle_down_until_something_concerns_them(
    page: Page, sleeper: Sleeper
) -> None:
    crowd, now = page.stage.crowd, page.stage.tempo.now
    sleeper.again = now + 6 * 3600
    for _ in range(6):
        await wake(crowd, now + LATER)
    one = page.stage.person(sleeper.person)
    assert one.due > now + SOON[1]
    crowd.stir(now)
    assert one.due <= now + SOON[1]


async def test_who_finds_his_button_gone_looks_again(page: Page, sleeper: Sleeper) -> None:
    sleeper.refused = True
    await wake(page.stage.crowd, page.stage.tempo.now + LATER)
    one = page.stage.person(sleeper.person)
    assert one.due <= page.stage.tempo.now + AGAIN
    assert page.stage.troubles == []


async def test_a_mistake_of_ours_is_told_and_nobody_else_stops(
    page: Page, sleeper: Sleeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken() -> float | None:
        raise ValueError("our mistake")

    monkeypatch.setattr(sleeper, "wake", broken)
    tasks = page.stage.crowd.wake(page.stage.tempo.now + LATER, 100)
    await asyncio.gather(*tasks, return_exceptions=True)
    assert (await page.state())["bot"]["errors"] == ["page: ValueError: our mistake"]


async def test_who_has_left_for_good_is_not_woken_again(page: Page, sleeper: Sleeper) -> None:
    crowd, now = page.stage.crowd, page.stage.tempo.now
    await wake(crowd, now + LATER)
    assert page.stage.person(sleeper.person).due == inf
    await wake(crowd, now + 10**9)
    assert sleeper.woken == 1


async def test_the_lobbys_card_tells_who_has_joined_and_for_how_many_there_is_room(
    page: Page,
) -> None:
    api = Api(page.url, page.stage.server.token, page.session)
    joined, crowd = page.stage.crowd.players[2], page.stage.crowd
    link = {"text": "Войти", "url": "https://t.me/procurator_bot?start=join_1"}
    await api(
        "sendMessage",
        chat_id=page.stage.casting.group,
        text=f"🏛 Мафия\nКлуб · от 2 до 3 человек\nВ игре (1): {joined.player.name}",
        reply_markup={"inline_keyboard": [[link]]},
    )
    assert (await page.state())["scene"] == "lobby"
    assert [one.joined for one in crowd.players] == [False, False, True, False]
    assert crowd.prosecutor.expected == 3
