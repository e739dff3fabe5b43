"""The games that are not over: their chats, what the bot may do there, their topics."""

from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Final

from bot.app.ports import Storage
from bot.app.records import GameRow
from bot.app.running import Rights, Telegram, Unanswered
from bot.app.setups import ONLOOKERS, SQUARE, Bound, Layout
from bot.app.sizes import city_count
from bot.doctor.findings import Finding, ok, warning, wrong

ADMINISTRATORS: Final = "the group's settings, Administrators"


async def look_at_games(storage: Storage, telegram: Telegram, me: int) -> AsyncIterator[Finding]:
    """`me` is the bot's own id."""
    async with storage.read() as uow:
        rows = await uow.games.unfinished()
        layouts = {
            row.id: Layout(setup=row.setup, bound=await uow.chats.bound(row.id)) for row in rows
        }
    for row in rows:
        layout = layouts[row.id]
        for finding in _places(row, layout):
            yield finding
        for chat_id, places in _by_chat(layout.bound).items():
            about = f"game {row.id}, {places[0].title or chat_id}"
            try:
                rights = await telegram.rights(chat_id, me)
            except Unanswered as error:
                todo = "Is the bot still in that group? Add it again as an administrator."
                yield wrong(about, f"Telegram does not tell of it ({error}).", todo)
                continue
            for finding in _chat(about, layout, places, rights):
                yield finding


def _by_chat(bound: Mapping[str, Bound]) -> dict[int, list[Bound]]:
    """The places of a game that are in each chat."""
    found: dict[int, list[Bound]] = {}
    for place in bound.values():
        found.setdefault(place.chat_id, []).append(place)
    return found


def _chat(about: str, layout: Layout, places: list[Bound], rights: Rights) -> Iterator[Finding]:
    if rights.basic:
        todo = "Make it a supergroup: show the history to new members, in the group's settings."
        yield wrong(about, "It is a basic group, in which nobody can be silenced.", todo)
    if layout.makes_topics and not rights.forum and places[0].place != ONLOOKERS:
        todo = "Turn topics on in the group's settings."
        yield wrong(about, "It has no topics, and the cities need them.", todo)
    needed = {right for place in places for right in layout.rights(place.place)}
    lacking = sorted(needed.intersection(rights.missing))
    if lacking:
        names = ", ".join(right.replace("_", " ") for right in lacking)
        yield wrong(about, f"The bot may not: {names}.", f"Allow it: {ADMINISTRATORS}.")
    else:
        yield ok(about, "The bot may do there what it must.")


def _places(row: GameRow, layout: Layout) -> Iterator[Finding]:
    """Has each part of the game its place?"""
    about = f"game {row.id}"
    cities = [city.number for city in row.game.cities]
    if row.status == "lobby":
        cities = list(range(1, city_count(row.game.options) + 1))
    if not layout.linked and SQUARE not in layout.bound:
        yield wrong(about, "Nobody knows its group.", "Abort it and open it anew: /newgame.")
    if unlinked := layout.unlinked(cities):
        todo = "The prosecutor gets the codes with /links; say /link CODE in each group."
        found = f"{len(unlinked)} of {len(cities)} cities have no group."
        yield (warning if row.status == "lobby" else wrong)(about, found, todo)
    if layout.makes_topics and row.status == "running":
        topics = {city: layout.bound.get(f"city/{city}") for city in cities}
        lost = [city for city, bound in topics.items() if bound is None or not bound.thread_id]
        if lost:
            todo = "The bot makes them as soon as it may manage topics; see its rights."
            found = f"{len(lost)} of {len(cities)} cities have no topic."
            yield warning(about, found, todo)
        else:
            yield ok(about, "All its cities have their topics.")
