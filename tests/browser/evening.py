"""A small game before the page: who sits where, and the steps that several tests share."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from playwright.async_api import Locator, expect

from playground.client import ChatView, Client, View
from playground.page.stage import Stage
from tests.browser.visit import Visit

JUMPS = 25
"""More deadlines than a small game has."""


class Evening:
    """One game as its prosecutor plays it in a browser."""

    def __init__(self, stage: Stage, chair: Visit, client: Client) -> None:
        self.stage, self.chair, self.client = stage, chair, client

    @property
    def prosecutor(self) -> int:
        return self.stage.casting.prosecutor

    @property
    def group(self) -> int:
        return self.stage.casting.group

    async def gather(self, opening: str = "/newgame", people: int = 10) -> None:
        """The prosecutor opens his chat with the bot, then a lobby, and fills it."""
        chair = self.chair
        await chair.open(person=self.prosecutor, chat=self.prosecutor)
        await chair.on("door").click()
        await expect(chair.on("composer")).to_be_visible()
        await chair.go(person=self.prosecutor, chat=self.group)
        await chair.write(opening)
        if self.stage.bill.setup == "plain" and opening == "/newgame":
            await chair.page.locator("[data-data^='p:wh:']").first.click()
        await expect(chair.saying("набор открыт").last).to_be_visible()
        await chair.desk()
        await chair.on("fill-count").fill(f"{people}")
        await chair.on("fill").click()
        await chair.desk(shut=True)
        await expect(chair.saying(f"В игре ({people})")).to_be_visible()

    async def silence(self) -> None:
        """Nobody does anything by himself any more."""
        await self.chair.desk()
        await self.chair.on("silence").click()
        await self.chair.desk(shut=True)

    async def begin(self) -> None:
        await self.chair.go(person=self.prosecutor, chat=self.prosecutor)
        await self.chair.write("/begin")
        await expect(self.chair.saying("Игра началась").first).to_be_visible()

    async def until(self, text: str) -> None:
        """On from deadline to deadline, until the prosecutor reads it in the group."""
        for _ in range(5):
            await self.chair.next()
            view = await self.client.view(self.prosecutor)
            if any(text in one.text for one in self._group(view).messages):
                return
        raise AssertionError(f"it is never told: {text}")

    async def watch_to_the_end(self, jumps: int = JUMPS) -> None:
        """Everybody plays by himself, the prosecutor too, until the game is over."""
        await self.chair.desk()
        await self.chair.on("watch").click()
        for _ in range(jumps):
            await self.chair.next()
            if self.stage.scene == "over":
                return
        raise AssertionError("the game does not end")

    def seats(self) -> Mapping[int, tuple[int, str]]:
        """Person and city, by seat."""
        return {
            one.player.card.number: (one.id, one.player.card.city)
            for one in self.stage.crowd.players
            if one.player.card is not None
        }

    async def topic(self, person: int, name: str) -> int:
        """The topic whose name begins so."""
        here = self._group(await self.client.view(person))
        return next(one.thread for one in here.topics if one.name.startswith(name))

    async def told(self, person: int, text: str) -> int | None:
        """The topic in which he reads it, as soon as he does; None for General."""

        def lines(view: View) -> list[int | None]:
            return [one.thread for one in self._group(view).messages if text in one.text]

        view = await self.client.until(person, lambda view: bool(lines(view)), seconds=20)
        return lines(view)[-1]

    async def with_button(self, kind: str) -> list[int]:
        """Who has a message with such a button in his private chat."""
        found = []
        for person, _ in self.seats().values():
            own = [c for c in (await self.client.view(person)).chats if c.chat_id == person]
            datas = [k.data or "" for c in own for m in c.messages for r in m.keyboard for k in r]
            if any(data.startswith(f"p:{kind}:") for data in datas):
                found.append(person)
        return found

    def _group(self, view: View) -> ChatView:
        return next(one for one in view.chats if one.chat_id == self.group)


@asynccontextmanager
async def evening(stage: Stage, chair: Visit) -> AsyncIterator[Evening]:
    async with Client(stage.server.url) as client:
        yield Evening(stage, chair, client)


def button(visit: Visit, kind: str, *seat: int) -> Locator:
    """The last button of a kind that can be pressed (bot/callbacks.py), for a seat."""
    end = "".join(f"[data-data$=':{one}']" for one in seat)
    return visit.on("messages").locator(f"[data-data^='p:{kind}:']{end}:enabled").last
