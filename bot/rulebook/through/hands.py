"""Hands of people: they press buttons that they really have before them, and write.

Every reply is what came of it for him who acted: the answer to his press, and what was written to
his private chat for this one occasion.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from bot.app.messages import Private, place_name
from bot.callbacks import BadPress, Kind, Press
from bot.engine.copies import day_of
from bot.engine.ids import CityNo, Person
from bot.engine.state import Game
from bot.rulebook.through.ears import Delivered, Ears
from bot.rulebook.through.places import inside
from bot.rulebook.through.stage import Stage
from bot.rulebook.through.ways import Tap
from playground.server import membership, people, presses
from playground.server.errors import ControlError
from playground.server.model import Chat, Json, Message

_CLAUSE: Final = re.compile(r"((?:GEN|(?:MC|CLUB|CITY)-[A-Z]+)-\d+)\s*$")
WAIT: Final = 20.0
"""Real seconds for the answer to a press."""
STEPS: Final = 12
"""Buttons pressed on the way to one."""


class Place(Struct, frozen=True):
    """A message with the button wanted."""

    chat: int
    message: int
    data: str = ""
    """What stands in the button: a desk's also says how much it has seen (`Press.own`)."""


class Board(Struct, frozen=True, kw_only=True):
    """What stands under the board of a city."""

    taps: frozenset[Tap] = frozenset()
    links: frozenset[str] = frozenset()
    """What its links open in the private chat: `nominate`, `vote`, `judge`."""


class Reply(Struct, frozen=True, kw_only=True):
    """What came of an act. `facts` are those of the answer to a press, in seat numbers."""

    text: str
    delivered: tuple[Delivered, ...] = ()
    facts: tuple[str, ...] = ()

    @property
    def clause(self) -> str:
        """The clause of a refusal, "" if it is none (decision 17)."""
        found = [m[1] for line in self.text.split("\0") if (m := _CLAUSE.search(line))]
        return found[0] if found else ""


class Hands:
    """Everybody's hands in one game."""

    def __init__(self, stage: Stage, ears: Ears, game_id: int) -> None:
        self._stage, self._ears, self._game = stage, ears, game_id

    # --- looking ---------------------------------------------------------------------------------

    def data(self, tap: Tap, stage: int) -> str:
        kind, args = tap
        return Press(kind, self._game, stage, args).pack()

    def private_buttons(self, person: Person) -> Iterator[tuple[int, str]]:
        """(message, data) of the buttons in somebody's private chat, the newest message first."""
        yield from _buttons(self._stage.world.chats[person])

    def taps(self, person: Person, stage: int) -> set[Tap]:
        """The buttons of the running stage in somebody's private chat."""
        return self._unpacked((data for _, data in self.private_buttons(person)), stage)

    def board(self, city: CityNo, game: Game) -> Board:
        """What the board that people of a city have before them lets them do."""
        every = tuple(one.number for one in game.cities)
        shown = self._stage.places.layout.boards(every, common=game.hunt)
        message = self._ears.board(
            self._game, city if city in shown else shown[0], day_of(game.phase).number
        )
        if message is None:
            return Board()
        buttons = [button for row in _rows(message) for button in row]
        return Board(
            taps=frozenset(self._unpacked(_data(buttons), game.stage)),
            links=frozenset(
                button["url"].rpartition("=")[2].partition("_")[0]
                for button in buttons
                if "url" in button
            ),
        )

    def floor(self, person: Person) -> frozenset[Kind]:
        """The kinds of buttons under the board of a table."""
        chats = self._stage.places.seen_by(person)
        found = (data for chat in chats for _, data in _buttons(chat))
        return frozenset(Press.unpack(data).kind for data in found)

    def _unpacked(self, found: Iterable[str], stage: int) -> set[Tap]:
        taps = set()
        for data in found:
            try:
                press = Press.unpack(data)
            except BadPress:
                continue
            if press.stage == stage and press.game == self._game:
                taps.add((press.kind, press.own))
        return taps

    def find(self, person: Person, data: str) -> Place | None:
        """Where he sees that button: in private, else in a group that he is in."""
        own = self._stage.world.chats[person]
        for chat in (own, *self._stage.places.seen_by(person)):
            for message, found in _buttons(chat):
                if _same(found, data):
                    return Place(chat.id, message, found)
        return None

    # --- acting ----------------------------------------------------------------------------------

    def press(self, person: Person, place: Place, data: str, *, force: bool = False) -> Reply:
        data = place.data or data
        toast, update = self._stage.call(self._press(person, place, data, force=force))
        return self._reply(person, toast, self._ears.answer(update).facts)

    async def _press(
        self, person: Person, place: Place, data: str, *, force: bool
    ) -> tuple[str, int]:
        world = self._stage.world
        if place.chat == person:
            await self._opened(person)
        query = presses.press(world, person, place.chat, place.message, data, force=force)
        update = world.updates.next_id - 1
        answer = await presses.answer_to(world, query, WAIT)
        await self._stage.settle()
        if answer is None:
            raise ControlError(f"the press of {data} was not answered")
        return answer["text"], update

    def press_at(self, person: Person, place: Place, data: str, instant: float) -> Reply:
        """The press comes in just when the clock has got there, and with it the close."""
        data = place.data or data
        toast, update = self._stage.call(self._press_at(person, place, data, instant))
        return self._reply(person, toast, self._ears.answer(update).facts)

    async def _press_at(
        self, person: Person, place: Place, data: str, instant: float
    ) -> tuple[str, int]:
        self._stage.server.advance(instant)
        return await self._press(person, place, data, force=True)

    def forge(self, person: Person, data: str) -> Reply:
        """A press of a button that is not offered, on the newest message that he has."""
        own = self._stage.world.chats[person]
        newest = max(
            (m.id for m in own.messages.values() if m.sender_id == self._stage.world.bot.id),
            default=0,
        )
        return self.press(person, Place(own.id, newest), data, force=True)

    async def _opened(self, person: Person) -> None:
        """Who has blocked the bot and comes back must unblock it first."""
        if self._stage.world.people[person].blocked:
            people.start(self._stage.world, person)
            await self._stage.settle()

    def walk(self, person: Person, path: tuple[Tap, ...], stage: int, link: str) -> Place | None:
        """Open lists and pages until the last button of the path stands before him."""
        wanted = self.data(path[-1], stage)
        pressed: set[str] = set()
        for _ in range(STEPS):
            place = self.find(person, wanted)
            if place is not None:
                return place
            step = self._next_step(person, path[:-1], stage, pressed)
            if step is not None:
                pressed.add(step[1])
                self.press(person, *step)
            elif link and link not in pressed:
                pressed.add(link)
                self.follow(person, link)
            else:
                return None
        return None

    def _next_step(
        self, person: Person, path: tuple[Tap, ...], stage: int, pressed: set[str]
    ) -> tuple[Place, str] | None:
        """The furthest step of the path that can be done, else the next page of a list."""
        pages = [tap for tap in sorted(self.taps(person, stage)) if _turns(tap, path)]
        for tap in (*reversed(path), *pages):
            data = self.data(tap, stage)
            place = self.find(person, data) if data not in pressed else None
            if place is not None:
                return place, data
        return None

    def follow(self, person: Person, link: str) -> Reply:
        """Tap a link of the board: it opens the private chat."""
        world = self._stage.world
        self._stage.do(lambda: people.start(world, person, f"{link}_{self._game}"))
        return self._reply(person, "")

    def enter(self, person: Person, city: CityNo) -> Reply:
        """Whoever is not in the chat of his city yet goes in by the door that he was shown."""
        world = self._stage.world
        if not inside(self._stage.places.home(city), person):
            shown = reversed(_in_order(world.chats[person]))
            rows = (row for message in shown for row in _rows(message))
            doors = (button["url"] for row in rows for button in row if "url" in button)
            self._stage.do(lambda: membership.follow_invitation(world, person, next(doors, "")))
        return self._reply(person, "")

    def say(self, person: Person, text: str, *, city: CityNo = 0, voice: int = 0) -> Reply:
        """Words or a recording, to the bot in private, or where a city talks.

        Raises ControlError where Telegram itself does not let him write.
        """
        world, places = self._stage.world, self._stage.places
        chat = places.home(city).id if city else person
        thread = places.thread(city) if city else None
        if not city:
            self._stage.call(self._opened(person))
        self._stage.do(
            lambda: people.say(
                world,
                person,
                chat,
                text,
                thread=thread,
                media="voice" if voice else None,
                duration=voice,
            )
        )
        return self._reply(person, "")

    def _reply(self, person: Person, toast: str, facts: tuple[str, ...] = ()) -> Reply:
        delivered = tuple(self._ears.listen())
        mine = place_name(Private(person=person))
        said = [post.text for post in delivered if post.place == mine and not post.key]
        return Reply(text="\0".join([toast, *said]), delivered=delivered, facts=facts)


def _buttons(chat: Chat) -> Iterator[tuple[int, str]]:
    for message in reversed(_in_order(chat)):
        for row in _rows(message):
            for data in _data(row):
                yield message.id, data


def _data(buttons: Iterable[Json]) -> Iterator[str]:
    for button in buttons:
        if "callback_data" in button and "disabled" not in button:
            yield button["callback_data"]


def _rows(message: Message) -> Sequence[Sequence[Json]]:
    rows: Sequence[Sequence[Json]] = (message.markup or {}).get("inline_keyboard", ())
    return rows


def _same(found: str, wanted: str) -> bool:
    """The same act, whatever a desk has seen."""
    try:
        one, other = Press.unpack(found), Press.unpack(wanted)
    except BadPress:
        return found == wanted
    return (one.kind, one.game, one.stage, one.own) == (
        other.kind,
        other.game,
        other.stage,
        other.own,
    )


def _in_order(chat: Chat) -> list[Message]:
    return [message for message in chat.messages.values() if message.markup]


def _turns(tap: Tap, path: tuple[Tap, ...]) -> bool:
    """Whether it is the next page of a list that the path opens."""
    kind, args = tap
    return len(args) > 1 and any(
        kind is door and args[0] == opened[0] and args[1] > 0
        for door, opened in path
        if door in (Kind.PAGE, Kind.DESK) and opened
    )
