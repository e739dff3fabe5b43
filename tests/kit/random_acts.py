"""Random commands of players, prosecutor, consiglieri and the clock. Many of them are illegal."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, get_args

from bot.engine import commands as cmd
from bot.engine.flow import ACTS, stage_of
from bot.engine.ids import HUNT, NOBODY, SeatNo
from bot.engine.roles import Card
from bot.engine.state import Game, NightPhase, NominationPhase, Running, VotingPhase

PLAYER_ACTS: Final[tuple[type[cmd.PlayerAct], ...]] = get_args(cmd.PlayerAct)
FALLBACKS: Final = ("plurality", "first_proposal", "lot", "refuse", "nonsense")
_NEWCOMERS: Final = range(5000, 5040)
_OFTEN: Final = (cmd.CastVote, cmd.Nominate, cmd.ElectJudge)
_FITTING: Final[Mapping[Card, tuple[type[cmd.PlayerAct], ...]]] = {
    Card.MAFIOSO: (
        cmd.Order,
        cmd.Propose,
        cmd.Propose,
        cmd.ProposeRefusal,
        cmd.Refuse,
        cmd.Undecided,
        cmd.ElectGodfather,
        cmd.ElectGodfather,
        cmd.CancelGodfatherVote,
    ),
    Card.COMMISSIONER: (cmd.Check,),
    Card.MANIAC: (cmd.Stab,),
    Card.DOCTOR: (cmd.Protect,),
    Card.JOURNALIST: (cmd.Compare,),
}
"""What only this card may do."""


def random_seat(game: Game, dice: Random) -> SeatNo:
    """Mostly somebody living, sometimes a dead man or nobody at all."""
    living = game.living()
    if living and dice.random() < 0.92:
        return dice.choice(living).number
    return dice.randrange(len(game.seats) + 2)


def random_actor(game: Game, dice: Random) -> SeatNo:
    """Those with something of their own to do, more often than the others."""
    able = [seat.number for seat in game.living() if seat.card in _FITTING]
    able += [city.judge for city in game.cities if city.judge]
    return dice.choice(able) if able and dice.random() < 0.5 else random_seat(game, dice)


def random_target(game: Game, dice: Random) -> SeatNo:
    """Mostly one of those whom an act would take now: a candidate, else anybody."""
    phase = game.phase
    if isinstance(phase, VotingPhase) and dice.random() < 0.7:
        named = [tuple(phase.court.values()) * 2] if phase.court else []
        lists = [ballot.candidates for ballot in phase.day.ballots.values() if ballot.candidates]
        if named or lists:
            return dice.choice(dice.choice(lists + named))
    return random_seat(game, dice)


def player_act(game: Game, dice: Random, seat: SeatNo) -> cmd.PlayerAct:
    """An act of this seat, of a kind that the stage takes more often than not."""
    stage = stage_of(game.phase)
    kinds = [kind for kind in PLAYER_ACTS if stage in ACTS.get(kind, ())]
    if not kinds or dice.random() < 0.05:
        kinds = list(PLAYER_ACTS)
    wanted: list[type[cmd.PlayerAct]] = [*_OFTEN]
    if 1 <= seat <= len(game.seats):
        man = game.seat(seat)
        wanted += [*_FITTING.get(man.card, ())] * 2
        wanted += [cmd.NameToCourt] * 6 if game.city(man.city).judge == seat else []
    kinds += [kind for kind in wanted if stage in ACTS[kind]] * 3
    return fill(dice.choice(kinds), game, dice, seat)


def fill(kind: type[cmd.PlayerAct], game: Game, dice: Random, seat: SeatNo) -> cmd.PlayerAct:
    """A command of this kind with random arguments."""
    fields: dict[str, object] = {"seat": seat}
    for field in kind.__struct_fields__:
        match field:
            case "target" | "first" | "second":
                fields[field] = random_target(game, dice)
            case "tour" | "leave":
                fields[field] = dice.random() < 0.4
            case "text":
                fields[field] = dice.choice(("a word", "a word", "", "x" * 3001))
            case "length":
                fields[field] = dice.choice((0, 0, 30, 180, 181))
            case _:
                pass
    return kind(**fields)  # type: ignore[arg-type]  # the fields are those of the kind


def prosecutor_act(game: Game, dice: Random) -> cmd.ProsecutorAct:
    """An act of the prosecutor; most of them legal."""
    return dice.choice(_PROSECUTORS)(game, dice)


def _strike(game: Game, dice: Random) -> cmd.StrikeOff:
    """Often somebody on whom something hangs: an order, a vote, an office."""
    hanging = sorted(_hanging(game))
    target = dice.choice(hanging) if hanging and dice.random() < 0.6 else random_seat(game, dice)
    return cmd.StrikeOff(target=target, reason="silent")


def _hanging(game: Game) -> set[SeatNo]:
    """Who acts or is aimed at in the running stage."""
    phase = game.phase
    seats = {city.judge for city in game.cities} | {city.godfather for city in game.cities}
    if isinstance(phase, NightPhase):
        raids = (*phase.home.values(), phase.abroad)
        maniac = game.holder(Card.MANIAC)
        seats |= {phase.knife, *(raid.order or NOBODY for raid in raids)}
        seats |= {maniac.number} if maniac else set()
        for raid in raids:
            seats |= {*raid.proposals, *(vote.target for vote in raid.proposals.values())}
    if isinstance(phase, VotingPhase):
        seats |= {*phase.court, *phase.court.values()}
    if isinstance(phase, (NominationPhase, VotingPhase)):
        seats |= {seat for ballot in phase.day.ballots.values() for seat in ballot.candidates}
    return {seat for seat in seats if seat > NOBODY}


def _replace(game: Game, dice: Random) -> cmd.Replace:
    person = dice.choice((*_NEWCOMERS, dice.choice(game.seats).person))
    return cmd.Replace(target=random_seat(game, dice), person=person)


def _name(game: Game, dice: Random) -> cmd.NameForZeroVotes:
    ballot = HUNT if game.hunt else dice.randrange(len(game.cities) + 1)
    return cmd.NameForZeroVotes(target=random_target(game, dice), ballot=ballot)


def _seconds(dice: Random) -> int:
    return dice.choice((0, 60, 1800, 7200, 86400))


_PROSECUTORS: Final[tuple[Callable[[Game, Random], cmd.ProsecutorAct], ...]] = (
    _strike,
    _replace,
    _replace,
    _name,
    _name,
    lambda game, dice: cmd.RecallJudge(city=dice.randrange(len(game.cities) + 2)),
    lambda game, dice: cmd.PublishWord(target=random_target(game, dice), text="by telephone"),
    lambda game, dice: cmd.Pause(),
    lambda game, dice: cmd.Resume(),
    lambda game, dice: cmd.Extend(seconds=_seconds(dice)),
    lambda game, dice: cmd.Shorten(seconds=_seconds(dice)),
    lambda game, dice: cmd.Close(),
)


def consigliere_act(game: Game, dice: Random) -> cmd.ChooseFallback:
    """A human consigliere's choice for this night."""
    city = dice.randrange(1, len(game.cities) + 1)
    return cmd.ChooseFallback(city=city, fallback=dice.choice(FALLBACKS))


def system_act(game: Game, dice: Random) -> cmd.SystemAct:
    """A report, or the clock before its time."""
    if isinstance(game.phase, (NominationPhase, VotingPhase)) and dice.random() < 0.4:
        ballots = sorted(game.phase.day.ballots)
        if ballots:
            return cmd.ReportUnposted(city=dice.choice(ballots))
    if dice.random() < 0.2:
        return dice.choice((cmd.Expire(), cmd.ListenAgain()))
    return cmd.ReportGone(target=random_seat(game, dice))


def instant_in(game: Game, dice: Random, now: int) -> int:
    """An instant inside the running window, mostly soon."""
    clock = game.clock
    if not isinstance(clock, Running):
        return now + dice.randrange(0, 600)
    left = clock.closes_at - now
    return now + min(left - 1, int(left * dice.random() ** 4 * 0.5))
