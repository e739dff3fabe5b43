"""The port of the presenters: scenes in, texts and keyboards out."""

from collections.abc import Sequence
from typing import Any, Protocol

from bot.app.messages import Answer, Output
from bot.app.ports import LobbyScene, Scene
from bot.engine.commands import Command
from bot.engine.errors import Refusal
from bot.engine.ids import Person


class Presenter(Protocol):
    """Texts and keyboards."""

    def present(self, scene: Scene) -> Sequence[Output]:
        """Everything that these events make people see."""
        ...

    def republish(self, scene: Scene, *, private: bool = True) -> Sequence[Output]:
        """Boards anew from the state, and if `private` panels and desk too (decision 11)."""
        ...

    def lobby(self, scene: LobbyScene) -> Sequence[Output]:
        """The lobby card."""
        ...

    def refusal(self, scene: Scene, refusal: Refusal, person: Person) -> Answer:
        """Why not, and what one can do instead; the clause id in small print (decision 17)."""
        ...

    def receipt(self, scene: Scene, command: Command, person: Person) -> Answer:
        """The toast for an accepted act, with its result where the rules answer at once."""
        ...

    def query(self, scene: Scene, what: str, person: Person) -> Answer:
        """The answer to a question of `person`; `what` is status, role, votes or help."""
        ...

    def page(
        self, scene: Scene, person: Person, kind: str, args: tuple[int, ...]
    ) -> Sequence[Output]:
        """A panel of his turned to another page, or with a choice half made.

        `kind` and `args` are those of the press (callbacks.Kind value): PAGE, DESK, COMPARE with
        one seat. Nothing of the game changes.
        """
        ...

    def text(self, key: str, language: str, **args: Any) -> str:
        """A text of locales/ by key; str arguments are escaped."""
        ...
