"""Secret acts by text: `/order 7 tour`, `/check 7`, `/compare 1 7`. In the private chat only.

Typed in a group such an act would show itself, whoever types it: it is not carried out, the
message is removed where the bot may, and the writer alone is told (docs/decisions/0007). A
command that Telegram shows to nobody else is as good as one in private.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from aiogram import Router
from aiogram.filters import Command, CommandObject, Filter
from aiogram.types import Message

from bot.app.choosing import game_for, named_game
from bot.app.house import House
from bot.app.messages import Answer
from bot.app.records import GameRow
from bot.app.replies import Spot
from bot.app.work import Work
from bot.callbacks import Kind
from bot.engine import commands as cmd
from bot.engine import legal
from bot.engine.ids import NOBODY, Person, SeatNo
from bot.handlers.acts import Aimed, seat_number
from bot.handlers.exposure import exposed
from bot.handlers.targets import aimed_at, meant, replied, unclear

router = Router(name="secret")

AIMED: Final[Mapping[str, tuple[Kind, Aimed]]] = {
    "order": (Kind.ORDER, cmd.Order),
    "propose": (Kind.PROPOSE, cmd.Propose),
    "check": (Kind.CHECK, cmd.Check),
    "stab": (Kind.STAB, cmd.Stab),
    "protect": (Kind.PROTECT, cmd.Protect),
    "godfather": (Kind.ELECT_GODFATHER, cmd.ElectGodfather),
    "court": (Kind.COURT, cmd.NameToCourt),
    "shoot": (Kind.SHOOT, cmd.Shoot),
    "seek": (Kind.SEEK, cmd.Seek),
    "heal": (Kind.HEAL, cmd.Heal),
}
PLAIN: Final[Mapping[str, Callable[..., cmd.PlayerAct]]] = {
    "refuse": cmd.Refuse,
    "undecided": cmd.Undecided,
    "ungodfather": cmd.CancelGodfatherVote,
    "done": cmd.PressDone,
    "hold": cmd.HoldFire,
}
NAMES: Final = (*AIMED, *PLAIN, "compare")
RAIDS: Final = (cmd.Order, cmd.Propose, cmd.Refuse, cmd.Undecided)
"""At home, or on tour when the word says so."""

_TOUR: Final = re.compile(r"(?:^|\s)(?:on\s+)?(?:tour|гастроли|на\s+гастролях)$", re.IGNORECASE)
_REFUSAL: Final = re.compile(r"^(?:refusal|refuse|отказ)$", re.IGNORECASE)
_TWO: Final = re.compile(r"^(.+?)\s*[,;+]\s*(.+)$|^(\S+)\s+(\S+)$", re.DOTALL)


class InSight(Filter):
    """Typed where others can read it."""

    async def __call__(self, event: Message, spot: Spot) -> bool:
        return spot.in_sight


@router.message(Command(*NAMES), InSight())
async def shown(message: Message, work: Work, house: House, person: int, spot: Spot) -> Answer:
    return await exposed(message, work, house, person, spot)


@router.message(Command(*AIMED))
async def aimed(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    named, words = named_game(command.args or "")
    row = await game_for(work, house, person, spot, named)
    if isinstance(row, Answer):
        return row
    name = command.command.lower()
    kind, act = AIMED[name]
    tour, words = _tour(act, words)
    actor = seat_number(row, person)
    if act is cmd.Propose and _REFUSAL.match(words):
        proposal = cmd.ProposeRefusal(seat=actor, **tour)
        return await house.play.act(work, row, proposal, person=person)
    if not words and not replied(message):
        return await _panel(work, house, row, person)
    possible = [a for a in legal(row.game, actor, work.at) if _fits(a, act, tour)]
    among = [getattr(a, "target", NOBODY) for a in possible]
    who = await meant(work, row, words, message, among)
    target = aimed_at(who, words)
    if target == NOBODY:
        rest = (1,) if tour.get("tour") else ()
        return await unclear(work, house, row, person, who, kind, name, rest)
    made = act(seat=actor, target=target, **tour)
    return await house.play.act(work, row, made, person=person)


@router.message(Command(*PLAIN))
async def plain(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    named, words = named_game(command.args or "")
    row = await game_for(work, house, person, spot, named)
    if isinstance(row, Answer):
        return row
    act = PLAIN[command.command.lower()]
    tour, _ = _tour(act, words)
    made = act(seat=seat_number(row, person), **tour)
    return await house.play.act(work, row, made, person=person)


@router.message(Command("compare"))
async def compare(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """`/compare 1 7`, `/compare Анна, Борис`; with one name the second is asked for."""
    named, words = named_game(command.args or "")
    row = await game_for(work, house, person, spot, named)
    if isinstance(row, Answer):
        return row
    if not words:
        return await _panel(work, house, row, person)
    found = _TWO.match(words)
    names = [name for name in found.groups() if name] if found else [words]
    seats: list[SeatNo] = []
    for name in names:
        who = await meant(work, row, name, message)
        seat = aimed_at(who, name)
        if seat == NOBODY:
            # A choice of the first name asks for the second one, that of the second is both.
            chosen = tuple(seats)
            return await unclear(
                work, house, row, person, who, Kind.COMPARE, "compare", before=chosen
            )
        seats.append(seat)
    if len(seats) == 1:
        return await house.queries.page(work, row, person, Kind.COMPARE.value, (seats[0],))
    act = cmd.Compare(seat=seat_number(row, person), first=seats[0], second=seats[1])
    return await house.play.act(work, row, act, person=person)


async def _panel(work: Work, house: House, row: GameRow, person: Person) -> Answer:
    """An act without a name: the panel, which has the list of names."""
    if row.status != "running":
        return await house.queries.ask(work, row, "status", person)
    return await house.queries.page(work, row, person, Kind.PAGE.value, ())


def _tour(act: object, words: str) -> tuple[dict[str, Any], str]:
    """What `tour` at the end of the words means to this act, and the words without it."""
    if act not in RAIDS:
        return {}, words
    found = _TOUR.search(words)
    return {"tour": found is not None}, words[: found.start()] if found else words


def _fits(act: cmd.PlayerAct, kind: Aimed, tour: Mapping[str, bool]) -> bool:
    return isinstance(act, kind) and all(getattr(act, k) == value for k, value in tour.items())
