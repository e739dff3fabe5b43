"""What a press of a player asks for, as a command of the engine."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.callbacks import Kind, Press
from bot.engine import commands as cmd
from bot.engine.ids import SeatNo

Make = Callable[[SeatNo, tuple[int, ...]], cmd.PlayerAct]


def _aimed(act: Callable[..., cmd.PlayerAct]) -> Make:
    def make(seat: SeatNo, args: tuple[int, ...]) -> cmd.PlayerAct:
        (target,) = args
        return act(seat=seat, target=target)

    return make


def _plain(act: Callable[..., cmd.PlayerAct]) -> Make:
    def make(seat: SeatNo, args: tuple[int, ...]) -> cmd.PlayerAct:
        () = args
        return act(seat=seat)

    return make


def _raid(act: Callable[..., cmd.PlayerAct]) -> Make:
    """Refusals and "can't decide": at home, or with 1 on tour."""

    def make(seat: SeatNo, args: tuple[int, ...]) -> cmd.PlayerAct:
        return act(seat=seat, tour=_tour(args))

    return make


def _aimed_raid(act: Callable[..., cmd.PlayerAct]) -> Make:
    def make(seat: SeatNo, args: tuple[int, ...]) -> cmd.PlayerAct:
        target, *rest = args
        return act(seat=seat, target=target, tour=_tour(tuple(rest)))

    return make


def _tour(args: tuple[int, ...]) -> bool:
    (tour,) = args or (0,)
    return bool(tour)


def _compare(seat: SeatNo, args: tuple[int, ...]) -> cmd.PlayerAct:
    first, second = args
    return cmd.Compare(seat=seat, first=first, second=second)


ACTS: Final[Mapping[Kind, Make]] = {
    Kind.VOTE: _aimed(cmd.CastVote),
    Kind.CANCEL_VOTE: _plain(cmd.CancelVote),
    Kind.NOMINATE: _aimed(cmd.Nominate),
    Kind.WITHDRAW: _plain(cmd.Withdraw),
    Kind.ELECT_JUDGE: _aimed(cmd.ElectJudge),
    Kind.CANCEL_JUDGE: _plain(cmd.CancelJudgeVote),
    Kind.RESIGN: _plain(cmd.Resign),
    Kind.ELECT_GODFATHER: _aimed(cmd.ElectGodfather),
    Kind.CANCEL_GODFATHER: _plain(cmd.CancelGodfatherVote),
    Kind.COURT: _aimed(cmd.NameToCourt),
    Kind.ORDER: _aimed_raid(cmd.Order),
    Kind.REFUSE: _raid(cmd.Refuse),
    Kind.UNDECIDED: _raid(cmd.Undecided),
    Kind.PROPOSE: _aimed_raid(cmd.Propose),
    Kind.PROPOSE_REFUSAL: _raid(cmd.ProposeRefusal),
    Kind.CHECK: _aimed(cmd.Check),
    Kind.STAB: _aimed(cmd.Stab),
    Kind.PROTECT: _aimed(cmd.Protect),
    Kind.COMPARE: _compare,
    Kind.DONE: _plain(cmd.PressDone),
    Kind.THANK: _plain(cmd.Thank),
    Kind.SHOOT: _aimed(cmd.Shoot),
    Kind.HOLD_FIRE: _plain(cmd.HoldFire),
    Kind.SEEK: _aimed(cmd.Seek),
    Kind.HEAL: _aimed(cmd.Heal),
}


def act_of(press: Press, seat: SeatNo) -> cmd.PlayerAct | None:
    """The act; None for arguments that no button of ours carries."""
    try:
        return ACTS[press.kind](seat, press.args)
    except ValueError:
        return None
