"""The whole bot over real HTTP: start, stop, kill, outage; by nothing but the local Telegram."""

import logging
from pathlib import Path

import pytest

from playground.client import Client, Shown
from playground.server import Server
from tests.kit.bots import calm, child_bot, running_bot

PLAYERS = 12


class Evening:
    """A forum group with its prosecutor and players."""

    def __init__(self, people: Client) -> None:
        self.people = people
        self.prosecutor = self.chat = 0
        self.players: list[int] = []

    async def gather(self) -> None:
        """Everybody is there, nobody has joined."""
        self.prosecutor = await self.people.person("Пётр", started=True)
        self.chat = await self.people.group("Рим", owner=self.prosecutor, forum=True)
        await self.people.promote_bot(self.chat)
        for number in range(PLAYERS):
            player = await self.people.person(f"<{number}> & Co")
            await self.people.join(self.chat, player)
            self.players.append(player)

    async def open(self) -> None:
        """A game with all players in it, in the voting of day 1."""
        await self.people.start(self.prosecutor)
        await self.people.say(self.prosecutor, self.chat, "/newgame")
        await calm(self.people)
        for player in self.players:
            await self.people.start(player, "join_1")
        await self.people.say(self.prosecutor, self.prosecutor, "/begin")
        await calm(self.people)
        await self.close()
        await self.close()

    async def close(self) -> None:
        """The clock goes on to the deadline."""
        rest = await self.people.settle(20)
        assert rest.until is not None
        await self.people.advance(rest.until)
        await calm(self.people)

    async def boards(self, person: int) -> list[Shown]:
        """The pinned boards of the cities, as somebody sees them."""
        view = await self.people.view(person)
        shown = view.chat(self.chat).messages
        return [
            m
            for m in shown
            if m.pinned and any((b.data or "").startswith("p:v:") for b in m.buttons)
        ]

    async def own_board(self, person: int) -> Shown:
        """The board on whose buttons this person's vote counts."""
        for board in await self.boards(person):
            answer = await self.people.press(person, self.chat, board.message_id, first(board))
            if answer is not None and not answer.alert:
                return board
        raise AssertionError("no board takes his vote")


def first(board: Shown) -> str:
    """What the first button of a board carries."""
    data = board.buttons[0].data
    assert data is not None
    return data


@pytest.fixture
async def evening(people: Client) -> Evening:
    made = Evening(people)
    await made.gather()
    return made


@pytest.fixture(autouse=True)
def no_errors(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)


@pytest.mark.slow
async def test_a_game_is_opened_dealt_and_voted_in(
    server: Server, evening: Evening, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running_bot(tmp_path, server):
        await evening.open()
        voter = evening.players[0]
        board = await evening.own_board(voter)
        await calm(evening.people)
        after = next(b for b in await evening.boards(voter) if b.message_id == board.message_id)
        assert after.text != board.text
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]


@pytest.mark.slow
async def test_presses_in_work_at_a_sigterm_are_counted_once_and_the_exit_is_clean(
    server: Server, evening: Evening, tmp_path: Path
) -> None:
    async with child_bot(tmp_path, server) as child:
        await evening.open()
        board = (await evening.boards(evening.players[0]))[0]
        queries = [
            await evening.people.press_only(player, evening.chat, board.message_id, first(board))
            for player in evening.players
        ]
        assert await child.stop() == 0
    async with child_bot(tmp_path, server):
        await calm(evening.people)
        answers = [await evening.people.answer(query) for query in queries]
        assert all(answer is not None for answer in answers)
        accepted = sum(not answer.alert for answer in answers if answer)
        shown = (await evening.boards(evening.players[0]))[0]
        assert accepted
        assert shown.buttons[0].text.endswith(f"· {accepted}")
    assert "error" not in (tmp_path / "bot.log").read_text()


@pytest.mark.slow
async def test_a_vote_that_was_acknowledged_survives_a_kill(
    server: Server, evening: Evening, tmp_path: Path
) -> None:
    async with child_bot(tmp_path, server) as child:
        await evening.open()
        board = await evening.own_board(evening.players[0])
        await child.kill()
    async with child_bot(tmp_path, server):
        await calm(evening.people)
        boards = await evening.boards(evening.players[0])
        shown = next(b for b in boards if b.message_id == board.message_id)
        assert "1" in shown.buttons[0].text.split("·")[-1]


@pytest.mark.slow
async def test_a_close_that_fell_into_an_outage_is_put_off_and_said_aloud(
    server: Server, evening: Evening, tmp_path: Path
) -> None:
    async with running_bot(tmp_path, server):
        await evening.open()
        rest = await evening.people.settle()
    assert rest.until is not None
    await evening.people.advance(rest.until + 60)
    voter = evening.players[0]
    await evening.people.say(voter, voter, "/vote 1")
    async with running_bot(tmp_path, server):
        await calm(evening.people, seconds=30)
        later = await evening.people.settle()
        assert later.until == rest.until + 60 + 15 * 60
        view = await evening.people.view(voter)
        assert any("15" in m.text for m in view.chat(evening.chat).messages[-6:])
        await evening.close()
