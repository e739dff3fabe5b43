"""What people say: last words (MC-WORD-1 to MC-WORD-4), messages in a game chat (MC-PHASE-6)."""

from typing import Final

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.errors import Refused, require
from bot.engine.ids import CityNo, SeatNo
from bot.engine.rules.acting import actor_of, day, living_target
from bot.engine.turn import Turn

TEXT_LIMIT: Final = 3000
"""Characters (MC-WORD-1)."""
LENGTH_LIMIT: Final = 180
"""Seconds (MC-WORD-1)."""


def speak_last_word(turn: Turn, command: cmd.SpeakLastWord) -> None:
    """MC-WORD-1."""
    actor = actor_of(turn.game, command.seat)
    _publish(turn, actor.number, command)


def publish_word(turn: Turn, command: cmd.PublishWord) -> None:
    """MC-WORD-2: the prosecutor publishes it for him; it uses up the same right."""
    target = living_target(turn.game, command.target)
    _publish(turn, target.number, command)


def _publish(turn: Turn, seat: SeatNo, word: cmd.SpeakLastWord | cmd.PublishWord) -> None:
    ballot = _list_for(turn, seat)
    require(bool(word.text) or word.length > 0, "MC-WORD-1", "word-empty")
    require(len(word.text) <= TEXT_LIMIT, "MC-WORD-1", "word-too-long", limit=TEXT_LIMIT)
    require(word.length <= LENGTH_LIMIT, "MC-WORD-1", "word-too-long", limit=LENGTH_LIMIT)
    turn.emit(
        ev.LastWordSpoken(
            seat=seat, ballot=ballot, text=word.text, length=word.length, file_id=word.file_id
        )
    )


def _list_for(turn: Turn, seat: SeatNo) -> CityNo:
    """MC-WORD-4: the first list, in order, on which he stands and hasn't spoken today."""
    lists = [b for _, b in sorted(day(turn).ballots.items()) if seat in b.candidates]
    require(bool(lists), "MC-WORD-1", "no-candidate")
    for ballot in lists:
        if seat not in ballot.spoken:
            return ballot.number
    raise Refused("MC-WORD-1", "spoken-already")


def say(turn: Turn, command: cmd.Say) -> None:
    """MC-PHASE-6: every living player may write by day; it is activity, nothing else."""
    actor_of(turn.game, command.seat)
