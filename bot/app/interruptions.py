"""Words of others while one man has the floor: what the prosecutor of a table wants done.

What he has chosen the bot does in his name, so a warning can be undone like his own.
"""

from collections.abc import Mapping
from typing import Final

from bot.app.play import Play
from bot.app.presenting import Presenter
from bot.app.records import GameRow, Interruptions
from bot.app.work import Work
from bot.engine.commands import Caution, Warn
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.rules.options import TableOptions
from bot.engine.rules.table.acting import floor
from bot.engine.state import Game

REASON: Final = "out-of-turn"
_ACTS: Final[Mapping[Interruptions, type[Caution | Warn]]] = {
    Interruptions.CAUTION: Caution,
    Interruptions.WARN: Warn,
}
REMOVING: Final = (Interruptions.REMOVE, *_ACTS)


def breaks_in(game: Game, seat: SeatNo) -> bool:
    """Has another man the floor?"""
    at_table = isinstance(game.options, TableOptions)
    return at_table and floor(game) not in (NOBODY, seat)


async def answer_interruption(
    work: Work, play: Play, presenter: Presenter, row: GameRow, seat: SeatNo
) -> None:
    """What follows besides the removal, once a man and window."""
    if row.interruptions is Interruptions.TELL:
        scene = await play.scene(work, row)
        await work.uow.outbox.put(row.id, presenter.interrupted(scene, seat), work.at)
    act = _ACTS.get(row.interruptions)
    now = await play.current(work, row.id)
    if act is None or now is None or await _answered(work, row, seat):
        return
    await play.system(work, now, act(target=seat, reason=REASON))


async def _answered(work: Work, row: GameRow, seat: SeatNo) -> bool:
    stages = await work.uow.log.stages(row.id)
    acts = [recorded.command for recorded in stages[-1][1]] if stages else []
    mine = [act for act in acts if isinstance(act, Caution | Warn) and act.target == seat]
    return any(act.reason == REASON for act in mine)
