"""Stages as people call them."""

from bot.engine.state import Game, NightPhase, NominationPhase, Phase, VotingPhase
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
        case _:
            return voice.t("stage-lobby")
