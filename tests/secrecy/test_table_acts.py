"""A secret act at a table, hours after its window was opened: nobody else sees a change."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.app.setups import Setup
from bot.engine import commands as cmd
from bot.engine.ids import Instant, SeatNo
from bot.engine.roles import MAFIOSI, Card
from bot.engine.rules.options import CityOptions, with_options
from bot.engine.state import Game
from bot.engine.table_phases import TableNight
from tests.kit.deeds import Act, Close
from tests.kit.swapping import lots
from tests.kit.table import table
from tests.kit.updates import PROSECUTOR
from tests.kit.watched import Outcome, Watched

OVER_DAYS = with_options(
    CityOptions(), {"timings": "async", "turns": "simultaneous", "don_check": "on"}
)
HOURS = 7 * 3600
ACTS: dict[str, tuple[Card, Callable[[SeatNo, SeatNo], cmd.PlayerAct]]] = {
    "hold": (Card.MAFIA, lambda seat, _: cmd.HoldFire(seat=seat)),
    "shoot": (Card.DON, lambda seat, target: cmd.Shoot(seat=seat, target=target)),
    "seek": (Card.DON, lambda seat, target: cmd.Seek(seat=seat, target=target)),
    "heal": (Card.DOCTOR, lambda seat, target: cmd.Heal(seat=seat, target=target)),
    "check": (Card.SHERIFF, lambda seat, target: cmd.Check(seat=seat, target=target)),
}
AMONG_BLACKS = ("hold", "shoot")


@pytest.fixture
async def watched(tmp_path: Path) -> AsyncIterator[Watched]:
    async with table(tmp_path, alone=True) as laid:
        yield Watched(laid, lambda _: lots(1), Setup.PLAIN)


async def in_the_night(watched: Watched) -> Outcome:
    outcome = await watched.begin(11, OVER_DAYS)
    while not isinstance(outcome.game.phase, TableNight):
        assert outcome.deadline
        outcome = await watched.happen(Close(at=outcome.deadline), outcome.game)
    return outcome


def secret(game: Game, name: str, at: Instant) -> Act:
    card, make = ACTS[name]
    holder, target = game.holder(card), game.holder(Card.PEACEFUL)
    assert holder
    assert target
    return Act(at=at, command=make(holder.number, target.number))


@pytest.mark.parametrize("name", ACTS)
async def test_a_secret_act_changes_nothing_before_the_eyes_of_others(
    watched: Watched, name: str
) -> None:
    night = await in_the_night(watched)
    for other in ACTS.keys() - {name}:  # so that all have panels that tell of something
        night = await watched.happen(secret(night.game, other, watched.table.now), night.game)
    act = secret(night.game, name, watched.table.now + HOURS)
    done = await watched.happen(act, night.game)
    assert done.game.seq > night.game.seq
    blacks = {seat.person for seat in done.game.seats if seat.card in MAFIOSI}
    may_see = blacks if name in AMONG_BLACKS else {done.game.seat(act.command.seat).person}
    assert {sent.reader for sent in done.sent} <= may_see | {PROSECUTOR}
