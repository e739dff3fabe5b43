"""What happens at a table, in a form that can be kept, turned round and done once more."""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from msgspec import Struct

from bot.app.items import Expiry
from bot.app.messages import Answer
from bot.callbacks import Kind, Press
from bot.engine import commands as cmd
from bot.engine.ids import NOBODY, CityNo, Instant, SeatNo
from bot.engine.rules.options import TableOptions
from bot.engine.state import Game
from bot.handlers.translate import ACTS
from tests.kit.table import Table
from tests.kit.table_deeds import table_update
from tests.kit.updates import PROSECUTOR


class Act(Struct, frozen=True, kw_only=True):
    """Somebody at a seat does something; the rules may refuse it."""

    at: Instant
    command: cmd.PlayerAct


class Ask(Struct, frozen=True, kw_only=True):
    """Somebody at a seat asks the bot in private."""

    at: Instant
    seat: SeatNo
    words: str


class Choose(Struct, frozen=True, kw_only=True):
    """A human consigliere presses a button of his panel (MC-CONS-4)."""

    at: Instant
    city: CityNo
    word: int


class Rule(Struct, frozen=True, kw_only=True):
    """The prosecutor presses a button of his desk."""

    at: Instant
    kind: Kind
    args: tuple[int, ...] = ()


class Close(Struct, frozen=True, kw_only=True):
    """The running window comes to its end, `heard` or not (GEN-11)."""

    at: Instant
    heard: bool = True


Deed: TypeAlias = Act | Ask | Choose | Rule | Close

_ON_BOARDS: Final = (Kind.VOTE, Kind.CANCEL_VOTE)


def kind_of(command: cmd.PlayerAct) -> Kind | None:
    """The button of an act; None for words."""
    return _KINDS.get(type(command))


def arguments(command: cmd.PlayerAct) -> tuple[int, ...]:
    """What its button carries: nothing for a second man who isn't named."""
    fields = {field: int(getattr(command, field)) for field in command.__struct_fields__}
    return tuple(
        value
        for field, value in fields.items()
        if field != "seat" and (field, value) != ("second", NOBODY)
    )


async def do(table: Table, deed: Deed, game: Game) -> Answer | None:
    """Let it happen, `game` being the state before it; the answer to a press."""
    table.now = deed.at
    if isinstance(deed, Close):
        table.line.deaf = not deed.heard
        await table.put(Expiry(game_id=1))
        table.line.deaf = False
        return None
    if isinstance(deed, Rule):
        seen = (await table.row()).desk_acts
        press = Press(deed.kind, 1, game.stage, (*deed.args, seen))
        return await table.press(PROSECUTOR, press)
    update = _update(table, deed, game)
    await table.take([update])
    query = update.get("callback_query")
    return table.answers.of(query["id"]) if query else None


def _update(table: Table, deed: Act | Ask | Choose, game: Game) -> dict[str, Any]:
    if isinstance(deed, Choose):
        press = Press(Kind.FALLBACK, 1, game.stage, (deed.city, deed.word))
        return table.pressed(game.city(deed.city).consigliere, press)
    if isinstance(deed, Ask):
        return table.words(game.seat(deed.seat).person, deed.words)
    at_table = isinstance(game.options, TableOptions)
    update = table_update(table, deed.command, game) if at_table else None
    return update or _acted(table, deed.command, game)


def _acted(table: Table, command: cmd.PlayerAct, game: Game) -> dict[str, Any]:
    person = game.seat(command.seat).person
    chat, thread = table.spot(game.seat(command.seat).city)
    kind = kind_of(command)
    if kind is not None:
        press = Press(kind, 1, game.stage, arguments(command))
        return table.pressed(person, press, chat if kind in _ON_BOARDS else 0)
    match command:
        case cmd.SpeakLastWord(text=text):
            return table.words(person, f"/word {text}")
        case cmd.Talk(text=text):
            return table.words(person, text or "…")
        case _:
            return table.words(person, "a word", chat, thread)


def _sample(kind: Kind) -> cmd.PlayerAct:
    for args in ((), (1,), (1, 2)):
        try:
            return ACTS[kind](1, args)
        except ValueError:
            continue
    raise AssertionError(kind)


_KINDS: Final[Mapping[type[cmd.PlayerAct], Kind]] = {type(_sample(kind)): kind for kind in ACTS}
