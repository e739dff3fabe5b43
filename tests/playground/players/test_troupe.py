"""The clock of the company: one at a time, and never for ever."""

import pytest

from playground.client import Client
from playground.players import StuckError, Troupe
from playground.server import Server
from tests.playground.kit import START


class Sleeper:
    """Wakes up every hour, `times` times."""

    def __init__(self, server: Server, times: int) -> None:
        self._server, self._times = server, times
        self.woken: list[float] = []

    async def wake(self) -> float | None:
        now = self._server.world.clock.now()
        self.woken.append(now)
        return now + 3600 if len(self.woken) < self._times else None


class Resting(Client):
    """A client of a bot that always rests and waits for nothing."""

    async def settle(self, seconds: float = 10.0):  # type: ignore[no-untyped-def]
        return (await super().settle(0)).__class__(
            now=(await self.state())["now"], until=None, idle=True
        )


async def test_time_jumps_from_one_waking_to_the_next(server: Server) -> None:
    async with Resting(server.url) as client:
        troupe, sleeper = Troupe(client), Sleeper(server, 3)
        troupe.add(sleeper, START + 10)
        await troupe.run(lambda: len(sleeper.woken) == 3, limit=START + 10**6)
    assert sleeper.woken == [START + 10, START + 3610, START + 7210]


async def test_a_game_without_an_end_is_given_up(server: Server) -> None:
    async with Resting(server.url) as client:
        troupe = Troupe(client)
        troupe.add(Sleeper(server, 100), START)
        with pytest.raises(StuckError, match="has not ended"):
            await troupe.run(lambda: False, limit=START + 7200)


async def test_a_bot_that_finds_no_rest_is_told_of(people: Client) -> None:
    troupe = Troupe(people, patience=0.1)
    with pytest.raises(StuckError, match="come to rest"):
        await troupe.settle()
