"""What is said and pressed otherwise at a table (club and city): hands, outcomes, two names in one
act, and the votes that the prosecutor mends."""

import re
from collections.abc import Mapping
from typing import Any, Final

from aiogram import Router
from aiogram.filters import Command, CommandObject, Filter
from aiogram.types import CallbackQuery, Message

from bot.app.choosing import game_for, named_game
from bot.app.house import House
from bot.app.messages import Answer
from bot.app.records import GameRow
from bot.app.replies import Spot
from bot.app.work import Work
from bot.callbacks import Kind, Press, packed_choice
from bot.engine import commands as cmd
from bot.engine.ids import SeatNo
from bot.engine.table_phases import LEAVE, NO_CHOICE, STAY, Hands, ThirdVote
from bot.handlers.acts import seat_number
from bot.handlers.desk_words import mine, preview
from bot.handlers.filters import Pressed
from bot.handlers.presses import outdated
from bot.handlers.targets import aimed_at, meant, named_first

router = Router(name="table")

_OUTCOME: Final[Mapping[str, int]] = {
    "leave": LEAVE, "уходят": LEAVE, "stay": STAY, "остаются": STAY
}  # fmt: skip
_TWO: Final = re.compile(r"^(\d+)[\s,;и+]+(\d+)$")


# --- hands and names -----------------------------------------------------------------------------


@router.callback_query(Pressed(Kind.HAND, Kind.OUTCOME))
async def hand(
    query: CallbackQuery, press: Press, work: Work, house: House, person: int
) -> Answer:
    """One button for a whole round: it means whoever is called at the instant of receipt."""
    row = await house.play.current(work, press.game)
    if row is None:
        return await outdated(work, house, person)
    command = _vote(row, press, seat_number(row, person))
    if command is not None:
        return await house.play.act(work, row, command, person=person)
    # A hand for a round that is over comes too late (GEN-1).
    over = max(press.stage, row.game.stage - 1)
    late = await house.play.refuse_stale(work, row, over, person)
    if late is None and press.kind is Kind.OUTCOME and press.args in ((0,), (1,)):
        # No third vote runs: the rules say so (GEN-14).
        act = cmd.VoteOutcome(seat=seat_number(row, person), leave=press.args == (1,))
        return await house.play.act(work, row, act, person=person, stage=press.stage)
    return late or await outdated(work, house, person)


def _vote(row: GameRow, press: Press, seat: SeatNo) -> cmd.PlayerAct | None:
    """What the hand is raised for; None if the round of the button doesn't run."""
    phase = row.game.phase
    if not isinstance(phase, Hands | ThirdVote) or row.game.stage - phase.called != press.stage:
        return None
    if press.kind is Kind.HAND and isinstance(phase, Hands) and not press.args:
        return cmd.CastVote(seat=seat, target=phase.candidates[phase.called])
    if press.kind is Kind.OUTCOME and press.args in ((0,), (1,)):
        return cmd.VoteOutcome(seat=seat, leave=press.args == (1,))
    return None


class Outcome(Filter):
    """`/vote leave`, `/vote остаются`; hands over `leave`."""

    async def __call__(self, event: Message) -> dict[str, Any] | bool:
        _, words = named_game((event.text or "").partition(" ")[2])
        choice = _OUTCOME.get(words.strip().lower())
        return False if choice is None else {"leave": choice == LEAVE}


@router.message(Command("vote"), Outcome())
async def outcome(
    message: Message,
    command: CommandObject,
    leave: bool,
    work: Work,
    house: House,
    person: int,
    spot: Spot,
) -> Answer:
    """A hand in the third vote (CLUB-VOTE-8, CITY-VOTE-4)."""
    named, _ = named_game(command.args or "")
    row = await game_for(work, house, person, spot, named)
    if isinstance(row, Answer):
        return row
    act = cmd.VoteOutcome(seat=seat_number(row, person), leave=leave)
    return await house.play.act(work, row, act, person=person)


class TwoNames(Filter):
    """`/nominate 3 7`; hands over `first` and `second`."""

    async def __call__(self, event: Message) -> dict[str, Any] | bool:
        _, words = named_game((event.text or "").partition(" ")[2])
        found = _TWO.match(words.strip())
        return {"first": int(found[1]), "second": int(found[2])} if found else False


@router.message(Command("nominate"), TwoNames())
async def nominate_two(
    message: Message,
    command: CommandObject,
    first: int,
    second: int,
    work: Work,
    house: House,
    person: int,
    spot: Spot,
) -> Answer:
    """CLUB-NOM-1: two names in one act."""
    named, _ = named_game(command.args or "")
    row = await game_for(work, house, person, spot, named)
    if isinstance(row, Answer):
        return row
    act = cmd.Nominate(seat=seat_number(row, person), target=first, second=second)
    return await house.play.act(work, row, act, person=person)


# --- the prosecutor ------------------------------------------------------------------------------


@router.message(Command("voidvote"))
async def void_vote(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """`/voidvote 7`: his hand goes down."""
    found = await mine(message, command.args or "", work, house, person, spot)
    if isinstance(found, Answer):
        return found
    row, words = found
    living = [seat.number for seat in row.game.living()]
    voter = (await meant(work, row, words, message, living)).one
    act = cmd.VoidVote(target=voter) if voter else None
    args = (voter,) if voter else ()
    return await preview(work, house, row, person, Kind.VOID_VOTE, args, act)


@router.message(Command("setvote"))
async def set_vote(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """`/setvote 7 3`, `/setvote 7 leave`; what is left out is asked for."""
    found = await mine(message, command.args or "", work, house, person, spot)
    if isinstance(found, Answer):
        return found
    row, words = found
    living = [seat.number for seat in row.game.living()]
    who, rest = await named_first(work, row, words, message, living)
    if not who.one or not rest:
        shown = (who.one,) if who.one else ()
        return await preview(work, house, row, person, Kind.SET_VOTE, shown)
    choice = await _choice(work, row, rest, message)
    act = cmd.SetVote(target=who.one, choice=choice)
    packed = (who.one, packed_choice(choice))
    return await preview(work, house, row, person, Kind.SET_VOTE, packed, act)


async def _choice(work: Work, row: GameRow, words: str, message: Message) -> int:
    """An outcome by its word, or a candidate. Whoever has no seat, 0 among them, is neither: the
    rules refuse such a vote (CLUB-VOTE-12)."""
    outcome = _OUTCOME.get(words.lower())
    if outcome is not None:
        return outcome
    phase = row.game.phase
    candidates = phase.candidates if isinstance(phase, Hands) else ()
    who = await meant(work, row, words, message, candidates)
    return aimed_at(who, words) or NO_CHOICE
