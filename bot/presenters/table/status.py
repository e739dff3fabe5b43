"""Who sits at a table and who has left it: for /status, the desk, the opened cards."""

from bot.engine.ids import NOBODY, SeatNo
from bot.engine.roles import Card
from bot.engine.rules.table.acting import city, floor
from bot.engine.rules.table.rounds import voters
from bot.engine.state import Game
from bot.engine.table_phases import (
    OUTCOMES,
    Acquaintance,
    Hands,
    TableNight,
    ThirdVote,
    Turns,
)
from bot.presenters.table.board import put_up, wakes
from bot.presenters.table.lines import outcome
from bot.presenters.table.panels import choice
from bot.presenters.translator import Html
from bot.presenters.voice import Voice


def table_people(voice: Voice, game: Game) -> list[Html]:
    """The living with their warnings, then those who have left."""
    living = [_living(voice, game, seat.number) for seat in game.living()]
    gone = [_gone(voice, game, seat.number) for seat in game.seats if not seat.alive]
    return [
        voice.t("table-living", count=len(living), names=Html(", ".join(living))),
        *voice.optional(bool(gone), "table-gone", names=Html(", ".join(gone))),
    ]


def _living(voice: Voice, game: Game, number: SeatNo) -> Html:
    warnings = game.seat(number).warnings
    name = voice.short(number)
    return voice.t("table-warned", name=name, count=warnings) if warnings else name


def _gone(voice: Voice, game: Game, number: SeatNo) -> Html:
    seat = game.seat(number)
    name = voice.short(number)
    if seat.card is Card.HIDDEN:
        return name
    return voice.t("status-dead-card", name=name, card=voice.t(f"card-{seat.card.value}"))


def table_state(voice: Voice, game: Game) -> list[Html]:
    """What is going on, for him who sees everything: whose word it is, hands, night acts."""
    match game.phase:
        case Hands() | ThirdVote():
            return _hands(voice, game, game.phase)
        case TableNight(call=call):
            return [wakes(voice, call), *_night(voice, game.phase)]
        case Acquaintance(call=call):
            return [wakes(voice, call)]
        case Turns(day=day):
            return [*_floor(voice, game), *put_up(voice, day)]
        case _:
            return _floor(voice, game)


def _floor(voice: Voice, game: Game) -> list[Html]:
    speaker = floor(game)
    return voice.optional(speaker != NOBODY, "desk-floor", name=voice.short(speaker or 1))


def _hands(voice: Voice, game: Game, phase: Hands | ThirdVote) -> list[Html]:
    """Who is called, whose hand is up, and whose is not."""
    hands = [f"{voice.short(v)} → {outcome(voice, c)}" for v, c in phase.raised.items()]
    shown = Html(", ".join(hands)) if hands else voice.t("nobody")
    silent = tuple(seat for seat in voters(game, phase) if seat not in phase.raised)
    return [
        *_called(voice, game, phase),
        voice.t("desk-hands", hands=shown),
        *voice.optional(bool(silent), "desk-no-hands", names=voice.names(silent)),
    ]


def _called(voice: Voice, game: Game, phase: Hands | ThirdVote) -> list[Html]:
    """In a round of one window for all nobody is called."""
    third = isinstance(phase, ThirdVote)
    if game.table.simultaneous or (third and city(game) is not None):
        return []
    called = OUTCOMES[phase.called] if third else phase.candidates[phase.called]
    return [voice.t("desk-called", name=outcome(voice, called))]


def _night(voice: Voice, night: TableNight) -> list[Html]:
    shots = [f"{voice.short(s)} → {choice(voice, c)}" for s, c in night.shots.items()]
    return [
        *voice.optional(bool(shots), "desk-shots", shots=Html(", ".join(shots))),
        *voice.optional(bool(night.check), "desk-checked", name=voice.short(night.check or 1)),
        *voice.optional(bool(night.sought), "desk-sought", name=voice.short(night.sought or 1)),
        *voice.optional(bool(night.patient), "desk-healed", name=voice.short(night.patient or 1)),
    ]
