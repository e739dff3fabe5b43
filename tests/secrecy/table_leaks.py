"""Leaks to plant at tables: of presenters, and of the rules themselves (GEN-8, CITY-REV-1)."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

import pytest

from bot.app.messages import Post, Private, Silence
from bot.engine.ids import Seconds
from bot.engine.roles import Card
from bot.engine.rules.options import TableOptions
from bot.engine.rules.table import disclosure, flow, night, timing
from bot.engine.state import Game
from bot.engine.table_phases import Call, TableNight, TablePhase
from bot.engine.turn import Turn
from bot.presenters.table.board import FLOOR
from tests.secrecy.leaks import BUTTON, LEAKS, Leak, posts_changed, turned_round, without

RuleLeak: TypeAlias = Callable[[pytest.MonkeyPatch, Card], None]
"""Plants it; it shows where a dead man had this card."""

_ALIKE: Final = (
    "a word more in the news",
    "another form of a counted word",
    "no news",
    "a pin",
    "the square told that something happens in secret",
)
_HOLDERS: Final = {Call.DOCTOR: Card.DOCTOR, Call.SHERIFF: Card.SHERIFF}


def _floor(post: Post) -> bool:
    return post.key == FLOOR


TABLE_LEAKS: Final[Mapping[str, Leak]] = {name: LEAKS[name] for name in _ALIKE} | {
    "a line more on the board of the floor": posts_changed(
        lambda post: post.__replace__(text=post.text + "\n·"), _floor
    ),
    "a button more under the board of the floor": posts_changed(
        lambda post: post.__replace__(rows=(*post.rows, (BUTTON,))), _floor
    ),
    "a board of the floor without its buttons": posts_changed(
        lambda post: post.__replace__(rows=()), _floor
    ),
    "a board of the floor sent anew where it is edited": posts_changed(
        lambda post: post.__replace__(fresh=True), _floor
    ),
    "no board of the floor": without(lambda o: isinstance(o, Post) and _floor(o)),
    "a dead man who is not silenced": without(lambda o: isinstance(o, Silence)),
    "cards handed out in another order": lambda _, outputs: turned_round(
        outputs, lambda post: isinstance(post.place, Private)
    ),
}
"""What a presenter may do wrong at a table, as in every game or in its own way."""


def _asleep(game: Game, phase: TablePhase) -> bool:
    """The role that is called is dead."""
    card = _HOLDERS.get(phase.call) if isinstance(phase, TableNight) else None
    return card is not None and game.holder(card) is None


def _shortened(patch: pytest.MonkeyPatch, _: Card) -> None:
    opened, length = flow.open_window, timing.length

    def half(options: TableOptions, phase: TablePhase) -> Seconds:
        return length(options, phase) // 2

    def leaking(turn: Turn, phase: TablePhase) -> None:
        patch.setattr(flow, "length", half if _asleep(turn.game, phase) else length)
        opened(turn, phase)

    patch.setattr(flow, "open_window", leaking)


def _left_out(patch: pytest.MonkeyPatch, _: Card) -> None:
    def leaking(game: Game, call: Call) -> bool:
        return game.holder(_HOLDERS[call]) is not None

    patch.setattr(night, "_is_called", leaking)


def _opened(patch: pytest.MonkeyPatch, card: Card) -> None:
    status = disclosure.status

    def leaking(game: Game, of: Card) -> str:
        return of.value if of is card else status(game, of)

    patch.setattr(disclosure, "status", leaking)


RULE_LEAKS: Final[Mapping[str, RuleLeak]] = {
    "the window of a dead role ends sooner": _shortened,
    "a dead role is not called": _left_out,
    "a closed card is opened": _opened,
}
"""What the rules may do wrong once a man with that card is dead."""
