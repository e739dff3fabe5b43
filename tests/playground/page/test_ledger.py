"""The journal as the page shows it."""

from typing import Any

import pytest

from playground.page.ledger import AT_ONCE, Ledger
from playground.server import VirtualClock
from playground.server.errors import ApiError
from playground.server.model import Chat, Person
from playground.server.world import World
from tests.playground.kit import START

GROUP, ANNA = -100, 5


@pytest.fixture
def clock() -> VirtualClock:
    return VirtualClock(START)


@pytest.fixture
def world(clock: VirtualClock) -> World:
    made = World(clock, bot_id=1)
    made.people[ANNA] = Person(ANNA, "Анна", "Рой")
    made.chats[GROUP] = Chat(GROUP, "supergroup", "Рим")
    return made


def ask(world: World, method: str, chat: int | None = None, outcome: Any = True) -> None:
    params = {} if chat is None else {"chat_id": chat}
    world.journal.note(world.clock.now(), method, params, outcome)


def rate(ledger: Ledger, chat: int) -> Any:
    return next(one for one in ledger.page(0)["rates"] if one["chat_id"] == chat)


def test_each_entry_names_its_chat_and_what_came_of_it(world: World) -> None:
    ask(world, "sendMessage", GROUP)
    ask(world, "sendMessage", ANNA, ApiError(403, "Forbidden: bot was blocked by the user"))
    ask(world, "getMe")
    first, second, third = Ledger(world).page(0)["entries"]
    assert (first["n"], first["chat"], first["ok"]) == (1, "Рим", True)
    assert (second["chat"], second["code"]) == ("Анна Рой", 403)
    assert third["chat"] is None


def test_it_is_read_on_in_portions(world: World) -> None:
    for _ in range(AT_ONCE + 3):
        ask(world, "getMe")
    ledger = Ledger(world)
    assert len(ledger.page(0)["entries"]) == AT_ONCE
    assert [one["n"] for one in ledger.page(AT_ONCE)["entries"]] == [501, 502, 503]
    assert ledger.page(AT_ONCE + 3)["entries"] == []
    assert ledger.page(0)["last"] == AT_ONCE + 3


def test_a_chat_is_shown_beside_its_limits(world: World, clock: VirtualClock) -> None:
    ledger = Ledger(world)
    for method in ("sendMessage", "editMessageText", "pinChatMessage"):
        ask(world, method, GROUP)
    clock.advance(START + 30)
    ask(world, "sendMessage", GROUP)
    found = rate(ledger, GROUP)
    assert (found["last_second"], found["last_minute"]) == (1, 4)
    assert (found["allowed_second"], found["allowed_minute"], found["worst"]) == (1, 20, 4)
    clock.advance(START + 3600)
    found = rate(ledger, GROUP)
    assert (found["last_minute"], found["worst"]) == (0, 4)


def test_private_chats_have_no_limit_a_minute(world: World) -> None:
    ask(world, "sendMessage", ANNA)
    found = rate(Ledger(world), ANNA)
    assert (found["title"], found["kind"], found["allowed_minute"]) == (
        "Анна Рой",
        "private",
        None,
    )


def test_what_is_refused_or_only_asked_does_not_count(world: World) -> None:
    ask(world, "getChat", GROUP)
    ask(world, "sendChatAction", GROUP)
    ask(world, "sendMessage", GROUP, ApiError(429, "Too Many Requests"))
    assert Ledger(world).page(0)["rates"] == []
