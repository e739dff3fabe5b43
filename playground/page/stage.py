"""The stage behind the page: a company in its group, the bot beside it, one clock for all."""

import asyncio
from typing import Final

from playground.client import RefusedError
from playground.page.casting import MOST, Bill, Casting, another
from playground.page.crowd import Crowd, Mode, Persona
from playground.page.direct import Direct
from playground.page.faults import BadDays
from playground.page.ledger import Ledger
from playground.page.tempo import Tempo
from playground.page.words import PageError
from playground.players import RuleSet, Setup
from playground.players.reading import deadline, payload, usable
from playground.server import Server, membership
from playground.server.model import Json
from playground.show.bot import BotError, BotProcess

PEOPLE: Final = {"multicity": 12, "club": 10, "city": 11}
ANSWER: Final = 10.0
"""Real seconds that the bot has to do what the prosecutor wants."""
BETWEEN: Final = 0.1
"""Real seconds between two people who come in when a group is filled."""


class Stage:
    """Everything that the page can do, besides what people do by the control API."""

    def __init__(self, server: Server, bot: BotProcess, telegram: Direct, bill: Bill) -> None:
        self.server = server
        self.bot = bot
        self.bad_days = BadDays(server)
        self.ledger = Ledger(server.world)
        self.casting = Casting(telegram, bill)
        self._telegram = telegram
        self._crowd: Crowd | None = None
        self.troubles: list[str] = []
        """What should not have happened: mistakes of ours, told like errors of the bot."""
        self._moving = asyncio.Lock()
        self._filling = asyncio.Lock()
        self.tempo = Tempo(server, lambda: bot.alive, lambda: self.crowd, self.read_goal)

    @property
    def bill(self) -> Bill:
        return self.casting.bill

    @property
    def crowd(self) -> Crowd:
        if self._crowd is None:
            raise PageError("not_yet")
        return self._crowd

    @property
    def ready(self) -> bool:
        return self._crowd is not None

    # --- who is here and what goes on -----------------------------------------------------------

    async def look(self) -> None:
        """Everybody reads on. A lobby after the end is the beginning of another game."""
        await self.crowd.read(self._telegram.seq)
        card = self.crowd.prosecutor.lobby()
        if self.crowd.over() and card is not None:
            people, modes = len(self.crowd.players), self.crowd.modes()
            await self._replace(self.casting.cast(people, modes, after=card.seq - 1))

    @property
    def scene(self) -> str:
        """empty, lobby, running, over."""
        crowd = self.crowd
        if crowd.over():
            return "over"
        if crowd.begun and any(one.player.card is not None for one in crowd.players):
            return "running"
        return "lobby" if crowd.prosecutor.lobby() is not None else "empty"

    def goal(self) -> float | None:
        """The next deadline, as the prosecutor reads it."""
        eyes, now = self.crowd.prosecutor.eyes, self.tempo.now
        if self.scene != "running":
            return None
        return deadline([*eyes.messages(self.casting.group), *eyes.private()], now)

    async def read_goal(self) -> float | None:
        await self.crowd.prosecutor.read()
        return self.goal()

    def person(self, person: int) -> Persona:
        found = self.crowd.find(person)
        if found is None:
            raise PageError("no_person")
        return found

    # --- wishes ---------------------------------------------------------------------------------

    async def open(self, people: int | None = None) -> None:
        """The first company."""
        await self._open(self.bill, people)

    async def anew(self, ruleset: RuleSet, setup: Setup, people: int | None) -> None:
        """A new group with the same prosecutor; a game that runs in the old one is called off."""
        await self._call_off()
        self.tempo.set_speed("normal")
        await self._open(another(self.bill, ruleset, setup), people)

    async def _call_off(self) -> None:
        """As the prosecutor does it: two games at once would ask him each time which he means."""
        leader = self.crowd.prosecutor
        await self.look()
        if self.scene not in ("lobby", "running") or not self.bot.alive:
            return
        await leader.hands.say(self.tempo.now, leader.person, "/abort")
        await self.server.settle(ANSWER)
        await leader.read()
        agreed = leader.agreeing()
        if agreed is not None:
            await agreed.do()
            await self.server.settle(ANSWER)

    async def _open(self, bill: Bill, people: int | None) -> None:
        count = PEOPLE[bill.ruleset] if people is None else people
        _check_count(count)
        async with self._filling:
            await self._replace(await self.casting.open(bill, count))

    async def _replace(self, crowd: Crowd) -> None:
        old, self._crowd = self._crowd, crowd
        crowd.noticed = self.noticed
        await crowd.read(self._telegram.seq)
        if old is not None:
            await old.close()

    def set_mode(self, person: int, mode: Mode) -> None:
        self.person(person).mode = mode
        self.crowd.call(self.tempo.now)

    def set_everyone(self, mode: Mode) -> None:
        for one in self.crowd.everybody:
            one.mode = mode
        self.crowd.call(self.tempo.now)

    async def fill(self, count: int) -> int:
        """People come in and join, until so many have; how many have come. Raises PageError."""
        _check_count(count)
        async with self._filling:
            await self.look()
            crowd = self.crowd
            if self.scene != "lobby":
                raise PageError("no_lobby")
            missing = count - sum(one.joined for one in crowd.players)
            free = [one for one in crowd.players if one.mode == "self" and not one.joined]
            while len(free) < missing and len(crowd.players) < MOST:
                free.append(await self._newcomer())
            for one in free[: max(0, missing)]:
                await self._join(one)
                await asyncio.sleep(BETWEEN)
            return len(free[: max(0, missing)])

    async def _newcomer(self) -> Persona:
        """One of the company who is not in this group yet, else somebody new."""
        casting, crowd = self.casting, self.crowd
        await casting.enlarge(len(crowd.players) + 1)
        person = next(one for one in casting.accounts if crowd.find(one) is None)
        await self._telegram.join(casting.group, person)
        return crowd.add(casting.player(person), "self", self.tempo.now)

    async def _join(self, one: Persona) -> None:
        """By the button on the lobby's card, as everybody joins."""
        player = one.player
        await player.read()
        for message in reversed(player.eyes.messages(player.group)):
            for button in usable(message):
                if (payload(button) or "").startswith("join"):
                    await player.hands.press(player.eyes.now, message, button)
                    return

    async def drive(self, do: str) -> None:
        """Kill, start, restart or stop the bot. Raises PageError."""
        if do not in ("kill", "start", "restart", "stop"):
            raise PageError("bot_verb")
        async with self._moving:
            if do == "start" and self.bot.alive:
                raise PageError("bot_alive")
            if do in ("kill", "stop") and not self.bot.alive:
                raise PageError("bot_dead")
            if do == "kill":
                await self.bot.kill()
            elif do != "start":
                await self.bot.stop()
            if do in ("start", "restart"):
                await self._start()

    async def _start(self) -> None:
        try:
            await self.bot.start()
        except BotError as error:
            raise PageError("bot_failed", why=str(error)[-400:]) from None

    async def close(self) -> None:
        """The bot ends in good order, and nobody does anything any more."""
        self.bad_days.heal()
        await self.tempo.close()
        if self._crowd is not None:
            await self._crowd.close()
        await self.bot.stop()

    # --- bad days -------------------------------------------------------------------------------

    def block(self, person: int, *, blocked: bool) -> None:
        self.person(person)
        account = self.server.world.people[person]
        if not account.started:
            raise PageError("not_started")
        if account.blocked is blocked:
            raise PageError("blocked" if blocked else "unblocked")
        membership.block(self.server.world, person, blocked=blocked)

    async def upgrade(self, chat_id: int) -> int:
        """A group becomes a supergroup in the middle of the game, as those did that were basic."""
        chat = self.server.world.chats.get(chat_id)
        if chat is None or chat.type == "private" or chat.migrated_to is not None:
            raise PageError("no_chat")
        if chat.is_forum:
            raise PageError("is_forum")
        chat.type = "group"
        new = await self._telegram.upgrade(chat_id)
        self.casting.moved(chat_id, new, self.crowd.everybody)
        return new

    async def delete_topic(self, chat_id: int, thread: int) -> None:
        try:
            await self._telegram.delete_topic(chat_id, thread)
        except RefusedError:
            raise PageError("no_topic") from None

    def noticed(self, task: asyncio.Task[None]) -> None:
        """A task has ended; was it by a mistake?"""
        if not task.cancelled() and (error := task.exception()) is not None:
            self.troubles.append(f"page: {type(error).__name__}: {error}")

    def told_bot(self) -> Json:
        bot, errors = self.bot, [*self.bot.errors, *self.troubles]
        return {
            "alive": bot.alive,
            "starts": bot.starts,
            "errors": errors[-20:],
            "log": str(bot.log),
        }


def _check_count(count: int) -> None:
    if not 1 <= count <= MOST:
        raise PageError("no_count", most=MOST)
