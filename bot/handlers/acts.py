"""Public acts by text: `/vote 7`, `/nominate Борис`, `/unvote`, in the group or in private."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import Message

from bot.app.choosing import game_for, named_game
from bot.app.house import House
from bot.app.identity import seat_of
from bot.app.messages import Answer
from bot.app.records import GameRow
from bot.app.replies import Spot
from bot.app.rights import Right, may
from bot.app.work import Work
from bot.callbacks import Kind
from bot.engine import commands as cmd
from bot.engine import legal
from bot.engine.ids import NOBODY, Person, SeatNo
from bot.engine.rules.options import MulticityOptions
from bot.handlers.desk_texts import word_for
from bot.handlers.exposure import exposed
from bot.handlers.targets import aimed_at, meant, replied, unclear

router = Router(name="acts")

Aimed: TypeAlias = type[
    cmd.Nominate
    | cmd.CastVote
    | cmd.ElectJudge
    | cmd.ElectGodfather
    | cmd.NameToCourt
    | cmd.Order
    | cmd.Propose
    | cmd.Check
    | cmd.Stab
    | cmd.Protect
    | cmd.Shoot
    | cmd.Seek
    | cmd.Heal
]

AIMED: Final[Mapping[str, tuple[Kind, Aimed]]] = {
    "nominate": (Kind.NOMINATE, cmd.Nominate),
    "vote": (Kind.VOTE, cmd.CastVote),
    "judge": (Kind.ELECT_JUDGE, cmd.ElectJudge),
}
PLAIN: Final[Mapping[str, Callable[..., cmd.PlayerAct]]] = {
    "unvote": cmd.CancelVote,
    "withdraw": cmd.Withdraw,
    "unjudge": cmd.CancelJudgeVote,
    "resign": cmd.Resign,
    "thanks": cmd.Thank,
}


def seat_number(row: GameRow, person: Person) -> SeatNo:
    """The seat of him who acts, NOBODY for a stranger: the engine refuses him."""
    seat = seat_of(row.game, person)
    return NOBODY if seat is None else seat.number


def _sealed(row: GameRow, spot: Spot) -> bool:
    """A vote here would tell what the ballot keeps (docs/decisions/0007): for whom one votes, and
    by its withdrawal that one has voted."""
    options = row.game.options
    secret = isinstance(options, MulticityOptions) and options.ballot != "open"
    return spot.in_sight and secret


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
    if not words and not replied(message) and row.status == "running":
        # The paged list in the private chat (decision 16).
        return await house.queries.page(work, row, person, kind.value, ())
    if act is cmd.CastVote and _sealed(row, spot):
        return await exposed(message, work, house, person, spot)
    actor = seat_number(row, person)
    among = [a.target for a in legal(row.game, actor, work.at) if isinstance(a, act)]
    who = await meant(work, row, words, message, among)
    target = aimed_at(who, words)
    if target == NOBODY:
        return await unclear(work, house, row, person, who, kind, name)
    return await house.play.act(work, row, act(seat=actor, target=target), person=person)


@router.message(Command(*PLAIN))
async def plain(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    named, _ = named_game(command.args or "")
    row = await game_for(work, house, person, spot, named)
    if isinstance(row, Answer):
        return row
    made = PLAIN[command.command.lower()]
    if made is cmd.CancelVote and _sealed(row, spot):
        return await exposed(message, work, house, person, spot)
    act = made(seat=seat_number(row, person))
    return await house.play.act(work, row, act, person=person)


@router.message(Command("word"))
async def last_word(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    named, words = named_game(command.args or "")
    row = await game_for(work, house, person, spot, named, right=Right.WORD)
    if isinstance(row, Answer):
        return row
    if await may(work, row, person, Right.WORD):
        return await word_for(message, command.args or "", "word", work, house, person, spot)
    act = cmd.SpeakLastWord(seat=seat_number(row, person), text=words)
    return await house.play.act(work, row, act, person=person)
