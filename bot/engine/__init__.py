"""The rules of Mafia, pure: no clock, no dice, no I/O. `decide` judges, `evolve` remembers."""

from bot.engine.decide import Ok, decide
from bot.engine.draws import Draw, DrawKey, keyed_draw, seed_hash
from bot.engine.errors import Refusal
from bot.engine.evolve import evolve
from bot.engine.flow import Stage, stage_of, stale
from bot.engine.history import Recorded, StageHistory
from bot.engine.legal import legal
from bot.engine.undo import Undoing, replay, undo
from bot.engine.views import Viewer, project

__all__ = [
    "Draw",
    "DrawKey",
    "Ok",
    "Recorded",
    "Refusal",
    "Stage",
    "StageHistory",
    "Undoing",
    "Viewer",
    "decide",
    "evolve",
    "keyed_draw",
    "legal",
    "project",
    "replay",
    "seed_hash",
    "stage_of",
    "stale",
    "undo",
]
