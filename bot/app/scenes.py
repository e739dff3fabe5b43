"""Scenes: a game before and after some events, with everything that presenters need beside it."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.app.naming import html_name
from bot.app.presenting import LobbyScene, Scene
from bot.app.records import GameRow, Known, Logged
from bot.app.setups import Layout
from bot.app.work import Work
from bot.engine.draws import seed_hash
from bot.engine.events import Event, SeatReplaced
from bot.engine.ids import NOBODY, Person
from bot.engine.state import Game

CHANGES_SHOWN: Final = 20
"""Changes of votes that a board carries (decision 10), for each ballot."""


async def scene(
    work: Work,
    row: GameRow,
    *,
    bot_username: str,
    before: Game | None = None,
    events: Sequence[Event] = (),
    changes: Sequence[Logged] = (),
) -> Scene:
    """The scene of `row.game`, reached by `events` from `before`."""
    after = row.game
    before = after if before is None else before
    helpers = tuple(h for h in await work.uow.helpers.of_game(row.id) if h.office != "offer")
    ended = after.over and not before.over
    log = await _whole_log(work, row) if ended else ()
    persons = {*_persons(row, before, (*log, *events)), *(helper.person for helper in helpers)}
    people = await work.uow.people.known(sorted(persons))
    return Scene(
        game_id=row.id,
        chat_id=row.chat_id,
        language=row.language,
        prosecutor=row.prosecutor,
        at=work.at,
        before=before,
        after=after,
        events=tuple(events),
        names={person: html_name(known.name) for person, known in people.items()},
        languages={person: known.language for person, known in people.items()},
        bot_username=bot_username,
        changes=tuple(changes),
        log=log,
        seed=row.seed if ended else b"",
        unreachable=_unreachable(after, people),
        undelivered=await work.uow.outbox.undelivered(row.id),
        helpers=helpers,
        desk_acts=row.desk_acts,
        layout=await layout_of(work, row),
        leafed=dict(work.leafed),
    )


async def layout_of(work: Work, row: GameRow) -> Layout:
    """The set-up of a game with the chats of its places."""
    return Layout(setup=row.setup, bound=await work.uow.chats.bound(row.id))


async def recent_changes(work: Work, row: GameRow) -> Sequence[Logged]:
    """The votes changed in the running stage, as many as boards may show."""
    ballots = max(1, len(row.game.cities))
    return await work.uow.log.changes(row.id, row.game.stage, CHANGES_SHOWN * ballots)


async def lobby_scene(work: Work, row: GameRow, bot_username: str) -> LobbyScene:
    """The lobby card's scene."""
    members = tuple(await work.uow.people.members(row.id))
    helpers = tuple(await work.uow.helpers.of_game(row.id))
    persons = [
        row.prosecutor,
        *(member.person for member in members),
        *(helper.person for helper in helpers),
    ]
    return LobbyScene(
        game_id=row.id,
        chat_id=row.chat_id,
        language=row.language,
        prosecutor=row.prosecutor,
        options=row.game.options,
        members=members,
        known=await work.uow.people.known(persons),
        seed_hash=seed_hash(row.seed),
        bot_username=bot_username,
        status=row.status,
        helpers=helpers,
        interruptions=row.interruptions,
        layout=await layout_of(work, row),
    )


def _persons(row: GameRow, before: Game, events: Sequence[Event]) -> list[Person]:
    persons = {row.prosecutor}
    for game in (before, row.game):
        persons.update(seat.person for seat in game.seats)
        persons.update(city.consigliere for city in game.cities)
    for event in events:
        if isinstance(event, SeatReplaced):
            persons.update((event.former, event.newcomer))
    return sorted(persons - {NOBODY})


def _unreachable(game: Game, people: Mapping[Person, Known]) -> tuple[Person, ...]:
    holders = (seat.person for seat in game.seats)
    return tuple(p for p in holders if p not in people or not people[p].reachable)


async def _whole_log(work: Work, row: GameRow) -> tuple[Event, ...]:
    return tuple(logged.event for logged in await work.uow.log.read(row.id))
