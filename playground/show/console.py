"""Taking part in the terminal: one of the people is you. Time passes only when you let it.

Your part is an actor of the troupe like any other; instead of dice it has your keyboard.
"""

import asyncio
import sys
from dataclasses import dataclass
from datetime import datetime
from random import Random
from typing import Final

from rich.console import Console
from rich.text import Text

from playground.client import Button, Shown
from playground.players import Cast, Player
from playground.players.reading import deadline, payload, usable
from playground.show.prompts import Prompts
from playground.show.theatre import ZONE, Theatre

STEP: Final = 300.0
"""Seconds of the game after which you look at your telephone again."""
SHORTEST: Final = 2.0
"""The same when a window is about to close."""
WARNING: Final = 1800.0
"""Seconds before a deadline in which you are asked once more."""
BUTTONS: Final = 40
SAME: Final = 900.0
"""Seconds within which the same words in another place are no news."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Whom the human plays, and the language in which he is spoken to."""

    name: str
    prompts: Prompts
    leads: bool = False
    """He is the prosecutor."""

    @property
    def help(self) -> str:
        parts = (self.prompts.help, self.prompts.help_prosecutor)
        return "\n".join(parts if self.leads else parts[:1])


def choose_seat(console: Console, seed: int, prompts: Prompts) -> Seat | None:
    """Ask whether to watch or to take part; None to watch."""
    talk = prompts.tongue.talk
    some = ", ".join(Random(f"offer/{seed}").sample(talk.names, 5))
    console.print(prompts.watch)
    console.print(prompts.offer.format(names=some))
    try:
        name = console.input("> ").strip()
    except EOFError:
        return None
    if not name:
        return None
    if name.lower() == prompts.lead:
        return Seat(talk.prosecutor, prompts, leads=True)
    return Seat(name[:64], prompts)


async def take_seat(console: Console, stage: Theatre, cast: Cast, seat: Seat) -> None:
    """Put the human in the place of the prosecutor, or of one of the players."""
    if seat.leads:
        scripted: Player = cast.prosecutor
        human = Human(console, stage, cast, scripted, seat)
        cast.prosecutor = human
    else:
        scripted = cast.players[0]
        await stage.telegram.change_person(scripted.person, first_name=seat.name, last_name="")
        cast.names[scripted.person] = seat.name
        human = Human(console, stage, cast, scripted, seat)
        cast.players[0] = human
    console.print(seat.help, markup=False)


class LeaveError(Exception):
    """The human has had enough."""


class Human(Player):
    """Reads like everybody else and is asked what to do."""

    def __init__(
        self, console: Console, stage: Theatre, cast: Cast, scripted: Player, seat: Seat
    ) -> None:
        super().__init__(
            stage.telegram,
            scripted.person,
            cast.group,
            cast.notebook,
            scripted.dice,
            name=cast.names[scripted.person],
            tongue=seat.prompts.tongue,
        )
        self._console = console
        self._cast = cast
        self._help = seat.help
        self._prompts = seat.prompts
        self._warned = 0.0
        self._wait_until = 0.0
        self._seen = 0
        self._told: dict[str, float] = {}

    async def wake(self) -> float | None:
        """Show what is new; ask if it is worth it; the instant of the next look."""
        news = await self.read()
        for message in news:
            self._show(message)
        if self.over:
            return None
        if self._worth_asking(news):
            await self._ask()
        return max(self._wait_until, self.eyes.now + self._step())

    def _step(self) -> float:
        """Seconds until the next look: few where windows are short."""
        ends = deadline([*self.eyes.messages(self.group), *self.eyes.private()], self.eyes.now)
        return STEP if ends is None else max(SHORTEST, min(STEP, (ends - self.eyes.now) / 4))

    def _worth_asking(self, news: list[Shown]) -> bool:
        if self.eyes.now < self._wait_until:
            return False
        ends = deadline([*self.eyes.messages(self.group), *self.eyes.private()], self.eyes.now)
        if ends is not None and ends - self.eyes.now < WARNING and ends != self._warned:
            self._warned = ends
            self._console.print(self._prompts.hurry, style="yellow")
            return True
        return self._seen == 0 or any(one.from_bot and one.edited is None for one in news)

    async def _ask(self) -> None:
        """Until time may go on."""
        while True:
            self._seen += 1
            offers = self._offers()
            self._show_offers(offers)
            words = (await _line(self._console, self._prompt())).strip()
            if not words:
                return
            if words.startswith(self._prompts.wait):
                hours = words.removeprefix(self._prompts.wait).strip()
                self._wait_until = self.eyes.now + 3600 * float(hours if hours.isdigit() else 1)
                return
            await self._act(words, offers)
            await self._cast.rest()
            for message in await self.read():
                self._show(message)

    async def _act(self, words: str, offers: list[tuple[Shown, Button]]) -> None:
        if words in self._prompts.leave:
            raise LeaveError
        if words in self._prompts.aid:
            self._console.print(self._help, markup=False)
        elif words.isdigit():
            await self._press(int(words), offers)
        else:
            await self._speak(words)

    async def _press(self, number: int, offers: list[tuple[Shown, Button]]) -> None:
        if not 1 <= number <= len(offers):
            self._console.print(self._prompts.no_button)
            return
        message, button = offers[number - 1]
        deed = await self.hands.press(self.eyes.now, message, button)
        if deed.toast:
            self._console.print(Text(f"  → {deed.toast}", style="bold yellow"))

    async def _speak(self, words: str) -> None:
        now, (where, _, text) = self.eyes.now, words.partition(" ")
        prompts = self._prompts
        if words.startswith("/start"):
            await self.hands.open(now)
            return
        home = self.home
        if where == prompts.to_square and text:
            deed = await self.hands.say(now, self.group, text)
        elif where == prompts.to_city and text and home is not None:
            deed = await self.hands.say(now, self.group, text, thread=home.thread)
        elif where == prompts.to_bot and text:
            deed = await self.hands.say(now, self.person, text)
        elif words.startswith("/"):
            deed = await self.hands.say(now, self.person, words)
        else:
            self._console.print(prompts.whither)
            return
        if deed.refused:
            refused = prompts.refused.format(why=deed.refused)
            self._console.print(refused, markup=False, style="yellow")

    # --- showing --------------------------------------------------------------------------------

    def _offers(self) -> list[tuple[Shown, Button]]:
        """The buttons before him: private ones, then those of his group; the newest last."""
        found = [(message, button) for message in self._offering() for button in usable(message)]
        return found[-BUTTONS:]

    def _offering(self) -> list[Shown]:
        home = self.home
        public = [
            message
            for message in self.eyes.messages(self.group)
            if self.card is None or (home is not None and message.thread == home.thread)
        ]
        return [m for m in (*public[-30:], *self.eyes.private()[-15:]) if usable(m)]

    def _show_offers(self, offers: list[tuple[Shown, Button]]) -> None:
        last = None
        for number, (message, button) in enumerate(offers, start=1):
            if message is not last:
                last = message
                head = message.text.split("\n")[0]
                self._console.print(Text(f"  {self._place(message)} {head}", style="dim"))
            mark = " ↗" if payload(button) is not None else ""
            self._console.print(Text(f"    {number:>2} [{button.text}]{mark}", style="green"))

    def _show(self, message: Shown) -> None:
        if not message.text or message.sender_id == self.person or self._is_noise(message):
            return
        clock = _clock(message.edited or message.date)
        mark = "✎ " if message.edited else ""
        text = Text(f"{clock} {self._place(message)} ", style="dim")
        text.append(f"{mark}{message.sender}: ", style="cyan")
        text.append(message.text)
        self._console.print(text)

    def _is_noise(self, message: Shown) -> bool:
        """The same news in another topic; a card or board of others that has changed again."""
        if not message.from_bot or message.chat_id == self.person:
            return False
        if message.edited is not None and message.buttons:
            home = self.home
            return home is None or message.thread != home.thread
        last = self._told.get(message.text, 0.0)
        self._told[message.text] = self.eyes.now
        return self.eyes.now - last < SAME

    def _place(self, message: Shown) -> str:
        if message.chat_id == self.person:
            return f"[{self._prompts.bot}]"
        topics = self.eyes.chats[self.group].topics
        names = [t.name.split(" ")[0] for t in topics if t.thread == message.thread]
        return f"[{names[0] if names else self._prompts.square}]"

    def _prompt(self) -> str:
        return self._prompts.ask.format(clock=_clock(self.eyes.now), name=self.name)


def _clock(at: float) -> str:
    return datetime.fromtimestamp(at, ZONE).strftime("%H:%M")


async def _line(console: Console, prompt: str) -> str:
    """A line from the keyboard, while the local Telegram and the bot go on. Raises LeaveError."""
    console.print(Text(prompt, style="bold"), end="")
    loop = asyncio.get_running_loop()
    ready = asyncio.Event()
    loop.add_reader(sys.stdin.fileno(), ready.set)
    try:
        await ready.wait()
    finally:
        loop.remove_reader(sys.stdin.fileno())
    line = sys.stdin.readline()
    if not line:
        raise LeaveError
    return line
