"""The people of a table around a real bot over HTTP: they press what they see, and time passes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from bot.callbacks import Kind, Press
from playground.client import Client, Rest
from tests.kit.table_script import Deed, Script

LOBBY: Final = 60
"""Seconds for the news of the lobby to go out."""
_COMMANDS: Final[Mapping[Kind | None, str]] = {
    Kind.CHECK: "check",
    Kind.HEAL: "heal",
    Kind.SEEK: "seek",
    Kind.SHOOT: "shoot",
}


@dataclass
class TablePeople:
    """A plain group with its prosecutor, and who sits where."""

    telegram: Client
    group: int = 0
    prosecutor: int = 0
    seats: dict[int, int] = field(default_factory=dict)
    """The person on each seat, once the lots are drawn."""

    async def sit_down(self, script: Script) -> None:
        """From nothing to the first window."""
        self.prosecutor = await self.telegram.person("Пётр", started=True)
        self.group = await self.telegram.group("Стол", owner=self.prosecutor)
        await self.telegram.promote_bot(self.group)
        await self.telegram.start(self.prosecutor)
        await self.say(self.prosecutor, f"/newgame {script.rules}", self.group)
        for number in range(1, script.players + 1):
            player = await self.telegram.person(f"Житель {number}")
            await self.telegram.join(self.group, player)
            await self.telegram.start(player, "join_1")
        for setting in script.settings:
            await self.say(self.prosecutor, f"/set {setting}")
        await self.flow((await self.rest()).now + LOBBY)
        await self.say(self.prosecutor, "/begin")

    # --- what they do ------------------------------------------------------------------------

    async def say(self, person: int, words: str, chat: int = 0) -> None:
        """Words in private or in the group, and all that comes of them."""
        await self.telegram.say(person, chat or person, words)
        await self.rest()

    async def do(self, deed: Deed) -> None:
        """A deed and all that comes of it."""
        await self.begin(deed)
        await self.rest()

    async def begin(self, deed: Deed) -> None:
        """Nobody waits for what comes of it."""
        person = self.seats[deed.seat]
        if deed.words:
            await self.telegram.say(person, self.group, deed.words)
            return
        chat = person if deed.private else self.group
        message, data = await self._button(person, chat, deed)
        if data:
            await self.telegram.press_only(person, chat, message, data)
        else:
            await self.telegram.say(person, person, f"/{_COMMANDS[deed.kind]} {deed.args[0]}")

    async def _button(self, person: int, chat: int, deed: Deed) -> tuple[int, str]:
        """The newest of that kind; where a panel has it behind a door there are words for it."""
        for message in reversed((await self.telegram.view(person)).chat(chat).messages):
            for button in message.buttons:
                if button.data and _means(Press.unpack(button.data), deed):
                    return message.message_id, button.data
        if deed.kind in _COMMANDS:
            return 0, ""
        raise AssertionError(f"there is no button for it: {deed}")

    # --- time --------------------------------------------------------------------------------

    async def rest(self) -> Rest:
        """The bot has nothing more to do now."""
        rest = await self.telegram.settle(20)
        if not rest.idle:
            raise AssertionError(f"the bot finds no rest: {rest}")
        return rest

    async def flow(self, to: float) -> None:
        """Let time pass, with everything that happens on the way."""
        rest = await self.rest()
        while rest.now < to:
            waited = rest.until if rest.until is not None and rest.until > rest.now else to
            await self.telegram.advance(min(waited, to))
            rest = await self.rest()


def _means(press: Press, deed: Deed) -> bool:
    return press.kind is deed.kind and press.args[: len(deed.args)] == deed.args
