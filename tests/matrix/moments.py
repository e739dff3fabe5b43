"""One game at the moments at which the acts of the matrix are tried.

Two cities of nine, nobody executed on the first day and no knife by lot, so that everybody of
the cast lives to day 2, but for him whom the prosecutor has struck off.
"""

from collections.abc import Awaitable, Callable
from enum import StrEnum
from typing import Final

from bot.callbacks import Kind
from tests.kit.table import Table
from tests.kit.updates import GROUP
from tests.matrix.people import DESKS, HELPERS, IDS, OFFERED, Cast, Who

PLAYERS: Final = 18
OTHER_GROUP: Final = GROUP - 1
DEPUTY, CONSIGLIERE, TRUSTED = 1, 2, 3
"""Offices as HELPER presses give them."""
OPTIONS: Final = (
    *("consigliere human", "early_dawn on", "first_day_execution off", "maniac_silent miss"),
    *("nomination_withdraw on", "supreme_court on", "zero_votes prosecutor"),
)
SURE: Final = 1


class Moment(StrEnum):
    """When."""

    LOBBY = "lobby"
    NIGHT_0 = "night 0"
    NIGHT = "night 1"
    NOMINATION = "nomination 2"
    PAUSED = "pause in nomination 2"
    VOTING = "voting 2"


async def at(table: Table, moment: Moment) -> Cast:
    """Put a fresh table to this moment."""
    await table._remembered(("matrix", moment), lambda: _PLAYED[moment](table))
    table.now += 60  # whoever acts in the second of the other desk's act is told so
    return Cast((await table.row()).game)


async def _lobby(table: Table) -> None:
    """A game with all its helpers, and another one in another group."""
    other = IDS[Who.OTHER_PROSECUTOR]
    for person in (other, IDS[Who.STRANGER], OFFERED, *(IDS[who] for who in DESKS | HELPERS)):
        await table.say(person, "/start")
    await table.lobby(PLAYERS)
    await table.say(other, "/newgame", OTHER_GROUP)
    await table.say(IDS[Who.OTHER_PLAYER], "/start join_2")
    await table.say(IDS[Who.SUBSTITUTE], "/start standby_1")
    for option in OPTIONS:
        await table.say(IDS[Who.PROSECUTOR], f"/set {option}")
    for who, office, city in (
        (Who.DEPUTY, DEPUTY, 0),
        (Who.TRUSTED, TRUSTED, 0),
        (Who.CONSIGLIERE, CONSIGLIERE, 1),
        (Who.FOREIGN_CONSIGLIERE, CONSIGLIERE, 2),
    ):
        press = await table.button(Kind.HELPER, IDS[who], office, city, SURE)
        await table.press(IDS[Who.PROSECUTOR], press)


async def _night_0(table: Table) -> None:
    """One is struck off; the first mafioso of A stands for godfather."""
    await at(table, Moment.LOBBY)
    await table.say(IDS[Who.PROSECUTOR], "/begin #1")
    cast = Cast((await table.row()).game)
    await _press(table, cast, Who.PROSECUTOR, Kind.STRIKE, cast.seat(Who.DEAD), SURE)
    await _press(table, cast, Who.GODFATHER, Kind.ELECT_GODFATHER, cast.seat(Who.GODFATHER))


async def _night(table: Table) -> None:
    """Both godfathers are elected, A has a judge; A tours."""
    cast = await at(table, Moment.NIGHT_0)
    for who, whom in (
        (Who.MAFIOSO, Who.GODFATHER),
        (Who.FOREIGN_MAFIOSO, Who.FOREIGN_GODFATHER),
        (Who.FOREIGN_GODFATHER, Who.FOREIGN_GODFATHER),
    ):
        await _press(table, cast, who, Kind.ELECT_GODFATHER, cast.seat(whom))
    await table.close()
    await _press(table, cast, Who.CITIZEN, Kind.ELECT_JUDGE, cast.seat(Who.JUDGE))
    await table.close()
    await table.close()


async def _nomination(table: Table) -> None:
    """B elects a judge; A's judge has nominated; the prosecutor has an act to undo."""
    cast = await at(table, Moment.NIGHT)
    await table.close()
    await _press(table, cast, Who.FOREIGNER, Kind.ELECT_JUDGE, cast.seat(Who.FOREIGN_JUDGE))
    await _press(table, cast, Who.JUDGE, Kind.NOMINATE, cast.seat(Who.CANDIDATE))
    await _press(table, cast, Who.PROSECUTOR, Kind.EXTEND, 3600)


async def _paused(table: Table) -> None:
    cast = await at(table, Moment.NOMINATION)
    await _press(table, cast, Who.PROSECUTOR, Kind.PAUSE)


async def _voting(table: Table) -> None:
    """On A's list stands a man of B too; a citizen of A has voted for him."""
    cast = await at(table, Moment.NOMINATION)
    await _press(table, cast, Who.MAFIOSO, Kind.NOMINATE, cast.seat(Who.FOREIGNER))
    await table.close()
    await _press(table, cast, Who.CITIZEN, Kind.VOTE, cast.seat(Who.FOREIGNER))


async def _press(table: Table, cast: Cast, who: Who, kind: Kind, *args: int) -> None:
    """A press that is done, or the moment is not what it says."""
    before = await table.row()
    answer = await table.press(cast.person(who), await table.button(kind, *args))
    assert (await table.row()).game != before.game, (who, kind, answer.text)


_PLAYED: Final[dict[Moment, Callable[[Table], Awaitable[None]]]] = {
    Moment.LOBBY: _lobby,
    Moment.NIGHT_0: _night_0,
    Moment.NIGHT: _night,
    Moment.NOMINATION: _nomination,
    Moment.PAUSED: _paused,
    Moment.VOTING: _voting,
}
