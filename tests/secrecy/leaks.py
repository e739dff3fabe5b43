"""Leaks to plant: small faults of presenters and outbox that show who has a card."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

import pytest

from bot.app.messages import Answer, Button, CityPlace, Output, Post, Private, Square, TopicState
from bot.app.presenting import Scene
from bot.engine.audience import EVERYONE
from bot.engine.commands import Command
from bot.engine.ids import Instant, Person, SeatNo
from bot.engine.roles import Card
from bot.engine.state import Game
from bot.presenters.presenters import Presenters
from bot.storage import outbox

Leak: TypeAlias = Callable[[Scene, list[Output]], list[Output]]

BUTTON: Final = Button(text="?", data="p:lg:1:1")


def posts_changed(change: Callable[[Post], Post], fits: Callable[[Post], bool]) -> Leak:
    """A change of the posts that fit."""

    def leak(_: Scene, outputs: list[Output]) -> list[Output]:
        return [change(o) if isinstance(o, Post) and fits(o) else o for o in outputs]

    return leak


def is_public(post: Post) -> bool:
    return isinstance(post.place, Square | CityPlace)


def _board(post: Post) -> bool:
    return post.key.startswith("board/")


def turned_round(outputs: list[Output], fits: Callable[[Post], bool]) -> list[Output]:
    """The posts that fit in the opposite order, all else in its place."""
    found = [output for output in outputs if isinstance(output, Post) and fits(output)]
    return [found.pop() if isinstance(o, Post) and fits(o) else o for o in outputs]


def told_to_the_square(scene: Scene, outputs: list[Output]) -> list[Output]:
    secret = any(event.to and event.to != EVERYONE for event in scene.events)
    return [*outputs, Post(place=Square(), text="…")] if secret else outputs


def without(fits: Callable[[Output], bool]) -> Leak:
    return lambda _, outputs: [output for output in outputs if not fits(output)]


LEAKS: Final[Mapping[str, Leak]] = {
    "a word more in the news": posts_changed(
        lambda post: post.__replace__(text=post.text + " Ого."),
        lambda post: is_public(post) and not post.key,
    ),
    "another form of a counted word": posts_changed(
        lambda post: post.__replace__(text=re.sub(r"(\d+ \w+)", r"\1а", post.text)), is_public
    ),
    "another order of private messages": lambda _, outputs: turned_round(
        outputs, lambda post: isinstance(post.place, Private)
    ),
    "another order of places": lambda _, outputs: turned_round(outputs, is_public),
    "a button more under a board": posts_changed(
        lambda post: post.__replace__(rows=(*post.rows, (BUTTON,))), _board
    ),
    "a line more on a board": posts_changed(
        lambda post: post.__replace__(text=post.text + "\n·"), _board
    ),
    "a board posted anew where others are edited": posts_changed(
        lambda post: post.__replace__(fresh=True, edit_only=False), _board
    ),
    "a pin": posts_changed(lambda post: post.__replace__(pin=True), is_public),
    "no news": without(lambda o: isinstance(o, Post) and is_public(o) and not o.key),
    "a topic that stays as it was": without(lambda o: isinstance(o, TopicState)),
    "the square told that something happens in secret": told_to_the_square,
}
"""What a presenter may do wrong."""


class Plant:
    """Puts leaks into the bot. They show while a seat has a card."""

    def __init__(self, patch: pytest.MonkeyPatch, seat: SeatNo, card: Card) -> None:
        self._patch, self._seat, self._card = patch, seat, card

    def _shows(self, game: Game) -> bool:
        return bool(game.seats) and game.seat(self._seat).card is self._card

    def presenter(self, leak: Leak) -> None:
        present = Presenters.present

        def leaking(presenter: Presenters, scene: Scene) -> Sequence[Output]:
            outputs = list(present(presenter, scene))
            return leak(scene, outputs) if self._shows(scene.after) else outputs

        self._patch.setattr(Presenters, "present", leaking)

    def toast(self) -> None:
        """Whoever acts is answered in other words."""
        receipt = Presenters.receipt

        def leaking(p: Presenters, scene: Scene, command: Command, person: Person) -> Answer:
            answer = receipt(p, scene, command, person)
            more = "!" if self._shows(scene.after) else ""
            return answer.__replace__(text=answer.text + more)

        self._patch.setattr(Presenters, "receipt", leaking)

    def answer(self) -> None:
        """Whoever asks is answered in other words."""
        query = Presenters.query

        def leaking(p: Presenters, scene: Scene, what: str, person: Person) -> Answer:
            answer = query(p, scene, what, person)
            more = "!" if self._shows(scene.after) else ""
            return answer.__replace__(text=answer.text + more)

        self._patch.setattr(Presenters, "query", leaking)

    def delay(self, places: str) -> None:
        """What is for these places goes out ten seconds later."""
        row, late = outbox.outbox_row, [False]

        def note(scene: Scene, outputs: list[Output]) -> list[Output]:
            late[0] = True
            return outputs

        def leaking(game_id: int, output: Output, at: Instant) -> dict[str, Any]:
            made = row(game_id, output, at)
            later = late[0] and made["place"].startswith(places)
            return made | ({"not_before_ms": (at + 10) * 1000} if later else {})

        self.presenter(note)
        self._patch.setattr(outbox, "outbox_row", leaking)
