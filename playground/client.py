"""The control API of the local Telegram, typed: for tests, scripted players and shows.

    async with Client(server.url) as telegram:
        anna = await telegram.person("Анна")
        await telegram.start(anna)

Every call that this Telegram can't grant (writing while muted, pressing what isn't there)
raises `RefusedError` with the reason. Times are UTC epoch seconds; waits are real seconds.
"""

import asyncio
import json
import re
from collections.abc import AsyncGenerator, Callable
from typing import Literal

from playground.server.shown import (
    Answer,
    Button,
    ChatView,
    Gone,
    Json,
    Media,
    Member,
    Request,
    Rest,
    Said,
    Shown,
    Topic,
    View,
    answer_of,
    view_of,
)
from playground.server.staging import Staging
from playground.server.wire import RefusedError

__all__ = [
    "Answer",
    "Button",
    "ChatView",
    "Client",
    "Gone",
    "Media",
    "Member",
    "Recording",
    "RefusedError",
    "Request",
    "Rest",
    "Said",
    "Shown",
    "Topic",
    "View",
]


Recording = Literal["voice", "video_note", "video", "document", "photo"]


class Client(Staging):
    """One connection to the control API: people's words and presses, their eyes, the time."""

    # words and presses

    async def start(self, user: int, payload: str | None = None) -> Said:
        """Open the bot, as by `t.me/bot?start=payload`."""
        return Said(**await self.do("start", user_id=user, payload=payload))

    async def follow(self, user: int, url: str) -> Said:
        """Tap a link that opens the bot: `t.me/NAME?start=PAYLOAD`, also from a button."""
        found = re.fullmatch(r"(?:https?://)?t\.me/(\w+)\?start=([\w-]+)", url)
        bot = (await self.state())["bot"]["username"]
        if found is None or found[1] != bot:
            raise RefusedError(f"{url} doesn't open the bot")
        return await self.start(user, found[2])

    async def say(
        self,
        user: int,
        chat: int,
        text: str = "",
        *,
        thread: int | None = None,
        reply_to: int | None = None,
        sender: int | Literal["self", "anonymous"] = "self",
        media: Recording | None = None,
        duration: int = 0,
    ) -> Said:
        """Write; the private chat with the bot has the person's own id.

        `media` sends a recording of `duration` seconds with `text` as its caption. `sender`:
        as anonymous administrator, or in the name of a channel by its id.
        """
        body = {
            "user_id": user,
            "chat_id": chat,
            "text": text,
            "thread": thread,
            "reply_to": reply_to,
            "sender": sender,
            "media": media,
            "duration": duration,
        }
        return Said(**await self.do("say", **body))

    async def edit(self, user: int, chat: int, message_id: int, text: str) -> None:
        await self.do("edit", user_id=user, chat_id=chat, message_id=message_id, text=text)

    async def delete(self, user: int, chat: int, message_id: int) -> None:
        await self.do("delete", user_id=user, chat_id=chat, message_id=message_id)

    async def press(
        self,
        user: int,
        chat: int,
        message_id: int,
        data: str,
        *,
        force: bool = False,
        inaccessible: bool = False,
        ephemeral_id: int | None = None,
        wait: float = 10.0,
    ) -> Answer | None:
        """Press a button; None when the bot didn't answer within `wait` real seconds.

        It must stand on the message as this person sees it, unless `force`d. `inaccessible`
        sends the message as one too old to be shown (date 0).
        """
        reply = await self._press(
            user, chat, message_id, data, force, inaccessible, ephemeral_id, wait
        )
        return answer_of(reply["answer"])

    async def press_only(
        self,
        user: int,
        chat: int,
        message_id: int,
        data: str,
        *,
        force: bool = False,
        inaccessible: bool = False,
        ephemeral_id: int | None = None,
    ) -> str:
        """Press without waiting; the id of the query, for `answer`."""
        reply = await self._press(
            user, chat, message_id, data, force, inaccessible, ephemeral_id, 0.0
        )
        return str(reply["query_id"])

    async def answer(self, query_id: str, *, wait: float = 10.0) -> Answer | None:
        """The answer to an earlier press."""
        return answer_of((await self.do("answer", query_id=query_id, wait=wait))["answer"])

    async def _press(
        self,
        user: int,
        chat: int,
        message_id: int,
        data: str,
        force: bool,
        inaccessible: bool,
        ephemeral_id: int | None,
        wait: float,
    ) -> Json:
        return await self.do(
            "press",
            user_id=user,
            chat_id=chat,
            message_id=message_id,
            data=data,
            force=force,
            inaccessible=inaccessible,
            ephemeral_id=ephemeral_id,
            wait=wait,
        )

    # eyes

    async def view(self, user: int, *, since: int = 0) -> View:
        """What the person sees; with `since` (a former view's seq) only what is new."""
        return view_of(await self.see("view", user_id=user, since=since))

    async def until(
        self, user: int, holds: Callable[[View], bool], *, seconds: float = 10.0
    ) -> View:
        """Wait until what the person sees is so; TimeoutError after that many real seconds."""
        async with asyncio.timeout(seconds):
            while not holds(view := await self.view(user)):
                await self.do("wait_change", since=view.seq, seconds=seconds)
            return view

    async def wait_requests(
        self, count: int, *, method: str | None = None, seconds: float = 10.0
    ) -> int:
        """Wait until the bot has made `count` requests since the start; how many it has made."""
        made = await self.do("wait_requests", count=count, method=method, seconds=seconds)
        return int(made["count"])

    async def journal(self, since: int = 0) -> list[Request]:
        """The bot's requests after the first `since`."""
        return [Request(**entry) for entry in await self.see("journal", since=since)]

    async def refused(self) -> list[Request]:
        """Requests refused for their form: each is a defect of the bot."""
        return [Request(**entry) for entry in await self.see("refused")]

    async def events(
        self, since: int | None = None, *, user: int | None = None
    ) -> AsyncGenerator[Json, None]:
        """Live happenings: message, edit, delete, pin, unpin, topic, press, answer...

        With `user` only what that person notices.
        """
        wishes = {"since": since, "user_id": user}
        query = {name: value for name, value in wishes.items() if value is not None}
        address = f"{self.url}/control/events"
        async with self.session.get(address, params=query) as response:
            async for line in response.content:
                if line.startswith(b"data: "):
                    yield json.loads(line.removeprefix(b"data: "))

    # time

    async def settle(self, seconds: float = 10.0) -> Rest:
        """Wait until the bot has nothing to do."""
        return Rest(**await self.do("clock/settle", timeout=seconds))

    async def advance(self, to: float) -> None:
        """Move the virtual clock to an instant."""
        await self.do("clock/advance", to=to)

    async def next(self, limit: float | None = None, seconds: float = 10.0) -> Rest:
        """Settle, then jump to what the bot waits for, at most to `limit`."""
        return Rest(**await self.do("clock/next", limit=limit, timeout=seconds))
