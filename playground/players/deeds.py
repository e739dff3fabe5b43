"""What a person does, and the notebook in which it is written down: told, shown, played again."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Final, Literal

from playground.client import Answer, Button, Client, Recording, RefusedError, Shown
from playground.players.reading import bare, payload

ANSWER: Final = 60.0
"""Real seconds that a person waits for the answer to a press: the machine may be busy."""
Kind = Literal["press", "follow", "say", "record", "enter"]


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing done: who, when (UTC epoch seconds), where, and the button or the words.

    It names nothing that only the bot understands, so it can be done again in another run of the
    same game: a button is found by its label (without counters) in the newest message of the chat.
    `toast` is what a press was answered, `refused` why Telegram did not let him.
    """

    at: float
    person: int
    kind: Kind
    chat: int
    thread: int | None = None
    label: str = ""
    text: str = ""
    media: Recording | None = None
    duration: int = 0
    toast: str | None = None
    refused: str = ""


Listener = Callable[[Deed], Awaitable[None]]


class Notebook:
    """The deeds of all, in their order. Listeners are told of each when it is done."""

    def __init__(self) -> None:
        self.deeds: list[Deed] = []
        self.listeners: list[Listener] = []

    async def write(self, deed: Deed) -> None:
        self.deeds.append(deed)
        for tell in self.listeners:
            await tell(deed)


class Hands:
    """The presses and words of one person."""

    def __init__(self, telegram: Client, person: int, notebook: Notebook) -> None:
        self._telegram = telegram
        self._person = person
        self._notebook = notebook

    async def press(self, now: float, message: Shown, button: Button) -> Deed:
        """Press a button; a link to the bot opens the private chat, as in every client."""
        deed = Deed(now, self._person, "press", message.chat_id, message.thread, bare(button.text))
        link = payload(button)
        if link is not None:
            return await self._open(replace(deed, kind="follow"), link)
        answer = await self._pressed(message, button)
        deed = replace(deed, toast=answer.text if answer else None)
        if answer is not None and answer.url:
            link = payload(Button(text="", data=None, url=_full(answer.url)))
            if link is not None:
                await self._telegram.start(self._person, link)
        return await self._noted(deed)

    async def _pressed(self, message: Shown, button: Button) -> Answer | None:
        return await self._telegram.press(
            self._person,
            message.chat_id,
            message.message_id,
            button.data or "",
            ephemeral_id=message.ephemeral_id,
            wait=ANSWER,
        )

    async def say(self, now: float, chat: int, text: str, *, thread: int | None = None) -> Deed:
        """Write; where he may not, he finds out and leaves it."""
        deed = Deed(now, self._person, "say", chat, thread, text=text)
        try:
            await self._telegram.say(self._person, chat, text, thread=thread)
        except RefusedError as error:
            deed = replace(deed, refused=str(error))
        return await self._noted(deed)

    async def record(self, now: float, media: Recording, duration: int) -> Deed:
        """Send a recording to the bot."""
        deed = Deed(now, self._person, "record", self._person, media=media, duration=duration)
        await self._telegram.say(self._person, self._person, media=media, duration=duration)
        return await self._noted(deed)

    async def enter(self, now: float, message: Shown, button: Button) -> Deed:
        """Come into a group by the link on a button."""
        deed = Deed(now, self._person, "enter", message.chat_id, label=bare(button.text))
        await self._telegram.follow_invitation(self._person, button.url or "")
        return await self._noted(deed)

    async def open(self, now: float) -> Deed:
        """Open the private chat by its start button."""
        return await self._open(Deed(now, self._person, "follow", self._person), None)

    async def _open(self, deed: Deed, link: str | None) -> Deed:
        await self._telegram.start(self._person, link)
        return await self._noted(deed)

    async def _noted(self, deed: Deed) -> Deed:
        await self._notebook.write(deed)
        return deed


def _full(url: str) -> str:
    return url if url.startswith("https://") else f"https://{url}"
