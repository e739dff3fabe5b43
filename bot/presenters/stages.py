"""Stages as people call them."""

from collections.abc import Mapping
from typing import Final

from bot.engine.rules.options import ClubOptions
from bot.engine.state import Game, NightPhase, NominationPhase, Phase, VotingPhase
from bot.engine.table_phases import (
    Acquaintance,
    Daytime,
    Defence,
    Exit,
    Hands,
    Introductions,
    LastWord,
    Lull,
    TableNight,
    TablePhase,
    Talk,
    ThirdVote,
    Turns,
)
from bot.presenters.translator import Html
from bot.presenters.voice import Voice


def name_of_stage(voice: Voice, game: Game) -> Html:
    """`день 2, голосование`; of a lobby or a finished game too."""
    return voice.t("stage-over") if game.over else name_of_phase(voice, game.phase)


def name_of_phase(voice: Voice, phase: Phase) -> Html:
    """`ночь 1`."""
    match phase:
        case NominationPhase(day=day):
            return voice.t("stage-nomination", day=day.number)
        case VotingPhase(day=day):
            return voice.t("stage-voting", day=day.number)
        case NightPhase(number=number):
            return voice.t("stage-night" if number else "stage-night-0", day=number)
        case _ if isinstance(phase, TablePhase):
            return _at_table(voice, phase)
        case _:
            return voice.t("stage-lobby")


def _at_table(voice: Voice, phase: TablePhase) -> Html:
    club = isinstance(voice.scene.after.options, ClubOptions)
    match phase:
        case Introductions():
            return voice.t("stage-intro")
        case Acquaintance():
            return voice.t("stage-acquaintance")
        case TableNight(number=number):
            return voice.t("stage-table-night", day=number)
        case LastWord(number=number):
            return voice.t("stage-last-word", day=number)
        case _:
            key = _OF_DAY[type(phase)][0 if club else 1]
            return voice.t(f"stage-{key}", day=phase.day.number)


_OF_DAY: Final[Mapping[type[Daytime], tuple[str, str]]] = {
    Talk: ("talk", "balagan"),
    Turns: ("turns-club", "turns-city"),
    Defence: ("defence", "defence"),
    Hands: ("hands", "hands"),
    ThirdVote: ("third", "third"),
    Exit: ("exit", "farewell"),
    Lull: ("lull", "lull"),
}
"""The stages of a day in club and in city."""
