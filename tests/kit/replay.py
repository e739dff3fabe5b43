"""The same evening once more, from the notebook of the first: deed by deed, at the same instants.

What is done again is what people did: a button by its label in the newest message that has it, or
words. Between two deeds the bot may be killed and started again.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from playground.client import Button, Client, Shown
from playground.players import Deed, Notebook, gather
from playground.players.deeds import Hands
from playground.players.eyes import Eyes
from playground.players.reading import bare, usable
from playground.show.choice import Choice
from playground.show.scene import Scene
from playground.show.theatre import Theatre, perform, theatre
from playground.show.transcript import Transcript
from playground.show.words import RUSSIAN
from tests.kit.discretion import told_in_log
from tests.kit.eventlog import Logged, event_log

REPEAT: Final = "(повтор)"
"""The bot's mark of a message that may have been sent already."""
Disturb = Callable[["Rerun", Deed], Awaitable[None]]
"""Does the deed in its own way: kills, starts again."""
Moment = Callable[["Rerun", float], Awaitable[None]]
"""What is done at an instant between two deeds; time has not come to it yet."""


class FaultyEveningError(Exception):
    """What was wrong with an evening, one line each."""


@dataclass(frozen=True)
class Record:
    """What came out of an evening: the deeds, the event log, the messages of each public place.

    `transcript` is what `make play SPEED=0` prints; of a rerun there is none. `starts`: how often
    the bot was started.
    """

    deeds: tuple[Deed, ...]
    log: tuple[Logged, ...]
    published: Mapping[str, tuple[str, ...]]
    starts: int
    transcript: tuple[str, ...] = ()


async def record_evening(folder: Path, seed: str, people: int = 12) -> Record:
    """Play an undisturbed evening of tidy people and keep what is needed to do it again."""
    async with theatre(folder, seed=seed) as stage:
        cast = await gather(stage.telegram, seed, people=people, tidy=True)
        lines: list[str] = []
        troupe = stage.troupe()
        transcript = Transcript(lines.append, RUSSIAN)
        choice = Choice(cast, transcript.hear, RUSSIAN)
        troupe.watchers.append(Scene(stage.telegram, cast, choice.hear, RUSSIAN).look)
        await perform(stage, troupe, cast, seed)
        choice.close()
        transcript.close()
        prosecutor = cast.prosecutor.person
        record = await _record(stage, cast.notebook.deeds, cast.group, prosecutor)
        return replace(record, transcript=tuple(lines))


class Rerun:
    """An evening that is done again on a stage of its own."""

    def __init__(self, stage: Theatre, group: int, people: Sequence[int]) -> None:
        self.stage = stage
        self.group = group
        self._troupe = stage.troupe()
        self._eyes = {person: Eyes(stage.telegram, person) for person in people}

    @property
    def telegram(self) -> Client:
        return self.stage.telegram

    async def until(self, instant: float) -> None:
        """Let time pass up to an instant."""
        await self._troupe.flow(instant)

    async def finish(self) -> None:
        await self._troupe.finish()

    async def do(self, deed: Deed) -> None:
        """A deed and all that follows from it."""
        if deed.kind in ("press", "follow") and deed.label:
            message, button = await self._find(deed)
            await Hands(self.telegram, deed.person, Notebook()).press(deed.at, message, button)
        else:
            await self._spoken(deed)
        await self._troupe.settle()

    async def press_only(self, deed: Deed) -> None:
        """A press and nothing else: whatever follows from it is still to come."""
        message, button = await self._find(deed)
        await self.telegram.press_only(
            deed.person, deed.chat, message.message_id, button.data or ""
        )

    async def _find(self, deed: Deed) -> tuple[Shown, Button]:
        eyes = self._eyes[deed.person]
        await eyes.look()
        message = eyes.newest(deed.chat, deed.thread, deed.label)
        if message is None:
            raise FaultyEveningError(f"there is no such button any more: {deed}")
        return message, next(b for b in usable(message) if bare(b.text) == deed.label)

    async def restart(self) -> None:
        """Start the bot that was killed, and wait until it has nothing more to do."""
        await self.stage.bot.start()
        await self._troupe.settle()

    async def _spoken(self, deed: Deed) -> None:
        if deed.kind == "follow":
            await self.telegram.start(deed.person)
        elif not deed.refused:
            await self.telegram.say(
                deed.person,
                deed.chat,
                deed.text,
                thread=deed.thread,
                media=deed.media,
                duration=deed.duration,
            )


async def rerun(
    folder: Path,
    seed: str,
    first: Record,
    *,
    disturbed: Mapping[int, Disturb],
    moments: Mapping[float, Moment],
    people: int = 12,
    database_url: str = "",
) -> Record:
    """The evening once more; the deeds with these numbers in the notebook are done otherwise."""
    coming = sorted(moments)
    async with theatre(folder, seed=seed, database_url=database_url) as stage:
        cast = await gather(stage.telegram, seed, people=people, tidy=True)
        again = Rerun(stage, cast.group, [one.person for one in cast.everybody])
        for number, deed in enumerate(first.deeds):
            while coming and coming[0] <= deed.at:
                instant = coming.pop(0)
                await moments[instant](again, instant)
            await again.until(deed.at)
            await disturbed.get(number, Rerun.do)(again, deed)
        await again.until(max(entry.at for entry in first.log))
        await again.finish()
        return await _record(stage, first.deeds, cast.group, cast.prosecutor.person)


async def _record(stage: Theatre, deeds: Sequence[Deed], group: int, prosecutor: int) -> Record:
    faults = [*await stage.verdict(), *told_in_log(stage)]
    if faults:
        raise FaultyEveningError("\n".join(faults))
    published = await _published(stage.telegram, prosecutor, group)
    log = await asyncio.to_thread(event_log, stage.bot.database_url)
    return Record(tuple(deeds), tuple(log), published, stage.bot.starts)


async def _published(telegram: Client, prosecutor: int, group: int) -> dict[str, tuple[str, ...]]:
    """The bot's messages in the square and in each topic, sorted, without marked repeats."""
    chat = (await telegram.view(prosecutor)).chat(group)
    names = {topic.thread: topic.name for topic in chat.topics}
    found: dict[str, list[str]] = {}
    for message in chat.messages:
        if message.from_bot and message.text and REPEAT not in message.text:
            place = names.get(message.thread or 0, "square")
            found.setdefault(place, []).append(message.text)
    return {place: tuple(sorted(texts)) for place, texts in found.items()}
