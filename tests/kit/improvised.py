"""What people at a table might do next: mostly what they may, now and then what they may not."""

from random import Random
from typing import Final

from bot.callbacks import Kind
from bot.engine import commands as cmd
from bot.engine.ids import Instant
from bot.engine.legal import legal
from bot.engine.rules.options import choices_of
from bot.engine.state import Game, Paused, Running
from tests.kit.deeds import Act, Ask, Choose, Close, Deed, Rule
from tests.kit.random_acts import instant_in, player_act, random_actor, random_seat

CLOSES: Final = 0.1
"""How often the next thing that happens is the end of the window."""
HEARD: Final = 0.9
"""How often the bot listens at that moment."""
QUESTIONS: Final = ("/role", "/status", "/votes", "/help", "/start panel_1")
_FALLBACKS: Final = choices_of("mafia_fallback")
_SURE: Final = 1


def next_deed(game: Game, dice: Random, now: Instant) -> Deed:
    """Something that happens in this state, at an instant of the running window."""
    clock, chance = game.clock, dice.random()
    if isinstance(clock, Paused) and chance < 0.5:
        return Rule(at=now + dice.randrange(600), kind=Kind.RESUME)
    if isinstance(clock, Running) and chance < CLOSES:
        heard = dice.random() < HEARD
        return Close(at=clock.closes_at + (0 if heard else dice.randrange(5000)), heard=heard)
    at = instant_in(game, dice, now)
    if chance < CLOSES + 0.05:
        return _ruled(game, dice, at)
    if chance < CLOSES + 0.12:
        seat = dice.choice(game.seats).number
        return Ask(at=at, seat=seat, words=dice.choice(QUESTIONS))
    if chance < CLOSES + 0.15 and game.multicity.consigliere == "human":
        city, word = dice.choice(game.cities).number, dice.randrange(len(_FALLBACKS))
        return Choose(at=at, city=city, word=word)
    return Act(at=at, command=_act(game, dice, at))


def _act(game: Game, dice: Random, at: Instant) -> cmd.PlayerAct:
    """Three of four are legal; each kind is as likely, however many targets it has."""
    seat = random_actor(game, dice)
    if not 1 <= seat <= len(game.seats):
        seat = dice.choice(game.seats).number
    offered = legal(game, seat, at) if dice.random() < 0.75 else ()
    if not offered:
        return player_act(game, dice, seat)
    kind = dice.choice(list(dict.fromkeys(type(act) for act in offered)))
    return dice.choice([act for act in offered if type(act) is kind])


def _ruled(game: Game, dice: Random, at: Instant) -> Rule:
    kind, args = dice.choice(
        (
            (Kind.STRIKE, (random_seat(game, dice), _SURE)),
            (Kind.RECALL, (dice.randrange(1, len(game.cities) + 1), _SURE)),
            (Kind.EXTEND, (dice.choice((60, 1800)),)),
            (Kind.SHORTEN, (dice.choice((60, 1800)), _SURE)),
            (Kind.PAUSE, ()),
            (Kind.CLOSE, (_SURE,)),
            (Kind.UNDO, (_SURE,)),
            (Kind.UNDO, (_SURE,)),
        )
    )
    return Rule(at=at, kind=kind, args=args)
