"""Presses of players as commands of the engine."""

import pytest

from bot.callbacks import Kind, Press
from bot.engine import commands as cmd
from bot.handlers.translate import ACTS, act_of

CASES: list[tuple[Kind, tuple[int, ...], cmd.PlayerAct]] = [
    (Kind.VOTE, (7,), cmd.CastVote(seat=1, target=7)),
    (Kind.CANCEL_VOTE, (), cmd.CancelVote(seat=1)),
    (Kind.NOMINATE, (7,), cmd.Nominate(seat=1, target=7)),
    (Kind.WITHDRAW, (), cmd.Withdraw(seat=1)),
    (Kind.ELECT_JUDGE, (7,), cmd.ElectJudge(seat=1, target=7)),
    (Kind.CANCEL_JUDGE, (), cmd.CancelJudgeVote(seat=1)),
    (Kind.RESIGN, (), cmd.Resign(seat=1)),
    (Kind.ELECT_GODFATHER, (7,), cmd.ElectGodfather(seat=1, target=7)),
    (Kind.CANCEL_GODFATHER, (), cmd.CancelGodfatherVote(seat=1)),
    (Kind.COURT, (7,), cmd.NameToCourt(seat=1, target=7)),
    (Kind.ORDER, (7,), cmd.Order(seat=1, target=7)),
    (Kind.ORDER, (7, 1), cmd.Order(seat=1, target=7, tour=True)),
    (Kind.REFUSE, (), cmd.Refuse(seat=1)),
    (Kind.REFUSE, (1,), cmd.Refuse(seat=1, tour=True)),
    (Kind.UNDECIDED, (0,), cmd.Undecided(seat=1)),
    (Kind.PROPOSE, (7, 0), cmd.Propose(seat=1, target=7)),
    (Kind.PROPOSE_REFUSAL, (1,), cmd.ProposeRefusal(seat=1, tour=True)),
    (Kind.CHECK, (7,), cmd.Check(seat=1, target=7)),
    (Kind.STAB, (7,), cmd.Stab(seat=1, target=7)),
    (Kind.PROTECT, (7,), cmd.Protect(seat=1, target=7)),
    (Kind.COMPARE, (7, 8), cmd.Compare(seat=1, first=7, second=8)),
    (Kind.DONE, (), cmd.PressDone(seat=1)),
    (Kind.THANK, (), cmd.Thank(seat=1)),
    (Kind.SHOOT, (7,), cmd.Shoot(seat=1, target=7)),
    (Kind.HOLD_FIRE, (), cmd.HoldFire(seat=1)),
    (Kind.SEEK, (7,), cmd.Seek(seat=1, target=7)),
    (Kind.HEAL, (7,), cmd.Heal(seat=1, target=7)),
]


@pytest.mark.parametrize(("kind", "args", "act"), CASES)
def test_a_button_asks_for_this_act(kind: Kind, args: tuple[int, ...], act: cmd.PlayerAct) -> None:
    assert act_of(Press(kind, 3, 4, args), 1) == act


def test_every_kind_has_its_case() -> None:
    assert {kind for kind, _, _ in CASES} == set(ACTS)


@pytest.mark.parametrize("kind", list(ACTS))
def test_arguments_that_no_button_carries_are_no_act(kind: Kind) -> None:
    assert act_of(Press(kind, 3, 4, (1, 2, 3)), 1) is None
