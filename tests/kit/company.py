"""A group of people around a real bot over HTTP: who does what by his own screen alone."""

import re
from dataclasses import dataclass, field
from typing import Final

from bot.callbacks import Kind, Press
from playground.client import Answer, Client, Shown
from playground.client import Button as ShownButton
from tests.kit.bots import calm

_TALLY: Final = re.compile(r"^(?:\d+\. )?(\d+) [^:\n]*: (\d+)", re.MULTILINE)
_BOARD: Final = re.compile(r"\W*(\w+) · день \d+")
"""The first line of a board."""
_SEATED: Final = re.compile(r"(\d+) Житель (\d+)")


@dataclass
class Company:
    """A forum group with its prosecutor and players."""

    people: Client
    prosecutor: int = 0
    chat: int = 0
    players: list[int] = field(default_factory=list)
    former: list[int] = field(default_factory=list)
    """Ids that the group had before it became a supergroup."""
    patience: float = 90.0
    """Seconds for which the bot must have nothing to do before people go on."""

    async def calm(self, seconds: float = 0.0) -> None:
        """Let all happen that follows from what was done."""
        await calm(self.people, seconds or self.patience)

    async def gather(
        self, players: int = 12, *, forum: bool = True, chat_id: int | None = None
    ) -> None:
        """Everybody is there, nobody has joined."""
        self.prosecutor = await self.people.person("Пётр", started=True)
        self.chat = await self.people.group(
            "Рим", owner=self.prosecutor, forum=forum, chat_id=chat_id
        )
        await self.people.promote_bot(self.chat)
        for number in range(1, players + 1):
            player = await self.people.person(f"Житель {number}")
            await self.people.join(self.chat, player)
            self.players.append(player)

    async def start(self, *settings: str) -> None:
        """A game with all players in it, in night 0."""
        await self.open()
        for player in self.players:
            await self.people.start(player, "join_1")
        for setting in settings:
            await self.people.say(self.prosecutor, self.prosecutor, f"/set {setting}")
        await self.people.say(self.prosecutor, self.prosecutor, "/begin")
        await self.calm()

    async def open(self) -> None:
        """The lobby card; a group without topics is to be one for all."""
        await self.people.start(self.prosecutor)
        await self.say(self.prosecutor, "/newgame", self.chat)
        if not (await self.people.view(self.prosecutor)).chat(self.chat).forum:
            await self.press(self.prosecutor, Kind.WHERE, self.chat)

    async def close(self, windows: int = 1) -> None:
        """The clock goes on to the deadline, so many times."""
        for _ in range(windows):
            rest = await self.people.settle(20)
            assert rest.until is not None
            await self.people.advance(rest.until)
            await self.calm()

    async def voting(self, players: int = 12, *settings: str, forum: bool = False) -> None:
        """The voting of day 1; the lots have put everybody on the list of his city."""
        await self.gather(players, forum=forum)
        await self.start(*settings)
        await self.close(2)

    async def seats(self) -> dict[int, int]:
        """Who sits where, by the announcement of the first night; nobody before it."""
        chats = [self.chat, *self.former]
        told = [text for chat in chats for text in await self.texts(self.prosecutor, chat)]
        said = next((text for text in told if text.startswith("🌒")), "")
        return {int(s): self.players[int(n) - 1] for s, n in _SEATED.findall(said)}

    async def boards(self) -> list[Shown]:
        """The boards of the day's ballots, that of city A first: the newest of each city, pinned
        or not, since a pin may fail."""
        seen = await self.chat_of(self.prosecutor, self.chat)
        heads = [(_BOARD.match(m.text), m) for m in seen if m.from_bot and m.buttons]
        boards = {head[1]: m for head, m in heads if head}
        return [boards[city] for city in sorted(boards, key="Верхний".__eq__)]

    async def tally(self) -> dict[int, int]:
        """The standing votes as the boards show them, by the seat of the candidate."""
        texts = [board.text for board in await self.boards()]
        return {int(s): int(v) for text in texts for s, v in _TALLY.findall(text)}

    async def card_holder(self, card: str) -> int:
        """The first player whose card is this one, as he reads it."""
        for player in self.players:
            if any(f"Ваша карта: {card}" in text for text in await self.texts(player)):
                return player
        raise AssertionError(f"nobody is {card}")

    async def ballots(self) -> dict[int, tuple[int, str]]:
        """For each candidate the message and the data of the button that votes for him."""
        found = {}
        for board in await self.boards():
            for button in board.buttons:
                press = Press.unpack(button.data) if button.data else None
                if press is not None and press.kind is Kind.VOTE:
                    found[press.args[0]] = (board.message_id, press.pack())
        return found

    async def vote_only(self, person: int, seat: int) -> str:
        """Press the board's button for that candidate; the id of the query."""
        return await self.people.press_only(person, self.chat, *(await self.ballots())[seat])

    async def vote(self, person: int, seat: int) -> str:
        """Vote and let all that follows happen; what the toast said."""
        query = await self.vote_only(person, seat)
        answer = await self.people.answer(query, wait=20)
        await self.calm()
        assert answer is not None
        return answer.text

    async def chat_of(self, person: int, chat: int = 0) -> list[Shown]:
        """What he sees in his private chat, or in another one, oldest first."""
        return list((await self.people.view(person)).chat(chat or person).messages)

    async def say(self, person: int, text: str, chat: int = 0, **more: object) -> None:
        """Words in private, or in a chat; then all that follows from them."""
        await self.people.say(person, chat or person, text, **more)  # type: ignore[arg-type]
        await self.calm()

    async def find(self, person: int, kind: str, chat: int = 0) -> tuple[Shown, ShownButton]:
        """The latest button of that kind (callbacks.Kind value) which he can press."""
        for message in reversed(await self.chat_of(person, chat)):
            for button in message.buttons:
                if (button.data or "").split(":")[1:2] == [kind]:
                    return message, button
        raise AssertionError(f"{person} has no button {kind}")

    async def press(self, person: int, kind: str, chat: int = 0) -> Answer | None:
        """Press it, then all that follows."""
        message, button = await self.find(person, kind, chat)
        assert button.data
        answer = await self.people.press(
            person,
            chat or person,
            message.message_id,
            button.data,
            ephemeral_id=message.ephemeral_id,
        )
        await self.calm()
        return answer

    async def texts(self, person: int, chat: int = 0) -> list[str]:
        """The texts that he sees, oldest first."""
        return [message.text or "" for message in await self.chat_of(person, chat)]
