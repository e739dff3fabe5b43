"""A whole game goes through the file and comes back equal, and so does every output."""

import random
from functools import reduce
from typing import Any

import msgspec
import pytest

from bot.app.charts import Life, LivesChart
from bot.app.messages import (
    Aside,
    Button,
    CityPlace,
    CommandMenu,
    Deletion,
    Here,
    Media,
    Output,
    Paper,
    Picture,
    Pin,
    Post,
    Private,
    Retired,
    Square,
    TopicMade,
    TopicState,
)
from bot.app.records import GameRow
from bot.engine import Ok, decide, evolve, keyed_draw, legal
from bot.engine.commands import Command, Expire, Start
from bot.engine.events import Event, GameStarted, Undone
from bot.engine.history import Recorded
from bot.engine.rules.options import CityOptions, ClubOptions, MulticityOptions
from bot.engine.state import SCHEMA, Game, Running
from bot.storage.codec import (
    UnknownSchema,
    content_hash,
    decode_event,
    decode_game,
    decode_output,
    decode_snapshot,
    encode,
)
from bot.storage.unit import SqlStorage
from tests.storage.kit import GROUP, NOW, board, new_game

STAGES = 14


def next_command(game: Game, at: int, chance: random.Random) -> tuple[Command, int]:
    """Some legal act of somebody, or the end of the window."""
    acts = [act for seat in game.living() for act in legal(game, seat.number, at)]
    if acts and chance.random() < 0.9:
        return chance.choice(acts), at + 1
    assert isinstance(game.clock, Running)
    return Expire(), game.clock.closes_at


async def play(storage: SqlStorage, row: GameRow, seed: int) -> tuple[GameRow, list[Event]]:
    """Some stages of a random game, each act in a transaction of its own."""
    chance, draw, log, at = random.Random(seed), keyed_draw(row.seed), list[Event](), NOW
    command: Command = Start(persons=(tuple(range(1, 21)),))
    while not row.game.over and row.game.stage < STAGES:
        outcome = decide(row.game, command, at, draw)
        assert isinstance(outcome, Ok), command
        given = Recorded(seq=outcome.game.seq, at=at, person=7, command=command)
        async with storage.begin() as uow:
            await uow.games.save(row.__replace__(game=outcome.game))
            await uow.log.append(row.id, row.game.stage, at, outcome.events)
            await uow.log.record(row.id, row.game.stage, given)
            if outcome.game.stage != row.game.stage:
                await uow.log.open_stage(row.id, outcome.game)
            found = await uow.games.find(row.id)
        assert found is not None
        assert found.game == outcome.game
        row, log = found, [*log, *outcome.events]
        if not row.game.over:
            command, at = next_command(row.game, at, chance)
    return row, log


@pytest.mark.parametrize("seed", [1, 2])
async def test_a_random_game_comes_back_as_it_was_played(storage: SqlStorage, seed: int) -> None:
    begun = await new_game(storage)
    row, log = await play(storage, begun, seed)
    async with storage.read() as uow:
        logged = await uow.log.read(row.id)
        stages = await uow.log.stages(row.id)
    assert [entry.event for entry in logged] == log
    assert [entry.number for entry in logged] == list(range(1, len(log) + 1))
    assert reduce(evolve, [entry.event for entry in logged], begun.game) == row.game
    assert [opening.stage for opening, _ in stages][-1] == row.game.stage
    assert len({type(event) for event in log}) > 25


OUTPUTS: list[Output] = [
    Post(
        place=Private(person=2**52 - 1),
        text="<b>&lt;3</b> \u3164\u202e",
        key="panel/3/2",
        rows=((Button(text="да", data="p:v:1:2:3", style="danger", disabled=True),),),
        facts=("vote 1 2",),
        media=Media(kind="voice", file_id="x", length=5),
    ),
    TopicState(place=CityPlace(city=1), closed=True),
    TopicMade(place=CityPlace(city=2), name="Верхний"),
    Deletion(chat_id=GROUP, message_id=2**31 - 1),
    Pin(place=Square(), message_id=4, off=True),
    Post(place=Here(chat_id=GROUP, thread_id=None), text="нет"),
    Post(
        place=Aside(chat_id=GROUP, person=7, thread_id=3, command=9),
        text="вам одному",
        instead=Post(place=Private(person=7), text="вам одному"),
    ),
    Retired(place=Square(), message_id=4),
    Paper(place=Private(person=7), name="log.txt", content="день 1"),
    Picture(
        place=Square(),
        caption="кто сколько прожил",
        chart=LivesChart(
            title="итог",
            periods=("Н0",),
            cities=((1, "Нижний"),),
            lives=(Life(name="1 Аня", card="врач", city=1, until=0.5, fate="struck"),),
            fates=(("struck", "вычёркивание"),),
        ),
    ),
    CommandMenu(place=Private(person=7), commands=(("desk", "стол"),)),
]


@pytest.mark.parametrize("output", OUTPUTS, ids=lambda output: type(output).__name__)
def test_every_output_comes_back_as_it_was_put(output: Output) -> None:
    assert decode_output(encode(output)) == output


@pytest.mark.parametrize(
    ("change", "same"),
    [
        ({"text": "другая"}, False),
        ({"rows": ((Button(text="1", data="d"),),)}, False),
        ({"media": Media(kind="voice", file_id="x", length=5)}, False),
        ({"facts": ("vote 1 2",)}, True),
        ({"fresh": True, "pin": True, "protect": True}, True),
    ],
)
def test_content_is_what_people_see(change: dict[str, Any], same: bool) -> None:
    assert (content_hash(board()) == content_hash(board(**change))) is same


def test_an_open_topic_and_a_closed_one_differ() -> None:
    city = CityPlace(city=1)
    shut, wide = (TopicState(place=city, closed=closed) for closed in (True, False))
    assert content_hash(shut) != content_hash(wide)


def test_a_game_before_its_start_comes_back() -> None:
    game = Game(options=MulticityOptions(tour_order=(2, 1), doctor_self=3))
    assert decode_game(encode(game)) == game


# --- the tables, and what older versions have stored ---------------------------------------------


@pytest.mark.parametrize(
    "options", [ClubOptions(timings="async"), CityOptions(timings="async", players=9)]
)
def test_a_table_game_is_read_as_it_was_stored(options: ClubOptions | CityOptions) -> None:
    """Stage after stage, whoever acts."""
    chance, draw, at = random.Random(4), keyed_draw(b"seed"), NOW
    game = Game(options=options)
    command: Command = Start(persons=(tuple(range(1, 10)),))
    for _ in range(120):
        outcome = decide(game, command, at, draw)
        assert isinstance(outcome, Ok), command
        game = outcome.game
        assert decode_game(encode(game)) == game
        for event in outcome.events:
            assert decode_event(encode(event)) == event
        if game.over:
            break
        command, at = next_command(game, at, chance)
    assert game.stage > 10


def test_a_game_of_the_first_form_is_lifted() -> None:
    game = Game(options=MulticityOptions(cities=3))
    old = msgspec.json.decode(encode(game))
    del old["options"]["ruleset"]
    old["schema"] = 1
    assert decode_snapshot(1, encode(old)) == game
    started = msgspec.json.decode(encode(GameStarted(options=game.options, seats=(), cities=())))
    del started["options"]["ruleset"]
    assert decode_event(encode(started)) == GameStarted(options=game.options, seats=(), cities=())


def test_an_undoing_of_old_holds_a_game_that_is_lifted_with_it() -> None:
    game = Game(options=MulticityOptions())
    old = msgspec.json.decode(encode(Undone(command=Expire(), game=game)))
    del old["game"]["options"]["ruleset"]
    old["game"]["schema"] = 1
    assert decode_event(encode(old)) == Undone(command=Expire(), game=game)


@pytest.mark.parametrize("schema", [0, -1, SCHEMA + 1])
def test_a_form_that_this_program_lacks_is_said_so(schema: int) -> None:
    with pytest.raises(UnknownSchema):
        decode_snapshot(schema, b"{}")


def test_what_no_version_can_read_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        decode_game(b'{"options": {"ruleset": "chess"}}')
