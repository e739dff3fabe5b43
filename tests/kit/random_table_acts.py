"""Random commands at a table, of players and of the prosecutor. Many of them are illegal."""

from collections.abc import Callable
from random import Random
from typing import Final, get_args

from bot.engine import commands as cmd
from bot.engine.decide import rules_of
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.roles import MAFIOSI, Card
from bot.engine.rules.table.acting import floor
from bot.engine.state import Game
from bot.engine.table_phases import (
    LEAVE,
    QUEUED,
    STAY,
    Call,
    Defence,
    Hands,
    TableNight,
    ThirdVote,
)
from tests.kit.random_acts import random_seat

PLAYER_ACTS: Final[tuple[type[cmd.PlayerAct], ...]] = get_args(cmd.PlayerAct)
NEWCOMERS: Final = range(5000, 5040)
_WOKEN: Final = {
    Call.COMMISSIONER: {Card.COMMISSIONER},
    Call.SHERIFF: {Card.SHERIFF},
    Call.DOCTOR: {Card.DOCTOR},
    Call.DON: {Card.DON},
    Call.ALL: {Card.COMMISSIONER, Card.SHERIFF, Card.DOCTOR, *MAFIOSI},
}


def random_actor(game: Game, dice: Random) -> SeatNo:
    """Mostly one who has something to do now."""
    able = _able(game)
    return dice.choice(able) if able and dice.random() < 0.7 else random_seat(game, dice)


def _able(game: Game) -> list[SeatNo]:
    """Who has the floor, or is woken."""
    if isinstance(game.phase, QUEUED):
        return [floor(game)] if floor(game) else list(game.phase.queue)
    if isinstance(game.phase, TableNight):
        woken = _WOKEN.get(game.phase.call, MAFIOSI)
        return [seat.number for seat in game.living() if seat.card in woken]
    return []


def random_target(game: Game, dice: Random) -> SeatNo:
    """Mostly a candidate where there are some, else anybody."""
    phase = game.phase
    if isinstance(phase, Hands) and dice.random() < 0.5:
        return phase.candidates[phase.called]
    if isinstance(phase, (Defence, Hands, ThirdVote)) and dice.random() < 0.6:
        return dice.choice(phase.candidates)
    return random_seat(game, dice)


def player_act(game: Game, dice: Random, seat: SeatNo) -> cmd.PlayerAct:
    """An act of this seat, of a kind that the stage takes more often than not."""
    takes = rules_of(game).takes
    kinds = [kind for kind in PLAYER_ACTS if takes(game, kind)]
    if not kinds or dice.random() < 0.05:
        kinds = list(PLAYER_ACTS)
    speaking = [kind for kind in kinds if kind in (cmd.Say, cmd.Thank)]
    others = [kind for kind in kinds if kind not in speaking]
    return fill(dice.choice(speaking + others * 4), game, dice, seat)


def fill(kind: type[cmd.PlayerAct], game: Game, dice: Random, seat: SeatNo) -> cmd.PlayerAct:
    """A command of this kind with random arguments."""
    fields: dict[str, object] = {"seat": seat}
    for field in kind.__struct_fields__:
        match field:
            case "target" | "first":
                fields[field] = random_target(game, dice)
            case "second":
                fields[field] = random_target(game, dice) if dice.random() < 0.5 else NOBODY
            case "leave" | "tour":
                fields[field] = dice.random() < 0.5
            case "text":
                fields[field] = "a word"
            case _:
                pass
    return kind(**fields)  # type: ignore[arg-type]  # the fields are those of the kind


def prosecutor_act(game: Game, dice: Random) -> cmd.ProsecutorAct:
    """An act of the prosecutor; most of them legal."""
    return dice.choice(_PROSECUTORS)(game, dice)


def _involved(game: Game, dice: Random) -> SeatNo:
    """Often somebody on whom the running window hangs."""
    phase = game.phase
    found = list(_able(game))
    if isinstance(phase, (Defence, Hands, ThirdVote)):
        found += phase.candidates
    if isinstance(phase, (Hands, ThirdVote)):
        found += phase.raised
    if isinstance(phase, TableNight):
        found += [seat for seat in phase.shots.values() if seat > NOBODY]
    return dice.choice(found) if found and dice.random() < 0.6 else random_seat(game, dice)


def _replace(game: Game, dice: Random) -> cmd.Replace:
    person = dice.choice((*NEWCOMERS, dice.choice(game.seats).person))
    return cmd.Replace(target=_involved(game, dice), person=person)


def _set(game: Game, dice: Random) -> cmd.SetVote:
    outcome = isinstance(game.phase, ThirdVote) and dice.random() < 0.8
    choice = dice.choice((LEAVE, STAY)) if outcome else random_target(game, dice)
    return cmd.SetVote(target=random_seat(game, dice), choice=choice)


def _seconds(game: Game, dice: Random) -> int:
    return dice.choice((0, 1, 5, 30, 3600))


_PROSECUTORS: Final[tuple[Callable[[Game, Random], cmd.ProsecutorAct], ...]] = (
    lambda game, dice: cmd.Caution(target=random_seat(game, dice), reason="noise"),
    lambda game, dice: cmd.Warn(target=_involved(game, dice), reason="noise"),
    lambda game, dice: cmd.Warn(target=_involved(game, dice), reason="noise"),
    lambda game, dice: cmd.Disqualify(target=_involved(game, dice), reason="touch"),
    lambda game, dice: cmd.StrikeOff(target=_involved(game, dice), reason="silent"),
    _replace,
    _replace,
    lambda game, dice: cmd.RepeatRound(),
    lambda game, dice: cmd.VoidVote(target=_involved(game, dice)),
    lambda game, dice: cmd.VoidVote(target=_involved(game, dice)),
    _set,
    _set,
    _set,
    lambda game, dice: cmd.VoidDay(),
    lambda game, dice: cmd.Pause(),
    lambda game, dice: cmd.Resume(),
    lambda game, dice: cmd.Extend(seconds=_seconds(game, dice)),
    lambda game, dice: cmd.Shorten(seconds=_seconds(game, dice)),
)


def report(game: Game, dice: Random) -> cmd.SystemAct:
    """Somebody has left the chat, or the clock comes before its time."""
    if dice.random() < 0.2:
        return dice.choice((cmd.Expire(), cmd.ListenAgain()))
    return cmd.ReportGone(target=random_seat(game, dice), back=dice.random() < 0.3)


def named_by_all(game: Game, dice: Random) -> list[cmd.PlayerAct]:
    """Those who have the floor name few men, so that several share a place."""
    speaking = _able(game)
    living = [seat.number for seat in game.living()]
    few = living[:: dice.choice((2, 3, 4))][:3]
    return [cmd.Nominate(seat=seat, target=dice.choice(few)) for seat in speaking]


def hands_of_all(game: Game, dice: Random) -> list[cmd.PlayerAct]:
    """A candidate's window in which about his share of hands goes up; ties come of it."""
    phase = game.phase
    living = [seat.number for seat in game.living()]
    if isinstance(phase, ThirdVote):
        share = dice.choice((0.2, 0.5, 0.9))
        return [cmd.VoteOutcome(seat=s, leave=True) for s in living if dice.random() < share]
    if not isinstance(phase, Hands):
        return []
    dice.shuffle(living)
    waiting = [seat for seat in living if seat not in phase.raised]
    calls = phase.candidates[phase.called :]
    share = (len(waiting) + dice.randrange(len(calls))) // len(calls)
    waiting.sort(key=lambda seat: seat == calls[0])  # in club he can't vote against himself
    if game.table.simultaneous:
        return [cmd.CastVote(seat=s, target=calls[n % len(calls)]) for n, s in enumerate(waiting)]
    return [cmd.CastVote(seat=s, target=calls[0]) for s in waiting[:share]]


def shots_of_all(game: Game, dice: Random) -> list[cmd.PlayerAct]:
    """The blacks agree."""
    target = random_seat(game, dice)
    return [cmd.Shoot(seat=s.number, target=target) for s in game.living() if s.card in MAFIOSI]
