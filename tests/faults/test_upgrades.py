"""Faults of kind 9: a group becomes a supergroup."""

from typing import Literal

import pytest

from bot.callbacks import Kind
from playground.server import Server
from tests.faults.kit import both_databases
from tests.kit.bots import calm
from tests.kit.company import Company

pytestmark = [pytest.mark.slow, both_databases]

Side = Literal["to", "from"]


async def voting(company: Company, server: Server) -> None:
    """The voting of day 1 in one plain group, which is basic as if Telegram had never told."""
    await company.gather(16, forum=False)
    await company.start()
    await company.close(2)
    server.world.chats[company.chat].type = "group"


@pytest.mark.parametrize(
    "order", [("to", "from", "to", "from"), ("from", "to", "from", "to")], ids="/".join
)
async def test_a_game_goes_on_in_the_supergroup_with_its_votes(
    company: Company, server: Server, order: tuple[Side, ...]
) -> None:
    await voting(company, server)
    voter = company.players[0]
    await company.press(voter, Kind.VOTE, company.chat)
    made = len(await company.people.journal())
    new = await company.people.upgrade(company.chat, order=order)
    await calm(company.people)
    boards = [m for m in await company.chat_of(voter, new) if "голосование до" in m.text]
    assert [m.pinned for m in boards] == [True, True]
    assert all(board.buttons for board in boards)
    assert sum("Ещё не голосовали" in board.text for board in boards) == 2
    labels = [button.text for board in boards for button in board.buttons]
    assert sum("· 1" in label for label in labels) == 1
    answer = await company.press(company.players[1], Kind.VOTE, new)
    assert answer is not None
    await company.close()
    asked = (await company.people.journal())[made:]
    assert company.chat not in {request.chat_id for request in asked}
    night = [text for text in await company.texts(voter, new) if "Ночь 1" in text]
    assert len(night) == 1


async def test_a_send_that_is_refused_tells_of_the_supergroup_too(
    company: Company, server: Server
) -> None:
    await voting(company, server)
    new = await company.people.upgrade(company.chat, order=())
    await company.close()
    boards = [m for m in await company.chat_of(company.prosecutor, new) if m.from_bot]
    assert any("Ночь 1" in board.text for board in boards)
    await company.close()
    fresh = [m for m in await company.chat_of(company.prosecutor, new) if m.pinned]
    assert all("выдвижение" in board.text for board in fresh)
    assert len(fresh) == 2


async def test_a_basic_group_is_told_how_to_become_a_supergroup_and_then_opens_a_game(
    company: Company,
) -> None:
    people = company.people
    company.prosecutor = await people.person("Пётр", started=True)
    company.chat = await people.group("Рим", owner=company.prosecutor, kind="group")
    await people.promote_bot(company.chat)
    await company.say(company.prosecutor, "/newgame", company.chat)
    told = (await company.texts(company.prosecutor, company.chat))[-1]
    assert told.startswith("Это обычная группа")
    assert "История чата" in told
    company.chat = await people.upgrade(company.chat)
    await company.open()
    assert any("набор открыт" in t for t in await company.texts(company.prosecutor, company.chat))


async def test_a_lobby_moves_with_its_group(company: Company, server: Server) -> None:
    await company.gather(3, forum=False)
    await company.open()
    await company.people.start(company.players[0], "join_1")
    await calm(company.people)
    server.world.chats[company.chat].type = "group"
    new = await company.people.upgrade(company.chat)
    await calm(company.people)
    cards = [t for t in await company.texts(company.prosecutor, new) if "набор открыт" in t]
    assert len(cards) == 1
    assert "Житель 1" in cards[0]
