"""What a seat may do now: keyboards, reminders and random play all come from it.

It asks `decide` itself, so that an offer is never refused. Acts that need a text are offered with
a sample text.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Final, get_args

from bot.engine import commands as cmd
from bot.engine.decide import Ok, decide, rules_of
from bot.engine.draws import DrawKey
from bot.engine.ids import NOBODY, Instant, SeatNo
from bot.engine.state import Game

SAMPLE: Final = "…"
"""The text of an offered act that needs one."""

_TOURING: Final = (cmd.Order, cmd.Refuse, cmd.Undecided, cmd.Propose, cmd.ProposeRefusal)
_AIMED: Final = (
    cmd.Nominate,
    cmd.CastVote,
    cmd.ElectJudge,
    cmd.ElectGodfather,
    cmd.NameToCourt,
    cmd.Order,
    cmd.Propose,
    cmd.Check,
    cmd.Stab,
    cmd.Protect,
    cmd.Shoot,
    cmd.Seek,
    cmd.Heal,
)


_AT_HOME: Final = (cmd.ElectJudge, cmd.ElectGodfather, cmd.Check)
"""Aimed at residents of one's own city only, so nobody else need be tried."""


def legal(
    game: Game, seat: SeatNo, at: Instant, *, leave_out: Collection[type[cmd.PlayerAct]] = ()
) -> tuple[cmd.PlayerAct, ...]:
    """All acts of a seat that would be accepted now, but for kinds that the asker has no use for:
    with 120 people trying everybody for everything takes a second. A stranger may do nothing."""
    if seat == NOBODY:
        return ()
    possible = _possible(game, seat, at, leave_out)
    return tuple(act for act in possible if _accepted(game, act, at))


def _accepted(game: Game, act: cmd.PlayerAct, at: Instant) -> bool:
    return isinstance(decide(game, act, at, _undrawn), Ok)


def _undrawn(key: DrawKey, items: Sequence[int]) -> tuple[int, ...]:
    """No lot: whether an act is accepted never depends on one."""
    return tuple(items)


def _possible(
    game: Game, seat: SeatNo, at: Instant, leave_out: Collection[type[cmd.PlayerAct]]
) -> Iterator[cmd.PlayerAct]:
    """Every act that this stage takes, at every living target."""
    takes = rules_of(game).takes
    for kind in get_args(cmd.PlayerAct):
        if kind not in leave_out and takes(game, kind):
            yield from _forms(game, seat, kind, at)


def _forms(
    game: Game, seat: SeatNo, kind: type[cmd.PlayerAct], at: Instant
) -> Iterator[cmd.PlayerAct]:
    """The forms of one kind of act: its targets, at home and on tour."""
    fields: list[dict[str, object]] = [{"seat": seat}]
    if kind in _AIMED:
        city = game.seat(seat).city if kind in _AT_HOME else None
        fields = [{"seat": seat, "target": target.number} for target in game.living(city)]
    if kind in _TOURING:
        fields = [{**form, "tour": tour} for tour in (False, True) for form in fields]
    if kind is cmd.VoteOutcome:
        fields = [{"seat": seat, "leave": leave} for leave in (True, False)]
    if kind in (cmd.SpeakLastWord, cmd.Talk):
        fields = [{"seat": seat, "text": SAMPLE}]
    if kind is cmd.Compare:
        fields = [
            {"seat": seat, "first": first, "second": second}
            for first, second in _pairs(game, seat, at)
        ]
    for form in fields:
        yield kind(**form)  # type: ignore[arg-type]  # each kind has just these fields


def _pairs(game: Game, seat: SeatNo, at: Instant) -> Iterator[tuple[SeatNo, SeatNo]]:
    """Pairs for the journalist. Whether a man may be compared does not depend on the other one, so
    each is tried once, instead of every pair."""
    living = [s.number for s in game.living()]
    fit: list[SeatNo] = []
    for number in living:
        others = sorted((o for o in living if o != number), key=lambda o: o == seat)
        if others and _accepted(game, cmd.Compare(seat=seat, first=number, second=others[0]), at):
            fit.append(number)
    for place, first in enumerate(fit):
        for second in fit[place + 1 :]:
            yield first, second
