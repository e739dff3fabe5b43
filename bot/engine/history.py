"""What an undoing needs of the past (decision 5): for the running and the previous stage the state
at its opening and the commands accepted in it. Kept beside the game, never in it."""

from typing import TypeAlias

from msgspec import Struct

from bot.engine.commands import Command
from bot.engine.ids import Instant, Person
from bot.engine.state import Game


class Recorded(Struct, frozen=True, kw_only=True):
    """A command as it was accepted, with its number (GEN-2) and who gave it."""

    seq: int
    at: Instant
    person: Person
    command: Command


StageHistory: TypeAlias = tuple[Game, tuple[Recorded, ...]]
"""The state at a stage's opening, and the commands accepted in it."""
