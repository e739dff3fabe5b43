"""What people at a table of club or city might do next.

A table lives by its windows: one may take seconds, and a day has twenty. So windows end sooner
than in multicity, and what needs all hands (ties, agreed shots) is done by all of them in turn.
"""

from random import Random
from typing import Final

from bot.callbacks import SURE, Kind, packed_choice
from bot.engine import commands as cmd
from bot.engine.ids import Instant, SeatNo
from bot.engine.legal import legal
from bot.engine.state import Game, Paused, Running
from bot.engine.table_phases import LEAVE, STAY, Call, Defence, Hands, TableNight, ThirdVote, Turns
from tests.kit.deeds import Act, Ask, Close, Deed, Rule
from tests.kit.improvised import HEARD, QUESTIONS
from tests.kit.random_acts import instant_in, random_seat
from tests.kit.random_table_acts import (
    hands_of_all,
    named_by_all,
    player_act,
    random_actor,
    random_target,
    shots_of_all,
)

SUBSTITUTES: Final = (700, 701)
"""Persons who wait to take somebody's seat."""
_CLOSES_BUSY: Final = 0.2
_CLOSES_IDLE: Final = 0.7
_TOGETHER: Final = {False: 0.25, True: 0.7}
"""How often all do something together, and in a vote: chance alone brings no third vote."""
_SAYS: Final = 0.3
"""How often one speaks where he might do something else: it is no news to anybody."""


class TableCompany:
    """Improvises; remembers only what all are about to do together."""

    def __init__(self) -> None:
        self._stage = 0
        self._waiting: list[cmd.PlayerAct] = []

    def next_deed(self, game: Game, dice: Random, now: Instant) -> Deed:
        """Something that happens in this state, at an instant of the running window."""
        clock, chance = game.clock, dice.random()
        if isinstance(clock, Paused) and chance < 0.6:
            return Rule(at=now + dice.randrange(600), kind=Kind.RESUME)
        at = instant_in(game, dice, now)
        if self._waiting and self._stage == game.stage:
            return Act(at=at, command=self._waiting.pop(0))
        self._waiting = []
        closes = _CLOSES_BUSY if _is_busy(game) else _CLOSES_IDLE
        if isinstance(clock, Running) and chance < closes:
            heard = dice.random() < HEARD
            return Close(at=clock.closes_at + (0 if heard else dice.randrange(5000)), heard=heard)
        return self._done(game, dice, at)

    def _done(self, game: Game, dice: Random, at: Instant) -> Deed:
        voting = isinstance(game.phase, Hands | ThirdVote)
        if dice.random() < _TOGETHER[voting] and self._together(game, dice):
            return Act(at=at, command=self._waiting.pop(0))
        chance = dice.random()
        if chance < 0.12:
            return _ruled(game, dice, at)
        if chance < 0.24:
            words = dice.choice((*QUESTIONS, "/log"))
            return Ask(at=at, seat=dice.choice(game.seats).number, words=words)
        return Act(at=at, command=_act(game, dice, at))

    def _together(self, game: Game, dice: Random) -> bool:
        match game.phase:
            case Turns():
                self._waiting = named_by_all(game, dice)
            case Hands() | ThirdVote():
                self._waiting = hands_of_all(game, dice)
            case TableNight(call=Call.MAFIA | Call.AGAIN | Call.ALL):
                self._waiting = shots_of_all(game, dice)
            case _:
                return False
        self._stage = game.stage
        return bool(self._waiting)


def _is_busy(game: Game) -> bool:
    return isinstance(game.phase, Turns | Hands | ThirdVote | TableNight)


def _act(game: Game, dice: Random, at: Instant) -> cmd.PlayerAct:
    """Three of four are legal; each kind is as likely, however many targets it has."""
    seat = random_actor(game, dice)
    if not 1 <= seat <= len(game.seats):
        seat = dice.choice(game.seats).number
    offered = legal(game, seat, at) if dice.random() < 0.75 else ()
    if not offered:
        return player_act(game, dice, seat)
    kinds = list(dict.fromkeys(type(act) for act in offered))
    if len(kinds) > 1 and dice.random() > _SAYS:
        kinds = [kind for kind in kinds if kind is not cmd.Say]
    kind = dice.choice(kinds)
    return dice.choice([act for act in offered if type(act) is kind])


def _ruled(game: Game, dice: Random, at: Instant) -> Rule:
    """What takes a man from the table comes seldom: it ends the comparison, or the game."""
    man = _somebody(game, dice)
    kind, args = dice.choice(
        (
            (Kind.WARN, (man, SURE)),
            (Kind.WARN, (man, SURE)),
            (Kind.CAUTION, (man, SURE)),
            (dice.choice((Kind.DISQUALIFY, Kind.STRIKE)), (man, SURE)),
            (Kind.REPLACE, (man, dice.choice(SUBSTITUTES), SURE)),
            (Kind.EXTEND, (dice.choice((5, 30, 3600)),)),
            (Kind.SHORTEN, (dice.choice((1, 5, 30)), SURE)),
            (Kind.PAUSE, ()),
            (Kind.UNDO, (SURE,)),
            (Kind.UNDO, (SURE,)),
            *_of_votes(game, dice, man),
        )
    )
    return Rule(at=at, kind=kind, args=args)


def _of_votes(game: Game, dice: Random, man: SeatNo) -> tuple[tuple[Kind, tuple[int, ...]], ...]:
    """CLUB-VOTE-11, where there is something to decide."""
    if not isinstance(game.phase, Defence | Hands | ThirdVote):
        return ()
    outcome = isinstance(game.phase, ThirdVote)
    choice = dice.choice((LEAVE, STAY)) if outcome else random_target(game, dice)
    return (
        (Kind.VOID_DAY, (SURE,)),
        (Kind.REPEAT_ROUND, (SURE,)),
        (Kind.VOID_VOTE, (man, SURE)),
        (Kind.SET_VOTE, (man, packed_choice(choice), SURE)),
    )


def _somebody(game: Game, dice: Random) -> SeatNo:
    return min(max(1, random_seat(game, dice)), len(game.seats))
